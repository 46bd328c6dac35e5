"""Layer 9: the person at the table, without a window: what each role may do, sees and is told, what is kept.

May import: all lower layers; never pygame.
"""
