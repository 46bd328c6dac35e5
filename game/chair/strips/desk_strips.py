"""The strip of a dealer who sells chips for cash, or changes chips."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.chair.commands import Commands, then
from game.chair.dealer.chip_desk import ChipDesk
from game.chair.strips.chip_strips import counted, turned
from game.chair.wording.strip_text import Cap, Prompt, StripText
from game.rulebook.money import dollars

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


