"""What moves on the felt, and what is heard."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.agents.baselines import Aimless, Caller
from game.chair.seen.view import CardState, CardView, PotView, SeatView, Spot, TableView
from game.chips.chip_table import Change
from game.client.felt.animation import Animation, Motion, rate
from game.client.felt.geometry.arranging import arrange
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box
from game.client.table.moving.motions import Mover, sounds_of
from game.session.chairs import Chairs
from game.session.round import PlayedMove
from game.table import events as e
from game.table import moves as m
from game.table.values.places import DEALER, MIDDLE, TRAY, bet, stack
from tests.chair.sessions import FOUR, session_of
from tests.chair.test_view import view_of

FELT = arrange(load_layout("diagram-a"), Viewpoint("dealer"), Box(0, 32, 921, 570))


def hand(agent: object, seed: int = 1) -> list[tuple[PlayedMove, Mover]]:
    """Every move of a hand, with what makes motions of it for the dealer's chair."""
    session = session_of(chairs=Chairs(dict.fromkeys(FOUR, agent)), seed=seed)  # type: ignore[arg-type]
    heard: list[PlayedMove] = []
    session.listen(heard.append)
    while session.ask() is not None:
        session.advance()
    return [(played, Mover(FELT, view_of(session, played.before, DEALER), view_of(session, played.after, DEALER)))
            for played in heard]


@pytest.mark.parametrize("seed", range(5))
def test_no_card_is_seen_on_its_way_that_may_not_be_seen(seed: int) -> None:
    for played, mover in hand(Aimless(), seed):
        open_ = played.after.exposed.union(played.after.board, *(seat.cards for seat in played.after if seat.shown))
        faces = {motion.what.card for motion in mover.motions(played.events) if isinstance(motion.what, CardView)}
        assert faces - {None} <= open_


def test_a_dealt_card_goes_from_the_stub_to_its_own_place() -> None:
    played, mover = next(step for step in hand(Caller()) if isinstance(step[0].move, m.DealCard))
    (motion,) = mover.motions(played.events)
    assert motion.arrives == Spot("card", 1, 0)
    assert motion.start == FELT.stub.centre
    assert motion.what == CardView(None, CardState.DOWN)


def test_the_flop_lands_card_by_card() -> None:
    played, mover = next(step for step in hand(Caller()) if isinstance(step[0].move, m.DealBoard))
    found = mover.motions(played.events)
    assert [motion.arrives for motion in found] == [Spot("card", index=0), Spot("card", index=1), Spot("card", index=2)]
    assert [motion.delay for motion in found] == sorted({motion.delay for motion in found})


def test_bets_go_to_the_pot_and_the_pot_to_a_stack() -> None:
    steps = hand(Caller())
    gathered, mover = next(step for step in steps if isinstance(step[0].move, m.GatherBets))
    assert {motion.kind for motion in mover.motions(gathered.events)} == {"chips"}
    pushed, mover = next(step for step in steps if isinstance(step[0].move, m.PushPot))
    (motion,) = mover.motions(pushed.events)[:1]
    assert motion.end == FELT.seat(pushed.move.to).stack.centre  # type: ignore[attr-defined]


def test_the_marker_moves_to_its_seat() -> None:
    played, mover = next(step for step in hand(Caller()) if isinstance(step[0].move, m.MoveMarker))
    found = [motion for motion in mover.motions(played.events) if motion.kind == "marker"]
    assert [motion.arrives for motion in found] == [Spot("marker", played.move.to)]  # type: ignore[attr-defined]


def test_each_kind_of_event_has_its_sound() -> None:
    heard = {type(played.move): sounds_of(played.events) for played, _ in hand(Caller())}
    assert heard[m.Shuffle] == ["riffle"]
    assert heard[m.DealCard] == ["card-slide"]
    assert heard[m.Call] == ["chip-click"]
    assert heard[m.Check] == ["knock"]
    assert "chip-stack" in heard[m.PushPot]


def test_a_new_deck_is_counted_washed_shuffled_and_cut_before_everybody_s_eyes() -> None:
    played = hand(Caller())
    shown = {type(event).__name__: mover.motions([event]) for each, mover in played for event in each.events}
    shown["DeckChecked"] = played[0][1].motions([e.DeckChecked("", DEALER)])
    for name in ("DeckChecked", "NewDeckMixed", "Shuffled", "DeckCut"):
        motions = shown[name]
        assert len(motions) > 1, name
        assert all(isinstance(each.what, CardView) and each.what.card is None for each in motions)
        assert all(each.seen <= each.delay for each in motions)
        assert all(FELT.rect.holds((round(x), round(y))) for each in motions for x, y in (each.start, each.end))
    leaves = [each for each in shown["Shuffled"] if each.delay > each.seen]
    assert {each.end for each in leaves} == {FELT.stub.centre}


