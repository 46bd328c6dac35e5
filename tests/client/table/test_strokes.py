"""By hand on the felt: a sweep with the deck deals, a flick deals, a sweep over bets gathers, a pot is dragged to its winner."""

from __future__ import annotations

import pygame
import pytest

from game.chair.seen.view import Spot
from game.client.table.panes.felt_pane import REACHED
from game.table import moves as m
from game.table.outcome import Due
from game.table.values import DEALER
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_boxes import SEVEN
from tests.client.table.test_boxes import at as at_boxes
from tests.client.table.test_hands import STUB, dealt_by_key, dealt_by_mouse, play_out
from tests.client.table.test_wrong import deal_until


def seats(*numbers: int) -> list[Spot]:
    return [Spot("seat", number) for number in numbers]


def until_the_deal(sit: Sit, **more: object) -> AtTable:
    """The deck in hand, the first card to be dealt."""
    at = sit("dealer", **more)
    deal_until(at, m.DealCard)
    at.pilot.press("d")
    return at


def dealt(at: AtTable) -> list[int]:
    return [move.to for move in at.session.round.moves if isinstance(move, m.DealCard)]


def test_a_sweep_with_the_deck_in_hand_deals_a_card_to_every_seat_it_comes_to(sit: Sit) -> None:
    at = until_the_deal(sit)
    at.stroke(*seats(1, 2, 4, 5))
    assert dealt(at) == [1, 2, 4, 5]
    at.stroke(Spot("stub"), *seats(1, 2, 4, 5))
    assert dealt(at) == [1, 2, 4, 5] * 2


def test_a_sweep_that_has_dealt_goes_on_over_the_stacks_and_passes_empty_seats_over(sit: Sit) -> None:
    at = until_the_deal(sit)
    at.stroke(Spot("stack", 2), Spot("seat", 1), Spot("stack", 2), Spot("seat", 3), Spot("stack", 4), Spot("stack", 5))
    assert dealt(at) == [1, 2, 4, 5], "the first stack stood on the way, and nobody sits at 3"
    assert at.scene.course.refused is None


def test_a_sweep_ends_with_a_wrong_card(sit: Sit) -> None:
    at = until_the_deal(sit)
    at.stroke(*seats(1, 4, 2, 5))
    assert dealt(at) == [1], "seat 2 was missed, and no card of this sweep goes out after that"
    assert at.scene.course.refused is not None
    at.stroke(*seats(2, 4, 5))
    assert dealt(at) == [1, 2, 4, 5]


def test_without_the_deck_in_hand_a_sweep_deals_nothing(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.DealCard)
    at.stroke(*seats(1, 2, 4))
    assert dealt(at) == []


def flick(at: AtTable, seat: int, far: float) -> None:
    """From the deck a part of the way to a seat."""
    start = pygame.Vector2(at.spot(STUB))
    end = start.lerp(pygame.Vector2(at.spot(Spot("seat", seat))), far)
    at.stroke(STUB, (round(end.x), round(end.y)))


def test_a_flick_with_the_deck_deals_to_the_seat_it_points_at(sit: Sit) -> None:
    at = until_the_deal(sit)
    for seat, far in ((1, 0.5), (2, 0.5), (4, 0.25), (5, 0.25)):
        flick(at, seat, far)
    assert dealt(at) == [1, 2, 4, 5]


def test_a_flick_that_points_nowhere_deals_nothing(sit: Sit) -> None:
    at = until_the_deal(sit)
    x, y = at.spot(STUB)
    at.stroke(STUB, (x, y - 3))
    at.stroke((x + 40, y), (x + 40, y + 60))
    assert dealt(at) == []


def with_bets(sit: Sit) -> AtTable:
    at = sit("dealer")
    deal_until(at, m.GatherBets)
    assert sum(seat.bet for seat in at.session.table) > 0
    return at


@pytest.mark.parametrize("begins", ["at a bet", "on the cloth"])
def test_a_sweep_over_the_bets_gathers_them(sit: Sit, begins: str) -> None:
    at = with_bets(sit)
    cloth = at.scene.felt.middle
    middle = (round(cloth.centre[0]), round(cloth.centre[1]))
    bets = [Spot("bet", seat.number) for seat in at.session.table if seat.bet]
    start = () if begins == "at a bet" else ((middle[0] + 150, middle[1]),)
    at.stroke(*start, *bets, middle)
    assert isinstance(at.session.round.moves[-1], m.GatherBets)


