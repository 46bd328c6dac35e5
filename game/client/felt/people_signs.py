"""Signs of people at the table: what their hands do, a bubble for words, and a text for what is told of it.

Texts are drawn by us in the cloth's ink over everything else; the one who shows them takes them away again after their time.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.chair.seen.view import ASIDE, CHAT, GestureView, Spot, TableView
from game.client.felt.brush import Lettering, Sprites, draw_at, faded, fine, lay_centred, plaque
from game.client.felt.deeds import DeedPlaces, Deeds
from game.client.felt.geometry.hits import must_be_seen, plates, spots
from game.client.felt.geometry.layout import NUMBER, FeltGeometry, floor_place
from game.client.felt.geometry.rectangles import Box, Point, around, bounds, shared
from game.client.theme import Theme
from game.table.values import DEALER, SUPERVISOR

WIDE, DOT, STEP = 210.0, 2.6, 10.0
"""The width of a text, the dots that lead to it, the way between them: in units of the table."""
WIDTHS, NEAR, LINE = (1.0, 1.6, 0.62, 0.44), 40.0, 30.0
"""In which parts of the usual width a text is tried until it stands near, how far from a place that is at most, and how much
further away it may stand for a line less: in units."""
STOOD: Final = 6
"""How many texts are remembered with their places."""
HEAD: Final = 0.75
"""How much of the height of the dealer's name stands above the bubble."""
SEARCH, DOWN = 16.0, 6.0
"""How far apart the places are that are tried where a seat has none for its words, and how far down those for the dealer's, in
units."""


class SpeechLines(NamedTuple):
    """A text as it is broken into lines, and where it stands."""

    lines: tuple[str, ...]
    box: Box


