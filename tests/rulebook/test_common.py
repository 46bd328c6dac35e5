"""What games of a book share stands once and is included by name; what is given twice is refused with both places."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import resources
from game.rulebook.errors import RulebookError
from game.rulebook.loader import load_book
from game.rulebook.schema.settings import SETTINGS

GAME, PART = "games/toy-poker.yaml", "common/toys.yaml"
SHARED = ("marker: button\n", "  - {name: loans, kind: flag, default: false, title: Loans, cites: [toy B.2]}\n",
          "  - {step: shuffle, cite: toy A.pot}\n", "  - {check: blinds-rising, cite: toy B.2}\n")  # fmt: skip


@pytest.fixture
def parted(folder: Path) -> Path:
    """The toy book, some of whose game stands in a part."""
    whole = (folder / GAME).read_text(encoding="utf-8")
    for line in SHARED:
        assert line in whole
        whole = whole.replace(line, "")
    marker, setting, step, check = SHARED
    (folder / "common").mkdir()
    part = f"# Shared.\n{marker}settings:\n{setting}rules:\n  gather: {{cite: toy A.pot}}\nprocedure:\n{step}checks:\n{check}"
    (folder / PART).write_text(part, encoding="utf-8")
    (folder / GAME).write_text(whole.replace("deck:", "common: [toys]\ndeck:"), encoding="utf-8")
    return folder


def refused(folder: Path, file: str, old: str, new: str) -> RulebookError:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        load_book(folder)
    return caught.value


def test_a_game_is_what_its_parts_and_its_file_say(parted: Path) -> None:
    game = load_book(parted).games["toy-poker"]
    assert (game.marker, [step.kind for step in game.procedure]) == ("button", ["shuffle", "burn", "deal-hole"])
    assert [check.name for check in game.checks] == ["blinds-rising", "last-blind-is-minimum"]
    assert game.setting("loans") is not None
    assert list(game.rules) == ["gather"]


def test_settings_are_asked_for_in_one_order_whichever_file_gives_them(parted: Path) -> None:
    names = [setting.name for setting in load_book(parted).games["toy-poker"].settings]
    assert names == [name for name in SETTINGS if name in names]
    assert names[-1] != "loans" != names[0]


TWICE = [
    # file, what stands there, what is written instead, line and key of the fault, the other place
    (GAME, "ranking: full", "ranking: full\nmarker: button", 6, "marker", "common/toys.yaml:2"),
    (GAME, "settings:\n", f"settings:\n{SHARED[1]}", 11, "settings[0]", "common/toys.yaml:4"),
    (GAME, "checks:\n", "checks:\n  - {check: blinds-rising, cite: toy B.2}\n", 25, "checks[0]", "common/toys.yaml:10"),
    (GAME, "procedure:\n", "rules:\n  gather: {cite: toy B.2}\nprocedure:\n", 22, "rules.gather", "common/toys.yaml:6"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "line", "key", "other"), TWICE, ids=[row[4] for row in TWICE])
def test_what_is_given_twice_is_refused_with_both_places(
    parted: Path, file: str, old: str, new: str, line: int, key: str, other: str
) -> None:
    error = refused(parted, file, old, new)
    assert (error.file, error.line, error.key) == (parted / file, line, key)
    assert f"twice, the other in {other}" in str(error)


WRONG = [
    (GAME, "[toys]", "[toyz]", 3, "common[0]", "the book has no common part toyz; did you mean toys?"),
    (GAME, "[toys]", "[toys, toys]", 3, "common[1]", "toys is there twice"),
    (PART, "marker: button", "markr: button", 2, "markr", "unknown key; did you mean marker?"),
    (PART, "marker: button", "id: toy-poker", 2, "id", "unknown key"),
    (PART, "marker: button", "common: [toys]", 2, "common", "unknown key"),
    (PART, "marker: button", "marker: buton", 2, "marker", "did you mean button?"),
    (PART, "default: false", "default: 'no'", 4, "settings[0].default", "give true or false"),
    (PART, "step: shuffle", "step: shufle", 8, "procedure[0].step", "did you mean shuffle"),
    (PART, "gather:", "gathr:", 6, "rules.gathr", "did you mean gather?"),
    (PART, "cite: toy A.pot}\nproc", "cite: toy A.pots}\nproc", 6, "rules.gather.cite", "did you mean toy A.pot?"),
    (PART, "marker: button\n", "", 1, "", "the key `marker` is missing"),
]


@pytest.mark.parametrize(("file", "old", "new", "line", "key", "said"), WRONG, ids=[f"{row[4]} {row[2]}" for row in WRONG])
def test_a_fault_names_the_file_it_stands_in(parted: Path, file: str, old: str, new: str, line: int, key: str, said: str) -> None:
    error = refused(parted, file, old, new)
    at = GAME if not key else file
    assert (error.file, error.line, error.key) == (parted / at, line, key)
    assert said in str(error)


def test_a_part_that_no_game_includes_is_refused(parted: Path) -> None:
    (parted / "common/more.yaml").write_text("marker: button\n", encoding="utf-8")
    error = refused(parted, GAME, "common: [toys]", "common: [toys]")
    assert (error.file, error.problem) == (parted / "common/more.yaml", "no game includes this part")


@pytest.mark.parametrize("book", ["tas", "act", "thr", "rop"])
def test_no_rule_of_a_book_stands_in_all_files_that_could_share_it(book: str) -> None:
    """A rule, setting or check that every game of a book gives word for word stands once."""
    files = [file.read_text(encoding="utf-8").splitlines() for file in sorted((resources.rules() / book / "games").glob("*.yaml"))]
    shared = set.intersection(*({line for line in lines if line.startswith("  ")} for lines in files)) if len(files) > 1 else set()
    assert not {line for line in shared if "step:" not in line}
