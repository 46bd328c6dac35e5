"""A dealer races off chips between two hands of a tournament, by keys alone and by mouse alone; the other chairs see it done."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.chair.desks.race_desk import DEALT_ON, RaceDesk
from game.chair.seen.race_view import races_due
from game.chips.chip_table import differences
from game.table.values import bet
from game.tournament.race import Race
from game.tournament.run import Tournament
from game.tournament.standing import Standing
from game.training.floor_work.task import WorkDone
from game.training.step_log import TrainingMode
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_fits import SIZES, fits
from tests.dealer import as_told

STACKS = {1: 100_000, 2: 97_500, 3: 100_000, 4: 102_500}
LEVELS = [["25", "50"], ["100", "200"]]


def raced(sit: Sit, chair: str = "dealer", kind: str = "race", **more: object) -> AtTable:
    """After the last hand of a level: the 25s go."""
    wanted = as_told("thr-holdem", levels=LEVELS, hands_a_level=1, colour_up=kind)[2]
    house = Tournament(wanted, Standing(100_000, STACKS), seed=2)
    at = sit(chair, stacks=STACKS, house=house, game="thr-holdem", levels=LEVELS, hands_a_level=1, colour_up=kind, **more)
    at.scene.prefer(replace(at.scene.preferences, chips_by_hand="always"))
    at.hurry()
    at.scene.commands.changed()
    at.pilot.step(2)
    return at


def desk(at: AtTable) -> RaceDesk:
    assert at.scene.hand.race is not None
    return at.scene.hand.race


def work(at: AtTable) -> list[WorkDone]:
    return [each for each in at.scene.play.account.report.work if each.word == "race"]


def seats(race: Race) -> list[int]:
    return [seat for seat, _ in race.cards]


def lines(at: AtTable) -> list[str]:
    return [line.text for line in at.scene.course.log.lines]


def goes_on(at: AtTable, race: Race) -> None:
    """The next hand is dealt with what the race came to, and no chip is missing."""
    before = at.session.table
    at.pilot.press("n")
    assert at.session.hand == 2
    held = {seat.number: seat.stack + seat.bet for seat in at.session.round.opening}
    assert held == race.after({seat.number: seat.stack for seat in before})
    chips = at.scene.play.chips.table
    assert (differences(chips, at.session.table), chips.census()) == ({}, {})
    assert chips.values[0] == 10_000


def test_by_mouse_it_is_called_coloured_up_dealt_and_given_out(sit: Sit) -> None:
    at = raced(sit)
    race, = desk(at).races
    assert race.odd
    assert not any("25s" in line or "greens:" in line for line in lines(at))
    for label in ("Chip race", "Announce", "Colour up"):
        at.pilot.click(label)
    front = {seat: at.scene.play.chips.table.lying(bet(seat)) for seat in race.odd}
    assert front == {seat: {2_500: count} for seat, count in race.odd.items()}
    for seat in seats(race):
        at.pilot.click(f"Seat {seat}")
    shown = {seat.seat: tuple(card.card for card in seat.cards) for seat in at.scene.felt.view.seats if seat.cards}
    assert shown == {seat: race.of(seat) for seat in race.odd}
    at.pilot.click("Done")
    for seat in (*race.winners, *race.kept):
        at.pilot.click(f"Seat {seat}")
    at.pilot.click("Done")
    assert [(line.good, line.given) for line in work(at)] == [(True, "")]
    goes_on(at, race)


def test_by_keys_a_test_tells_nothing_and_keeps_what_was_wrong(sit: Sit) -> None:
    at = raced(sit, manner=TrainingMode.LIVE)
    race, = desk(at).races
    at.pilot.press("o", "o", "'")
    for seat in reversed(seats(race)):
        at.pilot.press(str(seat))
    at.pilot.press("return", *(str(seat) for seat in STACKS), "return")
    line, = work(at)
    assert not line.good
    assert line.given.startswith("Call the race first.")
    goes_on(at, race)


def test_the_coach_lets_nothing_wrong_be_done(sit: Sit) -> None:
    at = raced(sit, guide=True)
    race, = desk(at).races
    at.pilot.press("o", "o")
    assert desk(at).note == "Call the race first."
    at.pilot.press("'", "o", "return")
    assert desk(at).note.endswith("to come: one for each odd chip.")
    wrong = next(seat for seat in STACKS if seat != seats(race)[0])
    at.pilot.press(str(wrong))
    assert str(wrong) in desk(at).note or str(seats(race)[0]) in desk(at).note
    at.pilot.press(*(str(seat) for seat in seats(race)), "return", "return")
    assert desk(at).note == f"Seat {race.winners[0]} gets a chip too."
    at.pilot.press(str(race.winners[0]), str(race.winners[0]))
    assert desk(at).note.endswith("never more than one.")


def test_who_deals_on_without_it_is_told_and_the_race_is_run(sit: Sit) -> None:
    at = raced(sit)
    race, = desk(at).races
    goes_on(at, race)
    assert [line.given for line in work(at)] == [DEALT_ON]


def test_where_the_house_rounds_up_no_card_is_dealt(sit: Sit) -> None:
    at = raced(sit, kind="round-up")
    race, = desk(at).races
    at.pilot.press("o", "'", "o", *(str(seat) for seat in race.odd), "return")
    assert [line.good for line in work(at)] == [True]
    goes_on(at, race)


@pytest.mark.parametrize("chair", ["inspector", "player"])
def test_the_other_chairs_see_the_automatic_dealer_do_it(sit: Sit, chair: str) -> None:
    at = raced(sit, chair)
    race, = races_due(at.session)
    assert any("Racing off the greens" in line for line in lines(at))
    at.pilot.click("See the chip race")
    shown = {seat.seat: tuple(card.card for card in seat.cards) for seat in at.scene.felt.view.seats if seat.cards}
    assert shown == {seat: race.of(seat) for seat in race.odd}
    at.pilot.press("o")
    assert {seat.seat: tuple(card.card for card in seat.cards) for seat in at.scene.felt.view.seats if seat.cards} != shown


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_it_fits(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = raced(sit, size=size, scale=scale, guide=True)
    for key in ("", "o", "'", "o"):
        at.pilot.press(*key)
        at.pilot.let_draw()
        fits(at.pilot.scene.placed)
