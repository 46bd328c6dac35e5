"""Draws the pack: 52 faces, each also with a jumbo index, the joker and two backs, as SVG in assets/cards.

    pip install fonttools
    python build/art/cards.py

Everything is an outline (the game's SVG reader drops text), and all colours stand in one style block, which the game
rewrites with the colours of its theme.
"""

from __future__ import annotations

import json
from pathlib import Path

import courts
from pips import PLACES, SUITS, letters, pip, upright
from svg import HEIGHT, WIDTH, both_ways, box, circle, document, path, shape

ASSETS = Path(__file__).resolve().parents[2] / "assets"
RANKS = "23456789TJQKA"
INK = {"c": "ink-clubs", "d": "ink-diamonds", "h": "ink-hearts", "s": "ink-spades"}


def style(ink: str) -> dict[str, str]:
    """The style block in the colours of the default theme."""
    named = {"i": ink, "g": "court-gold", "c": "court-cloth", "s": "court-skin", "h": "court-hair", "l": "court-line", "p": "paper"}
    colours = json.loads((ASSETS / "themes" / "night.json").read_text(encoding="utf-8"))["colours"]
    fills = {letter: f"fill:{colours[token]}" for letter, token in named.items()}
    fills["n"] = f"fill:{colours['court-hair']};fill-opacity:0.45"
    fills["f"] = f"fill:none;stroke:{colours['court-line']};stroke-width:1.6"
    fills["e"] = f"fill:{colours['paper']};stroke:{colours['paper-edge']};stroke-width:3"
    return fills


def sheet() -> str:
    """The card itself: paper with a hair of edge."""
    return box(1.5, 1.5, WIDTH - 3, HEIGHT - 3, "e", corner=19)


def index(rank: str, suit: str) -> list[str]:
    """The corner mark: the rank and, under it, the suit."""
    text = "10" if rank == "T" else rank
    left, width = {"T": (8, 54), "J": (19, 32), "Q": (12, 48)}.get(rank, (13, 46))
    return [letters(text, left, 19, width, 66), upright(suit, 36, 121 if rank == "Q" else 116, 44)]


def jumbo(rank: str, suit: str) -> list[str]:
    """A face for the far side of the table: one great rank, one great suit."""
    text = "10" if rank == "T" else rank
    left, width = {"T": (16, 140), "J": (28, 80)}.get(rank, (20, 114))
    return [letters(text, left, 24, width, 150), upright(suit, 166, 254, 140)]


def plain(rank: str, suit: str) -> list[str]:
    """The middle of a card from two to ten, or of an ace."""
    if rank == "A":
        return _ace(suit)
    count = RANKS.index(rank) + 2
    return [pip(suit, x, y, 48 if count < 7 else 42) for x, y in PLACES[count]]


def _ace(suit: str) -> list[str]:
    if suit != "s":
        return [upright(suit, 125, 175, 108)]
    return [upright(suit, 125, 175, 152), upright(suit, 125, 172, 92, "p"), upright(suit, 125, 171, 74)]


def face(rank: str, suit: str) -> list[str]:
    if rank in courts.FIGURES:
        frame = box(67, 32, 116, 286, "f", corner=6)
        return [sheet(), *both_ways([*courts.court(rank, suit), *index(rank, suit)]), frame]
    return [sheet(), *both_ways(index(rank, suit)), *plain(rank, suit)]


def joker() -> list[str]:
    """The jester's cap, and the word down two corners."""
    word = [letters(letter, 18, 20 + 33 * place, 22, 27, "l") for place, letter in enumerate("JOKER")]
    left = path("M125 150C112 118 86 108 62 138C58 146 60 156 66 160C82 148 92 168 90 206L125 206Z", "i")
    right = path("M125 150C138 118 164 108 188 138C192 146 190 156 184 160C168 148 158 168 160 206L125 206Z", "c")
    middle = path("M101 206C104 168 112 130 125 108C138 130 146 168 149 206Z", "g")
    bells = [circle(x, y, 9, "g") for x, y in ((63, 160), (187, 160))] + [circle(125, 104, 9, "i")]
    band = [
        box(86, 204, 78, 14, "l", corner=3),
        *(shape([(x, 206), (x + 5, 211), (x, 216), (x - 5, 211)], "g") for x in range(97, 160, 14)),
    ]
    return [sheet(), *both_ways(word), left, right, middle, *bells, *band]


