"""What each picture shows. A game's is what it looks like on the table: how many cards one holds, which are open, which shared.
Each is made on a scrap of cloth, or shows a table in the middle of the deal."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game.agents.cast.character import cast
from game.cards.card import Card
from game.chair.home.home_now import TableAhead
from game.chair.seen.view import CardState, CardView, MarkerView, SeatView, TableView
from game.chair.setting_up.seating import Seating, names
from game.chips.chip_set import load_chips
from game.client.felt.brush import draw_at, fine, lay_centred, stroke, weighed
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box
from game.client.felt.geometry.towers import FLAT
from game.client.felt.ground import glow, weave
from game.client.felt.painter import Painter
from game.client.felt.pieces.cards import RATIO, CardArt
from game.client.felt.pieces.chip_art import ChipArt
from game.client.felt.recent import Recent
from game.client.theme import Theme, font_file, mix

ASIDE: Final = 0.06
"""How much of the picture, at the left, belongs to the words next to it."""
WIDE, HIGH = 1.0, 0.74
"""The table next to the picture: it runs off the lower edge."""
BLINDS: Final = {3: 500, 4: 1000}
STACKS: Final = (51500, 42500, 48000, 53000, 37500, 61000, 44500, 50000, 46500, 39000)
"""Cents."""
FLOP: Final = ("Kd", "9c", "4h")


def table(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The table in a picture of that size in pixels, its lower part out of sight. No names: nobody has sat down yet."""
    surface = pygame.Surface(size)
    surface.fill(theme.colour("ground"))
    high = max(size[1], round(size[0] * HIGH))
    painter = Painter(theme, load_layout("diagram-a"), Viewpoint("dealer"), Box(0, 0, round(size[0] * WIDE), high), people=False)
    painter.draw(surface, _view())
    ground = theme.colour("ground")
    _fade(surface, ground, pygame.Rect(0, 0, round(size[0] * 0.16), size[1]), across=True)
    _fade(surface, ground, pygame.Rect(0, size[1] - round(size[1] * 0.3), size[0], round(size[1] * 0.3)), across=False)
    return surface


def table_left(size: tuple[int, int], theme: Theme, left: TableAhead) -> pygame.Surface | None:
    """The table that was left, all of it, with the people who sit there; no cards, for they lie as they were left. None where its
    seating can't be read any more, which is told when it is taken up."""
    try:
        seating = Seating.kept(left.seating)
        layout, people = load_layout(seating.layout), names(seating, int(left.seed))
    except (ValueError, TypeError, KeyError, OSError):
        return None
    surface = pygame.Surface(size)
    surface.fill(theme.colour("ground"))
    aside = round(size[0] * ASIDE)
    viewpoint = Viewpoint.of(seating.role, seating.me)
    painter = Painter(theme, layout, viewpoint, Box(aside, 0, size[0] - aside, size[1]), money=_untold)
    known = cast()
    seats = tuple(SeatView(seat, name, STACKS[seat % len(STACKS)], face=known[name].face if name in known else None)
                  for seat, name in sorted(people.items()) if seat <= layout.seats)  # fmt: skip
    painter.draw(surface, TableView(seats=seats, stub=52, placard=False, bare=True))
    return surface


def _untold(cents: int) -> str:
    """A sum that nobody knows here."""
    return ""


def _fade(surface: pygame.Surface, ground: pygame.Color, part: pygame.Rect, *, across: bool) -> None:
    """Let a part of the picture go over into the ground: to the left with `across`, else downwards."""
    steps = 64
    veil = pygame.Surface((steps, 1) if across else (1, steps), pygame.SRCALPHA)
    for step in range(steps):
        share = 1 - step / (steps - 1) if across else step / (steps - 1)
        soft = round(255 * share * share * (3 - 2 * share))
        veil.set_at((step, 0) if across else (0, step), (ground.r, ground.g, ground.b, soft))
    surface.blit(pygame.transform.smoothscale(veil, part.size), part)


