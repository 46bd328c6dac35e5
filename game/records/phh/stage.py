"""From a hand history to a table of the engine: game, settings, posts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import gcd
from operator import attrgetter

from game.irregularities.officer import new_engine
from game.records.phh.error import PhhError, Skipped
from game.records.phh.read import History
from game.records.phh.variants import unread
from game.rulebook.book import Book
from game.rulebook.errors import SettingsError, UnknownRef
from game.rulebook.game_spec import GameSpec
from game.rulebook.money import dollars, plain_dollars
from game.rulebook.schema.steps import PostOptions
from game.rulebook.settings import resolve
from game.table.between.hand_setup import Setup
from game.table.engine import Engine
from game.table.state import Table
from game.table.steps.preparing import CutStep
from game.table.values import DuePost

LATER_HAND = 2
"""The first hand of a deck may begin with the mixing of it; a history tells no such thing."""


@dataclass(frozen=True, slots=True)
class StagedRecording:
    """A hand ready to be played. `cut` is how deep the deck is cut where that is free."""

    engine: Engine
    opening: Table
    cut: int


def stage(history: History, books: Mapping[str, Book], game: str = "") -> StagedRecording:
    """The table of a history; `game` is another game to play it under. Raises Skipped, and PhhError for stakes no table has."""
    book, spec = _game(history, books, game)
    engine = _engine(history, book, spec, game)
    if None in history.stacks:
        raise Skipped(f"the stack of p{history.stacks.index(None) + 1} isn't known")
    stacks = {seat: stack for seat, stack in enumerate(history.stacks, 1) if stack is not None}
    if not spec.seats_least <= len(stacks) <= spec.seats_most:
        raise Skipped(f"{len(stacks)} players are dealt in; {spec.id} is for {spec.seats_least} to {spec.seats_most}")
    opening = engine.opening(stacks, setup_of(history, spec), hand=LATER_HAND)
    return StagedRecording(engine, opening, _cut(engine))


def _cut(engine: Engine) -> int:
    """The shallowest lawful cut; 0 where the game knows no cut."""
    found = (step for step in engine.steps if isinstance(step, CutStep))
    return next((int(str(step.options.least)) for step in found), 0)


# ---- the game and its settings


def _game(history: History, books: Mapping[str, Book], game: str) -> tuple[Book, GameSpec]:
    if history.played_as is None:
        raise Skipped(unread(history.variant))
    own = (history.own or {}).get("_game", "")
    name = game or str(own) or history.played_as.game
    try:
        book = books[name.partition("-")[0]]
        return book, book.game(name)
    except (KeyError, UnknownRef):
        raise Skipped(f"there is no game {name} to replay {history.variant} with") from None


def _engine(history: History, book: Book, spec: GameSpec, game: str) -> Engine:
    """Under the stakes of a history. A file is not broken because `game`, another one, does not know them."""
    own = (history.own or {}).get("_settings")
    wanted = own if own is not None else settings_of(history, spec)
    if not isinstance(wanted, Mapping):
        raise PhhError(history.file, "_settings", f"it says {own!r}", "give names and values of settings")
    try:
        return _engine_for(_Stakes(book, spec, dict(wanted)))
    except SettingsError as error:
        if game and own is None:
            raise Skipped(f"{game} isn't played under its stakes: {error}") from None
        place = error.setting if own is None else f"_settings: {error.setting}"
        raise PhhError(history.file, place, error.problem, error.right) from None


@dataclass(frozen=True, eq=False)
class _Stakes:
    """A game and settings as people write them: equal for the same book's game and the same words."""

    book: Book
    spec: GameSpec
    wanted: dict[str, object]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Stakes) and self.spec is other.spec and self.book is other.book and self.wanted == other.wanted

    def __hash__(self) -> int:
        return hash((id(self.spec), str(self.wanted.get("blinds"))))


@lru_cache(maxsize=64)
def _engine_for(stakes: _Stakes) -> Engine:
    """The engine of a game under a history's stakes, the same one for the many hands of one table."""
    return new_engine(stakes.book, stakes.spec, resolve(stakes.spec, stakes.wanted))


