"""The strip of a dealer who is relieved."""

from __future__ import annotations

from typing import Final

from game.chair.calling import KEY as CALLS
from game.chair.commands import Commands, then
from game.chair.desks.relief_desk import COME, ReliefDesk
from game.chair.wording.strip_text import Cap, Prompt, StripText

KEY: Final = "v"


def begins(desk: ReliefDesk, commands: Commands) -> Cap:
    """The button that turns to the relief."""
    return Cap("Relief", KEY, then(desk.begin, commands), primary=True)


def handing_over(desk: ReliefDesk, commands: Commands, *, guide: bool) -> StripText:
    """Its steps."""
    text, tone = (desk.note, "danger") if desk.note else (desk.line, "accent" if desk.line == COME else "text")
    caps = [Cap("Clear hands", "k", then(desk.clear, commands)), Cap("Tell", CALLS, commands.call),
            Cap("Give the deck", "return", then(desk.go, commands)), Cap("Later", "escape", then(desk.later, commands), apart=True)]
    return StripText(Prompt(text, tone, more=desk.advice if guide else ""), caps)
