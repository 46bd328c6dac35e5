"""The refusals of a tournament's office, worded by the game's file."""

from __future__ import annotations

from game.rulebook.settings import Settings
from game.tournament.not_allowed import NotAllowed


def refused(settings: Settings, name: str, **facts: object) -> NotAllowed:
    """The refusal of that name, with what it is about, as the game's file words it."""
    notice = settings.spec.notice("refusals", name)
    return NotAllowed(notice.cite, notice.text(**facts))
