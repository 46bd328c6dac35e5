"""A table in the middle of the deal, as the tables of the house are drawn: the picture behind what comes next."""

from __future__ import annotations

from typing import Final

import pygame

from game.agents.cast.character import cast
from game.cards.card import Card
from game.chair.seen.view import CardState, CardView, MarkerView, SeatView, TableView
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box
from game.client.felt.painter import Painter
from game.client.theme import Theme

WIDE, HIGH = 1.0, 0.74
"""The table beside the picture: it runs off the lower edge."""
BLINDS: Final = {2: 500, 3: 1000}
STACKS: Final = (51500, 42500, 48000, 53000, 37500, 61000, 44500, 50000, 46500, 39000)
"""Cents."""
FLOP: Final = ("Kd", "9c", "4h")


def table(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The table in a picture of that size in pixels, its lower part out of sight."""
    surface = pygame.Surface(size)
    surface.fill(theme.colour("ground"))
    high = max(size[1], round(size[0] * HIGH))
    painter = Painter(theme, load_layout("diagram-a"), Viewpoint("dealer"), Box(0, 0, round(size[0] * WIDE), high))
    painter.draw(surface, _view())
    ground = theme.colour("ground")
    _fade(surface, ground, pygame.Rect(0, 0, round(size[0] * 0.16), size[1]), across=True)
    _fade(surface, ground, pygame.Rect(0, size[1] - round(size[1] * 0.3), size[0], round(size[1] * 0.3)), across=False)
    return surface


def _fade(surface: pygame.Surface, ground: pygame.Color, part: pygame.Rect, *, across: bool) -> None:
    """Let a part of the picture go over into the ground: to the left with `across`, else downwards."""
    steps = 64
    veil = pygame.Surface((steps, 1) if across else (1, steps), pygame.SRCALPHA)
    for step in range(steps):
        share = 1 - step / (steps - 1) if across else step / (steps - 1)
        soft = round(255 * share * share * (3 - 2 * share))
        veil.set_at((step, 0) if across else (0, step), (ground.r, ground.g, ground.b, soft))
    surface.blit(pygame.transform.smoothscale(veil, part.size), part)


def _view() -> TableView:
    """Ten people, the flop just down."""
    people = list(cast().items())
    back = (CardView(), CardView())
    seats = tuple(SeatView(seat, people[seat][0], STACKS[seat - 1], cards=back, bet=BLINDS.get(seat, 1000 if seat in (5, 8) else 0),
                           face=people[seat][1].face) for seat in range(1, 11))
    board = tuple(CardView(Card.parse(card), CardState.UP) for card in FLOP)
    return TableView(seats=seats, board=board, stub=26, markers=(MarkerView("puck", 2),), placard=False)
