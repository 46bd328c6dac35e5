"""Deck and float by hand, as a dealer does it who overlooks nothing: opened or put away, washed, shuffled, counted."""

from __future__ import annotations

from game.chair.desks.clearing_desk import TAKES_IN
from game.chair.strips.deck_strips import KEYS
from game.client.table.deck_scene import CLAIMS, STEPS, DeckScene
from game.client.table.float_scene import ACTS, FloatScene
from game.client.table.table_scene import TableScene
from game.client.table.work import WorkScene
from game.rulebook.readers.read_house import house_deck
from game.training.deck_work.clearing import HAND
from tests.client.pilot import Pilot


def checked(pilot: Pilot) -> None:
    """Every deck that lies on the cloth is worked through, until the table is in front again."""
    while isinstance(scene := pilot.scene, DeckScene):
        fault, rows = scene.check.deck.fault, scene.check.deck.rows
        for step in scene.check.steps:
            if step in STEPS:
                pilot.press(STEPS[step][1])
                continue
            if fault is not None:
                places = ((row, at) for row, cards in enumerate(rows) for at in range(len(cards)))
                scene.choose(next(at for at in places if scene.check.deck.is_it(fault.kind, at)))
            pilot.press(CLAIMS[fault.kind if fault is not None else None][1])
        pilot.press("return")


def float_counted(pilot: Pilot) -> None:
    """Sign, drop box and every rack as they are, and what must be done with the paper, where a table opens or closes."""
    while isinstance(scene := pilot.scene, FloatScene | WorkScene) and scene.done is None:
        if isinstance(scene, WorkScene):
            table_checked(pilot, scene.task.answer)
            continue
        for value in scene.work.values:
            scene.count(value, scene.work.lies.get(value, 0))
        pilot.press(ACTS[scene.work.right][1])
        pilot.step(2)


def table_checked(pilot: Pilot, given: str | int) -> None:
    """Sign or drop box are looked at, and that is said of them."""
    scene = pilot.on(WorkScene)
    pilot.press(str(list(scene.task.options).index(str(given)) + 1))
    if scene.done is not None and pilot.scene is scene:
        pilot.press("return")
    pilot.step(2)


def in_hand(pilot: Pilot, table: TableScene) -> bool:
    """A deck that is being washed or shuffled is done with, as the house teaches it; whether there was one."""
    if taken_in(pilot, table):
        return True
    desk = table.hand.deck if table.hand is not None else None
    if desk is None or not desk.begun:
        return False
    if desk.washing:
        desk.pass_time(house_deck().wash)
    else:
        pilot.press(*(KEYS[motion] for motion in house_deck().shuffle))
    pilot.press("return")
    return True


def taken_in(pilot: Pilot, table: TableScene) -> bool:
    """What lies there after a hand is taken in and the deck squared up, as the house teaches it; whether anything lay there."""
    clearing = table.hand.clearing.open if table.hand is not None and table.hand.clearing is not None else None
    if clearing is None:
        return False
    keys = {"board": "b", "discards": "d", "square": "return"}
    pilot.press(TAKES_IN, *(keys.get(thing, thing.removeprefix(HAND)[-1]) for thing in clearing.steps))
    return True
