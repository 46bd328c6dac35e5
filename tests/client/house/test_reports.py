"""An exam in the real window: it tells nothing, ends after its hands, and its report names every wrong step."""

from __future__ import annotations

from pathlib import Path

from game.chair.stand_in import finish_hand, one_move
from game.client.scenes.on_demand import OnDemandScene
from game.client.scenes.report import ReportScene
from game.client.scenes.review import ReviewScene
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.setting_up.setup import SetupScene
from game.client.table.table_scene import TableScene
from game.table import moves as m
from tests.client.house.conftest import Open, Opened

WRONG = (m.Burn(), m.DealCard(6), m.PushPot(1, 3, 100))
"""Wrong steps of an exam's three hands: refused, done, refused."""


def table(here: Opened) -> TableScene:
    return here.pilot.on(TableScene)


def sit_an_exam(here: Opened) -> TableScene:
    here.pilot.press("d")
    setup = here.pilot.on(SetupScene)
    setup.model.manner, setup.model.hourly, setup.model.exam_hands, setup.model.seed = "exam", 0, 3, "1"
    setup.rebuild()
    here.pilot.press("ctrl+return")
    scene = table(here)
    scene.play.wishes = 0.0  # nobody asks for anything between the hands
    for hand, wrong in enumerate(WRONG, start=1):
        until = m.DealCard if isinstance(wrong, m.DealCard) else m.Shuffle
        while (due := scene.play.session.ask()) is not None and not isinstance(due.move, until):
            one_move(scene.play)
        scene.commands.move(wrong)
        finish_hand(scene.play)
        here.pilot.step()
        if hand < len(WRONG):
            here.pilot.press("n")
    return scene


def test_an_exam_of_three_hands_ends_in_a_report_that_names_every_wrong_step(opened: Open) -> None:
    here = opened()
    scene = sit_an_exam(here)
    here.pilot.see("To the report")
    assert "Next hand" not in here.pilot.texts
    here.pilot.press("return")
    report = here.pilot.on(ReportScene)
    heads = [said.head for said in report.lines]
    assert [head for head in heads if head.endswith("another step came first") or head.startswith("Done wrongly")] == [
        "Burn one card: another step came first", "Done wrongly: Deal one card, face down, to seat 3.",
        "Push 1 from the pot to seat 3: another step came first"]
    assert "A hole card goes to the wrong seat" in heads, "what the wrong step came to was missed"
    assert report.report.finished == 3
    assert report.report == scene.play.account.report  # type: ignore[union-attr]
    here.pilot.press("down", "ctrl+return")
    review = here.pilot.on(ReviewScene)
    assert review.at == report.lines[report.at].at


def test_the_report_is_kept_and_opened_again_with_the_same_figures(opened: Open) -> None:
    first = opened()
    sit_an_exam(first)
    first.pilot.press("return")
    report = first.pilot.on(ReportScene)
    first.client.close()
    second = opened()
    second.pilot.press("h", "ctrl+o")
    again = second.pilot.on(ReportScene)
    assert again.report == report.report
    assert again.lines == report.lines
    second.pilot.press("down", "ctrl+return")
    assert isinstance(second.pilot.scene, ReviewScene)


def test_a_player_has_no_report(opened: Open, tmp_path: Path) -> None:
    here = opened()
    here.pilot.press("p", "ctrl+return")
    assert table(here).play.account is None
    here.pilot.press("escape")
    assert "Report" not in here.pilot.texts


def test_an_irregularity_is_staged_from_the_menu_and_leads_back_there(opened: Open) -> None:
    here = opened()
    here.pilot.press("r", "o")
    catalogue = here.pilot.on(OnDemandScene)
    here.pilot.type("exposed")
    here.pilot.press("ctrl+return")
    scene = table(here)
    word = scene.play.session.chairs.prompter.staged.happens.irregularity  # type: ignore[union-attr]
    here.pilot.see("Something's about to go wrong. Look at the table, then let play go on.")
    here.pilot.press("p")
    assert not scene.course.pace.paused
    one_move(scene.play)
    assert [each.irregularity for each in scene.play.session.table.trouble.incidents] == [word]
    here.pilot.press("escape", "l")
    assert here.pilot.scene is catalogue, "nothing is settled yet, so there is nothing to report"


def test_the_game_in_which_it_is_staged_can_be_chosen(opened: Open) -> None:
    here = opened()
    here.pilot.press("r", "o")
    catalogue = here.pilot.on(OnDemandScene)
    catalogue._choose("book", "rop")
    catalogue._choose("game", "rop-omaha")
    assert catalogue.shown
    assert all("rop-omaha" in each.games for each in catalogue.shown)
    catalogue.chosen = "rop string-raise"
    catalogue.rebuild()
    here.pilot.press("ctrl+return")
    assert table(here).play.rules.spec.id == "rop-omaha"
    here.pilot.press("escape", "l")
    catalogue._choose("book", "tas")
    assert catalogue.game == "", "a game of another book is no choice any more"


def test_the_page_of_a_clause_leads_to_what_is_ruled_on_under_it(opened: Open) -> None:
    here = opened()
    here.client.app.navigator.open("rulebook", "tas C.19.1.d")
    here.pilot.step()
    assert isinstance(here.pilot.scene, RulebookScene)
    here.pilot.scene._follow("staged: tas card-to-wrong-seat")
    catalogue = here.pilot.on(OnDemandScene)
    assert (catalogue.chosen, catalogue.filter.book) == ("tas card-to-wrong-seat", "tas")
