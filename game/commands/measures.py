"""The measuring of evaluator, engine, hand histories, players and start, each beside a peer in the same run."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from types import ModuleType
from typing import Any

from game.agents.baselines import Caller
from game.cards.card import Card
from game.cards.deck import deck
from game.rulebook.loader import library
from game.rulebook.settings import Settings, resolve
from game.session.chairs import Chairs
from game.session.round import ReplayError, Round, engine_for
from game.session.session import Session
from game.table.events import CardMoved, Event
from game.table.moves import Shuffle
from game.table.outcome import Refusal
from game.table.places import hole

SEATS = 6
STACK, BLINDS = 1000, (5, 10)
"""Dollars."""


@dataclass(frozen=True)
class Measure:
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


# ---- the evaluator


def evaluator(count: int = 20_000) -> list[Measure]:
    """Seven cards, one hand after the other and many at once, beside phevaluator."""
    import numpy as np

    rng = Random(1)
    hands = [rng.sample(deck(2), 7) for _ in range(count)]
    ranking = engine_for(*_no_limit()).rules.ranking
    single = rate(lambda: [ranking.score(hand) for hand in hands], count)
    rows = np.array(hands, np.int32)
    many = rate(lambda: ranking.scores(rows), count)
    known = peer("phevaluator")
    theirs, note = None, "phevaluator is not installed"
    if known is not None:
        plain = [[int(card) for card in hand] for hand in hands]
        theirs, note = rate(lambda: [known.evaluate_cards(*hand) for hand in plain], count), ""
    return [
        Measure("evaluator, one hand at a time", "hands/s", single, "phevaluator", theirs, note),
        Measure("evaluator, many hands at once", "hands/s", many, "phevaluator", theirs, note),
    ]


# ---- the engine


def engine(count: int = 60) -> list[Measure]:
    """Six-handed no-limit hands that everybody calls down, every event kept, beside PokerKit on the same cards."""
    rng = Random(2)
    rounds = [called_down(tuple(rng.sample(deck(2), 52))) for _ in range(count)]
    what = "hold-em hands called down, all events kept"
    ours = rate(lambda: [played_again(round_) for round_ in rounds], count)
    kit = peer("pokerkit")
    if kit is None:
        return [Measure(what, "hands/s", ours, note="PokerKit is not installed")]
    dealt = [Dealt.of(round_) for round_ in rounds]
    for hand in dealt:
        if hand.stacks != kit_called_down(kit, hand):
            raise AssertionError(f"PokerKit ends the hand with the board {hand.board} on other stacks")
    theirs = rate(lambda: [kit_called_down(kit, hand) for hand in dealt], count)
    return [Measure(what, "hands/s", ours, "PokerKit", theirs)]


def called_down(order: tuple[Card, ...]) -> Round:
    """One hand played to its end by callers."""
    seats = range(1, SEATS + 1)
    session = Session(_no_limit(), dict.fromkeys(seats, STACK * 100), Chairs({seat: Caller() for seat in seats}), 1)
    while (due := session.ask()) is not None:
        session.submit(Shuffle(order)) if isinstance(due.move, Shuffle) else session.advance()
    return session.round


def _no_limit() -> tuple[str, str, Settings]:
    stakes = {"limit": "no-limit", "blinds": ",".join(map(str, BLINDS)), "chip": "1"}
    return "rop", "rop-holdem", resolve(library()["rop"].game("rop-holdem"), stakes)


def played_again(round_: Round) -> list[Event]:
    """Every event of a hand, the engine judging each move anew. Raises ReplayError."""
    engine, table = round_.engine, round_.opening
    events: list[Event] = []
    for at, move in enumerate(round_.moves):
        answer = engine.apply(table, move)
        if isinstance(answer, Refusal):
            raise ReplayError(at, answer)
        table = answer.table
        events += answer.events
    return events


@dataclass(frozen=True)
class Dealt:
    """The cards of a hand, and the stacks it ended on, in dollars."""

    holes: Sequence[str]
    burns: Sequence[str]
    board: Sequence[str]
    stacks: Sequence[int]

    @classmethod
    def of(cls, round_: Round) -> Dealt:
        """What a round dealt."""
        moved = [event for step in round_.played() for event in step.events if isinstance(event, CardMoved)]
        dealt = [event for event in moved if event.source.kind == "stub"]
        holes = ["".join(str(event.card) for event in dealt if event.to == hole(seat)) for seat in round_.opening.seats]
        end = round_.table()
        board = [str(card) for card in end.board]
        streets = ["".join(board[:3]), *board[3:]]
        return cls(holes, [str(card) for card in end.burns], streets, [seat.stack // 100 for seat in end])


def kit_called_down(kit: ModuleType, hand: Dealt) -> list[int]:
    """The same hand in PokerKit: its stacks at the end."""
    state = kit.NoLimitTexasHoldem.create_state(_automations(kit), True, 0, BLINDS, BLINDS[-1], [STACK] * SEATS, SEATS)
    for cards in hand.holes:
        state.deal_hole(cards)
    _checked_down(state)
    for burn, street in zip(hand.burns, hand.board, strict=True):
        state.burn_card(burn)
        state.deal_board(street)
        _checked_down(state)
    return list(state.stacks)


def _checked_down(state: Any) -> None:
    while state.actor_index is not None:
        state.check_or_call()


def _automations(kit: ModuleType) -> tuple[Any, ...]:
    own = {"HOLE_DEALING", "BOARD_DEALING", "CARD_BURNING"}
    return tuple(automation for automation in kit.Automation if automation.name not in own)


# ---- hand histories


def histories(files: Iterable[Path]) -> list[Measure]:
    """PHH files read and played again, beside PokerKit."""
    from game.records.phh import replay

    paths, what = list(files), "hand histories replayed"
    if not paths:
        return [Measure(what, "hands/s", None, note="name a folder of PHH files with --hands")]
    ours = rate(lambda: [replay(path, library()) for path in paths], len(paths))
    kit = peer("pokerkit")
    if kit is None:
        return [Measure(what, "hands/s", ours, note="PokerKit is not installed")]
    theirs = rate(lambda: [_kit_replay(kit, path) for path in paths], len(paths))
    return [Measure(what, "hands/s", ours, "PokerKit", theirs)]


def _kit_replay(kit: ModuleType, path: Path) -> list[int]:
    with path.open("rb") as file:
        *_, last = kit.HandHistory.load(file)
    return list(last.stacks)


# ---- players


def agents(hands: int = 6, seats: int = 10) -> list[Measure]:
    """How long a player thinks at a full table, the slowest level."""
    from game.agents.players import Player

    times: list[float] = []
    rules = engine_for(*_no_limit()).rules
    players = {seat: Player(rules, level="expert") for seat in range(1, seats + 1)}
    players[1].prepare()
    session = Session(_no_limit(), dict.fromkeys(players, STACK * 100), Chairs(players), 1)
    for _ in range(hands):
        _timed(session, times)
        if session.next_hand():
            break
    times.sort()
    note = f"{len(times)} decisions, {seats} seats, expert"
    return [
        Measure("a player's decision, median", "ms", median(times) * 1000, note=note),
        Measure("a player's decision, 99 of 100 within", "ms", times[int(len(times) * 0.99)] * 1000, note=note),
    ]


def _timed(session: Session, times: list[float]) -> None:
    while (due := session.ask()) is not None:
        began = time.perf_counter()
        session.advance()
        if due.choice("fold") or due.choice("check"):
            times.append(time.perf_counter() - began)


# ---- start


def start() -> list[Measure]:
    """From the command to its last line, in a process of its own."""
    command = [sys.executable, "-m", "game", "games"]
    times = []
    for _ in range(5):
        began = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - began)
    return [Measure("start, list the games, end", "ms", median(times) * 1000, note="median of 5")]
