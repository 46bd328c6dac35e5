"""The house's part of a house-banked round: its hand set and read, then every box settled from right to left."""

from __future__ import annotations

from collections.abc import Sequence

from game.table import events as e
from game.table import moves as m
from game.table.banked import boxes, jackpot
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.banked.boxes import ante_rule, take_in, taken_in, wrongly_dealt
from game.table.steps.base import Step
from game.table.values import DEALER, HOUSE, TRAY, UPCARD, Seat, ante, bet, stack
from game.table.values import jackpot as pad


class SetHouseStep(Step):
    """When every box has decided, the dealer turns the house hand up and says what it is and whether it takes part."""

    def finished(self, table: Table) -> bool:
        return not boxes.house_hand(table) or DEALER in table.read

    def due(self, table: Table) -> Due:
        if DEALER in boxes.unscored(self.rules, table) and wrongly_dealt(table) >= 0:
            return Due(DEALER, self.rules.cite("count"), (), m.StopPlay(wrongly_dealt(table)))
        move = m.TurnHand(DEALER) if table.bank.house else m.ReadHand(DEALER)
        cite = self.cite if table.bank.house else self.rules.cite("qualify")
        return Due(DEALER, cite, (), move, {"cards": boxes.house_hand(table)})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        """Also a house hand of a wrong number may be turned up: its cards are counted as they lie there."""
        if move != m.TurnHand(DEALER) or not table.bank.house:
            self.expect(table, move)
        if isinstance(move, m.TurnHand):
            return [e.CardMoved(self.cite, card, HOUSE, UPCARD, seen=True) for card in table.bank.house]
        ranking, odd = self.rules.ranking, DEALER in boxes.unscored(self.rules, table)
        word = "" if odd else ranking.category(ranking.score(table.bank.upcard))
        return (e.HandRead(self.rules.cite("qualify"), DEALER, word),)


class SettleStep(Step):
    """Each box in turn, from the dealer's right: its hand turned up, what does not play handed back, paid, collected or
    returned, counted and racked. The house hand is racked last."""

    def order(self, table: Table) -> list[int]:
        """The boxes still to be settled or racked, in order."""
        return [seat.number for seat in reversed(list(table)) if seat.hole]

    def _stranded(self, table: Table) -> list[Seat]:
        """Boxes with chips on them and no hand to play for them."""
        return [seat for seat in table if not seat.hole and seat.ante + seat.bet + seat.jackpot]

    def finished(self, table: Table) -> bool:
        return not self.order(table) and not boxes.house_hand(table) and not self._stranded(table)

    def due(self, table: Table) -> Due:
        for seat in self._stranded(table):
            back = m.ReturnBet(seat.number, seat.ante + seat.bet + seat.jackpot)
            return Due(DEALER, self.rules.cite("no-hand"), (), back, {"seat": seat.number, "amount": back.amount})
        number = next(iter(self.order(table)), DEALER)
        if not number or not table.seats[number].ante:
            return taken_in(self.rules, table, number, self.rules.cite("count"))
        if number in boxes.unscored(self.rules, table) and wrongly_dealt(table) >= 0:
            return Due(DEALER, self.rules.cite("count"), (), m.StopPlay(wrongly_dealt(table)), {"seat": number})
        return self._wagers(table, table.seats[number])

    def _wagers(self, table: Table, seat: Seat) -> Due:
        number, found = seat.number, boxes.verdict(self.rules, table, seat.number)
        if found.word != "ante-wins" and not seat.shown:
            return Due(DEALER, found.cite, (), m.TurnHand(number), {"seat": number})
        if idle := _idle(self.rules, table, seat):
            over = sum(event.amount for event in idle)
            return Due(DEALER, idle[0].cite, (), m.ReturnBet(number, over), {"seat": number, "amount": over})
        return Due(DEALER, found.cite, (), _settling(seat, found), {"seat": number, "amount": abs(found.ante + found.bet)})

    def broken_by_dealer(self, table: Table, move: m.Move) -> str:
        if isinstance(move, m.PayPrize):
            return jackpot.no_prize(table, move.seat) or "declared"
        return self._odds(table, move) if isinstance(move, m.PayBox) else super().broken_by_dealer(table, move)

    def _odds(self, table: Table, move: m.PayBox) -> str:
        """The odds at which the box that is due is paid, where the sum is another."""
        due = self.due(table).move
        if not isinstance(due, m.PayBox) or move.seat != due.seat:
            return ""
        found, order = boxes.verdict(self.rules, table, due.seat), self.rules.ranking
        return f"odds-{order.category(order.score(table.seats[due.seat].cards))}" if found.word == "wins" else ""

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if not self._shows_a_wrong_number(table, move):
            self.expect(table, move)
        cite = self.due(table).cite
        if isinstance(move, m.CountHand | m.RackHand):
            return take_in(table, move, cite)
        if isinstance(move, m.TurnHand):
            return (e.HandShown(cite, move.seat),)
        assert isinstance(move, m.PayBox | m.CollectBox | m.ReturnBet)
        return self._chips(table, table.seats[move.seat], move, cite)

    def _shows_a_wrong_number(self, table: Table, move: m.Move) -> bool:
        """Whether the hand due to be settled is turned up, though its number of cards stops the game: it is seen there."""
        number = next(iter(self.order(table)), DEALER)
        stops = isinstance(self.due(table).move, m.StopPlay)
        return bool(number) and stops and move == m.TurnHand(number) and not table.seats[number].shown

    def _chips(self, table: Table, seat: Seat, move: m.Move, cite: str) -> Sequence[e.Event]:
        if isinstance(move, m.CollectBox):
            return _wagers_go(cite, seat, boxes.Wagers(seat.ante, seat.bet), "lost")
        if isinstance(move, m.ReturnBet):
            return self._returned(table, seat, cite)
        found = boxes.verdict(self.rules, table, seat.number)
        ante_cite = found.cite if found.word == "ante-wins" else self.rules.cite("odds-ante")
        won = e.ChipsMoved(ante_cite, TRAY, stack(seat.number), found.ante, "ante-won", seat.number)
        return [won, *_bet_won(self.rules, seat, found), *_wagers_go(cite, seat, boxes.Wagers(seat.ante, seat.bet), "stake")]

    def _returned(self, table: Table, seat: Seat, cite: str) -> Sequence[e.Event]:
        """What does not play; where all of it plays, or no hand is there to play for it, all that lies on the box."""
        idle = _idle(self.rules, table, seat) if seat.hole else []
        return idle or [*_wagers_go(cite, seat, boxes.Wagers(seat.ante, seat.bet), "returned"), *_pad_back(cite, seat)]


