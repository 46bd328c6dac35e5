"""Canberra Poker in the real window: a dealer deals, declares, pays in chips and racks; a player antes, joins, bets, claims."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from game.agents.banked.box_players import box_player
from game.chair.dealer.box_verbs import BOX_KINDS
from game.chair.dealer.verb_lists import category_key, ordinary
from game.chair.seen.view import CardState, Spot
from game.chips.chip_set import breakdown
from game.chips.heap import in_colours, joined
from game.rulebook.money import dollars
from game.session.chairs import Chairs
from game.table import moves as m
from game.table.banked import boxes
from game.table.rules import Rules
from game.table.values import DEALER, ante, bet
from game.training.step_log import TrainingMode
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_fits import fits
from tests.dealer import session_of
from tests.whole import in_turn

SEVEN = dict.fromkeys(range(1, 8), 100_000)
UNQUALIFIED = 2
"""A seed whose first house hand does not take part."""


def at(sit: Sit, game: str = "act-canberra", chair: str = "dealer", me: int = 1, **more: object) -> AtTable:
    agents = {number: box_player(rules_of(game), "always-bet") for number in SEVEN}
    return sit(chair, me, game=game, stacks=SEVEN, agents=agents, layout="canberra", **more)


def rules_of(game: str) -> Rules:
    return session_of(game, SEVEN, chairs=Chairs({})).engine.rules


def go_to(here: AtTable, wanted: Callable[[m.Move], bool]) -> m.Move:
    """Everything up to a dealer's move of that kind."""
    def is_due() -> bool:
        due = here.session.ask()
        return due is not None and due.by == DEALER and due.move is not None and wanted(due.move)

    here.hurry(is_due)
    assert is_due(), "it does not come in this hand"
    here.pilot.step(2)
    due = here.session.ask()
    assert due.move is not None
    return due.move


def press_chips(here: AtTable, amount: int, seat: int = 0) -> None:
    """In the colours that lie at a box, as the house pays; without one in the fewest chips."""
    values, lying = here.scene.hand.chips.values, here.scene.play.chips.table.lying
    chips = in_colours(amount, joined(lying(ante(seat)), lying(bet(seat))), 20) if seat else None
    for value, count in (chips or dict(breakdown(amount, values))).items():
        for _ in range(count):
            here.pilot.press(str(values.index(value) + 1))


def press_for(here: AtTable, move: m.Move) -> None:
    hand = here.scene.hand
    assert hand is not None
    up = isinstance(move, m.DealCard) and move.face == "up"
    verb = next(verb for verb in ordinary(here.scene.play.rules) if verb.kind is type(move) and (verb.word == "Deal up") == up)
    if hand.verb is not verb:
        here.pilot.press(verb.key)
    if isinstance(move, m.ReadHand):
        declare(here)
        return
    for asked in verb.asks:
        if asked == "seat":
            here.pilot.press(str(move.to if isinstance(move, m.DealCard) else move.seat))  # type: ignore[attr-defined]
        elif asked == "chips":
            press_chips(here, move.amount, getattr(move, "seat", 0))  # type: ignore[attr-defined]
            here.pilot.press("return")
        else:
            here.pilot.type(dollars(move.amount))  # type: ignore[attr-defined]
            here.pilot.press("return")


def declare(here: AtTable) -> None:
    rules, hand = here.scene.play.rules, boxes.house_hand(here.session.table)
    word = rules.ranking.category(rules.ranking.score(hand))
    here.pilot.press(category_key(rules, rules.spec.ranking.order.index(word) + 1))
    here.pilot.press("q" if boxes.qualifies(rules, hand) else "o")


@pytest.mark.parametrize(("game", "seed"), in_turn([
    (game, seed) for seed in (1, 2) for game in ("act-canberra", "act-canberra-shuffler", "act-jackpot")], 0, 2))
def test_a_whole_round_is_dealt_with_keys(sit: Sit, game: str, seed: int) -> None:
    here = at(sit, game, seed=seed)
    for _ in here.pilot.turns():
        due = here.session.ask()
        if due is None:
            break
        if due.by == DEALER:
            press_for(here, due.move or m.Cut(26))
    assert here.session.ask() is None
    assert here.scene.play.desk.slips == []
    assert {type(move) for move in here.session.round.moves} >= {m.DealCard, m.TurnHand, m.ReadHand, m.CountHand, m.RackHand}
    here.pilot.see("Next round")


