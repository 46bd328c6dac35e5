"""Reads what may be asked under a book, and its answers."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import partial
from typing import Annotated, TypeAlias

from game.files.schema.typed import typed, word_of
from game.rulebook.readers.rule_words import Authority, Clauses, Facts, Grounds, ReadElsewhere, Remedy, RulingReading, WhenItIsAsked
from game.rulebook.request import AnswerSpec, RequestSpec
from game.rulebook.schema import names
from game.rulebook.sheets import rule_vocabulary
from game.rulebook.sheets.citations import Citations
from game.rulebook.sheets.games_named import by_id
from game.rulebook.sheets.sheet import Entry

Answer: TypeAlias = Annotated[str, word_of("answer", rule_vocabulary.ANSWERS)]
Choice: TypeAlias = Annotated[str, word_of("choice", names.ANSWER_CHOICES)]
Moment: TypeAlias = Annotated[str, word_of("moment", names.EFFECTIVE)]
Effect: TypeAlias = Annotated[str, word_of("effect", names.EFFECTS)]
AnswerSteps: TypeAlias = Annotated[str, word_of("step of an answer", names.ANSWER_STEPS)]
Request: TypeAlias = Annotated[str, word_of("request", names.REQUESTS)]
Requests = dict[str, tuple[RequestSpec, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerWords(Grounds):
    """An answer as a file has it."""

    when: WhenItIsAsked
    answer: Answer
    cites: Clauses
    decides: Authority = "dealer"
    choices: tuple[Choice, ...] = ()
    effective: Moment | None = None
    effect: Effect | None = None
    steps: AnswerSteps | None = None
    remedy: Remedy | None = None
    text: str = ""
    why: str = ""
    house: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestWords:
    """A request as a file has it. Where its id stands again, title and facts are the first one's, unless it says others; and the
    same answer on the same conditions has the last `why` that was given for it."""

    id: Request
    answers: tuple[AnswerWords, ...]
    title: str = ""
    facts: Facts = ()
    games: ReadElsewhere = None


def requests(sheet: Entry, cites: Citations) -> Requests:
    """By id; an id may stand several times, for different games of the book."""
    about = RulingReading(cites, names.OF_QUESTIONS)
    return by_id(sheet, cites.games, cites.book, partial(_request, about=about, first={}, whys={}))


def _request(entry: Entry, games: tuple[str, ...], about: RulingReading, first: dict[str, RequestWords],
             whys: dict[tuple[str, tuple[str, ...], str], str]) -> RequestSpec:  # fmt: skip
    words, given = typed(RequestWords, entry, about), entry.table()
    usual = first.setdefault(words.id, words)
    for key in ("title", "facts") if usual is words else ():
        if key not in given:
            raise entry.fault(f"the key `{key}` is missing", f"add `{key}:` where {words.id} stands first")
    own = [each.name for each in fields(AnswerSpec)]
    whys |= {(words.id, answer.when, answer.answer): answer.why for answer in words.answers if answer.why}
    answers = tuple(
        AnswerSpec(**{name: getattr(answer, name) for name in own} | {"why": whys.get((words.id, answer.when, answer.answer), "")})
        for answer in words.answers
    )
    facts = words.facts if "facts" in given else usual.facts
    return RequestSpec(words.id, words.title or usual.title, facts, games, answers)
