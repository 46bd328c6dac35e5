"""A player's buttons: one for every choice that is open, also for one that this screen has no words of its own for."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import create_autospec

import pytest

from game.chair.commands import Commands
from game.chair.wording.strip_text import Cap, Prompt
from game.chair.wording.strips import player_strip, taken
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
