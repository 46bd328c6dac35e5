"""Talk at the table: a bubble for its time, off by a switch, spoken to a player alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.chair.characters.talk import LONG, Remark, TableTalk
from game.chair.seen.view import CHAT
from game.client.table.hearing import TALKS
from tests.client.table.conftest import AtTable, Sit

PEOPLE = {1: "Alison", 2: "Bilal", 4: "Carmen", 5: "Des"}


def talks(at: AtTable) -> list[str]:
    return [sign.text for sign in at.scene.hearing.witness.gestures(at.session.table) if sign.kind == CHAT]


def a_long_turn(at: AtTable) -> None:
    """As much time goes by as makes a turn long."""
    at.scene.update(LONG - 0.1)
    at.scene.update(0.2)


def table_with(sit: Sit, monkeypatch: pytest.MonkeyPatch, chair: str = "player") -> AtTable:
    """A table at which somebody has a word for every turn that takes long, and a list of what is spoken."""
    monkeypatch.setattr("game.chair.characters.talk.CHANCE", dict.fromkeys(("hello", "won", "beaten", "folds", "waits"), 1.0))
    at = sit(chair)  # type: ignore[arg-type]
    at.scene.play.names = PEOPLE
    at.settle()
    at.scene.hearing.witness.forget()
    return at


def test_a_long_turn_brings_a_line_that_goes_again(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    at = table_with(sit, monkeypatch)
    a_long_turn(at)
    assert len(talks(at)) == 1
    at.scene.update(TALKS + 1)
    assert talks(at) == []


def test_the_switch_is_enough_for_silence(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    at = table_with(sit, monkeypatch)
    at.scene.prefer(replace(at.scene.preferences, talk=False))
    a_long_turn(at)
    assert talks(at) == []
    at.scene.prefer(replace(at.scene.preferences, talk=True))
    at.scene.hearing.talk = TableTalk(at.scene.play)
    a_long_turn(at)
    assert len(talks(at)) == 1


def test_nobody_talks_while_play_is_paused(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    at = table_with(sit, monkeypatch)
    at.scene.course.pace.paused = True
    a_long_turn(at)
    assert talks(at) == []


@pytest.mark.parametrize(("chair", "spoken"), [("player", ["Seat 4, Carmen: Noted."]), ("dealer", []), ("inspector", [])])
def test_talk_is_spoken_to_a_player_alone(sit: Sit, monkeypatch: pytest.MonkeyPatch, chair: str, spoken: list[str]) -> None:
    at, heard = sit(chair), list[str]()  # type: ignore[arg-type]
    monkeypatch.setattr(at.scene.hearing.voice, "talk", heard.append)
    at.scene.hearing.overhear(Remark(4, "Carmen", "Noted."))
    assert heard == spoken
    assert talks(at) == ["Noted."], "the bubble is there in every chair"
