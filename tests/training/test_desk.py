"""A trainee's wrong step: a coach waits, a live table lets it go wrong, and so does an exam, which tells nothing."""

from __future__ import annotations

import pytest

from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Outcome, Refusal
from game.table.payout.showdown import category
from game.table.values import DEALER
from game.training.step_log import StepLog, TrainingMode, right_move
from tests.dealer import FOUR, counted, table, until


def at(kind: type[m.Move], name: str = "tas-holdem") -> Session:
    return until(counted(table(name, FOUR, people=[DEALER])), kind)


def test_a_coach_waits_for_the_right_step() -> None:
    session = at(m.DealCard)
    desk = StepLog(session, TrainingMode.COACH)
    answer = desk.do(m.DealCard(4))
    assert isinstance(answer, Refusal)
    assert answer.cite == "tas C.11.3"
    desk.do(m.DealCard(5))
    assert isinstance(desk.do(m.DealCard(1)), Outcome)
    assert isinstance(desk.do(m.DealCard(2)), Outcome)
    assert (desk.steps, desk.first_time) == (2, 1)
    assert [slip.tried for slip in desk.slips] == [m.DealCard(4), m.DealCard(5)]
    assert {slip.cite for slip in desk.slips} == {"tas C.11.3"}


def test_what_was_first_done_wrong_was_not_right_first_time_though_a_player_acted_in_between() -> None:
    """The bets are collected while somebody has still to act; they act, and then it is right."""
    session = at(m.DealCard)
    desk = StepLog(session, TrainingMode.COACH)
    while session.ask().by == DEALER:
        assert isinstance(desk.do(right_move(session.ask())), Outcome)
    made = desk.steps
    assert isinstance(desk.do(m.GatherBets()), Refusal)
    while session.ask().by != DEALER:
        assert isinstance(session.submit(right_move(session.ask())), Outcome)
    assert isinstance(desk.do(session.ask().move), Outcome)
    assert (desk.steps, desk.first_time, len(desk.slips)) == (made + 1, made, 1)
    assert isinstance(desk.do(session.ask().move), Outcome)
    assert (desk.steps, desk.first_time) == (made + 2, made + 1), "one mistake costs one step"


def test_a_step_got_wrong_though_the_guide_told_it_is_no_guided_step() -> None:
    """The report said 5 of 5 right first time next to a wrong step, and progress 100% after a wrong payment."""
    session = at(m.DealCard)
    desk, guided = StepLog(session, TrainingMode.COACH), []
    desk.led, desk.on_led = lambda: True, lambda: guided.append(1)
    desk.do(m.DealCard(4))
    assert isinstance(desk.do(m.DealCard(1)), Outcome)
    assert (desk.steps, desk.first_time, len(guided)) == (1, 0, 0)
    assert isinstance(desk.do(m.DealCard(2)), Outcome)
    assert (desk.steps, desk.first_time, len(guided)) == (1, 0, 1), "the next one was guided"


def test_an_exam_does_nothing_for_a_dealer_who_errs() -> None:
    """The slip happens as the irregularity it is; what cannot happen is refused, and both are noted."""
    session = at(m.DealCard)
    desk = StepLog(session, TrainingMode.EXAM)
    assert isinstance(desk.do(m.DealCard(4)), Outcome)
    assert [incident.irregularity for incident in session.table.trouble.incidents] == ["card-to-wrong-seat"]
    made = len(session.round)
    assert isinstance(desk.do(m.PushPot(1, 2, 100)), Refusal)
    assert (len(session.round), len(desk.slips)) == (made, 2)
    assert (desk.steps, desk.first_time) == (1, 0), "a step that went wrong is a step, and was not right"


def test_an_exam_shuffles_and_counts_for_nobody() -> None:
    session = table("rop-holdem", FOUR, people=[DEALER])
    desk = StepLog(session, TrainingMode.EXAM)
    assert isinstance(desk.do(m.Burn()), Refusal)
    assert session.round.moves == ()
    assert isinstance(desk.do(m.Chemmy()), Outcome), "the step that was due all the time is right"
    assert (desk.steps, desk.first_time) == (1, 0)


@pytest.mark.parametrize(
    ("due", "tried", "word"),
    [
        (m.Shuffle, m.OfferCut(5), "no-shuffle"),
        (m.OfferCut, m.OfferCut(2), "wrong-cutter"),
        (m.OfferCut, m.CollectPost(1, 500), "no-cut"),
        (m.DealCard, m.DealCard(4), "card-to-wrong-seat"),
        (m.Burn, m.DealBoard(3), "no-burn"),
        (m.DealBoard, m.DealBoard(4), "extra-board-cards"),
    ],
)
def test_live_a_slip_becomes_what_the_book_calls_it(due: type[m.Move], tried: m.Move, word: str) -> None:
    session = at(due)
    desk = StepLog(session, TrainingMode.LIVE)
    assert isinstance(desk.do(tried), Outcome)
    assert [incident.irregularity for incident in session.table.trouble.incidents] == [word]
    assert desk.slips[0].tried == tried


def test_live_a_slip_without_a_name_is_refused() -> None:
    session = at(m.DealCard)
    assert isinstance(StepLog(session, TrainingMode.LIVE).do(m.PushPot(1, 2, 100)), Refusal)
    assert session.table.trouble.incidents == ()


def test_live_a_slip_can_be_put_right() -> None:
    session = at(m.DealCard)
    desk = StepLog(session, TrainingMode.LIVE)
    desk.do(m.DealCard(4))
    desk.do(m.StopPlay())
    due = session.ask()
    assert isinstance(due.move, m.GiveRuling)
    desk.do(due.move)
    while (due := session.ask()) is not None:
        assert session.advance() or desk.do(right_move(due))  # type: ignore[arg-type]
    assert session.table.trouble.incidents[0].state == "ruled"


def test_a_misread_hand_is_a_slip_and_can_be_read_again() -> None:
    session = at(m.ReadHand)
    desk = StepLog(session, TrainingMode.COACH)
    due = session.ask()
    assert isinstance(due.move, m.ReadHand)
    right = category(session.engine.rules, session.table, due.move.seat)
    wrong = next(word for word in session.engine.rules.spec.ranking.order if word != right)
    assert isinstance(desk.read(due.move, wrong), Refusal)
    assert isinstance(desk.read(due.move, right), Outcome)
    assert (desk.steps, desk.first_time) == (1, 0)
    assert [slip.cite for slip in desk.slips] == [session.engine.rules.hand_cite(right)]


def test_an_exam_takes_what_is_read_and_nobody_tries_until_it_fits() -> None:
    session = at(m.ReadHand)
    desk = StepLog(session, TrainingMode.EXAM)
    due = session.ask()
    assert isinstance(due.move, m.ReadHand)
    wrong = "royal-flush" if category(session.engine.rules, session.table, due.move.seat) != "royal-flush" else "flush"
    assert isinstance(desk.read(due.move, wrong), Outcome)
    assert session.round.moves[-1] == due.move
    assert (len(desk.slips), desk.steps, desk.first_time) == (1, 1, 0)


def test_rop_R83_a_new_deck_may_be_shuffled_without_being_mixed_first() -> None:
    session = table("rop-holdem", {1: 5000, 2: 5000, 4: 5000}, people=[DEALER])
    desk = StepLog(session, TrainingMode.COACH)
    assert isinstance(session.ask().move, m.Chemmy)
    assert isinstance(desk.do(m.Shuffle()), Outcome)
    assert not desk.slips
    assert sorted(session.table.stub) == sorted(session.engine.rules.spec.deck)
    assert (desk.steps, desk.first_time) == (1, 1)
