"""What a player may ask, who agrees, and how the house decides what the book leaves to it."""

from __future__ import annotations

import pytest

from game.session.between import Changes
from game.session.cash import asking, floor_words
from game.session.cash.asking import Wish
from game.session.cash.granted import Grant
from game.session.session import Session
from tests import dealer
from tests.dealer import play_out
from tests.session.test_floor import RICH, seated


def between_hands(name: str) -> tuple[Session, asking.Floor]:
    session, floor = seated(name, RICH, limit="no-limit")
    play_out(session)
    return session, floor


def test_rop_7_3_a_finished_hand_is_no_part_of_the_notice() -> None:
    session, floor = between_hands("rop-holdem")
    wanted = next(each for each in asking.other_stakes(session.settings) if each.limit == "pot")
    reply = asking.ask(session, floor, Wish("change-limit", 2, settings=wanted))
    assert reply.granted
    assert reply.agree < reply.players
    assert reply.answer.hand == 5, "hands 2, 3 and 4 are played as before"
    assert str(floor_words.coming(session.engine.rules, floor.coming[0])) == "Pot limit from hand 5 [rop 7.3]"


def test_who_moves_is_told_as_a_person_says_it() -> None:
    rules = dealer.rules_of("rop-holdem")
    moves = Grant("change-seat", 7, ("rop 7.1",), Changes(moved={3: 8}))
    assert floor_words.coming(rules, moves).text == "Seat 3 moves to seat 8 from hand 7"
    assert floor_words.coming(rules, moves, 4, {3: "Yasmin"}).text == "Yasmin moves to seat 8 from hand 7"
    assert floor_words.coming(rules, moves, 3, {3: "Sam"}).text == "You move to seat 8 from hand 7"
    assert floor_words.come(rules, moves, 4, {3: "Yasmin"}).text == "From this hand on: Yasmin moves to seat 8."
    assert floor_words.come(rules, moves).text == "From this hand on: seat 3 moves to seat 8."


def test_rop_7_5_between_hands_nobody_is_in_a_hand_and_chips_may_be_bought() -> None:
    session, floor = between_hands("rop-holdem")
    assert asking.ask(session, floor, Wish("top-up", 2, amount=10000)).granted
    refused = asking.ask(session, floor, Wish("remove-chips", 2, amount=10000))
    assert not refused.granted
    assert str(floor_words.answered(session.engine.rules, refused, "Seat 2")).startswith(
        "Seat 2 asks to take 100 off the table. Refused. [rop 7.5]")


def test_rop_4_2_what_the_book_leaves_to_the_supervisor_is_decided_by_the_session_s_chance() -> None:
    said = set()
    for seat in range(1, 30):
        session, floor = between_hands("rop-holdem")
        reply = asking.ask(session, floor, Wish("deck-change", seat))
        assert reply.left_open
        assert bool(floor.coming) == reply.granted
        words = floor_words.verdict(session.engine.rules, reply)
        assert "leaves it to the casino supervisor" in words
        said.add(words.partition(" supervisor says ")[2].partition(".")[0])
        assert asking.ask(session, floor, Wish("deck-change", seat)) == reply, "asking again changes nobody's mind"
    assert said == {"yes", "no"}


def test_a_seat_that_somebody_is_about_to_take_is_not_free() -> None:
    session, floor = between_hands("tas-holdem")
    assert 7 in asking.free_seats(session, floor)
    asking.ask(session, floor, Wish("change-seat", 2, to=7))
    assert 7 not in asking.free_seats(session, floor)


@pytest.mark.parametrize("name", ["rop-holdem", "tas-holdem", "rop-omaha"])
def test_every_stake_that_is_offered_is_another_one_at_which_a_hand_can_be_played(name: str) -> None:
    session, _ = seated(name, RICH, limit="no-limit")
    offered = asking.other_stakes(session.settings)
    words = [floor_words.limits(each) for each in offered]
    assert len(set(words)) == len(words) >= 3
    assert floor_words.limits(session.settings) not in words


def test_at_a_table_of_boxes_only_what_the_book_knows_is_offered() -> None:
    from game.rulebook.loader import library
    from game.rulebook.settings import resolve
    from game.session.round import engine_for
    from game.session.setting_up.stakes import proposed

    spec = library()["act"].game("act-canberra")
    rules = engine_for("act", spec.id, resolve(spec, proposed(spec, {}))).rules
    assert asking.may_be_asked(rules) == ("deck-change", "change-limit")


def test_what_is_granted_before_the_first_card_is_said_to_hold_from_the_hand_it_comes_in_with() -> None:
    session, floor = seated("rop-holdem", RICH)
    reply = asking.ask(session, floor, Wish("top-up", 2, amount=10000))
    assert reply.hand == floor.coming[0].hand == 2
    assert "It counts from hand 2." in floor_words.verdict(session.engine.rules, reply)


def test_rop_16_1_a_two_who_want_a_seat_draw_for_it() -> None:
    winners = set()
    for seed in range(20):
        session, floor = between_hands("rop-holdem")
        session.chance.seed = seed
        reply = asking.ask(session, floor, Wish("change-seat", 2, to=7, rivals=(5,)))
        (granted,) = floor.coming
        assert granted.changes.moved == {reply.answer.seat_to: 7}
        assert "rop 16.1.a" in reply.answer.cites
        assert reply.granted == (reply.answer.seat_to == 2)
        words = str(floor_words.answered(session.engine.rules, reply, "Seat 2"))
        assert words.startswith("Seat 2 asks for seat 7; seat 5 wants it too. The cards: seat 2 the ")
        winners.add(reply.answer.seat_to)
    assert winners == {2, 5}


def test_now_and_then_somebody_else_wants_the_seat_too_where_the_book_has_them_draw() -> None:
    session, floor = between_hands("rop-holdem")
    free = Wish("change-seat", 2, to=7)
    found = set()
    for seed in range(40):
        session.chance.seed = seed
        found |= set(asking.contested(session, floor, free).rivals) or {0}
    assert found == {0, 1, 3, 5}
    assert asking.contested(session, floor, Wish("deck-change", 2)) == Wish("deck-change", 2)


def test_tas_c_6_3_players_at_the_table_never_draw_for_a_seat() -> None:
    session, floor = between_hands("tas-holdem")
    free = Wish("change-seat", 2, to=7)
    for seed in range(40):
        session.chance.seed = seed
        assert asking.contested(session, floor, free) == free


def test_tas_c_19_7_a_newcomer_has_the_seat_from_the_next_hand() -> None:
    session, floor = between_hands("tas-holdem")
    reply = asking.ask(session, floor, Wish("join", 7, amount=40000))
    assert reply.granted
    said = floor_words.answered(session.engine.rules, reply, floor_words.asker(reply.wish))
    assert str(said) == "A new player asks to play at seat 7, with 400. Granted. It counts from hand 2. [tas C.19.7]"
    session.next_hand()
    assert session.table.seats[7].stack == 40000


def test_tas_c_1_2_a_full_table_takes_nobody() -> None:
    session, floor = seated("tas-holdem", dict.fromkeys(range(1, 11), 50000))
    play_out(session)
    assert asking.free_seats(session, floor) == ()
    reply = asking.ask(session, floor, Wish("join", 0, amount=40000))
    assert (reply.granted, reply.answer.cites) == (False, ("tas C.1.2.a",))
