"""Case files to cases: strict, with variants merged, every fault told with file, line and key."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.cases.language import consistency, strict_yaml
from game.cases.language.case import Case, When, given_from
from game.cases.language.case_keys import given_kind, read_settings, then_kind
from game.cases.language.composed import ListOf
from game.cases.language.faults import CaseError, Fault, Gathered, KeyPath, one_of
from game.cases.language.lines import CaseLine
from game.cases.language.named_facts import read_tale
from game.cases.language.strict_yaml import Items, Map, line_at
from game.cases.language.value_kind import Kind, each_under, show_value, under
from game.cases.language.value_kinds import AmountKind, CountKind, Flag, GameStage, LineKind, Text, WordsKind, check_ref
from game.cases.language.vocabulary import GameWords, vocabulary
from game.files import guard
from game.rulebook.errors import RulebookError

REPLACED = ("title", "when", "then", "basis", "readings", "cites", "prose", "note")
MERGED = ("settings", "given")
KEYS = ("id", "game", "variants", *MERGED, *REPLACED)


def merged(case: Map, gathered: Gathered) -> Iterator[tuple[str, Map, KeyPath]]:
    """Id, merged entry and the path to its own part, for the case, if it has a `then`, and each variant that is in order; the
    faults of the others are gathered."""
    variants = case.get("variants") or Map()
    if not isinstance(variants, Map):
        raise Fault(f"{show_value(variants)} aren't variants", "write names and what they change", ("variants",))
    if "then" not in case and not variants:
        raise Fault("has no then", "add what must come of it, or variants with a then of their own")
    if "then" in case:
        yield str(case["id"]), case, ()
    for name, variant in variants.items():
        one = gathered.take(_checked, case, name, variant)
        if one is not None:
            yield f"{case['id']}/{name}", one, ("variants", name)


def _checked(case: Map, name: Any, variant: Any) -> Map:
    gathered, path = Gathered(), ("variants", name)
    if not re.fullmatch(r"[a-z][a-z0-9-]*", str(name)) or not isinstance(variant, Map):
        raise Fault(f"{show_value(name)} isn't a variant", "write a small letter or word, and a map of what it changes", path)
    for key in variant:
        if key not in (*MERGED, *REPLACED, "more"):
            gathered.add(Fault("unknown key of a variant", one_of(key, (*MERGED, *REPLACED, "more")), (*path, key)))
    if "then" not in variant:
        gathered.add(Fault("has no then", "add its own; it is never inherited", path))
    for key in MERGED:
        if not isinstance(variant.get(key) or Map(), Map):
            gathered.add(Fault(f"{show_value(variant[key])} isn't a map", "write keys and values", (*path, key)))
    if not isinstance(variant.get("more") or [], list):
        gathered.add(Fault(f"{show_value(variant['more'])} isn't a list", "write a list of lines", (*path, "more")))
    gathered.check()
    return _merge(case, variant)


def _merge(case: Map, variant: Map) -> Map:
    one = _copy(case, [key for key in case if key not in ("then", "variants")])
    for key in variant:
        if key in REPLACED:
            _put(one, variant, key)
    for key in MERGED:
        _put_map(one, key, case.get(key), variant.get(key))
    if variant.get("more"):
        _extend(one, variant["more"], variant.lines["more"])
    one.line = variant.line
    return one


def _put_map(one: Map, key: str, first: Any, second: Any) -> None:
    """The two maps as one: each top key of the second replaces, null removes."""
    if first is not None and not isinstance(first, Map):
        raise Fault(f"{show_value(first)} isn't a map", "write keys and values", (key,))
    both = _copy(first or Map(), list(first or ()))
    if first is None and second is None:
        return
    for name in second or ():
        _put(both, second, name)
        if second[name] is None:
            del both[name], both.lines[name]
    one[key] = both
    one.lines.setdefault(key, both.line)


def _extend(one: Map, more: Items, line: int) -> None:
    given = one.get("given") or _copy(Map(), [])
    before = given.get("history") or Items()
    if not isinstance(before, Items):
        raise Fault(f"{show_value(before)} isn't a list", "write a list of lines", ("given", "history"))
    history = Items([*before, *more])
    history.lines = [*(getattr(before, "lines", [])), *more.lines]
    one["given"], given["history"] = given, history
    given.lines.setdefault("history", line)
    one.lines.setdefault("given", line)


def _copy(source: Map, keys: list[Any]) -> Map:
    copy = Map()
    copy.line, copy.lines = source.line, {}
    for key in keys:
        _put(copy, source, key)
    return copy


def _put(target: Map, source: Map, key: Any) -> None:
    target[key], target.lines[key] = source[key], source.lines[key]


@dataclass(frozen=True, slots=True)
class CaseFile:
    """What a file holds: the sound cases, variants expanded, and the faults of the others."""

    file: Path
    cases: tuple[Case, ...]
    errors: tuple[CaseError, ...]


def read_cases(file: Path | str) -> list[Case]:
    """The cases of a file, each variant a case of its own. Raises the first CaseError if anything is wrong."""
    found = read_file(file)
    if found.errors:
        raise found.errors[0]
    return list(found.cases)


def read_file(file: Path | str) -> CaseFile:
    """All that a file holds, its faults and its sound cases: for callers that show every fault at once. Never raises."""
    file = Path(file)
    try:
        document, wrong = strict_yaml.load_all(file)
        if not isinstance(document, Items):
            raise CaseError(file, 1, "", "", "isn't a list of cases", "begin each case with '- id: ...'")
    except CaseError as error:
        return CaseFile(file, (), (error,))
    found = read_entries(file, document)
    unread = {error.line for error in wrong}
    others = (error for error in found.errors if error.line not in unread)
    return CaseFile(file, () if wrong else found.cases, (*wrong, *others))


def read_entries(file: Path, document: Items) -> CaseFile:
    """The cases of a list that stands in a file, alone or as a part of something larger. Never raises."""
    cases: list[Case] = []
    errors: list[CaseError] = list(_doubles(file, document))
    for place, entry in enumerate(document):
        try:
            _read_entry(file, entry, document.lines[place], cases, errors)
        except RulebookError as fault:
            what = f"rests on a book with a fault ({fault.file.parent.name}/{fault.file.name}:{fault.line}: {fault.problem})"
            errors.append(CaseError(file, document.lines[place], "", "", what, fault.remedy))
        except Exception as fault:
            what = f"can't be read ({guard.describe_fault(fault)})"
            errors.append(CaseError(file, document.lines[place], "", "", what, "change what you wrote last, or report it"))
    return CaseFile(file, tuple(cases), tuple(errors))


def _doubles(file: Path, document: Items) -> Iterator[CaseError]:
    entries = [entry for entry in document if isinstance(entry, Map) and "id" in entry]
    count = Counter(str(entry["id"]) for entry in entries)
    for entry in entries:
        if count.pop(str(entry["id"]), 1) > 1:
            yield CaseError(
                file,
                entry.lines["id"],
                str(entry["id"]),
                "id",
                "is there twice in this file",
                "give each case its own id",
            )


def _read_entry(file: Path, entry: Any, line: int, cases: list[Case], errors: list[CaseError]) -> None:
    name = str(entry.get("id", "?")) if isinstance(entry, Map) else "?"
    gathered, ways = Gathered(), list[tuple[str, Map, KeyPath]]()
    game = gathered.take(_head, entry, gathered)
    if game is not None:
        gathered.take(ways.extend, merged(entry, gathered))
    for fault in gathered.faults:
        _tell(errors, _error(file, entry, line, name, fault))
    for id, one, prefix in ways:
        try:
            case = _case(file, id, one, game)
            cases += [] if gathered.faults else [case]
        except Fault as fault:
            for each in fault.all:
                _tell(errors, _error(file, one, line, id, each, (*prefix, *each.path)))


def _tell(errors: list[CaseError], error: CaseError) -> None:
    """Keep an error; what a case shares with its variants is told once."""
    if all((error.line, error.problem) != (told.line, told.problem) for told in errors):
        errors.append(error)


def _error(file: Path, document: Any, line: int, case: str, fault: Fault, path: KeyPath = ()) -> CaseError:
    key = ".".join(str(step) for step in path or fault.path)
    return CaseError(file, line_at(document, fault.path) or line, case, key, fault.problem, fault.remedy)


def _head(entry: Any, gathered: Gathered) -> GameWords | None:
    """The game of an entry, None where one of its keys is missing without which it cannot be read; its faults are gathered."""
    if not isinstance(entry, Map):
        raise Fault(f"{show_value(entry)} isn't a case", "write a map with id, title, game, basis, cites and then")
    for key in entry:
        if key not in KEYS:
            gathered.add(Fault("unknown key of a case", one_of(key, KEYS), (key,)))
    missing = [key for key in ("id", "title", "game", "basis", "cites") if key not in entry]
    for key in missing:
        gathered.add(Fault(f"has no {key}", f"add the key {key}"))
    game = _game(entry["game"]) if "game" in entry else None
    if game and "id" in entry and not re.fullmatch(rf"{game.book}-[a-z0-9-]+", str(entry["id"])):
        gathered.add(Fault(f"{show_value(entry['id'])} isn't an id for {game.id}", f"write it as {game.book}-041", ("id",)))
    return None if missing else game


def _game(name: Any) -> GameWords:
    games = vocabulary().games
    if not isinstance(name, str) or name not in games:
        raise Fault(f"{show_value(name)} isn't a game", one_of(name, games), ("game",))
    return games[name]


def _case(file: Path, id: str, one: Map, game: GameWords) -> Case:
    gathered = Gathered()
    take = gathered.take
    values = take(_map, "given", given_kind().read, one, game)
    then = take(_map, "then", then_kind().read, one, game)
    title = take(under, "title", Text().read, one["title"], game)
    settings = take(_map, "settings", read_settings, one, game)
    when = take(under, "when", _when, one.get("when"), game)
    basis = take(under, "basis", WordsKind(("text", "reading")).read, one["basis"], game)
    cites, readings = take(_cites, one), take(_readings, one, game)
    note = take(_note, one, values or {}, then or {}, game)
    prose = take(under, "prose", Flag().read, one.get("prose", False), game)
    gathered.check()
    results = {key: value for key, value in then.items() if key != "note"}
    case = Case(id, " ".join(title.split()), game.id, settings, given_from(values), when, results, basis, cites, readings, note,
                prose, file, one.line)
    consistency.check(case, game)
    return case


def _map(key: str, read: Callable[..., Any], one: Map, game: GameWords) -> Any:
    """What stands under a key that may be missing and has keys and values."""
    value = one.get(key)
    if value is not None and not isinstance(value, Mapping):
        raise Fault(f"{show_value(value)} isn't a map", "write keys and values", (key,))
    return under(key, read, value or {}, game)


def _note(one: Map, given: Mapping[str, Any], then: Mapping[str, Any], game: GameWords) -> str:
    own = [under("note", Text().read, one["note"], game)] if one.get("note") is not None else []
    return " ".join([*own, *(part["note"] for part in (given, then) if "note" in part)])


def _cites(one: Map) -> tuple[str, ...]:
    cites = one["cites"]
    if not isinstance(cites, list) or not cites:
        raise Fault(f"{show_value(cites)} names no clause", "write a list with at least one clause", ("cites",))
    under("cites", each_under, ((place, check_ref, ref) for place, ref in enumerate(cites)))
    return tuple(cites)


def _readings(one: Map, game: GameWords) -> tuple[int, ...]:
    found: tuple[int, ...] = under("readings", ListOf(CountKind()).read, one.get("readings") or [], game)
    if one["basis"] == "reading" and not found:
        raise Fault("rests on a reading but names none", "add the numbers of its readings", ("readings",))
    return found


def _when(value: Any, game: GameWords) -> When:
    if value is None:
        return When()
    if isinstance(value, str):
        return When(WordsKind(("setup", "settle", "rank")).read(value, game))  # type: ignore[arg-type]
    if not isinstance(value, Mapping):
        raise Fault(f"{show_value(value)} isn't anything that can happen",
                    "write setup, settle, rank, or a map such as {try: 2 check}")
    for main in ("irregularity", "request"):
        if main in value:
            return _tale(main, value, game)
    if len(value) != 1:
        raise Fault("holds several things", "one of: irregularity, request, try, play-to, charge, charge-by-round")
    key = next(iter(value))
    if key not in _FORMS:
        raise Fault("unknown key of when", one_of(key, ("irregularity", "request", *_FORMS)), (key,))
    form: When = under(key, _FORMS[key], value[key], game)
    return form


def _tale(main: str, value: Mapping[str, Any], game: GameWords) -> When:
    tale = read_tale(value, main, game, beside=("noticed", "play-to"))
    if main == "request" and "noticed" in value:
        raise Fault("a request isn't noticed", "leave it out", ("noticed",))
    noticed = under("noticed", WordsKind(vocabulary().moments).read, value.get("noticed", "at-once"), game)
    stage = under("play-to", GameStage().read, value["play-to"], game) if "play-to" in value else None
    return When(main, tale, noticed, stage)  # type: ignore[arg-type]


def _try(value: Any, game: GameWords) -> When:
    line = LineKind().read(value, game)
    if not isinstance(line, CaseLine):
        raise Fault(f"{show_value(value)} isn't a move", "write ACTOR VERB ARGUMENTS")
    return When("try", line=line)


def _play_to(value: Any, game: GameWords) -> When:
    return When("play-to", play_to=GameStage().read(value, game))


def _charge(value: Any, game: GameWords) -> When:
    return When("charge", pots=_amounts().read(value, game))


def _charge_by_round(value: Any, game: GameWords) -> When:
    return When("charge-by-round", pots=_amounts().read(value, game))


def _amounts() -> Kind:
    return ListOf(AmountKind())


_FORMS: dict[str, Callable[[Any, GameWords], When]] = {
    "try": _try,
    "play-to": _play_to,
    "charge": _charge,
    "charge-by-round": _charge_by_round,
}
