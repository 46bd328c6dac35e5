"""A house-banked round, box by box: what is in action, whether the house qualifies, who wins how much. Amounts are cents."""

from __future__ import annotations

from typing import NamedTuple

from game.cards.card import Card, parse_cards
from game.rulebook.schema.rules import BetRule, Odds, Qualify, TwoDecks
from game.rulebook.schema.steps import DealBoxesOptions
from game.table.rules import NamedRules, Rules
from game.table.state import Table
from game.table.values import DEALER, Seat

DEALING = ("deal-boxes", "deal-packets")
"""The steps that deal the cards of a round."""


class Wagers(NamedTuple):
    """What a box plays for."""

    ante: int
    bet: int


class BoxResult(NamedTuple):
    """How a box stands against the house: a word, what ante and bet gain (less than 0: lose), and the clause.

    `word` is wins, loses, equal, ante-wins (the house does not take part) or void. `odds_cite` is the clause of the odds
    that a winning bet is paid at, `at_odds` what they come to: more than `bet` where the maximum payout cuts it.
    """

    word: str
    ante: int
    bet: int
    cite: str
    odds_cite: str = ""
    at_odds: int = 0


def deck_in_play(rules: NamedRules, hand: int) -> str:
    """The colour of the deck that a round is dealt from, where two take turns; "" where there is one deck."""
    colours = rules.of(TwoDecks).colours if rules.has("two-decks") else ("",)
    return colours[(hand - 1) % len(colours)]


def least_stack(rules: Rules) -> int:
    """What a player needs to be dealt in again: at a box the least ante and the bet that goes with it, else a chip."""
    if not rules.family.house_plays:
        return 1
    return rules.settings.table_min * (1 + times(rules))


# ---- what plays


def times(rules: Rules) -> int:
    """How many antes make a bet."""
    return (rules.of(BetRule).times or 1)


def _measured(rules: Rules) -> int:
    """How many antes the limits measure: the ante alone, or ante and bet together (R4)."""
    settings = rules.settings
    whole_box = settings.limits_apply_to == "box-total"
    return 1 + times(rules) if whole_box else 1


