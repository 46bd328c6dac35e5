"""Rounds of every game in which everything goes wrong: mishaps, rulings of every kind, unlawful moves, settings drawn by lot."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.commands.shared.output import BadInput, json_option, positive, show
from game.grammar import counted

if TYPE_CHECKING:
    from game.session.soak.shift import SoakReport

NAME = "soak"
HELP = "play rounds of all games with mishaps, wrong rulings and unlawful moves; report every fault of the program with its seed"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="only this game (all of them)")
    parser.add_argument("--rounds", metavar="N", type=positive, default=1000, help="how many (1000)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="equal seeds play equal rounds (1)")
    parser.add_argument("--table", metavar="SEED", help="only the table of this seed, as a fault names it")
    parser.add_argument("--jobs", metavar="J", type=positive, default=1, help="processes (1)")
    parser.add_argument("--keep", metavar="FOLDER", help="write the round of each fault there")
    json_option(parser)


def run(args: argparse.Namespace) -> int:
    """Soak, and print what was met. Exit code 1 if a fault was found."""
    from game.commands.shared.choose import game_named
    from game.session.soak.shift import SoakOrder

    if args.game:
        game_named(args.game)
    if args.table and args.jobs > 1:
        raise BadInput("--table: one table is one process; leave out --jobs")
    began = time.perf_counter()
    each, more = divmod(args.rounds, args.jobs)
    seeds = [str(args.seed)] if args.jobs == 1 else [f"{args.seed}.{job}" for job in range(args.jobs)]
    orders = [SoakOrder(args.game or "", each + (job < more), seed, args.keep, args.table) for job, seed in enumerate(seeds)]
    report = _together([order for order in orders if order.rounds])
    seconds = time.perf_counter() - began
    show(args, _figures(args, report, seconds), _lines(report, seconds))
    for fault in report.faults:
        print(fault, file=sys.stderr)
    return 1 if report.faults else 0


def _together(orders: list[Any]) -> SoakReport:
    from game.session.soak.shift import SoakReport, soak

    total = SoakReport()
    if len(orders) == 1:
        return soak(orders[0])
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(len(orders), get_context("spawn")) as pool:
        for part in pool.map(soak, orders):
            total.add(part)
    return total


def _figures(args: argparse.Namespace, report: SoakReport, seconds: float) -> dict[str, Any]:
    count = report.count
    return {
        "game": args.game or "all",
        "seed": args.seed,
        "tables": report.tables,
        "rounds": count.rounds,
        "moves": count.moves,
        "refused": count.refused,
        "incidents": count.incidents,
        "unnoticed": count.unseen,
        "rulings": dict(sorted(count.rulings.items())),
        "seconds": round(seconds, 3),
        "rounds_per_second": round(count.rounds / seconds, 1),
        "games": dict(sorted(report.games.items())),
        "faults": report.faults,
    }


def _lines(report: SoakReport, seconds: float) -> Iterator[str]:
    count = report.count
    rounds, tables = counted(count.rounds, "round"), counted(report.tables, "table")
    yield f"{rounds} at {tables}, {counted(count.moves, 'move')}, {count.refused} refused"
    yield f"{counted(count.incidents, 'incident')}, {count.unseen} not noticed; rulings: {_counted(count.rulings)}"
    yield f"{count.rounds / seconds:.0f} rounds/s; {len(report.faults)} faults of the program"


def _counted(found: Counter[str]) -> str:
    return ", ".join(f"{word} {times}" for word, times in found.most_common()) or "none"
