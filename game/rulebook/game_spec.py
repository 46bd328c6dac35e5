"""A game as a book defines it: cards, seats, settings and the procedure of a hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TypeAlias, TypeVar

from game.cards.card import Card
from game.rulebook.clause import NoticeSpec
from game.rulebook.errors import UnknownRef, nearest
from game.rulebook.family import Family
from game.rulebook.schema.rules import NAMES, Made, Rule
from game.rulebook.schema.steps import StepOptions

Options = TypeVar("Options", bound=StepOptions)
Named = TypeVar("Named", bound=Rule)

Number: TypeAlias = int | Decimal
"""Counts and shares; whole ones are always int."""

Value: TypeAlias = bool | str | Number | tuple[Number, ...] | tuple[tuple[int, ...], ...] | tuple[str, ...]
"""A setting's value: flag, choice, amount (cents) or number, amounts or numbers, levels (each a tuple of cents), words."""


@dataclass(frozen=True, slots=True)
class StepSpec:
    """One step of a hand: its kind (a class of the engine), its options, the clause that demands it."""

    kind: str
    options: StepOptions
    cite: str
    cites: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()

    def of(self, kind: type[Options]) -> Options:
        """Its options, which are of that kind. TypeError if they are not."""
        if not isinstance(self.options, kind):
            raise TypeError(f"the step {self.kind} has no {kind.__name__}")
        return self.options

    @property
    def street(self) -> str:
        """The street it belongs to, or "draw"; "" if to none."""
        return str(getattr(self.options, "street", ""))


@dataclass(frozen=True, slots=True)
class RuleSpec:
    """A named rule of a game: the policy or figures the engine asks for by name, and the clause that gives them."""

    name: str
    options: Rule
    cite: str
    cites: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SettingSpec:
    """Something a house may choose, with the `values` of a choice or of words. `default` (money in cents) is None where the table
    must name it; `between` is the least and the most of a number, or of how many amounts, both allowed, where the book
    gives them."""

    name: str
    kind: str
    title: str
    values: tuple[str, ...] = ()
    default: Value | None = None
    cites: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    between: tuple[Number, ...] = ()

    @property
    def authority(self) -> tuple[str, ...]:
        """The clauses it rests on, else the readings: what a message about it cites."""
        return self.cites or self.readings


@dataclass(frozen=True, slots=True)
class CheckSpec:
    """A named check on a table's settings taken together (see `settings.CHECKS`)."""

    name: str
    cite: str
    readings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RankingSpec:
    """An order of hands, best first; `low_straight`: the ace may also stand below the lowest card in a straight.

    `each` is the clause on each kind of hand; `cites` are those on the order as a whole, where the book has any.
    """

    name: str
    order: tuple[str, ...]
    low_straight: bool
    each: Mapping[str, str] = field(hash=False)
    cites: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()

    @property
    def whole(self) -> tuple[str, ...]:
        """What the order as a whole rests on: its own clauses, or one for each kind of hand where it has none."""
        return self.cites or tuple(self.each[word] for word in self.order)


@dataclass(frozen=True, slots=True)
class GameSpec:
    """All of a game that a table needs before anybody sits down. Seats are counted clockwise from the dealer's left."""

    id: str
    title: str
    book: str
    deck: tuple[Card, ...]
    ranking: RankingSpec
    composition: str
    marker: str
    family: Family
    seats_least: int
    seats_most: int
    layouts: tuple[str, ...]
    streets: tuple[str, ...]
    settings: tuple[SettingSpec, ...]
    procedure: tuple[StepSpec, ...]
    checks: tuple[CheckSpec, ...] = ()
    rules: Mapping[str, RuleSpec] = field(default_factory=dict, hash=False)
    notices: Mapping[str, Mapping[str, NoticeSpec]] = field(default_factory=dict, hash=False)

    @property
    def marker_name(self) -> str:
        """What the book calls the disc that goes round the table; "marker" where the game has none."""
        return "marker" if self.marker == "none" else self.marker.replace("-", " ")

    @property
    def marker_may_stay(self) -> bool:
        """Whether something keeps the marker at its seat for another hand (tas C.19.9, act A.starting-marker)."""
        return self.marker not in ("none", "button")

    @property
    def least_to_begin(self) -> int:
        """How many it takes to begin, where fewer may play on once they have begun (tas B.3.1, B.16.6)."""
        return self.rule_of(Made).least if NAMES[Made] in self.rules else self.seats_least

    def rule(self, name: str) -> RuleSpec:
        """A named rule. KeyError, naming game and rule, if the game's file does not give it."""
        try:
            return self.rules[name]
        except KeyError:
            raise KeyError(f"{self.id} gives no rule '{name}'") from None

    def rule_of(self, kind: type[Named], name: str = "") -> Named:
        """What a named rule says: the one rule of that kind, or of a family the one of that name. KeyError without it."""
        found = self.rule(name or NAMES[kind]).options
        if not isinstance(found, kind):
            raise TypeError(f"the rule {name} is no {kind.__name__}")
        return found

    def steps_of(self, kind: type[Options]) -> tuple[Options, ...]:
        """The options of all steps of a kind, in their order."""
        return tuple(step.options for step in self.procedure if isinstance(step.options, kind))

    def step_of(self, kind: type[Options]) -> Options:
        """The options of the first step of a kind. KeyError where the game has none."""
        for found in self.steps_of(kind):
            return found
        raise KeyError(f"{self.id} has no step with {kind.__name__}")

    def office(self, section: str) -> Mapping[str, NoticeSpec]:
        """A section of what the office of the game's tournaments says. UnknownRef where the game has none."""
        try:
            return self.notices[section]
        except KeyError:
            raise UnknownRef(f"{self.id} has no notices of {section}; write rules/{self.book}/notices/{self.id}.yaml") from None

    def notice(self, section: str, name: str) -> NoticeSpec:
        """One notice of the office. UnknownRef where there is none of that name."""
        try:
            return self.office(section)[name]
        except KeyError:
            raise UnknownRef(f"{self.id} has no notice {section}.{name}; {nearest(name, self.office(section))}") from None

    def setting(self, name: str) -> SettingSpec | None:
        """The setting of that name, or None when the game has none."""
        return next((setting for setting in self.settings if setting.name == name), None)
