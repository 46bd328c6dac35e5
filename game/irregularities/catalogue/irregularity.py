"""One record for each way in which a game goes wrong: where it fits, what happens, until when it may be ruled on, and how a
dealer or a player comes to do it. What the books say of it stands under the same word in rules/*/irregularities.yaml."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeVar

from game.cards.card import Card
from game.irregularities.catalogue.traces import UNSEEN, Evidence, Kind
from game.table import events as e
from game.table import moves as m
from game.table.between.warned import warned_for
from game.table.game import Game
from game.table.incident import Part, Until
from game.table.outcome import Choice, Due, WrongMove
from game.table.rules import Rules
from game.table.sight import SeatSight, Sight
from game.table.state import Table
from game.table.steps.base import Step
from game.table.steps.dealing import DealingStep
from game.table.values import DEALER, Seat, clockwise

Item = TypeVar("Item")


class RandomSource(Protocol):
    """Where chance comes from: the caller brings it."""

    def choice(self, seq: Sequence[Item], /) -> Item:
        """One of them, each as likely."""
        ...

    def randint(self, a: int, b: int, /) -> int:
        """A whole number from `a` to `b`."""
        ...

    def random(self) -> float:
        """From 0 up to 1."""
        ...


Facts = Mapping[str, Any] | None
"""What it is told with, by the vocabulary's words; None: it does not fit here after all."""


@dataclass(frozen=True)
class Opportunity:
    """What is due, and the table or a seat's sight of it. Chance comes from `lots`."""

    rules: Rules
    view: Table | Sight
    due: Due
    lots: RandomSource
    work: int = 0
    """The chip that players bet with, in cents; 0: the smallest in play."""
    odd: int = 0
    """A smaller chip of which some players hold a few, 0 where nobody does."""

    @property
    def seat(self) -> int:
        """The seat whose turn it is; 0 when it is the dealer's."""
        return max(self.due.by, DEALER)

    @property
    def me(self) -> Seat | SeatSight:
        """The seat in turn as it is."""
        return self.view.seats[self.seat]

    @property
    def price(self) -> int:
        """The total that a call must match, in cents."""
        return self.view.betting.price if self.view.betting else 0

    def owed(self, seat: int) -> int:
        """What a seat lacks to a call, in cents."""
        return max(self.price - self.view.seats[seat].bet, 0)

    def offence(self, seat: int, *names: str) -> str:
        """Whether it is a seat's first offence of these kinds, or a repeated one: only a warning for the same counts."""
        return "repeat" if warned_for(self.view, seat, names) else "first"

    @property
    def stage(self) -> str:
        """The street that is being dealt, or the betting round that is on."""
        return str(self.due.facts.get("street", ""))

    @property
    def top(self) -> Card:
        """The next card of the deck. Only a whole table knows it: LookupError in a sight."""
        return self.stub[0]

    @property
    def stub(self) -> tuple[Card, ...]:
        """The deck as it lies. LookupError in a sight."""
        if isinstance(self.view, Table):
            return self.view.stub
        raise LookupError("nobody at the table knows the cards of the deck")

    @property
    def own(self) -> tuple[Card, ...]:
        """The cards of the seat in turn."""
        return self.view.own if isinstance(self.view, Sight) else self.view.seats[self.seat].cards

    @cached_property
    def others(self) -> list[int]:
        """The other seats in the hand, in turn after the one whose turn it is."""
        return clockwise((seat.number for seat in self.view.live() if seat.number != self.seat), self.seat)

    @property
    def waiting(self) -> list[int]:
        """Seats in the hand that still have chips and whose turn it is not."""
        return [number for number in self.others if self.view.seats[number].stack > 0]

    def another(self) -> int | None:
        """Some other seat in the hand, each as likely."""
        return self.lots.choice(self.others) if self.others else None

    def neighbour(self) -> int | None:
        """The next seat in the hand on one side or the other, each as likely."""
        return self.lots.choice((self.others[0], self.others[-1])) if self.others else None

    @property
    def folded(self) -> bool:
        """Whether folded or thrown cards lie at the dealer's."""
        thrown = self.view.discards() if isinstance(self.view, Table) else ()
        return bool(self.view.muck or thrown)

    def choice(self, kind: str) -> Choice | None:
        """A choice that is open to the seat in turn."""
        return self.due.choice(kind)

    def rounded(self, amount: float) -> int:
        """An amount in the chips that players bet with, rounded down, in cents."""
        chip = self.work or self.rules.chip
        return int(amount) // chip * chip

    def least_bet(self) -> int:
        """A bet that is usual in this round, in cents."""
        if self.rules.limit == "fixed" and self.view.betting:
            return self.rules.unit(self.view.betting.street)
        return self.rules.table_min


# ---- which there are


def due_is(*kinds: type[m.Move]) -> Callable[[Opportunity], bool]:
    """Moments in which the dealer owes one of these moves."""
    return lambda here: isinstance(here.due.move, kinds) and here.due.by == DEALER


