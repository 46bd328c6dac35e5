"""What the program does today, as digests: what is due, the moves, the events, the words and the cites of seeded hands.

Odd hands are calm, even ones full of irregularities, rulings of every kind and unlawful moves. A hand is a line of its game's file;
cites stand apart, so that a line tells whether what happens has changed, what is said of it, or only the clause.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from study.soak.lots import drawn, games
from study.soak.soak_table import Rates, SoakCount, Soaked

from game.rulebook.game_spec import GameSpec
from game.session.narration import narration
from game.table import moves as m
from game.table.outcome import Due, Outcome, Refusal
from game.table.rules import Rules
from game.table.state import Table

FOLDER = Path(__file__).parent / "digests"
HANDS = 50
CALM = Rates(mishap=0, odd_mishap=0, wild=0, false_stop=0, looked_at=0, named=0, asked=0)
TROUBLED = Rates(looked_at=0, named=0, asked=0)
_BASIS = {"cite", "cites", "readings"}


class Digest(NamedTuple):
    """One hand: a short digest of each of the five things that are held fast."""

    due: str
    moves: str
    events: str
    words: str
    cites: str

    def line(self, hand: int) -> str:
        """As it stands in the file of its game."""
        return " ".join((f"{hand:02}", *self))


def specs() -> Mapping[str, GameSpec]:
    return {spec.id: spec for spec in games()}


def kept(game: str) -> dict[int, Digest]:
    """What was held fast of a game, by the number of the hand; nothing of a game that is new."""
    file = FOLDER / f"{game}.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return {int(line.split()[0]): Digest(*line.split()[1:]) for line in lines}


def write(game: str, found: Mapping[int, Digest]) -> None:
    text = "".join(f"{digest.line(hand)}\n" for hand, digest in sorted(found.items()))
    (FOLDER / f"{game}.txt").write_text(text, encoding="utf-8")


def digest(spec: GameSpec, hand: int) -> Digest:
    table = _Watched(spec, hand)
    table.play(1)
    return Digest(*("".join(part.hexdigest()) for part in table.parts))


class _Watched(Soaked):
    """A table of the soak that writes down what is due, done, told and cited."""

    def __init__(self, spec: GameSpec, hand: int) -> None:
        seed = f"golden {spec.id} {hand}"
        super().__init__(drawn(spec, Random(seed)), seed, CALM if hand % 2 else TROUBLED, SoakCount())
        self.parts = tuple(hashlib.blake2b(digest_size=4) for _ in Digest._fields)

    def make(self, move: m.Move, *, must: bool = False) -> Outcome | Refusal:
        before, due = self.session.table, self.session.engine.due(self.session.table)
        answer = super().make(move, must=must)
        self._write(_due(due), move, _events(answer), _words(self.rules, before, due, answer), _cites(due, answer))
        return answer

    def _write(self, *parts: object) -> None:
        for part, digest in zip(parts, self.parts, strict=True):
            digest.update(plain(part).encode())


def _due(due: Due | None) -> object:
    return due and (due.by, [choice._replace(cite="") for choice in due.choices], due.move, due.facts)


def _events(answer: Outcome | Refusal) -> object:
    return answer.events if isinstance(answer, Outcome) else "refused"


def _words(rules: Rules, before: Table, due: Due | None, answer: Outcome | Refusal) -> list[str]:
    said = [narration.due_line(rules, before, due).text] if due else []
    if isinstance(answer, Refusal):
        return [*said, narration.refusal_line(rules, answer).text]
    return [*said, *(line.text for line in narration.event_lines(rules, before, answer.events))]


def _cites(due: Due | None, answer: Outcome | Refusal) -> list[object]:
    owed = [due.cite, *(choice.cite for choice in due.choices)] if due else []
    if isinstance(answer, Refusal):
        return [*owed, answer.cite]
    return [*owed, *(getattr(event, name) for event in answer.events for name in sorted(_BASIS) if hasattr(event, name))]


def plain(value: Any) -> str:
    """A value as text that is the same in every run: sets in order, and no fields that have their default or are cites."""
    if dataclasses.is_dataclass(value):
        told = (f"{field.name}={plain(getattr(value, field.name))}" for field in dataclasses.fields(value) if _tells(value, field))
        return f"{type(value).__name__}({', '.join(told)})"
    if isinstance(value, Mapping):
        return _row(sorted(f"{plain(key)}: {plain(each)}" for key, each in value.items()))
    if isinstance(value, set | frozenset):
        return _row(sorted(map(plain, value)))
    if isinstance(value, list | tuple):
        return _row(map(plain, value))
    return str(value)


def _tells(value: Any, field: dataclasses.Field[Any]) -> bool:
    found = getattr(value, field.name)
    default = field.default_factory() if field.default_factory is not dataclasses.MISSING else field.default
    return field.name not in _BASIS and not (type(found) is type(default) and found == default)


def _row(items: Iterable[str]) -> str:
    return f"[{', '.join(items)}]"
