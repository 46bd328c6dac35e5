"""Sitting down, or saying at the door why nobody may."""

from __future__ import annotations

from dataclasses import replace

from game.chair.setting_up import ballot
from game.chair.setting_up.seating import CannotOpen, Seating, Stakes
from game.chair.setting_up.sitting_down import sit_down
from game.chair.sitting import Sitting
from game.session.cash.granted import PendingGrants
from game.session.round import Round
from game.session.session import Recorder, TooFewPlayers
from game.table.state import Table
from game.tournament.canberra.kept import KeptAnswers, KeptTournamentMismatch
from game.tournament.levels import NotAllowed
from game.tournament.standing import Standing


def sat(seating: Seating, stakes: Stakes, recorder: Recorder | None, begun: Round | None = None,
        standing: Standing | KeptAnswers | None = None, granted: PendingGrants | None = None,
        last: Table | None = None) -> Sitting:
    """The table as a person sits down to it; see `sit_down`. Raises CannotOpen, saying why, where nobody may."""
    try:
        return sit_down(seating, stakes, recorder, begun, standing, granted, last)
    except (TooFewPlayers, NotAllowed, KeptTournamentMismatch) as wrong:
        raise CannotOpen(str(wrong)) from None


def drawn(seating: Seating, stakes: Stakes, kept: KeptAnswers | None = None) -> Seating:
    """Who sits at the table once seats are drawn; any other company as it is. Raises CannotOpen where entries stay closed, or what
    was kept does not fit them any more."""
    try:
        return ballot.drawn(seating, stakes, kept)
    except (NotAllowed, KeptTournamentMismatch) as wrong:
        raise CannotOpen(str(wrong)) from None


def now(seating: Seating, sitting: Sitting) -> Seating:
    """Who sits where in the hand that is on."""
    if sitting.draw:
        return seating.drawn_at(sitting.draw.on.players, sitting.draw.on.seat)
    there = tuple((seat, sitting.names.get(seat, ""), origin) for seat, origin in sorted(sitting.origins.items()))
    return replace(seating.at(sitting.me), sitting=there)
