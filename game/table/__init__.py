"""Layer 3: the engine. A frozen table, and two questions: what is due, and what follows from a move.

No clock, no dice, no disk, no pygame. May import: cards, rulebook.
"""
