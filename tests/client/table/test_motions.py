"""What moves on the felt, and what is heard."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import pytest

from game.agents.agent import Caller, RandomAgent
from game.chair.seen.view import CardState, CardView, PotView, SeatView, Spot, TableView
from game.chips.chip_table import Change
from game.client.felt.animation import Animation, Motion, rate
from game.client.felt.deck_in_hands import DeckInHands, HandMotion, Packet
from game.client.felt.geometry.arranging import arrange
from game.client.felt.geometry.layout import Viewpoint
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box
from game.client.table.moving import deck_motions
from game.client.table.moving.motions import Mover, sounds_of
from game.session.chairs import Chairs
from game.session.round import PlayedMove
from game.table import events as e
from game.table import moves as m
from game.table.values import DEALER, MIDDLE, TRAY, bet, stack
from tests.chair.test_view import view_of
from tests.dealer import FOUR, play_out, session_of

FELT = arrange(load_layout("diagram-a"), Viewpoint("dealer"), Box(0, 32, 921, 570))


def hand(agent: object, seed: int = 1) -> list[tuple[PlayedMove, Mover]]:
    session = session_of(chairs=Chairs(dict.fromkeys(FOUR, agent)), seed=seed)  # type: ignore[arg-type]
    heard: list[PlayedMove] = []
    session.listen(heard.append)
    play_out(session)
    return [(played, Mover(FELT, view_of(session, played.before, DEALER), view_of(session, played.after, DEALER)))
            for played in heard]


@pytest.mark.parametrize("seed", range(5))
def test_no_card_is_seen_on_its_way_that_may_not_be_seen(seed: int) -> None:
    for played, mover in hand(RandomAgent(), seed):
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


DONE = ("DeckChecked", "NewDeckMixed", "Shuffled", "DeckCut")


def with_the_deck() -> dict[str, HandMotion]:
    """What is done with the deck in a hand, by its event."""
    played = hand(Caller())
    found = {type(event).__name__: mover.handled([event]) for each, mover in played for event in each.events}
    found["DeckChecked"] = played[0][1].handled([e.DeckChecked("", DEALER)])
    return {name: found[name][0] for name in DONE}


def test_the_deck_itself_is_handled_before_everybody_s_eyes_and_no_card_of_it_shows() -> None:
    space = next(mover.hand_space for _, mover in hand(Caller()))
    assert space is not None
    motions = [*with_the_deck().values(), *(make(space) for make in deck_motions.HANDLED.values()), deck_motions.spread_out(space),
               deck_motions.gathered(space, 900.0)]
    for motion in motions:
        for at in range(101):
            pose = motion.pose(at / 100)
            assert sum(packet.cards for packet in pose) == 52, (motion.name, at)
            assert all(packet.top == CardView() and packet.cards > 0 for packet in pose)
            assert all(FELT.rect.holds((round(x), round(y))) for x, y in (packet.where for packet in pose))


@pytest.mark.parametrize("name", DONE)
def test_a_motion_begins_and_ends_with_the_deck_in_its_place_and_never_jumps(name: str) -> None:
    motion = with_the_deck()[name]
    home, frames = FELT.deck, round(motion.lasts / 10)
    for part in (0.0, 1.0):
        assert {packet.where for packet in motion.pose(part)} == {home.centre}
    poses = [motion.pose(at / frames) for at in range(frames + 1)]
    for before, later in itertools.pairwise(poses):
        for packet in later:
            assert min(math.dist(packet.where, each.where) for each in before) < home.height


def test_a_riffle_lays_a_card_of_one_half_on_a_card_of_the_other() -> None:
    space = next(mover.hand_space for _, mover in hand(Caller()))
    assert space is not None
    apart = deck_motions.riffled(space).pose(0.18)
    assert [(packet.cards, packet.where[0] < space.work[0]) for packet in apart] == [(26, True), (26, False)]
    woven = [packet.where[0] < space.work[0] for packet in deck_motions.riffled(space).pose(0.5) if packet.cards == 1]
    assert len(woven) > 20
    assert all(one != other for one, other in itertools.pairwise(woven))


def test_each_motion_of_a_shuffle_and_a_wash_has_its_name_and_may_be_watched_slowly() -> None:
    parts = {"Shuffled": ["take", "riffle", "strip", "riffle", "square up"], "NewDeckMixed": ["spread", "wash", "square up"]}
    for whole, named in parts.items():
        motion, deck, seen = with_the_deck()[whole], DeckInHands(), list[str]()
        deck.add([motion])
        deck.pace = 0.5
        for _ in range(round(motion.lasts / 10) * 2 - 1):
            seen += [deck.motion] if deck.motion not in seen[-1:] else []
            deck.advance(10.0)
        assert seen == named
        deck.advance(30.0)
        assert deck.motion == ""


def test_hands_hurry_where_more_waits_and_a_wash_goes_on_until_it_is_squared_up() -> None:
    deck, step = DeckInHands(), HandMotion("riffle", 1000.0, lambda part: (Packet((part, 0.0), 52),))
    deck.add([step, step])
    deck.advance(500.0)
    assert deck.doing == "riffle"
    deck.advance(999.0)
    assert deck.busy
    deck.advance(1.0)
    assert not deck.busy
    assert deck.pose == ()
    deck.rest(lambda since: (Packet((since, 0.0), 52),), goes_on=True)
    deck.advance(7000.0)
    assert deck.busy
    assert deck.pose[0].where == (7000.0, 0.0)


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
    long = {name: longest(motions) for name, motions in deeds.items() if motions}
    long |= {name: motion.lasts for name, motion in with_the_deck().items()}
    for name, least, hurried in (("NewDeckMixed", 1500, 800), ("Shuffled", 2500, 820), ("DeckCut", 600, 340),
                                 ("DealCard", 240, 110), ("Burn", 240, 110), ("DealBoard", 240, 175), ("GatherBets", 400, 215),
                                 ("PushPot", 240, 150)):
        assert long[name] >= least, name
        assert before(long[name], 2.0) <= hurried, name


def test_an_up_card_is_turned_on_its_way_and_a_down_card_spins_to_its_seat() -> None:
    found = {type(played.move): mover.motions(played.events) for played, mover in hand(Caller())}
    (down,), flop = found[m.DealCard], found[m.DealBoard]
    assert down.spin
    assert not down.turns
    assert all(each.turns and not each.spin for each in flop)
    (burned,) = found[m.Burn]
    assert not burned.spin
    assert not burned.turns


def test_what_goes_out_of_play_slides_beneath_the_board_and_nothing_else_does() -> None:
    for played, mover in hand(RandomAgent(), 1):
        spent = [event for event in played.events if isinstance(event, e.CardMoved) and event.to.kind in ("muck", "burns")]
        assert sum(motion.beneath for motion in mover.motions(played.events)) == len(spent)
