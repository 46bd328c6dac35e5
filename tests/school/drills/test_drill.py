"""Every situation that we ship is solved as its file says, and marked for what was done."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from game import resources
from game.cases.language.case import Case
from game.chair.wording.paragraphs import Paragraph
from game.school.drills.attempt_keeping import plain, take_up
from game.school.drills.drill import Situation
from game.school.drills.drill_mark import GIVEN_UP, STEPS_RIGHT, Attempt, Mark, begin
from game.school.drills.screens.drill_sentences import verdict_of
from game.school.packs.pack_file import read_drills
from game.session import conserved
from game.table import moves as m
from game.table.outcome import Outcome, Refusal
from game.table.values import DEALER, SUPERVISOR
from game.training.grading import Grade
from game.training.step_log import StepLog, TrainingMode, right_move
from tests.cases.own import holding, named

FILES = sorted((resources.assets() / "drills").iterdir())
IN_A_FILE = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)


@cache
def shipped(file: Path) -> list[Situation]:
    """The situations of a file, read when they are asked for."""
    return [situation for drill in read_drills(file).drills for situation in drill.situations]


def titled(title: str) -> Situation:
    return {situation.case.title: situation for file in FILES for situation in shipped(file)}[title]


MOST_STEPS = 200


def desk_of(attempt: Attempt) -> StepLog:
    return StepLog(attempt.session, TrainingMode.COACH)


def rule(attempt: Attempt, desk: StepLog, remedy: str, cite: str, *, call: bool) -> None:
    me = attempt.me
    calls = [m.CallSupervisor(by=me)] if call else []
    ruler = SUPERVISOR if call and attempt.situation.role == "dealer" else me
    for move in [m.StopPlay(by=me), *calls, m.GiveRuling(remedy, cite, by=ruler)]:
        answer = desk.do(move)
        assert not isinstance(answer, Refusal), answer.reason


def carried_out(attempt: Attempt, desk: StepLog) -> Mark:
    """Whatever is due is done, by the trainee where it is his, until there is a mark."""
    for _ in range(MOST_STEPS):
        mark = attempt.mark(desk)
        if mark is not None:
            return mark
        if attempt.session.advance() is None:
            due = attempt.session.ask()
            assert due is not None
            move = right_move(due)
            assert move is not None
            assert not isinstance(desk.do(move), Refusal)
    raise AssertionError("the situation doesn't end")


def test_what_is_shipped() -> None:
    kinds = [file.suffix for file in FILES]
    assert (len(kinds), kinds.count(".dealerclass")) == (6, 1)
    there = [situation for file in FILES for situation in shipped(file)]
    assert len(there) >= 29
    assert sum(situation.asks_for_steps for situation in there) >= 7
    assert sum(bool(situation.case.then.get("wrong")) for situation in there) >= 7
    assert sum(situation.case.book == "act" for situation in there) >= 7


@IN_A_FILE
def test_a_shipped_situation_is_solved_as_its_file_says(file: Path) -> None:
    for situation in shipped(file):
        solved_as_its_file_says(situation)


def solved_as_its_file_says(situation: Situation) -> None:
    attempt = begin(situation)
    desk = desk_of(attempt)
    assert attempt.mark(desk) is None
    assert attempt.session.advance() is None, "nobody acts before the trainee does"
    right = attempt.position.right
    if right is None:
        assert situation.case.then["due"]
        mark = carried_out(attempt, desk)
        assert (mark.grade, mark.right, desk.steps) == (STEPS_RIGHT, True, len(attempt.position.steps))
        return
    assert right.remedy == situation.case.then["ruling"]
    named = [ref for ref in situation.case.then["cite"] if ref != "none"]
    rule(attempt, desk, right.remedy, (*named, *right.cites, *right.readings)[0], call=right.decides != "dealer")
    mark = carried_out(attempt, desk)
    assert (mark.grade, mark.right, mark.slips) == (Grade.EXACT.value, True, 0)


@IN_A_FILE
def test_a_wrong_remedy_is_marked_wrong_and_the_table_follows_the_right_one(file: Path) -> None:
    for situation in shipped(file):
        if situation.case.then.get("wrong"):
            marked_wrong_and_put_right(situation)


def marked_wrong_and_put_right(situation: Situation) -> None:
    attempt = begin(situation)
    desk = desk_of(attempt)
    assert attempt.position.right is not None
    rule(attempt, desk, situation.case.then["wrong"][0], attempt.position.cite, call=False)
    mark = carried_out(attempt, desk)
    assert (mark.grade, mark.right) == (Grade.WRONG_REMEDY.value, False)
    assert mark.verdict.right == attempt.position.right


@IN_A_FILE
def test_at_a_canberra_table_no_card_and_no_chip_is_lost(file: Path) -> None:
    for situation in shipped(file):
        if situation.case.book == "act":
            loses_nothing(situation)


def loses_nothing(situation: Situation) -> None:
    attempt = begin(situation)
    desk, opening = desk_of(attempt), attempt.position.round.opening
    assert conserved.cards(opening) == sorted(attempt.session.engine.rules.spec.deck)
    assert 0 < opening.bank.tray < 10**8, "the tray is filled as at any table"
    attempt.session.listen((check := conserved.ConservationCheck(attempt.session)).hear)
    right = attempt.position.right
    if right is not None:
        rule(attempt, desk, right.remedy, attempt.position.cite, call=right.decides != "dealer")
    assert carried_out(attempt, desk).right
    check.hear(list(attempt.session.round.played())[-1])


TROUBLES = r"act-[wxyz]\d\d"


@pytest.mark.parametrize("file", holding(TROUBLES, "act/*.yaml"), ids=lambda file: file.stem)
def test_whatever_goes_wrong_at_the_boxes_can_be_put_right_by_a_trainee(file: Path) -> None:
    for case in named(TROUBLES, f"act/{file.name}"):
        if case.when.kind == "irregularity" and case.when.noticed != "after-push":
            put_right_by_a_trainee(case)


def put_right_by_a_trainee(case: Case) -> None:
    attempt = begin(Situation(case, "As the case tells it."))
    desk, right = desk_of(attempt), attempt.position.right
    assert attempt.session.advance() is None, "nobody acts before the trainee does"
    attempt.session.listen(conserved.ConservationCheck(attempt.session).hear)
    assert case.then.get("ruling", right.remedy) in (right.remedy, *right.accepts)
    rule(attempt, desk, right.remedy, attempt.position.cite, call=right.decides != "dealer")
    mark = carried_out(attempt, desk)
    assert (mark.grade, mark.slips) == (Grade.EXACT.value, 0)


def test_act_a_void_every_chip_of_a_void_round_goes_back() -> None:
    attempt = begin(titled("Six cards, and one box already paid"))
    desk = desk_of(attempt)
    rule(attempt, desk, "void-round", "act 14.3", call=False)
    assert carried_out(attempt, desk).grade == Grade.EXACT.value
    stacks = {seat.number: seat.stack for seat in attempt.session.table}
    assert stacks == {1: 33000, 3: 33000, 5: 37500, 6: 31000, 7: 33000}
    assert attempt.session.ask() is None


def test_act_14_2_the_card_that_showed_stays_up_and_the_fifth_goes_down() -> None:
    attempt = begin(titled("The last card each, with a card already up"))
    desk = desk_of(attempt)
    assert isinstance(desk.do(m.DealCard(1)), Outcome)
    assert isinstance(desk.do(m.DealCard(4)), Outcome)
    assert isinstance(desk.do(m.DealCard(DEALER, "up")), Refusal)
    mark = carried_out(attempt, desk)
    assert (mark.right, mark.slips) == (False, 1)
    assert [str(card) for card in attempt.session.table.bank.upcard] == ["9d"]


def test_act_3_5_a_payment_of_what_lies_above_the_maximum_is_a_wrong_step() -> None:
    attempt = begin(titled("Boxes 4 and 7"))
    desk = desk_of(attempt)
    while not isinstance((due := attempt.session.ask()) and due.move, m.PayBox):
        assert due.move is not None
        desk.do(due.move)
    assert isinstance(desk.do(m.PayBox(4, 91000)), Refusal)
    mark = carried_out(attempt, desk)
    assert (mark.grade, mark.cite, attempt.position.cite) == ("one wrong step", "act 8.1.bet.three-of-a-kind", "act 9.6")


def test_a_round_that_is_played_out_over_an_error_was_not_noticed() -> None:
    attempt = begin(titled("A flush in the rack"))
    desk = desk_of(attempt)
    mark = carried_out(attempt, desk)
    assert attempt.session.ask() is None
    assert (mark.grade, mark.right, mark.cite) == (Grade.MISSED.value, False, "act 10.4")
    assert mark.verdict.right == attempt.position.right


def test_a_wrong_step_is_counted_and_the_right_one_is_still_asked_for() -> None:
    attempt = begin(titled("Everyone is in for the flop"))
    desk = desk_of(attempt)
    assert isinstance(desk.do(m.DealBoard(3)), Refusal)
    assert attempt.mark(desk) is None
    mark = carried_out(attempt, desk)
    assert (mark.grade, mark.right, mark.slips) == ("one wrong step", False, 1)


def test_a_stop_where_nothing_is_wrong_is_a_false_call() -> None:
    attempt = begin(titled("Everyone is in for the flop"))
    desk = desk_of(attempt)
    rule(attempt, desk, "misdeal", "tas C.19.1.c", call=False)
    mark = attempt.mark(desk)
    assert (mark.grade, mark.right) == (Grade.FALSE_CALL.value, False)


def test_whoever_gives_up_is_told_the_ruling() -> None:
    attempt = begin(titled("A second card turns over"))
    mark = attempt.give_up()
    assert (mark.grade, mark.right, mark.cite) == (GIVEN_UP, False, "tas C.19.1.c")
    assert mark.verdict.right.remedy == "misdeal"


def test_a_verdict_says_the_ruling_once_then_the_note_as_its_reason() -> None:
    attempt = begin(titled("A king turns over on its way to seat 4"))
    said = [text_of(paragraph) for paragraph in verdict_of(attempt, attempt.give_up(), [], attempt.session.engine.rules.book)]
    told = said[: said.index("In the other books")]
    assert sum("replace the card" in line for line in told) == 1
    assert told.index(attempt.situation.case.note) == next(at for at, line in enumerate(told) if "replace the card" in line) + 1
    assert not any(line.startswith("Why: ") for line in told)


def text_of(paragraph: Paragraph) -> str:
    return "".join(run.text for run in paragraph.runs)


def test_an_error_that_was_there_before_and_is_put_right_is_not_missed() -> None:
    attempt = begin(titled("A second card turns over"))
    assert [incident.state for incident in attempt.position.round.opening.trouble.incidents] == ["ruled", "open"]
    desk = desk_of(attempt)
    rule(attempt, desk, "misdeal", "tas C.19.1.c", call=False)
    mark = carried_out(attempt, desk)
    assert (mark.verdict.incident, mark.verdict.late) == (1, 0)


@pytest.mark.parametrize("title", ["The turn", "Ace-queen in the dealer's hand", "Six cards, and one box already paid"])
def test_the_same_cards_for_everybody(title: str) -> None:
    first, second = (begin(titled(title)).position.round.opening for _ in range(2))
    assert first == second


def test_a_step_that_was_first_done_wrong_stays_so_after_the_situation_was_left() -> None:
    situation = next(each for file in FILES for each in shipped(file) if each.asks_for_steps)
    left = begin(situation)
    desk = desk_of(left)
    assert isinstance(desk.do(m.PushPot(9, 9, 1)), Refusal)
    kept = json.loads(json.dumps(plain(left, desk)))
    attempt = begin(situation)
    again = desk_of(attempt)
    take_up(attempt, again, kept)
    due = attempt.session.ask()
    assert due is not None
    assert not isinstance(again.do(right_move(due)), Refusal)
    assert (again.steps, again.first_time, len(again.slips)) == (1, 0, 1)


def test_a_situation_that_an_older_version_left_goes_on() -> None:
    situation = next(each for file in FILES for each in shipped(file) if each.asks_for_steps)
    left = begin(situation)
    desk = desk_of(left)
    due = left.session.ask()
    assert due is not None
    desk.do(right_move(due))
    kept = plain(left, desk)
    del kept["owes"]  # what it didn't know yet
    attempt = begin(situation)
    again = desk_of(attempt)
    take_up(attempt, again, kept)
    assert (len(attempt.session.round), again.first_time, again.owes) == (len(left.session.round), 1, False)
