"""Layer 7: freeze-outs and tournaments: levels, eliminations, places, prizes.

May import: cards, rulebook, table, irregularities, agents, records, session.
"""
