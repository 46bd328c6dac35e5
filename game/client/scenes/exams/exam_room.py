"""Joins tests with what lies behind them: the terms, the records, the table at which one deals, what mends what went wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game import clock_and_dice
from game.chair.exams.competency import competency
from game.chair.exams.exam_session import ExamSession, begun, taken_up
from game.chair.exams.filing import ABOUT as ABOUT_RECORD
from game.chair.exams.filing import FORMS, certify, save
from game.chair.exams.kept_words import came_to, exam_title
from game.chair.exams.mark_words import Point
from game.chair.exams.record_values import Competency
from game.chair.exams.terms_words import in_short, performance
from game.chair.keeping.archive import Archive
from game.chair.keeping.reports_kept import read_reports
from game.chair.setting_up.cannot_open import CannotOpen
from game.chair.setting_up.seating import Seating
from game.chair.wording.list_rows import Row
from game.client.reports_view import kept_moments, moments
from game.client.scenes.drills.drill_pages import DrillList
from game.client.scenes.exams.blind_page import BlindPage
from game.client.scenes.exams.mark_page import Leads, MarkPage
from game.client.scenes.exams.paper_scene import PaperScene
from game.client.scenes.exams.terms_changing import TermsChanging
from game.client.scenes.exams.terms_page import MOST_SEED, TermsPage
from game.client.scenes.exercises.exercise_room import ExerciseRoom
from game.client.scenes.exercises.solved_page import SolvedPage
from game.client.scenes.files import SaveScene
from game.client.scenes.lessons.lesson_room import LessonRoom
from game.client.scenes.pick import OtherWay
from game.client.scenes.scene import Scene
from game.records.exams import ExamEntry
from game.records.json_forms.codec import CodecError
from game.records.storage.database import RecordsError
from game.records.store import Store
from game.rulebook.loader import library
from game.training.drills.drill import NamedTest
from game.training.exams.exam import ExamStage, exam_from
from game.training.exams.exam_plan import ExamPlan, NoPlan
from game.training.exams.marking import ExamMark, mark_from
from game.training.exams.plan_file import NOTHING, TestTerms, read_terms, usual_terms
from game.training.exercises.exercise_run import Solved
from game.training.lessons.curriculum import curriculum, lesson_on
from game.training.reports.hand_report import HandReport
from game.training.reports.report import Report

if TYPE_CHECKING:
    from game.chair.reviewing.round_notes import RoundNotes
    from game.chair.sitting import Sitting
    from game.client.shell import Shell
    from game.session.round import Round

ABOUT = "Questions in writing, then hands at the table, without help. What it came to is told at the end, and kept."
ABOUT_BLIND = ("Somebody other than the dealer watches the hands of a test and marks the same sheet; then both marks are compared. "
               "Neither a name nor a result is told before.")
WAITS = "The test waits: go on with it from the menu. The record says that it was left."
GOES_ON = "go on "
NOBODY = "Nobody"
"""Stands in a record where nobody has said who is here."""
NONE: Mapping[str, str] = {}
Moment = Callable[[int, int], None]
Write = Callable[[Competency, Path], str]
Kept = tuple[str, Sequence[tuple[int, int]]]
"""When a test ended, and its kept hands: number and round."""


class Tables(Protocol):
    """The house, where it comes to tables."""

    def look_back(self, round_: Round, seating: Seating, seed: int, at: int = 0, beside: RoundNotes | None = None) -> None:
        """Review a hand, from one of its moves on."""
        ...

    def sit_exam(self, conduct: ExamSession) -> Scene[Any]:
        """The table of a test's second part."""
        ...

    def back_to_exam(self, conduct: ExamSession, sitting: int) -> Scene[Any]:
        """The same table once more."""
        ...


