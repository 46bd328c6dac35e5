"""Calling the floor: called by a key, a button or the first list; told in sentences; it rules, and the dealer carries it out."""

from __future__ import annotations

import pytest

from game.client.table.ruling import RulingPanel
from game.client.table.telling import TellingPanel
from game.client.widgets.tall_list import TallList
from game.table import moves as m
from game.table.values import SUPERVISOR
from game.training.floor_call import FACTS, SLANTED, FloorGrade
from game.training.grading import NOT_ASKED, Grade, Verdict
from game.training.step_log import TrainingMode
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_wrong import rule, stalled

FLOORS, DEALERS = "check-out-of-turn", "string-raise"
"""One for somebody else to decide in this game, and one that is the dealer's."""


def happens(at: AtTable, word: str = FLOORS) -> None:
    facts: tuple[tuple[str, object], ...] = (("seat", 5),)
    by = 5
    if word == DEALERS:
        by = at.session.table.betting.turn  # type: ignore[union-attr]
        facts = (("seat", by), ("first", 1000), ("amount", 1000))
    at.session.submit(m.Misplay(word, facts, by=by))
    at.pilot.step(2)


def called(at: AtTable, named: str, *, seat: int = 0) -> TellingPanel:
    """Call the floor by keys, over something that is named."""
    at.pilot.press("ctrl+s")
    assert isinstance(at.pilot.scene, RulingPanel)
    at.pilot.type(named)
    at.pilot.press("return")
    if isinstance(at.pilot.scene, RulingPanel) and at.pilot.scene.step == "who":
        at.pilot.press(str(seat))
    if isinstance(at.pilot.scene, RulingPanel):
        at.pilot.press("return")
    return at.pilot.on(TellingPanel)


def tell(at: AtTable, *words: str) -> None:
    """Say these sentences by their numbers, and that it is all."""
    panel = at.pilot.on(TellingPanel)
    there = [each.word for each in panel._offered]
    at.pilot.press(*(str(there.index(word) + 1) for word in words if word in there), "ctrl+return")


def read(at: AtTable) -> str:
    panel = at.scene.looks.panel()
    parts = [part.text for part in panel.verdict.parts] if panel.verdict else []
    return " ".join([*parts, *(line.text for line in panel.log)])


def verdict(at: AtTable) -> Verdict:
    return at.scene.play.desk.verdicts()[-1]


def test_a_call_told_straight_is_exact_and_the_floor_rules(sit: Sit) -> None:
    at = stalled(sit)
    happens(at)
    called(at, "check out of turn")
    assert at.scene.felt.view.floor.title == "Management representative"
    tell(at, *FACTS)
    found = verdict(at)
    assert (found.grade, found.floor, found.good) == (Grade.EXACT, FloorGrade.TOLD, True)
    ruled = at.session.round.moves[-1]
    assert isinstance(ruled, m.GiveRuling)
    assert (ruled.by, ruled.remedy) == (SUPERVISOR, "supervisor-decides")
    assert "Management representative: “" in read(at)
    assert "You told the floor the facts, in order." in read(at)


@pytest.mark.parametrize(("words", "worth"), [
    (("what", "hand", "said", "since"), FloorGrade.OUT_OF_ORDER), (("hand", "what"), FloorGrade.INCOMPLETE),
])  # fmt: skip
def test_a_call_told_badly_is_not_good_though_the_ruling_is_right(sit: Sit, words: tuple[str, ...], worth: FloorGrade) -> None:
    at = stalled(sit)
    happens(at)
    called(at, "check out of turn")
    tell(at, *words)
    assert (verdict(at).grade, verdict(at).floor, verdict(at).good) == (Grade.EXACT, worth, False)
    assert at.scene.play.account.hand.met[-1].floor == worth.value


