"""Where somebody of the floor stands who comes to the table: in a corner of the picture, where no seat is."""

from __future__ import annotations

from typing import Final

from game.client.felt.geometry.layout import FeltGeometry
from game.client.felt.geometry.rectangles import Box

WIDTHS: Final = (1.75, 1.45, 1.15)
"""How wide the plate is, in widths of a seat's: as wide as the corner has room."""


def floor_place(felt: FeltGeometry) -> Box:
    """A plate somewhat higher than a seat's, in the first corner that is free; the last one where none is."""
    plate, rect, gap = felt.seats[0].plate, felt.rect, round(6 * felt.unit)
    high = round(plate.height * 1.2)
    things = (felt.tray, felt.stub, felt.muck, felt.placard, felt.drop_box, felt.burns, felt.slide, felt.dealer)
    taken = [*(home.pod for home in felt.seats), *(box for box in things if box is not None)]
    for part in WIDTHS:
        wide = round(plate.width * part)
        left, right, low, top = rect.x + gap, rect.right - gap - wide, rect.bottom - gap - high, rect.y + gap
        corners = [Box(x, y, wide, high) for x, y in ((left, low), (right, low), (right, top), (left, top))]
        found = next((box for box in corners if not any(box.overlaps(other) for other in taken)), None)
        if found is not None:
            return found
    return corners[0]
