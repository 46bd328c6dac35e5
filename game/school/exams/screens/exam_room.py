"""Joins tests with what lies behind them: the terms, the records, the table at which one deals, what mends what went wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import clock_and_dice
from game.chair.keeping.archive import Archive
from game.chair.keeping.reports_kept import read_reports
from game.chair.setting_up.seating import CannotOpen, Seating
from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import plain
from game.client.app import App, Room
from game.client.reports_view import kept_moments, moments
from game.client.rooms.house_room import house_here
from game.client.rooms.key_room import with_instructor
from game.client.scenes.file_fault import FileFaultPage
from game.client.scenes.pick import OtherWay, StayingList
from game.client.stage.plate import TextPlate
from game.client.stage.scene import Scene
from game.client.still import TablePainter
from game.client.system.academy_mark import read_mark
from game.files import FileFault
from game.files.saving import file_name
from game.records.exams import ExamEntry
from game.records.json_forms.codec import CodecError
from game.records.signing.key_folder import KeyFolder
from game.records.signing.signature import Signer
from game.records.storage.database import RecordsError
from game.records.store import Store
from game.rulebook.loader import library
from game.school.drills.screens.draft_files import DraftKeeper, DraftPlace
from game.school.exams.academy import AcademyMark
from game.school.exams.competency import competency, read_sealed, told_of
from game.school.exams.exam import ExamStage, exam_from
from game.school.exams.exam_plan import ExamPlan, NoPlan
from game.school.exams.exam_session import ExamSession, begun, taken_up
from game.school.exams.filing import ABOUT as ABOUT_RECORD
from game.school.exams.filing import ABOUT_TERMS, FORMS, certify, save, save_terms
from game.school.exams.hand_skills import KEPT, SkillSheet, sheet_of
from game.school.exams.kept_words import came_to, exam_title
from game.school.exams.mark_words import Point
from game.school.exams.marking import ExamMark, mark_from
from game.school.exams.named_test import MOST_SEED, NamedTest
from game.school.exams.paper import Paper
from game.school.exams.plan_file import EXTENSION, NOTHING, TestTerms, read_terms, terms_of, usual_terms
from game.school.exams.record_values import Competency
from game.school.exams.screens.blind_page import BlindPage
from game.school.exams.screens.mark_page import MarkPage, ResultLinks
from game.school.exams.screens.paper_scene import PaperScene
from game.school.exams.screens.skills_page import SkillsPage
from game.school.exams.screens.terms_editor import TermsEditor
from game.school.exams.screens.terms_page import TermsPage
from game.school.exams.terms_draft import TermsDraft, TermsMade
from game.school.exams.terms_words import in_short
from game.school.exercises.screens.exercise_room import still_of
from game.school.exercises.screens.solved_page import SolvedPage
from game.school.lessons.curriculum import FROM_THE_FIRST, curriculum, lesson_on, standings
from game.school.lessons.lesson_progress import Unlearned, unlearned
from game.school.lessons.next_lesson import marks_of, start_of
from game.training.questions.making import Exercise
from game.training.questions.question_run import SolvedExercise
from game.training.reports.hand_report import HandReport
from game.training.reports.report import Report

if TYPE_CHECKING:
    from game.chair.reviewing.round_notes import RoundNotes
    from game.chair.sitting import Sitting
    from game.session.round import Round

ABOUT = "Written questions first, then hands at the table. No help. You get your result at the end."
ABOUT_BLIND = ("A second person watches the hands of a test and fills in the same marking sheet. Then the two marks are compared. "
               "Until then, the second marker sees neither the name nor the result.")
WAITS = "The test is waiting under Tests. The record will say that you left it."
GOES_ON = "go on "
OWN_TERMS = "our-house"
"""What a file of a school's own terms is called where they have no title."""
NOBODY = "Nobody"
"""Stands in a record where nobody has said who is here."""
NONE: Mapping[str, str] = {}
Moment = Callable[[int, int], None]
Write = Callable[[Competency, Path, AcademyMark | None, Signer | None], str]
Kept = tuple[str, Sequence[tuple[int, int]]]
"""When a test ended, and its kept hands: number and round."""