def _view() -> TableView:
    """The flop just down. Nobody sits where the table goes out of sight: chips and cards would be cut."""
    back = (CardView(), CardView())
    seats = tuple(SeatView(seat, "", STACKS[seat - 1], cards=back, bet=BLINDS.get(seat, 1000 if seat in (5, 8) else 0))
                  for seat in range(3, 9))  # fmt: skip
    board = tuple(CardView(Card.parse(card), CardState.UP) for card in FLOP)
    return TableView(seats=seats, board=board, stub=26, markers=(MarkerView("puck", 3),), placard=False)


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


RINGS: Final = (("rail-shade", 1.0), ("rail", 0.985), ("rail-light", 0.95), ("rail", 0.935), ("felt-shade", 0.9), ("felt", 0.885))
"""A table from its edge inwards: colours, and how far out each reaches."""
NARROW: Final = 1.4
"""A game's picture that is no wider than so many heights shows one idea alone."""
GAMES: Final = frozenset({"holdem", "omaha", "stud", "draw", "canberra", "tournament"})


def painted(name: str, size: tuple[int, int], theme: Theme, left: TableAhead | None = None) -> pygame.Surface:
    """The picture of that name, so many pixels large. KeyError where there is none."""
    if name == "table":
        return (table_left(size, theme, left) if left is not None else None) or table(size, theme)
    narrow = name in GAMES and size[0] <= NARROW * size[1]
    scrap = Scrap(size, theme, 118 if narrow else 172)
    PICTURES[name](scrap)
    return scrap.surface


def _holdem(on: Scrap) -> None:
    if _wide(on):
        on.places(0, -26, 20, 5, 24)
        on.fan(-24, -26, 20, ["Kd", "9c", "4h"], apart=24)
        on.fan(0, 22, 33, ["As", "Kh"], apart=32, turn=9)
    else:
        on.fan(0, 3, 42, ["As", "Kh"], apart=36, turn=13)


def _omaha(on: Scrap) -> None:
    if _wide(on):
        on.places(0, -28, 20, 5, 24)
        on.fan(-24, -28, 20, ["Qs", "7d", "9d"], apart=24)
        on.fan(0, 18, 30, ["Jh", "Jc", "9s", "8d"], apart=27, turn=6, bow=1.4)
    else:
        on.fan(0, 0, 36, ["Jh", "Jc", "9s", "8d"], apart=20, turn=9, bow=2)


def _stud(on: Scrap) -> None:
    if _wide(on):
        on.fan(0, -29, 20, [BACK, BACK, "Ac", "5d", "5s"], apart=17)
        on.fan(0, 20, 30, [BACK, BACK, "7h", "7c", "Qd", "2s", BACK], apart=20)
    else:
        on.fan(0, 2, 34, [BACK, BACK, "7h", "Qd", "2s"], apart=17)


def _draw(on: Scrap) -> None:
    width, apart = (36, 24) if _wide(on) else (34, 15)
    on.fan(0, 2, width, ["Ah", "Ad", "Ks", BACK, BACK], apart=apart, turn=8, bow=2)


def _canberra(on: Scrap) -> None:
    """A half-round from the house's side, the house with one card open."""
    on.surface.fill(on.theme.colour("ground"))
    span = min(46, (on.size[0] / on.part / 2 - 2) / 1.45)
    for token, reach in RINGS:
        outline = [(span * 1.45 * reach * math.cos(turn), -38 + (86 * reach) * math.sin(turn)) for turn in _half()]
        _shape(on, outline, on.theme.colour(token))
    on.fan(0, -24, 13 if _wide(on) else 10, [BACK, BACK, BACK, BACK, "Qh"], apart=15.5 if _wide(on) else 12)
    for place in range(7):
        turn = math.radians(18 + place * 24)
        for reach in (0.5, 0.7):
            x, y = span * 1.45 * reach * math.cos(turn), -38 + 86 * reach * math.sin(turn)
            if y < -8:
                continue
            corners = [(x + 3.4 * math.cos(turn + bit), y + 3.4 * math.sin(turn + bit)) for bit in _corners()]
            on.line([*corners, corners[0]], 0.6, 0.7)
            if reach > 0.6 and place != 2:
                on.column(x, y + 3.2, 7, 5, 2 + place % 2)
            elif place in (3, 4):
                on.column(x, y + 3.2, 6.4, 25, 1)


