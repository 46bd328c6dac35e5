"""A change of a sentence in a clause file changes what is said at the table, whatever words it then has."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game import resources
from game.rulebook.loader import load_book
from game.session.narration.narration import event_lines
from game.session.round import PlayedMove
from game.session.session import Session
from game.table.rules import Rules
from tests.dealer import play_out, table

KINDS = ("shuffled", "burned", "card-dealt", "board-dealt", "call", "check")


@pytest.fixture
def session() -> Session:
    return table("tas-holdem", {1: 20000, 2: 20000, 4: 20000})


def reworded(folder: Path, kind: str) -> None:
    """Every sentence of a kind becomes another, with nothing of the old but its placeholders."""
    for file in sorted((folder / "clauses").glob("*.yaml")):
        text = file.read_text(encoding="utf-8")
        file.write_text(re.sub(rf'\b{kind}: "[^"]*"', lambda found: f'{kind}: "{_anew(kind, found[0])}"', text), encoding="utf-8")


def _anew(kind: str, old: str) -> str:
    return " ".join([f"Now {kind[::-1]}", *re.findall(r"\{[a-z]+\}", old)])


@pytest.mark.parametrize("kind", KINDS)
def test_a_sentence_that_is_changed_is_heard_changed(session: Session, tmp_path: Path, kind: str) -> None:
    folder = shutil.copytree(resources.rules() / "tas", tmp_path / "tas")
    reworded(folder, kind)
    seen: list[PlayedMove] = []
    session.listen(seen.append)
    play_out(session)
    rules = session.engine.rules
    changed = Rules(load_book(folder), rules.spec, rules.settings)
    before = [line.text for played in seen for line in event_lines(rules, played.before, played.events)]
    after = [line.text for played in seen for line in event_lines(changed, played.before, played.events)]
    assert len(before) == len(after)
    differ = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert differ
    assert all(new.startswith(f"Now {kind[::-1]}") for _, new in differ)
    assert not any("{" in new for _, new in differ)


def test_a_sentence_that_is_taken_out_is_told_in_our_words(session: Session, tmp_path: Path) -> None:
    folder = shutil.copytree(resources.rules() / "tas", tmp_path / "tas")
    for file in (folder / "clauses").glob("*.yaml"):
        file.write_text(re.sub(r"\n  say: \{shuffled: [^\n]*", "", file.read_text(encoding="utf-8")), encoding="utf-8")
    seen: list[PlayedMove] = []
    session.listen(seen.append)
    play_out(session)
    rules = session.engine.rules
    bare = Rules(load_book(folder), rules.spec, rules.settings)
    heard = [line.text for played in seen for line in event_lines(bare, played.before, played.events)]
    assert "The deck is shuffled." in heard
