"""Draw poker's own steps: the over-blind that may be put in, and the draw."""

from __future__ import annotations

from collections.abc import Sequence

from game.grammar import counted
from game.rulebook.schema.steps import DrawOptions, OverBlindOptions
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Choice, Due, WrongMove, who
from game.table.state import Table
from game.table.steps.base import Step
from game.table.steps.dealing import deal_order
from game.table.steps.reshuffle import call_due, called, reshuffled
from game.table.values import DEALER, DISCARDS, STUB, bet, discarded, hole, stack


def _to_be_cut(table: Table) -> bool:
    """Whether shuffled discards wait for their cut: a repair may meanwhile have left a single card, which cannot be cut."""
    return table.draw.uncut and len(table.stub) > 1


def _waiting(table: Table) -> int:
    """The seat that waits for draw cards, as long as there is any card to give it; else 0."""
    seat = table.waits_for_cards()
    return seat if seat and (table.stub or table.draw_pile()) else 0


class OverBlindStep(Step):
    """The seat left of the last compulsory blind may put in `times` that blind; nobody else, and no other amount."""

    options: OverBlindOptions

    def finished(self, table: Table) -> bool:
        return table.progress > 0 or not self._seat(table)

    @property
    def times(self) -> int:
        """How many times the last blind it is."""
        return self.options.times

    def _amount(self, table: Table) -> int:
        return self.times * table.blinds()[-1].amount

    def _seat(self, table: Table) -> int:
        """Whose option it is; 0 if there is no blind to go over, or that seat has too few chips."""
        if not table.blinds():
            return 0
        asked = next(seat for seat in table.clockwise(table.blinds()[-1].seat + 1) if seat.live)
        return asked.number if asked.bet + asked.stack >= self._amount(table) else 0

    def due(self, table: Table) -> Due:
        seat, amount = self._seat(table), self._amount(table)
        choices = (Choice("over-blind", self.cite, amount, amount), Choice("decline", self.cite))
        return Due(seat, self.cite, choices, None, {"seat": seat, "amount": amount})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        seat, amount = self._seat(table), self._amount(table)
        posted = table.seats[seat].bet + move.amount if move.by == seat and isinstance(move, m.Post) else amount
        if posted != amount:
            raise self._wrong_size(amount)
        if move.by != seat or not isinstance(move, m.OverBlind | m.Decline):
            raise WrongMove(self.cite, f"{who(move.by)}: not now. Only seat {seat} may straddle.")
        if isinstance(move, m.Decline):
            return (e.Counted("", 1),)
        if move.to != amount:
            raise self._wrong_size(amount)
        chips = e.ChipsMoved(self.cite, stack(seat), bet(seat), amount - table.seats[seat].bet, "over-blind", seat)
        return chips, e.OverBlindMade(self.cite, seat, amount), e.Counted("", 1)

    def _wrong_size(self, amount: int) -> WrongMove:
        return WrongMove(self.rules.cite("over-blind"), f"A straddle is exactly {amount / 100:g}.")


class DrawStep(Step):
    """Each hand in turn throws `least` to `most` cards and at once gets as many from the top.

    Where the deck is out, the cards thrown by those who drew before are shuffled, cut and used (`short-draw`), or others if
    there are none.
    """

    options: DrawOptions

    def finished(self, table: Table) -> bool:
        return len(table.live()) < 2 or not (_waiting(table) or self._thrower(table))

    def next_seat(self, table: Table) -> int:
        """The seat to which the next card goes; 0 while none waits for a card."""
        return _waiting(table)

    def _thrower(self, table: Table) -> int:
        """The next seat that has to say how many it draws; 0 when all have."""
        order = deal_order(table, self.options.first)
        return next((seat for seat in order if table.seats[seat].live and seat not in table.draw.draws), 0)

    # ---- what is due

    def due(self, table: Table) -> Due:
        seat = _waiting(table)
        if not seat:
            return self._throw_due(table, self._thrower(table))
        if _to_be_cut(table):
            return Due(DEALER, self._short, (Choice("cut", self._short, 1, len(table.stub) - 1),), None, {"seat": seat})
        if not table.stub:
            if not table.earlier_discards() and (call := call_due(self.rules, table, {"seat": seat})):
                return call
            return Due(DEALER, self._short, (), m.ShuffleIn(source=DISCARDS), {"seat": seat})
        facts = {"seat": seat, "to": seat, "count": table.draw.draws[seat]}
        return Due(DEALER, self.cite, (), m.DealCard(seat), facts)

    @property
    def _short(self) -> str:
        return self.rules.cite("short-draw")

    def _throw_due(self, table: Table, seat: int) -> Due:
        least, most = self._span(table, seat)
        return Due(seat, self.cite, (Choice("draw", self.cite, least, most),), None, {"seat": seat})

    def _span(self, table: Table, seat: int) -> tuple[int, int]:
        """How many a seat may throw: no fewer than the cards it looked at ahead of its turn."""
        ahead = table.draw.ahead.get(seat, 0)
        most = min(self.options.most, len(table.seats[seat].hole))
        return max(self.options.least, min(ahead, most)), most

    # ---- what a move does

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        seat = _waiting(table)
        if not seat:
            return self._thrown(table, self._thrower(table), move)
        if _to_be_cut(table):
            return self._cut(table, move)
        if not table.stub:
            return self._shuffled(table, move)
        self.expect(table, move)
        return e.CardMoved(self.cite, table.stub[0], STUB, hole(seat)), e.Counted("", table.progress + 1)

    def _thrown(self, table: Table, seat: int, move: m.Move) -> Sequence[e.Event]:
        if not isinstance(move, m.Draw) or move.by != seat:
            raise WrongMove(self.cite, f"{who(move.by)}: not yet. Seat {seat} draws next.")
        least, most = self._span(table, seat)
        if not least <= len(move.cards) <= most:
            many = counted(len(move.cards), "card")
            raise WrongMove(self.cite, f"Seat {seat} discards {many}; they may discard {least} to {most}.")
        if len(set(move.cards)) != len(move.cards) or not set(move.cards) <= set(table.seats[seat].cards):
            raise WrongMove(self.cite, f"Seat {seat} can only discard cards from their own hand, each once.")
        moved = [e.CardMoved(self.cite, card, table.place_of(card), discarded(seat)) for card in move.cards]
        return [e.Drew(self.cite, seat, len(move.cards)), *moved, e.Counted("", table.draw.ahead.get(seat, 0))]

    def _shuffled(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if move == m.CallSupervisor() and not table.earlier_discards() and call_due(self.rules, table, {}):
            return called(self.rules)
        if not m.is_same(move, m.ShuffleIn(source=DISCARDS)):
            self.expect(table, move)
        earlier = table.draw_pile()
        happened = reshuffled(self._short, table, [(card, table.place_of(card)) for card in earlier], move)
        return [*happened, e.StubUncut("")] if len(earlier) > 1 else happened

    def _cut(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if not isinstance(move, m.Cut) or move.by != DEALER or not 1 <= move.at < len(table.stub):
            raise WrongMove(self._short, "The discards are shuffled. The dealer cuts them first.")
        return (e.DeckCut(self._short, move.by, move.at),)
