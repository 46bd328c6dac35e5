"""Lint: a sound book has no findings, and each disagreement is found and named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rulebook.checking.lint import lint
from game.rulebook.loader import open_book

Spoil = Callable[[str, str, str], Path]
GAME, PLAY, BOOK, WRONG = "games/toy-poker.yaml", "clauses/play.yaml", "book.yaml", "irregularities.yaml"
RULING = "{when: [], remedy: misdeal, decides: supervisor,"


def test_a_sound_book_has_no_findings(folder: Path) -> None:
    assert lint(open_book(folder)[0]) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "finding"),
    [
        ("refs.yaml", "B.2: [-]", "B.3: [-]", "toy B.2: refs.yaml has no such clause; did you mean toy B.3 or"),
        (PLAY, "with: [toy A.pot]", "with: [toy B.1.a]", "toy B.1.a: `with` names the clause itself"),
        (PLAY, "with: [toy A.pot]", "with: [toy B.8]", "toy B.1.a: `with` names toy B.8, which isn't a clause; did you"),
        (PLAY, "heading: Deal", "heading: Deal.", "toy B.1.a: the heading ends with a full stop; leave it out"),
        (PLAY, "One card to each.", "One card to each (R1).", "toy B.1.a: the summary names R1; take it out"),
        (BOOK, "B.1: Deal", "B.1: Deal, C: More", "toy C: the heading has no clause under it"),
        (BOOK, "{A: Words, B: Play", "{B: Play", "toy A: has clauses under it, but no heading in book.yaml"),
        ("readings.yaml", "setting: burns", "setting: low", "toy R1: no game has the setting low; use one of"),
        ("readings.yaml", "refs: [toy B.1.a]", "refs: [toy B.9]", "toy R1: reads toy B.9, which isn't a clause"),
        (GAME, "marker, cite: toy B.1.a", "marker, cite: toy B.7", "toy-poker step deal-hole: cites toy B.7, which isn't"),
        (GAME, "checks:", "rules:\n  fold: {cite: toy B.7}\nchecks:", "toy-poker rule fold: cites toy B.7, which isn't a clause"),
        (GAME, "readings: [toy R1]}\nch", "readings: [toy R5]}\nch", "toy-poker step deal-hole: rests on toy R5, which isn't"),
        (WRONG, RULING, RULING.replace("[]", "[acted]"), "irregularity exposed-card: no ruling for the cases left"),
        (WRONG, "when: [dealers]", "when: []", "irregularity exposed-card: replace-card holds always, so the"),
        (WRONG, "decides: supervisor", "decides: director", "irregularity exposed-card: the book has no director; use one"),
        (BOOK, "games: [", "overlays: {toy-poker: [toy-low]}\ngames: [", "overlay toy-poker: no clause is of toy-low"),
    ],
)
def test_a_disagreement_is_found(spoil: Spoil, file: str, old: str, new: str, finding: str) -> None:
    found = [str(each) for each in lint(open_book(spoil(file, old, new))[0])]
    assert any(each.startswith(finding) for each in found), found


def test_deeper_parts_need_headings_once_a_sibling_has_one(folder: Path, spoil: Spoil) -> None:
    words = folder / "clauses/words.yaml"
    words.write_text(words.read_text(encoding="utf-8").replace("toy A.pot", "toy B.3.a"), encoding="utf-8")
    spoil(BOOK, "{A: Words, ", "{")
    found = [str(each) for each in lint(open_book(folder)[0])]
    assert "toy B.3: has clauses under it, but no heading in book.yaml" in found
    spoil(BOOK, ", B.1: Deal", "")
    assert not any("heading" in str(each) for each in lint(open_book(folder)[0]))


def test_a_game_does_not_rest_on_another_games_clause(spoil: Spoil, folder: Path) -> None:
    spoil(BOOK, "games: [toy-poker]", "games: [toy-poker, toy-stud]")
    spoil(PLAY, "games: [toy-poker]", "games: [toy-stud]")
    found = {str(each) for each in lint(open_book(folder)[0])}
    assert found == {
        "toy-poker step deal-hole: cites toy B.1.a, a clause of toy-stud only",
        "irregularity exposed-card (replace-card): cites toy B.1.a, a clause of toy-stud only",
    }
    spoil(BOOK, "games: [toy-poker, toy-stud]", "games: [toy-poker, toy-stud]\noverlays: {toy-poker: [toy-stud]}")
    assert lint(open_book(folder)[0]) == []


def test_settings_of_readings_wait_for_all_games(spoil: Spoil) -> None:
    folder = spoil("readings.yaml", "setting: burns", "setting: cutter")
    spoil(BOOK, "games: [toy-poker]", "games: [toy-poker, toy-stud]")
    assert lint(open_book(folder)[0]) == []
