"""Things on their way."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import pytest

from game.chair.seen.view import CardView, Spot
from game.client.felt.animation import Animation, Motion

CARD = Motion("card", CardView(), (0, 0), (700, 0), arrives=Spot("card", 3, 0))
CHIPS = Motion("chips", 500, (0, 0), (10, 0))


def test_a_motion_takes_240_to_440_milliseconds() -> None:
    assert CHIPS.duration == pytest.approx(242, abs=2)
    assert CARD.duration == 440
    assert Motion("card", CardView(), (0, 0), (5000, 0)).duration == 440


def test_a_card_flies_on_an_arc_and_chips_go_straight() -> None:
    assert [CARD.at(0.0), CARD.at(1.0)] == [(0, 0), pytest.approx((700, 0))]
    assert 20 < abs(CARD.at(0.25)[1]) < 60
    assert CHIPS.at(0.25)[1] == 0


def test_a_motion_eases_out() -> None:
    ways = [CARD.at(part / 10)[0] for part in range(11)]
    steps = [later - earlier for earlier, later in itertools.pairwise(ways)]
    assert steps == sorted(steps, reverse=True)


def test_what_has_arrived_is_dropped_and_no_longer_left_out() -> None:
    animation = Animation()
    animation.add([CARD])
    animation.advance(100)
    assert animation.arriving() == {Spot("card", 3, 0)}
    assert 0 < animation.moving()[0].where[0] < 700
    animation.advance(341)
    assert not animation.busy
    assert animation.arriving() == frozenset()


def test_a_delayed_motion_waits_at_its_start() -> None:
    animation = Animation()
    animation.add([Motion("chips", 100, (5, 5), (50, 5), delay=300)])
    animation.advance(299)
    assert animation.moving()[0].where == (5, 5)
    animation.advance(260)
    assert not animation.busy


@pytest.mark.parametrize(("speed", "lasts"), [(0.5, 880), (1, 440), (2, 110), (4, 55)])
def test_speed_stretches_time(speed: float, lasts: float) -> None:
    animation = Animation(speed)
    animation.add([CARD])
    animation.advance(lasts - 1)
    assert animation.busy
    animation.advance(2)
    assert not animation.busy


def test_a_pitched_card_spins_and_comes_to_rest() -> None:
    animation = Animation()
    animation.add([replace(CARD, spin=200.0)])
    turned = []
    for _ in range(4):
        animation.advance(100)
        turned.append(animation.moving()[0].turned)
    assert turned == sorted(turned, reverse=True)
    assert turned[0] > 90
    assert turned[-1] < 5


def test_switched_off_everything_has_arrived_at_once() -> None:
    animation = Animation()
    animation.add([CARD])
    animation.set_speed(0)
    animation.add([CARD])
    assert not animation.busy


@pytest.mark.parametrize("speed", [-1, 0.2, 5, math.inf])
def test_a_speed_out_of_range_is_refused(speed: float) -> None:
    with pytest.raises(ValueError, match="Animation speed"):
        Animation(speed)
