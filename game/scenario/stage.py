"""From a case's situation to an engine and a table: a hand from its beginning, or a position in the middle of one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random

from game.cards.card import Card
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.setting_value import written_value
from game.rulebook.settings import Settings, resolve
from game.scenario.arising import cut_depth
from game.scenario.cards_laid import ANY, Layout, Supply, all_named, boxed
from game.scenario.case import Case
from game.scenario.given import Given, Previous
from game.scenario.lines import Line
from game.scenario.position import burns_before, position
from game.scenario.tales import Tale
from game.scenario.unstaged import Unstaged
from game.table.engine import Engine
from game.table.seating import Last, Setup, set_up
from game.table.state import Table
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep

CUT_AT = 20
"""Where the automatic dealer or a player cuts; the staged deck is shuffled so that it lies right after this cut."""


@dataclass(frozen=True)
class Staged:
    """A case made ready to run.

    deck   for a hand from its beginning: the order the deck must have after shuffle and cut, next card first; empty for a
           position in mid-hand, whose stub is in order already
    boxed    the cards that lie face up in the deck
    cut_at   how deep the first cut is, 0 if there is none
    named    the cards that the case lays somewhere; `reserve`: those that it only names as facts, at the end of the deck
    direct   it starts in mid-hand
    """

    engine: Engine
    table: Table
    setup: Setup
    deck: tuple[Card, ...] = ()
    boxed: frozenset[Card] = frozenset()
    cut_at: int = CUT_AT
    named: frozenset[str] = frozenset()
    reserve: frozenset[Card] = frozenset()
    direct: bool = False


def stage(case: Case, run: int = 0) -> Staged:
    """The engine and the table of a case. Runs with different numbers differ in the cards that the case does not name.

    Raises Unstaged, naming what cannot be staged, and SettingsError for a stake that is missing or wrong.
    """
    engine = engine_for(case)
    given, rng = _with_spent_boxed(case.given), Random(f"{case.id} {run}")
    tales = _tales(case)
    supply = Supply.of(engine.rules.spec.deck, given, rng, _facts_cards(tales))
    found = seating(engine, given)
    about = Staged(
        engine,
        engine.opening(_stacks(given), found, hand=given.hand or 1),
        found,
        boxed=boxed(given),
        cut_at=cut_depth(tales, CUT_AT, len(engine.rules.spec.deck)),
        named=frozenset(token.rstrip("*") for token in all_named(given)),
        reserve=supply.reserve,
        direct=given.direct,
    )
    if given.direct:
        return replace(about, table=position(engine, given, found, supply))
    deck = _layout(engine, about.table, given).ordered(given.deck, supply)
    table = engine.opening(_stacks(given), found, _uncut(deck, about.cut_at), given.hand or 1)
    return replace(about, table=table, deck=deck)


def _uncut(deck: tuple[Card, ...], depth: int) -> tuple[Card, ...]:
    """The deck as it must lie so that a cut at that depth brings it into its order."""
    return deck[-depth:] + deck[:-depth] if depth else deck


def _tales(case: Case) -> tuple[Tale, ...]:
    return (*case.given.incidents, *((case.when.tale,) if case.when.kind == "irregularity" and case.when.tale else ()))


def _facts_cards(tales: Iterable[Tale]) -> frozenset[str]:
    """The cards that facts name one by one."""
    return frozenset(token for tale in tales for token in tale.tokens if token[0] != "c" and token != ANY)


def _with_spent_boxed(given: Given) -> Given:
    """In mid-hand the boxed cards that were met before lie in the muck."""
    if not given.direct:
        return given
    lying = {token.rstrip("*") for token in all_named(given)}
    met = [card for tale in given.incidents if tale.name == "boxed-card" for card in tale.tokens]
    return replace(given, muck=(*given.muck, *(card for card in met if card not in lying)))


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
    if written.keys().isdisjoint(("table-min", "units", "blinds")):
        written |= _stakes_of_the_story(spec, case)
    return resolve(spec, written)


def _stakes_of_the_story(spec: GameSpec, case: Case) -> dict[str, object]:
    """Where a case names no stakes at all, the least opening bet of its history is a lawful one, so the table minimum."""
    lines = [entry for entry in case.given.history if isinstance(entry, Line)]
    bets = [line.amount for line in lines if line.verb == "bet" and line.amount is not None]
    known = spec.setting("table-min")
    return {"table-min": written_value(known.kind, min(bets))} if known and bets else {}


def _stacks(given: Given) -> Mapping[int, int]:
    return {seat: given.behind(seat) for seat in given.in_game()}


def seating(engine: Engine, given: Given) -> Setup:
    """Marker and posts of the hand: as the case gives the marker, else as they follow from the hand before. Raises
    Unstaged for a marker that no hand before could have led to."""
    seats = frozenset(given.in_game())
    if not seats:
        return Setup(0, ())
    if given.previous is not None:
        found = set_up(engine.rules, seats, last_of(given.previous, _posting(given)))
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


def last_of(previous: Previous, posting: frozenset[int] = frozenset()) -> Last:
    """What the coming hand knows of the one before."""
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
