"""Moves, openings and rounds as plain JSON, and back: nothing lost, nothing guessed."""
