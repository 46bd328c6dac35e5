"""A player's buttons: one for every choice that is open, also for one that this screen has no words of its own for."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from unittest.mock import create_autospec

import pygame
import pytest

from game.chair.commands import Commands
from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.verb_lists import ordinary
from game.chair.seen.view import Spot
from game.chair.stand_in import finish_hand, one_move
from game.chair.strips.turn_strips import dealer_strip, move_of_choice, player_strip
from game.chair.wording.strip_text import Amount, Bounds, Cap, Prompt, StripText
from game.client.felt.geometry.rectangles import Box
from game.client.table.panes.frame import frame
from game.client.table.panes.keycap import KeyCap, LargeCap, draw_key
from game.client.table.panes.step_pictures import picture_of
from game.client.table.panes.step_strip import StepKey
from game.client.table.panes.strip import build
from game.client.theme import load
from game.client.widgets.drawing.ink import Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Note, evenly, wrapped
from game.rulebook.loader import library
from game.session.narration.narration import due_line
from game.table import moves as m
from game.table.outcome import Choice, Due
from game.training.step_log import TrainingMode
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_wrong import deal_until
from tests.dealer import sat_down


def wager_due(at: AtTable) -> Due | None:
    """What is due, if it is the person's turn in a betting round."""
    due = at.session.ask()
    return due if due is not None and due.by == at.scene.play.me and due.choice("fold") else None


def caps_of(sit: Sit, *more: Choice) -> list[Cap]:
    """The buttons of a player's first turn, with choices added to those of the book."""
    at = sit("player", 5)
    at.hurry(lambda: wager_due(at) is not None)
    due = wager_due(at)
    assert due is not None
    commands = create_autospec(Commands, instance=True)
    text = player_strip(at.scene.play, replace(due, choices=(*due.choices, *more)), None, commands, Prompt(""))
    return list(text.caps)


def test_a_word_without_words_is_a_plain_button_with_a_free_key(sit: Sit) -> None:
    caps = caps_of(sit, Choice("fold-early", ""))
    assert caps[-1].label == "Fold early"
    assert caps[-1].key == "o", "f is the key of Fold"
    assert len({cap.key for cap in caps}) == len(caps)


@pytest.mark.parametrize(("choice", "move"), [
    (Choice("show", ""), m.Show(by=3)), (Choice("muck", ""), m.Muck(by=3)), (Choice("fold", ""), m.Fold(by=3)),
    (Choice("collect-post", "", 500, 500), None)])
def test_a_choice_has_the_name_of_its_move(choice: Choice, move: m.Move | None) -> None:
    if move is not None:
        assert move_of_choice(choice, 3, 0) == move
    else:
        with pytest.raises(TypeError):
            move_of_choice(choice, 3, 0)  # a dealer's move: it is nobody's choice


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((2560, 1440), 2.0)])
@pytest.mark.parametrize("guide", [False, True])
def test_what_is_due_of_a_dealer_stands_large_in_the_middle_and_the_keys_below_it(
    sit: Sit, size: tuple[int, int], scale: float, *, guide: bool,
) -> None:  # fmt: skip
    at = sit("dealer", size=size, scale=scale, guide=guide).settle()
    due = at.session.ask()
    assert due is not None
    told = due_line(at.scene.play.rules, at.session.table, due).text if guide else "Your turn."
    line = max((placed for placed in at.pilot.scene.placed if told in placed.text), key=lambda placed: placed.rect.top)
    style, keys = at.pilot.window.stage.style, [each.rect for each in at.scene.group.widgets if isinstance(each, KeyCap)]
    keys = [rect for rect in keys if rect.top > line.rect.top and rect.left < line.box.right]
    assert abs(line.rect.centerx - line.box.centerx) <= 1
    assert line.rect.height >= style.theme.font("large").get_height() or guide
    assert line.rect.bottom <= min(rect.top for rect in keys)
    for top in {rect.top for rect in keys}:
        row = [rect for rect in keys if rect.top == top]
        assert abs(min(rect.left for rect in row) + max(rect.right for rect in row) - 2 * line.box.centerx) <= 2


