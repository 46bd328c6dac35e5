"""A player's log: who did what, street by street, and nothing of the dealing."""

from __future__ import annotations

import re

import pytest

from game.agents.agent import Caller
from game.chair.controller import Controller
from game.chair.ease.player_log import named, played_lines
from game.chair.log import Log, LogLine
from game.chair.stand_in import one_move
from game.session.chairs import Chairs
from game.table import events as e
from game.unheard import unheard
from tests.dealer import FOUR, sat_down, session_of

NAMES = {1: "You", 2: "Bob", 3: "Cleo", 4: "Dan", 5: "Eve"}


class Mute:
    def say(self, text: str) -> None:
        """Nothing is spoken."""


def heard() -> list[LogLine]:
    session = session_of(chairs=Chairs({seat: Caller() for seat in FOUR}, frozenset()))
    log = Log(session.engine.rules, Mute())
    log.begin(1)
    session.listen(log.hear)
    while session.advance() is not None:
        pass
    return list(log.lines)


def test_dealing_and_clauses_are_left_out_and_streets_are_heads() -> None:
    lines = heard()
    shown = list(played_lines(lines, NAMES, 1))
    assert any(isinstance(line.event, e.Shuffled) for line in lines)
    assert not any(isinstance(line.event, e.Shuffled | e.MarkerMoved | e.CardMoved) for line in shown)
    assert not any(line.cite for line in shown)
    heads = [line.text.split()[0] for line in shown if line.heads and not line.begins]
    assert heads == ["Pre-flop", "Flop", "Turn", "River"]


def test_what_is_told_of_a_seat_without_a_deed_has_its_name_too() -> None:
    told = [LogLine("Seat 1 is out, 6th of 6."), LogLine("Cleo, seat 3, leaves.")]
    assert [line.text for line in played_lines(told, NAMES, 1)] == ["You are out, 6th of 6.", "Cleo, seat 3, leaves."]


def test_people_have_their_names_and_one_s_own_deeds_are_marked() -> None:
    shown = [line for line in played_lines(heard(), NAMES, 1) if line.event is not None]
    assert not any("eat 1" in line.text or "eat 3" in line.text for line in shown)
    assert all(line.bold == line.text.startswith("You") for line in shown if isinstance(line.event, e.Acted))
    assert any(line.bold for line in shown)


def test_one_is_spoken_to_and_others_are_spoken_of() -> None:
    assert named("Seat 1 raises to 40.", NAMES, 1) == "You raise to 40."
    assert named("Seat 1 has two pair.", NAMES, 1) == "You have two pair."
    assert named("40 from the pot to seat 1.", NAMES, 1) == "40 from the pot to you."
    assert named("The hand of seat 1 is dead.", NAMES, 1) == "Your hand is dead."
    assert named("The hand of seat 3 is dead.", NAMES, 1) == "Cleo's hand is dead."
    assert named("Seat 1, your ante, please.", NAMES, 1) == "Your ante, please."
    assert named("Seat 2, your ante, please.", NAMES, 1) == "Bob, your ante, please."
    assert named("Seat 2 calls 10.", NAMES, 1) == "Bob calls 10."
    assert named("Seat 1 checked, but they had to put chips in.", NAMES, 1) == "You checked, but you had to put chips in."
    assert named("Seat 1 turned over a card themselves.", NAMES, 1) == "You turned over a card yourself."
    assert named("Seat 3 hid their stack behind an arm.", NAMES, 1) == "Cleo hid their stack behind an arm."
    assert named("The dealer swept seat 1's live hand into the muck.", NAMES, 1) == "The dealer swept your live hand into the muck."
    assert named("Seat 1's cards, and seat 3's.", NAMES, 1) == "Your cards, and Cleo's."
    assert named("Seat 9 calls 10.", NAMES, 1) == "Seat 9 calls 10."


def test_under_a_name_of_one_s_own_one_is_spoken_of_too() -> None:
    assert named("Seat 1 raises to 40.", {**NAMES, 1: "Ada"}, 0) == "Ada raises to 40."


@pytest.mark.parametrize(("text", "told"), [
    ("Seat 3 put 10 of its own in.", "Ada put 10 of their own in."),
    ("Seat 2 threw its cards forward before its turn.", "You threw your cards forward before your turn."),
    ("The fold of seat 3 does not count: it has its hand again.", "Ada's fold does not count: they have their hand again."),
    ("A street is dealt without its burn.", "A street is dealt without its burn.")])
def test_what_is_a_seats_is_a_persons_too(text: str, told: str) -> None:
    assert named(text, {2: "You", 3: "Ada"}, 2) == told


def test_act_a_player_is_not_told_of_every_hand_that_is_counted_for_the_rack() -> None:
    counted = LogLine("Box 2: five cards counted.", event=e.HandCounted("act 7.1", 2))
    assert not list(played_lines([counted], {2: "Quynh"}, 4))


def test_chips_that_are_changed_push_nobodys_deed_out() -> None:
    told = ("Changed for seat 4: 1 green for 5 reds.", "Changed in the pot for the exact amount: 1 red for 5 whites.")
    changed = [LogLine(text, exchange=True) for text in told]
    assert not list(played_lines(changed, NAMES, 1))


def test_what_is_read_aloud_to_a_player_has_people_by_name_and_no_cards_that_go_round_face_down() -> None:
    play, said = sat_down("player", "tas-holdem", seats=6), list[str]()
    voice = Mute()
    voice.say = said.append  # type: ignore[method-assign]
    controller = Controller(play, voice, unheard)
    play.session.listen(controller.log.hear)
    while not play.session.table.awards:
        one_move(play)
    controller.pace.close()
    assert not [line for line in said if re.search(r"[Ss]eat \d|face down", line)]
    assert [line for line in said if line.startswith("You ")]