def back(pattern: list[str]) -> list[str]:
    return [
        sheet(),
        box(13, 13, WIDTH - 26, HEIGHT - 26, "b", corner=10),
        *pattern,
        box(20, 20, WIDTH - 40, HEIGHT - 40, "w", corner=6),
    ]


def lattice() -> list[str]:
    """Back one: a lattice of lozenges."""
    lines = []
    for start in range(-330, 250, 30):
        lines.append(_clipped(start, 1))
        lines.append(_clipped(start, -1))
    seeds = [shape([(x, y - 5), (x + 4, y), (x, y + 5), (x - 4, y)], "d") for x, y in _crossings()]
    return [*[line for line in lines if line], *seeds]


def _clipped(start: int, way: int) -> str:
    """One line of the lattice, cut at the frame (20 to 230, 20 to 330): slope 1.5, running right or left."""
    left, right, top, bottom = 20.0, WIDTH - 20.0, 20.0, HEIGHT - 20.0
    ends = []
    for y in (top, bottom):
        ends.append((start + (y - top) / 1.5 + left, y))
    (x0, y0), (x1, y1) = ends
    if x0 < left:
        y0, x0 = y0 + (left - x0) * 1.5, left
    if x1 > right:
        y1, x1 = y1 - (x1 - right) * 1.5, right
    if x0 >= x1:
        return ""
    if way < 0:
        x0, x1 = WIDTH - x0, WIDTH - x1
    return path(f"M{x0:g} {y0:g}L{x1:g} {y1:g}", "w")


def _crossings() -> list[tuple[float, float]]:
    found = []
    for row in range(-2, 16):
        for column in range(-2, 18):
            x, y = 20 + 15 * column, 20 + 22.5 * row
            if (row + column) % 2 == 1 and 26 < x < WIDTH - 26 and 28 < y < HEIGHT - 28:
                found.append((x, y))
    return found


def arcs() -> list[str]:
    """Back two: rows of scales, as different from the lattice in grey as in colour."""
    rows = []
    for row in range(19):
        y, start = 50 + 15.5 * row, 35 if row % 2 else 50
        for x in range(start, 216, 30):
            rows += [_arc(x, y, 15), _arc(x, y, 8.5)]
    return rows


def _arc(x: float, y: float, radius: float) -> str:
    """The upper half of a circle."""
    bend = radius * 0.552
    right = f"C{x - radius:g} {y - bend:g} {x - bend:g} {y - radius:g} {x:g} {y - radius:g}"
    left = f"C{x + bend:g} {y - radius:g} {x + radius:g} {y - bend:g} {x + radius:g} {y:g}"
    return path(f"M{x - radius:g} {y:g}{right}{left}", "w")


def back_style(which: str) -> dict[str, str]:
    colours = json.loads((ASSETS / "themes" / "night.json").read_text(encoding="utf-8"))["colours"]
    ground, line = colours[f"back-{which}"], colours[f"back-{which}-line"]
    paper = f"fill:{colours['paper']};stroke:{colours['paper-edge']};stroke-width:3"
    return {
        "e": paper,
        "b": f"fill:{ground}",
        "w": f"fill:none;stroke:{line};stroke-width:2.2;stroke-opacity:0.75",
        "d": f"fill:{line}",
    }


def main() -> None:
    folder = ASSETS / "cards"
    (folder / "jumbo").mkdir(parents=True, exist_ok=True)
    for suit in SUITS:
        for rank in RANKS:
            drawn = document(style(INK[suit]), face(rank, suit))
            (folder / f"{rank}{suit}.svg").write_text(drawn, encoding="utf-8")
            large = document(style(INK[suit]), [sheet(), *jumbo(rank, suit)])
            (folder / "jumbo" / f"{rank}{suit}.svg").write_text(large, encoding="utf-8")
    (folder / "Jk.svg").write_text(document(style("ink-hearts"), joker()), encoding="utf-8")
    for which, pattern in (("one", lattice()), ("two", arcs())):
        (folder / f"back-{which}.svg").write_text(document(back_style(which), back(pattern)), encoding="utf-8")


if __name__ == "__main__":
    main()
