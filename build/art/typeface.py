"""The bundled typeface: Inter (SIL Open Font License 1.1), with tabular figures, our own suits, and the letters we need alone.

Our part of it: figures are all of one width without being asked, because what draws text knows no features of a font; suits and the
small triangles of lists are outlines of ours; of its letters those that names and texts are written with: Latin, Greek, Cyrillic.
Needs fontTools with brotli.

    python build/art/typeface.py FOLDER      # the folder with Inter-Regular.woff2 and Inter-SemiBold.woff2 of Inter 4
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont
from pips import OUTLINES

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
WEIGHTS = ("Regular", "SemiBold")
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x250), *range(0x370, 0x530), *range(0x1E00, 0x1F00), *range(0x2010, 0x2027),
           0x2030, 0x2032, 0x2033,
           0x2039, 0x203A, 0x20AC, 0x2116, 0x2122, *range(0x2153, 0x215F), *range(0x2190, 0x2194), 0x2212, 0x2248, 0x2260, 0x2264,
           0x2265, 0x25B2, 0x25B6, 0x25BC, 0x25C0, 0x25CF, 0x2713, 0x2717]  # fmt: skip
FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
MARKS = {0x2660: "s", 0x2663: "c", 0x2665: "h", 0x2666: "d"}
TRIANGLES = {0x25B8: "M-22 -36L30 0L-22 36Z", 0x25BE: "M-36 -22L36 -22L0 30Z"}
WIDTH = 1400  # of a suit with the space around it, in units of the font (2048 to the em)


def made(source: Path) -> TTFont:
    """The font as the game carries it."""
    font = TTFont(source)
    _tabular(font)
    options = Options()
    options.layout_features, options.hinting, options.glyph_names, options.notdef_outline = ["kern"], False, True, True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    capital = font["OS/2"].sCapHeight
    for code, suit in MARKS.items():
        _add(font, code, OUTLINES[suit], capital)
    for code, outline in TRIANGLES.items():
        _add(font, code, outline, capital)
    font.flavor = None
    return font


def _tabular(font: TTFont) -> None:
    """Each figure leads to its tabular form."""
    glyphs = set(font.getGlyphOrder())
    for table in font["cmap"].tables:
        for code, name in enumerate(FIGURES, ord("0")):
            if code in table.cmap and f"{name}.tf" in glyphs:
                table.cmap[code] = f"{name}.tf"


def _add(font: TTFont, code: int, outline: str, capital: int) -> None:
    """An outline in a box of 100 x 100 round the origin, as high as a capital letter."""
    name, scale = f"uni{code:04X}", capital / 100
    pen = TTGlyphPen(None)
    curves: Any = Cu2QuPen(pen, max_err=1.0, reverse_direction=True)
    parse_path(outline, TransformPen(curves, (scale, 0, 0, -scale, WIDTH / 2, capital / 2)))
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = pen.glyph()
    font["hmtx"][name] = (WIDTH, font["glyf"][name].xMin if hasattr(font["glyf"][name], "xMin") else 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = name


if __name__ == "__main__":
    for weight in WEIGHTS:
        made(Path(sys.argv[1]) / f"Inter-{weight}.woff2").save(FONTS / f"Inter-{weight}.ttf")
