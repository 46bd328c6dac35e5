"""What one hand came to, for the person who dealt or watched it: plain values, which can be kept and read again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final, TypeVar, cast

from game.files.keys import swapped
from game.training.calls.call import sentence
from game.training.calls.sheet import CallGrade, JudgedCall
from game.training.floor_call import FloorGrade
from game.training.floor_work.task import WorkDone
from game.training.grading import Grade

UNSEEN: Final = (Grade.MISSED.value, Grade.FALSE_CALL.value)
"""Grades of what nobody has seen: of what was there, and of what was not."""
Value = TypeVar("Value")


class Unreadable(ValueError):
    """What was kept is no report: why."""


@dataclass(frozen=True, slots=True)
class ReportedStep:
    """A step that was not due, before move `at` of the hand: what was tried and what was due, in words, and why not. `phase` is the
    phase of the work that it falls into. `mistaken` is the word of the move where that was what was due, and it was done wrongly:
    another sum, another seat; empty for a step at the wrong time. `became` is the book's word for the irregularity that it became;
    empty where nothing came of it."""

    at: int
    tried: str
    due: str
    cite: str
    reason: str
    phase: str = ""
    mistaken: str = ""
    became: str = ""

    @property
    def why(self) -> str:
        """Why it was wrong, where that is not plain from what was due: that was just this, or nothing was."""
        return self.reason if not self.due or self.due.startswith(self.tried) else ""


@dataclass(frozen=True, slots=True)
class ReportedIncident:
    """Something that went wrong, or was taken for it, and how it was dealt with; `word` is the book's, empty for a false call.

    It `arose` before that move and was settled `at` the other. `right` is the remedy that the book demanded and `given` the one
    that was named; `seconds` passed before it was noticed, if it was. `late`: by then another ruling held than at once.
    `seen` are the sentences of what there was to see and hear of it, `place` is its own in the table's list. `own`: it came of a
    wrong step of the dealer who is reported on. `helped`: help had been asked for that leads to it.
    """

    at: int
    arose: int
    word: str
    grade: str
    given: str = ""
    given_cite: str = ""
    right: str = ""
    cites: tuple[str, ...] = ()
    seconds: float | None = None
    late: bool = False
    seen: tuple[str, ...] = ()
    place: int = -1
    own: bool = False
    helped: bool = False
    floor: str = ""
    """How the floor was called, a value of `FloorGrade`; empty where it was neither called nor wanted."""

    @property
    def noticed(self) -> bool:
        """Whether it was there, and was seen."""
        return self.grade not in UNSEEN

    @property
    def good(self) -> bool:
        """Whether it was answered as the book has it."""
        return self.grade == Grade.EXACT.value and self.floor in ("", FloorGrade.TOLD.value)


@dataclass(frozen=True, slots=True)
class SlowStep:
    """A step that took longer than its clock allows: it was due before move `at`, and was made, if it was, in so many seconds."""

    at: int
    due: str
    cite: str
    seconds: float
    allowed: float


@dataclass(frozen=True, slots=True)
class PlayerInquiry:
    """What a player asked while the work went on: the question, the right answer with its clause, and what was answered in so many
    seconds; `given` is empty where nothing was before the answer was another."""

    at: int
    seat: int
    text: str
    right: str
    cite: str
    given: str
    seconds: float

    @property
    def good(self) -> bool:
        """Whether it was answered rightly."""
        return self.given == self.right


@dataclass(frozen=True, slots=True)
class ReportedCall:
    """A call that was owed since move `at`: its name and words, what was said ("" for nothing), the grade in its word, the clause
    ("" for trade practice), and the seconds it took. A false call owes nothing: `name` and `due` are ""."""

    at: int
    name: str
    due: str
    said: str
    grade: str
    cite: str = ""
    seconds: float = 0.0

    @classmethod
    def of(cls, found: JudgedCall, at: int) -> ReportedCall:
        """How a call came out; `at` is how many moves the hand has by now."""
        owed, said = found.owed, sentence(found.said) if found.said is not None else ""
        if owed is None:
            return cls(at, "", "", said, found.grade.value)
        call = owed.call
        return cls(owed.at, call.name, sentence(call), said, found.grade.value, call.cite, round(owed.waited, 1))

    @property
    def good(self) -> bool:
        """Whether it was said in time and rightly."""
        return self.grade == CallGrade.RIGHT.value


KEPT_AS: Final = ("role", "chair")
"""A field of a report, and the key under which it is kept."""


@dataclass(frozen=True, slots=True)
class HandReport:
    """One hand: how long it took, the steps that were made, each wrong one, and everything that went wrong in it.

    `phases` are the seconds of each `pace.phases.Phase`; `slow` and `asked` are there where the trainee wants to be pressed."""

    book: str
    game: str
    role: str
    number: int
    seconds: float = 0.0
    steps: int = 0
    first_time: int = 0
    over: bool = False
    wrong: tuple[ReportedStep, ...] = ()
    met: tuple[ReportedIncident, ...] = ()
    work: tuple[WorkDone, ...] = ()
    """What the inspector has done apart from watching."""
    phases: Mapping[str, float] = field(default_factory=dict)
    slow: tuple[SlowStep, ...] = ()
    asked: tuple[PlayerInquiry, ...] = ()
    by_phase: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Steps that were made in each phase, and how many of them were right at once."""
    hints: int = 0
    """How often help was asked for."""
    guided: int = 0
    """Right steps that were told beforehand; they are none of the `steps`."""
    counts: int = 0
    """How often sums were asked for at a bare table. Each is a step of its phase that was not right at once."""
    calls: tuple[ReportedCall, ...] = ()
    """What the dealer had to call, and what became of it."""

    @property
    def grades(self) -> Counter[str]:
        """How often each grade was given."""
        return Counter(each.grade for each in self.met)

    def plain(self) -> dict[str, Any]:
        """The report as JSON can hold it."""
        return swapped(asdict(self), *KEPT_AS)


