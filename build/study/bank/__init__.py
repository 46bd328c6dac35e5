"""Rounds against the house by the million: the fast path, and the check of it against the engine."""
