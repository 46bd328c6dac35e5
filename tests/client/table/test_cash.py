"""Chips sold for cash between two hands: the notes spread, announced and proved against the chips, in the order of the house."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.agents.agent import Caller
from game.chair.dealer.chip_desk import ChipDesk
from game.chair.seen.view import NotesView
from game.chips.chip_table import differences
from game.session.between import CashTable, Changes
from game.session.cash.floor import Floor
from game.session.cash.granted import Grant
from game.table.values import TRAY, stack
from game.training.cash_sale import CashSale
from game.training.floor_work.task import WorkDone
from game.training.step_log import TrainingMode
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_fits import SIZES, fits

KEYS = {"spread": "s", "announce": "a", "nod": "i", "cut": "c", "prove": "p", "push": "u", "drop": "d"}


def sells(sit: Sit, amount: int = 20_000, seat: int = 2, wanted: Callable[[CashSale], bool] = lambda sale: not sale.missing,
          **more: object) -> AtTable:
    """A dealer's chair with the chips by hand; the floor has granted a seat chips for the next hand, and it pays in notes."""
    for seed in range(40):
        at = sit("dealer", house=Floor(CashTable(5000, rebuys=True), lambda rules, seat: Caller()), seed=seed, **more)
        at.scene.prefer(replace(at.scene.preferences, chips_by_hand="always"))
        at.hurry()
        floor = at.scene.play.floor
        floor.ask(at.session.engine.rules, at.session.table, "top-up", {"seat": seat, "amount": amount})
        at.scene.commands.changed()
        at.pilot.step(2)
        sale = desk(at).waiting[0]
        assert isinstance(sale, CashSale)
        if wanted(sale) and desk(at).requests.waiting is None:
            return at
    raise AssertionError("nobody lays such notes")


def desk(at: AtTable) -> ChipDesk:
    assert at.scene.hand.hands.desk is not None
    return at.scene.hand.hands.desk


def press(at: AtTable, *steps: str) -> None:
    """Steps by their keys; the sum that is announced is that of the notes, and the chips are cut in the largest there are."""
    for step in steps:
        log = desk(at).log
        assert log is not None
        at.pilot.press(KEYS[step])
        if step == "cut" and desk(at).asks:
            chips(at, log.work.asked)
            at.pilot.press("return")
        if desk(at).asks:
            at.pilot.press(str(log.work.sums.index(sum(log.work.laid)) + 1))


def chips(at: AtTable, amount: int) -> None:
    if desk(at).chips.total:
        at.pilot.press("x")
    values = sorted(desk(at).chips.values)
    for value in reversed(values):
        while amount >= value:
            at.pilot.press(str(values.index(value) + 1))
            amount -= value


def lies(at: AtTable) -> NotesView:
    assert at.scene.felt.view.notes is not None
    return at.scene.felt.view.notes


def work(at: AtTable) -> list[WorkDone]:
    account = at.scene.play.account
    return account.report.work


def test_chips_are_sold_by_keys_in_the_order_of_the_house(sit: Sit) -> None:
    at = sells(sit)
    held, tray = at.session.table.seats[2].stack, dict(at.scene.play.chips.table.lying(TRAY))
    at.pilot.press("b")
    at.pilot.see('Seat 2 puts down a bundle of notes: “200, please.”')
    press(at, "spread", "announce", "cut", "prove", "push", "drop")
    done, = work(at)
    assert (done.good, done.title, done.given) == (True, "Chips for cash: seat 2, 200", "")
    assert desk(at).log is None
    assert "Sell chips: seat 2" not in at.pilot.texts
    at.pilot.press("n")
    assert at.session.round.opening.seats[2].stack == held + 20_000
    table = at.scene.play.chips.table
    assert differences(table, at.session.table) == {}
    assert sum(value * count for value, count in tray.items()) - 20_000 == sum(v * n for v, n in table.lying(TRAY).items())


