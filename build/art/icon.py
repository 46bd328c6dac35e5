"""Draws the program's icon, a chip with a spade, in every form a system asks for.

    pip install pygame-ce pillow
    python build/art/icon.py

Writes assets/icon.svg (the window, and Linux), build/icons/dealer-academy.png, .ico (Windows) and .icns (macOS).
Each size is drawn from the outlines, not made smaller from a larger picture.
"""

from __future__ import annotations

import json
import math
import os
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from PIL import Image
from pips import upright

ROOT = Path(__file__).resolve().parents[2]
DRAWING = ROOT / "assets" / "icon.svg"
ICONS = ROOT / "build" / "icons"
SIDE = 256
MIDDLE = SIDE / 2
SPOTS = 8
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = (16, 32, 64, 128, 256, 512, 1024)


def edge_spot(turn: int) -> str:
    """One of the marks on the edge: a piece of the ring between two radii."""
    half, outer, inner = math.radians(11), 117.0, 84.0
    middle = math.tau * turn / SPOTS
    corners = [(outer, middle - half), (outer, middle + half), (inner, middle + half), (inner, middle - half)]
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = [(MIDDLE + r * math.sin(a), MIDDLE - r * math.cos(a)) for r, a in corners]
    outline = (f"M{ax:.2f} {ay:.2f}A{outer:g} {outer:g} 0 0 1 {bx:.2f} {by:.2f}"
               f"L{cx:.2f} {cy:.2f}A{inner:g} {inner:g} 0 0 0 {dx:.2f} {dy:.2f}Z")
    return f'<path class="m" d="{outline}"/>'


def drawing() -> str:
    """The icon as SVG, in the colours of the default theme."""
    colours = json.loads((ROOT / "assets" / "themes" / "night.json").read_text(encoding="utf-8"))["colours"]
    fills = {"b": colours["felt"], "e": colours["felt-shade"], "m": colours["button"], "f": colours["button"],
             "i": colours["ink-spades"], "g": colours["accent"]}
    style = "".join(f".{name}{{fill:{colour}}}" for name, colour in fills.items())
    rings = [f'<circle class="{ink}" cx="{MIDDLE:g}" cy="{MIDDLE:g}" r="{radius}"/>'
             for ink, radius in (("e", 124), ("b", 117))]
    face = [f'<circle class="{ink}" cx="{MIDDLE:g}" cy="{MIDDLE:g}" r="{radius}"/>'
            for ink, radius in (("g", 84), ("f", 78))]
    parts = [*rings, *map(edge_spot, range(SPOTS)), *face, upright("s", MIDDLE, MIDDLE - 2, 112)]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}" viewBox="0 0 {SIDE} {SIDE}">'
    return f"{head}\n<style>{style}</style>\n" + "\n".join(parts) + "\n</svg>\n"


def picture(side: int) -> Image.Image:
    """The drawing at a size, drawn four times as large and brought down: the reader's own edges are rough."""
    large = pygame.image.load_sized_svg(DRAWING, (side * 4, side * 4)).convert_alpha()
    small = pygame.transform.smoothscale(large.premul_alpha(), (side, side))
    return Image.frombytes("RGBa", (side, side), pygame.image.tobytes(small, "RGBA")).convert("RGBA")


def main() -> None:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    ICONS.mkdir(exist_ok=True)
    DRAWING.write_text(drawing(), encoding="utf-8", newline="\n")
    pictures = {side: picture(side) for side in sorted({*ICO_SIZES, *ICNS_SIZES})}
    pictures[256].save(ICONS / "dealer-academy.png", optimize=True)
    ico = [pictures[side] for side in ICO_SIZES]
    ico[-1].save(ICONS / "dealer-academy.ico", sizes=[image.size for image in ico], append_images=ico[:-1])
    icns = [pictures[side] for side in ICNS_SIZES]
    icns[-1].save(ICONS / "dealer-academy.icns", append_images=icns[:-1])


if __name__ == "__main__":
    main()
