"""A hand looked back on: its moves in words, and among them what went wrong, as itself."""
