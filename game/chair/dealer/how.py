"""How a dealer's move is made, with the mouse or by keys, and at which spots of the felt the keys are named."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from game.chair.dealer.hand_payouts import next_wager, wagers_left
from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.verb_lists import by_kind, ordinary
from game.chair.dealer.verbs import Verb, called
from game.chair.seen.lights import lights_of
from game.chair.seen.view import Spot, TableView
from game.chair.wording.device import OR, by_device
from game.chair.wording.table_words import key_of_seat
from game.grammar import capitalised
from game.rulebook.money import dollars
from game.session.narration.orders import the_pot
from game.table import moves as m
from game.table.moves.move import Asked
from game.table.payout.commission import on_slide
from game.table.rules import Rules
from game.table.values import DEALER
from game.training.payout_beside import other_wager

DEALERS: Final = "the dealer's hand"
_PLACE: Final = re.compile(r"(?:Seat|Box) (\d+)", re.IGNORECASE)
_FIGURE: Final = re.compile(r"(\d)")
_SEVERAL: Final = re.compile(r"(?:Seats|Boxes) \d", re.IGNORECASE)
_OF_SEATS: Final = frozenset({"seat", "card", "bet", "stack", "ante", "jackpot"})
_ANSWERS: Final[dict[Asked, str]] = {
    "amount": "the amount, Confirm | type the amount and press Enter", "hand": "which hand it is | the number of the hand it is",
    "plays": "whether it qualifies | say whether it qualifies",
    "chips": "the chips, the amber button | the keys of the chips, Enter",
    "where": "where the card lies", "source": "the seat it comes from",
    "order": "the cards, the best first | the cards in order, the best first",
}  # fmt: skip

_OWN_VERBS: Final = ("type ", "say ")
_THINGS: Final = {"stub": "the deck", "board": "the board", "burns": "the burns", "muck": "the muck", "pot": "the pot",
                  "tray": "the tray", "slide": "the slide", "drop-box": "the drop box", "meter": "the meter"}


def verb_for(rules: Rules, move: m.Move) -> Verb | None:
    """The verb with which a move is made; None where there is none in the game."""
    kinds = by_kind(rules)
    kind, there = type(move), ordinary(rules)
    if kind is m.DealCard and getattr(move, "face", "down") == "up":
        return next((verb for verb in there if verb.word == "Deal up"), kinds.get(kind))
    verb = kinds.get(kind)
    return verb if verb is not None and (verb in there or not verb.key) else None


def seat_of(move: m.Move) -> int | None:
    """The seat that a move is about; None where it is about none."""
    found = getattr(move, "seat", getattr(move, "to", None))
    return found if isinstance(found, int) else None


def how_in_words(rules: Rules, move: m.Move, hand: DealersHand, *, mouse: bool = False, lit: Spot | None = None) -> str:
    """How a move is made from here: "Press D, then 3", or with the mouse "Click the deck, then seat 3", where the deck is `lit`,
    else "Click Deal, then seat 3"; only what is still to come where its verb is in hand already. Where something comes before it,
    how that is done."""
    before = hand.first(move)
    if before is not None and before.key:
        key = "Enter" if before.key == "return" else "+".join(part.capitalize() for part in before.key.split("+"))
        return f"Click {before.word}." if mouse else f"Press {key}."
    move = move if before is None or before.instead is None else before.instead
    verb = verb_for(rules, move)
    if verb is None or not verb.key:
        return ""
    first = [] if hand.verb is verb else [f"{called(verb, rules)}{OR}{verb.key.upper()}"]
    if first and mouse and lit is not None:  # a click on the seat it goes to says the step too
        first = [] if "seat" in verb.asks and _goal(lit, seat_of(move)) else [thing_in_words(rules, lit)]
    words = [by_device(each, mouse=mouse) for each in (*first, *_answers(verb, move, hand))]
    if words and words[0].startswith(_OWN_VERBS):
        return f"{capitalised(', then '.join(words))}."
    return f"{'Click' if mouse else 'Press'} {', then '.join(words)}." if words else ""


def thing_in_words(rules: Rules, spot: Spot) -> str:
    """What lies at a spot: "the deck", "seat 3", "seat 3's bet"."""
    if spot.kind == "marker":
        return f"the {rules.spec.marker_name}"
    if spot.kind == "seat":
        return f"{rules.family.place} {spot.seat}"
    return _THINGS.get(spot.kind) or f"{rules.family.place} {spot.seat}'s {spot.kind}"


def _answers(verb: Verb, move: m.Move, hand: DealersHand) -> Iterator[str]:
    """What must still be said, each in words for the mouse and for the keys."""
    several = len(hand.pots_lying) > 1
    for ask in hand.still_asked if hand.verb is verb else hand.asks_of(verb):
        seat = seat_of(move)
        if ask == "seat" and seat is not None:
            place = hand.session.engine.rules.family.place
            yield f"{f'{place} {seat}' if seat else DEALERS}{OR}{_number(seat)}"
        elif ask == "pot":
            if several:
                pot = getattr(move, "pot", 1)
                yield f"{the_pot(pot)}{OR}{pot} for the pot"
        elif ask == "chips" and verb.kind is m.PayBox and seat is not None and (wagers := wagers_left(hand, seat)) is not None:
            yield from _beside(wagers, next_wager(hand))
        elif ask == "amount" and hand.verb is verb and hand.asks == ask and isinstance(cents := getattr(move, ask, None), int):
            yield _figure(cents, hand)
        elif ask in _ANSWERS:
            yield _ANSWERS[ask]


def _figure(cents: int, hand: DealersHand) -> str:
    """An amount that is set now: confirmed where it is the one proposed, else counted up to."""
    proposed = next((seen for _, seen in hand.figures[0]), 0)
    if proposed == cents:
        return f"Confirm for {dollars(cents)}{OR}Enter"
    return f"+ up to {dollars(cents)}, then Confirm{OR}type the amount and press Enter"


def _beside(wagers: list[str], offered: str) -> Iterator[str]:
    """The chips of each wager; first O, where Enter would put them next to the other one, which is `offered`."""
    for wager in wagers:
        if wager != offered:
            yield f"Other wager{OR}O"
        yield f"the chips for the {wager}, the amber button{OR}the keys of the chips for the {wager}, Enter"
        offered = other_wager(wager)
    yield f"Paid{OR}Enter"


def answer_keys(names: Sequence[str]) -> list[str]:
    """The key of each answer: seats and boxes by their own number, 0 for 10 and - for 11 as at the table, and so are figures where
    all are; what stands among seats by a key of none of them, all else by its place. Where one answer has several seats they have
    letters: no figure stands for another seat's answer."""
    seats, figures = [_of(_PLACE, name) for name in names], [_of(_FIGURE, name) for name in names]
    for found in (seats, figures):
        keys = [number and key_of_seat(int(number)) for number in found]
        taken = [key for key in keys if key]
        if found is seats and any(_SEVERAL.match(name) for name in names):
            return list("abcdefgh"[:len(names)])
        own = bool(taken) and len(set(taken)) == len(taken) and all(len(key) == 1 for key in taken)
        if own and (found is seats or len(taken) == len(names)):
            free = (key for key in "0987654321" if key not in taken)
            return [key or next(free, "") for key in keys]
    return [key_of_seat(place) for place in range(1, len(names) + 1)]


