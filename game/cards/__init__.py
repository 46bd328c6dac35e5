"""Layer 1: cards, decks and the order of hands.

Knows nothing of tables or rulebooks: an order of hands is data handed in.
"""
