"""From what happened to what moves: events as motions on the felt, and as sounds. A hand put under its bet and chips taken at a box
move without a move of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Final

from game.chair.seen.view import CardState, CardView, MarkerKind, SeatState, SeatView, Spot, SpotKind, TableView
from game.chips.chip_table import WINNINGS, Change, ChipMove, Step, lying_at
from game.chips.heap import EMPTY, Heap, beyond, joined, total
from game.client.felt.animation import Motion
from game.client.felt.deck_in_hands import HandMotion
from game.client.felt.geometry.hands import hand_of, stack_box
from game.client.felt.geometry.hits import spots
from game.client.felt.geometry.layout import FeltGeometry, SeatSpots
from game.client.felt.geometry.rectangles import Box, Point
from game.client.table.moving import deck_motions
from game.client.table.moving.deck_motions import HandSpace
from game.table import events as e
from game.table.values import Place, ante, bet

GAP: Final = 30.0
"""Milliseconds between two cards that leave together."""
PUSHED: Final = 650.0
"""So many milliseconds a hand that is folded is on its way from its player to the box."""
LOST: Final = 800.0
"""So many the ante is then on its way to the tray."""


def by_players(felt: FeltGeometry, before: TableView, after: TableView) -> list[Motion]:
    """All of it, at every box."""
    now = {seat.seat: seat for seat in after.seats}
    found: list[Motion] = []
    for seat in before.seats:
        if seat.seat in now:
            found += _hand(felt, seat, now[seat.seat]) + _taken(felt, before, seat, now[seat.seat])
    return found


def _hand(felt: FeltGeometry, was: SeatView, now: SeatView) -> list[Motion]:
    """The same hand, where it lies otherwise than before."""
    if len(was.cards) != len(now.cards) or (was.tucked, was.spread) == (now.tucked, now.spread):
        return []
    ways = zip(hand_of(felt, was).boxes, hand_of(felt, now).boxes, strict=True)
    lasts = PUSHED if now.state is SeatState.FOLDED and now.tucked else 0.0
    return [Motion("card", now.cards[at], start.centre, end.centre, at * GAP, Spot("card", now.seat, at), lasts=lasts)
            for at, (start, end) in enumerate(ways) if start != end]


def _taken(felt: FeltGeometry, before: TableView, was: SeatView, now: SeatView) -> list[Motion]:
    """What a box was paid, and the wagers with it, once its player takes them."""
    if not was.paid or now.paid:
        return []
    home, end = felt.seat(was.seat), stack_box(felt, now).centre
    found: list[Motion] = []
    for area, box in (("ante", home.fields["ante"]), ("bet", home.bet)):
        places = [place for place in lying_at(was.seat) if area in (place.kind, WINNINGS.get(place.kind))]
        chips = joined(*(before.heaps.get(place, EMPTY) for place in places))
        if chips:
            found.append(Motion("chips", total(chips), box.centre, end, len(found) * GAP, chips=chips))
    return found


CARD_GAP, CHIP_GAP = 120.0, 60.0
"""Milliseconds between two things that leave together."""
WORKS: Final = 0.6
"""Hands work with the deck so far from the middle of the board towards the deck's place; right there, where the deck has a shoe."""
REACH: Final = (0.48, 0.85)
"""How far a wash reaches from there, in parts of the board's width and height."""
FOLDED: Final = "folded"
"""Why chips go that a box has lost by folding."""
SPIN: Final = 200.0
"""By how many degrees a card that is pitched turns on its way."""

_HOMES: Final[dict[str, Callable[[SeatSpots], Box]]] = {
    "hole": lambda home: home.cards, "up": lambda home: home.cards, "bet": lambda home: home.bet,
    "ante": lambda home: home.fields["ante"], "jackpot": lambda home: home.fields["jackpot"],
    "bet-won": lambda home: home.bet, "ante-won": lambda home: home.fields["ante"],
}
_PITCHED: Final = frozenset({"hole", "up", "board", "house", "upcard"})
"""Where a card of the deck is dealt to: it spins on its way to a seat, and one that will lie open is turned over."""
_AT_STACK: Final = ("stack", "discarded")
_SPOTS: Final[dict[str, SpotKind]] = {"stub": "stub", "board": "board", "burns": "burns", "aside": "aside", "muck": "muck",
                                      "slide": "slide", "drop-box": "drop-box", "tray": "tray",
                                      "pool": "meter", "reserve": "meter", "rack": "muck", "house": "board",
                                      "upcard": "board"}

