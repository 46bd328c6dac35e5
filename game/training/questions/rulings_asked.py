"""Irregularities to rule on: something goes wrong that fits the moment; what is right, whose decision is it, is it a misdeal?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from game.agents.mistakes import Mishaps
from game.irregularities.rulings.rulings import ruling_for
from game.rulebook.game_spec import GameSpec
from game.rulebook.irregularities import remedies
from game.rulebook.irregularity_spec import IrregularitySpec
from game.table.incident import Incident
from game.table.moves import Misplay
from game.table.outcome import Outcome
from game.table.rules import Rules
from game.table.sight import sight
from game.table.state import Table
from game.table.values import DEALER
from game.training.questions.question import EASY, HARD, MIDDLE, ExerciseKind, Moment, Question, mixed
from game.training.verdict.happened import happened
from game.training.verdict.reasons import reasons
from game.training.verdict.teaching import LEFT_TO

_RATE = 0.12
"""How often, of the moments at which something could go wrong, it does."""
_OFFERED = 4
_WHO = {"dealer": "The dealer", "supervisor": "The floor supervisor"}
_YES_NO = {"yes": "Yes", "no": "No"}
_UNSEEN: Final[dict[tuple[str, object], str]] = {
    ("offence", "first"): "It's the first time.", ("offence", "repeat"): "They were warned about it before.",
    ("retrievable", True): "You can still tell them apart from the others.",
    ("retrievable", False): "You can't tell which cards they are any more.",
}
"""Facts that the sentence of what happened leaves out."""


def _any(spec: GameSpec) -> bool:
    return True


@lru_cache(maxsize=8)
def _mishaps(rules: Rules) -> Mishaps:
    return Mishaps(rules)


# ---- something goes wrong


class _WentWrong:
    """Something that went wrong just now, and what the book says to it."""

    def __init__(self, rules: Rules, table: Table, misplay: Misplay, incident: Incident) -> None:
        self._rules, self._table, self.misplay, self.incident = rules, table, misplay, incident
        self.ruling = ruling_for(rules, table, incident)
        self.spec = next(each for each in rules.book.irregularities_of(rules.spec.id) if each.id == incident.irregularity)

    @property
    def cite(self) -> str:
        """The clause of the ruling, or the reading where the book has none."""
        return next(iter((*self.ruling.cites, *self.ruling.readings)), "")

    @property
    def about(self) -> tuple[int, ...]:
        """Who did it, or whom the dealer's mistake is about; nobody where it is about the whole table."""
        named = (self.incident.by, self.incident.fact("seat", 0))
        return next(((each,) for each in named if each in self._table.seats), ())

    @property
    def told(self) -> str:
        """What happened, with what cannot be seen of it and what a ruling can depend on."""
        more = (says for (name, value), says in _UNSEEN.items() if self.incident.fact(name) == value)
        return " ".join((happened(self._rules, self.incident), *more))

    @property
    def working(self) -> tuple[str, ...]:
        """What is done, and why."""
        why, done = reasons(self._rules, self._table, self.incident), self.ruling.text or remedies()[self.ruling.remedy].means
        return done, f"Why: {why[:1].lower()}{why[1:]}"

    @property
    def hardness(self) -> int:
        """Rulings with several branches are harder than those with one answer."""
        return EASY if len(self.spec.rulings) < 2 else MIDDLE if len(self.spec.rulings) < 4 else HARD


def _gone_wrong(moment: Moment) -> _WentWrong | None:
    """Something that fits the moment goes wrong; mostly nothing."""
    if moment.table.trouble.stopped is not None or moment.rng.random() >= _RATE:
        return None
    dealers = moment.due.by <= DEALER
    view = moment.table if dealers else sight(moment.table, moment.due.by)
    fitting = _mishaps(moment.rules).fitting(view, moment.due, moment.rng, dealers=dealers)
    if not fitting:
        return None
    misplay = moment.rng.choice(fitting)
    answer = moment.engine.apply(moment.table, misplay)
    if not isinstance(answer, Outcome) or not answer.table.trouble.incidents:
        return None
    return _WentWrong(moment.rules, answer.table, misplay, answer.table.trouble.incidents[-1])


# ---- what is asked


def _ruling(moment: Moment) -> Iterable[Question]:
    wrong = _gone_wrong(moment)
    if wrong is None or not wrong.cite:
        return
    right = wrong.ruling.remedy
    accepts = frozenset(wrong.ruling.accepts)
    others = sorted(_plausible(moment.rules, wrong.spec) - {right} - accepts)
    offered = [right, *moment.rng.sample(others, min(_OFFERED - 1, len(others)))]
    text = f"{wrong.told} What's the ruling?"
    words = mixed(((word, remedies()[word].means) for word in offered), text)
    yield Question(text, "word", right, wrong.cite, wrong.working, wrong.hardness, words,
                   accepts=accepts, goes_wrong=wrong.misplay, subject=wrong.spec.id, about=wrong.about)


def _plausible(rules: Rules, spec: IrregularitySpec) -> set[str]:
    """Remedies that somebody might think of: the other branches of this one, and what the book does about the like."""
    own = {each.remedy for each in spec.rulings}
    if len(own) >= _OFFERED:
        return own
    return own | {each.remedy for other in rules.book.irregularities_of(rules.spec.id) for each in other.rulings}


def _who_decides(moment: Moment) -> Iterable[Question]:
    wrong = _gone_wrong(moment)
    if wrong is None or not wrong.cite:
        return
    by = "dealer" if wrong.ruling.decides == "dealer" else "supervisor"
    also = frozenset("dealer" if each == "dealer" else "supervisor" for each in wrong.ruling.also_decides)
    text = f"{wrong.told} Who decides?"
    said = f"By the book, {moment.rules.book.authority(wrong.ruling.decides)} decides."
    yield Question(text, "word", by, wrong.cite, (said, *wrong.working), wrong.hardness, _WHO, accepts=also - {by},
                   goes_wrong=wrong.misplay, subject=wrong.spec.id, about=wrong.about)


def _misdeal(moment: Moment) -> Iterable[Question]:
    """Only of what goes wrong before the first wager: later nobody would ask."""
    if moment.table.rounds or (moment.table.betting and moment.table.betting.order):
        return
    wrong = _gone_wrong(moment)
    if wrong is None or not wrong.cite or wrong.ruling.remedy.endswith(LEFT_TO):  # the supervisor may well end the deal
        return
    ends = ("misdeal", "void-round")
    yes = wrong.ruling.remedy in ends
    if not yes and not any(each.remedy in ends for each in wrong.spec.rulings) and moment.rng.random() < 0.6:
        return
    accepts = frozenset(("yes",) if not yes and set(wrong.ruling.accepts) & set(ends) else ())
    asked = moment.rules.family.said("Is that a misdeal or a void hand?", "Is that a void round?")
    yield Question(f"{wrong.told} {asked}", "word", "yes" if yes else "no", wrong.cite,
                   wrong.working, wrong.hardness, _YES_NO, accepts=accepts, goes_wrong=wrong.misplay,
                   subject=wrong.spec.id, about=wrong.about)


KINDS = (
    ExerciseKind("ruling", "Rule on it", "What the book says about an irregularity.", _ruling, _any),
    ExerciseKind("who-decides", "Whose decision", "What you decide yourself, and what you call the floor for.",
                 _who_decides, _any),
    ExerciseKind("misdeal", "Misdeal or not", "Whether it ends the deal.", _misdeal, _any),
)
