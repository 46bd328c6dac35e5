"""What is printed for boxes: their wagering areas with the words on them, the payouts; and the light of a jackpot pad."""

from __future__ import annotations

import pygame

from game.chair.seen.view import TableView
from game.client.felt.brush import Lettering, fine, lay_centred
from game.client.felt.geometry.layout import FeltGeometry, SeatSpots
from game.client.felt.geometry.rectangles import Box
from game.client.theme import Theme, mix

COLUMNS, WIDEST = (2, 3), 150
"""Of the payouts, the fewest first in which no line touches another; how wide one is at most, in units."""
TIGHT, LOOSE = 0.68, 0.8
"""So much of a line's height they need at least, one below the other; with so much nothing touches."""
WORD_GAP, WORD_HEIGHT = 3, 14
"""Between an area and its word, and how high that is at most, in units."""
LAMP, RINGS, GLOW = 0.86, 12, 0.8
"""How large a lamp is on its pad, in how many steps its light fades to the edge, and how strong it is beside it."""
HEADING = "Payouts, to 1"


def areas(spots: SeatSpots) -> dict[str, Box]:
    """The areas of a box by the words on them, where a table has more than one for each place."""
    return {"bet": spots.bet, **spots.fields} if spots.fields else {}


class PrintedFields:
    """Draws what changes on the printed areas: which pads are lit, and the payouts that the house has chosen."""

    def __init__(self, felt: FeltGeometry, theme: Theme, letters: Lettering) -> None:
        self._felt, self._theme, self._letters = felt, theme, letters
        self._lights: dict[int, pygame.Surface] = {}

    def draw(self, target: pygame.Surface, view: TableView) -> None:
        """The lights, then the payouts."""
        for seat in view.seats:
            pad = self._felt.seat(seat.seat).fields.get("jackpot")
            if seat.pad and pad is not None:
                lay_centred(target, self._light(pad), pad.centre)
        if view.odds and self._felt.odds is not None:
            self._odds(target, self._felt.odds, view.odds)

    def _light(self, pad: Box) -> pygame.Surface:
        """A lit pad: a bright lamp, so that it is told from dark cloth in grey as well, and no amber, which asks for something."""
        if pad.width not in self._lights:
            glow, hot = self._theme.colour("lamp"), mix(self._theme.colour("lamp"), self._theme.colour("paper"), 0.75)

            def paint(large: pygame.Surface, factor: int) -> None:
                middle, whole = (large.get_width() / 2, large.get_height() / 2), large.get_width() / 2
                for ring in range(RINGS):
                    part = (ring + 1) / RINGS
                    level = GLOW * part * part
                    colour = [round(each * level) for each in (*tuple(glow)[:3], 255)]
                    pygame.draw.circle(large, colour, middle, whole * (1 - part * (1 - LAMP)))
                pygame.draw.circle(large, glow, middle, whole * LAMP)
                pygame.draw.circle(large, hot, middle, whole * LAMP * 0.8)

            self._lights[pad.width] = fine(pad.width, pad.height, paint)
        return self._lights[pad.width]

    def _odds(self, target: pygame.Surface, box: Box, odds: tuple[tuple[str, str], ...]) -> None:
        """A heading, and the payouts in columns: what for at the left, how much to 1 at the right. Lines that would run into one
        another are not printed: the sign has them too."""
        width, line = self._letters.width, self._letters.height("small")
        gap, air = 14 * self._felt.unit, 6 * self._felt.unit
        longest = max(width(what, "small") + width(pays, "small", bold=True) for what, pays in odds) + air
        roomy = (each for each in COLUMNS if box.height >= LOOSE * line * (-(-len(odds) // each) + 1)
                 and each * (longest + gap) - gap <= box.width)
        columns = next(roomy, COLUMNS[0])
        rows = -(-len(odds) // columns)
        if box.height < TIGHT * line * (rows + 1):
            return
        wide, high = min((box.width + gap) / columns - gap, WIDEST * self._felt.unit), box.height // (rows + 1)
        start = box.centre[0] - (columns * (wide + gap) - gap) / 2
        colour = mix(self._theme.colour("print"), self._theme.colour("felt"), 0.1)
        self._letters.write(target, HEADING, (box.centre[0], box.y + high / 2), colour, bold=True, align="centre")
        for place, (what, pays) in enumerate(odds):
            column, row = divmod(place, rows)
            left, y = start + column * (wide + gap), box.y + (row + 1.5) * high
            shown = self._letters.shortened(what, wide - width(pays, "small", bold=True) - air, "small")
            self._letters.write(target, shown, (left, y), colour)
            self._letters.write(target, pays, (left + wide, y), self._theme.colour("print"), bold=True, align="right")


def words(lines: pygame.Surface, theme: Theme, felt: FeltGeometry) -> None:
    """The word of every area, in capitals, as it is printed: beside it, away from the seat's chips."""
    letters, colour = Lettering(theme.at(felt.unit)), theme.colour("print")
    for spots in felt.seats:
        for word, box in areas(spots).items():
            drawn = letters.render(word.upper(), "small", colour)
            part = min(1.0, WORD_HEIGHT * felt.unit / drawn.get_height())
            small = pygame.transform.smoothscale_by(drawn, part) if part < 1 else drawn
            home = spots.beside(box, small.get_size(), WORD_GAP * felt.unit)
            lay_centred(lines, small, (home.centre[0] - felt.rect.x, home.centre[1] - felt.rect.y))


def rack(theme: Theme, box: Box, unit: float) -> pygame.Surface:
    """A discard rack: a tray of dark glass with a high back, into which cards are squared."""

    def paint(large: pygame.Surface, factor: int) -> None:
        whole, line = large.get_rect(), unit * factor
        pygame.draw.rect(large, theme.colour("tray-light"), whole, border_radius=round(7 * line))
        inner = whole.inflate(-3 * line, -3 * line)
        pygame.draw.rect(large, theme.colour("tray-groove"), inner, border_radius=round(6 * line))
        back = pygame.Rect(inner.x, inner.y, inner.width, round(inner.height * 0.16))
        pygame.draw.rect(large, theme.colour("tray"), back, border_radius=round(5 * line))

    return fine(box.width, box.height, paint)
