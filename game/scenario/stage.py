"""From a case's situation to an engine and a table: a hand from its beginning, or a position in the middle of one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
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
from game.table.hand_setup import Last, Setup
from game.table.seating import set_up
from game.table.state import Table
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep
from game.table.steps.stud import DealStreetStep
from game.tournament.levels import blinds

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
    direct   it starts in mid-hand; `newcomers` are new at the table
    left     of a tournament: how many players were left before the hand, at all tables; 0 where the case does not say
    """

    engine: Engine
    table: Table
    setup: Setup
    deck: tuple[Card, ...] = ()
    boxed: frozenset[Card] = frozenset()
    draws: Mapping[int, int] = field(default_factory=dict)
    cut_at: int = CUT_AT
    named: frozenset[str] = frozenset()
    reserve: frozenset[Card] = frozenset()
    direct: bool = False
    newcomers: frozenset[int] = frozenset()
    left: int = 0


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
        draws={seat: count for seat, count in given.draws.items() if isinstance(seat, int)},
        newcomers=frozenset(given.previous.joined) if given.previous else frozenset(),
        left=max((given.started or 0) - (given.out or 0), 0),
    )
    if given.direct:
        return replace(about, table=position(engine, given, found, supply))
    deck = _layout(engine, about.table, given).ordered(given.deck, supply)
    table = engine.opening(_stacks(given), found, _uncut(deck, about.cut_at), given.hand or 1)
    if engine.rules.has("absent"):
        table = table.with_(away=frozenset(given.away))
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
    settings = resolve(spec, written)
    if case.given.level is None or not settings.has("levels"):
        return settings
    level = blinds(settings.levels("levels"), case.given.level)
    return resolve(spec, written | {"blinds": written_value("amounts", level)})


def _stakes_of_the_story(spec: GameSpec, case: Case) -> dict[str, object]:
    """Where a case names no stakes at all, the least opening bet of its history is a lawful one, so the table minimum; a
    case without one cannot depend on it, and any will do."""
    lines = [entry for entry in case.given.history if isinstance(entry, Line)]
    bets = [line.amount for line in lines if line.verb == "bet" and line.amount is not None]
    least = min(bets, default=_ANY_STAKE)
    known = [spec.setting(name) for name in ("table-min", "units")]
    missing = [setting for setting in known if setting is not None and setting.default is None]
    return {each.name: written_value(each.kind, (least,) if each.kind == "amounts" else least) for each in missing}


_ANY_STAKE = 100


def _stacks(given: Given) -> Mapping[int, int]:
    return {seat: given.behind(seat) for seat in given.in_game()}


def seating(engine: Engine, given: Given) -> Setup:
    """Marker and posts of the hand: as the case gives the marker, else as they follow from the hand before. Raises
    Unstaged for a marker that no hand before could have led to."""
    rules = engine.rules
    dealt_in_anyway = given.direct or rules.has("absent") or rules.settings.has("absent-hand")
    seats = frozenset(given.in_game()) - (frozenset() if dealt_in_anyway else frozenset(given.away))
    if not seats:
        return Setup(0, ())
    found = _seated(engine, given, seats)
    return replace(found, sits_out=found.sits_out | (frozenset(given.in_game()) - seats))


def _seated(engine: Engine, given: Given, seats: frozenset[int]) -> Setup:
    if given.previous is not None:
        found = _after(engine, given, given.previous, seats)
        if given.marker not in (None, found.marker):
            raise Unstaged("given.marker")
        return found
    if given.marker is None or engine.rules.spec.marker == "none":
        return set_up(engine.rules, seats, Last(0, eliminated=given.out or 0) if given.out else None)
    around = seats | {given.marker}
    before = max((seat for seat in around if seat < given.marker), default=max(around))
    found = set_up(engine.rules, around, Last(before, eliminated=given.out or 0))
    if not found.dealt:
        return replace(found, marker=given.marker)
    if found.marker != given.marker or not (given.direct or given.marker in seats):
        raise Unstaged("given.marker")
    posts = tuple(post for post in found.posts if post.seat in seats)
    return replace(found, posts=posts, marker_dead=given.marker not in seats)


def _after(engine: Engine, given: Given, previous: Previous, seats: frozenset[int]) -> Setup:
    """The hand after the one before. Who posts without being due a blind comes in by it: a newcomer, one who moved, or one
    who makes up for missed blinds."""
    plain = set_up(engine.rules, seats, last_of(previous))
    due = {post.seat for post in plain.posts}
    posted = {seat: sums for seat, sums in _posted(given).items() if seat in seats - due}
    coming = {*previous.joined, *previous.moved.values()}
    missed = {seat: _made_up(engine, sums) for seat, sums in posted.items() if seat not in coming}
    return set_up(engine.rules, seats, replace(last_of(previous), extra=frozenset(posted), missed=missed))


def _posted(given: Given) -> dict[int, dict[str, int]]:
    """Seat -> what its lines post: a blind (the seat's total), and dead money."""
    found: dict[int, dict[str, int]] = {}
    for line in given.history:
        if isinstance(line, Line) and isinstance(line.actor, int) and line.verb in ("post", "post-dead"):
            found.setdefault(line.actor, {})[line.verb] = line.amount or 0
    return found


def _made_up(engine: Engine, sums: Mapping[str, int]) -> frozenset[str]:
    """The missed blinds that these posts make up for."""
    blinds = engine.rules.blinds
    live = sums.get("post", 0)
    small = "post-dead" in sums or (len(blinds) > 1 and live in (blinds[0], blinds[0] + blinds[-1]))
    big = bool(blinds) and live >= blinds[-1]
    return frozenset(name for name, missed in (("small-blind", small), ("big-blind", big)) if missed)


def last_of(previous: Previous) -> Last:
    """What the coming hand knows of the one before."""
    return Last(
        marker=previous.marker or 0,
        places=tuple(sorted(previous.posts, key=lambda seat: previous.posts[seat])),
        left=frozenset(previous.left),
        joined=frozenset(previous.joined),
        moved=previous.moved,
        stays=previous.repeat_marker,
    )


def _layout(engine: Engine, table: Table, given: Given) -> Layout:
    """The slots of the deal, as the procedure of the game takes cards off the deck."""
    layout = Layout()
    board, burns = list(given.board), list(given.burns) if isinstance(given.burns, tuple) else []
    hole, up = ({seat: list(cards) for seat, cards in cards_of.items()} for cards_of in (given.hole, given.up))
    for step in engine.steps:
        if isinstance(step, DealHoleStep):
            laps = [up if face == "up" else hole for face in step.faces]
            layout.slots += [_next(cards, seat) for cards in laps for seat in step.order(table)]
        elif isinstance(step, DealStreetStep):
            layout.slots += [_next(up if step.lies == "up" else hole, seat) for seat in step.order(table)]
        elif isinstance(step, BurnStep):
            layout.slots += _take(burns, burns_before(engine, step))
        elif isinstance(step, DealBoardStep):
            layout.slots += _take(board, step.count)
    return layout


def _next(cards: Mapping[int, list[str]], seat: int) -> str:
    """The next named card of a seat, any other where none is left."""
    return cards[seat].pop(0) if cards.get(seat) else ANY


def _take(tokens: list[str], count: int) -> list[str]:
    taken, tokens[:] = tokens[:count], tokens[count:]
    return taken + [ANY] * (count - len(taken))
