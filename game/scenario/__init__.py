"""Layer 7: situations in words: case files read, checked, staged, run and compared.

May import: all lower layers.
"""
