"""A dealer under pressure, without a window: what is asked and said while he works, and the clock of a step."""

from __future__ import annotations

import pytest

from game.chair.controller import Controller
from game.chair.distractions import Distractions
from game.table.values import DEALER
from game.training.pace.pressure import PATIENCE, Pressure
from game.training.reports.hand_report import HandReport
from game.training.step_log import TrainingMode, right_move
from tests.dealer import sat_down


class Quiet:
    """A voice that says nothing."""

    def say(self, text: str) -> None:
        """Nothing is heard."""


def dealing(pressure: Pressure, manner: TrainingMode = TrainingMode.COACH, game: str = "tas-holdem") -> Controller:
    sitting = sat_down("dealer", game, manner.value, speed=1.0, pressure=pressure.kind, clock=pressure.clock)
    return Controller(sitting, Quiet(), lambda played: None)


def pressing(controller: Controller) -> Distractions:
    assert controller.distractions is not None
    return controller.distractions


def deal(controller: Controller, *, seconds: float = 1.0, answers: bool | None = True) -> HandReport:
    """A hand, rightly, each step in so many seconds; what is asked is answered rightly, wrongly, or not at all (None)."""
    while (due := controller.due) is not None:
        controller.wait(seconds)
        asked = pressing(controller).question
        if asked is not None and answers is not None:
            pressing(controller).answer(next(word for word in asked.options if asked.is_right(word) is answers))
        move = controller.play.session.consider() or right_move(due)
        assert move is not None
        controller.do(move) if due.by == DEALER else controller.play.session.submit(move)
    return controller.play.account.hand


def some(controller: Controller, hands: int, **how: bool | float | None) -> list[HandReport]:
    found = []
    for _ in range(hands):
        found.append(deal(controller, **how))  # type: ignore[arg-type]
        controller.next_hand()
    controller.close()
    return found


def test_nobody_asks_a_dealer_who_is_not_to_be_pressed() -> None:
    course = dealing(Pressure())
    assert not any(hand.asked or hand.slow for hand in some(course, 3, seconds=40.0))
    assert not any('"' in line.text for line in course.log.lines)


@pytest.mark.parametrize("game", ["tas-holdem", "rop-draw-32", "rop-stud7-52", "act-canberra"])
def test_on_a_full_floor_about_three_ask_in_two_hands(game: str) -> None:
    course = dealing(Pressure("full"), game=game)
    found = [asked for hand in some(course, 12) for asked in hand.asked]
    assert 8 <= len(found) <= 40
    assert all(asked.good and asked.cite and asked.right for asked in found)
    assert len({asked.text for asked in found}) > 1


def test_a_wrong_answer_is_told_with_the_right_one_and_its_clause() -> None:
    course = dealing(Pressure("full"))
    while not (wrong := [asked for hand in some(course, 1, answers=False) for asked in hand.asked]):
        course = dealing(Pressure("full"))
    assert not wrong[0].good
    told = next(line for line in course.log.lines if line.text.startswith(f"{wrong[0].given} is wrong."))
    assert wrong[0].right in told.text
    assert told.cite == wrong[0].cite


def test_a_player_does_not_wait_for_ever() -> None:
    found = [asked for hand in some(dealing(Pressure("full")), 6, seconds=PATIENCE, answers=None) for asked in hand.asked]
    assert found
    assert {asked.given for asked in found} == {""}


def test_who_asks_in_their_turn_acts_once_they_are_answered() -> None:
    course = dealing(Pressure("full"))
    met = 0
    for _ in range(8):
        while (due := course.due) is not None:
            asked = pressing(course).question
            if asked is not None and asked.seat == due.by:
                met += 1
                stood = len(course.play.session.round)
                for _ in range(20):
                    course.pace.tick(0.5)
                assert len(course.play.session.round) == stood, "the player folds before they have heard what it costs"
                assert course.pace.awaits()
                pressing(course).answer(next(iter(asked.options)))
                assert not course.pace.awaits()
            move = course.play.session.consider() or right_move(due)
            course.do(move) if due.by == DEALER else course.play.session.submit(move)  # type: ignore[arg-type]
        course.next_hand()
    course.close()
    assert met


def test_in_an_exam_nobody_says_whether_it_was_right() -> None:
    course = dealing(Pressure("full"), TrainingMode.EXAM)
    assert [asked for hand in some(course, 6, answers=False) for asked in hand.asked]
    assert not any("is wrong" in line.text for line in course.log.lines)


def test_a_step_over_its_time_is_noted_once_and_somebody_says_so() -> None:
    course = dealing(Pressure("light", clock=10))
    course.wait(4.0)
    assert pressing(course).clock() == "6 s"
    course.wait(9.0)
    assert pressing(course).clock() == "3 s over"
    said = len(course.log.lines)
    course.wait(9.0)
    assert len(course.log.lines) == said, "somebody has said so, once"
    assert course.due.move is not None
    course.do(course.due.move)
    slow = course.play.account.hand.slow
    assert [(step.at, step.seconds, step.allowed) for step in slow] == [(0, 22.0, 10.0)]
    assert slow[0].cite.startswith("tas ")
    course.close()


def test_pressure_grows_with_clean_hands() -> None:
    course = dealing(Pressure("grows"))
    begins = pressing(course).level
    deal(course)
    assert pressing(course).level == begins + 1
    course.close()
