"""What the floor of a table cannot go on with: refused in a plain sentence under a clause, with every chip and the table kept."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from game.agents.agent import Caller
from game.chair.sitting import Sitting
from game.rulebook.errors import SettingsError
from game.session.between import CashTable
from game.session.cash import asking, floor_words
from game.session.cash.asking import Wish
from game.session.cash.floor import Floor
from game.session.cash.granted import promised
from game.session.chairs import Chairs
from game.session.session import Session
from game.session.setting_up.stakes import stack
from game.table.values import DEALER
from tests.dealer import counted, game, play_out, usual
from tests.session.test_floor import next_hand, seated

NINE = dict.fromkeys(range(1, 10), 50000)


def between_hands(name: str = "rop-holdem", stacks: Mapping[int, int] = NINE, **settings: object):
    session, floor = seated(name, stacks, **settings)
    play_out(session)
    return session, floor


def at_usual_stakes(name: str, stacks: Mapping[int, int], **written: object):
    """The same at the stakes that are proposed for a game."""
    played = usual(name, **written)
    floor = Floor(CashTable(stack(played[2]), rebuys=True), lambda rules, seat: Caller())
    return play_out(counted(Session(played, stacks, Chairs({seat: Caller() for seat in stacks}), 3, house=floor))), floor


def granted(session: Session, floor: asking.Floor, wish: Wish) -> bool:
    """Whether it comes about; the answer can be told."""
    reply = asking.ask(session, floor, wish)
    assert floor_words.answered(session.engine.rules, reply, "Seat").text
    return reply.granted


@pytest.mark.parametrize(("name", "cite"), [("rop-holdem", "rop 5.1.a.iv"), ("tas-holdem", "tas C.1.2.a")])
def test_the_last_free_place_is_promised_to_one_newcomer_and_the_next_one_is_refused(name: str, cite: str) -> None:
    session, floor = between_hands(name)
    assert granted(session, floor, Wish("join", 10, amount=50000))
    assert asking.free_seats(session, floor) == ()
    reply = asking.ask(session, floor, Wish("join", 0, amount=50000))
    assert (reply.answer.answer, reply.answer.cites[0]) == ("refused", cite)
    next_hand(session)
    assert len(session.table.seats) == 10


def test_a_newcomer_who_names_no_place_gets_the_first_free_one() -> None:
    session, floor = between_hands(stacks={2: 50000, 3: 50000, 5: 50000})
    assert granted(session, floor, Wish("change-seat", 3, to=1))
    reply = asking.ask(session, floor, Wish("join", 0, amount=50000))
    assert "They get seat 4. It counts from hand 2." in floor_words.verdict(session.engine.rules, reply)
    next_hand(session)
    assert set(session.table.seats) == {1, 2, 4, 5}


@pytest.mark.parametrize("wish", [Wish("change-seat", 3, to=7), Wish("join", 7, amount=50000)])
def test_a_place_that_is_promised_is_nobody_else_s(wish: Wish) -> None:
    session, floor = between_hands(stacks={2: 50000, 3: 50000, 5: 50000})
    assert granted(session, floor, Wish("change-seat", 2, to=7))
    assert not granted(session, floor, wish)
    next_hand(session)
    assert set(session.table.seats) == {3, 5, 7}


def test_who_is_promised_another_place_gives_the_first_one_back() -> None:
    session, floor = between_hands(stacks={2: 50000, 3: 50000, 5: 50000})
    assert granted(session, floor, Wish("change-seat", 2, to=7))
    assert granted(session, floor, Wish("change-seat", 2, to=8))
    assert promised(floor.coming) == {8}
    assert granted(session, floor, Wish("change-seat", 3, to=7))
    next_hand(session)
    assert set(session.table.seats) == {5, 7, 8}


def test_who_leaves_gives_back_what_was_promised_and_asks_for_nothing_more() -> None:
    session, floor = between_hands(stacks={2: 50000, 3: 50000, 5: 50000})
    assert granted(session, floor, Wish("top-up", 2, amount=10000))
    assert granted(session, floor, Wish("change-seat", 2, to=7))
    assert granted(session, floor, Wish("leave", 2))
    assert granted(session, floor, Wish("leave", 2)), "saying it twice changes nothing"
    assert [each.request for each in floor.coming] == ["leave"]
    reply = asking.ask(session, floor, Wish("top-up", 2, amount=10000))
    assert floor_words.verdict(session.engine.rules, reply) == "Refused. Seat 2 is leaving the table."
    assert reply.answer.cites[0] == "rop 7.5"
    next_hand(session)
    assert set(session.table.seats) == {3, 5}


@pytest.mark.parametrize("to", [0, -1, 11, 99])
def test_rop_16_1_a_nobody_gets_or_draws_for_a_place_that_the_table_has_not(to: int) -> None:
    session, floor = between_hands()
    for wish in (Wish("change-seat", 2, to=to), Wish("change-seat", 2, to=to, rivals=(5,))):
        reply = asking.ask(session, floor, wish)
        assert (reply.granted, reply.drawn) == (False, ())
        assert floor_words.verdict(session.engine.rules, reply) == f"Refused. There's no seat {to} at this table."
        assert reply.answer.cites[0] in ("rop 16.1.a", "rop 5.1.a.iv")
    assert not floor.coming


def test_rop_16_1_a_who_is_leaving_does_not_draw() -> None:
    for seed in range(12):
        session, floor = between_hands(stacks={2: 50000, 3: 50000, 5: 50000})
        session.chance.seed = seed
        assert granted(session, floor, Wish("leave", 5))
        assert asking.ask(session, floor, Wish("change-seat", 2, to=7, rivals=(5,))).answer.seat_to == 2
    answer, drawn = floor.draw_for(session.engine.rules, session.table, 8, [5], {}, Random(1))
    assert (answer.answer, answer.text, drawn) == ("refused", "Nobody at the table can take seat 8.", ())


@pytest.mark.parametrize("wish", [Wish("top-up", 7, amount=10000), Wish("leave", 7), Wish("change-seat", 7, to=8)])
def test_an_answer_that_comes_late_finds_nobody_there(wish: Wish) -> None:
    session, floor = between_hands(stacks={2: 50000, 3: 50000, 5: 50000})
    reply = asking.ask(session, floor, wish)
    assert floor_words.verdict(session.engine.rules, reply) == "Refused. Nobody's in seat 7."
    assert reply.answer.cites


@pytest.mark.parametrize("amount", [0, -10000])
def test_nobody_buys_no_chips(amount: int) -> None:
    session, floor = between_hands()
    assert not granted(session, floor, Wish("top-up", 2, amount=amount))
    assert not floor.coming


def test_tas_c_5_2_a_chips_that_are_promised_count_towards_the_greatest_stake() -> None:
    session, floor = between_hands("tas-holdem", stacks={2: 50000, 3: 50000, 5: 50000}, buy_in_max=700)
    assert granted(session, floor, Wish("top-up", 2, amount=10000))
    assert not granted(session, floor, Wish("top-up", 2, amount=20000))


def test_tas_b_8_6_a_loan_goes_from_one_stack_to_the_other() -> None:
    session, floor = at_usual_stakes("tas-stud", {2: 50000, 3: 50000, 5: 50000}, loans=True)
    held = {seat.number: seat.stack for seat in session.table}
    rules, table = session.engine.rules, session.table
    assert floor.ask(rules, table, "loan", {"seat": 2, "to": 3, "amount": 10000}).answer == "granted"
    for wrong in ({"seat": 2, "to": 9, "amount": 10000}, {"seat": 2, "to": 3, "amount": 10**9}):
        assert floor.ask(rules, table, "loan", wrong).answer == "refused"
    session.next_hand()
    found = {seat: each.stack for seat, each in session.round.opening.seats.items()}
    assert found == held | {2: held[2] - 10000, 3: held[3] + 10000}


def test_tas_b_3_4_a_a_deck_for_five_takes_no_sixth() -> None:
    session, floor = at_usual_stakes("tas-stud-32", dict.fromkeys(range(1, 6), 50000))
    reply = asking.ask(session, floor, Wish("join", 7, amount=50000))
    assert floor_words.verdict(session.engine.rules, reply) == "Refused. This game takes 5 players at most."
    assert "tas B.3.4.a" in reply.answer.cites


def test_tas_c_19_7_where_only_newcomers_are_left_the_game_begins_anew_with_them() -> None:
    session, floor = between_hands("tas-holdem", stacks={2: 50000, 3: 50000, 5: 50000})
    for wish in (*(Wish("leave", seat) for seat in (2, 3, 5)), *(Wish("join", seat, amount=50000) for seat in (7, 8, 9))):
        assert granted(session, floor, wish)
    assert session.next_hand() is None
    assert all(session.table.seats[seat].live for seat in (7, 8, 9))
    play_out(session)


def test_rop_16_1_a_a_newcomer_posts_nothing_where_there_are_no_blinds() -> None:
    session, floor = at_usual_stakes("rop-manila2-32", {2: 50000, 3: 50000, 5: 50000},
                                     **{"blinds": "", "newcomer-posts": True})
    assert granted(session, floor, Wish("join", 7, amount=50000))
    assert session.next_hand() is None
    play_out(session)


@pytest.mark.parametrize("range_", ["50", "50,100,200", "100,50"])
def test_tas_c_5_2_h_a_range_is_a_least_and_a_greatest_amount(range_: str) -> None:
    with pytest.raises(SettingsError, match="top-up-range"):
        game("tas-holdem", top_up_range=range_)


def test_the_stakes_of_newcomers_follow_the_limits_that_come_in_with_them() -> None:
    session, floor = between_hands("tas-holdem", stacks={2: 900000, 3: 900000, 5: 900000}, buy_in=400)
    rules, table = session.engine.rules, session.table
    doubled = game("tas-holdem", buy_in=800, blinds="10,20", units="20,40")[2]
    assert granted(session, floor, Wish("join", 7, amount=50000))
    facts = {"agree": 3, "players": 3}
    assert floor.ask(rules, table, "change-limit", facts, settings=doubled).answer == "granted"
    next_hand(session)
    assert session.handover.coming.stacks[7] == 80000
    assert floor.house.stake >= 80000, "who buys in again does so at the new stakes"


def test_a_newcomer_who_takes_the_place_of_somebody_who_moves_keeps_the_own_name() -> None:
    session, floor = between_hands("tas-holdem", stacks={2: 50000, 3: 50000, 5: 50000})
    session.chairs = Chairs({seat: Caller() for seat in (2, 3, 5)}, frozenset({DEALER}))
    play = Sitting(session, "dealer", DEALER, "diagram-a", {2: "Ada", 3: "Ben", 5: "Cleo"}, strangers=["Dora"],
                   origins={seat: str(seat) for seat in (2, 3, 5)})
    assert granted(session, floor, Wish("change-seat", 3, to=8))
    assert granted(session, floor, Wish("leave", 3))
    assert granted(session, floor, Wish("join", 8, amount=50000))
    session.next_hand()
    _, names, _ = play.after(floor.came)
    assert names == {2: "Ada", 5: "Cleo", 8: "Dora"}
