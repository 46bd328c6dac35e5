"""Reads the texts of a book: clauses, readings, and the index of refs the book demands."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.rulebook.clause import Clause, placeholders
from game.rulebook.errors import nearest
from game.rulebook.reading import Reading
from game.rulebook.schema.event_words import ANNOUNCED, TOLD
from game.rulebook.schema.settings import SETTINGS
from game.rulebook.sheets import rule_vocabulary
from game.rulebook.sheets.citations import Citations
from game.rulebook.sheets.games_named import headed
from game.rulebook.sheets.sheet import Entry


def clauses(sheets: Iterable[Entry], cites: Citations) -> dict[str, Clause]:
    """The clauses of all files of a book, by ref, in the order they stand there."""
    found: dict[str, Clause] = {}
    for entry, games in (each for sheet in sheets for each in headed(sheet, cites.games, cites.book)):
        clause = _clause(entry, (*games, *(new for game in games for new in cites.games.followers(game))), cites)
        if clause.ref in found:
            raise entry.fault(f"{clause.ref} stands twice", "keep one of them, here or in the file before")
        found[clause.ref] = clause
    return found


def readings(sheet: Entry, cites: Citations) -> dict[str, Reading]:
    """The readings of a book, by id."""
    found: dict[str, Reading] = {}
    for entry in sheet.entries():
        fields = entry.fields(("id", "title", "refs", "text"), ("setting",))
        setting = fields["setting"].word(SETTINGS) if "setting" in fields else None
        refs = cites.clauses_of(fields, "refs")
        reading = Reading(cites.reading(fields["id"]), fields["title"].text(), refs, fields["text"].text(), setting)
        if reading.id in found:
            raise entry.fault(f"{reading.id} stands twice", "keep one of them")
        found[reading.id] = reading
    return found


def demands(sheet: Entry, cites: Citations) -> tuple[str, ...]:
    """Every ref that the book has, in its order: by section, the numbers under it (`C.11: [1, 2]`; `-` is the section)."""
    found: list[str] = []
    for section, numbers in sheet.table().items():
        for item in numbers.entries():
            ref = f"{cites.book} {section}" + ("" if item.text() == "-" else f".{item.text()}")
            if ref in found:
                raise item.fault(f"{ref} stands twice", "keep one of them")
            found.append(ref)
    return tuple(found)


def sentence(entry: Entry, known: Collection[str]) -> str:
    """A sentence whose placeholders are all of a closed list."""
    found = entry.text()
    try:
        names = list(placeholders(found))
    except ValueError as error:
        raise entry.fault(f"the braces do not pair ({error})", "write placeholders as {seat}") from None
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
    """What is announced: by the kind of event it tells of, or one sentence that tells of none and is read beside the clause."""
    if entry.node.kind == "scalar":
        return {ANNOUNCED: sentence(entry, TOLD[ANNOUNCED].facts)}
    return {kind: _told(kind, item) for kind, item in entry.table().items()}


def _told(kind: str, entry: Entry) -> str:
    if kind not in TOLD or kind == ANNOUNCED:
        raise entry.misnamed(f"nothing that happens is called {kind}", nearest(kind, TOLD.keys() - {ANNOUNCED}))
    return sentence(entry, TOLD[kind].facts)


def _live(entry: Entry) -> tuple[str, ...]:
    return tuple(item.word(rule_vocabulary.LIVE) for item in entry.distinct())
