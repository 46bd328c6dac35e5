"""Hints at a hand: what an expert would do, what the hand is and wins, in words with figures."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.agents.stud import player_for
from game.cards.card import parse_cards
from game.rulebook.loader import library
from game.session.round import engine_for
from game.table.outcome import Due
from game.table.sight import sight
from game.table.state import Table
from game.training.hand_hint import BELIEF, AtStake, hand_hint, stake_due, told_share
from tests.agents.conftest import engine_of, hand
from tests.dealer import usual
from tests.table.given import deal


def at(game: str, kind: str, street: str = "", limit: str = "fixed") -> tuple[Table, Due]:
    """The first moment of a hand at which such a choice is open."""
    engine = engine_of(game, limit)
    return next(
        (table, due)
        for seed in range(400)
        for table, due in hand(engine, dict.fromkeys((1, 2), 100000), seed)
        if due.by > 0 and due.choice(kind) and (not street or (table.betting and table.betting.street == street))
    )


def told(game: str, table: Table, due: Due, own: str, board: str = "") -> str:
    mine = {**table.seats, due.by: table.seats[due.by].with_(hole=parse_cards(own))}
    seen = sight(table.with_(seats=mine, board=parse_cards(board)), due.by)
    found = hand_hint(engine_of(game).rules, seen, due, Random(1))
    assert found == hand_hint(engine_of(game).rules, seen, due, Random(1))
    to = re.match(r"(?:Bet|Raise to) (\d+)\.", found.text)
    discards = found.text.startswith("Discard ")
    assert bool(found.to) == bool(to or discards)
    assert discards or found.to == (int(to[1]) * 100 if to else 0)
    assert due.choice(found.kind), "it is a choice that is open"
    return f"{found.text} {found.why}".strip()


def test_the_best_hand_raises_and_is_named() -> None:
    text = told("rop-holdem", *at("rop-holdem", "raise-to", "river"), "Jh Th", "Ah Kh Qh 7c 2d")
    assert text.startswith("Raise to ")
    assert "You have a royal flush. Going by the betting, you win about 100%" in text


def test_what_is_told_to_win_believes_the_betting_more_than_players_do() -> None:
    """Over 1,200 hands of this program's players, who faced ten big blinds before the flop won 25%; as they read it, it was 34%."""
    hand = deal("tas-holdem", seats=range(1, 7), marker=6, hole={6: "Kc Qh"}, limit="no-limit", blinds=[5, 10])
    hand.to("pre-flop").play("2 raise-to 100", "3 fold", "4 fold", "5 raise-to 1000")
    seen, rules = sight(hand.table, 6), hand.engine.rules
    told = told_share(rules, seen, Random(1))
    assert told == player_for(rules).share(seen, Random(1), BELIEF)
    assert told < player_for(rules).share(seen, Random(1)) - 0.01


@pytest.mark.parametrize(("others", "said"), [
    (1, "against one opponent"), (2, "if both opponents stay in"), (5, "if all 5 opponents stay in")])
def test_odds_say_what_they_assume(others: int, said: str) -> None:
    assert AtStake(others, waiting=False, call=0, pot=100).against() == said


def test_before_an_all_in_the_odds_reckon_with_those_who_are_in_for_it() -> None:
    assert AtStake(1, waiting=True, call=0, pot=100).against() == "against the player who is in"
    hand = deal("tas-holdem", seats=range(1, 7), marker=6, hole={6: "Kc Qh"}, limit="no-limit", blinds=[5, 10])
    hand.to("pre-flop").play("2 fold", "3 fold", "4 fold", "5 raise-to 10000")
    seen, due = sight(hand.table, 6), hand.due()
    stake = stake_due(hand.engine.rules, seen, due)
    assert (stake.others, stake.waiting) == (1, True), "the blinds may still come in, and aren't among the opponents told"
    assert stake.pot == due.facts["pot"] + stake.call


@pytest.mark.parametrize(("game", "limit", "marker"), [("tas-holdem", "no-limit", 1), ("rop-omaha", "pot", 6)])
def test_price_and_chance_are_of_one_pot_with_all_callers_in_it(game: str, limit: str, marker: int) -> None:
    """Four opponents, 15 in play and 10 to call: with all of them in, a call is a fifth of the pot, not 40% of it."""
    hand = deal(game, seats=range(1, 7), marker=marker, limit=limit, blinds=[5, 10])
    hand.to("pre-flop").play("3 fold")
    seen, due = sight(hand.table, 4), hand.due()
    stake = stake_due(hand.engine.rules, seen, due)
    assert (stake.others, stake.call, stake.pot) == (4, 1000, 5000)
    assert stake.needed == 0.2
    text = hand_hint(hand.engine.rules, seen, due, Random(1)).why
    assert "if all 4 opponents stay in. You need 20% to call: 10 of a pot of 50." in text


def test_after_the_first_round_a_bet_is_believed_as_players_read_it() -> None:
    """Over 700 hands of hold-em with half as much more belief, hands told to win less than 1% won 9%, on the river 12%."""
    rules = engine_of("rop-holdem").rules
    table, due = at("rop-holdem", "call", "river")
    assert told_share(rules, sight(table, due.by), Random(1)) == player_for(rules).share(sight(table, due.by), Random(1))
    assert AtStake(1, waiting=False, call=0, pot=100).wins(0.004) == "less than 5%"


