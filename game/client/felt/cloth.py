"""What lies under the game: the ground and what stands fast on it, what the house has printed, the jackpot meter. And what points
at things: an amber edge on what is due, a pale one under the mouse, the dark when play stops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from game.chair.seen.view import SeatState, Spot, TableView
from game.chair.wording.paragraphs import FontSize
from game.client.felt.brush import Lettering, draw_at, lay_centred, plaque, slanted
from game.client.felt.geometry.hits import lifted, spots, turn_of
from game.client.felt.geometry.layout import PLACARD, FeltGeometry
from game.client.felt.geometry.rectangles import Box, Corners, Point, around, bounds, box_round, corners, turned
from game.client.felt.ground import bake, printed_number
from game.client.felt.pieces.furniture import fixed_furniture, placard
from game.client.felt.recent import Recent
from game.client.theme import Theme

METER, GAP, NUMBER = "Jackpot", 8, 9
"""What the figures of the meter are; in units, the air next to that word, and how far round the number of a place nothing covers
it."""
GROUNDS: Recent[tuple[Theme, FeltGeometry, int, bool], pygame.Surface] = Recent(3)
"""Painted grounds: a table is opened again and again, and looked back at, in the same few sizes."""


class Cloth:
    """The cloth of one table; what is the same in every frame is painted once."""

    def __init__(self, felt: FeltGeometry, theme: Theme, letters: Lettering, usual: Lettering) -> None:
        """`letters` are as large as the table's type, `usual` such as have room anywhere."""
        self._felt, self._theme, self._letters, self._usual = felt, theme, letters, usual
        self._grounds: dict[tuple[int, bool], pygame.Surface] = {}
        self._places: dict[tuple[int, bool, bool], pygame.Surface] = {}
        self._plate: pygame.Surface | None = None
        self._meter_face: pygame.Surface | None = None

    def draw(self, target: pygame.Surface, view: TableView) -> None:
        """Paint it over the whole rectangle of the table."""
        target.blit(self._ground(view.board_places, cash=bool(view.tray)), (self._felt.rect.x, self._felt.rect.y))
        self._numbers(target, view)
        self._sign(target, view)
        self._meter(target, view.meter)

    def _ground(self, board_places: int, *, cash: bool) -> pygame.Surface:
        """The cloth with what stands on it: where no cash is played for there is neither tray nor drop box."""
        own = board_places, cash
        if own not in self._grounds:
            self._grounds[own] = GROUNDS.get((self._theme, self._felt, *own), partial(self._painted, board_places, cash))
        return self._grounds[own]

    def _painted(self, board_places: int, cash: bool) -> pygame.Surface:
        floor = bake(self._theme, self._felt, board_places)
        if cash:
            fixed_furniture(floor, self._theme, self._felt)
        return floor

    def _numbers(self, target: pygame.Surface, view: TableView) -> None:
        """The numbers of the places; unless the table is bare, that of whose turn it is in a ring."""
        for seat in view.seats:
            spots = self._felt.seat(seat.seat)
            if spots.fields:
                continue
            key = (seat.seat, seat.state is not SeatState.EMPTY, view.turn == seat.seat and not view.bare)
            if key not in self._places:
                self._places[key] = printed_number(self._theme, self._felt, seat.seat, taken=key[1], lit=key[2])
            lay_centred(target, self._places[key], spots.number)

    def _sign(self, target: pygame.Surface, view: TableView) -> None:
        """What is printed on the cloth: limits and commission, and the order of hands where no board lies."""
        if self._felt.sign.width:
            self._lines(target, view.sign.split("\n"), self._felt.sign)
        if view.sign and view.placard:
            draw_at(target, self._placard(), (self._felt.placard.x, self._felt.placard.y))
        if view.hands and not view.board_places:
            self._hands(target, view.hands, self._felt.hands_print)

    def _hands(self, target: pygame.Surface, hands: str, home: Box) -> None:
        """The order of hands, in the largest type that has room."""
        sizes: tuple[FontSize, ...] = ("body", "small")
        tried = [(letters, size) for size in sizes for letters in (self._letters, self._usual)]
        letters, size = next((each for each in tried if self._has_room(hands, home, *each)), tried[-1])
        self._lines(target, letters.in_lines(hands, home.width, size), home, size)

    def _has_room(self, text: str, home: Box, letters: Lettering, size: FontSize) -> bool:
        return len(letters.in_lines(text, home.width, size)) * self._letters.height(size) <= home.height

    def _placard(self) -> pygame.Surface:
        """The sign's plate, which opens the whole of it."""
        if self._plate is None:
            self._plate = placard(self._theme, self._felt.placard, self._felt.placard.height / PLACARD[3])
        return self._plate

    def _lines(self, target: pygame.Surface, lines: list[str], home: Box, size: FontSize = "small") -> None:
        large = all(self._letters.width(line, size) <= home.width for line in lines)
        letters = self._letters if large else self._usual
        high, (x, y) = letters.height(size), home.centre
        top, meter = y - high * (len(lines) - 1) / 2, self._felt.meter
        if meter is not None and meter.y > y:  # large print ends above it, or begins below
            top = min(top, meter.y - high * (len(lines) - 0.5))
        elif meter is not None and home == self._felt.sign:
            top = max(top, meter.bottom + high * 0.45)
        for number, line in enumerate(lines):
            shown = letters.shortened(line, home.width, size)
            letters.write(target, shown, (x, top + number * high), self._theme.colour("print"), size=size, align="centre")

    def _meter(self, target: pygame.Surface, shown: str) -> None:
        """The jackpot meter: figures in amber on black, and what they are where both have room."""
        box = self._felt.meter
        if box is None or not shown:
            return
        if self._meter_face is None:
            face, edge = self._theme.colour("slot"), self._theme.colour("metal-dark")
            self._meter_face = plaque(box.width, box.height, face, corner=round(4 * self._felt.unit), edge=edge, line=2)
        draw_at(target, self._meter_face, (box.x, box.y))
        colour = self._theme.colour("accent")
        figures, word = self._usual.width(shown, "body", bold=True), self._usual.width(METER, "small")
        whole = figures + word + GAP * self._felt.unit
        if whole + 2 * GAP * self._felt.unit > box.width:
            self._usual.write(target, shown, box.centre, colour, size="body", bold=True, align="centre")
            return
        left, y = box.centre[0] - whole / 2, box.centre[1]
        self._usual.write(target, METER, (left, y), self._theme.colour("plate-dim"))
        self._usual.write(target, shown, (left + whole, y), colour, size="body", bold=True, align="right")


