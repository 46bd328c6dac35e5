"""What betting is still to come: the price of a later bet, and how far a war of raises may go."""

from __future__ import annotations

from game.table.betting.betting import raise_limit
from game.table.rules import Rules
from game.table.sight import Sight


def next_bet(rules: Rules, sight: Sight) -> int:
    """What a bet of a later round costs, in cents: the designated one, or two thirds of the pot."""
    assert sight.betting is not None
    if rules.limit == "fixed":
        streets = rules.spec.streets
        at = streets.index(sight.betting.street)
        return rules.unit(streets[min(at + 1, len(streets) - 1)])
    most = rules.table_max
    bet = sight.pot_total() * 2 // 3
    return min(bet, most) if most and rules.limit == "spread" else bet


def top(rules: Rules, sight: Sight) -> int:
    """What one's wager comes to if all go on raising, in cents: a round's last raise, where the book counts them and more
    than two are in the hand; else everything. 0 if nobody may raise."""
    betting = sight.betting
    assert betting is not None
    me, most = sight.seats[sight.own_seat], raise_limit(rules, betting)
    if betting.frozen:
        return 0
    if most is None or len(sight.live()) <= 2:
        return me.bet + me.stack
    unit = rules.unit(betting.street) if rules.limit == "fixed" else next_bet(rules, sight)
    return min(betting.price + max(most - betting.raises, 0) * unit, me.bet + me.stack)
