"""What a ruling is worth, and what became of everything that went wrong."""

from __future__ import annotations

import pytest

from game.session.chairs import player
from game.session.session import Session
from game.table import moves as m
from game.table.incident import Ruling
from game.table.outcome import Outcome
from game.training.grading import Grade, Grading, grade, verdicts
from tests.dealer import FOUR, play_out, table, until, usual_table

MISDEAL = Ruling("misdeal", (), ("tas C.19.1.c", "tas C.19.5"), ("tas R54",), accepts=("play-on",))


@pytest.mark.parametrize(
    ("given", "cite", "worth"),
    [
        ("misdeal", "tas C.19.1.c", Grade.EXACT),
        ("misdeal", "tas C.19.5", Grade.EXACT),
        ("play-on", "tas C.19.5", Grade.EXACT),
        ("misdeal", "tas C.9.2", Grade.WRONG_CLAUSE),
        ("misdeal", "", Grade.WRONG_CLAUSE),
        ("dead-hand", "tas C.19.5", Grade.WRONG_REMEDY),
    ],
)
def test_a_ruling_is_graded_by_remedy_first_and_clause_second(given: str, cite: str, worth: Grade) -> None:
    assert grade(MISDEAL, given, cite) is worth


def test_where_the_book_has_no_clause_none_need_be_named() -> None:
    bare = Ruling("play-on", (), (), ())
    assert grade(bare, "play-on", "") is Grade.EXACT
    assert grade(Ruling("play-on", (), (), ("rop R5",)), "play-on", "rop R5") is Grade.EXACT
    assert grade(bare, "play-on", "rop 16.1") is Grade.WRONG_CLAUSE


def wrong_seat() -> Session:
    """The first card was due to seat 1 and went to seat 4."""
    session = table("tas-holdem", FOUR)
    until(session, m.DealCard)
    assert isinstance(session.submit(m.Misplay("card-to-wrong-seat", (("seat", 4), ("due", 1)))), Outcome)
    return session


def rule(session: Session, remedy: str | None = None, cite: str | None = None) -> None:
    due = session.ask()
    while isinstance(due.move, m.CallSupervisor):
        session.submit(due.move)
        due = session.ask()
        assert due is not None
    assert isinstance(due.move, m.GiveRuling)
    ruling = m.GiveRuling(remedy or due.move.remedy, due.move.cite if cite is None else cite, by=due.by)
    assert isinstance(session.submit(ruling), Outcome)


@pytest.mark.parametrize(
    ("remedy", "cite", "worth"),
    [(None, None, Grade.EXACT), (None, "tas C.1.1", Grade.WRONG_CLAUSE), ("forfeit-seat", None, Grade.WRONG_REMEDY)],
)
def test_a_ruling_given_at_the_table_is_graded(remedy: str | None, cite: str | None, worth: Grade) -> None:
    session = wrong_seat()
    session.submit(m.StopPlay())
    rule(session, remedy, cite)
    (verdict,) = verdicts(session.round.played())
    assert verdict.grade is worth
    assert verdict.late == 0
    assert verdict.what.irregularity == "card-to-wrong-seat"
    assert verdict.right is not None
    assert verdict.given == (remedy or verdict.right.remedy)


def test_how_late_it_was_seen_is_counted_in_moves() -> None:
    session = wrong_seat()
    for _ in range(3):
        session.advance()
    session.submit(m.StopPlay())
    rule(session)
    (verdict,) = verdicts(session.round.played())
    assert verdict.late == 3


def test_what_nobody_saw_is_missed_when_the_hand_is_over_and_not_before() -> None:
    session = table("tas-holdem", FOUR)
    until(session, m.DealCard)
    session.submit(m.Misplay("chips-hidden", (("seat", 4),), by=4))
    assert verdicts(session.round.played()) == []
    play_out(session)
    (verdict,) = verdicts(session.round.played())
    assert verdict.grade is Grade.MISSED
    assert verdict.late > 10
    assert verdict.right is None


