"""The two families of games: people play one another for pots, or boxes play against the house.

A game's file names its own (`family:`). Whatever differs by family asks here for a plain answer, or keeps a mapping from
the family to how it is done there, one place for each thing that differs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Family:
    """A family and what is true of every game in it: what a player's place and what one deal is called, and whether the house has a
    hand, a bank and no stake of its players' in common."""

    word: str
    place: str
    deal: str
    house_plays: bool

    def said(self, usual: str, at_boxes: str) -> str:
        """What is said in this family: the usual, or what is said of boxes, where that is another thing."""
        return (at_boxes if self is BOXES else "") or usual


POTS = Family("pots", "seat", "hand", house_plays=False)
"""Players play one another; the house deals and takes its commission."""
BOXES = Family("boxes", "box", "round", house_plays=True)
"""The house plays against each box and holds the bank."""
FAMILIES: Mapping[str, Family] = {family.word: family for family in (POTS, BOXES)}
