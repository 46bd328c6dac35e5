"""The table of a tournament case: antes to be laid from the starting marker, or a position later in the round."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.cases.language.case import Case, Given
from game.cases.language.faults import Unstaged
from game.cases.staging.box_deck import deck_of, shuffles
from game.cases.staging.box_pools import with_jackpot
from game.cases.staging.box_table import beginning, behind, stage_box_table, tray_of
from game.cases.staging.marker_and_posts import last_of
from game.cases.staging.place_cards import SpareCards
from game.cases.staging.stage import StagedCase, engine_for
from game.table.banked import antes_in_turn, jackpot
from game.table.between.hand_setup import Last, Setup
from game.table.between.next_hand import set_up
from game.table.engine import Engine
from game.table.steps.banked.boxes import AntesStep

GAME = "act-tournament"


def of_a_tournament(case: Case) -> bool:
    """Whether the case is about a Canberra tournament, or money for one."""
    return case.game == GAME or (case.when.tale is not None and case.when.tale.name == "transfer-reserve")


LAID = frozenset(
    (
        *("boxes", "dealer", "betting", "history", "seats", "stacks", "deck", "hand", "pool", "reserve", "warned"),
        *("to-act", "incidents"),
    )
)
"""The keys of `given` that can be laid before the first card."""
BESIDE = frozenset(
    ("marker", "previous", "out", "started", "entries", "absent", "reserves", "sessions", "prize-pool", "level", "waiting")
)
"""The keys that tell of the marker, or of what the office reads."""


def lay_round(case: Case, run: int) -> StagedCase:
    """The engine and the table of a case. Folds are not made yet. Raises Unstaged for what cannot be laid."""
    bare = replace(case, given=_without_the_pads(engine_for(case), case.given))
    if _before_the_deal(bare.given):
        return _at_the_antes(bare, run)
    staged = stage_box_table(replace(bare, given=replace(bare.given, told=bare.given.told - BESIDE)), run)
    setup = _marked(staged.engine, bare.given, frozenset(staged.table.seats))
    return replace(staged, table=staged.table.with_(marker=setup.marker), setup=setup)


def _without_the_pads(engine: Engine, given: Given) -> Given:
    """The case without the chips on jackpot pads that the conditions keep dark."""
    if engine.rules.settings.tournament_jackpot == "open":
        return given
    return replace(given, boxes={number: replace(box, jackpot=None) for number, box in given.boxes.items()})


def _before_the_deal(given: Given) -> bool:
    """Whether the antes are still being laid: nothing lies at any box but, perhaps, some antes."""
    if given.betting is not None or shuffles(given):
        return given.betting in (None, "antes")
    return not any(box.ante or box.decided for box in given.boxes.values())


def _at_the_antes(case: Case, run: int) -> StagedCase:
    engine, given = engine_for(case), case.given
    for key in sorted(given.told - LAID - BESIDE):
        raise Unstaged(f"given.{key.replace('_', '-')}")
    setup = _marked(engine, given, frozenset(given.in_game()))
    stacks = {number: behind(given, number) for number in given.in_game()}
    marked = frozenset(number for number, box in given.boxes.items() if box.over_limit)
    warned = frozenset(given.warned)
    tray = tray_of(engine, given, len(stacks))
    table = engine.opening(stacks, setup, hand=given.hand or 1, tray=tray, over_limit=marked, warned=warned)
    laid = {number: box.ante for number, box in given.boxes.items() if box.ante}
    seats = {n: seat.with_(ante=laid.get(n, 0), standing="live") for n, seat in table.seats.items()}
    table = table.with_(seats=seats, pool=given.pool or 0, reserve=given.reserve or 0)
    if jackpot.is_open(engine.rules):
        table = with_jackpot(engine, table, given, {})
    supply = SpareCards.of(engine.rules.spec.deck, given, Random(f"{case.id} {run}"))
    at = next(at for at, step in enumerate(engine.steps) if isinstance(step, AntesStep))
    asked = frozenset(laid) | ({given.to_act} if given.to_act else set())
    playing = [seat.number for seat in table if antes_in_turn.can_wager(engine.rules, seat.stack + seat.ante)]
    if shuffles(given):
        return replace(beginning(engine, table, given, supply, playing), setup=setup)
    table = table.with_(stub=deck_of(engine, given, supply, playing), cursor=at, answers=asked)
    laid_for = () if given.deck else tuple(playing)
    return StagedCase(engine, engine.settle(table, begins=True)[0], setup, direct=True, playing=laid_for)


def _marked(engine: Engine, given: Given, seats: frozenset[int]) -> Setup:
    """The starting marker as the case gives it, else after the round before, else at the first occupied seat."""
    if given.marker is None:
        return set_up(engine.rules, seats, last_of(given.previous) if given.previous else None)
    return set_up(engine.rules, seats | {given.marker}, Last(given.marker, stays=True))
