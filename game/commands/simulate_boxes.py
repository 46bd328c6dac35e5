"""`simulate` for a house-banked game: how often the house qualifies, what it wins of an ante, which jackpots are hit."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable
from itertools import cycle, islice
from typing import TYPE_CHECKING

from game.commands.output import BadInput, positive, show

if TYPE_CHECKING:
    from game.agents.boxes import BoxTemper
    from game.commands.simulate import Order
    from game.session.banked import BankTally
    from game.session.chairs import Chairs
    from game.session.simulation import Plan
    from game.table.engine import Engine
    from game.table.rules import Rules

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


def run(args: argparse.Namespace, orders: list[Order]) -> int:
    """Play the orders, each in a process of its own, and print what came of it. Exit code 1 if chips were lost, the program
    broke its own rules, or the two ways of playing differ."""
    from game.session.bank_check import Differs
    from game.session.conserved import Lost
    from game.session.simulation import Stuck

    began = time.perf_counter()
    try:
        tally = _together(orders, check=bool(args.check))
    except (Differs, Lost, Stuck) as fault:
        print(f"{args.game}, seed {args.seed}: {fault}", file=sys.stderr)
        return 1
    _report(args, orders[0], tally, time.perf_counter() - began)
    return 0


def with_faults(order: Order) -> Plan:
    """What to play where things go wrong: a table like any other, by the engine, with the boxes' own players."""
    from game.agents.boxes import BoxPlayer
    from game.commands.choose import game_named, table_settings
    from game.session.company import chairs
    from game.session.simulation import Plan

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


def _report(args: argparse.Namespace, order: Order, tally: BankTally, seconds: float) -> None:
    from game.commands.bank_figures import expected, figures, lines

    exact = expected(_engine(order).rules, order.agents, order.seats)
    show(args, figures(args, tally, exact, seconds), lines(args, tally, exact, seconds))


def play(order: Order) -> BankTally:
    """Play one order by the engine. Raises Lost and Stuck, which are faults of the program."""
    from random import Random

    from game.agents.boxes import BoxPlayer
    from game.session.banked import Bank

    if order.fast:
        return _worked_out(order)
    engine = _engine(order)
    players = {number: BoxPlayer(engine.rules, temper) for number, temper in enumerate(_tempers(order), 1)}
    return Bank(engine, players, order.stake, Random(order.seed)).play(order.rounds)


def _worked_out(order: Order) -> BankTally:
    from game.session.bank_fast import FastBank

    return FastBank(_engine(order), _tempers(order), order.stake, order.seed).play(order.rounds)


def compared(order: Order) -> BankTally:
    """Play one order both ways. Raises Differs, Lost and Stuck."""
    from game.session.bank_check import Checked

    checked = Checked(_engine(order), _tempers(order), order.stake, order.seed)
    tally = checked.play(order.rounds).tally
    tally.moves = checked.moves
    return tally


def _engine(order: Order) -> Engine:
    from game.commands.choose import game_named, table_settings
    from game.table.engine import Engine

    book, spec = game_named(order.game)
    return Engine(book, spec, table_settings(spec, order.settings))


def _tempers(order: Order) -> list[BoxTemper]:
    """Who sits at the boxes, from the dealer's left."""
    from game.agents.boxes import TEMPERS, temper_named

    names: Iterable[str] = TEMPERS if order.agents == "mixed" else (order.agents,)
    return [temper_named(name) for name in islice(cycle(names), order.seats)]


def _together(orders: list[Order], *, check: bool) -> BankTally:
    one = compared if check else play
    if len(orders) == 1:
        return one(orders[0])
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from game.session.banked import BankTally

    total = BankTally()
    with ProcessPoolExecutor(len(orders), get_context("spawn")) as pool:
        for part in pool.map(one, orders):
            total.add(part)
    return total
