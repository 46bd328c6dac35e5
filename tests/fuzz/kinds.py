"""The kinds of files that come from outside: sound ones to begin with, and the door through which the program takes them.

A door answers with the messages that a person gets; none means that the file was taken. It raises nothing.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from game import resources
from game.files.visible import obeyed
from game.records.json_forms.checked import code_of
from game.school.exams.record_values import in_groups
from tests.fuzz.mutations import changed_value, spoiled
from tests.fuzz.records import a_database, spoiled_database

GAMES = ("rop-holdem", "rop-omaha", "tas-holdem", "thr-holdem", "rop-draw-52", "rop-stud7-52", "tas-stud", "rop-manila3-36")
ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Kind:
    """`files` are sound; `spoil` makes another of one of them; `door` is told the path of it, in a folder of its own."""

    name: str
    files: Callable[[], Sequence[tuple[str, bytes]]]
    door: Callable[[Path], Iterator[str]]
    spoil: Callable[[bytes, Random], bytes]
    share: int = 1


def _found(*patterns: str, but: tuple[str, ...] = ()) -> Callable[[], list[tuple[str, bytes]]]:
    """The files of these patterns, but for those of these names, which hold something broken on purpose."""

    @cache
    def found() -> list[tuple[str, bytes]]:
        files = sorted({file for pattern in patterns for file in ROOT.glob(pattern) if file.name not in but})
        return [(str(file.relative_to(ROOT)), file.read_bytes()) for file in files]

    return found


def _resealed(body: str, code: Callable[[Any], str]) -> Callable[[bytes, Random], bytes]:
    """Spoiled as JSON; of each four, three times the check code is made again, as the one who forges a file would: only then what
    lies behind it is tried."""

    def spoil(content: bytes, rng: Random) -> bytes:
        made = spoiled(content, rng, "json") if rng.random() < 0.5 else _changed_inside(content, body, rng)
        return resealed(made, body, code) if rng.random() < 0.75 else made

    return spoil


def _changed_inside(content: bytes, body: str, rng: Random) -> bytes:
    """One or two values behind the code, changed."""
    whole = json.loads(content)
    for _ in range(rng.choice((1, 1, 2))):
        whole[body] = changed_value(whole[body], rng)
    return json.dumps(whole, ensure_ascii=False).encode()


def resealed(content: bytes, body: str, code: Callable[[Any], str]) -> bytes:
    """The content with the code that fits what stands in it; as it is where it is no JSON any more."""
    try:
        whole = json.loads(content)
        return json.dumps({**whole, "check": code(whole[body])}, ensure_ascii=False).encode()
    except (ValueError, TypeError, KeyError, RecursionError):
        return content


def _as(form: str) -> Callable[[bytes, Random], bytes]:
    return lambda content, rng: spoiled(content, rng, form)


# ---- hand histories and rounds


def _replayed(file: Path) -> Iterator[str]:
    from game.commands.replay import replayed
    from game.commands.shared.output import BadInput

    try:
        found = replayed(file)
    except BadInput as error:
        yield str(error)
    else:
        assert all(str(difference) for hand in found.hands for difference in hand.differences)
        yield from map(str, found.faults)


@cache
def _rounds() -> list[tuple[str, bytes]]:
    """Rounds that the program played by itself, with what went wrong in them; other seeds where one cannot be played."""
    from game.commands.shared.choose import default_stake, table_settings
    from game.records.round_file import round_text
    from game.rulebook.loader import library
    from game.session.chairs import COMPANIES, chairs
    from game.session.round import engine_for
    from game.session.session import Session
    from tests.dealer import play_out

    found = []
    for game in GAMES:
        book = game.partition("-")[0]
        settings = table_settings(library()[book].game(game), [])
        seated = chairs(engine_for(book, game, settings).rules, (1, 3, 4), COMPANIES["aimless"], 5, faults=0.05)
        session = Session((book, game, settings), dict.fromkeys((1, 3, 4), default_stake(settings)), seated, 5)
        play_out(session)
        found.append((f"{game}.round.json", round_text(session.round).encode()))
    return found


# ---- cases and drills


def _case(file: Path) -> Iterator[str]:
    from game.cases.checking.case_report import lines
    from game.cases.checking.runner import run_files

    results, errors = run_files([file])
    yield from map(str, errors)
    assert all(lines(results))


def _drill(file: Path) -> Iterator[str]:
    from game.files import FileFault
    from game.school.packs.pack_file import glance, read_drills

    try:
        glance(file)
        read_drills(file)
    except FileFault as error:
        yield str(error)


def _lesson(file: Path) -> Iterator[str]:
    """A chapter of lessons; its book is in its name, with & for the slash."""
    from game.files import FileFault
    from game.school.lessons.lesson_file import read_chapter

    there = file.parent / Path(*file.name.split("&"))
    there.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, there)
    for other in (resources.assets() / "lessons" / there.parent.name).glob("*.yaml"):
        if not (there.parent / other.name).exists():  # the chapters that it names
            (there.parent / other.name).symlink_to(other)
    try:
        read_chapter(there)
    except FileFault as error:
        yield str(error)


def _command(*words: str) -> Callable[[Path], Iterator[str]]:
    """Through the command line: what it complains of, line by line, in files that it was told of."""

    def door(file: Path) -> Iterator[str]:
        from game.cli import main

        out, wrong = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(wrong):
            code = main([*words, str(file)])
        told = wrong.getvalue().splitlines()
        assert bool(told) == bool(code), f"exit code {code}, and {len(told)} complaints"
        assert not any(obeyed(sign) for sign in out.getvalue() if sign != "\n"), "a line that a terminal obeys"
        yield from told

    return door


@cache
def _records() -> list[tuple[str, bytes]]:
    """Records of tests: one passed, one not, one of a test at whose table nothing was dealt."""
    from game.school.exams.competency import as_json
    from tests.school.exams.exam_records import a_record, without_a_hand

    found = {"passed": a_record(), "failed": a_record(right=2), "written": without_a_hand()}
    return [(f"{name}.json", as_json(record).encode()) for name, record in found.items()]


@cache
def _results() -> list[tuple[str, bytes]]:
    from game.school.packs.result_file import ChosenAnswer, CriterionSum, PackResult, PackTest, words_of

    chosen = tuple(ChosenAnswer(f"drill {at}", "one", "exact", True, "tas C.9.1", 1, 12) for at in range(3))
    asked = ChosenAnswer("Test Omaha 7", "Question 1", "wrong", False, "rop 1.1", 1, 9, "How much is it?", "12.50",
                         "Pots and commission")
    sums = (CriterionSum("Pots and commission", 0.0, 1), CriterionSum("The deal", 30.0, 40))
    test = PackTest("Test Omaha 7", "ABCD1234", 1, "2026-11-22", 60.0, False, sums, 75.0)
    found = {"first": PackResult("A pack", "Ada", "2026-11-23", chosen),
             "second": PackResult("A pack", "Ben", "2026-11-23", (*chosen, asked), 60, (test,))}
    return [(f"{name}.dealerresult", words_of(result).encode()) for name, result in found.items()]


@cache
def _cases() -> list[tuple[str, bytes]]:
    """Single cases: a whole file takes long to run."""
    found = []
    for name, content in _found("tests/clauses/*/*.yaml")():
        parts = content.decode().split("\n- ")
        found += [(f"{name}-{at}.yaml", f"- {part}\n".encode()) for at, part in enumerate(parts[1:40:3])]
    return found


# ---- what the window reads


def _preferences(file: Path) -> Iterator[str]:
    from game.client.preferences import open_preferences, save

    before = file.read_bytes()
    opened = open_preferences(file)
    save(opened.preferences, file)
    if opened.message:
        assert any(each.read_bytes() == before for each in file.parent.iterdir()), "what the user had is lost"
        assert open_preferences(file).message == ""
        yield opened.message


def _theme(file: Path) -> Iterator[str]:
    from game.client import theme

    try:
        theme.read(file)
    except theme.ThemeError as error:
        yield str(error)


def _layout(file: Path) -> Iterator[str]:
    from game.client.felt.geometry.arranging import arrange
    from game.client.felt.geometry.layout import Viewpoint
    from game.client.felt.geometry.layout_file import read_layout
    from game.client.felt.geometry.rectangles import Box
    from game.files import FileFault

    try:
        layout = read_layout(file)
    except FileFault as error:
        yield str(error)
    else:
        for viewpoint in (Viewpoint("dealer"), Viewpoint("player", 1)):
            arrange(layout, viewpoint, Box(0, 28, 921, 596))


def _chips(file: Path) -> Iterator[str]:
    from game.chips.chip_set import read_chips
    from game.files import FileFault

    try:
        read_chips(file)
    except FileFault as error:
        yield str(error)


# ---- rules, and what else comes with the program


def _rules(file: Path) -> Iterator[str]:
    """A book in which one file is another; `file` bears the name under which it stands, with & for the slashes."""
    from game.cards.card import deck
    from game.rulebook.errors import RulebookError, UnknownRef
    from game.rulebook.loader import Files, open_book

    place = Path(*file.name.split("&"))
    book = file.parent / "book"
    _linked(resources.rules() / place.parts[0], book)
    inside = book / Path(*place.parts[1:])
    inside.unlink()
    inside.write_bytes(file.read_bytes())
    try:
        _, shared = open_book(book)
        files = Files(book, replace(shared, decks={**shared.decks, "": deck(2)}))
        part = {"clauses": files.clauses, "irregularities": files.irregularities, "requests": files.requests,
                "readings": files.readings}.get(inside.stem if inside.parent == book else inside.parent.name)
        if part is not None:
            len(part())
        elif inside.parent.name in ("games", "notices"):
            files.game(inside.stem)
        elif inside.parent.name == "common":
            files.game(_including(book, inside.stem))
    except (RulebookError, UnknownRef) as error:
        yield str(error)
    finally:
        inside.unlink()
        inside.symlink_to(resources.rules() / place)


def _including(book: Path, part: str) -> str:
    games = sorted((book / "games").glob("*.yaml"))
    return next(file.stem for file in games if re.search(rf"^common: .*\b{part}\b", file.read_text(encoding="utf-8"), re.M))


def _linked(folder: Path, copy: Path) -> None:
    if copy.exists():
        if (copy / ".of").read_text() == str(folder):
            return
        shutil.rmtree(copy)
    for file in folder.rglob("*.yaml"):
        there = copy / file.relative_to(folder)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.symlink_to(file)
    (copy / ".of").write_text(str(folder))


def _asset(file: Path) -> Iterator[str]:
    """One of the files beside the rules, read by who needs it, as if it had come with the program."""
    from game.agents.banked import box_players
    from game.agents.cast import character
    from game.cases.language import vocabulary
    from game.chair.setting_up import seating
    from game.files import FileFault
    from game.rulebook import irregularities
    from game.rulebook.readers import read_texts, read_verdicts
    from game.session.setting_up import stakes

    doors: dict[str, tuple[str, Callable[[], object]]] = {
        "strategy.yaml": ("canberra/strategy.yaml", box_players.solution.__wrapped__),
        "stakes.yaml": ("stakes.yaml", stakes._stakes.__wrapped__),
        "tournaments.yaml": ("tournaments.yaml", stakes._tournaments.__wrapped__),
        "names.yaml": ("names.yaml", seating._known),
        "cast.yaml": ("cast.yaml", character.cast.__wrapped__),
        "vocabulary.yaml": ("vocabulary.yaml", vocabulary.vocabulary.__wrapped__),
        "remedies.yaml": ("remedies.yaml", irregularities.remedies.__wrapped__),
        "verdicts.yaml": ("verdicts.yaml", read_verdicts.conditions.__wrapped__),
        "ruling-reasons.yaml": ("ruling-reasons.yaml", read_verdicts.ruling_reasons.__wrapped__),
        "reasons.yaml": ("reasons.yaml", read_texts.shared.__wrapped__),
        "irregularities.yaml": ("irregularities.yaml", irregularities.irregularities.__wrapped__),
    }
    place, door = doors[file.name]
    there = file.parent / "there" / place
    there.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, there)
    irregularities.everywhere()  # what the reasons are about is kept from here on
    before = resources.assets, resources.rules
    resources.assets = resources.rules = lambda: file.parent / "there"  # type: ignore[assignment]
    try:
        door()
    except FileFault as error:
        yield str(error)
    finally:
        resources.assets, resources.rules = before  # type: ignore[assignment]


# ---- the records


def _database(file: Path) -> Iterator[str]:
    """Everything that the window and `export` ask of the records, on a file that was found so."""
    from game.chair.keeping.archive import Archive
    from game.chair.setting_up.seating import CannotOpen, described, left_off
    from game.commands.shared.output import BadInput
    from game.records.storage.database import RecordsError
    from game.records.store import Store

    before = file.read_bytes()
    file = file.rename(file.with_name("records.sqlite"))
    try:
        store = Store(file.parent)
    except RecordsError as error:
        yield str(error)
        return
    try:
        if store.notice:
            assert any(each.read_bytes() == before for each in file.parent.glob("*damaged*")), "what the user had is lost"
            yield store.notice
            return
        yield from _asked(store, Archive(store), (CannotOpen, BadInput, RecordsError), described, left_off)
    finally:
        store.close()


def _waiting(file: Path) -> Iterator[str]:
    """What could not be written yet, found beside a database that is whole."""
    from game.records.storage.database import RecordsError
    from game.records.store import FILE, Store

    (file.parent / FILE).write_bytes(a_database())
    try:
        store = Store(file.parent)
        store.rounds.listed("finished", 5)
        store.close()
    except RecordsError as error:
        yield str(error)
    if any("waiting-damaged" in each.name for each in file.parent.iterdir()):
        yield "set aside"


def _jobs() -> bytes:
    """Two things to be written, a line for each, as the program leaves them."""
    done = ["UPDATE rounds SET state = 'finished', results = ? WHERE id = ?", ['{"stacks":{"1":20000}}', 1]]
    move = ["INSERT INTO moves (round, at, move) VALUES (?, ?, ?)", [1, 900, '{"version":1,"move":"wash"}']]
    return "".join(f"{json.dumps(job)}\n" for job in ([done], [move])).encode()


def _resumed(archive) -> None:  # type: ignore[no-untyped-def]
    """What Resume reads, time and again until nothing is left to go on with."""
    from game.chair.setting_up.seating import CannotOpen

    for _ in range(4):
        found = archive.left_off()
        try:
            with archive.or_aside(found):
                archive.taken_up(found)
                archive.store.rounds.end(found.session)
        except CannotOpen:
            continue  # it was set aside: what was left before it comes next


def _asked(store, archive, known, described, left_off) -> Iterator[str]:  # type: ignore[no-untyped-def]
    from game.commands.export import kept_round

    def told(ask: Callable[[], object]) -> list[str]:
        try:
            ask()
        except known as error:
            return [str(error)]
        return []

    rows = []
    yield from told(lambda: rows.extend(archive.rows()))
    yield from told(lambda: [described(each) for each in store.rounds.listed("playing", 5)])
    yield from told(lambda: (left := store.rounds.left_off()) and left_off(left))
    yield from told(lambda: archive.rows().narrowed("holdem hand 1")[:3])
    for row in rows[:4]:
        yield from told(lambda row=row: archive.kept(row.key))
        yield from told(lambda row=row: kept_round(store, int(row.key)))
    yield from told(lambda: _resumed(archive))
    yield from told(archive.underway)
    training = store.training
    for ask in (training.progress, training.choices, training.verdicts, lambda: training.marks("Exposed cards")):
        yield from told(ask)


def _terms(file: Path) -> Iterator[str]:
    from game.files import FileFault
    from game.school.exams.paper import Paper
    from game.school.exams.plan_file import school_terms

    try:
        terms = school_terms(file)
    except FileFault as first:
        yield from map(str, first.all)
        return
    for game in ("rop-omaha", "act-canberra"):
        Paper(terms.plan(game, 1)).question(0)


def _flat(found: Callable[[], list[tuple[str, bytes]]]) -> Callable[[], list[tuple[str, bytes]]]:
    return lambda: [(name.removeprefix("rules/").removeprefix("assets/lessons/").replace("/", "&"), content)
                    for name, content in found()]


_TESTS = b"""title: Week four
introduction: One test for all.
tests:
- {game: rop-omaha, seed: 7, terms: {title: Ours, usual: {pass: 70}, games: {rop-omaha: {pace: [20, 30], written: {questions: 5}}}}}
- {game: tas-holdem, seed: 8, hands: 3, settings: {blinds: [5, 10]}}
"""
RULES = _flat(_found("rules/*/*.yaml", "rules/*/*/*.yaml"))
BESIDE = _found("assets/canberra/strategy.yaml", "assets/stakes.yaml", "assets/tournaments.yaml", "assets/names.yaml",
                "assets/cast.yaml", "rules/vocabulary.yaml", "rules/remedies.yaml",
                "rules/irregularities.yaml", "rules/verdicts.yaml", "rules/ruling-reasons.yaml", "rules/reasons.yaml")
KINDS = (
    Kind("phh", _found("tests/records/phh/*", but=("handhq.phhs",)), _replayed, _as("toml"), 5),
    Kind("pokerstars", _found("tests/records/pokerstars/*", but=("mixed.txt",)), _replayed, _as("text"), 5),
    Kind("round", _rounds, _replayed, _as("json"), 5),
    Kind("case", _cases, _case, _as("yaml"), 4),
    Kind("drill", _found("assets/drills/*.dealerdrill"), _drill, _as("yaml"), 1),
    Kind("pack", lambda: [*_found("assets/drills/*.dealerclass")(), ("tests.dealerclass", _TESTS)], _drill, _as("yaml"), 1),
    Kind("terms", lambda: [("house.dealertest", (resources.assets() / "tests.yaml").read_bytes())], _terms, _as("yaml"), 1),
    Kind("lesson", _flat(_found("assets/lessons/*/*.yaml")), _lesson, _as("yaml"), 2),
    Kind("result", _results, _command("pack", "merge"), _resealed("result", code_of), 2),
    Kind("record", _records, _command("record"), _resealed("record", lambda body: in_groups(code_of(body))), 2),
    Kind("preferences", lambda: [("preferences.json", _usual_preferences())], _preferences, _as("json"), 2),
    Kind("theme", _found("assets/themes/*.json"), _theme, _as("json"), 2),
    Kind("layout", _found("assets/layouts/*.yaml"), _layout, _as("yaml"), 2),
    Kind("chips", _found("assets/chips/*.yaml"), _chips, _as("yaml"), 1),
    Kind("rules", lambda: [each for each in RULES() if not each[0].endswith("refs.yaml")], _rules, _as("yaml"), 3),
    Kind("asset", BESIDE, _asset, _as("yaml"), 1),
    Kind("waiting", lambda: [("records-waiting.jsonl", _jobs())], _waiting, _as("json"), 1),
    Kind("database", lambda: [("some.sqlite", a_database())], _database, spoiled_database, 3),
)


def _usual_preferences() -> bytes:
    from dataclasses import asdict

    from game.client.preferences import Preferences

    return json.dumps(asdict(Preferences())).encode()


def fresh(folder: Path) -> None:
    """Empty a folder, but for the links of `_linked`."""
    for each in folder.iterdir():
        if each.name != "book":
            shutil.rmtree(each) if each.is_dir() and not each.is_symlink() else os.unlink(each)