def test_how_a_hand_came_out_stands_large_in_the_dealer_s_strip_too(sit: Sit) -> None:
    at = sit("dealer")
    finish_hand(at.scene.play)
    at.scene.commands.changed()
    at.pilot.step()
    line = next(placed for placed in at.pilot.scene.placed if placed.text.startswith("Hand 1 is over."))
    going = next(each.rect for each in at.scene.group.widgets if isinstance(each, LargeCap) and each.label == "Next hand")
    assert abs(line.rect.centerx - line.box.centerx) <= 1
    assert line.rect.bottom <= going.top
    assert going.height >= at.pilot.window.stage.style.px(40)


WORDS = ("Your turn.", "Your turn. Two pair, aces and sevens. 20 to call, 60 in play.",
         "Your turn. Two pair, aces and sevens. Box 3 raises: 15 to call, 35 in play. Wins about 14%; a call must win 30%.")


@pytest.mark.parametrize(("wide", "high", "scale"), [(1280, 720, 1.0), (922, 720, 1.0), (1280, 720, 2.0), (1920, 1080, 1.5)])
@pytest.mark.parametrize("amount", [None, Amount(Bounds(20, 500), 20, lambda value: None, [("Pot", 60), ("All in", 500)])])
def test_a_player_s_buttons_are_large_and_end_at_the_same_height_however_long_the_line_is(
    wide: int, high: int, scale: float, *, amount: Amount | None,
) -> None:  # fmt: skip
    style = Style(load("night", scale=high / 720 * scale))
    strip = frame((wide, high), style, panel=False, caption=False).strip
    ends = set()
    for words in WORDS:
        group = Group(pygame.Rect(0, 0, wide, high))
        caps = [Cap(label, key, lambda: None) for label, key in (("Fold", "f"), ("Call 15", "c"), ("Raise to 30", "b"))]
        build(group, strip, style, StripText(Prompt(words, bold=True), caps, amount, large=True))
        keys = [each for each in group.widgets if isinstance(each, LargeCap)]
        assert [key.label for key in keys] == ["Fold", "Call 15", "Raise to 30"]
        assert all(key.rect.height >= style.px(36) for key in keys)
        ends |= {key.rect.bottom for key in keys}
        said = next(each for each in group.widgets if isinstance(each, Label | Note))
        assert said.rect.bottom <= min(key.rect.top for key in keys)
    assert len(ends) == 1


@pytest.mark.parametrize("wide", [1280, 922])
@pytest.mark.parametrize("plays", [False, True])
def test_where_a_line_has_no_room_its_brief_words_stand_and_no_button_is_lost(wide: int, *, plays: bool) -> None:
    style = Style(load("night", scale=2.0))
    strip = frame((wide, 720), style, panel=False, caption=False).strip
    caps = [Cap(label, key, lambda: None) for label, key in (("Fold", "f"), ("Call 340", "c"), ("Raise to 680", "b"))]
    amount = Amount(Bounds(680, 1500), 680, lambda value: None, [("Pot", None), ("All in", 1500)])
    group = Group(pygame.Rect(0, 0, wide, 720))
    prompt = Prompt("Your turn.", bold=True, more=WORDS[2] * 2, brief="A pair of nines. 340 to call, 1690 in play.")
    build(group, strip, style, StripText(prompt, caps, amount, large=True))
    assert len([each for each in group.widgets if isinstance(each, LargeCap)]) == 3
    assert all(strip.contains(each.rect) for each in group.widgets if each.rect.size != (0, 0))
    said = next(each for each in group.widgets if isinstance(each, Label | Note))
    assert prompt.brief == (said.text if isinstance(said, Label) else " ".join(said.lines))


