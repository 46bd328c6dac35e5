"""The table in a part of the window: kept, for it is asked for again and again."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.client.felt.geometry.curved_table import curved_table, unit_of
from game.client.felt.geometry.layout import FeltGeometry, Viewpoint
from game.client.felt.geometry.layout_file import TableLayout
from game.client.felt.geometry.rectangles import Box
from game.client.felt.geometry.spreading import reaching
from game.client.felt.recent import Recent

USUAL: Final = 1.15
"""How large type is at most beside the table where it is not large."""
STEP: Final = 0.1

_ARRANGED: Recent[tuple[TableLayout, Viewpoint, Box, float], FeltGeometry] = Recent(6)


def arrange(layout: TableLayout, viewpoint: Viewpoint, rect: Box, scale: float = 0.0) -> FeltGeometry:
    """The table inside a rectangle of the window, from a chair, with the reach of one's own hand; plates are as large as the scale
    of everything else where they have room. Raises ValueError for a seat the table has not."""
    if viewpoint.seat is not None and not 1 <= viewpoint.seat <= layout.seats:
        raise ValueError(f"{layout.title}: there is no place {viewpoint.seat}, only 1 to {layout.seats}.")
    larger = max(1.0, int(scale / unit_of(rect) / USUAL / STEP) * STEP)
    return _ARRANGED.get((layout, viewpoint, rect, larger), partial(_arranged, layout, viewpoint, rect, larger))


def _arranged(layout: TableLayout, viewpoint: Viewpoint, rect: Box, larger: float) -> FeltGeometry:
    return reaching(curved_table(layout, viewpoint, rect, larger))
