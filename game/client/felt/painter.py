"""Draws a `TableView`: first the baked ground, then everything that can change, in the order it lies on the table."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.chair.seen.view import BackName, CardState, CardView, MarkerKind, PotView, SeatState, SeatView, Spot, TableView
from game.chair.wording.paragraphs import FontSize
from game.chips.chip_set import Chip, load_chips
from game.chips.chip_table import pot as pot_place
from game.chips.heap import EMPTY, Heap, holds, total, without
from game.client.felt.animation import MotionMoment
from game.client.felt.brush import Lettering, draw_at, fine, lay_centred, plaque, slanted, stroke
from game.client.felt.chatter import Chatter
from game.client.felt.cloth import Cloth, Marks
from game.client.felt.deck_in_hands import Packet
from game.client.felt.deeds import Deeds
from game.client.felt.fields import PrintedFields, printed_words
from game.client.felt.geometry.arranging import PLATE_HEIGHT, arrange
from game.client.felt.geometry.hands import ALL, VisiblePart, hand_of, stack_box
from game.client.felt.geometry.hits import FIELDS, discard_boxes, free_near, lifted, must_be_seen, pots, pushed, result_box, turn_of
from game.client.felt.geometry.layout import NUMBER, FeltGeometry, SeatSpots, Viewpoint, floor_place, wager_room
from game.client.felt.geometry.layout_file import TableLayout
from game.client.felt.geometry.rectangles import Box, Point, around, mid
from game.client.felt.geometry.towers import HELD_CHIP, mound, widest
from game.client.felt.ground import board_homes
from game.client.felt.people_signs import Gestures
from game.client.felt.pieces.cards import CardArt
from game.client.felt.pieces.chip_art import ChipArt
from game.client.felt.pieces.furniture import bare_slot, marker, tray
from game.client.felt.pieces.notes import BankNotes
from game.client.felt.pieces.piles import Piles
from game.client.felt.pieces.plates import HELD, Money, Plates
from game.client.felt.recent import Recent
from game.client.theme import Theme
from game.rulebook.money import dollars
from game.table.values import MIDDLE, SLIDE, Place, stack

CHIP_WIDTH = 27  # of a bet, in units
Parts = tuple[float, ...]
POT_PARTS: Parts = (1.22, 1.0, 0.82, 0.62, 0.5)
BET_PARTS: Parts = (1.0, 0.9, 0.82, 0.74, 0.66)
AREA_PARTS: Parts = (0.74, 0.62, 0.5)
PAID_PARTS: Parts = (0.62, 0.5)
"""How large chips are in pots, in bets, on the areas of a box, and where a wager and what was paid for it lie side by side: the
largest that have room next to one another."""
STANDS_FREE = 0.7
"""How much of each tower of a bet is in sight at least before its chips are smaller: small chips say less than those half behind
others."""
WAGER_SHARE = 0.42
"""The part of an area that a wager takes next to what it won."""
LABELS: Mapping[FontSize, int] = {"large": 26, "body": 20, "small": 17}
"""How high a figure on the cloth stands by its type, in units; the largest first."""
TURNED = 0.9
"""From this part of its way on a player's own card shows its face."""
TURN_BEGINS, HALF_TURNED = 0.55, 0.775
"""The parts of its time after which a card that is turned over begins to, and after which it stands on its edge."""
SMALL = 84
"""Below this height, in pixels at the usual size of type, a usual index is too small: every such card has a great one, on the
board, at a seat or your own, in a large window as in a small one."""
ASIDE = 120  # how dark a card gets that was no part of the hand that won
RIM = 2.5  # how broad the rim of one that was is, in units


def initials(label: str) -> str:
    """A pot's name where there is little room: "side 3" becomes "s3"."""
    return "".join(word if word.isdigit() else word[:1] for word in label.split())


@dataclass(frozen=True)
class CardStyle:
    """How the player likes the cards."""

    four_colour: bool = False
    jumbo: bool = False
    back: BackName = "one"


PACKS: Recent[tuple[Theme, int, CardStyle, bool], CardArt] = Recent(8)
RACKS: Recent[tuple[Theme, tuple[Chip, ...], int, int], ChipArt] = Recent(12)
TRAYS: Recent[tuple[Theme, Box, float, tuple[Chip, ...], tuple[tuple[int, int], ...]], pygame.Surface] = Recent(4)
"""Pictures of cards, of chips and of trays, kept from table to table."""

OUT: Final = "out"
OUT_AT: Final = 0.5
"""What stands on a card that is to be discarded; how far down, in parts of its height."""


