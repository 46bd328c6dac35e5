"""The four suits as outlines, where the pips lie on each card, and ranks as outlines of the bundled typeface."""

from __future__ import annotations

from pathlib import Path

from svg import path

SUITS = "cdhs"
FONT = Path(__file__).resolve().parents[2] / "assets" / "fonts" / "Inter-SemiBold.ttf"

# Each outline fills a box of 100 x 100 around the origin.
OUTLINES = {
    "h": "M0 48C-12 30 -48 8 -48 -20C-48 -38 -36 -47 -23 -47C-12 -47 -4 -41 0 -30C4 -41 12 -47 23 -47"
    "C36 -47 48 -38 48 -20C48 8 12 30 0 48Z",
    "d": "M0 -50C9 -33 25 -13 38 0C25 13 9 33 0 50C-9 33 -25 13 -38 0C-25 -13 -9 -33 0 -50Z",
    "s": "M0 -49C12 -30 47 -10 47 15C47 31 36 38 26 38C17 38 9 33 4 25C5 37 10 45 19 49L-19 49"
    "C-10 45 -5 37 -4 25C-9 33 -17 38 -26 38C-36 38 -47 31 -47 15C-47 -10 -12 -30 0 -49Z",
    "c": "M0 -49C13 -49 23 -39 23 -27C23 -19 18 -12 12 -7C17 -10 21 -10 25 -10C38 -10 48 0 48 13C48 26 38 36 25 36"
    "C16 36 8 31 4 23C5 36 10 45 19 49L-19 49C-10 45 -5 36 -4 23C-8 31 -16 36 -25 36C-38 36 -48 26 -48 13"
    "C-48 0 -38 -10 -25 -10C-21 -10 -17 -10 -12 -7C-18 -12 -23 -19 -23 -27C-23 -39 -13 -49 0 -49Z",
}

CAPITAL = 1490  # height of a capital letter, in units of the typeface

LEFT, MIDDLE, RIGHT = 94, 125, 156
TOP, UPPER, CENTRE, LOWER, BOTTOM = 62, 137, 175, 213, 288
PLACES: dict[int, list[tuple[float, float]]] = {
    2: [(MIDDLE, TOP), (MIDDLE, BOTTOM)],
    3: [(MIDDLE, TOP), (MIDDLE, CENTRE), (MIDDLE, BOTTOM)],
    4: [(x, y) for x in (LEFT, RIGHT) for y in (TOP, BOTTOM)],
    5: [(x, y) for x in (LEFT, RIGHT) for y in (TOP, BOTTOM)] + [(MIDDLE, CENTRE)],
    6: [(x, y) for x in (LEFT, RIGHT) for y in (TOP, CENTRE, BOTTOM)],
    7: [(x, y) for x in (LEFT, RIGHT) for y in (TOP, CENTRE, BOTTOM)] + [(MIDDLE, 118)],
    8: [(x, y) for x in (LEFT, RIGHT) for y in (TOP, CENTRE, BOTTOM)] + [(MIDDLE, 118), (MIDDLE, 232)],
    9: [(x, y) for x in (LEFT, RIGHT) for y in (TOP, UPPER, LOWER, BOTTOM)] + [(MIDDLE, CENTRE)],
    10: [(x, y) for x in (LEFT, RIGHT) for y in (TOP, UPPER, LOWER, BOTTOM)] + [(MIDDLE, 100), (MIDDLE, 250)],
}


def pip(suit: str, x: float, y: float, size: float, ink: str = "i") -> str:
    """A suit `size` high round a point; one in the lower half of the card stands on its head."""
    turned = " rotate(180)" if y > CENTRE + 1 else ""
    return path(OUTLINES[suit], ink, at=f"translate({x:g} {y:g}) scale({size / 100:g}){turned}")


def upright(suit: str, x: float, y: float, size: float, ink: str = "i") -> str:
    return path(OUTLINES[suit], ink, at=f"translate({x:g} {y:g}) scale({size / 100:g})")


def letters(text: str, left: float, top: float, width: float, height: float, ink: str = "i") -> str:
    """Text as outlines, filling a box: capital height and full width. Needs fontTools."""
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.ttLib import TTFont

    font = TTFont(FONT)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    bounds, advance, spots = BoundsPen(glyphs), 0.0, []
    for letter in text:
        glyph = glyphs[names[ord(letter)]]
        spots.append((glyph, advance))
        glyph.draw(TransformPen(bounds, (1, 0, 0, 1, advance, 0)))
        advance += glyph.width * (0.88 if len(text) == 2 else 1.0)
    x_min, low, x_max, high = bounds.bounds
    foot, capital = (low, high - low) if text == "J" else (0.0, CAPITAL)  # the J of this typeface hangs below the line
    across, up = width / (x_max - x_min), height / capital
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.1f}".rstrip("0").rstrip("."))
    for glyph, start in spots:
        glyph.draw(TransformPen(pen, (across, 0, 0, -up, left + (start - x_min) * across, top + height + foot * up)))
    return path(pen.getCommands(), ink)
