"""What is right beside a ruling's own answer is said once, for all rulings of a kind."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from game.rulebook.errors import RulebookError
from game.rulebook.irregularity_spec import Allowance, RulingSpec
from game.rulebook.loader import library, load_book

BOOKS = sorted(library())


def rulings(folder: Path, accepted: str) -> tuple[RulingSpec, ...]:
    """The toy book's rulings once its families are said."""
    (folder / "accepted.yaml").write_text(accepted, encoding="utf-8")
    return load_book(folder).irregularity("exposed-card", "toy-poker").rulings


def test_a_family_is_told_by_clause_or_section(folder: Path) -> None:
    first, second = rulings(folder, "- {rests: [toy B.1], accepts: [play-on], cites: [toy B.2]}\n")
    assert first.accepts == ("play-on",)
    assert second.accepts == ("void-round",)


def test_a_section_is_no_beginning_of_a_number(folder: Path) -> None:
    with pytest.raises(RulebookError, match=r"no ruling of this kind rests on toy B.1.a.i"):
        rulings(folder, "- {rests: [toy B.1.a.i], accepts: [play-on], cites: [toy B.2]}\n")


def test_a_ruling_s_own_answer_comes_before_its_family_s_and_is_never_another(folder: Path) -> None:
    _, second = rulings(folder, "- {decides: [supervisor], accepts: [misdeal, repair], also-decides: [dealer], cites: [toy B.2]}\n")
    assert (second.accepts, second.also_decides) == (("void-round", "repair"), ("dealer",))


def test_what_depends_on_the_table_is_kept_apart(folder: Path) -> None:
    first, _ = rulings(folder, "- {remedies: [replace-card], when: [live], accepts: [play-on], cites: [toy B.2]}\n")
    assert (first.accepts, first.allows) == ((), (Allowance(("live",), ("play-on",)),))
    assert first.may_be_right == ("replace-card", "play-on")


@pytest.mark.parametrize(
    ("accepted", "said"),
    [
        ("- {remedies: [misdeal], accepts: [void-round], cites: [toy B.2]}\n", "says void-round for all answers of this kind"),
        ("- {remedies: [warn], accepts: [play-on], cites: [toy B.2]}\n", "no ruling is of this kind"),
        ("- {accepts: [play-on], cites: [toy B.2]}\n", "doesn't say which rulings are meant"),
        ("- {remedies: [misdeal], cites: [toy B.2]}\n", "doesn't say what else is right"),
        ("- {remedies: [misdeal], accepts: [play-on]}\n", "rests on no clause and no reading"),
    ],
)
def test_a_family_that_says_nothing_new_is_refused(folder: Path, accepted: str, said: str) -> None:
    with pytest.raises(RulebookError, match=said):
        rulings(folder, accepted)


@pytest.mark.parametrize("name", BOOKS)
def test_neighbours_agree(name: str) -> None:
    """One irregularity at one moment has one set of right answers in all games of a book that rule on it by the same clauses."""
    found = defaultdict(set)
    for word, specs in library()[name].irregularities.items():
        for spec in specs:
            for ruling in spec.rulings:
                found[word, ruling.when, ruling.remedy, ruling.decides, ruling.cites].add(frozenset(ruling.may_be_right))
    assert [kind for kind, answers in found.items() if len(answers) > 1] == []


@pytest.mark.parametrize(("name", "chiefs", "word"), [
    ("tas", {"representative"}, "supervisor-decides"),
    ("act", {"operator", "casino-supervisor"}, "supervisor-decides"),
    ("thr", {"director"}, "director-decides"),
    ("rop", {"supervisor", "casino-supervisor", "operator"}, "supervisor-decides"),
])  # fmt: skip
def test_whatever_somebody_else_decides_may_be_left_to_them(name: str, chiefs: set[str], word: str) -> None:
    book = library()[name]
    asked = [(spec.id, ruling) for specs in book.irregularities.values() for spec in specs for ruling in spec.rulings
             if ruling.decides in chiefs]  # fmt: skip
    assert asked
    assert [(of, ruling.remedy) for of, ruling in asked if word not in ruling.may_be_right] == []


def test_act_16_3_speaks_of_any_provision() -> None:
    """A breach of the rules on conduct may always cost the wager and the place, whichever it is; rule 17 has its own means."""
    broken = ("act 4.4", "act 4.5", "act 13", "act 16.1", "act 16.8", "act 16.9", "act 16.10")
    for specs in library()["act"].irregularities.values():
        for ruling in (ruling for spec in specs for ruling in spec.rulings):
            if any(cite.startswith("act 17.") for cite in ruling.cites):
                continue
            if any(cite == rule or cite.startswith(f"{rule}.") for cite in ruling.cites for rule in broken):
                assert {"void-wager", "expel"} <= set(ruling.may_be_right), ruling
