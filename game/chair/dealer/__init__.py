"""The dealer's hands: what is taken up, where it is put, and which move that makes."""
