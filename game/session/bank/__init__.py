"""Rounds against the house by the thousand and the million: what the house brings, the fast path, and the check of it."""