def test_what_passes_with_a_turn_does_not_pass_with_the_round_once_more() -> None:
    """rop-holdem: the last to act bet before its turn; all check, which ends its chance and the round in one move."""
    session = table("rop-holdem", FOUR)
    while session.ask() is not None and (session.table.betting is None or not session.table.board):
        session.advance()
    first = session.table.betting.turn
    last = [seat.number for seat in session.table.live() if seat.number < first][-1:] or [session.table.live()[-1].number]
    assert isinstance(session.submit(m.Misplay("bet-out-of-turn", (("seat", last[0]), ("amount", 1000)), by=last[0])), Outcome)
    play_out(session)
    (verdict,) = verdicts(session.round.played())
    assert verdict.grade is Grade.MISSED


def boxes() -> Session:
    return usual_table("act-canberra", FOUR, player("mixed"), seed=1)


def test_where_no_marker_moves_what_nobody_saw_is_missed_too() -> None:
    session = boxes()
    while not session.table.seats[5].hole:
        session.advance()
    session.submit(m.Misplay("device", (("seat", 4),), by=4))
    play_out(session)
    (verdict,) = verdicts(session.round.played())
    assert verdict.grade is Grade.MISSED


def test_act_14_1_three_exposed_cards_are_ruled_on_once() -> None:
    session = boxes()
    while not session.table.seats[5].hole:
        session.advance()
    for seat in (1, 2, 5):
        facts = (("seat", seat), ("by", "dealer"))
        assert isinstance(session.submit(m.Misplay("exposed-card", facts)), Outcome)
    session.submit(m.StopPlay())
    rule(session)
    play_out(session)
    (verdict,) = verdicts(session.round.played())
    assert (verdict.given, verdict.grade) == ("void-round", Grade.EXACT)


def test_stopping_over_nothing_is_a_false_call() -> None:
    session = table("tas-holdem", FOUR)
    session.submit(m.StopPlay())
    (verdict,) = verdicts(session.round.played())
    assert verdict.grade is Grade.FALSE_CALL
    play_out(session)
    assert [found.grade for found in verdicts(session.round.played())] == [Grade.FALSE_CALL]


def test_ruling_without_calling_whoever_decides_is_noted() -> None:
    session = table("tas-holdem", FOUR)
    until(session, m.Burn)
    session.submit(m.Misplay("no-burn", (("stage", "flop"),)))
    session.submit(m.StopPlay())
    due = session.ask()
    assert isinstance(due.move, m.CallSupervisor)
    session.submit(m.GiveRuling("supervisor-decides", due.cite))
    (verdict,) = verdicts(session.round.played())
    assert verdict.uncalled


# ---- what is said to have happened, and whom it is about


def stop(session: Session, named: str, seat: int = 0) -> None:
    assert isinstance(session.submit(m.StopPlay(named=named, seat=seat)), Outcome)


def with_hidden_chips(*seats: int) -> Session:
    session = table("tas-holdem", FOUR)
    until(session, m.DealCard)
    for seat in seats:
        assert isinstance(session.submit(m.Misplay("chips-hidden", (("seat", seat),), by=seat)), Outcome)
    return session


def test_another_irregularity_with_the_right_remedy_is_not_exact() -> None:
    session = wrong_seat()
    stop(session, "wrong-count", 4)
    assert session.table.trouble.stopped == 0
    rule(session)
    (verdict,) = verdicts(session.round.played())
    assert verdict.grade is Grade.WRONG_EVENT
    assert (verdict.right_event, verdict.right_remedy, verdict.right_clause, verdict.good) == (False, True, True, False)
    assert verdict.named == "wrong-count"


def test_a_seat_that_was_passed_over_may_be_called_a_wrong_number_of_cards() -> None:
    """That is what lies on the table once the dealer's hand has gone by."""
    session = table("tas-holdem", FOUR)
    until(session, m.DealCard)
    assert isinstance(session.submit(m.Misplay("seat-missed", (("seat", 1),))), Outcome)
    stop(session, "wrong-count", 1)
    rule(session)
    (verdict,) = verdicts(session.round.played())
    assert verdict.grade is Grade.WRONG_EVENT


