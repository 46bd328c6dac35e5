"""The glossary: every word of the field has its line, and lessons and manual lead to it."""

from __future__ import annotations

import re

import pytest

from game.chair.glossary.glossary_file import GlossaryWord, glossary
from game.chair.glossary.word_links import first_words, shapes, text_of, with_links, words_in
from game.chair.glossary.word_page import word_page, word_rows
from game.chair.wording.manual_pages import manual
from game.chair.wording.paragraphs import WORD, plain
from game.client.widgets.listview import narrowed
from game.rulebook.clause import Clause
from game.rulebook.loader import library
from game.school.lessons.curriculum import curricula
from game.school.lessons.felt_tables import laid, lay_all
from game.table.sight import INSPECTOR, sight

OTHER_LAW = {
    "Lotteries act", "Lottery", "Authorised game", "Approved", "Ten-seat table", "What a malfunction is", "Knock-out",
    "Number and length of sessions", "Knocked out, points format", "Tied after the final", "The turn to ante", "Deal",
}  # fmt: skip
"""What books define that is no word of the table."""
PAGE = "\n".join(text_of(page.text) for page in manual())
LESSONS = "\n".join(f"{part.text}\n{part.why}" for each in curricula() for lesson in each.lessons for part in lesson.parts)


def definitions() -> list[Clause]:
    return [clause for book in library().values() for clause in book.clauses.values() if clause.kind == "definition"]


def of_table(clause: Clause) -> bool:
    return clause.heading.capitalize() not in OTHER_LAW


def names(clause: Clause) -> list[str]:
    """What a definition is headed by: "Straddle (over-blind)" is two words."""
    return [name.strip() for name in re.split(r"[(),]", clause.heading) if name.strip()]


@pytest.mark.parametrize("clause", list(filter(of_table, definitions())), ids=lambda clause: clause.ref)
def test_every_word_that_a_book_defines_has_its_line(clause: Clause) -> None:
    known = {shape for word in glossary().words.values() for shape in shapes(word)}
    known |= {part.lower() for word in glossary().words.values() for theirs in (word.books or {}).values()
              for part in theirs.split(" or ")}  # fmt: skip
    assert [name for name in names(clause) if name.lower() not in known] == []


@pytest.mark.parametrize("word", list(glossary().words.values()), ids=lambda word: word.word)
def test_a_word_is_explained_in_a_line_or_two(word: GlossaryWord) -> None:
    assert word.means[0].isupper()
    assert word.means.endswith(".")
    assert all(len(sentence.split()) <= 18 for sentence in re.split(r"(?<=[.;:])\s", word.means))


def test_there_are_the_words_that_a_trainee_meets() -> None:
    assert len(glossary().words) >= 90
    must = ("puck", "muck", "stub", "burn", "blind", "straddle", "all in", "commission", "side pot", "kicker", "wash", "float",
            "discard", "qualify", "two pair", "minimum buy-in", "floor supervisor", "round", "hand")  # fmt: skip
    assert [word for word in must if word not in glossary().words] == []


WORDS_OF_FIRST_LESSONS = ("riffle", "pre-flop", "blind option", "stud", "fixed limit", "main pot", "side pot", "colour up",
                          "misdeal")  # fmt: skip


@pytest.mark.parametrize("word", WORDS_OF_FIRST_LESSONS)
def test_a_word_a_newcomer_meets_is_underlined_and_leads_to_its_line(word: str) -> None:
    linked = [run for each in with_links([plain(f"Here is {word} now.")], frozenset({word})) for run in each.runs if run.link]
    assert [run.text for run in linked] == [word]
    assert first_words([f"Here is {word} now."])[0] >= {word}


def test_every_picture_shows_something_that_is_there() -> None:
    assert lay_all(glossary()) >= 40
    side = glossary().words["side pot"].picture
    assert side is not None
    assert len(sight(laid(glossary(), side).round.table(), INSPECTOR).pots) == 2


def test_words_are_found_in_every_shape_and_the_longer_first() -> None:
    assert words_in("Mucked hands. A dealer button, two side pots.") == {"muck", "hand", "button", "side pot"}
    assert words_in("Buttons and flops") == {"button", "flop"}
    assert words_in("unburned re-blinded") == set()


def test_a_word_is_linked_where_it_stands_first_and_once() -> None:
    texts = ["Find the puck.", "The puck is at Seat 1. Burn, then burn again."]
    assert first_words(texts) == [frozenset({"puck"}), frozenset({"burn"})]
    (line,) = with_links([plain(texts[1])], first_words(texts)[1])
    assert [(run.text, run.link) for run in line.runs] == [
        ("The puck is at Seat 1. ", ""), ("Burn", f"{WORD}burn"), (", then burn again.", "")]  # fmt: skip


def test_words_of_every_day_are_not_pointed_at() -> None:
    assert first_words(["It is your turn. Change it, then check the sign."]) == [frozenset()]


def test_a_search_finds_a_word_by_what_a_book_calls_it() -> None:
    rows = word_rows(glossary().words)
    assert [row.key for row in narrowed(rows, "chemmy")] == ["wash"]
    assert [row.key for row in narrowed(rows, "tapping")] == ["all in"]
    assert [row.key for row in narrowed(rows, "rake")] == ["commission"]


def test_a_page_says_which_book_says_what() -> None:
    said = ["".join(run.text for run in each.runs) for each in word_page(glossary().words["board"])]
    assert said[0] == "Board"
    assert "Tasmanian poker rules: communal cards." in said
    assert "Rules of Poker and Texas Hold'em Game Rules: community cards." in said


def test_lessons_and_manual_lead_to_the_words_they_teach() -> None:
    assert {"puck", "tray", "stub", "flop", "river", "pot", "showdown", "kicker", "wash", "qualify"} <= words_in(LESSONS)
    assert {"burn", "muck", "commission", "small blind"} <= words_in(PAGE)


def test_chips_that_are_cut_out_are_no_cut_of_the_deck() -> None:
    assert "cut" not in words_in("Cut out $20 for seat 2, in reds.")
    assert "cut" in words_in("Offer the deck for the cut.")
