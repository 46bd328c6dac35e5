"""From a case's situation to an engine and a table: a hand from its beginning, or a position in the middle of one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from game.cards.card import Card
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.setting_value import written_value
from game.rulebook.settings import Settings, resolve
from game.scenario.cards_laid import ANY, Layout, Supply, boxed
from game.scenario.case import Case
from game.scenario.given import Given, Previous
from game.scenario.lines import Line
from game.scenario.position import burns_before, position
from game.scenario.unstaged import Unstaged
from game.table.engine import Engine
from game.table.seating import Last, Setup, set_up
from game.table.state import Table
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep


@dataclass(frozen=True)
class Staged:
    """A case made ready to run.

    deck   for a hand from its beginning: the order the deck must have after shuffle and cut, next card first; empty for a
           position in mid-hand, whose stub is in order already
    boxed  the cards that lie face up in the deck
    """

    engine: Engine
    table: Table
    setup: Setup
    deck: tuple[Card, ...] = ()
    boxed: frozenset[Card] = frozenset()


def stage(case: Case, run: int = 0) -> Staged:
    """The engine and the table of a case. Runs with different numbers differ in the cards that the case does not name.

    Raises Unstaged, naming what cannot be staged, and SettingsError for a stake that is missing or wrong.
    """
    engine = engine_for(case)
    given, rng = case.given, Random(f"{case.id} {run}")
    supply = Supply.of(engine.rules.spec.deck, given, rng)
    found = seating(engine, given)
    if given.direct:
        return Staged(engine, position(engine, given, found, supply), found, boxed=boxed(given))
    table = engine.opening(_stacks(given), found, hand=given.hand or 1)
    deck = _layout(engine, table, given).ordered(given.deck, supply)
    return Staged(engine, table, found, deck, boxed(given))


def engine_for(case: Case) -> Engine:
    """The case's game under its settings. Raises Unstaged for a game that has no engine, SettingsError for a setting."""
    book = library().get(case.book)
    if book is None or case.game not in book.games:
        raise Unstaged(case.game)
    spec = book.games[case.game]
    return Engine(book, spec, _settings(spec, case))


def _settings(spec: GameSpec, case: Case) -> Settings:
    written: dict[str, object] = {}
    for name, value in case.settings.items():
        known = spec.setting(name)
        written[name] = written_value(known.kind, value) if known else value
    return resolve(spec, written)


def _stacks(given: Given) -> Mapping[int, int]:
    return {seat: given.behind(seat) for seat in given.in_game()}


def seating(engine: Engine, given: Given) -> Setup:
    """Marker and posts of the hand: as the case gives the marker, else as they follow from the hand before. Raises
    Unstaged for a marker that no hand before could have led to."""
    seats = frozenset(given.in_game())
    if not seats:
        return Setup(0, ())
    if given.previous is not None:
        found = set_up(engine.rules, seats, _last(given.previous, _posting(given)))
        if given.marker not in (None, found.marker):
            raise Unstaged("given.marker")
        return found
    if given.marker is None:
        return set_up(engine.rules, seats, None)
    before = max((seat for seat in seats if seat < given.marker), default=max(seats))
    found = set_up(engine.rules, seats, Last(before))
    if found.dealt and found.marker != given.marker:
        raise Unstaged("given.marker")
    return found


def _posting(given: Given) -> frozenset[int]:
    """Seats that choose to post in order to be dealt in."""
    posts = [line for line in given.history if isinstance(line, Line) and line.verb in ("post", "post-dead")]
    return frozenset(line.actor for line in posts if isinstance(line.actor, int))


def _last(previous: Previous, posting: frozenset[int]) -> Last:
    marker = previous.marker or 0
    return Last(
        marker=marker,
        places=tuple(sorted(previous.posts, key=lambda seat: previous.posts[seat])),
        left=frozenset(previous.left),
        joined=frozenset(previous.joined),
        moved=previous.moved,
        stays=previous.repeat_marker,
        extra=posting,
    )


def _layout(engine: Engine, table: Table, given: Given) -> Layout:
    """The slots of the deal, as the procedure of the game takes cards off the deck."""
    layout = Layout()
    board, burns = list(given.board), list(given.burns) if isinstance(given.burns, tuple) else []
    for step in engine.steps:
        if isinstance(step, DealHoleStep):
            order = step.order(table)
            layout.slots += [_token(given.hole.get(seat, ()), lap) for lap in range(step.laps) for seat in order]
        elif isinstance(step, BurnStep):
            layout.slots += _take(burns, burns_before(engine, step))
        elif isinstance(step, DealBoardStep):
            layout.slots += _take(board, step.count)
    return layout


def _token(hand: tuple[str, ...], lap: int) -> str:
    return hand[lap] if lap < len(hand) else ANY


def _take(tokens: list[str], count: int) -> list[str]:
    taken, tokens[:] = tokens[:count], tokens[count:]
    return taken + [ANY] * (count - len(taken))
