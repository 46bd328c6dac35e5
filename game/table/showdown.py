"""The showdown: who shows, in which order, who must and who may give up, and which hands win which pot."""

from __future__ import annotations

from game.table.pots import Pot, pots
from game.table.rules import Rules
from game.table.state import Betting, Table


def score(rules: Rules, table: Table, number: int) -> int:
    """The strength of a seat's hand; higher is better."""
    seat = table.seats[number]
    return rules.composition.score(rules.ranking, seat.cards, table.board)


def winners(rules: Rules, table: Table, pot: Pot) -> tuple[int, ...]:
    """The seats that share a pot, rising: the best of the hands that contest it and were not given up."""
    contest = [number for number in pot.eligible if not table.seats[number].mucked]
    if len(contest) < 2:
        return tuple(contest)
    scores = {number: score(rules, table, number) for number in contest}
    best = max(scores.values())
    return tuple(number for number in contest if scores[number] == best)


def order(rules: Rules, table: Table) -> list[int]:
    """The seats in the order in which they show, once round."""
    live = {seat.number for seat in table.live()}
    return [seat.number for seat in table.clockwise(_first(rules, table)) if seat.number in live]


def _first(rules: Rules, table: Table) -> int:
    """Who was called in the final round; after a checked or missing one, by the game's rule."""
    final = table.rounds[-1] if table.rounds else None
    last_street = rules.spec.streets[-1]
    if final and final.street == last_street and final.aggressor:
        return final.aggressor
    policy = rules.option("shows-first", "checked", "marker")
    if policy == "setting":
        policy = rules.settings.choice("checked-showdown")
    if policy == "marker":
        return table.marker
    return _by_rounds(table, final, last_street, str(policy))


def _by_rounds(table: Table, final: Betting | None, last_street: str, policy: str) -> int:
    """rop: the opener of a checked final round, or the last one called in the latest round with a bet."""
    checked = final is not None and final.street == last_street
    if checked and policy == "opener":
        assert final is not None
        return final.order[0] if final.order else final.opener
    return next((r.aggressor for r in reversed(table.rounds) if r.aggressor), table.marker + 1)


def beaten(rules: Rules, table: Table, number: int) -> bool:
    """Whether in every pot that the seat contests a shown hand is better than its own."""
    mine = score(rules, table, number)
    shown = [s.number for s in table if s.shown and s.live]
    return all(
        any(other in pot.eligible and score(rules, table, other) > mine for other in shown)
        for pot in pots(table)
        if number in pot.eligible
    )


def may_muck(rules: Rules, table: Table, number: int) -> bool:
    """Whether a seat may give its hand up unshown: by the book's rule, never the first to show."""
    if not any(seat.shown for seat in table) or _last_for_a_pot(table, number):
        return False
    return rules.option("shows-first", "others", "free") == "free" or beaten(rules, table, number)


def _last_for_a_pot(table: Table, number: int) -> bool:
    """Whether every other hand that contests one of its pots has been given up: then that pot is its own."""
    return any(
        number in pot.eligible and all(table.seats[n].mucked for n in pot.eligible if n != number)
        for pot in pots(table)
    )


def contested(table: Table) -> bool:
    """Whether hands have to be compared at all."""
    return len(table.live()) > 1