def test_chips_are_sold_by_the_mouse(sit: Sit) -> None:
    at = sells(sit)
    at.pilot.click("Sell chips: seat 2")
    at.pilot.click("Spread notes")
    at.pilot.click("Announce")
    at.pilot.click("200")
    assert desk(at).log is not None
    largest = max(value for value in desk(at).chips.values if 20_000 % value == 0 and value <= 20_000)
    at.pilot.click("Cut")
    for _ in range(20_000 // largest):
        at.pilot.click_control(f"chip {largest // 100}")
    for word in ("Cut them", "Prove", "Push", "Notes in slot"):
        at.pilot.click(word)
    assert [done.good for done in work(at)] == [True]


def test_the_buyer_has_the_very_chips_that_were_cut(sit: Sit) -> None:
    at = sells(sit)
    before = dict(at.scene.play.chips.table.lying(stack(2)))
    at.pilot.press("b")
    press(at, "spread", "announce")
    largest = max(value for value in desk(at).chips.values if 20_000 % value == 0 and value <= 20_000)
    at.pilot.press("c", *[str(sorted(desk(at).chips.values).index(largest) + 1)] * (20_000 // largest))
    at.pilot.press("return", "p", "u", "d", "n")
    after = at.scene.play.chips.table.lying(stack(2))
    got, small = after.get(largest, 0) - before.get(largest, 0), after[500] - before[500]
    changed = small * 500 // largest  # before the next hand one of them may be changed for what players bet with
    assert at.session.table.seats[2].bet or got + changed == 20_000 // largest
    assert not changed or any(line.text.startswith("Changed") and "seat 2" in line.text for line in at.scene.course.log.lines)


@pytest.mark.parametrize(("steps", "told"), [
    (["announce"], "Spread the notes first."),
    (["spread", "cut"], "Announce the amount first."),
    (["spread", "announce", "cut", "push"], "Prove the chips first."),
    (["spread", "announce", "cut", "prove", "drop"], "Push the chips first."),
])  # fmt: skip
def test_a_step_out_of_order_is_told_and_not_done(sit: Sit, steps: list[str], told: str) -> None:
    at = sells(sit)
    at.pilot.press("b")
    press(at, *steps)
    at.pilot.see(told)
    log = desk(at).log
    assert steps[-1] not in log.done
    press(at, *(step for step in log.work.steps if step not in log.done))
    done, = work(at)
    assert (done.good, done.given) == (False, told)


def test_a_bundle_that_is_short_is_announced_as_it_lies_and_then_made_up(sit: Sit) -> None:
    at = sells(sit, wanted=lambda sale: bool(sale.missing))
    at.pilot.press("b", "s", "a")
    log = desk(at).log
    at.pilot.press(str(log.work.sums.index(log.work.asked) + 1))
    assert desk(at).note.startswith("You announced 200; the notes are ")
    press(at, "announce")
    assert log.announced
    assert any('"Sorry." Seat 2 adds ' in text for text in at.pilot.texts)
    press(at, "cut", "prove", "push", "drop")
    assert [done.good for done in work(at)] == [False]


def test_the_wrong_chips_are_told_as_they_are_cut(sit: Sit) -> None:
    at = sells(sit)
    at.pilot.press("b")
    press(at, "spread", "announce")
    at.pilot.press("c")
    chips(at, 10_000)
    at.pilot.press("return")
    at.pilot.see("Those chips are 100; the player pays 200.")


def test_above_its_limit_the_house_wants_the_inspector_s_nod(sit: Sit) -> None:
    at = sells(sit, amount=30_000)
    at.pilot.press("b")
    press(at, "spread", "announce", "cut")
    at.pilot.see("Get the inspector's nod first.")
    at = sells(sit)
    at.pilot.press("b")
    press(at, "spread", "announce", "nod")
    at.pilot.see("You only need the inspector's nod above 200.")


def test_in_a_test_nothing_is_told_and_all_of_it_is_kept(sit: Sit) -> None:
    at = sells(sit, manner=TrainingMode.EXAM)
    at.pilot.press("b")
    press(at, "spread", "cut", "push", "drop")
    done, = work(at)
    assert not done.good
    assert done.given.startswith("Announce the amount first.")
    assert "You didn't prove the chips." in done.given
    assert "Announce the amount first." not in at.pilot.texts


def test_notes_that_are_left_lying_are_kept_as_a_fault(sit: Sit) -> None:
    at = sells(sit)
    at.pilot.press("n")
    done, = work(at)
    assert (done.good, done.given) == (False, "Seat 2's notes were left on the table.")


def test_a_newcomer_s_first_hands_have_nothing_of_it(sit: Sit) -> None:
    at = sells(sit)
    at.scene.prefer(replace(at.scene.preferences, chips_by_hand="off"))
    at.pilot.step(2)
    assert "Sell chips: seat 2" not in at.pilot.texts
    at.pilot.press("n")
    assert work(at) == []


def test_a_sale_is_put_off_with_escape(sit: Sit) -> None:
    at = sells(sit)
    at.pilot.press("b", "s", "a", "escape")
    assert desk(at).log is not None
    at.pilot.press("escape")
    assert desk(at).log is None
    at.pilot.see("Sell chips: seat 2")


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_sale_fits_the_strip(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = sells(sit, size=size, scale=scale)
    fits(at.pilot.scene.placed)
    at.pilot.press("b")
    fits(at.pilot.scene.placed)
    press(at, "spread")
    fits(at.pilot.scene.placed)
    at.pilot.press("a")
    fits(at.pilot.scene.placed)
    at.pilot.press("escape")
    press(at, "announce")
    at.pilot.press("c", "4")
    fits(at.pilot.scene.placed)


def test_the_notes_lie_on_the_cloth_until_they_are_in_the_slot(sit: Sit) -> None:
    at = sells(sit, wanted=lambda sale: bool(sale.missing))
    at.pilot.press("b")
    log = desk(at).log
    assert log is not None
    assert (lies(at).lies, len(lies(at).notes)) == ("bundle", len(log.work.laid))
    press(at, "spread")
    assert lies(at).lies == "spread"
    press(at, "announce")
    assert (lies(at).lies, sum(lies(at).notes)) == ("counted", log.work.due)
    press(at, *(step for step in log.work.steps if step not in log.done))
    assert at.scene.felt.view.notes is None


def test_a_newcomer_plays_with_the_chips_that_were_sold_and_a_mover_with_their_own(sit: Sit) -> None:
    at = sells(sit, amount=5000)
    floor, chips_ = at.scene.play.floor, at.scene.play.chips
    assert floor is not None
    floor.ask(at.session.engine.rules, at.session.table, "leave", {"seat": 2})
    own = dict(chips_.table.lying(stack(4)))
    changes = Changes(joined={4: 5000}, moved={4: 2})
    floor.note(Grant("take-seat", at.session.hand + 1, (), changes))
    at.scene.commands.changed()
    at.pilot.step(2)
    assert at.scene.felt.view.seats[1].name == "", "who has left has no plate"
    sold = {500: 10}
    chips_.sell(4, sold)
    at.session.next_hand()
    posted = at.session.table.seats[2].stack
    assert chips_.table.lying(stack(4)) == sold
    assert chips_.table.lying(stack(2)) == own or posted != sum(value * count for value, count in own.items())


def shown(at: AtTable, seat: int) -> tuple[int, dict[int, int]]:
    """What the felt writes beside a seat, and the chips it draws there."""
    at.scene.commands.changed()
    at.pilot.step(2)
    view = at.scene.felt.view
    return next(each.stack for each in view.seats if each.seat == seat), dict(view.heaps.get(stack(seat), {}))


@pytest.mark.parametrize("goes", ["left", "moved"])
def test_a_newcomers_chips_are_theirs_alone_from_the_sale_on(sit: Sit, goes: str) -> None:
    at = sells(sit, amount=5000)
    play, chips_ = at.scene.play, at.scene.play.chips
    assert play.floor is not None
    own, tray = dict(chips_.table.lying(stack(4))), dict(chips_.table.lying(TRAY))
    assert own
    if goes == "left":
        play.floor.ask(at.session.engine.rules, at.session.table, "leave", {"seat": 4})
    elif goes == "moved":
        play.floor.ask(at.session.engine.rules, at.session.table, "leave", {"seat": 2})
    changes = Changes(joined={4: 5000}, moved={4: 2} if goes == "moved" else {})
    play.floor.note(Grant("take-seat", at.session.hand + 1, (), changes))
    sold = {500: 4, 100: 30}
    chips_.sell(4, sold)
    assert shown(at, 4) == (5000, sold)
    if goes == "moved":
        assert shown(at, 2) == (sum(value * count for value, count in own.items()), own)
    left = {value: tray.get(value, 0) - sold.get(value, 0) for value in tray}
    assert {value: count for value, count in at.scene.felt.view.tray.items() if count} == {v: n for v, n in left.items() if n}
    at.session.next_hand()
    assert chips_.table.lying(stack(4)) == sold
    assert chips_.table.census() == {}
