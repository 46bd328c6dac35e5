"""What is printed for boxes: their wagering areas with the words on them, the payouts; and the light of a jackpot pad."""

from __future__ import annotations

import pygame

from game.chair.seen.view import TableView
from game.client.felt.brush import Lettering, draw_at, fine, lay_centred, plaque
from game.client.felt.geometry.layout import FeltGeometry, SeatSpots
from game.client.felt.geometry.rectangles import Box, around
from game.client.theme import Theme, mix

COLUMNS, TIGHT = 2, 0.72
"""Of the payouts; so much of a line's height they need at least, one below the other."""
PADS = ("jackpot",)
"""Areas with a light instead of chips."""
WORD_GAP, INK = 4, 0.36
"""Between an area and its word, in units; half of a capital's height, in parts of a line's."""
AIR = 6
"""What is left free beside a printed word, both sides together, in units of scale 1."""
BESIDE = 1.35
"""How wide the word of an area may be that stands beside it, in parts of its width: where type is large it needs more."""
HEADING = "Winning wagers pay, to 1"


def areas(spots: SeatSpots) -> dict[str, Box]:
    """The areas of a box by the words on them, where a table has more than one for each place."""
    return {"bet": spots.bet, **spots.fields} if spots.fields else {}


class PrintedFields:
    """Draws what changes on the printed areas: which pads are lit, and the payouts that the house has chosen."""

    def __init__(self, felt: FeltGeometry, theme: Theme, letters: Lettering) -> None:
        self._felt, self._theme, self._letters = felt, theme, letters
        self._lights: dict[tuple[int, int], pygame.Surface] = {}

    def draw(self, target: pygame.Surface, view: TableView) -> None:
        """The lights, then the payouts."""
        for seat in view.seats:
            pad = self._felt.seat(seat.seat).fields.get("jackpot")
            if seat.pad and pad is not None:
                draw_at(target, self._light(pad), (pad.x, pad.y))
                lay_centred(target, self._word("jackpot", pad, "accent-ink"), pad.centre)
        if view.odds and self._felt.odds is not None:
            self._odds(target, self._felt.odds, view.odds)

    def _light(self, pad: Box) -> pygame.Surface:
        """A lit pad: bright glass with dark letters, where one that is not lit is dark cloth with bright ones, so that it is told
        from it in grey as well."""
        key = (pad.width, pad.height)
        if key not in self._lights:
            unit, lamp = self._felt.unit, self._theme.colour("accent")
            edge = mix(lamp, self._theme.colour("paper"), 0.7)
            self._lights[key] = plaque(*key, lamp, corner=round(5 * unit), edge=edge, line=max(1, round(2 * unit)))
        return self._lights[key]

    def _word(self, word: str, box: Box, ink: str) -> pygame.Surface:
        return fitted(self._letters, word.upper(), box.width - AIR * self._felt.unit, self._theme.colour(ink))

    def _odds(self, target: pygame.Surface, box: Box, odds: tuple[tuple[str, str], ...]) -> None:
        """A heading, and the payouts in columns: what for at the left, how much to 1 at the right. Lines that would run into one
        another are not printed: the sign has them too."""
        rows = -(-len(odds) // COLUMNS)
        if box.height < TIGHT * self._letters.height("small") * (rows + 1):
            return
        gap = 14 * self._felt.unit
        wide, high = (box.width - gap * (COLUMNS - 1)) / COLUMNS, box.height / (rows + 1)
        colour = mix(self._theme.colour("print"), self._theme.colour("felt"), 0.1)
        self._letters.write(target, HEADING, (box.centre[0], box.y + high / 2), colour, bold=True, align="centre")
        for place, (what, pays) in enumerate(odds):
            column, row = divmod(place, rows)
            left, y = box.x + column * (wide + gap), box.y + (row + 1.5) * high
            figure = self._letters.width(pays, "small", bold=True)
            shown = self._letters.shortened(what, wide - figure - 6 * self._felt.unit, "small")
            self._letters.write(target, shown, (left, y), colour)
            self._letters.write(target, pays, (left + wide, y), self._theme.colour("print"), bold=True, align="right")


def words(lines: pygame.Surface, theme: Theme, felt: FeltGeometry) -> None:
    """The word of every area, in capitals, as it is printed: on a pad, beside an area on which chips are put."""
    letters, colour = Lettering(theme.at(felt.unit * felt.type)), theme.colour("print")
    for spots in felt.seats:
        for word, box in areas(spots).items():
            room = box.width - AIR * felt.unit if word in PADS else box.width * BESIDE
            drawn = fitted(letters, word.upper(), room, colour)
            home = box if word in PADS else caption_place(felt, spots, box, drawn.get_size())
            lay_centred(lines, drawn, (home.centre[0] - felt.rect.x, home.centre[1] - felt.rect.y))


def caption_place(felt: FeltGeometry, spots: SeatSpots, box: Box, size: tuple[int, int]) -> Box:
    """Where the word of an area stands, clear of its chips: below it where the areas of its box lie side by side, else to that side
    on which the table's middle is, and to the left in the middle itself."""
    gap = WORD_GAP * felt.unit
    lie = list(areas(spots).values())
    below = around((box.centre[0], box.bottom + gap + size[1] * INK), *size)
    if abs(lie[0].centre[1] - lie[-1].centre[1]) < box.height and not any(below.overlaps(each) for each in lie):
        return below
    right = box.centre[0] < felt.rect.centre[0] - box.width / 2
    return around((box.right + gap + size[0] / 2 if right else box.x - gap - size[0] / 2, box.centre[1]), *size)


def fitted(letters: Lettering, word: str, room: float, colour: pygame.Color) -> pygame.Surface:
    """A word no wider than its room: drawn smaller rather than cut."""
    drawn = letters.render(word, "small", colour)
    if drawn.get_width() <= room:
        return drawn
    return pygame.transform.smoothscale(drawn, (round(room), round(drawn.get_height() * room / drawn.get_width())))


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
