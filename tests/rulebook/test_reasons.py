"""`rules/reasons.yaml` and the books' own reasons are read strictly, leave nothing out, and can be said aloud."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import resources
from game.rulebook.errors import RulebookError
from game.rulebook.loader import library
from game.rulebook.readers.read_texts import reasons, shared
from game.rulebook.schema import names

REAL = (resources.rules() / "reasons.yaml").read_text()
SAID = sorted({why for book in library().values() for cases in book.reasons.values() for why in cases.values()})
MOST_WORDS, MOST_SENTENCES = 18, 2


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("\nwarn: ", "\nwern: ", "wern: unknown key"),
        ("\nredeal: ", "\n# redeal: ", "the key `redeal` is missing"),
        ("  flop: ", "  flopp: ", "deal-board.flopp: unknown key"),
        ("burn:\n  usual: ", "burn:\n  alone: ", "burn: the key `usual` is missing"),
        ("\nwarn: Say", "\nwarn: # Say", "warn:"),
    ],
)
def test_a_mistake_is_refused_with_its_place(
    old: str, new: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert old in REAL
    (tmp_path / "reasons.yaml").write_text(REAL.replace(old, new, 1))
    monkeypatch.setattr(resources, "rules", lambda: tmp_path)
    with pytest.raises(RulebookError) as fault:
        shared.__wrapped__()
    assert said in str(fault.value)


def test_a_book_gives_only_the_reasons_in_which_it_differs(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text("burn: Here they burn two.\ndeal-board: {turn: Here it lies apart.}\n")
    found = reasons(tmp_path / "own.yaml")
    assert found["burn"] == {**shared()["burn"], "usual": "Here they burn two."}
    assert found["deal-board"] == {**shared()["deal-board"], "turn": "Here it lies apart."}
    assert {due: found[due] for due in found if due not in ("burn", "deal-board")} == {
        due: cases for due, cases in shared().items() if due not in ("burn", "deal-board")
    }
    assert reasons(tmp_path / "none.yaml") == shared()


def test_a_book_that_gives_a_reason_for_nothing_that_can_be_due_is_refused(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text("bern: Because.\n")
    with pytest.raises(RulebookError, match="bern: unknown key"):
        reasons(tmp_path / "own.yaml")


def test_low_card_and_high_card_open_for_reasons_of_their_own() -> None:
    forced = {book.id: book.reason("betting", ["forced"]) for book in library().values()}
    assert "low card" in forced["rop"]
    assert "highest card" in forced["tas"]


def test_the_narrowest_case_is_said_and_else_the_usual_one() -> None:
    tas = library()["tas"]
    assert tas.reason("deal-board", ["flop", "deal-board"]) == tas.reasons["deal-board"]["flop"]
    assert tas.reason("deal-board", ["fifth-card", "deal-board"]) == tas.reasons["deal-board"]["usual"]
    assert all(set(book.reasons) == names.DUES for book in library().values())


@pytest.mark.parametrize("why", SAID)
def test_a_reason_is_one_or_two_short_sentences(why: str) -> None:
    sentences = re.split(r"(?<=[.?!]) ", why)
    assert len(sentences) <= MOST_SENTENCES
    assert max(len(sentence.split()) for sentence in sentences) <= MOST_WORDS
    assert why[0].isupper()
    assert why.endswith(".")
