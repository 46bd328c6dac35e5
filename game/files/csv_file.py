"""The one writer of CSV. A text that a spreadsheet would take for a formula is disarmed; a number stays a number."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

Cell: TypeAlias = str | int | float
MARK: Final = "'"
"""Before a text it tells a spreadsheet that this is text."""
_BEGINS: Final = ("=", "+", "-", "@", "\u2212")
_CELL_ENDS: Final = re.compile(r"([;\t\r\n]+)")
"""What a spreadsheet of another country, or text that is pasted into one, parts cells by."""
_ENDS: Final = (";", "\t", "\r", "\n")
_HARMLESS: Final = re.compile(r"(?:[0-9A-Za-z][^;\t\r\n]*+)?")


def written(columns: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """The text of a table: a line of titles, then the rows."""
    out = io.StringIO()
    table = csv.writer(out)
    for row in (columns, *rows):
        table.writerow([disarmed(cell) if isinstance(cell, str) else cell for cell in row])
    return out.getvalue()


@lru_cache(maxsize=4096)
def disarmed(text: str) -> str:
    """The text, with a mark before each part of it that could begin a formula. The same texts come again and again."""
    if _HARMLESS.fullmatch(text):
        return text
    found = "".join(MARK + part if _is_formula(part) else part for part in _CELL_ENDS.split(text))
    return MARK + found if found[:1] in _ENDS else found


def _is_formula(part: str) -> bool:
    """Whether the first sign that is seen of it begins one; full-width and small signs count as the plain ones they stand for."""
    plain = unicodedata.normalize("NFKC", part)
    return next((sign for sign in plain if sign.isprintable() and not sign.isspace()), "") in _BEGINS
