"""Chips changed for a player at the dealer's tray: asked for between two hands or in the middle of one, chip by chip."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from game.agents.agent import Caller
from game.chair.dealer.change_requests import ChangeRequests
from game.chair.dealer.chip_desk import ChipDesk
from game.chips.chip_set import load_chips
from game.chips.chip_table import differences
from game.chips.heap import joined, without
from game.rulebook.money import dollars
from game.rulebook.readers.read_house import house_cage
from game.session.between import CashTable
from game.session.cash.floor import Floor
from game.table import moves as m
from game.table.values import DEALER, TRAY, stack
from game.training.chip_change import ChipChange
from game.training.step_log import TrainingMode
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_boxes import at as boxes
from tests.client.table.test_cash import chips, work
from tests.client.table.test_fits import SIZES, fits

KEYS = {"spread": "s", "announce": "a", "nod": "i", "cut": "c", "prove": "p", "push": "u", "rack": "r"}
NEVER = 10**9
FULL = dict.fromkeys((1, 2, 4, 5), 20000)
"""Of whom one has a full column of the chips that are bet with once a pot is theirs."""


def desk(at: AtTable) -> ChipDesk:
    assert at.scene.hand.hands.desk is not None
    return at.scene.hand.hands.desk


def asked(sit: Sit, word: str = "", *, in_hand: bool = False, wrong: bool = False, **more: object) -> AtTable:
    """A dealer's chair where somebody asks for other chips, when the first hand is over or in the middle of it."""
    for seed in range(20):
        at = sit(chair="dealer", house=Floor(CashTable(5000, rebuys=True), lambda rules, seat: Caller()), seed=seed, **more)
        at.scene.prefer(replace(at.scene.preferences, chips_by_hand="always"))
        house = replace(house_cage().change, asked=1, in_hand=1 if in_hand else NEVER, wrong=1 if wrong else NEVER)
        desk(at).requests = ChangeRequests(at.session, at.scene.play.chips, house)
        at.hurry(partial(interrupted, at))
        wish = desk(at).requests.waiting
        if wish is not None and word in ("", wish.word) and "nod" not in wish.steps:
            at.scene.commands.changed()
            at.pilot.step(2)
            return at
    raise AssertionError("nobody asks")


def interrupted(at: AtTable) -> bool:
    return desk(at).interrupts is not None


def waits(at: AtTable) -> ChipChange:
    wish = desk(at).requests.waiting
    assert wish is not None
    return wish


