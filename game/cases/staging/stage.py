"""From a case's situation to an engine and a table: a hand from its beginning, or a position in the middle of one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from game.cards.card import Card
from game.cases.language.case import Case, Given
from game.cases.language.faults import Unstaged
from game.cases.language.lines import CaseLine, TroubleMark
from game.cases.language.named_facts import NamedEvent
from game.cases.staging import slots
from game.cases.staging.marker_and_posts import seating
from game.cases.staging.phases import cut_depth
from game.cases.staging.place_cards import ANY, BoxedCards, SpareCards, all_named, boxed, boxed_places
from game.cases.staging.position import position
from game.irregularities.officer import new_engine
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.setting_value import written_value
from game.rulebook.settings import Settings, check_chips, resolve
from game.table.between.hand_setup import Setup
from game.table.engine import Engine
from game.table.state import Table
from game.tournament.levels import blinds

Stake = int | tuple[int, ...]
"""A table minimum, or the fixed bets, in cents."""
CUT_AT = 20
"""Where the automatic dealer or a player cuts; the staged deck is shuffled so that it lies right after this cut."""


@dataclass(frozen=True)
class StagedCase:
    """A case made ready to run.

    deck   for a hand from its beginning: the order the deck must have after shuffle and cut, next card first; empty for a
           position in mid-hand, whose stub is in order already
    boxed    the cards that lie face up in the deck
    cut_at   how deep the first cut is, 0 if there is none
    named    the cards that the case lays somewhere; `reserve`: those that it only names as facts, at the end of the deck
    direct   it starts in mid-hand; `newcomers` are new at the table; `given`: the situation it was made of
    playing  the boxes whose hands the deck was laid for, in the order of the deal; empty where a case names the deck itself
    left     of a tournament: how many players were left before the hand, at all tables; 0 where the case does not say
    entries  how many entries were paid, of a tournament; `prize_pool`: what is played for, if the case says so itself
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
    playing: tuple[int, ...] = ()
    left: int = 0
    entries: int = 0
    prize_pool: int | None = None
    given: Given | None = None


def stage(case: Case, run: int = 0) -> StagedCase:
    """The engine and the table of a case. Runs with different numbers differ in the cards that the case does not name.

    Raises Unstaged, naming what cannot be staged, and SettingsError for a stake that is missing or wrong.
    """
    engine, given = engine_for(case), _with_spent_boxed(case.given)
    tales = (*case.given.incidents, *((case.when.tale,) if case.when.kind == "irregularity" and case.when.tale else ()))
    supply = SpareCards.of(engine.rules.spec.deck, given, Random(f"{case.id} {run}"), facts_cards(tales))
    about = _about(engine, given, tales, supply)
    if given.direct:
        return replace(about, table=position(engine, given, about.setup, supply))
    layout, at = slots.of_the_deal(engine, about.table, given, _uneven(given, tales)), _boxed_at(engine, about.table, given, tales)
    deck = layout.ordered(given.deck, supply, at)
    table = engine.opening(_stacks(given), about.setup, _uncut(deck, about.cut_at), given.hand or 1)
    if engine.rules.has("absent"):
        table = table.with_(away=frozenset(given.away))
    return replace(about, table=table, deck=deck)


def _boxed_at(engine: Engine, table: Table, given: Given, tales: Iterable[NamedEvent]) -> BoxedCards:
    """Where boxed cards come that the deck does not show as such. A mark in the history says another moment."""
    if any(isinstance(entry, TroubleMark) and entry.name == "it-happens" for entry in given.history):
        return BoxedCards()
    return boxed_places(engine, table, tales)


def _about(engine: Engine, given: Given, tales: Iterable[NamedEvent], supply: SpareCards) -> StagedCase:
    """All but the cards: the table as the hand begins, and what the run has to know of the case."""
    found = seating(engine, given)
    return StagedCase(
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
        entries=given.entries or given.started or len(given.in_game()),
        prize_pool=given.prize_pool,
        given=given,
    )


def _uncut(deck: tuple[Card, ...], depth: int) -> tuple[Card, ...]:
    """The deck as it must lie so that a cut at that depth brings it into its order."""
    return deck[-depth:] + deck[:-depth] if depth else deck


def facts_cards(tales: Iterable[NamedEvent]) -> frozenset[str]:
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
    return new_engine(book, spec, _settings(spec, case))


def _settings(spec: GameSpec, case: Case) -> Settings:
    written: dict[str, object] = {}
    assumed = _assumed(spec, case, _least_bet(case) or _any_stake(spec, case))
    for name, value in {**case.settings, **assumed}.items():
        known = spec.setting(name)
        written[name] = written_value(known.kind, value) if known else value
    ante = spec.setting("ante")
    if case.when.kind == "request" and ante is not None and ante.default is None:
        # What somebody asks for does not depend on what the hand began with.
        written.setdefault("ante", written_value(ante.kind, _any_stake(spec, case)))
    settings = resolve(spec, written)
    check_chips(settings)
    if case.given.level is None or not settings.levels:
        return settings
    level = blinds(settings.levels, case.given.level)
    return resolve(spec, written | {"blinds": written_value("amounts", level)})


def stakes_left_open(case: Case) -> Mapping[str, Stake]:
    """The stakes, in cents, that stand in for those a case neither names nor shows by an opening bet; none of its results may
    depend on them. Raises Unstaged for a game that has no engine."""
    book = library().get(case.book)
    if book is None or case.game not in book.games:
        raise Unstaged(case.game)
    spec = book.games[case.game]
    return {} if _least_bet(case) else _assumed(spec, case, _any_stake(spec, case))


def _assumed(spec: GameSpec, case: Case, least: int) -> Mapping[str, Stake]:
    """The table minimum and the fixed bet of a case that names no stakes at all."""
    if not case.settings.keys().isdisjoint(("table-min", "units", "blinds")):
        return {}
    known = [spec.setting(name) for name in ("table-min", "units")]
    missing = [setting for setting in known if setting is not None and setting.default is None]
    return {each.name: (least,) if each.kind == "amounts" else least for each in missing}


def _least_bet(case: Case) -> int | None:
    """The least opening bet of the history: it is a lawful one, so the table minimum of a case that names no stakes."""
    lines = [entry for entry in case.given.history if isinstance(entry, CaseLine)]
    return min((line.amount for line in lines if line.verb == "bet" and line.amount is not None), default=None)


def _any_stake(spec: GameSpec, case: Case) -> int:
    return max(_ANY_STAKE, _chip(spec, case))


def _chip(spec: GameSpec, case: Case) -> int:
    """The smallest chip of the case's table, in cents; any stake is made up of it."""
    usual = spec.setting("chip")
    chip = case.settings.get(Settings.chip.name, usual.default if usual else 0)
    return chip if isinstance(chip, int) else 0


_ANY_STAKE = 100


def _stacks(given: Given) -> Mapping[int, int]:
    return {seat: given.behind(seat) for seat in given.in_game()}


def _uneven(given: Given, tales: Iterable[NamedEvent]) -> Mapping[int, int]:
    """The hands that are dealt with a wrong number of cards: seat -> how many. A mark in the history says another moment."""
    if any(isinstance(entry, TroubleMark) and entry.name == "it-happens" for entry in given.history):
        return {}
    told = (tale.facts for tale in tales if tale.name == "wrong-count" and tale.facts.get("by") != "player")
    return {facts["seat"]: facts["count"] for facts in told if facts.get("seat") and facts.get("count")}
