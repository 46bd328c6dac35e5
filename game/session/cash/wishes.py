"""What the other players come to ask of their own accord, so that the dealer or inspector has to answer."""

from __future__ import annotations

from random import Random
from typing import Final

from game.session.cash import asking
from game.session.cash.asking import Wish
from game.session.cash.floor import Floor
from game.session.cash.granted import leaving, newcomers
from game.session.cash.offering import goes_round
from game.session.session import Session
from game.session.setting_up.stakes import least_bet, stack

_LEAST, _MOST = 5, 60
"""Chips asked for, in least bets."""
DEPARTURES = 0.04
"""After how many of the hands somebody leaves a table. The program's own figure: one or two in an hour."""


def departure(session: Session, floor: Floor, share: float) -> Wish | None:
    """Who leaves once a hand is over, if anybody does, at a table where their place is then offered round."""
    rng = Random(f"{session.chance.seed} {session.hand} leaves")
    seats = _staying(session, floor)
    if rng.random() >= share or not seats or not goes_round(session.engine.rules):
        return None
    return Wish("leave", rng.choice(seats))


def wish(session: Session, floor: Floor, share: float) -> Wish | None:
    """What somebody asks for at this moment, if anybody does. It depends on the session's seed, the hand and the place only. While
    a hand is on they wait: the dealer's hands aren't free."""
    if session.ask() is not None:
        return None
    rng = Random(f"{session.chance.seed} {session.hand} {len(session.round)} asks")
    seats = _staying(session, floor)
    rules = session.engine.rules
    open_ = [each for each in _WISHES if each in asking.may_be_asked(rules)] + ["join"] * asking.may_be_joined(rules)
    if rng.random() >= share or not seats or not open_:
        return None
    return _made(session, floor, rng.choice(open_), rng.choice(seats), rng)


_WISHES: Final = ("top-up", "remove-chips", "change-seat", "deck-change", "change-limit")
"""As whatever a player may ask, but for leaving: the table is not to empty itself."""


def _staying(session: Session, floor: Floor) -> list[int]:
    """The seats of the program's players, but for those who are leaving."""
    going = leaving(floor.coming) | session.chairs.people
    return [seat for seat in session.table.seated().seats if seat not in going]


def _made(session: Session, floor: Floor, request: str, seat: int, rng: Random) -> Wish | None:
    """The request with its figures; None where there is nothing of the kind to ask for."""
    settings = session.settings
    if request == "change-seat":
        free = asking.free_seats(session, floor)
        return asking.contested(session, floor, Wish(request, seat, to=rng.choice(free))) if free else None
    if request == "join":
        free = asking.free_seats(session, floor)
        room = len(session.table.seated().seats) + newcomers(floor.coming) < session.engine.rules.spec.seats_most
        return Wish(request, rng.choice(free or (0,)), amount=stack(settings)) if room or not free else None
    if request == "change-limit":
        others = asking.other_stakes(settings)
        return Wish(request, seat, settings=rng.choice(others)) if others else None
    if request in ("top-up", "remove-chips"):
        amount = rng.randint(_LEAST, _MOST) * least_bet(settings)
        held, chip = session.table.seats[seat].stack, settings.chip
        amount = amount if request == "top-up" else min(amount, held // 2 // chip * chip)
        return Wish(request, seat, amount=amount) if amount else None
    return Wish(request, seat)
