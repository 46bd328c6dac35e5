"""A hand of a game before its first move, here and in PokerKit: seats, stacks and all that follows drawn from a seed."""

from __future__ import annotations

from random import Random
from typing import Any

from game.irregularities.officer import new_engine
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.table.between.next_hand import set_up
from game.table.engine import Engine
from game.table.state import Table
from tests.table.twin import UNIT, Hand
from tests.table.twin_there import state_of, streets_of

SEATS = 5
CHIPS = (1, 2, 3, 3, 7, 20, 60, 200)
"""Stacks in units: many short ones, so that there are several all-ins."""


def dealt(game: str, limit: str, seed: int) -> Hand:
    """A hand of a game before its first move: seats, stacks and all that follows drawn from the seed."""
    rng = Random(f"{game} {limit} {seed}")
    engine = _engine(game, limit)
    spec = engine.rules.spec
    seats = sorted(rng.sample(range(1, spec.seats_most + 1), rng.randint(_least(spec), _most(spec))))
    chips = CHIPS[_whole_posts(spec) :]
    stacks = {seat: UNIT * rng.choice(chips) for seat in seats}
    table = engine.opening(stacks, set_up(engine.rules, frozenset(seats), None), hand=2)
    players = _players(spec, table)
    antes, blinds = ([_posted(table, seat, kind) for seat in players] for kind in ("ante", "blind"))
    bets = {street: engine.rules.unit(street) for street in spec.streets} if limit == "fixed" else {}
    least = engine.rules.table_min or 2 * UNIT
    state = state_of(spec, limit, [stacks[seat] for seat in players], antes, blinds, least, bets)
    return Hand(game, limit, engine, table, players, state, rng)


def _engine(game: str, limit: str) -> Engine:
    book = library()[game.partition("-")[0]]
    spec = book.game(game)
    wanted: dict[str, Any] = {
        "limit": limit, "blinds": ["60", "120"], "ante": "60", "table-min": "120", "table-max": "600", "units": ["120", "240"],
        "commission": "none", "headsup-blinds": "button-first", "short-blind-call": "posted", "split-unit": "chip", "chip": "1",
    }  # fmt: skip
    if spec.marker == "none":
        wanted |= {"ante": "120"}
    if any(check.name == "forced-bets-of-one-kind" for check in spec.checks):
        del wanted["ante"]
    left = {"table-max"} if limit != "spread" else {"units"}
    left |= {"units"} if limit != "fixed" else {"table-min"}
    return new_engine(book, spec, resolve(spec, {k: v for k, v in wanted.items() if spec.setting(k) is not None and k not in left}))


def _whole_posts(spec: GameSpec) -> int:
    """How many of the small stacks are left out, because they cannot pay a blind in full and that changes the call."""
    if spec.setting("short-blind-call") or not spec.setting("blinds"):
        return 0
    return 2 if spec.setting("ante") else 1


def _posted(table: Table, seat: int, kind: str) -> int:
    return sum(post.amount for post in table.posts if post.seat == seat and post.kind == kind)


def _players(spec: GameSpec, table: Table) -> list[int]:
    """The seats in their order: from the puck or the left of the button, in draw from the left of the last blind."""
    first = table.marker if spec.marker == "puck" else table.marker + 1
    if any(step.kind == "draw" for step in spec.procedure):
        first = [post.seat for post in table.posts][-1] + 1
    return [seat.number for seat in table.clockwise(first)]


def _least(spec: GameSpec) -> int:
    draws = any(step.kind == "draw" for step in spec.procedure)
    return max(3 if draws else 2, spec.seats_least)


def _most(spec: GameSpec) -> int:
    streets = streets_of(spec, 1, {})
    common = sum(street.board_dealing_count + street.card_burning_status for street in streets)
    own = sum(len(street.hole_dealing_statuses) for street in streets)
    return min(SEATS, spec.seats_most, (len(spec.deck) - common) // own)
