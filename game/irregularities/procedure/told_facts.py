"""What an irregularity is told with: every fact of a kind that fits its name, about seats and cards that are there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.cards.card import Card
from game.irregularities.catalogue.irregularity import Irregularity
from game.rulebook.errors import UnknownRef
from game.rulebook.irregularity_spec import IrregularitySpec
from game.table import moves as m
from game.table.outcome import WrongMove
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER

MOST_CARDS = 99
"""No hand, deck or street counts as many cards."""
MOST = 10**12
STAGES = frozenset(("between-hands", "preparing", "deal", "draw", "showdown", "settled"))
"""What a hand goes through apart from its betting rounds."""
NEEDED = frozenset(("seat", "due", "to", "seats", "amount", "face", "riffles", "depth", "fault", "stage"))
"""Facts for which nothing stands in where a book asks for them."""


def check(rules: Rules, table: Table, move: m.Misplay, record: Irregularity) -> None:
    """Raise WrongMove for a fact that it doesn't have, that is of a wrong kind, or that names a seat which is not there."""
    spec = _spec(rules, move.irregularity)
    names = [name for name, _ in move.facts if isinstance(name, str)]
    if len(names) != len(move.facts) or len(set(names)) != len(names):
        raise WrongMove("", f"'{move.irregularity}' has facts without a name, or a name twice.")
    for name, value in move.facts:
        fits = _KINDS.get(name)
        if fits is None or not fits(value):
            raise WrongMove("", f"'{move.irregularity}': {str(value)[:40]!r} can't be its {name}.")
        if name in ("card", "cards"):
            _check_cards(rules, (value,) if name == "card" else tuple(value))
        if name == "stage" and value not in (*rules.spec.streets, *STAGES):
            raise WrongMove("", f"{rules.spec.title} has no stage '{value[:40]}'.")
        for seat in _seats_of(name, value):
            _check_seat(rules, table, record, seat)
    lacking = [fact.name for fact in spec.facts if fact.name in NEEDED and not fact.optional and fact.name not in names]
    if move.irregularity == "wrong-count" and "seat" not in names and not move.fact("counts"):
        lacking = ["seat"]
    if lacking:
        raise WrongMove("", f"'{move.irregularity}' needs its {lacking[0]}.")


def _spec(rules: Rules, word: str) -> IrregularitySpec:
    """What the book says of it in this game; WrongMove if it knows no such thing."""
    try:
        return rules.book.irregularity(word, rules.spec.id)
    except UnknownRef:
        raise WrongMove("", f"'{word[:40]}' can't happen in {rules.spec.title}.") from None


def _check_seat(rules: Rules, table: Table, record: Irregularity, seat: int) -> None:
    house = seat == DEALER and rules.family.house_plays and not record.of_a_box
    empty = record.word == "extra-hand" and 0 < seat <= rules.settings.seats
    gone = seat in table.trouble.ghosts and not record.of_nobody
    if (seat not in table.seats and not house and not empty) or gone:
        raise WrongMove("", f"Nobody's in seat {seat}.")


def _check_cards(rules: Rules, cards: tuple[Card, ...]) -> None:
    if odd := [card for card in cards if card not in rules.spec.deck]:
        raise WrongMove("", f"{odd[0]} isn't a card of this game's deck.")


def _seats_of(name: str, value: Any) -> tuple[int, ...]:
    if name in ("seat", "due"):
        return (value,)
    if name == "counts":
        return tuple(DEALER if seat == "dealer" else seat for seat in value)
    return tuple(value) if name in ("seats", "present") else ()


# ---- kinds


def _whole(least: int, most: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and least <= value <= most


def _row(each: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, tuple | list | frozenset) and len(value) <= MOST_CARDS and all(map(each, value))


def _of_seats(value: Any) -> bool:
    if not isinstance(value, Mapping):
        return False
    return all((type(k) is int or k == "dealer") and _count(v) for k, v in value.items())


def _looked(value: Any) -> bool:
    return value is False or _number(value) or _row(_number)(value)


def _party(value: Any) -> bool:
    return type(value) is str or _number(value)


def _drawn(value: Any) -> bool:
    return isinstance(value, Mapping) and all(_party(who) and _cards(drawn) for who, drawn in value.items())


def _seats(value: Any) -> bool:
    return _row(_number)(value) and len(set(value)) == len(value)


def _cards(value: Any) -> bool:
    return _row(_card)(value) and len(set(value)) == len(value)


def _card(value: Any) -> bool:
    return type(value) is Card


def _text(value: Any) -> bool:
    return type(value) is str


def _flag(value: Any) -> bool:
    return type(value) is bool


_number = _whole(-MOST, MOST)
_count = _whole(0, MOST_CARDS)
_KINDS: dict[str, Callable[[Any], bool]] = {
    **dict.fromkeys(("seat", "to", "due", "asker"), _number),
    **dict.fromkeys(("seats", "present"), _seats),
    **dict.fromkeys(("count", "lap", "depth", "riffles", "dealt"), _count),
    **dict.fromkeys(("agree", "players", "hand", "deck", "first"), _whole(0, MOST)),
    **dict.fromkeys(("spoken", "burned", "retrievable", "collusion", "notified", "started", "bought"), _flag),
    **dict.fromkeys(("stage", "face", "offence", "fault", "where", "says", "call", "said", "owed"), _text),
    **dict.fromkeys(("amount", "proper"), _number),
    "pot": _count,
    "paid": _flag,
    **dict.fromkeys(("by", "player"), _party),
    "missed": lambda value: type(value) is str or _row(_text)(value),
    "draws": _drawn,
    "looked": _looked,
    "counts": _of_seats,
    "card": _card,
    "cards": _cards,
}
