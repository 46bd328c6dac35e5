"""Somebody who has never dealt, at the keyboard: goes through lessons, sits a test and saves its record, by nothing but events of
the window. What a person would have to know, he knows; what he does he does with the keys that the screen names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from pathlib import Path

from game.chair.dealer.corrective import seen_of
from game.chair.dealer.how import answer_keys, how_in_words
from game.chair.dealer.verb_lists import corrective
from game.chair.stopping.lists import RIGHT
from game.chips.by_hand import BACK
from game.client.scenes.files import SaveScene
from game.client.table.deck_scene import DeckScene
from game.client.table.float_scene import FloatScene
from game.client.table.menus import AllMoves
from game.client.table.request_pane import DEAF, RequestPane
from game.client.table.ruling import RulingPanel
from game.client.table.table_scene import TableScene
from game.client.table.telling import TellingPanel
from game.irregularities.rulings import rulings
from game.rulebook.money import dollars
from game.school.exams.screens.mark_page import MarkPage
from game.school.exams.screens.paper_scene import OVERVIEW, PaperScene
from game.school.exams.screens.terms_page import TermsPage
from game.school.exercises.screens.exercise_answers import FIGURES, Sheet
from game.school.lessons.felt_looks import felt_looks
from game.school.lessons.lesson import Lesson
from game.school.lessons.meeting import Meeting
from game.school.lessons.screens.lesson_end import LessonEnd
from game.session.cash.asking import ask
from game.session.cash.offering import QUEUE
from game.table.incident import Incident, Ruling
from game.table.moves import GatherBets, Move
from game.training.floor_call import FACTS
from game.training.pots_built import PotsDue
from game.training.questions.question import Answer, Question
from game.training.request_answers import right_answer
from game.training.step_log import right_move
from tests.client import decks
from tests.client.house.led import Led

MOST = 90.0
"""Seconds in which a part or a hand is over: the others think in the background."""
DONE = ("Continue", "End of the lesson")
EMPTY = "ctrl+a"
_LYING = {"board": "0", "burns": "b", "muck": "m", "stub": "d", "aside": "a"}
"""The keys of the places of cards, beside those of the seats."""


class Newcomer(Led):
    """Does what `Led` does, and everything else there is on the way to a passed test."""

    # ---- lessons

    def lesson(self, lesson: Lesson) -> list[str]:
        """The lesson that is on, all of it; what the screen says at its end."""
        assert self.table.lesson.lesson is lesson, (self.table.lesson.lesson.key, lesson.key)
        for at in range(len(lesson.parts)):
            self.lesson_part()
            ended = isinstance(self.pilot.scene, LessonEnd)
            assert ended == (at == len(lesson.parts) - 1), f"{lesson.key}, part {at}"
        return self.pilot.texts

    def lesson_part(self) -> None:
        part = self.table.looks.part
        self._watches()
        if part.kind == "ask" and part.question is not None:
            self.pilot.press(answer_keys(part.question.answers)[part.question.right])
        elif part.sought is not None:
            places = self.table.looks.places()
            self.pilot.press(answer_keys([name for name, _ in places])[[each for _, each in places].index(part.sought)])
        table = self.table
        now = table.lesson.now
        while now is not None and now.felt is not None and table.looks.touchable:
            looks = felt_looks(now)
            assert looks is not None
            self.pilot.press(next(cap.key for each, cap in looks.caps() if now.felt.right(now.touched, each)))
        for _ in self.pilot.turns(MOST):
            if table.lesson.reached and any(word in self.pilot.texts for word in DONE):
                self.pilot.press("return")
                return
            if table.looks.works:
                self._works()
        raise AssertionError(f"{self.table.lesson.lesson.key}, part {self.table.lesson.at} has no end: {self.pilot.texts}")

    def _watches(self) -> None:
        """A hand that is played before one's eyes: play is stopped once something is wrong, or it is let stand still."""
        table, now = self.table, self.table.lesson.now
        if now is None or now.clip is None or now.part.kind not in ("watch", "ask"):
            return
        for _ in self.pilot.turns(MOST):
            if now.part.kind == "watch" and now.clip.happened:
                self.pilot.press("space")
                return
            if now.clip.ended and "Keep watching." not in self.pilot.texts:
                return
        raise AssertionError(f"{table.lesson.lesson.key}: the hand doesn't come to its end")

    def _works(self) -> None:
        if self.table.looks.part.kind == "rule" and not self.table.play.desk.verdicts():
            self._rules()
        elif self.table.hand is not None and self.table.hand.relief is not None and self.table.hand.relief.waits:
            self.hands_over(self.table.hand.relief)
        elif self.table.course.mine:
            self.by_hand(self.table)

    def by_hand(self, table: TableScene) -> None:
        """What is due, with the keys of the chair."""
        move = right_move(table.course.due) if table.course.due is not None else None
        assert move is not None, f"nobody can do {table.course.due}"
        assert table.hand is not None
        how = how_in_words(table.course.play.rules, move, table.hand)
        if isinstance(move, GatherBets) and table.hand.uncalled is not None:
            self._gives_back(table.hand.uncalled)
        elif how:
            self.by_words(how, move)
        else:
            self._mends(table, move)
        assert not table.play.desk.slips, table.play.desk.slips[-1]

    def _gives_back(self, due: PotsDue) -> None:
        """What nobody called of a bet goes back, the rest is gathered."""
        self.pilot.press("ctrl+b")
        for (seat, pot), cents in due.due.items():
            if pot == BACK:
                self.pilot.press(_number(seat))
                self._cut_out(cents, self.pilot.press)
        self.pilot.press("return")

    def _mends(self, table: TableScene, move: Move) -> None:
        """A step that puts something right: found in the list of all moves, then what it asks for."""
        verb = next(each for each in corrective(table.play.rules) if each.kind is type(move))
        self.pilot.press("/")
        moves = self.pilot.on(AllMoves)
        self.pilot.press(*["down"] * list(moves.verbs).index(verb.title), "return")
        for asks, value in seen_of(verb, move, table.play.session.table).items():
            if asks in ("seat", "source"):
                self.pilot.press(_number(value))
            elif asks == "where":
                self.pilot.press(_number(value.seat) if value.seat else _LYING[value.kind])
            elif asks == "amount":
                self.pilot.type(dollars(value).replace(",", ""))
                self.pilot.press("return")
            else:
                assert asks == "chips", (asks, move)
                self._cut_out(value, self.pilot.press)

    # ---- ruling

    def _rules(self) -> None:
        attempt = self.table.lesson.now.attempt  # type: ignore[union-attr]
        if isinstance(attempt, Meeting):
            if attempt.what is not None and attempt.right is not None:
                self.rule(attempt.what, attempt.right)
        elif attempt is not None:
            found, right = attempt.session.table.trouble.incidents, attempt.position.right
            assert right is not None
            self.rule(found[-1], right)

    def rule(self, what: Incident, right: Ruling) -> None:
        """Stop, what happened, who it was, what is done about it, by which clause; somebody is called where he decides."""
        self.pilot.press("space")
        panel = self.pilot.on(RulingPanel)
        if right.decides != "dealer":
            self.pilot.press("ctrl+s")
        said: dict[str, str | Sequence[str]] = {
            "does": RIGHT, "happened": what.irregularity, "who": str(what.fact("seat", 0) or 0), "remedy": right.remedy,
            "clause": (*right.cites, *right.readings)}
        self._chooses(panel, said)
        if isinstance(telling := self.pilot.scene, TellingPanel):
            there = [each.word for each in telling._offered]
            self.pilot.press(*(str(there.index(word) + 1) for word in FACTS if word in there), "ctrl+return")

    def _chooses(self, panel: RulingPanel, said: Mapping[str, str | Sequence[str]]) -> None:
        while panel._unsettled():
            step = panel.step
            rows = [row.key for row in panel.lists.rows(step, panel.chosen) if not row.bare]
            right = [said[step]] if isinstance(said[step], str) else said[step]
            assert set(right) & set(rows), (step, right, rows)
            self.pilot.press(*["down"] * (1 + next(rows.index(each) for each in right if each in rows)), "return")
        self.pilot.press("return")

    def answers(self, table: TableScene) -> None:
        """What somebody asks for, as the book has it."""
        panel, wish, play = self.pilot.scene, table.course.asked, table.play
        assert isinstance(panel, RequestPane)
        assert wish is not None
        asked = copy(play.floor)
        asked.keep(lambda: None)  # nothing is granted by thinking of it
        right = right_answer(ask(play.session, asked, wish))
        panel.update(DEAF)
        self._chooses(panel, {"remedy": right.remedy, "clause": (*right.cites, *right.readings)})

    # ---- tests

    def test(self, *, wrong: int = 0) -> MarkPage:
        """The test whose terms lie open, to its mark; the first few questions wrongly."""
        assert isinstance(self.pilot.scene, TermsPage), self.pilot.texts
        self.pilot.press("ctrl+return")
        self._paper(wrong)
        for _ in range(40):
            self._hand()
            if "To the report" in self.pilot.texts:
                self.pilot.press("return")
                break
            self.pilot.press("n")
        decks.float_counted(self.pilot)
        return self.pilot.on(MarkPage)

    def _paper(self, wrong: int) -> None:
        scene = self.pilot.on(PaperScene)
        for at in range(len(scene.conduct.paper)):
            question = scene.exercise.question
            self._fill(scene.sheet, question, _other(question, scene.sheet) if at < wrong else question.answer)
            assert scene.at == (at + 1 if at + 1 < len(scene.conduct.paper) else OVERVIEW), question
        self.pilot.press("ctrl+h", "h")

    def _fill(self, sheet: Sheet, question: Question, answer: Answer) -> None:
        """An answer, by keys; cards and seats beyond the tenth by a click."""
        if sheet.form in FIGURES:
            for value in answer if isinstance(answer, tuple) else (answer,):
                self.pilot.type(str(value) if sheet.form.startswith("count") else dollars(int(value)).replace(",", ""))
                self.pilot.press("tab")
            self.pilot.press("ctrl+return")
        elif sheet.form == "word":
            self.pilot.press(_number(list(question.words or {}).index(str(answer)) + 1))
        else:
            labels = dict(sheet.options())
            for thing in answer if isinstance(answer, tuple) else (answer,):
                self.pilot.click(labels[int(thing)])
            if sheet.form not in ("seat", "word"):
                self.pilot.press("ctrl+return")

    def _hand(self) -> None:
        """The hand that is on, and whatever is asked before the next."""
        decks.float_counted(self.pilot)
        decks.checked(self.pilot)
        table = self.pilot.on(TableScene)
        for _ in self.pilot.turns(MOST):
            if isinstance(self.pilot.window.stage.top, RequestPane):
                self.answers(table)
            elif isinstance(self.pilot.window.stage.top, FloatScene):
                decks.float_counted(self.pilot)
            elif isinstance(self.pilot.window.stage.top, DeckScene):
                decks.checked(self.pilot)
            elif decks.in_hand(self.pilot, table):
                continue
            elif table.course.places.offer is not None:
                self.pilot.press("q" if table.course.places.offer.next == QUEUE else _number(int(table.course.places.offer.next)))
            elif table.course.pace.paused:
                self.pilot.press("p")
            elif table.play.session.ask() is None:
                self.pilot.step(4)
                if self.pilot.window.stage.top is table and table.course.places.offer is None:
                    return
            else:
                self._deals(table)
        raise AssertionError(f"the hand has no end: {self.pilot.texts}")

    def _deals(self, table: TableScene) -> None:
        session = table.play.session
        what = next((each for each in session.table.trouble.incidents if each.state == "open"), None)
        right = rulings.ruling_for(table.play.rules, session.table, what) if what is not None else None
        if what is not None and right is not None:
            self.rule(what, right)
        elif table.course.mine and table.course.due is not None:
            self.by_hand(table)

    def saves(self, key: str, file: Path) -> None:
        """What the screen has to save, under that name."""
        self.pilot.press(key)
        assert isinstance(self.pilot.scene, SaveScene), self.pilot.texts
        self.pilot.press(EMPTY)
        self.pilot.type(str(file))
        self.pilot.press("return")
        assert file.exists(), self.pilot.texts


def _number(seat: int) -> str:
    return {10: "0", 11: "-"}.get(seat, str(seat))


def _other(question: Question, sheet: Sheet) -> Answer:
    if question.words:
        return next(word for word in question.words if word != question.answer)
    if isinstance(question.answer, tuple):
        if sheet.form in FIGURES:
            return tuple(value + 100 for value in question.answer)
        return tuple(thing for thing, _ in sheet.options() if thing not in question.answer)[:1]
    if sheet.form == "seat":
        return next(thing for thing, _ in sheet.options() if thing != question.answer)
    return int(question.answer) + 100
