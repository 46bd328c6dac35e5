"""What a sitting comes to: every wrong step and everything that went wrong, counted once and kept as plain values."""

from __future__ import annotations

import json

import pytest

from game.session.narration.wording import hand_in_words
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Outcome, Refusal
from game.table.values import DEALER
from game.training.grading import Grade
from game.training.reports.hand_report import Unreadable, hand_from
from game.training.reports.report import Report
from game.training.reports.scorecard import Scorecard
from game.training.step_log import StepLog, TrainingMode, irregularity, right_move
from tests.dealer import FOUR, table


def sat(manner: TrainingMode = TrainingMode.COACH) -> tuple[Session, StepLog, Scorecard]:
    """A trainee at the dealer's place, with an account of what he does."""
    session = table("tas-holdem", FOUR, people=[DEALER])
    desk = StepLog(session, manner)
    return session, desk, Scorecard(desk, "dealer")


def on(session: Session, desk: StepLog, until: type[m.Move] | None = None) -> None:
    """Everything rightly, up to a step of that kind or the end of the hand."""
    while (due := session.ask()) is not None and not (until and isinstance(due.move, until)):
        move = session.consider() or right_move(due)
        assert move is not None
        answer = desk.do(move) if due.by == DEALER else session.submit(move)
        assert isinstance(answer, Outcome)


def rule(session: Session, desk: StepLog) -> None:
    due = session.ask()
    assert due.move is not None
    desk.do(due.move)


def test_steps_refusals_and_false_calls_are_counted() -> None:
    session, desk, account = sat()
    for move in (m.Shuffle(), m.Chemmy(), m.Burn(), m.Burn(), m.Shuffle(), m.OfferCut(5), m.StopPlay(), m.GiveRuling("play-on")):
        desk.do(move)
    found = account.report
    assert (found.steps, found.first_time, found.wrong) == (3, 1, 3)
    assert found.grades == {Grade.FALSE_CALL: 1}
    assert found.share_right == pytest.approx(1 / 3)
    assert [step.tried for step in account.hand.wrong][1:] == ["Burn one card"] * 2
    assert (found.arisen, found.noticed) == (0, 0), "a false call is nothing that went wrong"
    assert account.hand.wrong[0].due == "Wash the new deck face down on the table."
    assert session.hand == account.hand.number == 1


def test_what_the_guide_tells_is_no_step_of_ones_own() -> None:
    session, desk, account = sat()
    guide = True
    desk.led = lambda: guide
    on(session, desk, m.DealCard)
    led = account.report
    assert led.guided > 3
    assert (led.steps, led.first_time, led.hands[0].by_phase) == (0, 0, {})
    guide = False
    on(session, desk)
    found = account.report
    assert found.guided == led.guided
    assert found.steps == found.first_time > 10
    assert hand_from(json.loads(json.dumps(account.hand.plain()))).guided == led.guided


def test_a_step_that_the_guide_tells_only_after_a_mistake_is_one_that_was_not_right_first_time() -> None:
    session, desk, account = sat()
    guide = False
    desk.led = lambda: guide
    on(session, desk, m.DealCard)
    before = account.report
    desk.do(m.Burn())
    guide = True
    desk.do(m.Burn())
    due = session.ask()
    assert due is not None
    desk.do(due.move)
    found = account.report
    assert (found.steps, found.first_time, found.guided) == (before.steps + 1, before.first_time, 0)
    assert found.wrong == before.wrong + 2


def test_a_hand_that_was_misread_is_told_with_what_it_was_taken_for_and_what_it_is() -> None:
    session, desk, account = sat()
    on(session, desk, m.ReadHand)
    due = session.ask()
    assert isinstance(due.move, m.ReadHand)
    desk.read(due.move, "royal-flush")
    (step,) = account.hand.wrong
    assert step.mistaken == "read-hand"
    assert "royal flush" in step.why
    hand = hand_in_words(session.engine.rules.ranking, session.engine.rules.composition,
                         session.table.seats[due.move.seat].cards, session.table.board)
    assert step.due.endswith(f": {hand}.")


def test_a_report_of_nothing_is_no_failure() -> None:
    _, _, account = sat(TrainingMode.EXAM)
    assert account.report.hands == ()
    assert account.report.share_right == 1.0
    assert account.report.an_hour is None


def test_an_exam_names_every_wrong_step_and_what_came_of_it() -> None:
    session, desk, account = sat(TrainingMode.EXAM)
    on(session, desk, m.DealCard)
    desk.do(m.DealCard(4))
    assert isinstance(desk.do(m.PushPot(1, 2, 100)), Refusal), "what cannot happen is not done"
    on(session, desk)
    (hand,) = account.report.hands
    assert hand.over
    assert (hand.wrong[0].cite, hand.wrong[0].due) == ("tas C.11.3", "Deal one card, face down, to seat 1.")
    assert len(hand.wrong) == 2
    (met,) = hand.met
    assert (met.word, met.grade) == ("card-to-wrong-seat", Grade.MISSED.value)
    assert met.right, "what was missed is told with its ruling"
    assert met.cites[0].startswith("tas C.19")
    assert met.arose == hand.wrong[0].at
    assert met.own
    assert [step.became for step in hand.wrong] == ["card-to-wrong-seat", ""]


