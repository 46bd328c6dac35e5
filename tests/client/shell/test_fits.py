"""Nothing is cut, overlapped or too small to hit, from 1280x720 to 3840x2160 and from 100 to 200%."""

from __future__ import annotations

import itertools
import json
import tempfile
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.agents.cast.character import cast
from game.chair.characters.acquaintance import MetPerson
from game.chair.home.empty_words import EMPTY
from game.chair.home.home_now import HomeNow, LessonAhead, next_thing
from game.chair.home.offers import offers
from game.chair.reviewing.review_rows import ReviewRow
from game.chair.setting_up import shelf
from game.chair.setting_up.library import Library
from game.chair.setting_up.quick import played, quick_choice
from game.chair.setting_up.setup_model import SetupModel
from game.chair.wording.list_rows import Row
from game.chair.wording.manual_pages import manual
from game.chair.wording.paragraphs import plain
from game.client.pictures.tiles import TileWords
from game.client.preferences import SCALES, Preferences
from game.client.scenes.file_fault import FileFaultPage
from game.client.scenes.folder import FolderPlate
from game.client.scenes.glossary.glossary_scene import GlossaryScene
from game.client.scenes.home.empty_page import EmptyPage
from game.client.scenes.home.first_start import FirstStart
from game.client.scenes.home.play_page import PlayGame, PlayPage, PlayWays
from game.client.scenes.home.tile_page import MainWay, TilePage, TileWay
from game.client.scenes.manual import ManualScene
from game.client.scenes.menu import SLIVER, GameCard, MenuScene
from game.client.scenes.password import PasswordQuestion
from game.client.scenes.people.acquaintances import AcquaintancesScene
from game.client.scenes.people.users import PeopleScene
from game.client.scenes.pick import OtherWay, PickScene, RowAction, StayingList
from game.client.scenes.preferences_screen import MarkWays, SettingsScene
from game.client.scenes.review import MomentUse, ReviewScene
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.setting_up.setup import SetupScene
from game.client.stage.scene import Scene
from game.client.system.window import LEAST as LEAST_WINDOW
from game.client.system.window import Window
from game.client.widgets.button import Button
from game.client.widgets.choice import DropDown
from game.client.widgets.drawing.ink import PlacedText
from game.client.widgets.layout.scroller import Scroller
from game.client.widgets.widget import LEAST
from game.files import ContentFault
from game.records.kept_values import Progress
from game.records.signing.academy_key import PublicKey
from game.records.signing.signature import Loan, Seal, SealState, Signature
from game.records.storage.database import Database
from game.records.users import People
from game.resources import assets
from game.rulebook.loader import library
from game.school.drills.drill import Drill
from game.school.drills.screens.draft_files import LiveKeeper
from game.school.drills.screens.drill_overlays import TaskPlate, VerdictPlate
from game.school.drills.screens.drill_pages import DrillPage
from game.school.drills.screens.drill_sentences import SolvedSituation
from game.school.exams.blind import compared
from game.school.exams.criteria import AT_THE_TABLE
from game.school.exams.exam_plan import ExamPlan
from game.school.exams.marking import CriterionMark, ExamMark
from game.school.exams.plan_file import usual_terms
from game.school.exams.screens.blind_page import BlindPage
from game.school.exams.screens.error_page import ErrorPage
from game.school.exams.screens.terms_editor import TermsEditor
from game.school.exams.screens.terms_page import TermsPage
from game.school.exams.terms_draft import TermsDraft
from game.school.exams.terms_fields import PAGES
from game.school.lessons.curriculum import WHOLE, PartMark, curriculum, standings
from game.school.lessons.screens.course_page import CoursePage, CourseWays
from game.school.packs.class_sheet import SHEETS
from game.school.packs.merged import Item, MergedResults
from game.school.packs.pack import Terms
from game.school.packs.pack_file import read_drills
from game.school.packs.result_values import ChosenAnswer, CriterionSum, PackResult, PackTest
from game.school.packs.screens.class_page import AMISS, MergedScene
from game.school.packs.screens.merging import ClassResults
from game.school.progress.progress import learned
from game.school.progress.screens.progress_page import ProgressScene
from game.school.repetition.screens.review_page import ReviewPage, row_of
from game.training.repetition.items import ReviewItem
from game.training.reports.hand_report import HandReport
from tests.chair.shelf import SHELF, books
from tests.client.pilot import Pilot
from tests.client.stopped import ruling
from tests.whole import in_turn


