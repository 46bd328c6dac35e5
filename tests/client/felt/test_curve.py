"""The curve of a table: offsets run parallel, seats stand at equal distances, numbers and gaps lie on it."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from game.client.felt.geometry.curve import Curve, Stand
from game.client.felt.geometry.rectangles import Box

OVAL = Curve((936.0, 468.0), 540.0, 176.0, 176.0, 3.1, 3.1)
HALF_ROUND = Curve((756.0, 540.0), 420.0, 300.0, 120.0, 2.15, 6.0)
ROUND = Curve((0.0, 0.0), 100.0, 100.0, 100.0, 2.0, 2.0)
CURVES = [pytest.param(each, id=name) for name, each in (("oval", OVAL), ("half-round", HALF_ROUND), ("circle", ROUND))]


@pytest.mark.parametrize("curve", CURVES)
@pytest.mark.parametrize("by", [56.0, 176.0, 232.0])
def test_an_offset_is_everywhere_as_far_away_as_it_says(curve: Curve, by: float) -> None:
    base = list(curve._closely())
    for point in curve.offset(by)[::90]:
        assert min(math.dist(point, each) for each in base) == pytest.approx(by, abs=1)


@pytest.mark.parametrize("curve", CURVES)
@pytest.mark.parametrize("count", range(2, 12))
def test_seats_stand_at_equal_arc_lengths_and_their_numbers_on_the_curve(curve: Curve, count: int) -> None:
    walk, base = curve.walk(116.0), list(curve._closely())
    ring, across = walk.round_table(count, 0.0, 1.5)
    for stands in (walk.stations(count, 1.5), ring):
        ways = [along(curve, stand, 116.0, walk.lengths) for stand in stands]
        steps = sorted(after - before for before, after in pairwise(ways))
        steps = steps[:-1] if stands is ring and count > 2 else steps  # the dealer's opening
        assert steps[-1] <= 1.1 * steps[0]  # of points that lie apart the nearest
        assert all(min(math.dist((stand.x, stand.y), point) for point in base) < 1 for stand in stands)
    assert across.out_y == pytest.approx(-1)


def along(curve: Curve, stand: Stand, by: float, lengths: list[float]) -> float:
    """How far round the curve somebody stands: where the nearest point of it is."""
    nearest = min(range(len(curve.stands)), key=lambda at: math.dist(curve.stands[at][:2], (stand.x, stand.y)))
    return lengths[nearest]


def test_a_player_has_the_dealer_across_and_neighbours_on_both_sides_alike() -> None:
    stands, across = OVAL.walk(146.0).round_table(9, 300.0, 1.0)
    assert (stands[0].x, stands[0].out_y) == (pytest.approx(936), pytest.approx(1))
    assert (across.x, across.out_y) == (pytest.approx(936), pytest.approx(-1))
    for one, other in zip(stands[1:5], reversed(stands[5:]), strict=True):
        assert one.x < 936 < other.x
        assert (one.x + other.x, one.y) == (pytest.approx(2 * 936), pytest.approx(other.y))


@pytest.mark.parametrize(("out", "turn"), [((0, 1), 0), ((0, -1), 0), ((-1, 0), 90), ((1, 0), 90), ((1, 1), -45), ((-1, 1), 45)])
def test_what_lies_along_the_curve_is_turned_to_its_seat(out: tuple[int, int], turn: float) -> None:
    length = math.hypot(*out)
    stand = next(each for each in ROUND.stands if math.dist(each[2:], (out[0] / length, out[1] / length)) < 0.003)
    assert Stand(*stand).turn == pytest.approx(turn, abs=0.3)


def test_the_line_is_open_at_numbers_and_at_what_lies_on_it() -> None:
    gap, box = (100.0, 0.0), Box(-20, 90, 40, 20)
    runs = ROUND.runs([(gap, 15.0)], [box], 20.0)
    assert len(runs) == 2
    assert min(math.dist(gap, point) for run in runs for point in run) == pytest.approx(15, abs=2)
    assert not any(box.holds(point) for run in runs for point in run)
    assert ROUND.meets(Box(95, -5, 20, 10))
    assert not ROUND.meets(Box(80, 80, 20, 20))