def test_a_stroke_over_places_without_chips_gathers_nothing(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.DealCard)
    moves = len(at.session.round)
    at.stroke(Spot("bet", 4), Spot("board"))
    assert len(at.session.round) == moves
    assert at.scene.course.refused is None


def test_a_pot_is_pushed_whole_by_one_stroke(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.PushPot)
    due = at.session.ask()
    assert isinstance(due.move, m.PushPot)
    at.drag(Spot("pot", index=0), Spot("seat", due.move.to))
    assert due.move in at.session.round.moves


class Counted:
    """Plays a hand in one way, and counts the keys or the gestures it takes."""

    def __init__(self, at: AtTable) -> None:
        self.at, self.made = at, 0
        press, click_at, typed, stroke = at.pilot.press, at.pilot.click_at, at.pilot.type, at.stroke
        at.pilot.press = lambda *keys: (self.add(len(keys)), press(*keys))[1]  # type: ignore[method-assign]
        at.pilot.type = lambda text: (self.add(len(text)), typed(text))[1]  # type: ignore[method-assign]
        at.pilot.click_at = lambda pos: (self.add(1), click_at(pos))[1]  # type: ignore[method-assign]
        at.stroke = lambda *through: (self.add(1), stroke(*through))[1]  # type: ignore[method-assign]
        drag = at.drag
        at.drag = lambda start, end: (self.add(1), drag(start, end))[1]  # type: ignore[method-assign]

    def add(self, count: int) -> None:
        self.made += count


def by_strokes(at: AtTable, due: Due) -> None:
    """By mouse alone, with the strokes where there is one."""
    move = due.move
    if isinstance(move, m.DealCard):
        if at.scene.hand is None or not at.scene.hand.pitches:
            at.click(STUB, STUB) if not at.session.table.dealt else at.click(STUB)
            at.click(Spot("seat", move.to))
            return
        rest = [seat.number for seat in at.session.table.clockwise(move.to)]
        at.stroke(*seats(*rest[: rest.index(max(rest)) + 1]))
    elif isinstance(move, m.PushPot):
        at.drag(Spot("pot", index=0), Spot("seat", move.to))
    else:
        dealt_by_mouse(at, due)


def test_a_hand_by_mouse_alone_takes_no_more_gestures_than_one_by_keys(sit: Sit) -> None:
    counts = {}
    for name, way in (("keys", dealt_by_key), ("mouse", by_strokes)):
        at = sit("dealer", seed=3)
        counted = Counted(at)
        play_out(at, way)
        assert at.scene.play.desk.slips == []
        counts[name] = counted.made
    assert counts["mouse"] <= counts["keys"], counts


def test_once_the_deck_is_cut_a_click_on_it_takes_its_top_card(sit: Sit) -> None:
    at = sit("dealer")
    at.hurry(lambda: isinstance((due := at.session.ask()) and due.move, m.DealCard))
    due = at.session.ask()
    assert isinstance(due.move, m.DealCard)
    at.click(Spot("stub"), Spot("seat", due.move.to))
    assert at.session.round.moves[-1] == due.move


def after_the_cut(sit: Sit, **more: object) -> AtTable:
    """The deck is cut, the first card to be dealt, and nothing in hand."""
    at = sit("dealer", **more)
    deal_until(at, m.DealCard)
    return at


def test_a_sweep_from_the_deck_over_the_seats_deals_a_lap(sit: Sit) -> None:
    at = after_the_cut(sit)
    at.stroke(STUB, *seats(1, 2, 4, 5))
    assert dealt(at) == [1, 2, 4, 5]
    assert at.scene.play.desk.slips == []


def test_a_sweep_from_a_deck_that_is_not_cut_deals_nothing(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.OfferCut)
    at.stroke(STUB, *seats(1, 2))
    assert dealt(at) == []


def test_at_boxes_a_sweep_from_the_shoe_ends_at_the_house_whose_last_card_lies_open(sit: Sit) -> None:
    at = at_boxes(sit)
    deal_until(at, m.DealCard)
    for _ in range(5):
        at.stroke(STUB, *seats(*SEVEN), Spot("board"))
    assert dealt(at) == [*SEVEN, DEALER] * 5
    assert at.scene.play.desk.slips == []
    assert at.session.table.bank.upcard


def test_a_small_thing_is_taken_hold_of_a_little_beside_it(sit: Sit) -> None:
    at = sit("dealer")
    x, y = at.spot(Spot("marker", at.session.table.marker))
    near = round(REACHED * at.scene.style.theme.scale / 2) - 1
    assert {at.scene.felt.point((x + near * side, y)) for side in (-1, 1)} == {Spot("marker", at.session.table.marker)}
