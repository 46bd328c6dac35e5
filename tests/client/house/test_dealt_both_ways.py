"""The hands that `bench --by-hand` deals: by mouse alone, by keys alone, with no wrong step."""

from __future__ import annotations

from pathlib import Path

import pytest
from study import by_hand
from study.dealt import mouse_and_keys

GAMES = {"tas-holdem", "rop-omaha", "tas-stud-32", "act-canberra", "tas-stud", "rop-draw-52", "rop-manila3-32"}


def test_every_kind_of_game_is_dealt() -> None:
    assert {hand.game for hand in by_hand.HANDS} == GAMES


def test_a_hand_with_side_pots_is_dealt_by_mouse_alone_with_no_more_gestures_than_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(mouse_and_keys, "FRAME", 0.1)
    mouse, keys = (by_hand.dealt(tmp_path / way, by_hand.HANDS[0], way) for way in by_hand.WAYS)
    assert (mouse.fault, keys.fault) == ("", "")
    assert mouse.moves == keys.moves, "the same hand"
    assert (mouse.count.keys, keys.count.clicks, keys.count.drags) == (0, 0, 0)
    assert mouse.count.gestures <= keys.count.gestures
    assert mouse.count.least >= mouse_and_keys.LARGE_ENOUGH, mouse.count.on


@pytest.mark.parametrize("way", by_hand.WAYS)
def test_boxes_are_paid_as_the_house_pays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    monkeypatch.setattr(mouse_and_keys, "FRAME", 0.1)
    hand = next(hand for hand in by_hand.HANDS if hand.game == "act-canberra")
    assert by_hand.dealt(tmp_path, hand, way).fault == ""
