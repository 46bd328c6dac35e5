"""Layer 2: the rulebooks as data: clauses, readings, games, irregularities; the strict loader and the lint.

May import: cards, resources.
"""
