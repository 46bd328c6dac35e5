"""The corrective steps at a house-banked table, as moves: words that rules/act/irregularities.yaml uses under `steps`."""

from __future__ import annotations

from game.cards.card import Card
from game.irregularities.rulings.remedies.plan import Plan, Steps
from game.irregularities.rulings.remedies.undoing import (
    back,
    dead,
    excluded,
    meter,
    out,
    paid,
    roll_back,
    roll_back_new_deck,
    settled_right,
)
from game.table import flows
from game.table import moves as m
from game.table.banked import boxes, jackpot
from game.table.incident import Incident
from game.table.outcome import WrongMove
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER, SUPERVISOR, ante, bet, stack
from game.table.values import jackpot as pad


def _number(incident: Incident) -> int:
    """The box it is about. WrongMove for a remedy that needs one, chosen where there is none."""
    number = incident.fact("seat")
    if not isinstance(number, int) or number == DEALER:
        raise WrongMove("", f"'{incident.irregularity}' isn't about a box whose wagers or hand can be put right.")
    return number


def _amount(incident: Incident) -> int:
    """The chips it is about. WrongMove for a remedy that needs to know."""
    amount = incident.fact("amount")
    if not isinstance(amount, int):
        raise WrongMove("", f"'{incident.irregularity}' isn't about chips.")
    return amount


def seats_of(incident: Incident) -> tuple[int, ...]:
    """The boxes it is about."""
    named = incident.fact("seats") or tuple(incident.fact("counts") or ()) or (incident.fact("seat"),)
    return tuple(number for number in named if isinstance(number, int) and number)


# ---- cards


