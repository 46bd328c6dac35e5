"""What is in a dealer's hands, in words and as a picture."""

from __future__ import annotations

from typing import Final

from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.verbs import MARKERS, Verb, called
from game.chair.wording.strip_text import HandPicture, HeldThing
from game.grammar import counted
from game.table import moves as m
from game.table.rules import Rules

_THINGS: Final[dict[str, HeldThing]] = {
    "deck": HeldThing("deck", "The deck"), "top": HeldThing("deck", "The deck", "Its top card"), "pot": HeldThing("chips", "A pot"),
    "marker": HeldThing("marker", "The marker"), "hand": HeldThing("hand", "A hand"), "board": HeldThing("card", "A board card"),
    "burns": HeldThing("card", "A burned card"), "aside": HeldThing("card", "A card"), "muck": HeldThing("card", "A mucked card"),
    "bet": HeldThing("chips", "A wager"), "wager": HeldThing("chips", "A wager"), "stack": HeldThing("chips", "A stack"),
    "tray": HeldThing("chips", "Chips of the tray"),
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
NOTHING: Final = HeldThing("nothing", "Nothing")


def in_hands(hand: DealersHand, rules: Rules) -> HeldThing:
    """Chips that are counted, a thing from the table, a step that is begun, or nothing."""
    if hand.chips.total:
        return HeldThing("chips", counted(sum(hand.chips.counted.values()), "chip"))
    if hand.held:
        return _THINGS.get(hand.held, NOTHING)
    return _begun(hand.verb, rules) if hand.verb is not None else NOTHING


def _begun(verb: Verb, rules: Rules) -> HeldThing:
    word = called(verb, rules)
    if MARKERS in verb.title:
        return HeldThing("marker", f"The {word.lower()}")
    picture = "deck" if verb.stays else _PICTURES.get(verb.kind, "nothing")
    return HeldThing(picture, _IN_HAND[picture], word)
