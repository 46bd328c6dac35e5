"""Whether settings make a table: a hand is tried before anybody sits down to it."""

from __future__ import annotations

from collections.abc import Mapping

from game.agents.agent import Agent
from game.agents.baselines import Caller
from game.agents.boxes import box_player
from game.rulebook.errors import SettingsError
from game.rulebook.game_spec import GameSpec
from game.rulebook.settings import Settings, resolve
from game.session.chairs import Chairs
from game.session.round import engine_for
from game.session.session import Session
from game.session.stakes import check_chips, stack
from game.table import boxes
from game.table.outcome import Refusal


def tried(spec: GameSpec, written: Mapping[str, object]) -> SettingsError | None:
    """What keeps a game from being played with these settings, or None. It takes a few milliseconds.

    A stake that nobody named shows only where somebody needs it, so one hand is called down to its end.
    """
    try:
        settings = resolve(spec, written)
        check_chips(settings)
        seats = range(1, spec.seats_least + 1)
        chairs = Chairs({seat: _anybody(spec, settings) for seat in seats})
        session = Session((spec.book, spec.id, settings), dict.fromkeys(seats, stack(settings)), chairs, 0)
        while session.ask() is not None:
            answer = session.advance()
            if isinstance(answer, Refusal):
                return SettingsError("chip", f"a hand cannot be played: {answer.reason}", "name other stakes", (answer.cite,))
    except SettingsError as wrong:
        return wrong
    return None


def _anybody(spec: GameSpec, settings: Settings) -> Agent:
    """A player who goes through with a hand without thinking."""
    rules = engine_for(spec.book, spec.id, settings).rules
    return box_player(rules, "always-bet") if boxes.banked(rules) else Caller()
