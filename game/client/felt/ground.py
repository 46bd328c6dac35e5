"""What does not move: the room, the rail, the cloth and what is printed on it. Painted once for each size."""

from __future__ import annotations

import math
import random
from functools import cache

import pygame

from game.client.felt.brush import Lettering, draw_at, faded, fine, lay_centred, scaled, stroke
from game.client.felt.fields import areas, words
from game.client.felt.geometry.layout import FeltGeometry, card_boxes
from game.client.felt.geometry.rectangles import Box, Point, turned
from game.client.theme import Theme, mix

PRINT, WORDS, FAINT = 0.6, 0.9, 0.26
"""How strong the print of the cloth is: its lines, its words, the numbers of free places."""
RING, LIT, GAP = 14.0, 2.0, 8.0
"""The radius of the gap in the line for a number, the width of the ring round whose turn it is, and what the line leaves free
next to things: in units."""
EDGE = 2
"""How many pixels beyond the table its edge may still be seen, as it is smooth."""
CORNER = 6.0  # of a printed area, in units
SHORTEST = 26.0  # in units: what is left between two things that lie close together is not printed
HAIR, LIGHT = 1.2, 0.03
"""How wide the light on the rail is: in pixels at least, and in parts of its width."""
RAIL = (("rail-shade", 0.0), ("rail", 0.04), ("rail-light", 0.26), ("rail", 0.26 + LIGHT), ("rail-shade", 0.84))
"""The bands of the rail, each from so far in on, in parts of its width."""
POOL = (96, 64)
"""How many places the light is worked out for, across and down."""
CLOTH_TILE = 256
CLOTH_SEED = 1729


def bake(theme: Theme, felt: FeltGeometry, board_places: int = 5) -> pygame.Surface:
    """The empty table with the room around it, as large as the geometry's rectangle, ready to be blitted first."""
    floor, edge = pygame.Surface((felt.rect.width, felt.rect.height)), felt.table.grown(EDGE)
    floor.fill(theme.colour("ground"))
    floor.blit(_cloth(theme, felt), (felt.table.x - felt.rect.x, felt.table.y - felt.rect.y))
    draw_at(floor, _drawn(theme, felt, edge, board_places), (edge.x - felt.rect.x, edge.y - felt.rect.y))
    draw_at(floor, _written(theme, felt), (0, 0))
    return floor.convert() if pygame.display.get_surface() else floor


def glow(width: int, height: int, inner: pygame.Color, outer: pygame.Color, *, power: float) -> pygame.Surface:
    """A soft pool of light, a little above the middle."""
    shades = [bytes(tuple(mix(inner, outer, step / 255))[:3]) for step in range(256)]
    small = _opaque(b"".join(map(shades.__getitem__, _light(power))), POOL)
    return pygame.transform.smoothscale(small, (width, height))


