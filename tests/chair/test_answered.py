"""What an answer shows: the right place lit, the wrong one faded, the cards that make the hand raised, nothing else."""

from __future__ import annotations

import pytest

from game.chair.seen.answered import with_answer
from game.chair.seen.table_view import Setting, table_view
from game.chair.seen.view import Spot, TableView
from game.rulebook.loader import library
from game.session.narration.read_out import decisive, reading_of
from game.session.round import engine_for
from game.table.sight import sight
from game.table.values import DEALER
from game.training.questions.all_kinds import KINDS
from game.training.questions.making import Exercise, make


def made(kind: str, game: str, seed: int = 3) -> tuple[Exercise, TableView]:
    spec = library()[game.partition("-")[0]].game(game)
    exercise = make(KINDS[kind], spec, seed)
    setting = Setting(max(exercise.table.seats), {seat: str(seat) for seat in exercise.table.seats})
    return exercise, table_view(sight(exercise.table, DEALER), spec, setting, None, {})


def shown(view: TableView, spots: frozenset[Spot]) -> set[object]:
    held = {seat.seat: seat.cards for seat in view.seats}
    return {(held[spot.seat] if spot.seat else view.board)[spot.index or 0].card for spot in spots}


@pytest.mark.parametrize("game", ["tas-holdem", "rop-omaha", "rop-stud5-52"])
def test_who_wins_shows_the_winners_with_what_makes_their_hands(game: str) -> None:
    exercise, view = made("winners", game)
    right = exercise.question.answer
    assert isinstance(right, tuple)
    rules = engine_for(exercise.spec.book, game, exercise.settings).rules
    wrong = next(seat.number for seat in exercise.table.live() if seat.number not in right)
    told = with_answer(view, exercise, (*right, wrong))
    hands = {seat: reading_of(rules, exercise.table, seat) for seat in right}
    seats = {Spot("seat", seat) for seat in right}
    assert seats <= told.due
    assert shown(view, told.won) == {card for hand in hands.values() for card in hand.five}  # type: ignore[union-attr]
    assert shown(view, told.due - seats) == {card for hand in hands.values() for card in decisive(hand)}  # type: ignore[arg-type]
    assert exercise.question.working[0].startswith("Seat" if len(right) == 1 else "Seats")
    assert " wins: " in exercise.question.working[0] or " share it: " in exercise.question.working[0]
    assert {(spot.seat, spot.kind) for spot in told.faded} == {(wrong, "seat"), (wrong, "card")}, "no dark places on bare cloth"
    assert not told.won & told.aside
    assert with_answer(view, exercise, right).faded == frozenset()


@pytest.mark.parametrize(("kind", "game"), [
    ("acts-first", "tas-holdem"), ("next-card", "rop-draw-52"), ("settled-next", "act-canberra")])
def test_a_seat_that_is_asked_for_is_lit(kind: str, game: str) -> None:
    exercise, view = made(kind, game)
    right = exercise.question.answer
    other = next(seat for seat in exercise.table.seats if seat != right)
    told = with_answer(view, exercise, other)
    assert told.due == {Spot("seat", right)}  # type: ignore[arg-type]
    assert {spot.seat for spot in told.faded} == {other}
    assert told.won == frozenset()


def test_the_house_s_hand_lies_where_a_board_does_and_sums_light_their_pots() -> None:
    exercise, view = made("house-hand", "act-canberra")
    told = with_answer(view, exercise, None)
    assert told.won
    assert {spot.seat for spot in told.won} == {None}
    exercise, view = made("commission", "tas-holdem")
    assert with_answer(view, exercise, None).won == frozenset()
