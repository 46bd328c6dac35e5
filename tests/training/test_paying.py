"""A trainee's payouts: the sum, the cut, the declaration of the house hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.chips.chip_set import breakdown
from game.session.session import Session
from game.table import moves as m
from game.table.banked import boxes
from game.table.outcome import Outcome, Refusal
from game.table.values import DEALER
from game.training.cutting import badly_cut, could_change
from game.training.step_log import StepLog, TrainingMode
from tests.dealer import until
from tests.session.test_till import session

VALUES = (50, 100, 250, 500, 2500, 10000, 50000, 100000)


@pytest.mark.parametrize("amount", [1000, 3000, 22500, 110_00, 5_000_000, 997_50])
def test_the_fewest_chips_are_a_sensible_cut(amount: int) -> None:
    chips = dict(breakdown(amount, VALUES))
    assert sum(value * count for value, count in chips.items()) == amount
    assert could_change(chips, VALUES) is None


@pytest.mark.parametrize(
    ("chips", "words"),
    [({500: 5}, "five chips of 5 make one of 25"), ({10000: 10}, "five chips of 100 make one of 500"),
     ({250: 2, 10000: 1}, "two chips of 2.50 make one of 5"), ({50: 2}, "two chips of 0.50 make one of 1")],
)
def test_chips_that_a_dearer_one_could_stand_for_are_named(chips: dict[int, int], words: str) -> None:
    assert str(could_change(chips, VALUES)) == words


def at(kind: type[m.Move], game: str = "act-canberra", manner: TrainingMode = TrainingMode.COACH) -> tuple[Session, StepLog]:
    table = session(game)
    desk = StepLog(table, manner)
    while until(table, kind).ask() is None:
        table.next_hand()
    return table, desk


def test_a_payout_is_right_in_sum_and_cut_or_refused() -> None:
    table, desk = at(m.PayBox)
    due = table.ask()
    move = due.move
    assert isinstance(move, m.PayBox)
    short = m.PayBox(move.seat, move.amount - 500)
    assert isinstance(desk.pay(short, dict(breakdown(short.amount, VALUES)), VALUES), Refusal)
    cut = desk.pay(move, {250: move.amount // 250}, VALUES)
    assert isinstance(cut, Refusal)
    assert cut.cite == "", "houses differ: no clause says how a payout is cut"
    assert "this house pays in the fewest chips" in cut.reason
    assert len(desk.slips) == 2
    assert isinstance(desk.pay(move, dict(breakdown(move.amount, VALUES)), VALUES), Outcome)


def test_what_is_less_than_a_chip_of_a_prize_goes_with_it_in_coin(monkeypatch: pytest.MonkeyPatch) -> None:
    table, desk = at(m.TurnHand)
    owed = m.PayPrize(3, 142_503)
    due = table.ask()
    assert due is not None
    monkeypatch.setattr(table, "ask", lambda: replace(due, move=owed))
    tried: list[m.Move] = []
    monkeypatch.setattr(desk, "do", lambda move: tried.append(move))
    desk.pay(m.PayPrize(3, 142_500), dict(breakdown(142_500, VALUES)), VALUES)
    desk.pay(m.PayPrize(3, 142_400), dict(breakdown(142_400, VALUES)), VALUES)
    assert tried == [owed, m.PayPrize(3, 142_400)]


def test_act_9_2_a_wrong_declaration_is_a_slip() -> None:
    table, desk = at(m.ReadHand)
    rules, hand = table.engine.rules, boxes.house_hand(table.table)
    word, plays = rules.ranking.category(rules.ranking.score(hand)), boxes.qualifies(rules, hand)
    other = "royal-flush" if word != "royal-flush" else "flush"
    misread = desk.declare(m.ReadHand(DEALER), other, plays=plays)
    wrong = desk.declare(m.ReadHand(DEALER), word, plays=not plays)
    assert isinstance(misread, Refusal)
    assert isinstance(wrong, Refusal)
    assert (misread.cite, wrong.cite) == (rules.hand_cite(word), "act 9.2")
    assert isinstance(desk.declare(m.ReadHand(DEALER), word, plays=plays), Outcome)


@pytest.mark.parametrize(("misread", "misjudged"), [(True, False), (False, True)])
def test_an_exam_takes_how_the_house_hand_is_declared(misread: bool, misjudged: bool) -> None:
    table, desk = at(m.ReadHand, manner=TrainingMode.EXAM)
    due = table.ask()
    assert isinstance(due.move, m.ReadHand)
    ranking, hand = table.engine.rules.ranking, boxes.house_hand(table.table)
    right = ranking.category(ranking.score(hand))
    said = next(word for word in ("flush", "straight") if word != right) if misread else right
    answer = desk.declare(due.move, said, plays=boxes.qualifies(table.engine.rules, hand) != misjudged)
    assert isinstance(answer, Outcome)
    assert (len(desk.slips), desk.steps, desk.first_time) == (1, 1, 0)


def test_an_exam_takes_the_right_sum_badly_cut() -> None:
    table, desk = at(m.PayBox, manner=TrainingMode.EXAM)
    due = table.ask()
    assert isinstance(due.move, m.PayBox)
    assert isinstance(desk.pay(due.move, {250: due.move.amount // 250}, VALUES), Outcome)
    assert (len(desk.slips), desk.steps, desk.first_time) == (1, 1, 0)


def test_an_exam_takes_a_wrong_sum_that_the_book_has_no_name_for() -> None:
    table, desk = at(m.CollectBox, manner=TrainingMode.EXAM)
    due = table.ask()
    assert isinstance(due.move, m.CollectBox)
    assert isinstance(desk.do(replace(due.move, amount=due.move.amount + 500)), Outcome)
    assert table.round.moves[-1] == due.move
    assert (len(desk.slips), desk.steps, desk.first_time) == (1, 1, 0)


@pytest.mark.parametrize(("style", "chips", "why"), [
    ("fewest", {500: 10}, "five chips of 5 make one of 25: this house pays in the fewest chips"),
    ("fewest", {2500: 2}, ""),
    ("colour-for-colour", {500: 10}, ""),
    ("colour-for-colour", {2500: 2}, "the wager is in chips of 5, and this house pays colour for colour"),
    ("colour-for-colour", {500: 10, 250: 1}, ""),
    ("colour-for-colour", {2500: 8}, ""),
    ("colour-for-colour", {2500: 4}, "the wager is in chips of 5, and this house pays colour for colour"),
    ("working-chips", {500: 10}, ""),
    ("working-chips", {2500: 2}, ""),
    ("working-chips", {500: 21}, "more than a stack of 5: this house pays the rest in larger chips"),
])
def test_a_payout_is_cut_as_the_house_has_it(style: str, chips: dict[int, int], why: str) -> None:
    assert badly_cut(style, chips, VALUES, {500: 4}) == why
