"""Chips put in before the turn that a ruling lets stand: once the turn comes and nothing has changed, they are the wager."""

from __future__ import annotations

from game.table.betting import options
from game.table.incident import Incident, Ruling
from game.table.outcome import Choice, WrongMove
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import Betting


def bound(rules: Rules, table: Table) -> tuple[Choice, int] | None:
    """What the seat in turn is bound to, as a choice and the total of it; None where it is free, or its chips make no lawful
    wager. A bet of somebody else since sets it free (rop R5)."""
    betting = table.betting
    if betting is None or betting.turn not in betting.early:
        return None
    if _let_stand(table, betting):
        return _as_wager(rules, table, table.seats[betting.turn].bet)
    if rules.has("early-stands") and _nobody_plays_before(table, betting):
        free = table.with_(betting=betting.with_(restricted=betting.restricted - {betting.turn}))
        total = min(table.seats[betting.turn].bet, options.greatest(rules, free))
        return _as_wager(rules, free, total) or _as_it_lies(rules, betting, total)
    return None


def _as_it_lies(rules: Rules, betting: Betting, total: int) -> tuple[Choice, int]:
    """A wager that must stand though it is less than a bet or raise would have to be: a short one, that opens nothing again."""
    word = "raise-to" if betting.price else "bet"
    return Choice(word, rules.cite("early-stands"), total, total), total


def _as_wager(rules: Rules, table: Table, total: int) -> tuple[Choice, int] | None:
    betting = table.betting
    assert betting is not None
    word = "call" if total == betting.price else "raise-to" if betting.price else "bet"
    all_in = total > betting.price and table.seats[betting.turn].stack == 0
    try:
        return options.judge(rules, table, "tap-out" if all_in else word, total)
    except WrongMove:
        return None


def _let_stand(table: Table, betting: Betting) -> bool:
    """Whether the bet out of turn was ruled to stand, and no higher one has been made since."""
    return any(
        ruling.remedy == "bet-stands" and betting.price <= int(incident.fact("price", 0))
        for incident, ruling in _ruled(table, betting)
    )


def _nobody_plays_before(table: Table, betting: Betting) -> bool:
    """Whether nobody who was passed over is in it any more, the turn having come: then the wager must stand, however early it
    was ruled on (tas B.17.1.b)."""
    actions, price = table.actions(), betting.price
    return price <= table.seats[betting.turn].bet and any(
        not any(table.seats[seat].live for seat in actions[incident.acts :]) for incident, _ in _ruled(table, betting)
    )


def _ruled(table: Table, betting: Betting) -> list[tuple[Incident, Ruling]]:
    """The bets out of turn of the seat in turn that were ruled on."""
    rulings = zip(table.trouble.incidents, table.trouble.rulings, strict=True)
    return [
        (incident, ruling)
        for incident, ruling in rulings
        if incident.irregularity == "bet-out-of-turn" and incident.fact("seat") == betting.turn and ruling is not None
    ]
