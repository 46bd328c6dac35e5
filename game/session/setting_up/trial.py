"""Whether settings make a table: hands are tried before anybody sits down to it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import count
from random import Random

from game.agents.agent import Agent, Caller, Raiser
from game.agents.banked.box_players import box_player
from game.rulebook.errors import SettingsError
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import Settings, check_chips, resolve
from game.session.between import CashTable
from game.session.chairs import Chairs, of_family
from game.session.round import engine_for
from game.session.session import Session, TooFewPlayers
from game.session.setting_up.stakes import stack
from game.table.between.table_stake import WrongStake
from game.table.outcome import Refusal

_MOST_MOVES = 500
"""A hand of callers that is not over by then has no end."""


def tried(spec: GameSpec, written: Mapping[str, object]) -> SettingsError | None:
    """What keeps a game from being played with these settings, or None. It takes a few milliseconds, the first time.

    A stake that nobody named shows only where somebody needs it, so a hand is called down to its end, and one raised.
    """
    try:
        settings = resolve(spec, written)
    except SettingsError as wrong:
        return wrong
    return _tried(spec.book, spec.id, settings)


@lru_cache(maxsize=256)
def _tried(book: str, game: str, settings: Settings) -> SettingsError | None:
    spec = library()[book].game(game)
    try:
        check_chips(settings)
        for raises in (False, True):
            _played(spec, settings, raises=raises)
    except SettingsError as wrong:
        return wrong
    return None


def _played(spec: GameSpec, settings: Settings, *, raises: bool) -> None:
    """A hand of as few as can play, to its end. Raises SettingsError where it has none."""
    seats = range(1, spec.seats_least + 1)
    chairs = Chairs({seat: _anybody(spec, settings, raises=raises) for seat in seats})
    stake = stack(settings)
    try:
        session = Session((spec.book, spec.id, settings), dict.fromkeys(seats, stake), chairs, 0, house=CashTable(stake))
    except (WrongStake, TooFewPlayers) as wrong:
        cites = (wrong.cite,) if isinstance(wrong, WrongStake) else ()
        raise SettingsError(_first_stake(spec), f"nobody can sit down: {wrong}", "name other stakes", cites) from None
    for moves in count():
        if session.ask() is None:
            return
        answer = session.advance()
        if isinstance(answer, Refusal):
            raise SettingsError("chip", f"a hand can't be played: {answer.reason}", "name other stakes", (answer.cite,))
        if moves > _MOST_MOVES:
            if raises:
                return  # they have more chips than patience
            raise SettingsError("chip", "a hand never ends", "name other stakes")


def _first_stake(spec: GameSpec) -> str:
    """The stake by whose name the stakes are spoken of where no single one is to blame."""
    return next(name for name in ("buy-in", "starting-stack", "table-min", "chip") if spec.setting(name) is not None)


def _anybody(spec: GameSpec, settings: Settings, *, raises: bool) -> Agent:
    """A player who goes through with a hand without thinking."""
    anybody = of_family(lambda rules, rng: Raiser() if raises else Caller(), lambda rules, rng: box_player(rules, "always-bet"))
    return anybody(engine_for(spec.book, spec.id, settings).rules, Random(0))
