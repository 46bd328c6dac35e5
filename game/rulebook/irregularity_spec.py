"""What can go wrong at a table, and what a book says must then be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class FactSentence:
    """A sentence about what happened; it fits only where facts are as `given`."""

    says: str
    given: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FactSpec:
    """A fact an irregularity is told with, such as the seat; an optional one may be left out."""

    name: str
    optional: bool = False


@dataclass(frozen=True)
class IrregularityWording:
    """How people speak of an irregularity: what a verdict says of it, by which words of the floor it is looked for, its title
    where a book has no other, the facts it is told with, and what the one says to whom a book leaves it."""

    happened: Sequence[FactSentence]
    called: Sequence[str]
    title: str
    facts: tuple[FactSpec, ...] = ()
    decided: Sequence[FactSentence] = ()


@dataclass(frozen=True, slots=True)
class Allowance:
    """Remedies that are as right as a ruling's own while every `when` holds."""

    when: tuple[str, ...]
    remedies: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulingSpec:
    """One answer to an irregularity, for the situation its `when` predicates describe.

    `when` and `steps` name Python functions; `decides` is who must rule; `accepts` are other remedies that count as
    right; `cites` may be empty where the book has no clause, and then `readings` says why this is the answer. What its
    family of answers accepts (`accepted.yaml`) is among `accepts` and `also_decides`, or in `allows` where it depends.
    """

    when: tuple[str, ...]
    remedy: str
    decides: str
    cites: tuple[str, ...]
    readings: tuple[str, ...] = ()
    steps: str | None = None
    accepts: tuple[str, ...] = ()
    text: str = ""
    borrowed: tuple[str, ...] = ()
    also_decides: tuple[str, ...] = ()
    """The one who else may rule, where the book's words leave it open."""
    street_rule: str | None = None
    """A rule that the game has for each street, such as `alone`: the clause of the last betting round's comes before `cites`."""
    allows: tuple[Allowance, ...] = ()

    @property
    def may_be_right(self) -> tuple[str, ...]:
        """Every remedy that is right at some moment of that situation, its own first."""
        depending = (remedy for allowance in self.allows for remedy in allowance.remedies)
        return tuple(dict.fromkeys((self.remedy, *self.accepts, *depending)))


@dataclass(frozen=True, slots=True)
class IrregularitySpec:
    """An irregularity of some games of a book; the first ruling whose every `when` holds decides."""

    id: str
    title: str
    facts: tuple[FactSpec, ...]
    games: tuple[str, ...]
    rulings: tuple[RulingSpec, ...]
    described: IrregularityWording

    def binds(self, game: str) -> bool:
        """Whether it can arise in that game under this entry."""
        return "all" in self.games or game in self.games
