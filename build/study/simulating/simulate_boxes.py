"""`simulate` for a house-banked game: how often the house qualifies, what it wins of an ante, which jackpots are hit."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable
from dataclasses import replace
from itertools import cycle, islice
from typing import TYPE_CHECKING

from game.commands.replay import in_order
from game.commands.shared.output import DONE, FOUND_WRONG, BadInput, positive, show
from game.files.visible import note
from study.simulating.shared import Order, origin

if TYPE_CHECKING:
    from game.agents.banked.box_players import BoxTemper
    from game.session.chairs import Chairs
    from game.table.engine import Engine
    from game.table.rules import Rules
    from study.bank.banked import BankTally
    from study.simulating.plan import Plan
    from study.simulating.shared import Ranges

STYLES = (
    *("optimal", "three-rules", "ace-king-jack", "matched", "pair-or-better", "any-ace-king", "always-bet"),
    *("careful", "well-read", "hopeful", "exact", "superstitious", "lavish", "usual"),
)
"""Who may play the boxes: plain players of a style, who stake the least, then the tempers; `mixed` seats those in turn."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed for boxes only."""
    parser.add_argument("--fast", action="store_true", help="boxes only: work all rounds out at once, without the engine")
    check = "boxes only: play N rounds both ways, and compare every chip after each"
    parser.add_argument("--check", metavar="N", type=positive, help=check)


def run(args: argparse.Namespace, order: Order) -> int:
    """Play the order, and print what came of it. Exit code 1 if chips were lost, the program broke its own rules, or the two
    ways of playing differ."""
    from game.session.conserved import ConservationFault
    from game.session.simulation import Stuck
    from study.bank.bank_check import Differs

    began = time.perf_counter()
    try:
        tally = _together(order, args.jobs)
    except (Differs, ConservationFault, Stuck) as fault:
        note(f"{args.game}, {fault}")
        return FOUND_WRONG
    report(args, order, tally, time.perf_counter() - began)
    return DONE


def with_faults(order: Order) -> Plan:
    """What to play where things go wrong: a table like any other, by the engine, with the boxes' own players."""
    from game.agents.banked.box_players import BoxPlayer
    from game.commands.shared.choose import game_named, table_settings
    from game.session.chairs import chairs
    from study.simulating.plan import Plan

    book, spec = game_named(order.game)
    boxes = range(1, order.seats + 1)

    def company(rules: Rules, seed: int) -> Chairs:
        tempers = iter(_tempers(order))
        return chairs(rules, boxes, lambda rules, rng: BoxPlayer(rules, next(tempers)), seed, faults=order.faults)

    game = (book.id, spec.id, table_settings(spec, order.settings))
    return Plan(game, dict.fromkeys(boxes, order.stake), company, order.stake)


def named(agents: str) -> None:
    """Raises BadInput for players who do not play boxes."""
    if agents not in ("mixed", *STYLES):
        raise BadInput(f"--agents {agents}: boxes are played by mixed, {', '.join(STYLES)}")


def report(args: argparse.Namespace, order: Order, tally: BankTally, seconds: float, ranges: Ranges | None = None) -> None:
    """Print what came of an order, or of several that were added up."""
    from study.simulating.bank_figures import expected, figures, lines, sums

    exact = expected(_engine(order).rules, order.agents, order.seats)
    found = figures(args, tally, exact, seconds) | origin(order) | {"sums": sums(tally)}
    show(args, found | ({"ranges": ranges} if ranges else {}), lines(args, tally, exact, seconds))


def play(order: Order) -> BankTally:
    """Play one order. Raises Differs, Lost and Stuck, which are faults of the program; they say how to meet them again."""
    from game.session.conserved import ConservationFault
    from game.session.simulation import Stuck
    from study.bank.bank_check import Differs
    from study.bank.banked import BankTally

    way = _compared if order.check else _worked_out if order.fast else _dealt
    total = BankTally()
    for table in order.tables():
        try:
            total.add(way(table))
        except (Differs, ConservationFault, Stuck) as fault:
            raise type(fault)(f"{replace(table, seed=order.seed).words}: {fault}") from None
    return total


def _dealt(table: Order) -> BankTally:
    """By the engine."""
    from random import Random

    from game.agents.banked.box_players import BoxPlayer
    from study.bank.banked import BankRun

    engine = _engine(table)
    players = {number: BoxPlayer(engine.rules, temper) for number, temper in enumerate(_tempers(table), 1)}
    return BankRun(engine, players, table.stake, Random(table.seed)).play(table.rounds)


def _worked_out(table: Order) -> BankTally:
    """All rounds at once."""
    from study.bank.bank_fast import FastBank

    return FastBank(_engine(table), _tempers(table), table.stake, table.seed).play(table.rounds)


def _compared(table: Order) -> BankTally:
    """Both ways."""
    from study.bank.bank_check import Checked

    checked = Checked(_engine(table), _tempers(table), table.stake, table.seed)
    tally = checked.play(table.rounds).tally
    tally.moves = checked.moves
    return tally


def _engine(order: Order) -> Engine:
    from game.commands.shared.choose import game_named, table_settings
    from game.irregularities.officer import new_engine

    book, spec = game_named(order.game)
    return new_engine(book, spec, table_settings(spec, order.settings))


def _tempers(order: Order) -> list[BoxTemper]:
    """Who sits at the boxes, from the dealer's left."""
    from game.agents.banked.box_players import TEMPERS, temper_named

    names: Iterable[str] = TEMPERS if order.agents == "mixed" else (order.agents,)
    return [temper_named(name) for name in islice(cycle(names), order.seats)]


def _together(order: Order, jobs: int) -> BankTally:
    from study.bank.banked import BankTally

    total = BankTally()
    for part in in_order(play, order.shares(jobs), jobs):
        total.add(part)
    return total
