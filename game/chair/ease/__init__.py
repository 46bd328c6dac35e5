"""A player's comforts: what is ticked beforehand, what happens by itself, odds and advice on request, the log as they read it."""
