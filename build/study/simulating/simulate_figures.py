"""What `simulate` prints, for a program and for people."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.grammar import counted

if TYPE_CHECKING:
    from game.session.simulation import Tally


def figures(args: argparse.Namespace, tally: Tally, seconds: float) -> dict[str, Any]:
    """For `--json`. Money is cents."""
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
        "faults": dict(_ranked(tally.incidents)),
        "rulings": dict(_ranked(tally.rulings)),
        "unnoticed": tally.unnoticed,
    }


def lines(args: argparse.Namespace, tally: Tally, seconds: float) -> Iterator[str]:
    """For people."""
    from game.rulebook.money import dollars

    played = f"{counted(tally.rounds, 'round')}, {counted(tally.moves, 'move')}"
    yield f"{args.game}, {counted(args.seats, 'seat')}, seed {args.seed}: {played}"
    yield f"every card and every chip accounted for after every move; commission {dollars(tally.commission)}"
    yield f"{tally.rounds / seconds:.0f} rounds/s, {tally.moves / seconds:.0f} moves/s"
    if tally.incidents:
        yield f"faults: {_counted(tally.incidents)}; not noticed {tally.unnoticed}"
        yield f"rulings: {_counted(tally.rulings)}"


def _counted(found: Counter[str]) -> str:
    return ", ".join(f"{word} {times}" for word, times in _ranked(found)) or "none"


def _ranked(found: Counter[str]) -> list[tuple[str, int]]:
    """The most frequent first."""
    return sorted(found.items(), key=lambda each: (-each[1], each[0]))
