"""Where a text has words of the glossary, and the links that lead from there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from game.chair.glossary.glossary_file import GlossaryWord, glossary
from game.chair.wording.paragraphs import WORD, Paragraph, TextRun
from game.grammar import plural


def shapes(word: GlossaryWord) -> frozenset[str]:
    """All shapes in which a text may have a word, in small letters."""
    return frozenset(each.lower() for form in (word.word, *word.forms) for each in (form, plural(form)))


def words_in(text: str) -> set[str]:
    """The words of the glossary that a text has, in any shape; also those that are words of every day."""
    by_shape, pattern = _all_shapes()
    return {by_shape[found[0].lower()] for found in pattern.finditer(text)}


def first_words(texts: Sequence[str]) -> list[frozenset[str]]:
    """For each of several texts that are read one after the other, the words that have not stood in one before it."""
    met, found = set[str](), []
    for text in texts:
        here = {word for word in words_in(text) if glossary().words[word].linked} - met
        met |= here
        found.append(frozenset(here))
    return found


def with_links(paragraphs: Iterable[Paragraph], fresh: frozenset[str]) -> Iterator[Paragraph]:
    """The same text; each of the fresh words leads into the glossary, where it stands first."""
    left = set(fresh)
    for each in paragraphs:
        yield replace(each, runs=tuple(run for part in each.runs for run in _linked(part, left)))


def text_of(paragraphs: Iterable[Paragraph]) -> str:
    """What can be linked in it: the words that are no links yet."""
    return "\n".join("".join(run.text for run in each.runs if not run.link) for each in paragraphs)


def _linked(run: TextRun, left: set[str]) -> Iterator[TextRun]:
    by_shape, pattern = _all_shapes()
    done = 0
    for found in pattern.finditer(run.text) if left and not run.link else ():
        word = by_shape[found[0].lower()]
        if word in left:
            left.discard(word)
            if run.text[done : found.start()]:
                yield replace(run, text=run.text[done : found.start()])
            yield replace(run, text=found[0], link=f"{WORD}{word}")
            done = found.end()
    if run.text[done:] or not done:
        yield replace(run, text=run.text[done:]) if done else run


@cache
def _all_shapes() -> tuple[Mapping[str, str], re.Pattern[str]]:
    """The word of every shape, and what finds one: the longest first, so that a side pot is no pot; chips that are
    cut out are no cut of the deck."""
    by_shape = {shape: each.word for each in glossary().words.values() for shape in sorted(shapes(each))}
    by_shape |= {form.lower(): each.word for each in glossary().words.values() for form in (each.word, *each.forms)}
    longest = sorted(by_shape, key=len, reverse=True)
    return by_shape, re.compile(r"(?<![\w-])(" + "|".join(map(re.escape, longest)) + r")(?![\w-]| out\b)", re.IGNORECASE)
