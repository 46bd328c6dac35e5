"""The automatic dealer of a case, and what players do without choice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.cards.card import Card
from game.cards.deck import shuffled
from game.cases.staging.stage import CUT_AT
from game.table import moves as m
from game.table import showdown
from game.table.outcome import Due
from game.table.places import DEALER, DISCARDS, STUB
from game.table.steps.drawing import DrawStep, OverBlindStep
from game.table.steps.preparing import CutStep, PostStep
from game.table.steps.settling import ShowdownStep

if TYPE_CHECKING:
    from game.cases.running.hand_run import HandRun


def own_move(play: HandRun, due: Due) -> m.Move | None:
    """What is due, if nobody has to choose: the dealer's step, a cut, a blind, a hand at the showdown."""
    step = play.engine.step(play.table)
    if isinstance(due.move, m.Shuffle) and play.coming_deck:
        return _laid(play)
    if isinstance(step, CutStep) and due.move is None:
        return m.Cut(CUT_AT, by=due.by)
    if isinstance(step, OverBlindStep):
        return m.Decline(by=due.by)
    if isinstance(step, DrawStep) and due.move is None:
        return _drawing(play, due)
    if due.by == DEALER or isinstance(step, PostStep):
        return with_order(play, due.move) if due.move else None
    if isinstance(step, ShowdownStep):
        beaten = due.choice("muck") and showdown.beaten(play.engine.rules, play.table, due.by) and not _in_doubt(play)
        return m.Muck(by=due.by) if beaten else m.Show(by=due.by)
    return None


def prepared(play: HandRun, move: m.Move) -> m.Move:
    """A line's shuffle with the order that comes of it; any other move as it is."""
    if not isinstance(move, m.Shuffle):
        return move
    order = _laid(play).order if play.coming_deck else shuffled(play.table.stub, play.dice)
    return replace(move, order=order)


def _in_doubt(play: HandRun) -> bool:
    """Whether something is wrong at the showdown: nobody gives a hand up to one that may be no hand."""
    return any(trouble.open for trouble in play.troubles)


def _drawing(play: HandRun, due: Due) -> m.Move:
    """The discards cut, or the draw that the case tells of: the first cards of the hand; none, if it tells of none."""
    if due.by == DEALER:
        return m.Cut(len(play.table.stub) // 2)
    return m.Draw(play.table.seats[due.by].hole[: play.draw.asked.get(due.by, 0)], by=due.by)


def _laid(play: HandRun) -> m.Shuffle:
    """The first shuffle: after the cut the deck lies as the case lays it."""
    order, play.coming_deck = play.coming_deck, ()
    cut = play.staged.cut_at
    return m.Shuffle(order[-cut:] + order[:-cut] if cut else order)


def _pile(play: HandRun, move: m.ShuffleIn) -> tuple[Card, ...]:
    if move.source == DISCARDS:
        return play.table.draw_pile()
    return tuple(play.table.lying(move.source or STUB))


def with_order(play: HandRun, move: m.Move) -> m.Move:
    """A shuffle with the order that comes of it, a cut with its depth; any other move as it is."""
    stub = play.table.stub
    if isinstance(move, m.Cut):
        return replace(move, at=len(stub) // 2)
    if isinstance(move, m.ShuffleIn):
        lying = move.cards or _pile(play, move)
        return replace(move, order=shuffled(tuple(dict.fromkeys((*stub, *lying))), play.dice))
    if isinstance(move, m.Shuffle | m.ShuffleStub):
        return replace(move, order=shuffled(stub, play.dice))
    return move
