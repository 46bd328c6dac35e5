"""Cards that lie on the table shuffled into the stub while a hand is on, because the deck runs out."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import Card
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Due, WrongMove
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import BURNS, DEALER, STUB, Place

ChipPlacement = Sequence[tuple[Card, Place]]


def reshuffled(cite: str, table: Table, lying: ChipPlacement, move: m.Move) -> list[e.Event]:
    """The cards into the stub, in the order that the shuffle brings. Raises WrongMove if that order is of other cards."""
    assert isinstance(move, m.ShuffleIn)
    if sorted(move.order) != sorted([*table.stub, *(card for card, _ in lying)]):
        raise WrongMove(cite, "The shuffle must bring back the stub and the cards shuffled in, and no others.")
    moved = [e.CardMoved(cite, card, place, STUB) for card, place in lying]
    return [*moved, e.Shuffled(cite, move.order)]


def burns_shuffled(cite: str, table: Table, move: m.Move) -> list[e.Event]:
    """The burns into the stub; the dealer has to cut it next (rop 6.2)."""
    return [*reshuffled(cite, table, [(card, BURNS) for card in table.burns], move), e.StubUncut("")]


def call_due(rules: Rules, table: Table, facts: dict[str, object]) -> Due | None:
    """The call of the supervisor, where the cards run out in a way that no clause spells out (rop RA3); None once it is made."""
    if table.trouble.called or not rules.has("unforeseen-short"):
        return None
    return Due(DEALER, rules.cite("unforeseen-short"), (), m.CallSupervisor(), facts)


def called(rules: Rules) -> list[e.Event]:
    """The supervisor comes to the table, and the reading is followed."""
    return [e.SupervisorCalled(rules.cite("unforeseen-short"))]


def cut_due(cite: str, street: object) -> Due:
    """The cut of a stub that was shuffled in mid-hand."""
    return Due(DEALER, cite, (), m.Cut(0), {"street": street})


def cut(cite: str, table: Table, move: m.Move) -> list[e.Event]:
    """The dealer's cut of a stub that was shuffled in mid-hand. Raises WrongMove for anything else."""
    if not isinstance(move, m.Cut) or move.by != DEALER or not 0 <= move.at <= len(table.stub):
        raise WrongMove(cite, "The dealer cuts the shuffled cards first.")
    return [e.DeckCut(cite, move.by, move.at)]
