"""Layer 2: the rulebooks as data: clauses, readings, game specifications, irregularities; the strict loader and the lint.

May import: cards, resources.
"""
