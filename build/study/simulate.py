"""Rounds that the program plays by itself, every card and chip counted after every move."""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.replay import in_order
from game.commands.shared.output import DONE, FOUND_WRONG, BadInput, jobs, json_option, natural, positive, show
from game.files.fault import briefly
from game.files.visible import note
from study.simulating import simulate_boxes, simulate_merge
from study.simulating.shared import BATCH, TABLE, Order, origin, require_whole_tables
from study.simulating.simulate_figures import figures, lines

if TYPE_CHECKING:
    from game.session.simulation import Tally
    from study.simulating.plan import Plan

NAME = "simulate"
HELP = "play rounds automatically; check after every move that no card and no chip is lost"
AGENTS = ("mixed", "beginner", "regular", "expert", "caller", "raiser", "aimless")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game's id, as `games` lists it")
    parser.add_argument("--rounds", metavar="N", type=positive, default=100, help="how many (100)")
    first = f"begin with that round, counted from 0 (0), a multiple of {TABLE}, or {BATCH} with --fast: ranges add up to one run"
    parser.add_argument("--first", metavar="K", type=natural, default=0, help=first)
    parser.add_argument("--seats", metavar="K", type=positive, default=6, help="number of players (6)")
    parser.add_argument("--seed", metavar="S", type=natural, default=1, help="the same seed plays the same rounds (1)")
    parser.add_argument("--set", metavar="key=value", action="append", default=[], help="a setting of the table")
    parser.add_argument("--stack", metavar="DOLLARS", help="starting stacks (100 times the minimum bet)")
    styles = (*AGENTS, *simulate_boxes.STYLES)
    plays = f"who plays (mixed); for boxes, mixed or a name from {simulate_boxes.STYLES[0]} onwards"
    parser.add_argument("--agents", choices=styles, default="mixed", help=plays)
    parser.add_argument("--faults", metavar="RATE", type=share, default=0.0, help="share of moves that go wrong (0)")
    parser.add_argument("--jobs", metavar="J", type=jobs, default=1, help="number of processes (1); the rounds stay the same")
    merged = "add up the --json output of several runs, each with its own --seed or range of rounds"
    parser.add_argument("--merge", metavar="FILE", type=Path, nargs="+", default=[], help=merged)
    simulate_boxes.arguments(parser)
    json_option(parser)


def share(text: str) -> float:
    """A share between 0 and 1, for argparse."""
    try:
        value = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{briefly(text)} isn't a share such as 0.02") from None
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"{briefly(text)} isn't between 0 and 1")
    return value


def run(args: argparse.Namespace) -> int:
    """Play, and print what was met. Exit code 1 if a card or chip was lost, or the program broke its own rules."""
    from game.session.conserved import ConservationFault
    from game.session.simulation import Stuck

    if args.merge:
        return simulate_merge.run(args)
    order = _order(args)
    if _banked(order.game) and not args.faults:
        return simulate_boxes.run(args, order)
    began = time.perf_counter()
    try:
        tally = _together(order, args.jobs)
    except (ConservationFault, Stuck) as fault:
        note(f"{order.game}, {fault}")
        return FOUND_WRONG
    seconds = time.perf_counter() - began
    show(args, figures(args, tally, seconds) | origin(order), lines(args, tally, seconds))
    return DONE


def _banked(game: str) -> bool:
    """Whether the house plays against the boxes."""
    from game.commands.shared.choose import game_named

    return game_named(game)[1].family.house_plays


def _order(args: argparse.Namespace) -> Order:
    from game.commands.shared.choose import default_stake, game_named, table_settings
    from game.rulebook.money import cents

    if args.game is None:
        raise BadInput("simulate: name a game, as `games` lists them, or --merge files of figures")
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
    _require_way(args)
    order = Order(spec.id, tuple(args.set), args.seats, stake, args.agents, args.faults, args.check or args.rounds, args.seed,
                  args.first, args.fast, bool(args.check))
    require_whole_tables(order)
    return order


def _require_way(args: argparse.Namespace) -> None:
    """Raises BadInput for players and ways that are not those of the game."""
    banked = _banked(args.game)
    if args.agents in simulate_boxes.STYLES and not banked:
        raise BadInput(f"--agents {args.agents}: that is how boxes are played, and {args.game} has none")
    if banked:
        simulate_boxes.named(args.agents)
    if (args.fast or args.check) and (args.faults or not banked):
        pots = f"only boxes are worked out so, and {args.game} has none"
        why = "nothing may go wrong then; leave out --faults" if banked else pots
        raise BadInput(f"--fast and --check: {why}")


def _together(order: Order, jobs: int) -> Tally:
    from game.session.simulation import Tally

    total = Tally()
    for part in in_order(play, order.shares(jobs), jobs):
        total.add(part)
    return total


def play(order: Order) -> Tally:
    """Play one order and return its tally. Raises ConservationFault and Stuck, which are faults of the program; they say how to
    meet them again."""
    from game.session.conserved import ConservationFault
    from game.session.simulation import Stuck, Tally
    from study.simulating.plan import simulate

    plan = simulate_boxes.with_faults(order) if _banked(order.game) else _at_pots(order)
    total = Tally()
    for table in order.tables():
        try:
            total.add(simulate(plan, table.rounds, table.seed))
        except (ConservationFault, Stuck) as fault:
            raise type(fault)(f"{replace(table, seed=order.seed).words}: {fault}") from None
    return total


def _at_pots(order: Order) -> Plan:
    """What to play where players play against each other."""
    from game.commands.shared.choose import game_named, table_settings
    from game.session.chairs import COMPANIES, chairs
    from study.simulating.plan import Plan

    book, spec = game_named(order.game)
    seats = range(1, order.seats + 1)
    return Plan(
        (book.id, spec.id, table_settings(spec, order.settings)),
        dict.fromkeys(seats, order.stake),
        lambda rules, seed: chairs(rules, seats, COMPANIES[order.agents], seed, faults=order.faults),
        order.stake,
    )
