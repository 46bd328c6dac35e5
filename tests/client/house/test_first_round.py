"""A person who has read one page of the manual deals a hand: its keys, pressed in the real window, do what it says."""

from __future__ import annotations

import re
from pathlib import Path
from time import sleep

import pytest

from game import clock_and_dice
from game.chair.dealer.verbs import ORDINARY
from game.client.table.table_scene import TableScene
from game.rulebook.money import dollars
from game.session.tempo import AT_ONCE
from game.table import moves as m
from game.table.payout.showdown import category
from game.table.values import DEALER
from tests.client.house.conftest import Open, Opened

PAGE = (Path(__file__).parents[3] / "assets" / "manual" / "dealing.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([A-Z])(?:, [^|]+)? \| ([^|]+?) \|", PAGE, flags=re.MULTILINE)
KEYS = {key for key, _ in ROWS}
BY_MOVE = {verb.kind: verb for verb in reversed(ORDINARY)}
MOST_STEPS = 4000
A_MOMENT = 0.002


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_first_hand_is_dealt_with_the_keys_of_the_manual(opened: Open, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(clock_and_dice, "below", lambda limit: seed)
    here = opened()
    here.pilot.press("d", "ctrl+return", "y")
    table = here.pilot.on(TableScene)
    assert table.play.rules.spec.title == "Texas Hold-em"
    for agent in table.play.session.chairs.agents.values():
        agent.rate = 0.0  # type: ignore[union-attr]
    table.play.wishes = 0.0
    table.course.pace.speed = AT_ONCE
    used = set[str]()
    for _ in range(MOST_STEPS):
        due = table.play.session.ask()
        if due is None:
            break
        if due.by == DEALER and due.move is not None:
            used |= set(press_for(here, table, due.move))
        else:
            sleep(A_MOMENT)  # as the window does between two frames: somebody is thinking
        here.pilot.step()
    assert table.play.session.ask() is None
    assert table.play.desk.slips == []
    assert {"C", "Z", "S", "O", "I", "D", "G", "J"} <= used <= KEYS
    here.pilot.press("n")
    assert table.play.session.hand == 2


def press_for(here: Opened, table: TableScene, move: m.Move) -> list[str]:
    """Press what the manual says for a step; the keys that were pressed for it, in capitals."""
    verb, hand = BY_MOVE[type(move)], table.hand
    keys = [] if hand.verb is verb else [verb.key]
    here.pilot.press(*keys)
    seat = getattr(move, "to", 0) or getattr(move, "seat", 0)
    pot, amount = getattr(move, "pot", 0), getattr(move, "amount", 0)
    for _ in range(len(verb.asks)):
        asked = hand.asks
        if asked in ("seat", "pot"):
            here.pilot.press(str((seat if asked == "seat" else pot) % 10))
        elif asked == "hand":
            rules = table.play.rules
            order = rules.spec.ranking.order
            here.pilot.press(str((order.index(category(rules, table.play.session.table, seat)) + 1) % 10))
        elif asked == "amount":
            here.pilot.type(dollars(amount))
            here.pilot.press("return")
    return [key.upper() for key in keys]
