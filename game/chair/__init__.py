"""Layer 9: the person at the table, without a window: what can be done from a chair, what is seen and told there, what is kept.

May import: all lower layers; never pygame.
"""
