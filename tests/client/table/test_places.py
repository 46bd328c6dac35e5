"""A place falls free after a hand: a dealer asks round, a player is asked, an inspector watches who is asked."""

from __future__ import annotations

import pytest

from game.agents.agent import Caller
from game.chair.free_places import FreePlaces
from game.chair.seen.view import Spot
from game.chair.stopping.floor import supervisor
from game.client.table.request_pane import RequestPane
from game.session.between import CashTable
from game.session.cash import asking
from game.session.cash.asking import Wish
from game.session.cash.floor import Floor
from game.session.cash.offering import PlacesGoing
from game.table import moves as m
from game.table.steps import settling
from game.training.grading import Grade, Verdict
from game.training.step_log import TrainingMode
from tests.client.table.conftest import AtTable, Sit

SIX = dict.fromkeys((1, 2, 3, 4, 5, 6), 5000)


class Notes:
    """A notebook that only remembers the verdicts."""

    def __init__(self) -> None:
        self.found: list[Verdict] = []

    def step(self, *args: object, **more: object) -> None:
        """Steps are not looked at here."""

    def verdicts(self, settled: list[Verdict]) -> None:
        """Those of the hand are not looked at here."""

    def answered(self, given: list[Verdict]) -> None:
        self.found += given

    @property
    def grades(self) -> list[Grade]:
        return [verdict.grade for verdict in self.found]


