"""Lessons that an academy makes itself: as they are made, and as they stand behind those of a book."""