def _of(pattern: re.Pattern[str], name: str) -> str:
    found = pattern.fullmatch(name)
    return found[1] if found is not None else ""


def _number(seat: int) -> str:
    return key_of_seat(seat).replace("-", "−")


def keys_on_felt(rules: Rules, move: m.Move, hand: DealersHand, view: TableView) -> dict[Spot, str]:
    """The spots of a move, each with its key, the next first: the verb's where the thing is taken, the number at the seat it goes
    to."""
    first = hand.first(move)
    if first is not None and first.key:
        return {}
    move = move if first is None or first.instead is None else first.instead
    verb = verb_for(rules, move)
    if verb is None or not verb.key:
        return {}
    spots = sorted(lights_of(move, view, slide=on_slide(rules)), key=lambda spot: (spot.kind, spot.seat or 0))
    seat = seat_of(move) if "seat" in verb.asks else None
    goals = [spot for spot in spots if _goal(spot, seat)]
    things = [spot for spot in spots if spot not in goals]
    key = [verb.key.upper()] if hand.verb is not verb else []
    found = {things[-1 if things[0].kind == "board" else 0]: key[0]} if things and key else {}
    asked = hand.verb is not verb or "seat" in hand.still_asked
    if seat is not None and goals and asked and hand.asks != "pot":
        found[goals[0]] = " ".join([*([] if things else key), _number(seat)])
    elif not things and key:
        found |= dict.fromkeys(goals[:1], key[0])
    return found


def next_spots(rules: Rules, move: m.Move, hand: DealersHand, spots: frozenset[Spot]) -> frozenset[Spot]:
    """Of the spots of a move those that come next: first what is taken, then where it goes."""
    verb, seat = verb_for(rules, move), seat_of(move)
    if verb is not None and hand.verb is not verb and "seat" in verb.asks and hand.first(move) is None:
        return frozenset(spot for spot in spots if not _goal(spot, seat)) or spots
    if verb is None or hand.verb is not verb or hand.asks not in ("seat", "pot"):
        return spots
    return frozenset(spot for spot in spots if (_goal(spot, seat) if hand.asks == "seat" else spot.kind == "pot")) or spots


def _goal(spot: Spot, seat: int | None) -> bool:
    """Whether a spot is where a move goes, and not what it takes. The house's hand lies in the place of a board."""
    return spot.kind in _OF_SEATS or (seat == DEALER and spot.kind == "board")
