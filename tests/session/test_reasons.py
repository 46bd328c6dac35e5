"""Whatever can be due at a table has a reason, in every game of every book."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from random import Random

import pytest
from study.soak.lots import drawn, games
from study.soak.soak_table import Rates, SoakCount, Soaked
from study.soak.wild import KINDS

from game.grammar import kebab
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.readers.game_form import STEPS
from game.rulebook.schema import names
from game.session.narration import reasons
from game.session.narration.narration import due_line
from game.session.narration.reasons import due_in_word
from game.table import moves as m
from game.table.outcome import Outcome, Refusal

HANDS = 6
ODD = Rates(looked_at=0, named=0, asked=0)
CALM = Rates(mishap=0, odd_mishap=0, wild=0, false_stop=0, looked_at=0, named=0, asked=0)
SPECS = {spec.id: spec for spec in games()}
FREE = {
    m.Ante, m.Announce, m.Bet, m.Call, m.Check, m.ChooseAllIn, m.Claim, m.Decline, m.Draw, m.Look, m.Misplay, m.Muck,
    m.OverBlind, m.Raise, m.Stand, m.TapOut, m.TimeUp,
}  # fmt: skip
"""Moves that are never the one thing due: a player chooses them, or they come of themselves."""
CHOSEN = {"antes", "antes-in-turn", "betting", "claims", "decisions", "draw", "jackpots", "over-blind", "showdown"}
"""The steps in which players choose."""


class _Watched(Soaked):
    """A table of the soak that writes down what is due, and the reason that is told for it."""

    def __init__(self, spec: GameSpec, hand: int) -> None:
        seed = f"golden {spec.id} {hand}"
        super().__init__(drawn(spec, Random(seed)), seed, CALM if hand % 2 else ODD, SoakCount())
        self.told: list[tuple[str, str]] = []

    def make(self, move: m.Move, *, must: bool = False) -> Outcome | Refusal:
        table, due = self.session.table, self.session.ask()
        if due is not None:
            step = self.session.engine.step(table)
            self.told.append((due_in_word(due, step.spec if step else None), due_line(self.rules, table, due).why))
        return super().make(move, must=must)


def told(spec: GameSpec) -> Iterator[tuple[str, str]]:
    for hand in range(1, HANDS + 1):
        watched = _Watched(spec, hand)
        watched.play(1)
        yield from watched.told


@pytest.mark.parametrize("game", SPECS)
def test_every_due_of_every_game_has_a_reason_of_its_kind_and_book(game: str) -> None:
    book, met = library()[game.split("-")[0]], set(told(SPECS[game]))
    ruled = {clause.summary for clause in book.clauses.values()}
    assert len({due for due, _ in met}) > 8
    for due, why in met:
        known = {*book.reasons[due].values(), *(ruled if due == "give-ruling" else ())}
        assert why in known, due
        if due in ("give-ruling", "burn-to-active"):  # a clause speaks of every game that it binds; a soak's supervisor of any
            continue
        assert not re.search(rf"\b({'|'.join(absent(SPECS[game]))})s?\b", why, re.IGNORECASE), f"{due}: {why}"


def absent(spec: GameSpec) -> Iterator[str]:
    """Things that a game hasn't got, of which no reason of it may speak."""
    kinds = {step.kind for step in spec.procedure}
    yield "never in any game"
    if spec.family.house_plays:
        yield from ("pot", "muck", "opponent", "street", "burn", "burned")
    if not any(setting.name == "blinds" for setting in spec.settings):
        yield "blind"
    if "deal-board" not in kinds:
        yield from ("flop", "river", "board")


def test_what_can_be_due_is_all_that_has_a_reason() -> None:
    assert set(STEPS) >= CHOSEN
    assert {kebab(kind.__name__) for kind in KINDS if kind not in FREE} | CHOSEN | {"choose-all-in"} == names.DUES


def test_every_case_that_a_reason_is_for_can_come_up() -> None:
    told, posts = inspect.getsource(reasons), {"ante", "blind", "extra", "dead", "over"}
    given = {case for book in library().values() for cases in book.reasons.values() for case in cases}
    assert {case for case in names.CASES_OF_DUES if f'"{case}"' in told} | (posts & given) == names.CASES_OF_DUES
    assert given >= names.CASES_OF_DUES
