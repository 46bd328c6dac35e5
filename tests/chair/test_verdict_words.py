"""What is said of a ruling over another irregularity, and of one that comes too late."""

from __future__ import annotations

from game.chair.wording.verdict_words import VerdictText, describe_verdict
from game.session.session import Session
from game.table import moves as m
from game.training.grading import Grading
from game.training.verdict.teaching import moment_of
from tests.training.test_grading import put_right_by_another, rule, stop, with_hidden_chips, wrong_seat


def judged(session: Session) -> VerdictText:
    verdict = Grading(session).verdicts()[-1]
    return describe_verdict(session.engine.rules, verdict, moment_of(session.played(), verdict))


def test_another_irregularity_is_told_as_the_wrong_part_of_a_ruling_that_is_right_otherwise() -> None:
    session = wrong_seat()
    stop(session, "wrong-count", 4)
    rule(session)
    told = judged(session)
    title = session.engine.rules.book.irregularity("wrong-count", "tas-holdem").title
    assert (told.good, told.head) == (False, "Right remedy, wrong irregularity")
    assert [part.text for part in told.parts if part.worth == "wrong"] == [f"You said: “{title}”."]


def test_what_was_seen_too_late_is_told_as_such() -> None:
    session = with_hidden_chips(4)
    put_right_by_another(session)
    stop(session, "chips-hidden", 4)
    told = judged(session)
    assert (told.good, told.head) == (False, "Right, but too late")
    assert "Somebody else had already stopped play for it, and it's been ruled on." in told.lines


def test_a_guess_about_nothing_names_nothing_that_is_open() -> None:
    session = wrong_seat()
    session.submit(m.StopPlay(named="advice", seat=5))
    told = judged(session)
    assert (told.head, told.parts, told.cites) == ("False call", (), ())
