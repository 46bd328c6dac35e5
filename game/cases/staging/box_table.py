"""The table of a case in a house-banked game: boxes with their wagers, before the first card or with all cards out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from game.cards.card import Card
from game.cases.language.case import Case, Given, GivenBox
from game.cases.language.faults import Unstaged
from game.cases.language.named_facts import NamedEvent
from game.cases.staging.box_deck import anteing, begins, deck_of
from game.cases.staging.box_pools import taken_in_later, with_jackpot
from game.cases.staging.place_cards import SpareCards, all_named, boxed
from game.cases.staging.stage import CUT_AT, StagedCase, engine_for, facts_cards
from game.session.bank_float import tray_needed
from game.table.between.next_hand import set_up
from game.table.engine import Engine
from game.table.state import Table
from game.table.steps.banked.boxes import AntesStep, DealBoxesStep, DealPacketsStep, DecisionsStep
from game.table.steps.banked.jackpot import JackpotsStep
from game.table.steps.preparing import CutStep
from game.table.values import Seat

Tales = tuple[NamedEvent, ...]
LAID = frozenset(
    (
        *("boxes", "dealer", "betting", "history", "seats", "stacks", "deck", "hand", "pool", "reserve"),
        *("to-act", "rack", "stub", "warned", "looked", "vacant", "incidents"),
    )
)
"""The keys of `given` that can be laid."""


def stage_box_table(case: Case, run: int) -> StagedCase:
    """The engine and the table of a case. Folds are not made yet: they are the first thing that happens. Raises Unstaged."""
    engine, given = engine_for(case), case.given
    for key in sorted(given.told - LAID):
        raise Unstaged(f"given.{key.replace('_', '-')}")
    tales = (*given.incidents, *((case.when.tale,) if case.when.kind == "irregularity" and case.when.tale else ()))
    supply = SpareCards.of(engine.rules.spec.deck, given, Random(f"{case.id} {run}"), facts_cards(tales))
    table = _wagers_laid(engine, given, tales)
    if begins(given):
        return beginning(engine, table, given, supply, anteing(given))
    if not table.seats:
        raise Unstaged("given.boxes without a box")
    table = _all_out(engine, table, given, supply, tales) if cards_out(given) else _before(engine, table, given, supply, tales)
    looks = {n: seat.with_(looked=True) if n in given.looked else seat for n, seat in table.seats.items()}
    named = frozenset(token.rstrip("*") for token in all_named(given))
    setup = set_up(engine.rules, frozenset(table.seats), None)
    return StagedCase(
        engine, table.with_(seats=looks), setup, boxed=boxed(given), named=named, reserve=supply.reserve, direct=cards_out(given)
    )


def beginning(engine: Engine, table: Table, given: Given, supply: SpareCards, playing: Sequence[int]) -> StagedCase:
    """A round from its beginning: the deck is shuffled and cut first, where the game has it so."""
    deck = deck_of(engine, given, supply, playing)
    cut = CUT_AT if any(isinstance(step, CutStep) for step in engine.steps) else 0
    setup = set_up(engine.rules, frozenset(table.seats), None)
    named = frozenset(token.rstrip("*") for token in all_named(given))
    table = table.with_(stub=deck[-cut:] + deck[:-cut] if cut else deck)
    return StagedCase(engine, table, setup, deck=deck, boxed=boxed(given), cut_at=cut, named=named, reserve=supply.reserve,
                  playing=() if given.deck else tuple(playing))


# ---- what the facts of an irregularity add


def _wagering(tales: Iterable[NamedEvent]) -> frozenset[int]:
    """Boxes that the facts name and the case need not: their player lays the wager that is in question."""
    told = [tale.facts.get("seat") for tale in tales if tale.name.startswith(("ante-", "jackpot-")) or tale.name == "late-wager"]
    return frozenset(seat for seat in told if isinstance(seat, int))


def _at_issue(tales: Iterable[NamedEvent]) -> dict[int, str]:
    """Boxes whose jackpot chips are what went wrong: they were not accepted."""
    wrong = ("jackpot-wrong-size", "jackpot-without-ante", "jackpot-not-lit")
    return {tale.facts["seat"]: tale.name for tale in tales if tale.name in wrong}


# ---- chips


def _wagers_laid(engine: Engine, given: Given, tales: Tales) -> Table:
    seats = (frozenset(given.in_game()) | _wagering(tales)) - frozenset(given.vacant)
    setup = set_up(engine.rules, seats, None)
    marked = frozenset(number for number, box in given.boxes.items() if box.over_limit)
    stacks = {number: behind(given, number) for number in seats}
    warned = frozenset(given.warned)
    tray = tray_of(engine, given, len(seats))
    table = engine.opening(stacks, setup, hand=given.hand or 1, tray=tray, over_limit=marked, warned=warned)
    table = table.with_(seats={seat.number: _with_wagers(seat, given) for seat in table})
    return with_jackpot(engine, table, given, _at_issue(tales)) if engine.rules.has("pools") else table


def tray_of(engine: Engine, given: Given, count: int) -> int:
    """The house's chips in cents, enough for all that so many boxes can win; antes may be above the maximum."""
    return tray_needed(engine.rules, count) + sum(box.ante or 0 for box in given.boxes.values())


