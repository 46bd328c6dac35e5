"""Pots built by hand where somebody is all in: chips are taken from each bet and put into a pot, or go back where nobody called
them; then it is said who plays for each pot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from game.chair.seen.view import PotView, TableView
from game.chips import heap as h
from game.chips.by_hand import BACK, Built
from game.chips.chip_table import ChipMove, Step
from game.chips.chip_table import pot as pot_place
from game.chips.heap import EMPTY, Heap
from game.grammar import capitalised
from game.rulebook.money import dollars
from game.session.narration.orders import pot_name
from game.table.values import MIDDLE, Place, bet, stack
from game.training.pots_built import Placed, PotsDue, seats_in_words

WHOSE: Final = "Click a bet. When they're all placed, confirm below. | Press that seat's number. Enter: all placed."
WHICH: Final = "Pick its chips, then click where they go. | Pick its chips. Enter: into this pot."
WHO: Final = "Click the seats, then Confirm seats. | Press the numbers of the seats, then Enter."
WHOSE_BACK: Final = "Click it. When that's all, gather the rest below. | Press its seat's number. Enter: gather the rest."
REST: Final = "Gather it below. | Enter: gather the rest."
BACK_OF_IT: Final = ("Pick its chips, or none for all of it, then click the player. | "
                     "Pick its chips, or none for all of it. Enter: back to the player.")


class PotBuilding:
    """The bets of one round under the dealer's hands.

    `due` is where they belong, `bets` answers what lies in front of a seat. `strict`: chips that do not belong where they are put
    are told at once and stay in hand; else all is judged as it is done. `names`: it is asked who plays for each pot, which is else
    called once the bets are gathered.
    """

    def __init__(self, due: PotsDue, bets: Callable[[int], Heap], *, strict: bool, names: bool = True) -> None:
        self.due, self._bets, self.strict = due, bets, strict
        self._asks = due.new if names else ()
        self.pot = max(1, due.before)
        """The pot that is being built."""
        self.seat = 0
        """Whose bet is in hand, 0 for nobody's."""
        self.size = 0
        """What was put in last, in cents: the next stack is sized against it."""
        self.done: list[tuple[int, int, Heap]] = []
        self.naming = 0
        """The pot about which it is asked who plays for it; 0 while chips are placed."""
        self.named: frozenset[int] = frozenset()
        self.flights: list[Step] = []
        """The chips that were put from place to place and have not been seen to go there yet."""
        self.fault: tuple[str, str] = "", ""
        """What was wrong first, and its clause."""

    # ---- the chips

    @property
    def built(self) -> Built:
        """Where the chips of each bet lie so far."""
        found: dict[tuple[int, int], Heap] = {}
        for seat, pot, chips in self.done:
            found[seat, pot] = h.joined(found.get((seat, pot), EMPTY), chips)
        return found

    @property
    def placed(self) -> Placed:
        """The same in cents."""
        return {where: h.total(chips) for where, chips in self.built.items()}

    def owed(self, seat: int) -> int:
        """What of a seat's bet must be placed next, in cents; 0 where another's is."""
        found = self.due.next_part(self.placed, self.pot)
        return found[2] if found is not None and found[0] == seat else 0

    def rest(self, seat: int) -> Heap:
        """What of a bet still lies in front of its seat."""
        gone = h.joined(*(chips for of, _, chips in self.done if of == seat))
        return h.without(self._bets(seat), gone)

    @property
    def seats(self) -> Sequence[int]:
        """The seats in front of which chips still lie."""
        return sorted({seat for seat, _ in self.due.due if self.rest(seat)})

    @property
    def one_pot(self) -> bool:
        """Whether all that is not given back goes into one pot."""
        return len(self.due.pots) < 2

    @property
    def last(self) -> int:
        """The number of the last pot that has chips."""
        return max([self.due.before, *(pot for _, pot, _ in self.done)])

    def put(self, seat: int, pot: int, chips: Heap) -> str:
        """Put chips of a bet into a pot, or `BACK`; answers what is wrong with that where it is told at once."""
        placed = h.total(self.built.get((seat, pot), EMPTY)) + h.total(chips)
        wrong = self.due.too_much(seat, pot, placed)
        if wrong and self.strict:
            self.fault = wrong, self.due.cite(pot)
            return wrong
        self.done.append((seat, pot, chips))
        self.size = h.total(chips)
        self.flights.append(ChipMove(bet(seat), _place(seat, pot), chips))
        return ""

    def sweep(self) -> str:
        """Everything that still lies in front of the seats goes into this pot."""
        for seat in self.seats:
            if wrong := self.put(seat, self.pot, self.rest(seat)):
                return wrong
        return ""

    def next_pot(self) -> None:
        """On to the next pot, behind the last one to a new one, behind that to the main pot."""
        self.pot = self.pot % (self.last + 1) + 1

    def take_back(self) -> None:
        """The chips that were put down last go back to their bet."""
        if self.done:
            seat, pot, chips = self.done.pop()
            self.flights.append(ChipMove(_place(seat, pot), bet(seat), chips))

    # ---- all is placed

    def finish(self) -> str:
        """All chips are placed: on to the names; answers what is wrong where it is told at once."""
        if (wrong := self.due.fault(self.placed))[0]:
            return self._wrong(*wrong)
        self._name_next()
        return ""

    def _wrong(self, reason: str, cite: str) -> str:
        if self.strict or not self.fault[0]:
            self.fault = reason, cite
        if self.strict:
            return reason
        self._name_next()
        return ""

    def _name_next(self) -> None:
        later = [number for number in self._asks if number > self.naming]
        self.naming, self.named = (later[0] if later else -1), frozenset()

    @property
    def complete(self) -> bool:
        """Whether every pot is built and named."""
        return self.naming < 0

    def toggle(self, seat: int) -> None:
        """A seat plays for the pot, or does not after all."""
        self.named ^= {seat}

    def say_names(self) -> str:
        """Those named play for the pot; answers what is wrong where it is told at once."""
        wrong = self.due.misnamed(self.naming, self.named)
        if wrong:
            return self._wrong(wrong, self.due.gather)
        self._name_next()
        return ""

    # ---- what is told and seen

    @property
    def words(self) -> tuple[str, str]:
        """What is asked, and how to answer."""
        if self.naming > 0:
            return f"{capitalised(pot_name(self.naming))}: who's in it?", WHO
        if self.one_pot:
            if self.seat:
                return f"Seat {self.seat}'s bet: what goes back?", BACK_OF_IT
            return ("Uncalled chips are back.", REST) if self._all_back else ("Whose bet wasn't called?", WHOSE_BACK)
        here = capitalised(pot_name(self.pot))
        return (f"{here}: seat {self.seat}'s bet.", WHICH) if self.seat else (f"{here}: whose bet?", WHOSE)

    @property
    def _all_back(self) -> bool:
        """Whether nothing more goes back, for those who are told at once; else whether anything did."""
        back = [seat for seat, pot, _ in self.done if pot == BACK]
        found = self.due.next_part(self.placed, BACK) if self.strict else None
        return bool(back) and (found is None or found[1] != BACK)

    @property
    def advice(self) -> str:
        """What must be done next, for those who are told."""
        if self.naming > 0:
            return f"{seats_in_words(self.due.eligible(self.naming))}, then Enter."
        found = self.due.next_part(self.placed, BACK if self.one_pot else self.pot)
        if self.one_pot and (found is None or found[1] != BACK):
            return "Nothing else goes back: Enter."
        if found is None:
            return "All chips are placed: Enter."
        seat, pot, cents = found
        if pot == BACK:
            return f"Next: {dollars(cents)} back to seat {seat}. Nobody called it."
        return f"Next: {dollars(cents)} of seat {seat}'s bet into {self.due.called(pot)}."

    def shown(self, view: TableView) -> TableView:
        """The table with the chips where they lie so far, and a place for one pot more."""
        built, heaps = self.built, dict(view.heaps)
        amounts = {pot.number: pot.amount for pot in view.pots}
        if len(view.pots) < 2:
            heaps[pot_place(1)] = heaps.pop(MIDDLE, EMPTY)
        seats = []
        for seat in view.seats:
            rest, back = self.rest(seat.seat), built.get((seat.seat, BACK), EMPTY)
            heaps[bet(seat.seat)] = rest
            heaps[stack(seat.seat)] = h.joined(heaps.get(stack(seat.seat), EMPTY), back)
            seats.append(replace(seat, bet=h.total(rest), stack=seat.stack + h.total(back)))
        for (_, number), chips in built.items():
            if number != BACK:
                heaps[pot_place(number)] = h.joined(heaps.get(pot_place(number), EMPTY), chips)
                amounts[number] = amounts.get(number, 0) + h.total(chips)
        if self.one_pot:
            heaps[MIDDLE] = heaps.pop(pot_place(1), EMPTY)
            pots = tuple(replace(pot, amount=amounts[pot.number]) for pot in view.pots or [PotView(0)] if amounts.get(pot.number))
            return replace(view, seats=tuple(seats), pots=pots, heaps=heaps)
        pots = tuple(PotView(amounts.get(number, 0), "main" if number == 1 else f"side {number - 1}", number)
                     for number in range(1, max(self.last, self.pot, 1) + (1 if self.naming else 2)))
        return replace(view, seats=tuple(seats), pots=pots, heaps=heaps)


def _place(seat: int, pot: int) -> Place:
    return stack(seat) if pot == BACK else pot_place(pot)