def _tournament(on: Scrap) -> None:
    wide = 30 if _wide(on) else 27
    for x, count, value in ((-1.15, 7, 500), (0.0, 13, 1000), (1.15, 4, 100)):
        on.column(x * wide, 34, wide, value, count)


def _learn(on: Scrap) -> None:
    """One card leaves the deck for the first seat."""
    on.line([(x, 30 + 0.0016 * (x - 40) ** 2) for x in range(-110, 111, 5)], 0.5)
    on.deck(-30, 0, 36, -6)
    on.card(26, -14, 30, BACK, 26)
    _number(on, (58, 20), "1")


def _practise(on: Scrap) -> None:
    """A card lies open that should not."""
    on.line([(x, 32 + 0.0012 * x * x) for x in range(-120, 121, 5)], 0.5)
    for place in range(3):
        on.fan((place - 1) * 58, -16 + abs(place - 1) * 3, 27, [BACK, BACK], apart=22, turn=5)
    on.column(-52, 36, 15, 25, 3)
    on.column(-35, 36, 15, 5, 4)
    on.card(8, 16, 30, "8d", 18)
    _number(on, (50, 22), "?")


def _test(on: Scrap) -> None:
    """Sums and a clock."""
    for x, count, value in ((-58, 3, 100), (-36, 8, 25), (-14, 6, 5)):
        on.column(x, 34, 21, value, count)
    size = round(62 * on.part)
    lay_centred(on.surface, fine(size, size * 1.2, lambda large, _: _watch(large, on.theme), 3), on.at(40, -2))


def _review(on: Scrap) -> None:
    """One card after another comes up."""
    on.card(-26, 4, 36, BACK, -12)
    on.card(0, 0, 36, "9d", -2)
    on.card(28, 2, 36, "9h", 10)


def _rulings(on: Scrap) -> None:
    """Cards out of the way of others, and a hand that asks."""
    on.fan(-30, 0, 34, [BACK, "4s", BACK], apart=22, turn=10)
    on.card(44, 8, 34, "Qd", 34)
    _number(on, (8, 32), "!")


def _drills(on: Scrap) -> None:
    """Three situations, one after the other."""
    for place, card in enumerate(("7c", "8d", "Th")):
        on.places((place - 1) * 46, 0, 36, 1, 0)
        on.card((place - 1) * 46, 0, 32, card if place < 2 else BACK, 0)


def _sums(on: Scrap) -> None:
    for x, count, value in ((-44, 4, 100), (-18, 9, 25), (8, 7, 5)):
        on.column(x, 32, 25, value, count)
    _number(on, (48, 6), "?")


def _tray(on: Scrap) -> None:
    """A dealer's tray, seen from above."""
    wide, high = round(min(on.size[0] * 0.86, 150 * on.part)), round(58 * on.part)
    from game.chips.chip_set import load_chips
    from game.client.felt.geometry.rectangles import Box
    from game.client.felt.pieces.furniture import tray

    chips = load_chips()[:6]
    counts = {chip.value: count for chip, count in zip(chips, (60, 30, 84, 76, 52, 34), strict=False)}
    picture = tray(on.theme, Box(0, 0, wide, high), on.part, chips, counts)
    draw_at(on.surface, picture, (on.at(0, 0)[0] - wide / 2, on.at(0, 0)[1] - high / 2))


