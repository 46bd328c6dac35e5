"""No text of a table is a formula, in any spreadsheet; numbers stay numbers; one place writes CSV."""

from __future__ import annotations

import ast
import csv
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.files.csv_file import disarmed, written
from tests.sources import parsed

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("text", [
    "=1+1", "+1", "-1", "@SUM(A1)", " =1", "\tx", "\u00a0=1", "\u200b=1", "\ufeff=1", "\x00=1",
    "＝1", "＋1", "－1", "＠x", "﹦1", "﹢1", "﹣1", "−1", "\u202e=1", "-", "=",
])
def test_what_could_begin_a_formula_is_disarmed(text: str) -> None:
    assert disarmed(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "Ada", "12.50", "tas C.4.3.a", "Who acts first? - Seat 3", "a=b", "Zoë", "'=1", "1-2", "é+"])
def test_other_texts_stand_as_they_are(text: str) -> None:
    assert disarmed(text) == text


@pytest.mark.parametrize(("text", "now"), [
    ("\n=1", "'\n'=1"), ("\r=1", "'\r'=1"), ("\r\n=1", "'\r\n'=1"), ("\t=1", "'\t'=1"), (" \n ＝1", " \n' ＝1"),
    ("x;=1", "x;'=1"), ("x\n+1\n@2", "x\n'+1\n'@2"), ("a\t=b", "a\t'=b"), ("=1;=2", "'=1;'=2"),
])
def test_nor_does_a_formula_begin_behind_what_other_countries_part_cells_by(text: str, now: str) -> None:
    assert disarmed(text) == now


@given(st.text(alphabet=st.sampled_from("=+-@＝ \t\r\n;a1'\"\u200b,"), max_size=8))
def test_no_cell_begins_with_a_formula_whatever_parts_it(text: str) -> None:
    (row,) = list(csv.reader(io.StringIO(written([text], []), newline="")))
    for separator in ("\n", "\t", ";", "\r"):
        for cell in row[0].split(separator):
            assert cell.strip(" \t\r\n\u200b;")[:1] not in ("=", "+", "-", "@", "＝")


def test_numbers_stay_numbers() -> None:
    assert written(["a", "b", "c"], [[-5, -1.5, "-5"]]) == "a,b,c\r\n-5,-1.5,'-5\r\n"


def test_one_place_writes_tables() -> None:
    importing = {file.relative_to(ROOT).as_posix() for file, tree in parsed("csv") for node in ast.walk(tree)
                 if isinstance(node, ast.Import) and any(name.name == "csv" for name in node.names)}
    assert importing == {"game/files/csv_file.py"}
