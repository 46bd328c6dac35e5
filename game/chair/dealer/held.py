"""What is in a dealer's hands, in words and as a picture."""

from __future__ import annotations

from typing import Final

from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.verbs import MARKERS, Verb, called
from game.chair.wording.strip_text import HandPicture, InHands
from game.grammar import counted
from game.table import moves as m
from game.table.rules import Rules

_THINGS: Final[dict[str, InHands]] = {
    "deck": InHands("deck", "The deck"), "top": InHands("deck", "The deck", "Its top card"), "pot": InHands("chips", "A pot"),
    "marker": InHands("marker", "The marker"), "hand": InHands("hand", "A hand"), "board": InHands("card", "A board card"),
    "burns": InHands("card", "A burned card"), "aside": InHands("card", "A card"), "muck": InHands("card", "A mucked card"),
    "bet": InHands("chips", "A wager"), "wager": InHands("chips", "A wager"), "stack": InHands("chips", "A stack"),
    "tray": InHands("chips", "Chips of the tray"),
}
"""What can be taken up from the table."""
_PICTURES: Final[dict[type[m.Move], HandPicture]] = {
    m.DealCard: "deck", m.OfferCut: "deck", m.Shuffle: "deck", m.ReadHand: "hand", m.MuckHand: "hand", m.ShowHand: "hand",
    m.TurnHand: "hand", m.CountHand: "hand", m.RackHand: "hand", m.MoveMarker: "marker", m.CollectPost: "chips",
    m.TakeCommission: "chips", m.PushPot: "chips", m.TakeTime: "chips", m.PayBox: "chips", m.PayPrize: "chips",
    m.CollectBox: "chips", m.ReturnBet: "chips",
}
"""What a dealer's hands are at in a step that is begun."""
_IN_HAND: Final[dict[HandPicture, str]] = {
    "deck": "The deck", "hand": "A hand", "chips": "Chips", "card": "A card", "marker": "The marker", "nothing": "Nothing",
}
"""What they hold then."""
NOTHING: Final = InHands("nothing", "Nothing")


def in_hands(hand: DealersHand, rules: Rules) -> InHands:
    """Chips that are counted, a thing from the table, a step that is begun, or nothing."""
    if hand.chips.total:
        return InHands("chips", counted(sum(hand.chips.counted.values()), "chip"))
    if hand.held:
        return _THINGS.get(hand.held, NOTHING)
    return _begun(hand.verb, rules) if hand.verb is not None else NOTHING


def _begun(verb: Verb, rules: Rules) -> InHands:
    word = called(verb, rules)
    if MARKERS in verb.title:
        return InHands("marker", f"The {word.lower()}")
    picture = "deck" if verb.stays else _PICTURES.get(verb.kind, "nothing")
    return InHands(picture, _IN_HAND[picture], word)
