"""What a dealer's hand is asked next, in words, and how to answer."""

from __future__ import annotations

from typing import Final

from game.chair.dealer import gestures
from game.chair.dealer.gestures import pots_lying
from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.verbs import Verb, called, titled
from game.chair.wording.device import by_device
from game.rulebook.money import dollars
from game.session.narration.orders import pot_in_words
from game.table import moves as m
from game.table.moves.move import Asked

_SEAT: Final = "Click it. | Press its number"
_KEYS_OF_SEATS: Final = ((11, ", 0 for 10, − for 11."), (10, ", 0 for 10."), (0, "."))
_QUESTIONS: Final[dict[Asked, tuple[str, str]]] = {
    "seat": ("Which seat?", _SEAT),
    "source": ("From which seat?", _SEAT),
    "pot": ("Which pot?", "Click it. | Press its number, 1 for the main pot."),
    "amount": ("How much?", "Set it below, then Confirm. | Type it, then Enter."),
    "hand": ("Which hand is it?", "Click it. | Press its number."),
    "where": ("Which card?", "Click it, or choose below where it is. | Press its seat's number, or choose where it is."),
    "order": ("The cards that make the hand first, then the rest by rank.", "Click its cards. | Press the numbers of its cards."),
    "plays": ("Does it qualify?", "Say whether the dealer's hand qualifies."),
    "chips": ("Which chips?", "Click them. Shift-click to put one back. | Press the key at each chip, with Shift to put one back."),
}
_FILLED: Final = "It's filled in: Confirm, or change it below. | It's filled in: press Enter, or type another amount."
_BOX: Final = ("Which box?", _SEAT)
_OF_THE_HOUSE: Final = (m.DealCard, m.TurnHand, m.CountHand, m.RackHand, m.TurnDown, m.RestoreHand)
"""What is done to the hand of the house too."""


def prompt(hand: DealersHand, *, mouse: bool = False, bare: bool = False) -> tuple[str, str] | None:
    """What is in hand, and how to go on with it, with the mouse or by keys; None with empty hands. At a `bare` table no amount is
    filled in."""
    found = _prompt(hand)
    if found is not None and hand.asks == "amount" and not bare and hand.figures[0]:
        found = (found[0], _FILLED)
    return (found[0], by_device(found[1], mouse=mouse)) if found is not None else None


def _prompt(hand: DealersHand) -> tuple[str, str] | None:
    if hand.note or hand.hands.words:
        question, how = hand.hands.words or _asked(hand) or ("", "")
        return (f"{hand.note} {question}".strip(), how) if hand.note else (question, how)
    return _asked(hand)


def _asked(hand: DealersHand) -> tuple[str, str] | None:
    if hand.held:
        held, how = hand.gestures.IN_HAND[hand.held] if hand.hands.place is None else gestures.POT_BY_HAND
        return held.format(marker=hand.session.engine.rules.spec.marker_name), how
    if hand.verb is None or hand.asks is None:
        return None
    if hand.boxes and hand.asks == "seat":
        house = ", 0 for the dealer." if hand.verb.kind in _OF_THE_HOUSE else "."
        return f"{_begun(hand, hand.verb)} {_BOX[0]}", _BOX[1] + house
    question, how = _QUESTIONS[hand.asks]
    return f"{_begun(hand, hand.verb)} {question}", how + _numbers(hand) if how is _SEAT else how


def no_key(hand: DealersHand, key: str) -> str:
    """Why a key does nothing, with what is in hand."""
    if hand.asks == "chips" and key == ENTER:
        return "Pick the chips first."
    if hand.asks == "chips" and key.isdecimal():
        return f"No chip has the key {key}."
    return f"{key} does nothing here." if hand.busy else f"{key} does nothing now. Press / for all moves."


ENTER: Final = "Enter"


def _numbers(hand: DealersHand) -> str:
    """The keys of seats that have no digit of their own, at a table that has such seats."""
    highest = max(hand.session.table.seats)
    return next(words for least, words in _KEYS_OF_SEATS if highest >= least)


def _begun(hand: DealersHand, verb: Verb) -> str:
    """The verb as far as it goes: pot and seat once they are known, and what has been cut out of the tray so far."""
    if "chips" not in verb.asks or "seat" in hand.still_asked:  # what is paid out of the tray is told as it grows
        known = _known(hand, verb)
        rules = hand.session.engine.rules
        return f"{called(verb, rules)}: {known}." if known else f"{titled(verb, rules)}."
    words = f"{'Jackpot prize for' if verb.kind is m.PayPrize else verb.word} box {hand.given.seat}"
    if hand.asks != "chips" or not hand.chips.total:
        return f"{words}."
    return f"{words}: {dollars(hand.chips.total)} laid out so far."


def _known(hand: DealersHand, verb: Verb) -> str:
    """Which pot, where there are several, and which seat: as far as they have been said."""
    several = "pot" in verb.asks and "pot" not in hand.still_asked and len(pots_lying(hand.session)) > 1
    pot = pot_in_words(hand.session.table, hand.given.pot) if several else ""
    place = "box" if hand.boxes else "seat"
    seat = f"{place} {hand.given.seat}" if "seat" in verb.asks and "seat" not in hand.still_asked and hand.given.seat else ""
    return ", ".join(filter(None, (pot, seat)))
