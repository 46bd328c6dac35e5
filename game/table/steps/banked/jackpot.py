"""The progressive jackpot in a round: wagers taken in before the first card, claims, prizes from right to left."""

from __future__ import annotations

from collections.abc import Sequence

from game.table import events as e
from game.table import moves as m
from game.table.banked import antes_in_turn, boxes, jackpot
from game.table.outcome import Choice, Due, WrongMove, who
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.banked import pads
from game.table.steps.banked.boxes import DecisionsStep, lay_ante, may_withdraw, withdrawn
from game.table.steps.banked.house import SettleStep
from game.table.steps.base import Step
from game.table.values import DEALER, POOL, RESERVE, TRAY, Prize, Seat, stack
from game.table.values import jackpot as pad


class JackpotsStep(Step):
    """Each box with an ante is offered the jackpot at its posted price; then the dealer takes the wagers in."""

    def _unasked(self, table: Table) -> list[Seat]:
        """Nobody is asked while the equipment is out of order (4.2) or the jackpot closed, nor who has chips on the pad already."""
        if table.bank.jackpot_out or not jackpot.is_open(self.rules):
            return []
        answered = table.bank.answers | table.bank.in_jackpot | table.between.away
        return [seat for seat in boxes.dealt_in(table) if seat.number not in answered and not seat.jackpot]

    def finished(self, table: Table) -> bool:
        return not self._unasked(table) and not jackpot.on_pads(self.rules, table)

    def due(self, table: Table) -> Due:
        unasked, price = self._unasked(table), self.rules.settings.jackpot_wager
        if not unasked:
            return Due(DEALER, self.rules.cite("pools"), (), m.TakeJackpots())
        seat = unasked[0]
        wait, facts = Choice("wait", self.cite), {"seat": seat.number, "amount": price}
        if seat.stack < price:
            return Due(seat.number, self.cite, (wait,), m.Jackpot(0, by=seat.number), facts)
        return Due(seat.number, self.cite, (Choice("jackpot", self.cite, price, price), wait), None, facts)

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if isinstance(move, m.Jackpot) and move.by > 0:
            return self._wager(table, move)
        if isinstance(move, m.Ante) and move.by in table.seats and table.seats[move.by].ante:
            return self._changed(table, move)
        if may_withdraw(self.rules, table, move):
            return withdrawn(self.rules, table, move.by)
        self.expect(table, move)
        return [event for seat in table for event in pads.taken_in(self.rules, table, seat.number)]

    def _changed(self, table: Table, move: m.Ante) -> list[e.Event]:
        """An ante that lies there, changed before the first card: free, but where antes go in turn (17.15)."""
        if not antes_in_turn.may_still(self.rules, table, move.by):
            raise WrongMove(self.rules.cite("hands-off"), f"{who(move.by)}: their turn to ante is over.")
        return lay_ante(self.rules, table, self.rules.cite("hands-off"), move)

    def _wager(self, table: Table, move: m.Jackpot) -> list[e.Event]:
        pads.refuse(self.rules, table, move)
        again = move.amount and pads.wagered(table, move.by)
        if table.seats[move.by] not in self._unasked(table) and not again:
            raise WrongMove(self.cite, f"Box {move.by} has answered already.")
        answer = e.BoxAnswered("", move.by)
        return [*pads.chips_to_pad(self.rules, table, self.cite, move), answer] if move.amount else [answer]


class ClaimsStep(Step):
    """Where the house does not take part, hands stay face down: the one who is in the jackpot claims now, or wins nothing."""

    def _unasked(self, table: Table) -> list[int]:
        house = boxes.house_hand(table)
        if not house or boxes.qualifies(self.rules, house):
            return []
        bank = table.bank
        asked = bank.in_jackpot - bank.answers - bank.claims - table.between.away
        return [seat.number for seat in table.live() if seat.number in asked]

    def finished(self, table: Table) -> bool:
        return not self._unasked(table)

    def due(self, table: Table) -> Due:
        seat = self._unasked(table)[0]
        return Due(seat, self.cite, (Choice("claim", self.cite), Choice("wait", self.cite)), None, {"seat": seat})

    def broken_by_dealer(self, table: Table, move: m.Move) -> str:
        if isinstance(move, m.PayPrize):
            return jackpot.no_prize(table, move.seat) or "declared"
        return super().broken_by_dealer(table, move)

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if not isinstance(move, m.Claim) or move.by not in self._unasked(table):
            raise WrongMove(self.cite, f"{who(move.by)}: first the players in the jackpot claim, or pass.")
        return (e.PrizeClaimed(self.cite, move.by) if move.hand else e.BoxAnswered(self.cite, move.by),)


def claimed(rules: Rules, steps: Sequence[Step], table: Table, move: m.Move) -> list[e.Event]:
    """A claim made outside the moment at which the dealer asks: good from the decisions until the hand is collected (10.4). Prizes
    that were reckoned without it are reckoned again. Nothing if it is no such claim."""
    seat = table.seats.get(move.by) if isinstance(move, m.Claim) and move.hand else None
    asked = next((at for at, step in enumerate(steps) if isinstance(step, ClaimsStep)), -1)
    playing = [at for at, step in enumerate(steps) if isinstance(step, DecisionsStep)]
    if seat is None or asked < 0 or not (seat.live and seat.hole) or table.cursor < playing[0]:
        return []
    if seat.number not in table.bank.in_jackpot - table.bank.claims:
        return []
    note = e.PrizeClaimed(steps[asked].cite, seat.number)
    unseen = table.cursor > asked and not boxes.qualifies(rules, boxes.house_hand(table))
    return [note, e.Rewound(steps[asked].cite, asked)] if unseen else [note]


