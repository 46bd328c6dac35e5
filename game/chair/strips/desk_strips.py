"""The strip of a dealer who sells chips for cash, changes chips, races them off, or is relieved."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from game.chair.calling import KEY as CALLS
from game.chair.commands import Commands, then
from game.chair.dealer.chip_desk import ChipDesk
from game.chair.desks.race_desk import RaceDesk
from game.chair.desks.relief_desk import COME, ReliefDesk
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
RACE, RELIEF, _TENTH = "o", "v", 10


def begins(desk: ChipDesk, commands: Commands) -> Cap:
    """The button for the first who waits."""
    work = desk.waiting[0]
    return Cap(_BEGINS[work.word].format(work.seat), KEY, then(desk.begin, commands), primary=True)


def interrupted(desk: ChipDesk) -> Prompt | None:
    """Somebody asks for other chips in the middle of a hand, or the dealer was told about it."""
    wish = desk.interrupts
    if wish is not None:
        return Prompt(wish.told((), announced=False), "accent", bold=True)
    return Prompt(f"✗ {desk.note}", "text") if desk.note and desk.log is None else None


def answers(desk: ChipDesk, commands: Commands) -> list[Cap]:
    """What a dealer may answer to somebody who asks in the middle of a hand."""
    if desk.interrupts is None:
        return []
    return [Cap("After the hand", WAIT, then(desk.put_off, commands), lit=True),
            Cap("At once", SERVE, then(desk.serve, commands), lit=True)]


def steps(desk: ChipDesk, commands: Commands, *, guide: bool, page: int) -> StripText:
    """The steps; the sums while one is announced, the chips while they are cut."""
    log, said = desk.log, f"✗ {desk.words}" if desk.note else desk.words
    assert log is not None
    work, more = log.work, Cap("More", "-", commands.turn, spare=True)
    down = Cap("Back" if desk.asks else "Later", "escape", then(desk.later, commands), apart=True)
    if desk.asks == "announce":
        caps = [Cap(_SAYS[work.word].format(dollars(cents)), str(at),
                    then(partial(desk.do, "announce", cents), commands))
                for at, cents in enumerate(work.sums, start=1)]
        return StripText(Prompt(said, more="What do you announce?"), [*caps, down])
    if desk.asks == "cut":
        cut = [Cap("Cut them", "return", then(partial(desk.do, "cut"), commands), primary=True),
               Cap("Clear", "x", then(desk.chips.clear, commands))] if desk.chips.total else []
        chips = counted(desk.chips, commands)
        return StripText(Prompt(said), [*chips, *turned([*cut, down], page)], last=more)
    done = [Cap(word, key, then(partial(desk.do, step), commands))
            for word, key, step in _STEPS[work.word]]
    return StripText(Prompt(said, more=desk.advice if guide else ""), turned([*done, down], page), last=more)


def race_begins(desk: RaceDesk, commands: Commands) -> Cap:
    """The button that turns to the chip race."""
    return Cap("Chip race", RACE, then(desk.begin, commands), primary=True)


def race_watched(commands: Commands, *, seen: bool) -> Cap:
    """The button that shows the race which the automatic dealer has run."""
    return Cap("Back to the hand" if seen else "See the chip race", RACE, commands.race)


def racing(desk: RaceDesk, commands: Commands, *, guide: bool) -> StripText:
    """The steps of the race, and the seats."""
    text, tone = (f"✗ {desk.note}", "text") if desk.note else (desk.line, "text")
    seats = [Cap(f"Seat {seat}", str(seat % _TENTH), then(act, commands)) for seat, act in desk.seat_acts()]
    caps = [Cap("Announce", CALLS, then(desk.call, commands)), Cap("Colour up", RACE, then(desk.colour_up, commands)), *seats,
            Cap("Done", "return", then(desk.done, commands)), Cap("Later", "escape", then(desk.later, commands), apart=True)]
    return StripText(Prompt(text, tone, more=desk.advice if guide else ""), caps)


def relief_begins(desk: ReliefDesk, commands: Commands) -> Cap:
    """The button that turns to the relief."""
    return Cap("Relief", RELIEF, then(desk.begin, commands), primary=True)


def handing_over(desk: ReliefDesk, commands: Commands, *, guide: bool) -> StripText:
    """The steps of the relief."""
    text, tone = (f"✗ {desk.note}", "text") if desk.note else (desk.line, "accent" if desk.line == COME else "text")
    steps = {"clear": Cap("Clear hands", "k", then(desk.clear, commands)), "tell": Cap("Tell", CALLS, commands.call),
             "go": Cap("Give the deck", "return", then(desk.go, commands))}  # fmt: skip
    caps = [replace(cap, lit=guide and step == desk.due) for step, cap in steps.items()]
    later = Cap("Later", "escape", then(desk.later, commands), apart=True)
    return StripText(Prompt(text, tone, more=desk.advice if guide else ""), [*caps, later])