def setup_with_faults() -> SetupScene:
    model = SetupModel(SHELF, lambda: 1)
    for name in ("table-min", "units", "burns", "blinds"):
        setting = model.game.setting(name)
        assert setting is not None
        model.set(setting, "five and ten")
    model.seed = "luck"
    return SetupScene(model, print)


FOLDER = tempfile.TemporaryDirectory()  # of all records made here: it goes with the run


def people() -> PeopleScene:
    here = People(Database(Path(tempfile.mkdtemp(dir=FOLDER.name)) / "records.sqlite"))
    here._database.count_on("people")
    for name in ("Anna Katharina von und zu Bergström-Lindqvist, evening class", "Ben"):
        here.add(name, "2026-11-02")
    return PeopleScene(here, print, print, print)


def mistakes() -> ReviewPage:
    now = datetime.now(UTC)
    rows = [row_of(ReviewItem(str(at), "step", "tas", "tas-holdem", "Dealing the first card to the puck seat, one at a time",
                       "tas C.11.3", {}, now + timedelta(hours=at * at - 2), 2, 5), "Texas Hold-em", now) for at in range(12)]
    return ReviewPage(lambda: rows, print, print, print)


def terms_with_faults(page: str) -> TermsEditor:
    """The terms of a test, a good part of them wrong."""
    draft = TermsDraft("rop-omaha")
    for place in ("written.questions", "pace.0", "weights.written", "floors.irregularities", "credits.false-call"):
        draft.type(place, "a good many more")
    found = TermsEditor(draft, print, print, LiveKeeper(print, print))
    found.page = page
    return found


def terms_of_test() -> TermsPage:
    def plan(seed: int) -> ExamPlan:
        return usual_terms().plan("rop-omaha", seed, questions=7, critical={"a mess": ("push-pot",)})

    return TermsPage("Test: Omaha", plan, 2**31 - 1, print, change=print, other=print)
def progress() -> ProgressScene:
    books = library().values()
    asked = {ref: Progress(ref, 9, at % 10) for book in books for at, ref in enumerate(book.clauses)}
    hands = [(at, HandReport(book.id, game, "dealer", 1, 90.0 + at, 20, at % 21, True))
             for book in books for at, game in enumerate(book.games)]
    dealt = [(at, hand.game, f"2026-11-{at + 1:02} 10:00", json.loads(json.dumps(hand.plain()))) for at, hand in hands]
    found = learned(asked, dealt)
    assert found.games
    return ProgressScene(found, next_thing(HomeNow(due=112)), "Anna Katharina von und zu Bergström-Lindqvist, evening class", print)


def first_start(at: int) -> FirstStart:
    found = FirstStart(str, offers(), print, available=True)
    found.at = at
    return found


def tiles() -> list[TileWay]:
    return [TileWay("x", TileWords(word, LONG[:64], pill="112 due"), "x", "sums")
            for word in ("Exercises", "Irregularities", "Drills", "Review")]


def play_page() -> PlayPage:
    model = SetupModel(shelf.to_choose(), lambda: 1, check=shelf.check, stakes=shelf.stakes)
    games = [PlayGame(game.id, book.id, game.title, book.title) for book in model.shelf for game in book.games]
    return PlayPage(games, PlayWays(lambda game, role, level: quick_choice(model, game, role), played, print,
                                    lambda: "Tables you left: 12", print))


def blind() -> BlindPage:
    criteria = tuple(CriterionMark(word, 8.0, 10, 16.0, 70) for word in AT_THE_TABLE)
    mark = ExamMark(criteria, {}, 80.0, (), 10, 30.0, ())
    return BlindPage("Canberra Poker with the progressive jackpot", mark, range(1, 11), print)


def both_marks() -> BlindPage:
    page = blind()
    page.found = compared(page.mark, dict.fromkeys(page.typed, 60))
    return page


STEPS = [ReviewRow(seat, f"Deal one card, face down, to seat {seat}", "tas C.11.3", "The puck seat receives the first card. " * 3,
                   "wrong" if seat == 2 else "", "Not noticed" if seat == 2 else "", stands_out=seat == 2) for seat in range(1, 30)]
LONG_NAME = "Anna Katharina von und zu Bergström-Lindqvist, evening class"
LESSON = LessonAhead("tas", "irregularity", "A card is exposed in the cut, and nobody says so", "When something goes wrong",
                     9, 12, True, 31, 54, 60, 152)
