"""What players do, and what goes wrong."""

from __future__ import annotations

from typing import Any, ClassVar

from game.cards.card import Card
from game.table.moves.move import Move


class Post(Move):
    """Put in an ante or a blind; `dead` money belongs to the pot and to no wager."""

    said: ClassVar[str] = "Seat {by} puts in {amount}, {post}."
    amount: int
    dead: bool = False


class OverBlind(Move):
    """Put in a voluntary blind; `to` is the seat's total in the round."""

    said: ClassVar[str] = "Seat {by} straddles for {to}."
    to: int


class Decline(Move):
    """Do without what is offered."""

    said: ClassVar[str] = "Seat {by} passes."


class Draw(Move):
    """Throw cards of your own, none or all, to get as many from the deck."""

    said: ClassVar[str] = "Seat {by} discards {cards}."
    cards: tuple[Card, ...] = ()


class Check(Move):
    """Stay in without a wager."""

    said: ClassVar[str] = "Seat {by} checks."


class Stand(Move):
    """Decline a blind's option to raise, where the book knows no check before the flop."""

    said: ClassVar[str] = "Seat {by} checks (blind option)."


class Bet(Move):
    """Open the betting."""

    said: ClassVar[str] = "Seat {by} bets {to}."
    to: int


class Call(Move):
    """Put in what is owed, or everything when that is less."""

    said: ClassVar[str] = "Seat {by} calls."


class Raise(Move):
    """Raise to a total."""

    said: ClassVar[str] = "Seat {by} raises to {to}."
    to: int


class TapOut(Move):
    """All remaining chips, where that is neither a call nor a full bet or raise."""

    said: ClassVar[str] = "Seat {by} goes all in for {to}."
    to: int


class ChooseAllIn(Move):
    """Be treated as all-in for the rest of the hand, where one may choose."""

    said: ClassVar[str] = "Seat {by} wants to be treated as all in."


class Fold(Move):
    """Give the hand up."""

    said: ClassVar[str] = "Seat {by} folds."


class Look(Move):
    """Look at your own hole cards."""

    said: ClassVar[str] = "Seat {by} looks at their cards."


class Show(Move):
    """Table the hand."""

    said: ClassVar[str] = "Seat {by} shows their hand."


class Muck(Move):
    """Give the hand up at the showdown without showing it."""

    said: ClassVar[str] = "Seat {by} mucks their hand face down."


class Misplay(Move):
    """An irregularity happens: `facts` are its words in the vocabulary, amounts in cents."""

    said: ClassVar[str] = "Something goes wrong."
    irregularity: str
    facts: tuple[tuple[str, Any], ...] = ()

    def fact(self, name: str, default: Any = None) -> Any:
        """One fact, or the default."""
        return dict(self.facts).get(name, default)


WAGERS = (Fold, Check, Stand, Call, Bet, Raise, TapOut)
"""What a player answers in a betting round."""
