"""What can be switched at the table, and the ways to other screens and back."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.chair.leading import GuideStages, Stage, kind_of_game
from game.chair.seen.cloth import CLOSING
from game.chair.seen.view import Spot
from game.chair.switches import SidePanel
from game.client.preferences import Preferences
from game.client.table.menus import TableMenu
from game.client.table.panes.sign_panel import SignPanel
from game.client.table.panes.step_strip import StepKey
from game.client.widgets.layout.flow import TextFlow
from game.session.setting_up.role_names import RoleName
from game.session.setting_up.table_sign import sign, stakes
from game.session.tempo import AT_ONCE
from game.table import moves as m
from tests.client.table.conftest import Sit
from tests.client.table.test_wrong import deal_until, stalled


def test_pause_holds_everything(sit: Sit) -> None:
    at = sit("inspector", speed=0.0001)
    at.pilot.press("p")
    at.pilot.see("Paused.")
    at.scene.course.pace.speed = 100_000.0
    before = len(at.session.round)
    at.pilot.step(20)
    assert len(at.session.round) == before
    at.pilot.press("p")
    at.wait(lambda: len(at.session.round) > before)


def test_the_pace_goes_through_the_usual_speeds(sit: Sit) -> None:
    at = sit("inspector", speed=1.0)
    at.pilot.press("f8")
    assert at.scene.course.pace.speed == 2.0
    at.pilot.press("f7", "f7", "f7")
    assert at.scene.course.pace.speed == 0.5
    at.pilot.see("Hand 1 · 0.5×")


def test_a_table_without_a_pace_says_so(sit: Sit) -> None:
    sit("inspector", speed=AT_ONCE).pilot.see("Hand 1 · instant")


def test_the_panel_folds_away_and_the_felt_takes_its_room(sit: Sit) -> None:
    at = sit("dealer").settle()
    assert "Stuck?" not in at.pilot.texts
    assert at.scene.felt._painter.felt.rect.width == 1280
    at.pilot.press("e")
    at.pilot.see("Stuck?")
    assert at.scene.felt._painter.felt.rect.width < 1280
    at.pilot.click("Panel")
    assert "Stuck?" not in at.pilot.texts


def test_who_is_led_has_the_panel_open_and_others_as_they_left_it(sit: Sit) -> None:
    assert sit("dealer", guide=True).scene.switches.panel.open
    kept: list[dict[str, bool]] = []
    at = sit("dealer")
    at.scene.switches.keep = lambda **switched: kept.append(switched)
    at.pilot.press("e")
    assert kept == [{"dealer_panel": True}]
    assert sit("dealer", panel=True).scene.switches.panel.open


def test_a_folded_panel_opens_while_something_stands_in_its_place(sit: Sit) -> None:
    at = stalled(sit)
    assert not at.scene.switches.panel.open
    at.pilot.press("space")
    assert at.scene.switches.panel.open
    at.pilot.press("escape", "escape")
    at.pilot.step()
    assert not at.scene.switches.panel.open


def test_a_panel_that_was_folded_opens_for_what_is_new_and_closes_after_it() -> None:
    panel, verdict, refused = SidePanel(), object(), object()
    panel.opens_for(verdict)
    assert panel.open
    panel.turn()
    panel.opens_for(verdict)
    assert not panel.open, "the person has folded it over that"
    panel.opens_for(refused)
    assert panel.open
    panel.opens_for(None)
    assert not panel.open
    panel.turn()
    panel.opens_for(verdict)
    panel.opens_for(None)
    assert panel.open, "the person has it open"


@pytest.mark.parametrize("chair", ["dealer", "inspector"])
def test_a_hint_is_read_in_the_strip_while_the_panel_is_folded(sit: Sit, chair: RoleName) -> None:
    at = sit(chair, speed=1.0)
    at.pilot.press("h")
    hint = at.scene.course.help_given.line
    assert hint is not None
    at.pilot.see(f"Hint: {hint.text}")


def test_what_happened_last_stands_beside_the_steps_while_the_panel_is_folded(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.DealCard)
    log = at.scene.group.named("log")
    steps = [widget.rect for widget in at.scene.group.widgets if isinstance(widget, StepKey)]
    assert log is not None
    assert all(log.rect.left > step.right and log.rect.bottom <= at.scene.size[1] for step in steps)


def test_what_was_said_last_stands_below_the_felt_where_captions_are_on(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.DealCard)
    at.pilot.press("d", "1", "e")
    said = at.scene.course.log.lines[-1].text
    felt = at.scene.felt._painter.felt.rect  # type: ignore[union-attr]
    assert at.pilot.see(said).rect.top >= felt.y + felt.height
    at.scene.prefer(replace(at.scene.preferences, captions=False))
    at.pilot.step()
    assert said not in at.pilot.texts
    assert at.scene.felt._painter.felt.rect == felt, "the table stays as large as it was"  # type: ignore[union-attr]


def test_the_sign_hangs_in_the_menu_with_its_clauses(sit: Sit) -> None:
    at = sit("player", 1, units="10,20", limit="fixed")
    rules = at.scene.play.rules
    commission = next(line.text for line in sign(rules) if line.about == "commission")
    assert at.scene.felt.view.sign.split("\n") == [stakes(rules), commission]
    at.pilot.press("f2")
    assert isinstance(at.pilot.scene, SignPanel)
    at.pilot.press("f2")
    assert not isinstance(at.pilot.scene, SignPanel), "the same key closes it"
    at.pilot.press("escape", "f2")
    assert isinstance(at.pilot.scene, SignPanel)
    shown = at.pilot.texts
    for line in sign(rules):
        assert line.text.split()[0] in shown
    at.pilot.click("TAS C.5.2.d")
    assert at.refs == ["tas C.5.2.d"]
    at.pilot.press("escape")
    assert at.pilot.scene is at.scene


def test_who_only_wants_to_play_reads_no_codes_and_has_the_rules_a_click_away(sit: Sit) -> None:
    at = sit("player", 5).settle()
    at.scene.prefer(replace(at.scene.preferences, plays_first=True, whole_log=True))
    assert at.scene.course.log.lines[-1].cite
    assert not [line.cite for line in at.scene.looks.log() if line.cite]
    at.pilot.press("f2")
    assert not [text for text in at.pilot.texts if text.startswith("TAS ")]
    at.pilot.click("Rules")
    assert at.refs[0].startswith("tas ")


def test_a_dealer_who_would_rather_play_keeps_the_codes(sit: Sit) -> None:
    at = sit("dealer")
    at.scene.prefer(replace(at.scene.preferences, plays_first=True))
    at.pilot.press("f2")
    assert [text for text in at.pilot.texts if text.startswith("TAS ")]


def test_why_shows_the_clause_of_what_happened_last(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.DealCard)
    at.pilot.press("d", "1", "w")
    assert at.scene.play.book.clause("tas C.11.3").heading.split()[0] in at.pilot.texts
    at.pilot.press("r")
    assert at.refs == ["tas C.11.3"]


def test_a_reference_in_the_log_leads_to_its_clause(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.DealCard)
    at.pilot.click("TAS C.10.3")
    assert at.refs == ["tas C.10.3"]


def test_escape_lays_down_what_is_in_hand_and_then_asks(sit: Sit) -> None:
    at = sit("dealer").settle()
    at.pilot.press("d", "escape")
    assert not at.scene.hand.busy
    at.pilot.press("escape")
    assert isinstance(at.pilot.scene, TableMenu)
    at.pilot.press("escape")
    assert at.pilot.scene is at.scene
    assert not at.left


def test_leaving_by_the_menu_tells_the_house(sit: Sit) -> None:
    at = sit("player", 4)
    at.pilot.press("escape")
    at.pilot.click("Leave the table")
    assert at.left == [True]
    assert at.pilot.window.stage.top is None


def test_leaving_stands_at_one_place_in_every_menu(sit: Sit) -> None:
    """However much there is to choose: a player can take back, a dealer has a guide."""
    places = set()
    for chair in ("player", "dealer", "inspector"):
        at = sit(chair)
        at.pilot.press("escape")
        places.add(at.pilot.see("Leave the table").visible.centery)
    assert len(places) == 1


def test_a_trainee_is_not_told_what_a_shown_hand_is(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.ReadHand)
    shows = [line.text for line in at.scene.course.log.lines if " shows " in line.text]
    assert shows
    assert not any(":" in text for text in shows)


def test_changed_preferences_are_taken_over_at_once(sit: Sit) -> None:
    at = sit("dealer", motion=0.0)
    at.scene.prefer(Preferences(animation_speed=2.0, clock=False))
    at.pilot.step()
    assert at.scene.felt.animation._speed == 2.0
    assert not [text for text in at.pilot.texts if text.count(":") == 1 and text.replace(":", "").isdigit()]


def test_motion_never_holds_up_a_dealer(sit: Sit) -> None:
    at = sit("dealer", motion=0.5)
    deal_until(at, m.DealCard)
    at.pilot.press("d", "1", "2", "4", "5", "1", "2", "4", "5")
    assert len(at.session.table.dealt) == 8
    assert at.scene.felt.animation.busy


def test_values_are_written_on_every_stack(sit: Sit) -> None:
    at = stalled(sit)
    at.pilot.press("v")
    assert at.scene.switches.values


def test_the_log_shows_its_end_when_the_due_above_it_grows(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.GatherBets)
    at.pilot.step()
    last = at.scene.course.log.lines[-1].text.split()[-1]
    at.pilot.press("h", "h", "h")
    assert last in at.pilot.texts
    log = at.scene.group.named("log")
    assert isinstance(log, TextFlow)
    assert log.scroll.offset == log.scroll.most
    log.wheel(5)
    at.pilot.press("h")
    again = at.scene.group.named("log")
    assert isinstance(again, TextFlow)
    assert again.scroll.offset == log.scroll.offset


def test_the_sign_opens_from_its_plate_and_its_key(sit: Sit) -> None:
    at = sit("dealer")
    at.pilot.press("f2")
    assert isinstance(at.pilot.scene, SignPanel)
    at.pilot.press("escape")
    at.click(Spot("sign"))
    assert isinstance(at.pilot.scene, SignPanel)


def test_that_the_table_closes_stands_on_the_cloth(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.Shuffle)
    assert CLOSING not in at.scene.felt.view.sign
    at.pilot.press("/")
    at.pilot.type("closing")
    at.pilot.press("return")
    assert CLOSING in at.scene.felt.view.sign
    at.pilot.press("e")
    at.pilot.see("This table closes in thirty minutes.")


def test_a_switched_guide_is_told_to_the_house_and_follows_its_preferences(sit: Sit) -> None:
    kept: list[dict[str, bool]] = []
    at = sit("dealer")
    at.scene.switches.keep = lambda **switched: kept.append(switched)
    at.pilot.press("y", "y")
    assert kept == [{"guide": True}, {"guide": False}]
    at.scene.prefer(replace(at.scene.preferences, guide=True))
    assert at.scene.switches.guide


def test_where_only_the_clock_moves_only_the_clock_is_drawn(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    at = sit("dealer").settle()
    at.pilot.let_draw()
    drawn: list[object] = []
    whole = at.pilot.window.stage.draw
    monkeypatch.setattr(at.pilot.window.stage, "draw", lambda surface: drawn.append(surface) or whole(surface))
    shown = pygame.display.get_surface()
    assert shown is not None
    at.scene._seconds = 75.0
    at.pilot.step()
    assert (drawn, at.pilot.see("1:15 of play").cut) == ([], False)
    touched = pygame.image.tobytes(shown, "RGB")
    whole(shown)
    assert pygame.image.tobytes(shown, "RGB") == touched


def test_without_a_clock_a_waiting_table_is_not_drawn_at_all(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    at = sit("dealer")
    at.scene.prefer(replace(at.scene.preferences, clock=False))
    at.settle()
    at.pilot.let_draw()
    monkeypatch.setattr(at.pilot.window.stage, "draw", lambda surface: pytest.fail("nothing has changed"))
    at.scene._seconds = 75.0
    at.pilot.step(4)
    assert at.scene.touch_up(pygame.display.get_surface()) == []


def test_the_back_one_likes_is_on_the_cards_at_once(sit: Sit) -> None:
    at = sit("player", 4)
    assert at.scene.felt.view.back == "one"
    at.scene.prefer(replace(at.scene.preferences, card_back="red"))
    assert at.scene.felt.view.back == "two"


@pytest.mark.parametrize("guide", [True, False])
def test_whoever_is_guided_sees_which_button_does_what_is_due(sit: Sit, guide: bool) -> None:
    at = sit("dealer", guide=guide)
    deal_until(at, m.Burn)
    at.pilot.press("escape") if at.scene.hand.busy else None  # type: ignore[union-attr]
    assert [cap.label for cap in at.scene.looks.strip().caps if cap.lit] == (["Burn"] if guide else [])


def test_a_fault_on_the_felt_leaves_the_rest_of_the_screen_to_be_drawn_on(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    at = sit("player").settle()
    surface = pygame.Surface(at.scene.size)
    at.scene.draw(surface)

    def fails(*_: object) -> None:
        raise FileNotFoundError("a card")

    monkeypatch.setattr(at.scene.felt._painter, "draw", fails)
    with pytest.raises(FileNotFoundError):
        at.scene.draw(surface)
    assert surface.get_clip() == surface.get_rect()


def test_the_guide_leads_by_mouse_alone_and_fades_with_each_kind_of_step(sit: Sit) -> None:
    """Every click is on a thing that has its key named; then only its light is left, then nothing."""
    at = sit("dealer", guide=True)
    at.scene.switches.fade(GuideStages(None, lambda kept: None, kind_of_game(at.session.engine.rules.spec)))
    seen: dict[Stage, int] = {}
    while not (isinstance(at.scene.course.due.move, m.DealCard) and at.scene.switches._stage is Stage.SILENT):
        due = at.scene.course.due
        if not at.scene.course.mine:
            at.pilot.step()
            continue
        stage, moves, view = at.scene.switches._stage, len(at.session.round), at.scene.felt.view
        named, lit = at.scene.looks.keys(view), at.scene.looks.lights(view)[0]
        assert bool(named) == (stage is Stage.TOLD)
        assert bool(lit) == (stage is not Stage.SILENT)
        assert bool(at.scene.looks.panel().due.text) == (stage is not Stage.SILENT), "what is lit is said, too"
        assert (heard := at.scene.looks.lit_aloud(view)).startswith("Lit: ") == (stage is Stage.LIT), heard
        if stage is Stage.TOLD:
            for _ in range(3):
                if len(at.session.round) == moves and (marks := at.scene._marks()):
                    box = at.scene.felt.where(marks[0][0])
                    assert box is not None
                    at.pilot.click_at((round(box.x + box.width / 2), round(box.y + box.height / 2)))
            assert len(at.session.round) > moves, due
        else:
            at.scene.course.do(due.move)
        seen[stage] = seen.get(stage, 0) + 1
    at.scene.commands.changed()
    at.pilot.step()
    assert set(seen) == {Stage.TOLD, Stage.LIT}
    assert not at.scene.play.desk.slips
    assert any("leaves it to you" in line.text for line in at.scene.course.log.lines)
    at.scene.course.do(m.Burn())
    assert at.scene.switches._stage is Stage.LIT
    at.scene.prefer(replace(at.scene.preferences, guide_fades=False))
    assert at.scene.switches._stage is Stage.TOLD
