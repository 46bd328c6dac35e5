"""Calls in letters: those of a call that is known, and those of what somebody typed in words: "raise to 40" is "ra 40"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from string import Formatter
from typing import Any, Final

from game.rulebook.money import plain_dollars
from game.rulebook.readers.read_calls import calls
from game.rulebook.schema.calls import CallSpec
from game.session.narration.wording import category_in_words, plural, rank_in_words
from game.training.calls.call import NUMBERS, Call, SaidHand

RANKS: Final[Mapping[str, int]] = {**{str(rank): rank for rank in range(2, 10)}, "t": 10, "j": 11, "q": 12, "k": 13, "a": 14}
"""The letters of ranks, as they stand on cards."""
LETTERS: Final = {rank: letter for letter, rank in RANKS.items()}
SPARE: Final = frozenset(("player", "players", "card", "cards", "seat", "seats", "box", "boxes", "to", "the", "of", "and"))
"""Words that say nothing here, in whatever sentence a house has."""


def letters_of(call: Call) -> str:
    """How a call is typed: "wi 8 2p j t"; "" for what is only said by mistake."""
    spec = {**calls().calls, **calls().relief}.get(call.name)
    if spec is None:
        return ""
    return " ".join((spec.keys, *(word for name in spec.facts for word in _WRITTEN.get(name, _plain)(call.facts[name]))))


def _plain(fact: Any) -> Iterable[str]:
    return map(str, fact) if isinstance(fact, tuple) else (str(fact),)


def _hand(fact: SaidHand) -> Iterable[str]:
    return calls().hands[fact.category], *(LETTERS[rank] for rank in (*fact.ranks, fact.kicker) if rank)


def _amount(fact: int) -> Iterable[str]:
    return (plain_dollars(fact),)


_WRITTEN: Final[Mapping[str, Callable[[Any], Iterable[str]]]] = {"amount": _amount, "hand": _hand}


def begun(found: Mapping[str, CallSpec], said: str) -> tuple[str, str] | None:
    """The call that is begun, by its letters, its name or the whole sentence, and the letters of what is said behind that."""
    for name, spec in found.items():
        rest = said.removeprefix(spec.keys)
        if said.startswith(spec.keys) and (not rest or not rest[0].isalpha()):
            return name, _facts(name, spec, rest)
    return _named(found, _words(said))


def _words(text: str) -> list[str]:
    """Its words, without signs; a point stays in an amount, of which more may come."""
    thousands = re.sub(r"(?<=\d),(?=\d{3}\b)", "", text)
    return re.findall(r"(?:[^\s,:;$.\"“”-]|(?<=\d)\.)+", re.sub(r"(\.\d+)\.", r"\1", thousands))


def _named(found: Mapping[str, CallSpec], words: list[str]) -> tuple[str, str] | None:
    for name, spec in found.items():
        if match := re.fullmatch(_pattern(name, spec), " ".join(words)):
            return name, _facts(name, spec, " ".join(match[fact] for fact in spec.facts))
    for name in sorted(found, key=len, reverse=True):
        full = name.split("-")
        if words[:len(full)] == full:
            return name, _facts(name, found[name], " ".join(words[len(full):]))
    short = [name for name in found if len(words) > 1 and name.startswith(words[0])]
    return (short[0], _facts(short[0], found[short[0]], " ".join(words[1:]))) if len(short) == 1 else None


_OPEN: Final[Mapping[str, str]] = {"odds": r"(?:even money|\w+ to one)"}
_NUMBER: Final = r"\d+\.?"
"""How odds are said, as call.py words them, and a seat's number with a point that ends a sentence."""


def _pattern(name: str, spec: CallSpec) -> str:
    """The whole sentence of a call, however its facts are said; what lies open may be left out. Nothing fits one of facts alone."""
    parts = list[str]()
    for literal, fact, _, _ in Formatter().parse(calls().house.words[name]):
        parts += map(re.escape, _words(literal.lower()))
        if fact:
            known = _OPEN.get(fact, "(?:.+?)?") if fact.lower() not in spec.facts else _NUMBER if fact == "seat" else ".+?"
            parts.append(f"(?P<{fact.lower()}>{known})")
    return r"\s*".join(parts) if any(map(str.isalpha, parts)) else r"(?!)"


def _facts(name: str, spec: CallSpec, rest: str) -> str:
    """The facts in letters: a hand and its ranks, numbers, a seat that is named later than it is typed."""
    text = f" {' '.join(_words(rest if 'amount' in spec.facts else rest.replace('.', ' ')))} "
    if spec.facts[:1] == ("seat",) and (seat := re.search(r"\b(?:seat|box) (\d+) ", text)):
        text = f" {seat[1]} {text[:seat.start()].strip()} {text[seat.end():].strip()} "
    said: Mapping[str, str] = {word: str(at) for at, word in enumerate(NUMBERS)}
    if "hand" in spec.facts:
        said, text = _ranks(), _hand_in(text)
    left_out = _spare(name) - {*said, *RANKS, *calls().hands.values()}
    return " ".join(said.get(word, word) for word in text.split() if word not in left_out)


def _hand_in(text: str) -> str:
    """The same with the letters of the kind of hand; single cards are read without its name: "queen high"."""
    for _, phrase, letters in _hands():
        text = text.replace(f" {phrase} ", f" {letters} ")
    if " high " not in text or set(text.split()) & set(calls().hands.values()):
        return text
    seats = re.match(r" (?:(?:\d+|and|seats?|box|boxes) )*", text)
    at = seats.end() if seats else 0
    return f"{text[:at]} {calls().hands['high-card']} {text[at:]}"


def _hands() -> list[tuple[int, str, str]]:
    """Each kind of hand as it may be said, the longest way first, with its letters."""
    found = set[tuple[int, str, str]]()
    for name, letters in calls().hands.items():
        head = next(iter(Formatter().parse(calls().house.hands[name])))[0]
        said = _words(head)
        shorter = said[:-1] if said[-1:] == ["of"] else said
        ways = {" ".join(shorter), category_in_words(name), name.replace("-", " ")}
        found |= {(-len(phrase), phrase, letters) for phrase in ways if phrase}
    return sorted(found)


def _ranks() -> dict[str, str]:
    return {word: letter for letter, rank in RANKS.items() for word in (rank_in_words(rank), plural(rank))}


def _spare(name: str) -> frozenset[str]:
    """The words of a sentence that are no facts."""
    house = calls().house
    patterns = (house.words[name], *house.hands.values(), house.with_kicker, house.flushes, house.high_cards)
    return SPARE.union(*(_words(literal.lower()) for each in patterns for literal, *_ in Formatter().parse(each)))
