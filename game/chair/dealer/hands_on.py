"""Chips that the dealer moves by hand: what lies in a pot, what is cut out of it, and the change that is made for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.chair.chips_in_play import ChipsInPlay
from game.chair.dealer.box_payment import BoxPayment
from game.chair.dealer.chip_desk import ChipDesk
from game.chair.dealer.chip_hand import ChangeMaking, ChipHand
from game.chair.dealer.pot_building import PotBuilding
from game.chair.seen.view import TableView
from game.chips import heap as h
from game.chips.chip_table import Step
from game.chips.chip_table import pot as pot_place
from game.chips.heap import EMPTY, Heap
from game.rulebook.money import dollars
from game.rulebook.readers.read_house import house_cage
from game.table.moves import CountHand, Move, RackHand
from game.table.values import MIDDLE, Place, bet
from game.training.pots_built import PotsDue

ANTE_FIRST: Final = "First take box {seat}'s ante into the tray."
CHANGE: Final = ("Change: which chip?", "Click it. | Press its key.")


def in_words(chips: Heap) -> str:
    """Two 25, three 5: the dearest first."""
    return ", ".join(f"{count} × {dollars(value)}" for value, count in sorted(chips.items(), reverse=True))


class ChipHandling:
    """The chips of one table under the dealer's hands. `on`: shares and commission are cut by hand, in chips; else the dealer says
    how much, and the program cuts."""

    def __init__(self, chips: ChipsInPlay | None) -> None:
        self._chips = chips
        self._on = False
        self.place: Place | None = None
        """Where the chips lie that are being cut, None while none are."""
        self.picked = ChipHand(())
        self.building: PotBuilding | None = None
        """The pots that are being built out of the bets, if any are."""
        self._seen: object = None
        self._flown: list[Step] = []
        self.change: ChangeMaking | None = None
        """The change that is being made, if one is."""
        self.payment: BoxPayment | None = None
        """What a box is being paid, if one is."""
        self.own_desk: ChipDesk | None = None
        """Cash and change at the table; None where there is neither."""

    @property
    def on(self) -> bool:
        """Whether chips are moved by hand."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        self._on = on
        if self._chips is not None:
            self._chips.leave_antes(on)

    @property
    def desk(self) -> ChipDesk | None:
        """Cash and change, where the dealer moves chips by hand and players bring any."""
        return self.own_desk if self.on and self.own_desk is not None and self.own_desk.on else None

    @property
    def serving(self) -> bool:
        """Whether somebody's cash or change is being looked after."""
        return self.desk is not None and self.desk.log is not None

    def reach_for(self, number: int) -> None:
        """The dealer's hand goes to a pot, 1 being the main pot."""
        self.drop()
        self.place = self._place(number)
        self.picked = self._at(self.lying(self.place))

    def reach_for_wager(self, seat: int) -> bool:
        """The dealer's hand goes to the chips in front of a seat; False where none lie there, or they aren't moved by hand."""
        if not self.on or not self.lying(bet(seat)):
            return False
        self.drop()
        self.place = bet(seat)
        self.picked = self._at(self.lying(self.place))
        return True

    def _at(self, heap: Heap) -> ChipHand:
        return ChipHand.at(heap, self._chips.table.numbered if self._chips is not None else ())

    def drop(self) -> None:
        """Everything lies where it lay."""
        self.let_go()
        self.building = self.payment = None

    def let_go(self) -> None:
        """The chips in hand lie where they lay."""
        self.place, self.picked, self.change = None, ChipHand(()), None
        if self.building is not None:
            self.building.seat = 0

    def lying(self, place: Place) -> Heap:
        """The chips at a place."""
        return self._chips.table.lying(place) if self._chips is not None else EMPTY

    def _place(self, number: int) -> Place:
        return own if self.lying(own := pot_place(number)) else MIDDLE

    # ---- the antes of boxes that have folded

    @property
    def folded(self) -> Sequence[int]:
        """Boxes that have folded and whose ante still lies there, rising."""
        return sorted(self._chips.table.folded or ()) if self._chips is not None else []

    def take_ante(self, number: int) -> bool:
        """Takes the ante of a box that has folded; False where none lies there."""
        if self._chips is None or number not in self.folded:
            return False
        self._flown += self._chips.take_ante(number)
        return True

    def left_lying(self, move: Move) -> str:
        """Why a hand is not counted and racked yet, in a house that takes its ante first; "" for any other move."""
        if not isinstance(move, CountHand | RackHand) or move.seat not in self.folded:
            return ""
        return ANTE_FIRST.format(seat=move.seat) if house_cage().boxes.folded_antes == "before-the-rack" else ""

    def cut(self, amount: int) -> str:
        """Cut an amount out of the pot, in cents; answers why not, "" where it is done."""
        chips = h.cut(self.picked.lying or EMPTY, amount)
        if chips is None:
            return f"No chips there make {dollars(amount)}. Make change first."
        self.picked.take(chips)
        return ""

    # ---- change

    def begin_change(self) -> None:
        """The dealer is about to change a chip of what is being cut."""
        if self._chips is not None and self.place is not None:
            self.change = ChangeMaking(self.picked.lying or EMPTY, self._chips.table.numbered)

    def make_change(self) -> str:
        """The change that is in hand is given; answers what is wrong with it, "" where it is made."""
        change, place = self.change, self.place
        if self._chips is None or change is None or place is None:
            return ""
        if change.fault:
            return change.fault
        given, got = {change.given: 1}, change.got.counted
        self._flown += self._chips.change(place, given, got)
        self.change = None
        self.picked = self._at(h.joined(h.without(change.heap, given), got))
        return ""

    # ---- building pots

    def build(self, due: PotsDue, *, strict: bool, names: bool) -> None:
        """The bets must be parted into pots."""
        self.drop()
        self.building = PotBuilding(due, lambda seat: self.lying(bet(seat)), strict=strict, names=names)

    def reach_for_bet(self, seat: int) -> None:
        """The dealer's hand goes to what still lies in front of a seat; nothing where nothing does."""
        self.let_go()
        if self.building is not None and (rest := self.building.rest(seat)):
            self.building.seat, self.place, self.picked = seat, bet(seat), self._at(rest)

    def put(self, pot: int) -> str:
        """The chips in hand, or all of the bet where none were picked, into a pot or back; answers what is wrong with that."""
        building = self.building
        if building is None or not building.seat:
            return ""
        wrong = building.put(building.seat, pot, self.picked.counted or self.picked.lying or EMPTY)
        if not wrong:
            self.let_go()
        return wrong

    def size_in(self) -> str:
        """As much of this bet as was put in last, sized against it; answers why not."""
        return self.cut(self.building.size) if self.building is not None and self.building.size else ""

    @property
    def words(self) -> tuple[str, str] | None:
        """What is asked while change is made or pots are built."""
        if self.change is None:
            made = self.building or self.payment
            return made.words if made is not None else None
        if not self.change.given:
            return CHANGE
        return f"Change for {dollars(self.change.given)}.", (
            "Click smaller chips. Shift-click to put one back. | Press the numbers of smaller chips, with Shift to put one back.")

    @property
    def busy(self) -> bool:
        """Whether chips are being handled now."""
        return self.place is not None or self.building is not None or self.payment is not None

    def advice(self, owed: int) -> str:
        """What must be done next with the chips, for those who are told; `owed` is what is pushed or taken, in cents."""
        if self.payment is not None:
            return self.payment.advice
        if self.building is not None and not self.building.seat:
            return self.building.advice
        if self.building is not None:
            owed = self.building.owed(self.building.seat)
        lying = self.picked.lying or EMPTY
        if self._chips is None or self.place is None or not 0 < owed <= h.total(lying):
            return ""
        change = self._chips.table.change_for(lying, owed)
        if change is not None:
            (given,), got = change[0], change[1]
            return f"{dollars(owed)} can't be cut here. Change a {dollars(given)}: {in_words(got)}."
        return f"{dollars(owed)}: {in_words(h.cut(lying, owed) or EMPTY)}."

    # ---- what is seen of it

    def shown(self, view: TableView) -> TableView:
        """The table without the chips in hand."""
        if self.building is not None:
            view = self.building.shown(view)
        if self.payment is not None:
            view = self.payment.shown(view)
        if self.desk is not None:
            view = self.desk.shown(view)
        if self.place is None or not self.picked.counted:
            return view
        rest = self.picked.rest
        if not rest:  # nothing lies there any more: an amount without its chips would be drawn in others
            seats = tuple(replace(seat, bet=0) if bet(seat.seat) == self.place else seat for seat in view.seats)
            pots = tuple(replace(pot, amount=0) if self.place in (MIDDLE, pot_place(pot.number)) else pot for pot in view.pots)
            view = replace(view, seats=seats, pots=pots)
        return replace(view, heaps={**view.heaps, self.place: rest})

    def moved(self) -> bool:
        """Whether something else must be seen than when this was asked last."""
        before, self._seen = self._seen, self._lies
        return before != self._seen

    def fly(self, steps: Sequence[Step]) -> None:
        """Chips went from place to place with something else than a move of the hand."""
        self._flown += steps

    def flights(self) -> Sequence[Step]:
        """The chips that went from place to place since this was asked last."""
        found, self._flown = self._flown, []
        if self.building is not None:
            found += self.building.flights
            self.building.flights = []
        if self.payment is not None:
            found += self.payment.flights
            self.payment.flights = []
        if self.desk is not None:
            found += self.desk.flights
            self.desk.flights = []
        return found

    @property
    def _lies(self) -> object:
        built = (self.building.built, self.building.pot, self.building.naming) if self.building is not None else None
        paid = dict(self.payment.put) if self.payment is not None else None
        out = self.desk.lies if self.desk is not None else None
        return self.place, self.picked.rest, built, paid, out, self._chips.table if self._chips is not None else None

    @property
    def in_hand(self) -> Heap:
        """The chips in hand."""
        return self.picked.counted if self.change is None else self.change.got.counted