def test_a_guess_about_nothing_is_a_false_call_that_reveals_nothing() -> None:
    session = wrong_seat()
    stop(session, "advice", 5)
    (verdict,) = verdicts(session.round.played())
    assert (verdict.grade, verdict.what, verdict.right, verdict.named) == (Grade.FALSE_CALL, None, None, "advice")
    assert session.table.trouble.incidents[0].state == "open"


@pytest.mark.parametrize(("meant", "other"), [(2, 5), (5, 2)])
def test_of_two_that_are_open_at_once_each_is_judged_for_itself(meant: int, other: int) -> None:
    session = with_hidden_chips(2, 5)
    for seat, remedy in ((meant, None), (other, "dead-hand")):
        stop(session, "chips-hidden", seat)
        rule(session, remedy)
        while session.table.trouble.stopped is not None:
            session.advance()
    first, second = verdicts(session.round.played())
    assert [first.what.fact("seat"), second.what.fact("seat")] == [meant, other]
    assert [first.grade, second.grade] == [Grade.EXACT, Grade.WRONG_REMEDY]


def put_right_by_another(session: Session) -> None:
    assert isinstance(session.submit(m.StopPlay(0, by=5)), Outcome)
    rule(session)
    while session.table.trouble.stopped is not None:
        session.advance()


def test_what_another_has_just_put_right_is_seen_too_late_and_no_false_call() -> None:
    session = with_hidden_chips(4)
    put_right_by_another(session)
    stop(session, "chips-hidden", 4)
    verdict = verdicts(session.round.played())[-1]
    assert (verdict.grade, verdict.incident, verdict.good) == (Grade.TOO_LATE, 0, False)
    assert verdict.right is not None


def test_what_one_has_put_right_oneself_cannot_be_seen_again() -> None:
    session = with_hidden_chips(4)
    for _ in range(2):
        stop(session, "chips-hidden", 4)
        rule(session)
        while session.table.trouble.stopped is not None:
            session.advance()
    assert [verdict.grade for verdict in verdicts(session.round.played())] == [Grade.EXACT, Grade.FALSE_CALL]


def test_what_can_no_longer_be_ruled_on_is_seen_too_late_and_counted_once() -> None:
    session = table("tas-holdem", FOUR)
    while session.table.betting is None or not session.ask().by:  # type: ignore[union-attr]
        session.advance()
    seat = session.table.betting.turn
    raised = m.Misplay("string-raise", (("seat", seat), ("first", 1000), ("amount", 2000)), by=seat)
    assert isinstance(session.submit(raised), Outcome)
    while session.table.trouble.incidents[0].state == "open":
        session.advance()
    grading = Grading(session)
    assert [verdict.grade for verdict in grading.verdicts()] == [Grade.MISSED]
    stop(session, "string-raise", seat)
    assert [verdict.grade for verdict in grading.verdicts()] == [Grade.TOO_LATE]


# ---- read once


def test_what_is_taken_back_is_not_graded_any_more() -> None:
    session = wrong_seat()
    grading, before = Grading(session), len(session.round)
    stop(session, "card-to-wrong-seat", 4)
    rule(session, "forfeit-seat")
    assert [verdict.grade for verdict in grading.verdicts()] == [Grade.WRONG_REMEDY]
    session.rewind(before)
    assert grading.verdicts() == []
    stop(session, "card-to-wrong-seat", 4)
    rule(session)
    assert [verdict.grade for verdict in grading.verdicts()] == [Grade.EXACT]
    assert grading.verdicts() == verdicts(session.round.played())


def test_a_card_of_the_deal_that_lies_open_has_two_names() -> None:
    session = table("tas-holdem", FOUR)
    until(session, m.DealCard)
    card = session.table.stub[0]
    assert isinstance(session.submit(m.Misplay("wrong-face", (("seat", 1), ("face", "up"), ("card", card)))), Outcome)
    stop(session, "exposed-card", 1)
    rule(session)
    (verdict,) = verdicts(session.round.played())
    assert (verdict.grade, verdict.right_event) == (Grade.EXACT, True)
