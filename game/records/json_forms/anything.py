"""Values of fields that may hold anything: the facts of an irregularity."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Any

from game.cards.card import Card
from game.files.fault import briefly
from game.records.json_forms.shapes import CARD, PLACE, CodecError, Shape
from game.table.values import Place


class Anything(Shape):
    """Text, whole numbers, true, false and null as they are; all else as an object of one key that names its kind."""

    def plain(self, value: Any) -> Any:
        if value is None or type(value) in (bool, int, str):
            return value
        word = _WORDS.get(type(value))
        if word is None:
            right = "use text, numbers, cards, places, or tuples, lists, sets and mappings of them"
            raise CodecError("facts", f"{briefly(value)} can't be saved", right)
        return {word: self._inside(word, value)}

    def _inside(self, word: str, value: Any) -> Any:
        if word in ("card", "place", "decimal"):
            return str(value)
        if word == "mapping":
            return [[self._key(key), self.plain(item)] for key, item in value.items()]
        return [self.plain(item) for item in (sorted(value, key=repr) if word == "set" else value)]

    def _key(self, key: Any) -> Any:
        if type(key) not in (str, int):
            raise CodecError("facts", f"the key {briefly(key)} can't be saved", "use text or whole numbers as keys")
        return key

    def value(self, plain: Any, place: str) -> Any:
        if plain is None or type(plain) in (bool, int, str):
            return plain
        if not isinstance(plain, dict) or len(plain) != 1 or next(iter(plain)) not in _WORDS.values():
            right = "expected is a value, or one wrapped as " + ", ".join(_WORDS.values())
            raise CodecError(place, f"it says {briefly(plain)}", right)
        ((word, inside),) = plain.items()
        return self._unwrapped(word, inside, f"{place}.{word}")

    def _unwrapped(self, word: str, inside: Any, place: str) -> Any:
        if word in ("card", "place"):
            return (CARD if word == "card" else PLACE).value(inside, place)
        if word == "decimal":
            return _decimal(inside, place)
        if not isinstance(inside, list):
            raise CodecError(place, f"it says {briefly(inside)}", "a list is expected")
        if word == "mapping":
            return {key: self.value(item, place) for key, item in _pairs(inside, place)}
        items = [self.value(item, f"{place}[{at}]") for at, item in enumerate(inside)]
        return {"tuple": tuple, "list": list, "set": frozenset}[word](items)


_WORDS: dict[type, str] = {
    Card: "card",
    Place: "place",
    Decimal: "decimal",
    tuple: "tuple",
    list: "list",
    frozenset: "set",
    dict: "mapping",
}


def _decimal(inside: Any, place: str) -> Decimal:
    try:
        return Decimal(inside) if isinstance(inside, str) else Decimal("no number")
    except InvalidOperation:
        raise CodecError(place, f"it says {briefly(inside)}", "a decimal number in quotes is expected") from None


def _pairs(inside: list[Any], place: str) -> list[list[Any]]:
    if not all(isinstance(pair, list) and len(pair) == 2 and isinstance(pair[0], str | int) for pair in inside):
        raise CodecError(place, f"it says {briefly(inside)}", "pairs of a key and a value are expected")
    return inside
