"""The chips of a watched table follow its moves, also when some are taken back."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.agents.agent import Caller
from game.chair.chips_in_play import ChipsInPlay, chips_held, chips_opened, in_chips_held
from game.chair.controller import Controller
from game.chair.wording.table_words import exchanges
from game.chips.chip_table import Change, Fill, differences
from game.chips.heap import total
from game.chips.of_table import values_of
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.chairs import chairs
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Due
from game.table.sight import Sight
from game.table.values import DEALER, TRAY, bet, stack
from game.tournament.run import Tournament
from game.tournament.standing import Standing
from game.training.step_log import right_move
from tests.chair.test_calling import Heard
from tests.dealer import sat_down as sat_down_as
from tests.dealer import table, usual_table


def sat_down() -> Session:
    """Six raise one another now and then, with chips for some hands."""
    return table("tas-holdem", dict.fromkeys(range(1, 7), 100_000), agent=Sometimes(), chip=1)


class Sometimes(Caller):
    """Calls, and raises where it may on every seventh time it is asked."""

    asked = 0

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        self.asked += 1
        choice = due.choice("raise-to") or due.choice("bet")
        if choice is None or self.asked % 7:
            return super().choose(sight, due, rng)
        made = m.Raise if choice.kind == "raise-to" else m.Bet
        return made(min(choice.least * 2 + 300, choice.most), by=due.by)


def played_on(session: Session, chips: ChipsInPlay, moves: int) -> None:
    for _ in range(moves):
        if session.ask() is None:
            session.next_hand()
        else:
            session.advance()
        assert differences(chips.table, session.table) == {}
        assert chips.table.census() == {}


def test_they_are_worth_what_the_engine_counts_from_hand_to_hand() -> None:
    session = sat_down()
    chips = ChipsInPlay(session)
    played_on(session, chips, 400)
    assert session.hand > 2


def test_what_is_taken_back_is_followed_anew() -> None:
    session = sat_down()
    chips = ChipsInPlay(session)
    played_on(session, chips, 25)
    before = chips.table
    played_on(session, chips, 4)
    session.rewind(25)
    assert chips.table == before


def test_the_float_is_worth_what_it_was_and_what_came_in_fills() -> None:
    session = sat_down()
    chips = ChipsInPlay(session)
    worth, changed = total(chips.table.lying(TRAY)), 0
    for _ in range(600):
        played_on(session, chips, 1)
        worth += sum(total(step.chips) for step in chips.done if isinstance(step, Fill))
        changed += any(isinstance(step, Change) for step in chips.done)
    assert total(chips.table.lying(TRAY)) == worth
    assert changed


def test_a_table_has_the_denominations_of_its_stakes() -> None:
    assert values_of(sat_down().engine.rules)[0] == sat_down().engine.rules.chip


def test_players_begin_with_the_chips_they_bet_with_whatever_smaller_ones_the_house_takes() -> None:
    session = sat_down()
    assert values_of(session.engine.rules)[0] < 500
    opened = chips_opened(session.engine.rules, session.round.opening, 1)
    assert {min(heap) for place, heap in opened.at.items() if place.kind == "stack"} == {500}


def test_a_tournament_has_no_float() -> None:
    assert not ChipsInPlay(sat_down(), float_=False).table.lying(TRAY)


def test_chips_that_go_out_of_use_in_a_tournament_are_changed_and_raced_off() -> None:
    levels = [["25", "50"], ["100", "200"], ["500", "1000"]]
    given = {"levels": levels, "hands-a-level": 2, "colour-up": "race", "starting-stack": "4025"}
    wanted = resolve(library()["thr"].game("thr-holdem"), given)
    stacks = {1: 400_000, 2: 407_500, 3: 402_500, 4: 410_000}
    house = Tournament(wanted, Standing(405_000, stacks), seed=3)
    seated = chairs(house.rules, stacks, lambda *_: Caller(), 3)
    session = Session(("thr", "thr-holdem", wanted), stacks, seated, 3, house=house)
    chips = ChipsInPlay(session, float_=False)
    smallest = set[int]()
    while session.hand < 6:
        played_on(session, chips, 1)
        smallest.add(min(value for place, heap in chips.table.at.items() if place.kind == "stack" for value in heap))
    assert session.engine.rules.chip == chips.table.values[0] == 50_000
    assert smallest == {2_500, 10_000, 50_000}
    assert [race.value for race in house.standing.races] == [2_500, 10_000]


def test_what_the_program_changes_is_told_in_a_quiet_line_with_its_move() -> None:
    course = Controller(sat_down_as("dealer", "tas-stud"), Heard(), lambda played: None)
    told: list[str] = []
    while len(told) < 2:
        due = course.due
        if due is None:
            course.next_hand()
            continue
        before = len(course.log.told)
        move = course.play.session.consider() or right_move(due)
        assert move is not None
        course.do(move) if due.by == DEALER else course.play.session.submit(move)
        lines = [line for line in list(course.log.told)[before:] if line.text.startswith("Changed")]
        changes = [step for step in course.play.chips.done if isinstance(step, Change)]
        assert len(lines) == len(changes)
        assert all(line.played is course.play.session.played()[-1] for line in lines)
        assert {line.tone for line in lines} <= {"muted"}
        told += [line.text for line in lines]
    assert "Changed in the pot for the exact amount: 1 red for 5 whites." in told
    course.close()


def test_a_player_s_change_names_seat_or_box() -> None:
    done = [Change(stack(3), TRAY, {2500: 1, 500: 2}, {500: 7})]
    for game, said in (("tas-holdem", "Changed for seat 3: 1 green and 2 reds for 7 reds."),
                       ("act-canberra", "Changed for box 3: 1 green and 2 reds for 7 reds.")):
        assert [line.text for line in exchanges(usual_table(game).engine.rules, done)] == [said]


def test_pots_are_shown_in_the_chips_that_were_bet() -> None:
    """Three bets of 45, 45 and 20, in fives: the pots they are parted into hold fives too, and no chip is in two of them."""
    session = table("tas-holdem", dict.fromkeys(range(1, 7), 100_000), agent=Caller(), chip=1)
    rules, at = session.engine.rules, session.table
    bets = {1: 4_500, 2: 4_500, 3: 2_000}
    seats = {number: replace(seat, bet=bets.get(number, 0)) for number, seat in at.seats.items()}
    dealt = replace(at, seats=seats)
    assert [chips_held(rules, dealt)[bet(number)] for number in bets] == [{500: 9}, {500: 9}, {500: 4}]
    assert in_chips_held(rules, dealt, [6_000, 5_000]) == [{500: 12}, {500: 10}]
