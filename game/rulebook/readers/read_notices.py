"""Reads the notices of one game: section by section, each with all its names and no others."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulebook.notice import NoticeSpec
from game.rulebook.readers.read_texts import sentence
from game.rulebook.sheets import rule_vocabulary
from game.rulebook.sheets.citations import Citations
from game.rulebook.sheets.sheet import Entry

Notices = dict[str, Mapping[str, NoticeSpec]]
"""Section -> name -> notice, in the order of the file."""


def notices(sheet: Entry, game: str, cites: Citations) -> Notices:
    """The notices of that game. Raises RulebookError for the first fault."""
    return {section: _section(entry, game, section, cites) for section, entry in sheet.fields(rule_vocabulary.NOTICES).items()}


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