_SPENT: Final = {"burns": CardState.BURNED, "muck": CardState.MUCKED, "rack": CardState.MUCKED}
"""How a card looks that goes where it is out of play."""
_AREAS: Final[dict[str, SpotKind]] = {"bet": "bet", "ante": "ante", "jackpot": "jackpot"}


class Mover:
    """Turns the events of one move into motions; `before` and `after` are the views around it."""

    def __init__(self, felt: FeltGeometry, before: TableView, after: TableView) -> None:
        self._felt, self._before, self._after = felt, before, after

    def motions(self, events: Iterable[e.Event]) -> list[Motion]:
        """All of them, one after the other where several leave together."""
        events = list(events)
        arriving = Counter(event.to for event in events if isinstance(event, e.CardMoved))
        found: list[Motion] = []
        for event in events:
            if isinstance(event, e.CardMoved):
                self._add(found, self._card(event, arriving, len(found) * CARD_GAP))
                arriving[event.to] -= 1
            elif isinstance(event, e.ChipsMoved):
                self._add(found, self._chips(event, len(found) * CHIP_GAP))
            elif isinstance(event, e.MarkerMoved):
                self._add(found, self._marker(event))
            elif isinstance(event, e.CardsGathered):
                found += self._gathered()
        return [*found, *by_players(self._felt, self._before, self._after)]

    def carried(self, steps: Iterable[Step]) -> list[Motion]:
        """Chips that were put from place to place; what was changed goes to the tray, and its worth comes back from there."""
        found: list[Motion] = []
        for step in steps:
            if isinstance(step, ChipMove):
                self._add(found, self._put(step.source, step.to, step.chips, len(found) * CHIP_GAP))
            elif isinstance(step, Change):
                self._add(found, self._put(step.place, step.bank, step.given, len(found) * CHIP_GAP))
                self._add(found, self._put(step.bank, step.place, step.got, (len(found) + 1) * CHIP_GAP))
        return found

    def _put(self, source: Place, to: Place, chips: Heap, delay: float) -> Motion | None:
        start, end = self._point(self._before, source), self._point(self._after, to)
        return None if start is None or end is None else Motion("chips", total(chips), start, end, delay, chips=chips)

    def dropped(self) -> list[Motion]:
        """Notes that lay before the dealer go through the slot."""
        slot = self._felt.drop_box
        return [Motion("notes", "notes", self._felt.board.centre, slot.centre)] if slot is not None else []

    def taken_in(self) -> list[Motion]:
        """Every card that lay there and lies there no more goes to the deck, one after another."""
        lay, left, view = spots(self._felt, self._before), {spot for spot, _ in spots(self._felt, self._after)}, self._before
        found = [(box.centre, self._looked(spot)) for spot, box in lay if spot.kind == "card" and spot not in left]
        homes = {"burns": (view.burns, self._after.burns), "muck": (view.muck, self._after.muck)}
        found += [(box.centre, card) for spot, box in lay if spot.kind in homes
                  for card in homes[spot.kind][0][len(homes[spot.kind][1]):]]
        return [Motion("card", card, start, self._felt.deck.centre, at * CARD_GAP) for at, (start, card) in enumerate(found)]

    def _looked(self, spot: Spot) -> CardView:
        """A card as it lay there before."""
        hands = {seat.seat: seat.cards for seat in self._before.seats}
        return (hands[spot.seat] if spot.seat else self._before.board)[spot.index or 0]

    def handled(self, events: Sequence[e.Event]) -> list[HandMotion]:
        """What is done with the deck itself."""
        space = self.hand_space
        return [] if space is None else [motion for event in events if (motion := self._in_hands(space, event, events)) is not None]

    @cached_property
    def hand_space(self) -> HandSpace | None:
        """Where the deck is handled; None where there is none."""
        felt, cards = self._felt, self._before.stub or self._after.stub
        if not cards:
            return None
        home, (x, y), wide = felt.deck.centre, felt.board.centre, felt.deck.width
        work = (x, y) if felt.shoe else (x, y + WORKS * (home[1] - y))
        return HandSpace(home, work, (x, y), (felt.board.width * REACH[0], felt.board.height * REACH[1]), wide, cards)

    def _in_hands(self, space: HandSpace, event: e.Event, events: Sequence[e.Event]) -> HandMotion | None:
        """One thing that is done with it; with what else happened at the same time."""
        if isinstance(event, e.Shuffled):
            arose = (other.incident for other in events if isinstance(other, e.IncidentArose))
            return deck_motions.shuffled(space, next((each.fact("riffles") for each in arose), None))
        if isinstance(event, e.NewDeckMixed):
            return deck_motions.washed(space)
        if isinstance(event, e.DeckChecked | e.DeckCounted):
            return deck_motions.counted(space)
        if isinstance(event, e.DeckCut):
            cutter = self._felt.seat(event.by).cards.centre if 0 < event.by <= len(self._felt.seats) else space.middle
            turned = next((other.card for other in events if isinstance(other, e.CardTurned)), None)
            return deck_motions.cut(space, cutter, event.at, CardView(turned, CardState.UP) if turned is not None else None)
        return None

    def _gathered(self) -> list[Motion]:
        """Every card that lies anywhere goes to the deck, hand after hand."""
        deck, lay = self._spot_point(Spot("stub")), self._before
        homes = [self._felt.seat(seat.seat).cards.centre for seat in lay.seats for _ in seat.cards]
        homes += [point for _ in lay.board if (point := self._spot_point(Spot("board")))]
        return [] if deck is None else [Motion("card", CardView(), home, deck, at * CARD_GAP / 2) for at, home in enumerate(homes)]

    def _add(self, found: list[Motion], motion: Motion | None) -> None:
        if motion is not None:
            found.append(motion)

    def _card(self, event: e.CardMoved, arriving: Counter[Place], delay: float) -> Motion | None:
        spot = self._landing(event, arriving[event.to])
        start, end = self._point(self._before, event.source), self._spot_point(spot) or self._point(self._after, event.to)
        if start is None or end is None:
            return None
        face, pitched = self._face(spot, event.to), event.source.kind == "stub" and event.to.kind in _PITCHED
        open_ = face.card is not None and face.state is CardState.UP
        spin = (SPIN if end[0] > start[0] else -SPIN) if pitched and event.to.seat else 0.0
        return Motion("card", face, start, end, delay, spot, spin=spin, turns=pitched and open_, beneath=event.to.kind in _SPENT)

    def _landing(self, event: e.CardMoved, still: int) -> Spot | None:
        """The card's own place in a hand or on the board: the last of those still to come are the last in the row; in a hand backs
        come before what is known, so that a back lands among them."""
        to = event.to
        if to.kind in ("board", "house", "upcard"):
            return Spot("card", index=len(self._after.board) - still)
        if to.kind in ("hole", "up"):
            hand = self._hand(to.seat)
            known = next((at for at, view in enumerate(hand) if view.card == event.card), None)
            place = sum(view.card is None for view in hand) - still if known is None else known
            return Spot("card", to.seat, place) if place >= 0 else None
        return None

    def _face(self, spot: Spot | None, to: Place) -> CardView:
        """The card as it will lie: never more than the view shows."""
        if spot is not None and spot.index is not None:
            cards = self._after.board if spot.seat is None else self._hand(spot.seat)
            if spot.index < len(cards):
                return cards[spot.index]
        if to.kind == "aside" and self._after.laid_aside:
            return self._after.laid_aside[-1]
        return CardView(None, _SPENT.get(to.kind, CardState.DOWN))

    def _hand(self, number: int) -> tuple[CardView, ...]:
        return next((seat.cards for seat in self._after.seats if seat.seat == number), ())

    def _chips(self, event: e.ChipsMoved, delay: float) -> Motion | None:
        to = self._put_down(event)
        start, end = self._point(self._before, event.source, event.pot), self._point(self._after, to, event.pot)
        seen = self._gone(event.source) or self._lay_there(to) or to == event.source
        if start is None or end is None or not event.amount or seen:
            return None
        carried = self._carried(event.source, to, event.amount)
        if event.why == FOLDED:  # first the hand is pushed in, then its ante goes
            return Motion("chips", event.amount, start, end, delay + PUSHED, chips=carried, lasts=LOST, beneath=True)
        return Motion("chips", event.amount, start, end, delay, self._fresh(to), chips=carried)

    def _lay_there(self, to: Place) -> bool:
        """Whether the dealer has put it beside its wager chip by chip, and that was seen."""
        return to.kind in WINNINGS and any(seat.seat == to.seat and WINNINGS[to.kind] in seat.paid for seat in self._before.seats)

    def _put_down(self, event: e.ChipsMoved) -> Place:
        """Where chips come to lie: a folded ante where it lay, until the dealer takes it; what a box is paid beside its wager,
        which stays, until the player takes both."""
        if event.source.kind == "ante" and any(seat.seat == event.source.seat and seat.ante for seat in self._after.seats):
            return event.source
        seat = next((seat for seat in self._after.seats if seat.seat == event.to.seat and seat.paid), None)
        if seat is None or event.to.kind != "stack":
            return event.to
        if event.source in (bet(seat.seat), ante(seat.seat)):
            return event.source
        return Place(event.why, seat.seat) if event.why in WINNINGS else event.to

    def _gone(self, source: Place) -> bool:
        """Whether a bet lies there no more: the dealer has put it into the pots chip by chip, and that was seen."""
        return source.kind == "bet" and not any(seat.bet for seat in self._before.seats if seat.seat == source.seat)

    def _carried(self, source: Place, to: Place, amount: int) -> Heap:
        """The chips that went, told by what one place has lost or the other has won; none where more than these came and went."""
        before, after = self._before.heaps, self._after.heaps
        gone = beyond(before.get(source, EMPTY), after.get(source, EMPTY))
        came = beyond(after.get(to, EMPTY), before.get(to, EMPTY))
        return next((heap for heap in (gone, came) if total(heap) == amount), EMPTY)

    def _fresh(self, to: Place) -> Spot | None:
        """A wager that was not there before is left out until it lands; one that grows stays in sight."""
        kind = _AREAS.get(to.kind)
        if kind is None:
            return None
        before = next((seat.on_field(kind) for seat in self._before.seats if seat.seat == to.seat), 0)
        return None if before else Spot(kind, to.seat)

    def _marker(self, event: e.MarkerMoved) -> Motion | None:
        if not self._before.markers or not self._after.markers:
            return None
        kind: MarkerKind = self._after.markers[0].kind
        start = self._felt.seat(self._before.markers[0].seat).marker.centre
        end = self._felt.seat(self._after.markers[0].seat).marker.centre
        return Motion("marker", kind, start, end, 0.0, Spot("marker", event.to)) if start != end else None

    def _point(self, view: TableView, place: Place, pot: int = 0) -> Point | None:
        if place.kind in _AT_STACK:
            return next((stack_box(self._felt, seat).centre for seat in view.seats if seat.seat == place.seat), None)
        if place.seat and place.kind in _HOMES:
            # A card may go astray to a seat that this table does not have.
            there = place.seat <= len(self._felt.seats)
            return _HOMES[place.kind](self._felt.seat(place.seat)).centre if there else None
        if place.kind in ("middle", "pot"):
            pot = pot or place.seat
            boxes = self._felt.pot_boxes(max(1, len(view.pots)), board=view.board_places > 0)
            return next((box.centre for box, lies in zip(boxes, view.pots, strict=False) if lies.number == pot), boxes[0].centre)
        return self._spot_point(Spot(_SPOTS[place.kind])) if place.kind in _SPOTS else None

    @cached_property
    def _boxes(self) -> dict[Spot, Box]:
        """Where everything lies afterwards: one move has many motions, and all ask."""
        return dict(spots(self._felt, self._after))

    def _spot_point(self, spot: Spot | None) -> Point | None:
        box = self._boxes.get(spot) if spot is not None else None
        return box.centre if box is not None else None


def sounds_of(events: Sequence[e.Event]) -> list[str]:
    """The sounds of one move, each once."""
    found: dict[str, None] = {}
    for event in events:
        name = _sound(event)
        if name:
            found[name] = None
    return list(found)


def _sound(event: e.Event) -> str:
    if isinstance(event, e.ChipsMoved):
        return "chip-stack" if event.why in ("gather", "pot") else "chip-click"
    if isinstance(event, e.Acted):
        return {"check": "knock", "stand": "knock", "fold": "card-slide"}.get(event.kind, "")
    return _SOUNDS.get(type(event), "")


_SOUNDS: Final[dict[type[e.Event], str]] = {e.CardMoved: "card-slide", e.Shuffled: "riffle", e.DeckCut: "card-slide",
                                            e.HandShown: "card-slide", e.IncidentNoticed: "knock"}
