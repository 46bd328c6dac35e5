"""A player's buttons: one for every choice that is open, also for one that this screen has no words of its own for."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import create_autospec

import pytest

from game.chair.commands import Commands
from game.chair.stand_in import finish_hand
from game.chair.wording.strip_text import Cap, Prompt
from game.chair.wording.strips import player_strip, taken
from game.client.table.panes.keycap import KeyCap, LargeCap
from game.session.narration.narration import due_line
from game.table import moves as m
from game.table.outcome import Choice, Due
from tests.client.table.conftest import AtTable, Sit


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
        assert taken(choice, 3, 0) == move
    else:
        with pytest.raises(TypeError):
            taken(choice, 3, 0)  # a dealer's move: it is nobody's choice


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((2560, 1440), 2.0)])
@pytest.mark.parametrize("guide", [False, True])
def test_what_is_due_of_a_dealer_stands_large_in_the_middle_and_the_keys_below_it(
    sit: Sit, size: tuple[int, int], scale: float, *, guide: bool,
) -> None:  # fmt: skip
    at = sit("dealer", size=size, scale=scale, guide=guide)
    at.settle()
    line = next(placed for placed in at.pilot.scene.placed if placed.text.startswith("Yours to do."))
    style, keys = at.pilot.window.stage.style, [each.rect for each in at.scene.group.widgets if isinstance(each, KeyCap)]
    keys = [rect for rect in keys if rect.top > line.rect.top and rect.left < line.box.right]
    assert abs(line.rect.centerx - line.box.centerx) <= 1
    assert line.rect.height >= style.theme.font("large").get_height() or guide
    assert line.rect.bottom <= min(rect.top for rect in keys)
    for top in {rect.top for rect in keys}:
        row = [rect for rect in keys if rect.top == top]
        assert abs(min(rect.left for rect in row) + max(rect.right for rect in row) - 2 * line.box.centerx) <= 2
    due = at.session.ask()
    assert due is not None
    assert (due_line(at.scene.play.rules, at.session.table, due).text in line.text) is guide


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
