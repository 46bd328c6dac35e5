"""The questions of a test's written part, out of its seed: the same for everybody who takes that test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.school.exams.criteria import CLAUSES, kinds_asked
from game.school.exams.exam_plan import ExamPlan
from game.training.questions.making import Exercise, NothingToAsk, make
from game.training.questions.question import EASY, HARD, MIDDLE, ExerciseKind

_HARDNESS: Final = (EASY, MIDDLE, HARD, MIDDLE)
"""How hard the questions of a criterion are, one after the other."""
_TRIES: Final = 12
"""How often another seed is tried where a question, or one on the same subject, was asked before."""


class Paper:
    """The questions of a plan in their order. Each is made when it is first asked for, always after those before it."""

    def __init__(self, plan: ExamPlan) -> None:
        self.plan = plan
        self.spec: GameSpec = library()[plan.book].games[plan.game]
        self._kinds = kinds_asked(self.spec)
        self.criteria: Sequence[str] = self._order()
        self._made: list[Exercise] = []

    @property
    def asked(self) -> frozenset[str]:
        """What the whole test asks: kinds of exercises, the criteria of both parts that count, `bare` where the table is."""
        kinds = {kind.word for criterion in set(self.criteria) for kind in self._kinds[criterion]}
        table = {criterion for criterion, share in self.plan.shares.items() if share} if self.plan.hands else set[str]()
        bare = {"bare"} if self.plan.bare and self.plan.hands else set[str]()
        return frozenset({*kinds, *self.criteria, *table, *bare})

    def __len__(self) -> int:
        return len(self.criteria)

    def question(self, at: int) -> Exercise:
        """The question of a place, from 0."""
        while len(self._made) <= at:
            self._made.append(self._make(len(self._made)))
        return self._made[at]

    def _order(self) -> list[str]:
        """What each question is about: those of a criterion stand together, in the order of the criteria."""
        others = [criterion for criterion in self._kinds if criterion != CLAUSES]
        about = round(self.plan.questions * self.plan.clauses / 100) if CLAUSES in self._kinds and others else 0
        if not others:
            about = self.plan.questions
        rest = self.plan.questions - about
        rng = Random(f"{self.plan.seed} {self.plan.game} criteria")
        more = rng.sample(others, rest % len(others)) if others else []
        many = {CLAUSES: about, **{each: rest // len(others) + (each in more) for each in others}}
        return [criterion for criterion in self._kinds for _ in range(many.get(criterion, 0))]

    def _make(self, at: int) -> Exercise:
        """A question of its criterion. The kinds take turns, the least asked first. A kind that asks about many things asks about
        something new, or else about what was asked least."""
        criterion = self.criteria[at]
        place = at - self.criteria.index(criterion)
        kinds = self._kinds[criterion]
        turned = [*kinds[place % len(kinds):], *kinds[:place % len(kinds)]]
        asked = Counter(each.kind.word for each in self._made)
        found: list[Exercise] = []
        for kind in sorted(turned, key=lambda kind: asked[kind.word]):
            found += self._other(kind, at, _HARDNESS[place % len(_HARDNESS)])
            if found and not (found[-1].question.subject and self._used(found[-1])):
                return found[-1]
        if not found:
            raise NothingToAsk(f"{self.spec.id}: no question on {criterion} finds a moment")
        return min(found, key=self._used)

    def _used(self, exercise: Exercise) -> int:
        """How often the paper has a question of this kind on the same subject."""
        return sum(each.kind is exercise.kind and each.question.subject == exercise.question.subject for each in self._made)

    def _other(self, kind: ExerciseKind, at: int, hardness: int) -> list[Exercise]:
        """A question of this kind, the first that is on a fresh subject or the one on the least used; none where none comes up."""
        asked = {(each.question.text, str(each.question.answer)) for each in self._made if each.kind is kind}
        found: list[Exercise] = []
        for again in range(_TRIES + 1):
            try:
                seed = Random(f"{self.plan.seed} {self.plan.game} {at} {again}").randrange(1 << 30)
                found.append(make(kind, self.spec, seed, hardness, self.plan.settings))
            except NothingToAsk:
                break
            question = found[-1].question
            if not self._used(found[-1]) if question.subject else (question.text, str(question.answer)) not in asked:
                return found[-1:]
        return [min(found, key=self._used)] if found else []
