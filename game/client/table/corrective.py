"""The steps that put something right, as a dealer chooses them: the verb and what can be seen of it.

A trainee says what to do, to which seat or card and how much; what no person at the table could know (the face of a card
that goes back unseen, the step at which the hand is taken up) comes from the ruling.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, fields, replace
from typing import Any, Final

from game.client.table.verbs import Ask, Given, Verb
from game.table import moves as m
from game.table import repairs
from game.table.outcome import Due
from game.table.places import Place
from game.table.state import Table

Step = tuple[type[m.Move], str, tuple[Ask, ...]]
"""What kind of move, its title, what it asks for."""


def verbs_for(steps: Iterable[Step]) -> tuple[Verb, ...]:
    """The verbs of corrective steps."""
    return tuple(Verb(title, title, "", asks, kind, lambda g, t, kind=kind: _wrong(kind, g, t))  # type: ignore[misc]
                 for kind, title, asks in steps)


_STEPS: Final[tuple[Step, ...]] = (
    (m.ReturnCard, "Put a card back on the deck", ("where",)),
    (m.ReplaceCard, "Deal a card in the place of one taken away", ("seat",)),
    (m.MoveCard, "Move a card from one seat to another", ("source", "seat")),
    (m.RebuildHand, "Give a card back to a hand", ("seat",)),
    (m.SetBurn, "Lay a card with the burns", ("where",)),
    (m.MuckCard, "Put a card into the muck", ("where",)),
    (m.LayAside, "Lay a card aside", ("where",)),
    (m.RemoveCard, "Take a card out of the game", ("where",)),
    (m.ShuffleStub, "Shuffle the undealt cards", ()),
    (m.ShuffleIn, "Shuffle cards into the undealt ones", ()),
    (m.GatherCards, "Bring all cards back into the deck", ()),
    (m.ReplaceDeck, "Bring in another deck", ()),
    (m.Redeal, "Deal again, from a seat on", ("seat",)),
    (m.Resume, "Take the hand up where it broke off", ()),
    (m.SkipBurns, "Count the next burn as made", ()),
    (m.BurnToActive, "Have a card burned for each hand before the next street", ()),
    (m.ReturnBet, "Give chips back to a seat", ("seat", "amount")),
    (m.ReturnAll, "Give everybody's chips of this hand back", ()),
    (m.MakeUp, "Have a seat add chips to its wager", ("seat", "amount")),
    (m.TakeBack, "Take a payment back from a seat", ("seat", "amount")),
    (m.LetStand, "Let a wager stand", ("seat", "amount")),
    (m.CapBetting, "Cap the betting at an amount", ("amount",)),
    (m.Restrict, "Call or fold only, for a seat", ("seat",)),
    (m.AskAllIn, "Ask a seat whether it wants to be treated as all-in", ("seat",)),
    (m.PlayAllIn, "Treat a seat as all-in", ("seat",)),
    (m.PassAction, "Pass the action to a seat", ("seat",)),
    (m.Reopen, "Give the turn back to a seat", ("seat",)),
    (m.DeadHand, "Declare a hand dead", ("seat",)),
    (m.ShowHand, "Turn a hand up for all", ("seat",)),
    (m.TurnUp, "Turn up a card that lies face down", ("where",)),
    (m.TapMuck, "Touch a hand to the muck", ("seat",)),
    (m.Revive, "Let a hand that was given up have the pot", ("seat",)),
    (m.StartClock, "Give a seat its time to act", ("seat",)),
    (m.Warn, "Warn a seat", ("seat",)),
    (m.ForfeitSeat, "Declare a seat forfeited", ("seat",)),
    (m.VoidRound, "Declare the hand void", ()),
)

CORRECTIVE: Final = verbs_for(_STEPS)
"""All of them: leaving out what does not fit would give the answer away."""

_SEATS: Final = ("seat", "to", "first")
_AMOUNTS: Final = ("amount", "to")


_ALSO: Final[dict[type[m.Move], tuple[type[m.Move], ...]]] = {m.ReturnBet: (m.HandBack, m.VoidAnte)}
"""What an ordinary verb does as well: chips given back to a box are chips given back."""


def puts_right(table: Table, due: Due | None) -> bool:
    """Whether what is due is a corrective step, at once or as soon as the deal was complete."""
    return due is not None and due.move is not None and due.move in (*table.trouble.repairs[:1], *table.trouble.pending[:1])


def settled(verb: Verb, given: Given, table: Table, due: Due | None) -> m.Move:
    """The move that a verb and its answers come to: the one that is due, if it is what can be seen of it."""
    expected = due.move if due is not None else None
    if isinstance(expected, m.TakeCommission) and not expected.pot:
        given = replace(given, pot=0)  # from the hand as a whole: there is no pot to choose
    if expected is None or type(expected) not in (verb.kind, *_ALSO.get(verb.kind, ())) or not puts_right(table, due):
        return verb.make(given, table)
    return expected if seen_of(verb, expected, table) == _told(verb, given) else verb.make(given, table)


def _told(verb: Verb, given: Given) -> dict[Ask, Any]:
    return {ask: given.amount if ask == "chips" else getattr(given, ask) for ask in verb.asks}


def seen_of(verb: Verb, move: Any, table: Table) -> dict[Ask, Any]:
    """What can be seen of a move, as answers to what its verb asks."""
    found: dict[Ask, Any] = {}
    for ask in verb.asks:
        if ask == "where":
            found[ask] = _place(move, table)
        else:
            names = {"seat": _SEATS, "amount": _AMOUNTS, "chips": _AMOUNTS}.get(ask, (ask,))
            found[ask] = next(getattr(move, name) for name in names if hasattr(move, name))
    return found


def _place(move: Any, table: Table) -> Place:
    place = repairs.place_of(table, move.cards[0] if hasattr(move, "cards") else move.card)
    return Place("hole", place.seat) if place.kind == "up" else place


def _wrong(kind: type[m.Move], given: Given, table: Table) -> m.Move:
    """A corrective step that is not due, with all it needs to be refused."""
    seat, card = given.seat or min(table.seats), (table.stub or table.muck)[0]
    known: dict[str, Any] = {"seat": seat, "to": seat, "first": seat, "source": given.source, "amount": given.amount,
                             "card": card, "cards": (card,), "cursor": 0, "count": 1}
    if kind is m.LetStand:
        known["to"] = given.amount
    needed = [field.name for field in fields(kind) if field.default is MISSING and field.default_factory is MISSING]
    return kind(**{name: known[name] for name in needed})