class ExamRoom:
    """Opens tests. `exercises` and `lessons` are where what went wrong is mended."""

    def __init__(self, shell: Shell, store: Store | None, tables: Tables, exercises: ExerciseRoom, lessons: LessonRoom) -> None:
        self._shell, self._store, self._tables = shell, store, tables
        self._exercises, self._lessons = exercises, lessons

    # ---- what there is

    def games(self, own: TestTerms = NOTHING) -> Scene[Any]:
        """The games of all books, under the usual terms or those of a file over them; tests that are on come first."""
        there = own.over(usual_terms())
        ways = (OtherWay("Earlier tests", "ctrl+o", lambda: self._open(self.earlier())),
                OtherWay("Mark blind", "ctrl+b", lambda: self._shell.open(self.to_mark)))
        return DrillList(own.title or "Tests", lambda: self._rows(there), lambda key: self._pick(own, key), about=ABOUT, ways=ways)

    def _rows(self, terms: TestTerms) -> list[Row]:
        kept = self._kept()
        on = [Row(f"{GOES_ON}{each.id}", f"Go on: {exam_title(each.game)}", f"begun {each.begun[:16]}", "accent") for each in kept
              if not each.ended]
        return [*on, *(self._game_row(terms, game, kept) for game in terms.games)]

    def _game_row(self, terms: TestTerms, game: str, kept: list[ExamEntry]) -> Row:
        last = next((each for each in kept if each.game == game and each.ended), None)
        if last is None:
            return Row(game, exam_title(game), ", ".join(in_short(terms.plan(game, 0))), "muted")
        return Row(game, exam_title(game), came_to(last), "muted")

    def _pick(self, own: TestTerms, key: str) -> None:
        if key.startswith(GOES_ON):
            self._shell.open(lambda: self.again({"test": int(key.removeprefix(GOES_ON))}))
        else:
            seed = clock_and_dice.below(100_000)
            terms = own.over(usual_terms())
            self._shell.open(lambda: self._terms(lambda number: terms.plan(key, number), key, seed, own))

    def named(self, test: NamedTest) -> Scene[Any]:
        """A test that a class pack names: its number is the pack's."""
        return self._terms(test.plan, test.game, test.seed)

    def of_file(self, file: Path) -> Scene[Any]:
        """The tests under a school's own terms. Raises BrokenPlan, for all that is wrong in them."""
        return self.games(read_terms(file))

    def _terms(self, plan: Callable[[int], ExamPlan], game: str, seed: int, own: TestTerms | None = None) -> Scene[Any]:
        """The page of a test's terms. Those of a pack have no `own`: nobody changes them, so that a class has the same."""
        title = f"Test: {library()[game.partition('-')[0]].games[game].title}"
        if own is None:
            return TermsPage(title, plan, min(seed, MOST_SEED), self.begin, fixed=True)
        changing = TermsChanging(self._shell, game, own)
        return TermsPage(title, plan, min(seed, MOST_SEED), self.begin, change=changing.open,
                         other=self._shell.choose_file)

    def earlier(self) -> Scene[Any]:
        """The tests that are over."""
        return DrillList("Earlier tests", lambda: [Row(str(each.id), exam_title(each.game), came_to(each), "muted")
                                                   for each in self._kept() if each.ended],
                         lambda key: self._shell.open(lambda: self._kept_mark(int(key))),
                         about="Enter opens what a test came to.", empty="No test is over yet.")

    def to_mark(self) -> Scene[Any]:
        """The tests of everybody that can be marked blind: neither whose each is nor what it came to."""
        try:
            over = self._needed.exams.over()
        except RecordsError as wrong:
            raise CannotOpen(f"The tests cannot be read: {wrong}.") from wrong
        rows = [Row(str(each.id), exam_title(each.game), f"over on {each.ended[:16]}", "muted") for each in over]
        return DrillList("Mark blind", lambda: rows, lambda key: self._shell.open(lambda: self._blind(int(key))),
                         about=ABOUT_BLIND, empty="No test is over yet.")

    def _blind(self, number: int) -> Scene[Any]:
        """The hands of a test, to be marked by somebody who is not told whose they are."""
        conduct, mark, found, _ = self._loaded(number)
        watch = kept_moments(Archive(self._needed), found, self._watched)
        return BlindPage(conduct.title, mark, [hand.number for hand in found.values()], lambda hand: watch(hand, 0))

    def _watched(self, round_: Round, seating: Seating, seed: int, at: int, beside: RoundNotes) -> None:
        """A hand is looked at without what is kept beside it."""
        self._tables.look_back(round_, seating, seed, at)

    @property
    def _needed(self) -> Store:
        if self._store is None:
            raise CannotOpen("The records could not be opened.")
        return self._store

    def _kept(self) -> list[ExamEntry]:
        try:
            return self._store.exams.all() if self._store is not None else []
        except RecordsError as wrong:
            self._shell.say(f"Earlier tests cannot be read. {wrong}.")
            return []

    # ---- taking one

    def begin(self, plan: ExamPlan) -> None:
        """A test from its beginning."""
        self._open(self._paper(begun(plan, self._store)))

    def again(self, kept: Mapping[str, Any]) -> Scene[Any]:
        """A test that was left, where it stood. Raises CannotOpen."""
        if self._store is None:
            raise CannotOpen("The records could not be opened, so the test cannot be gone on with.")
        try:
            entry = self._store.exams.load(int(kept["test"]))
            conduct = taken_up(entry, self._store)
        except (LookupError, NoPlan, CodecError, RecordsError) as wrong:
            raise CannotOpen(f"The test cannot be gone on with: {wrong}.") from wrong
        if conduct.exam.stage is ExamStage.WRITTEN:
            return self._paper(conduct)
        return self._tables.back_to_exam(conduct, entry.sitting) if entry.sitting else self._tables.sit_exam(conduct)

    def _paper(self, conduct: ExamSession) -> Scene[Any]:
        return PaperScene(conduct, self._exercises.still, lambda: self._to_table(conduct), lambda: self.leaves(conduct))

    def _to_table(self, conduct: ExamSession) -> None:
        conduct.to_table()
        self._shell.open(lambda: self._tables.sit_exam(conduct))
        self._shell.say(f"The written part is handed in. At the table {performance(conduct.exam.plan)}")

    def leaves(self, conduct: ExamSession) -> None:
        """Somebody leaves a test, to go on later."""
        conduct.leave()
        self._shell.say(WAITS)

    def got_up(self, conduct: ExamSession, sitting: Sitting, seating: Seating) -> None:
        """The table of a test was left: for good, if all hands were dealt or the time is over."""
        account = sitting.account
        assert account is not None
        if not sitting.hands_over:
            self.leaves(conduct)
            return
        mark = conduct.finish(account.report)
        moment = moments(sitting, account, seating, self._store, self._tables.look_back)
        rounds = self._rounds(conduct)
        self._shell.open(lambda: self._mark(conduct, mark, account.report, moment, (conduct.exam.seen, rounds)))

    def _rounds(self, conduct: ExamSession) -> list[tuple[int, int]]:
        """The kept hands of a test: number and round."""
        if self._store is None or not conduct.number:
            return []
        found = read_reports(self._store, self._store.exams.load(conduct.number).sitting)
        return [(hand.number, round_id) for round_id, hand in found.items()]

    # ---- what it came to

    def _loaded(self, number: int) -> tuple[ExamSession, ExamMark, dict[int, HandReport], str]:
        """A test that is over, from the records: with the reports on its hands and when it ended. Raises CannotOpen."""
        try:
            entry = self._needed.exams.load(number)
            conduct, mark = ExamSession(exam_from(entry.plain()), None), mark_from(entry.mark())
            return conduct, mark, read_reports(self._needed, entry.sitting), entry.ended
        except (LookupError, NoPlan, CodecError, RecordsError) as wrong:
            raise CannotOpen(f"The test cannot be read: {wrong}.") from wrong

    def _kept_mark(self, number: int) -> Scene[Any]:
        conduct, mark, found, ended = self._loaded(number)
        moment = kept_moments(Archive(self._needed), found, self._tables.look_back)
        rounds = [(hand.number, round_id) for round_id, hand in found.items()]
        return self._mark(conduct, mark, Report(tuple(found.values())), moment, (ended, rounds))

    def _mark(self, conduct: ExamSession, mark: ExamMark, report: Report, moment: Moment, kept: Kept) -> Scene[Any]:
        plan = conduct.exam.plan
        book = library()[plan.book]

        def mends(point: Point) -> tuple[str, str] | None:
            id_ = lesson_on(book, point.word, point.cites)
            return (id_, curriculum(book.id).lesson(id_).title) if id_ else None

        def question(at: int) -> None:
            given = conduct.exam.given.get(at)
            solved = Solved(conduct.paper.question(at), given.answer if given else None, given.seconds if given else 0.0)
            self._open(SolvedPage(f"Question {at + 1}", solved, self._exercises.still(solved.exercise), self._shell.open_ref))

        leads = Leads(self._shell.open_ref, lambda kind: self._open(self._exercises.run(book.games[plan.game], kind)),
                      lambda id_: self._lessons.start(curriculum(book.id).lesson(id_)), moment, question, mends)
        return MarkPage(conduct, mark, report, leads, self._ways(conduct, mark, report, kept))

    def _ways(self, conduct: ExamSession, mark: ExamMark, report: Report, kept: Kept) -> tuple[OtherWay, ...]:
        """What a result is saved as."""
        store = self._store
        here = store.people.here() if store is not None else None
        ended, rounds = kept
        record = competency(here.name if here else NOBODY, conduct, mark, report, rounds, ended)
        name = f"{record.person}-{record.game}-{ended[:10]}".lower().replace(" ", "-")

        def saved(write: Write, called: str, about: str, forms: Mapping[str, str] = NONE) -> Callable[[], None]:
            return lambda: self._shell.open(lambda: SaveScene(Path.home(), called, about, forms),
                                            lambda file: self._shell.say(write(record, file)))

        whole = saved(save, f"{name}.pdf", ABOUT_RECORD, FORMS)
        paper = OtherWay("Save", "ctrl+s", whole, tip="The competency record of this test.")
        if not mark.passed:
            return (paper,)
        told = "The certificate of this test, for paper."
        return (paper, OtherWay("Certificate", "ctrl+p", saved(certify, f"certificate-{name}.pdf", told), tip=told))

    def _open(self, scene: Scene[Any]) -> None:
        self._shell.open(lambda: scene)
