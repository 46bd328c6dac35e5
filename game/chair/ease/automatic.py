"""What a player leaves to the program, by choice."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Automatic:
    """What happens by itself, by choice."""

    posts: bool = False
    cuts: bool = False
    places: bool = False
    """A free seat is not offered: who wants to move asks for it."""
    claims: bool = False
    """What a hand is due of a jackpot is claimed, and nothing else."""
    hands: bool = False
    rest: bool = False
    """A hand goes on at once when the person is out of it."""