class _PotTexts(NamedTuple):
    """What is written under each pot, line by line, and in which type."""

    texts: Sequence[tuple[str, ...]]
    size: FontSize

    @property
    def lines(self) -> int:
        return max(map(len, self.texts), default=1)


def _named_sum(label: str, amount: str) -> str:
    """A pot's name and what is in it; a figure in the name is kept apart from the sum."""
    return f"{label}{':' if label[-1:].isdigit() else ''} {amount}".strip()


def _pot(view: TableView, index: int) -> Heap:
    """The chips of a pot as it is drawn: the only one lies in the middle, several lie apart."""
    if len(view.pots) == 1:
        return view.heaps.get(MIDDLE, EMPTY)
    return view.heaps.get(pot_place(view.pots[index].number), EMPTY)


class Painter:
    """One table in one theme from one chair. Call `resize` when the window changes, then `draw` for every frame."""

    def __init__(
        self, theme: Theme, layout: TableLayout, viewpoint: Viewpoint, rect: Box, *,
        money: Money = dollars, style: CardStyle | None = None, chips: tuple[Chip, ...] | None = None, people: bool = True,
    ) -> None:  # fmt: skip
        """Without `people` the places have no plates."""
        self._theme, self._layout, self._viewpoint, self._money = theme, layout, viewpoint, money
        self._style, self._chips, self._people = style or CardStyle(), chips or load_chips(), people
        self.resize(rect)

    def resize(self, rect: Box) -> None:
        """Places and paints everything again for a rectangle of the window."""
        self.felt: FeltGeometry = arrange(self._layout, self._viewpoint, rect, self._theme.scale)
        self._unit = self.felt.unit
        self._letters = Lettering(self._theme.at(self._unit * self.felt.type))
        large, own = self.felt.type > 1, next((spots for spots in self.felt.seats if spots.own), None)
        self._plates, self._names = (Plates(self._theme, self._unit * self.felt.plates, money, large=large)
                                     for money in (self._money, None))  # fmt: skip
        # your own plate is lower than large ones of others: without the large name of a hand its words are as large as fit
        sizes = [own.plate.height / HELD] * 2 if own is not None else []
        sizes[1:] = [max(size, min(size * HELD / PLATE_HEIGHT, self._unit * self.felt.plates)) for size in sizes[1:]]
        self._own = [Plates(self._theme, size, self._money, large=large) for size in sizes]
        self._arts: dict[tuple[int, bool], CardArt] = {}
        self._shades: dict[tuple[int, int, str], pygame.Surface] = {}
        self._grounds: dict[tuple[int, int], pygame.Surface] = {}
        self._chip_arts: dict[tuple[int, int], ChipArt] = {}
        self._least, self._sums, self._great_sums = 1, True, True
        self._figured, self._words = list[Box](), [each.home for each in printed_words(self._theme, self.felt)]
        self._full: list[Box] = []
        self._bets = 0.0
        """How large the chips of all bets are in the picture that is painted; 0 while nobody has asked."""
        self._markers: dict[MarkerKind, pygame.Surface] = {}
        self._ties: dict[int, pygame.Surface] = {}
        self._trays: dict[tuple[tuple[int, int], ...], pygame.Surface] = {}
        self._piles = Piles(self.felt, self._theme, self.art)
        self._marks = Marks(self.felt, self._theme)
        self._cloth = Cloth(self.felt, self._theme, self._letters, Lettering(self._theme.at(self._unit)))
        self._fields = PrintedFields(self.felt, self._theme, Lettering(self._theme.at(self._unit)))
        self._gestures = Gestures(self.felt, self._theme, self._letters, Deeds(self.felt, self._theme, self.art, self.chips))
        self._notes = BankNotes(self.felt, self._theme, self._letters)
        self._chatter = Chatter(self.felt, self._theme, self._letters)

    def art(self, height: float, *, great: bool | None = None) -> CardArt:
        """The cards at one height, made once; with a great index where their height asks for it, or the caller does."""
        high, great = max(8, round(height)), self._is_great(height) if great is None else great
        if (high, great) not in self._arts:
            self._arts[high, great] = PACKS.get((self._theme, high, self._style, great), partial(self._pack, high, great))
        return self._arts[high, great]

    def _pack(self, height: int, great: bool) -> CardArt:
        style = self._style
        return CardArt(self._theme, height, four_colour=style.four_colour, jumbo=great, back=style.back)

    def _is_great(self, height: float) -> bool:
        """Whether cards of a height have a great index: by choice, and where a usual one would be small next to the other type."""
        return self._style.jumbo or height < SMALL * self.felt.type

    def chips(self, part: float = 1.0) -> ChipArt:
        """The chips at a part of their usual size, made once: those that players of this table can have."""
        width = max(6, round(CHIP_WIDTH * self._unit * part))
        key = (width, self._least)
        if key not in self._chip_arts:
            made = partial(ChipArt, self._theme, self._chips, width, self._least)
            self._chip_arts[key] = RACKS.get((self._theme, self._chips, width, self._least), made)
        return self._chip_arts[key]

    def draw(self, target: pygame.Surface, view: TableView, moving: Iterable[MotionMoment] = (),
             deck: Iterable[Packet] = ()) -> None:
        """Paints the whole table into its rectangle of the target; `deck` is the deck in somebody's hands."""
        self._take_deck(view.back)
        self._least, self._sums = view.chip, not view.bare or view.values
        self._figured, self._full, self._bets = [], [], 0.0
        moving = list(moving)
        self._lay(target, view)
        self._move(target, view, moving, beneath=True)
        self._board(target, view)
        self._pots(target, view)
        self._seats(target, view)
        if view.notes is not None:
            self._notes.draw(target, view.notes)
        self._put_markers(target, view)
        self._staff(target, view)
        self._marks.draw(target, view)
        self._values(target, view)
        for packet in deck:
            self._piles.packet(target, packet)
        self._move(target, view, moving, beneath=False)
        self._chatter.draw(target, view)
        self._gestures.draw(target, view, self._figured)

    @property
    def written(self) -> list[Box]:
        """Where words and sums stand in the last picture: those of pots and wagers, and the words of areas."""
        return [*self._figured, *self._words]

    def _lay(self, target: pygame.Surface, view: TableView) -> None:
        """The cloth with what is printed on it, the float and the piles: all other things lie on them."""
        self._cloth.draw(target, view)
        self._tie_markers(target, view)
        self._fields.draw(target, view)
        self._tray(target, view)
        self._piles.draw(target, view)

    def _move(self, target: pygame.Surface, view: TableView, moving: Iterable[MotionMoment], *, beneath: bool) -> None:
        """What is in motion: beneath the things that lie still, or above them."""
        for thing in moving:
            if thing.motion.beneath == beneath:
                self._in_the_air(target, view, thing)

    def _seats(self, target: pygame.Surface, view: TableView) -> None:
        """Everybody's place; the plates are lettered alike."""
        plates = [(self.felt.seat(seat.seat).plate, seat) for seat in view.seats]
        faced = self._plates.have_faces(plates)
        others = [(box, seat) for box, seat in plates if not self.felt.seat(seat.seat).own]
        self._great_sums = self._plates.have_great_sums(others, faced=faced)
        self._plates.letter_alike(others, faced=faced)
        for seat in view.seats:
            self._seat(target, view, seat, faced=faced)

    def _staff(self, target: pygame.Surface, view: TableView) -> None:
        """The dealer, the floor, and who stands at a place."""
        if self.felt.dealer is not None:
            self._plates.dealer(target, self.felt.dealer, view.dealer, turn=view.turn == "dealer")
        if view.floor is not None:
            self._plates.floor(target, floor_place(self.felt), view.floor)
        for place, who in view.standing.items():
            self._plates.floor(target, self.felt.seat(place).plate, who)

    def _take_deck(self, back: BackName) -> None:
        """From here on cards have this back: two decks of different colours take turns."""
        if back != self._style.back:
            self._style, self._arts = replace(self._style, back=back), {}
            self._piles = Piles(self.felt, self._theme, self.art)

    def _values(self, target: pygame.Surface, view: TableView) -> None:
        """What the chips under the mouse are worth, and with `values` what every stack is."""
        for seat in view.seats:
            if seat.stack and self._sums and (view.values or view.hover == Spot("stack", seat.seat)):
                home, box = self.felt.seat(seat.seat), stack_box(self.felt, seat)
                foot = (box.height - (0 if home.stack_turn else self._label)) / 2  # the chips above it must be seen
                right, down = home.ahead if home.stack_turn else (0.0, 1.0)
                middle = box.centre[0] + right * foot, box.centre[1] + down * foot
                self._amount(target, self._money(seat.stack), middle, 2 * box.width)
        tray = Spot("tray")  # at its upper edge, on the cloth: no sum covers the chips
        if view.tray and self._sums and (view.values or (view.hover == tray and tray not in view.due | view.lit)):
            total = sum(value * count for value, count in view.tray.items())
            box = self.felt.tray
            self._amount(target, f"tray {self._money(total)}", (box.centre[0], box.y - self._label / 2), box.width)

    def _tray(self, target: pygame.Surface, view: TableView) -> None:
        """The float, a tube for each denomination of this table; a tournament has none."""
        key, box = tuple(sorted(view.tray.items())), self.felt.tray
        if key and key not in self._trays:
            there = tuple(chip for chip in self._chips if chip.value in view.tray)
            made = partial(tray, self._theme, box, self._unit, there, view.tray)
            self._trays = {key: TRAYS.get((self._theme, box, self._unit, there, key), made)}
        if key:
            draw_at(target, self._trays[key], (box.x, box.y))
        if not view.box_on and self.felt.drop_box is not None:
            draw_at(target, bare_slot(self._theme, self.felt.drop_box, self._unit), (self.felt.drop_box.x, self.felt.drop_box.y))
        if view.slide and self.felt.slide is not None:
            room = self.felt.slide.grown(-round(4 * self._unit))
            self._heap(target, room, view.slide, view.heaps.get(SLIDE, EMPTY), PAID_PARTS)

    def _board(self, target: pygame.Surface, view: TableView) -> None:
        for index, (card, box) in enumerate(zip(view.board, board_homes(self.felt, view.board_places), strict=False)):
            spot = Spot("card", index=index)
            if spot not in view.in_motion:
                self._card(target, view, spot, lifted(box) if spot in view.won else box, card)

    def _pots(self, target: pygame.Surface, view: TableView) -> None:
        boxes = pots(self.felt, view)
        named = self._pot_texts(view.pots, boxes)
        label = round(LABELS[named.size] * self._unit * self.felt.type)
        rooms = [box._replace(height=box.height - label * named.lines) for box in boxes]
        heaps = [_pot(view, at) for at in range(len(boxes))]
        # one size for all, so that pots can be compared. In a still picture nobody knows which chips they are: as players bet them,
        # for the fewest would answer a question
        lying = [(room, pot.amount, heap) for room, pot, heap in zip(rooms, view.pots, heaps, strict=True)]
        piled = next((part for part in POT_PARTS if self._sums and all(self._pile_fits(part, *pot) for pot in lying)), 0.0)
        part = piled or min((self._fitting(*pot, POT_PARTS, in_hand=True) for pot in lying), default=1.0)
        for index, (pot, box) in enumerate(zip(view.pots, boxes, strict=True)):
            if Spot("pot", index=index) not in view.in_motion:
                if piled:  # its sum says how much it is; where none is written, chips stand so that they can be counted
                    self.chips(part).pile(target, *lying[index])
                else:
                    self.chips(part).draw(target, rooms[index], pot.amount, heap=heaps[index], in_hand=True)
            lines = named.texts[index] if self._sums else () if pot.amount else (pot.label,)  # no chips yet: the place is named
            self._figures(target, lines, (box.centre[0], box.bottom - label * len(lines) / 2), named.size)

    def _pile_fits(self, part: float, room: Box, amount: int, heap: Heap) -> bool:
        """Whether a pot has room as a heap of chips of a part of their usual size."""
        art = self.chips(part)
        return not amount or bool(mound(art.counted(amount, heap, in_hand=True), room, art.width))

    def _pot_texts(self, pots: tuple[PotView, ...], boxes: list[Box]) -> _PotTexts:
        """Each pot's name and amount in the largest type in which all have room in one line; else one above the other."""
        sums = [self._money(pot.amount) for pot in pots]
        low, texts = self._low(boxes), [(_named_sum(pot.label, amount),) for pot, amount in zip(pots, sums, strict=True)]
        sizes: Iterable[FontSize] = ("small",) if low else LABELS
        for size in sizes:
            if self._have_room(texts, boxes, size):
                return _PotTexts(texts, size)
        above = [(pot.label, amount) for pot, amount in zip(pots, sums, strict=True)]
        if not low and self._have_room(above, boxes, "small"):
            return _PotTexts(above, "small")
        return _PotTexts([(_named_sum(initials(pot.label), amount),) for pot, amount in zip(pots, sums, strict=True)], "small")

    def _low(self, boxes: list[Box]) -> bool:
        """Whether pots lie in two rows, so that each has half the height."""
        return self.felt.pots is not None and any(box.height < self.felt.pots.height for box in boxes)

    def _have_room(self, texts: Sequence[tuple[str, ...]], boxes: list[Box], size: FontSize) -> bool:
        """Whether no words of a pot are broader than its room: their ground reaches into the bare cloth between two."""
        return all(self._letters.width(line, size, bold=True) <= box.width for lines, box in zip(texts, boxes, strict=True)
                   for line in lines)  # fmt: skip

    def _figures(self, target: pygame.Surface, lines: tuple[str, ...], middle: Point, size: FontSize) -> None:
        """A name and a sum on the cloth, the one above the other, on one ground."""
        if len(lines) < 2:
            if any(lines):
                self._amount(target, lines[0], middle, self.felt.rect.width, size)
            return
        drawn = [self._letters.render(line, size, self._theme.colour("plate-text"), bold=True) for line in lines]
        high = LABELS[size] * self._unit * self.felt.type
        broad = max(each.get_width() for each in drawn), round(high * len(lines))
        self._marks.ground_for(target, middle, broad, len(lines))
        self._figured.append(around(middle, *broad))
        for at, line in enumerate(drawn):
            lay_centred(target, line, (middle[0], middle[1] + (at - (len(drawn) - 1) / 2) * high * 0.86))

    def _amount(self, target: pygame.Surface, text: str, middle: tuple[float, float], width: int, size: FontSize = "small") -> None:
        """Money on the cloth: on a dark ground, so that it reads over any line. A sum is never cut: what is too wide is smaller."""
        fitting: FontSize = size if self._letters.width(text, size, bold=True) <= width else "small"
        drawn = self._letters.render(text, fitting, self._theme.colour("plate-text"), bold=True)
        self._marks.ground_for(target, middle, drawn.get_size())
        lay_centred(target, drawn, middle)
        self._figured.append(around(middle, *drawn.get_size()))

    def _seat(self, target: pygame.Surface, view: TableView, seat: SeatView, *, faced: bool) -> None:
        """One seat; its plate has a face where all have one."""
        spots = self.felt.seat(seat.seat)
        free = seat.state is SeatState.EMPTY and not seat.last
        numbered = (free and not spots.fields) or not self._people  # in its ring, on the cloth
        if any(spot.kind == "card" and spot.seat in (seat.seat, None) for spot in view.in_motion):
            seat = replace(seat, holds="")  # a hand has no name before its cards lie there
        if not numbered:
            plates = self._own[not seat.holds] if spots.own else self._names if view.bare else self._plates
            at = spots.cards if free else spots.plate  # the number of a free box stands on the cloth, where its cards would lie
            turn = view.turn == seat.seat and not spots.own  # your own is edged: the button is what is amber then
            unsaid = plates.draw(target, at, seat, turn=turn, faced=faced, great=spots.own or self._great_sums)
            if unsaid and not seat.bet and not spots.fields and self._written(view, seat):
                self._unsaid(target, view, spots, " · ".join(unsaid))
        if seat.state is SeatState.EMPTY:
            return
        if seat.stack and Spot("stack", seat.seat) not in view.in_motion:
            self.chips(HELD_CHIP / CHIP_WIDTH).draw(
                target, stack_box(self.felt, seat), seat.stack, heap=view.heaps.get(stack(seat.seat), EMPTY),
                turn=spots.stack_turn, in_hand=True, held=True,
            )  # fmt: skip
        self._hand(target, view, seat)  # above its chips: a card that won is pushed towards them
        self._wagers(target, view, seat)
        if seat.gain is not None and spots.fields:
            self._result(target, spots, seat.gain, marked=any(mark.seat == seat.seat for mark in view.markers))

    def _wagers(self, target: pygame.Surface, view: TableView, seat: SeatView) -> None:
        """What lies before a seat: chips first, then all figures, for a high tower reaches behind those of another area."""
        spots = self.felt.seat(seat.seat)
        bets = [(spots.bet, seat.bet, Spot("bet", seat.seat)),
                *((spots.fields[name], seat.on_field(name), Spot(name, seat.seat)) for name in FIELDS if name in spots.fields)]
        lying = [(box, amount, spot) for box, amount, spot in bets if amount and spot not in view.in_motion]
        for box, amount, spot in lying:
            self._wager(target, view, seat, (box, amount, spot))
        for box, amount, spot in lying if self._written(view, seat) else ():
            self._figure(target, box, amount, seat.paid.get(spot.kind, 0))
            if spot.kind in seat.odds and spot.kind in seat.paid:
                self._odds(target, spots, box, seat.odds[spot.kind], marked=any(mark.seat == seat.seat for mark in view.markers))

    def _wager(self, target: pygame.Surface, view: TableView, seat: SeatView, lying: tuple[Box, int, Spot]) -> None:
        """The chips of one wager: with what was paid for it or put in later next to it, in a heap, or in towers."""
        (box, amount, spot), spots = lying, self.felt.seat(seat.seat)
        heap, paid = view.heaps.get(Place(spot.kind, seat.seat), EMPTY), seat.paid.get(spot.kind, 0)
        if paid:
            self._paid(target, box, (amount, heap), (paid, view.heaps.get(Place(f"{spot.kind}-won", seat.seat), EMPTY)))
        elif spot.kind == "bet" and (first := view.apart.get(seat.seat)):
            later = without(heap, first) if holds(heap, first) else EMPTY
            self._paid(target, box, (total(first), first), (amount - total(first), later))
        else:
            room = box._replace(height=box.height - self._label)
            room = room if spots.fields else self._wager_room(spots)
            untidy = spot.kind == "bet" and seat.seat in view.untidy
            if not (untidy and self.chips().strew(target, room, heap, f"{seat.name} {seat.seat}")):
                if spots.fields:
                    self._heap(target, room, amount, heap, AREA_PARTS)
                else:
                    self.chips(self._of_bets(view)).draw(target, room, amount, heap=heap)

    def _of_bets(self, view: TableView) -> float:
        """How large the chips of all bets are: of one size, so that bets can be compared."""
        if not self._bets:
            self._bets = min(self._fitting(self._wager_room(self.felt.seat(seat.seat)), seat.bet,
                                           view.heaps.get(Place("bet", seat.seat), EMPTY), BET_PARTS, free=STANDS_FREE)
                             for seat in view.seats if seat.bet)  # fmt: skip
        return self._bets

    def _unsaid(self, target: pygame.Surface, view: TableView, spots: SeatSpots, text: str) -> None:
        """What the plate had no room for: where a bet would lie."""
        size = self._letters.width(text, "small", bold=True), self._letters.height("small")
        if not self._full:
            self._full = [*must_be_seen(self.felt, view), self.felt.board]
        self._amount(target, text, free_near(self._unit, self._full, spots.bet.centre, size), round(size[0]))

    def _written(self, view: TableView, seat: SeatView) -> bool:
        """Whether figures stand next to what a seat did last."""
        return self._sums and seat.seat not in view.unsaid

    def _hand(self, target: pygame.Surface, view: TableView, seat: SeatView) -> None:
        home, hand = self.felt.seat(seat.seat), hand_of(self.felt, seat)
        great = not home.own and any(seen != ALL for seen in hand.seen)
        mixed = home.own and any(card.state is CardState.UP for card in seat.cards)
        for index in hand.order:
            spot, box = Spot("card", seat.seat, index), hand.boxes[index]
            if spot not in view.in_motion:
                place = lifted(box, home) if spot in view.won else pushed(box, home) if spot in view.raised else box
                self._card(target, view, spot, place, seat.cards[index], hand.seen[index], great=great)
                if mixed and seat.cards[index].state is CardState.DOWN:  # the others don't see it, as they do those next to it
                    self.art(place.height).put_edge(target, place)
                if spot in view.raised:  # a card pushed forward could be one that is kept
                    self._amount(target, OUT, (place.centre[0], place.y + place.height * OUT_AT), place.width, "body")
        thrown = discard_boxes(self.felt, seat)
        for box in thrown:
            self.art(box.height).draw(target, box, CardView(None, CardState.MUCKED))
        if thrown and self._written(view, seat):  # how many somebody drew tells most of what they hold
            middle = (thrown[0].x + thrown[-1].right) / 2, thrown[-1].centre[1]
            self._amount(target, str(len(thrown)), middle, thrown[-1].width, "body")

    def _card(self, target: pygame.Surface, view: TableView, spot: Spot, box: Box, card: CardView, seen: VisiblePart = ALL, *,
              great: bool = False) -> None:
        """A card, of which others leave so much to be seen; one of a hand that won has a lit rim, one of the board that was no part
        of it steps back."""
        art, turn = self.art(box.height, great=great or self._is_great(box.height)), round(turn_of(self.felt, view, spot))
        if spot in view.won:
            lay_centred(target, self._plaque(art, turn, "success", 255, max(2, round(RIM * self._unit))), box.centre)
        art.draw(target, box, card, seen, turn)
        if spot in view.aside:
            lay_centred(target, self._plaque(art, turn, "ground-deep", ASIDE, 0), box.centre)

    def _plaque(self, art: CardArt, turn: int, token: str, alpha: int, rim: int) -> pygame.Surface:
        """A plain card in a colour, so many pixels larger on each side."""
        key = (art.height, turn, token)
        if key not in self._shades:
            corner, colour = round(art.height / 18) + rim, self._theme.colour(token, alpha=alpha)
            flat = plaque(art.width + 2 * rim, art.height + 2 * rim, colour, corner=corner, edge=colour, line=0)
            self._shades[key] = slanted(flat, turn)
        return self._shades[key]

    def _paid(self, target: pygame.Surface, box: Box, wager: tuple[int, Heap], paid: tuple[int, Heap]) -> None:
        high, wide = box.height - self._label, round(box.width * WAGER_SHARE)
        self._heap(target, Box(box.x, box.y, wide, high), *wager, PAID_PARTS)
        self._heap(target, Box(box.x + wide, box.y, box.width - wide, high), *paid, PAID_PARTS)

    def _wager_room(self, spots: SeatSpots) -> Box:
        return wager_room(spots, self._label, self._unit, self.felt.pots)

    def _heap(self, target: pygame.Surface, room: Box, amount: int, heap: Heap, parts: Parts, *, free: float = 1.0) -> None:
        """Chips as large as they fit."""
        self.chips(self._fitting(room, amount, heap, parts, free=free)).draw(target, room, amount, heap=heap)

    def _fitting(self, room: Box, amount: int, heap: Heap, parts: Parts, *, in_hand: bool = False, free: float = 1.0) -> float:
        """The largest part of their usual size in which all towers of chips have room next to one another, or stand so far free."""
        widths = {self.chips(part).width: part for part in parts}
        return widths[widest(self.chips().counted(amount, heap, in_hand=in_hand), room, [*widths], free)]

    def _figure(self, target: pygame.Surface, box: Box, amount: int, paid: int = 0) -> None:
        text = f"+{self._money(paid)}" if paid else self._money(amount)  # what was paid: the wager's sum was told before
        self._amount(target, text, (box.centre[0], box.bottom - self._label / 2), box.width, "body")

    @property
    def _label(self) -> int:
        """The height of a figure below chips, in pixels."""
        return round((LABELS["body"] - 1) * self._unit * self.felt.type)

    def _result(self, target: pygame.Surface, spots: SeatSpots, gain: int, *, marked: bool) -> None:
        """What a box has won or lost: next to its areas, between ante and bet; next to the ante where a marker lies in the way."""
        token = "success" if gain > 0 else "danger" if gain else "plate-text"
        sign = "+" if gain > 0 else "−" if gain else ""
        text = f"{sign}{self._money(abs(gain))}" if gain else "equal"
        drawn = self._letters.render(text, "body", self._theme.colour(token), bold=True)
        key = (drawn.get_width() + round(14 * self._unit), max(drawn.get_height(), round(24 * self._unit)))
        if key not in self._grounds:
            dark, edge = self._theme.colour("plate", alpha=235), self._theme.colour("plate-edge")
            self._grounds[key] = plaque(*key, dark, corner=key[1] // 2, edge=edge, line=1)
        home = result_box(spots, key, 2 * self._unit, marked=marked)
        self._figured.append(home)
        middle = home.centre
        lay_centred(target, self._grounds[key], middle)
        lay_centred(target, drawn, middle)

    def _odds(self, target: pygame.Surface, spots: SeatSpots, area: Box, odds: int, *, marked: bool) -> None:
        """At what odds a wager was paid: next to its area, where its word isn't."""
        text = f"{odds} to 1"
        size = self._letters.width(text, "body", bold=True), self._letters.height("body")
        gap = 10 * self._unit + (spots.marker.width if marked else 0)
        self._amount(target, text, spots.beside(area, size, gap, chips=True).centre, round(size[0]) + 1, "body")

    def _put_markers(self, target: pygame.Surface, view: TableView) -> None:
        for mark in view.markers:
            if Spot("marker", mark.seat) not in view.in_motion:
                lay_centred(target, self._marker(mark.kind), self.felt.seat(mark.seat).marker.centre)

    def _tie_markers(self, target: pygame.Surface, view: TableView) -> None:
        """A stroke on the cloth from the number of a place to its marker: where seats are close together it lies half way to the
        next."""
        for mark in view.markers:
            home = self.felt.seat(mark.seat)
            if not (home.fields or home.own) and Spot("marker", mark.seat) not in view.in_motion:
                tie = self._ties.get(mark.seat) or self._ties.setdefault(mark.seat, self._tie(home))
                lay_centred(target, tie, mid(home.number, home.marker.centre))

    def _tie(self, home: SeatSpots) -> pygame.Surface:
        """That stroke, from the edge of the number to that of the marker; nothing where they touch."""
        way, line = pygame.Vector2(home.marker.centre) - home.number, max(2.0, 2 * self._unit)
        size = pygame.Vector2(abs(way.x) + 2 * line, abs(way.y) + 2 * line)
        ends = (NUMBER * self._unit, way.length() - home.marker.width / 2)

        def paint(large: pygame.Surface, factor: int) -> None:
            points = [(size / 2 - way / 2 + way * (end / way.length())) * factor for end in ends]
            if ends[0] < ends[1]:
                stroke(large, [(point.x, point.y) for point in points], self._theme.colour("print"), line * factor)

        return fine(size.x, size.y, paint)

    def _marker(self, kind: MarkerKind) -> pygame.Surface:
        if kind not in self._markers:
            self._markers[kind] = marker(self._theme, kind, self.felt.seats[0].marker.width)
        return self._markers[kind]

    def _in_the_air(self, target: pygame.Surface, view: TableView, thing: MotionMoment) -> None:
        (x, y), what = thing.where, thing.motion.what
        if isinstance(what, CardView):
            self._card_in_the_air(target, view, thing, what)
        elif isinstance(what, int):
            size = round(48 * self._unit)
            self.chips().draw(target, Box(round(x - size / 2), round(y - size / 2), size, size), what, heap=thing.motion.chips)
        elif what == "notes":
            self._notes.bundle(target, (x, y))
        else:
            lay_centred(target, self._marker(what), (x, y))

    def _card_in_the_air(self, target: pygame.Surface, view: TableView, thing: MotionMoment, card: CardView) -> None:
        """A card grows on its way to the size it will lie in; a player's own is a back until it comes to its place, where it is
        turned."""
        goal = self._size_at(view, thing.motion.arrives)
        small = min(goal or self.felt.board.height, *(seat.cards.height for seat in self.felt.seats))
        way = math.dist(thing.motion.start, thing.motion.end)
        part = 1 - math.dist(thing.where, thing.motion.end) / way if way else 1.0
        peeked = card.state is CardState.DOWN and card.card is not None
        back = (peeked and part < TURNED) or (thing.motion.turns and thing.part < HALF_TURNED)
        shown = CardView() if back else card
        lies = turn_of(self.felt, view, thing.motion.arrives) * part if thing.motion.arrives is not None else 0.0
        if not goal or goal <= small:
            art, (x, y) = self.art(small, great=self._is_great(goal or self.felt.board.height)), thing.where
            if thing.turned or thing.motion.turns or lies:
                lay_centred(target, _askew(art.sprite(shown.card, shown.state), thing, lies), thing.where)
                return
            art.draw(target, Box(round(x - art.width / 2), round(y - art.height / 2), art.width, art.height), shown)
            return
        high = small + (goal - small) * part
        sprite = self.art(goal).sprite(shown.card, shown.state)
        wide = high * sprite.get_width() / sprite.get_height()
        grown = pygame.transform.smoothscale(sprite, (max(1, round(wide)), max(1, round(high))))
        lay_centred(target, _askew(grown, thing, lies), thing.where)

    def _size_at(self, view: TableView, spot: Spot | None) -> int:
        """How high a card lies there; 0 where that is as everywhere."""
        if spot is None or spot.kind != "card":
            return 0
        if spot.seat is None:
            return self.felt.board.height
        lying = (hand_of(self.felt, seat).boxes for seat in view.seats if seat.seat == spot.seat)
        return next((box.height for boxes in lying for box in boxes), self.felt.seat(spot.seat).cards.height)


def _askew(sprite: pygame.Surface, thing: MotionMoment, lies: float) -> pygame.Surface:
    """A card as it flies: turning about itself until it lies turned by so many degrees, clockwise; one that is turned over is
    narrow while it stands on its edge."""
    if thing.motion.turns and thing.part > TURN_BEGINS:
        way = (thing.part - TURN_BEGINS) / (1 - TURN_BEGINS)
        wide = max(1, round(sprite.get_width() * abs(math.cos(math.pi * way))))
        sprite = pygame.transform.smoothscale(sprite, (wide, sprite.get_height()))
    return slanted(sprite, lies - thing.turned)
