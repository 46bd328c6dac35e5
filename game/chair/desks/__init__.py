"""What a dealer's hands do between the moves of a hand: with the deck, with its cards once it is over, with the house's hand; and
the relief."""
