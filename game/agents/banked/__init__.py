"""Players of a house-banked game: which hands to bet on, and what they stake."""
