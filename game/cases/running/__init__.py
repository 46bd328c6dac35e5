"""A case played: its history, what goes wrong in it, and the dealer who does all that nobody has to choose."""
