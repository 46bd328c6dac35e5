"""What a terminal obeys is written as its number, and one place prints."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from game.files.visible import first_obeyed, note, obeyed, say, say_file, visible, visible_json
from tests.sources import parsed

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("words", "shown"), [
    ("Ada", "Ada"), ("Zoë 李 👩\u200d🔧", "Zoë 李 👩\u200d🔧"), ("a\x1b[2Kb", r"a\x1b[2Kb"),
    ("Ada\nBen: 100%", r"Ada\nBen: 100%"), ("a\rb", r"a\rb"), ("\u202eadA", r"\u202eadA"), ("a\x9bb", r"a\x9bb"),
    ("a\u2066b\u200f", r"a\u2066b\u200f"), ("a\u2028b\u2029", r"a\u2028b\u2029"), ("a\x7fb", r"a\x7fb"),
    ("\ufeffa\u200b", r"\ufeffa\u200b"), ("\udc80", r"\udc80"),
])
def test_what_a_screen_obeys_is_written_as_its_number(words: str, shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert visible(words) == shown
    assert bool(first_obeyed(words)) == (words != shown)
    say(words)
    note(words)
    assert capsys.readouterr() == (f"{shown}\n", f"{shown}\n")


def test_json_means_the_same_and_is_one_line_for_each_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    value = {"name": "a\u202eb\x9b\x7f\n\x1b\U000e0001", "ä": "ß"}
    say_file(json.dumps(value, ensure_ascii=False, indent=1))
    out = capsys.readouterr().out
    assert json.loads(out) == value
    assert not any(obeyed(sign) for sign in out if sign != "\n")
    assert "ß" in visible_json('"ß"')


def _prints(tree: ast.AST) -> list[int]:
    """Where something is printed or written to a stream of the terminal."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == "print":
            found.append(node.lineno)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "traceback" \
                and node.attr.startswith("print"):
            found.append(node.lineno)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "sys" \
                and node.attr in ("stdout", "stderr"):
            found.append(node.lineno)
    return found


def test_one_place_prints() -> None:
    """The command line only makes the streams ready, and closes them."""
    printing = {file.relative_to(ROOT).as_posix() for file, tree in parsed("print|stdout|stderr") if _prints(tree)}
    assert printing == {"game/files/visible.py", "game/cli.py"}
    cli = ast.parse((ROOT / "game/cli.py").read_text(encoding="utf-8"))
    assert not any(isinstance(node, ast.Name) and node.id == "print" for node in ast.walk(cli))
