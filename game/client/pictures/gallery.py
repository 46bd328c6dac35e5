"""The pictures by name, each made when it is first shown and kept: painting one takes as long as a few frames.

What they are painted with is loaded with the first of them. A gallery that is `shut` shows none, so that the first frame of the
program waits for nothing.
"""

from __future__ import annotations

from collections import OrderedDict

import pygame

from game.chair.home.home_now import TableAhead
from game.client.widgets.drawing.ink import Style

MOST = 64
"""How many pictures are kept: those of two or three sizes of the window."""
Key = tuple[str, tuple[int, int], str, int, str]
_kept: OrderedDict[Key, pygame.Surface] = OrderedDict()


class Gallery:
    """The pictures in one style. `shut` is for all of them: the program opens it once its first frame stands."""

    shut = False

    def __init__(self, style: Style) -> None:
        self._style = style

    def picture(self, name: str, size: tuple[int, int], left: TableAhead | None = None) -> pygame.Surface | None:
        """The picture of that name, so many pixels large, with square corners; None while the gallery is shut. A table may be the
        one that was `left`. KeyError for a name there is no picture of."""
        key = (name, size, self._style.theme.name, self._style.px(100), left.key if left is not None else "")
        if key not in _kept:
            if Gallery.shut:
                return None
            while len(_kept) >= MOST:
                _kept.popitem(last=False)
            from game.client.pictures.paintings import painted

            picture = painted(name, size, self._style.theme, left)
            _kept[key] = picture.convert() if pygame.display.get_surface() else picture
        _kept.move_to_end(key)
        return _kept[key]
