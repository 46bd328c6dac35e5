"""Hints at a box: exact, by this table's rules, in words with figures."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from game.agents.banked.box_outlook import outlook
from game.agents.banked.box_players import box_player
from game.cards.card import Card, parse_cards
from game.table.banked import boxes
from game.table.engine import Engine
from game.table.rules import Rules
from game.table.sight import sight
from game.training.box_hint import box_hint, hint_at
from tests.dealer import engine_of, moments, opening


def by_the_table(table: Engine, hand: tuple[Card, ...], up: Card, left: list[Card], ante: int) -> Fraction:
    """What a bet wins on average, each house hand settled by the table's own rules."""
    rules = table.rules
    bare = opening(table, {1: 1})
    bet = ante * boxes.times(rules)
    box = bare.seats[1].with_(hole=hand, ante=ante, bet=bet)
    verdicts = [boxes.verdict(rules, bare.with_(seats={1: box}, upcard=(*down, up)), 1) for down in combinations(left, 4)]
    return Fraction(sum(found.ante + found.bet for found in verdicts), len(verdicts))


LEFT = "Ad Kc Qs Jd 9h 7c 5s 4d 6d Kd 2d"
"""What the house can still have; all other cards were seen."""


@pytest.mark.parametrize("settings", [{}, {"max_payout": 30}, {"equal_when_dealer_out": "void"}], ids=["book", "cut", "void"])
@pytest.mark.parametrize(
    ("hand", "up"), [("As Kh Qd 7d 2c", "3h"), ("Ts Td Th 9s 9c", "8h"), ("Qd Jc 9s 7d 5h", "4h"), ("5h 6h 7h 8h 9s", "8d")]
)
def test_averages_are_what_settling_every_house_hand_gives(hand: str, up: str, settings: dict[str, object]) -> None:
    table, mine, upcard = engine_of("act-canberra", **settings), parse_cards(hand), Card.parse(up)
    left = [card for card in parse_cards(LEFT) if card not in (*mine, upcard)]
    gone = [card for card in table.rules.spec.deck if card not in (*left, *mine, upcard)]
    found = outlook(table.rules, mine, upcard, 1500, gone)
    assert found.betting == by_the_table(table, mine, upcard, left, 1500)
    assert found.folding == -1500


@pytest.fixture(scope="module")
def rules() -> Rules:
    return engine_of("act-canberra").rules


def hinted(rules: Rules, hand: str, up: str, ante: int = 1000) -> tuple[str, Fraction, Fraction]:
    found = box_hint(rules, parse_cards(hand), Card.parse(up), ante)
    assert found.cost == abs(found.bet - found.fold)
    return found.better, found.bet, found.cost


def test_a_close_hand_costs_little_either_way(rules: Rules) -> None:
    assert hinted(rules, "As Kd Qh 7c 2s", "6h") == ("fold", Fraction(-32_743_000, 32_637), Fraction(106_000, 32_637))


def test_a_hint_counts_in_the_ante_that_plays(rules: Rules) -> None:
    better, bet, cost = hinted(rules, "2s 2d 3h 5c 6s", "Ah")
    assert (better, cost) == ("bet", bet + 1000)
    assert hinted(rules, "2s 2d 3h 5c 6s", "Ah", 5000) == ("bet", 5 * bet, 5 * cost)


def test_act_7_2_the_words_say_what_is_better_by_how_much_and_why(rules: Rules) -> None:
    found = box_hint(rules, parse_cards("2s 2d 3h 5c 6s"), Card.parse("Ah"), 1000)
    assert found.cites == ("act 7.2",)
    assert f"{found.text} {found.why}" == (
        "Bet. On average a bet of 20 loses 6.99 with the ante, a fold loses the ante of 10: folding costs 3.01. "
        "Of the 163,185 hands that the dealer can have, 50,760 don't qualify; yours beats 28,733 and loses to 83,692."
    )


def test_a_maximum_payout_that_cuts_is_said() -> None:
    found = box_hint(engine_of("act-canberra", max_payout=200).rules, parse_cards("Ts 9s 8s 7s 6s"), Card.parse("Ah"), 1000)
    assert "cuts a win from 1,000 to 200" in found.why.replace("1000", "1,000")
    assert found.better == "bet"


def test_act_8_1_a_maximum_for_the_whole_round_is_said_where_it_might_matter() -> None:
    rules = engine_of("act-canberra", max_payout=200, max_payout_scope="table-round").rules
    said = [box_hint(rules, parse_cards(hand), Card.parse("Ah"), 1000).why for hand in ("Ts Td 8s 8d 6s", "Ts Td 9s 8d 6s")]
    assert ["whole round" in text for text in said] == [True, False]


def test_act_10_5_a_jackpot_hand_is_reminded_of_its_prize() -> None:
    jackpot = engine_of("act-jackpot", jackpot_wager=5).rules
    flush, up = parse_cards("As Js 9s 7s 2s"), Card.parse("Ah")
    assert box_hint(jackpot, flush, up, 1000, jackpot=True).cites == ("act 7.2", "act 10.5")
    assert box_hint(jackpot, flush, up, 1000).cites == ("act 7.2",)


def decision(stack: int) -> tuple[Engine, object, object]:
    """A table of one box at which the decision is due: engine, sight, due."""
    table_engine = engine_of("act-canberra")
    player, begun = box_player(table_engine.rules, "always-bet"), opening(table_engine, {1: stack}, tray=10**8)
    return next((table_engine, sight(table, 1), due) for table, due, *_ in moments(table_engine, begun, {1: player}, Random(6))
                if due.choice("fold"))


def test_the_hint_at_a_table_is_that_for_the_cards_its_player_sees() -> None:
    table, seen, due = decision(100_000)
    found = hint_at(table.rules, seen, due)  # type: ignore[arg-type]
    assert found == box_hint(table.rules, seen.own, seen.bank.upcard[0], 1000)  # type: ignore[attr-defined]


def test_who_cannot_back_the_bet_is_told_to_fold() -> None:
    table, seen, due = decision(2_500)
    found = hint_at(table.rules, seen, due)  # type: ignore[arg-type]
    assert (found.better, found.cost) == ("fold", 0)
    assert "can only fold" in found.text


def test_no_hint_where_no_decision_is_due() -> None:
    table = engine_of("act-canberra")
    begun = opening(table, {1: 5000})
    due = table.due(begun)
    assert due is not None
    with pytest.raises(ValueError, match="none is due"):
        hint_at(table.rules, sight(begun, 1), due)
