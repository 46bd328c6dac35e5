"""The strip of a dealer who has the deck in hand: the motions of a shuffle, or a wash that goes on."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.chair.commands import Commands, then
from game.chair.desks.clearing_desk import TAKES_IN, ClearingDesk
from game.chair.desks.deck_desk import KEYS, DeckDesk
from game.chair.wording.strip_text import Act, Cap, HandPicture, HeldThing, Prompt, StripText
from game.grammar import capitalised
from game.training.deck_work.clearing import hand_in_words

_THINGS: Final = {"board": "Board", "discards": "Burns and muck", "square": "Square up"}
"""The button of everything that is taken in after a hand but the hands."""
_PICTURE: Final[HandPicture] = "deck"


def in_hand(desk: DeckDesk, commands: Commands, *, guide: bool) -> StripText:
    """What may be done with the deck."""
    led = desk.next if guide else ""
    over = not led and desk.long_enough and (guide or desk.washing)
    square = Cap("Square up", "return", then(desk.square_up, commands), primary=over)
    keys = {} if desk.washing else KEYS
    motions = [Cap(capitalised(motion), key, then(partial(desk.do, motion), commands), primary=motion == led)
               for motion, key in keys.items()]
    down = Cap("Put down", "escape", then(desk.later, commands), apart=True)
    text, tone = (f"✗ {desk.note}", "text") if desk.note else (desk.words, "accent")
    return StripText(Prompt(text, tone, more=desk.advice if guide and not desk.note else ""), [*motions, square, down],
                     in_hands=HeldThing(_PICTURE, "The deck", "Face down, all over the table" if desk.washing else ""))


def takes_in(desk: ClearingDesk, commands: Commands) -> Cap:
    """The button that turns to the cards after a hand."""
    return Cap("Take in cards", TAKES_IN, then(desk.begin, commands))


def taking_in(desk: ClearingDesk, commands: Commands, *, guide: bool) -> StripText:
    """What lies there after a hand, each thing with its key."""
    clearing = desk.clearing
    assert clearing is not None
    left = [thing for thing in clearing.steps if thing not in clearing.done]
    led = clearing.next if guide or left == ["square"] else ""
    names = {thing: _THINGS.get(thing) or capitalised(hand_in_words(thing)) for thing in left}
    caps = [Cap(name, desk.key_of(thing), _take(desk, thing, commands), primary=thing == led) for thing, name in names.items()]
    text, tone = (f"✗ {desk.note}", "text") if desk.note else (desk.words, "accent")
    down = Cap("Later", "escape", then(desk.later, commands), apart=True)
    return StripText(Prompt(text, tone, more=desk.advice if guide else ""), [*caps, down], in_hands=HeldThing(_PICTURE, "The deck"))


def _take(desk: ClearingDesk, thing: str, commands: Commands) -> Act:
    return then(partial(desk.take, thing), commands)
