"""What a player leaves to the program, by choice."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Automatic:
    """What happens by itself, by choice."""

    posts: bool = False
    cuts: bool = False
    hands: bool = False
    rest: bool = False
    """A hand goes on at once when the person is out of it."""
