"""A situation set up by hand: the screen with its deck, and what lies behind it."""