class ExamRoom(Room):
    """Makes the pages of tests. What went wrong in one is mended on those of exercises and lessons."""

    # ---- what there is

    def exams(self, own: TestTerms = NOTHING) -> Scene[Any]:
        """The games of all books, under the usual terms or those of a file over them, and the settings of the house; tests that are
        on come first."""
        own = own.joined_to(terms_of(house_here(self.app)))
        go = self.navigator.open
        ways = (OtherWay("Earlier tests", "ctrl+o", partial(go, "earlier-exams")),
                OtherWay("Blind marking", "ctrl+b", partial(go, "mark-blind"), "A second person marks without knowing the result"))
        return StayingList(own.title or "Tests", partial(self._rows, own.over(usual_terms())), partial(self._pick, own), empty="",
                           about=ABOUT, ways=ways)

    def _rows(self, terms: TestTerms) -> list[Row]:
        kept = self._kept()
        on = [Row(f"{GOES_ON}{each.id}", f"Continue: {exam_title(each.game)}", f"started {each.begun[:16]}", "accent")
              for each in kept
              if not each.ended]
        own = library()[self.app.own_book].games
        games = [game for game in terms.games if game in own] + [game for game in terms.games if game not in own]
        return [*on, *(self._game_row(terms, game, kept) for game in games)]

    def _game_row(self, terms: TestTerms, game: str, kept: list[ExamEntry]) -> Row:
        last = next((each for each in kept if each.game == game and each.ended), None)
        if last is None:
            return Row(game, exam_title(game), ", ".join(in_short(terms.plan(game, 0))), "muted")
        return Row(game, exam_title(game), came_to(last), "muted")

    def _pick(self, own: TestTerms, key: str) -> None:
        if key.startswith(GOES_ON):
            self.navigator.open("kept-exam", {"test": int(key.removeprefix(GOES_ON))})
        else:
            self.navigator.open("exam-terms", key, own)

    def exam_file(self, file: Path) -> Scene[Any]:
        """The tests under a school's own terms; or all that is wrong in them."""
        try:
            return self.exams(read_terms(file))
        except FileFault as error:
            return FileFaultPage(error)

    def record_file(self, file: Path) -> Scene[Any]:
        """A record that was saved as JSON: what it came to, and what its signature proves; or all that is wrong in it."""
        try:
            whole, *others, proof = told_of(*read_sealed(file, KeyFolder(self.app.folder).keys()[0]))
        except FileFault as error:
            return FileFaultPage(error)
        text = [plain(whole, bold=True, before=0), *(plain(line, before=6) for line in others), plain(proof, before=14)]
        return TextPlate(text, self.open_ref, name="record")

    def exam_terms(self, game: str, own: TestTerms) -> Scene[Any]:
        """The page of the terms of a game's test, a school's `own` over the usual ones: they can be changed here."""
        changing = TermsChanging(self.app, game, own)
        plan = partial(own.over(usual_terms()).plan, game)
        return TermsPage(_title(game), plan, clock_and_dice.below(100_000), self.begin, change=changing.open,
                         other=partial(self.navigator.open, "choose-file"), ahead=self._ahead,
                         learn=partial(self.navigator.open, "lesson"))

    def _ahead(self, paper: Paper) -> list[Unlearned]:
        """What somebody hasn't learned yet of what a test asks."""
        book, store = paper.plan.book, self.app.store
        try:
            marks = marks_of(store, book) if store is not None else []
            start = start_of(store, self.app.home_choice(), book) if store is not None else FROM_THE_FIRST
        except RecordsError as wrong:
            self.navigator.say(f"Your lessons can't be read. {wrong}.")
            return []
        return unlearned(standings(curriculum(book), marks, start), paper.plan.game, paper.asked)

    def pack_exam(self, test: NamedTest) -> Scene[Any]:
        """A test that a class pack names: its number is the pack's, and nobody changes its terms, so that a class has the same."""
        return TermsPage(_title(test.game), test.plan, min(test.seed, MOST_SEED), self.begin, fixed=True,
                         ahead=self._ahead, learn=partial(self.navigator.open, "lesson"))

    def earlier_exams(self) -> Scene[Any]:
        """The tests that are over."""
        return StayingList("Earlier tests", self._earlier_rows, self._open_earlier, about="Press Enter to see a result.",
                           empty="No finished tests yet.")

    def _earlier_rows(self) -> list[Row]:
        return [Row(str(each.id), exam_title(each.game), came_to(each), "muted") for each in self._kept() if each.ended]

    def _open_earlier(self, key: str) -> None:
        self.navigator.open("earlier-result", int(key))

    def mark_blind(self) -> Scene[Any]:
        """The tests of everybody that can be marked blind: neither whose each is nor what it came to."""
        try:
            over = self._needed.exams.over()
        except RecordsError as wrong:
            raise CannotOpen(f"The tests can't be read: {wrong}.") from wrong
        rows = [Row(str(each.id), exam_title(each.game), f"finished {each.ended[:16]}", "muted") for each in over]
        return StayingList("Blind marking", lambda: rows, self._open_blind, about=ABOUT_BLIND, empty="No finished tests yet.")

    def _open_blind(self, key: str) -> None:
        self.navigator.open("blind-exam", int(key))

    def blind_exam(self, number: int) -> Scene[Any]:
        """The hands of a test, to be marked by somebody who is not told whose they are."""
        conduct, mark, found, _ = self._loaded(number)
        watch = kept_moments(Archive(self._needed), found, self._watched)
        return BlindPage(conduct.title, mark, [hand.number for hand in found.values()], lambda hand: watch(hand, 0))

    def _watched(self, round_: Round, seating: Seating, seed: int, at: int, notes: RoundNotes) -> None:
        """A hand is looked at without what is kept with it."""
        self.navigator.open("hand-review", round_, seating, seed, at)

    @property
    def _needed(self) -> Store:
        if self.app.store is None:
            raise CannotOpen("Your records couldn't be opened.")
        return self.app.store

    def _kept(self) -> list[ExamEntry]:
        try:
            return self.app.store.exams.all() if self.app.store is not None else []
        except RecordsError as wrong:
            self.navigator.say(f"Earlier tests can't be read. {wrong}.")
            return []

    # ---- taking one

    def begin(self, plan: ExamPlan) -> None:
        """A test from its beginning."""
        self.navigator.show(self._paper(begun(plan, self.app.store)))

    def kept_exam(self, kept: Mapping[str, Any]) -> Scene[Any]:
        """A test that was left, where it stood."""
        store = self.app.store
        if store is None:
            raise CannotOpen("Your records couldn't be opened, so the test can't go on.")
        try:
            entry = store.exams.load(int(kept["test"]))
            conduct = taken_up(entry, store)
        except (LookupError, NoPlan, CodecError, RecordsError) as wrong:
            raise CannotOpen(f"The test can't go on: {wrong}.") from wrong
        if conduct.exam.stage is ExamStage.WRITTEN:
            return self._paper(conduct)
        return self.navigator.page("exam-table", conduct, entry.sitting or 0)

    def _paper(self, conduct: ExamSession) -> Scene[Any]:
        return PaperScene(conduct, self._still, partial(self._to_table, conduct), partial(self._leave, conduct))

    def _still(self, exercise: Exercise) -> TablePainter:
        return still_of(exercise, self.app.preferences)

    def _to_table(self, conduct: ExamSession) -> None:
        conduct.to_table()
        self.navigator.open("exam-table", conduct)
        self.navigator.say("The written part is handed in.")

    def _leave(self, conduct: ExamSession) -> None:
        """Somebody leaves the written part, to go on later."""
        conduct.leave()
        self.navigator.say(WAITS)

    def exam_result(self, conduct: ExamSession, sitting: Sitting, seating: Seating) -> Scene[Any]:
        """What a test came to whose table was left for good: all hands were dealt or the time is over. Else the test waits."""
        account = sitting.account
        assert account is not None
        if not sitting.hands_over:
            conduct.leave()
            raise CannotOpen(WAITS)
        mark = conduct.finish(account.report)
        moment = moments(sitting, account, seating, self.app.store, self.look_back)
        return self._mark(conduct, mark, account.report, moment, (conduct.exam.seen, self._rounds(conduct)), conduct.number)

    def _rounds(self, conduct: ExamSession) -> list[tuple[int, int]]:
        """The kept hands of a test: number and round."""
        if self.app.store is None or not conduct.number:
            return []
        found = read_reports(self.app.store, self.app.store.exams.load(conduct.number).sitting)
        return [(hand.number, round_id) for round_id, hand in found.items()]

    # ---- what it came to

    def _loaded(self, number: int) -> tuple[ExamSession, ExamMark, dict[int, HandReport], str]:
        """A test that is over, from the records: with the reports on its hands and when it ended. Raises CannotOpen."""
        try:
            entry = self._needed.exams.load(number)
            conduct, mark = ExamSession(exam_from(entry.plain()), None), mark_from(entry.mark())
            return conduct, mark, read_reports(self._needed, entry.sitting), entry.ended
        except (LookupError, NoPlan, CodecError, RecordsError) as wrong:
            raise CannotOpen(f"The test can't be read: {wrong}.") from wrong

    def earlier_result(self, number: int) -> Scene[Any]:
        """What a test came to that is over."""
        conduct, mark, found, ended = self._loaded(number)
        moment = kept_moments(Archive(self._needed), found, self.look_back)
        rounds = [(hand.number, round_id) for round_id, hand in found.items()]
        return self._mark(conduct, mark, Report(tuple(found.values())), moment, (ended, rounds), number)

    def _mark(self, conduct: ExamSession, mark: ExamMark, report: Report, moment: Moment, kept: Kept,
              number: int) -> Scene[Any]:
        plan = conduct.exam.plan
        book = library()[plan.book]

        def mends(point: Point) -> tuple[str, str] | None:
            id_ = lesson_on(book, point.word, point.cites)
            return (id_, curriculum(book.id).lesson(id_).title) if id_ else None

        def question(at: int) -> None:
            given = conduct.exam.given.get(at)
            solved = SolvedExercise(conduct.paper.question(at), given.answer if given else None, given.seconds if given else 0.0)
            self.navigator.show(SolvedPage(f"Question {at + 1}", solved, self._still(solved.exercise), self.open_ref))

        def lesson(id_: str) -> None:
            self.navigator.open("lesson", curriculum(book.id).lesson(id_))

        exercise = partial(self.navigator.open, "exercise", book.games[plan.game])
        leads = ResultLinks(self.open_ref, exercise, lesson, moment, question, mends)
        return MarkPage(conduct, mark, report, leads, self._ways(conduct, mark, report, kept, number))

    def _ways(self, conduct: ExamSession, mark: ExamMark, report: Report, kept: Kept, number: int) -> tuple[OtherWay, ...]:
        store = self.app.store
        here = store.people.here() if store is not None else None
        ended, rounds = kept
        person, academy = here.name if here else NOBODY, self.app.preferences.academy
        name = file_name(f"{person} {conduct.exam.plan.game} {ended[:10]}", "")

        def record() -> Competency:
            return competency(person, conduct, mark, report, rounds, ended, academy, self._sheet(number))

        def saved(write: Write, called: str, about: str, forms: Mapping[str, str] = NONE) -> Callable[[], None]:
            return partial(self.navigator.open, "save-file", called, about, forms,
                           write=partial(self._filed, write, record))

        whole = saved(save, f"{name}.pdf", ABOUT_RECORD, FORMS)
        paper = OtherWay("Save", "ctrl+s", whole, tip="The competency record for this test.")
        seen = OtherWay("Hand skills", "ctrl+h", partial(self._skills, conduct.title, number), tip="An instructor's sheet.")
        ways = (paper, seen) if store is not None and number else (paper,)
        if not mark.passed:
            return ways
        told = "The certificate, ready to print."
        return (*ways, OtherWay("Certificate", "ctrl+p", saved(certify, f"certificate-{name}.pdf", told), tip=told))

    def _sheet(self, number: int) -> SkillSheet:
        """What an instructor saw of a kept test. Raises CannotOpen."""
        if self.app.store is None or not number:
            return SkillSheet()
        try:
            return sheet_of(self.app.store.exams.load(number).mark())
        except (LookupError, CodecError, RecordsError) as wrong:
            raise CannotOpen(f"The test can't be read: {wrong}.") from wrong

    def _skills(self, title: str, number: int) -> None:
        self.navigator.open("hand-skills", title, number)

    def hand_skills(self, title: str, number: int) -> Scene[Any]:
        """The sheet of an instructor next to the mark of a test."""
        def keep(sheet: SkillSheet) -> None:
            entry = self._needed.exams.load(number)
            self._needed.exams.end(number, entry.ended, {**entry.mark(), KEPT: sheet.plain()})

        return SkillsPage(title, self._sheet(number), keep)

    def _filed(self, write: Write, record: Callable[[], Competency], file: Path) -> str:
        """Write it with the academy's mark. A mark that can't be read is said, and nothing is written."""
        try:
            mark = read_mark(self.app.folder)
        except FileFault as wrong:
            return f"Nothing was written. {wrong}"
        told = write(record(), file, mark, self.app.signer)
        locked = self.app.signer is None and KeyFolder(self.app.folder).has_own
        return f"{told} It's unsigned: the academy's key is locked." if locked else told


