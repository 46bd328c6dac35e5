"""Drills: situations to solve one after the other, read from files, staged, marked."""
