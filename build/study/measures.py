"""The measuring of evaluator, engine, hand histories and start, each compared with a peer in the same run."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from types import ModuleType

from game.cards.card import deck
from game.commands.replay import collect_rarely
from game.rulebook.loader import library
from study.called_down import Dealt, called_down, kit_called_down, played_again


@dataclass(frozen=True)
class BenchFigure:
    """A figure, and a peer's in the same run; `ours` is None where nothing could be measured, and `note` says why."""

    what: str
    unit: str
    ours: float | None
    peer: str = ""
    theirs: float | None = None
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times as fast as the peer; both figures are rates."""
        return self.ours / self.theirs if self.ours and self.theirs else None


def peer(name: str) -> ModuleType | None:
    """A peer's package, None where it is not installed."""
    with suppress(ImportError):
        return import_module(name)
    return None


def rate(work: Callable[[], object], count: int, *, seconds: float = 0.4) -> float:
    """How often a second something is done that `work` does `count` times: the best of several runs."""
    best, until = float("inf"), time.perf_counter() + seconds
    while time.perf_counter() < until or best == float("inf"):
        began = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - began)
    return count / best


TURNS = 12
"""How often two programs take turns."""


def rates(ours: Callable[[], object], theirs: Callable[[], object], count: int) -> tuple[float, float]:
    """How often in a second of the processor two programs do something that either function does `count` times: turn by turn, so
    that a busy machine slows both, and the best turn of each. What was loaded before isn't looked through for rubbish, and
    the rest as rarely as in our commands that play many hands."""
    collect_rarely()
    gc.collect()
    gc.freeze()
    best = [float("inf"), float("inf")]
    for _ in range(TURNS):
        for at, work in enumerate((ours, theirs)):
            began = time.process_time()
            work()
            best[at] = min(best[at], time.process_time() - began)
    return count / best[0], count / best[1]


# ---- the engine


def engine(count: int = 60) -> list[BenchFigure]:
    """Six-handed no-limit hands that everybody calls down, every event kept, compared with PokerKit on the same cards."""
    rng = Random(2)
    rounds = [called_down(tuple(rng.sample(deck(2), 52))) for _ in range(count)]
    what = "hold-em hands called down, all events kept"
    kit = peer("pokerkit")
    if kit is None:
        return [_alone(what, lambda: [played_again(round_) for round_ in rounds], count)]
    dealt = [Dealt.of(round_) for round_ in rounds]
    for hand in dealt:
        if hand.stacks != kit_called_down(kit, hand):
            raise AssertionError(f"PokerKit ends the hand with the board {hand.board} on other stacks")
    ours, theirs = rates(lambda: [played_again(round_) for round_ in rounds],
                         lambda: [kit_called_down(kit, hand) for hand in dealt], count)
    return [BenchFigure(what, "hands/s", ours, "PokerKit, NoLimitTexasHoldem.create_state, deal_*, check_or_call", theirs, _NOTE)]


_NOTE = f"of the processor, best of {TURNS} turns each"


def _alone(what: str, work: Callable[[], object], count: int) -> BenchFigure:
    return BenchFigure(what, "hands/s", rate(work, count), "PokerKit", note="not installed")


# ---- hand histories


def histories(files: Iterable[Path]) -> list[BenchFigure]:
    """PHH files read and played again, compared with PokerKit."""
    from game.records.phh import replay

    paths, what = list(files), "hand histories replayed"
    if not paths:
        return [BenchFigure(what, "hands/s", None, note="name a folder of PHH files with --hands")]
    kit = peer("pokerkit")
    if kit is None:
        return [_alone(what, lambda: [replay(path, library()) for path in paths], len(paths))]
    ours, theirs = rates(lambda: [replay(path, library()) for path in paths],
                         lambda: [_kit_replay(kit, path) for path in paths], len(paths))
    return [BenchFigure(what, "hands/s", ours, "PokerKit, HandHistory.load and its states", theirs, _NOTE)]


def _kit_replay(kit: ModuleType, path: Path) -> list[int]:
    with path.open("rb") as file:
        *_, last = kit.HandHistory.load(file)
    return list(last.stacks)


# ---- start


def start() -> list[BenchFigure]:
    """From the command to its last line, in a process of its own."""
    command = [sys.executable, "-m", "game", "games"]
    times = []
    for _ in range(5):
        began = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - began)
    return [BenchFigure("start, list the games, end", "ms", median(times) * 1000, note="median of 5")]
