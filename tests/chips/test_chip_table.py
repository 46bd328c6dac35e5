"""Every chip is somewhere, and is worth what the engine counts: hands of every game, calm ones and ones full of trouble."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random

import pytest
from study.soak.chip_watch import ChipWatch
from study.soak.lots import drawn, games
from study.soak.shift import SoakOrder, soak
from study.soak.soak_table import Rates, SoakCount

from game.chair.chips_in_play import chips_opened
from game.chips.by_hand import NOTHING, ChipsByHand
from game.chips.chip_table import CAGE, Change, ChipMove, ChipTable, Step, pot
from game.chips.heap import joined, total
from game.rulebook.game_spec import GameSpec
from game.school.lessons.curriculum import curriculum
from game.school.lessons.place_table import set_table
from game.table.events import ChipsMoved, Event
from game.table.payout.pots import pots
from game.table.values import MIDDLE, TRAY, Place, bet, stack
from tests.golden.digests import CALM, TROUBLED

HANDS = 6


@pytest.mark.parametrize("spec", games(), ids=lambda spec: spec.id)
@pytest.mark.parametrize("kind", [CALM, TROUBLED], ids=["calm", "troubled"])
def test_the_chips_are_worth_what_the_engine_counts(spec: GameSpec, kind: Rates) -> None:
    seed = f"chips {spec.id}"
    table = ChipWatch(drawn(spec, Random(seed)), seed, kind, SoakCount())
    table.play(HANDS)
    assert table.session.hand > 1


def one_more(found: ChipTable) -> ChipTable:
    return replace(found, at={**found.at, MIDDLE: joined(found.lying(MIDDLE), {100: 1})})


def another_colour(found: ChipTable) -> ChipTable:
    lying = found.lying(MIDDLE)
    at = {**found.at, MIDDLE: {1: total(lying)}, CAGE: joined(found.lying(CAGE), lying, {1: -total(lying)})}
    return replace(found, at=at)


@pytest.mark.parametrize(("plant", "said"), [(one_more, "lost or made"), (another_colour, "in secret")])
def test_a_chip_that_is_made_or_changes_colour_in_secret_is_a_fault(
        monkeypatch: pytest.MonkeyPatch, plant: Callable[[ChipTable], ChipTable], said: str) -> None:
    follow = ChipTable.follow

    def planted(chips: ChipTable, events: Iterable[Event], hands: ChipsByHand = NOTHING) -> tuple[ChipTable, list[Step]]:
        found, done = follow(chips, events, hands)
        return (plant(found) if found.lying(MIDDLE) else found), done

    monkeypatch.setattr(ChipTable, "follow", planted)
    faults = soak(SoakOrder("tas-holdem", rounds=4, seed="planted", rates=CALM, chips=True)).faults
    assert faults
    assert all(said in fault for fault in faults)


def test_as_many_hands_of_each_game_as_are_asked_for() -> None:
    report = soak(SoakOrder(rounds=1, seed="each", hands=1, each=True))
    assert report.games == dict.fromkeys((spec.id for spec in games()), 1)


def moved(source: object, to: object, amount: int, why: str = "wager") -> ChipsMoved:
    return ChipsMoved("", source, to, amount, why)  # type: ignore[arg-type]


def test_a_bet_that_no_chips_make_up_is_changed_out_of_the_float() -> None:
    chips = ChipTable((100, 500, 2500), {stack(1): {2500: 2}, TRAY: {100: 40, 500: 40}})
    after, done = chips.follow([moved(stack(1), bet(1), 500)])
    assert done == [Change(stack(1), TRAY, {2500: 1}, {500: 5}), ChipMove(stack(1), bet(1), {500: 1}, "wager")]
    assert after.lying(stack(1)) == {2500: 1, 500: 4}
    assert after.lying(TRAY) == {100: 40, 500: 35, 2500: 1}


def test_nothing_changes_colour_on_its_way_into_the_pot() -> None:
    chips = ChipTable((100, 500, 2500), {bet(1): {100: 25}, bet(2): {2500: 1}, TRAY: {}})
    after, done = chips.follow([moved(bet(1), MIDDLE, 2500, "gather"), moved(bet(2), MIDDLE, 2500, "gather")])
    assert after.lying(MIDDLE) == {100: 25, 2500: 1}
    assert not any(isinstance(step, Change) for step in done)


def test_a_float_that_is_short_is_filled_from_the_cage() -> None:
    chips = ChipTable((100, 500), {stack(1): {500: 1}, TRAY: {500: 3}})
    after, done = chips.follow([moved(stack(1), bet(1), 200)])
    assert [type(step).__name__ for step in done] == ["Fill", "Change", "ChipMove"]
    assert after.lying(CAGE) == {100: -20}


def test_side_pots_are_parted_out_of_the_middle_with_the_chips_that_lie_there() -> None:
    chips = ChipTable((100, 500, 2500), {MIDDLE: {100: 10, 500: 4, 2500: 1}, TRAY: {100: 20, 500: 20}})
    after, done = chips.parted({1: 3000, 2: 2500})
    assert (after.lying(pot(1)), after.lying(pot(2)), after.lying(MIDDLE)) == ({500: 4, 100: 10}, {2500: 1}, {})
    assert not any(isinstance(step, Change) for step in done)
    after, done = after.follow([ChipsMoved("", MIDDLE, stack(1), 2500, "pot", 1, 2)])
    assert after.lying(stack(1)) == {2500: 1}
    after, _ = after.parted({1: 3000})
    assert after.lying(MIDDLE) == {500: 4, 100: 10}


def test_what_the_cage_has_back_is_owed_no_longer() -> None:
    chips = ChipTable((100, 500), {stack(1): {100: 2}, CAGE: {100: -2, 500: -3}})
    gone, _ = chips.carried(stack(1), CAGE, 200)
    assert gone.at == {CAGE: {500: -3}}


def test_a_tournament_has_no_float_and_changes_in_another_stack() -> None:
    chips = ChipTable((2500, 10000), {stack(1): {10000: 1}, stack(2): {2500: 3}, stack(3): {2500: 8}})
    after, done = chips.follow([moved(stack(1), bet(1), 2500)])
    assert done[0] == Change(stack(1), stack(3), {10000: 1}, {2500: 4})
    assert after.lying(stack(3)) == {2500: 4, 10000: 1}
    assert after.census() == chips.census()


def test_an_amount_that_the_chips_of_the_table_do_not_make_takes_finer_ones() -> None:
    chips = ChipTable((500, 2500), {stack(1): {2500: 1}, TRAY: {500: 40}}, (50, 100, 250))
    after, done = chips.follow([moved(stack(1), bet(1), 1100)])
    assert total(after.lying(bet(1))) == 1100
    assert after.census() == chips.census()
    assert isinstance(done[-2], Change)


def test_what_a_box_wins_is_paid_in_the_colours_of_its_wager() -> None:
    """As dealers pay; with large chips where it would take more than a stack, and where the float has none of that colour."""
    lies = ChipTable((500, 2500, 10000), {TRAY: {500: 40, 2500: 20, 10000: 20}, bet(3): {500: 10}})
    found, _ = lies.follow([ChipsMoved("", TRAY, stack(3), 5000, "bet-won")])
    assert found.lying(Place("bet-won", 3)) == {500: 10}
    found, _ = lies.follow([ChipsMoved("", TRAY, stack(3), 50000, "bet-won")])
    assert found.lying(Place("bet-won", 3)) == {10000: 5}
    short = ChipTable((500, 2500, 10000), {TRAY: {500: 4, 2500: 20}, bet(3): {500: 10}})
    found, _ = short.follow([ChipsMoved("", TRAY, stack(3), 5000, "bet-won")])
    assert found.lying(Place("bet-won", 3)) == {2500: 2}


def test_the_pots_of_a_hand_that_is_set_up_are_parted_without_a_change() -> None:
    part = next(part for part in curriculum("tas").lesson("side-pots-holdem").parts if part.text.startswith("Two pots are built"))
    assert part.laid is not None
    round_ = set_table(part.laid).round
    sums = {each.number: each.amount for each in pots(round_.table())}
    parted, done = chips_opened(round_.engine.rules, round_.table(), 1).parted(sums)
    assert not any(isinstance(step, Change) for step in done)
    assert {number: total(parted.lying(pot(number))) for number in sums} == sums == {1: 8000, 2: 9000}
