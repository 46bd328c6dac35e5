"""What a dealer does beside chips and cards of a hand: the deck by hand, and the relief."""