def test_what_is_not_seen_yet_is_not_drawn() -> None:
    animation = Animation()
    animation.add([Motion("card", CardView(), (0, 0), (100, 0), delay=300, lasts=100, seen=200)])
    assert animation.busy
    assert animation.moving() == []
    animation.advance(250)
    assert [each.where for each in animation.moving()] == [(0, 0)]
    animation.advance(200)
    assert not animation.busy


def test_a_wager_flies_as_the_chips_that_it_is_made_of() -> None:
    event = e.ChipsMoved("", stack(1), bet(1), 1500, "wager", 1)
    seats = (SeatView(1, stack=5000), SeatView(1, stack=3500, bet=1500))
    before, after = (TableView(seats=(seat,), heaps=heaps) for seat, heaps in zip(seats, (
        {stack(1): {500: 5, 2500: 1}}, {stack(1): {500: 2, 2500: 1}, bet(1): {500: 3}}), strict=True))
    (motion,) = Mover(FELT, before, after).motions([event])
    assert (motion.what, motion.chips) == (1500, {500: 3})
    (unknown,) = Mover(FELT, replace(before, heaps={}), replace(after, heaps={})).motions([event])
    assert unknown.chips == {}


def test_change_goes_to_the_tray_and_comes_back_from_it() -> None:
    view = TableView(seats=(SeatView(2, "Ada", 5000),), pots=(PotView(500),))
    out, back = Mover(FELT, view, view).carried([Change(stack(2), TRAY, {2500: 1}, {500: 5})])
    assert (out.what, out.end) == (2500, FELT.tray.centre)
    assert (back.chips, back.start, back.end) == ({500: 5}, FELT.tray.centre, out.start)
    assert back.delay > out.delay


def test_chips_are_pushed_from_the_pot_they_lay_in() -> None:
    view = TableView(seats=(SeatView(2, "Ada", 5000),), pots=(PotView(500, "main", 1), PotView(700, "side 1", 2)))
    boxes = FELT.pot_boxes(2, board=True)
    (motion,) = Mover(FELT, view, view).motions([e.ChipsMoved("", MIDDLE, stack(2), 700, "pot", 2, pot=2)])
    assert motion.start == boxes[1].centre


def test_a_bet_that_was_built_into_the_pots_does_not_go_there_again() -> None:
    view = TableView(seats=(SeatView(2, "Ada", 5000),), pots=(PotView(500),))
    gathered = e.ChipsMoved("", bet(2), MIDDLE, 500, "gather", 2)
    assert Mover(FELT, view, view).motions([gathered]) == []
    assert Mover(FELT, replace(view, seats=(SeatView(2, "Ada", 5000, bet=500),)), view).motions([gathered])


def longest(motions: list[Motion]) -> float:
    """When the last of them has arrived, in milliseconds at speed 1."""
    return max(motion.delay + motion.duration for motion in motions)


def before(seconds: float, speed: float) -> float:
    """How long something is under way at a speed, in milliseconds."""
    return seconds / rate(speed)


def test_each_deed_of_a_dealers_can_be_followed_at_speed_1_and_none_is_slow_at_2() -> None:
    """The figures of speed 2 are those that a hurried dealer is used to: a riffle and a wash, a card, a few bets."""
    steps = hand(Caller())
    deeds = {type(played.move).__name__: mover.motions(played.events) for played, mover in steps}
    seen = {type(event).__name__: mover.motions([event]) for played, mover in steps for event in played.events}
    deeds |= {"wash": seen["NewDeckMixed"], "shuffle": seen["Shuffled"], "cut": seen["DeckCut"]}
    for name, least, hurried in (("wash", 1500, 800), ("shuffle", 2000, 640), ("cut", 600, 340), ("DealCard", 240, 110),
                                 ("Burn", 240, 110), ("DealBoard", 240, 175), ("GatherBets", 400, 215), ("PushPot", 240, 150)):
        assert longest(deeds[name]) >= least, name
        assert before(longest(deeds[name]), 2.0) <= hurried, name


def test_the_shuffle_is_two_riffles_a_strip_and_a_riffle() -> None:
    played, mover = next(step for step in hand(Caller()) if isinstance(step[0].move, m.Shuffle))
    motions = mover.motions(played.events)
    assert FELT.stub is not None
    x, y = FELT.stub.centre
    parted = [each.delay for each in motions if each.end[0] != x]
    lifted = [each.delay for each in motions if each.end[0] == x and each.end[1] < y]
    assert len(set(parted)) == 3
    assert len(lifted) == 4
    assert sorted(set(parted))[1] < min(lifted) < max(lifted) < max(parted)


def test_an_up_card_is_turned_on_its_way_and_a_down_card_spins_to_its_seat() -> None:
    found = {type(played.move): mover.motions(played.events) for played, mover in hand(Caller())}
    (down,), flop = found[m.DealCard], found[m.DealBoard]
    assert down.spin
    assert not down.turns
    assert all(each.turns and not each.spin for each in flop)
    (burned,) = found[m.Burn]
    assert not burned.spin
    assert not burned.turns
