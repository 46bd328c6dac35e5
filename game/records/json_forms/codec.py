"""Moves and openings to plain JSON values and back: nothing lost, nothing guessed.

How a value is written follows from the dataclasses of the table, so a new move or field needs no line here. Every field is
written, also where it has its default: what was saved keeps its meaning. A field that came later has its default in older saves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from game.files.fault import briefly
from game.records.json_forms.shapes import CodecError
from game.records.json_forms.typed import shape_of
from game.rulebook.errors import SettingsError
from game.rulebook.game_spec import GameSpec
from game.rulebook.schema.steps import OpenHandsOptions
from game.rulebook.settings import Settings, resolve, written
from game.table.moves import Move
from game.table.state import PART_OF, PARTS, Table

__all__ = [
    "VERSION", "CodecError", "Plain", "move_from", "opening_from", "plain_move", "plain_opening", "plain_settings", "settings_from",
]

VERSION = 1
"""The version of the written form. Raise it when the form of anything that was saved changes its meaning."""

OPENING_VERSION = 2
"""The same for openings: in version 1 the fields of the table's parts stood among its own."""

SETTINGS_VERSION = 2
"""The same for settings: in version 1 `open-all-ins` did nothing in the games that didn't count its step (tas stud)."""

Plain = dict[str, Any]
"""A value that JSON can hold as it is: dicts with text keys, lists, text, whole numbers, true, false, null."""


def plain_move(move: Move) -> Plain:
    """A move as JSON can hold it: `{"version": 1, "move": "deal-card", "by": 0, "to": 3, "face": "down"}`."""
    return {"version": VERSION, **shape_of(Move).plain(move)}


def move_from(plain: object) -> Move:
    """The move of `plain_move`. CodecError names the field that is missing, unknown or wrong."""
    return cast(Move, shape_of(Move).value(_body(plain, "move"), "move"))


def plain_opening(table: Table) -> Plain:
    """A table as JSON can hold it: the opening of a hand, or any position that a drill begins with."""
    return {"version": OPENING_VERSION, "table": shape_of(Table).plain(table)}


def opening_from(plain: object) -> Table:
    """The table of `plain_opening`. CodecError names the field that is missing, unknown or wrong."""
    table = _only(_body(plain, "opening", OPENING_VERSION), "table")
    if isinstance(plain, dict) and plain["version"] == 1:
        table = _in_parts(table)
    return cast(Table, shape_of(Table).value(table, "table"))


def _in_parts(flat: object) -> object:
    """A table of version 1 as it is written today: what stands in a part of the table now is put there."""
    if not isinstance(flat, dict):
        return flat
    if odd := sorted(PARTS.keys() & flat.keys()):
        raise CodecError("table", f"the field {odd[0]!r} isn't known", "it came with a later version")
    table: Plain = {part: {} for part in PARTS}
    for name, value in flat.items():
        (table[PART_OF[name]] if name in PART_OF else table)[name] = value
    return table


def plain_settings(settings: Settings) -> Plain:
    """A table's settings in the form people write them (dollars), with the game they belong to."""
    return {"version": SETTINGS_VERSION, "game": settings.spec.id, "settings": _lists(written(settings))}


def settings_from(plain: object, spec: GameSpec, *, kept: bool = False) -> Settings:
    """The settings of `plain_settings`; `kept` as for `resolve`. CodecError if they are another game's, or the game refuses one."""
    body = _body(plain, "settings", SETTINGS_VERSION)
    if body.get("game") != spec.id:
        found = f"these are settings of {briefly(body.get('game'))}"
        raise CodecError("settings: game", found, f"read them with that game, not {spec.id}")
    values = body.get("settings")
    if set(body) != {"game", "settings"} or not isinstance(values, dict):
        raise CodecError("settings", "there must be a game and its settings, nothing else", "write them with plain_settings")
    if isinstance(plain, dict) and plain["version"] == 1 and any(step.may_go for step in spec.steps_of(OpenHandsOptions)):
        values = {name: value for name, value in values.items() if name != "open-all-ins"}
    try:
        return resolve(spec, values, kept=kept)
    except SettingsError as error:
        raise CodecError(f"settings: {error.setting}", error.problem, error.right) from None


def _lists(values: Mapping[str, object]) -> dict[str, object]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


def _body(plain: object, what: str, latest: int = VERSION) -> Plain:
    """The value without its version, which must be one that this program knows."""
    if not isinstance(plain, dict):
        raise CodecError(what, f"{briefly(plain)} isn't an object", "give the value that was written")
    version = plain.get("version")
    if type(version) is not int or not 1 <= version <= latest:
        raise CodecError(f"{what}: version", f"{briefly(version)} isn't known here", f"versions 1 to {latest} can be read")
    return {key: value for key, value in plain.items() if key != "version"}


def _only(body: Plain, key: str) -> object:
    if set(body) != {key}:
        raise CodecError("opening", f"it holds {sorted(body)}", f"it must hold {key} and nothing else")
    return body[key]

