"""A drill is opened from a file and from the menu, solved at the table, and its results are kept."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pygame
import pytest

from game import resources
from game.chair.seen.view import Spot
from game.client.scenes.file_fault import FileFaultPage
from game.client.scenes.menu import MenuScene
from game.client.scenes.pick import StayingList
from game.client.stage.plate import OverwriteQuestion
from game.client.widgets.layout.plain import Panel
from game.records.signing.signature import KnownKeys
from game.school.drills.drill_file import read_drill
from game.school.drills.screens.drill_overlays import TaskPlate
from game.school.drills.screens.drill_pages import DrillPage
from game.school.drills.screens.drill_table import DrillTable
from game.school.packs.pack_file import read_drills
from game.school.packs.screens.pack_room import result_of
from tests.client.house.conftest import Open, Opened
from tests.client.house.drilling import open_file, page_of, rule, sit_down, table_of, until_the_verdict, words

DRILLS = resources.assets() / "drills"
OUT_OF_TURN = DRILLS / "out-of-turn.dealerdrill"
EXPOSED = DRILLS / "exposed-cards.dealerdrill"
PACK = DRILLS / "first-evening.dealerclass"
pytestmark = pytest.mark.usefixtures("at_once")


def test_a_situation_is_solved_rightly_and_the_next_one_wrongly(opened: Open) -> None:
    here = opened()
    open_file(here, OUT_OF_TURN)
    assert "7 situations. Press Enter to open one." in here.pilot.texts
    here.pilot.press("ctrl+return")
    assert isinstance(here.pilot.scene, TaskPlate)
    assert "Seat 3 raises before seat 1 has acted" in words(here)
    here.pilot.press("return")
    table = table_of(here)
    moves = len(table.play.session.round)
    here.pilot.step(30)
    assert len(table.play.session.round) == moves, "the table waits for the trainee"
    rule(here, "a bet out of turn", "bet back", "1.action")
    put_right(here)
    until_the_verdict(here)
    assert "✓ Exact" in words(here)
    here.pilot.press("return", "return")
    rule(here, "a bet out of turn", "misdeal", "1.action")
    put_right(here)
    until_the_verdict(here)
    assert "✗ Wrong remedy" in words(here)
    assert "You ruled: misdeal." in words(here)
    here.pilot.press("escape")
    page = page_of(here)
    assert [page.solved[at].right for at in (0, 1)] == [True, False]
    assert re.fullmatch(r"1 of 7 situations right, 2 done so far, \d+:\d\d in all\.", page.total())
    assert re.search(r"exact  ·  ROP 1\.action  ·  \d+:\d\d", words(here))


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_the_verdict_leaves_the_seat_in_sight_that_it_is_about(opened: Open, size: tuple[int, int], scale: float) -> None:
    here = opened(size)
    here.client.app.keep(ui_scale=scale)
    open_file(here, OUT_OF_TURN)
    for at in range(3):
        here.pilot.press("ctrl+return", "return")
        table = table_of(here)
        seat = table.attempt.position.what.fact("seat", table.attempt.position.what.by)
        here.pilot.press("ctrl+t", "u")
        plate = next(each.rect for each in until_the_verdict(here).group.widgets if isinstance(each, Panel))
        assert not plate.colliderect(pygame.Rect(table.felt.where(Spot("seat", seat)))), (at, seat)
        here.pilot.press("escape")


def test_a_call_about_what_has_not_happened_ends_with_what_has(opened: Open) -> None:
    here = opened()
    open_file(here, OUT_OF_TURN)
    here.pilot.press("ctrl+return", "return")
    rule(here, "not shuffled", "misdeal", "1.action")
    until_the_verdict(here)
    assert "✗ False call" in words(here)
    assert "That isn't what happened here." in words(here)
    assert "Seat 3 bet 35 out of turn." in words(here)
    assert "Correct ruling: the bet goes back" in words(here)


def put_right(here: Opened) -> None:
    """The one corrective step of the ruling that is due."""
    course = table_of(here).course
    assert course.due.move is not None
    course.do(course.due.move)


def test_the_results_are_there_the_next_time_and_in_the_list(opened: Open) -> None:
    first = opened()
    open_file(first, OUT_OF_TURN)
    first.pilot.press("ctrl+return", "return")
    rule(first, "a bet out of turn", "bet back", "1.action")
    put_right(first)
    until_the_verdict(first)
    assert first.client.store.training.progress()["rop 1.action"].right == 1
    first.client.close()
    again = opened()
    again.pilot.press("r", "d")
    assert isinstance(again.pilot.scene, StayingList)
    assert "1 right last time  ·  7 situations" in again.pilot.texts
    again.pilot.type("betting")
    again.pilot.press("return")
    assert "last time: exact" in again.pilot.texts


def test_the_dealers_steps_are_made_and_a_wrong_one_is_told(opened: Open) -> None:
    here = opened()
    open_file(here, EXPOSED)
    table = sit_down(here, 3)
    here.pilot.press("t")
    assert [type(slip.tried).__name__ for slip in table.play.desk.slips] == ["DealBoard"]
    here.pilot.press("b", "t")
    until_the_verdict(here)
    assert "✗ One wrong step" in words(here)
    assert "The right steps: 1. " in words(here)


def test_nothing_says_whether_something_is_wrong_before_the_trainee_does(opened: Open) -> None:
    """A situation in which something is, and one in which nothing is, ask the same in the same words, once."""
    here, asked = opened(), list[set[str]]()
    open_file(here, EXPOSED)
    for at in (0, 3):
        page_of(here).group.focus_on("situations")
        here.pilot.press("home", *["down"] * at, "return")
        assert words(here).count("Deal on if nothing is wrong.") == 1
        here.pilot.press("return")
        found = words(here)
        asked.append({each for each in here.pilot.texts if "wrong" in each or "Space" in each or each == "What do you do?"})
        assert found.count("What do you do?") == 1
        table_of(here).commands.leave_table()
        here.pilot.step()
    assert asked[0] == asked[1]
    tasks = [situation.task for file in DRILLS.glob("*.dealerdrill") for situation in read_drill(file).situations]
    assert not any("gone wrong" in task for task in tasks)


def test_the_table_stays_bright_beside_the_verdict_and_the_line_names_no_step(opened: Open) -> None:
    here = opened()
    open_file(here, EXPOSED)
    table = sit_down(here, 0)
    assert table.looks.strip().prompt.text == "Your turn. Deal the cards."
    assert not [cap.label for cap in table.looks.strip().caps if cap.primary]
    here.pilot.press("ctrl+t", "u")
    until_the_verdict(here)
    window, alone = pygame.Surface(table.size), pygame.Surface(table.size)
    here.pilot.window.stage.draw(window)
    table.draw(alone)
    box = table.felt.where(Spot("seat", 4))
    assert box is not None
    at = round(box.centre[0]), round(box.y + box.height - 2)
    assert sum(window.get_at(at)[:3]) >= 0.75 * sum(alone.get_at(at)[:3])


def test_whoever_gives_up_is_told_and_may_try_once_more(opened: Open) -> None:
    here = opened()
    open_file(here, EXPOSED)
    here.pilot.press("ctrl+return", "return", "ctrl+t", "u")
    assert "✗ Given up" in words(here)
    assert "Correct ruling: replace the card." in words(here)
    below = here.pilot.window.stage._stack[-2][0]
    assert isinstance(below, DrillTable)
    read = " ".join(text for widget in below.group.widgets for text in widget.passages)
    assert "Your turn" not in read
    assert "What do you do?" not in read
    assert read.count(below.attempt.situation.task) == 1
    here.pilot.press("o")
    assert isinstance(here.pilot.scene, TaskPlate)


def test_at_the_end_the_page_shows_every_result_and_the_drill_can_begin_anew(opened: Open) -> None:
    here = opened()
    open_file(here, PACK)
    assert isinstance(here.pilot.scene, StayingList)
    assert "Two short drills for a class" in words(here)
    here.pilot.press("return", "ctrl+return")
    for _ in range(2):
        here.pilot.press("return", "b", "t")
        until_the_verdict(here)
        here.pilot.press("return")
    page = page_of(here)
    assert page.total().startswith("2 of 2 situations right, 0:0")
    here.pilot.press("ctrl+return")
    assert isinstance(here.pilot.scene, TaskPlate)
    assert page.solved == {}


def test_leaving_the_table_leads_back_to_the_drill(opened: Open) -> None:
    here = opened()
    open_file(here, OUT_OF_TURN)
    here.pilot.press("ctrl+return", "return", "escape", "l")
    assert page_of(here).solved == {}
    assert here.client.app.table is None


def test_an_opened_file_is_kept_and_offered_again(opened: Open, tmp_path: Path) -> None:
    mine = tmp_path / "elsewhere" / "my own.dealerdrill"
    mine.parent.mkdir()
    shutil.copy(OUT_OF_TURN, mine)
    mine.write_text(mine.read_text(encoding="utf-8").replace("Betting out of turn and", "My own"), encoding="utf-8")
    here = opened()
    open_file(here, mine)
    page_of(here)
    shutil.rmtree(mine.parent)
    here.pilot.press("escape", "r", "d")
    here.pilot.type("my own")
    here.pilot.press("return")
    assert page_of(here).drill.title == "My own string bets"


def another(file: Path, title: str) -> Path:
    """A drill of one's own, of another title."""
    file.parent.mkdir(exist_ok=True)
    words = OUT_OF_TURN.read_text(encoding="utf-8")
    file.write_text(words.replace("Betting out of turn and", title), encoding="utf-8")
    return file


