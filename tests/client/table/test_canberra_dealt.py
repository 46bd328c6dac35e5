"""A round of Canberra Poker as it lies on a table: hands under their bets, payouts beside the wagers, hands spread to count."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

import pytest

from game.agents.banked.box_players import BoxPlayer, box_player, temper_named
from game.cards.card import Card
from game.chair.dealer.how import how_in_words
from game.chair.desks.house_setting import FIRST, NOT_BY_RANK
from game.chair.seen.box_view import set_in_order
from game.chair.seen.view import CardState, CardView, SeatView, Spot
from game.chips.chip_set import breakdown
from game.chips.chip_table import differences, lying_at
from game.chips.heap import total
from game.client.felt.geometry.hits import box_of
from game.client.felt.geometry.rectangles import Box
from game.client.table.moving.motions import LOST, PUSHED
from game.rulebook.money import dollars
from game.table import moves as m
from game.table.banked import boxes
from game.table.outcome import Due
from game.table.sight import Sight
from game.table.values import DEALER, TRAY, Place, ante, bet, stack
from game.training.step_log import TrainingMode
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_boxes import SEVEN, at, go_to, press_chips, rules_of
from tests.client.table.test_fits import fits

BEATEN = 1
"""A seed whose first house hand takes part, and loses to a box."""
OUT = 3
"""A seed whose first house hand does not take part."""


def seat_of(here: AtTable, number: int) -> SeatView:
    return next(seat for seat in here.scene.felt.view.seats if seat.seat == number)


def where(here: AtTable, spot: Spot) -> Box:
    painter = here.scene.felt._painter
    found = box_of(painter.felt, here.scene.felt.view, spot)
    assert found is not None
    return found


def lying(here: AtTable, place: Place) -> int:
    return total(here.scene.play.chips.table.lying(place))


@pytest.mark.parametrize("chair", ["dealer", "inspector"])
def test_act_7_2_a_hand_that_was_bet_on_lies_face_down_under_its_bet(sit: Sit, chair: str) -> None:
    here = at(sit, seed=3, chair=chair)
    here.hurry(lambda: bool(here.session.table.seats[1].bet))
    here.scene.felt.show(here.scene._view())
    assert seat_of(here, 1).tucked
    assert {card.card for card in seat_of(here, 1).cards} == {None}
    bets = where(here, Spot("bet", 1))
    assert all(where(here, Spot("card", 1, index)).overlaps(bets) for index in range(5))
    waiting = boxes.undecided(here.session.table)[0].number
    assert not seat_of(here, waiting).tucked
    assert not where(here, Spot("card", waiting, 0)).overlaps(where(here, Spot("bet", waiting)))


def test_act_7_2_a_player_s_own_hand_goes_under_the_bet_as_well(sit: Sit) -> None:
    here = at(sit, seed=3, chair="player", me=2)
    here.hurry(lambda: bool(here.session.table.seats[2].hole) and here.session.ask().by == 2)  # type: ignore[union-attr]
    here.scene.felt.show(here.scene._view())
    assert all(card.card is not None for card in seat_of(here, 2).cards)
    here.scene.play.desk.do(m.Bet(boxes.bet_due(here.scene.play.rules, here.session.table, 2), by=2))
    here.scene.felt.show(here.scene._view())
    assert seat_of(here, 2).tucked
    assert {card.card for card in seat_of(here, 2).cards} == {None}


def test_a_hand_that_is_turned_up_lies_open_at_its_place(sit: Sit) -> None:
    here = at(sit, seed=BEATEN)
    move = go_to(here, lambda move: isinstance(move, m.TurnHand) and bool(move.seat))
    assert isinstance(move, m.TurnHand)
    here.click(Spot("card", move.seat, 4))
    assert here.session.table.seats[move.seat].shown
    assert not seat_of(here, move.seat).tucked
    assert not where(here, Spot("card", move.seat, 4)).overlaps(where(here, Spot("bet", move.seat)))


def test_what_a_box_is_paid_lies_beside_its_wagers_until_its_hand_is_racked(sit: Sit) -> None:
    here = at(sit, seed=BEATEN)
    move = go_to(here, lambda move: isinstance(move, m.PayBox))
    assert isinstance(move, m.PayBox)
    number, seat = move.seat, here.session.table.seats[move.seat]
    here.scene.play.desk.do(move)
    here.pilot.step(2)
    view = seat_of(here, number)
    assert (view.ante, view.bet, view.stack) == (seat.ante, seat.bet, seat.stack)
    assert sum(view.paid.values()) == move.amount
    assert view.paid["ante"] == seat.ante
    assert (lying(here, ante(number)), lying(here, bet(number))) == (seat.ante, seat.bet)
    assert lying(here, Place("bet-won", number)) == move.amount - seat.ante
    go_to(here, lambda move: move == m.RackHand(number))
    assert seat_of(here, number).paid
    here.scene.play.desk.do(m.RackHand(number))
    here.pilot.step(2)
    assert not seat_of(here, number).paid
    assert {lying(here, place) for place in lying_at(number)} == {0}
    assert lying(here, stack(number)) == seat.stack + seat.ante + seat.bet + move.amount


def test_act_9_7_a_hand_that_is_counted_lies_spread_card_beside_card(sit: Sit) -> None:
    here = at(sit, seed=3)
    move = go_to(here, lambda move: isinstance(move, m.CountHand))
    assert isinstance(move, m.CountHand)
    closed = [where(here, Spot("card", move.seat, index)).centre for index in range(5)]
    here.click(Spot("card", move.seat, 4))
    assert seat_of(here, move.seat).spread
    apart = [where(here, Spot("card", move.seat, index)).centre for index in range(5)]
    steps = [[math.dist(one, two) for one, two in itertools.pairwise(places)] for places in (closed, apart)]
    assert min(steps[1]) > 4 * max(steps[0])


# ---- paid by hand


def paying(sit: Sit, seed: int = BEATEN, order: str = "ante-first", style: str = "fewest",
           **more: object) -> tuple[AtTable, m.PayBox]:
    """A dealer's chair with the chips by hand, as a box is to be paid."""
    here = at(sit, seed=seed, **more)
    here.scene.prefer(replace(here.scene.preferences, chips_by_hand="always", payout_order=order, payout_style=style))
    move = go_to(here, lambda move: isinstance(move, m.PayBox))
    assert isinstance(move, m.PayBox)
    here.pilot.press("a", str(move.seat))
    return here, move


