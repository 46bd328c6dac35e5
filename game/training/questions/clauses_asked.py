"""Questions about the clauses themselves: which one says something, and which one the next step rests on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from game.rulebook.clause import Clause
from game.rulebook.game_spec import GameSpec
from game.table.outcome import Outcome
from game.table.values import DEALER
from game.training.questions.given_away import gives_away, shared
from game.training.questions.question import EASY, MIDDLE, ExerciseKind, Moment, Question, mixed

CHOICES: Final = 4
NEAR: Final = 6
"""Out of so many neighbours the wrong answers are taken."""
LETTERS: Final = 90
"""A longer heading is no answer to choose from."""
RIVALS: Final = 2
"""How many wrong answers at least have as many words of the question as the right one, or the words alone would give it away."""
_ASKED: Final = 0.15
"""Most steps of a hand are passed over, so that not only its first are asked about."""
_UNASKED: Final = ("admin", "definition")
"""Kinds of clauses that ask nothing of a dealer."""


def _says(moment: Moment) -> Iterator[Question]:
    """A clause of the game told in its words: which is it?"""
    book = moment.rules.book
    there = [clause for clause in book.clauses.values() if _asked(clause, moment.rules.spec)]
    if len(there) < CHOICES:
        return
    askable = [clause for clause in there if not gives_away(clause.heading, clause.summary)]
    if not askable:
        return
    right = moment.rng.choice(askable)
    others = [clause for clause in there if clause.heading != right.heading and not _tells(clause, right.summary)]
    near = _nearest(list(book.clauses), right, others)
    yield from _chosen(moment.rng, right, near, f"Which rule says this? {right.summary}", EASY, ())


def _nearest(order: list[str], right: Clause, others: list[Clause]) -> list[Clause]:
    """One of each heading, those first that stand next to it in the book: they speak of the same things."""
    place = {ref: at for at, ref in enumerate(order)}
    headed: dict[str, Clause] = {}
    for clause in sorted(others, key=lambda each: abs(place[each.ref] - place[right.ref])):
        headed.setdefault(clause.heading, clause)
    return list(headed.values())


def _rests_on(moment: Moment) -> Iterator[Question]:
    """A step that is due: which clause demands it?"""
    book, cite = moment.rules.book, moment.due.cite
    if moment.due.move is None or cite not in book.clauses or moment.due.by != DEALER or moment.rng.random() > _ASKED:
        return
    right = book.clauses[cite]
    also = _also(moment)
    others = [clause for clause in book.clauses.values() if _asked(clause, moment.rules.spec) and clause.heading != right.heading
              and clause.kind == right.kind and clause.ref not in also]
    if len(right.heading) <= LETTERS and len(others) >= CHOICES:
        text = f"You're the dealer. {_step(moment)} Which rule says so?"
        if gives_away(right.heading, text):
            return
        yield from _chosen(moment.rng, right, _nearest(list(book.clauses), right, others), text, MIDDLE, (right.summary,))


def _also(moment: Moment) -> set[str]:
    """Clauses that what follows from the step rests on: each would be as good an answer."""
    assert moment.due.move is not None
    answer = moment.engine.apply(moment.table, moment.due.move)
    return {event.cite for event in answer.events} if isinstance(answer, Outcome) else set()


def _step(moment: Moment) -> str:
    from game.session.narration import orders

    assert moment.due.move is not None
    said = orders.order(moment.rules, moment.table, moment.due.move)
    return said if said.endswith((".", "!", "?")) else f"{said}."


def _chosen(rng: Random, right: Clause, others: Sequence[Clause], text: str, hardness: int,
            working: tuple[str, ...]) -> Iterator[Question]:
    """The heading of the clause among those of others, if its words don't tell it from them."""
    least = shared(right.heading, text)
    alike = [each for each in others if shared(each.heading, text) >= least]
    near = [*alike, *(each for each in others if each not in alike)][:NEAR]
    rivals = min(len(alike), NEAR)
    if len(near) < CHOICES - 1 or rivals < RIVALS:
        return
    wrong = rng.sample(near[:max(rivals, CHOICES - 1)], CHOICES - 1)
    words = mixed(((clause.ref, f"{clause.heading}.") for clause in (right, *wrong)), text)
    yield Question(text, "word", right.ref, right.ref, working, hardness, words=words, subject=right.ref)


def _asked(clause: Clause, spec: GameSpec) -> bool:
    return clause.binds(spec.id) and clause.kind not in _UNASKED and 0 < len(clause.heading) <= LETTERS


def _tells(clause: Clause, text: str) -> bool:
    """Whether another clause would be as good an answer: it says the same."""
    return clause.summary == text


def _any(spec: GameSpec) -> bool:
    return True


KINDS: Final = (
    ExerciseKind("clause-says", "What a clause says", "Which rule says this.", _says, _any, levels=(EASY,)),
    ExerciseKind("step-rests-on", "The clause behind a step", "Which rule the next step comes from.", _rests_on, _any,
                 levels=(MIDDLE,)),
)