def behind(given: Given, number: int) -> int:
    """The chips of a box that it hasn't wagered, in cents."""
    box = given.boxes.get(number)
    return given.behind(number) if box is None or box.behind is None else box.behind


def _with_wagers(seat: Seat, given: Given) -> Seat:
    box = given.boxes.get(seat.number, GivenBox())
    return seat.with_(ante=box.ante or 0, bet=box.bet or 0, standing="live" if box.ante else seat.standing)


# ---- cards


def cards_out(given: Given) -> bool:
    """Whether all cards lie at the boxes: the decisions are on, or some box has decided or holds cards."""
    decided = any(box.decided or box.cards for box in given.boxes.values())
    return given.betting == "decisions" or decided


def _at(engine: Engine, kind: type[object]) -> int:
    return next(at for at, step in enumerate(engine.steps) if isinstance(step, kind))


def _before(engine: Engine, table: Table, given: Given, supply: SpareCards, tales: Tales) -> Table:
    """The antes lie there. Unless they are still being laid, every other seat passes the round up and the deal is next."""
    stub = counted(supply.fill(given.deck, len(given.deck)) + supply.rest(), given.stub)
    if given.betting == "antes":
        return engine.settle(table.with_(stub=stub, cursor=_at(engine, AntesStep)), begins=True)[0]
    laying = _wagering(tales)
    waiting = {n: seat if seat.ante or n in laying else seat.with_(standing="out") for n, seat in table.seats.items()}
    if taken_in_later(given):
        return table.with_(stub=stub, seats=waiting, cursor=_at(engine, JackpotsStep), answers=frozenset(waiting))
    return table.with_(stub=stub, seats=waiting, cursor=_at(engine, DealBoxesStep))


def _all_out(engine: Engine, table: Table, given: Given, supply: SpareCards, tales: Tales) -> Table:
    """Five cards each. A rack that the case names holds the folded hands; on top lies one that was swept in."""
    count = next(step.laps for step in engine.steps if isinstance(step, DealBoxesStep))
    swept = next((tale.facts["seat"] for tale in tales if tale.name == "hand-taken-in" and given.rack), 0)
    seats = {}
    for seat in table:
        box = given.boxes.get(seat.number, GivenBox())
        cards = given.rack[:count] if seat.number == swept else box.cards
        racked = given.rack and box.fold and not box.cards
        hole = () if racked or not seat.ante else supply.fill(cards, count)
        seats[seat.number] = seat.with_(hole=hole, standing="live" if seat.ante else "out")
    rack = supply.fill(given.rack[count if swept else 0 :], 0)
    table = _with_house(engine, table.with_(seats=seats, rack=tuple(reversed(rack))), given, supply)
    stub = counted(supply.fill(given.deck, len(given.deck)) + supply.rest(), given.stub)
    return engine.settle(table.with_(stub=stub, cursor=_at(engine, DecisionsStep)), begins=True)[0]


def counted(stub: tuple[Card, ...], told: int | None) -> tuple[Card, ...]:
    """The undealt cards as many as the case counts: of a deck that is not as it should be some are missing, or doubled."""
    if told is None:
        return stub
    return (*stub[:told], *stub[: max(told - len(stub), 0)])


def _with_house(engine: Engine, table: Table, given: Given, supply: SpareCards) -> Table:
    """The dealer's hand, the named card up, else its last (of a packet: its first)."""
    deal = engine.steps[_at(engine, DealBoxesStep)]
    assert isinstance(deal, DealBoxesStep)
    house = supply.fill(given.dealer.cards if given.dealer else (), deal.laps)
    named = supply.fill(given.dealer.up, len(given.dealer.up)) if given.dealer else ()
    upcard = named or (house[:1] if isinstance(deal, DealPacketsStep) else house[-1:])
    return table.with_(house=tuple(card for card in house if card not in upcard), upcard=upcard)
