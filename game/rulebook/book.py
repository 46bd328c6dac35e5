"""A whole rulebook, and the questions asked of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from game.cards.card import Card
from game.rulebook.clause import Clause, Reading, parts, placeholders
from game.rulebook.errors import UnknownRef, nearest
from game.rulebook.game_spec import GameSpec, RankingSpec
from game.rulebook.irregularity_spec import IrregularitySpec
from game.rulebook.request import RequestSpec

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class ScaleSpec:
    """A stepped commission, all in cents: `charge` for every `per` begun.

    Pots up to `free_to` pay nothing, up to `small_pot` only `small_charge`, over `cap_over` the `cap`; each is None
    where the scale has no such step.
    """

    name: str
    per: int
    charge: int
    cites: tuple[str, ...]
    readings: tuple[str, ...] = ()
    free_to: int | None = None
    small_pot: int | None = None
    small_charge: int | None = None
    cap_over: int | None = None
    cap: int | None = None


@dataclass(frozen=True, slots=True)
class Authority:
    """Somebody who may decide, by the book's `title` ("Casino supervisor"); `several`: any one of them may."""

    title: str
    several: bool = False

    @property
    def name(self) -> str:
        """Within a sentence, without an article: "casino supervisor"."""
        return f"{self.title[:1].lower()}{self.title[1:]}"

    def __str__(self) -> str:
        """Within a sentence: "the casino supervisor", "a supervisor"."""
        return f"{'a' if self.several else 'the'} {self.name}"


ANYBODY = Authority("Supervisor", several=True)
"""Who decides where the book gives nobody a title."""


@dataclass(frozen=True, eq=False)
class Book:
    """One rulebook. The look-ups raise UnknownRef, with near names, for what the book does not hold.

    `folder` is where its files lie; `headings` are of the parts a ref stands under ("C", "C.11"); `irregularities`
    holds all entries of an id, each for other games of the book; `reasons` says why each thing that can be due is done,
    case by case; `overlays` names the base games under a game laid over others, whose clauses bind it too; `listed_games`
    are all of the book, `games` those that are written.
    """

    id: str
    title: str
    edition: str
    folder: Path
    headings: Mapping[str, str]
    authorities: Mapping[str, Authority]
    decks: Mapping[str, tuple[Card, ...]]
    rankings: Mapping[str, RankingSpec]
    scales: Mapping[str, ScaleSpec]
    overlays: Mapping[str, tuple[str, ...]]
    listed_games: tuple[str, ...]
    clauses: Mapping[str, Clause]
    readings: Mapping[str, Reading]
    reasons: Mapping[str, Mapping[str, str]]
    games: Mapping[str, GameSpec]
    irregularities: Mapping[str, tuple[IrregularitySpec, ...]]
    requests: Mapping[str, tuple[RequestSpec, ...]]
    calls: Mapping[str, Mapping[str, str]]
    """What a dealer has to call: call -> game -> the clause that demands it."""

    def demands(self, call: str, game: str) -> str:
        """The clause that demands a call in a game; "" for trade practice."""
        bound = self.calls.get(call, {})
        return bound.get(game) or bound.get("all", "")

    def authority(self, word: str) -> Authority:
        """Who decides, by the word of the files; any supervisor where the book has nobody of that word."""
        return self.authorities.get(word, ANYBODY)

    def clause(self, ref: str) -> Clause:
        return self._found(self.clauses, ref, "clause")

    def reading(self, reading: str) -> Reading:
        """The reading of that id ("tas R54")."""
        return self._found(self.readings, reading, "reading")

    def game(self, game: str) -> GameSpec:
        """The game of that id."""
        return self._found(self.games, game, "game")

    def scale(self, name: str) -> ScaleSpec:
        """The commission scale of that name."""
        return self._found(self.scales, name, "commission scale")

    def irregularity(self, irregularity: str, game: str) -> IrregularitySpec:
        """What the book says of an irregularity in one of its games."""
        for spec in self._found(self.irregularities, irregularity, "irregularity"):
            if spec.binds(game):
                return spec
        raise UnknownRef(f"{self.id} has no irregularity {irregularity} for {game}")

    def irregularities_of(self, game: str) -> tuple[IrregularitySpec, ...]:
        """All that can go wrong in a game, in the book's order."""
        return tuple(spec for specs in self.irregularities.values() for spec in specs if spec.binds(game))

    def request(self, request: str, game: str) -> RequestSpec:
        """What the book answers to a request in one of its games."""
        for spec in self._found(self.requests, request, "request"):
            if spec.binds(game):
                return spec
        raise UnknownRef(f"{self.id} has no request {request} for {game}")

    def clauses_of(self, game: str) -> tuple[Clause, ...]:
        """What somebody at a table of that game may name as a clause: its own, those of the games it is laid over, and
        whatever a ruling or an answer there rests on; in the book's order."""
        over = {game, *self.overlays.get(game, ())}
        asked = (spec for specs in self.requests.values() for spec in specs if spec.binds(game))
        rests = {cite for spec in self.irregularities_of(game) for ruling in spec.rulings for cite in ruling.cites}
        rests |= {cite for spec in asked for answer in spec.answers for cite in answer.cites}
        return tuple(clause for ref, clause in self.clauses.items() if ref in rests or any(map(clause.binds, over)))

    def heading(self, ref: str) -> str:
        """The headings a clause stands under, outermost first: "Hold'em, Deal"."""
        return ", ".join(self.headings[part] for part in parts(ref) if part in self.headings)

    def say(self, ref: str, kind: str, facts: Mapping[str, object]) -> str | None:
        """The clause's sentence for a kind of event, filled with facts; None if it has none. ValueError: a fact is missing."""
        sentence = self.clause(ref).say.get(kind)
        if sentence is None:
            return None
        missing = [name for name in placeholders(sentence) if name not in facts]
        if missing:
            raise ValueError(f'{ref} says "{sentence}"; not given: {", ".join(missing)}')
        return sentence.format_map({name: str(fact) for name, fact in facts.items()})

    def reason(self, due: str, cases: Iterable[str]) -> str:
        """Why what is due is done, in the first of the cases that has a reason of its own; else the usual one."""
        found = self._found(self.reasons, due, "reason for")
        return next(found[case] for case in (*cases, "usual") if case in found)

    def _found(self, shelf: Mapping[str, Found], name: str, what: str) -> Found:
        try:
            return shelf[name]
        except KeyError:
            raise UnknownRef(f"{self.id} has no {what} {name}; {_near(name, shelf)}") from None


def _near(name: str, shelf: Collection[str]) -> str:
    return nearest(name, shelf) if shelf else "it has none at all"