def settings_of(history: History, spec: GameSpec) -> dict[str, object]:
    """What the stakes of a history mean for a game's settings, in the form people write them. The format doesn't tell of a
    commission: none is taken. Skipped where the game can't be played for these stakes."""
    assert history.played_as is not None
    blinds = [blind for blind in history.blinds if blind > 0]
    if not blinds and spec.setting("ante") is None:
        raise Skipped(f"nobody posts a blind; {spec.id} is played with blinds")
    first_small = history.players == 2 and blinds == sorted(blinds)
    if history.players == 2:
        blinds.sort()
    wanted: dict[str, object] = {
        "limit": history.played_as.limit,
        "blinds": [plain_dollars(blind) for blind in blinds],
        "ante": plain_dollars(max(history.antes)),
        "chip": plain_dollars(smallest_chip(history)),
        "headsup-blinds": "button-first" if first_small else "button-last",
        "short-blind-call": "full" if history.full_calls else "posted",
        "commission": "none",
    }
    if len(history.bets) > 1:
        wanted["units"] = [plain_dollars(bet) for bet in history.bets]
    else:
        wanted["table-min"] = plain_dollars(min([history.bets[0], *blinds[-1:]]))
    return {name: value for name, value in wanted.items() if spec.setting(name) is not None}


def smallest_chip(history: History) -> int:
    """The largest chip, in cents, in which all amounts of a history can be counted: what its table must have had."""
    wagers = (action.amount for action in history.actions if action.amount)
    stacks = (stack or 0 for stack in history.stacks)
    return gcd(*history.antes, *history.blinds, *history.bets, *stacks, *history.finishing, *history.winnings, *wagers)


# ---- who posts what


def setup_of(history: History, spec: GameSpec) -> Setup:
    """Marker and posts of a history. Raises Skipped where the game has no room for them."""
    first = _antes(history, spec)
    blinds = _reversed(history, history.blinds)
    posts = [DuePost(seat, abs(blind), "blind" if blind > 0 else "extra") for seat, blind in enumerate(blinds, 1) if blind]
    if history.players == 2:
        posts.sort(key=attrgetter("amount"))
    places = tuple(post.seat for post in posts if post.kind == "blind")
    if not places and not any(post.kind == "ante" for post in first):
        raise Skipped(f"nobody posts a blind; {spec.id} is played with blinds")
    marker = {"button": history.players, "none": 0}.get(spec.marker, places[0] if places else 1)
    return Setup(marker, (*first, *posts), places)


def _antes(history: History, spec: GameSpec) -> tuple[DuePost, ...]:
    """Antes are antes where the game takes them and all are alike; else dead money: in the pot, and nobody's wager."""
    antes = _reversed(history, history.antes)
    posts = (step for step in spec.procedure if isinstance(step.options, PostOptions) and step.options.what == "ante")
    step = next(posts, None)
    if step is not None and spec.setting("blinds") is None and (not antes[0] or len(set(antes)) > 1):
        told = ", ".join(map(dollars, antes))
        raise Skipped(f"the antes are {told}; in {spec.id} everybody puts in the same [{step.cite}]")
    if step is not None and len(set(antes)) == 1:
        return tuple(DuePost(seat, ante, "ante") for seat, ante in enumerate(antes, 1) if ante)
    _check_dead(history, antes)
    return tuple(DuePost(seat, ante, "dead") for seat, ante in enumerate(antes, 1) if ante)


def _reversed(history: History, amounts: tuple[int, ...]) -> tuple[int, ...]:
    """The amounts by player: with two players the format gives them in reverse."""
    return amounts[::-1] if history.players == 2 else amounts


def _check_dead(history: History, antes: tuple[int, ...]) -> None:
    """Who has nothing left after the ante plays for the antes alone; dead money, which is no wager, cannot tell so."""
    for player, (ante, stack) in enumerate(zip(antes, history.stacks, strict=True), 1):
        if ante and stack is not None and ante >= stack:
            raise Skipped(f"the ante takes all the chips of p{player}; the game takes it as dead money")
