"""What a happening sees: game, table, the step that is on, and the facts it was told with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from game.cards.card import Card
from game.table import events as e
from game.table import moves as m
from game.table.game import Game
from game.table.outcome import WrongMove
from game.table.state import Table
from game.table.steps.base import Step
from game.table.steps.dealing import DealingStep
from game.table.values.places import DEALER

Expected = TypeVar("Expected", bound=Step)


@dataclass(frozen=True)
class Happening:
    """An irregularity about to happen."""

    game: Game
    table: Table
    move: m.Misplay

    def told(self, name: str) -> bool:
        """Whether a fact was given."""
        return any(key == name for key, _ in self.move.facts)

    def fact(self, name: str, default: Any = None) -> Any:
        """A fact, or the default."""
        return self.move.fact(name, default)

    @property
    def seat(self) -> int:
        """The seat it is about: the one told, else that of the one who did it. WrongMove if that is nobody's."""
        seat = int(self.fact("seat", self.move.by))
        house = seat == DEALER and self.game.rules.family.house_plays
        if seat not in self.table.seats and not house and self.move.irregularity != "extra-hand":
            raise WrongMove("", f"Nobody sits in seat {seat}.")
        return seat

    @property
    def card(self) -> Card | None:
        """The card it is about, if one is named."""
        found: Card | None = self.fact("card")
        return found

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards it is about."""
        named = self.fact("cards", ())
        return tuple(named) or ((self.card,) if self.card is not None else ())

    @property
    def top(self) -> Card:
        """The next card of the deck; WrongMove if none is left."""
        if not self.table.stub:
            raise WrongMove("", f"{self.move.irregularity} needs a card in the deck; none is left.")
        return self.table.stub[0]

    def expect(self, kind: type[Expected], what: str) -> Expected:
        """The step that is on, if it is of that kind; WrongMove if the moment is another."""
        step = self.game.step(self.table)
        if not isinstance(step, kind):
            raise WrongMove("", f"{self.move.irregularity} can only happen during {what}, which isn't due now.")
        return step

    def expect_card(self) -> DealingStep:
        """The step that deals to the seats, while a card of it is due; WrongMove at any other moment."""
        step = self.expect(DealingStep, "a card")
        if not isinstance(step.due(self.table).move, m.DealCard):
            raise WrongMove("", f"{self.move.irregularity} needs a card that's due to a seat; none is.")
        return step

    def due_step_anyway(self) -> Sequence[e.Event]:
        """What the dealer's due step would have done."""
        step = self.game.step(self.table)
        due = step.due(self.table) if step else None
        if step is None or due is None or due.move is None:
            raise WrongMove("", f"{self.move.irregularity}: no card is due to be dealt.")
        return self.game.follows(step, self.table, due.move)

    def cards_due(self) -> int:
        """How many cards the dealer's due step takes off the stub."""
        step = self.game.step(self.table)
        move = step.due(self.table).move if step else None
        if isinstance(move, m.DealBoard):
            return move.count
        return 1 if isinstance(move, m.DealCard | m.Burn) else 0

    def looks(self) -> list[e.Event]:
        """The players who looked at their cards by then."""
        named = self.fact("looked", ())
        seats = (named,) if isinstance(named, int) and not isinstance(named, bool) else tuple(named or ())
        return [e.HandLooked("", seat) for seat in seats if seat in self.table.seats]
