"""Hands for what is exported: of each game that PHH has a code for, under settings and with stacks drawn from a seed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random

from game.irregularities.officer import new_engine
from game.records.phh import Hand, NoWords, hand_to_phh
from game.rulebook.errors import SettingsError
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.setting_up.stakes import proposed, stack
from game.table.between.hand_setup import Last
from game.table.between.next_hand import set_up
from game.table.engine import Engine
from game.table.state import Table
from tests.records.hands import play_on

FEE = "commission-fee"
SHARES = (0.005, 0.01, 0.03, 0.05, 0.1, 0.33, 0.5, 1.0, 1.7, 3.0)
"""Stacks as parts of the usual one: many short ones, so that there are several all-ins."""


@cache
def games() -> Mapping[str, tuple[str, ...]]:
    """Every game that can be exported, with the limits it can be exported under."""
    found = {spec.id: _limits(spec) for book in library().values() for spec in book.games.values()}
    return {game: limits for game, limits in found.items() if limits}


def _limits(spec: GameSpec) -> tuple[str, ...]:
    setting = spec.setting("limit")
    return tuple(limit for limit in (setting.values if setting else ()) if _has_words(engine_of(spec, {"limit": limit})))


def _has_words(engine: Engine) -> bool:
    seats = range(1, engine.rules.spec.seats_least + 3)
    try:
        hand_to_phh(Hand(engine, opened(engine, dict.fromkeys(seats, stack(engine.rules.settings)), None), ()))
    except NoWords:
        return False
    return True


def engine_of(spec: GameSpec, written: Mapping[str, object]) -> Engine:
    return new_engine(library()[spec.id.partition("-")[0]], spec, resolve(spec, {**proposed(spec, written), **written}))


def opened(engine: Engine, stacks: Mapping[int, int], last: Last | None) -> Table:
    return engine.opening(stacks, set_up(engine.rules, frozenset(stacks), last), hand=2)


def drawn(game: str, limit: str, seed: int) -> Hand:
    """A whole hand: choices of the house, chips and every move from the seed."""
    rng = Random(f"{game} {limit} {seed}")
    spec = library()[game.partition("-")[0]].game(game)
    engine = _engine(spec, limit, rng)
    most = engine.rules.settings.seats
    seats = sorted(rng.sample(range(1, spec.seats_most + 1), rng.randint(spec.seats_least, min(most, spec.seats_most))))
    usual, chip = stack(engine.rules.settings), engine.rules.chip
    stacks = {seat: max(int(usual * rng.choice(SHARES)) // chip, 1) * chip for seat in seats}
    return play_on(engine, opened(engine, stacks, _last(seats, rng)), rng)


def _engine(spec: GameSpec, limit: str, rng: Random) -> Engine:
    """The game under a limit, half of its choices and switches drawn; high hands win, which PHH takes for granted."""
    while True:
        written: dict[str, object] = {FEE: 2} if spec.setting(FEE) else {}
        written |= {
            each.name: rng.choice(each.values) if each.kind == "choice" else rng.random() < 0.5
            for each in spec.settings
            if each.kind in ("choice", "flag") and each.name != "low" and rng.random() < 0.5
        }
        try:
            return engine_of(spec, {**written, "limit": limit})
        except SettingsError:
            continue


def _last(seats: list[int], rng: Random) -> Last | None:
    """Mostly a first hand; else one after another, in which somebody missed the blinds or one blind's place is empty."""
    if rng.random() < 0.7 or len(seats) < 4:
        return None
    missing = frozenset(rng.sample(("small-blind", "big-blind"), rng.randint(1, 2)))
    left = frozenset(set(range(1, 10)) - set(seats)) if rng.random() < 0.5 else frozenset()
    first, second = rng.sample(seats, 2)
    return Last(rng.choice(seats), (first, second), left=left, missed={rng.choice(seats): missing}, extra=frozenset(seats[-1:]))
