"""What the office of a tournament says: read strictly, held against the book, and every sentence of it can be told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rulebook.checking.lint import lint
from game.rulebook.clause import NoticeSpec
from game.rulebook.errors import RulebookError, UnknownRef
from game.rulebook.loader import library, load_book, open_book
from game.rulebook.sheets import rule_vocabulary

FaultOf = Callable[..., RulebookError]
NAMES = [(section, name) for section, names in library()["act"].game("act-tournament").notices.items() for name in names]


def toy_notices() -> str:
    """Every section with all its names, each with the same sentence."""
    sections = []
    for section, names in rule_vocabulary.NOTICES.items():
        listed = sorted(names or {"sit-out"})
        sections += [f"{section}:", *(f'  {name}: {{cite: toy B.2, text: "{section} {name}"}}' for name in listed)]
    return "\n".join(sections) + "\n"


@pytest.fixture
def written(folder: Path) -> Callable[[str, str], Path]:
    """The toy book with an office, one passage of its file changed."""

    def write(old: str = "", new: str = "") -> Path:
        text = toy_notices()
        assert not old or text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        (folder / "notices").mkdir()
        (folder / "notices" / "toy-poker.yaml").write_text(text.replace(old, new) if old else text, encoding="utf-8")
        return folder

    return write


def test_notices_are_read_in_their_order_with_their_clauses(written: Callable[..., Path]) -> None:
    staff = 'staff: {cite: toy B.2, text: "refusals staff"}'
    texts = "texts: {one: '{who}', all: '{count} of them'}"
    mended = f"staff: {{heading: Who, cite: toy B.2, cites: [toy A.pot], readings: [toy R1], {texts}}}"
    book = load_book(written(staff, mended))
    game = book.game("toy-poker")
    found = game.notice("refusals", "staff")
    assert (found.heading, found.cite, found.cites, found.readings) == ("Who", "toy B.2", ("toy A.pot",), ("toy R1",))
    assert found.text("one", "all", who="Ann", count=2) == "Ann; 2 of them"
    assert found.line("one", who="Ann") == "Ann [toy B.2]"
    assert list(game.notices) == list(rule_vocabulary.NOTICES)
    assert list(game.notices["prevailing"]) == ["sit-out"]
    assert lint(book) == []


def test_a_game_may_do_without_an_office(folder: Path) -> None:
    with pytest.raises(UnknownRef, match=r"^toy-poker has no notices of refusals; write rules/toy/notices/toy-poker\.yaml$"):
        load_book(folder).game("toy-poker").notice("refusals", "staff")


def test_a_name_that_the_office_does_not_know_is_told_with_its_neighbours(written: Callable[..., Path]) -> None:
    with pytest.raises(UnknownRef, match=r"^toy-poker has no notice refusals\.stuff; did you mean staff\?$"):
        load_book(written()).game("toy-poker").notice("refusals", "stuff")


STAFF = '  staff: {cite: toy B.2, text: "refusals staff"}\n'


@pytest.mark.parametrize(
    ("old", "new", "key", "fault"),
    [
        (STAFF, "", "refusals", "the key `staff` is missing; add `staff:`"),
        (STAFF, STAFF.replace("staff:", "stuff:"), "refusals.stuff", "unknown key; did you mean staff?"),
        ("refusals:", "refusal:", "refusal", "unknown key; did you mean refusals?"),
        ("refusals staff", "{whom} is staff", "refusals.staff.text", "unknown placeholder {whom}; use one of"),
        ("refusals staff", "{who is staff", "refusals.staff.text", "the braces don't pair"),
        (STAFF, STAFF.replace("cite: toy B.2, ", ""), "refusals.staff", "the key `cite` is missing; add `cite:`"),
        (STAFF, STAFF.replace("B.2", "B.8"), "refusals.staff.cite", "there is no clause toy B.8"),
        (STAFF, STAFF.replace("text", "texts: {a: b}, text"), "refusals.staff", "`text` and `texts` stand side by side"),
    ],
)
def test_a_fault_is_named_with_its_place(
    written: Callable[..., Path], fault_of: FaultOf, old: str, new: str, key: str, fault: str
) -> None:
    found = fault_of(written(old, new))
    assert (found.file.name, found.key) == ("toy-poker.yaml", key)
    assert fault in str(found)
    assert found.line > 1


def test_an_office_of_no_game_is_a_fault(written: Callable[..., Path], fault_of: FaultOf) -> None:
    folder = written()
    (folder / "notices" / "toy-poker.yaml").rename(folder / "notices" / "toy-stud.yaml")
    assert "notices/toy-stud.yaml is there, but not listed; add toy-stud" in str(fault_of(folder))


def test_lint_looks_at_the_clauses_and_readings_of_notices(written: Callable[..., Path]) -> None:
    folder = written(STAFF, STAFF.replace("toy B.2", "toy B.2, readings: [toy R7]"))
    assert [str(each) for each in lint(open_book(folder)[0])] == [
        "toy-poker refusals.staff: rests on toy R7, which isn't a reading; did you mean toy R1?"
    ]


def test_what_a_notice_lacks_is_said_in_one_line() -> None:
    notice = NoticeSpec("toy-poker refusals.staff", "toy B.2", texts={"one": "{who} of {count}"})
    with pytest.raises(UnknownRef, match=r"^toy-poker refusals\.staff has no text for on; did you mean one\?$"):
        notice.text("on")
    with pytest.raises(UnknownRef, match=r"^toy-poker refusals\.staff has no text; use one of: one$"):
        notice.text()
    with pytest.raises(UnknownRef, match=r"^toy-poker refusals\.staff names \{count\}, but is told who$"):
        notice.text("one", who="Ann")


@pytest.mark.parametrize(("section", "name"), NAMES)
def test_act_17_every_notice_has_its_sentence_and_stands_under_its_clause(section: str, name: str) -> None:
    book = library()["act"]
    notice = book.game("act-tournament").notice(section, name)
    assert book.clause(notice.cite).binds("act-tournament")
    assert bool(notice.heading) == (section in ("conditions", "house-rules"))
    assert bool(notice.texts) == (section != "prevailing")