class PrizesStep(Step):
    """Each jackpot hand is turned up and paid its prize; a pool that was won whole starts again at the house's value."""

    def begin(self, table: Table) -> Sequence[e.Event]:
        return planned(self.rules, table, self.cite) if boxes.house_hand(table) else ()

    def finished(self, table: Table) -> bool:
        return table.progress >= len(table.bank.prizes)

    def due(self, table: Table) -> Due:
        prize = table.bank.prizes[table.progress]
        for number, over in jackpot.overpaid(self.rules, table).items():
            back = m.Reclaim(number, over, ((pad(number), over),))
            return Due(DEALER, self.rules.cite(self._kind(table, prize)), (), back, {"seat": number, "amount": over})
        if not table.seats[prize.seat].shown:
            return Due(DEALER, self.rules.cite("declared"), (), m.TurnHand(prize.seat), {"seat": prize.seat})
        cite = self.rules.cite(self._kind(table, prize))
        return Due(DEALER, cite, (), m.PayPrize(prize.seat, prize.amount), {"seat": prize.seat, "amount": prize.amount})

    def _kind(self, table: Table, prize: Prize) -> str:
        """The rule a prize rests on: another one where several hold such a hand and share."""
        shared = f"shared-{prize.hand}"
        several = sum(other.hand == prize.hand for other in table.bank.prizes) > 1
        return shared if several and self.rules.has(shared) else f"prize-{prize.hand}"

    def broken_by_dealer(self, table: Table, move: m.Move) -> str:
        if not isinstance(move, m.PayPrize):
            return super().broken_by_dealer(table, move)
        return jackpot.no_prize(table, move.seat) or self._before(table, move.seat)

    def _before(self, table: Table, number: int) -> str:
        """The rule by which another's prize comes first."""
        due = table.bank.prizes[table.progress]
        if due.seat == number:
            return ""
        whole = jackpot.takes_part(self.rules, due.hand) and jackpot.takes_whole(self.rules, table, number)
        return "parts-first" if whole else "prize-order"

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if move != self.due(table).move and move == self.settling(table):
            return self._settlement.decide(table, move)
        self.expect(table, move)
        cite = self.due(table).cite
        if isinstance(move, m.TurnHand):
            return (e.HandShown(cite, move.seat),)
        if isinstance(move, m.Reclaim):
            return (e.ChipsMoved(cite, stack(move.seat), POOL, move.amount, "prize-put-right", move.seat),)
        prize, to = table.bank.prizes[table.progress], stack(table.bank.prizes[table.progress].seat)
        parts = ((POOL, prize.from_pool), (RESERVE, prize.from_reserve))
        paid = [e.ChipsMoved(cite, source, to, amount, "prize", prize.seat) for source, amount in parts if amount]
        last = table.progress == len(table.bank.prizes) - 1
        left = table.bank.pool - prize.from_pool
        fresh = reseeded(self.rules, table.bank.prizes, left) if last else []
        return [*paid, *fresh, e.Counted("", table.progress + 1)]

    @property
    def _settlement(self) -> SettleStep:
        return SettleStep(next(step for step in self.rules.spec.procedure if step.kind == "settle"), self.rules)

    def settling(self, table: Table) -> m.Move | None:
        """The next step of the boxes' settlement, open to the dealer too: no clause puts one box's prize before another's wagers.
        Only a hand whose prize is not paid may not be racked, nor the house's."""
        if table.trouble.stopped is not None or self._settlement.finished(table):
            return None
        move = self._settlement.due(table).move
        unpaid = {prize.seat for prize in table.bank.prizes[table.progress :]}
        stops = isinstance(move, m.StopPlay) or (isinstance(move, m.RackHand) and move.seat in unpaid | {DEALER})
        return None if stops else move


def planned(rules: Rules, table: Table, cite: str) -> list[e.Event]:
    """The prizes of the round, those paid before first, as they stand now; nothing where they are known already. Where none is
    left to pay, a pool that was won whole is filled up at once."""
    paid = [prize for prize in table.bank.prizes if any(f.seat == prize.seat and f.wager == "prize" for f in table.bank.flows)]
    due = (*paid, *(jackpot.outstanding(rules, table) if table.bank.in_jackpot else ()))
    if due == table.bank.prizes:
        return []
    anew = any(flow.wager == "reseed" for flow in table.bank.flows) or len(due) > len(paid)
    fresh = [] if anew else reseeded(rules, due, table.bank.pool)
    so_far = [e.Counted("", len(paid))] if len(paid) != table.progress else []
    return [e.PrizesPlanned(cite, due), *so_far, *fresh]


def reseeded(rules: Rules, prizes: Sequence[Prize], left: int) -> list[e.Event]:
    """The house's own money that brings the meter to its value after the whole pool was won (R20)."""
    whole = [prize for prize in prizes if jackpot.share_of(rules, prize.hand) == 1]
    lacking = rules.settings.pool_reseed - left
    if not whole or lacking <= 0:
        return []
    return [e.ChipsMoved(rules.cite(f"prize-{whole[0].hand}"), TRAY, POOL, lacking, "reseed")]
