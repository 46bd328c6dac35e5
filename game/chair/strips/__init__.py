"""The action strips that roles are made of: a player's turn, a dealer's moves, and what is special at boxes."""
