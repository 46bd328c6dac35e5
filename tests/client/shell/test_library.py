"""The reader's outline, search, pages and trail, without a window."""

from __future__ import annotations

import pytest

from game.chair.setting_up.library import Library, Trail, innermost, outline
from game.chair.wording.paragraphs import Paragraph
from game.client.scenes.rulebook import KINDS, front_page, linked, page
from game.rulebook.loader import library
from game.rulebook.sheets.rule_vocabulary import CLAUSE_KINDS
from tests.chair.shelf import books

LIBRARY = Library(books())
TAS = LIBRARY.books["tas"]


def words(paragraphs: list[Paragraph]) -> str:
    return "\n".join("".join(run.text for run in paragraph.runs) for paragraph in paragraphs).replace("\u00a0", " ")


def links(paragraphs: list[Paragraph]) -> set[str]:
    return {run.link for paragraph in paragraphs for run in paragraph.runs if run.link}


def test_a_hyphen_is_no_hurdle() -> None:
    whole = Library(list(library().values()))
    with_one, without = ({hit.ref for hit in whole.search(words)} for words in ("heads-up", "heads up"))
    assert with_one == without
    assert {ref.partition(" ")[0] for ref in with_one} >= {"rop", "tas", "thr"}


def test_what_the_glossary_says_means_the_same_is_found_too() -> None:
    whole = Library(list(library().values()))
    for words in ("heads-up", "head to head"):
        assert {hit.ref for hit in whole.search(words)} >= {"rop 19.1.k", "thr 4.note"}, "headings with two players"


def test_every_kind_of_clause_has_words() -> None:
    assert KINDS.keys() == CLAUSE_KINDS


def test_a_search_finds_what_holds_every_word() -> None:
    assert {hit.ref for hit in LIBRARY.search("exposed burn")} == {"tas C.19.4", "thr 6.1.2"}
    assert LIBRARY.search("exposed burn button") == []
    assert LIBRARY.search("  ") == []


def test_a_search_puts_the_number_first_and_the_heading_before_the_text() -> None:
    assert LIBRARY.search("C.11.3")[0].ref == "tas C.11.3"
    assert LIBRARY.search("c.11")[0].ref in ("tas C.11.1", "tas C.11.3")
    assert LIBRARY.search("puck")[0].ref == "tas A.puck"


def test_of_equals_the_open_book_comes_first() -> None:
    assert LIBRARY.search("burn", "thr")[0].ref == "thr 6.1.2"
    assert LIBRARY.search("burn", "tas")[0].ref == "tas C.19.4"


def test_a_search_finds_house_readings_too() -> None:
    assert "tas R54" in {hit.ref for hit in LIBRARY.search("dealt again")}


def test_the_outline_folds_and_unfolds_parts() -> None:
    folded = [row.text for row in outline(TAS, innermost(TAS))]
    assert folded == ["▾ Hold'em", "▸ Deal", "▸ When something goes wrong", "▸ Words used"]
    opened = [row.text for row in outline(TAS, innermost(TAS) - {"C.11"})]
    assert opened[:4] == ["▾ Hold'em", "▾ Deal", "Order of the deal", "Deal"]
    assert [row.text for row in outline(TAS, {"C", "A"})] == ["▸ Hold'em", "▸ Words used"]


def test_a_page_shows_the_clause_its_readings_and_both_ways_of_reference() -> None:
    text = words(page(LIBRARY, "tas C.19.4"))
    assert "Exposed card" in text
    assert "replaced by the first burn card" in text
    assert "House reading TAS R54  Two exposed cards" in text
    assert "Our words, not the book's." in text
    assert "Referred to by\nTAS C.11.3  Deal" in text
    assert links(page(LIBRARY, "tas C.19.4")) == {"tas R54", "tas C.11.3"}


def test_a_reading_is_marked_as_ours_on_its_own_page() -> None:
    text = words(page(LIBRARY, "tas R54"))
    assert "House reading" in text
    assert "Clauses\nTAS C.19.4  Exposed card" in text


def test_numbers_in_a_text_lead_to_what_the_book_holds_and_nowhere_else() -> None:
    runs = list(linked(LIBRARY, TAS, "As in C.11.3 (R54), not C.99.1 or R7; 5 chips."))
    assert [(run.text, run.link) for run in runs if run.link] == [("C.11.3", "tas C.11.3"), ("R54", "tas R54")]
    assert "".join(run.text for run in runs) == "As in C.11.3 (R54), not C.99.1 or R7; 5 chips."


def test_the_front_page_counts() -> None:
    assert "5 clauses, 1 house reading." in words(front_page(TAS))


def test_the_trail_goes_back_and_forth_and_forgets_what_was_ahead() -> None:
    trail = Trail()
    assert trail.here == ""
    for ref in ("a", "b", "b", "c"):
        trail.go(ref)
    trail.step(-1)
    assert (trail.here, trail.can_back, trail.can_forth) == ("b", True, True)
    trail.go("d")
    trail.step(1)
    assert (trail.here, trail.can_forth) == ("d", False)
    trail.step(-9)
    assert trail.here == "a"


def test_an_unknown_ref_is_an_error() -> None:
    assert not LIBRARY.holds("tas C.99")
    assert not LIBRARY.holds("xyz 1")
    with pytest.raises(KeyError):
        page(LIBRARY, "tas C.99")
