"""A bare table gives nothing away: what is drawn, written, pressed and spoken is the same the one who is to act."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain

import pygame
import pytest

from game.chair.dealer.phases import phase_of
from game.chair.eye import Eye, in_second_week
from game.chair.seen.view import CHAT, Spot
from game.client.felt.brush import Lettering
from game.client.preferences import Preferences
from game.client.system.sound import Sounds
from game.client.system.voice import Voice
from game.client.system.window import Window
from game.client.table.hearing import _SAYS
from game.client.table.table_scene import TableScene
from game.client.widgets.button import Button
from game.school.exams.plan_file import usual_terms
from game.session.setting_up.role_names import CallWay, RoleName
from game.table.outcome import Due
from game.table.values import DEALER
from game.training.step_log import right_move
from tests.client.pilot import Pilot
from tests.client.table.conftest import Sit
from tests.dealer import sat_down
from tests.whole import in_turn

SUM = "~"
"""Stands for every sum on the felt."""
GIVEN_AWAY = ("Your turn", "to act", "Action on", "Put it right", "over.", SUM)
GAMES = ("tas-holdem", "tas-stud", "rop-omaha", "rop-draw-52", "act-canberra", "act-jackpot", "thr-holdem")


class Ears:
    """Whatever is read aloud."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def say(self, text: str) -> None:
        self.heard.append(text)