def test_a_figure_is_not_parted_from_its_per_cent_and_lines_in_the_middle_are_alike() -> None:
    style = Style(load("night"))
    for wide in range(120, 600, 7):
        lines = evenly(style, WORDS[2], wide)
        assert not any(line.startswith("%") for line in lines)
        assert len(lines) == len(wrapped(style, WORDS[2], wide))
    two = evenly(style, WORDS[2], style.width(WORDS[2]) - 5)
    assert len(two) == 2
    assert style.width(two[1]) > style.width(two[0]) / 2


def test_a_sum_that_is_clicked_takes_the_place_of_what_was_typed(sit: Sit) -> None:
    at = sit("dealer", game="tas-holdem").settle()
    assert at.scene.hand is not None
    at.pilot.press("k")
    while at.scene.hand.asks != "amount":
        at.pilot.press("1")
    at.pilot.type("0")
    at.pilot.click("+5")
    assert at.scene.switches.amount == 500
    assert "0" not in at.pilot.texts
    assert "5" in at.pilot.texts


def test_who_is_led_by_keys_finds_the_step_and_then_its_seat_in_one_amber_place(sit: Sit) -> None:
    at = sit("dealer", guide=True)
    at.hurry(lambda: isinstance(due_move(at), m.OfferCut))
    move = due_move(at)
    assert isinstance(move, m.OfferCut)
    step = amber(at)
    assert step.label == "Offer cut"
    at.pilot.press("o")
    goal = amber(at)
    assert goal.label == f"Seat {move.to}"
    at.pilot.press("o")
    assert amber(at).label == goal.label, "the key of the step goes on meaning the step"
    at.pilot.click(goal.label)
    assert move in at.session.round.moves


def test_who_is_led_by_mouse_has_one_light_on_the_felt_and_the_same_thing_in_amber_in_the_strip(sit: Sit) -> None:
    at = sit("dealer", guide=True)
    at.hurry(lambda: isinstance(due_move(at), m.OfferCut))
    move, looks = due_move(at), at.scene.looks
    assert isinstance(move, m.OfferCut)
    for spot, how, named in ((Spot("stub"), f"Click the deck, then seat {move.to}.", "Offer cut"),
                             (Spot("seat", move.to), f"Click seat {move.to}.", f"Seat {move.to}")):
        box = at.scene.felt.where(spot)
        assert box is not None
        at.scene.stage.by_mouse = True
        at.scene.commands.changed()
        at.pilot.step()
        assert looks.lights(at.scene.felt.view)[0] == {spot}
        assert looks.panel().due.how == how
        assert [each.label for each in at.scene.group.widgets if isinstance(each, StepKey) and each.primary] == [named]
        at.pilot.click_at((round(box.centre[0]), round(box.centre[1])))
    assert move in at.session.round.moves


def test_a_key_on_the_felt_is_drawn_in_a_window_smaller_than_the_felt_too() -> None:
    small = pygame.Surface((300, 200), pygame.SRCALPHA)
    draw_key(small, Style(load("night")), Box(500, 400, 40, 40), "D", [], [])
    assert small.get_bounding_rect().bottomright == (300, 200)


def test_a_key_on_the_felt_stays_on_the_felt() -> None:
    """Above a seat at its upper edge there is no room: the line above the felt isn't covered."""
    window = pygame.Surface((600, 400), pygame.SRCALPHA)
    draw_key(window, Style(load("night")), Box(200, 44, 120, 36), "Click", [], [], inside=pygame.Rect(0, 32, 600, 368))
    assert window.get_bounding_rect().top >= 32


@pytest.mark.parametrize("manner", list(TrainingMode))
def test_who_is_not_led_finds_nothing_amber(sit: Sit, manner: TrainingMode) -> None:
    at = sit("dealer", manner=manner).settle()
    assert not [each for each in at.scene.group.widgets if isinstance(each, StepKey) and (each.primary or each.lit)]


