"""What is seen and said of a part that is done on the felt, by its kind: backs and faces, places, chips that are out; what was
wrong."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Generic, TypeVar

from game.chair.dealer.how import answer_keys
from game.chair.seen.view import CardState, CardView, SeatView, Spot, TableView
from game.chair.wording.paragraphs import FontSize, Paragraph, TextRun, plain, ref_run
from game.chair.wording.strip_text import Cap
from game.chips.chip_set import colour, load_chips
from game.chips.heap import EMPTY, joined, without
from game.chips.of_table import values_of
from game.grammar import and_list, numbered, ordinal
from game.rulebook.money import dollars
from game.school.lessons.course import PartInHand
from game.school.lessons.felt_work import ChipsOut, FeltTask, Hands, HandsInOrder, HandsTurned
from game.table import values as places
from game.unheard import unheard

LARGE: Final = 110
"""Up to so many letters a text stands in large type."""

Task = TypeVar("Task", bound=FeltTask)
HandsTask = TypeVar("HandsTask", HandsTurned, HandsInOrder)


def chip_name(value: int) -> str:
    """A chip as it is called at a table: "Red, $5"."""
    called = colour(value)
    return f"{called.capitalize()}, {dollars(value)}" if called else dollars(value)


@dataclass(frozen=True)
class FeltLooks(Generic[Task]):
    """How work of a kind looks, so far as it has come: `done` was touched rightly, `slip` wrongly just now."""

    how: ClassVar[str] = ""
    """How it is done, where that is the same for all of its kind."""
    in_tray: ClassVar[bool] = False
    """Whether chips of the tray are touched, by their value, and no seats."""

    now: PartInHand
    task: Task

    @property
    def asks(self) -> str:
        """How it is done."""
        return self.how

    @property
    def done(self) -> tuple[int, ...]:
        """What was touched rightly."""
        return self.now.touched

    @abstractmethod
    def seen(self, view: TableView) -> TableView:
        """The table with what was done on it so far."""

    @abstractmethod
    def lights(self, view: TableView) -> frozenset[Spot]:
        """What may be touched, or what would have been right after a slip."""

    def choices(self) -> list[tuple[str, int]]:
        """What can be touched, by name."""
        return [(self.called(each), each) for each in self.task.choices(self.done)]

    def called(self, touched: int) -> str:
        """A thing by its name."""
        return f"{self.now.session.engine.rules.family.place.capitalize()} {touched}"

    def caps(self) -> list[tuple[int, Cap]]:
        """What is touched, each with its button: at its place for as long as the part goes on."""
        every = self.task.choices(())
        names = [self.called(each) for each in every]
        return [(each, Cap(name, key, unheard)) for each, name, key in zip(every, names, answer_keys(names), strict=True)]

    @abstractmethod
    def told(self) -> Iterator[Paragraph]:
        """How far it has come."""

    def wrong(self) -> list[Paragraph]:
        """What was touched and is not right: why, in a line, and the clause."""
        return list(self._slip(self.now.wrong)) if self.now.wrong is not None else []

    def _slip(self, wrong: int) -> Iterator[Paragraph]:
        return iter(())


@dataclass(frozen=True)
class _OfHands(FeltLooks[HandsTask]):
    """Hands that are touched. What was touched last shows which cards make it."""

    def seen(self, view: TableView) -> TableView:
        seats = tuple(self._hand(seat) if seat.seat in self.task.seats else seat for seat in view.seats)
        made = _makers(self.task, self.done[-1], seats, view) if self.done else frozenset()
        return replace(view, seats=seats, turn=None, won=made, aside=frozenset())

    def lights(self, view: TableView) -> frozenset[Spot]:
        held = {seat.seat: len(seat.cards) for seat in view.seats}
        return frozenset(Spot("card", seat, at) for seat in self._lit() for at in range(held[seat]))

    def _hand(self, seat: SeatView) -> SeatView:
        cards = tuple(CardView(card, CardState.UP) for card in self.task.table.seats[seat.seat].cards)
        return replace(seat, cards=cards, last=self._note(seat.seat), holds="", tucked=False)

    @abstractmethod
    def _note(self, seat: int) -> str:
        """What stands beside a hand."""

    @abstractmethod
    def _lit(self) -> tuple[int, ...]:
        """The seats whose cards are lit."""


@dataclass(frozen=True)
class TurnedLooks(_OfHands[HandsTurned]):
    """Hands lie face down until they are turned, and each is named then."""

    how = "Click a hand to turn it over. | Press a hand's number to turn it over."

    def _hand(self, seat: SeatView) -> SeatView:
        if seat.seat in self.done:  # as a hand that is held it has a line of its own: beside the chips a long name has no room
            return replace(super()._hand(seat), last="", holds=self._note(seat.seat), brief=self.task.briefly(seat.seat))
        cards = tuple(CardView() for _ in self.task.table.seats[seat.seat].cards)
        return replace(seat, cards=cards, last="", holds="", tucked=False)

    def _note(self, seat: int) -> str:
        return self.task.kind(seat)

    def _lit(self) -> tuple[int, ...]:
        return self.task.choices(self.done)

    def told(self) -> Iterator[Paragraph]:
        for seat in self.done[-1:]:
            yield from _hand_told(self.task, seat)


@dataclass(frozen=True)
class OrderLooks(_OfHands[HandsInOrder]):
    """Hands get their places. Nothing is lit before a slip."""

    how = "Click the hands, the best one first. | Press the numbers of the hands, the best one first."

    def _note(self, seat: int) -> str:
        if seat in self.done:
            return ordinal(self.done.index(seat) + 1)
        return ordinal(len(self.done) + 1) if not self.task.choices(self.done) else ""

    def _lit(self) -> tuple[int, ...]:
        return (self.task.best(self.done),) if self.now.wrong is not None else ()

    def told(self) -> Iterator[Paragraph]:
        left = self.task.choices(self.done)
        last = [seat for seat in self.task.seats if seat not in self.done] if not left else []
        for at, seat in enumerate((*self.done, *last), 1):
            yield plain(f"{ordinal(at)}: {self.task.place} {seat}, {self.task.name(seat)}.", before=4)

    def _slip(self, wrong: int) -> Iterator[Paragraph]:
        task, best = self.task, self.task.best(self.done)
        place = task.place.capitalize()
        yield cross(f"{place} {wrong} has {task.name(wrong)}. {place} {best} beats that: {task.name(best)}.")
        cites = dict.fromkeys(filter(None, (task.cite(best), task.cite(wrong))))
        yield Paragraph(tuple(run for ref in cites for run in (ref_run(ref), TextRun("   "))), "small", 4)


@dataclass(frozen=True)
class PaidLooks(FeltLooks[ChipsOut]):
    """Chips lie in front of the seat that is paid; the tray has as many fewer."""

    in_tray = True

    @property
    def asks(self) -> str:
        """Which key pays which chip: the figure of a key isn't a number of chips, nor a chip's value."""
        keys = and_list([f"{cap.key} for a {colour(value)}" for value, cap in self.caps()])
        return f"Click a chip in your tray for each one you pay. | Each press pays one chip: key {keys}."

    def seen(self, view: TableView) -> TableView:
        to, chips = self.task.payment.seat, dict(Counter(self.done))
        seats = tuple(replace(seat, bet=seat.bet + sum(self.done)) if seat.seat == to else seat for seat in view.seats)
        heap = joined(view.heaps.get(places.bet(to), EMPTY), chips)
        return replace(view, seats=seats, heaps={**view.heaps, places.bet(to): heap}, tray=without(view.tray, chips), turn=None)

    def lights(self, view: TableView) -> frozenset[Spot]:
        return frozenset((Spot("tray"),)) if self.task.choices(self.done) else frozenset()

    def called(self, touched: int) -> str:
        return chip_name(touched)

    def caps(self) -> list[tuple[int, Cap]]:
        """The chips as large as where a dealer pays by hand, each with the key of its tube: it's the same in every part."""
        tubes, many = sorted(values_of(self.now.session.engine.rules)), Counter(self.done)
        chips = {chip.value: chip for chip in load_chips()}
        return [(each, Cap(f"×{many[each]}" if many[each] else "", str(tubes.index(each) + 1), unheard, chip=chips[each]))
                for each in self.task.choices(())]

    def told(self) -> Iterator[Paragraph]:
        if self.done:
            many = Counter(self.done)
            chips = ", ".join(f"{many[value]} {numbered(many[value], colour(value))}" for value in sorted(many, reverse=True))
            yield plain(f"Out so far: {chips}. That's {dollars(sum(self.done))}.", bold=True, before=8)

    def _slip(self, wrong: int) -> Iterator[Paragraph]:
        yield cross(self._not_this(wrong))

    def _not_this(self, wrong: int) -> str:
        payment, left = self.task.payment, self.task.payment.amount - sum(self.done)
        if wrong not in payment.chips:
            return f"{chip_name(wrong)}: not one of the chips you were asked for."
        if wrong > left:
            return f"That's {dollars(wrong - left)} too much. The chip goes back."
        if payment.fewest:
            return "That's more chips than you need. The chip goes back."
        unused = [f"{colour(value)}s" for value in payment.chips if value not in self.done and value != wrong]
        return f"Use {and_list(unused)} too: with this chip there's nothing left to pay in them. The chip goes back."


