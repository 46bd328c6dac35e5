"""The keys of a case's parts, as kinds: `given`, `then`, the settings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from game.cases.language.composed import ListOf, Parts, build
from game.cases.language.faults import Fault, one_of
from game.cases.language.named_facts import Incidents
from game.cases.language.value_kind import Kind, each_under
from game.cases.language.value_kinds import AmountKind, Flag, Number, WordsKind
from game.cases.language.vocabulary import GameWords, vocabulary


@cache
def given_kind() -> Parts:
    """The kind of `given`."""
    return Parts({key: _built(entry) for key, entry in vocabulary().given.items()})


@cache
def then_kind() -> Parts:
    """The kind of `then`."""
    return Parts({key: _built(answer.kind) for key, answer in vocabulary().then.items()})


@cache
def setup_kind() -> Parts:
    """The kind of one hand in `next`: the keys of setting up."""
    return Parts({key: build(answer.kind) for key, answer in vocabulary().then.items() if answer.setup})


def _built(entry: Any) -> Kind:
    if entry == "incidents":
        return Incidents()
    return ListOf(setup_kind()) if entry == "setups" else build(entry)


def read_settings(raw: Mapping[str, Any], game: GameWords) -> dict[str, Any]:
    """A case's settings: cents, exact numbers, words, tuples. Raises Fault for one that the game does not have."""
    return dict(zip(raw, each_under(((name, _setting, (name, value)) for name, value in raw.items()), game), strict=True))


def _setting(written: tuple[Any, Any], game: GameWords) -> Any:
    name, value = written
    known = vocabulary().settings
    if name not in known:
        raise Fault("no such setting", one_of(name, known))
    if not any(game.id.startswith(scope) for scope in known[name]["games"]):
        raise Fault(f"no setting of {game.id}", f"only of {', '.join(known[name]['games'])}")
    return setting_kind(known[name]).read(value, game)


def setting_kind(entry: Mapping[str, Any]) -> Kind:
    """The kind of a setting: one of its values, or what its kind says."""
    if "values" in entry:
        return WordsKind(tuple(entry["values"]))
    kinds: dict[str, Kind] = {
        "flag": Flag(),
        "amount": AmountKind(),
        "amounts": ListOf(AmountKind()),
        "number": Number(),
        "numbers": ListOf(Number()),
        "levels": ListOf(ListOf(AmountKind())),
    }
    return kinds[entry["kind"]]
