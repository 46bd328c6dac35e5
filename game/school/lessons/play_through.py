"""Plays a lesson by itself to its end, as somebody would who does everything right, or slips first wherever that can be done. Finds
questions whose answer is told before it is asked for."""

from __future__ import annotations

from collections.abc import Mapping

from game.cases.language.faults import Fault
from game.files import ContentFault
from game.files.fault import FaultCollector
from game.rulebook.loader import library
from game.school.drills.drill_mark import Attempt
from game.school.lessons.course import LessonCourse, PartInHand, PartResult
from game.school.lessons.guided import GuidedSession
from game.school.lessons.lesson import ASKED, PLAYED, Lesson, LessonPart
from game.school.lessons.lesson_words import why_of
from game.school.lessons.meeting import Meeting
from game.table import moves as m
from game.table.outcome import Outcome, Refusal
from game.table.values import DEALER, SUPERVISOR
from game.training.questions.given_away import picks_out
from game.training.step_log import StepLog, TrainingMode, right_move

MOST_STEPS = 400
"""In one part: a lesson is short."""


class NotPlayable(ContentFault):
    """A lesson cannot be played to its end: which part, and why."""


def rehearse(lesson: Lesson, *, slips: bool = False) -> list[PartResult]:
    """How every part came out. Raises NotPlayable."""
    course = LessonCourse(lesson)
    while not course.over:
        part = lesson.parts[course.at]
        try:
            now = course.open()
            desk = StepLog(now.session, TrainingMode.COACH)
            course.sat(desk)
            to_its_end(course, now, desk, slips=slips)
        except Fault as fault:
            raise NotPlayable(lesson.file, part.line, fault.problem, fault.remedy, case=lesson.title) from None
        course.stop()
        course.go_on(0)
    return course.results


def to_its_end(course: LessonCourse, now: PartInHand, desk: StepLog, *, slips: bool = False) -> None:
    """One part to its end. Raises Fault."""
    slipped = False
    for _ in range(MOST_STEPS):
        if slips and not slipped:
            slipped = _slip(course, now, desk)
        if course.reached:
            if now.part.kind in PLAYED and now.attempt is None and now.clip is None and not now.done:
                raise Fault("the hand is over, and it never ends as `until` has it", "name a moment that comes in this game")
            return
        _step(course, now, desk)
    raise Fault("doesn't come to its end", "correct until, or plays")


def _step(course: LessonCourse, now: PartInHand, desk: StepLog) -> None:
    """What comes next: an answer, the program's move, the person's."""
    if now.clip is not None and now.session.advance() is not None:
        return
    if now.part.kind == "watch":
        course.stop_play()
        return
    if now.part.kind in ASKED:
        course.answer(right=True)
        return
    if now.felt is not None:
        course.touch(next(each for each in now.felt.choices(now.touched) if now.felt.right(now.touched, each)))
        return
    if isinstance(now.attempt, Meeting):
        _meets(now.attempt, desk)
        return
    if now.attempt is not None:
        _rules(now.attempt, desk)
        return
    if now.session.advance() is not None:
        return
    due = now.session.ask()
    if due is None and now.part.hands_over:
        now.hand_over(0)
        return
    session = now.session
    planned = session.planned(due) if due is not None and isinstance(session, GuidedSession) else None
    move = planned or (right_move(due) if due is not None else None)
    if move is None:
        raise Fault(f"nobody can do what is due: {due}", "correct plays, or the table")
    _done(desk.do(move))


def _rules(attempt: Attempt, desk: StepLog) -> None:
    session, right = attempt.session, attempt.position.right
    assert right is not None
    if not len(session.round):
        me, call = attempt.me, right.decides != "dealer"
        named = [ref for ref in attempt.situation.case.then.get("cite", ()) if ref != "none"]
        clause = next(iter((*named, *right.cites, *right.readings)), "")
        ruler = SUPERVISOR if call and me == DEALER else me
        calls = [m.CallSupervisor(by=me)] if call else []
        for step in (m.StopPlay(by=me), *calls, m.GiveRuling(right.remedy, clause, by=ruler)):
            _done(desk.do(step))
    elif session.advance() is None:
        due = session.ask()
        move = right_move(due) if due is not None else None
        if move is None:
            raise Fault(f"nobody can do what is due: {due}", "correct the situation")
        _done(desk.do(move))


def _meets(meeting: Meeting, desk: StepLog) -> None:
    session, me = meeting.session, meeting.me
    if session.advance() is not None:
        return
    what, right, table = meeting.what, meeting.right, session.table
    if what is not None and right is not None and table.trouble.stopped is None and not desk.verdicts():
        clause = next(iter((*right.cites, *right.readings)), "")
        call = right.decides != "dealer" and me == DEALER
        steps: list[m.Move] = [m.StopPlay(by=me, seat=getattr(what, "seat", 0), named=what.irregularity)]
        steps += [m.CallSupervisor(by=me)] if call else []
        for step in (*steps, m.GiveRuling(right.remedy, clause, by=SUPERVISOR if call else me, named=what.irregularity)):
            _done(desk.do(step))
        return
    due = session.ask()
    move = right_move(due) if due is not None else None
    if move is None:
        raise Fault(f"nobody can do what is due: {due}", "name another seed")
    _done(desk.do(move))


def _done(answer: Outcome | Refusal) -> None:
    if isinstance(answer, Refusal):
        raise Fault(f"{answer.reason} [{answer.cite}]", "correct the table, plays or the situation")


def _slip(course: LessonCourse, now: PartInHand, desk: StepLog) -> bool:
    """Something wrong, where something wrong can be done: a wrong answer, a step that is not due."""
    kind = now.part.kind
    if kind in ASKED:
        course.answer(right=False)
        return True
    if kind == "watch":
        course.stop_play()
        return True
    if now.felt is not None:
        wrong = next((each for each in now.felt.choices(now.touched) if not now.felt.right(now.touched, each)), None)
        return wrong is not None and not course.touch(wrong)
    due = now.session.ask()
    if kind not in PLAYED or kind == "show" or due is None or due.by != now.me:
        return kind not in PLAYED
    move = m.Burn() if not isinstance(due.move, m.Burn) else m.DealBoard(5)
    return now.me == DEALER and not isinstance(desk.do(move), Outcome)


# ---- answers that are told


class AnswerTold(ContentFault):
    """What is seen with a question names its right answer, and no other."""


def answers_hidden(lesson: Lesson) -> None:
    """Find questions answered by the lesson's title, their own words or the part just before them; what the engine asks is about
    its table. Raises ContentFault, for all of them."""
    gathered, before = FaultCollector(), ""
    for part in lesson.parts:
        seen = {"the lesson's title": lesson.title, "the question itself": part.text, "the part before it": before}
        gathered.take(_hidden, lesson, part, seen)
        before = f"{part.text} {why_of(part, library()[lesson.book])}"
    gathered.check()


def _hidden(lesson: Lesson, part: LessonPart, seen: Mapping[str, str]) -> None:
    asked = part.question
    if asked is None or part.met is not None:
        return
    told = next((where for where, text in seen.items() if picks_out(text, asked.answers, asked.right, asked.also)), "")
    if told:
        raise AnswerTold(lesson.file, part.line, f"{told} names the right answer of “{part.text}”, and none of the wrong ones",
                         "say there what it's about, not the answer, or use its words in the wrong answers too",
                         case=lesson.title)