@pytest.fixture(autouse=True)
def nobody_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others stay where they are, so that everybody is asked."""
    monkeypatch.setattr(PlacesGoing, "_mood", lambda self, seat: 0.0)


def free(sit: Sit, chair: str, seat: int, **more: object) -> AtTable:
    """Hand 1 is over, the puck has gone to seat 2, and somebody leaves."""
    at = sit(chair, house=Floor(CashTable(5000, rebuys=True), lambda rules, seat: Caller()), stacks=SIX, **more)
    at.hurry()
    at.scene.play.desk.notebook = Notes()  # type: ignore[assignment]
    assert asking.ask(at.session, at.scene.play.floor, Wish("leave", seat)).granted  # type: ignore[arg-type]
    at.scene.course.places.run()
    at.scene.commands.changed()
    at.pilot.step(2)
    return at


def told(at: AtTable) -> list[str]:
    return [line.text for line in at.scene.course.log.lines if "free seat" in line.text or "waiting list" in line.text]


def notes(at: AtTable) -> Notes:
    return at.scene.play.desk.notebook  # type: ignore[return-value]


def test_tas_c_6_3_a_dealer_asks_round_from_the_puck_and_then_the_queue(sit: Sit) -> None:
    at = free(sit, "dealer", 4)
    at.pilot.see("Seat 4 is free. Who do you ask?")
    assert "Next hand" not in at.pilot.texts
    at.pilot.press("2", "3", "5", "6")
    at.click(Spot("seat", 1))
    assert told(at)[-1] == "“Seat 1, would you like the free seat?” Seat 1 stays."
    at.pilot.press("q")
    assert told(at)[-1] == "Nobody at the table wants seat 4. It goes to the waiting list."
    assert notes(at).grades == [Grade.EXACT]
    at.pilot.press("n")
    assert at.session.hand == 2
    assert 4 in at.session.round.opening.seats


def test_tas_c_6_3_whoever_is_asked_out_of_turn_is_refused_and_it_is_held_against_the_dealer(sit: Sit) -> None:
    at = free(sit, "dealer", 4)
    at.pilot.press("q", "1")
    assert at.scene.course.log.lines[-1].text == "You tried to ask seat 1. First ask seat 2."
    assert at.scene.course.log.lines[-1].cite == "tas C.6.3"
    assert any(text.startswith("✗ You tried to ask seat 1. First ask seat 2.") for text in at.pilot.texts)
    assert told(at) == ["You tried to ask the waiting list. First ask seat 2."]
    at.pilot.press("2", "3", "5", "6", "1", "q")
    assert notes(at).grades == [Grade.WRONG_REMEDY], "once for each place"
    at.pilot.see("Next hand")


def test_tas_c_6_3_in_an_exam_nobody_is_told_whom_to_ask(sit: Sit) -> None:
    for key, grade in (("6", Grade.WRONG_REMEDY), ("2", Grade.EXACT)):
        at = free(sit, "dealer", 4, manner=TrainingMode.EXAM)
        at.pilot.press(key)
        lines = [line.text for line in at.scene.course.log.lines][-2:]
        assert lines == ["Your answer is noted.", f"{supervisor(at.scene.play).title}: “Thank you. I'll offer seat 4 round.” "
                         "Nobody at the table wants seat 4. It goes to the waiting list."], "right or wrong, the same is said"
        assert not any("would you like" in text for text in told(at)), "who is asked was the question"
        assert notes(at).grades == [grade]
        at.pilot.see("Next hand")


def test_tas_c_6_3_a_player_is_asked_when_it_is_his_turn_and_may_take_the_place(sit: Sit) -> None:
    at = free(sit, "player", 4, me=6)
    assert told(at) == [f"“Seat {seat}, would you like the free seat?” Seat {seat} stays." for seat in (2, 3, 5)]
    assert next(text for text in at.pilot.texts if text.endswith("Player 4 leaves seat 4. It is yours if you want it.")).startswith(
        "Player 3 wins"), "what came of the hand stands before it"
    assert "Next hand" not in at.pilot.texts
    held = at.session.table.seats[6].stack
    at.pilot.press("y")
    assert told(at)[-1] == "“Seat 6, would you like the free seat?” You take seat 4; seat 6 goes to the waiting list."
    at.pilot.press("n")
    assert at.scene.play.me == 4
    assert at.session.round.opening.seats[4].stack == held
    assert 6 in at.session.table.seats


def test_tas_c_19_8_a_player_who_would_have_to_wait_there_may_post(sit: Sit) -> None:
    at = free(sit, "player", 6, me=3)
    at.pilot.see("Take it and wait")
    at.pilot.press("p")
    assert "You take seat 6 and post the big blind; seat 3 goes to the waiting list." in told(at)[-1]
    at.pilot.press("n")
    assert at.scene.play.me == 6
    assert ("extra", 6) in {(post.kind, post.seat) for post in at.session.table.posts}


def test_tas_c_6_3_a_player_may_decline_and_the_next_are_asked(sit: Sit) -> None:
    at = free(sit, "player", 4, me=6)
    at.pilot.press("d")
    assert told(at)[-3:] == [
        "“Seat 6, would you like the free seat?” You stay.", "“Seat 1, would you like the free seat?” Seat 1 stays.",
        "Nobody at the table wants seat 4. It goes to the waiting list."]
    at.pilot.press("n")
    assert at.scene.play.me == 6


def test_a_player_who_leaves_himself_is_not_asked(sit: Sit) -> None:
    at = free(sit, "player", 6, me=6)
    at.pilot.see("Leave the table")
    assert told(at) == []


def test_tas_c_6_3_an_inspector_lets_a_dealer_ask_who_asks_in_order(sit: Sit) -> None:
    at = free(sit, "inspector", 4)
    at.pilot.see("Seat 4 is free. The dealer turns to seat 2.")
    for _ in range(6):
        at.pilot.press("return")
    assert told(at)[-1].startswith("Nobody at the table wants seat 4")
    assert notes(at).grades == []
    at.pilot.see("Next hand")


def test_tas_c_6_3_an_inspector_stops_a_dealer_who_asks_out_of_turn(sit: Sit) -> None:
    at = free(sit, "inspector", 4)
    at.scene.play.wishes = 1.0
    at.scene.commands.changed()
    at.pilot.step(1)
    assert "Seat 4 is free. The dealer turns to seat 2." not in at.pilot.texts
    at.pilot.press("space", "2")
    assert notes(at).grades == [Grade.EXACT]
    assert at.scene.course.verdict.head == "Right answer"
    at.pilot.press("space", "1")
    assert at.scene.course.verdict.lines == ("Seat 4 is free.", "Right: seat 3 is asked next.", "You said: seat 1.")
    at.pilot.press("return")
    assert at.scene.course.verdict.head == "Not noticed"
    assert notes(at).grades == [Grade.EXACT, Grade.WRONG_REMEDY, Grade.MISSED]
    assert told(at)[-1] == "“Seat 5, would you like the free seat?” Seat 5 stays.", "the table follows the book"


def test_to_stop_a_dealer_who_is_right_is_a_false_call(sit: Sit) -> None:
    at = free(sit, "inspector", 4)
    at.pilot.press("space", "2")
    assert notes(at).grades == [Grade.FALSE_CALL]
    assert at.scene.course.verdict.lines == ("The dealer was right: seat 2 is next.",)


def test_whoever_takes_a_place_is_there_under_his_name_in_the_next_hand(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlacesGoing, "_mood", lambda self, seat: 1.0)
    at = free(sit, "dealer", 4)
    at.scene.play.strangers = ("Orla",)
    at.pilot.press("2")
    at.pilot.press("n")
    assert (at.scene.play.names[4], at.scene.play.names[2]) == ("Player 2", "Orla")


@pytest.mark.parametrize("chair", ["player", "dealer"])
def test_tas_c_6_3_when_a_hand_is_over_somebody_may_leave(sit: Sit, chair: str) -> None:
    at = sit(chair, house=Floor(CashTable(5000, rebuys=True), lambda rules, seat: Caller()), stacks=SIX)
    at.scene.play.departures = 1.0
    at.hurry()
    if chair == "dealer":
        at.wait(lambda: isinstance(at.pilot.scene, RequestPane))
        assert any("asks to leave the table." in text for text in at.pilot.texts)
        assert at.pilot.see("What do you do?")
        at.pilot.press("escape")
    gone = next(seat for granted in at.scene.play.floor.coming for seat in granted.changes.left)  # type: ignore[union-attr]
    assert gone != 1
    if chair == "player":
        assert any(line.text.startswith(f"Player {gone}, seat {gone}, asks to leave") for line in at.scene.course.log.lines)
    assert at.scene.course.places.offer.seat == gone


def test_whoever_has_lost_his_chips_is_not_asked_where_he_wants_to_sit(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FreePlaces, "_broke", True)
    at = free(sit, "player", 4, me=6)
    assert len(told(at)) == 6, "everybody who stays at the table, oneself too, and the queue"
    assert told(at)[-1].endswith("the waiting list.")
    assert not any("It is yours if you want it" in text for text in at.pilot.texts)
    at.pilot.see("Next hand")


@pytest.mark.parametrize("stays", [True, False])
def test_a_puck_that_lies_where_the_next_hand_needs_it_isnt_moved(sit: Sit, monkeypatch: pytest.MonkeyPatch, stays: bool) -> None:
    at = sit("dealer", game="tas-holdem")
    lies = at.session.table.marker
    if stays:
        monkeypatch.setattr(settling, "next_marker", lambda rules, table: table.marker)
    at.hurry(lambda: isinstance(at.session.ask().move, m.MoveMarker))
    at.pilot.step(5)
    assert (at.session.ask() is None) is stays
    assert (f"The puck stays at seat {lies}." in [line.text for line in at.scene.course.log.lines]) is stays


def test_a_puck_that_goes_on_between_two_hands_is_told(sit: Sit) -> None:
    at = free(sit, "dealer", 2, game="tas-holdem")
    assert at.session.table.marker == 2
    at.scene.course.next_hand()
    assert at.session.table.marker == 3
    lines = [line.text for line in at.scene.course.log.lines]
    assert "Who plays has changed: the puck goes to seat 3 for this hand." in lines
    at.hurry()
    at.scene.course.next_hand()
    assert sum("Who plays has changed" in line.text for line in at.scene.course.log.lines) == 1, "and not again"
