"""The quiet picture of the first screen: one lit table from above, and the chair that is about to be taken."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.client.theme import font_file, mix
from game.client.widgets.drawing.style import Style
from game.session.setting_up.role_names import place_of
from game.table.values.places import DEALER, INSPECTOR

SEATS, OWN = 10, 3
"""How many chairs of players there are, and which of them is about to be taken."""
FINE = 2


def wordmark(style: Style, *, roomy: bool) -> pygame.Surface:
    """The name of the game."""
    return _wordmark(style.px(42 if roomy else 26), style.colour("text"), style.colour("accent"), style.px(3))


@lru_cache(maxsize=8)
def _wordmark(points: int, ink: tuple[int, int, int], accent: tuple[int, int, int], bar: int) -> pygame.Surface:
    text = pygame.font.Font(font_file(bold=True), points).render("Dealer Academy", True, ink)
    picture = pygame.Surface((text.get_width(), text.get_height() + 3 * bar), pygame.SRCALPHA)
    picture.blit(text, (0, 0))
    picture.fill((*accent, 255), (text.get_bounding_rect().left, text.get_height(), points, bar))
    return picture


_kept: dict[tuple[tuple[int, int], str, float, str], pygame.Surface] = {}


def table_picture(size: tuple[int, int], style: Style, chair: str) -> pygame.Surface:
    """The table in a picture of `size` pixels; `chair` is lit: player, dealer, inspector or none."""
    key = (size, style.theme.name, style.px(100), chair)
    if key not in _kept:
        if len(_kept) > 12:
            _kept.clear()
        _kept[key] = _Picture(size, style, chair).drawn()
    return _kept[key]


class _Picture:
    def __init__(self, size: tuple[int, int], style: Style, chair: str) -> None:
        self.size, self.style = size, style
        self.lit = place_of(chair, OWN) if chair else None
        wide, high = size[0] * FINE, size[1] * FINE
        self.paper = pygame.Surface((wide, high))
        self.paper.fill(style.colour("ground"))
        self.centre = (wide // 2, high // 2)
        self.reach = min(wide * 0.385, high * 0.68)
        self.tall = self.reach * 0.60

    def drawn(self) -> pygame.Surface:
        """Everything, from the floor up."""
        self._light()
        self._chairs()
        self._table()
        self._print()
        self._tray()
        small = pygame.transform.smoothscale(self.paper, self.size)
        return small.convert() if pygame.display.get_surface() else small

    def _light(self) -> None:
        ground, glow = self.style.theme.colour("ground"), self.style.theme.colour("felt-shade")
        for ring in range(48, 0, -1):
            share = ring / 48
            self._ellipse(0.75 + share * 0.75, mix(ground, glow, (1 - share) ** 2 * 0.55))

    def _table(self) -> None:
        colour = self.style.theme.colour
        self._ellipse(1.045, colour("rail-shade"))
        self._ellipse(1.035, colour("rail"))
        self._ellipse(0.975, colour("rail-light"))
        self._ellipse(0.962, colour("felt-shade"))
        for ring in range(60, 0, -1):
            share = ring / 60
            self._ellipse(0.95 * share, mix(colour("felt-glow"), colour("felt-shade"), share ** 1.6))

    def _print(self) -> None:
        felt, line = self.style.theme.colour("felt"), self.style.theme.colour("print")
        pale = mix(felt, line, 0.5)
        steps = [self._on(0.66, 0.62, turn) for turn in range(361)]
        pygame.draw.lines(self.paper, mix(felt, line, 0.35), True, steps, round(self.reach * 0.006))
        font = pygame.font.Font(font_file(bold=True), max(8, round(self.reach * 0.042)))
        for seat in range(1, SEATS + 1):
            mine = self.lit == seat
            spot = self._on(0.80, 0.775, self._turn(seat))
            text = font.render(str(seat), True, self.style.theme.colour("accent") if mine else pale)
            self.paper.blit(text, text.get_rect(center=spot))
        for place in range(5):
            self._card(place, mix(felt, line, 0.42))

    def _card(self, place: int, edge: pygame.Color) -> None:
        wide, high = self.reach * 0.105, self.reach * 0.15
        box = pygame.Rect(0, 0, wide, high)
        box.center = (round(self.centre[0] + (place - 2) * wide * 1.22), round(self.centre[1] - self.tall * 0.06))
        pygame.draw.rect(self.paper, edge, box, max(2, round(self.reach * 0.005)), round(wide * 0.12))

    def _tray(self) -> None:
        colour = self.style.theme.colour
        lit = self.lit == DEALER
        box = pygame.Rect(0, 0, self.reach * 0.42, self.tall * 0.17)
        box.center = (self.centre[0], round(self.centre[1] + self.tall * 0.80))
        pygame.draw.rect(self.paper, colour("tray"), box, 0, round(box.height * 0.2))
        groove = box.inflate(-box.height * 0.35, -box.height * 0.45)
        for slot in range(6):
            part = pygame.Rect(groove.left + groove.width * slot // 6, groove.top, groove.width // 6 - 6, groove.height)
            pygame.draw.rect(self.paper, colour("tray-groove"), part, 0, 6)
        edge = colour("accent") if lit else colour("tray-light")
        pygame.draw.rect(self.paper, edge, box, max(2, round(self.reach * (0.009 if lit else 0.004))),
                         round(box.height * 0.2))

    def _chairs(self) -> None:
        for seat in range(1, SEATS + 1):
            self._chair(self._on(1.20, 1.26, self._turn(seat)), lit=self.lit == seat)
        self._chair(self._on(1.20, 1.24, 90), lit=self.lit == DEALER)
        if self.lit == INSPECTOR:
            self._chair(self._on(1.30, 1.42, 76), lit=True)

    def _chair(self, spot: tuple[float, float], *, lit: bool) -> None:
        colour = self.style.theme.colour
        radius = self.reach * 0.075
        if lit:
            pygame.draw.circle(self.paper, mix(colour("ground"), colour("accent"), 0.25), spot, radius * 1.32)
        shade = colour("accent") if lit else mix(colour("ground"), colour("rail-light"), 0.42)
        pygame.draw.circle(self.paper, shade, spot, radius)
        pygame.draw.circle(self.paper, mix(shade, colour("ground-deep"), 0.28), spot, radius * 0.78)

    def _turn(self, seat: int) -> float:
        # Clockwise on the cloth from the dealer's left, the dealer at the foot: seat 1 lies at the left below.
        return 90 + 33 + (seat - 1) * (360 - 66) / (SEATS - 1)

    def _on(self, across: float, along: float, turn: float) -> tuple[float, float]:
        angle = math.radians(turn)
        return (self.centre[0] + self.reach * across * math.cos(angle),
                self.centre[1] + self.tall * along * math.sin(angle))

    def _ellipse(self, share: float, colour: pygame.Color) -> None:
        box = pygame.Rect(0, 0, 2 * self.reach * share, 2 * self.tall * share)
        box.center = self.centre
        pygame.draw.ellipse(self.paper, colour, box)
