"""What is printed for boxes: their wagering areas with the words on them, the payouts; and the light of a jackpot pad."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from operator import attrgetter
from typing import Final, NamedTuple

import pygame

from game.chair.seen.view import TableView
from game.client.felt.brush import Lettering, fine, lay_centred
from game.client.felt.geometry.layout import FeltGeometry, SeatSpots
from game.client.felt.geometry.rectangles import Box, bounds, corners, meet
from game.client.theme import Theme, mix

COLUMNS, WIDEST = (2, 3), 150
"""Of the payouts, the fewest first in which no line touches another; how wide one is at most, in units."""
TIGHT, LOOSE = 0.68, 0.8
"""So much of a line's height they need at least, one below the other; with so much nothing touches."""
WORD_GAP, WORD_HEIGHT = 3, 14
"""Between an area and its word, and how high that is at most, in units."""
GROWN: Final = (1.7, 1.55, 1.4, 1.25, 1.12, 1.0)
"""How much larger the words are tried where type is large."""
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
        self._larger = [*(Lettering(theme.at(felt.unit * felt.type * more)) for more in GROWN[:-1] if felt.type > 1), letters]
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
        gap, air = 14 * self._felt.unit, 6 * self._felt.unit
        ways = (way for way in product(self._larger, COLUMNS) if self._has_room(box, odds, *way, gap, air))
        letters, columns = next(ways, (self._letters, COLUMNS[0]))
        width, line = letters.width, letters.height("small")
        rows = -(-len(odds) // columns)
        if box.height < TIGHT * line * (rows + 1):
            return
        widest = WIDEST * self._felt.unit * line / self._letters.height("small")
        wide, high = min((box.width + gap) / columns - gap, widest), box.height // (rows + 1)
        start = box.centre[0] - (columns * (wide + gap) - gap) / 2
        colour = mix(self._theme.colour("print"), self._theme.colour("felt"), 0.1)
        letters.write(target, HEADING, (box.centre[0], box.y + high / 2), colour, bold=True, align="centre")
        for place, (what, pays) in enumerate(odds):
            column, row = divmod(place, rows)
            left, y = start + column * (wide + gap), box.y + (row + 1.5) * high
            shown = letters.shortened(what, wide - width(pays, "small", bold=True) - air, "small")
            letters.write(target, shown, (left, y), colour)
            letters.write(target, pays, (left + wide, y), self._theme.colour("print"), bold=True, align="right")

    @staticmethod
    def _has_room(box: Box, odds: tuple[tuple[str, str], ...], letters: Lettering, columns: int, gap: float, air: float) -> bool:
        """Whether payouts in so many columns lie in the box, and no line touches another."""
        longest = max(letters.width(what, "small") + letters.width(pays, "small", bold=True) for what, pays in odds) + air
        high = LOOSE * letters.height("small") * (-(-len(odds) // columns) + 1)
        return high <= box.height and columns * (longest + gap) - gap <= box.width


class PrintedWord(NamedTuple):
    """The word of an area as it is drawn, and where."""

    drawn: pygame.Surface
    home: Box


def printed_words(theme: Theme, felt: FeltGeometry) -> list[PrintedWord]:
    """The word of every area, in capitals, beside it, away from the seat's chips. Where type is large those of a box are as much
    larger, all alike, as they have room."""
    found, lying = list[PrintedWord](), _lying(felt)
    for spots in sorted(felt.seats, key=attrgetter("own"), reverse=True):
        for more in GROWN if felt.type > 1 else GROWN[-1:]:
            here = _words_of(theme, felt, spots, more)
            gap = round(WORD_GAP * felt.unit)
            others = [each.home.grown(gap) for each in found]
            if more == GROWN[-1] or _are_clear([each.home for each in here], lying, others, felt.rect, gap):
                found += here
                break
    return found


def _words_of(theme: Theme, felt: FeltGeometry, spots: SeatSpots, more: float) -> list[PrintedWord]:
    """The words of one box, so much larger than usual."""
    letters, found = Lettering(theme.at(felt.unit * more)), list[PrintedWord]()
    for word, box in areas(spots).items():
        drawn = letters.render(word.upper(), "small", theme.colour("print"))
        part = min(1.0, WORD_HEIGHT * felt.unit * more / drawn.get_height())
        small = pygame.transform.smoothscale_by(drawn, part) if part < 1 else drawn
        found.append(PrintedWord(small, spots.beside(box, small.get_size(), WORD_GAP * felt.unit)))
    return found


def _lying(felt: FeltGeometry) -> list[tuple[Box, float]]:
    """All on which no word stands, and by how many degrees it is turned."""
    things = (felt.board, felt.sign, felt.tray, felt.stub, felt.muck, felt.meter, felt.odds, felt.dealer)
    found = [(box, 0.0) for box in things if box is not None]
    for spots in felt.seats:
        found += [(spots.reach or spots.cards, spots.turn), (spots.plate, 0.0), (spots.marker, 0.0), (spots.stack, 0.0)]
        found += [(box, spots.turn) for box in areas(spots).values()]
    return found


def _are_clear(homes: Sequence[Box], lying: Sequence[tuple[Box, float]], others: Sequence[Box], rect: Box, gap: int) -> bool:
    """Whether words lie in the picture, on nothing else, and so far from one another and from those of others."""
    if any(one.grown(gap).overlaps(other) for one, other in combinations(homes, 2)):
        return False
    return all(home.inside(rect) and not any(map(home.overlaps, others)) and not any(
        home.overlaps(bounds(box, turn)) and meet(corners(home.grown(-1)), corners(box, turn)) for box, turn in lying)
        for home in homes)  # fmt: skip


def words(lines: pygame.Surface, theme: Theme, felt: FeltGeometry) -> None:
    """Print the words of all areas."""
    for drawn, home in printed_words(theme, felt):
        lay_centred(lines, drawn, (home.centre[0] - felt.rect.x, home.centre[1] - felt.rect.y))


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
