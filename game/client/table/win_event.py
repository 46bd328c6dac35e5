"""A pot that is one's own is an event: the sum counts up in the middle of the felt, the hand's name below it, and one's stack grows
with it. It stands for a moment, and longer where the pot is a big one."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.chair.seen.view import TableView
from game.chair.wording.paragraphs import FontSize
from game.client.widgets.drawing.ink import Ink, Style
from game.rulebook.money import dollars

COUNTS, STANDS, LEAVES = 0.9, 2.0, 0.2
"""Seconds for which the sum counts up, for which it stands then, and in which it goes."""
BIG, LONGER = 50, 0.5
"""From so many big blinds on a pot is a big one: it counts for so much longer, in larger type."""
SMALL = 6
"""Below so many big blinds it is a small one, in smaller type."""
TYPES: tuple[tuple[FontSize, FontSize], ...] = (
    ("event", "large"), ("head", "large"), ("title", "body"), ("large", "body"), ("body", "small"))
"""In which the sum and the hand's name are tried, from a big pot's on."""
RIM = 16
"""Above and below the words together, in units."""


class WinEvent:
    """Tell it what the person has been pushed so far in a hand by `heard`; draw it over the felt."""

    def __init__(self) -> None:
        self._hand, self._amount, self._before = 0, 0, 0
        self._passed = -1.0
        self._told, self._says, self._big, self._small = "", "", False, False

    def heard(self, hand: int, amount: int, told: str, *, big_blind: int, counts: bool, says: str) -> None:
        """So much (cents) was pushed to the person in this hand until now, which `says` so; `told` names what won it. Without
        `counts` it stands at once, as where nothing moves."""
        if hand != self._hand:
            self._hand, self._amount, self._passed = hand, 0, -1.0
        if amount > self._amount:
            self._before, self._amount = self._amount, amount
            self._passed = 0.0 if counts else COUNTS
        self._says = says
        self._told, self._big = told or self._told, bool(big_blind) and self._amount >= BIG * big_blind
        self._small = self._amount < SMALL * big_blind

    @property
    def busy(self) -> bool:
        """Whether it still shows."""
        return 0.0 <= self._passed < self._counts + STANDS + LEAVES

    @property
    def _counts(self) -> float:
        return COUNTS + (LONGER if self._big else 0.0)

    def advance(self, seconds: float) -> bool:
        """Let time pass; True while it still shows."""
        if self.busy:
            self._passed += seconds
        return self.busy

    @property
    def shown(self) -> int:
        """How much is counted by now, in cents, in whole dollars until all is."""
        part = min(1.0, max(0.0, self._passed) / self._counts)
        if part >= 1.0:
            return self._amount
        eased = 1 - (1 - part) ** 3
        return self._before + round((self._amount - self._before) * eased / 100) * 100

    def counting(self, view: TableView, me: int) -> TableView:
        """The table with the person's stack as far as it has been counted; what lies beside wagers isn't in it yet."""
        left = self._amount - self.shown if self.busy else 0
        if not left:
            return view
        return replace(view, seats=tuple(
            replace(seat, stack=seat.stack - left) if seat.seat == me and seat.stack >= left and not seat.paid else seat
            for seat in view.seats))

    def draw(self, ink: Ink, place: pygame.Rect) -> None:
        """The sum and the hand's name in the middle of a place on the felt."""
        if not self.busy:
            return
        size, below = self._lettered(ink.style, place.height)
        sum_ = f"{self._says} {dollars(self.shown)}"
        whole = f"{self._says} {dollars(self._amount)}"
        high, low = ink.style.height(size), ink.style.height(below) if self._told else 0
        wide = max(ink.style.width(whole, size, bold=True), ink.style.width(self._told, below, bold=True)) + ink.style.px(56)
        plate = pygame.Rect(0, 0, wide, high + low + ink.style.px(RIM))
        plate.center = place.center
        _veil(ink, plate)
        top = plate.top + ink.style.px(8)
        ink.text(sum_, pygame.Rect(plate.left, top, plate.width, high), size=size, bold=True, align="centre")
        if self._told:
            ink.text(self._told, pygame.Rect(plate.left, top + high, plate.width, low), size=below, bold=True, colour="accent",
                     align="centre")

    def _lettered(self, style: Style, room: int) -> tuple[FontSize, FontSize]:
        """The largest type for the sum and the hand's name that covers no card above or below a room so high; where even the
        smallest is too large, that."""
        sizes = TYPES if self._big else TYPES[3:] if self._small else TYPES[1:]
        fitting = (each for each in sizes if sum(map(style.height, each)) + style.px(RIM) <= room)
        return next(fitting, TYPES[-1])


def _veil(ink: Ink, plate: pygame.Rect) -> None:
    """Dark cloth behind the words, so that nothing that is written below shines through."""
    veil = pygame.Surface(plate.size, pygame.SRCALPHA)
    colour = ink.style.colour("ground-deep")
    pygame.draw.rect(veil, (*colour, 240), veil.get_rect(), border_radius=ink.style.px(12))
    ink.surface.blit(veil, plate)
