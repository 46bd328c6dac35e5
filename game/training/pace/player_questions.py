"""What a player asks the dealer in the middle of a hand: a question of the exercises, about the table as it lies, with answers to
choose from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from game.rulebook.money import dollars
from game.table.engine import Engine
from game.table.outcome import Due
from game.table.state import Table
from game.training.questions.all_kinds import KINDS
from game.training.questions.question import Answer, Moment, Question, seat_list

ALOUD: Final[Mapping[str, str]] = {
    "to-call": "How much to me?", "least-raise": "What's the least I can make it?",
    "most-raise": "What's the most I can make it?", "may-raise": "Can I raise?",
    "acts-first": "Who's first?", "acts-next": "Whose turn is it?", "qualifies": "Does the dealer qualify?",
    "box-result": "", "payout": "",
}
"""The kinds of exercises that players ask a dealer about, and how; the others would tell what only the dealer is to see. Without
words of their own they are asked as in an exercise."""
_OF_THE_TURN: Final = ("to-call", "least-raise", "most-raise", "may-raise")
"""What only the player whose turn it is asks."""
MOST: Final = 4
"""How many answers are offered at most."""


@dataclass(frozen=True)
class PlayerQuestion:
    """A question, who asks it (a seat), how, and the answers offered: words, and what each means."""

    seat: int
    said: str
    question: Question
    options: Mapping[str, Answer]

    @property
    def right(self) -> str:
        """The right answer in words."""
        return next(word for word, answer in self.options.items() if answer == self.question.answer)

    def is_right(self, word: str) -> bool:
        """Whether an answer is right, or as right."""
        return self.question.is_right(self.options[word])


def posed(engine: Engine, table: Table, due: Due, rng: Random) -> PlayerQuestion | None:
    """What somebody asks at this moment; None where there is nothing to ask."""
    others = [seat.number for seat in table if seat.number != due.by]
    moment, kinds = Moment(engine, table, due, rng), [KINDS[word] for word in ALOUD]
    found = [(kind.word, question) for kind in kinds if kind.fits(engine.rules.spec) for question in kind.asks(moment)]
    if table.trouble.stopped is not None or not found or not others:
        return None
    word, question = rng.choice(found)
    seat = due.by if word in _OF_THE_TURN else rng.choice(others)
    options = offered(question, table, rng)
    return PlayerQuestion(seat, ALOUD[word] or question.text, question, options) if len(options) > 1 else None


def offered(question: Question, table: Table, rng: Random) -> dict[str, Answer]:
    """A few answers to choose from, in words, with what each means; none where it is a question of another form."""
    return _OPTIONS[question.form](question, table, rng) if question.form in _OPTIONS else {}


def _amounts(question: Question, table: Table, rng: Random) -> dict[str, Answer]:
    """The sum, and others that a tired dealer might take it for: what lies in front, in all, behind, one chip off."""
    assert isinstance(question.answer, int)
    right, betting = question.answer, table.betting
    lying = {seat.bet for seat in table} | {betting.price if betting else 0, table.pot_total()}
    near = {right - other for other in lying} | {right + other for other in lying} | lying | {right * 2, right // 2}
    others = sorted(cents for cents in near if cents > 0 and cents != right and not question.is_right(cents))
    picked = sorted([right, *rng.sample(others, min(MOST - 1, len(others)))])
    return {dollars(cents): cents for cents in picked}


def _counts(question: Question, table: Table, rng: Random) -> dict[str, Answer]:
    assert isinstance(question.answer, int)
    right = question.answer
    others = [count for count in range(max(right - 4, 0), right + 5) if not question.is_right(count)]
    return {str(count): count for count in sorted([right, *rng.sample(others, min(MOST - 1, len(others)))])}


def _seats(question: Question, table: Table, rng: Random) -> dict[str, Answer]:
    """The seat, and others: those still in the hand first, as a folded one is no serious answer."""
    others = [seat.number for seat in table if not question.is_right(seat.number)]
    rng.shuffle(others)
    others.sort(key=lambda number: not table.seats[number].live)
    assert isinstance(question.answer, int)
    return {f"Seat {number}": number for number in sorted([question.answer, *others[: MOST - 1]])}


def _seat_sets(question: Question, table: Table, rng: Random) -> dict[str, Answer]:
    """The seats, and others: with one more that is still in, or without one of them."""
    assert isinstance(question.answer, tuple)
    right = question.answer
    near = {tuple(sorted({*right} ^ {seat.number})) for seat in table.live()}
    others = sorted(seats for seats in near if seats and not question.is_right(seats))
    picked = sorted([right, *rng.sample(others, min(MOST - 1, len(others)))])
    return {seat_list(seats).capitalize(): seats for seats in picked}


def _sums(question: Question, table: Table, rng: Random) -> dict[str, Answer]:
    """The sums, and others that come to as much: somebody's bet went into the heap next to the one it belongs in."""
    assert isinstance(question.answer, tuple)
    right = question.answer
    bets = {bet for seat in table if seat.bet for bet in (seat.bet, -seat.bet)}
    near = {(*right[:at], right[at] + bet, right[at + 1] - bet, *right[at + 2:]) for at in range(len(right) - 1) for bet in bets}
    others = sorted(sums for sums in near if min(sums) > 0 and not question.is_right(sums))
    picked = sorted([right, *rng.sample(others, min(MOST - 1, len(others)))])
    return {". ".join(f"{label}: {dollars(cents)}" for label, cents in zip(question.labels, sums, strict=True)): sums
            for sums in picked}


def _words(question: Question, table: Table, rng: Random) -> dict[str, Answer]:
    """The word, and some of those that stand next to it where it is one of many in their order: what it is easily taken for."""
    words = list(question.words or {})
    at = words.index(str(question.answer))
    others = sorted((word for word in words if not question.is_right(word)), key=lambda word: abs(words.index(word) - at))
    near = others[: MOST + 1]
    kept = {str(question.answer), *rng.sample(near, min(MOST - 1, len(near)))}
    return {said: word for word, said in (question.words or {}).items() if word in kept}


_OPTIONS: Final[Mapping[str, Callable[[Question, Table, Random], dict[str, Answer]]]] = {
    "amount": _amounts, "count": _counts, "seat": _seats, "word": _words, "seats": _seat_sets, "amounts": _sums,
}
