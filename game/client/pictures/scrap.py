"""A scrap of cloth on which cards and chips are laid: what every little picture is made on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.cards.card import Card
from game.chair.seen.view import CardState
from game.chips.chip_set import load_chips
from game.client.felt.brush import fine, lay_centred, stroke
from game.client.felt.geometry.towers import FLAT
from game.client.felt.ground import glow, weave
from game.client.felt.pieces.cards import RATIO, CardArt
from game.client.felt.pieces.chip_art import ChipArt
from game.client.felt.recent import Recent
from game.client.theme import Theme, mix

BACK = ""
"""Stands for a card that lies face down."""
DRAWN = 24
"""Card heights go by so many pixels: neighbours share their pictures, and are scaled a little."""
PACKS: Recent[tuple[str, int], CardArt] = Recent(16)
RACKS: Recent[tuple[str, int], ChipArt] = Recent(16)
DEEP = 16
"""How many cards thick a deck is drawn."""


class Scrap:
    """Lengths are hundredths of the height, from the middle: the same picture at every size. Where the picture is too narrow for
    `span` of them, they are as much smaller."""

    def __init__(self, size: tuple[int, int], theme: Theme, span: float) -> None:
        self.theme, self.size = theme, size
        self.part = min(size[1] / 100, size[0] / span)
        self.surface = glow(*size, theme.colour("felt-glow"), theme.colour("felt-shade"), power=1.5)
        weave(self.surface)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place on the surface, in pixels."""
        return (self.size[0] / 2 + x * self.part, self.size[1] / 2 + y * self.part)

    def card(self, x: float, y: float, width: float, card: str, turn: float = 0.0) -> None:
        """A card with its middle there, turned clockwise by so many degrees; `BACK` lies face down."""
        high = width * self.part / RATIO
        art = self._pack(high)
        state = CardState.UP if card else CardState.DOWN
        sprite = art.sprite(Card.parse(card) if card else None, state)
        lay_centred(self.surface, self._shadow(high, turn), (self.at(x, y)[0] + high / 50, self.at(x, y)[1] + high / 40))
        lay_centred(self.surface, pygame.transform.rotozoom(sprite, -turn, high / art.height), self.at(x, y))

    def fan(self, x: float, y: float, width: float, cards: Sequence[str], *, apart: float, turn: float = 0.0,
            bow: float = 0.0) -> None:
        """Cards side by side, so far apart, each turned a little more than the one before it; `bow` lets the outer ones sink."""
        for place, card in enumerate(cards):
            out = place - (len(cards) - 1) / 2
            self.card(x + out * apart, y + bow * out * out, width, card, out * turn)

    def places(self, x: float, y: float, width: float, count: int, apart: float) -> None:
        """The printed places of a board."""
        ink = mix(self.theme.colour("felt"), self.theme.colour("print"), 0.42)
        for place in range(count):
            box = pygame.Rect(0, 0, round(width * self.part), round(width * self.part / RATIO))
            middle = self.at(x + (place - (count - 1) / 2) * apart, y)
            box.center = (round(middle[0]), round(middle[1]))
            pygame.draw.rect(self.surface, ink, box, max(1, round(self.part)), round(width * self.part * 0.09))

    def column(self, x: float, foot: float, width: float, value: int, count: int) -> None:
        """Chips of so many dollars on one another, standing there."""
        wide = max(4, round(width * self.part))
        rack = RACKS.get((self.theme.name, wide), lambda: ChipArt(self.theme, load_chips(), wide))
        pile = rack.side(value * 100, count)
        middle, bottom = self.at(x, foot)
        shade = fine(round(wide * 1.2), round(wide * FLAT * 1.1), self._shade, 3)
        lay_centred(self.surface, shade, (middle + wide * 0.08, bottom - wide * FLAT / 2 + 1))
        lay_centred(self.surface, pile, (middle, bottom - pile.get_height() / 2))

    def deck(self, x: float, y: float, width: float, turn: float = 0.0) -> None:
        """A squared deck, seen from a little above."""
        step = width * 0.012
        for level in range(DEEP, 0, -1):
            self.card(x + level * step * 0.35, y + level * step, width, BACK, turn)
        self.card(x, y, width, BACK, turn)

    def line(self, points: Sequence[tuple[float, float]], strength: float = 0.5, thick: float = 0.9) -> None:
        """A printed line."""
        ink = mix(self.theme.colour("felt"), self.theme.colour("print"), strength)
        stroke(self.surface, [self.at(*point) for point in points], ink, thick * self.part)

    def _pack(self, high: float) -> CardArt:
        drawn = max(DRAWN, -(-round(high) // DRAWN) * DRAWN)
        return PACKS.get((self.theme.name, drawn), partial(CardArt, self.theme, drawn))

    def _shadow(self, high: float, turn: float) -> pygame.Surface:
        wide = max(3, round(high * RATIO))
        flat = pygame.Surface((wide + 4, round(high) + 4), pygame.SRCALPHA)
        pygame.draw.rect(flat, (0, 0, 0, 88), flat.get_rect().inflate(-2, -2), border_radius=max(2, round(high / 16)))
        return pygame.transform.rotozoom(flat, -turn, 1.0)

    def _shade(self, large: pygame.Surface, factor: int) -> None:
        pygame.draw.ellipse(large, (0, 0, 0, 90), large.get_rect())
