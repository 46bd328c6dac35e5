"""What goes wrong before the cards: shuffle, cut, posts, the deck itself."""

from __future__ import annotations

from collections.abc import Sequence

from game.table import events as e
from game.table.faults.frame import Scene
from game.table.places import MIDDLE, bet, stack
from game.table.steps.base import WrongMove
from game.table.steps.preparing import CutStep, PostStep, ShuffleStep
from game.table.steps.stud import DealStreetStep


def no_shuffle(scene: Scene) -> Sequence[e.Event]:
    """The dealer goes on without a shuffle."""
    scene.expect(ShuffleStep, "a shuffle")
    return (e.Counted("", 1),)


def no_cut(scene: Scene) -> Sequence[e.Event]:
    """The dealer goes on without a cut."""
    scene.expect(CutStep, "the cut")
    return (e.Counted("", 2),)


def cut_by(scene: Scene) -> Sequence[e.Event]:
    """The deck is cut by the wrong party, or too near an end: `seat` (or the cutter), `depth` cards down."""
    step = scene.expect(CutStep, "the cut")
    assert isinstance(step, CutStep)
    table = scene.table
    by = scene.seat if scene.told("seat") else step.cutter(table)
    depth = min(int(scene.fact("depth", len(table.stub) // 2)), len(table.stub))
    return e.DeckCut("", by, depth), e.Counted("", 2)


def exposed_in_cut(scene: Scene) -> Sequence[e.Event]:
    """A card is seen while the deck is cut: the one named, else the one at the cut."""
    step = scene.expect(CutStep, "the cut")
    assert isinstance(step, CutStep)
    depth = len(scene.table.stub) // 2
    card = scene.card if scene.card is not None else scene.table.stub[depth]
    return e.DeckCut("", step.cutter(scene.table), depth), e.CardTurned("", card), e.Counted("", 2)


def foreign_card(scene: Scene) -> Sequence[e.Event]:
    """The deck is not as it should be; the cards lie where they lie, and one of them is seen to be wrong."""
    return (e.CardTurned("", scene.card),) if scene.card is not None else ()


def short_post(scene: Scene) -> Sequence[e.Event]:
    """A blind or ante comes short by `amount`, or not at all."""
    step = scene.expect(PostStep, "an ante or a blind")
    due = step.due(scene.table)
    seat, owed = int(due.facts["seat"]), int(due.facts["amount"])
    if seat != scene.seat:
        raise WrongMove("", f"Seat {seat} is to post, not seat {scene.seat}.")
    put = owed - min(int(scene.fact("amount", owed)), owed)
    antes = step.option("what") == "ante"
    to, why = (MIDDLE, "ante") if antes else (bet(seat), "post")
    chips = [e.ChipsMoved("", stack(seat), to, put, why, seat)] if put else []
    return (*chips, e.Counted("", scene.table.progress + 1))


def boxed(scene: Scene) -> Sequence[e.Event]:
    """A card lies face up in the deck; it is met when it is dealt."""
    if scene.card is None and not scene.cards_due():
        raise WrongMove("", "No card is due to be dealt that could lie face up.")
    card = scene.card if scene.card is not None else scene.top
    if card not in scene.table.stub:
        return (e.CardTurned("", card),)
    happened: list[e.Event] = [e.Noted("", "boxed", 0, (("card", card),))]
    if scene.top == card and _first_of_a_street(scene):
        return [*happened, e.CardTurned("", card)]
    if scene.top != card and card not in _about_to_be_dealt(scene):
        return happened
    return [*happened, *scene.due_step_anyway()]


def _first_of_a_street(scene: Scene) -> bool:
    """Whether it would be the first card of a street of open cards: it is seen before it can be dealt."""
    step = scene.game.step(scene.table)
    return isinstance(step, DealStreetStep) and scene.table.progress == 0 and step.option("first") == "marker"


def _about_to_be_dealt(scene: Scene) -> Sequence[object]:
    return scene.table.stub[: scene.cards_due()]


