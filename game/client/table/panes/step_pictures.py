"""The little picture on the button of a dealer's step: what the hands do, in cards, chips and an arrow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

import pygame

from game.cards.card import Card
from game.chair.seen.view import CardState
from game.chips.chip_set import load_chips
from game.client.felt.brush import Sprites, fine, lay_centred, slanted, stroke
from game.client.felt.pieces.cards import CardArt
from game.client.felt.pieces.chip_art import ChipArt
from game.client.theme import Theme

WIDE, HIGH = 100, 46
"""The room of a picture, in its own units; all places are in them, from the top left corner."""
CARD, CHIP, DISC = 36, 20, 22
"""How high a card is, and how wide a chip and a marker."""


@dataclass(frozen=True)
class FaceDown:
    """A card face down, turned clockwise by so many degrees."""

    x: float
    y: float
    turn: float = 0


@dataclass(frozen=True)
class FaceUp:
    """A card face up."""

    card: str
    x: float
    y: float
    turn: float = 0


@dataclass(frozen=True)
class Chips:
    """A chip of the tray, the lowest value being 0."""

    place: int
    x: float
    y: float


@dataclass(frozen=True)
class Place:
    """Where something is to lie, as high as a card; or a slot in which it goes, where it is narrow."""

    x: float
    y: float
    wide: float = 25
    high: float = CARD


@dataclass(frozen=True)
class Disc:
    """The marker."""

    x: float
    y: float


@dataclass(frozen=True)
class Arrow:
    """The way of the hands, bent upwards by so much."""

    x: float
    y: float
    to_x: float
    to_y: float
    bend: float = 8


@dataclass(frozen=True)
class MoreDots:
    """Three in a row: there is more."""


@dataclass(frozen=True)
class Halt:
    """The sign at which everything stops."""


Thing: TypeAlias = FaceDown | FaceUp | Chips | Place | Disc | Arrow | MoreDots | Halt


def _deck(x: float, y: float) -> tuple[FaceDown, ...]:
    return tuple(FaceDown(x + at, y + at * 1.4) for at in (2.0, 1.0, 0.0))


RED, GREEN, BLACK, PINK = 3, 4, 5, 2
PICTURES: Final[Mapping[str, tuple[Thing, ...]]] = {
    "Check deck": (FaceUp("2s", 26, 23, -12), FaceUp("3s", 42, 21, -4), FaceUp("4s", 58, 21, 4), FaceUp("5s", 74, 23, 12)),
    "Wash": (FaceDown(30, 26, -40), FaceDown(66, 28, 65), FaceDown(46, 20, 20), FaceDown(58, 24, -70), FaceDown(40, 28, 80)),
    "Shuffle": (*_deck(30, 22), *_deck(70, 22), Arrow(38, 8, 48, 4, 3), Arrow(62, 8, 52, 4, 3)),
    "Offer cut": (*_deck(32, 22), Arrow(50, 23, 84, 23, 0)),
    "Cut": (*_deck(34, 26), *_deck(70, 20), Arrow(40, 6, 62, 5, 6)),
    "Collect": (Chips(RED, 74, 26), Arrow(62, 26, 30, 26, 6)),
    "Ask for ante": (Place(68, 23, 24, 24), Chips(RED, 30, 26), Arrow(42, 24, 54, 23, 4)),
    "Jackpots": (Chips(RED, 74, 16), Chips(RED, 76, 34), Arrow(62, 25, 28, 25, 0), Place(20, 25, 16, 30)),
    "Deal": (*_deck(24, 22), Arrow(40, 14, 60, 14, 6), FaceDown(76, 24, 12)),
    "Deal up": (*_deck(24, 22), Arrow(40, 14, 60, 14, 6), FaceUp("9h", 76, 24, 12)),
    "Burn": (*_deck(26, 22), Arrow(42, 16, 58, 16, 5), Place(74, 23), FaceDown(76, 26, -6)),
    "Board": (FaceUp("7s", 18, 23), FaceUp("2d", 44, 23), FaceUp("6c", 70, 23), Place(92, 23, 14)),
    "Gather bets": (Chips(RED, 20, 12), Chips(RED, 84, 14), Chips(GREEN, 46, 34), Chips(RED, 58, 32), Arrow(30, 14, 42, 24, 4),
               Arrow(74, 16, 66, 25, 4)),
    "Open": (FaceDown(26, 23, -8), Arrow(42, 14, 58, 14, 8), FaceUp("9h", 74, 23, 8)),
    "Turn up": (FaceDown(26, 23, -8), Arrow(42, 14, 58, 14, 8), FaceUp("9h", 74, 23, 8)),
    "Read hand": (FaceUp("9h", 38, 23, -8), FaceUp("9s", 60, 23, 8)),
    "Muck": (FaceDown(24, 22, -10), Arrow(38, 14, 56, 16, 7), FaceDown(70, 26, 40), FaceDown(80, 24, -25), FaceDown(74, 22, 8)),
    "Take commission": (Chips(RED, 22, 28), Chips(PINK, 34, 22), Arrow(46, 22, 64, 22, 4), Place(78, 23, 22, 26)),
    "Push pot": (Chips(RED, 22, 30), Chips(GREEN, 34, 18), Chips(RED, 40, 32), Arrow(54, 25, 86, 25, 0)),
    "Marker": (Disc(24, 26), Arrow(38, 18, 62, 18, 8), Place(78, 26, DISC, DISC)),
    "Take time": (Chips(GREEN, 78, 26), Arrow(66, 25, 34, 25, 6)),
    "Drop": (Chips(PINK, 28, 14), Arrow(40, 13, 60, 22, 6), Place(72, 30, 26, 26)),
    "Clock": (Disc(50, 24), Arrow(50, 24, 50, 15, 0)),
    "Bet or fold": (FaceDown(30, 23, -8), Chips(RED, 70, 26)),
    "Prize": (Chips(BLACK, 24, 28), Chips(BLACK, 36, 20), Arrow(50, 22, 80, 22, 6)),
    "Pay": (Chips(RED, 20, 26), Arrow(32, 22, 54, 24, 5), Place(74, 25, 34, 26), Chips(RED, 70, 26), Chips(RED, 80, 26)),
    "Take": (Place(26, 25, 30, 26), Chips(RED, 26, 26), Arrow(46, 24, 82, 24, 6)),
    "Give back": (Arrow(58, 22, 28, 22, 6), Chips(RED, 74, 26)),
    "Count hand": (FaceDown(26, 23, -14), FaceDown(38, 22, -7), FaceDown(50, 21), FaceDown(62, 22, 7), FaceDown(74, 23, 14)),
    "All moves": (MoreDots(),),
    "Stop play": (Halt(),),
    "Rack": (FaceDown(26, 22, -8), Arrow(42, 14, 60, 16, 6), Place(76, 24, 27, 38), FaceDown(76, 26)),
}
"""What is seen on the button of a step, by its word."""
_KEPT: Final = Sprites()


def picture_of(theme: Theme, word: str, high: int) -> pygame.Surface | None:
    """The picture of a step, `high` pixels high; None for a step without one."""
    things = PICTURES.get(word, ())
    return _KEPT.get((theme.name, word, high), partial(_painted, theme, things, high)) if things and high else None


def _painted(theme: Theme, things: tuple[Thing, ...], high: int) -> pygame.Surface:
    by = high / HIGH
    picture = pygame.Surface((round(WIDE * by), high), pygame.SRCALPHA)
    cards, chips = CardArt(theme, round(CARD * by)), load_chips()
    for thing in things:
        match thing:
            case FaceDown(x, y, turn):
                lay_centred(picture, slanted(cards.sprite(None, CardState.DOWN), turn), (x * by, y * by))
            case FaceUp(card, x, y, turn):
                lay_centred(picture, slanted(cards.sprite(Card.parse(card), CardState.UP), turn), (x * by, y * by))
            case Chips(place, x, y):
                chip = chips[place]
                lay_centred(picture, ChipArt(theme, [chip], round(CHIP * by)).top(chip.value), (x * by, y * by))
            case _:
                lay_centred(picture, _drawn(theme, thing, by), (WIDE * by / 2, high / 2))
    return picture


def _drawn(theme: Theme, thing: Place | Disc | Arrow | MoreDots | Halt, by: float) -> pygame.Surface:
    """A thing of lines, on a sheet as large as the picture."""
    light, ground = theme.colour("text"), theme.colour("panel")

    def paint(large: pygame.Surface, factor: int) -> None:
        size, thick = by * factor, max(1, round(1.4 * by * factor))
        match thing:
            case Place(x, y, wide, high):
                box = pygame.Rect(0, 0, round(wide * size), round(high * size))
                box.center = (round(x * size), round(y * size))
                pygame.draw.rect(large, theme.colour("text-dim"), box, thick, border_radius=round(3 * size))
            case Disc(x, y):
                pygame.draw.circle(large, light, (x * size, y * size), DISC / 2 * size)
                pygame.draw.circle(large, ground, (x * size, y * size), DISC / 3 * size, thick)
            case MoreDots():
                for x in (36, 50, 64):
                    pygame.draw.circle(large, theme.colour("text-dim"), (x * size, HIGH / 2 * size), 3.5 * size)
            case Halt():
                middle = pygame.Vector2(WIDE / 2, HIGH / 2)
                corners = [(middle + pygame.Vector2(17, 0).rotate(22.5 + 45 * at)) * size for at in range(8)]
                pygame.draw.polygon(large, theme.colour("danger"), corners, 2 * thick)
                pygame.draw.line(large, theme.colour("danger"), (42 * size, 23 * size), (58 * size, 23 * size), 3 * thick)
            case Arrow():
                _arrow(large, thing, size, light)

    return fine(WIDE * by, HIGH * by, paint).premul_alpha()


def _arrow(large: pygame.Surface, arrow: Arrow, size: float, colour: pygame.Color) -> None:
    """A bow of short lines, and its head along the last of them."""
    steps = [at / 8 for at in range(9)]
    points = [((arrow.x + (arrow.to_x - arrow.x) * at) * size,
               (arrow.y + (arrow.to_y - arrow.y) * at - 4 * arrow.bend * at * (1 - at)) * size) for at in steps]
    stroke(large, points, colour, 2 * size)
    (before_x, before_y), (x, y) = points[-2:]
    way = pygame.Vector2(x - before_x, y - before_y).normalize() * 6 * size
    tip = pygame.Vector2(x, y) + way * 0.4
    pygame.draw.polygon(large, colour, [tip, tip - way.rotate(35), tip - way.rotate(-35)])
