"""The pots, pushed one after the other: commission of each, and before each the hands that can win nothing any more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from game.table import events as e
from game.table import moves as m
from game.table.deals import last_street
from game.table.evolve import fold_in
from game.table.memory import remembered
from game.table.outcome import Due
from game.table.payout import commission, mispaid, sharing, showdown
from game.table.payout.pots import Pot, pots
from game.table.state import Table
from game.table.steps import deadline
from game.table.steps.base import Step
from game.table.steps.settling import given_up
from game.table.values import DEALER, DROP_BOX, MIDDLE, SLIDE, stack


class AwardStep(Step):
    """The pots, last made first: commission of each where the book takes it from each pot, then each winner's share."""

    def begin(self, table: Table) -> Sequence[e.Event]:
        """Where nothing is left to push, the commission having taken it all, the hand is over as if it had been."""
        return (*deadline.with_the_pots(table), *self._evened(table)) if self.finished(table) else ()

    def finished(self, table: Table) -> bool:
        return self._next(table) is None

    def _per_pot(self) -> bool:
        return not commission.on_slide(self.rules)

    @remembered
    def _next(self, table: Table) -> m.Move | None:
        if not table.middle and not table.slide:
            return None
        found = pots(table)
        charges = commission.charges(self.rules, table, found)
        for pot in reversed(found):
            charge = charges[pot.number]
            if self._per_pot() and charge and not any(c.pot == pot.number for c in table.charges):
                return m.TakeCommission(charge, pot.number)
            gone = _of_pots_gone(table, pot.number) if pot is found[-1] else 0
            move = self._push(table, pot, charge, gone)
            if move is not None:
                return self._loser(table, found[: pot.number]) or move
        return self._left_over(table, found)

    def _left_over(self, table: Table, found: Sequence[Pot]) -> m.PushPot | None:
        """What a sum counted out too small has left in the middle, where no share comes after it: it goes to the winner."""
        winning = showdown.winners(self.rules, table, found[0]) if found else ()
        if not (winning and table.middle and mispaid.any_wrong(table)):
            return None
        return m.PushPot(found[0].number, winning[0], table.middle)

    def _loser(self, table: Table, left: Sequence[Pot]) -> m.MuckHand | None:
        """The next hand that wins none of the pots still to be pushed, where the book has such hands taken in first."""
        if not self.rules.has("losers-first"):
            return None
        winning = {number for pot in left for number in showdown.winners(self.rules, table, pot)}
        lying = (number for number in showdown.order(self.rules, table) if table.seats[number].shown and table.seats[number].cards)
        return next((m.MuckHand(number) for number in lying if number not in winning), None)

    def _push(self, table: Table, pot: Pot, charge: int, gone: int) -> m.PushPot | None:
        """The next share of a pot, of which `gone` has left the middle already as part of another."""
        winning = showdown.winners(self.rules, table, pot)
        exempt = not self._per_pot() and self._exempt(table, pot, winning)
        net = pot.amount - gone - (0 if exempt else charge)
        done = Counter[int]()
        for award in table.awards:
            done[award.seat] += award.amount if award.pot == pot.number else 0
        net -= sum(amount for number, amount in done.items() if number not in winning)
        left = net - sum(done[number] for number in winning)
        if left <= 0:
            return None
        for number, amount in sharing.shares(self.rules, table, net, winning).items():
            if amount > done[number]:
                # A share that was pushed stands, also where a hand rebuilt since would have had its odd chip.
                return m.PushPot(pot.number, number, min(amount - done[number], left))
        return None

    def _exempt(self, table: Table, pot: Pot, winning: Sequence[int]) -> bool:
        return commission.method(self.rules) == "percent" and commission.clean_split(table, pot, winning)

    def due(self, table: Table) -> Due:
        move = self._next(table)
        if isinstance(move, m.MuckHand):
            return Due(DEALER, self.rules.cite("losers-first"), (), move, {"seat": move.seat})
        if isinstance(move, m.TakeCommission):
            return Due(DEALER, self.rules.cite("commission"), (), move, {"amount": move.amount, "pot": move.pot})
        assert isinstance(move, m.PushPot)
        if mispaid.any_wrong(table):
            move = _counted_out(fold_in(table, tuple(self._evened(table))), move)
        cite = self._push_cite(table, move.pot)
        return Due(DEALER, cite, (), move, {"amount": move.amount, "pot": move.pot, "to": move.to, "winner": move.to})

    def _push_cite(self, table: Table, number: int) -> str:
        """The clause of a payment: on dividing, on the last one left in a street, else on the best hand."""
        pot = pots(table)[number - 1]
        if table.live() and not any(table.seats[seat].live for seat in pot.eligible):
            return self.rules.cite("lost-pot")
        if len(showdown.winners(self.rules, table, pots(table)[number - 1])) > 1:
            return self.rules.cite("odd-chip")
        return (self.rules.cite_on("alone", last_street(self.rules, table)) if len(table.live()) < 2 else "") or self.cite

    def broken_by_dealer(self, table: Table, move: m.Move) -> str:
        return "losers-first" if isinstance(move, m.MuckHand) else super().broken_by_dealer(table, move)

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        cite = self.expect(table, move).cite
        if isinstance(move, m.MuckHand):
            return given_up(cite, table.seats[move.seat])
        assert isinstance(move, m.TakeCommission | m.PushPot)
        before = [*deadline.with_the_pots(table, table.middle - move.amount), *self._evened(table)]
        if isinstance(move, m.TakeCommission):
            return *before, e.ChipsMoved(cite, MIDDLE, DROP_BOX, move.amount, "commission", pot=move.pot)
        share = self._next(table)
        assert isinstance(share, m.PushPot)
        chips = e.ChipsMoved(cite, MIDDLE, stack(move.to), move.amount, "pot", move.to, move.pot)
        return *before, chips, e.PotPushed(cite, move.pot, move.to, share.amount)

    def _evened(self, table: Table) -> list[e.Event]:
        """Commission that lies on the slide beyond what is due (a clean split, a hand that took its chips back) goes back; what
        is due beyond it (pots that became one, chips put in late) is taken before the first pot goes."""
        if self._per_pot():
            return []
        found = pots(table)
        charges = commission.charges(self.rules, table, found)
        due = sum(charges[pot.number] for pot in found if not self._exempt(table, pot, showdown.winners(self.rules, table, pot)))
        excess = sum(charge.amount for charge in table.charges) - due
        if excess < 0:
            return [e.ChipsMoved(self.rules.cite("commission"), MIDDLE, SLIDE, -excess, "commission")]
        back = min(excess, table.slide)
        return [e.ChipsMoved(self.rules.cite("clean-split"), SLIDE, MIDDLE, back, "commission-back")] if back else []


def _of_pots_gone(table: Table, last: int) -> int:
    """What was pushed or charged of pots beyond the last there is: a hand that died since has made them part of it."""
    pushed = sum(award.amount for award in table.awards if award.pot > last)
    return pushed + sum(charge.amount for charge in table.charges if charge.pot > last)


def _counted_out(table: Table, move: m.PushPot) -> m.PushPot:
    """A share as it comes out of what lies in the middle: where a sum before it was counted out wrongly, by so much smaller or
    greater."""
    gone = sum(award.amount for award in table.awards) + sum(charge.amount for charge in table.charges)
    short = sum(pot.amount for pot in pots(table)) - gone - table.middle
    left = move.amount - short
    return replace(move, amount=min(left if left > 0 else move.amount, table.middle))