def turn_down(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Turn the exposed cards down again, each where it is."""
    where: dict[Card, int] = {card: seat.number for seat in table for card in seat.hole}
    where |= dict.fromkeys(table.bank.house, DEALER)
    return tuple(m.TurnDown(where[card], card) for card in incident.fact("met", ()) if card in where)


def first_up(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The dealer's first exposed card becomes the up-card, others of the dealer's are turned down."""
    shown = [card for card in incident.fact("met", ()) if card in table.bank.house]
    return *(m.TurnUp(card) for card in shown[:1]), *(m.TurnDown(DEALER, card) for card in shown[1:])


def last_up(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The dealer's last card is turned up after all."""
    met = [card for card in incident.fact("met", ()) if card in table.bank.house] or list(table.bank.house[-1:])
    return tuple(m.TurnUp(card) for card in met) if not table.bank.upcard else ()


def rebuild(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The hand goes from the rack back to its box."""
    return (m.RestoreHand(_number(incident)),)


# ---- wagers


def excess_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Chips that don't play go back: from ante, bet and jackpot pad."""
    number = _number(incident)
    seat, over = table.seats[number], boxes.excess(rules, table, number)
    chips = seat.jackpot - jackpot.accepted(rules, table, number)
    wagers = ((ante(number), over.ante), (bet(number), over.bet), (pad(number), chips))
    return back(seat, tuple((place, amount) for place, amount in wagers if amount))


def cut_to_step(rules: Rules, table: Table, incident: Incident) -> Steps:
    """An ante between two steps plays as the lower one, a low ante too (act R5); what is above it, and above the bet that goes with
    it, goes back: all, where no step is reached."""
    number, seat = _number(incident), table.seats[_number(incident)]
    step = rules.settings.multiple
    plays = seat.ante - seat.ante % step
    if seat.ante >= boxes.least_ante(rules) or plays == seat.ante:
        return excess_back(rules, table, incident)
    if not plays:
        return all_back(rules, table, incident)
    over = max(seat.bet - boxes.times(rules) * plays, 0)
    return back(seat, tuple((place, cents) for place, cents in ((ante(number), seat.ante - plays), (bet(number), over)) if cents))


def ask_and_cut(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The player is asked to put the ante right; what does not play goes back."""
    return m.Ask(_number(incident)), *cut_to_step(rules, table, incident)


def all_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Every wager of the boxes back, and what they were paid on it (RA2); hands they have are dead."""
    return out(rules, table, seats_of(incident))


def ante_again(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Every wager of the box back; where everybody has to wager, its ante is asked for again (act 17.14)."""
    antes = rules.cursor_of("antes", "antes-in-turn")
    again: Steps = (m.Resume(antes),) if table.cursor > antes else ()
    return *all_back(rules, table, incident), *again


def others_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """A player keeps the first of its boxes; the wagers of the others go back, and hands there are dead."""
    return out(rules, table, seats_of(incident)[1:])


def strangers_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Chips of another box's player back to it; a bystander takes back its own."""
    seat, amount, to = incident.fact("seat"), int(incident.fact("amount", 0)), int(incident.fact("to"))
    if not isinstance(seat, int) or not amount:
        return ()
    there = min(amount, table.seats[to].ante)
    place = ante(to) if there else stack(to)
    right = () if there else settled_right(rules, table, to, incident)
    return *right, m.HandBack(seat, there or amount, ((place, there or amount),))


def addition_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """What was added to an ante too late goes back; of a box that is settled, what was won or lost by it."""
    number = _number(incident)
    amount = min(_amount(incident), table.seats[number].ante)
    return back(table.seats[number], ((ante(number), amount),)) or settled_right(rules, table, number, incident)


def put_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """An ante as it was: what was taken away is put back, what was added goes back."""
    amount = -_amount(incident)
    seat = table.seats[_number(incident)]
    if amount < 0:
        return addition_back(rules, table, incident)
    gone = not seat.hole and (bool(seat.thrown) or seat.standing == "dead")
    if seat.standing == "folded" or gone:
        return _not_settled(rules, table, incident) or settled_right(rules, table, seat.number, incident)
    put, decisions = m.PutBack(_number(incident), min(amount, seat.stack), "ante"), rules.cursor_of("decisions")
    passed_over = table.cursor > decisions and table.bank.house and seat.hole and not seat.bet and not seat.ante
    again: Steps = (m.Resume(decisions),) if passed_over and seat.number not in table.bank.spoken else ()
    return put, *again


def _not_settled(rules: Rules, table: Table, incident: Incident) -> Steps:
    """A hand that went into the rack while no ante lay there, so that nothing of its box was settled: the ante is put back. With a
    bet next to it the hand is built again, to be settled as any other; where it was gone before anybody could bet, it is lost as a
    fold's is (act 7.3, R32)."""
    seat = table.seats[_number(incident)]
    settled = seat.ante or any(flows.gained(table.bank.flows, seat.number, wager) for wager in ("ante", "bet"))
    put = min(-_amount(incident), seat.stack)
    again = m.PutBack(seat.number, put, "ante")
    if settled or not put:
        return ()
    if seat.bet:
        return (m.RestoreHand(seat.number), again) if boxes.house_hand(table) else ()
    dealing = incident.fact("lap") or incident.cursor < rules.cursor_of("decisions")
    return (again, m.CollectBox(seat.number, put)) if dealing else ()


def complete(rules: Rules, table: Table, incident: Incident) -> Steps:
    """A bet that is too small is made up, as far as its player has the chips."""
    number = _number(incident)
    lacking = min(boxes.bet_due(rules, table, number) - table.seats[number].bet, table.seats[number].stack)
    return (m.PutBack(number, lacking, "bet"),) if lacking > 0 else ()


def ask_bet(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The player is asked for the bet, or the hand; where all had decided, the decisions are on again."""
    decisions = rules.cursor_of("decisions")
    again: Steps = (m.Resume(decisions),) if table.cursor > decisions else ()
    return m.Ask(_number(incident), "bet"), *again


def as_folded(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The hand counts as folded: dead, and the ante is lost."""
    seat = table.seats[_number(incident)]
    lost: Steps = (m.CollectBox(seat.number, seat.ante),) if seat.ante else ()
    return *paid(table, seat.number), *meter(rules, table, seat.number), *dead(seat), *lost


def pad_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Chips on the jackpot pad that are no wager go back."""
    seat = table.seats[_number(incident)]
    return back(seat, ((pad(seat.number), seat.jackpot),)) if seat.jackpot else ()


def late_prize(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The hand is rebuilt from the rack, checked, and paid its prize."""
    seat = table.seats[_number(incident)]
    hand = jackpot.prize_of(rules, seat.thrown)
    if not hand:
        raise WrongMove("", f"Box {seat.number}'s hand wins no prize.")
    prize = jackpot.late(rules, table, seat.number, hand)
    over = jackpot.overpaid_beside(rules, table, seat.number, hand)
    back_from = (m.Reclaim(number, cents, ((pad(number), cents),)) for number, cents in over.items())
    return m.RestoreHand(seat.number), *back_from, m.PayPrize(seat.number, prize.amount)


def settle_right(rules: Rules, table: Table, incident: Incident) -> Steps:
    """A box settled wrongly gets what it should have had, or gives back what it shouldn't have."""
    number = _number(incident)
    right, done = incident.fact("right", (0, 0)), incident.fact("done", (0, 0))
    wagers = ((ante(number), right[0] - done[0]), (bet(number), right[1] - done[1]))
    less = tuple((place, -cents) for place, cents in wagers if cents < 0)
    more = tuple((place, cents) for place, cents in wagers if cents > 0)
    taken: Steps = (m.Reclaim(number, sum(cents for _, cents in less), less),) if less else ()
    return *taken, *back(table.seats[number], more)


# ---- people and machines


def exclude(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Those concerned are out of the round; their wagers go back to them, and what they were paid comes back (RA2)."""
    return excluded(rules, table, seats_of(incident))


def vacate(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The seat is given up after the round."""
    return tuple(m.ForfeitSeat(number) for number in seats_of(incident))


def bar(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Out of the round with the wagers returned, and out of the game (16.3.b)."""
    return *exclude(rules, table, incident), *vacate(rules, table, incident)


def go_on(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The supervisor lets the game go on."""
    return (m.LetGoOn(by=SUPERVISOR),)


def void_ante(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The ante goes back and its box gets no cards in this round."""
    seat = table.seats[incident.fact("seat")]
    return (m.VoidAnte(seat.number, seat.ante),) if seat.ante else ()


PLANS: dict[str, Plan] = {
    "addition-back": addition_back,
    "all-back": all_back,
    "ante-again": ante_again,
    "as-folded": as_folded,
    "ask-and-cut": ask_and_cut,
    "ask-bet": ask_bet,
    "bar": bar,
    "complete-bet": complete,
    "cut-to-step": cut_to_step,
    "excess-back": excess_back,
    "exclude": exclude,
    "first-up": first_up,
    "go-on": go_on,
    "last-up": last_up,
    "late-prize": late_prize,
    "others-back": others_back,
    "pad-back": pad_back,
    "put-back": put_back,
    "rebuild-from-rack": rebuild,
    "roll-back": roll_back,
    "roll-back-new-deck": roll_back_new_deck,
    "settle-right": settle_right,
    "strangers-back": strangers_back,
    "turn-down": turn_down,
    "vacate": vacate,
    "void-ante": void_ante,
}
"""By the word that the rules use."""
