"""Moves and openings as plain JSON, and back: nothing lost, nothing guessed."""
