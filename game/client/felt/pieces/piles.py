"""Cards that lie in piles: the stub with its cut card, the fan of burns, the muck; and what was laid aside."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from game.chair.seen.view import CardState, CardView, Spot, TableView
from game.client.felt.brush import Lettering, draw_at, fine, lay_centred
from game.client.felt.deck_in_hands import SWELL, Packet
from game.client.felt.fields import rack
from game.client.felt.geometry.hits import aside_boxes
from game.client.felt.geometry.layout import FeltGeometry, card_boxes
from game.client.felt.geometry.rectangles import Box, Point
from game.client.felt.ground import WORDS
from game.client.felt.pieces.cards import CardArt
from game.client.felt.pieces.furniture import shoe
from game.client.theme import Theme, mix

SHOWN_OF_MUCK = 14
DECK = 52
MUCK_SEED = 11
FEW = 0.065
"""How thick a packet of a few cards in somebody's hands is at least, in parts of a card's height."""


class Piles:
    """Draws the piles of one table. `art` gives the cards at a height."""

    def __init__(self, felt: FeltGeometry, theme: Theme, art: Callable[[float], CardArt]) -> None:
        self._felt, self._theme, self._art = felt, theme, art
        self._letters = Lettering(theme.at(felt.unit))
        self._turned: dict[tuple[CardView, int], pygame.Surface] = {}
        self._edges: dict[int, pygame.Surface] = {}

    def draw(self, target: pygame.Surface, view: TableView) -> None:
        if self._felt.burns is not None:
            self._burns(target, self._felt.burns, view)
        for card, home in reversed([*zip(view.laid_aside, aside_boxes(self._felt, view), strict=False)]):
            self._art(home.height).draw(target, home, card)
        if self._felt.rack:
            self._rack(target, len(view.muck))
        else:
            self._muck(target, view.muck)
        there = view.stub > 0 and Spot("stub") not in view.in_motion
        if self._felt.shoe:
            self._shoe(target, there)
        elif view.stub:
            self._stub(target, view, there)

    def _shoe(self, target: pygame.Surface, there: bool) -> None:
        """A dark box whose mouth shows the next card, if there is one."""
        box = self._felt.stub
        key = (CardView(), box.width)
        if key not in self._turned:
            self._turned[key] = shoe(self._theme, box, self._felt.unit)
        draw_at(target, self._turned[key], (box.x, box.y))
        if there:
            home = self._felt.deck
            draw_at(target, self._art(home.height).sprite(None, CardState.DOWN), (home.x, home.y))

    def _rack(self, target: pygame.Surface, cards: int) -> None:
        box, key = self._felt.muck, (CardView(), -self._felt.muck.width)
        if key not in self._turned:
            self._turned[key] = rack(self._theme, box, self._felt.unit)
        draw_at(target, self._turned[key], (box.x, box.y))
        if not cards:
            return
        art = self._art(box.width * 0.66)
        across = (CardView(None, CardState.MUCKED), -2)
        if across not in self._turned:
            self._turned[across] = pygame.transform.rotate(art.sprite(None, CardState.MUCKED), 90)
        lying, thick = self._turned[across], max(1, round(box.height * 0.3 * cards / DECK))
        for level in range(thick + 1):
            lay_centred(target, lying, (box.centre[0], box.bottom - box.height * 0.12 - lying.get_height() / 2 - level))

    def _stub(self, target: pygame.Surface, view: TableView, there: bool) -> None:
        """A block of cards as thick as it is deep, unless it is in somebody's hands, and the cut card below if there is one."""
        home = self._felt.deck
        art, thick = self._art(home.height), max(2, self._thick(view.stub, home.height))
        if view.cut_card:
            lay_centred(target, self._cut_card(art), (home.centre[0], home.centre[1] + thick + self._felt.stub.height * 0.03))
        if there:
            self._block(target, [art.sprite(view.top.card, view.top.state), self._edge(art), art.sprite(None, CardState.DOWN)],
                        home.centre, thick)

    def packet(self, target: pygame.Surface, packet: Packet) -> None:
        """Cards of the deck in somebody's hands."""
        high = self._felt.deck.height * packet.size
        art = self._art(high if packet.size in (1.0, SWELL) else self._felt.deck.height * SWELL)
        part, (x, y) = high / art.height, packet.where
        flat = [art.sprite(packet.top.card, packet.top.state), self._edge(art), art.sprite(None, CardState.DOWN)]
        if packet.lean or round(high) != art.height:
            flat = [pygame.transform.rotozoom(each, -packet.lean, part) for each in flat[:1 if packet.cards == 1 else None]]
        self._block(target, flat, (x, y), self._packet_thick(packet.cards, high))

    def _packet_thick(self, cards: int, high: float) -> int:
        """The same of a packet in somebody's hands: one card is seen to be one, and a few to be several: a cut
        rests on that."""
        return 0 if cards == 1 else max(round(high * FEW), self._thick(cards, high))

    def _thick(self, cards: int, high: float) -> int:
        """How many pixels so many cards are thick, where a card is so high."""
        return round(high * 0.16 * cards / DECK)

    def _block(self, target: pygame.Surface, sprites: list[pygame.Surface], middle: Point, thick: int) -> None:
        """Cards one upon the other: the top one, with edges and backs below."""
        for level in range(thick, 0, -1):
            lay_centred(target, sprites[1 if level % 2 else 2], (middle[0], middle[1] + level))
        lay_centred(target, sprites[0], middle)

    def _edge(self, art: CardArt) -> pygame.Surface:
        """The side of a card in the block: paper in shade."""
        if art.height not in self._edges:
            self._edges[art.height] = self._paint_edge(art)
        return self._edges[art.height]

    def _paint_edge(self, art: CardArt) -> pygame.Surface:

        def paint(large: pygame.Surface, factor: int) -> None:
            corner = round(large.get_width() * 0.08)
            pygame.draw.rect(large, self._theme.colour("paper-edge"), large.get_rect(), border_radius=corner)

        return fine(art.width, art.height, paint)

    def _cut_card(self, art: CardArt) -> pygame.Surface:
        def paint(large: pygame.Surface, factor: int) -> None:
            corner = round(large.get_width() * 0.08)
            pygame.draw.rect(large, self._theme.colour("cut-card-edge"), large.get_rect(), border_radius=corner)
            inner = large.get_rect().inflate(-2 * factor, -2 * factor)
            pygame.draw.rect(large, self._theme.colour("cut-card"), inner, border_radius=corner)

        return fine(art.width + 2, art.height, paint)

    def _burns(self, target: pygame.Surface, box: Box, view: TableView) -> None:
        if not view.burns:
            self._name(target, "burns", box)
        zone = box.grown(-round(3 * self._felt.unit))
        homes = card_boxes(zone, len(view.burns), height=zone.height, spread=-0.66)
        for card, home in zip(view.burns, homes, strict=True):
            self._art(home.height).draw(target, home, card)

    def _muck(self, target: pygame.Surface, cards: tuple[CardView, ...]) -> None:
        """A loose heap: each card keeps its angle, and only the last few are in sight."""
        if not cards:
            self._name(target, "muck", self._felt.muck)
        zone, dice = self._felt.muck, random.Random(MUCK_SEED)
        height = zone.height * 0.78
        reach = (zone.width - height) / 2
        for place, card in enumerate(cards[-SHOWN_OF_MUCK:]):
            across, down = dice.uniform(-1, 1) * reach, dice.uniform(-1, 1) * zone.height * 0.06
            picture = self._at_angle(card, place, dice.uniform(-1, 1))
            middle = (zone.centre[0] + across, zone.centre[1] + down)
            lay_centred(target, picture, middle)

    def _name(self, target: pygame.Surface, word: str, home: Box) -> None:
        """What an empty place is for: next to cards the word would stick out."""
        if self._letters.width(word, "small") <= home.width - 2:
            ink = mix(self._theme.colour("print"), self._theme.colour("felt"), 1 - WORDS)
            self._letters.write(target, word, home.centre, ink, align="centre")

    def _at_angle(self, card: CardView, place: int, lean: float) -> pygame.Surface:
        key = (card, place)
        if key not in self._turned:
            sprite = self._art(self._felt.muck.height * 0.74).sprite(card.card, card.state)
            self._turned[key] = pygame.transform.rotozoom(sprite, 16 * lean, 1.0)
        return self._turned[key]


