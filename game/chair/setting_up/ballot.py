"""Sitting down to a tournament whose seats are drawn: at the table and in the box that the ballot gives (act 17.7)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from game.chair.setting_up.seating import CannotOpen, Seating, Stakes, entrants, names
from game.chair.sitting import Sitting
from game.session.chairs import around, player
from game.session.round import Round, engine_for
from game.session.session import Recorder, Session, TooFewPlayers
from game.session.setting_up.role_names import RoleName, place_of
from game.session.tempo import AT_ONCE
from game.table.values import DEALER
from game.tournament.canberra.kept import KeptAnswers, KeptTournamentMismatch
from game.tournament.canberra.person import PERSON
from game.tournament.canberra.run import BoxTournament, is_played
from game.tournament.levels import NotAllowed
from game.training.step_log import TrainingMode


@contextmanager
def at_the_door() -> Iterator[None]:
    """Why nobody may sit down, told as CannotOpen."""
    try:
        yield
    except (TooFewPlayers, NotAllowed, KeptTournamentMismatch) as wrong:
        raise CannotOpen(str(wrong)) from None


def house_of(seating: Seating, stakes: Stakes, kept: KeptAnswers | None = None) -> BoxTournament:
    """The tournament as it begins, or as it was `kept`. Raises NotAllowed while entries stay closed."""
    rules, place = engine_for(stakes.book, stakes.game, stakes.settings).rules, place_of(seating.role, PERSON)
    return BoxTournament(
        rules, seating.seats, stakes.seed, player(seating.level, seating.style), person=max(place, 0),
        faults=seating.measure.share, shift=place == DEALER, names=entrants(seating, stakes.seed), kept=kept)


@at_the_door()
def drawn(seating: Seating, stakes: Stakes, kept: KeptAnswers | None = None) -> Seating:
    """The company at the person's table once the seats of the coming session are drawn; at any other game as it is. Raises
    CannotOpen where entries stay closed, or what was kept does not fit them any more."""
    if seating.alone or not is_played(engine_for(stakes.book, stakes.game, stakes.settings).rules):
        return seating
    house = house_of(seating, stakes, kept)
    return seating.drawn_at(house.on.players, house.on.seat)


def sit_drawn(seating: Seating, stakes: Stakes, recorder: Recorder | None, begun: Round | None,
              kept: KeptAnswers | None) -> Sitting:
    """The table at which the person has drawn a seat, or which they deal or watch. Raises NotAllowed, TooFewPlayers."""
    house = house_of(seating, stakes, kept)
    at, now = house.person.at, seating.drawn_at(house.on.players, house.on.seat)
    me = place_of(seating.role, house.person.box)
    seated = around(house.rules, house.seats(), stakes.seed, [me], measure=seating.measure, wanted=seating.wanted)
    game = stakes.book, stakes.game, stakes.settings
    begins = begun if begun is not None else at.stacks if at else {}
    session = Session(game, begins, seated, stakes.seed, house=house, recorder=recorder)
    return Sitting(session, cast(RoleName, seating.role), me, seating.layout, names(now, stakes.seed),
                   TrainingMode(seating.manner), seating.speed or AT_ONCE, seating.guide, seating.asks, eye=seating.eye,
                   calls=seating.calls)
