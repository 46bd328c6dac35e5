"""`simulate` for a house-banked game: how often the house qualifies, and what it wins of an ante."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from itertools import cycle
from typing import TYPE_CHECKING, Any

from game.commands.output import BadInput, show

if TYPE_CHECKING:
    from game.commands.simulate import Order
    from game.session.banked import BankTally

STYLES = ("pair-or-better", "any-ace-king", "always-bet")
"""Who may play the boxes; `mixed` seats them in turn."""


def run(args: argparse.Namespace, orders: list[Order]) -> int:
    """Play the orders, each in a process of its own, and print what came of it."""
    if args.agents not in ("mixed", *STYLES):
        raise BadInput(f"--agents {args.agents}: boxes are played by mixed, {', '.join(STYLES)}")
    if args.faults:
        raise BadInput(f"--faults: nothing goes wrong by itself in {args.game}")
    began = time.perf_counter()
    tally = _together(orders)
    seconds = time.perf_counter() - began
    show(args, _figures(args, tally, seconds), _lines(args, tally, seconds))
    return 0


def play(order: Order) -> BankTally:
    """Play one order. Raises Lost and Stuck, which are faults of the program."""
    from random import Random

    from game.agents.boxes import box_player
    from game.commands.choose import game_named, table_settings
    from game.session.banked import Bank
    from game.table.engine import Engine

    book, spec = game_named(order.game)
    engine = Engine(book, spec, table_settings(spec, order.settings))
    styles = cycle(STYLES if order.agents == "mixed" else (order.agents,))
    players = {number: box_player(engine.rules, next(styles)) for number in range(1, order.seats + 1)}
    return Bank(engine, players, order.stake, Random(order.seed)).play(order.rounds)


def _together(orders: list[Order]) -> BankTally:
    if len(orders) == 1:
        return play(orders[0])
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from game.session.banked import BankTally

    total = BankTally()
    with ProcessPoolExecutor(len(orders), get_context("spawn")) as pool:
        for part in pool.map(play, orders):
            total.add(part)
    return total


def _figures(args: argparse.Namespace, tally: BankTally, seconds: float) -> dict[str, Any]:
    return {
        "game": args.game,
        "boxes": args.seats,
        "seed": args.seed,
        "agents": args.agents,
        "rounds": tally.rounds,
        "moves": tally.moves,
        "seconds": round(seconds, 3),
        "rounds_per_second": round(tally.rounds / seconds, 1),
        "dealer_qualifies": round(tally.share, 7),
        "dealer_qualifies_error": round(tally.share_error, 7),
        "house_per_ante": round(tally.edge, 7),
        "house_per_ante_error": round(tally.error, 7),
        "house_cents": tally.house,
        "antes_cents": tally.antes,
        "jackpot_hits": dict(tally.hits),
        "meter_cents": tally.pool,
        "reserve_cents": tally.reserve,
    }


def _lines(args: argparse.Namespace, tally: BankTally, seconds: float) -> Iterator[str]:
    from game.rulebook.money import dollars

    yield f"{args.game}, {args.seats} boxes, {args.agents}, seed {args.seed}: {tally.rounds} rounds, {tally.moves} moves"
    yield "every card and every chip accounted for after every move, the tray's too"
    yield f"dealer qualifies {tally.share:.4%}, standard error {tally.share_error:.4%}"
    result = f"house {dollars(tally.house)} on antes of {dollars(tally.antes)}"
    yield f"{result}: {tally.edge:.4%} an ante, standard error {tally.error:.4%}"
    if tally.pool:
        hits = ", ".join(f"{hand} {times}" for hand, times in tally.hits.most_common()) or "none"
        yield f"jackpot hits: {hits}; meter {dollars(tally.pool)}, reserve {dollars(tally.reserve)}"
    yield f"{tally.rounds / seconds:.0f} rounds/s"
