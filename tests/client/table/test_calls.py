"""The dealer calls: chosen of three, typed in a few letters, built by mouse; and the bubbles of those who don't deal."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.chair.calling import DealersCalls
from game.client.table.call_line import CallChoice, TypedCall, call_scene, labels
from game.client.table.hearing import CALL
from game.client.table.panes.frame import frame
from game.client.table.panes.keycap import KeyCap
from game.client.table.panes.step_strip import StepKey
from game.client.widgets.layout.plain import Panel
from game.table import moves as m
from game.table.values import DEALER
from game.training.calls.call import Call
from game.training.calls.in_letters import letters_of
from game.training.pace.work_phases import Phase
from game.training.step_log import TrainingMode, right_move
from game.unheard import unheard
from tests.client.pilot import Pilot
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_fits import SIZES, fits


def until(at: AtTable, name: str) -> Call:
    """Deal on until that call is due; what comes before it is called too."""
    course = at.scene.course
    assert isinstance(course.calling, DealersCalls)
    while (due := at.session.ask()) is not None:
        call = course.calling.due
        if call is not None and call.name == name:
            at.pilot.step(2)
            return call
        if call is not None:
            course.call(call)
            continue
        move = at.session.consider() or right_move(due)
        assert move is not None
        course.do(move) if due.by == DEALER else at.session.submit(move)
    raise AssertionError(f"no {name} in this hand")


def graded(at: AtTable, name: str) -> list[str]:
    return [call.grade for call in at.scene.play.account.hand.calls if call.name == name]


def bubbles(at: AtTable) -> list[str]:
    return [sign.text for sign in at.scene.hearing.witness.gestures(at.session.table) if sign.kind == CALL and sign.who == DEALER]


def test_by_keys_one_of_three_is_chosen(sit: Sit) -> None:
    at = sit("dealer", calls="dealer")
    call = until(at, "action")
    at.pilot.press("'")
    scene = at.pilot.on(CallChoice)
    right = [call.same(each) for each in scene.options].index(True)
    at.pilot.press(str(right + 1))
    assert at.pilot.scene is at.scene
    assert graded(at, "action") == ["right"]
    assert bubbles(at) == [f"Action on seat {call.facts['seat']}."]
    assert f"You: “Action on seat {call.facts['seat']}.”" in [line.text for line in at.scene.course.log.lines]


def test_while_a_call_is_owed_it_is_the_dealers_turn(sit: Sit) -> None:
    """The seat that acts after it isn't named before the call is made."""
    at = sit("dealer", calls="dealer")
    until(at, "action")
    assert "Your turn." in at.pilot.texts
    assert not any(text.startswith("Action on") for text in at.pilot.texts)


@pytest.mark.parametrize("guide", [True, False])
def test_the_guide_stays_while_the_list_is_open_and_its_call_is_amber(sit: Sit, guide: bool) -> None:
    at = sit("dealer", calls="dealer", guide=guide)
    call = until(at, "action")
    at.pilot.press("'")
    scene = at.pilot.on(CallChoice)
    amber = [each.label for each in scene.group.widgets if isinstance(each, KeyCap) and each.primary]
    words = scene.calls.words(call)
    assert amber == [words] * guide
    key = [call.same(each) for each in scene.options].index(True) + 1
    assert (f"Say “{words}” Press {key}." in at.pilot.texts) is guide


def test_while_a_call_is_typed_nobody_acts_and_the_time_is_the_dealers(sit: Sit) -> None:
    at = sit("dealer", calls="dealer", manner=TrainingMode.EXAM)
    call = until(at, "action")
    at.pilot.press("'")
    scene, moves, taken = at.pilot.on(TypedCall), len(at.session.round), at.scene.play.account.hand.phases
    for _ in range(30):
        scene.update(1.0)
    assert len(at.session.round) == moves
    phases = at.scene.play.account.hand.phases
    assert phases.get(Phase.PLAYERS, 0.0) == taken.get(Phase.PLAYERS, 0.0)
    assert sum(phases.values()) >= sum(taken.values()) + 30
    scene.finish(call)
    at.pilot.step(2)
    assert graded(at, "action") == ["right"]