def test_an_opinion_is_heard(sit: Sit) -> None:
    at = stalled(sit)
    happens(at)
    panel = called(at, "check out of turn")
    opinion = next(each.word for each in panel._offered if each.word.startswith(SLANTED))
    tell(at, *FACTS, opinion)
    assert verdict(at).floor is FloorGrade.SLANTED


def test_what_the_dealer_decides_alone_needs_no_floor(sit: Sit) -> None:
    at = stalled(sit)
    happens(at, DEALERS)
    called(at, "two motions", seat=at.session.table.trouble.incidents[0].fact("seat"))
    tell(at, *FACTS)
    assert (verdict(at).grade, verdict(at).floor, verdict(at).good) == (Grade.EXACT, FloorGrade.OVER_CALLED, False)


def test_the_dealer_who_rules_for_the_floor_is_told_so(sit: Sit) -> None:
    at = stalled(sit)
    happens(at)
    rule(at, "check out of turn", "supervisor decides", "")
    assert verdict(at).floor is FloorGrade.NOT_CALLED
    assert not verdict(at).good


def test_a_call_about_nothing_is_a_false_call_and_nothing_is_told(sit: Sit) -> None:
    at = stalled(sit)
    at.pilot.press("ctrl+s")
    at.pilot.type("check out of turn")
    at.pilot.press("return")
    at.pilot.press("5", "return")
    assert at.pilot.scene is at.scene
    assert verdict(at).grade is Grade.FALSE_CALL
    assert at.session.table.trouble.stopped is None
    assert "I see nothing to rule on" in read(at)


def test_deal_on_and_put_it_right_ask_no_clause_in_practice_and_the_clause_in_an_exam(sit: Sit) -> None:
    for manner, clause in ((TrainingMode.COACH, False), (TrainingMode.EXAM, True)):
        at = stalled(sit, manner=manner)
        at.pilot.press("space")
        panel = at.pilot.on(RulingPanel)
        assert panel.step == "does"
        assert ("clause" in panel.steps) == clause
        at.pilot.press("1")
        assert "remedy" not in panel.steps
        at.pilot.press("escape")
        at.scene.leave()


def test_a_ruling_without_a_clause_is_exact(sit: Sit) -> None:
    at = stalled(sit)
    happens(at, DEALERS)
    right = at.session.table.trouble.incidents[0]
    rule(at, "two motions", "call stands", "")
    assert next(move for move in at.session.round.moves if isinstance(move, m.GiveRuling)).cite == NOT_ASKED
    assert right.irregularity == DEALERS
    assert "Your clause" not in read(at)


def test_sentences_are_said_and_taken_back_by_the_mouse_alone_and_nobody_walks_away(sit: Sit) -> None:
    at = stalled(sit)
    happens(at)
    panel = called(at, "check out of turn")
    at.pilot.press("escape")
    assert at.pilot.scene is panel
    rows = next(each for each in panel.group.widgets if isinstance(each, TallList))
    for place in (2, 0):
        first, _ = rows.span(place)
        at.pilot.click_at((rows.rect.centerx, rows.rect.top + first + 12))
    assert panel.said == [panel._offered[2], panel._offered[0]]
    at.pilot.click("Take back")
    assert panel.said == [panel._offered[2]]
    at.pilot.click("That's all")
    assert at.pilot.scene is at.scene


def test_in_an_exam_nothing_is_told_but_the_ruling(sit: Sit) -> None:
    at = stalled(sit, manner=TrainingMode.EXAM)
    happens(at)
    called(at, "check out of turn")
    tell(at, "hand", "what")
    assert at.scene.course.verdict is None
    assert "Management representative: “" in read(at)
    assert "left out" not in read(at)


def test_an_inspector_rules_and_calls_nobody_to_tell_it(sit: Sit) -> None:
    at = sit("inspector")
    at.wait(lambda: at.scene.commands.may_stop())
    assert "Call floor" not in at.pilot.texts
    at.pilot.press("space")
    panel = at.pilot.on(RulingPanel)
    assert panel.step == "happened"
    assert "clause" in panel.steps
