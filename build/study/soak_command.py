"""Rounds of every game in which everything goes wrong: mishaps, rulings of every kind, unlawful moves, settings drawn at random."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from game.commands.shared.output import DONE, EXIT_CODES, FOUND_WRONG, BadInput, jobs, json_option, natural, positive, show
from game.files.fault import briefly
from game.files.visible import note
from game.grammar import counted

if TYPE_CHECKING:
    from study.soak.shift import SoakReport

NAME = "soak"
HELP = "play rounds in which everything that can go wrong does: mishaps, rulings, illegal moves, requests; report the faults"
SITTING = 60
"""Hands of a sitting, unless another number is wanted."""
EXAMPLES = """\
Tables are the program's own, with every mishap, ruling, illegal move and request at random. Sittings have a person in the dealer's,
the inspector's and the player's chair, who answers rightly, wrongly, late or never. Every chip and card is counted after each
move and from hand to hand, and every request that's granted has to be carried out.

  soak --rounds 50000 --jobs 2 --keep faults      a long one, each fault kept as a file
  soak --rounds 20000 --each --chips --jobs 2     20,000 hands of every game, each chip followed by denomination
  soak --sittings 10                              10 sittings of 60 hands of each game, in all chairs
  soak rop-holdem --table 1:84                    play the table of a fault again
  soak rop-holdem --sittings 1 --table 1:7        play the sitting of a fault again
"""
MOST_TIMES = 1000
Order = TypeVar("Order")
Report = TypeVar("Report")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = f"{EXAMPLES}\n{EXIT_CODES}"
    parser.add_argument("game", metavar="GAME", nargs="?", help="only this game (all of them)")
    parser.add_argument("--rounds", metavar="N", type=positive, default=1000, help="how many (1000)")
    parser.add_argument("--each", action="store_true", help="so many rounds of every game, not of all together")
    parser.add_argument("--chips", action="store_true",
                        help="follow the chips by denomination too, as a table on the screen does (tables only)")
    parser.add_argument("--sittings", metavar="N", type=positive,
                        help="play sittings, not rounds: N of each game, with a person in each chair in turn")
    parser.add_argument("--hands", metavar="N", type=positive, help="hands at a table (12), in a sitting (60)")
    parser.add_argument("--times", metavar="X", type=times, default=3.0,
                        help="people ask for things at X times the usual rate, 0 for never (3)")
    parser.add_argument("--seed", metavar="S", type=natural, default=1, help="the same seed plays the same rounds (1)")
    parser.add_argument("--table", metavar="SEED", help="only the table or the sitting of this seed, as a fault names it")
    parser.add_argument("--jobs", metavar="J", type=jobs, default=1, help="number of processes (1)")
    parser.add_argument("--keep", metavar="FOLDER", help="write the round of each fault there (tables only)")
    json_option(parser)


def times(text: str) -> float:
    """How many times as often, for argparse."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= MOST_TIMES:
        raise argparse.ArgumentTypeError(f"{briefly(text)} isn't a number from 0 to {MOST_TIMES}")
    return value


def run(args: argparse.Namespace) -> int:
    """Soak, and print what was met. Exit code 1 if a fault was found."""
    from game.commands.shared.choose import game_named

    if args.game:
        game_named(args.game)
    if args.table and args.jobs > 1:
        raise BadInput("--table: one table is one process; leave out --jobs")
    if args.sittings and (args.each or args.chips):
        raise BadInput("--each and --chips are for tables; leave out --sittings")
    if args.table and args.sittings and not args.game:
        raise BadInput("--table: name the game of the sitting too")
    return _sittings(args) if args.sittings else _tables(args)


# ---- tables


def _tables(args: argparse.Namespace) -> int:
    from study.soak.shift import HANDS, SoakOrder, SoakReport, soak
    from study.soak.soak_table import Rates

    began, hands, rates = time.perf_counter(), args.hands or HANDS, Rates(asked=args.times)
    share, more = divmod(args.rounds, args.jobs)
    seeds = [str(args.seed)] if args.jobs == 1 else [f"{args.seed}.{job}" for job in range(args.jobs)]
    orders = [SoakOrder(args.game or "", share + (job < more), seed, args.keep, args.table, hands, rates, args.each, args.chips)
              for job, seed in enumerate(seeds)]
    report = SoakReport()
    for part in _played(soak, [order for order in orders if order.rounds]):
        report.add(part)
    seconds = time.perf_counter() - began
    show(args, _figures(args, report, seconds), _lines(report, seconds))
    return _told(report.faults)


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
        "requests": dict(sorted(count.requests.items())),
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
    yield f"{counted(count.requests.total(), 'request')}: {_counted(_outcomes(count.requests))}"
    yield f"{count.rounds / seconds:.0f} rounds/s; {len(report.faults)} faults of the program"


def _outcomes(requests: Counter[str]) -> Counter[str]:
    """Requests by what became of them: the last word of each."""
    found: Counter[str] = Counter()
    for word, count in requests.items():
        found[word.rpartition(" ")[2]] += count
    return found


# ---- sittings


def _sittings(args: argparse.Namespace) -> int:
    from study.soak.lots import games
    from study.soak.sitting_soak import SittingsOrder, SittingsReport, soak_sittings

    began = time.perf_counter()
    specs = [spec for spec in games() if args.game in (None, spec.id)]
    shares = [specs[job :: args.jobs] for job in range(args.jobs)]
    orders = [SittingsOrder(share, args.sittings, args.hands or SITTING, str(args.seed), args.times, args.table or "")
              for share in shares if share]
    report = SittingsReport()
    for part in _played(soak_sittings, orders):
        report.add(part)
    seconds = time.perf_counter() - began
    figures = {"game": args.game or "all", "seed": args.seed, "sittings": report.sittings, "hands": report.hands,
               "ended": report.ended, "answered": dict(sorted(report.answered.items())), "seconds": round(seconds, 3),
               "lost": report.lost}
    show(args, figures, [
        f"{counted(report.sittings, 'sitting')}, {counted(report.hands, 'hand')}",
        f"{report.ended} ended before their time, as the book has it",
        f"{report.answered.total()} requests asked, answered or left",
        f"{report.hands / seconds:.0f} hands/s; {len(report.lost)} sittings lost",
    ])
    return _told(report.lost)


# ---- both


def _told(faults: Sequence[str]) -> int:
    for fault in faults:
        note(fault)
    return FOUND_WRONG if faults else DONE


def _played(play: Callable[[Order], Report], orders: Sequence[Order]) -> Iterator[Report]:
    """What each order comes to; several are played at a time."""
    if len(orders) == 1:
        yield play(orders[0])
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(len(orders), get_context("spawn")) as pool:
        yield from pool.map(play, orders)


def _counted(found: Counter[str]) -> str:
    return ", ".join(f"{word} {times}" for word, times in found.most_common()) or "none"
