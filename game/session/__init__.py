"""Layer 5: a round in progress: ask what is due, apply a move, record it, tell who listens.

May import: cards, rulebook, table, agents, records.
"""
