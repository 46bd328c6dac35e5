"""The float: opened with its slip, filled where a rack runs low, closed so that the sheet adds up; each line is judged."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.chair.chips_in_play import ChipsInPlay
from game.chips.chip_table import differences
from game.chips.heap import holds, joined, total
from game.rulebook.loader import library
from game.rulebook.readers.read_house import house_cage
from game.session.session import Session
from game.table.outcome import Outcome
from game.table.values import MIDDLE, TRAY
from game.training.floor_work.float_count import COLUMN, Decision, FloatCount
from game.training.floor_work.table_float import TableFloat, rack_fault
from game.training.floor_work.task import WorkDone
from game.training.step_log import right_move
from tests.dealer import usual_table

SEEDS = range(40)
HOUSE = house_cage().float_


class Opened:
    """A table whose float comes with its slip."""

    def __init__(self, game: str = "tas-holdem", seed: int = 1) -> None:
        self.session: Session = usual_table(game)
        self.chips = ChipsInPlay(self.session)
        self.done: list[WorkDone] = []
        self.float_ = TableFloat(self.session, self.chips, seed, self.done.append)
        self.written = dict(self.chips.float_)
        self.float_.open()

    @property
    def opening(self) -> FloatCount:
        return self.float_.waiting[0]

    def open(self, done: Decision | None = None) -> None:
        self.float_.answer(self.opening, self.opening.lies, done or self.opening.right)
        for check in list(self.float_.checks.waiting):
            self.float_.checks.answer(check, check.answer)

    def play(self, hands: int = 1) -> None:
        for hand in range(hands):
            if hand:
                self.session.next_hand()
            while (due := self.session.ask()) is not None:
                move = self.session.consider() or right_move(due)
                assert move is not None
                assert isinstance(self.session.submit(move), Outcome)
                assert differences(self.chips.table, self.session.table) == {}
            assert self.chips.table.census() == {}


def where(wanted: Callable[[Opened], bool], game: str = "tas-holdem") -> Opened:
    """The first table of some at which something is so."""
    return next(each for seed in SEEDS if wanted(each := Opened(game, seed)))


def goes_wrong(at: Opened) -> bool:
    """Whether a chip goes astray by the closing."""
    return at.float_._goes_wrong(at.float_._lot("closing"))


def faulty(at: Opened) -> bool:
    return at.opening.lies != at.opening.slip


def sound(at: Opened) -> bool:
    return not faulty(at)


def short_or_over(at: Opened) -> bool:
    """A faulty float whose sum is wrong, and of which nothing more goes astray."""
    return total(at.opening.lies) != total(at.opening.slip) and not goes_wrong(at)


def closing(at: Opened) -> FloatCount:
    return next(each for each in at.float_.closing() if isinstance(each, FloatCount))


def test_the_slip_says_what_the_tray_should_hold_and_now_and_then_it_does_not() -> None:
    tables = [Opened(seed=seed) for seed in SEEDS]
    assert all(at.opening.slip == at.written for at in tables)
    assert all(at.opening.lies == at.chips.float_ for at in tables)
    wrong = [at for at in tables if faulty(at)]
    assert 0 < len(wrong) < len(tables) / 2
    assert all(at.opening.right == ("variance" if faulty(at) else "sign") for at in tables)


def test_a_wrong_rack_is_short_over_or_mixed_and_stands_as_its_chips_are() -> None:
    lies, kinds = {100: 100, 500: 87, 2500: 100}, set()
    for seed in range(60):
        fault = rack_fault(Random(seed), lies)
        there = joined(lies, fault.beyond)
        there = {value: count - fault.lacking.get(value, 0) for value, count in there.items()}
        count = FloatCount("open-float", lies, there, fault.racks)
        seen = [chip for value in lies for column in count.columns(value) for chip in column]
        assert {value: seen.count(value) for value in lies} == there, "what is drawn is what lies there"
        kinds.add((bool(fault.lacking), bool(fault.beyond)))
        odd = [column for value in lies for column in count.columns(value)[: lies[value] // COLUMN]
               if column != (column[0],) * COLUMN]
        assert len(odd) == 1
    assert kinds == {(True, False), (False, True), (True, True)}


def test_every_line_is_judged_and_so_is_the_paper() -> None:
    at = where(faulty)
    count = at.opening
    found = at.float_.answer(count, count.slip, "sign")
    wrong = [value for value in count.values if count.slip[value] != count.lies[value]]
    assert [line.good for line in found] == [*(value not in wrong for value in count.values), False]
    assert at.done == list(found)
    at = where(faulty)
    count = at.opening
    assert all(line.good for line in at.float_.answer(count, count.lies, "variance"))


@pytest.mark.parametrize("game", [game for book in library().values() for game in book.games if "tournament" not in game])
def test_the_closing_adds_up_in_every_game(game: str) -> None:
    at = Opened(game)
    at.open()
    at.play(3)
    count = closing(at)
    assert count.right in ("sign", "short", "over")
    assert total(count.lies) == total(at.chips.float_)
    astray = total(count.lies) - count.sheet.due
    assert (count.right == "sign") == (astray == 0)
    assert abs(astray) in {0, *at.chips.table.values}
    if at.session.engine.rules.family.house_plays:
        assert count.sheet.results, "what the boxes won or lost is on the sheet"


def test_a_variance_that_was_signed_away_comes_up_at_the_closing() -> None:
    at = where(short_or_over)
    count = at.opening
    at.open("sign")
    at.play(2)
    short = total(count.lies) < total(count.slip)
    assert closing(at).right == ("short" if short else "over")
    sheet = closing(at).sheet
    assert total(closing(at).lies) - sheet.due == total(count.lies) - total(count.slip)
    at = where(short_or_over)
    at.open("variance")
    at.play(2)
    assert closing(at).right == "sign", "the slip was written anew"


def test_it_is_closed_only_between_hands_and_only_if_it_was_opened() -> None:
    at = where(sound)
    assert at.float_.closing() == []
    at.open()
    assert at.float_.closing() == [], "a hand is on"
    at.play()
    count = closing(at)
    at.float_.answer(count, count.lies, count.right)
    assert [each.word for each in at.float_.closing()] == ["close-box"], "the box has still to go"


def low(at: Opened) -> int:
    """The main rack of small chips is all but spent on change."""
    value = at.chips.table.values[0]
    larger = at.chips.table.values[-1]
    spent = at.chips.float_[value] - 5
    worth = larger // value
    assert worth >= spent
    at.chips.stray({value: spent}, {})
    return value


def test_a_fill_comes_when_a_rack_is_low_and_only_then() -> None:
    at = where(sound)
    at.open()
    at.play()
    assert at.float_.offered() == []
    value, before = low(at), None
    at.session.next_hand()
    assert at.float_.offered() == [], "not in a hand"
    at.play()
    fill = next(iter(at.float_.offered()))
    assert fill.word == "fill"
    assert set(fill.lies) == {value}
    assert fill.lies[value] % COLUMN == 0
    before = dict(at.chips.float_)
    booked = at.chips.booked
    at.float_.answer(fill, fill.lies, fill.right)
    assert at.chips.float_ == joined(before, fill.lies)
    assert at.chips.booked == booked + total(fill.lies)
    assert at.chips.table.census() == {}
    assert at.float_.offered() == []
    at.session.next_hand()
    at.play()


def test_a_credit_goes_when_a_rack_runs_over() -> None:
    at = where(sound)
    at.open()
    at.play()
    value = at.chips.table.values[1]
    at.chips.stray({}, {value: HOUSE.low + 3})
    credit = next(iter(at.float_.offered()))
    assert credit.word == "credit"
    assert holds(at.chips.float_, credit.lies)
    before = at.chips.float_[value]
    at.float_.answer(credit, credit.lies, credit.right)
    assert at.chips.float_[value] == before - credit.lies[value]
    assert at.chips.table.census() == {}


def test_a_wrong_slip_that_is_signed_is_a_variance_at_the_closing() -> None:
    def comes_wrong(at: Opened) -> bool:
        if faulty(at) or goes_wrong(at):
            return False
        at.open()
        at.play()
        low(at)
        at.session.next_hand()
        at.play()
        return next(iter(at.float_.offered())).right == "variance"

    at = where(comes_wrong)
    fill = at.float_.waiting[0]
    at.float_.answer(fill, fill.lies, "sign")
    count = closing(at)
    off = total(count.lies) - count.sheet.due
    astray = total(fill.lies) - total(fill.slip)
    assert off == astray


def test_what_is_taken_back_of_a_hand_leaves_a_fill_where_it_is() -> None:
    at = where(sound)
    at.open()
    moves = 12
    for _ in range(moves):
        due = at.session.ask()
        assert due is not None
        at.session.submit(at.session.consider() or right_move(due))  # type: ignore[arg-type]
    value = at.chips.table.values[0]
    before = at.chips.float_[value]
    at.chips.fill({value: 20})
    at.session.rewind(5)
    assert at.chips.float_[value] == before + 20
    at.play()


def test_a_tray_that_cannot_pay_is_filled_first() -> None:
    at = Opened("act-canberra")
    table = at.chips.table
    worth = total(table.lying(TRAY))
    after, done = table.carried(TRAY, MIDDLE, worth + 500)
    assert total(after.lying(MIDDLE)) == worth + 500
    assert after.booked == 500
    assert len(done) == 2
    assert after.census() == {}