def test_by_mouse_one_of_three_is_chosen_and_a_wrong_one_is_told(sit: Sit) -> None:
    at = sit("dealer", calls="dealer")
    call = until(at, "action")
    at.pilot.click("Announce")
    scene = at.pilot.on(CallChoice)
    wrong = next(each for each in scene.options if not call.same(each))
    at.pilot.click(scene.calls.words(wrong))
    assert at.pilot.scene is at.scene
    assert graded(at, "action") == ["wrong"]
    assert any("again at the seat" in text or "not the right call" in text for text in at.pilot.texts)


def test_the_winner_is_typed_in_a_test_and_the_hand_is_read_by_it(sit: Sit) -> None:
    at = sit("dealer", calls="dealer", manner=TrainingMode.EXAM)
    until(at, "winner")
    before = len(at.session.round)
    at.pilot.press("'")
    scene = at.pilot.on(TypedCall)
    at.pilot.type("zz")
    assert scene.found.offers == ()
    at.pilot.press("backspace", "backspace")
    at.pilot.type(letters(at))
    assert scene.found.call is not None
    at.pilot.press("return")
    assert at.pilot.scene is at.scene
    assert graded(at, "winner") == ["right"]
    assert isinstance(at.session.played()[before].move, m.ReadHand)


@pytest.mark.parametrize(("size", "scale"), [((1020, 580), 1.0), ((1020, 620), 1.0), *SIZES, ((2560, 1440), 2.0)])
def test_three_calls_in_a_line_each_stand_below_the_table(sit: Sit, size: tuple[int, int], scale: float) -> None:
    """They covered the plates of the seats beside the dealer."""
    at = sit("dealer", calls="dealer", size=size, scale=scale)
    until(at, "action")
    at.pilot.press("'")
    plate = next(each for each in at.pilot.on(CallChoice).group.widgets if isinstance(each, Panel))
    felt = at.scene.felt._painter.felt.rect
    assert plate.rect.top >= felt.bottom - 1


def letters(at: AtTable) -> str:
    """How the call that is due is typed."""
    calling = at.scene.course.calling
    assert isinstance(calling, DealersCalls)
    call = calling.due
    assert call is not None
    return path(calling, call)[-1]


def path(calling: DealersCalls, call: Call, text: str = "") -> list[str]:
    """What is typed after each press of the buttons that lead to a call."""
    found = calling.typed(text)
    if found.call is not None and call.same(found.call):
        return [text]
    for step in found.more:
        after = calling.typed(step.text)
        fitting = (after.call is not None and call.same(after.call)) or (after.call is None and after.more)
        if fitting and len(step.text) < 20 and (way := _leads(calling, call, step.text)):
            return [text, *way]
    return []


def _leads(calling: DealersCalls, call: Call, text: str) -> list[str]:
    """The way on from there, if what is typed can still become the call."""
    wanted = letters_of(call)
    return path(calling, call, text) if wanted.startswith(text.strip()) or text.strip().startswith(wanted) else []


def test_by_mouse_alone_a_call_is_built_from_what_is_offered(sit: Sit) -> None:
    at = sit("dealer", calls="dealer", manner=TrainingMode.EXAM)
    call = until(at, "winner")
    at.pilot.click("Announce")
    scene = at.pilot.on(TypedCall)
    for text in path(scene.calls, call)[1:]:
        label = next(step.label for step in scene.found.more if step.text == text)
        at.pilot.click_control(f"next {label}")
    at.pilot.click("Say it")
    assert graded(at, "winner") == ["right"]


@pytest.mark.parametrize(("game", "example"), [("tas-holdem", "“ra 40” says “Raise to 40.”"), ("act-canberra", "“pl” says “")])
def test_a_line_says_what_to_type_with_one_example_that_is_the_same_whatever_is_due(sit: Sit, game: str, example: str) -> None:
    layout = "canberra" if game == "act-canberra" else "diagram-a"
    at = sit("dealer", game=game, layout=layout, calls="dealer", manner=TrainingMode.EXAM)
    scene = call_scene(at.scene.course.calling, at.scene, unheard, panel=True)
    at.scene.stage.push(scene, unheard)
    at.pilot.step(2)
    told = " ".join(at.pilot.texts)
    assert "Say it in letters or words: how the call begins, then a seat, an amount or a hand." in told
    assert example in told


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_line_of_the_table_stands_out_above_the_plate(sit: Sit, size: tuple[int, int]) -> None:
    at = sit("dealer", calls="dealer", size=size)
    caption = frame(size, at.scene.style, panel=True, caption=True).caption
    at.pilot.press("'")
    plate = next(each for each in at.pilot.scene.group.widgets if isinstance(each, Panel))
    assert caption.height
    assert plate.rect.contains(caption)


