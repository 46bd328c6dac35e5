"""Class results as sheets that can be sorted: people with every mark, clauses, and the situations and questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from game.chair.wording.paragraphs import small_caps
from game.files.visible import heard
from game.school.packs.class_table import WHOLE, expected, marks_of, tests_of
from game.school.packs.merged import Item, MergedResults, share_right
from game.school.packs.pack import Terms
from game.training.rounding import whole_per_cent

NAME, WHEN, STATE, ALL, SIGNED = "Name", "Date", "State", "Total", "Signature"
MISSING, LATE = "missing", "late"
ITEM, RIGHT, TELLS, TRIED = "Situation or question", "Right", "Discrimination", "Tried"
CLAUSE, ASKED = "Clause", "Asked"
NO_TERMS: Final = Terms()


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line: its cells by column as they are read, and what they are sorted by; None for what there is not, which comes last."""

    key: str
    cells: dict[str, str]
    order: dict[str, Any]


@dataclass(frozen=True, slots=True)
class ClassSheet:
    """`columns` always stand there; one of `more` is shown next to them."""

    columns: tuple[str, ...]
    lines: tuple[SheetLine, ...]
    more: tuple[str, ...] = ()

    def sorted(self, column: str, *, down: bool) -> list[SheetLine]:
        """The lines in the order of a column; what has nothing there stands last either way."""
        there = [line for line in self.lines if line.order.get(column) is not None]
        there.sort(key=partial(_by, column), reverse=down)
        return [*there, *(line for line in self.lines if line.order.get(column) is None)]


def _by(column: str, line: SheetLine) -> Any:
    return line.order[column]


def people_sheet(merged: MergedResults, terms: Terms) -> ClassSheet:
    """A line for each person: who, when, in time or missing or late, all marks, each test with its criteria, the signature."""
    tests = tests_of(merged.results)
    more = [f"{title}: {column}" for title, criteria in tests.items() for column in (*WHOLE, *criteria)]
    signatures = {id(result): seal.short for result, seal in zip(merged.results, merged.seals, strict=True)}
    lines = []
    for label, result in expected(merged, terms.names):
        if result is None:
            cells = {NAME: label, STATE: MISSING}
            lines.append(SheetLine(label, cells, {NAME: heard(label), STATE: MISSING}))
            continue
        state = LATE if terms.due and result.date[:10] > terms.due else ""
        marks = dict(zip(more, marks_of(result, tests), strict=True))
        passed = (" passed" if result.passed else " failed") if result.pass_mark else ""
        cells = {NAME: label, WHEN: result.date[:10], STATE: state, ALL: f"{whole_per_cent(result.per_cent)}%{passed}",
                 SIGNED: signatures[id(result)],
                 **{column: "" if mark is None else f"{whole_per_cent(mark)}%" for column, mark in marks.items()}}
        order = {NAME: heard(label), WHEN: result.date, STATE: state or None, ALL: result.per_cent, SIGNED: cells[SIGNED], **marks}
        lines.append(SheetLine(label, cells, order))
    columns = (NAME, WHEN, STATE, ALL, *((SIGNED,) if merged.signed else ()))
    return ClassSheet(columns, tuple(lines), tuple(more))


def clauses_sheet(merged: MergedResults, terms: Terms = NO_TERMS) -> ClassSheet:
    """A line for each clause, the weakest first; its key is the clause."""
    return ClassSheet((CLAUSE, RIGHT, ASKED), tuple(SheetLine(
        cite, {CLAUSE: small_caps(cite), RIGHT: f"{whole_per_cent(100 * share)}%", ASKED: f"{asked}"},
        {CLAUSE: cite, RIGHT: share, ASKED: asked}) for cite, share, asked in merged.clauses))


def items_sheet(merged: MergedResults, terms: Terms = NO_TERMS) -> ClassSheet:
    """A line for each situation and question: how many had it right, and how well it tells who knows from who does not."""
    return ClassSheet((ITEM, RIGHT, TELLS, TRIED), tuple(_item(at, item) for at, item in enumerate(merged.items)))


def _item(at: int, item: Item) -> SheetLine:
    tells = item.discrimination
    return SheetLine(str(at), {ITEM: item_title(item), RIGHT: share_right(item),
                               TELLS: "-" if tells is None else f"{tells:+.2f}", TRIED: f"{item.tried}"},
                     {ITEM: heard(item_title(item)), RIGHT: item.difficulty, TELLS: tells, TRIED: item.tried})


def item_title(item: Item) -> str:
    """A situation with its drill, or a question with its test."""
    return f"{item.drill} / {item.situation}"


def item_told(item: Item) -> list[str]:
    """What is known of one: what was asked, and what was said instead of the right answer."""
    return [*([item.asked] if item.asked else []), *(f"{count} × {said}" for said, count in item.wrong)]


SHEETS: Final[dict[str, Callable[[MergedResults, Terms], ClassSheet]]] = {
    "People": people_sheet, "Clauses": clauses_sheet, "Situations": items_sheet}
"""The sheets by title."""


def rows_of(sheet: ClassSheet, columns: Sequence[str]) -> Iterable[list[str]]:
    """Cell by cell, a line each, as they stand."""
    return ([line.cells.get(column, "") for column in columns] for line in sheet.lines)