def due_move(at: AtTable) -> m.Move | None:
    due = at.session.ask()
    return due.move if due is not None else None


def amber(at: AtTable) -> StepKey:
    (found,) = [each for each in at.scene.group.widgets if isinstance(each, StepKey) and each.primary]
    return found


@pytest.mark.parametrize("kinds", [("muck", "show"), ("decline", "over-blind")])
def test_two_buttons_stand_in_the_middle_together_and_a_late_click_takes_the_harmless_one(sit: Sit, kinds: tuple[str, str]) -> None:
    at = sit("player", 5)
    at.hurry(lambda: wager_due(at) is not None)
    due = wager_due(at)
    assert due is not None
    choices, commands = tuple(Choice(kind, "", 500, 500) for kind in kinds), create_autospec(Commands, instance=True)
    text = player_strip(at.scene.play, replace(due, choices=choices), None, commands, Prompt("Show or muck?"))
    rect = pygame.Rect(0, 600, 1280, 120)
    group = Group(rect)
    build(group, rect, Style(load("night")), text)
    made = [widget for widget in group.widgets if isinstance(widget, LargeCap)]
    assert made[0].rect.unionall([each.rect for each in made]).centerx == pytest.approx(rect.centerx, abs=2)
    assert next(each for each in made if each.primary).rect.collidepoint(rect.centerx, made[0].rect.centery)


def test_what_is_in_hand_is_shown_by_what_was_taken_up(sit: Sit) -> None:
    at = sit("dealer", size=(2560, 1440))
    at.hurry(lambda: isinstance(due_move(at), m.DealCard) and bool(at.session.table.dealt))
    at.pilot.press("d")
    at.pilot.see("The deck")
    at.pilot.press("escape")
    assert not any("In your hands" in text for text in at.pilot.texts), "empty hands are not drawn"
    at.pilot.press("j")
    at.pilot.see("The puck")


@pytest.mark.parametrize("game", ["tas-holdem", "act-canberra"])
def test_the_steps_stand_side_by_side_in_the_middle_and_none_moves_within_a_phase(game: str) -> None:
    play = sat_down("dealer", game, seats=6, seed=7)
    hand = DealersHand(play.session, lambda move, given: None)
    style, commands = Style(load("night", scale=1.5)), create_autospec(Commands, instance=True)
    strip, seen = frame((1920, 1080), style, panel=False, caption=False).strip, dict[tuple[str, int], list[pygame.Rect]]()
    while play.session.ask() is not None:
        group, text = Group(pygame.Rect(0, 0, 1920, 1080)), dealer_strip(play, hand, None, commands, Prompt(""), 0)
        build(group, strip, style, text)
        keys = [each.rect for each in group.widgets if isinstance(each, StepKey)]
        assert seen.setdefault((text.phase, len(keys)), keys) == keys
        assert len({key.size for key in keys}) == 1
        assert len({right.left - left.right for left, right in pairwise(keys)}) == 1
        assert keys[0].unionall(keys).centerx == pytest.approx(strip.centerx, abs=2)
        one_move(play)
    assert len(seen) >= 4


def test_the_main_button_stays_where_it_is_whatever_stands_beside_it() -> None:
    style, on, again = Style(load("night")), Cap("Continue", "return", print, primary=True), Cap("Again", "o", print)
    strip, found = frame((1280, 720), style, panel=False, caption=False).strip, set[int]()
    for caps in ([on], [on, again]):
        group = Group(pygame.Rect(0, 0, 1280, 720))
        build(group, strip, style, StripText(Prompt("Done."), caps))
        found |= {each.rect.left for each in group.widgets if isinstance(each, KeyCap) and each.label == "Continue"}
    assert len(found) == 1


