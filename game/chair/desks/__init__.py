"""What a dealer does that isn't chips or cards of a hand: the deck, and the relief."""
