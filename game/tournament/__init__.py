"""Layer 6: freeze-outs and tournaments: levels, eliminations, places, prizes.

May import: cards, rulebook, table, agents, records, session.
"""