def pushing(here: Opportunity) -> bool:
    """A pot must be pushed, and something must be done after it: what ends the hand nobody could notice in time."""
    move = here.due.move
    if not isinstance(move, m.PushPot):
        return False
    kinds = [step.kind for step in here.rules.spec.procedure]
    later = {"clear-hands", "move-marker"} & set(kinds[kinds.index("award") :])
    return bool(later or here.view.slide or here.view.middle > move.amount)


def cutting(here: Opportunity) -> bool:
    """The deck has to be cut, or offered for the cut."""
    return isinstance(here.due.move, m.OfferCut) or here.choice("cut") is not None


def betting(here: Opportunity) -> bool:
    """A seat has to act in a betting round."""
    return here.seat > DEALER and here.choice("fold") is not None


def facing(here: Opportunity) -> bool:
    """A seat has to act, and it owes chips that it has."""
    return betting(here) and 0 < here.owed(here.seat) < here.me.stack


def raising(here: Opportunity) -> bool:
    """A seat that owes chips may raise."""
    return facing(here) and here.choice("raise-to") is not None


def showing(here: Opportunity) -> bool:
    """A seat has to show its hand or to give it up."""
    return here.seat > DEALER and here.choice("show") is not None


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
            raise WrongMove("", f"Nobody's in seat {seat}.")
        return seat

    @property
    def card(self) -> Card | None:
        """The card it is about, if one is named."""
        found: Card | None = self.fact("card")
        return found

    @property
    def cards(self) -> tuple[Card, ...]:
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
            raise WrongMove("", f"{self.move.irregularity} can only happen when it's time for {what}.")
        return step

    def expect_card(self) -> DealingStep:
        """The step that deals to the seats, while a card of it is due; WrongMove at any other moment."""
        step = self.expect(DealingStep, "a card")
        if not isinstance(step.due(self.table).move, m.DealCard):
            raise WrongMove("", f"{self.move.irregularity} can only happen when a card goes to a seat.")
        return step

    def due_step_anyway(self) -> Sequence[e.Event]:
        """What the dealer's due step would have done."""
        step = self.game.step(self.table)
        due = step.due(self.table) if step else None
        if step is None or due is None or due.move is None:
            raise WrongMove("", f"{self.move.irregularity}: there's no card to deal now.")
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


Group = Literal["cards", "chips", "people"]
"""What an irregularity shows itself in: cards, chips, or what people say and do."""
_GROUP_OF: Final[dict[Kind, Group]] = {
    **dict.fromkeys(("card", "slide", "machine"), "cards"),
    "chips": "chips",
    **dict.fromkeys(("thing", "words", "gesture", "look"), "people"),
}
Happens = Callable[[Happening], Sequence[e.Event]]
"""What it does to the table. Raises WrongMove where it cannot happen."""
Street = str | None
Tried = Callable[[Table, Street, Any, Any], "Mapping[str, Any] | None"]
"""Table, street, the move that was due and the one that was tried: the facts of the irregularity that this would have been."""


def nothing(happening: Happening) -> Sequence[e.Event]:
    """An act that moves neither card nor chip of the hand."""
    return ()


class Chance(NamedTuple):
    """When somebody may come to do it, the facts it is told with, and who does it: the seat that a fact names, or (None) the
    dealer, or the first of several `seats`."""

    fits: Callable[[Opportunity], bool]
    facts: Callable[[Opportunity], Facts]
    by: str | None = None


class Slip(NamedTuple):
    """A wrong step of a dealer's that comes to it: instead of which moves, and the facts it would have been told with."""

    due: tuple[type[m.Move], ...]
    facts: Tried


@dataclass(frozen=True)
class Irregularity:
    """A way in which a game goes wrong, by the books' word.

    `part` is the part of the hand in which it arises, `until` says when it can no longer be ruled on. `dealers` and `players`
    are how the one or the other comes to do it of their own accord, while something is due from dealer or player.
    """

    word: str
    part: Part = "play"
    happens: Happens = nothing
    until: Until = "pots"
    dealers: Chance | None = None
    players: Chance | None = None
    slip: Slip | None = None
    lies: Literal["", "in-hand", "in-order"] = ""
    """Where an error of the deal can still be seen later: at a hand as it lies, or in the order of what was dealt to whom."""
    wrong_sum: bool = False
    """Whether it is a wager of a wrong sum: what is too much or too little of it lies loose in front."""
    needs_hands: bool = False
    """Whether whole hands lie at the boxes when it happens."""
    of_nobody: bool = False
    """Whether a place where nobody plays meets it too, once cards were dealt there by mistake."""
    of_a_box: bool = False
    """Where the house holds the bank: whether only a player does it, or only a player's hand meets it, never the house's."""

    adds: Callable[[Happening], Mapping[str, Any]] | None = None
    """Facts that the table adds to what it was told with, as it happens."""
    evidence: Evidence = UNSEEN
    """What a person at the table can see or hear of it, and how the rest is found out."""

    @property
    def moves(self) -> bool:
        """Whether it moves cards or chips of the hand."""
        return self.happens is not nothing


def family_of(record: Irregularity) -> Group:
    """By the first thing there is to perceive of it."""
    return next((_GROUP_OF[trace.kind] for trace in record.evidence.traces), "people")
