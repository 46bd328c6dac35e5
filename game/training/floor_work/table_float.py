"""The float of a table from its opening to its closing: what must be counted when, and what comes of it. Sign and drop box are
checked with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final, Protocol

from game.chips import heap as h
from game.chips.heap import EMPTY, Heap
from game.rulebook.readers.read_house import house_cage
from game.rulebook.schema.house import OpeningStep
from game.session.round import PlayedMove
from game.session.session import Session
from game.training.floor_work.float_count import COLUMN, DECISIONS, Decision, Fault, FloatCount, Sheet, columns_of
from game.training.floor_work.table_check import TOO_LATE, CheckWord, TableChecks
from game.training.floor_work.task import Task, WorkDone
from game.unheard import unheard

CHECKED: Final[Mapping[OpeningStep, CheckWord]] = {"sign": "open-sign", "drop-box": "open-box"}
"""The checks of an opening, and the words under which they are kept."""


class Tray(Protocol):
    """The chips in the dealer's tray."""

    @property
    def float_(self) -> Heap:
        """Those that lie there."""

    @property
    def booked(self) -> int:
        """What came on slips, less what went, in cents."""

    def fill(self, chips: Heap) -> None:
        """Chips come on a slip."""

    def credit(self, chips: Heap) -> None:
        """Chips go on a slip."""

    def stray(self, lacking: Heap, beyond: Heap) -> None:
        """Chips lack, and others are too many, on no slip."""

    def spare(self) -> Heap:
        """Those that may go."""


@dataclass
class FloatBooks:
    """What is written of a float since it was opened, in cents: the `slip` it came with, its worth as it was signed (`opening`),
    what lay in it and was booked then, what was signed wrongly since, and what has gone `astray`. `begun`: the opening is;
    `checked` are the words of the checks that are done."""

    begun: bool = False
    slip: Heap = field(default_factory=dict)
    opening: int | None = None
    lay: int = 0
    booked: int = 0
    missigned: int = 0
    signed: bool = False
    closed: bool = False
    astray: int | None = None
    checked: tuple[str, ...] = ()


