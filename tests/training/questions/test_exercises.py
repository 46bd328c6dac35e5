"""Exercises: every kind for every game that it fits, its answer held against one found by another way.

`EXERCISES=1000` is the long mode: so many seeds of each kind and game.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable

import pytest
from study.soak.lots import games

from game.rulebook.loader import library
from game.rulebook.money import cents, dollars
from game.table import moves as m
from game.training.questions.all_kinds import KINDS, of_game
from game.training.questions.chip_work import denominations
from game.training.questions.making import Exercise, make
from game.training.questions.question import EASY, HARD, MIDDLE
from tests.training.questions import answers
from tests.training.questions.answers import Asked
from tests.training.questions.hand_by_counting import best
from tests.whole import in_turn

SEEDS = int(os.environ.get("EXERCISES", "1"))
CELLS = [(kind, spec, nth) for at, kind in enumerate(KINDS.values())
         for nth, spec in enumerate(in_turn([spec for spec in games() if kind in of_game(spec)], at, 3))]
"""Each kind in some games, with another seed, and so another hardness, in each."""


def _agrees(asked: Asked, expected: object) -> None:
    question = asked.exercise.question
    assert question.answer == expected, (asked.exercise.seed, question.text)


BY_ANOTHER_WAY: dict[str, Callable[[Asked], object]] = {
    "read-hand": lambda a: best(a.spec, a.table.seats[a.seat_asked].cards, a.table.board)[0],
    "winners": answers.winners,
    "losers": answers.losers,
    "shows-first": lambda a: a.only_seat(lambda seat: m.Show(by=seat)),
    "pots": lambda a: tuple(amount for amount, _ in answers.peeled(answers.gathered(a))),
    "who-can-win": lambda a: answers.peeled(answers.gathered(a))[a.pot_asked - 1][1],
    "uncalled": answers.uncalled,
    "shares": answers.shares,
    "to-call": answers.to_call,
    "least-raise": answers.least_raise,
    "most-raise": answers.most_raise,
    "may-raise": answers.may_raise,
    "marker": lambda a: a.only_seat(m.MoveMarker),
    "next-card": lambda a: a.only_seat(lambda seat: m.DealCard(seat, a.due.move.face)),  # type: ignore[union-attr]
    "next-step": answers.next_step,
    "stub": lambda a: len(set(a.spec.deck) - {card for seat in a.table for card in (*seat.cards, *seat.discarded)}
                          - {*a.table.board, *a.table.burns, *a.table.muck, *a.table.aside}),
    "acts-first": lambda a: a.only_seat(lambda seat: m.Fold(by=seat)) if a.due.choice("fold") else a.due.by,
    "acts-next": lambda a: a.only_seat(lambda seat: m.Fold(by=seat)) if a.due.choice("fold") else a.due.by,
    "qualifies": answers.qualifies,
    "house-hand": lambda a: best(a.spec, answers.house_cards(a))[0],
    "box-result": answers.box_result,
    "stack-worth": lambda a: answers.summed(a.exercise.question.text),
    "colour-up": lambda a: answers.least_chips(answers.summed(a.exercise.question.text)),
    "bundle": lambda a: sum(int(note) for note in re.findall(r"\d+", a.exercise.question.text.split("layout: ")[1])) * 100,
    "rack": lambda a: answers.in_rack(a.exercise.question.text),
    "tray-order": lambda a: answers.next_at_tray(a.exercise.question.text),
    "relief": answers.of_relief,
    "race": lambda a: answers.raced_for(a.exercise.question.text),
    "guest": lambda a: answers.of_guest(a.exercise.question.text)["answer"],
    "incident-note": lambda a: answers.fact_offered(a.exercise.question),
    "ruling": lambda a: answers.ruled(a)[0],
    "misdeal": lambda a: "yes" if answers.ruled(a)[0] in ("misdeal", "void-round") else "no",
    "clause-says": answers.clause_said,
    "step-rests-on": answers.clause_demanded,
    "who-decides": lambda a: "supervisor" if answers.ruled(a)[1] else "dealer",
}  # fmt: skip
"""The same answer, counted by hand or found by what the engine takes and refuses."""


def _no_other_amount(move: Callable[[Asked, int], m.Move]) -> Callable[[Asked], None]:
    """The engine takes the answer, and no sum near it."""

    def checked(asked: Asked) -> None:
        answer, chip = asked.exercise.question.answer, 50
        assert isinstance(answer, int)
        assert asked.takes(move(asked, answer))
        assert not any(asked.takes(move(asked, answer + off)) for off in (-2 * chip, -chip, chip, 2 * chip))

    return checked


def _cards_that_count(asked: Asked) -> None:
    question = asked.exercise.question
    pairs = answers.counting_pairs(asked)
    assert question.answer in pairs
    assert question.accepts | {question.answer} == pairs


def _posts(asked: Asked) -> None:
    posts = {post.seat for post in asked.table.blinds()}
    answer = asked.exercise.question.answer
    assert answer in posts
    first = next(post for post in asked.table.blinds())
    assert [post.seat for post in asked.table.blinds()].index(answer) == _blind_asked(asked), first


def _blind_asked(asked: Asked) -> int:
    text = asked.exercise.question.text
    numbered = re.search(r"blind (\d+) of", text)
    return int(numbered[1]) - 1 if numbered else 1 if "big" in text else 0


def _settled_next(asked: Asked) -> None:
    answer, move = asked.exercise.question.answer, asked.due.move
    assert isinstance(move, m.PayBox | m.CollectBox)
    others = {seat.number for seat in asked.table.live() if seat.bet} - {answer}
    assert not any(asked.takes(type(move)(seat, move.amount)) for seat in others)


def _prize_hands(asked: Asked) -> None:
    good = ("full-house", "four-of-a-kind", "straight-flush", "royal-flush")
    held = {seat.number: best(asked.spec, seat.cards)[0] for seat in asked.table.live() if len(seat.cards) == 5}
    answer = asked.exercise.question.answer
    assert isinstance(answer, tuple)
    assert all(held[number] in good and number in asked.table.bank.in_jackpot for number in answer)


def _in_chips(asked: Asked) -> None:
    question = asked.exercise.question
    assert isinstance(question.answer, tuple)
    values = denominations()[-len(question.answer) :]
    amount = sum(value * many for value, many in zip(values, question.answer, strict=True))
    assert isinstance(asked.due.move, m.PushPot | m.PayBox | m.PayPrize | m.TakeCommission)
    assert amount == asked.due.move.amount
    if amount <= 2_000_000:
        assert sum(question.answer) == answers.least_chips(amount)


def _change(asked: Asked) -> None:
    found = re.search(r"pushes out (?:a|(\d+)) (\S+) chips? and wants (\S+) chips\.", asked.exercise.question.text)
    many, great, small = int(found[1] or 1), answers.chip(found[2]), answers.chip(found[3])
    assert asked.exercise.question.answer == many * great / small


def _called(asked: Asked) -> None:
    """The sentence, by what the chips and the cards say; and only one of three is it."""
    question, table = asked.exercise.question, asked.table
    assert question.words is not None
    assert len(question.words) == 3
    said, right = question.text, str(question.answer)
    if moved := re.match(r"Seat (\d+) puts ([\d.]+) forward", said):
        total = dollars(table.seats[int(moved[1])].bet)  # what was put forward lies there
        assert cents(moved[2]) <= table.seats[int(moved[1])].bet
        assert right in (f"Raise to {total}.", f"Bet, {total}.", f"All in, {total}.")
    elif everything := re.match(r"Seat (\d+) pushes all their chips in", said):
        seat = table.seats[int(everything[1])]
        assert right == f"All in, {dollars(seat.bet + seat.stack)}."
    elif said.startswith("The betting is over"):
        assert right == f"Pot right, {_NUMBERS[len(table.live()) - 2]} players."
    elif said.startswith("You cut the commission"):
        assert isinstance(asked.due.move, m.TakeCommission)
        assert right == f"Commission, {dollars(asked.due.move.amount)}."
    elif isinstance(asked.due.move, m.ReadHand) and asked.due.move.seat:
        hand = best(asked.spec, table.seats[asked.due.move.seat].cards, table.board)[0]
        assert right.lower().startswith(_READ[hand])
        assert question.cite in asked.engine.rules.book.clauses
    else:
        qualifies = answers.qualifies(asked) == "yes"
        assert right.startswith("Dealer qualifies" if qualifies else "Dealer doesn't qualify")


_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_READ = {"royal-flush": "royal flush", "straight-flush": "straight flush", "four-of-a-kind": "four of a kind",
         "full-house": "full house", "flush": "flush", "straight": "straight", "three-of-a-kind": "three of a kind",
         "two-pairs": "two pair", "one-pair": "pair of", "high-card": ("ace", "king", "queen", "jack", "ten", "nine")}


CHECKED: dict[str, Callable[[Asked], None]] = {
    "commission": _no_other_amount(lambda a, amount: m.TakeCommission(amount, a.due.move.pot)),  # type: ignore[union-attr]
    "payout": _no_other_amount(lambda a, amount: m.PayBox(a.seat_asked, amount)),
    "prize": _no_other_amount(lambda a, amount: m.PayPrize(a.seat_asked, amount)),
    "cards-that-count": _cards_that_count,
    "posts": _posts,
    "settled-next": _settled_next,
    "prize-hands": _prize_hands,
    "in-chips": _in_chips,
    "change": _change,
    "calls": _called,
}
"""What must hold of an answer, where it is found by trying others."""


@pytest.mark.parametrize(("kind", "spec", "first"), CELLS, ids=lambda each: getattr(each, "word", "") or getattr(each, "id", each))
def test_the_answer_agrees_with_one_found_by_another_way(kind, spec, first):
    for seed in range(first, first + SEEDS):
        asked = Asked(make(kind, spec, seed, (EASY, MIDDLE, HARD)[seed % 3]))
        assert asked.exercise.question.hardness in kind.levels
        if kind.word in CHECKED:
            CHECKED[kind.word](asked)
        else:
            _agrees(asked, BY_ANOTHER_WAY[kind.word](asked))


def test_every_kind_is_held_against_another_way():
    assert set(BY_ANOTHER_WAY) | set(CHECKED) == set(KINDS)
    assert not set(BY_ANOTHER_WAY) & set(CHECKED)


def test_there_are_kinds_for_every_game():
    assert len(KINDS) >= 20
    assert all(len(of_game(spec)) >= 10 for spec in games())


def made(word: str, game: str, seed: int = 0) -> Exercise:
    spec = next(spec for spec in games() if spec.id == game)
    return make(KINDS[word], spec, seed)


def test_a_seed_makes_the_same_exercise_again():
    assert made("pots", "tas-holdem", 3).question == made("pots", "tas-holdem", 3).question
    assert made("pots", "tas-holdem", 3).question != made("pots", "tas-holdem", 4).question


def test_what_is_as_right_is_right():
    exercise = made("cards-that-count", "rop-omaha")
    assert exercise.question.is_right(exercise.question.answer)
    assert all(exercise.question.is_right(other) for other in exercise.question.accepts)
    assert not exercise.question.is_right((-1, -2))


def test_words_offered_hold_the_right_one():
    for seed in range(20):
        question = made("next-step", "tas-stud", seed).question
        assert question.words is not None
        assert question.answer in question.words
        assert len(question.words) == 5


@pytest.mark.parametrize("hardness", [EASY, MIDDLE, HARD])
def test_hardness_is_what_was_asked_for_where_there_is_such_a_hand(hardness):
    spec = next(spec for spec in games() if spec.id == "tas-holdem")
    assert {make(KINDS["winners"], spec, seed, hardness).question.hardness for seed in range(5)} == {hardness}


@pytest.mark.parametrize("game", ["thr-holdem", "tas-holdem", "tas-stud", "rop-omaha", "rop-draw-52"])
def test_who_shows_first_can_be_told_from_what_is_asked(game: str) -> None:
    spec = library()[game[:3]].game(game)
    for seed in range(12):
        asked = make(KINDS["shows-first"], spec, seed)
        last = asked.table.rounds[-1] if asked.table.rounds else None
        if last is not None and last.aggressor:
            assert f"seat {last.aggressor} " in asked.question.text, asked.question.text
        assert asked.question.text.endswith("Showdown: which seat shows first?")


@pytest.mark.parametrize("word", ["ruling", "who-decides", "misdeal"])
@pytest.mark.parametrize("game", ["thr-holdem", "tas-stud", "rop-holdem", "act-canberra"])
def test_what_went_wrong_is_told_in_sentences_and_the_answer_with_what_is_done(game: str, word: str) -> None:
    for seed in range(4):
        question = made(word, game, seed).question
        *told, asked = re.split(r"(?<=[.”]) ", question.text)
        assert told, question.text
        assert not re.search(r"[():=]", question.text), question.text
        assert asked.endswith("?")
        assert all(line.endswith(".") for line in question.working), question.working


@pytest.mark.parametrize("game", ["tas-holdem", "tas-stud", "tas-freezeout"])
def test_the_commission_on_a_pot_is_shown_step_by_step(game: str) -> None:
    spec = library()[game[:3]].game(game)
    for seed in range(8):
        told = " ".join(make(KINDS["commission"], spec, seed).question.working)
        assert re.search(r" times [\d.]+ is |, so you take |^A pot of up to ", told), told


@pytest.mark.parametrize(("word", "game"), [("acts-first", "tas-holdem"), ("next-card", "thr-holdem"), ("acts-next", "rop-omaha"),
                                            ("acts-first", "rop-draw-52"), ("next-card", "rop-stud5-52")])  # fmt: skip
def test_the_working_says_why_that_seat_is_next(word: str, game: str) -> None:
    spec = library()[game[:3]].game(game)
    for seed in range(8):
        told = " ".join(make(KINDS[word], spec, seed).question.working)
        assert re.search(r"Going clockwise from |so that seat comes first| folded\.| all in, |isn't in this hand", told), told
        assert "seat 0" not in told
