"""Somebody goes through a lesson, part by part: what is on the table, whether the part is done, how it came out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from game.cases.language.faults import Fault
from game.chair.roles.trainee import refused
from game.chair.wording.call_verdicts import judged_line
from game.records.json_forms import codec
from game.rulebook.loader import library
from game.school.drills.drill_mark import Attempt, begin
from game.school.lessons.felt_work import FeltTask, felt_task
from game.school.lessons.guided import GuidedSession, place_in, seated, set_to
from game.school.lessons.lesson import PLAYED, BroughtHand, Lesson, LessonPart, Quiz, TableSetup
from game.school.lessons.meeting import Meeting, MeetingTable, met_in
from game.school.lessons.place_table import LaidTable, set_table
from game.school.lessons.quiz import QuizQuestion, quizzes
from game.school.lessons.until import LessonMoment
from game.school.lessons.watched.clips import Clip, ClipTable
from game.school.lessons.watched.happening import clip_of, worded
from game.session.round import PlayedMove
from game.session.session import Session
from game.table.events import BettingOpened, IncidentRuled
from game.table.moves import Move, StopPlay
from game.table.outcome import Refusal
from game.table.values import DEALER, SUPERVISOR
from game.training.questions.making import Exercise
from game.training.step_log import StepLog


class MissedStep(NamedTuple):
    """A wrong step as it was refused, or a call with what was right, and its clause; "" for none."""

    text: str
    cite: str = ""


@dataclass(frozen=True, slots=True)
class PartResult:
    """How a part came out: wrong steps or answers, whether help was asked for, the seconds it took, the clauses it was about."""

    slips: int = 0
    helped: bool = False
    seconds: int = 0
    about: tuple[str, ...] = ()
    missed: tuple[MissedStep, ...] = ()
    """The wrong steps and calls."""

    @property
    def clean(self) -> bool:
        """Whether it was right at once, without help."""
        return not self.slips and not self.helped


@dataclass
class PartInHand:
    """The part that is on. `session` is its table, `attempt` what a ruling is asked for on it; `slips` are wrong answers besides
    the desk's wrong steps. `started` moves of the session were there before, `brought` of them came with the table."""

    part: LessonPart
    session: Session
    me: int
    laid: TableSetup | None
    attempt: Attempt | Meeting | None = None
    started: int = 0
    brought: int = 0
    slips: int = 0
    helped: bool = False
    answered: bool = False
    relieved: bool = False
    """Whether the next dealer has the deck."""
    exercise: Exercise | None = None
    """What is asked, where it is a question of the exercises."""
    felt: FeltTask | None = None
    """What is done on the felt, in parts of that kind; `touched` is what was done of it, rightly."""
    touched: tuple[int, ...] = ()
    wrong: int | None = None
    """What was touched last, if it was not right."""
    missed: tuple[MissedStep, ...] = ()
    """Its wrong steps and calls from before it was begun again, or left."""
    before: float = 0.0
    """Seconds that it took before it was left and taken up again."""

    @property
    def clip(self) -> ClipTable | None:
        """Its table, where moves make themselves there to be watched."""
        return self.session if isinstance(self.session, ClipTable) else None

    @property
    def runs(self) -> bool:
        """Whether moves make themselves at a table at which something must be ruled on."""
        return isinstance(self.session, MeetingTable) and self.session.runs

    def clip_known(self, *, given: bool) -> bool:
        """Whether what is watched may be seen for what it is: it has happened and is told, or an answer was `given`."""
        if self.clip is None or self.part.kind == "tell":
            return False
        if self.part.kind == "ask":
            return given or self.answered
        return self.clip.happened and (self.part.kind == "show" or self.helped or self.answered)

    @property
    def steps(self) -> Sequence[PlayedMove]:
        """What was done in it, move by move; what goes wrong at its beginning, to be put right, is no step of it."""
        return self.session.played()[self.started + (self.clip is not None):]

    @property
    def about(self) -> tuple[str, ...]:
        """The clauses that it was about, each once: of what is told or asked the one it rests on, of a hand those of the steps that
        were done, of a ruling those of it and of what it demanded."""
        if self.felt is not None:
            return tuple(dict.fromkeys((*self.part.cites, *reversed(self.felt.cites(self.touched)))))
        if self.part.kind not in PLAYED and self.attempt is None:
            return self.part.cites if self.part.kind == "tell" else self.part.cites[:1]
        done = [step for step in self.steps if step.move.by in (DEALER, SUPERVISOR, self.me)]
        ruled = [event.ruling.cites for step in done for event in step.events if isinstance(event, IncidentRuled)]
        since = next((at for at, step in enumerate(done) if isinstance(step.move, StopPlay)), len(done)) if self.attempt else 0
        events = (event for step in done[since:] for event in step.events if not isinstance(event, BettingOpened))
        cites = (*(ref for each in ruled for ref in each), *(event.cite for event in events))
        clauses = self.session.engine.rules.book.clauses
        return tuple(dict.fromkeys(ref for ref in cites if ref in clauses))

    @property
    def done(self) -> bool:
        """Whether what it asks for has come about, in one that is played."""
        at = self.moment()
        return all(condition.holds(at) for condition in self.part.until)

    def moment(self) -> LessonMoment:
        """How it stands."""
        session = self.session
        return LessonMoment(session.engine, session.table, session.ask(), session.played()[self.started:], self.relieved)

    def hand_over(self, mistakes: int) -> None:
        """The next dealer has the deck; so many mistakes were made till then."""
        self.relieved = True
        self.slips += mistakes


