"""A pot that is won is an event: counted up, named, and gone again; for nobody else."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.agents.agent import Caller
from game.agents.banked.box_players import box_player
from game.chair.gains import gained
from game.chair.seen.view import CardState, SeatView, TableView
from game.client import theme as themes
from game.client.system.window import scale_for
from game.client.table.win_event import BIG, COUNTS, LEAVES, LONGER, RIM, STANDS, WinEvent
from game.client.widgets.drawing.ink import Style
from game.rulebook.money import dollars
from game.table import moves as m
from game.table.outcome import Due
from game.table.sight import Sight, sight
from game.training.step_log import right_move
from tests.client.table import test_boxes as boxes
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_measures import POKER, SIZES, table

WITH_BET, WITH_ANTE = 12, 1
"""Seeds of rounds of Canberra in which a box wins its bet too, or its ante alone."""
VIEW = TableView(seats=(SeatView(3, "You", 90_000), SeatView(4, "Ada", 50_000)))


def won(amount: int = 40_000, *, counts: bool = True) -> WinEvent:
    event = WinEvent()
    event.heard(7, amount, "Full house", big_blind=1000, counts=counts, says="You win")
    return event


def test_the_sum_counts_up_and_the_stack_with_it_until_both_are_whole() -> None:
    event, seen = won(), []
    for _ in range(30):
        seen.append((event.shown, event.counting(VIEW, 3).seats[0].stack))
        event.advance(COUNTS / 25)
    assert seen == sorted(seen)
    assert seen[0] == (0, 50_000)
    assert seen[-1] == (40_000, 90_000)
    assert all(shown % 100 == 0 for shown, _ in seen)
    assert event.counting(VIEW, 3).seats[1] == VIEW.seats[1], "nobody else's"


def test_it_stands_for_two_seconds_and_goes() -> None:
    event = won()
    event.advance(COUNTS + STANDS - 0.01)
    assert event.busy
    event.advance(LEAVES + 0.02)
    assert not event.busy
    assert event.counting(VIEW, 3) is VIEW


def test_a_big_pot_takes_longer() -> None:
    big = won(BIG * 1000)
    big.advance(COUNTS + STANDS + LEAVES + LONGER - 0.05)
    assert big.busy


def test_where_nothing_moves_it_is_whole_at_once() -> None:
    assert won(counts=False).shown == 40_000


def test_a_second_pot_of_the_hand_is_counted_on() -> None:
    event = won(10_000, counts=False)
    event.heard(7, 30_000, "Full house", big_blind=1000, counts=True, says="You win")
    assert event.shown == 10_000
    event.advance(COUNTS)
    assert event.shown == 30_000
    event.heard(8, 0, "", big_blind=1000, counts=True, says="You win")
    assert not event.busy, "another hand"


class Folder:
    """Gives way to every wager, and to none."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        """Fold where that is open."""
        return m.Fold(by=due.by) if due.choice("fold") else Caller().choose(sight, due, rng)


def test_at_the_table_it_can_be_read(sit: Sit) -> None:
    at = sit("player", 4, agents=dict.fromkeys((1, 2, 5), Folder())).settle()
    while at.session.table.betting is None:
        at.pilot.press("return")
        at.settle()
    while at.session.ask() is not None and not at.scene.role.windfall():
        if at.scene.course.mine:
            at.pilot.press("b" if at.session.ask().choice("bet") else "c")  # type: ignore[union-attr]
        at.pilot.step(1)
    taken = at.scene.role.windfall()
    assert taken
    at.pilot.step(2)
    whole, net = f"You win the pot of {dollars(taken)}", gained(at.session.round.opening, at.session.table, 4)
    assert net
    assert 0 < net < taken, "their own chips are in the pot too"
    assert whole in at.pilot.texts
    assert f"Everyone else folded: up {dollars(net)} in this hand" in at.pilot.texts
    at.settle()
    assert f"{whole}, up {dollars(net)} in this hand: everyone else folded." in at.scene.role.won()
    mine = next(seat for seat in at.scene.felt.view.seats if seat.seat == 4)
    assert not any(card.state is CardState.UP for card in mine.cards)
    at.pilot.press("s")
    mine = next(seat for seat in at.scene.felt.view.seats if seat.seat == 4)
    assert mine.cards
    assert all(card.state is CardState.UP for card in mine.cards)
    assert at.scene.course.log.lines[-1].text.startswith("You show ")
    assert "Show my hand" not in at.pilot.texts
    at.scene.commands.next_hand()
    at.pilot.step(2)
    assert whole not in at.pilot.texts, "the next hand has begun"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chosen", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", POKER)
def test_the_words_have_room_between_the_board_and_ones_own_cards(name: str, chosen: float, size: tuple[int, int]) -> None:
    pygame.font.init()
    felt, style = table(name, 4, size, chosen), Style(themes.load("night", scale=scale_for(size, chosen)))
    room = felt.seat(4).cards.y - felt.board.bottom
    for amount in (40_000, BIG * 1000):
        lettered = won(amount)._lettered(style, room)
        assert sum(map(style.height, lettered)) + style.px(RIM) <= room
        assert chosen > 1 or lettered[1] == "large", "no smaller than need be"


def box_paid(sit: Sit, seed: int, **more: object) -> AtTable:
    """A player's box in Canberra, up to the move that pays it."""
    here = boxes.at(sit, "act-canberra", "player", 4, seed=seed, **more)
    bets = box_player(boxes.rules_of("act-canberra"), "always-bet")
    while not here.scene.role.windfall():
        due = here.session.ask()
        assert due is not None, "it's never paid"
        mine = bets.choose(sight(here.session.table, 4), due, Random(1)) if due.by == 4 else None
        here.scene.play.desk.do(mine or here.session.consider() or right_move(due))
    return here


