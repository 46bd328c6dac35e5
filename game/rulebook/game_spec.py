"""A game as a book defines it: cards, seats, settings and the procedure of a hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TypeAlias

from game.cards.card import Card
from game.rulebook.errors import UnknownRef, nearest
from game.rulebook.family import Family
from game.rulebook.notice import NoticeSpec

Number: TypeAlias = int | Decimal
"""Counts and shares; whole ones are always int."""

Value: TypeAlias = bool | str | Number | tuple[Number, ...] | tuple[tuple[int, ...], ...]
"""A setting's value: flag, choice, amount (cents) or number, amounts or numbers, levels (each a tuple of cents)."""

Option: TypeAlias = bool | str | Number | tuple["Option", ...] | Mapping[str, "Option"] | None
"""A step's option as YAML gives it, lists as tuples; fractions are exact decimals."""


@dataclass(frozen=True, slots=True)
class StepSpec:
    """One step of a hand: its kind (a class of the engine), its options, the clause that demands it."""

    kind: str
    options: Mapping[str, Option] = field(hash=False)
    cite: str
    cites: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleSpec:
    """A named rule of a game: the policy or figures the engine asks for by name, and the clause that gives them."""

    name: str
    options: Mapping[str, Option] = field(hash=False)
    cite: str
    cites: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SettingSpec:
    """Something a house may choose, with the `values` of a choice. `default` (money in cents) is None where the table
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
    """An order of hands, best first; `low_straight`: the ace may also stand below the lowest card in a straight."""

    name: str
    order: tuple[str, ...]
    low_straight: bool
    cite: str
    cites: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


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
    def least_to_begin(self) -> int:
        """How many it takes to begin, where fewer may play on once they have begun (tas B.3.1, B.16.6)."""
        made = self.rules.get("made")
        return int(str(made.options["least"])) if made else self.seats_least

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