def _title(game: str) -> str:
    return f"Test: {library()[game.partition('-')[0]].games[game].title}"


class TermsChanging:
    """Has the terms of one game changed on a page of their own. `own` is what holds instead of the usual terms; it becomes what is
    used."""

    def __init__(self, app: App, game: str, own: TestTerms) -> None:
        self._app, self._navigator, self._game, self.own = app, app.navigator, game, own

    def open(self, page: TermsPage) -> None:
        """The editor, once the instructor agrees; when it is done with, the page has the new terms."""
        with_instructor(self._app, "You need it to change a marking scheme.", partial(self._edit, page))

    def _edit(self, page: TermsPage) -> None:
        def used(own: TestTerms) -> None:
            self.own = own
            terms = own.over(usual_terms())
            page.under(partial(terms.plan, self._game))

        draft = TermsDraft(self._game, self.own)
        keeper = DraftKeeper(self._app, TermsMade, DraftPlace(None, f"marking scheme for {draft.spec.title}"), _named, self._game)
        self._navigator.show(TermsEditor(draft, self._save, partial(self._navigator.open, "rulebook"), keeper), used)

    def _save(self, terms: TestTerms, saved: Callable[[], None]) -> None:
        name = "-".join(terms.title.lower().split()) or OWN_TERMS
        self._navigator.open("save-file", f"{name}{EXTENSION}", ABOUT_TERMS, ending=EXTENSION,
                             write=partial(save_terms, terms, saved))


def _named(made: TermsMade) -> str:
    return made.title
