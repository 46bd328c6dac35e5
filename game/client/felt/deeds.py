"""What hands do at the table, and things that lie there and are neither cards nor chips of the hand: one drawing for each kind.

A lawful deed and an unlawful one look alike: whose hand it is, where it goes and when tells them apart.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.agents.cast.character import Rgb
from game.chair.seen.view import CardState, CardView, GestureView, Spot, TableView
from game.client.felt.brush import Sprites, draw_at, faded, fine, lay_centred
from game.client.felt.geometry.layout import FeltGeometry
from game.client.felt.geometry.rectangles import Box, Point
from game.client.felt.guest_things import THINGS, GuestThings
from game.client.felt.pieces.cards import CardArt
from game.client.felt.pieces.chip_art import ChipArt
from game.client.felt.pieces.notes import paint_note
from game.client.theme import Theme
from game.table.values import DEALER

if TYPE_CHECKING:
    from game.irregularities.catalogue.traces import Deed

HAND: Final = 1.4
"""Seconds that a hand takes there and back."""
LONG: Final = 3.6
"""The same where it stays for a while."""
REACH: Final = ((0.0, 0.0), (0.25, 1.0), (0.7, 1.0), (1.0, 0.0))
"""Parts of the time, and of the way from the person to the thing at which the hand is then."""
TWICE: Final = ((0.0, 0.0), (0.15, 1.0), (0.32, 1.0), (0.48, 0.25), (0.6, 0.25), (0.75, 1.0), (0.88, 1.0), (1.0, 0.0))
TAKE: Final = ((0.0, 0.3), (0.2, 1.0), (0.35, 1.0), (0.85, 0.0), (1.0, 0.0))
KNOCK: Final = ((0.0, 0.4), (0.15, 1.0), (0.3, 0.7), (0.45, 1.0), (0.6, 0.7), (0.75, 1.0), (1.0, 0.3))
STAY: Final = ((0.0, 0.0), (0.12, 1.0), (0.88, 1.0), (1.0, 0.0))
OVER: Final = ((0.0, 0.0), (0.35, 1.0), (0.65, 1.0), (1.0, 0.0))
LEFT: Final = 0.65
"""Of a hand with something in it, and from when on it has left that there."""
TAKEN: Final = (0.35, 0.85)
"""From when on, and until when, a hand has in it what it takes to its sleeve."""
TAKES: Final = 2.2
"""Seconds for that, so that what is in the hand can be seen."""
WAVES: Final = 3
SWINGS: Final[Mapping[Deed, float]] = {"wave": 26, "sways": 44}
"""How far a hand goes to and fro, in units of the table."""
SKIN: Final[Rgb] = (214, 170, 138)
CLOTH: Final[Rgb] = (74, 84, 104)
HOUSE: Final[Rgb] = (34, 34, 40)
"""Somebody without a face of their own, and the sleeve of the dealer."""
SLEEVE, FOREARM, PARTS = 0.8, 84.0, 14
"""How strong a sleeve is at the wrist, and within how many units of the table, in how many steps, it fades: what lies under the
rest of an arm must be seen, and a see-through bar across the cloth looks like none."""
ARM, PALM = 19.0, 27.0
"""How wide a sleeve and how long a hand is, in units of the table."""
TURNED: Final = 18
"""By how many degrees a card is turned that fell, or is in a hand."""
BUCKET: Final = 6
"""Sleeves are kept by their length in steps of so many pixels."""
Way = tuple[tuple[float, float], ...]


class DeedPlaces(NamedTuple):
    """Where somebody sits, where the thing lies (None: nowhere in particular), and where everything else does."""

    source: Box
    end: Box | None
    homes: Mapping[Spot, Box]


@dataclass(frozen=True)
class Gesture:
    """How a hand moves: its way, in so many seconds."""

    way: Way
    lasts: float = HAND


GESTURES: Final[Mapping[Deed, Gesture]] = {
    "reach": Gesture(REACH), "twice": Gesture(TWICE, LONG), "take": Gesture(TAKE, TAKES), "bring": Gesture(OVER),
    "carry": Gesture(OVER), "push": Gesture(OVER, LONG), "fold": Gesture(OVER),
    "sways": Gesture(STAY, LONG), "offers": Gesture(STAY, LONG),
    "pass": Gesture(OVER), "lift": Gesture(STAY, LONG), "cover": Gesture(STAY, LONG), "tip": Gesture(STAY, LONG),
    "wave": Gesture(STAY), "knock": Gesture(KNOCK), "below": Gesture(TAKE), "notes": Gesture(OVER), "fan": Gesture(STAY, LONG),
}  # fmt: skip
"""Those deeds in which there is a hand."""


OWN: Final[frozenset[Deed]] = frozenset({"tip", "wave", "knock"})
"""In these the hand stays at its owner's place."""


