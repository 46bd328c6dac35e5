"""The dealer's tray as a desk between two hands: who waits with notes or with chips, and what is being done for one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from game.chair.chips_in_play import ChipsInPlay
from game.chair.dealer.change_requests import IN_THE_HAND, IN_THE_POT, ChangeRequests
from game.chair.dealer.chip_hand import ChipHand
from game.chair.seen.view import NotesView, SeatState, SeatView, TableView
from game.chips import heap as h
from game.chips.chip_table import ChipMove, Step
from game.grammar import capitalised
from game.rulebook.readers.read_house import house_cage
from game.session.between import Changes
from game.session.cash.floor import Floor
from game.session.round import PlayedMove
from game.session.session import Session
from game.table.moves import Misplay
from game.table.values import DEALER, TRAY, bet, stack
from game.training.cash_sale import CashSale, notes_for
from game.training.chip_change import ChipChange
from game.training.desk_work import DeskLog, DeskWork
from game.training.floor_work.task import WorkDone


class ChipDesk:
    """Cash and change at one table. `worked` is told of each piece; `strict`: what is wrong is told at once, and is not done. `on`:
    whether players bring any."""

    def __init__(self, session: Session, chips: ChipsInPlay, worked: Callable[[WorkDone], None], *, strict: bool) -> None:
        self._session, self._chips, self._worked, self._strict = session, chips, worked, strict
        self.on = True
        self.log: DeskLog | None = None
        """What is being done, if anything is."""
        self.chips = ChipHand(())
        self.asks = ""
        """The step that is being made and has to be answered: with a sum, or with chips."""
        self.note = ""
        """What was wrong with the last step, where that is told."""
        self.requests = ChangeRequests(session, chips, house_cage().change)
        self._early: list[str] = []
        self._sold: set[tuple[int, int]] = set()
        self.flights: list[Step] = []
        """The chips that were changed since these were looked at last."""

    # ---- who waits

    @property
    def waiting(self) -> Sequence[DeskWork]:
        """Those who wait between two hands: buyers rising by seat, then who wants other chips."""
        if self._session.ask() is not None:
            return []
        wish = self.requests.waiting if isinstance(self._session.house, Floor) else None
        return [*self._buyers(), *([wish] if wish is not None else [])]

    def _buyers(self) -> Sequence[CashSale]:
        session = self._session
        asked = [(seat, cents) for changes in self._coming()
                 for seat, cents in (*changes.chips.items(), *changes.joined.items()) if cents > 0]
        lot = {seat: Random(f"{session.chance.seed} cash {session.hand} {seat}") for seat, _ in asked}
        found = [notes_for(seat, cents, house_cage().cash, lot[seat]) for seat, cents in sorted(asked)]
        done = {seat for hand, seat in self._sold if hand == session.hand} | self._chips.sold.keys()
        return [sale for sale in found if sale is not None and sale.seat not in done]

    @property
    def interrupts(self) -> ChipChange | None:
        """Who has asked for other chips in the middle of a hand, and has no answer yet."""
        asks = self.log is None and self._session.ask() is not None and isinstance(self._session.house, Floor)
        return self.requests.waiting if asks and self.requests.unanswered else None

    def heard(self, played: PlayedMove) -> None:
        """A move was made: somebody may ask. What was wrong with serving somebody early goes with the dealer's next step."""
        if self.log is None and played.move.by == DEALER and not isinstance(played.move, Misplay):
            self.note = ""
        if isinstance(self._session.house, Floor):
            self.requests.look()

    # ---- beginning and ending

    def begin(self) -> None:
        """The dealer turns to the first who waits."""
        if self.waiting:
            self._begin(self.waiting[0])

    def _begin(self, work: DeskWork) -> None:
        self.log = DeskLog(self._strict, work, faults=list(self._early) if isinstance(work, ChipChange) else [])
        self.chips = ChipHand(self._chips.table.values)
        self.asks, self.note = "", ""

    def put_off(self) -> None:
        """The one who asks in the middle of a hand waits until it is over."""
        self.requests.unanswered, self.note = False, ""

    def serve(self) -> None:
        """The one who asks in the middle of a hand is served at once. Where the house doesn't, that is a fault; where it is told,
        they wait anyway."""
        wish = self.interrupts
        if wish is None:
            return
        self.put_off()
        if not self.requests.may_be_served:
            self._early.append(IN_THE_HAND.format(seat=wish.seat))
            if self._strict:
                self.note = self._early[-1]
                return
        self._begin(wish)

    def later(self) -> None:
        """Everything goes back; of what was begun nothing is kept."""
        if self.asks:
            self.asks, self.note = "", ""
        else:
            self.log = None

    def missed(self) -> None:
        """The next hand begins, and these have not been looked after."""
        self.log = None
        for work in self.waiting:
            lay = "notes were" if isinstance(work, CashSale) else "chips were"
            left = f"Seat {work.seat}'s {lay} left on the table."
            self._keep(work, [*(self._early if isinstance(work, ChipChange) else ()), left])
        self._early = []

    # ---- the steps

    def do(self, step: str, announced: int = 0) -> None:
        """Do a step, which may have to be answered first: an announcement with a sum, a cut with chips."""
        log = self.log
        if log is None:
            return
        early = self._strict and log.out_of_turn(step)
        if step in ("announce", "cut") and self.asks != step and not early:
            self.asks, self.note = step, ""
            return
        self.note = log.do(step, self.chips.counted, announced)
        self.asks = "cut" if step == "cut" and self.note and log.next == "cut" else ""
        if log.over and (not log.next or not self._strict):
            log.finish()
            self._hand_over(log)
            self._keep(log.work, log.faults)
            self.log = None

    def _hand_over(self, log: DeskLog) -> None:
        """The chips are the seat's. Chips for others must still be there, and be worth the same."""
        work, got = log.work, self.chips.counted
        if isinstance(work, CashSale):
            self._chips.sell(work.seat, got)
            self.flights.append(ChipMove(TRAY, stack(work.seat), got))
        elif isinstance(work, ChipChange):
            if not h.holds(self._chips.table.lying(stack(work.seat)), work.laid):
                log.faults.append(IN_THE_POT.format(seat=work.seat))
            elif h.total(got) == work.lies:
                self.flights += self._chips.change(stack(work.seat), work.laid, got)

    def _keep(self, work: DeskWork, faults: Sequence[str]) -> None:
        if isinstance(work, CashSale):
            self._sold.add((self._session.hand, work.seat))
        else:
            self.requests.close()
            self._early = []
        right = capitalised(", ".join(work.orders[step] for step in work.steps))
        self._worked(WorkDone(len(self._session.round), work.word, work.title, " ".join(faults), right, not faults))

    # ---- what is told and seen

    @property
    def words(self) -> str:
        """What lies there and was done."""
        log = self.log
        return (self.note or log.work.told(log.done, announced=log.announced)) if log is not None else ""

    @property
    def advice(self) -> str:
        """The step that is due, for those who are guided."""
        return f"{capitalised(self.log.work.orders[self.log.next])}." if self.log is not None and self.log.next else ""

    def shown(self, view: TableView) -> TableView:
        """The table with the notes that a player has laid, or the chips they have pushed out; these not among chips that are bet,
        which they are none of."""
        view = self._with_sold(view)
        work = self.log.work if self.log is not None else None
        if isinstance(work, CashSale):
            return replace(view, notes=self._notes(work))
        if not isinstance(work, ChipChange) or any(seat.bet for seat in view.seats if seat.seat == work.seat):
            return view
        held, laid = view.heaps.get(stack(work.seat), h.EMPTY), work.laid
        if not h.holds(held, laid):
            return view
        seats = tuple(replace(seat, stack=seat.stack - work.lies, bet=seat.bet + work.lies) if seat.seat == work.seat else seat
                      for seat in view.seats)
        out = h.joined(view.heaps.get(bet(work.seat), h.EMPTY), laid)
        return replace(view, seats=seats, heaps={**view.heaps, stack(work.seat): h.without(held, laid), bet(work.seat): out})

    @property
    def lies(self) -> object:
        """What of it is seen on the table: something else than before must be drawn again."""
        log = self.log
        return (log.work, tuple(log.done), log.announced) if log is not None else None

    def _notes(self, sale: CashSale) -> NotesView | None:
        """The notes as they lie; None once they are in the slot."""
        log = self.log
        if log is None or "drop" in log.done:
            return None
        if "spread" not in log.done:
            return NotesView(sale.seat, sale.laid, "bundle")
        if not log.announced:
            return NotesView(sale.seat, sale.laid, "spread")
        return NotesView(sale.seat, tuple(sorted((*sale.laid, *sale.missing), reverse=True)), "counted")

    def _with_sold(self, view: TableView) -> TableView:
        """The table with the chips that were pushed across for cash, which play from the next hand on. Somebody new has these
        alone: who sat there before has taken theirs along."""
        for seat, chips in self._chips.sold.items():
            view = self._new_at(view, seat)
            lies = h.joined(view.heaps.get(stack(seat), h.EMPTY), chips)
            seats = tuple(_richer(each, h.total(chips)) if each.seat == seat else each for each in view.seats)
            tray = h.without(view.tray, chips) if h.holds(view.tray, chips) else view.tray
            view = replace(view, seats=seats, heaps={**view.heaps, stack(seat): lies}, tray=tray)
        return view

    def _new_at(self, view: TableView, seat: int) -> TableView:
        """The table once the one who goes from a seat has cleared it: to the place they get, or away."""
        coming = self._coming()
        if not any(seat in each.joined for each in coming):
            return view
        goal = next((each.moved[seat] for each in coming if seat in each.moved), 0)
        own, held = next(each for each in view.seats if each.seat == seat), view.heaps.get(stack(seat), h.EMPTY)
        cleared = {seat: SeatView(seat, state=SeatState.EMPTY), **({goal: replace(own, seat=goal)} if goal else {})}
        heaps = {**view.heaps, stack(seat): h.EMPTY, **({stack(goal): held} if goal else {})}
        return replace(view, seats=tuple(cleared.get(each.seat, each) for each in view.seats), heaps=heaps)

    def _coming(self) -> Sequence[Changes]:
        """What comes in with the next hand."""
        floor = self._session.house
        coming = floor.coming if isinstance(floor, Floor) else ()
        return [granted.changes for granted in coming if granted.hand <= self._session.hand + 1]


def _richer(seat: SeatView, cents: int) -> SeatView:
    """A seat with chips that it bought; a newcomer sits there by now."""
    comes = seat.state is SeatState.EMPTY
    state = SeatState.IN if comes else seat.state
    return replace(seat, stack=seat.stack + cents, state=state, name=seat.name or f"Seat {seat.seat}")
