"""Writes to a file: the record of a test, on paper, as JSON or as a table, as its name ends; the certificate; marking schemes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.files.saving import NotSaved, save_text
from game.records.signing.signature import Signer
from game.school.exams.academy import AcademyMark
from game.school.exams.competency import as_csv, as_json
from game.school.exams.plan_file import EXTENSION, TestTerms
from game.school.exams.plan_words import file_text
from game.school.exams.record_values import Competency

PAPER, TABLE, WHOLE = ".pdf", ".csv", ".json"
ABOUT_TERMS: Final = f"End the name in {EXTENSION}. Open it like a drill, and you get the tests with this marking scheme."
FORMS: Final = {PAPER: "For paper", TABLE: "A line for each criterion", WHOLE: "All of it"}
ABOUT: Final = ("Its check code finds damage, not forgery. With the academy's key unlocked, the complete file is signed. The "
                "record command checks both.")


def save(record: Competency, file: Path, mark: AcademyMark | None = None, signer: Signer | None = None) -> str:
    """Write the record, on paper with the academy's mark, with all of it signed where somebody signs; the answer says how that
    went."""
    kind = file.suffix.lower()
    if kind not in (PAPER, TABLE, WHOLE):
        return f"{file.name} can't be written: use a name that ends in {PAPER}, {TABLE} or {WHOLE}."
    try:
        if kind == PAPER:
            from game.school.exams.paper_record import PaperHead, write_record

            write_record(record, file, PaperHead(mark, signer.academy if signer else None))
        else:
            save_text(file, as_csv(record) if kind == TABLE else as_json(record, signer))
    except NotSaved as error:
        return str(error)
    return f"The record is in {file}{f', signed by {signer.academy.academy}' if signer and kind == WHOLE else ''}."


def certify(record: Competency, file: Path, mark: AcademyMark | None = None, signer: Signer | None = None) -> str:
    """Write the certificate of a passed test, with the academy's mark; the answer says how that went."""
    from game.school.exams.paper_record import PaperHead, write_certificate

    if file.suffix.lower() != PAPER:
        return f"{file.name} can't be written: use a name that ends in {PAPER}."
    try:
        write_certificate(record, file, PaperHead(mark, signer.academy if signer else None))
    except NotSaved as error:
        return str(error)
    return f"The certificate is in {file}."


def save_terms(terms: TestTerms, saved: Callable[[], None], file: Path) -> str:
    """Write a file of terms; `saved` is told once they are there, and the answer says how that went."""
    try:
        save_text(file, file_text(terms))
    except NotSaved as error:
        return str(error)
    saved()
    return f"The marking scheme is in {file}."
