"""What an answer to a question shows on its table: the right place lit, the wrong one faded, the hand that wins raised, and
those of its cards that decide edged."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import TypeAlias

from game.cards.card import Card
from game.chair.seen.lights import of_hand
from game.chair.seen.view import Spot, TableView
from game.session.narration.read_out import decisive, reading_of
from game.session.round import engine_for
from game.table import moves as m
from game.table.payout import showdown
from game.table.rules import Rules
from game.training.questions.making import Exercise
from game.training.questions.question import Answer

_OF_HOUSE = ("qualifies", "house-hand")
"""Kinds of exercises that are about the house's hand."""
_OF_HANDS = ("winners", "read-hand")
"""Kinds that are about the hands of the seats they ask for."""
_OF_POTS = ("pots",)
"""Kinds that are about what lies in the pots."""

OfSeat: TypeAlias = tuple[int, frozenset[Card]]


def asked_about(exercise: Exercise) -> frozenset[Spot]:
    """The places that a question names, each with its cards."""
    seats = exercise.table.seats
    return frozenset(spot for number in exercise.question.about if number in seats for spot in
                     (Spot("seat", number), *(Spot("card", number, at) for at in range(len(seats[number].cards)))))


def with_answer(view: TableView, exercise: Exercise, given: Answer | None) -> TableView:
    """The table of an exercise once it is answered; `given` is what was said, None for nothing."""
    engine = engine_for(exercise.spec.book, exercise.spec.id, exercise.settings)
    asked, table = exercise.question, exercise.table
    right = _seats(asked.form, asked.answer)
    due = engine.due(table)
    read = due.move.seat if due is not None and isinstance(due.move, m.ReadHand) else 0
    about = right or ({read} if read else set())
    wrong = _seats(asked.form, given) - right - _seats(asked.form, next(iter(asked.accepts), None))
    hands, decides = _hands(exercise, engine.rules, about)
    if asked.form == "cards" and isinstance(asked.answer, tuple):
        hands = [(read, frozenset(map(Card, asked.answer)))]
    won = frozenset(spot for seat, cards in hands for spot in _lying(view, seat, cards))
    marked = frozenset(spot for seat, cards in decides for spot in _lying(view, seat, cards))
    beside = frozenset(spot for seat, _ in hands for spot in _lying(view, seat)) - won if won else frozenset()
    lit = {Spot("seat", seat) for seat in about}
    lit |= {Spot("pot", index=at) for at in range(len(view.pots))} if exercise.kind.word in _OF_POTS else set()
    return replace(view, due=frozenset(lit) | marked | asked_about(exercise), won=won, aside=beside,
                   faded=frozenset(spot for seat in wrong for spot in of_hand(view, seat)))


def _seats(form: str, answer: Answer | None) -> set[int]:
    if form == "seat" and isinstance(answer, int):
        return {answer}
    return set(answer) if form == "seats" and isinstance(answer, tuple) else set()


def _hands(exercise: Exercise, rules: Rules, about: Collection[int]) -> tuple[list[OfSeat], list[OfSeat]]:
    """The hands that win, or the one that is read, by seat, 0 for the house's: all five cards, and those of them that decide."""
    table, word = exercise.table, exercise.kind.word
    seats = [0] if word in _OF_HOUSE else showdown.winning(rules, table) if word == "losers" else about if word in _OF_HANDS else ()
    found = [(seat, hand) for seat in seats if (hand := reading_of(rules, table, seat)) is not None]
    return [(seat, frozenset(hand.five)) for seat, hand in found], [(seat, decisive(hand)) for seat, hand in found]


def _lying(view: TableView, seat: int, cards: frozenset[Card] | None = None) -> Iterator[Spot]:
    """Where cards lie that can be seen, or all of them: on the board, where the house's hand lies too, and at the seat."""
    held = next((each.cards for each in view.seats if each.seat == seat), ()) if seat else ()
    for lie, of in ((view.board, None), (held, seat)):
        yield from (Spot("card", of, at) for at, each in enumerate(lie)
                    if each.card is not None and (cards is None or each.card in cards))
