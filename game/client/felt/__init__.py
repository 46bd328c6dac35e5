"""The table as drawn: geometry, sprites, animation."""
