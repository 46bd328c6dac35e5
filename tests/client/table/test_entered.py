"""How many modules a click on Raise and the last key of a ruling go through, until the table rests and once it is drawn."""

from __future__ import annotations

from typing import Final

import pygame

from game.table import moves as m
from tests.client.pilot import Pilot
from tests.client.table.conftest import Sit
from tests.client.table.test_wrong import say
from tests.entered import entered

RAISE: Final = (82, 103)
RULING: Final = (94, 119)
"""Until the table rests, and with the frame that shows it. May only fall."""


def through(pilot: Pilot, *events: pygame.event.Event) -> tuple[set[str], set[str]]:
    """What these events enter, each in a turn of its own, and that with the frame after it."""
    pilot.look()
    turns = set[str]()
    for event in events:
        with entered() as found:
            pilot.window._turn([event])
        turns |= found
    with entered() as frame:
        pilot.look()
    return turns, turns | frame


def few(found: tuple[set[str], set[str]], most: tuple[int, int]) -> None:
    """Not more of them than were counted before, and some at all."""
    turns, whole = found
    assert 40 < len(turns) <= most[0], (len(turns), sorted(turns))
    assert len(turns) < len(whole) <= most[1], (len(whole), sorted(whole - turns))


def test_a_click_on_raise_goes_through_few_modules(sit: Sit) -> None:
    at = sit("player", 1).settle()
    while at.session.table.betting is None or "Pot" not in at.pilot.texts:
        at.pilot.press("return")
        at.settle()
    label = next(text for text in at.pilot.texts if text.startswith("Raise"))
    at.pilot.wheel(pos := at.pilot.see(label).visible.center, 0)  # the pointer is there
    at.scene.fresh.pass_time(9)
    moves = len(at.session.round)
    click = [pygame.event.Event(kind, pos=pos, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    found = through(at.pilot, *click)
    assert isinstance(at.session.round.moves[moves], m.Raise)
    few(found, RAISE)


def test_the_last_key_of_a_ruling_goes_through_few_modules(sit: Sit) -> None:
    at = sit("inspector", speed=0.0001)
    for again in (False, True):  # the first verdict reads the other books
        at.hurry(lambda: at.session.table.betting is not None)
        at.session.submit(m.Misplay("short-raise", (("seat", 4), ("amount", 1500)), by=4))
        at.pilot.press("space")
        if not again:
            say(at, "less than a raise", "call stands", "C.19.13")
            at.hurry()
            at.scene.commands.next_hand()
    at.pilot.type("less than a raise")
    at.pilot.press("return")
    if at.pilot.scene.step == "who":
        at.pilot.press("down", "return")
    at.pilot.type("call stands")
    at.pilot.press("return")
    at.pilot.type("C.19.13")
    at.pilot.press("return")
    found = through(at.pilot, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert at.scene.course.verdict is not None
    few(found, RULING)
