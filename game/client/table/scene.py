"""The table's screen."""

from __future__ import annotations

from collections.abc import Callable

from game.client.preferences import Preferences
from game.client.scenes.form import Form
from game.client.sound import Sounds
from game.client.table.play import Play
from game.client.voice import Voice
from game.session.round import Round


def _nothing(*_: object) -> None:
    """What stands in for a way out that the house does not offer."""


class TableScene(Form[None]):
    """A table that is played at, hand after hand, until the person leaves it or the book ends the game.

    `open_ref` opens the rulebooks at a clause, `open_settings` the preferences, `open_review` the hand so far, step by step;
    `on_leave` is called when the person has left the table and the screen is gone. Tell it changed preferences by `prefer`.
    """

    def __init__(self, play: Play, *, preferences: Preferences, sounds: Sounds, voice: Voice,
                 open_ref: Callable[[str], None], open_settings: Callable[[], None] = _nothing,
                 open_review: Callable[[Round], None] = _nothing, on_leave: Callable[[], None] = _nothing) -> None:
        super().__init__()
        self.play = play
        self.preferences = preferences
        self._sounds, self._voice = sounds, voice
        self._open_ref, self._open_settings, self._open_review = open_ref, open_settings, open_review
        self._on_leave = on_leave

    def prefer(self, preferences: Preferences) -> None:
        """Take over changed preferences at once."""
        self.preferences = preferences
