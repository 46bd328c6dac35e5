"""The felt on the screen: its painter, what moves on it, what is under the pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache, partial

import pygame

from game.chair.seen.view import CardView, GestureView, MarkerKind, SeatState, Spot, TableView
from game.chips.chip_table import Step
from game.chips.heap import EMPTY, Heap, total
from game.client.felt.animation import Animation, Kind, Motion, MotionMoment
from game.client.felt.deck_in_hands import DeckInHands, HandMotion, Lies, Pose
from game.client.felt.geometry.hands import hand_of, rank_height
from game.client.felt.geometry.hits import box_of, must_be_seen, plates, spot_at, spots, turn_of
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import TableLayout
from game.client.felt.geometry.rectangles import Box, around, bounds, box_round, corners
from game.client.felt.painter import CardStyle, Painter
from game.client.preferences import Preferences
from game.client.table.moving.deck_motions import HANDLED, HandSpace, gathered, laid_back, loose, spread_out, squared, taken, wash
from game.client.table.moving.motions import Mover
from game.client.widgets.drawing.ink import Style
from game.table.events import CardMoved, Event

FLICK, AIM = 40, 15
"""How far a flick goes at least, in units, and by how many degrees it may miss the seat it means."""
CLEAR = 8
"""Pixels that stay free about what is laid over the felt for a while."""
READ = 4
"""So much more than a pixel of anything else one of a plate or a card counts."""
STEP = 12
"""So many pixels from one place that is tried to the next."""
NUMBER = 24.0
"""How wide the number of a place is with the air about it, in units."""
REACHED = 28
"""Everything on the felt can be taken hold of within so many pixels at scale 1, be it drawn smaller."""


@lru_cache(maxsize=16)
def _covers_least(room: tuple[int, ...], size: tuple[int, int], taken: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, int], int]:
    """The upper left corner in a room at which something of a size covers least of what is taken, and how much, which is most for
    what is larger than the room; remembered, as a message stands there frame after frame."""
    whole, others = pygame.Rect(room), [pygame.Rect(each) for each in taken]
    middle, found, least = whole.centerx - size[0] // 2, whole.topleft, -1
    across = sorted((abs(left - middle), left) for left in range(whole.left + CLEAR, whole.right - size[0] - CLEAR, STEP))
    for top in range(whole.top + CLEAR, whole.bottom - size[1] - CLEAR, STEP):
        for _, left in across:
            place = pygame.Rect((left, top), size)
            covers = sum(place.clip(others[at]).width * place.clip(others[at]).height for at in place.collidelistall(others))
            if least < 0 or covers < least:
                found, least = (left, top), covers
            if not covers:
                return found, 0
    return found, least if least >= 0 else READ * size[0] * size[1]


class FeltPane:
    """Draws a view into its part of the window, with its motions. Tell it every view by `show`."""

    def __init__(self, layout: TableLayout, viewpoint: Viewpoint, view: TableView, preferences: Preferences) -> None:
        self.view = view
        self.hover: Spot | None = None
        self._pointer, self._least = (-1, -1), 0
        self._layout, self._viewpoint = layout, viewpoint
        self._painter: Painter | None = None
        self._free: dict[bool, tuple[int, int]] = {}
        self._made_for: object = None
        self.animation, self.deck = Animation(), DeckInHands()
        self._lies: Lies = ""
        self.prefer(preferences)

    def prefer(self, preferences: Preferences) -> None:
        """Take over how cards look and how fast they move."""
        self._cards = CardStyle(preferences.four_colour, preferences.jumbo_index)
        self.animation.set_speed(preferences.animation_speed)

    def sit(self, viewpoint: Viewpoint) -> None:
        """Look from another place; painted anew at the next `fit`."""
        if viewpoint != self._viewpoint:
            self._viewpoint, self._made_for = viewpoint, None

    def fit(self, rect: pygame.Rect, style: Style) -> None:
        """Lie in that part of the window; painted anew only if that, the theme or the cards have changed."""
        box = Box(rect.x, rect.y, rect.width, rect.height)
        wanted = (box, style.theme.name, style.theme.scale, self._cards)
        if wanted == self._made_for:
            return
        self._made_for = wanted
        self.finish()
        self._least = style.px(REACHED)
        self._painter = Painter(style.theme, self._layout, self._viewpoint, box, style=self._cards)
        lies, self._lies = self._lies, ""
        self.deck.rest(None)
        self.deck_lies(lies)
        self.deck.finish()

    def show(self, view: TableView, events: Sequence[Event] = ()) -> None:
        """The table as it is now; `events` are what led there."""
        before, self.view = self.view, view
        self.hover = self.point(self._pointer) if self.hover is not None else None  # what was pointed at may be gone
        if self._painter is not None and self.animation.runs and before.notes is not None and view.notes is None:
            self.animation.add(Mover(self._painter.felt, before, view).dropped())
        if self._painter is not None and self.animation.runs and events:
            mover = Mover(self._painter.felt, before, view)
            if any(isinstance(event, CardMoved) for event in events):
                self.deck.finish()
            self.animation.add(mover.motions(events))
            self.deck.add(mover.handled(events))

    def take_in(self, view: TableView) -> None:
        """The table as it is now that cards were taken in, which go to the deck one after another."""
        before, self.view = self.view, view
        if self._painter is not None and self.animation.runs:
            self.animation.add(Mover(self._painter.felt, before, view).taken_in())

    def fly(self, steps: Iterable[Step]) -> None:
        """Chips that were put from place to place or changed, as the table lies now."""
        if self._painter is not None and self.animation.runs:
            self.animation.add(Mover(self._painter.felt, self.view, self.view).carried(steps))

    def handle_deck(self, motion: str) -> None:
        """The dealer does that with the deck, once what is under way is done. A wash goes on for as long as the deck lies so."""
        space = self._space
        if space is not None and self.animation.runs and motion in HANDLED:
            self.deck.add([HANDLED[motion](space)])

    def deck_lies(self, lies: Lies) -> None:
        """From now on the deck lies there between two motions."""
        before, space = self._lies, self._space
        if lies == before or space is None:
            return
        self._lies = lies
        way = _way_of_deck(space, before, lies, self.deck.rested)
        if way is not None and self.animation.runs:
            self.deck.add([way])
        rests: dict[Lies, Callable[[float], Pose] | None] = {
            "hands": lambda since: (space.held(),), "": None, "loose": lambda since: loose(self._space or space)}
        self.deck.rest(rests.get(lies, partial(wash, space)), goes_on=lies == "washing" and self.animation.runs, again=before == "")

    @property
    def _space(self) -> HandSpace | None:
        return Mover(self._painter.felt, self.view, self.view).hand_space if self._painter is not None else None

    def advance(self, milliseconds: float) -> None:
        """Time goes by for what moves."""
        self.animation.advance(milliseconds)
        self.deck.advance(milliseconds * self.animation.rate)

    def finish(self) -> None:
        """Everything has arrived."""
        self.animation.finish()
        self.deck.finish()

    @property
    def busy(self) -> bool:
        """Whether the next frame will differ from this one."""
        return self.animation.busy or self.deck.busy

    def point(self, pos: tuple[int, int]) -> Spot | None:
        """What lies under a point of the window."""
        least = self._least
        return spot_at(self._painter.felt, self.view, pos, least) if self._painter is not None and self.holds(pos) else None

    def where(self, spot: Spot) -> Box | None:
        """Where something lies now, in pixels of the window; None if it is not on the table."""
        return box_of(self._painter.felt, self.view, spot) if self._painter is not None else None

    def covered(self) -> list[Box]:
        """Where nothing may be laid over the felt: on all that must be seen, on the numbers of the places, and on what is written
        beside chips and areas."""
        if self._painter is None:
            return []
        felt, wide = self._painter.felt, NUMBER * self._painter.felt.unit
        numbers = (around(felt.seat(seat.seat).number, wide, wide) for seat in self.view.seats)
        return [*must_be_seen(felt, self.view), *numbers, *self._painter.written]

    def open_hand(self, number: int) -> tuple[list[CardView], Box | None, float]:
        """The open cards of a seat as they lie, where they lie, and how high the smallest rank among them is, in pixels; nothing
        for a seat without any."""
        seat = next((each for each in self.view.seats if each.seat == number), None)
        if self._painter is None or seat is None or not any(card.card for card in seat.cards):
            return [], None, 0.0
        hand, shown = hand_of(self._painter.felt, seat), [at for at in seat.row if seat.cards[at].card is not None]
        lying = box_round([corner for at in shown for corner in corners(hand.boxes[at], hand.turn)])
        return [seat.cards[at] for at in shown], lying, min(rank_height(hand.seen[at], hand.boxes[at].height) for at in shown)

    def lay(self, surface: pygame.Surface, card: CardView, box: Box) -> None:
        """Draw a card upright in a box of the window."""
        if self._painter is not None:
            self._painter.art(box.height, great=True).draw(surface, box, card)

    def free(self, room: pygame.Rect, size: tuple[int, int], *, beside: pygame.Rect | None = None,
             lasts: bool = False) -> tuple[pygame.Rect, int]:
        """Where something of a size (pixels) covers least of all that must be seen in a part of the felt, and of what lies `beside`
        it, the uppermost place nearest to the middle; and how many pixels it covers. What has a place where it covers nothing keeps
        it: what `lasts` its own, where no card will come to lie either."""
        if self._painter is None:
            return pygame.Rect(room.topleft, size), 0
        felt, view = self._painter.felt, self.view
        cards = (bounds(box, turn_of(felt, view, spot)) for spot, box in spots(felt, view) if spot.kind == "card")
        boxes = [*must_be_seen(felt, view), *(*plates(felt, view), *cards) * READ]
        if lasts:
            homes = (felt.seat(seat.seat) for seat in view.seats if seat.state is not SeatState.EMPTY)
            boxes += [felt.board, *(bounds(home.cards, home.turn) for home in homes)]
        taken = [pygame.Rect(*box).inflate(CLEAR, CLEAR) for box in boxes] + ([beside] * READ if beside is not None else [])
        if lasts in self._free:
            kept = pygame.Rect(self._free[lasts], size)
            if room.contains(kept) and kept.collidelist(taken) < 0:
                return kept, 0
        place, covers = _covers_least(tuple(room), size, tuple(map(tuple, taken)))
        if not covers:
            self._free[lasts] = place
        return pygame.Rect(place, size), covers

    def seat_towards(self, start: tuple[int, int], end: tuple[int, int]) -> int:
        """The seat that a flick from here to there points at; 0 for none, or for a way that is too short to point anywhere."""
        way = pygame.Vector2(end) - start
        if self._painter is None or way.length() < FLICK * self._painter.felt.unit:
            return 0
        seats = [seat.seat for seat in self.view.seats if seat.state is not SeatState.EMPTY]
        turned = {seat: abs(way.angle_to(pygame.Vector2(self._painter.felt.seat(seat).plate.centre) - start)) for seat in seats}
        turned = {seat: min(angle, 360 - angle) for seat, angle in turned.items()}
        nearest = min(turned, key=turned.__getitem__, default=0)
        return nearest if nearest and turned[nearest] <= AIM else 0

    @property
    def middle(self) -> Box | None:
        """The room between the board and a player's own cards, or the areas of their box, else that of the pots, in pixels of the
        window; None before it was laid out."""
        if self._painter is None:
            return None
        felt = self._painter.felt
        if felt.viewpoint.seat is None:
            return felt.pots or felt.board
        own = felt.seat(felt.viewpoint.seat)
        foot = min(box.y for box in (own.cards, *own.fields.values()))
        return felt.board._replace(y=felt.board.bottom, height=foot - felt.board.bottom)

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a point of the window is on the felt."""
        return self._painter is not None and self._painter.felt.rect.holds(pos)

    def leave_alone(self) -> None:
        """The keys are used: nothing is carried at a pointer that lies where it was left."""
        self._pointer, self._least = (-1, -1), 0

    def hovers(self, pos: tuple[int, int]) -> bool:
        """The pointer is there now; True if that changes what is under it."""
        before, self.hover, self._pointer = self.hover, self.point(pos), pos
        return self.hover != before

    def draw(self, surface: pygame.Surface, *, due: frozenset[Spot], lit: frozenset[Spot], values: bool,
             carried: Spot | None = None, in_hand: Heap = EMPTY, raised: frozenset[Spot] = frozenset(),
             gestures: tuple[GestureView, ...] = (), counted: Callable[[TableView], TableView] | None = None) -> None:
        """One frame. `due` is edged in amber, `lit` alone stays bright, `values` writes what stacks are worth.

        A thing `carried` from a spot is drawn at the pointer, and so are the chips `in_hand`; cards that are `raised` are pushed
        forward; `gestures` are what people do and say; `counted` is what the table looks like while chips are counted.
        """
        if self._painter is None:
            return
        view = replace(self.view, due=due, lit=lit, hover=self.hover, in_motion=self._in_motion, values=values,
                       raised=raised, gestures=gestures)
        view = counted(view) if counted is not None else view
        surface.set_clip(pygame.Rect(tuple(self._painter.felt.rect)[:4]))
        try:
            self._painter.draw(surface, view, [*self.animation.moving(), *self._at_pointer(carried, in_hand)], self.deck.pose)
        finally:  # the screen that tells of a fault is drawn on the same surface
            surface.set_clip(None)

    @property
    def _in_motion(self) -> frozenset[Spot]:
        """What is left out where it lies: it has not landed, or it is in somebody's hands."""
        return self.animation.arriving() | ({Spot("stub")} if self.deck.pose else frozenset())

    def _at_pointer(self, carried: Spot | None, in_hand: Heap) -> list[MotionMoment]:
        """A card, chips or a marker, a little beside the pointer so that what lies under it stays in sight; not over a plate, whose
        name would be hidden."""
        idle = carried is None and not in_hand
        if idle or not self.holds(self._pointer) or (self.hover is not None and self.hover.kind == "seat"):
            return []
        where = (self._pointer[0] + 24.0, self._pointer[1] + 30.0)
        if in_hand or carried is None:
            return [MotionMoment(Motion("chips", total(in_hand), where, where, chips=in_hand), where)]
        kind, what = self._like(carried)
        return [MotionMoment(Motion(kind, what, where, where), where)]

    def _like(self, carried: Spot) -> tuple[Kind, CardView | int | MarkerKind]:
        if carried.kind == "marker" and self.view.markers:
            return "marker", self.view.markers[0].kind
        if carried.kind == "pot":
            return "chips", self.view.pots[carried.index or 0].amount if self.view.pots else 0
        amounts = {seat.seat: {"bet": seat.bet, "stack": seat.stack, "ante": seat.ante} for seat in self.view.seats}
        if carried.kind == "tray":
            return "chips", 0
        if carried.kind in ("bet", "stack", "ante"):
            return "chips", amounts[carried.seat or 0][carried.kind]
        hand = next((seat.cards for seat in self.view.seats if seat.seat == carried.seat), ())
        index = carried.index or 0
        return "card", hand[index] if carried.kind == "card" and index < len(hand) else CardView()


def _way_of_deck(space: HandSpace, before: Lies, lies: Lies, washed: float) -> HandMotion | None:
    """How the deck comes from where it lay to where it will lie, after a wash of so many milliseconds; None where it stays."""
    if before == "":
        return None if lies == "loose" else taken(space) if lies == "hands" else spread_out(space)
    if lies == "":
        return laid_back(space) if before == "hands" else squared(space) if before == "loose" else gathered(space, washed)
    return None