def _kitchen(on: Scrap) -> None:
    """A hand of cards and a few chips on somebody's wooden table."""
    wood, dark = on.theme.colour("rail"), on.theme.colour("rail-shade")
    board = mix(wood, on.theme.colour("rail-light"), 0.4)
    on.surface.fill(board)
    for row in range(5):
        y = round(on.size[1] * (row + 1) / 5)
        pygame.draw.line(on.surface, mix(board, dark, 0.4), (0, y), (on.size[0], y), max(1, round(on.part)))
    on.fan(-26, 4, 34, ["Qd", "9c"], apart=24, turn=9)
    on.column(34, 30, 20, 5, 3)
    on.column(56, 26, 20, 1, 4)


def _number(on: Scrap, at: tuple[float, float], sign: str) -> None:
    radius = 10.5 * on.part
    ground, ink = mix(on.theme.colour("felt"), on.theme.colour("ground-deep"), 0.6), on.theme.colour("print")

    def paint(large: pygame.Surface, factor: int) -> None:
        pygame.draw.circle(large, ink, large.get_rect().center, radius * factor)
        pygame.draw.circle(large, ground, large.get_rect().center, (radius - 1.1 * on.part) * factor)

    lay_centred(on.surface, fine(2 * radius, 2 * radius, paint), on.at(*at))
    font = pygame.font.Font(font_file(bold=True), max(8, round(13 * on.part)))
    lay_centred(on.surface, weighed(font.render(sign, True, ink)), on.at(*at))


def _watch(large: pygame.Surface, theme: Theme) -> None:
    wide, colour = large.get_width(), theme.colour
    middle, radius = (wide / 2, large.get_height() - wide / 2), wide / 2
    knob = pygame.Rect(0, 0, round(wide * 0.2), round(wide * 0.22))
    knob.midtop = (round(middle[0]), 0)
    pygame.draw.rect(large, colour("metal"), knob, border_radius=round(wide * 0.03))
    for token, part in (("metal-dark", 1.0), ("metal", 0.95), ("metal-dark", 0.86), ("paper", 0.82)):
        pygame.draw.circle(large, colour(token), middle, radius * part)

    def at(turn: float, part: float) -> tuple[float, float]:
        angle = math.radians(turn - 90)
        return (middle[0] + radius * part * math.cos(angle), middle[1] + radius * part * math.sin(angle))

    for mark in range(12):
        ends = [at(mark * 30, 0.68), at(mark * 30, 0.77)]
        stroke(large, ends, colour("ink-spades"), wide * (0.022 if mark % 3 == 0 else 0.012))
    pygame.draw.polygon(large, mix(colour("paper"), colour("felt"), 0.25), [middle, *(at(turn, 0.6) for turn in range(0, 151, 5))])
    stroke(large, [middle, at(242, 0.62)], colour("danger"), wide * 0.03)
    pygame.draw.circle(large, colour("ink-spades"), middle, wide * 0.045)


def _shape(on: Scrap, outline: list[tuple[float, float]], colour: pygame.Color) -> None:
    def paint(large: pygame.Surface, factor: int) -> None:
        pygame.draw.polygon(large, colour, [tuple(factor * part for part in on.at(*point)) for point in outline])

    draw_at(on.surface, fine(*on.size, paint, 2), (0, 0))


def _half() -> list[float]:
    return [math.pi * step / 60 for step in range(61)]


def _corners() -> list[float]:
    return [math.pi / 4 + math.pi / 2 * corner for corner in range(4)]


def _wide(on: Scrap) -> bool:
    """Whether there is room next to the cards one holds."""
    return on.size[0] > NARROW * on.size[1]


PICTURES: Final[Mapping[str, Callable[[Scrap], None]]] = {
    "holdem": _holdem, "omaha": _omaha, "stud": _stud, "draw": _draw,
    "canberra": _canberra, "tournament": _tournament, "learn": _learn, "practise": _practise, "test": _test, "review": _review,
    "rulings": _rulings, "drills": _drills, "sums": _sums, "tray": _tray, "kitchen": _kitchen,
    "deck": lambda on: on.deck(0, -4, 46, -8)}  # fmt: skip
"""How each is painted, by name; `table` is a table of its own."""
