"""The strip of a dealer who sells chips for cash, or changes chips."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.chair.commands import Commands, then
from game.chair.dealer.chip_desk import ChipDesk
from game.chair.dealer.how import key_of_seat
from game.chair.dealer.in_hand import TAKES_IN
from game.chair.desks.clearing_desk import ClearingDesk
from game.chair.desks.deck_desk import DeckDesk
from game.chair.strips.chip_strips import counted, turned
from game.chair.wording.strip_text import Act, Cap, HandPicture, InHands, Prompt, StripText
from game.grammar import capitalised
from game.rulebook.money import dollars
from game.training.deck_work.clearing import HAND, hand_in_words

_SHARED: Final = (("Announce", "a", "announce"), ("Inspector's nod", "i", "nod"), ("Cut", "c", "cut"), ("Prove", "p", "prove"),
                  ("Push", "u", "push"))
_STEPS: Final = {
    "cash": (("Spread notes", "s", "spread"), *_SHARED, ("Notes in slot", "d", "drop")),
    "change": (("Spread chips", "s", "spread"), *_SHARED, ("Chips in tray", "r", "rack")),
}  # fmt: skip
_STEPS["colour-up"] = _STEPS["change"]
_BEGINS: Final = {"cash": "Sell chips: seat {}", "change": "Change: seat {}", "colour-up": "Colour up: seat {}"}
_SAYS: Final = {"cash": "{}", "change": "Changing {}", "colour-up": "Colouring up {}"}
KEY, WAIT, SERVE = "b", ",", "."


def begins(desk: ChipDesk, commands: Commands) -> Cap:
    """The button for the first who waits."""
    work = desk.waiting[0]
    return Cap(_BEGINS[work.word].format(work.seat), KEY, then(desk.begin, commands), primary=True)


def interrupted(desk: ChipDesk) -> Prompt | None:
    """Somebody asks for other chips in the middle of a hand, or the dealer was told about it."""
    wish = desk.interrupts
    if wish is not None:
        return Prompt(wish.told((), announced=False), "accent", bold=True)
    return Prompt(desk.note, "danger") if desk.note and desk.log is None else None


def answers(desk: ChipDesk, commands: Commands) -> list[Cap]:
    """What a dealer may answer to somebody who asks in the middle of a hand."""
    if desk.interrupts is None:
        return []
    return [Cap("After the hand", WAIT, then(desk.put_off, commands), lit=True),
            Cap("At once", SERVE, then(desk.serve, commands), lit=True)]


def steps(desk: ChipDesk, commands: Commands, *, guide: bool, page: int) -> StripText:
    """The steps; the sums while one is announced, the chips while they are cut."""
    log, tone = desk.log, "danger" if desk.note else "text"
    assert log is not None
    work, more = log.work, Cap("More", "-", commands.turn, spare=True)
    down = Cap("Back" if desk.asks else "Later", "escape", then(desk.later, commands), apart=True)
    if desk.asks == "announce":
        caps = [Cap(_SAYS[work.word].format(dollars(cents)), str(at),
                    then(partial(desk.do, "announce", cents), commands))
                for at, cents in enumerate(work.sums, start=1)]
        return StripText(Prompt(desk.words, more="What do you announce?"), [*caps, down])
    if desk.asks == "cut":
        cut = [Cap("Cut them", "return", then(partial(desk.do, "cut"), commands), primary=True),
               Cap("Clear", "x", then(desk.chips.clear, commands))] if desk.chips.total else []
        chips = counted(desk.chips, desk.chips.values, commands)
        return StripText(Prompt(desk.words, tone), [*chips, *turned([*cut, down], page)], last=more)
    done = [Cap(word, key, then(partial(desk.do, step), commands))
            for word, key, step in _STEPS[work.word]]
    return StripText(Prompt(desk.words, tone, more=desk.advice if guide else ""), turned([*done, down], page), last=more)


KEYS: Final = {"riffle": "r", "strip": "p", "box": "b"}
"""The key of each motion."""
_THINGS: Final = {"board": ("Board", "b"), "discards": ("Burns and muck", "d"), "square": ("Square up", "return")}
"""The button of everything that is taken in after a hand but the hands, with its key."""
_PICTURE: Final[HandPicture] = "deck"


def in_hand(desk: DeckDesk, commands: Commands, *, guide: bool) -> StripText:
    """What may be done with the deck."""
    square = Cap("Square up", "return", then(desk.square_up, commands), primary=True)
    keys = {} if desk.washing else KEYS
    motions = [Cap(capitalised(motion), key, then(partial(desk.do, motion), commands)) for motion, key in keys.items()]
    down = Cap("Put down", "escape", then(desk.later, commands), apart=True)
    text, tone = (desk.note, "danger") if desk.note else (desk.words, "accent")
    return StripText(Prompt(text, tone, more=desk.advice if guide else ""), [*motions, square, down],
                     in_hands=InHands(_PICTURE, "The deck", "Face down, all over the table" if desk.washing else ""))


def takes_in(desk: ClearingDesk, commands: Commands) -> Cap:
    """The button that turns to the cards after a hand."""
    return Cap("Take in cards", TAKES_IN, then(desk.begin, commands), main=True)


def taking_in(desk: ClearingDesk, commands: Commands, *, guide: bool) -> StripText:
    """What lies there after a hand, each thing with its key."""
    clearing = desk.clearing
    assert clearing is not None
    left = [thing for thing in clearing.steps if thing not in clearing.done]
    hands = [thing for thing in left if thing.startswith(HAND)]
    caps = [Cap(capitalised(hand_in_words(thing)), key_of_seat(int(thing.removeprefix(HAND))), _take(desk, thing, commands))
            for thing in hands]
    caps += [Cap(*_THINGS[thing], _take(desk, thing, commands), primary=thing == "square") for thing in left if thing in _THINGS]
    text, tone = (desk.note, "danger") if desk.note else (desk.words, "accent")
    down = Cap("Later", "escape", then(desk.later, commands), apart=True)
    return StripText(Prompt(text, tone, more=desk.advice if guide else ""), [*caps, down], in_hands=InHands(_PICTURE, "The deck"))


def _take(desk: ClearingDesk, thing: str, commands: Commands) -> Act:
    return then(partial(desk.take, thing), commands)