class TableFloat:
    """The float of one sitting, once `opened`. `seed` decides what is wrong with it, `done` is told of each line of every count."""

    def __init__(self, session: Session, tray: Tray, seed: int, done: Callable[[WorkDone], None]) -> None:
        self._session, self._tray, self._seed, self._done = session, tray, seed, done
        self._house, self._table = house_cage().float_, house_cage().table
        self.checks = TableChecks(session, seed, self._is_checked)
        self.books = FloatBooks()
        self._opened = False
        self.waiting: list[FloatCount] = []
        self._looked = 0
        self.keep: Callable[[], None] = unheard
        """Told when its books say something else."""

    @property
    def is_open(self) -> bool:
        """Whether it was opened by hand, and is not closed."""
        return self.books.signed and not self.books.closed

    @property
    def has_work(self) -> bool:
        """Whether something waits, or may come up."""
        return self.is_open or bool(self.waiting or self.checks.waiting)

    @property
    def unopened(self) -> Sequence[FloatCount | Task]:
        """What is left of the opening: no dealer shuffles before it is done."""
        return [*self.checks.waiting, *(count for count in self.waiting if count.word == "open-float")]

    def open(self) -> list[FloatCount | Task]:
        """Before the first hand: what this house has checked, in its order. Nothing where that was done; at a table that was left
        in its opening, what is left of it."""
        if self._opened:
            return []
        self._opened = self.books.begun = True
        left = [step for step in self._table.opening if not self._is_done(step)]
        found = [self._open() if step == "float" else self.checks.open(step) for step in left]
        self.keep()
        return found

    def _is_done(self, step: OpeningStep) -> bool:
        return self.books.signed if step == "float" else CHECKED[step] in self.books.checked

    def _open(self) -> FloatCount:
        """The tray comes with its slip, unless it is there already."""
        if self.books.opening is None:
            self.books.slip = dict(self._tray.float_)
            fault = self._fault()
            self._tray.stray(fault.lacking, fault.beyond)
            self.books.opening, self.books.booked = h.total(self.books.slip), self._tray.booked
            self.books.lay = h.total(self._tray.float_)
        self.waiting = [FloatCount("open-float", self.books.slip, dict(self._tray.float_), self._fault().racks)]
        self._session.listen(self._heard)
        return self.waiting[-1]

    def _heard(self, played: PlayedMove) -> None:
        """A float that nobody has counted till the first hand is over: the other one who signs has."""
        left = next((count for count in self.waiting if count.word == "open-float"), None)
        if not played.over or left is None:
            return
        self.waiting.remove(left)
        self._sign_opening(left, left.right)
        self.keep()
        self._done(WorkDone(len(self._session.round), left.word, f"{left.title}: the slip", TOO_LATE, DECISIONS[left.right], False))

    def _fault(self) -> Fault:
        """What is wrong with the tray as it comes with its slip."""
        lot = self._lot("opening")
        return rack_fault(lot, self.books.slip) if self._goes_wrong(lot) else Fault()

    def take_up(self, books: FloatBooks) -> None:
        """Go on with the float of a table that was left: what was opened stays open."""
        self.books = books
        self.checks.box_gone = "close-box" in books.checked

    def _is_checked(self, done: WorkDone) -> None:
        self.books.checked = (*self.books.checked, done.word)
        self.keep()
        self._done(done)

    def offered(self) -> list[FloatCount | Task]:
        """What must be checked or counted now: what was put off, and, between two hands, a fill or credit that is wanted."""
        if self.is_open and (not self._between or self._looked != self._session.hand):
            self._looked = self._session.hand if self._between else 0
            self.waiting = self._wanted() if self._between else []
        return [*self.checks.waiting, *self.waiting]

    @property
    def _between(self) -> bool:
        return self._session.ask() is None

    def _wanted(self) -> list[FloatCount]:
        lies, spare = self._tray.float_, self._tray.spare()
        low = {value: (full - lies.get(value, 0)) // COLUMN * COLUMN for value, full in self.books.slip.items()
               if lies.get(value, 0) < min(self._house.low, full)}
        high = {value: min(count, spare.get(value, 0)) for value, full in self.books.slip.items()
                if (count := (lies.get(value, 0) - full) // COLUMN * COLUMN) >= self._house.low}
        found = [self._slipped("fill", low)] if any(low.values()) else []
        return found + ([self._slipped("credit", high)] if any(high.values()) else [])

    def _slipped(self, word: str, chips: Heap) -> FloatCount:
        """Chips that come or go with a slip, which says one more or fewer of a value now and then."""
        chips = {value: count for value, count in chips.items() if count}
        lot = self._lot(f"{word} {self._session.hand}")
        slip = dict(chips)
        if self._goes_wrong(lot):
            slip[lot.choice(sorted(slip))] += lot.choice((-1, 1))
        return FloatCount("fill" if word == "fill" else "credit", slip, chips)

    def closing(self) -> list[FloatCount | Task]:
        """What this house has done as the table closes, between two hands, in its order; nothing in a hand, and where the float
        wasn't opened by hand."""
        books = self.books
        if not books.begun or not self._between or (books.opening is not None and not books.signed):
            return []
        found: list[FloatCount | Task] = []
        for step in self._table.closing:
            if step == "float" and self.is_open:
                found.append(self._close())
            elif step == "drop-box" and not self.checks.box_gone:
                found.append(self.checks.closing())
        return found

    def _close(self) -> FloatCount:
        books = self.books
        assert books.opening is not None
        if books.astray is None:
            books.astray = self._goes_astray()
            self.keep()
        lies = dict(self._tray.float_)
        booked = self._tray.booked - books.booked
        results = h.total(lies) - books.lay - booked - books.astray
        return FloatCount("close-float", EMPTY, lies, sheet=Sheet(books.opening, booked - books.missigned, results))

    def _goes_astray(self) -> int:
        """Now and then a chip is gone by the closing, or one too many there: what that is worth, in cents."""
        lot, lies = self._lot("closing"), self._tray.float_
        if not self._goes_wrong(lot):
            return 0
        value = lot.choice(sorted(lies))
        lacks = lot.random() < 0.5
        self._tray.stray({value: 1} if lacks else EMPTY, EMPTY if lacks else {value: 1})
        return -value if lacks else value

    def answer(self, count: FloatCount, counted: Heap, done: Decision) -> tuple[WorkDone, ...]:
        """It was counted, and the paper signed or a variance called."""
        at = len(self._session.round)
        found = count.judged(counted, done, at)
        if count in self.waiting:
            self.waiting.remove(count)
        if count.word == "open-float":
            self._sign_opening(count, done)
        elif count.word == "close-float":
            self.books.closed = True
        else:
            self._box(count, done)
        self.keep()
        for line in found:
            self._done(line)
        return found

    def _sign_opening(self, count: FloatCount, done: Decision) -> None:
        """Where a variance is called, the slip is written again as the chips are."""
        self.books.opening = h.total(count.slip if done == "sign" else count.lies)
        self.books.signed = True

    def _box(self, count: FloatCount, done: Decision) -> None:
        """The chips come or go. A wrong slip that is sent back is written again; one that is signed says what it says."""
        fills = count.word == "fill"
        (self._tray.fill if fills else self._tray.credit)(count.lies)
        if done == "sign":
            off = h.total(count.lies) - h.total(count.slip)
            self.books.missigned += off if fills else -off

    def _goes_wrong(self, lot: Random) -> bool:
        return lot.random() * 100 < self._house.wrong

    def _lot(self, what: str) -> Random:
        return Random(f"{self._seed} float {what}")


def rack_fault(lot: Random, lies: Heap) -> Fault:
    """One column of a rack is a chip short, a chip over, or holds a chip of another value."""
    full = sorted(value for value, count in lies.items() if count >= COLUMN)
    if not full:
        return Fault()
    value = lot.choice(full)
    columns = columns_of(value, lies[value])
    at, kind = lot.randrange(lies[value] // COLUMN), lot.choice(("short", "over", "mixed"))
    others = [other for other in sorted(lies) if other != value]
    if kind == "mixed" and others:
        other, place = lot.choice(others), lot.randrange(COLUMN)
        columns[at] = (*columns[at][:place], other, *columns[at][place + 1 :])
        intact = columns_of(other, lies[other])
        return Fault({value: 1}, {other: 1}, {value: columns, other: intact})
    columns[at] = (value,) * (COLUMN - 1 if kind == "short" else COLUMN + 1)
    lacking, beyond = ({value: 1}, EMPTY) if kind == "short" else (EMPTY, {value: 1})
    return Fault(lacking, beyond, {value: columns})
