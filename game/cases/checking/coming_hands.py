"""How a hand and the hands after it are set up: marker, blinds, first card, who opens. Under the keys of `then`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeGuard

from game.cases.language.case import PLENTY
from game.cases.language.faults import Unstaged
from game.cases.staging.stage import StagedCase
from game.table.betting import openers
from game.table.between.hand_setup import Last, Setup
from game.table.between.next_hand import last_of, left_in_the_hand, set_up, short_of_ante
from game.table.engine import Engine
from game.table.state import Table
from game.table.steps.base import Step
from game.table.steps.betting import BettingStep
from game.table.steps.dealing import DealHoleStep
from game.table.steps.preparing import CutStep
from game.table.values import DEALER

HAND_KEYS = ("next-hand", "marker", "marker-dead", "posts", "dead-posts", "ante", "first-card", "last-card", "cutter", "opens",
             "dealt-in", "sits-out")
"""What is said of a hand that is set up, apart from who acts first."""


def setting_up(staged: StagedCase, hands: int) -> dict[str, Any]:
    """The keys of setting up for the staged hand, and under `next` for as many hands after it as are asked for."""
    engine, stacks = staged.engine, {seat.number: seat.stack for seat in staged.table}
    coming = _coming(engine, stacks, _following(staged.setup, staged.newcomers), hands) if staged.setup.dealt else []
    return _hand(engine, staged.table, staged.setup) | {"next": coming}


def after_the_hand(staged: StagedCase, table: Table, hands: int) -> dict[str, Any]:
    """Whether there is a hand after this one, and how the next ones are set up; who has no chips left is gone, and who left in it.

    It is worked out from where the marker stood in the hand: between hands it has moved already.
    """
    gone = last_of(table)
    gone = replace(gone, left=gone.left | left_in_the_hand(staged.engine.rules, table))
    waiting = _following(staged.setup, staged.newcomers)
    last = replace(gone, marker=staged.table.marker, joined=waiting.joined - gone.left, waits=waiting.waits - gone.left)
    stacks = {seat.number: seat.stack for seat in table if seat.number not in last.left}
    coming = _coming(staged.engine, stacks, last, hands, counted=True)
    return {"next-hand": coming[0]["next-hand"] if coming else "not-dealt", "next": coming}


def opens_ahead(engine: Engine, table: Table) -> dict[str, int]:
    """Betting rounds of this hand still to come -> the seat that opens each if all who are in by now stay in."""
    ahead = engine.steps[table.cursor :] if len(table.live()) > 1 else ()
    return {step.street: _opener(engine, table, step) for step in ahead if _known_before(step)}


def _coming(engine: Engine, stacks: dict[int, int], last: Last, hands: int, *, counted: bool = False) -> list[dict[str, Any]]:
    """The hands to come, if each is completed and nobody comes or goes. Where the stacks are `counted` the next hand begins with
    them; with which one after it begins nobody knows, so that no post of it is cut short."""
    coming: list[dict[str, Any]] = []
    while stacks and len(coming) < hands:
        found = set_up(engine.rules, frozenset(stacks), last, short_of_ante(engine.rules, stacks))
        table = engine.opening(stacks if counted and not coming else dict.fromkeys(stacks, PLENTY), found)
        coming.append(_hand(engine, table, found))
        last = _following(found, last.joined)
    return coming


def _following(found: Setup, joined: frozenset[int]) -> Last:
    """What the hand after one that was so set up must know: newcomers who were not dealt in are still new, others wait."""
    new = joined & found.sits_out
    return Last(found.marker, found.places, stays=found.stays, joined=new, waits=found.sits_out - new,
                eliminated=found.eliminated)


def _hand(engine: Engine, table: Table, found: Setup) -> dict[str, Any]:
    if not found.dealt or not table.seats:
        return {"next-hand": "not-dealt"}
    order = next(step.order(table) for step in engine.steps if isinstance(step, DealHoleStep))
    cutter = next(step.cutter(table) for step in engine.steps if isinstance(step, CutStep))
    opens = {step.street: _opener(engine, table, step) for step in engine.steps if _known_before(step)}
    first = {"to-act": next(iter(opens.values()))} if opens else {}
    return first | {
        "next-hand": "dealt",
        "marker": found.marker or "none",
        "marker-dead": found.marker_dead,
        "posts": _posts(found, {seat.number: seat.stack + seat.bet + seat.paid + seat.dead_money for seat in table}),
        "dead-posts": {post.seat: post.amount for post in found.posts if post.kind == "dead"},
        "ante": max((post.amount for post in found.posts if post.kind == "ante"), default=0),
        "first-card": order[0],
        "last-card": order[-1],
        "cutter": "dealer" if cutter == DEALER else cutter,
        "opens": opens,
        "dealt-in": tuple(seat.number for seat in table if seat.standing != "out"),
        "sits-out": tuple(seat.number for seat in table if seat.standing == "out"),
    }


def _posts(found: Setup, stacks: dict[int, int]) -> dict[int, int]:
    """Seat -> the chips it puts in as a blind; in a game without blinds, as its ante. A short stack's are fewer."""
    kinds = ("blind", "extra") if any(post.kind in ("blind", "extra") for post in found.posts) else ("ante",)
    return {post.seat: min(post.amount, stacks[post.seat]) for post in found.posts if post.kind in kinds}


def _known_before(step: Step) -> TypeGuard[BettingStep]:
    """Whether it is a betting round whose opener does not depend on the cards."""
    return isinstance(step, BettingStep) and step.options.opener in openers.BY_PLACE


def _opener(engine: Engine, table: Table, step: BettingStep) -> int:
    """The seat that opens a round if all who are there stay in and can bet: who is away never does (thr R35, tas R31)."""
    first = openers.opener(engine.rules, table, str(step.options.opener))
    found = next((seat.number for seat in table.clockwise(first) if seat.live and seat.number not in table.between.away), None)
    if found is None:
        raise Unstaged("given.seats without a seat")
    return found
