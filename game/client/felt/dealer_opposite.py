"""The dealer's place as a player sees it across the table: everything smaller, and turned to face the middle."""

from __future__ import annotations

from game.client.felt.geometry.rectangles import Box, Point, around, within

WIDTH, HEIGHT, PLATE, ROW = 140, 106, 30, 72
STUB_SIZE = (44, 48)

# Left, top, width, height in units, for a dealer who faces up or right; otherwise all is turned half round.
LENGTHWAYS = {"tray": (0, 14, 76, 44), "slide": (80, 14, 14, 44), "drop_box": (98, 14, 42, 44), "bonus": (4, 0, 40, 10),
              "rack": (86, 12, 50, 46)}
SIDEWAYS = {"tray": (0, 14, 140, 32), "slide": (0, 50, 40, 22), "drop_box": (44, 50, 60, 22), "bonus": (100, 0, 40, 10),
            "rack": (88, 50, 40, 22)}


def far_pod(middle: Point, size: float) -> Box:
    """All that lies at the dealer's place, seen from across the table."""
    return around(middle, WIDTH * size, HEIGHT * size)


def far_dealer(at: Point, middle: Point, front: Point, size: float) -> tuple[Box, dict[str, Box]]:
    """The dealer's plate, and the homes of tray, slide, drop box or rack, bonus slot and stub.

    `at` is the place in parts of the table; `middle` and `front` (where a player's bet would lie) are in pixels.
    """
    pod = far_pod(middle, size)
    near = at[1] > 0.85
    plate = within(pod, 0, (ROW + 4 if near else 0) * size, WIDTH * size, PLATE * size)
    row = within(pod, 0, (0 if near else PLATE + 4) * size, WIDTH * size, ROW * size)
    homes = _row(row, size, _facing(at))
    homes["stub"] = around(front, STUB_SIZE[0] * size, STUB_SIZE[1] * size)
    return plate, homes


def _facing(at: Point) -> str:
    """Which way one looks who sits there."""
    if at[1] < 0.25:
        return "down"
    if at[1] > 0.85:
        return "up"
    return "right" if at[0] < 0.5 else "left"


def _row(row: Box, size: float, facing: str) -> dict[str, Box]:
    """Slide and box lie at the dealer's right hand, the bonus slot in front of the tray to the left."""
    boxes = SIDEWAYS if facing in ("left", "right") else LENGTHWAYS
    homes = {}
    for name, (left, top, width, height) in boxes.items():
        x, y = (WIDTH - left - width, ROW - top - height) if facing in ("down", "left") else (left, top)
        homes[name] = within(row, x * size, y * size, width * size, height * size)
    return homes
