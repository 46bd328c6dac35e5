"""Chips that a dealer sells for cash between two hands: who waits with notes, and the sale that is being made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.chair.chips_in_play import ChipsInPlay
from game.chair.dealer.chip_hand import ChipHand
from game.grammar import capitalised
from game.rulebook.money import dollars
from game.rulebook.readers.read_cash import house_cash
from game.session.cash.floor import Floor
from game.session.session import Session
from game.training.cash_sale import FIRST, TITLE, WORK, CashSale, SaleLog, notes_for
from game.training.floor_work.task import WorkDone


class CashDesk:
    """The cash of one table. `worked` is told of each sale; `strict`: what is wrong is told at once, and is not done."""

    def __init__(self, session: Session, chips: ChipsInPlay, worked: Callable[[WorkDone], None], *, strict: bool) -> None:
        self._session, self._chips, self._worked, self._strict = session, chips, worked, strict
        self.log: SaleLog | None = None
        """The sale that is being made, if one is."""
        self.chips = ChipHand(())
        self.announcing = False
        """Whether a sum is being announced."""
        self.note = ""
        """What was wrong with the last step, where that is told."""
        self._sold: set[tuple[int, int]] = set()

    # ---- who waits

    @property
    def waiting(self) -> Sequence[CashSale]:
        """Those who have been granted chips for the next hand and pay in notes, rising by seat."""
        session, floor = self._session, self._session.house
        if session.ask() is not None or not isinstance(floor, Floor):
            return []
        due = [granted.changes for granted in floor.coming if granted.hand <= session.hand + 1]
        asked = [(seat, cents) for changes in due for seat, cents in (*changes.chips.items(), *changes.joined.items()) if cents > 0]
        lot = {seat: Random(f"{session.chance.seed} cash {session.hand} {seat}") for seat, _ in asked}
        found = [notes_for(seat, cents, house_cash(), lot[seat]) for seat, cents in sorted(asked)]
        return [sale for sale in found if sale is not None and (session.hand, sale.seat) not in self._sold]

    def begin(self) -> None:
        """The dealer turns to the first who waits."""
        if self.waiting:
            self.log = SaleLog(self.waiting[0], self._strict)
            self.chips = ChipHand(self._chips.table.values)
            self.announcing, self.note = False, ""

    def later(self) -> None:
        """Everything goes back; of a sale that was begun nothing is kept."""
        if self.announcing:
            self.announcing = False
        else:
            self.log = None

    def missed(self) -> None:
        """The next hand begins, and these have got their chips without their notes being looked at."""
        self.log = None
        for sale in self.waiting:
            self._keep(sale, [f"Seat {sale.seat}'s notes were left lying."])

    # ---- the sale

    def do(self, step: str, announced: int = 0) -> None:
        """Do a step of the sale, or say the sum of one; a sale that is complete is kept."""
        log = self.log
        if log is None:
            return
        if step == "announce" and not announced:
            self.announcing, self.note = True, ""
            return
        self.announcing = False
        self.note = log.do(step, self.chips.counted, announced)
        if log.over and (not log.next or not self._strict):
            log.finish()
            self._chips.sell(log.sale.seat, self.chips.counted)
            self._keep(log.sale, log.faults)
            self.log = None

    def _keep(self, sale: CashSale, faults: Sequence[str]) -> None:
        self._sold.add((self._session.hand, sale.seat))
        title = f"{TITLE}: seat {sale.seat}, {dollars(sale.asked)}"
        right = ", ".join(FIRST[step] for step in sale.steps)
        self._worked(WorkDone(len(self._session.round), WORK, title, " ".join(faults), capitalised(right), not faults))

    # ---- what is told and seen

    @property
    def words(self) -> str:
        """What lies there and was done."""
        log = self.log
        if log is None:
            return ""
        if self.note:
            return self.note
        seat, asked = log.sale.seat, dollars(log.sale.asked)
        if "push" in log.done:
            return f"The chips are seat {seat}'s. The notes lie there."
        if "spread" not in log.done:
            return f'Seat {seat} lays a bundle of notes: "{asked}, please."'
        added = " + ".join(map(dollars, log.sale.missing)) if log.completed else ""
        head = f'"Sorry." Seat {seat} adds {added}.' if added else f"Seat {seat} asked for {asked}."
        return f"{head} On the cloth: {' + '.join(map(dollars, log.notes))}."

    @property
    def advice(self) -> str:
        """The step that is due, for those who are guided."""
        return f"{capitalised(FIRST[self.log.next])}." if self.log is not None and self.log.next else ""
