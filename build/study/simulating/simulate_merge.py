"""`simulate --merge`: what several runs printed with `--json`, added up as if it had been one."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands.shared.output import DONE, BadInput, show
from study.simulating.simulate_figures import figures as figures_of
from study.simulating.simulate_figures import lines

if TYPE_CHECKING:
    from study.simulating.shared import Ranges

ALIKE = ("game", "agents", "set", "stack_cents", "fault_rate", "seats", "boxes")
"""What all runs must have in common."""
_COUNTS = ("rounds", "moves", "events", "unnoticed", "tables")


def run(args: argparse.Namespace) -> int:
    """Read, compare, add up, print in the form of one run. `seconds` are those of all together."""
    found = [(file, _read(file)) for file in args.merge]
    head = found[0][1]
    for file, figures in found[1:]:
        for key in ALIKE:
            if figures.get(key) != head.get(key):
                others = f"and {head.get(key)} in {found[0][0]}"
                raise BadInput(f"{file}: {key} is {figures.get(key)}, {others}; add up runs of one kind")
    ranges = _ranges(found)
    seconds = sum(float(figures["seconds"]) for _, figures in found)
    args.game, args.agents, args.seed = head["game"], head["agents"], ranges[0][0]
    args.seats = head.get("seats", head.get("boxes"))
    if "sums" in head:
        _boxes(args, head, [figures for _, figures in found], ranges, seconds)
        return DONE
    tally = _tally([figures for _, figures in found])
    more = {key: head[key] for key in ("set", "stack_cents", "fault_rate")} | {"ranges": ranges}
    show(args, figures_of(args, tally, max(seconds, 0.001)) | more, lines(args, tally, max(seconds, 0.001)))
    return DONE


def _read(file: Path) -> dict[str, Any]:
    from game.files import FileFault, json_file

    try:
        found = json_file.read(file)
    except FileFault as fault:
        raise BadInput(str(fault)) from None
    needed = {"game", "agents", "set", "stack_cents", "fault_rate", "ranges", "seconds"}
    if not isinstance(found, dict) or not needed <= found.keys() or not _well_formed(found):
        raise BadInput(f"{file}:1: these are no figures of `simulate --json`; print them anew with this program")
    return found


def _well_formed(found: dict[str, Any]) -> bool:
    """Whether everything that is added up has its form."""
    ranges, sums = found["ranges"], found.get("sums")
    parts = isinstance(ranges, list) and ranges and all(
        isinstance(part, list) and len(part) == 3 and all(type(number) is int for number in part) for part in ranges)
    if sums is not None:
        from study.simulating.bank_figures import SUMS

        hits = sums.get("hits") if isinstance(sums, dict) else None
        whole = isinstance(hits, dict) and _counted(hits) and all(type(sums.get(name)) is int for name in SUMS)
    else:
        counts = all(type(found.get(name)) is int for name in (*_COUNTS, "commission_cents"))
        whole = counts and all(isinstance(found.get(name), dict) and _counted(found[name]) for name in ("faults", "rulings"))
    return bool(parts) and whole and type(found["seconds"]) in (int, float)


def _counted(counts: dict[str, Any]) -> bool:
    return all(type(count) is int for count in counts.values())


def _ranges(found: Sequence[tuple[Path, dict[str, Any]]]) -> Ranges:
    """All parts, in order, those that follow each other as one. BadInput where a round would count twice."""
    parts = sorted((seed, first, rounds, str(file)) for file, figures in found for seed, first, rounds in figures["ranges"])
    joined: Ranges = []
    for seed, first, rounds, file in parts:
        last = joined[-1] if joined else None
        if last and last[0] == seed and last[1] + last[2] > first:
            raise BadInput(f"{file}: round {first} of seed {seed} is counted already; give each range once")
        if last and last[0] == seed and last[1] + last[2] == first:
            last[2] += rounds
        else:
            joined.append([seed, first, rounds])
    return joined


def _tally(figures: Sequence[dict[str, Any]]) -> Any:
    from game.session.simulation import Tally

    total = Tally()
    for each in figures:
        total.add(Tally(each["rounds"], each["moves"], each["events"], Counter(each["faults"]), Counter(each["rulings"]),
                        each["unnoticed"], each["commission_cents"], each["tables"]))
    return total


def _boxes(args: argparse.Namespace, head: dict[str, Any], figures: Sequence[dict[str, Any]], ranges: Ranges,
           seconds: float) -> None:
    from study.bank.banked import BankTally
    from study.simulating import simulate_boxes
    from study.simulating.shared import Order

    total = BankTally()
    for each in figures:
        hits = Counter(each["sums"]["hits"])
        total.add(BankTally(**each["sums"] | {"hits": hits}))
    order = Order(head["game"], tuple(head["set"]), args.seats, head["stack_cents"], head["agents"], 0.0, total.rounds, args.seed)
    simulate_boxes.report(args, order, total, max(seconds, 0.001), ranges)
