"""Irregularities and requests as a case tells them: a name and its facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.cases.language.composed import build
from game.cases.language.faults import Fault, Gathered, one_of
from game.cases.language.value_kind import as_written, each_under, show_value, under
from game.cases.language.vocabulary import Facts, GameWords, vocabulary
from game.files.fault import with_article


@dataclass(frozen=True, slots=True)
class NamedEvent:
    """What went wrong, or what somebody asks, with its facts by name (money in cents, cards as tokens)."""

    name: str
    facts: Mapping[str, Any]

    @property
    def tokens(self) -> tuple[str, ...]:
        """The tokens of the cards it names, boxed or not written alike."""
        told = (*_row(self.facts.get("card")), *_row(self.facts.get("cards")))
        return tuple(token.rstrip("*") for token in told)


def _row(cards: Any) -> tuple[str, ...]:
    return (cards,) if isinstance(cards, str) else tuple(cards or ())


class Incidents:
    """Irregularities earlier in the hand: a list of {irregularity, facts...}."""

    def fits(self, value: Any) -> bool:
        return isinstance(value, list)

    def read(self, value: Any, game: GameWords) -> tuple[NamedEvent, ...]:
        if not isinstance(value, list):
            raise Fault(f"{show_value(value)} isn't a list", "write a list of {irregularity: ID, facts...}")
        return tuple(each_under(((place, read_tale, item) for place, item in enumerate(value)), "irregularity", game))

    def plain(self, value: Any) -> Any:
        return as_written(value)


def read_tale(value: Any, main: str, game: GameWords, *, beside: tuple[str, ...] = ()) -> NamedEvent:
    """The irregularity or request (`main` says which) a map tells; keys in `beside` are the caller's. Raises Fault."""
    if not isinstance(value, Mapping) or main not in value:
        raise Fault(f"{show_value(value)} names no {main}", f"write a map with the key {main}")
    known = vocabulary().irregularities if main == "irregularity" else vocabulary().requests
    name = value[main]
    if not isinstance(name, str) or name not in known:
        raise Fault(f"{show_value(name)} isn't {with_article(main)}", one_of(name, known), (main,))
    told = {key: item for key, item in value.items() if key not in (main, *beside)}
    facts, gathered = known[name], Gathered()
    for group in facts.needed:
        if not any(fact in told for fact in group):
            gathered.add(Fault(f"{name} lacks {' or '.join(group)}", f"its facts are: {', '.join(facts.all)}"))
    read = {fact: gathered.take(under, fact, _read_fact, name, facts, fact, item, game) for fact, item in told.items()}
    gathered.check()
    return NamedEvent(name, read)


def _read_fact(name: str, facts: Facts, fact: Any, value: Any, game: GameWords) -> Any:
    if fact not in facts.all:
        raise Fault(f"no fact of {name}", "its facts are: " + (", ".join(facts.all) or "none"))
    return build(vocabulary().facts[fact]).read(value, game)
