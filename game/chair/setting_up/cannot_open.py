"""What is behind a screen's door cannot be shown."""

from __future__ import annotations


class CannotOpen(Exception):
    """A door of the house does not open. `str` is one message for the one who stands before it."""
