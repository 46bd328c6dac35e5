"""The person at one of the tables of a tournament: where they are in the coming round, and whether they play in it."""

from __future__ import annotations

from dataclasses import dataclass

from game.rulebook.settings import Settings
from game.session.chairs import WATCHING
from game.tournament.canberra.at_table import TableStanding
from game.tournament.canberra.director import Director
from game.tournament.canberra.rounds import Offer, RoundsDue

PERSON = 1
"""The entry of a person who plays: the first."""


@dataclass(frozen=True)
class Person:
    """The one who plays under an entry of a director's tournament; with entry 0 they deal or watch, at table 1."""

    director: Director
    settings: Settings
    entry: int

    @property
    def offer(self) -> Offer | None:
        """What they must decide before it goes on."""
        wanted = self.director.wanted
        return wanted if isinstance(wanted, Offer) and wanted.who == self.entry else None

    @property
    def place(self) -> int:
        """The table that they sit at or look at in the coming hand, 0 while no round is played there."""
        wanted = self.director.wanted
        if not isinstance(wanted, RoundsDue):
            return 0
        if not self.entry:
            return 1 if 1 in wanted.on else 0
        if self.in_session:
            spot = wanted.session.spots[self.entry]
        elif wanted.session.kind == "session":
            spot = wanted.session.spots.get(self.entry) or next(iter(sorted(wanted.session.spots.values())))
        else:
            return 0
        return spot.table if spot.table in wanted.on else 0

    @property
    def at(self) -> TableStanding | None:
        wanted = self.director.wanted
        return wanted.tables[self.place] if isinstance(wanted, RoundsDue) and self.place else None

    @property
    def box(self) -> int:
        """Where they sit at it, or that they only look on."""
        return (self.at.box_of(self.entry) if self.at else 0) or WATCHING

    @property
    def in_session(self) -> bool:
        """Whether they play in the session that is on, and aren't out."""
        session = self.director.session
        return self.entry in session.spots and self.entry not in session.out

    @property
    def gone(self) -> bool:
        """Whether they have played, and won't any more, though it goes on."""
        session, settings = self.director.session, self.settings
        if not self.entry or self.director.wanted is None or self.offer or session.kind != "session":
            return False
        on_points = self.director.points is not None
        back = settings.bust_scope == "session" if on_points else settings.repechage_place > 0
        return self.entry not in session.spots or (self.entry in session.out and not back)
