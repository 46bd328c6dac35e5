"""Tables drawn at random: a game, settings that it accepts, players and their chips."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from random import Random
from typing import NamedTuple

from game.rulebook.errors import SettingsError
from game.rulebook.game_spec import GameSpec, SettingSpec
from game.rulebook.loader import library
from game.rulebook.settings import Settings, resolve
from game.session.setting_up.stakes import proposed, stack
from game.session.setting_up.trial import tried

_AMOUNTS = ("0", "0.01", "0.25", "0.50", "1", "2", "2.50", "3", "5", "7", "10", "15", "20", "25", "33", "50", "100", "500", "1000")
_NUMBERS = ("0", "1", "2", "3", "4", "5", "7", "8", "10", "0.05", "0.3", "0.7", "2.5", "99", "999999999")
_ODD = ("", "-1", "x", "1e9", "0.001", "none", "true")


class Lot(NamedTuple):
    """A table: the game, its settings as they were typed and as they hold, the chips of each seat in cents."""

    spec: GameSpec
    written: Mapping[str, object]
    settings: Settings
    stacks: Mapping[int, int]


def games() -> list[GameSpec]:
    """Every game of every book, in order."""
    return [spec for book in library().values() for spec in book.games.values()]


def drawn(spec: GameSpec, rng: Random, *, usual: float = 0.5) -> Lot:
    """A table of a game. With the probability `usual` its settings are the usual ones but for choices; else anything that the
    game accepts."""
    while True:
        named = _choices(spec, rng) if rng.random() < usual else anything(spec, rng)
        written = proposed(spec, named) | named
        try:
            settings = resolve(spec, written)
        except SettingsError:
            continue
        if tried(spec, written):
            continue
        return Lot(spec, written, settings, table_of(settings, rng))


def _choices(spec: GameSpec, rng: Random) -> dict[str, object]:
    """Words and switches, each as likely; stakes stay the usual ones."""
    return {each.name: _value(each, rng) for each in spec.settings if each.kind in ("choice", "flag") and rng.random() < 0.5}


def anything(spec: GameSpec, rng: Random) -> dict[str, object]:
    """A few settings of any kind, as they might be typed: right ones, wrong ones and unlikely ones."""
    many = min(rng.choice((1, 1, 2, 3, 5, 8)), len(spec.settings))
    return {each.name: _value(each, rng) for each in rng.sample(spec.settings, many)}


def _value(setting: SettingSpec, rng: Random) -> object:
    if setting.kind == "choice":
        return rng.choice(setting.values)
    if setting.kind == "flag":
        return rng.random() < 0.5
    if rng.random() < 0.02:
        return rng.choice(_ODD)
    if setting.kind == "amount":
        return rng.choice(_AMOUNTS)
    if setting.kind == "number":
        return _number(setting, rng)
    if setting.kind == "levels":
        return ",".join("/".join(_rising(rng, 2)) for _ in range(rng.randint(1, 3)))
    if setting.kind == "amounts":
        return ",".join(_rising(rng, rng.randint(0, 4)))
    return ",".join(rng.choice(_NUMBERS) for _ in range(rng.randint(0, 4)))


def _number(setting: SettingSpec, rng: Random) -> str:
    if not setting.between or rng.random() < 0.1:
        return rng.choice(_NUMBERS)
    least, most = (Decimal(each) for each in setting.between)
    return str(int(least) + rng.randint(0, int(most - least)))


def _rising(rng: Random, many: int) -> list[str]:
    found = [rng.choice(_AMOUNTS) for _ in range(many)]
    return sorted(found, key=Decimal) if rng.random() < 0.8 else found


def table_of(settings: Settings, rng: Random) -> dict[int, int]:
    """Chips for some of the seats: mostly what is usual, now and then next to nothing."""
    spec = settings.spec
    many = rng.randint(spec.seats_least, min(spec.seats_most, _places(settings)))
    seats = sorted(rng.sample(range(1, spec.seats_most + 1), many))
    usual, chip = stack(settings), settings.chip
    if rng.random() < 0.4:
        return dict.fromkeys(seats, usual)
    if settings.given(Settings.limit) is None:
        return dict.fromkeys(seats, usual)
    shares = (0.01, 0.03, 0.05, 0.1, 0.2, 0.5, 1.0, 1.7, 3.0)
    short = {seat: max(int(usual * rng.choice(shares)) // chip, 1) * chip for seat in seats}
    return short | {rng.choice(seats): usual}


def _places(settings: Settings) -> int:
    return settings.seats