def table(role: RoleName, game: str, manner: str = "coach", *, bare: bool = True,
          calls: CallWay = "off") -> tuple[Pilot, TableScene, Ears]:
    """Somebody at a table in the real window, and what is read aloud there."""
    play = sat_down(role, game, manner, me=0, bare=bare, calls=calls)
    preferences, ears = Preferences(animation_speed=0.0, talk=False), Ears()
    window = Window(preferences, size=(1280, 720))
    scene = TableScene(play, preferences=preferences, sounds=Sounds(preferences), voice=Voice(lambda text: None, on=False),
                       open_ref=lambda ref: None)
    scene.course.log.voice = ears
    scene.course.pace.speed = 0.0
    window.stage.push(scene)
    return Pilot(window), scene, ears


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn on the felt, a sum as SUM."""
    found: list[str] = []
    write = Lettering.render

    def render(self: Lettering, text: str, *given: object, **more: object) -> object:
        found.append(text)
        return write(self, text, *given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Lettering, "render", render)
    return found


def hide_sums(scene: TableScene) -> None:
    """Have every sum that is drawn be SUM, so that none can be taken for the number of a seat."""
    painter = scene.felt._painter
    painter._money = painter._plates._money = lambda cents: SUM


def moments(pilot: Pilot, scene: TableScene) -> Iterator[Due]:
    """Every moment of a hand in which something is due, as it is drawn."""
    session = scene.play.session
    pilot.look()
    hide_sums(scene)
    while (due := session.ask()) is not None:
        pilot.step(2)
        pilot.look()
        yield due
        move = session.consider() or right_move(due)
        assert move is not None
        scene.play.desk.do(move)


def pressed(scene: TableScene) -> tuple[object, ...]:
    """The buttons: what they are called, whether they can be pressed, what they say to somebody who points at them, and how they
    stand out."""
    return tuple((each.label, each.enabled, each.tip, each.primary, tuple(each.rect))
                 for each in scene.group.widgets if isinstance(each, Button))


@pytest.mark.parametrize(("role", "game"), [(role, game) for at, role in enumerate(("dealer", "inspector"))
                                            for game in in_turn(GAMES, at, 2)])
def test_nothing_drawn_or_written_tells_a_sum_or_whose_turn_it_is(role: RoleName, game: str, drawn: list[str]) -> None:
    """The buttons change with the phase alone, which lies there for everybody to see."""
    pilot, scene, ears = table(role, game)
    prompts, panels, turns = set[tuple[str, str]](), set[tuple[str, ...]](), set[bool]()
    buttons: dict[str, set[object]] = defaultdict(set)
    for due in moments(pilot, scene):
        turns.add(due.by == DEALER)
        text = scene.looks.panel()
        phase = phase_of(scene.play.rules, scene.play.session.table, bare=True).title
        prompts.add((phase, scene.looks.strip().prompt.text))
        panels.add((text.due.head, text.due.text, text.due.why, *(line.text for line in text.log if not line.begins)))
        buttons[phase].add(pressed(scene))
        assert scene.felt.view.turn is None
        assert not scene.looks.lights(scene.felt.view)[0]
        assert not any(seat.last for seat in scene.felt.view.seats)
        assert not [text for text in [*drawn, *pilot.texts] for word in GIVEN_AWAY if word in text], due
        drawn.clear()
    assert turns == {True, False}, "some moments are the dealer's and some are not"
    assert len(prompts) == len({phase for phase, _ in prompts}), "the line changes with the phase, not with whose turn it is"
    assert len(panels) == 1
    assert {len(found) for found in buttons.values()} == {1}, "and no button does, within a phase"
    assert not [line for line in ears.heard if line and line not in chain(*_SAYS.values())], "people speak, nobody tells"
    scene.leave()


def test_a_usual_table_would_fail_all_of_that(drawn: list[str]) -> None:
    """What the test above looks for is there to be found."""
    pilot, scene, ears = table("dealer", "tas-holdem", bare=False)
    prompts, turns, sums = set[str](), set[object](), 0
    for _ in moments(pilot, scene):
        prompts.add(scene.looks.strip().prompt.text)
        turns.add(scene.felt.view.turn)
        sums += any(SUM in text for text in drawn)
        drawn.clear()
    assert len(prompts) > 2
    assert len(turns) > 2
    assert sums
    assert ears.heard
    scene.leave()


@pytest.mark.parametrize("role", ["dealer", "inspector"])
def test_nothing_is_told_by_pointing_at_chips_or_the_tray(role: RoleName, drawn: list[str]) -> None:
    pilot, scene, _ = table(role, "tas-holdem")
    for _ in moments(pilot, scene):
        if len(scene.play.session.table.board) >= 3:
            break
    for spot in (Spot("stack", 1), Spot("tray"), Spot("pot", index=0), Spot("bet", 2)):
        drawn.clear()
        scene.felt.hover = spot
        scene.draw_felt(pygame.display.get_surface())
        assert not [text for text in drawn if SUM in text], spot
    scene.leave()


def test_the_log_comes_back_when_the_hand_is_over() -> None:
    pilot, scene, _ = table("dealer", "tas-holdem")
    for _ in moments(pilot, scene):
        assert len(scene.looks.log()) == 0
    assert len(scene.looks.log()) > 10
    assert "wins" in scene.looks.strip().prompt.text
    scene.leave()


def test_sums_are_told_until_the_next_move_and_cost_a_step(drawn: list[str]) -> None:
    pilot, scene, _ = table("dealer", "tas-holdem", "exam")
    for due in moments(pilot, scene):
        if len(scene.play.session.table.board) >= 3 and due.by > 0:
            break
    account = scene.play.account
    before = dict(account.hand.by_phase)
    drawn.clear()
    pilot.press("v")
    pilot.look()
    assert any(SUM in text for text in drawn)
    pilot.press("v")
    assert account.hand.counts == 1, "to ask again while they are told costs nothing"
    after = account.hand.by_phase
    assert [(after[phase][0] - before.get(phase, (0, 0))[0], after[phase][1] - before.get(phase, (0, 0))[1])
            for phase in after if after[phase] != before.get(phase)] == [(1, 0)]
    move = scene.play.session.consider()
    assert move is not None
    scene.play.session.submit(move)
    pilot.step(2)
    pilot.look()
    assert not scene.switches.values
    scene.leave()


def test_a_table_is_bared_and_covered_by_a_key(sit: Sit) -> None:
    at = sit("dealer").settle()
    assert not at.scene.role.bare
    at.pilot.press("f9")
    assert at.scene.role.bare
    assert any(text.startswith("Get the deck ready, then deal.") for text in at.pilot.texts), "no card is out yet"
    at.pilot.press("y")
    assert not at.scene.role.bare, "nobody is led at a bare table"
    at.pilot.press("f9")
    assert at.scene.role.bare
    assert not at.scene.switches.guide


def test_the_key_goes_from_words_to_looks_to_a_busy_floor_and_back(sit: Sit) -> None:
    at = sit("inspector").settle()
    found = []
    for _ in range(4):
        found.append((at.scene.play.eye, at.scene.role.bare, at.scene.course.pace.busy_floor))
        at.pilot.press("f9")
    assert found == [("words", False, False), ("looks", True, False), ("floor", True, True), ("words", False, False)]
    assert at.scene.play.eye == "looks"


@pytest.mark.parametrize(("eye", "least", "most"), [("words", 0, 0), ("looks", 5, 15), ("floor", 15, 40)])
def test_beside_the_hand_more_goes_on_the_less_is_told(sit: Sit, eye: Eye, least: int, most: int) -> None:
    """People look at their cards again and fiddle with their chips, so that a hand alone means nothing."""
    at = sit("inspector", speed=0.0001)
    at.hurry(lambda: at.session.table.betting is not None)
    at.scene.play.eye = eye
    found = [view for _ in range(600) if (view := at.scene.hearing.bustle.pass_time(0.1)) is not None]
    assert least <= len(found) <= most
    assert all(view.who != at.session.ask().by for view in found)
    assert any(view.kind == CHAT for view in found) == (eye == "floor")


def test_too_early_is_refused_with_its_clause_in_practice_and_noted_in_an_exam() -> None:
    for manner in ("coach", "exam"):
        pilot, scene, _ = table("dealer", "tas-holdem", manner)
        for due in moments(pilot, scene):
            if due.by > 0 and due.choice("call") is not None:
                break
        slips = len(scene.play.desk.slips)
        pilot.press("g")
        assert len(scene.play.desk.slips) == slips + 1
        assert scene.play.desk.slips[-1].cite
        told = scene.course.refused
        assert told is None or bool(told.cite) == (manner == "coach")
        scene.leave()


def test_a_player_has_no_bare_table(sit: Sit) -> None:
    at = sit("player", 1).settle()
    at.pilot.press("f9")
    assert not at.scene.role.bare


def test_a_test_is_dealt_at_a_bare_table_unless_its_terms_say_otherwise() -> None:
    assert usual_terms().plan("tas-holdem", 7).bare


@pytest.mark.parametrize(("first", "today", "told"), [
    ("2026-11-01", "2026-11-08", True), ("2026-11-01", "2026-11-07", False), ("", "2026-11-08", False),
    ("no day", "2026-11-08", False),
])  # fmt: skip
def test_it_is_suggested_from_the_second_week_on(first: str, today: str, *, told: bool) -> None:
    assert in_second_week(first, today) is told


def test_nobody_is_reminded_of_a_call_at_a_bare_table() -> None:
    for bare in (True, False):
        pilot, scene, _ = table("dealer", "tas-holdem", bare=bare, calls="dealer")
        reminded = False
        for _ in moments(pilot, scene):
            scene.course.calling._waited = 1000.0  # type: ignore[attr-defined]
            reminded = reminded or scene.looks.strip().prompt.text == "There's something to announce."
        assert reminded is not bare
        scene.leave()


def test_the_key_of_the_table_view_says_what_it_does(sit: Sit) -> None:
    at = sit("dealer").settle()
    assert at.scene.switches._known()["bare"].label == "Hide labels"
    at.pilot.press("f9")
    assert at.scene.switches._known()["bare"].label == "Busy table"
