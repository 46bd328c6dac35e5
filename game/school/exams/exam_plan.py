"""The terms of a test: what is asked, how long it may take, what it must come to. Plain values, kept with each test."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

MINUTE: Final = 60


@dataclass(frozen=True, slots=True)
class ExamPlan:
    """The terms of a test of one game.

    `questions` in writing within `minutes`, of which `clauses` per cent are about the clauses themselves; then `hands` at the table
    within `at_table` minutes, 0 for as long as it takes, at which `errors` irregularities arise in an hour. Written part and
    performance weigh `weights` per cent of the whole, which has to come to `pass_mark`. `shares` are the weights of the criteria
    of the performance, `floors` the minimum per cent for a criterion. `critical` are errors of which none is allowed: what each is
    called, and what is it: irregularities of your own making, and payments done wrongly. `credits` are the per cent of a full mark
    that a ruling of each grade gets. `pace` are the hands an hour that the house looks for, which count only where
    `gate` per cent of the steps were right.
    """

    game: str
    seed: int
    questions: int
    minutes: int
    clauses: int
    hands: int
    at_table: int
    errors: int
    weights: Mapping[str, int]
    pass_mark: int
    shares: Mapping[str, int]
    floors: Mapping[str, int]
    critical: Mapping[str, tuple[str, ...]]
    credits: Mapping[str, int]
    pace: tuple[int, int]
    gate: int
    settings: Mapping[str, Any] = field(default_factory=dict)
    bare: bool = False
    """Whether the table is bare. Tests that were made before there was one have sums and names of whose turn it is."""
    busy: bool = False
    """Whether a bare table is a busy one too."""
    floor: Mapping[str, int] = field(default_factory=dict)
    """The per cent of a full mark that a call of the floor gets, by how it was made and told: each is one mark among the rulings.
    Nothing in tests that were made before it was marked."""

    @property
    def book(self) -> str:
        """The rulebook of the game."""
        return self.game.partition("-")[0]

    @property
    def calls(self) -> bool:
        """Whether what a dealer calls is marked; in tests that were made before it was, nothing is called."""
        return self.shares.get("announcements", 0) > 0

    @property
    def shift(self) -> bool:
        """Whether the float is opened and closed and a relief comes: where one of them counts."""
        return any(self.shares.get(word, 0) > 0 for word in ("float", "relief"))

    def plain(self) -> dict[str, Any]:
        """The plan as JSON can hold it. What it says no more than plans did before there was such a thing is left out, so that a
        test keeps its letters."""
        return {name: value for name, value in asdict(self).items() if name not in _LATER or value != _LATER[name]}

    @property
    def mark(self) -> str:
        """A few letters by which the same test is known: the same for a whole class."""
        return hashlib.sha256(json.dumps(self.plain(), sort_keys=True).encode()).hexdigest()[:8].upper()


_LATER: Final[Mapping[str, Any]] = {"bare": False, "busy": False, "floor": {}}
"""What plans did not say when the first of them were kept."""


class NoPlan(ValueError):
    """What was kept is no plan: why."""


def plan_from(plain: Mapping[str, Any]) -> ExamPlan:
    """The plan as `plain` wrote it. Raises NoPlan."""
    names, plain = {each.name for each in fields(ExamPlan)}, {**_LATER, **plain}
    if set(plain) != names:
        raise NoPlan(f"a test isn't kept whole: {', '.join(sorted(set(plain) ^ names))}")
    try:
        critical = {str(name): tuple(map(str, words)) for name, words in plain["critical"].items()}
        least, most = map(int, plain["pace"])
        return ExamPlan(**{**plain, "critical": critical, "pace": (least, most)})
    except (AttributeError, TypeError, ValueError) as wrong:
        raise NoPlan(f"a test can't be read: {wrong}") from None