@pytest.mark.parametrize(("seed", "won", "told", "odds"), [
    (WITH_BET, "You win 50", "Two pair, aces and sixes. The bet pays 2 to 1.", {"ante": 1, "bet": 2}),
    (WITH_ANTE, "You win 10", "The dealer doesn't qualify. The ante pays 1 to 1.", {"ante": 1})])
def test_act_8_1_what_a_box_wins_stands_large_with_its_hand_and_the_odds_beside_what_was_paid(
    sit: Sit, seed: int, won: str, told: str, odds: dict[str, int],
) -> None:  # fmt: skip
    here = box_paid(sit, seed)
    mine = next(seat for seat in here.scene.felt.view.seats if seat.seat == 4)
    assert (set(mine.paid), mine.odds) == (set(odds), odds)
    assert not any(seat.odds for seat in here.scene.felt.view.seats if seat.seat != 4), "theirs are theirs to know"
    here.pilot.step(2)
    assert {won, told} <= set(here.pilot.texts)


def test_what_lies_beside_a_wager_is_not_counted_in_the_stack() -> None:
    view = TableView(seats=(SeatView(3, "You", 90_000, paid={"ante": 1000}),))
    assert won().counting(view, 3) == view


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_words_cover_neither_the_house_s_cards_nor_ones_own_areas(sit: Sit, size: tuple[int, int], scale: float) -> None:
    here = box_paid(sit, WITH_BET, size=size, scale=scale)
    felt, place, scene = here.scene.felt._painter.felt, here.scene.felt.middle, here.scene
    assert sum(map(scene.style.height, won()._lettered(scene.style, place.height))) + scene.style.px(RIM) <= place.height
    assert not any(place.overlaps(box) for box in (felt.board, *felt.seat(4).fields.values(), felt.seat(4).cards))


def test_a_small_pot_is_told_in_smaller_type_than_a_middling_one() -> None:
    small, middling = WinEvent(), WinEvent()
    small.heard(7, 2500, "", big_blind=1000, counts=True, says="You win")
    middling.heard(7, 20_000, "", big_blind=1000, counts=True, says="You win")
    assert (small._small, middling._small) == (True, False)


def test_with_one_opponent_it_is_said_who_folded(sit: Sit) -> None:
    at = sit("player", 4, game="rop-holdem", layout="rop-table", stacks={4: 90000, 5: 90000}, agents={5: Folder()}).settle()
    while at.session.ask() is not None:
        due = at.session.ask()
        at.pilot.press("b" if due.choice("bet") or due.choice("raise-to") else "return")  # type: ignore[union-attr]
        at.settle()
    assert at.scene.role.won()[0].endswith(": Player 5 folded.")
    assert at.scene.role.won_with("").startswith("Player 5 folded")
