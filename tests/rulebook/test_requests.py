"""Requests in a book: read strictly, and linted with the rest."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.rulebook.checking.lint import lint
from game.rulebook.errors import RulebookError, UnknownRef
from game.rulebook.loader import library, load_book, open_book
from game.session.cash.asking import REQUESTS

FaultOf = Callable[..., RulebookError]
SPLIT = """\
- id: split-pot
  title: Two want to divide the pot
  games: [toy-poker]
  facts: [seats]
  answers:
    - {when: [told seats], answer: house-choice, cites: [toy B.1.a], choices: [wait, post]}
    - {when: [], answer: refused, decides: supervisor, cites: [toy B.2], readings: [toy R1]}
"""


@pytest.fixture
def written(folder: Path) -> Callable[[str, str], Path]:
    """The toy book with that request, one passage of it changed."""

    def write(old: str = "", new: str = "") -> Path:
        (folder / "requests.yaml").write_text(SPLIT.replace(old, new) if old else SPLIT, encoding="utf-8")
        return folder

    return write


def test_a_request_is_read_with_its_answers(written: Callable[..., Path]) -> None:
    spec = load_book(written()).request("split-pot", "toy-poker")
    assert [answer.answer for answer in spec.answers] == ["house-choice", "refused"]
    assert spec.answers[0].choices == ("wait", "post")
    assert (spec.answers[1].decides, spec.answers[1].readings) == ("supervisor", ("toy R1",))


def test_a_book_may_do_without_requests(folder: Path) -> None:
    with pytest.raises(UnknownRef, match="it has none at all"):
        load_book(folder).request("split-pot", "toy-poker")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("answer: refused", "answer: denied", "denied"),
        ("[toy B.2]", "[toy B.8]", "there is no clause toy B.8"),
        ("choices:", "choice:", "unknown key"),
        ("[seats]", "[chairs]", "chairs isn't a fact"),
    ],
)
def test_a_fault_is_named(written: Callable[..., Path], fault_of: FaultOf, old: str, new: str, fault: str) -> None:
    assert fault in str(fault_of(written(old, new)))


@pytest.mark.parametrize(
    ("old", "new", "finding"),
    [
        ("when: [], answer", "when: [running], answer", "request split-pot: only the last answer may be"),
        ("when: [told seats]", "when: []", "request split-pot: only the last answer may be"),
        ("decides: supervisor", "decides: director", "request split-pot: the book has no director"),
    ],
)
def test_lint_finds_what_disagrees(written: Callable[..., Path], old: str, new: str, finding: str) -> None:
    found = [str(each) for each in lint(open_book(written(old, new))[0])]
    assert any(each.startswith(finding) for each in found), found


ASKABLE = [(book, game, request) for book in library().values() for game in book.games for request in (*REQUESTS, "join")]


def test_the_same_answer_has_the_reason_above_it_until_another_is_given() -> None:
    book = library()["tas"]
    why = {game: book.request("top-up", game).answers[-1].why for game in ("tas-holdem", "tas-stud", "tas-freezeout")}
    assert why["tas-holdem"] == why["tas-stud"] == "Between hands a player may add chips."
    assert why["tas-freezeout"] == "Once a freeze out has started, nobody adds chips."


def test_whatever_a_player_may_ask_is_answered_with_one_short_reason() -> None:
    specs = [spec for book, game, request in ASKABLE for spec in book.requests.get(request, ()) if spec.binds(game)]
    answers = [answer for spec in specs for answer in spec.answers if answer.cites and not answer.house]
    assert len(answers) > 50
    for answer in answers:
        said = answer.why.format(who="Seat 3", to="seat 4")
        assert re.fullmatch(r"[A-Z][^.]*\.", said), answer
        assert len(said.split()) <= 25
