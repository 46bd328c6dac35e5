"""The round undone at a house-banked table: for everybody, or for some boxes alone (act A.void). Amounts are cents."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.table import flows
from game.table import moves as m
from game.table.banked import boxes, jackpot
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import Place, Seat, ante, bet
from game.table.values import jackpot as pad

Steps = tuple[m.Move, ...]
Wagers = tuple[tuple[Place, int], ...]


def _on_layout(seat: Seat) -> Wagers:
    number = seat.number
    lying = ((ante(number), seat.ante), (bet(number), seat.bet), (pad(number), seat.jackpot))
    return tuple((place, amount) for place, amount in lying if amount)


def back(seat: Seat, wagers: Wagers) -> Steps:
    """Chips of a box back to its player, if there are any."""
    amount = sum(cents for _, cents in wagers)
    return (m.HandBack(seat.number, amount, wagers),) if amount else ()


def _staked(table: Table, number: int) -> Steps:
    """Every wager of a box back to it: what lies there, what it lost already, what went into the jackpot's pools."""
    return back(table.seats[number], (*_on_layout(table.seats[number]), *flows.lost(table.bank.flows, number)))


def paid(table: Table, number: int) -> Steps:
    """Everything that a box was paid in the round, prizes too, back to where it came from."""
    parts = flows.won(table.bank.flows, number)
    return (m.Reclaim(number, sum(cents for _, cents in parts), parts),) if parts else ()


def undone(rules: Rules, table: Table, number: int) -> Steps:
    """The round undone for one box (act A.void): what it was paid back to where it came from, its wagers back to it. Where it
    has the chips no more that it was paid, its wagers come first."""
    staked, won = _staked(table, number), paid(table, number)
    owes = sum(cents for _, cents in flows.won(table.bank.flows, number)) > table.seats[number].stack
    return *((*staked, *won) if owes else (*won, *staked)), *meter(rules, table, number)


def meter(rules: Rules, table: Table, number: int) -> Steps:
    """The house's own chips out of the pool again, where they came in because this box had won all of it."""
    return (m.RestoreMeter(),) if jackpot.started_again_for(rules, table, number) else ()


def made_up(rules: Rules, table: Table, void: Collection[int]) -> Steps:
    """The rest of their prizes to boxes that shared the pool with some whose prizes are void (RA2)."""
    return tuple(m.PayPrize(number, cents) for number, cents in jackpot.underpaid_without(rules, table, void).items())


def settled_right(rules: Rules, table: Table, number: int, incident: Incident) -> Steps:
    """A settled box as if the ante had played that lay there before: what it was paid or lost beyond that comes back, what it
    was paid or lost too little of it is made good. Its bet never counts for more than was laid (R3)."""
    plays = boxes.plays_for(rules, table, number, int(incident.fact("stood", 0)))
    over = {
        ante(number): _too_much(rules, table, number, "ante", plays.ante),
        bet(number): _too_much(rules, table, number, "bet", plays.bet),
    }
    won = tuple((place, cents) for place, cents in over.items() if cents > 0)
    lost = tuple((place, -cents) for place, cents in over.items() if cents < 0)
    reclaimed: Steps = (m.Reclaim(number, sum(cents for _, cents in won), won),) if won else ()
    return *reclaimed, *back(table.seats[number], lost)


def _too_much(rules: Rules, table: Table, number: int, wager: str, plays: int) -> int:
    """What a box gained too much by a wager that played only in part; less than 0: what it lost too much."""
    gain = flows.gained(table.bank.flows, number, wager)
    if not gain:
        return 0
    over = gain - boxes.won_by(rules, table, number, wager, plays) if gain > 0 else gain + plays
    return over if wager == "ante" or (over > 0) == (gain > 0) else 0


def roll_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The round is undone (act A.void): payments go back to the house, wagers to their players, and the meter is reset."""
    short = [n for n in table.seats if sum(cents for _, cents in flows.won(table.bank.flows, n)) > table.seats[n].stack]
    early = [step for number in short for step in _staked(table, number)]
    won = [step for number in table.seats for step in paid(table, number)]
    wagers = [step for number in table.seats if number not in short for step in _staked(table, number)]
    meter = [m.RestoreMeter()] if any(flow.place.kind in ("pool", "reserve") for flow in table.bank.flows) else []
    return *early, *won, *wagers, *meter, m.VoidRound()


def roll_back_new_deck(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The round undone, and another deck before the next."""
    *steps, void = roll_back(rules, table, incident)
    return *steps, m.ReplaceDeck(), void


def out(rules: Rules, table: Table, numbers: Iterable[int]) -> Steps:
    """Boxes that take no part in the round any more: all is undone for them, and hands that they have are dead."""
    void = tuple(numbers)
    steps = (step for number in void for step in (*undone(rules, table, number), *dead(table.seats[number])))
    return *steps, *made_up(rules, table, void)


def dead(seat: Seat) -> Steps:
    """A hand that was dealt is dead."""
    return (m.DeadHand(seat.number),) if seat.hole or (seat.live and seat.thrown) else ()


def excluded(rules: Rules, table: Table, numbers: Iterable[int]) -> Steps:
    """Boxes whose players are shut out: their wagers go back to them, and what they were paid comes back."""
    void = tuple(numbers)
    steps = (step for number in void for step in (m.Exclude(number), *undone(rules, table, number)))
    return *steps, *made_up(rules, table, void)
