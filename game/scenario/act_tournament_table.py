"""The table of a tournament case: antes to be laid from the starting marker, or a position later in the round."""

from __future__ import annotations

from random import Random

from game.cards.card import Card
from game.scenario.banked_laid import FLOAT, accepted, all_out, at_step, behind, cards_out, pools, with_wagers
from game.scenario.cards_laid import Supply
from game.scenario.case import Case
from game.scenario.given import Given
from game.scenario.stage import Staged, engine_for, last_of
from game.scenario.unstaged import Unstaged
from game.table import turns
from game.table.engine import Engine
from game.table.seating import Last, Setup, set_up
from game.table.state import Table
from game.table.steps.boxes import DealBoxesStep
from game.table.steps.turns import AntesInTurnStep

LAID = frozenset(
    (
        *("boxes", "dealer", "betting", "history", "seats", "stacks", "deck", "hand", "pool", "reserve", "marker"),
        *("previous", "warned", "out", "started", "entries", "absent", "reserves", "sessions", "prize-pool", "level"),
        *("incidents", "away", "rack"),
    )
)
"""The keys of `given` that can be laid, or that the office reads."""


def lay_round(case: Case, run: int) -> Staged:
    """The engine and the table of a case. Folds are not made yet. Raises Unstaged for what cannot be laid."""
    engine, given = engine_for(case), case.given
    for key in sorted(given.told - LAID):
        raise Unstaged(f"given.{key.replace('_', '-')}")
    if given.rack:
        raise Unstaged("given.rack")
    seats = frozenset(given.in_game())
    setup = _marked(engine, given, seats)
    stacks = {number: behind(given, number) for number in seats}
    marked = frozenset(number for number, box in given.boxes.items() if box.over_limit)
    pool, reserve = pools(engine, given)
    table = engine.opening(
        stacks, setup, hand=given.hand or 1, tray=FLOAT, pool=pool, reserve=reserve, over_limit=marked
    )
    seated = {seat.number: with_wagers(seat, given) for seat in table}
    table = table.with_(seats=seated, warned=frozenset(given.warned), in_jackpot=_in_jackpot(engine, given))
    supply = Supply.of(engine.rules.spec.deck, given, Random(f"{case.id} {run}"))
    return Staged(engine, _laid(engine, table, given, supply), setup, direct=True)


def _marked(engine: Engine, given: Given, seats: frozenset[int]) -> Setup:
    """The starting marker as the case gives it, else after the round before, else at the first occupied seat."""
    if given.marker is None:
        return set_up(engine.rules, seats, last_of(given.previous) if given.previous else None)
    return set_up(engine.rules, seats | {given.marker}, Last(given.marker, stays=True))


def _in_jackpot(engine: Engine, given: Given) -> frozenset[int]:
    """The boxes in the jackpot: none where the conditions close it, whatever lies on the pads."""
    if engine.rules.settings.choice("tournament-jackpot") == "closed":
        return frozenset()
    return accepted(engine, given)


def _laid(engine: Engine, table: Table, given: Given, supply: Supply) -> Table:
    if any(box.ante or box.decided for box in given.boxes.values()) and given.betting != "antes":
        return all_out(engine, table, given, supply) if cards_out(given) else _dealing(engine, table, given, supply)
    if given.betting == "decisions":
        return all_out(engine, table, given, supply)
    laid = tuple(number for number, box in given.boxes.items() if box.ante)
    stub = _stub(engine, table, given, supply)
    table = table.with_(stub=stub, cursor=at_step(engine, AntesInTurnStep), answers=frozenset(laid))
    return engine.settle(table, begins=True)[0]


def _dealing(engine: Engine, table: Table, given: Given, supply: Supply) -> Table:
    """All antes lie there and the first card is next; a seat without one is not in the round."""
    waiting = {seat.number: seat if seat.ante else seat.with_(standing="out") for seat in table}
    table = table.with_(seats=waiting)
    return table.with_(stub=_stub(engine, table, given, supply), cursor=at_step(engine, DealBoxesStep))


def _stub(engine: Engine, table: Table, given: Given, supply: Supply) -> tuple[Card, ...]:
    """The deck as it deals the hands of the case, lap by lap; what `deck` names comes instead of hands."""
    if given.deck:
        return supply.fill(given.deck, len(given.deck)) + supply.rest()
    laps = next(step.laps for step in engine.steps if isinstance(step, DealBoxesStep))
    playing = [s.number for s in table if turns.can_wager(engine.rules, s.stack + s.ante) and s.standing != "out"]
    hands = {number: supply.fill(given.boxes[number].cards if number in given.boxes else (), laps) for number in playing}
    house = _house(given, supply, laps)
    laid = tuple(card for lap in range(laps) for card in (*(hands[number][lap] for number in playing), house[lap]))
    return laid + supply.rest()


def _house(given: Given, supply: Supply, laps: int) -> tuple[Card, ...]:
    """The house hand with the card that lies up dealt last."""
    cards = supply.fill(given.dealer.cards if given.dealer else (), laps)
    up = supply.fill(given.dealer.up, len(given.dealer.up)) if given.dealer else ()
    return (*(card for card in cards if card not in up), *up) if up else cards
