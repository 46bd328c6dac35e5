"""Makes the page of the manual."""

from __future__ import annotations

from typing import Any

from game.chair.wording.manual_pages import ORDER
from game.client.app import Room
from game.client.scenes.manual import ManualScene
from game.client.stage.scene import Scene


class ManualRoom(Room):
    """Makes the page of the manual."""

    def manual(self, key: str = ORDER[0]) -> Scene[Any]:
        """The manual, at a page."""
        return ManualScene(key, self.open_ref)