def test_what_somebody_else_does_wrong_where_a_wrong_step_was_noted_is_not_ones_own() -> None:
    """The pot can't be pushed yet: nothing came of that. Then a card slips from another hand."""
    session, desk, account = sat(TrainingMode.EXAM)
    on(session, desk, m.DealCard)
    assert isinstance(desk.do(m.PushPot(1, 2, 100)), Refusal)
    theirs = irregularity(session.engine, session.table, session.ask(), m.DealCard(4))  # type: ignore[arg-type]
    assert theirs is not None
    assert isinstance(session.submit(theirs), Outcome)
    on(session, desk)
    (hand,) = account.report.hands
    assert [(met.word, met.own) for met in hand.met] == [("card-to-wrong-seat", False)]
    assert [step.became for step in hand.wrong] == [""]


def test_seconds_count_from_what_happened_to_the_stop() -> None:
    session, desk, account = sat(TrainingMode.LIVE)
    on(session, desk, m.DealCard)
    account.pass_time(10)
    desk.do(m.DealCard(4))
    account.pass_time(4)
    desk.do(m.StopPlay())
    account.pass_time(7)
    due = session.ask()
    assert isinstance(due.move, m.GiveRuling)
    desk.do(due.move)
    (met,) = account.hand.met
    assert (met.seconds, met.grade, met.late) == (4, Grade.EXACT.value, False)
    assert account.report.to_notice == 4
    assert account.report.to_rule == 7
    assert not met.helped
    on(session, desk)
    assert account.report.an_hour == pytest.approx(3600 / 21)


def test_something_noticed_too_late_is_late() -> None:
    """At once the card moves on; once everybody has bet, another ruling holds."""
    session, desk, account = sat(TrainingMode.LIVE)
    on(session, desk, m.DealCard)
    desk.do(m.DealCard(4))
    on(session, desk, m.Burn)
    desk.do(m.StopPlay())
    rule(session, desk)
    (met,) = account.hand.met
    assert met.late
    assert account.report.late == 1


@pytest.mark.parametrize("stopped", [False, True])
def test_what_was_noticed_or_ruled_on_with_help_says_so(stopped: bool) -> None:
    session, desk, account = sat(TrainingMode.LIVE)
    on(session, desk, m.DealCard)
    account.helped()
    desk.do(m.DealCard(4))
    if stopped:
        desk.do(m.StopPlay())
    account.helped()
    if not stopped:
        desk.do(m.StopPlay())
    rule(session, desk)
    (met,) = account.hand.met
    assert met.helped
    assert (account.report.hints, account.report.helped) == (2, 1)


def test_hand_follows_hand() -> None:
    session, desk, account = sat()
    for hand in (1, 2):
        desk.do(m.PushPot(1, 2, 100))
        on(session, desk)
        assert [each.number for each in account.report.hands] == list(range(1, hand + 1))
        session.next_hand()
    assert [len(each.wrong) for each in account.report.hands] == [1, 1]
    assert [entry.hand.number for entry in account.report.entries()] == [1, 2]
    assert sorted(account.rounds) == [1, 2]


def test_a_report_outlives_the_program() -> None:
    session, desk, account = sat(TrainingMode.EXAM)
    kept: dict[int, str] = {}
    account.keep = lambda hand: kept.update({hand.number: json.dumps(hand.plain())})
    on(session, desk, m.DealCard)
    desk.do(m.DealCard(4))
    on(session, desk)
    session.next_hand()
    desk.do(m.Burn())
    read = tuple(hand_from(json.loads(text)) for text in kept.values())
    assert Report(read) == account.report
    again = Scorecard(StepLog(session, TrainingMode.EXAM), "dealer")
    again.take_up(dict(enumerate(read, 7)))
    assert again.report == account.report
    assert again.kept == {1: 7, 2: 8}


@pytest.mark.parametrize("spoiled", [{}, {"number": "one"}, {"wrong": [1]}, {"met": 3}, {"seconds": None}])
def test_what_is_no_report_is_told(spoiled: dict[str, object]) -> None:
    _, _, account = sat()
    plain = json.loads(json.dumps(account.hand.plain()))
    with pytest.raises(Unreadable):
        hand_from(plain | spoiled if spoiled else {})


def test_a_step_first_done_wrong_before_the_program_was_left_is_not_right_first_time_after() -> None:
    session, desk, account = sat()
    desk.do(m.Burn())
    kept = account.hand
    again = StepLog(session, TrainingMode.COACH)
    taken_up = Scorecard(again, "dealer")
    taken_up.take_up({1: kept})
    due = session.ask()
    assert due is not None
    again.do(due.move)  # type: ignore[arg-type]
    assert (taken_up.report.steps, taken_up.report.first_time, taken_up.report.wrong) == (1, 0, 1)
