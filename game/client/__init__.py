"""Layer 9: the window. The only package that imports pygame.

May import: all lower layers.
"""