_LOOKS: Final[dict[type[FeltTask], type[FeltLooks]]] = {  # type: ignore[type-arg]
    HandsTurned: TurnedLooks, HandsInOrder: OrderLooks, ChipsOut: PaidLooks}  # fmt: skip


def felt_looks(now: PartInHand | None) -> FeltLooks[FeltTask] | None:
    """How the part that is on looks; None where nothing is done on the felt."""
    return _LOOKS[type(now.felt)](now, now.felt) if now is not None and now.felt is not None else None


def _makers(hands: Hands, last: int, seats: tuple[SeatView, ...], view: TableView) -> frozenset[Spot]:
    """The cards that make the hand that was touched last."""
    makers = hands.makers(last)
    held = next(seat.cards for seat in seats if seat.seat == last)
    board = [Spot("card", index=at) for at, each in enumerate(view.board) if each.card in makers]
    return frozenset([*board, *(Spot("card", last, at) for at, each in enumerate(held) if each.card in makers)])


def _hand_told(hands: Hands, seat: int) -> Iterator[Paragraph]:
    yield plain(f"{hands.place.capitalize()} {seat}: {hands.name(seat)}.", bold=True, before=10)
    if cite := hands.cite(seat):
        yield Paragraph((ref_run(cite),), "small", 4)


def cross(words: str) -> Paragraph:
    """What is wrong, with a sign before it, as large as a task."""
    return Paragraph((TextRun("✗ ", colour="danger", bold=True), TextRun(words, bold=True)), size_of(words), 10)


def size_of(text: str) -> FontSize:
    """How large a task is written."""
    return "large" if len(text) <= LARGE else "body"
