"""A place that falls free is offered to those at the table, from the puck on, and then to the queue."""

from __future__ import annotations

from collections import Counter

import pytest

from game.agents.agent import Caller
from game.session.between import CashTable
from game.session.cash import asking, floor_words, offering
from game.session.cash.asking import Wish
from game.session.cash.floor import Floor
from game.session.cash.offering import QUEUE, PlacesGoing
from game.session.cash.wishes import departure
from game.session.chairs import Chairs
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Outcome
from tests.dealer import play_out, until, usual
from tests.session.test_floor import seated

SEVEN = dict.fromkeys(range(1, 8), 100000)


def left_by(seat: int, name: str = "tas-holdem", seed: int = 3) -> tuple[Session, Floor, PlacesGoing]:
    """A hand is over, and somebody has leave to go."""
    session, floor = seated(name, SEVEN)
    session.chance.seed = seed
    play_out(session)
    assert asking.ask(session, floor, Wish("leave", seat)).granted
    return session, floor, PlacesGoing(session, floor)


def test_tas_c_6_3_a_free_seat_is_offered_from_the_puck_on_and_then_to_the_queue() -> None:
    session, _, going = left_by(4)
    assert session.table.marker == 2, "the puck has gone on from seat 1"
    offer = going.offer
    assert (offer.seat, offer.order) == (4, (2, 3, 5, 6, 7, 1, QUEUE))
    assert (offer.cites, offer.readings) == (("tas C.6.3",), ("tas R67",))


def test_tas_b_7_3_so_it_is_in_stud() -> None:
    floor = Floor(CashTable(100000), lambda rules, seat: Caller())
    session = Session(usual("tas-stud"), SEVEN, Chairs({seat: Caller() for seat in SEVEN}), 3, house=floor)
    play_out(session)
    assert asking.ask(session, floor, Wish("leave", session.table.marker)).granted
    offer = PlacesGoing(session, floor).offer
    assert offer is not None
    puck = session.table.marker
    assert offer.order == (*range(puck + 1, 8), *range(1, puck), QUEUE), "the one who has the puck goes himself: the next is first"
    assert offer.cites == ("tas B.7.3",)


def test_tas_c_6_3_everybody_is_asked_until_one_takes_it_and_the_queue_gets_what_he_leaves() -> None:
    session, floor, going = left_by(4)
    assert [heard.who for heard in [going.ask(takes=False) for _ in range(2)]] == [2, 3]
    taken = going.ask(takes=True)
    assert (taken.who, taken.left) == (5, 5)
    assert going.offer is None, "what somebody moves away from goes to the queue"
    held = session.table.seats[5].stack
    assert session.next_hand() is None
    opening = session.round.opening
    assert set(opening.seats) == set(SEVEN)
    assert (opening.seats[4].stack, opening.seats[5].stack) == (held, 100000)
    play_out(session)
    assert floor.coming == ()


def test_tas_c_6_3_the_queue_gets_a_place_that_nobody_at_the_table_wants() -> None:
    session, floor, going = left_by(4)
    heard = [going.ask(takes=False) for _ in range(6)] + [going.ask()]
    assert [each.who for each in heard] == [2, 3, 5, 6, 7, 1, QUEUE]
    assert floor.coming[-1].changes.joined == {4: 100000}
    assert [str(floor_words.offered(session.engine.rules, each, 1)) for each in heard[-2:]] == [
        "“Seat 1, would you like the free seat?” You stay. [tas C.6.3]",
        "Nobody at the table wants seat 4. It goes to the waiting list. [tas C.6.3]"]
    assert session.next_hand() is None
    assert set(session.table.seats) == set(SEVEN)
    play_out(session)


def test_tas_c_6_3_two_who_go_at_once_leave_two_places_and_whoever_moves_is_asked_once() -> None:
    session, floor, going = left_by(4)
    assert asking.ask(session, floor, Wish("leave", 6)).granted
    first = going.ask(takes=True)
    assert (first.offer.seat, first.offer.order, first.who) == (4, (2, 3, 5, 7, 1, QUEUE), 2)
    second = going.offer
    assert (second.seat, second.order) == (6, (3, 5, 7, 1, QUEUE))
    going.ask(takes=True)
    assert session.next_hand() is None
    assert set(session.table.seats) == set(SEVEN)
    play_out(session)


