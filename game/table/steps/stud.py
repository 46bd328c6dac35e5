"""Stud: the later streets, a card to each place, and what happens when the deck does not reach for the last of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulebook.schema.steps import BurnIfSpareOptions, DealStreetOptions, RepairBurnOptions, ReplenishOptions
from game.table import events as e
from game.table import moves as m
from game.table.deals import receivers
from game.table.outcome import Due, WrongMove
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.base import Step, made_burn
from game.table.steps.dealing import BurnStep, DealingStep
from game.table.steps.reshuffle import burns_shuffled, cut, cut_due, reshuffled
from game.table.values import BOARD, BURNS, DEALER, MUCK, STUB


def wanted(rules: Rules, table: Table, first: str) -> int:
    """How many cards the coming street takes."""
    return len(receivers(rules, table, first))


class ReplenishStep(Step):
    """Where the deck does not reach for a street and its burn, the burns are shuffled into it, and it is cut (rop R39).

    `burns: false`: the street has no burn of its own; `cut: false`: nothing is cut once the deal is on (tas B.4.3). With a
    community card to come a deck of two cards is enough (R40).
    """

    options: ReplenishOptions

    def short(self, table: Table) -> bool:
        """Whether the burns have to come back."""
        need = wanted(self.rules, table, self.options.first)
        spare = 1 if self.options.burns else 0
        left, total = len(table.stub), len(table.stub) + len(table.burns)
        if left >= need + spare or not table.burns:
            return False
        return total >= need or left < 1 + spare

    def finished(self, table: Table) -> bool:
        if len(table.live()) < 2 or table.progress > (1 if self.options.cut else 0):
            return True
        return table.progress == 0 and not self.short(table)

    def due(self, table: Table) -> Due:
        move = m.Cut(0) if table.progress else m.ShuffleIn(source=BURNS)
        return Due(DEALER, self.cite, (), move, {"street": self.street, "count": len(table.burns)})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if table.progress:
            return (*cut(self.cite, table, move), e.Counted("", 2))
        if not isinstance(move, m.ShuffleIn) or move.by != DEALER or move.source != BURNS:
            raise WrongMove(self.cite, "The deck is short. First shuffle the burns into it.")
        return [*reshuffled(self.cite, table, [(card, BURNS) for card in table.burns], move), e.Counted("", 1)]


class BurnIfSpareStep(BurnStep):
    """The burn before the last street: left out where the deck holds just as many cards as the street takes (rop R39)."""

    options: BurnIfSpareOptions

    def _left_out(self, table: Table) -> bool:
        return not table.progress and len(table.stub) == wanted(self.rules, table, self.options.first)


class RepairBurnStep(Step):
    """Burns that a ruling asks for: as many before the street as there are hands in it, tapped-out ones too (tas B.17.6).

    Where the deck would not reach for the street after that, only the exposed card is burned (reading R33).
    """

    options: RepairBurnOptions

    def _count(self, table: Table) -> int:
        active, left = len(table.live()), len(table.stub) + table.progress
        return active if left >= active + wanted(self.rules, table, self.options.first) else 1

    def finished(self, table: Table) -> bool:
        return not table.trouble.burn_to_active or len(table.live()) < 2

    def due(self, table: Table) -> Due:
        return Due(DEALER, self.cite, (), m.Burn(), {"street": self.street, "count": self._count(table)})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        burned = e.CardMoved(self.cite, table.stub[0], STUB, BURNS)
        if table.progress + 1 < self._count(table):
            return burned, e.Counted("", table.progress + 1)
        return burned, e.BurnsToActive(self.cite, due=False)


class DealStreetStep(DealingStep):
    """One card to every place of the hand, `face` up or down; one communal card instead where `community` is allowed and the
    deck does not reach. A deck that runs out anyway is made up from the burns (rop 19.9, 19.16; tas R33)."""

    options: DealStreetOptions

    def order(self, table: Table) -> Sequence[int]:
        return receivers(self.rules, table, self.options.first)

    @property
    def lies(self) -> m.Face:
        """How the cards of the street lie."""
        return self.options.face

    def face(self, table: Table) -> m.Face:
        return self.lies

    def communal(self, table: Table) -> bool:
        """Whether one card has to serve all."""
        return table.progress == 0 and self.options.community and len(table.stub) < len(self.order(table))

    def finished(self, table: Table) -> bool:
        if len(table.live()) < 2 or table.board or table.progress >= len(self.order(table)):
            return True
        return not (table.stub or table.burns)

    def next_seat(self, table: Table) -> int:
        return self.order(table)[table.progress]

    def due(self, table: Table) -> Due:
        street = self.street
        if table.draw.uncut:
            return cut_due(self.cite, street)
        if not table.stub:
            return Due(DEALER, self.cite, (), m.ShuffleIn(source=BURNS), {"street": street})
        if self.communal(table):
            return Due(DEALER, self.cite, (), m.DealBoard(1), {"street": street, "count": 1})
        to = self.next_seat(table)
        return Due(DEALER, self.cite, (), m.DealCard(to, self.face(table)), {"to": to, "seat": to, "street": street})

    def refusal_clause(self, table: Table, move: m.Move) -> str:
        made = made_burn(table) if isinstance(move, m.Burn) else ""
        return made or super().refusal_clause(table, move)

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if table.draw.uncut:
            return cut(self.cite, table, move)
        if not table.stub and isinstance(move, m.ShuffleIn) and move.source == BURNS and move.by == DEALER:
            burns = [(card, BURNS) for card in table.burns]
            cut_next = self.options.community
            return burns_shuffled(self.cite, table, move) if cut_next else reshuffled(self.cite, table, burns, move)
        self.expect(table, move)
        card = table.stub[0]
        if isinstance(move, m.DealBoard):
            return (e.CardMoved(self.cite, card, STUB, BOARD, seen=True),)
        to = self.next_seat(table)
        place = self.spot(table, to)
        happened: list[e.Event] = [e.CardMoved(self.cite, card, STUB, place)]
        if not table.seats[to].live:
            happened.append(e.CardMoved(self.cite, card, place, MUCK))
        return [*happened, e.Counted("", table.progress + 1)]
