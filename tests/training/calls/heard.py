"""Hands dealt from a seed, with everything that is called in them. `python -m tests.training.calls.heard` writes heard.txt anew:
what changes there is read through by somebody who knows what a dealer says.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from study.soak.lots import games

from game.cards.card import format_cards
from game.rulebook.game_spec import GameSpec
from game.rulebook.settings import resolve
from game.session.round import PlayedMove
from game.session.session import Session
from game.session.setting_up.stakes import proposed
from game.table.moves import DealCard
from game.training.calls.call import Call, sentence
from game.training.calls.moments import due_calls, opening_calls
from game.training.questions.making import _done, _session

FILE = Path(__file__).with_name("heard.txt")
SEED = 5


def session_of(spec: GameSpec, seed: int) -> Session:
    """A table of players with stacks of all sizes, in a house that has everything called."""
    return _session(spec, resolve(spec, {**proposed(spec, {}), "left-out-calls": "none"}), Random(seed), plain=False)


def played(session: Session) -> Iterator[tuple[PlayedMove | None, tuple[Call, ...]]]:
    """The hand that is on, move by move with the calls that fall due; None for what it begins with."""
    rules = session.engine.rules
    yield None, opening_calls(rules, session.table, session.ask())
    while (due := session.ask()) is not None:
        session.submit(_done(session.chairs, session.table, due, Random(f"{session.hand} {len(session.round)}")))
        made = session.played()[-1]
        yield made, due_calls(rules, made, session.ask())


def hand(spec: GameSpec, seed: int = SEED) -> list[str]:
    """One hand: each move, and below it what is called. Cards dealt to players are left out."""
    found, session = [f"== {spec.id}"], session_of(spec, seed)
    for made, calls in played(session):
        if made is not None and not isinstance(made.move, DealCard):
            who = made.move.by or getattr(made.move, "seat", 0) or getattr(made.move, "to", 0)
            found.append(" ".join(filter(None, (type(made.move).__name__, str(who or "")))))
        for call in calls:
            cite = f"  [{call.cite}]" if call.cite else ""
            found.append(f'    "{sentence(call)}"{cite}')
    shown = [f"{seat.number}: {format_cards(seat.cards)}" for seat in session.table if seat.cards and seat.shown]
    return [*found, f"-- board {format_cards(session.table.board) or 'none'}; {'; '.join(shown)}"]


def whole() -> str:
    return "\n".join(line for spec in games() for line in (*hand(spec), "")) + "\n"


if __name__ == "__main__":
    FILE.write_text(whole(), encoding="utf-8")
