"""What a case names and the program cannot put on the table: the case is then unsupported, never passed."""

from __future__ import annotations


class Unstaged(Exception):
    """The key or word that cannot be staged."""
