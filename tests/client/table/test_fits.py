"""Nothing is cut or overlapped in any chair, at any of the sizes and scales."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest

from game.chair.keeping.recordkeeping import IN_MEMORY
from game.chair.stand_in import finish_hand
from game.client.felt.geometry.hits import spots, turn_of
from game.client.felt.geometry.rectangles import bounds
from game.client.stage import scene as stage
from game.client.table.panes.frame import frame
from game.client.table.panes.keycap import KeyCap
from game.client.table.panes.step_strip import StepKey
from game.client.table.ruling import STEP_BACK, RulingPanel
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import PlacedText
from game.client.widgets.layout.plain import Panel
from game.client.widgets.widget import LEAST
from game.session.narration.wording import category_in_words
from game.table import moves as m
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_wrong import deal_until, rule, stalled

SIZES = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.0)]


def a_refusal(at: AtTable) -> None:
    deal_until(at, m.DealCard)
    at.pilot.press("b")


def an_amount(at: AtTable) -> None:
    at.settle()
    at.pilot.press("k")


def a_hint(at: AtTable) -> None:
    deal_until(at, m.DealCard)
    at.pilot.press("h", "h", "h")



def the_menu(at: AtTable) -> None:
    at.pilot.press("escape")


def every_move(at: AtTable) -> None:
    at.settle()
    at.pilot.press("/")


MOMENTS: dict[str, Callable[[AtTable], None]] = {
    "empty hands": AtTable.settle, "a refusal": a_refusal, "an amount": an_amount, "a hint": a_hint, "the end": AtTable.hurry,
    "the menu": the_menu, "every move": every_move, "the lists": lambda at: at.pilot.press("space"),
}


def fits(placed: list[PlacedText]) -> None:
    """No text is larger than its place, none covers another."""
    assert placed
    assert [each for each in placed if each.overflows and each.visible.width] == []
    seen = [each for each in placed if each.visible.width and each.visible.height]
    for one, other in itertools.combinations(seen, 2):
        shared = core(one).clip(core(other))
        assert not (shared.width and shared.height), (one, other)


def core(placed: PlacedText) -> pygame.Rect:
    """The part of a line that letters fill: its box holds room above and below."""
    return placed.visible.inflate(-2, -placed.visible.height * 0.4)


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_dealers_screen_fits(sit: Sit, moment: str, size: tuple[int, int], scale: float) -> None:
    at = sit("dealer", size=size, scale=scale)
    MOMENTS[moment](at)
    fits(at.pilot.scene.placed)


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_players_screen_fits(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = sit("player", 4, size=size, scale=scale).settle()
    fits(at.pilot.scene.placed)
    assert {"Fold", "Call 10", "Raise to 20", "Min", "Pot", "All in"} <= set(at.pilot.texts)
    at.pilot.press("e")
    fits(at.pilot.scene.placed)


@pytest.mark.parametrize("chair", ["player", "dealer", "inspector"])
def test_the_menu_lies_within_the_smallest_window_and_no_key_of_it_means_two_things(sit: Sit, chair: str) -> None:
    at = sit(chair, *([4] if chair == "player" else []), size=(1280, 720), scale=2.0).settle()
    at.pilot.press("escape")
    buttons = [widget for widget in at.pilot.scene.group.widgets if isinstance(widget, Button)]
    assert all(at.pilot.scene.group.area.contains(button.rect) for button in buttons)
    keys = [button.shortcut.label for button in buttons if button.shortcut]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_verdict_fits(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = stalled(sit, size=size, scale=scale)
    at.session.submit(m.Misplay("short-raise", (("seat", 4), ("amount", 1500)), by=4))
    rule(at, "less than a raise", "misdeal", "C.19.13")
    fits(at.pilot.scene.placed)


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_every_button_is_large_enough_and_on_the_screen(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = sit("dealer", size=size, scale=scale).settle()
    # At larger letters rows may stand closer, and the line at the top too: each button is still larger than at the usual size.
    least = LEAST if scale == 1 else round(1.15 * LEAST)
    for widget in at.scene.group.widgets:
        if isinstance(widget, KeyCap):
            assert min(widget.rect.size) >= least, widget.label
            assert at.scene.group.area.contains(widget.rect), widget.label


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_key_without_room_for_its_button_still_answers(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = sit("dealer", size=size, scale=scale).settle()
    at.pilot.press("j")
    assert at.scene.hand.verb.kind is m.MoveMarker
    at.pilot.press("escape", "e", "y")
    assert at.scene.switches.guide


@pytest.mark.parametrize("size", [size for size, _ in SIZES])
def test_the_felt_has_most_of_the_width(sit: Sit, size: tuple[int, int]) -> None:
    assert sit("player", 4, size=size).scene.felt._painter.felt.rect.width >= 0.7 * size[0]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_every_category_can_be_clicked(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = sit("dealer", size=size, scale=scale)
    deal_until(at, m.ReadHand)
    at.pilot.press("l", "1")
    fits(at.pilot.scene.placed)
    order = at.scene.play.rules.spec.ranking.order
    words = {category_in_words(word).capitalize() for word in order}
    seen = words & set(at.pilot.texts)
    if seen != words:
        at.pilot.click("More")
        shown = [word for word in at.pilot.texts if word in words]
        assert shown == [word for word in map(str.capitalize, map(category_in_words, order)) if word in shown], "in their order"
        seen |= set(shown)
        at.pilot.click("More")
        assert category_in_words(order[0]).capitalize() in at.pilot.texts, "and back"
        at.pilot.click("More")
        at.pilot.press("1")
        assert at.scene.hand.verb is None, "a key without a button answers"
    assert seen == words


@pytest.mark.parametrize(("size", "scale"), [*SIZES, ((1920, 1080), 2.0), ((2560, 1440), 1.5), ((2560, 1440), 2.0)])
def test_the_steps_of_a_phase_stand_in_one_row_and_the_strip_leaves_the_window_to_the_table(
    sit: Sit, size: tuple[int, int], scale: float,
) -> None:  # fmt: skip
    at = sit("dealer", size=size, scale=scale).settle()
    steps = [widget.rect for widget in at.scene.group.widgets if isinstance(widget, StepKey)]
    assert len({rect.top for rect in steps}) == 1
    assert len({rect.height for rect in steps}) == 1
    assert size[1] - min(rect.top for rect in steps) < 0.22 * size[1]
    assert min(rect.height for rect in steps) >= at.pilot.window.stage.style.px(38)


@pytest.mark.parametrize(("size", "scale"), [*SIZES, ((1920, 1080), 2.0)])
def test_a_ruling_can_be_taken_one_step_back_by_a_button(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = stalled(sit, size=size, scale=scale)
    at.pilot.press("space", "down", "return")
    ruling = at.pilot.on(RulingPanel)
    assert ruling.step != ruling.steps[0]
    back = next(widget for widget in ruling.group.widgets if widget.name == STEP_BACK)
    assert ruling.group.area.contains(back.rect)
    at.pilot.click_at(back.rect.center)
    assert ruling.step == ruling.steps[0]


def test_a_ruling_that_lacks_something_says_so_and_leads_there(sit: Sit) -> None:
    at = stalled(sit, size=(1280, 720), scale=1.0)
    at.pilot.press("space", "down", "return")
    ruling = at.pilot.on(RulingPanel)
    at.pilot.press("ctrl+return")
    assert at.pilot.scene is ruling
    assert ruling.toast.text.startswith("Still to choose: ")
    assert ruling.step not in ruling.chosen


TEN = dict.fromkeys(range(1, 11), 50_000)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("chair", ["dealer", "player"])
def test_a_line_that_is_told_for_a_while_lies_on_no_plate_and_no_card(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, chair: str, scale: float, size: tuple[int, int],
) -> None:  # fmt: skip
    at = sit(chair, 4, size=size, scale=scale, stacks=TEN)
    at.hurry(lambda: len(at.session.table.board) == 3)
    there: list[pygame.Rect] = []
    monkeypatch.setattr(stage, "_draw", lambda _ink, _lines, rect, *_: there.append(pygame.Rect(rect)))
    at.scene.toast.say("The floor is waiting to hear what happened.")
    at.scene.draw(pygame.Surface(size))
    assert there
    felt, view = at.scene.felt._painter.felt, at.scene.felt.view
    over = {spot for spot, box in spots(felt, view) if there[0].colliderect(pygame.Rect(*bounds(box, turn_of(felt, view, spot))))}
    kinds = ("seat", "card") if scale > 1 else ("seat", "card", "stack")  # so large a line has to lie on some chips
    assert [spot for spot in over if spot.kind in kinds] == [], there


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("chair", ["dealer", "player", "inspector"])
def test_a_notice_that_lasts_lies_on_no_plate_card_or_chip_nor_a_line_that_is_told_on_it(
    sit: Sit, chair: str, scale: float, size: tuple[int, int],
) -> None:  # fmt: skip
    at = sit(chair, 4, size=size, scale=scale, stacks=TEN)
    at.hurry(lambda: len(at.session.table.board) == 3)
    at.scene.stage.notice(IN_MEMORY.format("the disk is full"))
    at.scene.stage.draw(pygame.Surface(size))
    there = at.scene.stage.noticed
    assert there is not None
    felt, view = at.scene.felt._painter.felt, at.scene.felt.view
    over = {spot for spot, box in spots(felt, view) if there.colliderect(pygame.Rect(*bounds(box, turn_of(felt, view, spot))))}
    kinds = ("seat", "card") if scale > 1 else ("seat", "card", "stack", "pot")
    assert [spot for spot in over if spot.kind in kinds] == [], there
    read = [widget.rect for widget in at.scene.group.widgets if widget.name == "due" or isinstance(widget, KeyCap)]
    assert there.collidelist(read) < 0, "nor on what is due, nor on a key"
    assert at.scene.group.area.contains(there)
    at.scene.stage.draw(pygame.Surface(size))
    assert at.scene.stage.noticed == there, "it stays where it is"
    told, _ = at.scene.felt.free(at.scene._on_felt, (200, 30), beside=there)
    assert not told.colliderect(there)
    at.scene.stage.notice("")
    at.scene.stage.draw(pygame.Surface(size))
    assert at.scene.stage.noticed is None


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("chair", ["dealer", "player", "inspector"])
def test_who_has_won_what_is_read_whole_in_the_smallest_window(sit: Sit, chair: str, scale: float, size: tuple[int, int]) -> None:
    """Two share the pot: there is much to say of it."""
    at = sit(chair, 4, size=size, scale=scale, stacks=TEN)
    finish_hand(at.scene.play)
    at.pilot.step(3)
    at.scene.draw(pygame.Surface(size))
    assert [each.text for each in at.scene.placed if each.cut] == []
    assert [text for text in at.pilot.texts if "wins 55" in text or "wins 45" in text]
    view = at.scene.felt.view
    assert {seat.last for seat in view.seats if seat.last.startswith("wins ")} in ({"wins 55", "wins 40"}, {"wins 45", "wins 40"})


def test_a_ruling_at_twice_the_size_covers_nothing_of_the_table(sit: Sit) -> None:
    """One question at a time, in one line with how many there are, and its answers as plates; how many are still to choose."""
    at = sit("inspector", size=(1280, 720), scale=2.0)
    at.pilot.press("space")
    parts = frame((1280, 720), at.pilot.window.stage.style, panel=True, caption=True)
    foot = [each.rect for each in at.pilot.scene.group.widgets if isinstance(each, Button)]
    assert foot
    assert all(parts.foot.contains(rect) for rect in foot)
    assert max(each.rect.top for each in at.pilot.scene.group.widgets if isinstance(each, Panel)) == parts.foot.top
    asked, count = at.pilot.see("What happened?").visible, at.pilot.see("1/4").visible
    assert abs(asked.centery - count.centery) <= 4
    assert not asked.colliderect(count)
    at.pilot.see("Play is stopped. 4 answers to choose.")
    assert next(each.tip for each in at.pilot.scene.group.widgets if each.name == "Rule").startswith("Still to choose: ")
