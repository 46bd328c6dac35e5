"""A player's comforts: what is ticked beforehand, odds on request, what happens by itself, amounts by wheel and keys."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import Mock

import pygame
import pytest

from game.chair.ease import comforts
from game.chair.seen.view import Spot
from game.chair.sitting import Sitting
from game.chair.strips import box_strips
from game.chair.strips.turn_strips import _KEYS, player_strip
from game.chair.wording.strip_text import Prompt
from game.client.table.input import FreshButtons
from game.client.table.panes.keycap import LargeCap
from game.client.table.panes.strip import Figure
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.round import engine_for
from game.session.setting_up.stakes import proposed
from game.table import moves as m
from game.table.outcome import Choice
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_hands import by_key

SLOW = 0.0001
"""A pace at which nobody acts while somebody looks."""


def before_my_turn(at: AtTable) -> None:
    """On to where another acts in a betting round in which the person has not acted."""
    at.hurry(lambda: bool(at.scene.comforts.beforehand.words()))
    assert at.scene.comforts.beforehand.words()


def my_turn(at: AtTable) -> None:
    """The others before the person act."""
    while (due := at.session.ask()) is not None and due.by != at.scene.play.me:
        move = at.session.consider()
        assert move is not None
        at.session.submit(move)
    at.pilot.step(3)


def test_what_is_ticked_beforehand_is_done_when_it_is_one_s_turn(sit: Sit) -> None:
    at = sit("player", 5, speed=SLOW)
    before_my_turn(at)
    at.pilot.click("Fold")
    at.pilot.see("✓")
    my_turn(at)
    assert not at.session.table.seats[5].live
    assert any(isinstance(move, m.Fold) and move.by == 5 for move in at.session.round.moves)


def test_pressed_again_it_is_not_ticked_any_more(sit: Sit) -> None:
    at = sit("player", 5, speed=SLOW)
    before_my_turn(at)
    at.pilot.press("f", "f")
    assert not at.scene.comforts.beforehand.ticked
    my_turn(at)
    assert at.session.table.seats[5].live
    assert at.scene.course.mine


def test_a_call_of_this_wager_is_forgotten_when_the_wager_changes(sit: Sit) -> None:
    at = sit("player", 5, speed=SLOW)
    before_my_turn(at)
    at.pilot.press("c")
    assert at.scene.comforts.beforehand.ticked == "call"
    due = at.session.ask()
    raised = due.choice("raise-to")
    at.session.submit(m.Raise(raised.least, by=due.by))
    at.pilot.step(3)
    assert not at.scene.comforts.beforehand.ticked


def test_a_call_of_any_wager_is_not(sit: Sit) -> None:
    at = sit("player", 5, speed=SLOW)
    before_my_turn(at)
    at.pilot.press("a")
    due = at.session.ask()
    raised = due.choice("raise-to")
    at.session.submit(m.Raise(raised.least, by=due.by))
    my_turn(at)
    assert at.session.table.betting is None or at.session.table.betting.price == at.session.table.seats[5].bet


def test_odds_come_on_request_from_what_one_sees_and_are_the_same_again(sit: Sit) -> None:
    told: list[str] = []
    for _ in range(2):
        at = sit("player", 4).settle()
        while at.session.table.betting is None:
            at.pilot.press("return")
            at.settle()
        odds = at.scene.switches.odds
        assert odds is not None
        at.pilot.click("Odds")
        at.wait(lambda odds=odds: bool(odds.text))
        text = odds.text
        told.append(text)
        assert text.startswith("Going by the betting, you win about ")
        assert "if all 3 opponents stay in. " in text or "if both opponents stay in. " in text, "what they assume"
        assert "You need " in text
        at.pilot.press("q")
        at.pilot.step(3)
        assert not odds.text
    assert told[0] == told[1]


def automatic(at: AtTable, **wanted: bool) -> None:
    at.scene.prefer(replace(at.scene.preferences, **wanted))


def test_posts_and_cuts_are_made_by_themselves_where_that_is_wished(sit: Sit) -> None:
    at = sit("player", 5)
    automatic(at, auto_posts=True, auto_cuts=True)
    at.settle()
    assert any(isinstance(move, m.Cut) for move in [move for move in at.session.round.moves if move.by == 5])
    assert at.session.table.betting is not None, "the first thing that is asked is a wager"


@pytest.mark.parametrize("by_itself", [False, True])
def test_a_hand_that_must_be_shown_is_asked_for_only_where_that_is_wished(sit: Sit, by_itself: bool) -> None:
    at = sit("player", 1).settle()
    while (due := at.session.ask()) is not None and [choice.kind for choice in due.choices] != ["show"]:
        by_key(at, due)
        at.settle()
    assert due is not None
    automatic(at, auto_posts=by_itself)
    at.pilot.step(3)
    assert (m.Show(by=1) in at.session.round.moves) is by_itself


def test_after_a_fold_the_rest_goes_by_at_once_and_the_pace_comes_back(sit: Sit) -> None:
    at = sit("player", 4, speed=50.0).settle()
    while at.session.table.betting is None:
        at.pilot.press("return")
        at.settle()
    at.pilot.press("f")
    at.wait(lambda: at.scene.comforts.out)
    at.pilot.press("g")
    assert at.scene.comforts.hurries
    at.wait(lambda: at.session.ask() is None)
    assert at.scene.course.pace.speed == 50.0
    assert not at.scene.comforts.hurries


def test_the_next_hand_comes_by_itself_where_that_is_wished(sit: Sit) -> None:
    at = sit("player", 4).settle()
    at.hurry()
    at.pilot.step(5)
    assert at.session.hand == 1
    automatic(at, auto_hands=True)
    at.scene.update(comforts.NEXT + 1)
    assert at.session.hand == 2


def test_the_wheel_and_the_arrows_go_by_round_sums(sit: Sit) -> None:
    at = sit("player", 4).settle()
    while not any(isinstance(widget, Figure) for widget in at.scene.group.widgets):
        at.pilot.press("return")
        at.settle()
    due = at.session.ask()
    sized = due.choice("bet") or due.choice("raise-to")
    assert sized is not None
    at.pilot.press("up")
    assert at.scene.switches.amount == sized.least + 1000, "one big blind more"
    at.pilot.wheel(at.scene.felt._painter.felt.pots.centre, 1)  # type: ignore[union-attr, arg-type]
    assert at.scene.switches.amount == sized.least + 2000
    at.pilot.press("down", "down", "down")
    assert at.scene.switches.amount == sized.least


def test_plus_and_minus_go_by_the_big_blind_and_a_typed_sum_stays_as_it_is(sit: Sit) -> None:
    at = sit("player", 4).settle()
    while not any(isinstance(widget, Figure) for widget in at.scene.group.widgets):
        at.pilot.press("return")
        at.settle()
    figure = next(widget for widget in at.scene.group.widgets if isinstance(widget, Figure))
    least, plus = figure.span.least, figure._button(1).center
    at.pilot.click_at(plus)
    assert at.scene.switches.amount == least + 1000
    at.pilot.type("+")
    assert at.scene.switches.amount == least + 2000
    at.pilot.type("-")
    at.pilot.type("37.5")
    assert at.scene.switches.amount == 3750, "exactly"
    at.pilot.click_at(plus)
    assert at.scene.switches.amount == 4000, "on to the next round sum"


@pytest.mark.parametrize(("game", "unit"), [("tas-stud", 1000), ("act-canberra", 1000), ("thr-holdem", 10_000)])
def test_without_blinds_plus_goes_by_the_least_bet_of_the_table(game: str, unit: int) -> None:
    book = library()[game.partition("-")[0]]
    spec = book.game(game)
    rules = engine_for(book.id, game, resolve(spec, proposed(spec, {}))).rules
    table = Mock(blinds=lambda: [Mock(amount=each) for each in rules.blinds])
    assert box_strips.unit(Mock(session=Mock(table=table), rules=rules), Choice("bet", "", 1000, 100_000, rules.chip)) == unit


def test_the_button_says_what_the_box_says(sit: Sit) -> None:
    at = sit("player", 4).settle()
    while not any(isinstance(widget, Figure) for widget in at.scene.group.widgets):
        at.pilot.press("return")
        at.settle()
    sized = at.session.ask().choice("raise-to")  # type: ignore[union-attr]
    assert sized is not None
    at.pilot.type("40")
    at.pilot.press("backspace", "backspace")
    at.pilot.type("3")
    assert at.scene.switches.amount == sized.least, "too little yet: the least, and no older figure"


def test_a_sum_that_cannot_be_bet_is_shown_as_the_nearest_that_can(sit: Sit) -> None:
    at = sit("player", 4).settle()
    while not any(isinstance(widget, Figure) for widget in at.scene.group.widgets):
        at.pilot.press("return")
        at.settle()
    moves = len(at.session.round)
    at.pilot.type("999999")
    at.pilot.press("return")
    figure = next(widget for widget in at.scene.group.widgets if isinstance(widget, Figure))
    assert len(at.session.round) == moves
    assert not figure.typing
    assert figure.value == figure.span.most


def test_a_post_can_be_left_to_the_program_where_it_is_asked_for(sit: Sit) -> None:
    kept: dict[str, object] = {}
    at = sit("player", 1, game="rop-holdem", stacks=dict.fromkeys((1, 2, 4, 5), 100_000), layout="rop-table")
    at.scene.switches.keep = lambda **switched: kept.update(switched)
    at.settle()
    at.pilot.see("Small blind 5")
    at.pilot.click("Always automatic")
    at.settle()
    assert at.session.table.seats[1].bet == 500
    assert kept == {"auto_posts": True}
    assert "Always automatic" not in at.pilot.texts


def test_one_s_own_name_stands_at_one_s_place(sit: Sit) -> None:
    at = sit("player", 4)
    sitting: Sitting = at.scene.play
    sitting.call("Ada")
    at.scene.sit_anew()
    assert next(seat.name for seat in at.scene.felt.view.seats if seat.seat == 4) == "Ada"
    assert pygame.display.get_init()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((2560, 1440), 2.0)])
def test_what_is_ones_to_do_stands_in_the_middle_above_the_buttons(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = sit("player", 5, speed=SLOW, size=size, scale=scale)
    before_my_turn(at)
    my_turn(at)
    line = next(placed for placed in at.pilot.scene.placed if placed.text.startswith("Your turn."))
    buttons = [widget.rect for widget in at.scene.group.widgets if isinstance(widget, LargeCap)]
    px = at.pilot.window.stage.style.px
    assert len(buttons) >= 2
    assert abs(line.rect.centerx - size[0] // 2) <= 2
    assert line.rect.bottom <= min(rect.top for rect in buttons)
    assert min(rect.height for rect in buttons) >= px(48)
    if scale < 2:  # at large type the amount stands beside them
        assert max(rect.right for rect in buttons) + min(rect.left for rect in buttons) == pytest.approx(size[0], abs=px(8))


def test_a_click_meant_for_what_stood_there_before_presses_nothing(sit: Sit) -> None:
    at = sit("player", 5, speed=SLOW)
    before_my_turn(at)
    my_turn(at)
    fold, before = at.pilot.see("Fold").visible.center, len(at.session.round)
    at.pilot.click_at(fold, read=False)
    assert len(at.session.round) == before
    at.pilot.click_at(fold)
    assert not at.session.table.seats[5].live


def middle_of(at: AtTable, label: str) -> pygame.Rect:
    """Where the large button of that name stands."""
    return next(widget.rect for widget in at.scene.group.widgets if isinstance(widget, LargeCap) and widget.label == label)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_what_leads_on_stays_in_its_place_and_a_second_click_presses_nothing_else(sit: Sit, size: tuple[int, int]) -> None:
    at = sit("player", 5, speed=SLOW, size=size)
    before_my_turn(at)
    my_turn(at)
    at.pilot.press("f")
    at.pilot.step(2)
    skip = middle_of(at, "To the end of the hand")
    edge = skip.left + 2, skip.centery
    at.pilot.click_at(edge)
    at.wait(lambda: at.session.ask() is None)
    at.pilot.step(2)
    assert middle_of(at, "Next hand") == skip
    over = at.session.hand
    at.pilot.click_at(edge, read=False)
    assert at.session.hand == over, "it's the same click once more"
    at.pilot.click_at(edge)
    assert at.session.hand == over + 1


def test_a_call_stands_where_a_check_stood_whatever_else_is_open(sit: Sit) -> None:
    at = sit("player", 5, speed=SLOW)
    before_my_turn(at)
    ticked = middle_of(at, "Call 10").left
    my_turn(at)
    assert middle_of(at, "Call 10").left == ticked
    due = at.session.ask()
    assert due is not None
    fold, call = (next(each for each in due.choices if each.kind == kind) for kind in ("fold", "call"))
    caps = [cap for cap in at.scene.looks.strip().caps if cap.column]
    assert [cap.column for cap in caps] == [1, 2, 3]
    only = player_strip(at.scene.play, replace(due, choices=(fold, call)), None, at.scene.commands, Prompt(""))
    assert [cap.column for cap in only.caps] == [1, 2], "where nothing can be raised the others keep their places"


def test_whoever_has_bet_last_is_asked_once_more_only_over_a_raise(sit: Sit) -> None:
    at = sit("player", 5, speed=SLOW)
    before_my_turn(at)
    my_turn(at)
    at.pilot.press("b")
    assert at.session.table.betting.aggressor == 5
    assert at.scene.comforts.beforehand.words() == ("fold-raise", "call-any")
    at.pilot.see("Fold to a raise")


def test_no_single_letter_folds_where_staying_in_is_free(sit: Sit) -> None:
    at = sit("player", 2, speed=SLOW)
    at.hurry(lambda: at.scene.course.mine and at.session.ask().choice("check") is not None)  # type: ignore[union-attr]
    at.pilot.step(3)
    at.pilot.see("Fold")
    at.pilot.press("f")
    assert at.session.table.seats[2].live
    at.pilot.press("ctrl+f")
    assert not at.session.table.seats[2].live


def test_check_and_call_may_have_one_key_and_enter_leads_to_the_next_hand(sit: Sit) -> None:
    at = sit("player", 2, speed=SLOW)
    at.hurry(lambda: at.scene.course.mine and at.session.ask().choice("check") is not None)  # type: ignore[union-attr]
    at.pilot.step(3)
    at.pilot.press("c")
    assert at.session.round.moves[-1] == m.Check(by=2)
    at.hurry(lambda: at.session.ask() is None)
    at.pilot.step(3)
    hand = at.session.hand
    at.pilot.press("return")
    assert at.session.hand == hand + 1


def test_the_end_of_a_hand_tells_the_hand_and_the_sitting_apart(sit: Sit) -> None:
    at = sit("player", 5, speed=1000)
    for hand in (1, 2):
        at.hurry(lambda: at.session.ask() is None)
        at.pilot.step(3)
        gain = at.session.table.seats[5].stack - at.session.round.opening.seats[5].stack
        assert at.scene.play.gains[hand] == gain
        words = " ".join(at.pilot.texts)
        assert ("in this hand" in words) == bool(gain)
        assert ("since you sat down" in words) == (hand > 1)
        at.pilot.press("n")


def test_a_decision_is_taken_back_for_practice_and_tried_otherwise(sit: Sit) -> None:
    at = sit("player", 4).settle()
    before = at.session.round
    assert at.scene.course.back.decided is None, "nothing was decided yet"
    at.pilot.press("f")
    at.wait(lambda: at.session.ask() is None)
    assert at.scene.course.back.decided == len(before)
    at.pilot.press("ctrl+z")
    assert at.session.round.moves == before.moves
    assert at.scene.course.mine
    assert "practice" in at.scene.course.log.lines[-1].text
    at.pilot.press("c")
    assert isinstance(at.session.round.moves[len(before)], m.Call)
    at.pilot.press("ctrl+z")
    assert at.session.round.moves == before.moves


def test_before_an_opening_bet_that_has_to_be_made_nobody_ticks_a_check(sit: Sit) -> None:
    """Five card stud: the lowest card has to bet."""
    at = sit("player", 1, game="rop-stud5-52", stacks=dict.fromkeys((1, 2, 4, 5), 100_000), layout="rop-table")
    seen = set()
    for _ in range(12):
        at.hurry(lambda: (due := at.session.ask()) is not None and [each.kind for each in due.choices] == ["bet"] and due.by != 1)
        if at.session.ask() is not None:
            seen |= set(at.scene.comforts.beforehand.words())
            assert not {"check", "check-fold"} & set(at.scene.comforts.beforehand.words())
        at.hurry()
        at.pilot.press("return")
    assert "call-any" in seen


def test_on_a_slow_machine_a_button_that_was_read_is_pressed_at_once() -> None:
    place = pygame.Rect(0, 0, 100, 40)
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(50, 20), button=1)
    fresh = FreshButtons()
    fresh.shown(place, "deal")
    fresh.shown(place, "check or bet")
    fresh.pass_time(3.0)
    assert fresh.too_soon(click), "the frame in which they came was long, and nobody saw them"
    for _ in range(3):
        fresh.pass_time(0.25)
    assert not fresh.too_soon(click)


def test_the_guard_of_a_button_runs_from_the_moment_it_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    place = pygame.Rect(0, 0, 100, 40)
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(50, 20), button=1)
    fresh = FreshButtons()
    fresh.shown(place, "deal")
    fresh.shown(place, "check or bet")
    monkeypatch.setattr(pygame.time, "get_ticks", iter([100_300, 100_600]).__next__)
    fresh.painted = 100.0
    fresh.pass_time(0.02)  # a frame that took long counts as a short one
    assert fresh.too_soon(click)
    assert not fresh.too_soon(click), "half a second after they were painted"


def test_a_key_that_has_just_changed_its_meaning_does_nothing_yet(sit: Sit) -> None:
    sit("player", 4)
    place, fresh = pygame.Rect(0, 0, 100, 40), FreshButtons()
    calls, checks, enter = (pygame.event.Event(pygame.KEYDOWN, key=key, mod=0) for key in (pygame.K_c, pygame.K_k, pygame.K_RETURN))
    fresh.shown(place, "ticks", {"c": "Call 10", "k": "Check", "return": "Next hand"})
    fresh.shown(place, "turn", {"c": "Call 400", "k": "Check", "return": "Small blind 5"})
    assert fresh.too_soon(calls), "it was pressed for ten"
    assert not fresh.too_soon(checks), "the same as before"
    assert not fresh.too_soon(enter)
    for _ in range(3):
        fresh.pass_time(0.25)
    assert not fresh.too_soon(calls)


def test_a_bet_begins_at_half_the_pot_in_round_sums_and_keys_go_through_the_others(sit: Sit) -> None:
    at = sit("player", 4).settle()
    while not at.session.table.board:
        due = at.session.ask()
        at.pilot.press("c" if due is not None and due.choice("call") else "k" if due is not None and due.choices else "return")
        at.settle()
    amount = at.scene.looks.strip().amount
    picks = dict(amount.picks)
    assert amount.value == picks["Half pot"]
    assert picks["Half pot"] % 1000 == picks["⅔ pot"] % 1000 == 0, "whole big blinds"
    for key, word in (("pageup", "⅔ pot"), ("pageup", "All in"), ("home", "Min"), ("end", "All in"), ("pagedown", "⅔ pot")):
        at.pilot.press(key)
        assert at.scene.looks.strip().amount.value == picks[word]


def test_no_key_of_a_hand_that_is_over_wagers_in_the_next(sit: Sit) -> None:
    at = sit("player", 4).settle()
    at.pilot.press("f")
    at.hurry()
    keys = {cap.key for cap in at.scene.looks.strip().caps if cap.label in ("All cards", "Review this hand")}
    assert keys == {"x", "d"}
    assert not keys & set(_KEYS.values())


def test_nothing_on_the_felt_stays_lit_once_the_pointer_is_on_a_button(sit: Sit) -> None:
    at = sit("player", 5, speed=SLOW)
    before_my_turn(at)
    my_turn(at)
    card = Spot("card", at.scene.play.me, 0)
    place = at.scene.felt.where(card)
    assert place is not None
    for pos, under in ((place.centre, card), (at.pilot.see("Fold").visible.center, None)):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=tuple(map(int, pos)), rel=(0, 0), buttons=(0, 0, 0)))
        at.pilot.step(1)
        assert at.scene.felt.hover == under
