"""The strip of a dealer who has the deck in hand: the motions of a shuffle, or a wash that goes on."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.chair.commands import Commands, then
from game.chair.desks.deck_desk import DeckDesk
from game.chair.wording.strip_text import Cap, HandPicture, InHands, Prompt, StripText
from game.grammar import capitalised

KEYS: Final = {"riffle": "r", "strip": "p", "box": "b"}
"""The key of each motion."""
_PICTURE: Final[HandPicture] = "deck"


def in_hand(desk: DeckDesk, commands: Commands, *, guide: bool) -> StripText:
    """What may be done with the deck."""
    square = Cap("Square up", "return", then(desk.square_up, commands), primary=True)
    keys = {} if desk.washing else KEYS
    motions = [Cap(capitalised(motion), key, then(partial(desk.do, motion), commands)) for motion, key in keys.items()]
    down = Cap("Lay down", "escape", then(desk.later, commands), apart=True)
    text, tone = (desk.note, "danger") if desk.note else (desk.words, "accent")
    return StripText(Prompt(text, tone, more=desk.advice if guide else ""), [*motions, square, down],
                     in_hands=InHands(_PICTURE, "The deck", "Face down, all over the table" if desk.washing else ""))
