"""Sessions to sit down to."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.between import CashTable, HandAfterHand
from game.session.chairs import Chairs
from game.session.conserved import Conserved
from game.session.session import Session
from game.session.setting_up.stakes import proposed

FOUR = {1: 5000, 2: 5000, 4: 5000, 5: 5000}


def session_of(game: str = "tas-holdem", stacks: Mapping[int, int] = FOUR, *, chairs: Chairs, seed: int = 1,
               rebuys: bool = False, house: HandAfterHand | None = None, **settings: object) -> Session:
    """A session with stakes of 5 and 10, or at what is proposed for a game that has no blinds."""
    book = library()[game.partition("-")[0]]
    spec = book.game(game)
    usual = {"units": "10,20", "blinds": "5,10", "limit": "no-limit", "jackpot-wager": "5"}
    stakes: dict[str, object] = {name: stake for name, stake in usual.items() if spec.setting(name)}
    given = stakes | {key.replace("_", "-"): value for key, value in settings.items()}
    given = given if "blinds" in given else proposed(spec, given) | given
    session = Session((book.id, game, resolve(spec, given)), stacks, chairs, seed,
                      house=house or CashTable(5000, rebuys=rebuys))
    session.listen(Conserved(session).hear)
    return session
