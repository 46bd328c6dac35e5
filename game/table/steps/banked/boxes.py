"""The boxes of a house-banked round: antes, the deal, bet or fold; hands may come in packets out of a shuffling machine."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulebook.money import dollars
from game.rulebook.schema.steps import DealBoxesOptions, DealPacketsOptions, DecisionsOptions
from game.table import events as e
from game.table import flows
from game.table import moves as m
from game.table.banked import antes_in_turn, boxes, jackpot
from game.table.evolve import fold_in
from game.table.outcome import Choice, Due, WrongMove, who
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.banked import pads
from game.table.steps.base import Step, card_rule
from game.table.values import DEALER, HOUSE, RACK, STUB, TRAY, UPCARD, Seat, ante, bet, hole, stack
from game.table.values import jackpot as pad


class AntesStep(Step):
    """Each player is asked for an ante and may pass the round up. The order binds nobody: they may be laid as they come."""

    def _unasked(self, table: Table) -> list[Seat]:
        return [seat for seat in table if seat.standing == "live" and not seat.ante]

    def finished(self, table: Table) -> bool:
        return not self._unasked(table)

    def _choices(self, table: Table, seat: Seat) -> tuple[Choice, ...]:
        settings = self.rules.settings
        least, step = boxes.least_ante(self.rules), settings.multiple
        most = min(boxes.most_ante(self.rules, table, seat.number), seat.stack)
        wait = Choice("wait", self.cite)
        span = Choice("ante", self.cite, least, most - most % step, step)
        return (span, wait) if span.least <= span.most else (wait,)

    def due(self, table: Table) -> Due:
        seat = self._unasked(table)[0]
        choices = self._choices(table, seat)
        only = m.SitOut(by=seat.number) if len(choices) == 1 else None
        return Due(seat.number, self.cite, choices, only, {"seat": seat.number})

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if isinstance(move, m.Jackpot) and move.amount:
            return pads.chips_to_pad(self.rules, table, self.cite, move)
        if not isinstance(move, m.Ante | m.SitOut) or move.by not in table.seats:
            raise WrongMove(self.cite, f"{who(move.by)}: first everyone antes or sits out.")
        seat = table.seats[move.by]
        if not seat.live:
            raise WrongMove(self.cite, f"Box {move.by} is sitting this round out.")
        if isinstance(move, m.SitOut):
            return withdrawn(self.rules, table, seat.number) if seat.ante else (e.SitsOut(self.cite, seat.number),)
        return lay_ante(self.rules, table, self.cite, move)


def lay_ante(rules: Rules, table: Table, cite: str, move: m.Ante) -> list[e.Event]:
    """An ante laid, or one that lies there changed. Raises WrongMove for a sum that may not be laid."""
    seat = table.seats[move.by]
    _check_ante(rules, table, seat, move.amount)
    mine, there, more = stack(seat.number), ante(seat.number), move.amount - seat.ante
    if more > 0:
        return [e.ChipsMoved(cite, mine, there, more, "wager", seat.number)]
    return [e.ChipsMoved(cite, there, mine, -more, "wager-taken-off", seat.number)] if more else []


def withdrawn(rules: Rules, table: Table, number: int) -> list[e.Event]:
    """A box that has an ante passes the round up anyway: free until the first card (act 4.5). With the ante goes the wager
    on the jackpot, which needs one (act 10.1)."""
    seat, cite = table.seats[number], rules.cite("hands-off")
    off = e.ChipsMoved(cite, ante(number), stack(number), seat.ante, "wager-taken-off", number)
    staked = [(pad(number), seat.jackpot), *flows.lost(table.bank.flows, number)]
    back = [
        e.ChipsMoved(rules.cite("no-ante"), place, stack(number), cents, "returned", number) for place, cents in staked if cents
    ]
    return [off, *back, e.SitsOut(cite, number)]


def may_withdraw(rules: Rules, table: Table, move: m.Move) -> bool:
    """Whether the move takes an ante off before the first card; where every round has to be wagered in, nobody may (17.14)."""
    seat = table.seats.get(move.by)
    lies = seat is not None and seat.live and bool(seat.ante)
    return isinstance(move, m.SitOut) and lies and not rules.has("every-round")


def _check_ante(rules: Rules, table: Table, seat: Seat, amount: int) -> None:
    most, step = boxes.most_ante(rules, table, seat.number), rules.settings.multiple
    least = boxes.least_ante(rules)
    if amount > seat.stack + seat.ante:
        raise WrongMove(rules.cite("chips"), f"Box {seat.number} has {dollars(seat.stack + seat.ante)} to ante with.")
    if amount < least:
        raise WrongMove(rules.cite("limits"), f"Box {seat.number}: the minimum ante is {dollars(least)}.")
    if amount > most:
        raise WrongMove(rules.cite("over-maximum"), f"Box {seat.number}: the maximum ante is {dollars(most)}.")
    if amount % step:
        raise WrongMove(rules.cite("multiples"), f"Box {seat.number}: antes are in steps of {dollars(step)}.")


def ante_rule(rules: Rules, table: Table, seat: Seat) -> str:
    """Why what does not play of an ante goes back: it is above the maximum, or else off the steps (R5)."""
    return "over-maximum" if seat.ante > boxes.most_ante(rules, table, seat.number) else "multiples"


class DealBoxesStep(Step):
    """`cards` cards to each box with an ante and to the house, one at a time, clockwise, the house last, its last face up:
    unless one of its cards lies so already (14.2)."""

    options: DealBoxesOptions

    def order(self, table: Table) -> Sequence[int]:
        """Who gets a card in each lap; nobody where nobody has an ante."""
        playing = [seat.number for seat in boxes.dealt_in(table)]
        return [*playing, DEALER] if playing else []

    @property
    def laps(self) -> int:
        """How many cards everybody gets."""
        return self.options.cards

    def _all(self, table: Table) -> int:
        return self.laps * len(self.order(table))

    def progress_left(self, table: Table) -> int:
        """How many cards of the deal are still to come."""
        return self._all(table) - table.progress

    def finished(self, table: Table) -> bool:
        return self.progress_left(table) <= 0

    def due(self, table: Table) -> Due:
        order = self.order(table)
        to = order[table.progress % len(order)]
        if to != DEALER:
            return Due(DEALER, self.cite, (), m.DealCard(to), {"to": to, "seat": to})
        last = table.progress == self._all(table) - 1 and not table.bank.upcard
        cite = self.rules.cite("up-card" if last else "house-card")
        return Due(DEALER, cite, (), m.DealCard(DEALER, "up" if last else "down"), {"cards": table.stub[:1]} if last else {})

    def broken_by_player(self, table: Table, move: m.Move) -> str:
        if isinstance(move, m.Claim):
            return super().broken_by_player(table, move)
        return "decide-after-deal" if isinstance(move, m.Fold | m.Bet) else ""

    def broken_by_dealer(self, table: Table, move: m.Move) -> str:
        return card_rule(self.due(table).move, move) if isinstance(move, m.DealCard) else super().broken_by_dealer(table, move)

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if self.may_change(table, move):
            assert isinstance(move, m.Ante)
            return lay_ante(self.rules, table, self.rules.cite("hands-off"), move)
        if isinstance(move, m.Jackpot) and move.by > 0:
            return self._jackpot(table, move)
        if not table.progress and may_withdraw(self.rules, table, move):
            return withdrawn(self.rules, table, move.by)
        refuse_wager(self.rules, move)
        self.expect(table, move)
        return self.dealt(table, move)

    def _jackpot(self, table: Table, move: m.Jackpot) -> Sequence[e.Event]:
        """A wager on the jackpot: free until the first card, and taken in as its pad lights up."""
        if (table.progress or not move.amount) and jackpot.is_open(self.rules):
            raise WrongMove(self.rules.cite("hands-off"), f"{who(move.by)}: no wager changes once the deal has begun.")
        laid = pads.chips_to_pad(self.rules, table, self.rules.cite("hands-off"), move)
        return [*laid, *pads.taken_in(self.rules, fold_in(table, laid), move.by)]

    def dealt(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        """The card that was due goes where it belongs."""
        assert isinstance(move, m.DealCard)
        to = hole(move.to) if move.to else UPCARD if move.face == "up" else HOUSE
        card = e.CardMoved(self.due(table).cite, table.stub[0], STUB, to, seen=to == UPCARD)
        return card, e.Counted("", table.progress + 1)

    def may_change(self, table: Table, move: m.Move) -> bool:
        """Whether the move changes an ante that lies there, before the first card: that is free (4.5)."""
        return (
            isinstance(move, m.Ante) and not table.progress and move.by in self.order(table)[:-1]
            and antes_in_turn.may_still(self.rules, table, move.by)
        )  # fmt: skip


def refuse_wager(rules: Rules, move: m.Move) -> None:
    """Raise WrongMove for a wager made while the cards are dealt."""
    if isinstance(move, m.Ante | m.SitOut | m.Bet):
        raise WrongMove(rules.cite("hands-off"), f"{who(move.by)}: no wager changes once the deal has begun.")


class DecisionsStep(Step):
    """Each box bets exactly so many antes, or folds and has lost its ante; the dealer counts and racks a folded hand.

    Boxes are asked clockwise; a decision given early stands (R9).
    """

    options: DecisionsOptions

    def finished(self, table: Table) -> bool:
        return not boxes.undecided(table) and not _given_up(table)

    def due(self, table: Table) -> Due:
        for seat in _given_up(table):
            return taken_in(self.rules, table, seat.number, self.rules.cite("count-folded"))
        seat = boxes.undecided(table)[0]
        owed = boxes.bet_due(self.rules, table, seat.number)
        able = seat.stack + seat.bet >= owed and seat.number not in table.between.away
        bets = (Choice("bet", self.rules.cite("bet"), owed, owed),) if able else ()
        choices = (Choice("fold", self.rules.cite("fold")), *bets)
        gone = m.Fold(by=seat.number) if seat.number in table.between.away else None
        return Due(seat.number, self.cite, choices, gone, {"seat": seat.number, "amount": owed, "street": self.street})

    def broken_by_player(self, table: Table, move: m.Move) -> str:
        return _decided(table, move.by) if isinstance(move, m.Fold | m.Bet) else super().broken_by_player(table, move)

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        deciding = {seat.number for seat in boxes.undecided(table)}
        if isinstance(move, m.Fold) and move.by in deciding:
            return self._folded(table, move.by)
        if isinstance(move, m.Bet) and move.by in deciding:
            return self._bet(table, table.seats[move.by], move.to)
        if move.by in deciding and isinstance(move, m.Call | m.Raise | m.TapOut):
            owed = dollars(boxes.bet_due(self.rules, table, move.by))
            raise WrongMove(self.rules.cite("bet"), f"Box {move.by} can only bet exactly {owed} or fold.")
        self.expect(table, move)
        return take_in(table, move, self.due(table).cite)

    def _folded(self, table: Table, number: int) -> list[e.Event]:
        """The hand given up and the ante lost, as far as it plays: the rest goes back, and a bet that was too small."""
        cite, seat, lost = self.rules.cite("fold"), table.seats[number], boxes.in_action(self.rules, table, number).ante
        chips = [e.ChipsMoved(cite, ante(number), TRAY, lost, "folded", number)]
        over = ante_rule(self.rules, table, seat)
        back = ((over, ante(number), seat.ante - lost), ("bet", bet(number), seat.bet), ("not-lit", pad(number), seat.jackpot))
        for rule, place, amount in back:
            if amount:
                chips.append(e.ChipsMoved(self.rules.cite(rule), place, stack(number), amount, "returned", number))
        return [e.HandLooked("", number), e.HandFolded(cite, number), e.BoxDecided("", number), *chips]

    def _bet(self, table: Table, seat: Seat, to: int) -> list[e.Event]:
        if seat.number in table.between.away:
            raise WrongMove(self.rules.cite("fold"), f"Box {seat.number}: the player has left, so the hand is folded.")
        cite, owed = self.rules.cite("bet"), boxes.bet_due(self.rules, table, seat.number)
        if to != owed:
            raise WrongMove(cite, f"Box {seat.number} bet {dollars(to)}; here the bet is exactly {dollars(owed)}.")
        if to > seat.stack + seat.bet:
            raise WrongMove(cite, f"Box {seat.number} has {dollars(seat.stack)}, so it can only fold.")
        there, back = bet(seat.number), stack(seat.number)
        chips = (e.ChipsMoved(cite, back, there, to - seat.bet, "wager", seat.number) if to >= seat.bet else
                 e.ChipsMoved(cite, there, back, seat.bet - to, "returned", seat.number))
        return [e.HandLooked("", seat.number), chips, e.BoxDecided("", seat.number)]


def _given_up(table: Table) -> list[Seat]:
    """Folded hands that are not in the rack yet."""
    return [seat for seat in table if seat.standing == "folded" and seat.hole]


# ---- counting and racking, of folded hands and of settled ones


def wrongly_dealt(table: Table) -> int:
    """The place of what went wrong in the deal and nobody has ruled on; -1 if nothing has."""
    found = [at for at, each in enumerate(table.trouble.incidents) if each.state == "open" and each.irregularity in OF_THE_DEAL]
    return found[-1] if found else -1


OF_THE_DEAL = frozenset(("seat-missed", "extra-hand", "card-to-wrong-seat", "wrong-count"))
"""Irregularities that the count of a hand brings to light (7.4, 9.7)."""


def taken_in(rules: Rules, table: Table, number: int, cite: str) -> Due:
    """What the dealer owes a hand that is done with: first count it, then rack it. A hand that was dealt wrongly stops the
    game once it is counted."""
    move: m.Move = m.RackHand(number) if number in table.bank.counted else m.CountHand(number)
    if number in table.bank.counted and number in boxes.unscored(rules, table) and wrongly_dealt(table) >= 0:
        move = m.StopPlay(wrongly_dealt(table))
    cards = table.seats[number].cards if number else boxes.house_hand(table)
    return Due(DEALER, cite, (), move, {"seat": number, "count": len(cards)})


def take_in(table: Table, move: m.Move, cite: str) -> list[e.Event]:
    """A hand counted, or put into the rack card by card."""
    if isinstance(move, m.CountHand):
        return [e.HandCounted(cite, move.seat)]
    assert isinstance(move, m.RackHand)
    if not move.seat:
        held = [(card, HOUSE) for card in table.bank.house] + [(card, UPCARD) for card in table.bank.upcard]
    else:
        held = [(card, hole(move.seat)) for card in table.seats[move.seat].hole]
    return [e.CardMoved(cite, card, place, RACK) for card, place in held]


def _decided(table: Table, number: int) -> str:
    """The rule by which a box has no decision to make: it has made one, or takes no part."""
    seat = table.seats.get(number)
    if seat is None or not (seat.ante or seat.standing == "folded"):
        return "no-part"
    if seat.standing == "folded":
        return "fold"
    return "bet" if seat.bet and number not in table.bank.again else ""


class DealPacketsStep(DealBoxesStep):
    """`cards` cards at a time to each box with an ante, clockwise, then to the house, whose top card is turned up."""

    options: DealPacketsOptions

    def finished(self, table: Table) -> bool:
        return super().finished(table) and (not table.bank.house or bool(table.bank.upcard))

    def due(self, table: Table) -> Due:
        order = self.order(table)
        if super().finished(table):
            return Due(DEALER, self.rules.cite("up-card"), (), m.TurnHand(DEALER), {"cards": table.bank.house[:1]})
        to = order[table.progress // self.laps]
        return Due(DEALER, self.cite, (), m.DealCard(to), {"to": to, "seat": to} if to else {})

    def dealt(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        if isinstance(move, m.TurnHand):
            return (e.CardMoved(self.rules.cite("up-card"), table.bank.house[0], HOUSE, UPCARD, seen=True),)
        assert isinstance(move, m.DealCard)
        card = e.CardMoved(self.cite, table.stub[0], STUB, hole(move.to) if move.to else HOUSE)
        return card, e.Counted("", table.progress + 1)


class CallDecisionsStep(Step):
    """The dealer announces bet or fold; the packets lie untouched until then."""

    def finished(self, table: Table) -> bool:
        return table.progress > 0 or not boxes.house_hand(table)

    def due(self, table: Table) -> Due:
        return Due(DEALER, self.cite, (), m.CallDecisions())

    def decide(self, table: Table, move: m.Move) -> Sequence[e.Event]:
        self.expect(table, move)
        return e.DecisionsCalled(self.cite), e.Counted("", 1)