@pytest.mark.parametrize("seed", range(12))
def test_tas_c_19_8_who_gains_by_moving_waits_for_the_big_blind_or_posts(seed: int) -> None:
    session, _, going = left_by(1 + seed % 7, seed=seed)
    while (may_post := going.may_post) is not None:
        heard = going.ask(takes=seed % 2 == 0 or None, posts=seed % 4 == 0 and may_post)
        if heard.takes:
            break
    if heard.who == QUEUE:
        return
    assert session.next_hand() is None
    new = heard.offer.seat
    paid = {post.kind for post in session.table.posts if post.seat == new}
    assert (session.table.seats[new].standing == "out") == (may_post and not paid)
    assert paid or not heard.posts, "the extra blind, or one that was due from there anyway"
    assert "extra" not in paid or heard.posts
    play_out(session)


def test_players_who_have_lost_chips_move_more_often_than_others() -> None:
    moved: Counter[bool] = Counter()
    asked: Counter[bool] = Counter()
    for seed in range(120):
        session, _, going = left_by(4, seed=seed)
        while (offer := going.offer) is not None and offer.next != QUEUE:
            losing = session.table.seats[int(offer.next)].stack < 100000
            asked[losing] += 1
            moved[losing] += going.ask().takes
    assert 0 < moved[False] / asked[False] < moved[True] / asked[True] < 0.5


def test_rop_16_1_a_where_players_draw_for_seats_none_goes_round() -> None:
    session, _, going = left_by(4, "rop-holdem")
    assert not offering.goes_round(session.engine.rules)
    assert going.offer is None
    assert departure(session, session.house, 1.0) is None  # type: ignore[arg-type]


def test_now_and_then_somebody_leaves_but_never_the_person() -> None:
    session, floor = seated("tas-holdem", SEVEN)
    session.chairs = session.chairs.__class__(session.chairs.agents, frozenset({1}))
    gone = Counter(wish.seat for seed in range(60) if (wish := _departure(session, floor, seed)) is not None)
    assert set(gone) == {2, 3, 4, 5, 6, 7}
    assert 20 < gone.total() < 40, "as often as it is asked for"


def _departure(session: Session, floor: Floor, seed: int) -> Wish | None:
    session.chance.seed = seed
    return departure(session, floor, 0.5)


def test_a_place_that_nobody_wants_is_offered_no_more() -> None:
    session, _, going = left_by(4)
    assert [going.ask(takes=False).who for _ in range(7)] == [2, 3, 5, 6, 7, 1, QUEUE]
    assert going.offer is None
    assert session.next_hand() is None
    assert 4 not in session.table.seats


def test_a_place_that_was_dealt_in_by_mistake_is_nobodys_to_give() -> None:
    """An extra hand was dealt to the empty place 8: nobody there is asked, counted, or may ask, and others may move there."""
    floor = Floor(CashTable(100000), lambda rules, seat: Caller())
    session = Session(usual("tas-stud"), SEVEN, Chairs({seat: Caller() for seat in SEVEN}), 3, house=floor)
    until(session, m.DealCard)
    assert isinstance(session.submit(m.Misplay("extra-hand", (("seat", 8),))), Outcome)
    play_out(session)
    assert session.table.trouble.ghosts == {8}
    assert asking.ask(session, floor, Wish("change-seat", 1, to=8)).granted
    assert not asking.ask(session, floor, Wish("top-up", 8, amount=1000)).granted
    assert asking.ask(session, floor, Wish("leave", 4)).granted
    assert set(PlacesGoing(session, floor).offer.order) == {2, 3, 5, 6, 7, QUEUE}
    held = session.table.seats[1].stack
    assert session.next_hand() is None
    assert session.round.opening.seats[8].stack == held
