"""What stands in a row of the database, as values: a row that cannot be read is a CodecError of its own, and harms no other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.files import FileFault, json_file
from game.files.fault import briefly
from game.records.json_forms.shapes import CodecError
from game.records.kept_values import KeptRound, LeftTable

_RESTORE = "restore it from a copy"


def value_of(text: object, what: str) -> object:
    """The value of a field that holds JSON. CodecError names it as `what`."""
    if not isinstance(text, str):
        raise CodecError(what, f"it says {briefly(text)}", _RESTORE)
    try:
        return json_file.parse(text)
    except FileFault as fault:
        raise CodecError(what, f"{fault.place}: {fault.problem}", _RESTORE) from None


def object_of(text: object, what: str) -> Mapping[str, Any]:
    """The same where it must be an object. CodecError for anything else."""
    found = value_of(text, what)
    if not isinstance(found, dict):
        raise CodecError(what, "it isn't a JSON object", _RESTORE)
    return found


def whole_of(value: object, what: str) -> int:
    """A whole number. A seed is kept as text: it may be longer than a database's whole number. CodecError names it as `what`."""
    if isinstance(value, str) and len(value) <= 400 and value.isascii() and value.removeprefix("-").isdecimal():
        return int(value)
    if type(value) is not int:
        raise CodecError(what, f"{briefly(value)} is there, no whole number", _RESTORE)
    return value


def text_of(value: object, what: str) -> str:
    """Words, as they are. CodecError names what isn't text as `what`."""
    if not isinstance(value, str):
        raise CodecError(what, f"{briefly(value)} is there, no text", _RESTORE)
    return value


def listed_round(round_id: int, book: str, game: str, role: str, started: str, *more: Any) -> KeptRound:
    """A round in a list; one that cannot be read has its `fault` and what could be read."""
    seating, number, results, grades, reason, state = more
    try:
        for word in (book, game, role, started):
            text_of(word, "session")
        came = object_of(results, "results") if results else {}
        stacks, own = _stacks(came.get("stacks", {})), came.get("player", {})
        sat = _seated(object_of(seating, "session: seating"))
        why = text_of(reason, "reason")
        told, hand = text_of(state, "state"), whole_of(number, "number")
        return KeptRound(round_id, book, game, role, started, sat, hand, stacks, _grades(grades), why, state=told,
                         own=own if isinstance(own, dict) else {}, star=bool(came.get("star")))
    except CodecError as wrong:
        return KeptRound(round_id, str(book), str(game), str(role), str(started), {}, 0, {}, (), fault=str(wrong))


def left_off(round_id: int, session: int, *more: Any) -> LeftTable:
    """Where a table was left. What cannot be read of it is told when it is taken up."""
    number, state, role, game, seating, tournament, started, seed = more
    try:
        sat = object_of(seating, "session: seating")
    except CodecError:
        sat = {}
    told = number if isinstance(number, int) else 0
    playing = state == "playing"
    return LeftTable(round_id, session, told, playing, bool(tournament), str(role), str(game), sat, str(started), str(seed))


def _seated(seating: Mapping[str, Any]) -> Mapping[str, Any]:
    """Who sat where, as far as a list tells of it: what the table was called, and where the person sat."""
    text_of(seating.get("title", ""), "session: seating.title")
    if type(me := seating.get("me", 0)) is not int:
        raise CodecError("session: seating.me", f"{briefly(me)} is there, no seat", _RESTORE)
    return seating


def _stacks(value: object) -> dict[int, int]:
    if not isinstance(value, dict):
        raise CodecError("results: stacks", f"it says {briefly(value)}", _RESTORE)
    return {whole_of(seat, "results: stacks"): whole_of(stack, "results: stacks") for seat, stack in value.items()}


def _grades(text: object) -> tuple[str, ...]:
    found = value_of(text, "verdicts")
    if not isinstance(found, list):
        raise CodecError("verdicts", f"it says {briefly(found)}", _RESTORE)
    return tuple(text_of(grade, "verdicts") for grade in found)
