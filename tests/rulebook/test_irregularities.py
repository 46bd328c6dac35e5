"""`rules/irregularities.yaml` and the words of the floor in `rules/remedies.yaml` are read strictly, and leave nothing out."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import resources
from game.rulebook.errors import RulebookError
from game.rulebook.irregularities import everywhere, irregularities, known_to, remedies
from game.rulebook.loader import library
from game.rulebook.sheets import rule_vocabulary, sheet

REAL = (resources.rules() / "irregularities.yaml").read_text()


def test_every_irregularity_and_every_remedy_can_be_looked_for() -> None:
    assert min(len(each.called) for each in everywhere().values()) >= 4
    assert set(remedies()) == set(rule_vocabulary.REMEDIES)
    assert all(each.called for each in remedies().values())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("  called: [joker", "  called: [joker, joker", "joker"),
        ("  called: [joker", "  named: [joker", "joker.named: unknown key"),
        ("{who} cut the deck", "{whom} cut the deck", "unknown fact whom"),
        ("{who} cut the deck", "{who cut the deck", "a brace isn't closed"),
        ("facts: [depth]", "facts: [detph]", "detph isn't a fact; did you mean depth"),
        ("\nno-cut:\n", "\nno-shuffle:\n", "no-shuffle"),
    ],
)
def test_a_mistake_is_refused(old: str, new: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert old in REAL
    (tmp_path / "irregularities.yaml").write_text(REAL.replace(old, new, 1))
    monkeypatch.setattr(resources, "rules", lambda: tmp_path)
    with pytest.raises(RulebookError) as fault:
        irregularities.__wrapped__()
    assert said in str(fault.value)


def test_what_one_book_alone_knows_is_described_there_and_anything_else_once_for_all() -> None:
    books = {word: [book.id for book in library().values() if word in book.irregularities] for word in everywhere()}
    about = {word for remedy in remedies().values() for word in remedy.about}
    alone = {word for word, those in books.items() if len(those) == 1}
    assert set(irregularities()) == set(books) - alone | (alone & about)


def test_a_word_described_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "irregularities.yaml"
    file.write_text("- id: no-shuffle\n  described: {title: It was not, happened: [{says: 'it was not.'}], called: [none]}\n")
    with pytest.raises(RulebookError, match="no-shuffle is described already"):
        known_to(sheet.read(file))
