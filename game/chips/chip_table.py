"""Where every chip of a table lies. It follows the engine's events, and nothing changes colour without a change being made."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter
from typing import Final

from game.chips import heap as h
from game.chips.by_hand import BACK, NOTHING, ChipsByHand
from game.chips.chip_set import HIGHEST_STACK, as_held
from game.chips.heap import EMPTY, Heap
from game.table.events import CardMoved, ChipsMoved, Event
from game.table.payout.pots import pots
from game.table.state import Table
from game.table.values import MIDDLE, POOL, RACK, RESERVE, SLIDE, TRAY, Place, ante, bet, jackpot, stack

CAGE: Final = Place("cage", 0)
"""Everything off the table: the cash desk, and what players bring or take away."""
_OFF_THE_TABLE: Final = frozenset((POOL, RESERVE))
"""Accounts of the jackpot: what is in them does not lie on the table in chips."""
_CUT_FROM: Final = frozenset(("middle", "pot", "tray"))
"""Where a dealer cuts the chips of a share, of commission and of a payout."""
WINNINGS: Final = {"ante-won": "ante", "bet-won": "bet"}
"""What the house pays at a box lies next to the wager that won it, as a place of its own: its kind, and that of the wager."""
_FOLDED: Final = "folded"
"""Why the ante of a box that has folded goes to the house."""
_STAYS: Final = "stake"
"""Why a wager that has won goes back to its player: it stays where it lies until the player takes it."""
FEW: Final = 10
"""With fewer chips to bet with than this, players have a larger one changed before a hand."""
LOW: Final = 20
"""Fewer chips of a value in the float than this want a fill."""


@dataclass(frozen=True)
class ChipMove:
    """Chips went from one place to another."""

    source: Place
    to: Place
    chips: Heap
    why: str = ""


@dataclass(frozen=True)
class Change:
    """Chips at a place were changed for others of the same worth, out of the float or of what lies at another place."""

    place: Place
    bank: Place
    given: Heap
    got: Heap


@dataclass(frozen=True)
class Fill:
    """Chips came from the cage, because the float was short of them."""

    chips: Heap


Step = ChipMove | Change | Fill
"""What was done with chips, in the order in which it was."""
_Sum = tuple[Place, Place, int, str, int]
"""What is carried: from where, to where, cents, why, and the number of the pot it comes out of."""


@dataclass(frozen=True)
class ChipTable:
    """Which chips lie where. `values` are the denominations in play, rising, in cents; what is in the cage may count below zero."""

    values: tuple[int, ...]
    at: Mapping[Place, Heap]
    finer: tuple[int, ...] = ()
    """Smaller chips of the same set, which come in where those of the table do not make an amount."""
    work: int = 0
    """The chip that players bet with, in cents; 0: the smallest there is."""
    untaken: frozenset[int] = frozenset()
    """Boxes that were paid, and whose players have not taken wager and winnings yet."""
    folded: frozenset[int] | None = None
    """Boxes that have folded and whose ante the dealer has not taken yet; None where the program takes them."""
    booked: int = 0
    """What has come to the float from the cage on a slip, less what went back, in cents."""
    uncounted: int = 0
    """What the float holds beyond what the engine counts in it, in cents: fills less credits, and what has gone astray."""

    @property
    def numbered(self) -> tuple[int, ...]:
        """Every denomination in the order of its number, 1 the smallest in play; those that only change is made with come last."""
        return (*self.values, *self.finer)

    @classmethod
    def opened(cls, values: Sequence[int], float_: Heap, table: Table, finer: Sequence[int] = (), work: int = 0) -> ChipTable:
        """A table as gaming opens: the float in the tray, none in a tournament, and each player with what they brought, mostly in
        the chips they work with."""
        rising = tuple(sorted(values))
        lying = {TRAY: dict(float_), CAGE: {value: -count for value, count in float_.items()}} if float_ else {}
        return replace(cls(rising, lying, tuple(finer), work).begun(table), booked=0)

    def lying(self, place: Place) -> Heap:
        """The chips at a place."""
        return self.at.get(_where(place), EMPTY)

    def census(self) -> Heap:
        """How many chips of each value there are in all, the cage with them: always none, or one was lost or made."""
        found = h.joined(*self.at.values())
        return {value: count for value, count in found.items() if count}

    # ---- what happens

    def begun(self, table: Table) -> ChipTable:
        """The same as a hand begins: what players have brought or taken since, who has come and who has gone; in a hand that is
        set up, what lies in front and in the middle."""
        found, _ = self._as_one_pot()._taken(self.untaken)
        for number in self.folded or ():
            found, _ = found.ante_taken(number)
        for place in [place for place in self.at if place.seat and place.kind != "pot" and place.seat not in table.seats]:
            found = found._moved(place, CAGE, found.lying(place))
        for place, (worth, amount) in differences(found, table).items():
            if worth > amount:
                found, _ = found.carried(place, CAGE, worth - amount)
            else:
                brought, values = amount - worth, found._for(amount - worth)
                sums = _apart(table, brought) if place == MIDDLE else [brought]
                chips = (as_held(brought, values, found.work) if place.kind == "stack" else
                         h.joined(*(h.fewest(each, values) for each in sums)))
                found = found._moved(CAGE, place, chips)
            if place == TRAY:
                found = replace(found, booked=found.booked + amount - worth)
        return found

    def coloured_up(self, values: Sequence[int], finer: Sequence[int], table: Table) -> ChipTable:
        """The same as a hand begins that is played with other denominations: chips that are none of them are changed for some."""
        rising = tuple(sorted(values))
        found = replace(self, values=rising, finer=tuple(finer)).begun(table)
        for place in [place for place in found.at if place.kind == "stack"]:
            if gone := {value: count for value, count in found.lying(place).items() if value not in rising}:
                found, _ = found.changed(place, gone, h.fewest(h.total(gone), rising))
        return found

    def follow(self, events: Iterable[Event], hands: ChipsByHand = NOTHING) -> tuple[ChipTable, list[Step]]:
        """The table after these events, and what was done with chips for them to happen. What the dealer cut or built by hand goes
        as it lay in their `hands`, where it is worth what the engine counts; everything else is cut by the program, what a box wins
        in the colours of its wager."""
        events = list(events)
        found, done = self._taken(self.untaken & _takers(events))
        found, built, rest = found._built(list(_sums(events)), hands)
        done += built
        for source, to, amount, why, pot in rest:
            if why == _FOLDED and found.folded is not None:
                found = replace(found, folded=found.folded | {source.seat})
                continue
            if why == _STAYS or why in WINNINGS:
                found = replace(found, untaken=found.untaken | {to.seat})
            if why == _STAYS:
                continue
            to = Place(why, to.seat) if why in WINNINGS else to
            if source == MIDDLE:
                found, source = found._out_of_pots(amount, pot)
            chips = hands.of(amount, why) if source.kind in _CUT_FROM else EMPTY
            if not chips and why in WINNINGS:  # as dealers pay, who look at the wager
                chips = h.in_colours(amount, found.lying(Place(WINNINGS[why], to.seat)), HIGHEST_STACK) or EMPTY
            there = bool(chips) and h.holds(found.lying(source), chips)
            found, steps = found.handed(source, to, chips, why) if there else found.carried(source, to, amount, why)
            done += steps
        return found, done

    def _taken(self, boxes: Iterable[int]) -> tuple[ChipTable, list[Step]]:
        """What was paid at these boxes with the wagers that won it, taken by their players."""
        found, done = self, list[Step]()
        for number in sorted(boxes):
            for place in lying_at(number):
                if chips := found.lying(place):
                    found = found._moved(place, stack(number), chips)
                    done.append(ChipMove(place, stack(number), chips, "taken"))
        return replace(found, untaken=found.untaken - frozenset(boxes)), done

    def antes_left(self, left: bool) -> ChipTable:
        """Whether the antes of boxes that fold are left for the dealer's hand; else those that lie there are taken now."""
        found = self
        for number in () if left else self.folded or ():
            found, _ = found.ante_taken(number)
        return replace(found, folded=(self.folded or frozenset()) if left else None)

    def ante_taken(self, number: int) -> tuple[ChipTable, list[Step]]:
        """The ante of a box that has folded, taken into the tray by the dealer."""
        chips = self.lying(ante(number))
        found = replace(self._moved(ante(number), TRAY, chips), folded=(self.folded or frozenset()) - {number})
        return found, [ChipMove(ante(number), TRAY, chips, _FOLDED)]

    def _built(self, sums: list[_Sum], hands: ChipsByHand) -> tuple[ChipTable, list[Step], list[_Sum]]:
        """The bets as the dealer parted them into pots, and what else must be carried."""
        if not hands.built:
            return self, [], sums
        gathered = {source.seat: 0 for source, *_ in sums}
        back = dict(gathered)
        for source, to, amount, _, _ in sums:
            if source.kind == "bet":
                goal = back if to == stack(source.seat) else gathered
                goal[source.seat] += amount
        known = all(h.holds(self.lying(bet(seat)), chips) for seat, chips in hands.of_bets.items())
        if not (known and hands.parts(gathered, back)):
            return self, [], sums
        found, done = self, list[Step]()
        several = any(number > 1 for _, number in hands.built) or any(place.kind == "pot" for place in self.at)
        if several:  # what lay there before is the main pot
            found = found._moved(MIDDLE, pot(1), found.lying(MIDDLE))
        for (seat, number), heap in hands.built.items():
            to = stack(seat) if number == BACK else pot(number) if several else MIDDLE
            found = found._moved(bet(seat), to, heap)
            done.append(ChipMove(bet(seat), to, heap, "uncalled" if number == BACK else "gather"))
        return found, done, [each for each in sums if each[0].kind != "bet"]

    def changed(self, place: Place, given: Heap, got: Heap) -> tuple[ChipTable, list[Step]]:
        """Chips at a place changed by the dealer for others of the same worth, out of the float, or, where the table has none, out
        of the house's stock. ValueError where the place does not hold them, or the two are not worth the same."""
        if h.total(given) != h.total(got) or not given:
            raise ValueError(f"{h.total(got)} cents aren't change for {h.total(given)}.")
        bank = TRAY if TRAY in self.at else CAGE
        found, filled = self._filled(got) if bank == TRAY else (self, list[Step]())
        found = found._moved(place, bank, given)._moved(bank, place, got)
        return found, [*filled, Change(place, bank, given, got)]

    def changed_down(self, odd: int, *, brought: bool = False) -> tuple[ChipTable, list[Step]]:
        """Before a hand players who run low on the chips they bet with have a larger one changed, and those without the `odd`
        smaller ones one of theirs, where players have any; nobody bets with chips they don't hold. `brought`: they came with
        them."""
        found, done = self, list[Step]()
        for place in sorted((place for place in self.at if place.kind == "stack"), key=attrgetter("seat")):
            while (changed := found._down(place, odd)) is not None:
                if brought:
                    found = found._moved(place, CAGE, changed[0])._moved(CAGE, place, changed[1])
                else:
                    found, steps = found.changed(place, *changed)
                    done += steps
        return found, done

    def _down(self, place: Place, odd: int) -> tuple[Heap, Heap] | None:
        """The chip at a stack that must be changed first, and what it is changed for; None where there is enough of each."""
        heap, work = self.lying(place), self.work
        if not work:
            return None
        larger = [value for value in sorted(heap) if value > work and value % work == 0]
        if heap.get(work, 0) < FEW and larger:
            return {larger[0]: 1}, {work: larger[0] // work}
        lacks = odd and heap.get(odd, 0) < work // odd and heap.get(work, 0) > 1
        return ({work: 1}, {odd: work // odd}) if lacks else None

    def sold(self, seat: int, chips: Heap) -> ChipTable:
        """Chips out of the float, where the table has one, for what their buyer paid in cash."""
        bank = TRAY if TRAY in self.at else CAGE
        found = self._filled(chips)[0] if bank == TRAY else self
        return found._moved(bank, stack(seat), chips)

    def reseated(self, gone: Collection[int], moved: Mapping[int, int]) -> ChipTable:
        """The same once players have gone with their chips, or taken them along to another place (old seat -> new)."""
        found = self
        for seat in gone:
            found = found._moved(stack(seat), CAGE, found.lying(stack(seat)))
        left = {stack(seat) for seat in moved}
        at = {place: chips for place, chips in found.at.items() if place not in left}
        at |= {stack(new): found.at[stack(old)] for old, new in moved.items() if stack(old) in found.at}
        return replace(found, at=at)

    def _out_of_pots(self, amount: int, number: int) -> tuple[ChipTable, Place]:
        """Where an amount is taken from that leaves the middle: its pot, where that lies apart, the main pot for what is taken of
        the hand as a whole; else all that is there."""
        own = pot(number or 1)
        if h.total(self.lying(own)) >= amount:
            return self, own
        if h.total(self.lying(MIDDLE)) >= amount:
            return self, MIDDLE
        return self._as_one_pot(), MIDDLE

    def _as_one_pot(self) -> ChipTable:
        found = self
        for place in [place for place in self.at if place.kind == "pot"]:
            found = found._moved(place, MIDDLE, found.lying(place))
        return found

    def parted(self, pots: Mapping[int, int]) -> tuple[ChipTable, list[Step]]:
        """The middle parted into pots, as `pots` says (number -> cents left in it), and what was changed for it. One pot lies in
        the middle as it is; so does all of it where the pots are worth more or less than the chips there."""
        apart = [place for place in self.at if place.kind == "pot"]
        worth = sum(h.total(self.lying(place)) for place in (MIDDLE, *apart))
        if len(pots) < 2 or worth != sum(pots.values()):
            return (self._as_one_pot() if apart else self), []
        found, done = self, list[Step]()
        for place in apart:
            if h.total(self.lying(place)) > pots.get(place.seat, 0):
                found = found._moved(place, MIDDLE, found.lying(place))
        for number in sorted(pots, reverse=True):
            lacking = pots[number] - h.total(found.lying(pot(number)))
            found, steps = found.carried(MIDDLE, pot(number), lacking, "parted") if lacking else (found, [])
            done += steps
        return found, done

    def carried(self, source: Place, to: Place, amount: int, why: str = "") -> tuple[ChipTable, list[Step]]:
        """An amount from place to place, in cents. Where no chips there make it up, one of them is changed first. ValueError where
        the chips there are worth less."""
        found, done = self, list[Step]()
        if source == to:
            return found, done
        if source == TRAY and (lacking := amount - h.total(self.lying(TRAY))) > 0:
            found, done = found.filled(h.fewest(lacking, found._for(lacking)))
        chips = found._cut(source, amount)
        if chips is None:
            found, changed = found._changed_for(source, amount)
            done += changed
            chips = found._cut(source, amount)
        assert chips is not None
        return found._moved(source, to, chips), [*done, ChipMove(source, to, chips, why)]

    def handed(self, source: Place, to: Place, chips: Heap, why: str = "") -> tuple[ChipTable, list[Step]]:
        """These very chips from place to place. ValueError where they are not all there."""
        return self._moved(source, to, chips), [ChipMove(source, to, chips, why)]

    def _cut(self, place: Place, amount: int) -> Heap | None:
        """The chips with which an amount leaves a place: as few as can be."""
        return h.fewest(amount, self._for(amount)) if place == CAGE else h.cut(self.lying(place), amount)

    def _changed_for(self, place: Place, amount: int) -> tuple[ChipTable, list[Step]]:
        """One chip at a place changed, so that an amount can be cut there: the smallest with which it can."""
        broken, rest = self._to_break(self.lying(place), amount, f"{place}")
        bank, got = self._bank_for(place, broken, rest)
        found, filled = self._filled(got) if bank == TRAY else (self, list[Step]())
        found = found._moved(place, bank, {broken: 1})._moved(bank, place, got)
        return found, [*filled, Change(place, bank, {broken: 1}, got)]

    def _bank_for(self, place: Place, broken: int, rest: int) -> tuple[Place, Heap]:
        """Where a chip is changed, and for what: in the float; where the table has none, as in a tournament, in the pot or in
        another stack that has the small chips; at last in the cage."""
        few = h.joined(*(h.fewest(part, self._for(part)) for part in (rest, broken - rest)))
        if place == TRAY or TRAY in self.at:
            return (CAGE if place == TRAY else TRAY), few
        stacks = sorted((at for at in self.at if at.kind == "stack" and at != place), key=attrgetter("seat"))
        for other in (MIDDLE, *stacks):
            first = h.cut(self.lying(other), rest)
            second = h.cut(h.without(self.lying(other), first), broken - rest) if first is not None else None
            if first is not None and second is not None and other != place:
                return other, h.joined(first, second)
        return CAGE, few

    def change_for(self, heap: Heap, amount: int) -> tuple[Heap, Heap] | None:
        """One chip of a heap and its worth in smaller ones, after which an amount can be cut there: the smallest chip with which it
        can. None where it can be cut already. ValueError where the heap is worth less."""
        if h.cut(heap, amount) is not None:
            return None
        broken, rest = self._to_break(heap, amount, "The heap")
        return {broken: 1}, h.joined(*(h.fewest(part, self._for(part)) for part in (rest, broken - rest)))

    def _to_break(self, heap: Heap, amount: int, where: str) -> tuple[int, int]:
        """The chip to be changed, and the part of it that is needed once as much as can be is made up of the others."""
        smallest = min(self._for(amount))
        for value in sorted(heap):
            others = h.without(heap, {value: 1})
            for rest in range(smallest, min(value, amount + 1), smallest):
                if h.cut(others, amount - rest) is not None:
                    return value, rest
        raise ValueError(f"{where}'s chips total {h.total(heap)} cents, but {amount} of it can't be made up here.")

    def _for(self, amount: int) -> Sequence[int]:
        """The denominations with which an amount can be made: the table's, with a finer one of the set where it is needed."""
        if amount % self.values[0] == 0:
            return self.values
        finer = [value for value in self.finer if amount % value == 0]
        return (max(finer, default=1), *self.values)

    def _filled(self, wanted: Heap) -> tuple[ChipTable, list[Step]]:
        """The float with a fill of what it lacks, if it does."""
        tray = self.lying(TRAY)
        lacking = {value: max(LOW, count) for value, count in wanted.items() if tray.get(value, 0) < count}
        if not lacking:
            return self, []
        return self.filled(lacking)

    # ---- what comes to the float, and goes from it

    def filled(self, chips: Heap) -> tuple[ChipTable, list[Step]]:
        """A fill: chips from the cage, on a slip."""
        worth = h.total(chips)
        found = self._moved(CAGE, TRAY, chips)
        return replace(found, booked=self.booked + worth, uncounted=self.uncounted + worth), [Fill(chips)]

    def credited(self, chips: Heap) -> ChipTable:
        """A credit: chips back to the cage, on a slip. ValueError where the float does not hold them."""
        worth = h.total(chips)
        found = self._moved(TRAY, CAGE, chips)
        return replace(found, booked=self.booked - worth, uncounted=self.uncounted - worth)

    def strayed(self, lacking: Heap, beyond: Heap) -> ChipTable:
        """Chips that lack in the float, and others that lie there beyond what is written of it; on no slip. ValueError where the
        float does not hold those that lack."""
        found = self._moved(TRAY, CAGE, lacking)._moved(CAGE, TRAY, beyond)
        return replace(found, uncounted=self.uncounted + h.total(beyond) - h.total(lacking))

    def _moved(self, source: Place, to: Place, chips: Heap) -> ChipTable:
        if not chips:
            return self
        left = _owed(self.lying(CAGE), chips) if source == CAGE else h.without(self.lying(source), chips)
        at = {**self.at, source: left}
        at[to] = {value: count for value, count in h.joined(at.get(to, EMPTY), chips).items() if count}  # the cage may owe some
        return replace(self, at={place: heap for place, heap in at.items() if heap})


def _owed(cage: Heap, chips: Heap) -> Heap:
    """What is in the cage once it has given these chips: less than none of them, if need be."""
    found = {value: cage.get(value, 0) - chips.get(value, 0) for value in {*cage, *chips}}
    return {value: count for value, count in found.items() if count}


def pot(number: int) -> Place:
    """Where a pot lies that is kept apart from the others; 1 is the main pot."""
    return Place("pot", number)


def lying_at(number: int) -> tuple[Place, ...]:
    """Where a box that was paid has its chips: the wagers, and what was paid next to each."""
    return ante(number), bet(number), *(Place(kind, number) for kind in WINNINGS)


def _takers(events: Iterable[Event]) -> frozenset[int]:
    """The boxes whose players take their chips now: their hand goes to the rack, or chips of theirs are moved again."""
    found: set[int] = set()
    for event in events:
        if isinstance(event, CardMoved) and event.to == RACK:
            found.add(event.source.seat)
        elif isinstance(event, ChipsMoved):
            found |= {event.source.seat, event.to.seat, event.seat}
    return frozenset(found)


def _sums(events: Iterable[Event]) -> Iterator[_Sum]:
    """What went where, as it is carried: one wager that parts into two accounts leaves its place as one."""
    moves = [event for event in events if isinstance(event, ChipsMoved) and event.amount]
    for (source, to, why), parts in groupby(moves, lambda move: (_where(move.source), _where(move.to), _why(move))):
        if CAGE in (source, to):
            yield source, to, sum(part.amount for part in parts), why, 0
        else:
            yield from ((source, to, part.amount, why, part.pot) for part in parts)


def _why(move: ChipsMoved) -> str:
    return "jackpot" if {move.source, move.to} & _OFF_THE_TABLE else move.why


def _where(place: Place) -> Place:
    return CAGE if place in _OFF_THE_TABLE else place


def _apart(table: Table, middle: int) -> list[int]:
    """The sums in the middle of a hand that is set up: its pots are parted there without a chip being changed."""
    sums = [pot.amount for pot in pots(table)]
    return sums if sum(sums) == middle else [middle]


def differences(chips: ChipTable, table: Table) -> dict[Place, tuple[int, int]]:
    """Where the chips that lie there are not worth what the engine counts: what they are worth, and what it counts. The drop box is
    left out: its chips stay there from hand to hand, while the engine counts those of one hand. What a box was paid is its player's
    already, for the engine, and a folded ante is the house's."""
    counted = {MIDDLE: table.middle, SLIDE: table.slide}
    if table.bank.tray:
        counted[TRAY] = table.bank.tray
    for seat in table:
        number = seat.number
        counted |= {stack(number): seat.stack, bet(number): seat.bet, ante(number): seat.ante, jackpot(number): seat.jackpot}
    worth = {place: h.total(chips.lying(place)) for place in counted}
    for number in (chips.folded or frozenset()) & frozenset(table.seats):
        if TRAY in worth:
            worth[TRAY] += worth[ante(number)]
        worth[ante(number)] = 0
    for number in chips.untaken & frozenset(table.seats):
        worth[stack(number)] += sum(h.total(chips.lying(place)) for place in lying_at(number))
        worth |= {ante(number): 0, bet(number): 0}
    if TRAY in worth:
        worth[TRAY] -= chips.uncounted
    worth[MIDDLE] += sum(h.total(heap) for place, heap in chips.at.items() if place.kind == "pot")
    return {place: (worth[place], amount) for place, amount in counted.items() if worth[place] != amount}
