"""`rules/ruling-reasons.yaml` says why the book rules so wherever a ruling has no condition worth telling, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import resources
from game.rulebook.errors import RulebookError
from game.rulebook.irregularity_spec import RulingSpec
from game.rulebook.loader import library
from game.rulebook.readers.read_verdicts import condition, conditions, ruling_reasons

WORDS_AT_MOST = 18
REAL = (resources.rules() / "ruling-reasons.yaml").read_text()


OF_THE_HOUSE = {("wrong-call", "call-again")}
"""What the house itself asks for, where a book asks for some of it."""


def unconditional() -> Iterator[tuple[str, str]]:
    """The rulings that come whatever the table is like, under a clause: no other answer was passed over, or only for what goes
    without saying."""
    for book in library().values():
        for word, specs in book.irregularities.items():
            for spec in specs:
                for at, ruling in enumerate(spec.rulings):
                    alone = all(other.remedy == ruling.remedy or unsaid(other) for other in spec.rulings[:at])
                    if not ruling.when and ruling.cites and alone:
                        yield word, ruling.remedy


def unsaid(ruling: RulingSpec) -> bool:
    """Whether nobody is told why an answer was passed over."""
    kept = ((condition(word.removeprefix("not ")), "holds" if word.startswith("not ") else "fails") for word in ruling.when)
    return all(way in told.quiet for told, way in kept)


def test_every_ruling_without_a_condition_has_its_reason_and_no_reason_is_left_over() -> None:
    assert set(unconditional()) <= set(ruling_reasons()) <= set(unconditional()) | OF_THE_HOUSE


@pytest.mark.parametrize("reason", ruling_reasons().values())
def test_a_reason_is_one_short_clause_that_follows_why(reason: str) -> None:
    assert len(reason.split()) <= WORDS_AT_MOST
    assert reason[0].islower()
    assert reason[-1].isalnum()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("\ncash-wager:\n", "\ncash-bet:\n", "unknown irregularity"),
        ("\n  read-hand:", "\n  read-hands:", "unknown remedy"),
        ("only chips count", "only {who} counts", "unknown fact who"),
    ],
)
def test_a_mistake_is_refused(old: str, new: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert old in REAL
    ruling_reasons()
    (tmp_path / "ruling-reasons.yaml").write_text(REAL.replace(old, new, 1))
    monkeypatch.setattr(resources, "rules", lambda: tmp_path)
    with pytest.raises(RulebookError, match=said):
        ruling_reasons.__wrapped__()


CONDITIONS = (resources.rules() / "verdicts.yaml").read_text()


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ('"": {holds: a, fails: b}\n', "unknown condition"),
        ('" ": {holds: a, fails: b}\n', "unknown condition"),
        ("actted: {holds: a, fails: b}\n", "did you mean acted"),
        ("acted: {holds: a, fails: b}\n", "there twice"),
    ],
)
def test_a_condition_that_is_none_is_refused(more: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "verdicts.yaml").write_text(CONDITIONS + more)
    monkeypatch.setattr(resources, "rules", lambda: tmp_path)
    with pytest.raises(RulebookError, match=said):
        conditions.__wrapped__()


def test_a_condition_without_words_is_named_with_the_file() -> None:
    with pytest.raises(RulebookError, match=r"verdicts\.yaml.*has no words for told hats; add them"):
        condition("told hats")


def decided() -> Iterator[tuple[RulingSpec, list[tuple[str, bool]]]]:
    """Every ruling of every book that depends on something, with what may decide it: its own conditions, or what may have kept the
    rulings before it from holding."""
    for book in library().values():
        for word, specs in book.irregularities.items():
            for spec in specs:
                for at, ruling in enumerate(spec.rulings):
                    passed = [each for other in spec.rulings[:at] if other.remedy != ruling.remedy for each in other.when]
                    which = [(each, True) for each in ruling.when] or [(each, False) for each in passed]
                    found = [(each.removeprefix("not "), held != each.startswith("not ")) for each, held in which]
                    telling = [each for each in found if not condition(each[0]).is_quiet(held=each[1])]
                    if found and (telling or (ruling.cites and (word, ruling.remedy) not in ruling_reasons())):
                        yield ruling, found


def test_a_condition_that_decides_a_ruling_says_what_follows_for_it() -> None:
    for ruling, found in decided():
        if ruling.cites:
            assert any(condition(each).follows(ruling.remedy, held=held) for each, held in found), (ruling, found)


def test_nothing_follows_for_a_ruling_that_it_never_decides() -> None:
    used = {condition(each).because(ruling.remedy, held=held) for ruling, found in decided() for each, held in found}
    said = {text.because(remedy, held=held) for text in conditions().values()
            for held, follows in ((True, text.then), (False, text.otherwise)) for remedy in follows}
    assert said <= used
