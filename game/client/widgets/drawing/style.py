"""The theme as controls see it: colours by role, measures, and lines of text kept as pictures."""

from __future__ import annotations

import re

import pygame

from game.chair.wording.paragraphs import FontSize
from game.client.theme import Theme, mix

Colour = tuple[int, int, int]

TOKENS = {"line": "panel-edge", "raised": "panel-raised", "muted": "text-dim", "on-accent": "accent-ink",
          "well": "ground-deep"}
MIXED = {"hover": ("panel-raised", "text", 0.05), "pressed": ("panel-raised", "ground-deep", 0.45),
         "chosen": ("panel-raised", "accent", 0.22), "accent-over": ("accent", "text", 0.25),
         "accent-down": ("accent", "ground-deep", 0.2), "edge": ("panel-edge", "text-dim", 0.45),
         "red-suit": ("danger", "text", 0.4)}
_CARD = re.compile("((?:10|[2-9AKQJ])?[♣♦♥♠])")
_PLAIN = frozenset({"success", "danger", "clause", "accent"})
"""What colours a line but not the black cards in it: that an amount is lost, or a card marked, says nothing about a spade."""
KEPT = 3000


class Style:
    """One theme at one scale. Make a new one when either changes; all its caches go with it."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.px = theme.px
        self._colours: dict[str, Colour] = {}
        self._lines: dict[tuple[str, FontSize, Colour, bool], pygame.Surface] = {}
        self._widths: dict[tuple[str, FontSize, bool], int] = {}

    def colour(self, role: str) -> Colour:
        """A colour by its role: a token of the theme, or one of the few that controls mix from them."""
        if role not in self._colours:
            if role in MIXED:
                one, other, share = MIXED[role]
                found = mix(self.theme.colour(one), self.theme.colour(other), share)
            else:
                found = self.theme.colour(TOKENS.get(role, role))
            self._colours[role] = (found.r, found.g, found.b)
        return self._colours[role]

    def width(self, text: str, size: FontSize = "body", *, bold: bool = False) -> int:
        """How many pixels a line of text takes."""
        key = (text, size, bold)
        if key not in self._widths:
            self._widths[key] = self.theme.font(size, bold=bold).size(text)[0]
        return self._widths[key]

    def height(self, size: FontSize = "body") -> int:
        """The height of a line in running text, leading included, in pixels."""
        return round(self.theme.font(size).get_height() * 1.2)

    def rendered(self, text: str, size: FontSize, role: str, *, bold: bool = False) -> pygame.Surface:
        """A line of text as a picture; kept, so that a still screen costs next to nothing to draw again."""
        colour = self.colour(role)
        key = (text, size, colour, bold)
        if key not in self._lines:
            if len(self._lines) > KEPT:
                self._lines.clear()
            font = self.theme.font(size, bold=bold)
            suited = role != "on-accent" and self.names_cards(text)
            self._lines[key] = self._with_cards(text, font, role) if suited else font.render(text, True, colour)
        return self._lines[key]

    @staticmethod
    def names_cards(text: str) -> bool:
        """Whether cards stand in a text, which have the colours of their suits."""
        return _CARD.search(text) is not None

    def _with_cards(self, text: str, font: pygame.font.Font, role: str) -> pygame.Surface:
        """Text in which cards stand, each in the colour of its suit."""
        whole, done = pygame.Surface(font.size(text), pygame.SRCALPHA), ""
        for part in filter(None, _CARD.split(text)):
            whole.blit(font.render(part, True, self.colour(self._of(part, role))), (font.size(done)[0] if done else 0, 0))
            done += part
        return whole

    @staticmethod
    def _of(part: str, role: str) -> str:
        if not _CARD.fullmatch(part):
            return role
        return "red-suit" if part[-1] in "♥♦" else "text" if role in _PLAIN else role
