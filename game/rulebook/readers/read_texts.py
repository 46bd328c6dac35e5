"""Reads the texts of a book: clauses, readings, the index of refs it demands, the reasons for what is due, notices."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias

from game import resources
from game.rulebook.clause import Clause, NoticeSpec, Reading, placeholders
from game.rulebook.errors import nearest
from game.rulebook.readers.game_form import STEPS
from game.rulebook.schema import names
from game.rulebook.schema.event_words import ANNOUNCED, TOLD
from game.rulebook.schema.settings import SETTINGS
from game.rulebook.sheets import rule_vocabulary, sheet
from game.rulebook.sheets.citations import Citations
from game.rulebook.sheets.games_named import headed
from game.rulebook.sheets.sheet import Entry


def clauses(sheets: Iterable[Entry], cites: Citations) -> dict[str, Clause]:
    """The clauses of all files of a book, by ref, in the order they stand there."""
    found: dict[str, Clause] = {}
    for entry, games in (each for file in sheets for each in headed(file, cites.games, cites.book)):
        clause = _clause(entry, (*games, *(new for game in games for new in cites.games.followers(game))), cites)
        if clause.ref in found:
            raise entry.fault(f"{clause.ref} is there twice", "keep one of them, here or in the file before")
        found[clause.ref] = clause
    return found


def readings(file: Entry, cites: Citations) -> dict[str, Reading]:
    """The readings of a book, by id."""
    found: dict[str, Reading] = {}
    for entry in file.entries():
        fields = entry.fields(("id", "title", "refs", "text"), ("setting",))
        setting = fields["setting"].word(SETTINGS) if "setting" in fields else None
        refs = cites.clauses_of(fields, "refs")
        reading = Reading(cites.reading(fields["id"]), fields["title"].text(), refs, fields["text"].text(), setting)
        if reading.id in found:
            raise entry.fault(f"{reading.id} is there twice", "keep one of them")
        found[reading.id] = reading
    return found


def demands(file: Entry, cites: Citations) -> tuple[str, ...]:
    """Every ref that the book has, in its order: by section, the numbers under it (`C.11: [1, 2]`; `-` is the section)."""
    found: list[str] = []
    for section, numbers in file.table().items():
        for item in numbers.entries():
            ref = f"{cites.book} {section}" + ("" if item.text() == "-" else f".{item.text()}")
            if ref in found:
                raise item.fault(f"{ref} is there twice", "keep one of them")
            found.append(ref)
    return tuple(found)


def sentence(entry: Entry, known: Collection[str]) -> str:
    """A sentence whose placeholders are all of a closed list."""
    found = entry.text()
    try:
        names = list(placeholders(found))
    except ValueError as error:
        raise entry.fault(f"the braces don't pair ({error})", "write placeholders as {seat}") from None
    for name in names:
        if name not in known:
            raise entry.fault(f"unknown placeholder {{{name}}}", "use one of: " + ", ".join(sorted(known)))
    return found


def _clause(entry: Entry, games: tuple[str, ...], cites: Citations) -> Clause:
    fields = entry.fields(("ref", "kind", "live", "heading", "summary"), ("games", "say", "with"))
    return Clause(
        ref=cites.clause(fields["ref"]),
        heading=fields["heading"].text(),
        kind=fields["kind"].word(rule_vocabulary.CLAUSE_KINDS),
        live=_live(fields["live"]),
        games=games,
        summary=fields["summary"].text(),
        say=_say(fields["say"]) if "say" in fields else {},
        related=cites.clauses_of(fields, "with"),
    )


def _say(entry: Entry) -> dict[str, str]:
    """What is announced: by the kind of event it tells of, or one sentence that tells of none and is read with the clause."""
    if entry.node.kind == "scalar":
        return {ANNOUNCED: sentence(entry, TOLD[ANNOUNCED].facts)}
    return {kind: _told(kind, item) for kind, item in entry.table().items()}


def _told(kind: str, entry: Entry) -> str:
    if kind not in TOLD or kind == ANNOUNCED:
        raise entry.misnamed(f"nothing that happens is called {kind}", nearest(kind, TOLD.keys() - {ANNOUNCED}))
    return sentence(entry, TOLD[kind].facts)


def _live(entry: Entry) -> tuple[str, ...]:
    return tuple(item.word(rule_vocabulary.LIVE) for item in entry.distinct())


# ---- why what is due is done: `rules/reasons.yaml`, and what a book says otherwise


Reasons: TypeAlias = Mapping[str, Mapping[str, str]]
"""What is due -> case -> why; the case `usual` where nothing narrower holds."""

USUAL: Final = "usual"
CASES: Final = frozenset((USUAL, *names.CASES_OF_DUES, *STEPS, *rule_vocabulary.STREETS, *rule_vocabulary.MARKERS))
"""The cases that a reason may be for."""


@cache
def shared() -> Reasons:
    """What most books have in common: a reason for everything that can be due. Raises RulebookError where one is missing."""
    found = sheet.read(resources.rules() / "reasons.yaml").fields(names.DUES)
    return MappingProxyType({due: _cases(entry, whole=True) for due, entry in found.items()})


def reasons(own: Path) -> Reasons:
    """The reasons of a book: the shared ones, with its `own` file over them. Raises RulebookError where a file is wrong."""
    if not own.exists():
        return shared()
    mine = sheet.read(own).fields((), names.DUES)
    return MappingProxyType({**shared(), **{due: {**shared()[due], **_cases(entry)} for due, entry in mine.items()}})


def _cases(entry: Entry, *, whole: bool = False) -> Mapping[str, str]:
    """One reason, or one for each case; in a `whole` file with the usual one among them."""
    if entry.node.kind != "mapping":
        return {USUAL: entry.text()}
    found = entry.fields((USUAL,) if whole else (), CASES)
    return {case: each.text() for case, each in found.items()}


# ---- the notices of one game, section by section


Notices = dict[str, Mapping[str, NoticeSpec]]
"""Section -> name -> notice, in the order of the file."""


def notices(file: Entry, game: str, cites: Citations) -> Notices:
    """The notices of that game. Raises RulebookError for the first fault."""
    return {section: _section(entry, game, section, cites) for section, entry in file.fields(rule_vocabulary.NOTICES).items()}


def _section(entry: Entry, game: str, section: str, cites: Citations) -> dict[str, NoticeSpec]:
    known = rule_vocabulary.NOTICES[section]
    entries = entry.fields(known) if known else entry.table()
    return {name: _notice(item, f"{game} {section}.{name}", cites) for name, item in entries.items()}


def _notice(entry: Entry, place: str, cites: Citations) -> NoticeSpec:
    fields = entry.fields(("cite",), ("heading", "text", "texts", "cites", "readings"))
    return NoticeSpec(
        place=place,
        cite=cites.clause(fields["cite"]),
        heading=fields["heading"].text() if "heading" in fields else "",
        texts=_texts(entry, fields),
        cites=cites.clauses_of(fields),
        readings=cites.readings_of(fields),
    )


def _texts(entry: Entry, fields: Mapping[str, Entry]) -> dict[str, str]:
    if "text" in fields and "texts" in fields:
        raise entry.fault("`text` and `texts` stand side by side", "keep `text` for one sentence, `texts` for several")
    written = {"": fields["text"]} if "text" in fields else fields["texts"].table() if "texts" in fields else {}
    return {case: sentence(item, rule_vocabulary.NOTICE_FACTS) for case, item in written.items()}
