"""The table of a case in a house-banked game: boxes with their wagers, before the first card or with all cards out."""

from __future__ import annotations

from random import Random

from game.scenario.cards_laid import Supply
from game.scenario.case import Case
from game.scenario.given import Given, GivenBox
from game.scenario.stage import Staged, engine_for
from game.scenario.unstaged import Unstaged
from game.table.engine import Engine
from game.table.seating import set_up
from game.table.state import Seat, Table
from game.table.steps.boxes import AntesStep, DealBoxesStep, DecisionsStep
from game.table.steps.packets import DealPacketsStep

FLOAT = 10**10
"""The house's chips in a case, in cents: enough for anything."""
LAID = frozenset(("boxes", "dealer", "betting", "history", "seats", "stacks", "deck", "hand", "pool", "reserve"))
"""The keys of `given` that can be laid."""


def lay(case: Case, run: int) -> Staged:
    """The engine and the table of a case. Folds are not made yet: they are the first thing that happens. Raises Unstaged."""
    engine, given = engine_for(case), case.given
    for key in sorted(given.told - LAID):
        raise Unstaged(f"given.{key.replace('_', '-')}")
    supply = Supply.of(engine.rules.spec.deck, given, Random(f"{case.id} {run}"))
    seats = frozenset(given.in_game())
    setup = set_up(engine.rules, seats, None)
    stacks = {number: behind(given, number) for number in seats}
    marked = frozenset(number for number, box in given.boxes.items() if box.over_limit)
    pool, reserve = pools(engine, given)
    table = engine.opening(
        stacks, setup, hand=given.hand or 1, tray=FLOAT, pool=pool, reserve=reserve, over_limit=marked
    )
    wagers = {seat.number: with_wagers(seat, given) for seat in table}
    table = table.with_(seats=wagers, in_jackpot=accepted(engine, given))
    table = all_out(engine, table, given, supply) if cards_out(given) else _before(engine, table, given, supply)
    return Staged(engine, table, setup, direct=True)


def pools(engine: Engine, given: Given) -> tuple[int, int]:
    """Meter and reserve with the round's wagers in: those of the case, else of a table that has just opened."""
    settings = engine.rules.settings
    start = settings.amount("pool-start") if settings.has("pool-start") else 0
    return start if given.pool is None else given.pool, given.reserve or 0


def accepted(engine: Engine, given: Given) -> frozenset[int]:
    """Boxes whose jackpot wager was accepted. Raises Unstaged for one that may still change, or is of another size."""
    found = {number: box for number, box in given.boxes.items() if box.jackpot}
    if found and given.betting == "antes":
        raise Unstaged("given.boxes.jackpot")
    for box in found.values():
        if box.lit is False or box.jackpot != engine.rules.settings.amount("jackpot-wager"):
            raise Unstaged("given.boxes.jackpot")
    return frozenset(found)


def cards_out(given: Given) -> bool:
    """Whether all cards lie at the boxes: the decisions are on, or some box has decided or holds cards."""
    decided = any(box.decided or box.cards for box in given.boxes.values())
    return given.betting == "decisions" or decided


def behind(given: Given, number: int) -> int:
    box = given.boxes.get(number)
    return given.behind(number) if box is None or box.behind is None else box.behind


def with_wagers(seat: Seat, given: Given) -> Seat:
    box = given.boxes.get(seat.number, GivenBox())
    return seat.with_(ante=box.ante or 0, bet=box.bet or 0, standing="live" if box.ante else seat.standing)


def at_step(engine: Engine, kind: type[object]) -> int:
    return next(at for at, step in enumerate(engine.steps) if isinstance(step, kind))


def _before(engine: Engine, table: Table, given: Given, supply: Supply) -> Table:
    """The antes lie there. Unless they are still being laid, every other seat passes the round up and the deal is next."""
    stub = supply.fill(given.deck, len(given.deck)) + supply.rest()
    if given.betting == "antes":
        return engine.settle(table.with_(stub=stub, cursor=at_step(engine, AntesStep)), begins=True)[0]
    waiting = {seat.number: seat if seat.ante else seat.with_(standing="out") for seat in table}
    return table.with_(stub=stub, seats=waiting, cursor=at_step(engine, DealBoxesStep))


def all_out(engine: Engine, table: Table, given: Given, supply: Supply) -> Table:
    """Five cards each, the dealer's named one up, else its last."""
    count = next(step.laps for step in engine.steps if isinstance(step, DealBoxesStep))
    seats = {}
    for seat in table:
        cards = given.boxes[seat.number].cards if seat.number in given.boxes else ()
        seats[seat.number] = seat.with_(hole=supply.fill(cards, count)) if seat.ante else seat.with_(standing="out")
    house = supply.fill(given.dealer.cards if given.dealer else (), count)
    named = supply.fill(given.dealer.up, len(given.dealer.up)) if given.dealer else ()
    packets = isinstance(engine.steps[at_step(engine, DealBoxesStep)], DealPacketsStep)
    upcard = named or (house[:1] if packets else house[-1:])
    down = tuple(card for card in house if card not in upcard)
    stub = supply.fill(given.deck, len(given.deck)) + supply.rest()
    table = table.with_(seats=seats, house=down, upcard=upcard, stub=stub, cursor=at_step(engine, DecisionsStep))
    return engine.settle(table, begins=True)[0]
