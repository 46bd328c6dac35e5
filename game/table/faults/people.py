"""What people do beside the play, and what goes wrong at the showdown."""

from __future__ import annotations

from collections.abc import Sequence

from game.table import events as e
from game.table import moves as m
from game.table.faults.frame import Scene
from game.table.places import MIDDLE, stack
from game.table.steps.awarding import AwardStep
from game.table.steps.base import WrongMove
from game.table.steps.betting import BettingStep


def nothing(scene: Scene) -> Sequence[e.Event]:
    """An act that moves neither card nor chip of the hand."""
    return ()


def shown(scene: Scene) -> Sequence[e.Event]:
    """Cards of a seat are seen: those named, else its hand."""
    return tuple(e.CardTurned("", card) for card in scene.cards or scene.table.seats[scene.seat].hole)


def passed_badly(scene: Scene) -> Sequence[e.Event]:
    """A hand is given up so that cards of it are seen: those named, else its hole cards. The seat folds with it in its turn,
    or has just folded; a hand that is held cannot be passed."""
    seat, step = scene.table.seats[scene.seat], scene.game.step(scene.table)
    seen = tuple(e.CardTurned("", card) for card in scene.cards or seat.hole or seat.thrown[: _down(scene)])
    if seat.standing == "folded":
        return seen
    if not isinstance(step, BettingStep) or not seat.live:
        raise WrongMove("", f"Seat {seat.number} is not giving up its hand.")
    return *step.decide(scene.table, m.Fold(by=seat.number)), *seen


def _down(scene: Scene) -> int:
    """How many of a hand's cards are hole cards, as the game deals them."""
    deal = next(step for step in scene.game.rules.spec.procedure if step.kind == "deal-hole")
    faces = deal.options.get("faces")
    return faces.count("down") if isinstance(faces, tuple) else int(str(deal.options.get("cards", 1)))


def pot_to_wrong_seat(scene: Scene) -> Sequence[e.Event]:
    """A pot goes to a seat that has not won it."""
    step = scene.expect(AwardStep, "a pot")
    due = step.due(scene.table).move
    if not isinstance(due, m.PushPot):
        raise WrongMove("", "Commission is due before the pot is pushed.")
    if scene.seat not in scene.table.seats or scene.seat == due.to:
        raise WrongMove("", f"Seat {scene.seat} is no wrong seat for the pot of seat {due.to}.")
    *before, _, _ = step.decide(scene.table, due)
    chips = e.ChipsMoved(step.cite, MIDDLE, stack(scene.seat), due.amount, "pot", scene.seat, due.pot)
    return *before, chips, e.PotPushed(step.cite, due.pot, due.to, due.amount)


def dropped(scene: Scene) -> Sequence[e.Event]:
    """A player lets a card fall: its face is seen if the card is named."""
    return (e.CardTurned("", scene.card),) if scene.card is not None else ()