def test_what_is_no_call_is_refused_with_what_would_be_right_and_stays_to_be_mended(sit: Sit) -> None:
    at = sit("dealer", calls="dealer", manner=TrainingMode.EXAM)
    until(at, "winner")
    at.pilot.press("'")
    at.pilot.type("wi one pair")
    assert "The seat comes before “p”." in at.pilot.texts
    at.pilot.press("return")
    scene = at.pilot.on(TypedCall)
    assert "Nobody heard a call. The seat comes before “p”." in at.pilot.texts
    assert scene.text == "wi one pair"
    assert any("The seat comes before “p”." in line for line in scene.aloud())


def test_in_practice_the_letters_stand_by_the_calls_unless_one_is_only_said_by_mistake(sit: Sit) -> None:
    at = sit("dealer", calls="dealer")
    call = until(at, "winner")
    scene = call_scene(at.scene.course.calling, at.scene, unheard, panel=True)
    assert isinstance(scene, CallChoice)
    at.scene.stage.push(scene, unheard)
    at.pilot.step(2)
    assert any(text.endswith(f"(typed: {letters_of(call)})") for text in at.pilot.texts)
    wrong = Call("check")
    assert labels(scene.calls, [call, wrong]) == [scene.calls.words(call), "Check."]


def test_who_types_the_letters_that_stand_by_a_call_types_on_in_a_line(sit: Sit) -> None:
    """A digit in them is no answer of the three."""
    at = sit("dealer", calls="dealer")
    call = until(at, "action")
    at.pilot.press("'")
    at.pilot.on(CallChoice)
    at.pilot.type(letters_of(call))
    assert at.pilot.on(TypedCall).text == letters_of(call)
    at.pilot.press("return")
    assert at.pilot.scene is at.scene
    assert graded(at, "action") == ["right"]


def test_escape_goes_back_without_a_call(sit: Sit) -> None:
    for manner in (TrainingMode.COACH, TrainingMode.EXAM):
        at = sit("dealer", calls="dealer", manner=manner)
        until(at, "action")
        at.pilot.press("'", "escape")
        assert at.pilot.scene is at.scene
        assert graded(at, "action") == []


@pytest.mark.parametrize("press", [lambda pilot: pilot.press("0"), lambda pilot: pilot.click("Say nothing")])
def test_players_may_be_let_go_on_without_a_call_and_what_was_due_is_told(sit: Sit, press: Callable[[Pilot], None]) -> None:
    at = sit("dealer", calls="dealer")
    call = until(at, "action")
    at.pilot.press("'")
    press(at.pilot)
    assert at.pilot.scene is at.scene
    assert graded(at, "action") == ["missed"]
    assert any(text.startswith(f"Not announced: “Action on seat {call.facts['seat']}.”") for text in at.pilot.texts)


