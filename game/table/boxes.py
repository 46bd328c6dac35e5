"""A house-banked round, box by box: what is in action, whether the house qualifies, who wins how much. Amounts are cents."""

from __future__ import annotations

from typing import NamedTuple

from game.cards.card import Card, parse_cards
from game.table.rules import Rules
from game.table.state import Seat, Table


class Wagers(NamedTuple):
    """What a box plays for."""

    ante: int
    bet: int


class Verdict(NamedTuple):
    """How a box stands against the house: a word, what ante and bet gain (less than 0: lose), and the clause.

    `word` is wins, loses, equal, ante-wins (the house does not take part) or void. `odds_cite` is the clause of the odds
    that a winning bet is paid at.
    """

    word: str
    ante: int
    bet: int
    cite: str
    odds_cite: str = ""


def deck_in_play(rules: Rules, hand: int) -> str:
    """The colour of the deck that a round is dealt from, where two take turns; "" where there is one deck."""
    colours = rules.words("two-decks", "colours") if rules.has("two-decks") else ("",)
    return colours[(hand - 1) % len(colours)]


def banked(rules: Rules) -> bool:
    """Whether the house plays against boxes in this game, with a hand of its own."""
    return rules.has("qualify")


def least_stack(rules: Rules) -> int:
    """What a player needs to begin a round: the least ante and the bet that goes with it."""
    return rules.settings.amount("table-min") * (1 + times(rules))


# ---- what plays


def times(rules: Rules) -> int:
    """How many antes make a bet."""
    return int(str(rules.option("bet", "times")))


def most_ante(rules: Rules, table: Table, number: int) -> int:
    """The most that plays on a box's ante: the table's maximum, or all its player has beside the marker that lifts it."""
    seat, most = table.seats[number], rules.settings.amount("table-max")
    return seat.stack + seat.ante if number in table.over_limit else most


def in_action(rules: Rules, table: Table, number: int) -> Wagers:
    """What of a box's wagers wins or loses: no more than the maximum, in lawful steps; a bet is measured on that ante (R4, R5)."""
    seat, step = table.seats[number], rules.settings.amount("multiple")
    ante = min(seat.ante, most_ante(rules, table, number))
    if ante > step:
        ante -= ante % step
    return Wagers(ante, min(seat.bet, times(rules) * ante))


def bet_due(rules: Rules, table: Table, number: int) -> int:
    """The bet that a box owes if it goes on."""
    return times(rules) * in_action(rules, table, number).ante


def excess(rules: Rules, table: Table, number: int) -> Wagers:
    """What lies on a box and does not play: it always goes back."""
    seat, plays = table.seats[number], in_action(rules, table, number)
    return Wagers(seat.ante - plays.ante, seat.bet - plays.bet)


# ---- who is in


def dealt_in(table: Table) -> list[Seat]:
    """The boxes that get cards, clockwise from the dealer's left."""
    return [seat for seat in table if seat.standing == "live" and (seat.ante or seat.hole)]


def undecided(table: Table) -> list[Seat]:
    """The boxes that have neither bet nor folded, clockwise."""
    return [seat for seat in table if seat.standing == "live" and seat.ante and not seat.bet]


# ---- the house hand


def house_hand(table: Table) -> tuple[Card, ...]:
    """All the house's cards."""
    return table.house + table.upcard


def qualifies(rules: Rules, hand: tuple[Card, ...]) -> bool:
    """Whether a house hand takes part."""
    least = parse_cards(str(rules.option("qualify", "least")))
    return rules.ranking.score(hand) >= rules.ranking.score(least)


# ---- the result


def verdict(rules: Rules, table: Table, number: int) -> Verdict:
    """How a box that has bet comes out against the house hand."""
    hand, house, plays = table.seats[number].cards, house_hand(table), in_action(rules, table, number)
    mine, theirs = rules.ranking.score(hand), rules.ranking.score(house)
    if not qualifies(rules, house):
        if mine == theirs and rules.settings.choice("equal-when-dealer-out") == "void":
            return Verdict("void", 0, 0, rules.cite("equal"))
        return Verdict("ante-wins", _ante_pays(rules, plays), 0, rules.cite("house-out"))
    if mine == theirs:
        return Verdict("equal", 0, 0, rules.cite("equal"))
    if mine < theirs:
        return Verdict("loses", -plays.ante, -plays.bet, rules.cite("box-loses"))
    odds = f"odds-{rules.ranking.category(mine)}"
    won = min(plays.bet * int(str(rules.option(odds, "pays"))), _most_paid(rules, table))
    return Verdict("wins", _ante_pays(rules, plays), won, rules.cite("box-wins"), rules.cite(odds))


def _ante_pays(rules: Rules, plays: Wagers) -> int:
    return plays.ante * int(str(rules.option("odds-ante", "pays")))


def _most_paid(rules: Rules, table: Table) -> int:
    """The maximum payout: of each bet, or what the bets of the round have left of it (R6)."""
    most = rules.settings.amount("max-payout")
    whole_round = rules.settings.choice("max-payout-scope") == "table-round"
    return max(most - table.paid_on_bets, 0) if whole_round else most
