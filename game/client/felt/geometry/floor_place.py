"""Where somebody of the floor stands who comes to the table: in a corner of the picture, where no seat is."""

from __future__ import annotations

from game.client.felt.geometry.layout import FeltGeometry
from game.client.felt.geometry.rectangles import Box


def floor_place(felt: FeltGeometry) -> Box:
    """A plate as wide as a seat's and somewhat higher, in the first corner that is free; the last one where none is."""
    plate, rect, gap = felt.seats[0].plate, felt.rect, round(6 * felt.unit)
    wide, high = round(plate.width * 1.75), round(plate.height * 1.2)
    left, right = rect.x + gap, rect.right - gap - wide
    low, top = rect.bottom - gap - high, rect.y + gap
    corners = [Box(x, y, wide, high) for x, y in ((left, low), (right, low), (right, top), (left, top))]
    taken = [*(home.pod for home in felt.seats), felt.tray, *([felt.dealer] if felt.dealer is not None else [])]
    return next((box for box in corners if not any(box.overlaps(other) for other in taken)), corners[-1])
