"""Drills: situations to solve one after the other, read from files or set up by hand, staged, marked."""
