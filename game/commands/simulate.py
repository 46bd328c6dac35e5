"""Rounds that the program plays by itself, every card and chip counted after every move."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.commands import simulate_boxes
from game.commands.output import BadInput, json_option, positive, share, show

if TYPE_CHECKING:
    from game.session.simulation import Plan, Tally

NAME = "simulate"
HELP = "play rounds by automatic dealer and players; check after every move that no card and no chip was lost"
AGENTS = ("mixed", "beginner", "regular", "expert", "caller", "raiser", "aimless")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("game", metavar="GAME", help="a game's id, as `games` lists it")
    parser.add_argument("--rounds", metavar="N", type=positive, default=100, help="how many (100)")
    parser.add_argument("--seats", metavar="K", type=positive, default=6, help="players (6)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="equal seeds play equal rounds (1)")
    parser.add_argument("--set", metavar="key=value", action="append", default=[], help="a setting of the table")
    parser.add_argument("--stack", metavar="DOLLARS", help="starting stacks (a hundred times the least bet)")
    styles = (*AGENTS, *simulate_boxes.STYLES)
    plays = f"who plays (mixed); boxes are played by mixed and from {simulate_boxes.STYLES[0]} on"
    parser.add_argument("--agents", choices=styles, default="mixed", help=plays)
    parser.add_argument("--faults", metavar="RATE", type=share, default=0.0, help="share of moves that go wrong (0)")
    parser.add_argument("--jobs", metavar="J", type=positive, default=1, help="processes (1)")
    simulate_boxes.arguments(parser)
    json_option(parser)


@dataclass(frozen=True)
class Order:
    """What one process is to play; it can be sent to another process."""

    game: str
    settings: tuple[str, ...]
    seats: int
    stake: int
    agents: str
    faults: float
    rounds: int
    seed: int
    fast: bool = False


def run(args: argparse.Namespace) -> int:
    """Play, and print what was met. Exit code 1 if a card or chip was lost, or the program broke its own rules."""
    from game.session.conserved import Lost
    from game.session.simulation import Stuck

    order = _order(args)
    banked = _banked(args.game)
    if args.agents in simulate_boxes.STYLES and not banked:
        raise BadInput(f"--agents {args.agents}: that is how boxes are played, and {args.game} has none")
    if banked:
        simulate_boxes.named(args.agents)
    if banked and not args.faults:
        return simulate_boxes.run(args, _shares(order, args.jobs))
    if args.fast or args.check:
        pots = f"only boxes are worked out so, and {args.game} has none"
        why = "nothing may go wrong then; leave out --faults" if banked else pots
        raise BadInput(f"--fast and --check: {why}")
    began = time.perf_counter()
    try:
        tally = _together(_shares(order, args.jobs))
    except (Lost, Stuck) as fault:
        print(f"{order.game}, seed {order.seed}: {fault}", file=sys.stderr)
        return 1
    seconds = time.perf_counter() - began
    show(args, _figures(args, tally, seconds), _lines(args, tally, seconds))
    return 0


def _banked(game: str) -> bool:
    """Whether the house plays against the boxes."""
    from game.commands.choose import game_named

    return "decisions" in game_named(game)[1].streets


def _order(args: argparse.Namespace) -> Order:
    from game.commands.choose import default_stake, game_named, table_settings
    from game.rulebook.money import cents

    _, spec = game_named(args.game)
    settings = table_settings(spec, args.set)
    if not spec.seats_least <= args.seats <= spec.seats_most:
        raise BadInput(f"--seats {args.seats}: {spec.id} is played by {spec.seats_least} to {spec.seats_most}")
    try:
        stake = cents(args.stack) if args.stack else default_stake(settings)
    except ValueError as error:
        raise BadInput(f"--stack: {error}") from None
    if stake <= 0:
        raise BadInput(f"--stack {args.stack}: a player needs chips; give more than 0")
    rounds = args.check or args.rounds
    return Order(spec.id, tuple(args.set), args.seats, stake, args.agents, args.faults, rounds, args.seed, args.fast)


def _shares(order: Order, jobs: int) -> list[Order]:
    """The order divided among processes, each with a seed of its own that follows from the order's."""
    jobs = min(jobs, order.rounds)
    each, more = divmod(order.rounds, jobs)
    return [replace(order, rounds=each + (at < more), seed=order.seed * jobs + at) for at in range(jobs)]


def _together(orders: list[Order]) -> Tally:
    from game.session.simulation import Tally

    total = Tally()
    if len(orders) == 1:
        total.add(play(orders[0]))
        return total
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(len(orders), get_context("spawn")) as pool:
        for part in pool.map(play, orders):
            total.add(part)
    return total


def play(order: Order) -> Tally:
    """Play one order and return its tally. Raises Lost and Stuck, which are faults of the program."""
    from game.session.simulation import simulate

    plan = simulate_boxes.with_faults(order) if _banked(order.game) else _at_pots(order)
    return simulate(plan, order.rounds, order.seed)


def _at_pots(order: Order) -> Plan:
    """What to play where players play against each other."""
    from game.commands.choose import game_named, table_settings
    from game.session.company import COMPANIES, chairs
    from game.session.simulation import Plan

    book, spec = game_named(order.game)
    seats = range(1, order.seats + 1)
    return Plan(
        (book.id, spec.id, table_settings(spec, order.settings)),
        dict.fromkeys(seats, order.stake),
        lambda rules, seed: chairs(rules, seats, COMPANIES[order.agents], seed, faults=order.faults),
        order.stake,
    )


def _figures(args: argparse.Namespace, tally: Tally, seconds: float) -> dict[str, Any]:
    return {
        "game": args.game,
        "seats": args.seats,
        "seed": args.seed,
        "agents": args.agents,
        "tables": tally.tables,
        "rounds": tally.rounds,
        "moves": tally.moves,
        "events": tally.events,
        "seconds": round(seconds, 3),
        "rounds_per_second": round(tally.rounds / seconds, 1),
        "moves_per_second": round(tally.moves / seconds, 1),
        "commission_cents": tally.commission,
        "faults": dict(tally.incidents.most_common()),
        "rulings": dict(tally.rulings.most_common()),
        "unnoticed": tally.unnoticed,
    }


def _lines(args: argparse.Namespace, tally: Tally, seconds: float) -> Iterator[str]:
    from game.rulebook.money import dollars

    yield f"{args.game}, {args.seats} seats, seed {args.seed}: {tally.rounds} rounds, {tally.moves} moves"
    yield f"every card and every chip accounted for after every move; commission {dollars(tally.commission)}"
    yield f"{tally.rounds / seconds:.0f} rounds/s, {tally.moves / seconds:.0f} moves/s"
    if tally.incidents:
        yield f"faults: {_counted(tally.incidents)}; not noticed {tally.unnoticed}"
        yield f"rulings: {_counted(tally.rulings)}"


def _counted(found: Counter[str]) -> str:
    return ", ".join(f"{word} {times}" for word, times in found.most_common()) or "none"
