"""The chips of a table that somebody watches, followed move by move and from hand to hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import is_
from typing import NamedTuple

from game.chips.by_hand import NOTHING, ChipsByHand
from game.chips.chip_set import as_held, float_of, load_chips
from game.chips.chip_table import ChipTable, Step
from game.chips.heap import EMPTY, Heap, cut, joined, total, without
from game.chips.of_table import held_at, usual_bet, values_of
from game.rulebook.readers.read_house import house_cage
from game.session.cash.floor import Floor
from game.session.round import PlayedMove
from game.session.session import Session
from game.table.rules import Rules
from game.table.sight import Sight, sight
from game.table.state import Table
from game.table.values import DEALER, MIDDLE, TRAY, Place
from game.unheard import unheard


@dataclass(frozen=True, slots=True)
class ChipPlacement:
    """What is left of a pot, in cents; number 1 is the main pot. `name` is "pot" where there is only one."""

    number: int
    amount: int
    name: str


def left_in_pots(sight: Sight) -> list[ChipPlacement]:
    """Every pot that has chips left in it, main pot first, after the shares pushed and the commission taken."""
    gone = Counter({0: 0})
    for award in sight.awards:
        gone[award.pot] += award.amount
    for charge in sight.charges:
        gone[charge.pot or 1] += charge.amount
    names = ["main", *(f"side {number}" for number in range(1, len(sight.pots)))] if len(sight.pots) > 1 else ["pot"]
    left = [ChipPlacement(pot.number, pot.amount - gone[pot.number], name) for pot, name in zip(sight.pots, names, strict=False)]
    short = sum(pot.amount for pot in left) - sight.middle if sight.awards or sight.charges else 0
    return [pot for pot in _as_they_lie(left, short) if pot.amount > 0]


def _as_they_lie(left: list[ChipPlacement], short: int) -> list[ChipPlacement]:
    """The pots with what was counted out wrongly: what is too much lies in the first of them, or is missing from it."""
    found: list[ChipPlacement] = []
    for pot in left:
        off = min(short, pot.amount)
        short -= off
        found.append(replace(pot, amount=pot.amount - off))
    return found


def chips_opened(rules: Rules, table: Table, seed: int | None) -> ChipTable:
    """The chips of a table as gaming opens, by the seed of its float; without one, None, it has no float, as in a tournament, and
    players begin with all the chips they will need."""
    values = values_of(rules)
    float_ = float_of(values, house_cage().float_, usual_bet(rules), seed) if seed is not None else EMPTY
    held = held_at(rules)
    opened = ChipTable.opened(values, float_, table, finer_than(values), held.work if float_ else 0)
    return opened.changed_down(held.odd, brought=True)[0] if float_ else opened


def chips_held(rules: Rules, table: Table) -> Mapping[Place, Heap]:
    """The chips of a table of which nobody knows how it came about: each sum in the chips that its players work with."""
    values, work = values_of(rules), held_at(rules).work
    lying = ChipTable.opened(values, EMPTY, table, finer_than(values), work).at
    return {place: as_held(total(chips), values, work) for place, chips in lying.items()
            if (place.seat or place == MIDDLE) and not total(chips) % values[0]}


def in_chips_held(rules: Rules, table: Table, sums: Sequence[int]) -> list[Heap]:
    """Sums in the chips that lie there in front and in the middle, such as the pots that bets are parted into, no chip in two of
    them; where these don't make one, as a player holds it, and none where the chips of the table don't."""
    left = joined(*(chips for place, chips in chips_held(rules, table).items() if place.kind != "stack"))
    values, found = values_of(rules), list[Heap]()
    for cents in sums:
        chips = cut(left, cents)
        left = without(left, chips) if chips is not None else left
        found.append(chips if chips is not None else EMPTY if cents % values[0] else as_held(cents, values, held_at(rules).work))
    return found


def _reseated(session: Session) -> tuple[frozenset[int], Mapping[int, int]]:
    """Who has left with the hand that begins, or lost their seat, and who has moved (old seat -> new)."""
    came = [granted.changes for granted in session.house.came] if isinstance(session.house, Floor) else []
    lost = session.handover.coming.left if session.handover is not None else frozenset[int]()
    return (lost.union(*(each.left for each in came)), {old: new for each in came for old, new in each.moved.items()})


def finer_than(values: Sequence[int]) -> tuple[int, ...]:
    """The chips of the house that are smaller than all of a table, in cents."""
    return tuple(chip.value for chip in load_chips() if chip.value < values[0])


class BegunChips(NamedTuple):
    """The chips of a table as a hand began, with every change of the float since; and what was sold for the next hand, by seat."""

    hand: int
    table: ChipTable
    sold: Mapping[int, Heap]


class ChipsInPlay:
    """Where every chip of a session lies. `table` has the chips as they lie after the last move; what was taken back is
    followed again from the beginning of its hand. A tournament has no float."""

    def __init__(self, session: Session, *, float_: bool = True) -> None:
        self._session, self._float = session, float_
        self._values: tuple[int, ...] = ()
        self._begun: ChipTable | None = None
        self._chips: ChipTable | None = None
        self._hand, self._seen = 0, list[PlayedMove]()
        self._hands: dict[int, ChipsByHand] = {}
        self._deeds: dict[int, list[Callable[[ChipTable], ChipTable]]] = {}
        self._by_hand = False
        self.sold: dict[int, Heap] = {}
        """What was sold to each seat for the hand to come."""
        self._done: list[Step] = []
        self.keep: Callable[[], None] = unheard
        """Told when what a hand began with is another."""

    @property
    def table(self) -> ChipTable:
        """The chips as they lie now."""
        session = self._session
        if self._begun is None or session.hand != self._hand:
            self._begin()
        played = session.played()
        if len(played) < len(self._seen) or not all(map(is_, self._seen, played)):
            self._chips, self._seen = self._begun, []
            self._forget_from(len(played))
            self._do_again()
        for move in played[len(self._seen) :]:
            self._follow(move)
            self._do_again()
        assert self._chips is not None
        return self._chips

    @property
    def done(self) -> Sequence[Step]:
        """What was done with chips in the last move."""
        assert self.table is self._chips
        return self._done

    @property
    def begun(self) -> BegunChips | None:
        """What the hand that was looked at last began with; None before any was."""
        return BegunChips(self._hand, self._begun, self.sold) if self._begun is not None else None

    def take_up(self, begun: BegunChips) -> None:
        """Go on with the chips of a table that was left in that hand, or after it. Those of another hand are let be."""
        if begun.hand != self._session.hand:
            return
        self._begun = self._chips = begun.table
        self._values, self._hand, self._seen = begun.table.values, begun.hand, []
        self._by_hand, self.sold = begun.table.folded is not None, {seat: dict(heap) for seat, heap in begun.sold.items()}

    def handle(self, hands: ChipsByHand) -> None:
        """With the next move chips go as they lie in the dealer's hands; with `NOTHING`, as the program cuts them."""
        assert self.table is self._chips
        self._hands[len(self._seen)] = hands

    def change(self, place: Place, given: Heap, got: Heap) -> list[Step]:
        """The dealer changes chips at a place for others: what was done. ValueError where they are not there, or not worth the
        same."""
        return self._done_by_hand(partial(ChipTable.changed, place=place, given=given, got=got))

    def hand_over(self, source: Place, to: Place, chips: Heap) -> list[Step]:
        """The dealer puts chips from one place to another: what was done. ValueError where they are not there."""
        return self._done_by_hand(partial(ChipTable.handed, source=source, to=to, chips=chips))

    def take_ante(self, number: int) -> list[Step]:
        """The dealer takes the ante of a box that has folded: what was done."""
        return self._done_by_hand(partial(ChipTable.ante_taken, number=number))

    def leave_antes(self, left: bool) -> None:
        """Whether the ante of a box that folds lies there until the dealer takes it."""
        if left != self._by_hand:
            self._by_hand = left
            self._lasting(partial(ChipTable.antes_left, left=left))

    def _done_by_hand(self, deed: Callable[[ChipTable], tuple[ChipTable, list[Step]]]) -> list[Step]:
        """The dealer does something with chips that isn't a move of the hand."""
        self._chips, done = deed(self.table)
        self._deeds.setdefault(len(self._seen), []).append(lambda table: deed(table)[0])
        return done

    def sell(self, seat: int, chips: Heap) -> None:
        """The dealer has sold these chips for cash: they come out of the float as the next hand begins."""
        self.sold[seat] = dict(chips)
        self.keep()

    # ---- the float

    @property
    def float_(self) -> Heap:
        """The chips in the tray."""
        return self.table.lying(TRAY)

    @property
    def booked(self) -> int:
        """What came to the float on slips since it was opened, less what went back, in cents."""
        return self.table.booked

    def fill(self, chips: Heap) -> None:
        """Chips come to the float on a slip. What is taken back of a hand leaves them there."""
        self._lasting(lambda table: table.filled(chips)[0])

    def credit(self, chips: Heap) -> None:
        """Chips go back to the cage on a slip. ValueError where the float does not hold them."""
        self._lasting(partial(ChipTable.credited, chips=chips))

    def stray(self, lacking: Heap, beyond: Heap) -> None:
        """The float lacks some chips, and holds others too many; nothing was written of it."""
        self._lasting(partial(ChipTable.strayed, lacking=lacking, beyond=beyond))

    def spare(self) -> Heap:
        """What the float holds now and held as the hand began: of each value the fewer."""
        now = self.float_
        begun = self._begun.lying(TRAY) if self._begun is not None else EMPTY
        return {value: few for value, count in now.items() if (few := min(count, begun.get(value, 0)))}

    def _lasting(self, change: Callable[[ChipTable], ChipTable]) -> None:
        """A change of the float that stands whatever is taken back of this hand."""
        now = self.table
        assert self._begun is not None
        self._begun, self._chips = change(self._begun), change(now)
        self.keep()

    def _forget_from(self, moves: int) -> None:
        """What was done by hand after so many moves was taken back with them."""
        self._hands = {at: hands for at, hands in self._hands.items() if at < moves}
        self._deeds = {at: done for at, done in self._deeds.items() if at < moves}

    def _do_again(self) -> None:
        """What the dealer did by hand at this point of the hand."""
        assert self._chips is not None
        for deed in self._deeds.get(len(self._seen), []):
            self._chips = deed(self._chips)

    def _begin(self) -> None:
        session, values = self._session, values_of(self._session.engine.rules)
        opening = session.round.opening
        if self._chips is None:
            self._begun = chips_opened(session.engine.rules, opening, session.chance.seed if self._float else None)
        else:
            found = self._chips.reseated(*_reseated(session))
            for seat, chips in self.sold.items():
                found = found.sold(seat, chips)
            self._begun = found.begun(opening) if values == self._values else found.coloured_up(values, finer_than(values), opening)
        changed: list[Step] = []
        if self._float and self._chips is not None:
            self._begun, changed = self._begun.changed_down(held_at(session.engine.rules).odd)
        self._begun = self._begun.antes_left(self._by_hand)
        self._values, self._hand = values, session.hand
        self._chips, self._seen, self._done = self._begun, [], changed
        self._hands, self._deeds, self.sold = {}, {}, {}
        self.keep()

    def _follow(self, move: PlayedMove) -> None:
        assert self._chips is not None
        self._chips, self._done = self._chips.follow(move.events, self._hands.get(len(self._seen), NOTHING))
        left = {each.number: each.amount for each in left_in_pots(sight(move.after, DEALER))}
        self._chips, parted = self._chips.parted(left)
        self._done += parted
        self._seen.append(move)
