"""Who opens a betting round of stud is said with the cards that decide, in every game in which cards decide it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.chair.controller import Controller
from game.chair.ease.player_log import named
from game.chair.stand_in import one_move
from game.chair.wording.choices import price
from game.rulebook.loader import library
from game.rulebook.schema.steps import BettingOptions
from game.session.narration.opening import ASKED, opening_in_words
from game.session.round import PlayedMove
from game.table import moves as m
from game.table.betting.openers import BY_PLACE
from game.table.outcome import Refusal
from tests.chair.test_player_log import Mute
from tests.dealer import sat_down
from tests.table.given import Hand, deal

BY_CARDS = [spec.id for book in library().values() for spec in book.games.values()
            if any(isinstance(step.options, BettingOptions) and step.options.opener not in BY_PLACE for step in spec.procedure)]


def words(hand: Hand) -> str:
    return opening_in_words(hand.engine.rules, hand.table)


@pytest.mark.parametrize(("up", "street", "said"), [
    ({1: "Kd", 2: "3c", 3: "Jh"}, "third-card", "Seat 2 shows the lowest card, the three of clubs, and opens."),
    ({1: "7h", 2: "Ad", 3: "7s"}, "third-card", "Seat 1 shows the lowest card, the seven of hearts, lowest by suit, and opens."),
    ({1: "Kd As", 2: "3c 7d", 3: "Jh 8s"}, "fourth-card", "Seat 1 shows the best hand, ace high, and opens."),
    ({1: "Kd As", 2: "3c 3d", 3: "Jh 8s"}, "fourth-card", "Seat 2 shows the best hand, a pair of threes, and opens."),
    ({1: "Kd As", 2: "3c Ad", 3: "Jh 8s"}, "fourth-card", "Seat 1 shows the best hand, ace-king high, and opens."),
    ({1: "Kd As", 2: "Kc Ah", 3: "3h 8s"}, "fourth-card",
     "Seat 1 shows the best hand, ace-king high, highest by suit with the ace of spades, and opens."),
    ({1: "Kd Ks 4c", 2: "3c 9d 9s", 3: "Kh Kc 7s"}, "fifth-card",
     "Seat 3 shows the best hand, a pair of kings, seven kicker, and opens."),
])  # fmt: skip
def test_rop_13_the_cards_that_decide_are_named(up: dict[int, str], street: str, said: str) -> None:
    assert words(deal("rop-stud7-52", seats=range(1, 4), units=[10, 20], ante=2, up=up).to(street)) == said


def test_rop_13_2_a_a_lower_card_without_chips_is_passed_over() -> None:
    hand = deal("rop-stud7-52", stacks={1: 100, 2: 2, 3: 100}, units=[10, 20], ante=2, up={1: "Kd", 2: "3c", 3: "Jh"})
    assert words(hand.to("third-card")) == \
        "Seat 3 shows the lowest card of the players with chips, the jack of hearts, and opens."


def test_rop_13_3_b_a_best_hand_that_is_all_in_leaves_the_turn_to_its_left() -> None:
    hand = deal("rop-stud7-52", stacks={1: 100, 2: 2, 3: 100}, units=[10, 20], ante=2, up={1: "Kd 8s", 2: "3c 3d", 3: "Jh 7s"})
    hand.to("third-card").play("3 bet 10", "1 call")
    assert words(hand.to("fourth-card")) == \
        "Seat 2 shows the best hand, a pair of threes, but is all in: the action goes left to seat 3."


@pytest.mark.parametrize(("marker", "said"), [
    (1, "Seat 3 shows the highest card, the king of hearts, nearest to the puck, and opens."),
    (4, "Seat 4 shows the highest card, the king of clubs, nearest to the puck, and opens."),
])
def test_tas_B_11_1_a_equal_cards_are_decided_by_the_puck(marker: int, said: str) -> None:
    up = {1: "Qd", 3: "Kh", 4: "Kc"}
    assert words(deal("tas-stud", seats=(1, 3, 4), marker=marker, up=up).to("second-card")) == said


def test_nothing_is_said_once_somebody_has_acted() -> None:
    hand = deal("rop-stud7-52", seats=range(1, 4), units=[10, 20], ante=2, up={1: "Kd", 2: "3c", 3: "Jh"}).to("third-card")
    assert not words(hand.play("2 bet 10"))


@pytest.mark.parametrize("game", BY_CARDS)
@pytest.mark.parametrize("role", ["player", "dealer", "inspector"])
def test_the_log_says_it_in_every_game_chair_and_betting_round(game: str, role: str) -> None:
    play = sat_down(role, game, seats=5, seed=11)
    course = Controller(play, Mute(), lambda played: None)
    first, rounds = list[str](), list[str]()

    def hear(played: PlayedMove) -> None:
        if played.move.by > 0 and (text := opening_in_words(play.rules, played.before)):
            first.append(text)

    play.session.listen(hear)
    while play.session.ask() is not None:
        one_move(play)
        betting = play.session.table.betting
        if betting is not None and not betting.acts and betting.turn and betting.street not in rounds:
            rounds.append(betting.street)
            assert opening_in_words(play.rules, play.session.table), betting.street
    course.close()
    told = [line.text for line in course.log.lines if line.explains]
    assert told == first
    assert len(told) == len(rounds) > 0


def test_a_player_is_told_why_the_opening_bet_is_theirs_and_later_why_they_act_first() -> None:
    told = []
    for seat, street in ((3, "third-card"), (1, "fifth-card")):
        hand = deal("rop-stud7-52", seats=range(1, 4), units=[10, 20], ante=2, up={1: "Kd As Ac", 2: "9c 3d 4s", 3: "2h 8s 7h"})
        due = hand.to(street).due()
        opens = named(opening_in_words(hand.engine.rules, hand.table, ASKED), {seat: "You"}, seat)
        play = SimpleNamespace(session=SimpleNamespace(table=hand.table), rules=hand.engine.rules, me=seat, eyes=seat, names={})
        told.append(price(play, due, opens))  # type: ignore[arg-type]
    assert told == [
        "You show the lowest card, the two of hearts, so you open. You must bet. 6 in play.",
        "A pair of aces. You show the best hand, a pair of aces, so you open. Nothing to call, 36 in play."]


def test_rop_13_2_a_who_must_open_and_folds_is_told_by_which_card() -> None:
    hand = deal("rop-stud7-52", seats=range(1, 4), units=[10, 20], ante=2, up={1: "Kd", 2: "3c", 3: "Jh"}).to("third-card")
    refused = hand.engine.apply(hand.table, m.Fold(by=2))
    assert isinstance(refused, Refusal)
    assert refused.reason == "Seat 2 can't fold: they show the lowest card, the three of clubs, and open. Seat 2 must bet 10."
