"""Whether settings make a table: a hand is tried before anybody sits down to it."""

from __future__ import annotations

from collections.abc import Mapping

from game.agents.baselines import Caller
from game.rulebook.errors import SettingsError
from game.rulebook.game_spec import GameSpec
from game.rulebook.settings import resolve
from game.session.chairs import Chairs
from game.session.session import Session
from game.session.stakes import stack


def tried(spec: GameSpec, written: Mapping[str, object]) -> SettingsError | None:
    """What keeps a game from being played with these settings, or None. It takes a few milliseconds.

    A stake that nobody named shows only where somebody needs it, so one hand is called down to its end.
    """
    try:
        settings = resolve(spec, written)
        seats = range(1, spec.seats_least + 1)
        chairs = Chairs({seat: Caller() for seat in seats})
        session = Session((spec.book, spec.id, settings), dict.fromkeys(seats, stack(settings)), chairs, 0)
        while session.ask() is not None:
            session.advance()
    except SettingsError as wrong:
        return wrong
    return None
