"""A tournament as the table's screen shows it, of whichever kind it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.chair.commands import Commands
from game.chair.contests.result import Result
from game.chair.wording.strip_text import StripText
from game.session.narration.narration import Line


class Contest(Protocol):
    """What there is to say of a tournament at the table where a person plays, deals or watches."""

    def status(self) -> str:
        """For the line at the top: how far it has come, who is left."""
        ...

    def counter(self) -> str:
        """Which hand it is."""
        ...

    def announced(self) -> list[Line]:
        """What is said before the first hand."""
        ...

    def notices(self) -> list[Line]:
        """What the hand that is over has changed; nothing while it is played."""
        ...

    def places_lost(self) -> Mapping[int, str]:
        """What stands at the places of those who are out: seat -> "out, 5th"."""
        ...

    def between(self, summary: str, commands: Commands) -> StripText:
        """What may be pressed after a hand. `summary` tells what came of it."""
        ...

    def result(self) -> Result | None:
        """The places and what they won, as they are now; None while there are none to show."""
        ...