LONG = "What is said of a drill may be as long as the reader lets it be. " * 12
SHIPPED = read_drills(assets() / "drills" / "exposed-cards.dealerdrill").drills[0]
DRILL = Drill(SHIPPED.title, LONG, SHIPPED.situations)
def course_page(book: str) -> CoursePage:
    """Of the longest words a chapter begun and one mastered."""
    found = curriculum(book)
    marks = [PartMark(lesson.key, WHOLE, right=True) for chapter in found.chapters[4:7:2] for lesson in chapter.lessons]
    coming = next_thing(HomeNow(kind="table", what=LONG[:60], due=112, lesson=LESSON))
    return CoursePage(library()[book].title, lambda: standings(found, marks[:-3]), lambda: coming, CourseWays(*[print] * 5))


def class_results(view: str) -> MergedScene:
    """Of people with long names, tests with long titles, signatures of every kind."""
    sat = [PackResult("The fourth week of the evening class", f"{LONG_NAME[:50]} {at}", "2026-12-24", tuple(
        ChosenAnswer("Test Seven Card Stud, reduced deck 12345", f"Question {item}", "wrong", item > at, "tas C.19.1.c", 1, 9)
        for item in range(9)), 60, (PackTest("Test Seven Card Stud, reduced deck 12345", "ABCD1234", 1, "2026-12-24", 77.0, True, (
            CriterionSum("Pots and commission", 7.0, 10),), 88.0),)) for at in range(9)]
    labels, seals = tuple(each.name for each in sat), tuple(Seal(SealState.HANDED_IN, SIGNATURE) for _ in sat)
    items = tuple(Item(LONG_NAME, LONG_NAME, "tas C.19.1.c", 9, 0.5, 0.25, (("no", 4),)) for _ in range(20))
    merged = MergedResults(sat[0].pack, tuple(sat), items, (LONG[:300],), False, (), labels, labels, seals)
    terms = Terms(60, "2026-12-01", ("Edsger",))
    scene = MergedScene(ClassResults(merged, (), terms, ()), print, print, print)
    scene.view = view
    return scene


SIGNATURE = Signature(PublicKey("Harbour House", "00" * 32, "2026-12-01"), "2026-12-24", "", Loan(
    "Week", PublicKey("Week", "00" * 32, "2026-12-01"), ""))
SCENES: dict[str, Callable[[], Scene[object]]] = {
    "home": lambda: MenuScene(print, lambda: HomeNow("Anna Bergström", "table", "Texas Hold-em, you deal, hand 7", 112),
                              about="Version 0"),
    "home at first": lambda: MenuScene(print, HomeNow),
    "home of a player": lambda: MenuScene(print, lambda: HomeNow(LONG_NAME, plays=True, lesson=LESSON), about="Version 0"),
    "home before a lesson": lambda: MenuScene(print, lambda: HomeNow(LONG_NAME, due=1, lesson=LESSON), about="Version 0"),
    "practise": lambda: TilePage("Practise", LONG[:90], tiles, lambda: MainWay("x", "Review 112 things", LONG[:60]), print),
    **{f"first start, {at}": partial(first_start, at) for at in range(3)},
    **{f"course of {book}": partial(course_page, book) for book in ("act", "rop")},
    "play": play_page,
    "setup": lambda: SetupScene(SetupModel(SHELF, lambda: 1), print),
    "setup with faults": setup_with_faults,
    "glossary": lambda: GlossaryScene(Preferences(), str, "floor supervisor"),
    "glossary with a picture": lambda: GlossaryScene(Preferences(), str, "puck"),
    "manual": lambda: ManualScene("dealing", str),
    "rulebook": lambda: RulebookScene(Library(books())),
    "rulebook at a clause": lambda: RulebookScene(Library(books()), "tas C.19.4"),
    "settings": lambda: SettingsScene(Preferences(), print, Path("/home/dealer/.local/share/dealer-academy"),
                                      MarkWays(lambda: True, print, print), {}),
    "rule": lambda: ruling(),
    "review": lambda: ReviewScene("Texas Hold-em, hand 7", STEPS, print, can_resume=True, save=lambda: None,
                                  use=MomentUse("Use in a drill", "Drill", print),
                                  reason=lambda at: "Folded: needed 28%, had 18%."),
    "rounds": lambda: PickScene("Rounds", [Row("r", "Hand 1")], empty="", verb="Review", also=[
        RowAction(label, key, lambda row: None)
        for label, key in (("Report", "ctrl+o"), ("Results", "ctrl+e"), ("Star", "ctrl+s"))]),
    "drills": lambda: StayingList("Drills", lambda: [Row("a", "Betting", "3 right last time")], print, empty="", about=LONG,
                                  ways=[OtherWay(label, key, print) for label, key in (
                                      ("Open a file", "ctrl+o"), ("Make …", "ctrl+n"), ("Class results", "ctrl+r"))]),
    "drill": lambda: DrillPage(DRILL, {0: SolvedSituation("wrong remedy", False, "tas C.19.1.c", 75)}, {}, print, print, print),
    "faulty drill": lambda: FileFaultPage(ContentFault(Path("one.dealerdrill"), 12, "has no ruling", "add it", "then", "A king")),
    "task": lambda: TaskPlate("A drill, 1 of 7", DRILL.title, LONG[:600], LONG[:120], at_table=True),
    "verdict": lambda: VerdictPlate("A drill, 1 of 7", [plain(LONG)] * 3, print, last=False),
    "people": people,
    "terms to begin with": terms_of_test,
    **{f"terms, {page}": partial(terms_with_faults, page) for page in PAGES},
    "error of a test": lambda: ErrorPage(TermsDraft("rop-omaha"), "a wrong payment"),
    "mistakes": mistakes,
    "progress": progress,
    "people met": lambda: AcquaintancesScene([MetPerson(name, 40, 40, 12, 6, 70 * at - 700) for at, name in enumerate(cast())]),
    "blind marking": blind,
    "both marks": both_marks,
    "folder": lambda: FolderPlate("Dealer Academy is already running and keeps its records in /home/dealer/academy. " * 2,
                                  "/home/dealer/academy", "/home/dealer/academy-2", looks=True),
    **{f"empty: {page}": partial(EmptyPage, words, print) for page, words in EMPTY.items()},
    "a new password": lambda: PasswordQuestion("A new key", LONG_NAME, LONG[:180], str, twice=True),
    "setup for the house": lambda: SetupScene(SetupModel(SHELF, lambda: 1), print, house=print),
    **{f"class results: {view}": partial(class_results, view) for view in (*SHEETS, AMISS)},
    "no rounds": lambda: PickScene("Rounds", [], empty="No round has been played yet."),
}  # type: ignore[dict-item]
Size = tuple[tuple[int, int], float]
TIGHT: list[Size] = [((1280, 720), scale) for scale in (SCALES[0], SCALES[-1])]
WIDE: list[Size] = [((1280, 720), each) for each in SCALES[1:-1]] + [((1920, 1080), 1.0), ((2560, 1440), 1.5), ((3840, 2160), 2.0)]


