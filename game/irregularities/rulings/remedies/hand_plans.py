"""Corrective steps about hands, wagers and people."""

from __future__ import annotations

from game.irregularities.rulings.conditions.wager_words import least_lawful
from game.irregularities.rulings.placing import miscounted, wrong_hands
from game.irregularities.rulings.remedies.plan import Plan, Steps, seats_of, step_at
from game.table import moves as m
from game.table.incident import Incident
from game.table.payout import mispaid
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DROP_BOX, SLIDE, SUPERVISOR


def dead_hand(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The hands concerned are dead; what they put in stays.

    The last hand left in has won and cannot die any more; nor do all hands at once, where nobody has folded who could win.
    """
    dead = tuple(seat for seat in concerned(rules, table, incident) if table.seats[seat].live)
    return () if _last(table, dead) else tuple(map(m.DeadHand, dead))


def _last(table: Table, seats: tuple[int, ...]) -> bool:
    """Whether these are all the hands that are still in, and no folded one can take the pot in their stead."""
    left = {seat.number for seat in table.live()}
    return left <= set(seats) and (len(left) < 2 or not table.fold_order)


def concerned(rules: Rules, table: Table, incident: Incident) -> tuple[int, ...]:
    """The seats whose hands are at issue; of counts told, only those that are not the right number. A place that was dealt in
    by mistake and is gone has none."""
    counts = incident.fact("counts")
    seats = tuple(seat for seat in counts or seats_of(incident) if seat in table.seats)
    return wrong_hands(rules, table, seats) if counts else seats


def dead_hand_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The hand is dead and all that its seat put in goes back to it."""
    wrong = concerned(rules, table, incident)
    if _last(table, wrong):
        return ()
    back = [
        m.ReturnBet(number, seat.bet + seat.paid + seat.dead_money)
        for number, seat in table.seats.items()
        if number in wrong and seat.bet + seat.paid + seat.dead_money
    ]
    return *dead_hand(rules, table, incident), *back


def miscounted_dead(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Every hand that a misplaced card left with a wrong number is dead; what they put in stays."""
    seats = miscounted(rules, table, incident)
    return () if _last(table, seats) else tuple(map(m.DeadHand, seats))


def miscounted_dead_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Every hand that a misplaced card left with a wrong number is dead; what their seats put in goes back."""
    seats = miscounted(rules, table, incident)
    if _last(table, seats):
        return ()
    in_it = {number: seat.bet + seat.paid + seat.dead_money for number, seat in table.seats.items() if number in seats}
    return *map(m.DeadHand, seats), *(m.ReturnBet(number, amount) for number, amount in in_it.items() if amount)


def last_folder(rules: Rules, table: Table, incident: Incident) -> Steps:
    """All hands still in are wrong: they are dead, and the last one folded takes the pots as they were."""
    wrong = tuple(seat.number for seat in table.live())
    return *map(m.DeadHand, wrong), m.Revive(table.fold_order[-1], wrong)


def rebuild(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The hand that was swept in goes back to its seat."""
    found = [card for card in incident.fact("met", ()) if card in table.muck]
    open_ = [card for card in incident.fact("lay-open", ()) if card in found]
    return *(m.RebuildHand(incident.fact("seat"), card) for card in found), *map(m.TurnUp, open_)


def fold_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """A fold that does not count: the hand goes back to its seat. What has been met there since, as a hand shuffled away with
    the rest, is gone."""
    seat = table.seats[incident.fact("seat")]
    there = seat.standing == "folded" and all(card in table.muck for card in seat.thrown)
    return (m.FoldBack(seat.number),) if there else ()


def show_hand(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The hand is shown to everybody."""
    return tuple(m.ShowHand(seat) for seat in seats_of(incident))


def return_early(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Chips put in before the turn go back, as far as they have not become a wager since; the turn is as it was."""
    seat = incident.fact("seat")
    early = table.betting.early.get(seat, 0) if table.betting else 0
    return (m.ReturnBet(seat, early),) if early else ()


def restrict(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The seat may call or fold, not raise; once its turn has come, what it put in beyond the call goes back."""
    seat, betting = incident.fact("seat"), table.betting
    steps: list[m.Move] = [m.Restrict(seat)]
    if betting is not None and betting.turn == seat:
        surplus = max(table.seats[seat].bet - betting.price, 0)
        steps += [m.ReturnBet(seat, surplus)] if surplus else []
    return tuple(steps)


def complete_or_fold(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The turn is the seat's again: it adds what lacks, or folds and takes the short chips back. A hand that is out of it since
    has no turn to come."""
    seat = table.seats[incident.fact("seat")]
    return (m.Reopen(seat.number, raises=False),) if seat.live else ()


def first_motion(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The second movement's chips go back; the first one, too few for a call, is completed or taken back with a fold. Of a
    hand that is out of it since they went back with it."""
    seat = table.seats[incident.fact("seat")]
    if not seat.live:
        return ()
    first, more = _motions(table, incident)
    back = (m.ReturnBet(seat.number, more),) if more else ()
    return *back, m.Reopen(seat.number, raises=False, short=first)


def _motions(table: Table, incident: Incident) -> tuple[int, int]:
    """What still lies there of the first movement and of the second: an earlier ruling may have given some of it back."""
    there = max(table.seats[incident.fact("seat")].bet - int(incident.fact("had", 0)), 0)
    first = min(int(incident.fact("first", 0)), there)
    return first, min(int(incident.fact("amount")), there - first)


def first_made_up(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The second movement's chips go back; the first one, too few for a call, is made up to it (rop R5), or to the least bet where
    the seat has to open. A hand that is out of it since makes nothing up."""
    seat, betting = table.seats[incident.fact("seat")], table.betting
    if betting is None or not seat.live:
        return ()
    more = _motions(table, incident)[1]
    first = seat.bet - more
    back = (m.ReturnBet(seat.number, more),) if more else ()
    goal = betting.price or _least_raise(rules, table)
    return *back, m.MakeUp(seat.number, min(goal, first + seat.stack + more) - first)


def back_to_turn(rules: Rules, table: Table, incident: Incident) -> Steps:
    """It's the seat's turn again, with every choice open."""
    return (m.Reopen(incident.fact("seat")),)


def nothing_stands(rules: Rules, table: Table, incident: Incident) -> Steps:
    """All the chips go back and it's the seat's turn again: that was no wager."""
    return *return_loose(rules, table, incident), *back_to_turn(rules, table, incident)


def wager_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """What the seat put in with this wager, too little or too much for a lawful one, goes back and the turn is the seat's again.
    A hand that is out of it since has no turn to come."""
    seat = table.seats[incident.fact("seat")]
    there = min(int(incident.fact("amount")), seat.bet)
    back = (m.ReturnBet(seat.number, there),) if there else ()
    return *back, *(back_to_turn(rules, table, incident) if seat.live else ())


def return_loose(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Chips beyond the wager that stands go back."""
    seat = incident.fact("seat")
    loose = table.betting.loose.get(seat, 0) if table.betting else 0
    return (m.ReturnBet(seat, loose),) if loose else ()


def make_up(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The seat adds chips up to the least lawful amount: the call, or the least raise where it went beyond the call; unless its
    hand is out of it since."""
    seat, betting = table.seats[incident.fact("seat")], table.betting
    if betting is None or not seat.live:
        return ()
    total = least_lawful(rules, table, incident)
    return (m.MakeUp(seat.number, min(total, seat.bet + seat.stack) - seat.bet),)


def _least_raise(rules: Rules, table: Table) -> int:
    from game.table.betting import limits

    betting = table.betting
    assert betting is not None
    return limits.raising(limits.AskingSeat(rules, table, betting, 0)).least


def let_stand(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The wager stands as it lies; what is above the limit goes back first."""
    seat = table.seats[incident.fact("seat")]
    most = _greatest(rules, table, seat.number)
    if seat.bet <= most:
        return (m.LetStand(seat.number, seat.bet),)
    return m.ReturnBet(seat.number, seat.bet - most), m.LetStand(seat.number, most)


def _greatest(rules: Rules, table: Table, seat: int) -> int:
    """The greatest lawful total of a seat whose chips were put in before its turn and stand; any, of other wagers."""
    from game.table.betting import limits, options

    betting = table.betting
    if betting is None or seat not in betting.early or betting.turn != seat:
        return limits.NO_END
    return options.greatest(rules, table)


def take_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The pot goes back to the middle, then to its winner; with whatever was made up from it since, if it's still there."""
    seat, amount = table.seats[incident.fact("seat")], mispaid.lying_wrongly(table, incident)
    return m.TakeBack(seat.number, min(amount, seat.stack)), m.Resume(step_at(rules, "award"))


def count_out(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Move the chips that were counted out wrong to where they belong."""
    there, rest, amount = mispaid.went_to(incident), mispaid.made_up_by(table, incident), mispaid.over(incident)
    if there == SLIDE and table.cursor > step_at(rules, "drop"):
        there = DROP_BOX
    origin, goal = (there, rest) if amount > 0 else (rest, there)
    moved = min(abs(amount), table.lying(origin))
    return (m.CountOut(moved, origin, goal),) if moved > 0 else ()


def warn(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The player is warned."""
    return tuple(m.Warn(seat) for seat in seats_of(incident))


def forfeit(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The player loses the seat."""
    return tuple(m.ForfeitSeat(seat) for seat in seats_of(incident))


def start_clock(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The supervisor puts the seat on the clock."""
    return (m.StartClock(incident.fact("seat"), by=SUPERVISOR),)


def dead_and_forfeit(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The player loses the seat, and the hand with it (tas RA1)."""
    return *dead_hand(rules, table, incident), *forfeit(rules, table, incident)


def expel(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Unless the house lets the stack be blinded off, the seat is given up with it (thr R37); the hand is dead, unless it is the
    last and has won (thr 14.1, R11)."""
    seat = incident.fact("seat")
    dead: Steps = (m.DeadHand(seat),) if table.seats[seat].live and len(table.live()) > 1 else ()
    stays = rules.settings.expelled_stack == "blinded-off"
    return dead if stays else (m.ForfeitSeat(seat), *dead)


PLANS: dict[str, Plan] = {
    "back-to-turn": back_to_turn,
    "complete-or-fold": complete_or_fold,
    "count-out": count_out,
    "dead-and-forfeit": dead_and_forfeit,
    "dead-hand": dead_hand,
    "fold-back": fold_back,
    "dead-hand-back": dead_hand_back,
    "expel": expel,
    "first-made-up": first_made_up,
    "first-motion": first_motion,
    "forfeit": forfeit,
    "last-folder": last_folder,
    "let-stand": let_stand,
    "make-up": make_up,
    "miscounted-dead": miscounted_dead,
    "miscounted-dead-back": miscounted_dead_back,
    "nothing-stands": nothing_stands,
    "rebuild": rebuild,
    "restrict": restrict,
    "return-early": return_early,
    "return-loose": return_loose,
    "show-hand": show_hand,
    "start-clock": start_clock,
    "take-back": take_back,
    "wager-back": wager_back,
    "warn": warn,
}
"""By the word that the rules use."""
