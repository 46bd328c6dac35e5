"""Things that guests have at the table: a phone held up or lying flat, one chip more, a card of identity."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.chair.seen.view import GestureView
from game.client.felt.brush import Lettering, Sprites, fine, lay_centred, plaque
from game.client.felt.geometry.layout import FeltGeometry
from game.client.felt.geometry.rectangles import Box
from game.client.felt.pieces.chip_art import ChipArt
from game.client.theme import Theme

if TYPE_CHECKING:
    from game.irregularities.catalogue.traces import Deed

THINGS: Final[frozenset[Deed]] = frozenset({"films", "clock", "extra", "identity"})
"""The deeds that are such a thing."""
LONG, WIDE = 46.0, 25.0
"""A phone, in units of the table."""
CHIP: Final = 40.0
CLOCK: Final = "12:45"
BODY, RIM, GLASS, SHINE, RED = (22, 24, 30), (92, 98, 112), (52, 58, 72), (176, 214, 250), (232, 52, 44)


class GuestThings:
    """Draws them for one table."""

    def __init__(self, felt: FeltGeometry, theme: Theme, chips: Callable[[float], ChipArt]) -> None:
        self._felt, self._theme, self._chips, self._unit = felt, theme, chips, felt.unit
        self._letters = Lettering(theme.at(felt.unit * felt.type))
        self._kept = Sprites()

    def draw(self, target: pygame.Surface, sign: GestureView, end: Box | None) -> None:
        """One of them, at somebody's place; `end` is what it lies at."""
        if not 1 <= sign.who <= len(self._felt.seats):
            return
        home = self._felt.seat(sign.who)
        if sign.deed == "extra":
            self._chip(target, sign, end or home.bet)
        elif (box := self.lies_at(sign)) is not None:
            self._identity(target, sign.written.splitlines(), box)
        else:
            high, wide = LONG * self._unit, WIDE * self._unit
            left = max(home.cards.x, self._felt.rect.x + high / 2 + self._pad)
            if sign.deed == "films":
                phone = self._kept.get(("films",), partial(fine, wide, high, _back))
                lay_centred(target, pygame.transform.rotozoom(phone, -8, 1.0), (left, home.cards.centre[1]))
            else:
                phone = self._kept.get(("clock",), partial(fine, high, wide, _face))
                lay_centred(target, phone, (left, home.cards.bottom - wide / 2))
                ink = self._theme.colour("ground-deep")
                self._letters.write(target, CLOCK, (left, home.cards.bottom - wide / 2), ink, bold=True, align="centre")

    def _chip(self, target: pygame.Surface, sign: GestureView, box: Box) -> None:
        """Next to a bet, or on the cards."""
        size, on_cards = round(CHIP * self._unit), sign.goal is not None and sign.goal.kind == "card"
        x = box.centre[0] if on_cards else box.right + size * 0.7
        self._chips(1.0).draw(target, Box(round(x - size / 2), round(box.centre[1] - size / 2), size, size), sign.chips)

    @property
    def _pad(self) -> int:
        return round(8 * self._unit)

    def lies_at(self, sign: GestureView) -> Box | None:
        """Where a card of identity lies, on which nothing may stand."""
        if sign.deed != "identity" or not 1 <= sign.who <= len(self._felt.seats):
            return None
        lines, box, rect = sign.written.splitlines(), self._felt.seat(sign.who).bet, self._felt.rect
        high = self._letters.height("small")
        wide = max(self._letters.width(line, "small", bold=True) for line in lines) + 2 * self._pad + high
        tall = high * len(lines) + self._pad
        return Box(round(min(max(box.centre[0] - wide / 2, rect.x), rect.right - wide)),
                   round(min(max(box.centre[1] - tall / 2, rect.y), rect.bottom - tall)), wide, tall)

    def _identity(self, target: pygame.Surface, lines: list[str], box: Box) -> None:
        """A card with a name and a date of birth, before a free place."""
        high, pad = self._letters.height("small"), self._pad
        left, top, wide, tall = box
        paper, edge, ink = (self._theme.colour(token) for token in ("paper", "paper-edge", "ground-deep"))
        corner = round(5 * self._unit)
        card = self._kept.get(("identity", wide, tall), partial(plaque, wide, tall, paper, corner=corner, edge=edge, line=1))
        lay_centred(target, card, (left + wide / 2, top + tall / 2))
        stripe = pygame.Rect(left + pad // 2, top + pad // 2, high - pad // 2, tall - pad)
        pygame.draw.rect(target, self._theme.colour("accent"), stripe, border_radius=max(1, round(3 * self._unit)))
        for at, line in enumerate(lines):
            self._letters.write(target, line, (left + pad + high * 0.75, top + pad / 2 + high * (at + 0.5)), ink, bold=True)

def _back(large: pygame.Surface, factor: int) -> None:
    """The back of a phone: a lens, and a red light that says it records."""
    rect = large.get_rect()
    pygame.draw.rect(large, RIM, rect, border_radius=5 * factor)
    pygame.draw.rect(large, BODY, rect.inflate(-3 * factor, -3 * factor), border_radius=4 * factor)
    lens = (rect.width * 0.34, rect.height * 0.2)
    for part, tone in ((0.2, RIM), (0.15, GLASS), (0.06, SHINE)):
        pygame.draw.circle(large, tone, lens, rect.width * part)
    pygame.draw.circle(large, RED, (rect.width * 0.74, rect.height * 0.2), rect.width * 0.1)


def _face(large: pygame.Surface, factor: int) -> None:
    """A phone that lies flat, its screen up."""
    rect = large.get_rect()
    pygame.draw.rect(large, BODY, rect, border_radius=4 * factor)
    pygame.draw.rect(large, SHINE, rect.inflate(-4 * factor, -4 * factor), border_radius=2 * factor)
