"""Which picture of a table there is: one along its curve, or, where it is low and type is large, an upright one."""

from __future__ import annotations

from functools import partial

from game.client.felt.geometry import large_type_layout
from game.client.felt.geometry.curved_table import curved_table, unit_of
from game.client.felt.geometry.large_type_layout import TableSetup
from game.client.felt.geometry.layout import BASE_HEIGHT, BASE_WIDTH, FeltGeometry, Viewpoint
from game.client.felt.geometry.layout_file import TableLayout
from game.client.felt.geometry.low_table import low_table
from game.client.felt.geometry.rectangles import Box
from game.client.felt.recent import Recent

_ARRANGED: Recent[tuple[TableLayout, Viewpoint, Box, TableSetup], FeltGeometry] = Recent(6)


def arrange(layout: TableLayout, viewpoint: Viewpoint, rect: Box, scale: float = 0.0) -> FeltGeometry:
    """The table inside a rectangle of the window, from a chair, with type as large as the scale of everything else where there is
    room. Raises ValueError for a seat the table has not."""
    large = place_layout(rect, scale)
    return _ARRANGED.get((layout, viewpoint, rect, large), partial(_arranged, layout, viewpoint, rect, large))


def place_layout(rect: Box, scale: float) -> TableSetup:
    """How a table is laid in that rectangle of the window."""
    return large_type_layout.place_large_type(rect.width / BASE_WIDTH / unit_of(rect), unit_of(rect), scale)


def _arranged(layout: TableLayout, viewpoint: Viewpoint, rect: Box, large: TableSetup) -> FeltGeometry:
    if viewpoint.seat is not None and not 1 <= viewpoint.seat <= layout.seats:
        raise ValueError(f"{layout.title}: there is no place {viewpoint.seat}, only 1 to {layout.seats}.")
    if large == "wide" or layout.dealer is None:
        return low_table(layout, viewpoint, rect, large)
    return curved_table(layout, viewpoint, rect, large_type_layout.plate_type(rect.height / BASE_HEIGHT / unit_of(rect))
                        if large == "tall" else 1.0)
