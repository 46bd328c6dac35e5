"""The results of a class on paper: who handed in what, the clauses that went worst, and how each situation told people apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.units import mm
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, LongTable, PageTemplate, TableStyle

from game import __version__, clock_and_dice
from game.files.saving import save_bytes
from game.school.exams.paper_record import BODY, HEAD, LABEL, MARGIN, REGULAR, RULE, SMALL, TITLE, text, typeface
from game.school.packs.class_sheet import ClassSheet, clauses_sheet, items_sheet, people_sheet, rows_of
from game.school.packs.merged import MergedResults
from game.school.packs.pack import Terms

WIDE: Final = landscape(A4)[0] - 2 * MARGIN
FIRST: Final = 30 * mm
"""The least width of a table's first column: with all others next to it, each still holds a date in one line."""
MOST_MORE: Final = 6
"""How many of the tests' marks stand next to the columns that are always there; the others are in the table for a spreadsheet."""


def write_class(merged: MergedResults, terms: Terms, amiss: Sequence[str], file: Path, academy: str = "") -> None:
    """The results, on as many pages as they take. Raises NotSaved."""
    typeface()
    _, pages = _paper(merged, terms, amiss, academy, 0)
    save_bytes(file, _paper(merged, terms, amiss, academy, pages)[0])


def _paper(merged: MergedResults, terms: Terms, amiss: Sequence[str], academy: str, pages: int) -> tuple[bytes, int]:
    """The same as a file, and how many pages it takes; `pages` is what their feet say of that."""
    paper = BytesIO()
    page = BaseDocTemplate(paper, pagesize=landscape(A4), title=f"Class results: {merged.pack}", author="Dealer Academy",
                           leftMargin=MARGIN, rightMargin=MARGIN, topMargin=18 * mm, bottomMargin=18 * mm)
    frame = Frame(MARGIN, 18 * mm, WIDE, landscape(A4)[1] - 36 * mm, 0, 0, 0, 0)
    page.addPageTemplates([PageTemplate("page", [frame], onPage=partial(_foot, pages))])
    page.build(list(_told(merged, terms, amiss, academy)))
    return paper.getvalue(), page.page


def _told(merged: MergedResults, terms: Terms, amiss: Sequence[str], academy: str) -> Iterator[Flowable]:
    if academy:
        yield text(academy, SMALL)
    yield text(f"Class results: {merged.pack}", TITLE)
    due, passing = f"Due {terms.due}. " if terms.due else "", f"Pass mark {terms.pass_mark}%. " if terms.pass_mark else ""
    yield text(f"{due}{passing}Put together on {clock_and_dice.today()} by Dealer Academy {__version__}.", SMALL)
    for line in amiss:
        yield text(line, BODY)
    people = people_sheet(merged, terms)
    yield from _part("People", people, (*people.columns, *people.more[:MOST_MORE]))
    for title, sheet in (("Clauses, the weakest first", clauses_sheet(merged)), ("Situations and questions", items_sheet(merged))):
        yield from _part(title, sheet, sheet.columns)


def _part(title: str, sheet: ClassSheet, columns: Sequence[str]) -> Iterator[Flowable]:
    """A table with its head on each page; the first column has the room that the others leave."""
    if not sheet.lines:
        return
    yield text(title, HEAD)
    wide = min(30 * mm, (WIDE - FIRST) / max(1, len(columns) - 1))
    cells: list[list[Any]] = [[text(column, LABEL) for column in columns]]
    cells += [[text(cell, BODY) for cell in row] for row in rows_of(sheet, columns)]
    widths = [WIDE - wide * (len(columns) - 1), *[wide] * (len(columns) - 1)]
    yield LongTable(cells, colWidths=widths, repeatRows=1, style=TableStyle([
        ("LEFTPADDING", (0, 0), (-1, -1), 0), ("VALIGN", (0, 0), (-1, -1), "TOP"), ("LINEBELOW", (0, 0), (-1, -1), 0.4, RULE),
        ("TOPPADDING", (0, 0), (-1, -1), 2), ("BOTTOMPADDING", (0, 0), (-1, -1), 3)]))


def _foot(pages: int, canvas: Any, page: BaseDocTemplate) -> None:
    canvas.setFont(REGULAR, 8)
    canvas.drawRightString(landscape(A4)[0] - MARGIN, 10 * mm, f"page {canvas.getPageNumber()} of {pages}")