def _idle(rules: Rules, table: Table, seat: Seat) -> list[e.ChipsMoved]:
    """What lies on a box that has a hand and does not play, back to its player, each under its own clause. A bet measured on
    too high an ante goes back for that."""
    back = boxes.excess(rules, table, seat.number)
    over = rules.cite(ante_rule(rules, table, seat))
    chips = [
        *_wagers_go(over, seat, boxes.Wagers(back.ante, 0), "returned"),
        *_wagers_go(over if back.ante else rules.cite("bet"), seat, boxes.Wagers(0, back.bet), "returned"),
    ]
    return [*chips, *_pad_back(rules.cite("not-lit"), seat)] if seat.jackpot else chips


def _pad_back(cite: str, seat: Seat) -> list[e.ChipsMoved]:
    """Chips on the jackpot pad that are no wager."""
    number = seat.number
    return [e.ChipsMoved(cite, pad(number), stack(number), seat.jackpot, "returned", number)] if seat.jackpot else []


def _bet_won(rules: Rules, seat: Seat, found: boxes.BoxResult) -> list[e.Event]:
    """A bet paid at its odds. Where the maximum payout cuts it, to nothing even, the odds are named and the maximum decides."""
    tray, mine, number = TRAY, stack(seat.number), seat.number
    if found.bet == found.at_odds:
        return [e.ChipsMoved(found.odds_cite, tray, mine, found.bet, "bet-won", number)] if found.bet else []
    most = rules.spec.setting("max-payout")
    assert most is not None
    named = e.BetAtOdds(found.odds_cite, number, found.at_odds)
    paid = e.ChipsMoved(most.cites[0], tray, mine, found.bet, "bet-won", number)
    return [named, paid if found.bet else e.BetUnpaid(most.cites[0], number)]


def _settling(seat: Seat, found: boxes.BoxResult) -> m.Move:
    """The move that settles a box whose wagers all play."""
    if found.word in ("wins", "ante-wins"):
        return m.PayBox(seat.number, found.ante + found.bet)
    if found.word == "loses":
        return m.CollectBox(seat.number, seat.ante + seat.bet)
    return m.ReturnBet(seat.number, seat.ante + seat.bet)


def _wagers_go(cite: str, seat: Seat, wagers: boxes.Wagers, why: str) -> list[e.ChipsMoved]:
    """Ante and bet off the box: to the tray if they are lost, else to the player."""
    number = seat.number
    to = TRAY if why == "lost" else stack(number)
    moved = ((ante(number), wagers.ante), (bet(number), wagers.bet))
    return [e.ChipsMoved(cite, place, to, amount, why, number) for place, amount in moved if amount]
