"""Every game of the poker tables at its most crowded, each as a table that stands there: layouts, chairs, seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.chair.sitting import Sitting
from game.chair.stand_in import Here, until
from game.table import moves as m
from game.table.outcome import Due
from game.table.steps.betting import move_of
from study.moments import Tableau

_STAYS: Final = ("check", "call", "tap-out")
CHARGED: Final = (("commission", "percent"), ("commission-cap", "15"))
"""A house that takes its percentage, so that there is money on the slide."""


def staying(here: Here) -> Callable[[Sitting], None]:
    """Everybody stays in, and somebody bets in every round, until `here` says so of what is due: the fullest table there is."""

    return lambda play: until(play, here, _stay)


def _stay(sitting: Sitting, due: Due) -> m.Move | None:
    betting = sitting.session.table.betting
    words = _STAYS if betting is None or betting.price else ("bet", *_STAYS)
    choice = next((found for word in words if (found := due.choice(word))), None)
    return move_of(choice, due.by, choice.least) if choice is not None and due.by > 0 else None


def bets(street: int, least: int = 3) -> Here:
    """In that betting round of a hand, so many seats have bet and another is to act."""
    return lambda play, due: (due.choice("fold") is not None and len(play.session.table.rounds) == street - 1
                              and sum(seat.bet > 0 for seat in play.session.table) >= least)


def _shared(sitting: Sitting, due: Due) -> bool:
    return bool(sitting.session.table.board) and bets(5)(sitting, due)


def _mine(street: int) -> Here:
    return lambda play, due: due.by == play.me and bets(street)(play, due)


def _drawing(sitting: Sitting, due: Due) -> bool:
    return len(sitting.session.table.draw.draws) == 3 and isinstance(due.move, m.DealCard)


def _throwing(sitting: Sitting, due: Due) -> bool:
    return due.by == sitting.me and due.choice("draw") is not None


def _reading(sitting: Sitting, due: Due) -> bool:
    return isinstance(due.move, m.ReadHand) and len(sitting.session.table.live()) > 1


def _several_pots(sitting: Sitting) -> None:
    until(sitting, lambda p, due: isinstance(due.move, m.PushPot | m.TakeCommission) and due.move.pot > 2, _short_ones_push)


def _short_ones_push(sitting: Sitting, due: Due) -> m.Move | None:
    """The one who has less than most puts everything in, and the others stay: stacks of many sizes are all-in against one
    another."""
    if due.by <= 0 or due.choice("fold") is None:
        return None
    stacks = sorted(seat.stack + seat.bet for seat in sitting.session.table.live())
    mine = sitting.session.table.seats[due.by]
    short = mine.stack + mine.bet < stacks[len(stacks) // 2]
    pushing = next((choice for word in ("raise-to", "bet") if short and (choice := due.choice(word))), None)
    return move_of(pushing, due.by, pushing.most) if pushing else _stay(sitting, due)


def _dealer(name: str, game: str, seats: int, here: Here, layout: str = "rop-table", role: str = "dealer",
            **more: object) -> Tableau:
    extra = {"settings": CHARGED} if layout == "rop-table" else {}
    return Tableau(name, game, role, layout, seats, staying(here), **{"limit": ""} | extra | more)  # type: ignore[arg-type]


GAMES: Final[tuple[Tableau, ...]] = (
    _dealer("stud-ten-seats", "tas-stud", 10, bets(4), "diagram-a"),
    _dealer("stud-ten-seats-player", "tas-stud", 10, _mine(4), "diagram-a", "player"),
    _dealer("stud-seven-seats", "tas-stud", 7, bets(4), "diagram-b"),
    _dealer("stud-seven-seats-player", "tas-stud", 7, _reading, "diagram-b", "player"),
    _dealer("stud-reduced-deck", "tas-stud-32", 5, _reading, "diagram-b"),
    _dealer("freeze-out", "tas-freezeout", 7, bets(2), "diagram-b", "inspector"),
    _dealer("tournament-hold-em", "thr-holdem", 10, bets(2), "diagram-a"),
    _dealer("rop-stud5-ten-seats", "rop-stud5-52", 10, bets(4)),
    _dealer("rop-stud7-shared-card", "rop-stud7-52", 8, _shared),
    _dealer("rop-stud7-player", "rop-stud7-52", 7, _mine(5), role="player"),
    _dealer("rop-stud7-showdown", "rop-stud7-52", 7, _reading, role="inspector"),
    _dealer("rop-stud7-40-cards", "rop-stud7-40", 6, bets(4)),
    _dealer("rop-stud7-32-cards", "rop-stud7-32", 4, _reading),
    _dealer("rop-draw", "rop-draw-52", 8, _drawing),
    _dealer("rop-draw-player", "rop-draw-52", 8, _throwing, role="player", keys=tuple(map(ord, "24"))),
    _dealer("rop-draw-after", "rop-draw-40", 6, bets(2), role="inspector"),
    _dealer("rop-manila2-eleven-seats", "rop-manila2-32", 11, bets(3)),
    _dealer("rop-manila2-player", "rop-manila2-32", 11, _mine(5), role="player"),
    _dealer("rop-manila3-first-card", "rop-manila3-36", 9, bets(1, 4)),
    _dealer("rop-manila3-showdown", "rop-manila3-32", 7, _reading, role="player"),
    _dealer("rop-omaha", "rop-omaha", 10, bets(3)),
    _dealer("rop-omaha-player", "rop-omaha", 10, _mine(4), role="player"),
    _dealer("rop-omaha-bonus-slot", "rop-omaha", 6, _reading, settings=(*CHARGED, ("bonus-slot", True))),
    Tableau("rop-several-pots", "rop-omaha", "dealer", "rop-table", 10, _several_pots, "no-limit", settings=CHARGED),
)
SIGNED: Final = ("tas-holdem", "tas-stud", "tas-stud-32", "tas-freezeout", "thr-holdem", "rop-stud7-52", "rop-draw-32",
                 "rop-manila2-32", "rop-omaha", "act-tournament")
"""Games whose whole sign is shown: one of each deck and order of hands in a book."""
