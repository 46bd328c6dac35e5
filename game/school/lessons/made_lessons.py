"""Lessons that are made and not written: one for each irregularity of a book, and those that read what no other lesson teaches."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import chain, groupby, islice, zip_longest
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from game.rulebook.book import Book
from game.rulebook.clause import Clause, parts
from game.rulebook.loader import library
from game.rulebook.schema.steps import DealBoxesOptions
from game.school.lessons.length import in_minutes, without_steps
from game.school.lessons.lesson import Chapter, Encounter, Lesson, LessonPart, LessonQuestion, TableSetup
from game.school.lessons.part_file import case_of
from game.school.lessons.watched.alike import dealt_with
from game.school.lessons.watched.happening import clauses_of, happening
from game.session.setting_up.stakes import proposed
from game.training.on_demand.offered import STAGES, OfferedIrregularity
from game.training.on_demand.positions import USUAL_SEATS, stageable
from game.training.questions.given_away import picks_out, shared

SEEDS: Final = 1_000_000
"""Of so many seeds each irregularity has its own, so that no two lessons show the same cards."""
AT_ONCE: Final = 5
"""So many clauses are read in a lesson."""
AT_LEAST: Final = 3
"""So many are told before one of them is asked for."""
CHOICES: Final = 4
NEAR: Final = 30
"""Out of so many neighbours the wrong answers are taken."""
LETTERS: Final = 120
ALONE: Final = "On your own, at another table. Watch, and stop play when something is wrong. Name it, rule on it, put it right."
WORDS: Final = "The book's own words, a few at a time, with questions."
WHICH: Final = "Which rule is this? {text}"


def made_lessons(book: Book, chapter: Chapter, taught: Collection[str]) -> tuple[Lesson, ...]:
    """The lessons of a chapter that are made; `taught` are the clauses that others teach."""
    if chapter.made == "irregularities":
        return tuple(_of_irregularities(book))
    return tuple(_of_clauses(book, [clause for ref, clause in book.clauses.items() if ref not in taught]))


def _minutes(book: Book, parts: Sequence[LessonPart]) -> int:
    """How long these parts take: nothing is dealt in them but what rulings are put right by."""
    return in_minutes(sum(without_steps(part, book) for part in parts))


# ---- irregularities


def _of_irregularities(book: Book) -> Iterator[Lesson]:
    """One for each, by the part of the hand in which it arises; the games of the book take turns."""
    there = [each for each in stageable([book]) if dealt_with(book, each.word)]
    for at, each in enumerate(sorted(there, key=lambda one: list(STAGES).index(one.stage))):
        games = dealt_with(book, each.word)
        yield _irregularity(book, each, games[at % len(games)])


def irregularity_id(word: str) -> str:
    """By what the lesson on an irregularity is known."""
    return f"irregularity-{word}"


def _irregularity(book: Book, each: OfferedIrregularity, game: str) -> Lesson:
    """It happens, is put right, is read about, is told from what looks alike, and is met alone."""
    cites = clauses_of(book, each.cites)
    seed = crc32(f"{book.id} {each.word}".encode()) % SEEDS
    parts = (*happening(book.game(game), each.word, seed, cites),
             LessonPart("meet", ALONE, cites=tuple(cites), met=Encounter(each.word, seed + 1)))
    about = f"{STAGES[each.stage]}, in {book.game(game).title}: spot it, rule on it, put it right."
    return Lesson(irregularity_id(each.word), book.id, game, each.title, about, _minutes(book, parts), parts)


# ---- clauses


def _of_clauses(book: Book, clauses: Sequence[Clause]) -> Iterator[Lesson]:
    """A few at a time, of one section of the book; the words that the book explains all in one lesson."""
    for title, there in groupby(clauses, key=lambda clause: _title(book, _section(clause))):
        several = list(there)
        section = _section(several[0])
        words = all(clause.kind == "definition" for clause in several) or len(set(map(_section, several))) > 1
        if len(several) > AT_ONCE and words:
            yield _reading(book, WORDS, title, f"{_id(section)}-words", several)
            continue
        rest = _few(several)
        for at, few in enumerate(rest, start=1):
            number = f", {at} of {len(rest)}" if len(rest) > 1 else ""
            about = f"Read section {section} of the book, then answer questions on it."
            yield _reading(book, about, f"{title}{number}", f"{_id(section)}-{at}", few)


def _section(clause: Clause) -> str:
    """The outermost number that a clause stands under, with its letter if it has one: "C.5"."""
    return _outermost(clause.ref)


@cache
def _outermost(ref: str) -> str:
    numbers = parts(ref)
    return numbers[min(1, len(numbers) - 1)] if numbers[0].isalpha() and len(numbers) > 1 else numbers[0]


def _title(book: Book, section: str) -> str:
    ref = f"{book.id} {section}"
    return book.heading(ref) or (book.clauses[ref].heading if ref in book.clauses else f"Section {section}")


def _id(section: str) -> str:
    return "clauses-" + section.lower().replace(".", "-")


def _few(clauses: Sequence[Clause]) -> list[Sequence[Clause]]:
    return [clauses[at:at + AT_ONCE] for at in range(0, len(clauses), AT_ONCE)]


def _reading(book: Book, about: str, title: str, id_: str, clauses: Sequence[Clause]) -> Lesson:
    """Each clause told, a few at a time, then two of these asked for by what they say."""
    game = next((game for game in book.games.values() if game.layouts and all(clause.binds(game.id) for clause in clauses)),
                next(iter(book.games.values())))
    parts = [part for few in _few(clauses) for part in _read(book, title, few)]
    return Lesson(id_, book.id, game.id, title, about, _minutes(book, parts), tuple(_on_a_table(book, game.id, parts)))


def _read(book: Book, title: str, few: Sequence[Clause]) -> Iterator[LessonPart]:
    """Each clause told, then the first and the last of them asked for that can be; where there are too few, others next to them in
    the book are read again with them. Nobody is asked for what they read last: others stand in between."""
    near = list(_near(book, few[0], {clause.heading for clause in few}))
    told = [*few, *near[:max(0, AT_LEAST - len(few))]]
    asked = {clause.ref: part for clause in few if (part := _asked(book, title, clause)) is not None}
    if not asked:
        clause, part = next((each, part) for each in near if (part := _asked(book, title, each)) is not None)
        asked, told = {clause.ref: part}, [clause, *(each for each in told if each is not clause)]
    first, *others = asked.values()
    turned = ([*told[at:], *told[:at]] for at in range(len(told)))
    told = next((order for order in turned if not _answers(order[-1], first)), told)
    yield from (LessonPart("tell", f"{clause.heading}.", cites=(clause.ref,)) for clause in told)
    yield first
    yield from [part for part in others if not _picks_out(first.text, part)][-1:]


def _answers(clause: Clause, part: LessonPart) -> bool:
    """Whether somebody who has just read a clause needs no knowledge for a question."""
    return clause.ref in part.cites or _picks_out(f"{clause.heading}. {clause.summary}", part)


def _picks_out(text: str, part: LessonPart) -> bool:
    asked = part.question
    return asked is not None and picks_out(text, asked.answers, asked.right)


def _near(book: Book, clause: Clause, but: Collection[str]) -> Iterator[Clause]:
    """The clauses that stand next to one in the book, those of its own section first; one of each heading, `but` for some."""
    order, place, section = list(book.clauses.values()), list(book.clauses).index(clause.ref), _section(clause)
    pairs = zip_longest(reversed(order[:place]), order[place + 1:])
    outward = [clause, *filter(None, chain.from_iterable(pairs))]
    headed = set(but)
    for own in (True, False):
        for each in (each for each in outward if (_section(each) == section) is own):
            if 0 < len(each.heading) <= LETTERS and each.heading not in headed:
                headed.add(each.heading)
                yield each


def _asked(book: Book, title: str, clause: Clause) -> LessonPart | None:
    """Which clause says this? The others to choose from stand next to it; where its own words or the lesson's title would name it
    and none of these, others that are named as well. None where there are too few."""
    text = WHICH.format(text=clause.summary)
    near = [each.heading for each in islice(_near(book, clause, {clause.heading}), NEAR)]
    alike = sorted(near, key=partial(shared, f"{title} {clause.summary}"), reverse=True)
    for many in range(CHOICES):
        wrong = list(dict.fromkeys((*alike[:many], *near)))[: CHOICES - 1]
        answers = tuple(sorted([clause.heading, *wrong]))
        right = answers.index(clause.heading)
        if not any(picks_out(each, answers, right) for each in (title, text)):
            return LessonPart("ask", text, cites=(clause.ref,), question=LessonQuestion(answers, right))
    return None


# ---- the table behind


def _on_a_table(book: Book, game: str, told: Iterable[LessonPart]) -> Iterator[LessonPart]:
    """The parts, the first of them with a table before its hand."""
    for at, part in enumerate(told):
        yield part if at else replace(part, laid=_table(book.id, game))


@cache
def _table(book: str, game: str) -> TableSetup:
    """A table of the game before its hand; against the house for the usual stakes, which its cloth names."""
    spec = library()[book].game(game)
    seats = range(1, min(spec.seats_most, USUAL_SEATS) + 1)
    given: Mapping[str, Any] = {"seats": list(seats)}
    stakes: Mapping[str, int] = {}
    if spec.steps_of(DealBoxesOptions):
        given = {"boxes": {seat: {"ante": 10} for seat in seats}}
        stakes = {name: int(str(stake)) for name, stake in proposed(spec, {}).items() if str(stake).isdecimal()}
    return TableSetup(case_of(Path(game), game, {"given": given, "settings": stakes}, 0, 0))