def test_the_motions_of_a_shuffle_keep_their_places_whichever_is_next() -> None:
    style = Style(load("night"))
    strip, found = frame((1280, 720), style, panel=False, caption=False).strip, set[tuple[int, ...]]()
    for led in ("r", "p", "b", ""):
        group = Group(pygame.Rect(0, 0, 1280, 720))
        caps = [Cap(word, key, print, primary=key == led) for word, key in (("Riffle", "r"), ("Strip", "p"), ("Box", "b"))]
        build(group, strip, style, StripText(Prompt("Shuffle."), [*caps, Cap("Square up", "return", print, primary=not led)]))
        found.add(tuple(each.rect.left for each in group.widgets if isinstance(each, KeyCap)))
    assert len(found) == 1


@pytest.mark.parametrize("game", [spec.id for book in library().values() for spec in book.games.values()])
def test_every_step_has_a_picture_of_its_own(game: str) -> None:
    pygame.font.init()
    words = [verb.word for verb in ordinary(sat_down("dealer", game).rules)]
    theme = load("night")
    painted = {word: picture_of(theme, word, 46) for word in [*words, "All moves", "Stop play"]}
    assert [word for word, picture in painted.items() if picture is None or not picture.get_bounding_rect().width] == []
    alike = {pygame.image.tobytes(picture, "RGBA") for picture in painted.values() if picture is not None}
    assert len(alike) == len(painted)


def test_a_long_line_over_many_buttons_has_two_rows_of_large_type_too() -> None:
    style = Style(load("night", scale=2.0))
    words = "Harold wins the pot of 2,025 with three of a kind, fours. You're down 1,000 in this hand. Your chips are gone."
    labels = {"y": "Buy in again: 1,000", "l": "Leave the table", "x": "All cards", "d": "Review this hand", "o": "Results"}
    caps = [Cap(label, key, lambda: None) for key, label in labels.items()]
    strip, group = frame((1280, 720), style, panel=False, caption=False).strip, Group(pygame.Rect(0, 0, 1280, 720))
    build(group, strip, style, StripText(Prompt(words), caps))
    (said,) = (each for each in group.widgets if isinstance(each, Note))
    assert " ".join(said.lines) == words
    keys = [each for each in group.widgets if isinstance(each, KeyCap)]
    assert len(keys) == len(caps)
    assert all(strip.contains(key.rect) and key.rect.top >= said.rect.bottom for key in keys)


def test_a_deck_is_checked_and_washed_only_where_one_comes(sit: Sit) -> None:
    at = sit("dealer").settle()
    assert {"Check deck", "Wash"} <= set(at.pilot.texts)
    finish_hand(at.scene.play)
    at.scene.commands.changed()
    at.pilot.press("n")
    at.settle()
    assert "Shuffle" in at.pilot.texts
    assert not {"Check deck", "Wash"} & set(at.pilot.texts)


def test_a_dealer_reads_what_the_phase_asks_for_and_stops_play_by_a_button_at_the_end(sit: Sit) -> None:
    """Neither tells which step is right: both stand there whatever is due."""
    at = sit("dealer").settle()
    assert "Your turn. Get the deck ready, then deal. Hint shows the next step." in at.pilot.texts
    steps = [each for each in at.scene.group.widgets if isinstance(each, StepKey)]
    assert (steps[-1].label, steps[-1].stops) == ("Stop play", True)
    assert not any(each.primary for each in steps)
    assert [each.label for each in at.scene.group.widgets if isinstance(each, KeyCap)].count("Stop play") == 1
    at.pilot.click("Stop play")
    assert at.pilot.scene is not at.scene


def test_a_dealer_who_listens_hears_the_buttons_of_the_phase_after_what_is_asked(sit: Sit) -> None:
    heard = list(sit("dealer").settle().scene.texts())
    assert heard[-1].startswith("Before the deal: ")
    assert "Check deck, c" in heard[-1]
    assert heard[-1].endswith("All moves, slash. Stop play, space.")


