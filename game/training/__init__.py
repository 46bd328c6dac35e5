"""Layer 8: grading of rulings and the report on a round.

May import: all lower layers.
"""
