"""A verdict as running text: what happened first, then the answer and why, the parts of the ruling, the other books."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.chair.wording.paragraphs import Paragraph, TextRun, ref_run
from game.chair.wording.verdict_words import MARKS, VerdictText, Worth
from game.rulebook.loader import library

COLOURS: Final[dict[Worth, str]] = {"right": "success", "wrong": "danger", "plain": "muted"}


def judged_paragraphs(judged: VerdictText) -> Iterator[Paragraph]:
    """Everything below the head."""
    yield from ruled_paragraphs(judged)
    yield from elsewhere_paragraphs(judged)


def ruled_paragraphs(judged: VerdictText) -> Iterator[Paragraph]:
    """What happened, what is right and why, and the parts of the ruling."""
    for place, line in enumerate(judged.lines):
        yield Paragraph((TextRun(line, bold=not (place or judged.several)),), "body", 4, True)
    yield from refs(judged)
    for part in judged.parts:
        mark = TextRun(f"{MARKS[part.worth]} ", colour=COLOURS[part.worth], bold=True)
        yield Paragraph((mark, TextRun(part.text)), "body", 4, True)


def elsewhere_paragraphs(judged: VerdictText) -> Iterator[Paragraph]:
    """What the other books say."""
    if judged.others:
        yield Paragraph((TextRun("In the other books", colour="muted", bold=True),), "small", 10, True)
    for other in judged.others:
        yield Paragraph((TextRun(f"{other.text} ", colour="muted"), *_linked(other.cites)), "small", 3, True)


def refs(judged: VerdictText) -> Iterator[Paragraph]:
    """The clauses it rests on, and the house's readings, which are no clauses."""
    if judged.cites:
        yield Paragraph(_linked(judged.cites), "small", 4, True)
    if judged.readings:
        yield replace(read_by_the_house(judged.readings, 4), marked=True)


def read_by_the_house(readings: Sequence[str], before: int) -> Paragraph:
    """How the house reads what the book leaves open, by the titles of its readings; each leads to the rulebook, where its number
    stands."""
    titles = [(ref, library()[ref.partition(" ")[0]].reading(ref).title) for ref in readings]
    runs = [run for ref, title in titles for run in (TextRun(title, ref, "clause"), TextRun("  "))]
    return Paragraph((TextRun("How this house reads it: ", colour="muted"), *runs[:-1]), "small", before)


def _linked(found: Sequence[str]) -> tuple[TextRun, ...]:
    return tuple(run for ref in found for run in (ref_run(ref), TextRun("  ")))
