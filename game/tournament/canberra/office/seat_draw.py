"""Tables and seats by ballot (act 17.7, 17.8): chance comes in as a random.Random."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from game.rulebook.settings import Settings


class BoxSpot(NamedTuple):
    """A table of the session and a box at it, both from 1."""

    table: int
    box: int


def most_at_table(settings: Settings) -> int:
    """How many players the director seats at a table: one for each box, unless the conditions say fewer."""
    said = settings.players_at_table
    return settings.seats if said is None else min(said, settings.seats)


def sizes(players: int, most: int) -> tuple[int, ...]:
    """How many sit at each table, largest first: as few tables as hold them all, as even as can be."""
    if not players:
        return ()
    tables = -(-players // most)
    each, more = divmod(players, tables)
    return tuple(each + (at < more) for at in range(tables))


def ballot(players: Iterable[int], settings: Settings, rng: Random) -> dict[int, BoxSpot]:
    """Player -> spot, drawn again before each session; boxes are filled from 1 on."""
    drawn = list(players)
    rng.shuffle(drawn)
    spots = [
        BoxSpot(table, box)
        for table, size in enumerate(sizes(len(drawn), most_at_table(settings)), 1)
        for box in range(1, size + 1)
    ]
    return dict(zip(drawn, spots, strict=True))
