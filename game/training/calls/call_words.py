"""Calls as they are said: the house's sentences with the facts filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.grammar import capitalised, numbered
from game.rulebook.money import dollars
from game.rulebook.readers.read_calls import Calls, calls
from game.session.narration.wording import cards_in_words, placed, plural, rank_in_words
from game.table.rules import Rules
from game.training.calls.call import Call, Fact, SaidHand


def sentence(rules: Rules, call: Call, of: Calls | None = None) -> str:
    """The call as this house says it."""
    known = of or calls()
    filled = known.house.words[call.name].format_map(fact_texts(call, known))
    return placed(rules, ". ".join(capitalised(part) for part in filled.split(". ")))


def fact_texts(call: Call, of: Calls | None = None) -> dict[str, str]:
    """The facts of a call, each as it is said."""
    return {name: _said(of or calls(), name, fact) for name, fact in {**call.shown, **call.facts}.items()}


def hand_said(hand: SaidHand, of: Calls | None = None) -> str:
    """A hand as this house reads it: "two pair, jacks and tens, king kicker"."""
    house = (of or calls()).house
    words = {name: rank_in_words(rank) for name, rank in zip(("first", "second"), hand.ranks, strict=False)}
    words |= {name: plural(rank) for name, rank in zip(("firsts", "seconds"), hand.ranks, strict=False)}
    plain = house.hands[hand.category].format_map(words)
    return house.with_kicker.format_map({"hand": plain, "kicker": rank_in_words(hand.kicker)}) if hand.kicker else plain


def fact_said(rules: Rules, name: str, fact: Fact) -> str:
    """A fact by itself, as it is corrected: "seat 5", "40", "two pair, jacks and tens"."""
    said = _said(calls(), name, fact)
    return placed(rules, _ALONE.get(name, "{}").format(said))


_ALONE: Final = {"seat": "seat {}", "seats": "seats {}"}


def _said(known: Calls, name: str, fact: Any) -> str:
    return hand_said(fact, known) if isinstance(fact, SaidHand) else _FACTS[name](fact)


def _seats(seats: tuple[int, ...]) -> str:
    *others, last = map(str, seats)
    return f"{', '.join(others)} and {last}" if others else last


def _odds(times: int) -> str:
    return "even money" if times == 1 else f"{_number(times)} to one"


def _number(count: int) -> str:
    """A number as it is said aloud."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _counted(thing: str) -> Callable[[int], str]:
    return lambda count: f"{_number(count)} {numbered(count, thing)}"


_FACTS: Final[Mapping[str, Callable[[Any], str]]] = {
    "seat": str, "seats": _seats, "amount": dollars, "players": _counted("player"), "drawn": _counted("card"), "street": str,
    "cards": cards_in_words, "pot": str, "odds": _odds,
}  # fmt: skip
