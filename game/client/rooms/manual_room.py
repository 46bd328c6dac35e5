"""Makes the pages of the manual and of the glossary."""

from __future__ import annotations

from typing import Any

from game.chair.setting_up.seating import CannotOpen
from game.chair.wording.manual_pages import ORDER
from game.client.app import Room
from game.client.scenes.glossary.glossary_scene import GlossaryScene
from game.client.scenes.manual import ManualScene
from game.client.stage.scene import Scene
from game.files import FileFault


class ManualRoom(Room):
    """Makes the page of the manual."""

    def manual(self, key: str = ORDER[0]) -> Scene[Any]:
        """The manual, at a page."""
        return ManualScene(key, self.open_ref)


class GlossaryRoom(Room):
    """Makes the page of the glossary."""

    def glossary(self, word: str = "") -> Scene[Any]:
        """The glossary, at a word if one is given. Raises CannotOpen where its file is not in order."""
        try:
            return GlossaryScene(self.app.preferences, self.open_ref, word)
        except FileFault as wrong:
            raise CannotOpen(str(wrong)) from None
