"""Calls as they are said: the house's sentences with the facts filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.grammar import and_list, capitalised, numbered
from game.rulebook.money import dollars
from game.rulebook.readers.read_calls import Calls, calls
from game.session.narration.wording import cards_in_words, plural, rank_in_words
from game.table.rules import Rules
from game.training.calls.call import Call, SaidHand


def sentence(call: Call, of: Calls | None = None) -> str:
    """The call as this house says it."""
    known = of or calls()
    return known.house.words[call.name].format_map(fact_texts(call, known))


def why(call: Call) -> str:
    """Why a dealer says it."""
    known = calls()
    return {**known.calls, **known.relief}[call.name].why


def fact_texts(call: Call, of: Calls | None = None) -> dict[str, str]:
    """The facts of a call, each as it is said; and once more with a capital, as it begins a sentence."""
    known = of or calls()
    house = call.name in known.calls and known.calls[call.name].moment in _HOUSE
    said = {name: _said(known, name, fact, house=house) for name, fact in {**call.shown, **call.facts}.items()}
    return {**said, **{name.capitalize(): capitalised(text) for name, text in said.items()}}


_HOUSE: Final = ("house-plays", "house-out")
"""Moments at which the house's own hand is read: by the two highest of its single cards (act 9.2)."""


def hand_said(hand: SaidHand, of: Calls | None = None, *, house: bool = False) -> str:
    """A hand as this house reads it: "two pair, jacks and tens, king kicker"; the `house`'s own "ace-king high"."""
    words_of = (of or calls()).house
    words = {name: rank_in_words(rank) for name, rank in zip(("first", "second"), hand.ranks, strict=False)}
    words |= {name: plural(rank) for name, rank in zip(("firsts", "seconds"), hand.ranks, strict=False)}
    plain = words_of.hands[hand.category].format_map(words)
    if not hand.kicker:
        return plain
    pattern = words_of.high_cards if house and hand.category == "high-card" else words_of.with_kicker
    return pattern.format_map({**words, "hand": plain, "kicker": rank_in_words(hand.kicker)})


def _said(known: Calls, name: str, fact: Any, *, house: bool) -> str:
    return hand_said(fact, known, house=house) if isinstance(fact, SaidHand) else _FACTS[name](fact)


def _odds(times: int) -> str:
    return "even money" if times == 1 else f"{_number(times)} to one"


def _number(count: int) -> str:
    """A number as it is said aloud."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _counted(thing: str) -> Callable[[int], str]:
    return lambda count: f"{_number(count)} {numbered(count, thing)}"


def marker(rules: Rules) -> str:
    """What shows where the deal starts, by the book's own word."""
    return rules.spec.marker.replace("-", " ")


_FACTS: Final[Mapping[str, Callable[[Any], str]]] = {
    "seat": str, "seats": and_list, "amount": dollars, "players": _counted("player"), "drawn": _counted("card"), "street": str,
    "cards": cards_in_words, "pot": str, "odds": _odds, "marker": str,
    "places": lambda seats: f"{numbered(len(seats), 'seat')} {and_list(seats)}", "level": str, "hands": _counted("hand"),
    "minutes": _counted("minute"),
}  # fmt: skip
