"""Whether settings make a table: a hand is tried before anybody sits down to it."""

from __future__ import annotations

from collections.abc import Mapping

from game.agents.agent import Agent
from game.agents.baselines import Caller
from game.agents.boxes import box_player
from game.rulebook.errors import SettingsError
from game.rulebook.game_spec import GameSpec
from game.rulebook.money import dollars
from game.rulebook.settings import Settings, resolve
from game.session.chairs import Chairs
from game.session.round import engine_for
from game.session.session import Session
from game.session.stakes import stack
from game.table import boxes
from game.table.outcome import Refusal

WAGERED = ("table-min", "ante", "blinds")
"""Settings that are put in as they are named, so that chips have to come out even."""


def tried(spec: GameSpec, written: Mapping[str, object]) -> SettingsError | None:
    """What keeps a game from being played with these settings, or None. It takes a few milliseconds.

    A stake that nobody named shows only where somebody needs it, so one hand is called down to its end.
    """
    try:
        settings = resolve(spec, written)
        _in_chips(settings)
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


def _in_chips(settings: Settings) -> None:
    """SettingsError where what is wagered does not come out in the smallest chip."""
    if not settings.has("chip"):
        return
    chip, known = settings.amount("chip"), settings.spec.setting("chip")
    for name in WAGERED:
        value = settings.get(name, ())
        odd = [each for each in (value if isinstance(value, tuple) else (value,)) if isinstance(each, int) and each % chip]
        if odd and known is not None:
            problem = f"{dollars(odd[0])} cannot be put in with chips of {dollars(chip)}"
            raise SettingsError(name, problem, "name whole chips, or a smaller chip", known.authority)


def _anybody(spec: GameSpec, settings: Settings) -> Agent:
    """A player who goes through with a hand without thinking."""
    rules = engine_for(spec.book, spec.id, settings).rules
    return box_player(rules, "always-bet") if boxes.banked(rules) else Caller()