def least_ante(rules: Rules) -> int:
    """The least ante that keeps to the table's minimum; where that measures the whole box, in the table's steps."""
    least, step = -(-rules.settings.table_min // _measured(rules)), rules.settings.multiple
    return least if _measured(rules) == 1 else -(-least // step) * step


def most_ante(rules: Rules, table: Table, number: int) -> int:
    """The most that plays on a box's ante: the table's maximum, or, with the marker that lifts it, all its player has."""
    seat, most = table.seats[number], rules.settings.table_max // _measured(rules)
    return seat.stack + seat.ante if number in table.bank.over_limit else most


def in_action(rules: Rules, table: Table, number: int) -> Wagers:
    """What of a box's wagers wins or loses: no more than the maximum, in lawful steps, a low ante as it lies; a bet is measured
    on that ante (R4, R5)."""
    seat, step = table.seats[number], rules.settings.multiple
    ante = min(seat.ante, most_ante(rules, table, number))
    if ante >= least_ante(rules):
        ante -= ante % step
    return Wagers(ante, min(seat.bet, times(rules) * ante))


def plays_for(rules: Rules, table: Table, number: int, ante: int) -> Wagers:
    """What would be in action on a box with such an ante and the bet that goes with it."""
    seat = table.seats[number]
    laid = seat.with_(ante=ante, bet=times(rules) * ante, stack=seat.stack + seat.ante - ante)
    return in_action(rules, table.with_(seats={**table.seats, number: laid}), number)


def bet_due(rules: Rules, table: Table, number: int) -> int:
    """The bet that a box owes if it goes on."""
    return times(rules) * in_action(rules, table, number).ante


def excess(rules: Rules, table: Table, number: int) -> Wagers:
    """What lies on a box and does not play: it always goes back."""
    seat, plays = table.seats[number], in_action(rules, table, number)
    return Wagers(seat.ante - plays.ante, seat.bet - plays.bet)


def still_warned(rules: Rules, warned: frozenset[int], left: frozenset[int]) -> frozenset[int]:
    """The boxes whose players were warned of a low ante and have no second one free in the next round. `left`: those who have
    got up since; the house may remember them for the session anyway (R5)."""
    settings = rules.settings
    forgets = settings.under_minimum_memory == "sitting"
    return warned - left if forgets else warned


# ---- who is in


def cards_each(rules: Rules) -> int:
    """How many cards make a hand."""
    return rules.spec.step_of(DealBoxesOptions).cards


def cards_out(table: Table) -> bool:
    """Whether a card of the round is out of the shoe."""
    return bool(table.bank.house or table.bank.upcard or table.bank.rack or any(seat.hole for seat in table))


def dealt_in(table: Table) -> list[Seat]:
    """The boxes that get cards, clockwise from the dealer's left."""
    return [seat for seat in table if seat.standing == "live" and (seat.ante or seat.hole)]


def undecided(table: Table) -> list[Seat]:
    """The boxes that have neither bet nor folded, clockwise; with those whose bet is too small and has to be put right."""
    return [seat for seat in table if seat.live and seat.ante and _undecided(table, seat)]


def _undecided(table: Table, seat: Seat) -> bool:
    return (not seat.bet or seat.number in table.bank.again) and seat.number not in table.bank.spoken


def unscored(rules: Rules, table: Table) -> list[int]:
    """Boxes whose hands cannot be compared, from the dealer's right: of a wrong number of cards, or held without an ante in
    the round. The house, as 0, comes first."""
    full = cards_each(rules)
    wrong = [seat.number for seat in reversed(list(table)) if seat.hole and _unscored(seat, full)]
    return [DEALER, *wrong] if len(house_hand(table)) not in (0, full) else wrong


def _unscored(seat: Seat, full: int) -> bool:
    return seat.standing == "out" or (seat.standing != "dead" and len(seat.hole) != full)


# ---- the house hand


def house_hand(table: Table) -> tuple[Card, ...]:
    """All the house's cards."""
    return table.bank.house + table.bank.upcard


def least_hand(rules: Rules) -> tuple[Card, ...]:
    """The least hand with which the house takes part."""
    return parse_cards(rules.of(Qualify).least)


def qualifies(rules: Rules, hand: tuple[Card, ...]) -> bool:
    """Whether a house hand takes part."""
    least = least_hand(rules)
    if len(hand) != len(least):
        return False
    return rules.ranking.score(hand) >= rules.ranking.score(least)


# ---- the result


def verdict(rules: Rules, table: Table, number: int) -> BoxResult:
    """How a box that has bet comes out against the house hand."""
    hand, house, plays = table.seats[number].cards, house_hand(table), in_action(rules, table, number)
    if not {DEALER, number}.isdisjoint(unscored(rules, table)):
        return BoxResult("void", 0, 0, rules.cite("count"))
    if not plays.bet:
        return BoxResult("loses", -plays.ante, 0, rules.cite("fold"))
    mine, theirs = rules.ranking.score(hand), rules.ranking.score(house)
    if not qualifies(rules, house):
        if mine == theirs and rules.settings.equal_when_dealer_out == "void":
            return BoxResult("void", 0, 0, rules.cite("equal"))
        return BoxResult("ante-wins", _ante_pays(rules, plays), 0, rules.cite("house-out"))
    if mine == theirs:
        return BoxResult("equal", 0, 0, rules.cite("equal"))
    if mine < theirs:
        return BoxResult("loses", -plays.ante, -plays.bet, rules.cite("box-loses"))
    odds = f"odds-{rules.ranking.category(mine)}"
    whole = plays.bet * rules.of(Odds, odds).pays
    won = min(whole, _most_paid(rules, table))
    return BoxResult("wins", _ante_pays(rules, plays), won, rules.cite("box-wins"), rules.cite(odds), whole)


def won_by(rules: Rules, table: Table, number: int, wager: str, amount: int) -> int:
    """What so much of a winning wager is paid, at the odds of the box's hand; no more than the maximum payout of a bet. Cards that
    came to the box after it was settled are none of its hand."""
    won = amount * odds_of(rules, table, number, wager)
    return won if wager == "ante" else min(won, rules.settings.max_payout)


def odds_of(rules: Rules, table: Table, number: int, wager: str) -> int:
    """How many to one a winning wager is paid, by the box's hand if it's a bet."""
    if wager == "ante":
        return rules.of(Odds, "odds-ante").pays
    seat, full = table.seats[number], len(least_hand(rules))
    hand = seat.cards if len(seat.cards) == full else (seat.thrown or seat.cards)[:full]
    return rules.of(Odds, f"odds-{rules.ranking.category(rules.ranking.score(hand))}").pays


def _ante_pays(rules: Rules, plays: Wagers) -> int:
    return plays.ante * rules.of(Odds, "odds-ante").pays


def _most_paid(rules: Rules, table: Table) -> int:
    """The maximum payout: of each bet, or what the bets of the round have left of it (R6)."""
    most = rules.settings.max_payout
    whole_round = rules.settings.max_payout_scope == "table-round"
    return max(most - table.bank.paid_on_bets, 0) if whole_round else most
