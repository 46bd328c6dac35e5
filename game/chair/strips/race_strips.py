"""The strip of a dealer who races off chips."""

from __future__ import annotations

from typing import Final

from game.chair.calling import KEY as CALLS
from game.chair.commands import Commands, then
from game.chair.desks.race_desk import RaceDesk
from game.chair.wording.strip_text import Cap, Prompt, StripText

KEY: Final = "o"
_TENTH: Final = 10


def begins(desk: RaceDesk, commands: Commands) -> Cap:
    """The button that turns to the race."""
    return Cap("Chip race", KEY, then(desk.begin, commands), primary=True)


def watched(commands: Commands, *, seen: bool) -> Cap:
    """The button that shows the race which the automatic dealer has run."""
    return Cap("Back to the hand" if seen else "See the chip race", KEY, commands.race)


def racing(desk: RaceDesk, commands: Commands, *, guide: bool) -> StripText:
    """Its steps, and the seats."""
    text, tone = (desk.note, "danger") if desk.note else (desk.line, "text")
    seats = [Cap(f"Seat {seat}", str(seat % _TENTH), then(act, commands)) for seat, act in desk.seat_acts()]
    caps = [Cap("Call", CALLS, then(desk.call, commands)), Cap("Colour up", KEY, then(desk.colour_up, commands)), *seats,
            Cap("Done", "return", then(desk.done, commands)), Cap("Later", "escape", then(desk.later, commands), apart=True)]
    return StripText(Prompt(text, tone, more=desk.advice if guide else ""), caps)
