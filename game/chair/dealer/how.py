"""With which keys a dealer's move is made, and at which spots of the felt each of them is named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.chair.dealer.box_verbs import BOX_KINDS, ordinary
from game.chair.dealer.hand import DealersHand
from game.chair.dealer.verbs import BY_KIND, Verb
from game.chair.seen.lights import lights_of
from game.chair.seen.view import Spot, TableView
from game.table import moves as m
from game.table.moves.move import Ask
from game.table.payout.commission import on_slide
from game.table.rules import Rules

_OF_SEATS: Final = frozenset({"seat", "card", "bet", "stack", "ante", "jackpot"})
_ANSWERS: Final[dict[Ask, str]] = {
    "amount": "the amount, Enter", "hand": "the number of what it is", "plays": "whether it takes part",
    "chips": "the chips, Enter", "where": "where the card lies", "source": "the seat it comes from",
}  # fmt: skip


def verb_for(rules: Rules, move: m.Move) -> Verb | None:
    """The verb with which a move is made; None where no key makes it."""
    kinds = BOX_KINDS if rules.family.house_plays else BY_KIND
    kind = type(move)
    if kind is m.DealCard and getattr(move, "face", "down") == "up":
        return next((verb for verb in ordinary(rules) if verb.word == "Deal up"), kinds.get(kind))
    return kinds.get(kind)


def seat_of(move: m.Move) -> int | None:
    """The seat that a move is about; None where it is about none."""
    found = getattr(move, "seat", getattr(move, "to", None))
    return found if isinstance(found, int) else None


def keys_in_words(rules: Rules, move: m.Move, hand: DealersHand) -> str:
    """The keys of a move from here: "Press D, then 3"; only what is still to come where its verb is in hand already."""
    verb = verb_for(rules, move)
    if verb is None or not verb.key:
        return ""
    parts = list(_answers(verb, move, hand))
    first = [] if hand.verb is verb else [verb.key.upper()]
    words = [*first, *parts]
    return f"Press {', then '.join(words)}." if words else ""


def _answers(verb: Verb, move: m.Move, hand: DealersHand) -> Iterator[str]:
    several = len(hand.pots_lying) > 1
    for ask in verb.asks:
        seat = seat_of(move)
        if ask == "seat" and seat is not None:
            yield _number(seat)
        elif ask == "pot":
            if several:
                yield f"{getattr(move, 'pot', 1)} for the pot"
        elif ask in _ANSWERS:
            yield _ANSWERS[ask]


def _number(seat: int) -> str:
    return {10: "0", 11: "−"}.get(seat, str(seat))


def keys_on_felt(rules: Rules, move: m.Move, hand: DealersHand, view: TableView) -> dict[Spot, str]:
    """The spots of a move, each with its key: the verb's where the thing is taken, the number at the seat it goes to."""
    verb = verb_for(rules, move)
    if verb is None or not verb.key:
        return {}
    lit = lights_of(move, view, slide=on_slide(rules))
    spots = sorted(lit, key=lambda spot: (spot.kind in _OF_SEATS, spot.kind, spot.seat or 0))
    seat = seat_of(move) if "seat" in verb.asks else None
    things = [spot for spot in spots if spot.kind not in _OF_SEATS]
    found = {things[-1 if things[0].kind == "board" else 0]: verb.key.upper()} if things and hand.verb is not verb else {}
    at_seats = [spot for spot in spots if spot.kind in _OF_SEATS]
    if seat is not None and at_seats:
        whole = [verb.key.upper()] if not things and hand.verb is not verb else []
        found[at_seats[0]] = " ".join([*whole, _number(seat)])
    elif not things:
        found |= dict.fromkeys(at_seats[:1], verb.key.upper())
    return found
