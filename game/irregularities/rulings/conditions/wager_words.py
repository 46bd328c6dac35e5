"""What a book's answer may depend on in the betting: who has acted, what there is to call."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.irregularities.rulings.placing import wrong_hands
from game.table.betting import limits
from game.table.betting.betting import answerable, capped, must_act, wager
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table

Word = Callable[[Rules, Table, Incident, Sequence[str]], bool]
"""Whether it holds for an incident as the table stands; the last of what it is given are the word's arguments."""


BETWEEN = ("rake", "open-hands")
BURNS = ("burn", "repair-burn", "burn-if-spare")
"""The steps after a betting round with which the game does not go on yet; and those with which it does if a card is burned."""


def _acted_since(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """At least this many players have acted since it happened (rop 1.substantial-action: two)."""
    acts = table.actions()[incident.acts :]
    if not incident.acts and not _forced_bet_counts(rules):
        acts = acts[1:]
    return len(set(acts)) >= int(arguments[0])


def _forced_bet_counts(rules: Rules) -> bool:
    """Whether the forced bet of a stud game is action (rop R85)."""
    settings = rules.settings
    return settings.forced_bet_is_action


def _bet_made(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A player has chosen to put chips in this hand; antes and blinds don't count."""
    rounds = (*table.rounds, table.betting) if table.betting else table.rounds
    return any(betting.wagered for betting in rounds)


def _acted(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Any player has acted in this hand."""
    return bool(table.actions())


def _affected_acted(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat concerned has acted since it happened; with several wrong counts, each of those seats has."""
    about = _affected(rules, table, incident)
    return bool(about) and about <= set(table.actions()[incident.acts :])


def _one_affected_acted(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """One of the seats concerned has acted since it happened."""
    return not _affected(rules, table, incident).isdisjoint(table.actions()[incident.acts :])


def _affected(rules: Rules, table: Table, incident: Incident) -> set[int]:
    counts = incident.fact("counts")
    return set(wrong_hands(rules, table, counts)) if counts else {incident.fact("seat")}


def _turn_come(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """It's the seat's turn."""
    return table.betting is not None and table.betting.turn == incident.fact("seat")


def _nothing_to_call(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """There is no bet in the round."""
    return table.betting is not None and table.betting.price == 0


def _skipped_folded(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Nobody who acted since is still in: the player who was skipped folded, or the hand is dead."""
    return not any(table.seats[seat].live for seat in table.actions()[incident.acts :])


def _facing_more(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The bet is now higher than the chips put in too early."""
    betting = table.betting
    return betting is not None and betting.price > table.seats[int(incident.fact("seat"))].bet


def _betting_open(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A betting round is on."""
    return table.betting is not None and table.betting.turn != 0


def _arose_in_betting(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A betting round was on when it happened, whenever it's noticed."""
    return bool(incident.fact("in-betting", False))


def _betting_moved_on(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A later betting round has begun since it happened."""
    since = rules.spec.procedure[incident.cursor + 1 : table.cursor + 1]
    return any(step.kind == "betting" for step in since)


def first_round_over(rules: Rules, table: Table) -> bool:
    """Whether the first betting round is over. One in which nobody can act lasts until the game goes on after it."""
    steps = rules.spec.procedure
    after = [step.kind for step in steps].index("betting") + 1
    if table.cursor < after or table.actions():
        return table.cursor >= after
    waits = BETWEEN if table.burns else (*BETWEEN, *BURNS)
    return bool(table.progress) or any(step.kind not in waits for step in steps[after : table.cursor])


def _opening_round(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The first betting round is not over yet."""
    return not first_round_over(rules, table)


def _first_below_call(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The first motion was less than the call at that time, whatever was bet or given back since."""
    had = int(incident.fact("had", 0)) + int(incident.fact("first", 0))
    return table.betting is not None and had < int(incident.fact("price", 0))


def _first_is_wager(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The first motion was a full bet or raise by itself."""
    if _round_closed(table, incident):
        return bool(incident.fact("made", False))
    return wager(table, int(incident.fact("seat"))) > int(incident.fact("price", 0))


def _first_is_nothing(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """There was no bet, and the first motion was less than the minimum bet."""
    return not int(incident.fact("price", 0)) and not _first_is_wager(rules, table, incident, arguments)


def _bet_opened(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """There was no bet that could be raised."""
    return not int(incident.fact("price", 0))


def _raise_closed(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat had no raise open to it."""
    return bool(incident.fact("closed", False))


def _below_call(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """What the seat has in front, or had when the betting round ended, is less than the call."""
    if _round_closed(table, incident):
        put = sum(int(incident.fact(name, 0)) for name in ("had", "first", "amount"))
        return put < int(incident.fact("price", 0))
    return table.seats[int(incident.fact("seat"))].bet < int(incident.fact("price", 0))


def _round_closed(table: Table, incident: Incident) -> bool:
    """Whether the betting round in which it arose is over, and the chips of that round in the middle."""
    return table.betting is None or table.cursor != incident.cursor


def least_lawful(rules: Rules, table: Table, incident: Incident) -> int:
    """The total that too small a wager is made up to: the call, or the least raise where it went beyond the call or the word was
    spoken."""
    betting, seat = table.betting, table.seats[int(incident.fact("seat"))]
    assert betting is not None
    calls = seat.bet <= betting.price and not incident.fact("spoken", False)
    return betting.price if calls else limits.raising(limits.AskingSeat(rules, table, betting, 0)).least


def _made_up_all_in(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Making the wager up to the minimum takes the seat's last chips."""
    seat = table.seats[int(incident.fact("seat"))]
    return table.betting is not None and seat.live and seat.bet + seat.stack <= least_lawful(rules, table, incident)


def _bet_forced(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat had to open: it couldn't check or fold."""
    return bool(incident.fact("must-bet") == "forced")


def _may_not_check(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """There was no bet, and the seat couldn't check."""
    return bool(incident.fact("must-bet"))


def _tapped_out(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat put in all it had, and all of it is the wager."""
    seat, betting = table.seats[int(incident.fact("seat"))], table.betting
    return seat.all_in and betting is not None and not betting.loose.get(seat.number) and not betting.early.get(seat.number)


def _whole_stack(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The seat has put in all it had."""
    return table.seats[int(incident.fact("seat"))].stack == 0


def _unchanged(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Nobody has bet or raised since it arose, and the turn that the seat's chips came before is still to come: unchanged, a round
    brings none to a seat that has acted and owes nothing."""
    betting, seat = table.betting, table.seats[int(incident.fact("seat"))]
    if betting is None or betting.price > int(incident.fact("price", 0)):
        return False
    return seat.number in betting.early and must_act(rules, table, betting, seat)


def _frozen(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A short all-in has closed the raising in this round."""
    return table.betting is not None and table.betting.frozen


def _betting_capped(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A ruling has capped the betting in this round."""
    return table.betting is not None and table.betting.ceiling is not None


def _raises_used(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The raises of this round are used up, and the chips in question made none."""
    betting, seat = table.betting, int(incident.fact("seat"))
    if betting is None or not capped(rules, table, betting):
        return False
    return wager(table, seat) <= int(incident.fact("price", 0))


def _nobody_to_raise(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """There's a bet, and nobody else still in has the chips to answer a raise."""
    price = int(incident.fact("price", 0))
    return price > 0 and not answerable(table, price, int(incident.fact("seat")))


WORDS: dict[str, Word] = {
    "acted": _acted,
    "acted-since": _acted_since,
    "affected-acted": _affected_acted,
    "arose-in-betting": _arose_in_betting,
    "below-call": _below_call,
    "bet-forced": _bet_forced,
    "bet-made": _bet_made,
    "bet-opened": _bet_opened,
    "betting-capped": _betting_capped,
    "betting-moved-on": _betting_moved_on,
    "betting-open": _betting_open,
    "facing-more": _facing_more,
    "first-below-call": _first_below_call,
    "first-is-nothing": _first_is_nothing,
    "first-is-wager": _first_is_wager,
    "frozen": _frozen,
    "made-up-all-in": _made_up_all_in,
    "may-not-check": _may_not_check,
    "nobody-to-raise": _nobody_to_raise,
    "nothing-to-call": _nothing_to_call,
    "one-affected-acted": _one_affected_acted,
    "opening-round": _opening_round,
    "raise-closed": _raise_closed,
    "raises-used": _raises_used,
    "skipped-folded": _skipped_folded,
    "tapped-out": _tapped_out,
    "turn-come": _turn_come,
    "unchanged": _unchanged,
    "whole-stack": _whole_stack,
}
"""By the word that the rules use."""