def along_way(way: Way, part: float) -> float:
    """How far the hand is on its way, 0 to 1."""
    for (begins, here), (ends, there) in pairwise(way):
        if part <= ends:
            return here + (there - here) * (part - begins) / (ends - begins)
    return way[-1][1]


class Deeds:
    """Draws them for one table. `art` gives the cards at a height, `chips` the chips at a part of their size."""

    def __init__(self, felt: FeltGeometry, theme: Theme, art: Callable[[float], CardArt],
                 chips: Callable[[float], ChipArt]) -> None:
        self._felt, self._theme, self._art, self._chips = felt, theme, art, chips
        self._unit = felt.unit
        self._kept = Sprites()
        self._of_guests = GuestThings(felt, theme, chips)
        self._things: Mapping[Deed, Callable[[pygame.Surface, TableView, GestureView, DeedPlaces], None]] = {
            "face": self._face, "top": self._face, "joker": self._joker, "flaw": self._flaw, "fan": self._fan, "tip": self._tip,
            "lift": self._corner, "notes": self._notes, "screen": self._screen, "lamp": self._lamp, "alarm": self._alarm,
        }  # fmt: skip

    def draw(self, target: pygame.Surface, view: TableView, sign: GestureView, scene: DeedPlaces) -> None:
        """A thing first, the hand over it."""
        if sign.deed in THINGS:
            self._of_guests.draw(target, sign, scene.end)
        if sign.deed in self._things:
            self._things[sign.deed](target, view, sign, scene)
        gesture = GESTURES.get(sign.deed)
        if gesture is not None and not sign.lies and sign.age < gesture.lasts:
            self._gesture(target, view, sign, scene, gesture)

    def lies_at(self, sign: GestureView) -> Box | None:
        """Where something lies that must be read."""
        return self._of_guests.lies_at(sign)

    # ---- hands

    def _gesture(self, target: pygame.Surface, view: TableView, sign: GestureView, scene: DeedPlaces, gesture: Gesture) -> None:
        part = sign.age / gesture.lasts
        start, end = scene.source.centre, self._goal(sign, scene).centre
        if wide := SWINGS.get(sign.deed):
            end = (end[0] + math.sin(part * WAVES * 2 * math.pi) * wide * self._unit, end[1])
        way = along_way(gesture.way, part)
        at = (start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way)
        if sign.deed == "cover":
            self._cover(target, view, sign, scene, at)
            return
        if sign.deed == "take" and TAKEN[0] <= part < TAKEN[1] and sign.goal is not None and sign.goal.kind == "card":
            lay_centred(target, pygame.transform.rotozoom(self._art(self._low).sprite(None, CardState.DOWN), TURNED, 1.0), at)
        self._arm(target, self._colours(view, sign.who), start, at)
        carried = sum(pot.amount for pot in view.pots) if sign.deed == "push" else sign.chips
        if carried and self._holds(sign.deed, part):
            size = round(48 * self._unit)
            self._chips(1.0).draw(target, Box(round(at[0] - size / 2), round(at[1] - size / 2), size, size), carried)
        elif sign.deed == "pass" and part < LEFT:
            art = self._art(self._low)
            lay_centred(target, art.sprite(None, CardState.DOWN), at)

    @staticmethod
    def _holds(deed: Deed, part: float) -> bool:
        """Whether there are chips in the hand now, if the deed is about some."""
        if deed == "take":
            return TAKEN[0] <= part < TAKEN[1]
        return deed == "offers" or (deed in ("bring", "carry", "push") and part < LEFT)

    def _goal(self, sign: GestureView, scene: DeedPlaces) -> Box:
        """Where the hand goes: to another's place with what it carries, else to the thing, or no further than its own cards."""
        if sign.deed in ("pass", "carry", "push") and 1 <= sign.other <= len(self._felt.seats):
            home = self._felt.seat(sign.other)
            return home.cards if sign.deed == "pass" else home.bet
        if sign.deed == "fold" and 1 <= sign.who <= len(self._felt.seats):
            return self._felt.seat(sign.who).bet
        if scene.end is not None and scene.end != scene.source and sign.deed not in OWN:
            return scene.end
        if 1 <= sign.who <= len(self._felt.seats):
            return self._felt.seat(sign.who).cards
        return self._felt.stub

    @property
    def _low(self) -> int:
        """How high a card is where cards are smallest."""
        return min(seat.cards.height for seat in self._felt.seats)

    def _colours(self, view: TableView, who: int) -> tuple[Rgb, Rgb]:
        face = next((seat.face for seat in view.seats if seat.seat == who), None)
        if face is not None:
            return face.skin, face.cloth
        return SKIN, HOUSE if who <= DEALER else CLOTH

    def _arm(self, target: pygame.Surface, colours: tuple[Rgb, Rgb], start: Point, at: Point, *, hides: bool = False) -> None:
        """A sleeve from the edge of the table, and a hand whose palm is there; one that `hides` something lets nothing through."""
        long = math.dist(start, at)
        bucket = max(1, round(long / BUCKET))
        sprite = self._kept.get(("arm", bucket, colours, hides), partial(self._drawn_arm, bucket * BUCKET, *colours, hides=hides))
        angle = math.degrees(math.atan2(start[1] - at[1], at[0] - start[0]))
        turned = pygame.transform.rotozoom(sprite, angle, 1.0)
        reach = (sprite.get_width() / 2 - PALM * self._unit * 0.45) / (long or 1.0)
        lay_centred(target, turned, (at[0] - (at[0] - start[0]) * reach, at[1] - (at[1] - start[1]) * reach))

    def _drawn_arm(self, long: float, skin: Rgb, cloth: Rgb, *, hides: bool) -> pygame.Surface:
        """Stretched out to the right: sleeve, cuff, palm, fingers, thumb."""
        unit = self._unit
        wide, high = long + PALM * unit * 0.45, 1.5 * ARM * unit

        def paint(large: pygame.Surface, factor: int) -> None:
            size, right, middle = factor * unit, large.get_width(), large.get_height() / 2
            palm, dark = PALM * size, _shade(skin, 0.72)
            wrist = right - palm
            sleeve, parts = (wrist, 1) if hides else (min(wrist, FOREARM * size), PARTS)
            for at in range(parts if wrist > 0 else 0):
                left, strong = wrist - sleeve * (1 - at / parts), 1.0 if hides else SLEEVE * (at + 1) / parts
                for tone, less in ((_shade(cloth, 0.6), 0.0), (cloth, 2.4)):
                    high = (ARM - less) * size
                    pygame.draw.rect(large, _thin(tone, strong), _round(left, middle - high / 2, sleeve / parts + 1, high))
            if wrist > 0:
                _bar(large, _shade(cloth, 1.35), wrist - 4 * size, middle, 4 * size, (ARM - 1) * size)
            for tone, less in ((dark, 0.0), (skin, 1.2 * size)):
                pygame.draw.ellipse(large, tone, _round(wrist + less, middle - 0.42 * palm + less, 0.66 * palm - 2 * less,
                                                        0.84 * palm - 2 * less))
                for at in range(4):
                    y, reach = middle + (at - 1.5) * 0.19 * palm, palm * (0.96 - 0.07 * abs(at - 1.4))
                    _bar(large, tone, wrist + 0.4 * palm, y, reach - 0.4 * palm - less, 0.2 * palm - 1.2 * less)
                _bar(large, tone, wrist + 0.2 * palm, middle - 0.44 * palm, 0.42 * palm - less, 0.2 * palm - 1.2 * less)

        return fine(max(2.0, wide), high, paint)

    def _cover(self, target: pygame.Surface, view: TableView, sign: GestureView, scene: DeedPlaces, at: Point) -> None:
        """A forearm laid across the thing, from its one side to its other."""
        box, (x, y) = self._goal(sign, scene), at
        half = box.width / 2 + 14 * self._unit
        self._arm(target, self._colours(view, sign.who), (x - half, y + 6 * self._unit), (x + half, y), hides=True)

    # ---- cards

    def _lay(self, target: pygame.Surface, sprite: pygame.Surface, at: Point, sign: GestureView) -> None:
        lay_centred(target, faded(sprite, sign.strength) if sign.strength < 1 else sprite, at)

    def _face(self, target: pygame.Surface, view: TableView, sign: GestureView, scene: DeedPlaces) -> None:
        """A card with its face up, where it fell; one that is met in the deck, on top of it."""
        box = self._felt.stub if sign.deed == "top" or scene.end is None else scene.end
        high = box.height * 0.8 if box == self._felt.stub else self._low
        card = CardView(sign.card, CardState.UP if sign.card is not None else CardState.DOWN)
        art, (x, y) = self._art(high), box.centre
        turned = pygame.transform.rotozoom(art.sprite(card.card, card.state), 0 if sign.deed == "top" else TURNED, 1.0)
        if sign.goal is not None and sign.goal.kind == "seat":  # on the floor, next to the plate that would hide it
            x = box.x - art.width / 2 if x < self._felt.rect.centre[0] else box.right + art.width / 2
        self._lay(target, turned, (x, y), sign)

    def _joker(self, target: pygame.Surface, view: TableView, sign: GestureView, scene: DeedPlaces) -> None:
        """A card with neither rank nor suit, on top of the deck."""
        art = self._art(self._felt.stub.height * 0.8)
        self._lay(target, self._kept.get(("joker", art.height), partial(self._drawn_joker, art)), self._felt.stub.centre, sign)

    def _drawn_joker(self, art: CardArt) -> pygame.Surface:
        def paint(large: pygame.Surface, factor: int) -> None:
            wide, high = large.get_size()
            pygame.draw.rect(large, self._theme.colour("paper-edge"), large.get_rect(), border_radius=wide // 12)
            pygame.draw.rect(large, self._theme.colour("paper"), large.get_rect().inflate(-2 * factor, -2 * factor),
                             border_radius=wide // 12)
            points = [(wide / 2 + math.sin(at * math.pi / 5) * wide * (0.36 if at % 2 == 0 else 0.15),
                       high / 2 - math.cos(at * math.pi / 5) * wide * (0.36 if at % 2 == 0 else 0.15)) for at in range(10)]
            pygame.draw.polygon(large, self._theme.colour("danger"), points)

        return fine(art.width, art.height, paint)

    def _flaw(self, target: pygame.Surface, view: TableView, sign: GestureView, scene: DeedPlaces) -> None:
        """The card on top of the deck has lost a corner and is creased."""
        art = self._art(self._felt.stub.height * 0.8)
        self._lay(target, self._kept.get(("flaw", art.height), partial(self._drawn_flaw, art)), self._felt.stub.centre, sign)

    def _drawn_flaw(self, art: CardArt) -> pygame.Surface:
        def paint(large: pygame.Surface, factor: int) -> None:
            wide, high = large.get_size()
            paper, edge = self._theme.colour("paper"), self._theme.colour("paper-edge")
            pygame.draw.polygon(large, self._theme.colour("ground-deep"), [(wide, 0), (wide * 0.45, 0), (wide, high * 0.38)])
            pygame.draw.polygon(large, paper, [(wide * 0.45, 0), (wide, high * 0.38), (wide * 0.6, high * 0.3)])
            pygame.draw.line(large, edge, (0, high * 0.75), (wide * 0.8, high * 0.5), 2 * factor)

        torn = art.sprite(None, CardState.DOWN).copy()
        draw_at(torn, fine(art.width, art.height, paint), (0, 0))
        return torn

    def _fan(self, target: pygame.Surface, view: TableView, sign: GestureView, scene: DeedPlaces) -> None:
        """What is left of the deck, spread so that it can be counted."""
        box, art = self._felt.stub, self._art(self._low)
        for at in range(view.stub):
            x = box.centre[0] + (at - (view.stub - 1) / 2) * art.width * 0.3
            self._lay(target, art.sprite(None, CardState.DOWN), (x, box.y - art.height * 0.35), sign)

    def _tip(self, target: pygame.Surface, view: TableView, sign: GestureView, scene: DeedPlaces) -> None:
        """Two cards held up, their faces to a neighbour."""
        if not 1 <= sign.who <= len(self._felt.seats):
            return
        home, art = self._felt.seat(sign.who).cards, self._art(self._low)
        to = self._felt.seat(sign.other).cards.centre if 1 <= sign.other <= len(self._felt.seats) else scene.source.centre
        long = math.dist(home.centre, to) or 1.0
        x = home.centre[0] + (to[0] - home.centre[0]) / long * 0.8 * home.width
        y = home.centre[1] + (to[1] - home.centre[1]) / long * 0.8 * home.height
        lean = 38 if to[0] < home.centre[0] else -38
        for at in (-1, 1):
            turned = pygame.transform.rotozoom(art.sprite(None, CardState.DOWN), lean + at * 9, 1.0)
            self._lay(target, turned, (x + at * 7 * self._unit, y), sign)

    def _corner(self, target: pygame.Surface, view: TableView, sign: GestureView, scene: DeedPlaces) -> None:
        """The corner of a card bent up, so that its paper shows."""
        if sign.age >= LONG or sign.age < LONG * STAY[1][0]:
            return
        box, wide, high = self._goal(sign, scene), self._low * 0.5, self._low * 0.55
        sprite = self._kept.get(("corner", wide), partial(fine, wide, high, self._bent))
        draw_at(target, sprite, (box.centre[0] - wide, box.centre[1] - high * 0.4))

    def _bent(self, large: pygame.Surface, factor: int) -> None:
        wide, high = large.get_size()
        pygame.draw.polygon(large, self._theme.colour("paper"), [(0, 0), (wide, high), (wide * 0.72, high * 0.12)])
        pygame.draw.polygon(large, self._theme.colour("paper-edge"), [(0, 0), (wide, high), (wide * 0.72, high * 0.12)], factor)

    # ---- things

    def _notes(self, target: pygame.Surface, view: TableView, sign: GestureView, scene: DeedPlaces) -> None:
        """Banknotes, one over the other."""
        box = scene.end or scene.source
        wide, high = 54 * self._unit, 26 * self._unit
        note = self._kept.get(("note", wide), partial(fine, wide, high, paint_note))
        for at, angle in enumerate((12, -4)):
            turned = pygame.transform.rotozoom(note, angle, 1.0)
            self._lay(target, turned, (box.centre[0] + at * 6 * self._unit, box.centre[1] - at * 4 * self._unit), sign)

    def _screen(self, target: pygame.Surface, view: TableView, sign: GestureView, scene: DeedPlaces) -> None:
        """A telephone that shines, before the one who looks at it."""
        home = self._felt.seat(sign.who) if 1 <= sign.who <= len(self._felt.seats) else None
        box = home.cards if home is not None else scene.source
        wide, high = 24 * self._unit, 42 * self._unit
        phone = self._kept.get(("phone", wide), partial(fine, wide, high, self._phone))
        inner = box.right if box.centre[0] < self._felt.rect.centre[0] else box.x  # at the outer side it is below the plate
        self._lay(target, pygame.transform.rotozoom(phone, 14, 1.0), (inner, box.centre[1]), sign)

    def _phone(self, large: pygame.Surface, factor: int) -> None:
        pygame.draw.rect(large, (12, 12, 16), large.get_rect(), border_radius=4 * factor)
        inner = large.get_rect().inflate(-5 * factor, -9 * factor)
        pygame.draw.rect(large, (176, 214, 250), inner, border_radius=2 * factor)
        for at in range(4):
            pygame.draw.rect(large, (84, 122, 170), (inner.x + 3 * factor, inner.y + (4 + 7 * at) * factor,
                                                     inner.width - (6 + 3 * (at % 2)) * factor, 3 * factor))

    def _lamp(self, target: pygame.Surface, view: TableView, sign: GestureView, scene: DeedPlaces) -> None:
        box = scene.end or self._felt.stub
        self._light(target, (box.right - 10 * self._unit, box.y + 8 * self._unit), 11 * self._unit, sign)

    def _alarm(self, target: pygame.Surface, view: TableView, sign: GestureView, scene: DeedPlaces) -> None:
        rect, far = self._felt.rect, 26 * self._unit
        for x in (rect.x + far, rect.right - far):
            for y in (rect.y + far, rect.bottom - far):
                self._light(target, (x, y), far, sign)

    def _light(self, target: pygame.Surface, at: Point, wide: float, sign: GestureView) -> None:
        lit = int(sign.age * 2) % 2 == 0
        sprite = self._kept.get(("light", wide, lit), partial(fine, 2 * wide, 2 * wide, _lit if lit else _unlit))
        lay_centred(target, sprite, at)

def _lit(large: pygame.Surface, factor: int) -> None:
    _bulb(large, ((0.5, (110, 16, 16)), (0.4, (255, 62, 48)), (0.16, (255, 214, 196))))


def _unlit(large: pygame.Surface, factor: int) -> None:
    """The same between two flashes."""
    _bulb(large, ((0.5, (110, 16, 16)), (0.4, (150, 30, 28))))


def _bulb(large: pygame.Surface, rings: Sequence[tuple[float, Rgb]]) -> None:
    wide = large.get_width()
    for part, tone in rings:
        pygame.draw.circle(large, tone, (wide / 2, wide / 2), wide * part)


def _shade(colour: Rgb, part: float) -> Rgb:
    red, green, blue = (min(255, round(tone * part)) for tone in colour)
    return red, green, blue


def _round(x: float, y: float, wide: float, high: float) -> pygame.Rect:
    return pygame.Rect(round(x), round(y), max(1, round(wide)), max(1, round(high)))


def _thin(colour: Rgb, strong: float) -> tuple[int, int, int, int]:
    """A colour that lets through what lies under it."""
    red, green, blue = (round(tone * strong) for tone in colour)
    return red, green, blue, round(255 * strong)


def _bar(large: pygame.Surface, tone: Rgb, x: float, middle: float, long: float, thick: float) -> None:
    pygame.draw.rect(large, tone, _round(x, middle - thick / 2, long, thick), border_radius=max(1, round(thick / 2)))