def test_only_the_usual_button_is_plain_amber_where_a_player_is_to_act(sit: Sit) -> None:
    """One's own plate is edged, not filled: two equally loud things would compete."""
    at = sit("player", 4)
    at.hurry(lambda: wager_due(at) is not None)
    at.pilot.step()
    window, box = pygame.Surface(at.pilot.window.stage.size), at.scene.felt.where(Spot("seat", 4))
    assert box is not None
    assert at.scene.felt.view.turn == 4
    at.scene.draw_felt(window)
    accent = at.pilot.window.stage.style.theme.colour("accent")
    amber = pygame.mask.from_threshold(window.subsurface(pygame.Rect(*map(round, box))), accent, (12, 12, 12, 255)).count()
    assert amber < box.width * box.height / 4


def test_a_dead_key_leaves_the_step_that_is_due_in_amber(sit: Sit) -> None:
    at = sit("dealer", guide=True).settle()
    amber = [cap.label for cap in at.scene.looks.strip().caps if cap.primary]
    at.pilot.press("return")
    at.pilot.step(2)
    assert any("Enter does nothing now." in text for text in at.pilot.texts)
    assert [cap.label for cap in at.scene.looks.strip().caps if cap.primary] == amber
    assert amber


def test_enter_is_no_wager_and_says_the_key_of_the_amber_button(sit: Sit) -> None:
    at = sit("player", 4)
    at.hurry(lambda: wager_due(at) is not None)
    at.pilot.step()
    before = at.session.ask()
    at.pilot.press("return")
    assert at.session.ask() == before
    amber = next(cap for cap in at.scene.looks.strip().caps if cap.primary)
    assert f"{amber.key.upper()} is for {amber.label}." in at.scene.toast.text


def test_pages_scroll_the_panel_whatever_has_the_focus(sit: Sit) -> None:
    at = sit("dealer", guide=True, panel=True).settle()
    for line in range(60):
        at.scene._reads(f"Line {line} of the log.")
    at.scene.commands.changed()
    at.pilot.step(2)
    flows = [each for each in at.scene.group.widgets if isinstance(each, TextFlow) and each.scroll.most]
    before = [each.scroll.offset for each in flows]
    assert flows
    at.pilot.press("pageup")
    above = [each.scroll.offset for each in flows]
    at.pilot.press("pagedown")
    assert above != before
    assert [each.scroll.offset for each in flows] == before


def test_no_hint_is_offered_while_the_guide_tells_the_step(sit: Sit) -> None:
    for guide in (True, False):
        at = sit("dealer", guide=guide).settle()
        assert ("Hint" in {key.label for key in at.scene.switches.entries()}) != guide


def test_the_tip_of_a_step_says_what_it_does_and_leaves_the_line_free(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.DealCard)
    key = next(each for each in at.scene.group.widgets if isinstance(each, StepKey) and each.label == "Collect")
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=key.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    at.pilot.step(1)
    at.scene.update(2.0)
    at.pilot.step(1)
    tip = at.pilot.see("Collect a blind or an ante.")
    line = next(each for each in at.pilot.scene.placed if each.text.startswith(at.scene.looks.strip().prompt.text))
    assert tip.rect.bottom <= line.rect.top


def test_a_panel_that_scrolls_names_its_keys_and_is_the_first_for_tab(sit: Sit) -> None:
    at = sit("dealer", guide=True, panel=True, size=(1280, 720), scale=2.0)
    deal_until(at, m.ReadHand)
    assert any(text in ("PgUp", "PgDn", "PgUp PgDn") for text in at.pilot.texts)
    at.pilot.press("tab")
    assert isinstance(at.scene.group.focus, TextFlow)
    large = sit("dealer", guide=True, panel=True, size=(2560, 1440)).settle()
    assert not any("PgUp" in text or "Page Up" in text for text in large.pilot.texts), "where all is seen no key is named"
