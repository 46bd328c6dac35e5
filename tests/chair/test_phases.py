"""The phases of a hand: the steps that stand in a dealer's strip are those that are taken then, and nothing of what is due."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from unittest.mock import create_autospec

import pytest

from game.agents.agent import Caller, RandomAgent
from game.chair.commands import Commands
from game.chair.dealer.how import verb_for
from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.phases import phase_of, steps_now
from game.chair.eye import Eye
from game.chair.sitting import Sitting
from game.chair.strips.turn_strips import dealer_strip
from game.chair.wording.strip_text import Prompt
from game.rulebook.family import POTS
from game.rulebook.loader import library
from game.session.chairs import Chairs
from game.table import moves as m
from game.table.outcome import Due
from game.table.sight import Sight
from game.table.values import DEALER
from game.training.step_log import right_move
from tests.dealer import FOUR, game_named, sat_down, session_of

GAMES = [spec.id for book in library().values() for spec in book.games.values()]
RARE = {m.Cut}
"""What a phase has only in a rare case, and then in the list of all moves: a deck that is made up anew in a draw is cut again."""


CHARGED = {"commission": "percent"}
"""A house that takes its share round by round."""


def table(game: str, seed: int, given: Mapping[str, object] | None = None) -> Sitting:
    return sat_down("dealer", game, seats=min(6, game_named(game).seats_most), seed=seed, given=given)


def steps(play: Sitting) -> Iterator[m.Move]:
    """Every step of a dealer's in a hand, before it is taken."""
    while (due := play.session.ask()) is not None:
        move = play.session.consider() or right_move(due)
        assert move is not None
        if due.by == DEALER:
            yield move
        play.desk.do(move)


@pytest.mark.parametrize(("game", "given"), [*((game, {}) for game in GAMES),
                                             *((game, CHARGED) for game in ("rop-omaha", "rop-stud7-52", "rop-draw-52"))])
def test_every_step_of_a_hand_stands_among_those_of_its_phase(game: str, given: Mapping[str, object]) -> None:
    phases: dict[bool, set[str]] = {False: set(), True: set()}
    for seed in (7, 8):
        play = table(game, seed, given)
        for move in steps(play):
            for bare, found in phases.items():
                phase = phase_of(play.rules, play.session.table, bare=bare)
                found.add(phase.title)
                verb = verb_for(play.rules, move)
                if verb is not None and verb.key and type(move) not in RARE:
                    assert verb in steps_now(play.rules, phase, play.session.table), (phase.title, move)
    assert all(len(found) >= 4 for found in phases.values()), phases


class Pat(Caller):
    """A caller who keeps every card."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        return m.Draw((), by=due.by) if due.choice("draw") else super().choose(sight, due, rng)


def turned(game: str, people: type[Pat | RandomAgent] | None, *, bare: bool) -> set[tuple[str, str]]:
    """The phases that ended and began with what a player did, at a table of such people or of usual ones."""
    found = set[tuple[str, str]]()
    for seed in (7, 8):
        play = table(game, seed)
        session = play.session
        if people is not None:
            session.chairs = replace(session.chairs, agents=dict.fromkeys(session.table.seats, people()))
        while (due := session.ask()) is not None:
            before = phase_of(play.rules, session.table, bare=bare).title
            move = session.consider() or right_move(due)
            assert move is not None
            play.desk.do(move)
            after = phase_of(play.rules, session.table, bare=bare).title
            if due.by != DEALER and after != before:
                found.add((before, after))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_at_a_bare_table_no_phase_begins_with_what_a_player_does(game: str) -> None:
    pots = library()[game.partition("-")[0]].game(game).family == POTS
    for people in (None, Pat, RandomAgent) if pots else (None,):
        assert not turned(game, people, bare=True), people


def test_at_another_table_phases_begin_with_what_players_do() -> None:
    assert ("Betting", "The pots") in turned("tas-holdem", RandomAgent, bare=False), "the last fold"
    assert ("Betting", "Final betting, showdown") in turned("rop-draw-52", Pat, bare=False), "the last draw"
    assert ("The deal", "Betting") in turned("tas-stud", Pat, bare=False), "the first bet"


@pytest.mark.parametrize("eye", ["words", "looks"])
def test_a_phase_has_few_steps_and_every_key_goes_on_meaning_the_same(eye: Eye) -> None:
    play = table("tas-holdem", 7)
    play.eye = eye
    known: dict[str, str] = {}
    for _ in steps(play):
        hand = DealersHand(play.session, lambda move, given: None)
        text = dealer_strip(play, hand, None, create_autospec(Commands, instance=True), Prompt(""), 0)
        assert len([cap for cap in text.caps if cap.rare]) <= 9
        keys = {cap.key: cap.label for cap in text.caps} | {key.key: key.label for key in text.keys}
        known = known or keys
        assert keys == known, "a key is the same in each phase, with a button or without"


def test_a_phase_hangs_on_what_lies_there_and_not_on_whose_turn_it_is() -> None:
    session = session_of(chairs=Chairs(dict.fromkeys(FOUR, Caller())))
    seen: dict[str, set[bool]] = {}
    while (due := session.ask()) is not None:
        phase = phase_of(session.engine.rules, session.table, bare=False)
        seen.setdefault(phase.title, set()).add(due.by == DEALER)
        session.advance()
    assert seen["Betting"] == {True, False}


def test_once_others_have_mucked_the_line_says_that_one_hand_is_left_and_its_buttons_stay() -> None:
    session = session_of(stacks=FOUR, chairs=Chairs({seat: Caller() for seat in FOUR}, frozenset([DEALER])))
    while (due := session.ask()) is not None and not isinstance(due.move, m.ReadHand):
        move = session.consider() or right_move(due)
        assert move is not None
        session.submit(move)
    now, rules = session.table, session.engine.rules
    seats = {seat.number: replace(seat, mucked=True) for seat in now.live()[1:]}
    one = replace(now, seats={**now.seats, **seats})
    several, last = phase_of(rules, now, bare=False), phase_of(rules, one, bare=False)
    assert (several.task, last.task) == ("Run the showdown.", "One hand is left. Finish the showdown.")
    assert several.steps == last.steps
    assert phase_of(rules, one, bare=True) == phase_of(rules, now, bare=True)
