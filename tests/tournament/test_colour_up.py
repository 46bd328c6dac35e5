"""Chips that the levels no longer need: which go, who wins a larger one for odd ones, and that every chip is accounted for."""

from __future__ import annotations

import json

import pytest

from game.agents.agent import Caller
from game.agents.mistakes import ErringAgent
from game.rulebook.settings import Settings
from game.session.chairs import chairs
from game.session.session import Session
from game.session.simulation import play_out
from game.tournament.colour_up import raced
from game.tournament.freezeout import begun
from game.tournament.levels import chip_of, chips_between, settings_of
from game.tournament.news import news
from game.tournament.play import play
from game.tournament.run import Tournament
from game.tournament.standing import Standing, plain, standing_of
from tests.tournament.test_thr import ends, engine, hand, settings

LEVELS = [["25", "50"], ["50", "100"], ["75", "150"], ["100", "200"], ["300", "600"], ["500", "1000"], ["1000", "2000"]]


def house(kind: str = "race", **more: object) -> Settings:
    return settings(levels=LEVELS, colour_up=kind, hands_a_level=1, **more)


def standing(hand: int, *stacks: int) -> Standing:
    dealt = dict(enumerate(stacks, 1))
    return Standing(sum(stacks) // len(stacks), dealt, hand=hand)


def test_a_chip_goes_once_no_level_needs_it() -> None:
    assert [chip_of(house(), level) // 100 for level in range(1, 8)] == [25, 25, 25, 100, 100, 500, 1000]
    assert {chip_of(house("never"), level) for level in range(1, 8)} == {2500}
    assert chips_between(house(), 3, 7) == (2500, 10_000, 50_000, 100_000)
    assert settings_of(house(), 4).chip == 10_000


STACKS = (10_050_00, 1_025_00, 75_00, 2_000_00, 1_875_00)
"""Odd 25s: two, one, three, none, three: nine in all, so three chips of 100."""


@pytest.mark.parametrize("seed", range(30))
def test_the_highest_cards_win_and_nobody_is_raced_out(seed: int) -> None:
    before = standing(3, *STACKS)
    after = raced(house(), before, standing(4, *STACKS), seed)
    race, = after.races
    assert [seat for seat, _ in race.cards] == [1, 1, 2, 3, 3, 3, 5, 5, 5]
    assert len({card for _, card in race.cards}) == 9
    best = {seat: max(race.of(seat)) for seat in race.odd}
    assert race.winners == tuple(sorted(best, key=lambda seat: best[seat], reverse=True)[:3])
    assert race.kept == (() if 3 in race.winners else (3,))
    assert sum(after.stacks.values()) == sum(STACKS) + after.added
    assert after.added == (75_00 if race.kept == () else 175_00)
    assert not any(stack % 100_00 or not stack for stack in after.stacks.values())
    assert standing_of(json.loads(json.dumps(plain(after)))) == after


def test_a_house_that_rounds_up_gives_each_seat_its_chip() -> None:
    after = raced(house("round-up"), standing(3, *STACKS), standing(4, *STACKS), 1)
    assert after.stacks == {1: 10_100_00, 2: 1_100_00, 3: 100_00, 4: 2_000_00, 5: 1_900_00}
    assert after.added == 175_00
    assert [line.text for line in news(house("round-up"), standing(3, *STACKS), after)][-1] == (
        "Rounding up the greens: seats 1, 2, 3 and 5 get a 100 chip each. The house adds 175.")


def test_no_chip_goes_where_the_house_has_it_otherwise_or_nothing_is_odd() -> None:
    for kind, stacks, at in (("never", STACKS, 4), ("race", STACKS, 3), ("race", (500_00, 700_00), 4)):
        after = standing(at, *stacks)
        assert raced(house(kind), standing(at - 1, *stacks), after, 1) == after


def test_the_coming_hand_is_dealt_with_what_is_left_and_an_earlier_one_is_found_again() -> None:
    game = Tournament(house(), standing(3, 2_050_00, 1_975_00, 1_975_00), seed=7)
    opening = hand(game)
    game.after(game.rules, opening, ends(opening, s1=2_050_00, s2=1_975_00, s3=1_975_00))
    coming = hand(game)
    assert game.rules.chip == 100_00
    assert {seat.number: seat.stack + seat.bet for seat in coming} == game.standing.stacks
    assert game.standing.added == 0
    assert sum(game.standing.stacks.values()) == 6_000_00
    assert game.standing.before(coming).races == game.standing.races
    assert game.standing.before(coming).commission == 0
    assert game.standing.before(opening).commission == 0


@pytest.mark.parametrize("kind", ["race", "round-up"])
def test_a_whole_tournament_keeps_every_chip(kind: str) -> None:
    wanted = house(kind, starting_stack="2025", entry_fee="100", prizes=["0.7", "0.3"])
    report = play(wanted, 6, 5, company=lambda *_: Caller())
    assert report.standing.races
    assert sum(report.standing.stacks.values()) == 6 * 2025_00 + report.standing.added
    assert sum(report.prizes.paid.values()) == 600_00


def test_what_goes_wrong_at_a_level_is_of_its_stakes_and_chips() -> None:
    wanted = house("race", starting_stack="2025")
    seated = chairs(engine().rules, range(1, 5), lambda *_: Caller(), 1, faults=0.3)
    game = Tournament(wanted, begun(engine().rules, dict.fromkeys(range(1, 5), 2025_00), range(1, 5)), seed=1)
    session = Session(("thr", "thr-holdem", wanted), game.standing.stacks, seated, 1, house=game)
    while session.over is None and session.hand < 6:
        play_out(session)
        session.next_hand()
        assert not any(stack % game.rules.chip for stack in game.standing.stacks.values())
    assert isinstance(session.chairs.dealer, ErringAgent)
    assert session.chairs.dealer.mishaps.rules.blinds == session.engine.rules.blinds != (25_00, 50_00)
