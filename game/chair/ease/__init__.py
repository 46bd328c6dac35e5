"""A player's comforts: what is ticked beforehand, what happens by itself, odds on request, the log as he reads it."""
