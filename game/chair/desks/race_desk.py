"""A chip race under the dealer's hands, between two hands of a tournament."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.chair.chips_in_play import ChipsInPlay
from game.chair.seen.race_view import as_raced, races_due
from game.chair.seen.view import TableView
from game.chips.chip_table import CAGE, Step
from game.chips.heap import fewest, joined, total
from game.grammar import capitalised, counted
from game.rulebook.money import dollars
from game.rulebook.readers.read_calls import calls
from game.session.session import Session
from game.table.values import bet, stack
from game.tournament.news import called, race_line
from game.tournament.race import Race
from game.training.floor_work.task import WorkDone
from game.training.race_work import WORK, RaceWork
from game.unheard import unheard

DEALT_ON: Final = "You dealt on without it."


class RaceDesk:
    """The races of one table. `on`: the dealer runs them. `worked` is told what became of each, `flies` what went where; `strict`:
    what is wrong is told at once, and is not done."""

    def __init__(self, session: Session, chips: ChipsInPlay, worked: Callable[[WorkDone], None],
                 flies: Callable[[Sequence[Step]], None], *, strict: bool) -> None:
        self._session, self._chips, self._worked, self._flies, self._strict = session, chips, worked, flies, strict
        self.on = False
        self.said: Callable[[str], None] = unheard
        """Told each sentence as it is said."""
        self.told: Callable[[str], None] = unheard
        """Told what the log has to say."""
        self.note = ""
        """What was wrong last, where that is told."""
        self.work: RaceWork | None = None
        """The race that is on."""
        self.begun = False
        """Whether the dealer is at it."""
        self._hand, self._run = 0, 0

    @property
    def races(self) -> tuple[Race, ...]:
        """Those before the coming hand that the dealer has not run yet."""
        return races_due(self._session)[self._run if self._hand == self._session.hand else 0 :] if self.on else ()

    def begin(self) -> None:
        """The dealer turns to the race that is due."""
        if self.work is None or self._hand != self._session.hand:
            self._run = self._run if self._hand == self._session.hand else 0
            self.work, self._hand = RaceWork(self._strict, self.races[0]), self._session.hand
        self.begun, self.note = True, ""

    def later(self) -> None:
        """It waits as it lies."""
        self.begun = False

    def missed(self) -> None:
        """The next hand begins, and not all races were run."""
        for race in self.races:
            if self.work is None or self.work.race != race:
                self.work = RaceWork(self._strict, race)
            self._over(DEALT_ON)

    # ---- what is done

    def call(self) -> None:
        """The dealer says what goes."""
        self._step("call")
        if self.work is not None and not self.note:
            house, race = calls().house, self.work.race
            self.said((house.racing_off if race.cards else house.rounding_up).format_map({"chips": called(race.value)}))

    def colour_up(self) -> None:
        """Every stack's small chips are changed for larger ones, and what is odd comes in front of it."""
        self._step("change")
        if self.work is None or self.note:
            return
        race = self.work.race
        for seat in self._session.table.seats:
            lies = self._chips.table.lying(stack(seat))
            small = {value: count for value, count in lies.items() if value < race.larger}
            odd = {race.value: race.odd[seat]} if seat in race.odd else {}
            values = [value for value in self._chips.table.values if value >= race.larger]
            got = joined(fewest(total(small) - total(odd), values), odd)
            if got != small:
                self._flies(self._chips.change(stack(seat), small, got))
            if odd:
                self._flies(self._chips.hand_over(stack(seat), bet(seat), odd))

    def to(self, seat: int) -> None:
        """A seat gets the next card; once cards are out, a chip."""
        work = self.work
        if work is None:
            return
        before = len(work.given)
        self.note = work.card(seat) if work.deals else work.chip(seat)
        if len(work.given) > before:
            self._gives(work.race, seat)

    def done(self) -> None:
        """No more cards, or no more chips: with those the race is over."""
        work = self.work
        if work is None or work.deals:
            self.note = work.cards_done() if work is not None else ""
            return
        self.note = work.chips_done()
        if not self.note:
            self._over("")

    def _step(self, step: str) -> None:
        self.note = self.work.step(step) if self.work is not None else ""

    def _gives(self, race: Race, seat: int) -> None:
        self._flies(self._chips.hand_over(CAGE, stack(seat), {race.larger: 1}))

    def _over(self, instead: str) -> None:
        """The chips are out, and the odd ones leave the table. What the dealer has not done the table does."""
        work, race = self.work, self.work.race if self.work is not None else None
        if work is None or race is None:
            return
        if "change" in work.done:
            for seat in (seat for seat in work.due if seat not in work.given):
                self._gives(race, seat)
            for seat, count in race.odd.items():
                self._flies(self._chips.hand_over(bet(seat), CAGE, {race.value: count}))
        work.finish()
        faults = instead or " ".join(work.faults)
        title = f"{'Racing off' if race.cards else 'Rounding up'} the {called(race.value)}"
        self._worked(WorkDone(len(self._session.round), WORK, title, faults, work.right, not faults))
        self.told(race_line(race).text)
        self._run, self._hand = (self._run if self._hand == self._session.hand else 0) + 1, self._session.hand
        self.work, self.begun = None, False

    def seat_acts(self) -> list[tuple[int, Callable[[], None]]]:
        """Each seat that may be named, and what naming it does."""
        return [(seat, partial(self.to, seat)) for seat in sorted(self._session.table.seats)]

    # ---- what is told and shown of it

    @property
    def line(self) -> str:
        """Where it stands."""
        work = self.work
        if work is None:
            return ""
        if not work.done:
            return f"The next level doesn't need the {called(work.race.value)}."
        if work.deals and "change" in work.done:
            return f"Cards out: {work.dealt}. Which seat next?"
        return f"{capitalised(called(work.race.larger))} out: {len(work.given)}. Which seat next?" if not work.deals else ""

    @property
    def advice(self) -> str:
        """The step that is due, for those who are guided."""
        work = self.work
        if work is None:
            return ""
        race = work.race
        if work.next == "deal" and work.dealt < len(race.cards):
            seat = race.cards[work.dealt][0]
            return f"Seat {seat} has {counted(race.odd[seat], 'odd chip')}: one card for each, from seat 1 on."
        if work.next == "award" and (left := [seat for seat in work.due if seat not in work.given]):
            why = "has the highest card left" if race.cards else "has odd chips"
            why = "would be out without a chip" if left[0] in race.kept else why
            return f"Seat {left[0]} {why}: one {dollars(race.larger)} chip, never two to a seat."
        return f"{capitalised(work.orders[work.next])}." if work.next in ("call", "change") else "That's all. Press Done."

    @property
    def lay(self) -> tuple[int, ...]:
        """How far it is, as numbers: other ones where something lies otherwise."""
        return (self._hand, self._run, self.work.dealt, len(self.work.given), len(self.work.done)) if self.work is not None else ()

    def shown(self, view: TableView) -> TableView:
        """The table with the cards that lie there, and the chips in front."""
        work = self.work
        if work is None or self._hand != self._session.hand or "change" not in work.done:
            return view
        return as_raced(view, work.race, work.race.cards[: work.dealt])

