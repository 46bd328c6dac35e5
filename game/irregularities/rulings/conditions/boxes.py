"""What the answer of a house-banked game's book may depend on: words that rules/act/irregularities.yaml uses under `when`."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import Card
from game.irregularities.rulings.conditions.wager_words import Word
from game.table.banked import boxes, jackpot
from game.table.incident import LIES_OPEN, Incident
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER

SHOWING = LIES_OPEN | {"boxed-card"}


def wrongly_exposed(rules: Rules, table: Table) -> int:
    """How many cards dealer, shoe or deck have shown in this round before the house's hand was turned as it is due (R10, R11)."""
    seen: set[Card] = set()
    untold = 0
    for incident in table.trouble.incidents:
        if incident.irregularity in SHOWING and _counts(rules, incident):
            met = set(incident.fact("met", ())) or _told(incident)
            untold += max(int(incident.fact("count", 1)) - len(met), 0)
            seen |= met
    return len(seen) + untold


def _told(incident: Incident) -> set[Card]:
    card = incident.fact("card")
    return {card} if card is not None else set(incident.fact("cards", ()))


def _counts(rules: Rules, incident: Incident) -> bool:
    """Whether its cards count as wrongly exposed: not those a player shows, nor one dealt face down."""
    if incident.fact("by") == "player" or incident.fact("face") == "down":
        return False
    return incident.cursor < rules.cursor_of("set-house")


def _more_exposed(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """At least this many cards have been wrongly exposed in the round."""
    return wrongly_exposed(rules, table) >= int(arguments[0])


def _proper(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """It happened when the house's hand was turned up at its time, or later."""
    return incident.cursor >= rules.cursor_of("set-house")


def _becomes_up(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """It's one of the dealer's cards, and none of the dealer's is face up."""
    met = incident.fact("met", ())
    return bool(met) and set(met) <= set(table.bank.house) and not table.bank.upcard


def _dealt(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """A card of the round has left the shoe."""
    return boxes.cards_out(table)


def _hands_out(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """All hands are dealt."""
    return table.cursor > rules.cursor_of(*boxes.DEALING)


def _arose_after_deal(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """All hands were dealt when it happened, whenever it's noticed."""
    return incident.cursor > rules.cursor_of(*boxes.DEALING)


def _round_over(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The last hand of the round is racked."""
    return table.cursor > rules.cursor_of("settle") and bool(table.bank.rack)


def _house_out(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The dealer's hand, as turned up, doesn't qualify."""
    hand = boxes.house_hand(table)
    return len(hand) == boxes.cards_each(rules) and not boxes.qualifies(rules, hand)


def _house_known(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The dealer's cards have been turned."""
    return table.cursor >= rules.cursor_of("set-house") and not table.bank.house


def _touched(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """One of the players concerned has picked their cards up."""
    named = incident.fact("counts") or (incident.fact("seat"),)
    return any(table.seats[number].looked for number in named if number in table.seats)


def _marked_over(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """An over-limit marker lets the box go over the maximum (act 3.2)."""
    return incident.fact("seat") in table.bank.over_limit


def _over_price(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """One wager on the pad is good, or was collected; the rest is too much."""
    seat = table.seats[int(incident.fact("seat"))]
    return seat.number in table.bank.in_jackpot or bool(jackpot.accepted(rules, table, seat.number))


def _equipment_out(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The jackpot equipment had failed, and hadn't accepted a wager from the box before that (act 4.2)."""
    return table.bank.jackpot_out and incident.fact("seat") not in table.bank.in_jackpot


def _jackpot_closed(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """No wagers on the jackpot are taken at this table."""
    return not jackpot.is_open(rules)


def _low_ante(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The box's ante is below the minimum."""
    ante = table.seats[int(incident.fact("seat"))].ante
    return 0 < ante < boxes.least_ante(rules)


def _short_bet(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The bet is too small."""
    number = int(incident.fact("seat"))
    if not table.seats[number].ante:
        return int(incident.fact("amount")) < boxes.plays_for(rules, table, number, int(incident.fact("stood", 0))).bet
    return table.seats[number].bet < boxes.bet_due(rules, table, number)


def _undecided(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The box has neither bet nor folded."""
    return any(seat.number == incident.fact("seat") for seat in boxes.undecided(table))


def _rebuildable(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The hand can still be picked out of the rack."""
    seat = table.seats[int(incident.fact("seat"))]
    return bool(seat.thrown) and set(seat.thrown) <= set(table.bank.rack) and incident.fact("retrievable") is not False


def _removed(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Chips were taken away, not added."""
    return int(incident.fact("amount")) < 0


def _all_in_use(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Every other place has a player, and this seat has sat out this many rounds."""
    rounds = int(incident.fact("count", 0))
    return bool(len(table.seats) >= rules.settings.seats) and rounds >= int(arguments[0])


def _pad_dark(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The box's jackpot pad has a chip on it and isn't lit."""
    return int(incident.fact("seat")) in table.bank.dark


def _no_jackpot_wager(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The box has no accepted jackpot wager."""
    return int(incident.fact("seat")) not in table.bank.in_jackpot


def _good_claim(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The hand wins a prize: it's good enough, its wager was accepted, it wasn't folded, and it hasn't been paid."""
    seat = table.seats[int(incident.fact("seat"))]
    good = seat.number in table.bank.in_jackpot and bool(jackpot.prize_of(rules, seat.thrown))
    paid = any(flow.seat == seat.number and flow.wager == "prize" for flow in table.bank.flows)
    return good and seat.standing == "live" and not paid


def _dealers(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """It's one of the dealer's cards, or the dealer's hand."""
    return bool(incident.fact("seat") == DEALER)


WORDS: dict[str, Word] = {
    "all-in-use": _all_in_use,
    "arose-after-deal": _arose_after_deal,
    "becomes-up": _becomes_up,
    "dealers": _dealers,
    "dealt": _dealt,
    "equipment-out": _equipment_out,
    "good-claim": _good_claim,
    "hands-out": _hands_out,
    "house-known": _house_known,
    "house-out": _house_out,
    "house-due": _proper,
    "marked-over": _marked_over,
    "jackpot-closed": _jackpot_closed,
    "no-jackpot-wager": _no_jackpot_wager,
    "over-price": _over_price,
    "pad-dark": _pad_dark,
    "rebuildable": _rebuildable,
    "removed": _removed,
    "round-over": _round_over,
    "low-ante": _low_ante,
    "short-bet": _short_bet,
    "touched": _touched,
    "undecided": _undecided,
    "wrongly-exposed": _more_exposed,
}
"""By the word that the rules use."""
