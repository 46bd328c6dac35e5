"""A case played at a house-banked table."""
