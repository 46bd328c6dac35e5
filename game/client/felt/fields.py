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

COLUMNS: Final = (2, 3)
"""Of the payouts, the fewest first in which no line touches another."""
TIGHT, LOOSE = 0.68, 0.8
"""How much of a line's height they need at least, one below the other, so that nothing touches."""
WORD_GAP, WORD_HEIGHT = 3, 14
"""Between an area and its word, and how high that is at most, in units."""
WORDS_APART: Final = 7
"""How much bare cloth is between two words of a box at least, in units: closer they read as one."""
LEADER, BETWEEN = 0.6, 1.3
"""Between what a payout is for and its figure, and from one column to the next, in line heights: a figure belongs to its words."""
GROWN: Final = (1.7, 1.55, 1.4, 1.25, 1.12, 1.0)
"""How much larger the words are tried where type is large."""
LAMP, RINGS, GLOW = 0.86, 12, 0.8
"""How large a lamp is on its pad, in how many steps its light fades to the edge, and how strong it is around it."""
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
        ways = (way for way in product(self._larger, COLUMNS) if self._has_room(box, odds, *way))
        letters, columns = next(ways, (self._letters, COLUMNS[0]))
        line, rows = letters.height("small"), -(-len(odds) // columns)
        if box.height < TIGHT * line * (rows + 1):
            return
        wide, high, gap = _columns(odds, letters, rows), box.height // (rows + 1), BETWEEN * line
        spare = box.width - sum(wide) - gap * (len(wide) - 1)
        left = box.x + max(0.0, spare) / 2
        colour = mix(self._theme.colour("print"), self._theme.colour("felt"), 0.1)
        letters.write(target, HEADING, (box.centre[0], box.y + high / 2), colour, bold=True, align="centre")
        for column, breadth in enumerate(wide):
            end = min(left + breadth, box.right)
            for row, (what, pays) in enumerate(odds[column * rows : (column + 1) * rows]):
                y, room = box.y + (row + 1.5) * high, end - left - letters.width(pays, "small", bold=True) - 1
                letters.write(target, letters.shortened(what, room, "small"), (left, y), colour)
                letters.write(target, pays, (end, y), self._theme.colour("print"), bold=True, align="right")
            left = end + gap

    @staticmethod
    def _has_room(box: Box, odds: tuple[tuple[str, str], ...], letters: Lettering, columns: int) -> bool:
        """Whether payouts in so many columns lie in the box, and no line touches another."""
        line, rows = letters.height("small"), -(-len(odds) // columns)
        wide = _columns(odds, letters, rows)
        return LOOSE * line * (rows + 1) <= box.height and sum(wide) + BETWEEN * line * (len(wide) - 1) <= box.width


def _columns(odds: tuple[tuple[str, str], ...], letters: Lettering, rows: int) -> list[float]:
    """How broad each column of payouts is, so many lines high: its longest words, and apart from them its longest figure."""
    columns = [odds[at : at + rows] for at in range(0, len(odds), rows)]
    return [max(letters.width(what, "small") for what, _ in lines) + LEADER * letters.height("small")
            + max(letters.width(pays, "small", bold=True) for _, pays in lines) for lines in columns]  # fmt: skip


class PrintedWord(NamedTuple):
    """The word of an area as it is drawn, and where."""

    drawn: pygame.Surface
    home: Box


def printed_words(theme: Theme, felt: FeltGeometry) -> list[PrintedWord]:
    """The word of every area, in capitals, next to it, away from the seat's chips. Where type is large those of a box are as much
    larger, all alike, as they have room."""
    found, lying = list[PrintedWord](), _lying(felt)
    for spots in sorted(felt.seats, key=attrgetter("own"), reverse=True):
        for more in GROWN if felt.type > 1 else GROWN[-1:]:
            here = _words_of(theme, felt, spots, more)
            gap, apart = (round(air * felt.unit) for air in (WORD_GAP, WORDS_APART))
            others = [each.home.grown(gap) for each in found]
            if more == GROWN[-1] or _are_clear([each.home for each in here], lying, others, felt.rect, (apart, gap)):
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


def _are_clear(homes: Sequence[Box], lying: Sequence[tuple[Box, float]], others: Sequence[Box], rect: Box,
               apart: tuple[int, int]) -> bool:
    """Whether words lie in the picture, on nothing else, and so far from one another and from those of others."""
    right, down = apart
    airy = [Box(home.x - right, home.y - down, home.width + 2 * right, home.height + 2 * down) for home in homes]
    if any(one.overlaps(other) for (one, _), (_, other) in combinations(zip(airy, homes, strict=True), 2)):
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
