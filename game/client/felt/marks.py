"""What points at things: an amber edge on what is due, a pale one under the mouse, the dark when play stops."""

from __future__ import annotations

import pygame

from game.chair.seen.view import Spot, TableView
from game.client.felt.brush import lay_centred, plaque, slanted
from game.client.felt.geometry.hits import lifted, spots, turn_of
from game.client.felt.geometry.layout import FeltGeometry
from game.client.felt.geometry.rectangles import Box, Point, bounds
from game.client.theme import Theme

DIM, FADED = 165, 175


class Marks:
    """Draws the marks of one table."""

    def __init__(self, felt: FeltGeometry, theme: Theme) -> None:
        self._felt, self._theme = felt, theme
        self._kept: dict[tuple[int, int, str], pygame.Surface] = {}
        self._clear = theme.colour("plate", alpha=0)

    def draw(self, target: pygame.Surface, view: TableView) -> None:
        """Darkens what is not in question, then edges what is due and what is under the mouse."""
        if not (view.lit or view.due or view.hover or view.faded):
            return
        homes = {spot: self._lies(view, spot, box) for spot, box in spots(self._felt, view)}
        if view.lit:
            self._darken(target, [bounds(homes[spot], turn_of(self._felt, view, spot)) for spot in view.lit if spot in homes])
        for spot in sorted(view.faded, key=_order):
            if spot in homes:
                self._fade(target, homes[spot], turn_of(self._felt, view, spot))
        for spot in sorted(view.due, key=_order):
            if spot in homes:
                self._edge(target, homes[spot], "accent", turn_of(self._felt, view, spot))
        if view.hover in homes and view.hover not in view.due and view.hover is not None:
            self._edge(target, homes[view.hover], "focus", turn_of(self._felt, view, view.hover))

    def _lies(self, view: TableView, spot: Spot, box: Box) -> Box:
        """Where a thing lies; a card of a hand that won is raised."""
        return lifted(box, self._felt.seat(spot.seat) if spot.seat else None) if spot in view.won else box

    def ground_for(self, target: pygame.Surface, middle: Point, size: tuple[int, int]) -> None:
        """A dark, half see-through lozenge behind a figure on the cloth."""
        unit = self._felt.unit * self._felt.type
        high = max(round(15 * unit), size[1])
        key = (size[0] + max(round(10 * unit), high), high, "figure")  # its round ends lie beside the words
        if key not in self._kept:
            dark = self._theme.colour("plate", alpha=190)
            self._kept[key] = plaque(key[0], key[1], dark, corner=key[1] // 2, edge=dark, line=0)
        lay_centred(target, self._kept[key], middle)

    def _edge(self, target: pygame.Surface, box: Box, token: str, turn: float) -> None:
        outer = box.grown(round((3 if token == "accent" else 2) * self._felt.unit))
        key = (outer.width, outer.height, f"{token} {turn:.0f}")
        if key not in self._kept:
            line = max(1, round((2 if token == "accent" else 1) * self._felt.unit))
            corner, colour = round(7 * self._felt.unit), self._theme.colour(token)
            flat = plaque(outer.width, outer.height, self._clear, corner=corner, edge=colour, line=line)
            self._kept[key] = slanted(flat, turn)
        lay_centred(target, self._kept[key], outer.centre)

    def _fade(self, target: pygame.Surface, box: Box, turn: float) -> None:
        outer = box.grown(round(2 * self._felt.unit))
        dark = self._theme.colour("ground-deep", alpha=FADED)
        flat = plaque(outer.width, outer.height, dark, corner=round(7 * self._felt.unit), edge=dark, line=0)
        lay_centred(target, slanted(flat, turn), outer.centre)

    def _darken(self, target: pygame.Surface, lit: list[Box]) -> None:
        rect = self._felt.rect
        shade = pygame.Surface((rect.width, rect.height), pygame.SRCALPHA)
        shade.fill(self._theme.colour("ground-deep", alpha=DIM))
        for box in lit:
            hole = box.grown(round(5 * self._felt.unit))
            area = (hole.x - rect.x, hole.y - rect.y, hole.width, hole.height)
            pygame.draw.rect(shade, (0, 0, 0, 0), area, border_radius=round(8 * self._felt.unit))
        target.blit(shade, (rect.x, rect.y))


def _order(spot: Spot) -> tuple[str, int, int]:
    return (spot.kind, spot.seat or 0, spot.index or 0)