def some_of(names: Iterable[str]) -> list[Any]:
    found = [(name, size) for at, name in enumerate(names) for size in (*TIGHT, *in_turn(WIDE, at, len(WIDE)))]
    return [pytest.param(name, size, id=f"{name}, {size[0][0]}x{size[0][1]} at {size[1]:g}") for name, size in found]


def pilot_at(size: tuple[int, int], scale: float) -> Pilot:
    window = Window(Preferences(ui_scale=scale), size=size)
    window.stage.push(PickScene("", [], empty=""))
    return Pilot(window)


def views(pilot: Pilot, make: Callable[[], Scene[object]]) -> list[list[PlacedText]]:
    """The texts of a screen as it opens, and after each page of scrolling in each of its columns."""
    pilot.window.stage.push(make())
    pilot.step()
    found = [pilot.scene.placed]
    for widget in [w for w in pilot.scene.group.everything() if isinstance(w, Scroller)]:
        while widget.wheel(-4):
            pilot.window._draw()
            found.append(pilot.scene.placed)
    return found


@pytest.mark.parametrize(("name", "size"), some_of(SCENES))
def test_every_text_and_control_has_its_place(name: str, size: Size) -> None:
    """One building of the screen for three questions: it costs more than they do."""
    pilot = pilot_at(*size)
    for placed in views(pilot, SCENES[name]):
        assert placed
        assert [each for each in placed if each.overflows and each.visible.width] == []
        assert covering(placed) == []
    assert misplaced(pilot) == []


SMALLEST: list[Size] = [((1024, 600), 1.0), (LEAST_WINDOW, 1.0), (LEAST_WINDOW, SCALES[-1])]


@pytest.mark.parametrize("size", SMALLEST)
def test_every_screen_opens_in_the_smallest_window(size: Size) -> None:
    pilot = pilot_at(*size)
    for name, make in SCENES.items():
        pilot.window.stage.push(make())
        pilot.step()
        assert pilot.scene.placed, name


