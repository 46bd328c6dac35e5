"""A program that will be killed: it goes on with what it finds, plays, and reports whatever it knows to be kept.

It is forked, so that it begins at once. The tables are those of the program, kept and taken up by its own scribe and archive;
drills, lessons and setting up go through its window, on SDL's dummy driver.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from game import resources
from game.chair.keeping.scribe import Scribe
from game.chair.setting_up.ballot import drawn
from game.chair.setting_up.seating import CannotOpen, Seating, Stakes
from game.chair.setting_up.sitting_down import sit_down
from game.chair.sitting import Sitting
from game.chair.stand_in import one_move
from game.client.main import Client, open_client
from game.client.preferences import Preferences
from game.client.rooms.table_room import TableRoom
from game.client.scenes.setting_up.setup import SetupScene
from game.client.system import window
from game.client.table.table_scene import TableScene
from game.records.json_forms.codec import plain_move, plain_opening
from game.records.kept_values import SessionEntry
from game.records.storage.hold import Hold
from game.records.store import Store
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.school.drills.screens.drill_pages import DrillPage
from game.school.drills.screens.drill_table import DrillTable
from game.school.exams.plan_file import usual_terms
from game.school.exams.screens.exam_room import ExamRoom
from game.school.exams.screens.paper_scene import OVERVIEW, PaperScene
from game.school.lessons.curriculum import curriculum
from game.school.lessons.lesson import ON_FELT
from game.school.lessons.screens.lesson_end import LessonEnd
from game.school.lessons.screens.lesson_table import LessonTable
from game.session.cash.asking import ask
from game.session.cash.floor_keeping import plain as promised
from game.session.cash.wishes import departure, wish
from game.session.setting_up.stakes import proposed
from game.table import moves as m

PATIENCE = 30.0
DRILL = resources.assets() / "drills" / "exposed-cards.dealerdrill"
GAMES: dict[str, tuple[str, str, int]] = {
    "cash": ("tas-holdem", "diagram-a", 4), "boxes": ("act-canberra", "canberra-table", 3),
    "stud": ("rop-stud5-32", "rop-table", 4),
    "freeze out": ("tas-freezeout", "diagram-a", 3), "tournament": ("thr-holdem", "diagram-a", 3),
    "canberra": ("act-tournament", "canberra-table", 7),
}
LESSONS = (("tas", "table"), ("tas", "deal-stud"), ("rop", "reading-holdem"), ("thr", "ready"), ("act", "ready-canberra"),
           ("tas", "irregularity-exposed-card"))
TESTS = ("tas-stud-32", "rop-draw-32", "act-canberra", "thr-holdem")
KINDS = (*GAMES, "drill", "lesson", "test", "set-up")
Report = Callable[[dict[str, Any]], None]


def run(kind: str, folder: Path, seed: int, report: Report) -> None:
    if kind in GAMES:
        _Tables(kind, folder, seed, report).play()
    else:
        _Screens(kind, folder, seed, report).play()


def prepared() -> None:
    """Have read, in the program that is forked, what each of the others would read again as it begins."""
    usual_terms()
    for book in {book for book, _ in LESSONS}:
        curriculum(book)


def digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def of_round(sitting: Sitting, moves: int) -> str:
    round_ = sitting.session.round
    return digest([plain_opening(round_.opening), [plain_move(move) for move in round_.moves[:moves]]])


class _Unseen(TableRoom):
    """Takes tables up again without a window."""

    def __init__(self, tables: _Tables) -> None:
        self.app = SimpleNamespace(needed=lambda: tables.store, preferences=Preferences())  # type: ignore[assignment]
        self.seat = tables.seat  # type: ignore[method-assign]


class _Tables:
    def __init__(self, kind: str, folder: Path, seed: int, report: Report) -> None:
        self.kind, self.rng, self.report = kind, Random(seed), report
        self.hold, self.store = Hold(folder), Store(folder)
        report({"opened": True})
        self.current = self._resumed() or self._fresh()

    def seat(self, sitting: Sitting, seating: Seating, scribe: Scribe | None = None) -> Any:
        """Who makes the screen of a table: here nobody looks at one."""
        scribe.attend(sitting)
        self.current = sitting
        return SimpleNamespace(course=SimpleNamespace(log=SimpleNamespace(tell=print)))

    def play(self) -> None:
        while True:
            self._kept("stands")
            if self.current.session.ask() is not None:
                one_move(self.current)
            else:
                self._between()

    def _resumed(self) -> Sitting | None:
        try:
            _Unseen(self).left_table(0)
        except CannotOpen as shut:
            self.report({"nothing": str(shut)})
            return None
        self._kept("resumed")
        return self.current

    def _fresh(self) -> Sitting:
        game, layout, seats = GAMES[self.kind]
        spec = library()[game[:3]].game(game)
        chair = self.rng.choice(["player", "dealer", "inspector"])
        seating = Seating(spec.title, chair, 2 if chair == "player" else 0, layout, seats, "beginner", "mixed", 0.1, 0.0)
        stakes = Stakes(spec.book, game, resolve(spec, proposed(spec, {})), self.rng.randrange(1 << 30))
        seating = drawn(seating, stakes)
        entry = SessionEntry(stakes.settings, chair, stakes.seed, "2026-01-01 10:00", seating.plain())
        scribe = Scribe(self.store, self.store.rounds.begin_session(entry), entry)
        self.seat(sit_down(seating, stakes, scribe), seating, scribe)
        return self.current

    def _between(self) -> None:
        play = self.current
        self._asks(play)
        over = play.session.next_hand() if not play.leaving else True
        if over:
            self.current = self._fresh()
        elif play.floor is not None:
            play.follow(play.floor.came)
        else:
            play.take_places()

    def _asks(self, sitting: Sitting) -> None:
        """People go, come, buy chips and change seats."""
        if sitting.floor is None:
            return
        for wanted in (departure(sitting.session, sitting.floor, 0.2), wish(sitting.session, sitting.floor, 0.5)):
            if wanted is not None:
                ask(sitting.session, sitting.floor, wanted)
                self._kept("stands")

    def _kept(self, word: str) -> None:
        """Once all is written, say where it stands."""
        assert self.store.database.writer.flush(PATIENCE)
        play = self.current
        round_, floor = play.session.round, play.floor
        self.report({
            "word": word, "round": self.store.rounds.last_id(), "game": round_.game, "hand": play.session.hand, "at": len(round_),
            "whole": of_round(play, len(round_)), "before": of_round(play, max(0, len(round_) - 1)), "chair": play.role,
            "over": play.session.ask() is None,
            "untouched": play.session.hand == 1 and all(isinstance(move, m.Post) for move in round_.moves),
            "stacks": {str(seat.number): seat.stack for seat in play.session.table},
            "granted": digest(promised(floor.pending)) if floor is not None else "",
            "names": digest(sorted(play.names.items())), "me": play.me,
        })


class _Screens:
    """Drills and setting up, through the window."""

    def __init__(self, kind: str, folder: Path, seed: int, report: Report) -> None:
        os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        window.FRAMES = 0
        self.kind, self.rng, self.report = kind, Random(seed), report
        self.client: Client = open_client(folder, folder / "preferences.json")
        report({"opened": True})
        self.client.window.stage.push(self.client.app.menu())
        self.client.window.step()

    def play(self) -> None:
        if self.client.app.in_progress():
            self.client.app.choose("resume")
            self.client.window.step()
            self._kept("resumed")
        while True:
            {"drill": self._drills, "lesson": self._learns, "test": self._is_tested, "set-up": self._sets_up}[self.kind]()

    def _drills(self) -> None:
        stage = self.client.window.stage
        if not isinstance(stage.top, DrillTable):
            while isinstance(stage.top, DrillPage):
                stage.top.close()
            self.client.app.navigator.open("file", DRILL)
            assert isinstance(stage.top, DrillPage)
            stage.top._start(self.rng.randrange(len(stage.top.drill.situations)))
            while not isinstance(stage.top, DrillTable):
                stage.top.finish("")  # type: ignore[union-attr]
            self._kept("stands")
        for _ in range(self.rng.randrange(2, 9)):
            if not isinstance(stage.top, DrillTable) or stage.top.mark is not None or stage.top.play.session.ask() is None:
                break
            self._acts(stage.top)
            self._kept("stands")
        else:
            return
        while not isinstance(stage.top, DrillPage):
            stage.top.close()  # type: ignore[union-attr]

    def _learns(self) -> None:
        """A lesson from its beginning, or further in the one that was taken up; now and then it is left in the midst."""
        stage = self.client.window.stage
        if not isinstance(stage.top, LessonTable):
            book, id_ = self.rng.choice(LESSONS)
            self.client.app.navigator.open("lesson", curriculum(book).lesson(id_))
            self._kept("stands")
        while isinstance(stage.top, LessonTable) and self.rng.random() > 0.02:
            self._does(stage.top)
            self.client.window.step()
            self._kept("stands")
        while isinstance(stage.top, LessonTable | LessonEnd):
            stage.top.close()

    def _is_tested(self) -> None:
        """A test from its beginning, or further in the one that was taken up; now and then it is left in the midst."""
        stage = self.client.window.stage
        if isinstance(stage.top, PaperScene):
            self._writes(stage.top)
        elif isinstance(stage.top, TableScene):
            self._deals(stage.top)
        else:
            while len(stage._stack) > 1:
                stage.top.close()  # type: ignore[union-attr]
            plan = usual_terms().plan(self.rng.choice(TESTS), self.rng.randrange(50), questions=8, hands=2)
            ExamRoom(self.client.app).begin(plan)
        self.client.window.step()
        self._kept("stands")

    def _writes(self, paper: PaperScene) -> None:
        """An answer, right or wrong; handed in behind the last, or before."""
        if paper.at == OVERVIEW or self.rng.random() < 0.05:
            paper.hand_in()
            return
        question = paper.exercise.question
        paper.answer(self.rng.choice(list(question.words)) if question.words else question.answer)

    def _deals(self, table: TableScene) -> None:
        """A step, right or wrong; the next hand; up from the table after the last. The others act here, not in their thread."""
        table.course.pace.paused = True
        if table.course.pace._thought is not None:
            table.course.pace._thought.result()
        if table.play.session.ask() is not None:
            table.play.desk.do(m.Burn()) if self.rng.random() < 0.1 else one_move(table.play)
        elif table.play.hands_over or self.rng.random() < 0.05:
            table.commands.leave_table()
        else:
            table.course.next_hand()

    def _does(self, table: LessonTable) -> None:
        """Go on, answer, help oneself, or a step; rightly or wrongly."""
        part = table.looks.part
        if table.lesson.reached:
            (table._once_more if self.rng.random() < 0.1 and part.kind in ("do", "alone") else table._go_on)()
        elif part.kind in ("ask", "find"):
            table._answer(self.rng.randrange(len(part.question.answers) if part.question else len(table.looks.places())))
        elif part.kind == "watch":
            table._answer(self.rng.randrange(2))
        elif part.kind in ON_FELT:
            table._answer(self.rng.randrange(len(table.looks.touchable)))
        elif part.kind == "rule":
            (table._hint if self.rng.random() < 0.1 else lambda: one_move(table.play))()
        elif part.kind != "show":
            table.play.desk.do(m.Burn()) if self.rng.random() < 0.2 else one_move(table.play)

    def _acts(self, table: DrillTable) -> None:
        if self.rng.random() < 0.3:
            table.play.desk.do(m.Burn())
        else:
            one_move(table.play)
        self.client.window.step()

    def _sets_up(self) -> None:
        stage = self.client.window.stage
        if not isinstance(stage.top, SetupScene):
            self.client.app.choose(self.rng.choice(["player", "dealer", "inspector"]))
        scene = stage.top
        assert isinstance(scene, SetupScene)
        model = scene.model
        model.choose_book(self.rng.choice([book.id for book in model.shelf if book.games]))
        model.choose_game(self.rng.choice(model.book.games).id)
        least, most = model.span
        model.choose_seats(self.rng.randint(least, most))
        model.seed = str(self.rng.randrange(1000))
        self.report({"wanted": self._chosen(scene)["chosen"]})
        scene.rebuild()
        self.client.window.step()
        self._kept("stands")

    def _kept(self, word: str) -> None:
        assert self.client.store.database.writer.flush(PATIENCE)
        top = self.client.window.stage.top
        if isinstance(top, DrillTable):
            play = top.play
            at, begun = len(play.session.round), len(top.attempt.position.round)
            self.report({
                "word": word, "title": top.attempt.situation.case.title, "at": at, "whole": of_round(play, at),
                "before": of_round(play, max(begun, at - 1)), "slips": len(play.desk.slips), "steps": play.desk.steps,
                "fresh": at == begun and not play.desk.slips,
            })
        elif self.kind == "test" and isinstance(top, PaperScene | TableScene):
            self.report({"word": word, **_of_test(self.client)})
        elif isinstance(top, LessonTable):
            self.report({"word": word, **_of_lesson(top)})
        elif isinstance(top, LessonEnd) or self.kind == "test":
            self.report({"word": word, "ends": True})
        else:
            self.report({"word": word, **self._chosen(top)})

    def _chosen(self, scene: object) -> dict[str, Any]:
        """A round being set up; nothing at the page of a drill."""
        if not isinstance(scene, SetupScene):
            return {}
        model = scene.model
        return {"chosen": [model.role, model.game.id, model.seats, model.seed, model.layout]}


def _of_test(client: Client) -> dict[str, Any]:
    """How far a test is: each answer; at the table the hand, its moves, the wrong steps."""
    top = client.window.stage.top
    conduct = top.conduct if isinstance(top, PaperScene) else client.app.table and client.app.table.exam
    assert conduct is not None, "the table of a test knows its test"
    found: dict[str, Any] = {"test": conduct.number, "stage": conduct.exam.stage.value,
                             "given": [[at, repr(each.answer)] for at, each in sorted(conduct.exam.given.items())
                                       if each.answer is not None]}
    if isinstance(top, TableScene):
        play = top.play
        wrong = [len(hand.wrong) for hand in play.account.report.hands]
        found |= {"hand": play.session.hand, "dealt": len(play.session.round), "wrong": sum(wrong)}
    return found


def _of_lesson(table: LessonTable) -> dict[str, Any]:
    """How far a lesson is: the parts behind, and of the one that is on each move, the slips, whether it is answered."""
    course, round_ = table.lesson, table.play.session.round
    now = course.now
    assert now is not None
    behind = [[result.slips, result.helped] for result in course.results]
    return {"lesson": course.lesson.key, "behind": behind, "done": [digest(plain_move(move)) for move in round_.moves],
            "slips": course.result(0).slips, "helped": now.helped, "answered": now.answered, "untouched": not course.begun,
            "ends": course.reached and course.at + 1 == len(course.lesson.parts)}