def test_two_rounds_follow_each_other_and_tray_and_meter_carry_on(sit: Sit) -> None:
    here = at(sit, "act-jackpot", "player")
    here.hurry()
    bank, stacks = here.session.table.bank, {seat.number: seat.stack for seat in here.session.table}
    tray, pool = bank.tray, bank.pool
    here.pilot.press("n")
    table = here.session.table
    assert here.session.hand == 2
    assert (table.bank.pool, {seat.number: seat.stack + seat.ante for seat in table}) == (pool, stacks)
    assert table.bank.tray >= tray


def test_the_menu_speaks_of_rounds(sit: Sit) -> None:
    here = at(sit, "act-canberra", "player", 4)
    here.settle()
    here.pilot.press("escape")
    assert "Review this round" in here.pilot.texts


# ---- the dealer's chair


def test_a_payout_in_the_right_chips_is_taken(sit: Sit) -> None:
    here = at(sit, seed=3)
    move = go_to(here, lambda move: isinstance(move, m.PayBox))
    assert isinstance(move, m.PayBox)
    press_for(here, move)
    assert here.session.round.moves[-1] == move
    assert here.scene.play.desk.slips == []


def test_a_wrong_sum_is_refused_with_what_is_due_and_the_clause(sit: Sit) -> None:
    here = at(sit, seed=3)
    move = go_to(here, lambda move: isinstance(move, m.PayBox))
    assert isinstance(move, m.PayBox)
    here.pilot.press("a", str(move.seat), "6", "6", "6", "return")
    due = here.session.ask()
    assert due.move == move
    refused = here.scene.course.refused
    assert f"Right: pay {dollars(move.amount)} to box {move.seat}" in refused.text
    assert refused.cite == due.cite


