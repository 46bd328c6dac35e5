"""What the people at the table say now and then: a small dark bubble beside the plate, where nothing lies; else none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

import pygame

from game.chair.seen.view import CHAT, GestureView, TableView
from game.client.felt.brush import Lettering, draw_at, faded, fine
from game.client.felt.geometry.hits import must_be_seen
from game.client.felt.geometry.layout import FeltGeometry
from game.client.felt.geometry.rectangles import Box
from game.client.theme import Theme

WIDTHS: Final = (150.0, 96.0)
"""The widest lines that are tried, in units of the table."""
PAD, TAIL, AIR, CORNER = 8.0, 6.0, 3.0, 9.0
"""The rim, the point, the way to whatever lies there, the corners: in units of the table."""
Side = Literal["left", "right", "up", "down"]


class Bubble(NamedTuple):
    """Where a line stands, its point included, to which side that points, and the line as it is broken."""

    box: Box
    side: Side
    lines: tuple[str, ...]


class Chatter:
    """Draws the talk at one table."""

    def __init__(self, felt: FeltGeometry, theme: Theme, letters: Lettering) -> None:
        self._felt, self._theme, self._letters = felt, theme, letters
        self._unit = felt.unit
        self._kept: dict[tuple[tuple[str, ...], Side], pygame.Surface] = {}
        self._stood: dict[tuple[int, str], Bubble] = {}

    def draw(self, target: pygame.Surface, view: TableView) -> None:
        """Every line for which there is a place; one that has a place keeps it as long as nothing comes to lie there."""
        talk = [sign for sign in view.gestures if sign.kind == CHAT]
        self._stood = {key: bubble for key, bubble in self._stood.items() if any(key == (sign.who, sign.text) for sign in talk)}
        for sign in talk:
            bubble = self.place(sign, view)
            if bubble is not None:
                self._stood[sign.who, sign.text] = bubble
                draw_at(target, faded(self._drawn(bubble), sign.strength), (bubble.box.x, bubble.box.y))

    def place(self, sign: GestureView, view: TableView) -> Bubble | None:
        """Where a line stands: on no plate, no card, no chip and nothing of the dealer's; None where there is no such place."""
        if not 1 <= sign.who <= len(self._felt.seats):
            return None
        full = must_be_seen(self._felt, view)
        before = self._stood.get((sign.who, sign.text))
        tried = [before] if before is not None else []
        return next((bubble for bubble in (*tried, *self._places(sign.who, sign.text))
                     if bubble.box.inside(self._felt.rect) and not any(bubble.box.overlaps(other) for other in full)), None)

    def _places(self, seat: int, text: str) -> Iterator[Bubble]:
        """Beside plate and cards, towards the middle first; then above and below them; then the same in shorter lines."""
        home, gap = self._felt.seat(seat), round(AIR * self._unit)
        pod, inward = home.pod, home.plate.centre[0] < self._felt.rect.centre[0]
        sides: tuple[Side, Side] = ("left", "right") if inward else ("right", "left")
        for lines in dict.fromkeys(self._lines(text, width) for width in WIDTHS):
            wide, high = self._size(lines)
            tail = round(TAIL * self._unit)
            for beside, edge, side in ((home.plate, home.plate, sides[0]), (home.plate, home.plate, sides[1]),
                                       *((beside, pod, side) for side in sides for beside in (home.plate, home.cards))):
                left = edge.right + gap if side == "left" else edge.x - gap - wide - tail
                for down in (0.0, -0.4, 0.4, -0.9, 0.9):
                    yield Bubble(Box(left, round(beside.centre[1] - high / 2 + down * high), wide + tail, high), side, lines)
            for across in (0.0, 0.25, -0.25, 0.5, -0.5):
                left = round(pod.centre[0] - wide / 2 + across * wide)
                yield Bubble(Box(left, pod.y - gap - high - tail, wide, high + tail), "down", lines)
                yield Bubble(Box(left, pod.bottom + gap, wide, high + tail), "up", lines)

    def _lines(self, text: str, width: float) -> tuple[str, ...]:
        return tuple(self._letters.in_lines(text, width * self._unit * self._felt.type, "small"))

    def _size(self, lines: tuple[str, ...]) -> tuple[int, int]:
        """Of the bubble without its point."""
        pad = round(PAD * self._unit)
        wide = max(self._letters.width(line, "small") for line in lines)
        return wide + 2 * pad, self._letters.height("small") * len(lines) + pad

    def _drawn(self, bubble: Bubble) -> pygame.Surface:
        """The bubble; made once."""
        key = (bubble.lines, bubble.side)
        if key not in self._kept:
            self._kept[key] = self._made(*key)
        return self._kept[key]

    def _made(self, lines: tuple[str, ...], side: Side) -> pygame.Surface:
        (wide, high), tail, line = self._size(lines), round(TAIL * self._unit), max(1, round(self._unit))
        fill, edge, ink = (self._theme.colour(token) for token in ("plate", "plate-dim", "plate-text"))
        body = pygame.Rect(tail if side == "left" else 0, tail if side == "up" else 0, wide, high)
        whole = (wide + tail * (side in ("left", "right")), high + tail * (side in ("up", "down")))
        drawn = fine(*whole, lambda large, factor: self._paint(large, factor, body, side, ((edge, 0), (fill, line))))
        row = self._letters.height("small")
        for at, words in enumerate(lines):
            y = body.centery - row * len(lines) / 2 + row * (at + 0.5)
            self._letters.write(drawn, words, (body.centerx, y), ink, align="centre")
        return drawn

    def _paint(self, large: pygame.Surface, factor: int, body: pygame.Rect, side: Side,
               coats: tuple[tuple[pygame.Color, int], ...]) -> None:
        """Body and point, once in the colour of the edge and, within it, once in that of the ground."""
        tail, turn = TAIL * self._unit, {"left": 180, "right": 0, "up": 270, "down": 90}[side]
        ahead = pygame.Vector2(1, 0).rotate(turn)
        across, middle = pygame.Vector2(-ahead.y, ahead.x), pygame.Vector2(body.center)
        reach = body.width / 2 if side in ("left", "right") else body.height / 2
        for colour, inner in coats:
            box = pygame.Rect(*(each * factor for each in body)).inflate(-2 * inner * factor, -2 * inner * factor)
            pygame.draw.rect(large, colour, box, border_radius=round((CORNER * self._unit - inner) * factor))
            root, tip = middle + ahead * (reach - 2 * inner), middle + ahead * (reach + tail - 1.7 * inner)
            half = across * (tail - inner * 0.4)
            pygame.draw.polygon(large, colour, [(tip * factor), ((root + half) * factor), ((root - half) * factor)])