@dataclass
class LessonCourse:
    """One time through a lesson. `results` are those of the parts behind; `now` is the part that is on; `draw` is the lot by which
    hands that look alike are drawn, the same until the lesson is over."""

    lesson: Lesson
    results: list[PartResult] = field(default_factory=list)
    now: PartInHand | None = None
    desk: StepLog | None = None
    draw: int = 0
    _begins: LaidTable | None = None
    _laid: TableSetup | None = None

    @property
    def at(self) -> int:
        """The place of the part that is on, from 0."""
        return len(self.results)

    @property
    def over(self) -> bool:
        """Whether all parts are behind."""
        return self.at >= len(self.lesson.parts)

    @property
    def begun(self) -> bool:
        """Whether anything was done in it: a part is behind, or a step, an answer or help is there in the one that is on."""
        now, desk = self.now, self.desk
        stepped = desk is not None and bool(desk.steps or desk.slips or desk.miscalled)
        return bool(self.results) or stepped or (now is not None and bool(now.touched or now.slips or now.answered or now.helped))

    @property
    def about(self) -> tuple[str, ...]:
        """The clauses that it has been about so far, each once, first those that most of its parts were about."""
        often = Counter(ref for result in self.results for ref in dict.fromkeys(result.about))
        return tuple(ref for ref, _ in often.most_common())

    @property
    def mastered(self) -> bool:
        """Whether everything that was to be done without help was right at once. What was pointed at all along is only done."""
        through = zip(self.lesson.parts, self.results, strict=False)
        return self.over and self.lesson.can_be_mastered and all(result.clean for part, result in through if part.assessed)

    def look_ahead(self) -> None:
        """Find the hands that come later, so that nobody waits for them. What can't be found is told when it comes."""
        for part in self.lesson.parts:
            if part.met is not None:
                with suppress(Fault):
                    clip_of(part, self.lesson.book, self.lesson.game, self.draw)

    # ---- a part

    def open(self, *, helped: bool = False) -> PartInHand:
        """Begin the part that is on, at the table it brings or where the last one ended; `helped`: as somebody sees it who needs
        help. Raises Fault for what cannot be laid."""
        part = self.lesson.parts[self.at]
        if part.situation is not None:
            attempt = begin(part.situation)
            self._begins = None
            self.now = PartInHand(part, attempt.session, attempt.me, None, attempt)
            return self.now
        if part.met is not None:
            return self._happens(part, helped=helped)
        if part.brought is not None:
            return self._brings(part, part.brought)
        if part.quiz is not None:
            return self._asks(part, part.quiz)
        if part.laid is not None:
            self.lay(part.laid)
        elif self.now is not None and isinstance(self.now.session, GuidedSession):
            self._begins = self.now.session.goes_on_from_here()
        return self._at_table(part)

    def _happens(self, part: LessonPart, *, helped: bool) -> PartInHand:
        """Something happens at a table, to be ruled on or watched."""
        book, game, me = self.lesson.book, self.lesson.game, place_in(self.lesson.role, None)
        clip = clip_of(part, book, game, self.draw, helped=helped)
        if part.kind == "meet":
            return self._meets(part, met_in(clip, me))
        began, self._begins = len(clip.begins), None
        self.now = PartInHand(worded(part, clip, game), ClipTable(clip), me, None, started=began, brought=began)
        return self.now

    def _meets(self, part: LessonPart, meeting: Meeting) -> PartInHand:
        """Something happens at a table, and must be ruled on."""
        self._begins = None
        self.now = PartInHand(replace(part, kind="rule"), meeting.session, meeting.me, None, meeting, meeting.began, meeting.began)
        return self.now

    def _brings(self, part: LessonPart, brought: BroughtHand) -> PartInHand:
        """A hand that was dealt elsewhere."""
        if brought.happens is not None:
            clip = Clip(brought.round, (brought.happens,), 0)
            return self._meets(part, met_in(clip, place_in(self.lesson.role, None)))
        self._laid, self._begins = None, LaidTable(brought.round)
        return self._at_table(part)

    def _asks(self, part: LessonPart, quiz: Quiz) -> PartInHand:
        found = quizzes(self.lesson, self.at + 1)[-1]
        cites = part.cites or ((found.cite,) if found.cite else ())
        if quiz.worked:
            why = part.why or self._worked(found)
            asked = replace(part, kind="tell", text=f"An example. {found.text}", why=why, question=found.question, cites=cites)
        else:
            asked = replace(part, kind="ask", text=found.text, why=part.why or found.why, question=found.question, cites=cites)
        me, moves = place_in(self.lesson.role, None), len(found.table.round)
        self._begins = None
        self.now = PartInHand(asked, GuidedSession(found.table, seated(found.table, me)), me, None, None, moves, moves,
                              exercise=found.exercise)
        return self.now

    def _worked(self, found: QuizQuestion) -> str:
        """How the answer comes about; what the clause says where nothing had to be worked out."""
        clause = library()[self.lesson.book].clauses.get(found.cite)
        return found.why or (clause.summary if clause else "")

    def lay(self, laid: TableSetup) -> None:
        """Lay a table, for the part that is on and those after it."""
        self._laid, self._begins = laid, set_table(laid)

    def _at_table(self, part: LessonPart) -> PartInHand:
        begins, laid = self._begins, self._laid
        assert begins is not None, "the reader gives the first part of a lesson a table"
        me = place_in(self.lesson.role, laid)
        session = GuidedSession(begins, seated(begins, me), laid.plays if laid is not None else ())
        felt = felt_task(part, session.engine.rules, session.table)
        self.now = PartInHand(part, session, me, laid, started=len(begins.round), felt=felt)
        return self.now

    def sat(self, desk: StepLog) -> None:
        """Somebody sits at the table of the part: their steps go over this desk, and the program acts as the part has it."""
        self.desk, now = desk, self.now
        if now is not None and isinstance(now.session, GuidedSession):
            set_to(now.session, now.part, now.me, shown=now.part.kind == "show")

    @property
    def reached(self) -> bool:
        """Whether the part that is on has come to its end."""
        now = self.now
        if now is None:
            return False
        if now.attempt is not None:
            return self.desk is not None and now.attempt.mark(self.desk) is not None
        if now.clip is not None and now.part.kind != "ask":
            return now.clip.ended if now.part.kind != "watch" or now.helped else now.answered
        if now.part.kind in PLAYED:
            return now.done or (now.session.ask() is None and not now.part.hands_over)
        if now.felt is not None:
            return not now.felt.choices(now.touched)
        return now.answered or now.part.kind == "tell"

    def stop(self) -> None:
        """The part has come to its end: nobody acts any more."""
        if self.now is not None and isinstance(self.now.session, GuidedSession | ClipTable):
            self.now.session.goes_on = False

    def stop_play(self) -> None:
        """The trainee stops what is watched: rightly once something has gone wrong in it."""
        now = self.now
        if now is not None and now.clip is not None:
            self.answer(now.clip.happened)

    def answer(self, right: bool) -> None:
        """An answer, or a place that was pointed at."""
        if self.now is not None and not self.now.answered:
            self.now.answered = right
            self.now.slips += not right

    def touch(self, touched: int) -> bool:
        """Something on the felt was touched, in a part of that kind: a seat, or a chip by its value. Whether it was right; what is
        not changes nothing."""
        now = self.now
        if now is None or now.felt is None or not now.felt.choices(now.touched):
            return False
        right = now.felt.right(now.touched, touched)
        now.wrong = None if right else touched
        now.slips += not right
        now.touched = (*now.touched, touched) if right else now.touched
        return right

    def help(self) -> None:
        """Help was asked for."""
        if self.now is not None:
            self.now.helped = True

    def result(self, seconds: float) -> PartResult:
        """How the part that is on came out, or has gone so far."""
        now, desk = self.now, self.desk
        if now is None:
            return PartResult()
        steps = len(desk.slips) + desk.miscalled if desk is not None else 0
        mark = now.attempt.mark(desk) if now.attempt is not None and desk is not None else None
        wrong = mark is not None and mark.verdict is not None and not mark.verdict.good
        return PartResult(now.slips + steps + wrong, now.helped, round(now.before + seconds), now.about, self._missed(now))

    def _missed(self, now: PartInHand) -> tuple[MissedStep, ...]:
        """The wrong steps and calls so far, each once."""
        slips, miscalls = (self.desk.slips, self.desk.miscalls) if self.desk is not None else ((), ())
        rules, played = now.session.engine.rules, now.session.round
        told = (*(refused(rules, played.table(each.at), Refusal(each.tried, each.cite, each.reason, each.due)) for each in slips),
                *map(judged_line, miscalls))
        return tuple(dict.fromkeys((*now.missed, *(MissedStep(line.text, line.cite) for line in told))))

    def go_on(self, seconds: float) -> None:
        """The part is behind; `open` begins the next one."""
        self.results.append(self.result(seconds))

    def again(self) -> PartInHand:
        """The part that is on once more, from where it began; what went wrong stays counted."""
        now, slips = self.now, self.result(0.0)
        if now is None:
            return self.open()
        fresh = self._at_table(now.part) if now.laid is not None and now.part.laid is None else self.open(helped=slips.helped)
        fresh.slips, fresh.helped, fresh.missed = slips.slips, slips.helped, slips.missed
        return fresh

    # ---- what is kept

    def plain(self, seconds: float) -> dict[str, Any]:
        """What has to be kept so that `take_up` can go on with it."""
        now, found = self.now, self.result(seconds)
        moves = [codec.plain_move(move) for move in now.session.round.moves[now.brought:]] if now is not None else []
        return {"book": self.lesson.book, "lesson": self.lesson.id, "draw": self.draw,
                "results": [[each.slips, each.helped, each.seconds, list(each.about), [*map(list, each.missed)]]
                            for each in self.results],
                "moves": moves, "started": now.started if now is not None else 0, "answered": now is not None and now.answered,
                "touched": list(now.touched) if now is not None else [],
                "slips": found.slips, "helped": found.helped, "seconds": found.seconds, "missed": [*map(list, found.missed)]}