def test_the_right_sum_in_small_chips_is_refused_for_its_cut(sit: Sit) -> None:
    here = at(sit, seed=3)
    move = go_to(here, lambda move: isinstance(move, m.PayBox))
    assert isinstance(move, m.PayBox)
    here.pilot.press("a", str(move.seat))
    for _ in range(move.amount // 100):
        here.pilot.press("1")
    here.pilot.press("return")
    refused = here.scene.course.refused
    assert "the wager is in chips of 5, and this house pays colour for colour" in refused.text


def test_chips_are_put_back_filled_up_and_cleared(sit: Sit) -> None:
    here = at(sit, seed=3)
    move = go_to(here, lambda move: isinstance(move, m.PayBox))
    assert isinstance(move, m.PayBox)
    here.pilot.press("a", str(move.seat), "2", "3", "backspace")
    assert here.scene.hand.chips.counted == {500: 1}
    here.pilot.press("t")
    assert here.scene.hand.chips.counted == {500: 20}
    here.pilot.press("c")
    assert here.scene.hand.chips.total == 0
    here.pilot.click_control("chip 25")
    assert here.scene.hand.chips.counted == {2500: 1}


def test_a_payout_may_be_typed_unless_that_is_switched_off(sit: Sit) -> None:
    here = at(sit, seed=3)
    move = go_to(here, lambda move: isinstance(move, m.PayBox))
    assert isinstance(move, m.PayBox)
    here.pilot.press("a", str(move.seat), "f")
    here.pilot.type(dollars(move.amount))
    here.pilot.press("return")
    assert here.session.round.moves[-1] == move


@pytest.mark.parametrize("off", ["preference", "exam"])
def test_in_an_exam_and_by_preference_there_is_no_figure(sit: Sit, off: str) -> None:
    here = at(sit, seed=3, manner=TrainingMode.EXAM if off == "exam" else TrainingMode.COACH)
    if off == "preference":
        here.scene.prefer(replace(here.scene.preferences, payout_figures=False))
    move = go_to(here, lambda move: isinstance(move, m.PayBox))
    here.pilot.press("a", str(move.seat))  # type: ignore[attr-defined]
    assert "Type it" not in here.pilot.texts
    here.pilot.press("f")
    assert here.scene.hand.asks == "chips"


def test_act_9_2_the_dealer_says_whether_the_house_takes_part(sit: Sit) -> None:
    here = at(sit, seed=3)
    go_to(here, lambda move: isinstance(move, m.ReadHand))
    rules, hand = here.scene.play.rules, boxes.house_hand(here.session.table)
    word = rules.ranking.category(rules.ranking.score(hand))
    here.pilot.press("l", category_key(rules, rules.spec.ranking.order.index(word) + 1))
    here.pilot.press("o" if boxes.qualifies(rules, hand) else "q")
    assert here.scene.course.refused.cite == "act 9.2"
    press_for(here, m.ReadHand(DEALER))
    assert DEALER in here.session.table.read


def test_a_misread_house_hand_is_refused(sit: Sit) -> None:
    here = at(sit, seed=3)
    go_to(here, lambda move: isinstance(move, m.ReadHand))
    here.pilot.press("l", "1", "q")
    assert here.scene.course.refused is not None
    assert DEALER not in here.session.table.read


def test_cards_are_dealt_turned_and_racked_with_the_mouse(sit: Sit) -> None:
    here = at(sit, seed=3)
    go_to(here, lambda move: isinstance(move, m.DealCard))
    here.click(Spot("stub"), Spot("seat", 1))
    assert len(here.session.table.seats[1].hole) == 1
    go_to(here, lambda move: move == m.TurnHand(DEALER))
    here.click(Spot("board"))
    assert len(here.session.table.bank.upcard) == 5
    move = go_to(here, lambda move: isinstance(move, m.CountHand))
    assert isinstance(move, m.CountHand)
    here.click(Spot("card", move.seat, 4))
    assert move.seat in here.session.table.bank.counted
    here.drag(Spot("card", move.seat, 4), Spot("muck"))
    assert not here.session.table.seats[move.seat].hole


def test_a_losing_box_goes_into_the_tray_and_a_winning_one_is_paid_from_it_with_the_mouse(sit: Sit) -> None:
    here = at(sit, seed=1)
    move = go_to(here, lambda move: isinstance(move, m.CollectBox))
    assert isinstance(move, m.CollectBox)
    here.click(Spot("bet", move.seat), Spot("tray"))
    assert here.session.round.moves[-1] == move
    here.click(Spot("tray"), Spot("ante", 1))
    assert (here.scene.hand.asks, here.scene.hand.given.seat) == ("chips", 1)


def test_the_steps_of_a_game_are_those_that_it_has() -> None:
    words = {game: {verb.word for verb in ordinary(rules_of(game))}
             for game in ("act-canberra", "act-canberra-shuffler", "act-jackpot", "tas-holdem")}
    assert words["act-jackpot"] - words["act-canberra"] == {"Jackpots", "Prize"}
    assert words["act-canberra-shuffler"] - words["act-canberra"] == {"Bet or fold", "Jackpots", "Prize"}
    assert "Pay" not in words["tas-holdem"]
    assert BOX_KINDS[m.PayBox].word == "Pay"


def test_no_two_steps_share_a_key() -> None:
    rules = rules_of("act-jackpot")
    keys = [verb.key for verb in ordinary(rules)]
    assert len(set(keys)) == len(keys)
    assert not set(keys) & set("ehprvwy/")


# ---- the player's chair


def test_a_player_antes_joins_the_jackpot_and_bets(sit: Sit) -> None:
    here = at(sit, "act-jackpot", "player", 4)
    here.settle()
    here.pilot.see("Ante 10")
    here.pilot.press("a")
    here.settle()
    here.pilot.press("j")
    here.settle()
    assert all(card.card is not None for card in here.scene.felt.view.seats[3].cards)
    fold, bet = (here.pilot.control(f"{cap.label} {here.scene.looks.strip().serial}").rect for cap in here.scene.looks.strip().caps)
    assert abs(fold.left + bet.right - here.scene.fresh.place.left - here.scene.fresh.place.right) <= 2, "in the middle"
    here.pilot.press("b")
    seat = here.session.table.seats[4]
    assert (seat.ante, seat.bet) == (1000, 2000)
    assert 4 in here.session.table.bank.in_jackpot


def test_act_7_1_own_cards_lie_untouched_until_the_dealer_has_five(sit: Sit) -> None:
    here = at(sit, "act-canberra", "player", 4)
    here.settle()
    here.pilot.press("a")
    here.hurry(lambda: len(here.session.table.seats[4].hole) == 5 and not here.session.table.bank.upcard)
    view = here.scene.felt.view.seats[3]
    assert [card.card for card in view.cards] == [None] * 5
    assert not view.holds, "nor is it said what they are"
    here.hurry(lambda: bool(here.session.table.bank.upcard))
    assert {card.state for card in here.scene.felt.view.seats[3].cards} == {CardState.DOWN}
    assert None not in {card.card for card in here.scene.felt.view.seats[3].cards}
    assert here.scene.felt.view.seats[3].holds


def test_whoever_has_folded_goes_to_the_end_of_the_round(sit: Sit) -> None:
    here = at(sit, "act-canberra", "player", me=2, speed=50.0)
    here.settle()
    here.pilot.press("a")
    here.hurry(lambda: (due := here.session.ask()) is not None and due.by == 2 and due.choice("fold") is not None)
    here.pilot.press("f")
    here.pilot.step(2)
    here.pilot.see("To the end of the round")
    here.pilot.press("g")
    here.wait(lambda: here.session.ask() is None)
    here.pilot.see("Next round")


def test_a_typed_ante_is_laid_by_enter(sit: Sit) -> None:
    here = at(sit, chair="player", me=2)
    here.settle()
    moves = len(here.session.round)
    here.pilot.type("3")
    here.pilot.press("return")
    assert len(here.session.round) == moves, "3 is no ante: the least is shown in its place"
    here.pilot.type("25")
    here.pilot.press("return")
    assert m.Ante(2500, by=2) in here.session.round.moves


def test_the_ante_that_is_proposed_is_laid_by_enter_and_a_jackpot_is_not(sit: Sit) -> None:
    here = at(sit, "act-jackpot", "player", me=2)
    here.settle()
    here.pilot.press("return")
    assert here.session.table.seats[2].ante
    here.hurry(lambda: (due := here.session.ask()) is not None and due.by == 2 and due.choice("jackpot") is not None)
    here.pilot.press("return")
    assert 2 not in here.session.table.bank.in_jackpot


def test_the_last_ante_is_proposed_again(sit: Sit) -> None:
    here = at(sit, chair="player", me=2)
    here.settle()
    here.pilot.see("Ante 10")
    here.pilot.type("25")
    here.pilot.press("return")
    here.hurry(lambda: here.scene.course.mine)
    here.pilot.press("ctrl+f" if "Ctrl+F" in here.pilot.texts else "f")
    here.hurry(lambda: here.session.ask() is None)
    here.pilot.step(3)
    here.pilot.press("n")
    here.hurry(lambda: here.scene.course.mine)
    here.pilot.see("Ante 25")


def test_a_player_may_pass_a_round_up(sit: Sit) -> None:
    here = at(sit, "act-canberra", "player", 4)
    here.settle()
    here.pilot.press("n")
    assert here.scene.course.mine, "the key that brought the round does not pass it"
    here.pilot.press("k")
    here.wait(lambda: here.session.ask() is None)
    assert here.session.table.seats[4].stack == SEVEN[4]


def test_a_player_is_told_what_is_better_when_he_asks(sit: Sit) -> None:
    here = at(sit, "act-canberra", "player", 4)
    here.settle()
    here.pilot.press("a")
    here.settle()
    here.pilot.press("h")
    hint = here.scene.course.help_given.line
    assert hint.text in ("Bet.", "Fold.")
    assert hint.why.startswith("On average")
    assert "average" in " ".join(here.pilot.texts)


def test_act_10_4_a_player_claims_a_hand_by_its_name(sit: Sit) -> None:
    here = at(sit, "act-jackpot", "player", 4, seed=UNQUALIFIED)
    here.hurry(lambda: asked(here, "bet"))
    here.pilot.press("b")
    here.hurry(lambda: asked(here, "claim"))
    here.pilot.step(4)
    here.pilot.see("Claim flush")
    here.pilot.press("5")
    assert m.Claim("flush", by=4) in here.session.round.moves


def asked(here: AtTable, kind: str) -> bool:
    """Whether the person in box 4 is asked that."""
    due = here.session.ask()
    return due is not None and due.by == 4 and due.choice(kind) is not None


# ---- what is seen


def test_every_place_is_called_a_box(sit: Sit) -> None:
    here = at(sit, "act-jackpot", "inspector", seed=2)
    here.wait(lambda: here.session.ask() is None)
    told = [line.text for line in here.scene.course.log.lines] + here.pilot.texts
    assert [text for text in told if re.search(r"\bseat \d", text, re.IGNORECASE)] == []
    assert any("box 3" in text.lower() for text in told)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_the_chips_of_a_payout_fit_the_strip(sit: Sit, size: tuple[int, int], scale: float) -> None:
    here = at(sit, seed=3, size=size, scale=scale)
    move = go_to(here, lambda move: isinstance(move, m.PayBox))
    here.pilot.press("a", str(move.seat), "4", "3", "2")  # type: ignore[attr-defined]
    here.pilot.see("Pay 130")
    fits(here.pilot.scene.placed)


def test_act_16_11_the_rules_can_be_read_at_any_moment(sit: Sit) -> None:
    here = at(sit, chair="player")
    here.pilot.press("r")
    here.hurry(lambda: any(seat.cards for seat in here.session.table))
    here.pilot.press("r")
    assert len(here.refs) == 2
    assert all(ref.startswith("act ") for ref in here.refs)


def test_no_hand_is_read_by_the_key_of_the_house(sit: Sit) -> None:
    rules = at(sit, seed=3).scene.play.rules
    keys = [category_key(rules, place) for place in range(1, len(rules.spec.ranking.order) + 1)]
    assert len(set(keys)) == len(keys)
    assert "0" not in keys
    poker = session_of(chairs=Chairs({})).engine.rules
    assert category_key(poker, len(poker.spec.ranking.order)) == keys[-1] == "c", "high card has one key in all games"


def test_the_last_lines_are_those_of_this_round(sit: Sit) -> None:
    here = at(sit)
    here.pilot.step(2)
    here.pilot.see("This round")




def test_a_digit_that_is_no_chips_key_begins_a_typed_payout(sit: Sit) -> None:
    here = at(sit, seed=3)
    move = go_to(here, lambda move: isinstance(move, m.PayBox))
    assert isinstance(move, m.PayBox)
    here.pilot.press("a", str(move.seat))
    here.pilot.type("85")
    assert here.scene.hand.asks == "amount"
    assert here.scene.hand.chips.total == 0, "the 5 is no chip of 500"
    here.pilot.press("return")
    assert here.scene.course.refused is not None
    assert "85" in here.scene.course.refused.text or dollars(move.amount) in here.scene.course.refused.text


def test_a_digit_that_is_no_chips_key_is_said_where_no_sum_can_be_typed(sit: Sit) -> None:
    here = at(sit, seed=3)
    here.scene.prefer(replace(here.scene.preferences, payout_figures=False))
    move = go_to(here, lambda move: isinstance(move, m.PayBox))
    here.pilot.press("a", str(move.seat), "8")  # type: ignore[attr-defined]
    assert any("No chip has the key 8." in text for text in here.pilot.texts)
    here.pilot.press("3")
    assert here.scene.hand.chips.counted == {2500: 1}


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_pay_stands_on_every_page_of_the_chips(sit: Sit, turns: int) -> None:
    here = at(sit, seed=3, size=(1280, 720), scale=2.0)
    move = go_to(here, lambda move: isinstance(move, m.PayBox))
    here.pilot.press("a", str(move.seat), "2", *["-"] * turns)  # type: ignore[attr-defined]
    assert "Pay 5" in here.pilot.texts or "Next to the ante" in here.pilot.texts
    assert here.scene.hand.chips.counted == {500: 1}
