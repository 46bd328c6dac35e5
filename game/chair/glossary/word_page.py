"""A word of the glossary as its page says it, and all words as the rows of a list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game.chair.glossary.glossary_file import GlossaryWord
from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import WORD, Paragraph, TextRun, plain, ref_run
from game.grammar import capitalised
from game.rulebook.loader import library


def word_rows(words: Mapping[str, GlossaryWord]) -> list[Row]:
    """The words; they are found by their other forms too, and by what a rulebook calls them."""
    return [_row(each) for each in words.values()]


def _row(word: GlossaryWord) -> Row:
    own = dict.fromkeys(theirs for theirs in (word.books or {}).values() if theirs != word.word)
    return Row(word.word, capitalised(word.word), ", ".join(own), "muted", words=" ".join(word.forms))


def word_page(word: GlossaryWord) -> Iterator[Paragraph]:
    """The word, what it means, what the books call it, where they say so, and what goes with it."""
    yield plain(capitalised(word.word), size="title", bold=True, before=0)
    yield plain(word.means, size="large", before=8)
    for text in book_words(word):
        yield plain(text, colour="muted", before=10)
    if word.cite:
        yield Paragraph(tuple(_side_by_side(ref_run(ref) for ref in word.cite)), "small", 12)
    if word.like:
        linked = (TextRun(each, f"{WORD}{each}", "clause") for each in word.like)
        yield Paragraph((TextRun("See also:  ", colour="muted"), *_side_by_side(linked)), "body", 12)


def book_words(word: GlossaryWord) -> Iterator[str]:
    """Which book says what, a sentence for each way of saying it."""
    titles: dict[str, list[str]] = {}
    for book, theirs in (word.books or {}).items():
        titles.setdefault(theirs, []).append(library()[book].title)
    for theirs, those in titles.items():
        yield f"{' and '.join(those)}: {theirs}."


def _side_by_side(runs: Iterable[TextRun]) -> Iterator[TextRun]:
    for at, run in enumerate(runs):
        if at:
            yield TextRun("   ")
        yield run