def cut(at: AtTable, wish: ChipChange) -> None:
    """The chips that the seat gets, by their keys."""
    if not wish.wanted:
        chips(at, wish.lies)
        return
    for _ in range(wish.lies // wish.wanted):
        at.pilot.press(str(sorted(desk(at).chips.values).index(wish.wanted) + 1))


def press(at: AtTable, *steps: str) -> None:
    wish = waits(at)
    for step in steps:
        at.pilot.press(KEYS[step])
        if step == "cut":
            cut(at, wish)
            at.pilot.press("return")
        if step == "announce":
            at.pilot.press(str(wish.sums.index(wish.lies) + 1))


@pytest.mark.parametrize(("kind", "game"), [("change", "tas-holdem"), ("colour-up", "tas-holdem"), ("colour-up", "act-canberra")])
def test_chips_are_changed_by_keys_and_every_chip_is_kept(sit: Sit, kind: str, game: str) -> None:
    at = asked(partial(sit, stacks=FULL) if game == "tas-holdem" else partial(boxes, sit), kind)
    wish, table = waits(at), at.scene.play.chips.table
    held, tray = table.lying(stack(wish.seat)), table.lying(TRAY)
    at.pilot.press("b")
    at.pilot.see(f'Seat {wish.seat} pushes out chips: “{wish.wish}”')
    press(at, "spread", "announce")
    at.pilot.press("c")
    cut(at, wish)
    at.pilot.press("return")
    got = dict(desk(at).chips.counted)
    press(at, "prove", "push", "rack")
    done, = work(at)
    assert (done.good, done.word, done.given) == (True, kind, "")
    after = at.scene.play.chips.table
    assert after.lying(stack(wish.seat)) == joined(without(held, wish.laid), got)
    assert after.lying(TRAY) == without(joined(tray, wish.laid), got)
    assert differences(after, at.session.table) == {}
    assert after.census() == {}
    at.pilot.press("n")
    assert at.scene.play.chips.table.census() == {}


def test_chips_are_changed_by_the_mouse(sit: Sit) -> None:
    at = asked(sit, "change")
    wish = waits(at)
    at.pilot.click(f"Change: seat {wish.seat}")
    at.pilot.click("Spread chips")
    at.pilot.click("Announce")
    at.pilot.click(f"Changing {dollars(wish.lies)}")
    label = next(chip.label for chip in load_chips() if chip.value == wish.wanted)
    at.pilot.click("Cut")
    for _ in range(wish.lies // wish.wanted):
        at.pilot.click_control(f"chip {label}")
    for word in ("Cut them", "Prove", "Push", "Chips in tray"):
        at.pilot.click(word)
    assert [done.good for done in work(at)] == [True]


def test_a_wrong_sum_is_announced_as_the_chips_lie(sit: Sit) -> None:
    at = asked(sit, wrong=True)
    wish = waits(at)
    at.pilot.press("b", "s", "a", str(wish.sums.index(wish.claimed) + 1))
    assert desk(at).note.startswith("You announced ")
    press(at, "announce")
    assert any('“Oh, right.”' in text for text in at.pilot.texts)
    press(at, "cut", "prove", "push", "rack")
    assert [done.good for done in work(at)] == [False]


@pytest.mark.parametrize("key", [",", "."])
def test_who_asks_in_the_middle_of_a_hand_waits_until_it_is_over(sit: Sit, key: str) -> None:
    at = asked(sit, in_hand=True)
    seat = waits(at).seat
    at.pilot.see("After the hand")
    at.pilot.press(key)
    assert "After the hand" not in at.pilot.texts
    assert desk(at).log is None
    assert desk(at).note == ("" if key == "," else f"The hand comes first: seat {seat} waits.")
    at.hurry()
    if desk(at).requests.waiting is None:
        return  # all of it has been bet
    at.pilot.press("b")
    press(at, "spread", "announce", "cut", "prove", "push", "rack")
    assert [done.good for done in work(at)] == [key == ","]


@pytest.mark.parametrize("game", ["tas-holdem", "act-canberra"])
@pytest.mark.parametrize("begun", [False, True])
def test_who_asks_while_the_deck_is_counted_is_served_at_once_until_the_shuffle(sit: Sit, game: str, begun: bool) -> None:
    house = replace(house_cage().change, asked=1, in_hand=NEVER, wrong=NEVER)
    stacks = FULL if game == "tas-holdem" else dict.fromkeys(range(1, 8), 100_000)
    floor = Floor(CashTable(5000, rebuys=True, shift=True), lambda rules, seat: Caller())
    at = sit(chair="dealer", game=game, stacks=stacks, house=floor)
    at.scene.prefer(replace(at.scene.preferences, chips_by_hand="always"))
    desk(at).requests = requests = ChangeRequests(at.session, at.scene.play.chips, house)
    requests._hand, requests._after = at.session.hand, 1
    at.hurry(partial(interrupted, at))
    assert [type(move) for move in at.session.round.moves] == [m.CountDeck]
    if begun:
        at.hurry(lambda: any(isinstance(move, m.Shuffle) for move in at.session.round.moves))
    seat = waits(at).seat
    desk(at).serve()
    assert desk(at).note == (f"The hand comes first: seat {seat} waits." if begun else "")
    assert (desk(at).log is None) == begun


def test_what_was_told_about_serving_somebody_early_goes_with_the_next_right_step(sit: Sit) -> None:
    at = asked(sit, in_hand=True)
    seat = waits(at).seat
    at.pilot.press(".")
    at.pilot.see(f"The hand comes first: seat {seat} waits.")
    at.hurry(lambda: at.session.round.moves[-1].by == DEALER and desk(at).note == "")
    at.pilot.step(2)
    assert at.session.ask() is not None
    assert not any(text.startswith("The hand comes first") for text in at.pilot.texts)


def test_chips_that_are_pushed_out_lie_apart_from_what_is_bet(sit: Sit) -> None:
    at = asked(sit, in_hand=True)
    wish = waits(at)
    bets = {seat.number: seat.bet for seat in at.session.table}
    assert {seat.seat: seat.bet for seat in at.scene.felt.view.seats if seat.seat in bets} == bets
    at = asked(sit)
    wish = waits(at)
    at.pilot.press("b")
    assert next(seat.bet for seat in at.scene.felt.view.seats if seat.seat == wish.seat) == wish.lies


def test_in_a_test_it_is_done_in_the_middle_of_a_hand_and_counts_as_a_fault(sit: Sit) -> None:
    at = asked(sit, in_hand=True, manner=TrainingMode.EXAM)
    seat = waits(at).seat
    at.pilot.press(".")
    press(at, "spread", "announce", "cut", "prove", "push", "rack")
    done, = work(at)
    assert (done.good, done.given) == (False, f"The hand comes first: seat {seat} waits.")
    assert at.scene.play.chips.table.census() == {}
    assert at.session.ask() is not None


def test_chips_that_are_left_lying_are_kept_as_a_fault(sit: Sit) -> None:
    at = asked(sit)
    seat = waits(at).seat
    at.pilot.press("n")
    assert [(done.good, done.given) for done in work(at)] == [(False, f"Seat {seat}'s chips were left on the table.")]


@pytest.mark.parametrize("off", [{"cash_and_change": False}, {"chips_by_hand": "off"}])
def test_with_the_switch_off_nobody_asks(sit: Sit, off: dict[str, object]) -> None:
    at = asked(sit)
    at.scene.prefer(replace(at.scene.preferences, **off))  # type: ignore[arg-type]
    at.pilot.step(2)
    assert not any(text.startswith(("Change: seat", "Colour up: seat")) for text in at.pilot.texts)
    at.pilot.press("n")
    assert work(at) == []


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_change_fits_the_strip(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = asked(sit, in_hand=True, size=size, scale=scale)
    fits(at.pilot.scene.placed)
    at = asked(sit, size=size, scale=scale)
    fits(at.pilot.scene.placed)
    for key in ("b", "s", "a", "1", "a", "2", "c", "4"):
        at.pilot.press(key)
        fits(at.pilot.scene.placed)
