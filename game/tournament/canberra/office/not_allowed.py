"""What the rules or the conditions of a tournament forbid."""

from __future__ import annotations

from game.rulebook.settings import Settings


class NotAllowed(Exception):
    """Something that may not be done: the clause, and the reason in words."""

    def __init__(self, cite: str, reason: str) -> None:
        super().__init__(f"{reason} [{cite}]")
        self.cite = cite
        self.reason = reason


def refused(settings: Settings, name: str, **facts: object) -> NotAllowed:
    """The refusal of that name, with what it is about, as the game's file words it."""
    notice = settings.spec.notice("refusals", name)
    return NotAllowed(notice.cite, notice.text(**facts))
