"""What is seen and said of a part that is done on the felt: backs and faces, places, chips that are out; and what was wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from game.chair.seen.view import CardState, CardView, SeatView, Spot, TableView
from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run
from game.chips.chip_set import load_chips
from game.chips.heap import EMPTY, joined, without
from game.grammar import counted, ordinal
from game.rulebook.money import dollars
from game.school.lessons.course import PartInHand
from game.school.lessons.felt_work import ChipsOut, Hands, HandsInOrder, HandsTurned
from game.table.values import places


def chip_name(value: int) -> str:
    """A chip as it is called at a table: "Red, $5"."""
    called = next((chip.called for chip in load_chips() if chip.value == value), "")
    return f"{called.capitalize()}, {dollars(value)}" if called else dollars(value)


# ---- what is seen


def with_felt_work(view: TableView, now: PartInHand) -> TableView:
    """The table with what was done on it so far."""
    if isinstance(now.felt, ChipsOut):
        return _paid(view, now.felt, now.touched)
    if isinstance(now.felt, HandsTurned | HandsInOrder):
        hands = now.felt
        seats = tuple(_hand(seat, hands, now.touched) if seat.seat in hands.seats else seat for seat in view.seats)
        return replace(view, seats=seats, turn=None, won=_made(seats, view, hands, now), aside=frozenset())
    return view


def _hand(seat: SeatView, hands: HandsTurned | HandsInOrder, done: tuple[int, ...]) -> SeatView:
    """Face down until it is turned; in an order with its place."""
    held = hands.table.seats[seat.seat].cards
    if isinstance(hands, HandsTurned) and seat.seat not in done:
        return replace(seat, cards=tuple(CardView() for _ in held), last="", holds="")
    last = hands.kind(seat.seat) if isinstance(hands, HandsTurned) else _place(hands, done, seat.seat)
    return replace(seat, cards=tuple(CardView(card, CardState.UP) for card in held), last=last, holds="")


def _place(hands: HandsInOrder, done: tuple[int, ...], seat: int) -> str:
    if seat in done:
        return ordinal(done.index(seat) + 1)
    return ordinal(len(done) + 1) if not hands.choices(done) else ""


def _made(seats: tuple[SeatView, ...], view: TableView, hands: Hands, now: PartInHand) -> frozenset[Spot]:
    """The cards that make the hand that was touched last."""
    if not now.touched:
        return frozenset()
    last = now.touched[-1]
    makers = hands.makers(last)
    held = next(seat.cards for seat in seats if seat.seat == last)
    board = [Spot("card", index=at) for at, each in enumerate(view.board) if each.card in makers]
    return frozenset([*board, *(Spot("card", last, at) for at, each in enumerate(held) if each.card in makers)])


def _paid(view: TableView, task: ChipsOut, out: tuple[int, ...]) -> TableView:
    """Chips lie in front of the seat that is paid; the tray has as many fewer."""
    to, chips = task.payment.seat, dict(Counter(out))
    seats = tuple(replace(seat, bet=seat.bet + sum(out)) if seat.seat == to else seat for seat in view.seats)
    heap = joined(view.heaps.get(places.bet(to), EMPTY), chips)
    return replace(view, seats=seats, heaps={**view.heaps, places.bet(to): heap}, tray=without(view.tray, chips), turn=None)


def felt_lights(view: TableView, now: PartInHand) -> frozenset[Spot]:
    """What may be touched: hands that lie face down, the tray. In an order nothing, but what would have been right after a slip."""
    if isinstance(now.felt, ChipsOut):
        return frozenset((Spot("tray"),)) if now.felt.choices(now.touched) else frozenset()
    seats: tuple[int, ...] = ()
    if isinstance(now.felt, HandsTurned):
        seats = now.felt.choices(now.touched)
    elif isinstance(now.felt, HandsInOrder) and now.wrong is not None:
        seats = (now.felt.best(now.touched),)
    held = {seat.seat: len(seat.cards) for seat in view.seats}
    return frozenset(Spot("card", seat, at) for seat in seats for at in range(held[seat]))


# ---- what may be chosen by name


def felt_choices(now: PartInHand) -> list[tuple[str, int]]:
    """What can be touched, by name: seats, or chips."""
    if now.felt is None:
        return []
    place = now.session.engine.rules.family.place.capitalize()
    named = chip_name if isinstance(now.felt, ChipsOut) else f"{place} {{}}".format
    return [(named(each), each) for each in now.felt.choices(now.touched)]


# ---- what is said


def felt_told(now: PartInHand) -> Iterator[Paragraph]:
    """How far it has come: the hand that was turned last, the hands in their places, the chips that are out."""
    done = now.touched
    if isinstance(now.felt, ChipsOut):
        if done:
            out, due = dollars(sum(done)), dollars(now.felt.payment.amount)
            yield plain(f"Out: {_chips(done)}. That's {out} of {due}.", bold=True, before=8)
    elif isinstance(now.felt, HandsTurned):
        for seat in done[-1:]:
            yield from _hand_told(now.felt, seat)
    elif isinstance(now.felt, HandsInOrder):
        left = now.felt.choices(done)
        last = [seat for seat in now.felt.seats if seat not in done] if not left else []
        for at, seat in enumerate((*done, *last), 1):
            yield plain(f"{ordinal(at)}: {now.felt.place} {seat}, {now.felt.name(seat)}.", before=4)


def _hand_told(hands: Hands, seat: int) -> Iterator[Paragraph]:
    yield plain(f"{hands.place.capitalize()} {seat}: {hands.name(seat)}.", bold=True, before=10)
    if cite := hands.cite(seat):
        yield Paragraph((ref_run(cite),), "small", 4)


def _chips(out: tuple[int, ...]) -> str:
    many = Counter(out)
    return ", ".join(f"{many[value]} of {dollars(value)}" for value in sorted(many, reverse=True))


def felt_wrong(now: PartInHand) -> list[Paragraph]:
    """What was touched and is not right: why, in a line, and the clause."""
    wrong = now.wrong
    if wrong is None:
        return []
    if isinstance(now.felt, ChipsOut):
        return [_cross(_not_this_chip(now.felt, now.touched, wrong))]
    if isinstance(now.felt, HandsInOrder):
        best = now.felt.best(now.touched)
        place = now.felt.place.capitalize()
        told = f"{place} {wrong} has {now.felt.name(wrong)}. {place} {best} beats that: {now.felt.name(best)}."
        cites = dict.fromkeys(filter(None, (now.felt.cite(best), now.felt.cite(wrong))))
        runs = [run for ref in cites for run in (ref_run(ref), TextRun("   "))]
        return [_cross(told), Paragraph(tuple(runs), "small", 4)]
    return []


def _not_this_chip(task: ChipsOut, out: tuple[int, ...], wrong: int) -> str:
    payment, left = task.payment, task.payment.amount - sum(out)
    if wrong not in payment.chips:
        return f"{chip_name(wrong)}: not one of the chips that were asked for."
    if wrong > left:
        return f"That's {dollars(wrong - left)} too much. The chip goes back."
    if payment.fewest:
        return "That takes more chips than it needs. The chip goes back."
    unused = [chip_name(value) for value in payment.chips if value not in out and value != wrong]
    return f"Then the sum can't be made with {counted(len(payment.chips), 'colour')}. Still to use: {'; '.join(unused)}."


def _cross(words: str) -> Paragraph:
    return Paragraph((TextRun("✗ ", colour="danger", bold=True), TextRun(words)), "body", 10)