def test_a_pot_holds_no_more_of_anybody_than_a_short_call_can_win() -> None:
    hand = deal("tas-holdem", marker=3, limit="no-limit", blinds=[5, 10], stacks={1: 1000, 2: 1000, 3: 40})
    hand.to("pre-flop").play("2 raise-to 400")
    stake = stake_due(hand.engine.rules, sight(hand.table, 3), hand.due())
    assert (stake.call, stake.pot) == (3500, 12000), "40 of each: the big blind too is told to stay"


def test_nothing_is_folded_and_the_price_is_told() -> None:
    table, due = at("rop-holdem", "call", "river")
    text = told("rop-holdem", table, due, "3c 2d", "Ah Kh Qh 7c 4s")
    call = due.choice("call")
    price = call.least / (due.facts["pot"] + call.least)
    assert text.startswith("Fold. You have ace high.")
    assert f"You need {price * 100:.0f}% to call: {call.least // 100} of a pot of " in text
    assert int(re.search(r"win (?:about|less than) (\d+)%", text)[1]) < price * 100


def test_a_hand_of_two_cards_is_not_read_yet() -> None:
    assert "You have" not in told("rop-holdem", *at("rop-holdem", "call"), "Ah Ad")


def test_a_draw_says_which_cards_to_throw() -> None:
    assert told("rop-draw-52", *at("rop-draw-52", "draw"), "Ah Ad As 7c 2d").startswith("Discard two cards: ")
    assert told("rop-draw-52", *at("rop-draw-52", "draw"), "Ah Kh Qh Jh Th").startswith("Stand pat.")


def test_a_draw_says_how_often_it_makes_more_of_the_hand() -> None:
    trips = told("rop-draw-52", *at("rop-draw-52", "draw"), "Ah Ad As 7c 2d")
    flush = told("rop-draw-52", *at("rop-draw-52", "draw"), "Kh 9h 7h 3h 2c")
    assert re.search(r"This draw beats three of a kind about (9|10|11|12) times in 100\.$", trips)
    assert re.search(r"This draw beats a high card about (4[0-9]|5[0-9]) times in 100\.$", flush), flush
    assert "times in 100" not in told("rop-draw-52", *at("rop-draw-52", "draw"), "Ah Kh Qh Jh Th")


def test_a_beaten_hand_is_mucked_where_it_may_be() -> None:
    table, due = at("rop-holdem", "muck")
    board = "9h 9c 8d 3s 2c"
    other = 3 - due.by
    shown = {**table.seats, other: table.seats[other].with_(hole=parse_cards("9d 9s"), shown=True)}
    assert told("rop-holdem", table.with_(seats=shown), due, "Kh Qd", board) == "Muck: a hand already shown beats yours."


@pytest.mark.parametrize("game", ["rop-stud7-40", "rop-omaha", "rop-manila3-32", "rop-manila2-32", "tas-stud"])
def test_every_kind_of_game_has_its_hints(game: str) -> None:
    book = library()[game.partition("-")[0]]
    spec = book.game(game)
    engine, found = engine_for(*usual(spec.id)), set()
    for table, due in hand(engine, dict.fromkeys((1, 2, 3), 100000), 5):
        if due.by > 0 and due.choice("fold"):
            hint = hand_hint(engine.rules, sight(table, due.by), due, Random(1))
            found.add(f"{hint.text} {hint.why}")
    assert found


def test_advice_that_its_figures_do_not_carry_has_a_reason_of_its_own() -> None:
    engine, reasons = engine_of("rop-holdem"), set()
    for seed in range(25):
        for table, due in hand(engine, dict.fromkeys((1, 2, 3), 100000), seed):
            if due.by <= 0 or not due.choice("fold") or not due.choice("call"):
                continue
            hint = hand_hint(engine.rules, sight(table, due.by), due, Random(1))
            text = f"{hint.text} {hint.why}" if hint else ""
            found = re.search(r"win (?:about|less than) (\d+)%.* need (\d+)% to call: [\d.]+ of a pot of [\d.]+\.(?!\d)(.*)", text)
            wins, price, reason = int(found[1]), int(found[2]), found[3]
            against = wins > price if text.startswith("Fold") else wins < price
            assert bool(reason) == against or wins == price, text
            reasons.add(reason)
    assert len(reasons) > 2


def test_where_only_one_thing_can_be_done_there_is_no_hint() -> None:
    table, due = at("rop-holdem", "call", "river")
    assert hand_hint(engine_of("rop-holdem").rules, sight(table, due.by), Due(due.by, due.cite, ()), Random(1)) is None


def test_in_the_last_round_no_hint_speaks_of_bets_to_come() -> None:
    """Nor of a hand that gets better: there isn't a card to come."""
    table, due = at("rop-holdem", "call", "river", "no-limit")
    deck = sorted(engine_of("rop-holdem", "no-limit").rules.spec.deck)
    texts = []
    for seed in range(60):
        cards = [str(card) for card in Random(seed).sample(deck, 7)]
        texts.append(told("rop-holdem", table, due, " ".join(cards[:2]), " ".join(cards[2:])))
    assert not [text for text in texts if re.search("later bets|improve", text)]
    assert [text for text in texts if re.search("too close|sometimes a bluff|when the others fold", text)], "more is told"
