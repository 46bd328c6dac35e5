"""A player's comforts: what is ticked beforehand, what happens by itself, odds on request."""
