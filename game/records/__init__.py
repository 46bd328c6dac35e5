"""Layer 4: what is kept: the database of rounds and verdicts, and hand histories in PHH.

May import: cards, rulebook, table.
"""