def hand_from(plain: Mapping[str, Any]) -> HandReport:
    """The report as `plain` wrote it. Raises Unreadable, naming what is wrong, if it is not that."""
    found = _read(HandReport, swapped(plain, *KEPT_AS))
    wrong = tuple(_read(ReportedStep, each) for each in _listed(plain, "wrong"))
    met = tuple(_read(ReportedIncident, each) for each in _listed(plain, "met"))
    met = tuple(replace(each, cites=tuple(each.cites), seen=tuple(each.seen)) for each in met)
    slow = tuple(_read(SlowStep, each) for each in _listed(plain, "slow"))
    asked = tuple(_read(PlayerInquiry, each) for each in _listed(plain, "asked"))
    if not all(isinstance(seconds, _NUMBER) for seconds in found.phases.values()):
        raise Unreadable(f"phases is {found.phases!r}")
    by_phase = {phase: _pair(steps) for phase, steps in found.by_phase.items()}
    work = tuple(_read(WorkDone, each) for each in _listed(plain, "work"))
    calls = tuple(_read(ReportedCall, each) for each in _listed(plain, "calls"))
    if strangers := {each.grade for each in calls} - {grade.value for grade in CallGrade}:
        raise Unreadable(f"calls has the grade {min(strangers)}")
    return replace(found, wrong=wrong, met=met, slow=slow, asked=asked, work=work, by_phase=by_phase, calls=calls)


def _pair(found: Any) -> tuple[int, int]:
    if not isinstance(found, (list, tuple)) or [type(each) for each in found] != [int, int]:
        raise Unreadable(f"by_phase has {found!r}")
    return found[0], found[1]


def _listed(plain: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    found = plain.get(name, [])
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise Unreadable(f"{name} is {found!r}")
    return found


def _read(kind: type[Value], plain: Mapping[str, Any]) -> Value:
    named = {each.name: each for each in fields(cast(Any, kind))}
    plain = {**_LATER.get(kind, {}), **plain}
    if set(plain) != set(named):
        raise Unreadable(f"a report isn't kept whole: {', '.join(sorted(set(plain) ^ set(named)))}")
    for name, known in named.items():
        if not isinstance(plain[name], _kept_as(str(known.type))):
            raise Unreadable(f"{name} is {plain[name]!r}")
    return kind(**plain)


def _kept_as(annotation: str) -> type | tuple[type, ...]:
    """What a field so annotated is in a report that was kept; of what several hold, only that they are several."""
    return _KINDS[annotation.partition("[")[0]]


_NUMBER = (int, float)
_KINDS: Final[Mapping[str, type | tuple[type, ...]]] = {
    "int": int, "str": str, "bool": bool, "float": _NUMBER, "float | None": (*_NUMBER, type(None)), "tuple": (list, tuple),
    "Mapping": dict,
}  # fmt: skip
_LATER: Final[Mapping[type, Mapping[str, Any]]] = {
    HandReport: {"phases": {}, "slow": [], "asked": [], "work": [], "by_phase": {}, "hints": 0, "guided": 0, "counts": 0,
                 "calls": []},
    WorkDone: {"cite": "", "fault": ""}, ReportedStep: {"phase": "", "mistaken": "", "became": ""},
    ReportedIncident: {"own": False, "helped": False, "floor": ""},
}  # fmt: skip
"""What reports did not tell when the first of them were kept."""