def take_up(lesson: Lesson, kept: Mapping[str, Any]) -> LessonCourse:
    """A lesson that was left, at the part that was on, with what was done there; `sat` follows, as after `open`. ValueError where
    it cannot be gone on with."""
    try:
        results = [_result(*each) for each in kept["results"]]
        course = LessonCourse(lesson, results, draw=int(kept.get("draw", 0)))
        if course.over:
            raise ValueError("it is over")
        now = _laid_before(course, helped=bool(kept["helped"]))
        _redo(now.session, [codec.move_from(move) for move in kept["moves"]])
        _touch_again(course, kept.get("touched", ()))
        now.started, now.slips, now.helped = int(kept["started"]), int(kept["slips"]), bool(kept["helped"])
        now.answered, now.before = bool(kept["answered"]), float(kept["seconds"])
        now.missed = _missed(kept.get("missed", ()))
    except (KeyError, TypeError, codec.CodecError) as error:
        raise ValueError(f"what was done isn't kept whole ({error})") from None
    return course


def _result(slips: int, helped: bool, seconds: int, about: Sequence[str] = (), missed: Sequence[Any] = ()) -> PartResult:
    """How a part came out, as it was kept; in older files without its clauses and its wrong steps."""
    return PartResult(int(slips), bool(helped), int(seconds), tuple(map(str, about)), _missed(missed))


def _missed(kept: Sequence[Any]) -> tuple[MissedStep, ...]:
    """Wrong steps as they were kept; in older files without their clauses."""
    return tuple(MissedStep(each) if isinstance(each, str) else MissedStep(*map(str, each)) for each in kept)


def _laid_before(course: LessonCourse, *, helped: bool) -> PartInHand:
    """The part that is on, at the table it was laid at: its own, or that of an earlier part."""
    parts = course.lesson.parts[: course.at + 1]
    if parts[-1].goes_on:
        course.lay([part.laid for part in parts if part.laid is not None][-1])
    return course.open(helped=helped)


def _touch_again(course: LessonCourse, touched: Sequence[Any]) -> None:
    """What was done on the felt, once more. In older files nothing was."""
    if not all(course.touch(int(each)) for each in touched):
        raise ValueError("what was done on the felt doesn't fit")


def _redo(session: Session, moves: Sequence[Move]) -> None:
    """Make the moves once more."""
    for move in moves:
        answer = session.submit(move)
        if isinstance(answer, Refusal):
            raise ValueError(f"{answer.reason} [{answer.cite}]")