DIM, FADED = 165, 175


class Marks:
    """Draws the marks of one table."""

    def __init__(self, felt: FeltGeometry, theme: Theme) -> None:
        self._felt, self._theme = felt, theme
        self._kept: dict[tuple[int, int, str], pygame.Surface] = {}
        self._clear = theme.colour("plate", alpha=0)

    def draw(self, target: pygame.Surface, view: TableView) -> None:
        """Darkens what is not in question, then edges what is due and what is under the mouse."""
        if not (view.lit or view.due or view.hover or view.faded):
            return
        homes = {spot: self._lies(view, spot, box) for spot, box in spots(self._felt, view)}
        if view.lit:
            self._darken(target, [bounds(homes[spot], turn_of(self._felt, view, spot)) for spot in view.lit if spot in homes])
        for spot in sorted(view.faded, key=_order):
            if spot in homes:
                self._fade(target, homes[spot], turn_of(self._felt, view, spot))
        turns = {spot: turn_of(self._felt, view, spot) for spot in homes if spot.kind == "card"}
        clear = [corners(homes[spot], turn) for spot, turn in turns.items()]
        homes_of = (self._felt.seat(seat.seat) for seat in view.seats)
        numbers = (home.number for home in homes_of if self._felt.fold_line is not None or not home.own)  # your box has none there
        clear += [corners(around(number, *[2 * NUMBER * self._felt.unit] * 2)) for number in numbers]
        for spot, box in self._whole_hands(view, homes).items():
            self._edge(target, box, "accent", turn_of(self._felt, view, spot), clear)
        if view.hover in homes and view.hover not in view.due and view.hover is not None:
            self._edge(target, homes[view.hover], "focus", turn_of(self._felt, view, view.hover), clear)

    def _whole_hands(self, view: TableView, homes: Mapping[Spot, Box]) -> dict[Spot, Box]:
        """What is due, each with its box; a hand of which every card is has one box round all of them."""
        found = {spot: homes[spot] for spot in sorted(view.due, key=_order) if spot in homes}
        for seat in view.seats:
            hand = [spot for spot in homes if spot.kind == "card" and spot.seat == seat.seat]
            if len(hand) > 1 and view.due.issuperset(hand):
                turn = turn_of(self._felt, view, hand[0])
                straight = [around(turned(homes[spot].centre, -turn), homes[spot].width, homes[spot].height) for spot in hand]
                whole = box_round([corner for box in straight for corner in corners(box)])
                found = {spot: box for spot, box in found.items() if spot not in hand}
                found[hand[0]] = around(turned(whole.centre, turn), whole.width, whole.height)
        return found

    def _lies(self, view: TableView, spot: Spot, box: Box) -> Box:
        """Where a thing lies; a card of a hand that won is raised."""
        return lifted(box, self._felt.seat(spot.seat) if spot.seat else None) if spot in view.won else box

    def ground_for(self, target: pygame.Surface, middle: Point, size: tuple[int, int], lines: int = 1) -> None:
        """A dark, half see-through lozenge behind a figure on the cloth, or behind several lines of that height in all."""
        unit = self._felt.unit * self._felt.type
        high = max(round(15 * unit), size[1])
        end = high // lines
        key = (size[0] + max(round(10 * unit), end), high, f"figure {lines}")  # its round ends lie next to the words
        if key not in self._kept:
            dark = self._theme.colour("plate", alpha=190)
            self._kept[key] = plaque(key[0], key[1], dark, corner=end // 2, edge=dark, line=0)
        lay_centred(target, self._kept[key], middle)

    def _edge(self, target: pygame.Surface, box: Box, token: str, turn: float, clear: Sequence[Corners]) -> None:
        """An edge round a box, with a gap between; what must stay `clear`, cards and the numbers of places, it never covers."""
        line, gap = (max(1, round(units * self._felt.unit)) for units in (2 if token == "accent" else 1, 1))
        outer = box.grown(line + gap)  # the gap is there at every size: an edge that touches in part looks broken
        key = (outer.width, outer.height, f"{token} {turn:.0f}")
        if key not in self._kept:
            corner, colour = round(7 * self._felt.unit), self._theme.colour(token)
            flat = plaque(outer.width, outer.height, self._clear, corner=corner, edge=colour, line=line)
            self._kept[key] = slanted(flat, turn)
        drawn, left, top = self._kept[key], *_corner(self._kept[key], outer.centre)
        within = pygame.Rect(left, top, *drawn.get_size())
        crossed = [each for each in clear if within.colliderect(box_round(each))]
        drawn = drawn.copy() if crossed else drawn
        for each in crossed:
            pygame.draw.polygon(drawn, (0, 0, 0, 0), [(x - left, y - top) for x, y in each])
        lay_centred(target, drawn, outer.centre)

    def _fade(self, target: pygame.Surface, box: Box, turn: float) -> None:
        outer = box.grown(round(2 * self._felt.unit))
        dark = self._theme.colour("ground-deep", alpha=FADED)
        flat = plaque(outer.width, outer.height, dark, corner=round(7 * self._felt.unit), edge=dark, line=0)
        lay_centred(target, slanted(flat, turn), outer.centre)

    def _darken(self, target: pygame.Surface, lit: list[Box]) -> None:
        rect = self._felt.rect
        shade = pygame.Surface((rect.width, rect.height), pygame.SRCALPHA)
        shade.fill(self._theme.colour("ground-deep", alpha=DIM))
        for box in lit:
            hole = box.grown(round(5 * self._felt.unit))
            area = (hole.x - rect.x, hole.y - rect.y, hole.width, hole.height)
            pygame.draw.rect(shade, (0, 0, 0, 0), area, border_radius=round(8 * self._felt.unit))
        target.blit(shade, (rect.x, rect.y))


def _corner(drawn: pygame.Surface, middle: Point) -> tuple[int, int]:
    """Where the upper left corner of what is laid round a middle comes to lie."""
    return round(middle[0] - drawn.get_width() / 2), round(middle[1] - drawn.get_height() / 2)


def _order(spot: Spot) -> tuple[str, int, int]:
    return (spot.kind, spot.seat or 0, spot.index or 0)
