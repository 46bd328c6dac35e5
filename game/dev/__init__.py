"""Top layer: tools for whoever develops the program: pictures of every screen, measures of speed and of play.

May import everything. A frozen program is made without it (`build/freezing/trimming.py`).
"""

from __future__ import annotations

from game.dev import bench, tour

__all__ = ["TOOLS"]

TOOLS = (tour, bench)
"""Commands, as those of `game.commands`."""