@cache
def _light(power: float) -> bytes:
    """How dark it is at each place of the pool, from 0 to 255, row by row; its right half is like its left."""
    columns, rows = POOL
    lines = [2 * (row + 0.5) / rows - 0.9 for row in range(rows)]
    places = [2 * (column + 0.5) / columns - 1 for column in range(columns // 2)]
    halves = ([round(255 * min(1.0, math.hypot(across, down) / 1.28) ** power) for across in places] for down in lines)
    return b"".join(bytes([*half, *reversed(half)]) for half in halves)


def _opaque(colours: bytes, size: tuple[int, int]) -> pygame.Surface:
    """A surface of these colours; of four bytes a pixel, as blending is ten times as slow with three."""
    found = pygame.Surface(size, depth=32)
    found.blit(pygame.image.frombytes(colours, size, "RGB"), (0, 0))
    return found


def _drawn(theme: Theme, felt: FeltGeometry, area: Box, board_places: int) -> pygame.Surface:
    """In that part of the picture: room, rail and the lines of the cloth, with nothing where the cloth must be seen. All in one,
    because the large surface on which it is drawn takes longer than whatever is drawn."""
    origin = (area.x, area.y)

    def paint(large: pygame.Surface, factor: int) -> None:
        large.fill(theme.colour("ground"))
        for token, inwards in RAIL:
            inwards += max(0.0, HAIR / felt.rail - LIGHT) if token == "rail" and inwards > RAIL[2][1] else 0.0
            outline = felt.rim.offset(felt.outside - inwards * felt.rail)
            pygame.draw.polygon(large, theme.colour(token), scaled(outline, factor, origin))
        pygame.draw.polygon(large, (0, 0, 0, 0), scaled(felt.cloth, factor, origin))
        _lines(large, factor, origin, theme, felt, board_places)

    return fine(area.width, area.height, paint, 2)


def _cloth(theme: Theme, felt: FeltGeometry) -> pygame.Surface:
    """The lit cloth, as large as the table, with its corners."""
    light = glow(felt.table.width, felt.table.height, theme.colour("felt-glow"), theme.colour("felt-shade"), power=1.7)
    weave(light)
    return light


def weave(cloth: pygame.Surface) -> None:
    """A fine cloth texture, the same in every run: threads across lighten, threads down darken. It also hides bands."""
    for threads, blend in zip(_threads(), (pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB), strict=True):
        for x in range(0, cloth.get_width(), CLOTH_TILE):
            for y in range(0, cloth.get_height(), CLOTH_TILE):
                cloth.blit(threads, (x, y), special_flags=blend)


@cache
def _threads() -> tuple[pygame.Surface, ...]:
    dice = random.Random(CLOTH_SEED)
    tiles = []
    for long_side in ((32, CLOTH_TILE), (CLOTH_TILE, 32)):
        levels = dice.choices([bytes([level] * 3) for level in range(10)], k=long_side[0] * long_side[1])
        coarse = _opaque(b"".join(levels), long_side)
        tiles.append(pygame.transform.smoothscale(coarse, (CLOTH_TILE, CLOTH_TILE)))
    return tuple(tiles)


def _lines(large: pygame.Surface, factor: int, origin: Point, theme: Theme, felt: FeltGeometry, board_places: int) -> None:
    """The lines of the cloth: fold line, homes of the board, burns, muck and stub, and of your own hand next to its plate."""
    unit = felt.unit
    ink, quiet = _inked(theme.colour("print")), _inked(mix(theme.colour("print"), theme.colour("felt"), 0.45))
    for run in line_runs(felt):
        stroke(large, scaled(run, factor, origin), ink, 1.3 * unit * factor)
    for box in board_homes(felt, board_places):
        _outlined(large, box, ink, factor, origin, unit)
    for spots in felt.seats:
        for box in areas(spots).values():
            stroke(large, scaled(rounded(box, CORNER * unit, spots.turn), factor, origin), ink, unit * factor)
    own = next((spots.cards for spots in felt.seats if spots.own and spots.plate.right <= spots.cards.x), None)  # or it is no block
    for home in (felt.burns, None if felt.rack else felt.muck, None if felt.shoe else felt.stub, own):
        if home is not None:
            _outlined(large, home, quiet, factor, origin, unit)


def _inked(colour: pygame.Color) -> pygame.Color:
    """The colour of print, through which the cloth shows, weighed by its alpha."""
    return pygame.Color(round(colour.r * PRINT), round(colour.g * PRINT), round(colour.b * PRINT), round(255 * PRINT))


def _written(theme: Theme, felt: FeltGeometry) -> pygame.Surface:
    """The words on the cloth."""
    lettering = pygame.Surface((felt.rect.width, felt.rect.height), pygame.SRCALPHA)
    words(lettering, theme, felt)
    if theme.house:
        _house(lettering, theme, felt)
    level = round(255 * WORDS)
    lettering.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return lettering


def _house(lines: pygame.Surface, theme: Theme, felt: FeltGeometry) -> None:
    """The casino's name on the cloth, above the board."""
    letters = Lettering(theme.at(felt.unit))
    name = letters.shortened(theme.house, felt.board.width, "large")
    drawn = letters.render(name, "large", theme.colour("print"), bold=True)
    x, y = felt.board.centre[0], felt.board.y - drawn.get_height() * 0.6
    lay_centred(lines, drawn, (x - felt.rect.x, y - felt.rect.y))


def line_runs(felt: FeltGeometry) -> list[list[Point]]:
    """The fold line as it is printed: open at the numbers on it, at the dealer's gear, and to the dealer's side."""
    if felt.fold_line is None:
        return []
    gaps = [(spots.number, RING * felt.unit) for spots in felt.seats]
    things = (felt.board, felt.tray, felt.stub, felt.burns, felt.muck, felt.drop_box)
    gear = [box.grown(round(GAP * felt.unit)) for box in things if box is not None]
    return felt.fold_line.runs(gaps, gear + ([felt.opening] if felt.opening else []), SHORTEST * felt.unit)


def printed_number(theme: Theme, felt: FeltGeometry, seat: int, *, taken: bool, lit: bool) -> pygame.Surface:
    """The number of a place as it is printed on the line: faint where nobody sits, in a ring of amber where it is lit."""
    colour, radius = theme.colour("accent" if lit else "print"), (RING - 2) * felt.unit
    size = 2 * math.ceil(radius + 1)

    def paint(large: pygame.Surface, factor: int) -> None:
        if lit:
            pygame.draw.circle(large, colour, large.get_rect().center, radius * factor, max(1, round(LIT * felt.unit * factor)))

    drawn = fine(size, size, paint)
    letters = Lettering(theme.at(felt.unit))
    lay_centred(drawn, letters.render(str(seat), "body", colour, bold=True), (size / 2, size / 2))
    return drawn if lit else faded(drawn, WORDS if taken else FAINT)


def board_homes(felt: FeltGeometry, places: int) -> list[Box]:
    """Where the community cards lie; none in a game without them."""
    if not places:
        return []
    return card_boxes(felt.board, max(1, places), height=felt.board.height, spread=0.08)


def _outlined(
    large: pygame.Surface, box: Box, colour: pygame.Color, factor: int, origin: Point, unit: float,
) -> None:  # fmt: skip
    (left, top), (right, bottom) = scaled([(box.x, box.y), (box.right, box.bottom)], factor, origin)
    area = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
    pygame.draw.rect(large, colour, area, max(1, round(unit * factor)), border_radius=round(5 * unit * factor))


def rounded(box: Box, corner: float, degrees: float = 0.0) -> list[Point]:
    """The outline of a turned box with round corners, from a point of it to the same."""
    inner = ((box.right - corner, box.bottom - corner), (box.x + corner, box.bottom - corner),
             (box.x + corner, box.y + corner), (box.right - corner, box.y + corner))  # fmt: skip
    found = [(x + corner * math.cos(math.radians(way)), y + corner * math.sin(math.radians(way)))
             for quarter, (x, y) in enumerate(inner) for way in range(90 * quarter, 90 * quarter + 91, 15)]
    return [turned(point, degrees, box.centre) for point in (*found, found[0])]