def cut(here: AtTable, amount: int, *, value: int = 0) -> None:
    if not value:
        press_chips(here, amount)
        return
    here.pilot.press(*[str(here.scene.hand.chips.values.index(value) + 1)] * (amount // value))


def owed(here: AtTable, number: int) -> tuple[int, int]:
    found = boxes.verdict(here.scene.play.rules, here.session.table, number)
    return found.ante, found.bet


def test_a_box_is_paid_by_keys_first_beside_the_ante_then_beside_the_bet(sit: Sit) -> None:
    here, move = paying(sit)
    won_on_ante, won_on_bet = owed(here, move.seat)
    cut(here, won_on_ante)
    here.pilot.press("return")
    assert seat_of(here, move.seat).paid == {"ante": won_on_ante}, "it lies there before the bet is paid"
    cut(here, won_on_bet)
    here.pilot.press("return", "return")
    assert here.session.round.moves[-1] == move
    assert here.scene.play.desk.slips == []
    assert seat_of(here, move.seat).paid == {"ante": won_on_ante, "bet": won_on_bet}


def test_a_box_is_paid_by_the_mouse_with_a_click_on_each_wager(sit: Sit) -> None:
    here, move = paying(sit)
    here.pilot.press("escape")
    here.click(Spot("tray"), Spot("ante", move.seat))
    for area, amount in zip(("ante", "bet"), owed(here, move.seat), strict=True):
        for value, count in breakdown(amount, [500, 2500]):
            for _ in range(count):
                here.pilot.click_control(f"chip {value // 100}")
        here.click(Spot(area, move.seat))  # type: ignore[arg-type]
    here.pilot.click("Paid")
    assert here.session.round.moves[-1] == move
    assert here.scene.play.desk.slips == []


def test_the_chips_that_were_put_beside_a_wager_are_those_that_the_player_takes(sit: Sit) -> None:
    here, move = paying(sit, style="working-chips")
    won_on_ante, won_on_bet = owed(here, move.seat)
    cut(here, won_on_ante, value=100)
    here.pilot.press("return")
    cut(here, won_on_bet, value=500)
    here.pilot.press("return", "return")
    assert here.session.round.moves[-1] == move
    lies = here.scene.play.chips.table.lying
    assert lies(Place("ante-won", move.seat)) == {100: won_on_ante // 100}
    assert lies(Place("bet-won", move.seat)) == {500: won_on_bet // 500}
    before = lies(stack(move.seat))
    go_to(here, lambda due: due == m.RackHand(move.seat))
    here.scene.play.desk.do(m.RackHand(move.seat))
    assert here.scene.play.chips.table.lying(stack(move.seat)).get(100, 0) == before.get(100, 0) + won_on_ante // 100


def test_act_8_1_a_wrong_sum_beside_a_wager_is_told_with_the_clause_of_its_odds_and_stays_in_hand(sit: Sit) -> None:
    here, move = paying(sit)
    won_on_ante, _ = owed(here, move.seat)
    cut(here, 2 * won_on_ante)
    here.pilot.press("return")
    slip, = here.scene.play.desk.slips
    assert slip.cite == "act 8.1.ante"
    assert f"it wins {dollars(won_on_ante)}" in slip.reason
    assert here.scene.hand.chips.total == 2 * won_on_ante
    assert not seat_of(here, move.seat).paid


def test_the_bet_first_is_against_the_house_and_under_no_clause(sit: Sit) -> None:
    here, move = paying(sit)
    cut(here, owed(here, move.seat)[1])
    here.click(Spot("bet", move.seat))
    slip, = here.scene.play.desk.slips
    assert (slip.reason, slip.cite) == ("This house pays the ante first.", "")


BY_BET, BY_ANTE = (f"the keys of the chips for the {wager}, Enter" for wager in ("bet", "ante"))


@pytest.mark.parametrize("order", ["bet-first", "any"])
def test_another_house_pays_the_bet_first_or_as_it_comes(sit: Sit, order: str) -> None:
    here, move = paying(sit, order=order)
    won_on_ante, won_on_bet = owed(here, move.seat)
    here.pilot.press("o")
    assert here.scene.hand is not None
    how = how_in_words(here.scene.play.rules, move, here.scene.hand)
    assert how == f"Press {BY_BET}, then {BY_ANTE}, then Enter." if order == "bet-first" else BY_BET in how
    cut(here, won_on_bet)
    here.pilot.press("return")
    assert how_in_words(here.scene.play.rules, move, here.scene.hand) == f"Press {BY_ANTE}, then Enter."
    cut(here, won_on_ante)
    here.pilot.press("return", "return")
    assert here.session.round.moves[-1] == move
    assert here.scene.play.desk.slips == []


def test_chips_cut_otherwise_than_the_house_has_it_are_under_no_clause(sit: Sit) -> None:
    here, move = paying(sit)
    cut(here, owed(here, move.seat)[0], value=100)
    here.pilot.press("return")
    slip, = here.scene.play.desk.slips
    assert slip.cite == ""
    assert "make one of 5" in slip.reason


def test_a_box_whose_bet_is_not_paid_is_not_done(sit: Sit) -> None:
    here, move = paying(sit)
    won_on_ante, won_on_bet = owed(here, move.seat)
    cut(here, won_on_ante)
    here.pilot.press("return", "return")
    slip, = here.scene.play.desk.slips
    assert slip.reason == f"Box {move.seat}'s bet wins {dollars(won_on_bet)}."
    assert slip.cite.startswith("act 8.1.bet.")
    assert here.session.round.moves[-1] != move


def test_act_9_3_a_bet_wins_nothing_where_the_dealer_does_not_qualify(sit: Sit) -> None:
    here, move = paying(sit, seed=OUT)
    won_on_ante, won_on_bet = owed(here, move.seat)
    assert won_on_bet == 0
    cut(here, won_on_ante)
    here.pilot.press("return")
    cut(here, 2 * won_on_ante)
    here.pilot.press("return")
    slip, = here.scene.play.desk.slips
    assert (slip.reason, slip.cite) == (f"Nothing is paid on box {move.seat}'s bet.", "act 9.3")
    here.pilot.press("escape", "return")
    assert here.session.round.moves[-1] == move


def test_in_a_test_nothing_is_told_and_the_first_fault_is_kept(sit: Sit) -> None:
    here, move = paying(sit, manner=TrainingMode.EXAM)
    won_on_ante, won_on_bet = owed(here, move.seat)
    here.pilot.press("o")
    cut(here, won_on_bet)
    here.pilot.press("return", "o")
    cut(here, won_on_ante)
    here.pilot.press("return")
    assert here.scene.play.desk.slips == []
    here.pilot.press("return")
    assert [slip.reason for slip in here.scene.play.desk.slips] == ["This house pays the ante first."]
    assert move in here.session.round.moves


def test_a_losing_box_that_gets_chips_is_told_at_once(sit: Sit) -> None:
    here = at(sit, seed=BEATEN)
    here.scene.prefer(replace(here.scene.preferences, chips_by_hand="always"))
    move = go_to(here, lambda move: isinstance(move, m.CollectBox))
    here.pilot.press("a", str(move.seat), "4", "return")  # type: ignore[attr-defined]
    slip, = here.scene.play.desk.slips
    assert isinstance(slip.tried, m.PayBox)
    assert slip.cite == "act 9.5"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_a_payment_fits_the_strip(sit: Sit, size: tuple[int, int], scale: float) -> None:
    here, move = paying(sit, size=size, scale=scale)
    cut(here, owed(here, move.seat)[0])
    fits(here.pilot.scene.placed)
    here.pilot.press("return")
    fits(here.pilot.scene.placed)


# ---- the ante of a box that folds


class Folds(BoxPlayer):
    """Antes, and never bets."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        return m.Fold(by=due.by) if due.choice("fold") else super().choose(sight, due, rng)


def folded(sit: Sit, by_hand: str = "always", **more: object) -> AtTable:
    """A dealer's chair as box 1 has folded and its hand has been counted."""
    rules = rules_of("act-canberra")
    agents = {number: box_player(rules, "always-bet") for number in SEVEN} | {1: Folds(rules, temper_named("always-bet"))}
    here = sit("dealer", game="act-canberra", stacks=SEVEN, agents=agents, layout="canberra", seed=3, **more)
    here.scene.prefer(replace(here.scene.preferences, chips_by_hand=by_hand))
    here.scene.play.desk.do(go_to(here, lambda move: move == m.CountHand(1)))
    here.pilot.step(2)
    return here


def test_act_7_3_a_fold_is_seen_the_hand_pushed_in_then_the_ante_gone(sit: Sit) -> None:
    here = folded(sit, by_hand="off", motion=1.0)
    gone = [each.motion for each in here.scene.felt.animation.moving() if each.motion.lasts == LOST]
    assert [motion.what for motion in gone] == [1000]
    hand = [each.motion for each in here.scene.felt.animation.moving() if each.motion.lasts == PUSHED]
    assert len(hand) == 5
    assert {motion.what for motion in hand} == {CardView(None, CardState.MUCKED)}
    assert max(motion.delay + motion.duration for motion in hand) <= gone[0].delay + gone[0].duration
    lies = seat_of(here, 1)
    assert (lies.spread, lies.ante, {card.state for card in lies.cards}) == (True, 0, {CardState.MUCKED})


@pytest.mark.parametrize("by_mouse", [False, True])
def test_act_7_3_the_dealer_takes_a_folded_ante_in_sight(sit: Sit, by_mouse: bool) -> None:
    here = folded(sit)
    chips, tray = here.scene.play.chips.table, lying(here, TRAY)
    laid = lying(here, ante(1))
    assert laid == seat_of(here, 1).ante > here.session.table.seats[1].ante == 0
    assert differences(chips, here.session.table) == {}
    if by_mouse:
        here.click(Spot("ante", 1), Spot("tray"))
    else:
        here.pilot.press("m", "1")
    assert (lying(here, ante(1)), lying(here, TRAY), seat_of(here, 1).ante) == (0, tray + laid, 0)
    assert here.scene.play.desk.slips == []
    here.pilot.press("g", "1")
    assert not here.session.table.seats[1].hole
    assert here.scene.play.chips.table.census() == {}
    assert differences(here.scene.play.chips.table, here.session.table) == {}


def test_a_folded_hand_is_not_racked_before_its_ante_is_taken(sit: Sit) -> None:
    here = folded(sit)
    here.pilot.press("g", "1")
    here.pilot.see("First take box 1's ante into the tray.")
    assert here.session.table.seats[1].hole
    slip, = here.scene.play.desk.slips
    assert slip.cite == ""  # the law says that it is lost, the house when it is taken


def test_in_a_test_a_folded_ante_that_is_left_lying_counts_and_lies_there_until_it_is_taken(sit: Sit) -> None:
    here = folded(sit, manner=TrainingMode.EXAM)
    here.pilot.press("g", "1")
    assert not here.session.table.seats[1].hole
    assert len(here.scene.play.desk.slips) == 1
    assert lying(here, ante(1))
    here.hurry()
    here.pilot.press("n")
    assert not lying(here, ante(1)) or here.session.table.seats[1].ante
    assert here.scene.play.chips.table.census() == {}


def test_with_quick_hands_a_folded_ante_goes_by_itself(sit: Sit) -> None:
    here = folded(sit, by_hand="off")
    assert lying(here, ante(1)) == 0
    here.scene.prefer(replace(here.scene.preferences, chips_by_hand="always"))
    here.pilot.press("g", "1")
    assert here.scene.play.desk.slips == []


def test_a_folded_ante_that_was_taken_is_taken_when_play_goes_back_there(sit: Sit) -> None:
    here = folded(sit)
    taken = len(here.session.round)
    here.pilot.press("m", "1", "g", "1")
    here.session.rewind(taken + 1)
    assert lying(here, ante(1)) == 0
    here.session.rewind(taken)
    assert lying(here, ante(1)) > 0


# ---- the house's hand, set by hand


def turned_up(sit: Sit, by_hand: str = "always", **more: object) -> AtTable:
    """The house's hand lies open as it was dealt, and not in order; the verb to set it is begun."""
    for seed in range(1, 60):
        here = at(sit, seed=seed, **more)
        here.scene.prefer(replace(here.scene.preferences, deck_by_hand=by_hand))
        go_to(here, lambda move: isinstance(move, m.ReadHand) and move.seat == DEALER)
        if ranks(house(here)) != ranks(set_in_order(house(here))):
            here.pilot.press("l")
            return here
    raise AssertionError("every hand comes in order")


def house(here: AtTable) -> tuple[Card, ...]:
    return here.session.table.bank.upcard


def ranks(cards: Iterable[Card | None]) -> list[int]:
    return [card.rank for card in cards if card is not None]


def sets(here: AtTable, cards: Sequence[Card], *, by_mouse: bool = False) -> None:
    """Set these cards, one after the other."""
    for card in cards:
        if by_mouse:
            here.click(Spot("card", index=[view.card for view in here.scene.felt.view.board].index(card)))
        else:
            here.pilot.press(str(house(here).index(card) + 1))


@pytest.mark.parametrize("by_mouse", [False, True])
def test_act_9_1_the_dealer_sets_the_house_s_hand(sit: Sit, by_mouse: bool) -> None:
    here = turned_up(sit)
    right = set_in_order(house(here))
    sets(here, right[:2], by_mouse=by_mouse)
    assert [view.card for view in here.scene.felt.view.board[:2]] == [*right[:2]]
    sets(here, right[2:], by_mouse=by_mouse)
    assert ranks(view.card for view in here.scene.felt.view.board) == ranks(right)
    assert here.scene.hand.asks == "hand"
    assert here.scene.play.desk.slips == []


def test_act_9_1_a_hand_that_is_not_by_rank_is_told_and_set_anew(sit: Sit) -> None:
    here = turned_up(sit)
    sets(here, set_in_order(house(here))[::-1])
    assert [(slip.cite, slip.reason) for slip in here.scene.play.desk.slips] == [("act 9.1", NOT_BY_RANK)]
    assert here.scene.hand.asks == "order"
    sets(here, set_in_order(house(here)))
    assert here.scene.hand.asks == "hand"


def test_in_a_test_a_hand_set_wrongly_counts_and_the_round_goes_on(sit: Sit) -> None:
    here = turned_up(sit, "off", manner=TrainingMode.EXAM)
    sets(here, set_in_order(house(here))[::-1])
    assert here.scene.hand.asks == "hand"
    here.pilot.press("1", "q")
    assert [slip.cite for slip in here.scene.play.desk.slips] == ["act 9.1"]
    assert DEALER in here.session.table.read


def test_with_quick_hands_it_sets_itself(sit: Sit) -> None:
    assert turned_up(sit, "off").scene.hand.asks == "hand"


def test_the_house_s_hand_is_set_before_it_is_called(sit: Sit) -> None:
    here = turned_up(sit, calls="dealer")
    here.pilot.press("escape", "'")
    assert FIRST in " ".join(here.pilot.texts)
    here.pilot.press("l")
    sets(here, set_in_order(house(here)))
    here.pilot.press("escape", "'")
    assert here.pilot.scene is not here.scene, "now it may be called"
    assert ranks(view.card for view in here.scene.felt.view.board) == ranks(set_in_order(house(here)))