@pytest.mark.parametrize("press", [lambda pilot: pilot.press("'"), lambda pilot: pilot.click("Announce")])
def test_who_draws_is_called_with_the_deck_in_hand(sit: Sit, press: Callable[[Pilot], None]) -> None:
    at = sit("dealer", game="rop-draw-52", calls="dealer")
    call = until(at, "draw")
    at.pilot.press("d")
    assert at.scene.hand.pitches
    press(at.pilot)
    scene = at.pilot.on(CallChoice)
    at.pilot.press(str([call.same(each) for each in scene.options].index(True) + 1))
    assert graded(at, "draw")[-1] == "right"
    assert at.scene.hand.pitches, "and is still there"


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_with_the_deck_in_hand_the_button_to_call_fits(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = sit("dealer", game="rop-draw-52", calls="dealer", size=size, scale=scale)
    until(at, "draw")
    at.pilot.press("d")
    fits(at.pilot.scene.placed)
    assert "Announce" in at.pilot.texts


def test_where_calls_are_off_there_is_no_button_and_no_key(sit: Sit) -> None:
    at = sit("dealer").settle()
    assert "Announce" not in at.pilot.texts
    at.pilot.press("'")
    assert at.pilot.scene is at.scene


@pytest.mark.parametrize("chair", ["player", "inspector"])
def test_the_automatic_dealer_calls_in_a_bubble(sit: Sit, chair: str) -> None:
    at = sit(chair, *([4] if chair == "player" else []), calls="program", speed=1.0)
    found: set[str] = set()
    for _ in range(200):
        due = at.session.ask()
        if due is None:
            break
        move = at.session.consider() or right_move(due)
        assert move is not None
        at.session.submit(move)
        found |= set(bubbles(at))
    assert "Blinds are up." in found
    assert any(text.startswith("Pot right") for text in found)
    at.pilot.step(2)
    fits(at.pilot.scene.placed)


@pytest.mark.parametrize(("size", "scale"), [*SIZES, ((1920, 1080), 2.0)])
@pytest.mark.parametrize("name", ["action", "winner"])
def test_the_three_calls_fit(sit: Sit, name: str, size: tuple[int, int], scale: float) -> None:
    at = sit("dealer", calls="dealer", size=size, scale=scale)
    until(at, name)
    fits(at.pilot.scene.placed)
    at.pilot.press("'")
    assert isinstance(at.pilot.scene, CallChoice)
    fits([each for each in at.pilot.scene.placed if each not in at.scene.placed])
    inside(at)


@pytest.mark.parametrize(("size", "scale"), [*SIZES, ((1920, 1080), 2.0)])
def test_the_line_and_all_that_may_come_next_fit(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = sit("dealer", calls="dealer", manner=TrainingMode.EXAM, size=size, scale=scale)
    call = until(at, "winner")
    at.pilot.press("'")
    scene = at.pilot.on(TypedCall)
    for text in path(scene.calls, call):
        scene._becomes(text)
        at.pilot.step(1)
        fits([each for each in at.pilot.scene.placed if each not in at.scene.placed])
        inside(at)
        names = {widget.name for widget in scene.group.widgets}
        assert {f"next {step.label}" for step in scene.found.more} <= names, "a button has no room"


def inside(at: AtTable) -> None:
    group = at.pilot.scene.group  # type: ignore[attr-defined]
    assert all(group.area.contains(widget.rect) for widget in group.widgets)


def test_reading_a_hand_by_its_own_key_is_its_call(sit: Sit) -> None:
    at = sit("dealer", calls="dealer")
    call = until(at, "winner")
    at.pilot.press("l", str(call.facts["seat"]))
    scene = at.pilot.on(CallChoice)
    at.pilot.press(str([call.same(each) for each in scene.options].index(True) + 1))
    assert graded(at, "winner") == ["right"]
    at.hurry(lambda: isinstance(at.session.ask().move, m.MoveMarker))  # type: ignore[union-attr]
    assert graded(at, "winner") == ["right"]


def test_the_steps_stay_where_they_are_while_one_is_in_hand_and_no_key_is_silent(sit: Sit) -> None:
    at = sit("dealer", calls="dealer")
    until(at, "blinds")

    def places() -> dict[str, pygame.Rect]:
        return {each.label: each.rect for each in at.pilot.scene.group.widgets if isinstance(each, StepKey)}  # type: ignore[attr-defined]

    before = places()
    at.pilot.press("d")
    assert places() == before
    at.pilot.press("return")
    assert any("Enter does nothing here." in text for text in at.pilot.texts)
    at.pilot.press("escape", "y", "y", "return")
    assert any("Enter does nothing now. Press / for all moves." in text for text in at.pilot.texts)
    at.pilot.press("d")
    assert not any("does nothing" in text for text in at.pilot.texts), "what was said of one key isn't said of the next"


def test_where_a_call_is_typed_with_help_the_line_says_what_to_type(sit: Sit) -> None:
    at = sit("dealer", calls="dealer", guide=True)
    calling = at.scene.course.calling
    assert isinstance(calling, DealersCalls)
    calling.types = True
    call = until(at, "action")
    at.pilot.press("'")
    at.pilot.on(TypedCall)
    assert f"Say “{calling.words(call)}” Type {letters_of(call)} and press Enter." in at.pilot.texts