@pytest.mark.parametrize("size", [((1280, 720), 1.0), ((1920, 1080), 1.0), ((2560, 1440), 1.5)])
@pytest.mark.parametrize("name", ["home", "home at first", "home of a player", "home before a lesson"])
def test_the_names_of_the_doors_stand_in_one_line_and_nothing_leaves_the_margins(name: str, size: Size) -> None:
    pilot = pilot_at(*size)
    pilot.window.stage.push(SCENES[name]())
    pilot.step()
    names = ("Learn", "Practise", "Test") if size[1] > 1 else ("Learn", "Practise", "Play", "Test")
    heads = sorted(each.rect.centery for each in pilot.scene.placed if each.text in names)  # Play is lower below pictures of games
    assert len(heads) >= len(names)
    assert heads[-1] - heads[-len(names)] <= 1, "the large button above them may say Play too"
    ends = max(each.rect.right for each in pilot.scene.group.everything())
    assert pilot.scene._picture.right <= ends


@pytest.mark.parametrize("size", TIGHT)
def test_the_title_of_a_review_is_whole(size: Size) -> None:
    pilot = pilot_at(*size)
    pilot.window.stage.push(ReviewScene("Hand 1: Tournament Hold-em", STEPS, print, save=print))
    pilot.step()
    assert [each.cut for each in pilot.scene.placed if each.text.startswith("Hand 1:")] == [False]


def covering(placed: list[PlacedText]) -> list[tuple[PlacedText, PlacedText]]:
    """The texts that lie over one another."""
    seen = [(each, _core(each)) for each in placed if each.visible.width and each.visible.height]
    return [(one, other) for (one, core), (other, over) in itertools.combinations(seen, 2) if core.colliderect(over)]


def misplaced(pilot: Pilot) -> list[tuple[str, pygame.Rect]]:
    """The controls that are too small to hit, or do not come on the screen when the keyboard goes to them."""
    least, group = pilot.window.stage.style.px(LEAST), pilot.scene.group
    found = []
    for widget in [each for each in group.everything() if each.focusable]:
        group.focus_on(widget)
        if min(widget.rect.size) < least or not group.area.contains(widget.rect):
            found.append((widget.name, widget.rect))
    return found


@pytest.mark.parametrize(("name", "size"), some_of(["setup", "settings"]))
def test_open_lists_stay_on_the_screen(name: str, size: Size) -> None:
    pilot = pilot_at(*size)
    pilot.window.stage.push(SCENES[name]())
    choices = [each for each in pilot.scene.group.everything() if isinstance(each, DropDown)]
    assert choices
    for choice in choices:
        pilot.scene.group.focus_on(choice)
        choice.activate()
        pilot.step()
        assert pilot.scene.group.area.contains(pilot.scene.group.popup.rect), choice.name
        assert [each for each in pilot.scene.placed if each.overflows and each.visible.width] == []
        pilot.press("escape")


def _core(placed: PlacedText) -> pygame.Rect:
    """The part of a line that letters fill: its box holds room above and below."""
    return placed.visible.inflate(-2, -placed.visible.height * 0.4)


@pytest.mark.parametrize(("size", "scale"), [((1024, 768), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0)])
def test_home_shows_the_popular_games_in_pictures_worth_seeing_or_with_their_keys(size: tuple[int, int], scale: float) -> None:
    pilot = pilot_at(size, scale)
    pilot.window.stage.push(SCENES["home"]())
    pilot.step()
    cards = [each for each in pilot.scene.group.widgets if isinstance(each, GameCard)]
    assert all(each._picture[1] >= pilot.window.stage.style.px(SLIVER) for each in cards)
    keys = {each.text for each in pilot.scene.placed}
    assert set("12345") <= keys


def test_in_a_small_window_with_large_type_the_titles_of_the_manual_are_whole() -> None:
    pilot = pilot_at((1280, 720), 2.0)
    pilot.window.stage.push(ManualScene("dealing", print))
    pilot.step()
    titles = {page.title for page in manual()}
    assert any(each.text in titles for each in pilot.scene.placed)
    assert [each.text for each in pilot.scene.placed if each.cut] == []


def test_words_and_keys_of_buttons_stand_closer_where_that_spares_a_row() -> None:
    pilot = pilot_at((1280, 720), 2.0)
    ways = [OtherWay("Earlier tests", "ctrl+o", print), OtherWay("Blind marking", "ctrl+b", print)]
    pilot.window.stage.push(PickScene("Tests", [Row("it", "Texas Hold-em")], empty="None.", ways=ways))
    pilot.step()
    buttons = [each for each in pilot.scene.group.everything() if isinstance(each, Button)]
    assert len(buttons) == 4
    assert len({each.rect.top for each in buttons}) == 1
    assert [each.text for each in pilot.scene.placed if each.cut] == []
    assert {"Ctrl+O", "Ctrl+B", "Ctrl+Enter", "Esc"} <= {each.text for each in pilot.scene.placed}