@pytest.mark.parametrize(("answer", "kept"), [
    ("return", {"week.dealerdrill": "Monday", "week-2.dealerdrill": "Friday"}), ("r", {"week.dealerdrill": "Friday"}),
    ("escape", {"week.dealerdrill": "Monday"})])
def test_an_earlier_file_of_the_same_name_is_asked_about(
        opened: Open, tmp_path: Path, answer: str, kept: dict[str, str]) -> None:
    first, second = (another(tmp_path / day / "week.dealerdrill", day) for day in ("Monday", "Friday"))
    here = opened()
    open_file(here, first)
    open_file(here, first)
    assert isinstance(here.pilot.scene, DrillPage), "the same file again loses nothing"
    open_file(here, second)
    assert isinstance(here.pilot.scene, OverwriteQuestion)
    here.pilot.press(answer)
    assert page_of(here).drill.title == "Friday string bets", "it is open whatever is said"
    found = {file.name: file.read_text(encoding="utf-8") for file in (tmp_path / "drills").iterdir()}
    assert set(found) == set(kept)
    assert all(title in found[name] for name, title in kept.items())


@pytest.mark.usefixtures("at_once")
def test_a_drill_kept_under_another_name_is_taken_up_from_there(opened: Open, tmp_path: Path) -> None:
    first, second = (another(tmp_path / day / "week.dealerdrill", day) for day in ("Monday", "Friday"))
    here = opened()
    open_file(here, first)
    open_file(here, second)
    here.pilot.press("return", "ctrl+return", "return", "ctrl+t", "u")
    until_the_verdict(here)
    here.pilot.press("return")
    shutil.rmtree(second.parent)
    while not isinstance(here.pilot.scene, MenuScene):
        here.client.window.stage.end(here.pilot.scene, ())
    here.client.app.choose("resume")
    here.pilot.step()
    assert table_of(here).attempt.situation.case.title
    here.client.window.stage.end(here.pilot.scene, ())
    assert page_of(here).drill.title == "Friday string bets"


