"""A case whose story cannot be played as it is told: it differs."""

from __future__ import annotations


class Unplayable(Exception):
    """A line of the history, or a fact, that cannot be played: who is due instead. The case differs then."""
