"""A cash game between and during hands: what people ask for, what the floor grants, whom a free place goes to."""