def test_a_class_pack_of_the_same_name_is_asked_about(opened: Open, tmp_path: Path) -> None:
    here = opened()
    for day in ("Monday", "Friday"):
        drill = another(tmp_path / day / "own.dealerdrill", day)
        pack = drill.with_name("week.dealerclass")
        pack.write_text(f"title: {day}\nintroduction: One.\nfiles: [own.dealerdrill]\n", encoding="utf-8")
        open_file(here, pack)
    assert isinstance(here.pilot.scene, OverwriteQuestion)
    here.pilot.press("return")
    assert {file.name for file in (tmp_path / "drills").iterdir()} == {"week.dealerclass", "week-2.dealerclass"}
    assert "title: Monday" in (tmp_path / "drills" / "week.dealerclass").read_text(encoding="utf-8")


def test_a_file_that_is_wrong_says_so_in_full_and_is_not_kept(opened: Open, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.dealerdrill"
    wrong.write_text("title: A\nintroduction: B\nsituations:\n- {title: C, task: D}\n", encoding="utf-8")
    here = opened()
    open_file(here, wrong)
    assert isinstance(here.pilot.scene, FileFaultPage)
    told = words(here)
    assert "wrong.dealerdrill Line 4, situations[0] The key `game` is missing. To fix it: add `game: a game`." in told
    here.pilot.press("escape")
    assert isinstance(here.pilot.scene, MenuScene)
    assert not (tmp_path / "drills").exists()


def test_terms_of_tests_that_are_wrong_say_all_of_it(opened: Open, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.dealertest"
    wrong.write_text("usual: {pass: 0, gate: 300}\ngames: {rop-nothing: {}}\n", encoding="utf-8")
    here = opened()
    open_file(here, wrong)
    assert isinstance(here.pilot.scene, FileFaultPage)
    told = words(here)
    for part in ("usual.pass 0 is out of range", "usual.gate 300 is out of range", "games.rop-nothing There is no such game"):
        assert part in told


def test_a_kept_file_that_was_spoiled_since_is_listed_as_such(opened: Open, tmp_path: Path) -> None:
    (tmp_path / "drills").mkdir()
    (tmp_path / "drills" / "spoiled.dealerdrill").write_bytes(b"\xff\xfe")
    here = opened()
    here.pilot.press("r", "d")
    assert "spoiled.dealerdrill" in here.pilot.texts
    assert "can't be used" in here.pilot.texts


def test_an_inspector_rules_and_the_dealer_puts_it_right(opened: Open) -> None:
    here = opened()
    open_file(here, EXPOSED)
    here.pilot.press("end", "return", "return")
    table = table_of(here)
    assert table.play.role == "inspector"
    table.course.pace.speed = 1000
    rule(here, "too many", "dead hand", "C.19.15")
    until_the_verdict(here)
    assert table.mark.right
    assert table.play.session.table.seats[4].standing == "dead"


def test_a_file_is_opened_from_the_list_of_drills(opened: Open, tmp_path: Path) -> None:
    here = opened()
    (tmp_path / "mine").mkdir()
    shutil.copy(OUT_OF_TURN, tmp_path / "mine" / "taken-along.dealerdrill")
    here.pilot.press("r", "d", "ctrl+o")
    here.pilot.scene.group.focus_on("path")
    here.pilot.press("ctrl+a")
    here.pilot.scene.group.focus.typed(str(tmp_path / "mine" / "taken-along.dealerdrill"))
    here.pilot.press("return")
    assert "7 situations. Press Enter to open one." in here.pilot.texts


def test_a_pack_is_handed_in_and_results_are_merged(opened: Open, tmp_path: Path) -> None:
    from game.school.packs.result_file import read_sealed
    from game.school.packs.screens.pack_room import MergedScene

    pack = tmp_path / "week.dealerclass"
    pack.write_text("title: Week three\nintroduction: Do it.\npass: 50\nnames: [Anna]\n"
                    "tests:\n- {game: tas-holdem, seed: 7, hands: 2}\n"
                    "files: [exposed-cards.dealerdrill]\n", encoding="utf-8")
    shutil.copy(EXPOSED, tmp_path)
    here = opened()
    open_file(here, pack)
    here.pilot.press("ctrl+r")
    assert "Say who you are first. Press Who's here? on the home screen." in words(here)
    here.pilot.press("escape", "w")
    here.pilot.type("Anna")
    here.pilot.press("return")
    open_file(here, pack)
    here.pilot.press("ctrl+r", "ctrl+a")
    here.pilot.type(str(tmp_path / "anna.dealerresult"))
    here.pilot.press("return")
    found = read_sealed(tmp_path / "anna.dealerresult", KnownKeys())[0]
    assert (found.name, found.pass_mark, found.per_cent) == ("Anna", 50, 0.0)
    here.pilot.press("escape", "r", "d", "ctrl+r", "home")
    here.pilot.control("path")
    here.pilot.scene.group.focus_on("path")  # type: ignore[attr-defined]
    here.pilot.press("ctrl+a")
    here.pilot.type(str(tmp_path / "anna.dealerresult"))
    here.pilot.press("return")
    assert any(isinstance(here.pilot.scene, MergedScene) for _ in here.pilot.turns())
    assert "0% failed" in words(here)


def test_no_clause_is_invented_for_what_was_not_done() -> None:
    result = result_of(read_drills(OUT_OF_TURN), "Ada", lambda title: ())
    assert {(each.grade, each.right, each.cite) for each in result.chosen} == {("not done", False, "")}
