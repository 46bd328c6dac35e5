"""The seats' name plates: number, name, stack, state, and the last thing done."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.felt.boxes import Box
from game.client.felt.brush import Lettering, fine, lay, plaque
from game.client.felt.view import SeatState, SeatView
from game.client.theme import Theme

Money = Callable[[int], str]
FILLS = {"plain": ("plate", 235), "turn": ("plate-turn", 255), "quiet": ("plate-quiet", 150), "empty": ("plate", 70)}
TAGS = {SeatState.FOLDED: "folded", SeatState.ALL_IN: "all in", SeatState.AWAY: "away"}


class Plates:
    """Draws plates in a theme at the table's unit; the plain ones are kept."""

    def __init__(self, theme: Theme, unit: float, money: Money) -> None:
        self._theme, self._unit, self._money = theme, unit, money
        self._letters = Lettering(theme.at(unit))
        self._kept: dict[tuple[int, int, str], pygame.Surface] = {}

    def draw(self, target: pygame.Surface, box: Box, seat: SeatView, *, turn: bool = False) -> None:
        """One seat's plate. An empty seat shows only its number; the seat to act has an amber edge and a pointer."""
        if seat.state is SeatState.EMPTY:
            self._empty(target, box, seat.seat)
            return
        quiet = seat.state in (SeatState.FOLDED, SeatState.AWAY)
        lay(target, self._ground(box, "turn" if turn else "quiet" if quiet else "plain"), (box.x, box.y))
        name, figure = ("plate-dim", "plate-dim") if quiet else ("plate-text", "plate-text")
        left = self._number(target, box, seat.seat, turn=turn)
        upper, lower = box.y + box.height * 0.31, box.y + box.height * 0.71
        end = box.right - 7 * self._unit
        shown = self._letters.shortened(seat.name, end - left, "small", bold=True)
        self._letters.write(target, shown, (left, upper), self._theme.colour(name), bold=True)
        self._letters.write(target, self._money(seat.stack), (left, lower), self._theme.colour(figure), size="body")
        self._word(target, seat, (end, lower), turn=turn)

    def dealer(self, target: pygame.Surface, box: Box, name: str, *, turn: bool) -> None:
        """The dealer's own plate, seen from across the table."""
        lay(target, self._ground(box, "turn" if turn else "plain"), (box.x, box.y))
        shown = self._letters.shortened(name, box.width - 12 * self._unit, "small", bold=True)
        colour = self._theme.colour("accent" if turn else "plate-text")
        self._letters.write(target, shown, box.centre, colour, bold=True, align="centre")

    def _number(self, target: pygame.Surface, box: Box, number: int, *, turn: bool) -> float:
        """The place's number in a column of its own. Answers where the words begin."""
        column = 25 * self._unit
        colour = self._theme.colour("accent" if turn else "plate-dim")
        middle = (box.x + column / 2 + self._unit, box.centre[1])
        self._letters.write(target, str(number), middle, colour, size="body", bold=True, align="centre")
        line = self._theme.colour("accent" if turn else "plate-edge")
        x, inset = round(box.x + column + self._unit), round(8 * self._unit)
        pygame.draw.line(target, line, (x, box.y + inset), (x, box.bottom - inset - 1))
        return x + 6 * self._unit

    def _word(self, target: pygame.Surface, seat: SeatView, at: tuple[float, float], *, turn: bool) -> None:
        """The seat's state, or else the last thing done. All in, which still matters, stands in a box."""
        word = TAGS.get(seat.state, seat.last)
        if not word:
            return
        if seat.state is not SeatState.ALL_IN:
            colour = self._theme.colour("accent" if turn else "plate-dim")
            self._letters.write(target, word, at, colour, align="right")
            return
        text = self._letters.render(word, "small", self._theme.colour("plate"), bold=True)
        width, height = text.get_width() + round(8 * self._unit), round(16 * self._unit)
        spot = Box(round(at[0] - width), round(at[1] - height / 2), width, height)
        fill = self._theme.colour("plate-text")
        lay(target, plaque(width, height, fill, corner=round(3 * self._unit), edge=fill, line=1), (spot.x, spot.y))
        lay(target, text, (spot.x + (width - text.get_width()) / 2, spot.y + (height - text.get_height()) / 2))

    def _empty(self, target: pygame.Surface, box: Box, number: int) -> None:
        lay(target, self._ground(box, "empty"), (box.x, box.y))
        colour = self._theme.colour("plate-dim")
        self._letters.write(target, f"{number}  open", box.centre, colour, align="centre")

    def _ground(self, box: Box, kind: str) -> pygame.Surface:
        key = (box.width, box.height, kind)
        if key not in self._kept:
            self._kept[key] = self._make(box, kind)
        return self._kept[key]

    def _make(self, box: Box, kind: str) -> pygame.Surface:
        token, alpha = FILLS[kind]
        edge = self._theme.colour("accent" if kind == "turn" else "plate-edge")
        line = max(1, round((2.2 if kind == "turn" else 1) * self._unit))
        fill, corner = self._theme.colour(token, alpha=alpha), round(7 * self._unit)
        ground = plaque(box.width, box.height, fill, corner=corner, edge=edge, line=line)
        if kind == "turn":
            lay(ground, fine(box.width, box.height, self._pointer), (0, 0))
        return ground

    def _pointer(self, large: pygame.Surface, factor: int) -> None:
        """A solid edge at the left, so that the turn shows in grey as well."""
        strip = pygame.Rect(0, 0, round(5 * self._unit * factor), large.get_height())
        radius, colour = round(7 * self._unit * factor), self._theme.colour("accent")
        pygame.draw.rect(large, colour, strip, border_top_left_radius=radius, border_bottom_left_radius=radius)