class Gestures:
    """Draws the signs of one table."""

    def __init__(self, felt: FeltGeometry, theme: Theme, letters: Lettering, deeds: Deeds) -> None:
        self._felt, self._theme, self._letters, self._deeds = felt, theme, letters, deeds
        self._unit = felt.unit
        self._kept = Sprites()
        self._stood: dict[tuple[int, str], tuple[tuple[Box, ...], SpeechLines]] = {}
        """Where the last texts stand, and what lay on the table then."""
        self._read: list[Box] = []
        """Where something lies that must be read: no dots lead over it."""

    def draw(self, target: pygame.Surface, view: TableView, figures: Sequence[Box] = ()) -> None:
        """What hands and things do first, below all plates and `figures`, so that these are read; texts above them and clear of one
        another."""
        if not view.gestures:
            return
        above = [box for box in (*plates(self._felt, view), *figures) if box.inside(self._felt.rect)]
        read = [(box, target.subsurface(box).copy()) for box in above]
        homes = dict(spots(self._felt, view))
        taken: list[Box] = [floor_place(self._felt)] if view.floor is not None else []
        for sign in view.gestures:
            end = self._end(sign.goal, homes)
            if end is not None and not view.bare and not sign.lies and not sign.spoken and sign.kind != ASIDE:
                ring = self._kept.get(("ring", end.width, end.height), partial(self._ring, end.width, end.height))
                grown = end.grown(round(6 * self._unit))
                draw_at(target, faded(ring, sign.strength), (grown.x, grown.y))
            self._deeds.draw(target, view, sign, DeedPlaces(self.source(sign.who), end, homes))
        for kept, drawn in read:
            target.blit(drawn, (kept.x, kept.y))
        self._read = [box for sign in view.gestures if (box := self._deeds.lies_at(sign)) is not None]
        taken += self._read
        full = must_be_seen(self._felt, view)
        self._read += full
        for sign in view.gestures:
            if sign.text and sign.kind != CHAT:
                place = self._end(sign.goal, homes) if sign.kind == "machine" else None
                taken.append(self._text(target, sign, place or self.source(sign.who), [*taken, *full]))

    def source(self, who: int) -> Box:
        """Where the one who makes the sign sits."""
        if 1 <= who <= len(self._felt.seats):
            return self._felt.seat(who).plate
        if who == SUPERVISOR:
            return floor_place(self._felt)
        return self._felt.dealer or self._felt.tray

    def _end(self, goal: Spot | None, homes: Mapping[Spot, Box]) -> Box | None:
        """Where it goes; a hand as a whole where no card of it is meant."""
        if goal is not None and goal.kind == "card" and goal.index is None and goal.seat is not None:
            return self._felt.seat(goal.seat).cards
        return homes.get(goal) if goal is not None else None

    def _ring(self, width: int, height: int) -> pygame.Surface:
        clear, line = self._theme.colour("plate", alpha=0), max(2, round(2 * self._unit))
        grow = 2 * round(6 * self._unit)
        return plaque(width + grow, height + grow, clear, corner=round(8 * self._unit), edge=self._ink(), line=line)

    def _dot(self) -> pygame.Surface:
        size = max(4.0, 2 * DOT * self._unit)

        def paint(large: pygame.Surface, factor: int) -> None:
            pygame.draw.circle(large, self._ink(), large.get_rect().center, large.get_width() / 2)

        return fine(size, size, paint)

    def _ink(self) -> pygame.Color:
        return self._theme.colour("plate-text")

    # ---- texts

    def _text(self, target: pygame.Surface, sign: GestureView, source: Box, full: list[Box]) -> Box:
        lines, box = self._home(sign, source, full)
        high, pad, head = self._letters.height("body"), self._pad, self._head(sign)
        ground = self._ground((box.width, box.height - head), spoken=sign.spoken)
        draw_at(target, faded(ground, sign.strength), (box.x, box.y + head))
        ink = self._theme.colour("plate" if sign.spoken else "plate-text")
        aside = self._aside(sign)
        if aside:
            number = self._kept.get(("number", sign.who, box.height), partial(self._number, sign.who, box.height - pad))
            lay_centred(target, faded(number, sign.strength), (box.x + (pad + aside) / 2, box.centre[1]))
        for at, line in enumerate(lines):
            drawn = faded(self._letters.render(line, "body", ink, bold=sign.spoken), sign.strength)
            lay_centred(target, drawn, (box.centre[0] + aside / 2, box.y + head + pad / 2 + high * (at + 0.5)))
        if head:
            name = self._kept.get(("name",), self._name)
            draw_at(target, faded(name, sign.strength), (box.x + self._pad, box.y))
        elif sign.spoken:
            self._tail(target, sign, box)
        return box

    def _aside(self, sign: GestureView) -> int:
        """How much of a bubble is for the number of the seat that speaks, in pixels: where two seats are near, a point alone leaves
        open whose words they are."""
        return self._letters.width(f"{sign.who}", "body") + self._pad if sign.spoken and sign.who > DEALER else 0

    def _number(self, seat: int, high: int) -> pygame.Surface:
        """A seat's number before a stroke, as on its plate."""
        words = self._letters.render(f"{seat}", "body", self._theme.colour("plate"))
        drawn = pygame.Surface((words.get_width() + self._pad, max(high, words.get_height())), pygame.SRCALPHA)
        lay_centred(drawn, words, (words.get_width() / 2, drawn.get_height() / 2))
        line = max(1, round(self._unit))
        drawn.fill(self._theme.colour("plate-dim"), (drawn.get_width() - self._pad // 2, 0, line, drawn.get_height()))
        return drawn

    def _head(self, sign: GestureView) -> int:
        """How much of the dealer's name stands above their words, in pixels, where one sits in the dealer's place: a bubble with a
        point that came to lie next to a seat looked as if that seat spoke."""
        return round(self._kept.get(("name",), self._name).get_height() * HEAD) if self._by_name(sign) else 0

    def _by_name(self, sign: GestureView) -> bool:
        return sign.spoken and sign.who == DEALER and self._felt.dealer is None

    def _name(self) -> pygame.Surface:
        """The dealer's name, as it stands on the upper edge of what they say."""
        words = self._letters.render("Dealer", "small", self._ink(), bold=True)
        wide, high = words.get_width() + self._pad, words.get_height()
        drawn = plaque(wide, high, self._theme.colour("plate"), corner=round(4 * self._unit), edge=self._ink(),
                       line=max(1, round(self._unit)))  # fmt: skip
        lay_centred(drawn, words, (wide / 2, high / 2))
        return drawn

    def _ground(self, size: tuple[int, int], *, spoken: bool) -> pygame.Surface:
        """Light for what is said, dark for what is done."""
        fill = self._theme.colour("plate-text" if spoken else "plate", alpha=248)
        edge = self._theme.colour("plate-edge") if spoken else self._ink()
        corner = round((12 if spoken else 4) * self._unit)
        line = max(1, round(self._unit))
        return self._kept.get(("ground", *size, spoken), partial(plaque, *size, fill, corner=corner, edge=edge, line=line))

    @property
    def _pad(self) -> int:
        """The rim of a bubble, in pixels."""
        return round(9 * self._unit)

    def _home(self, sign: GestureView, source: Box, full: list[Box]) -> SpeechLines:
        """Where a text stands: where it stood, as long as nothing comes to lie there."""
        among, there = self._stood.get((sign.who, sign.text), ((), None))
        if there is None or (among != tuple(full) and any(there.box.overlaps(other) for other in full)):
            there = self._nearest(sign, source, full)
        self._stood = {**dict(list(self._stood.items())[-STOOD:]), (sign.who, sign.text): (tuple(full), there)}
        return there

    def _nearest(self, sign: GestureView, source: Box, full: list[Box]) -> SpeechLines:
        """In lines as wide as usual where they stand near the one who speaks, else in those that come nearest in few lines."""
        found = list[tuple[bool, float, SpeechLines]]()
        for part in WIDTHS:
            lines = self._letters.in_lines(sign.text, WIDE * part * self._unit * self._felt.type, "body")
            wide = max(self._letters.width(line, "body", bold=sign.spoken) for line in lines) + self._aside(sign)
            size = wide + 2 * self._pad, self._letters.height("body") * len(lines) + self._pad + self._head(sign)
            box = self._in_the_middle(size, full) if self._by_name(sign) else self._searched(source, size, full)
            covers, away = any(box.overlaps(other) for other in full), between(box, self._pod(source)) / self._unit
            found.append((covers, away + LINE * len(lines), SpeechLines(tuple(lines), box)))
            if not covers and away <= NEAR:
                break
        return min(found, key=lambda each: each[:2])[2]

    def _searched(self, plate: Box, size: tuple[int, int], full: list[Box]) -> Box:
        """At the seat, or else the nearest place where a text lies on nothing that must be seen; where there is none at all, on as
        little of it as can be."""
        home, pod = next((home for home in self._felt.seats if home.plate == plate), None), self._pod(plate)
        first, *others = self._places(pod, size)
        beside = [self._beside(each, size) for each in (home.pod, home.bet)] if home is not None else []
        places, anywhere = [first, *beside, *others], list(self._anywhere(size))

        def near(box: Box) -> tuple[float, float]:
            return between(box, pod), away(box, plate)

        if clear := _clear(places, full):
            return clear[0]
        if clear := _clear(anywhere, full):
            return min(clear, key=near)
        return _least_covering([*places, *sorted(anywhere, key=near)], full)

    def _in_the_middle(self, size: tuple[int, int], full: list[Box]) -> Box:
        """The place nearest to the deck where a text lies between the seats next to the dealer, away from all seats and their
        numbers; at a full table over the tray, or else where it covers least."""
        reach, stub = self._felt.unit * NUMBER, self._felt.stub
        seats = [each for home in self._felt.seats
                 for each in (home.plate, bounds(home.cards, home.turn), bounds(home.stack, home.stack_turn), home.bet,
                              around(home.number, 2 * reach, 2 * reach))]  # fmt: skip
        there = [each for each in full if each not in (self._felt.tray, self._felt.drop_box)]
        tried = list(self._between_the_first_and_the_last(size))

        def near(box: Box) -> tuple[float, float, Box]:
            return between(box, stub), away(box, stub), box

        for taken in ([*full, *seats], [*there, *seats], full):
            if clear := _clear(tried, taken):
                return min(clear, key=near)
        return _least_covering(sorted(tried, key=near), full)

    def _between_the_first_and_the_last(self, size: tuple[int, int]) -> Iterator[Box]:
        """In the breadth that is open for the dealer, from the top to the foot."""
        rect, room, gap = self._felt.rect, self._felt.opening or self._felt.tray, round(2 * self._unit)
        free = max(0, room.width - size[0])
        for top in range(rect.y + gap, rect.bottom - gap - size[1], max(2, round(DOWN * self._unit))):
            for part in (0.5, 0.25, 0.75, 0.0, 1.0):
                yield Box(round(room.centre[0] - (free + size[0]) / 2 + part * free), top, *size)

    def _pod(self, plate: Box) -> Box:
        """All that lies at the place of somebody with that plate: words next to it stand near."""
        return next((home.pod for home in self._felt.seats if home.plate == plate), plate)

    def _anywhere(self, size: tuple[int, int]) -> Iterator[Box]:
        """All over the picture, a little apart."""
        rect, gap, step = self._felt.rect, round(8 * self._unit), max(8, round(SEARCH * self._unit))
        for left in range(rect.x + gap, rect.right - gap - size[0], step):
            for top in range(rect.y + gap, rect.bottom - gap - size[1], step):
                yield Box(left, top, *size)

    def _beside(self, box: Box, size: tuple[int, int]) -> Box:
        """At the height of a seat's pod or bet, on its inner side."""
        rect, gap = self._felt.rect, round(8 * self._unit)
        left = box.right + gap if box.centre[0] < rect.centre[0] else box.x - gap - size[0]
        return Box(round(left), round(min(max(box.centre[1] - size[1] / 2, rect.y + gap), rect.bottom - gap - size[1])), *size)

    def _places(self, plate: Box, size: tuple[int, int]) -> Iterator[Box]:
        """Where a text could stand, the nearest first."""
        rect, gap = self._felt.rect, round(8 * self._unit)
        inward = 1 if plate.centre[0] < rect.centre[0] else -1
        above, below = plate.y - gap - size[1], plate.bottom + gap
        rows = (above, below) if above >= rect.y + gap else (below, above)
        for across, down in ((0.0, 0), (0.4, 0), (0.0, 1), (0.4, 1), (0.8, 0), (1.1, 1), (1.1, 2)):
            for row in rows:
                top = row + (down if row == below else -down) * (size[1] + gap)
                left = plate.centre[0] - size[0] / 2 + inward * across * size[0]
                yield Box(round(min(max(left, rect.x + gap), rect.right - gap - size[0])),
                          round(min(max(top, rect.y + gap), rect.bottom - gap - size[1])), *size)

    def _tail(self, target: pygame.Surface, sign: GestureView, box: Box) -> None:
        """The point of the bubble, towards the one who speaks, and dots to them where it does not stand near."""
        plate, half = self.source(sign.who), 7 * self._unit
        away, step = math.dist(plate.centre, box.centre), STEP * self._unit
        begin, stop = edge(plate, box.centre), away - edge(box, plate.centre)
        if between(box, self._pod(plate)) > NEAR * self._unit:
            ways = (along(plate.centre, box.centre, at * step) for at in range(1 + int(begin / step), int(stop / step)))
            for way in ways:
                if not any(read.holds(way) for read in self._read):
                    lay_centred(target, faded(self._kept.get(("dot",), self._dot), sign.strength), way)
        goal = nearest(plate, box.centre)
        root = nearest(box.grown(-round(half)), goal)
        tip = along(root, goal, min(math.dist(root, goal), 2.2 * half))
        ahead = round(tip[0] - root[0]), round(tip[1] - root[1])
        if any(ahead):
            lay_centred(target, faded(self._kept.get(("point", *ahead), partial(self._point, ahead)), sign.strength), root)

    def _point(self, ahead: tuple[int, int]) -> pygame.Surface:
        """A triangle with its broad root in the middle, and its tip so far ahead."""
        way, broad = pygame.Vector2(ahead), 6 * self._unit
        across, reach = pygame.Vector2(-way.y, way.x).normalize() * broad, math.ceil(way.length() + broad)

        def paint(large: pygame.Surface, factor: int) -> None:
            corners = [(pygame.Vector2(reach, reach) + each) * factor for each in (way, across, -across)]
            pygame.draw.polygon(large, self._ink(), corners)

        return fine(2 * reach, 2 * reach, paint)


def _clear(places: Sequence[Box], full: Sequence[Box]) -> list[Box]:
    """The places on which nothing lies that must be seen."""
    taken = [pygame.Rect(each) for each in full]
    return [place for place in places if pygame.Rect(place).collidelist(taken) < 0]


def _least_covering(places: Sequence[Box], full: Sequence[Box]) -> Box:
    """The place that covers least of what must be seen, the first of those that cover as much."""
    return min(places, key=lambda place: sum(shared(place, other) for other in full))


def nearest(box: Box, to: Point) -> Point:
    """The point of a box that is nearest to another point."""
    return min(max(to[0], box.x), box.right), min(max(to[1], box.y), box.bottom)


def between(one: Box, other: Box) -> float:
    """How far two boxes are apart."""
    across = max(one.x - other.right, other.x - one.right, 0)
    return math.hypot(across, max(one.y - other.bottom, other.y - one.bottom, 0))


def away(box: Box, other: Box) -> float:
    """How far the middle of a box is from that of another."""
    return math.dist(box.centre, other.centre)


def along(start: Point, end: Point, away: float) -> Point:
    """The point on the way that lies so far from its start."""
    part = away / (math.dist(start, end) or 1.0)
    return (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)


def edge(box: Box, towards: Point) -> float:
    """How far a box reaches from its middle towards a point."""
    across, down = abs(towards[0] - box.centre[0]), abs(towards[1] - box.centre[1])
    away = math.hypot(across, down)
    reaches = [size / 2 * away / way for size, way in ((box.width, across), (box.height, down)) if way]
    return min(reaches, default=0.0)
