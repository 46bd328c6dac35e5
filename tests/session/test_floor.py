"""What people ask for at a cash table: when it is granted, and what the coming hand is like."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from game.agents.agent import Caller
from game.session.between import CashTable
from game.session.cash.asking import other_stakes
from game.session.cash.floor import Floor
from game.session.chairs import Chairs
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Outcome
from tests.dealer import as_told, counted, game, play_out

FOUR = {1: 50000, 2: 50000, 3: 50000, 5: 50000}
RICH = dict.fromkeys(FOUR, 5000000)


def seated(name: str, stacks: Mapping[int, int] = FOUR, **settings: object) -> tuple[Session, Floor]:
    floor = Floor(CashTable(50000, rebuys=True), lambda rules, seat: Caller())
    return counted(Session(game(name, **settings), stacks, Chairs({seat: Caller() for seat in stacks}), 3, house=floor)), floor


def next_hand(session: Session) -> None:
    play_out(session)
    assert session.next_hand() is None


def test_rop_7_3_a_change_of_the_limit_takes_three_hands_notice() -> None:
    session, floor = seated("rop-holdem", RICH, limit="no-limit")
    wanted = game("rop-holdem", limit="pot")[2]
    answer = floor.ask(session.engine.rules, session.table, "change-limit", {"by": "poker-room-supervisor"}, settings=wanted)
    assert answer.answer == "granted"
    assert "rop 7.3" in answer.cites
    limits = []
    for _ in range(5):
        limits.append(session.settings.limit)
        next_hand(session)
    assert answer.hand == 4, "asked for the first hand, before a card is out: three more hands are played as before"
    assert limits == ["no-limit"] * 3 + ["pot"] * 2
    assert not floor.coming


def test_tas_c_5_1_the_house_changes_the_limits_after_half_an_hour() -> None:
    session, floor = seated("tas-holdem", RICH, limit="no-limit")
    next_hand(session)
    wanted = game("tas-holdem", limit="pot")[2]
    answer = floor.ask(session.engine.rules, session.table, "change-limit", {"by": "representative"}, settings=wanted)
    assert (answer.answer, answer.cites) == ("granted", ("tas C.5.1",))
    assert floor.coming[0].hand == 18, "fifteen hands after the second, which ends four minutes after the game began"
    while session.settings != wanted:
        next_hand(session)
    assert session.hand == 18


def test_tas_c_5_1_or_at_once_if_all_agree() -> None:
    session, floor = seated("tas-holdem", RICH, limit="no-limit")
    wanted = game("tas-holdem", limit="pot")[2]
    floor.ask(session.engine.rules, session.table, "change-limit", {"agree": 4, "players": 4}, settings=wanted)
    next_hand(session)
    assert (session.hand, session.settings) == (2, wanted)


def test_rop_7_3_with_everybody_s_consent_it_holds_from_the_next_hand() -> None:
    session, floor = seated("rop-holdem", RICH, limit="no-limit")
    until_cards(session)
    facts = {"agree": 4, "players": 4, "by": "poker-room-supervisor"}
    answer = floor.ask(session.engine.rules, session.table, "change-limit", facts, settings=game("rop-holdem", limit="pot")[2])
    assert (answer.answer, answer.hand) == ("granted", 2)
    next_hand(session)
    assert session.settings.limit == "pot"


def test_rop_7_3_players_may_ask_for_a_change_but_not_make_it() -> None:
    session, floor = seated("rop-holdem")
    answer = floor.ask(session.engine.rules, session.table, "change-limit", {"by": "player"}, settings=session.settings)
    assert answer.answer == "refused"
    assert not floor.coming


def until_cards(session: Session) -> None:
    while not any(seat.cards for seat in session.table):
        assert isinstance(session.advance(), Outcome)


def test_rop_7_5_nobody_in_the_hand_adds_to_the_stake_and_whoever_has_folded_may() -> None:
    session, floor = seated("rop-holdem")
    until_cards(session)
    while session.ask().by < 1:  # type: ignore[union-attr]
        session.advance()
    first = session.ask().by  # type: ignore[union-attr]
    asked = {"seat": first, "amount": 10000}
    assert floor.ask(session.engine.rules, session.table, "top-up", asked).answer == "refused"
    assert isinstance(session.submit(m.Fold(by=first)), Outcome)
    assert floor.ask(session.engine.rules, session.table, "top-up", asked).answer == "granted"
    play_out(session)
    held = session.table.seats[first].stack
    session.next_hand()
    assert session.round.opening.seats[first].stack == held + 10000


def test_tas_c_5_5_chips_bought_between_hands_are_in_the_next_stake() -> None:
    session, floor = seated("tas-holdem", top_up_range="50,500")
    play_out(session)
    held = session.table.seats[2].stack
    assert floor.ask(session.engine.rules, session.table, "top-up", {"seat": 2, "amount": 10000}).answer == "granted"
    too_much = floor.ask(session.engine.rules, session.table, "top-up", {"seat": 3, "amount": 60000})
    assert too_much.answer == "refused"
    assert "tas C.5.2.h" in too_much.cites
    session.next_hand()
    assert session.round.opening.seats[2].stack == held + 10000


def test_whoever_leaves_takes_his_chips_and_a_newcomer_gets_a_player() -> None:
    session, floor = seated("rop-holdem")
    play_out(session)
    rules, table = session.engine.rules, session.table
    assert floor.ask(rules, table, "leave", {"seat": 2}).answer == "granted"
    assert floor.ask(rules, table, "join", {"seat": 7, "stake": 40000}).answer == "granted"
    session.next_hand()
    assert set(session.table.seats) == {1, 3, 5, 7}
    assert session.round.opening.seats[7].stack == 40000
    next_hand(session)
    assert set(session.table.seats) == {1, 3, 5, 7}


def test_tas_c_19_7_a_newcomer_among_the_blinds_waits_until_they_have_passed() -> None:
    session, floor = seated("tas-holdem", {1: 50000, 3: 50000, 5: 50000, 8: 50000})
    play_out(session)
    floor.ask(session.engine.rules, session.table, "join", {"seat": 4, "stake": 50000})
    waited = 0
    session.next_hand()
    while session.table.seats[4].standing == "out":
        waited += 1
        assert session.table.seats[4].stack == 50000
        next_hand(session)
    assert waited == 1, "the puck stands at seat 3 and the big blind at seat 5: seat 4 comes in once they are past"
    assert [post.kind for post in [post for post in session.table.posts if post.seat == 4]] == ["extra"]


@pytest.mark.parametrize(("request_", "facts", "stacks"), [
    ("change-seat", {"seat": 4, "to": 9}, {9: 50000}), ("leave", {"seat": 4}, {}),
    ("top-up", {"seat": 4, "amount": 10000}, {4: 60000})])
def test_tas_c_19_7_a_newcomer_who_waits_may_move_buy_chips_or_leave(
    request_: str, facts: Mapping[str, object], stacks: Mapping[int, int],
) -> None:
    session, floor = seated("tas-holdem", {1: 50000, 3: 50000, 5: 50000, 8: 50000})
    play_out(session)
    floor.ask(session.engine.rules, session.table, "join", {"seat": 4, "stake": 50000})
    session.next_hand()
    assert session.table.seats[4].standing == "out"
    play_out(session)
    others = {seat.number: seat.stack for seat in session.table if seat.number != 4}
    assert floor.ask(session.engine.rules, session.table, request_, facts).answer == "granted"
    assert session.next_hand() is None
    found = {seat: each.stack for seat, each in session.round.opening.seats.items()}
    assert found == others | stacks, "nobody sits there twice, and no chip is lost"
    assert set(found) <= set(session.chairs.agents)


def test_a_newcomer_with_too_little_is_told_which_clause_forbids_it() -> None:
    session, floor = seated("tas-holdem", buy_in="400")
    play_out(session)
    answer = floor.ask(session.engine.rules, session.table, "join", {"seat": 7, "stake": 30000})
    assert (answer.answer, answer.cites) == ("refused", ("tas C.5.2.a",))
    assert answer.text == "Seat 7 wants to sit down with 300; the minimum buy-in is 400."
    assert not floor.coming


def test_a_player_takes_his_chips_and_his_chair_to_another_seat() -> None:
    session, floor = seated("rop-holdem")
    play_out(session)
    held = session.table.seats[3].stack
    assert floor.ask(session.engine.rules, session.table, "change-seat", {"seat": 3, "to": 8}).answer == "granted"
    session.next_hand()
    assert set(session.table.seats) == {1, 2, 5, 8}
    assert session.round.opening.seats[8].stack == held
    play_out(session)


def test_tas_c_2_4_another_deck_comes_in_with_the_next_hand() -> None:
    session, floor = seated("tas-holdem")
    play_out(session)
    assert session.next_hand() is None
    play_out(session)
    answer = floor.ask(session.engine.rules, session.table, "deck-change", {"by": "player", "agree": 3, "players": 4})
    assert answer.answer == "granted"
    session.next_hand()
    due = session.ask()
    assert isinstance(due.move, m.CountDeck), "another deck is counted before it is used"
    assert due.cite == "tas C.2.5"


@pytest.mark.parametrize("seed", range(30))
def test_rop_16_1_a_several_who_want_a_seat_draw_for_it(seed: int) -> None:
    session, floor = seated("rop-holdem")
    play_out(session)
    stakes = {"newcomer": 40000, "another": 30000}
    answer, drawn = floor.draw_for(session.engine.rules, session.table, 9, stakes, stakes, Random(seed))
    assert answer.answer == "granted"
    last = {who: card.rank for who, card in drawn[-1].items()}
    assert max(last, key=lambda who: last[who]) == answer.seat_to
    assert list(last.values()).count(last[answer.seat_to]) == 1, "level cards are drawn for again"
    session.next_hand()
    assert session.round.opening.seats[9].stack == stakes[str(answer.seat_to)]


def test_rop_16_1_a_players_in_the_game_go_before_newcomers() -> None:
    session, floor = seated("rop-holdem")
    play_out(session)
    answer, _ = floor.draw_for(session.engine.rules, session.table, 9, [3, "newcomer"], {"newcomer": 40000}, Random(1))
    assert answer.seat_to == 3
    session.next_hand()
    assert set(session.table.seats) == {1, 2, 5, 9}


def test_tas_b_5_3_a_raised_minimum_comes_with_the_raised_bank() -> None:
    session, floor = seated_at_stud({1: 30000, 2: 30000, 3: 30000, 4: 90000})
    higher = next(each for each in other_stakes(session.settings) if each.table_min > 1000)
    assert (higher.table_min, higher.buy_in) == (2000, 40000)
    refused = floor.ask(session.engine.rules, session.table, "change-limit", {"agree": 3, "players": 4}, settings=higher)
    granted = floor.ask(session.engine.rules, session.table, "change-limit", {"agree": 4, "players": 4}, settings=higher)
    assert (refused.answer, granted.answer, granted.cites[0]) == ("refused", "granted", "tas B.5.3")
    play_out(session)
    held = {seat.number: seat.stack for seat in session.table}
    assert session.next_hand() is None
    assert {seat.number: seat.stack for seat in session.table} == {seat: max(stack, 40000) for seat, stack in held.items()}
    assert {post.amount for post in session.table.posts} == {2000}
    bought = next(each for each in floor.came if each.request == "top-up")
    assert (bought.cites, set(bought.changes.chips)) == (("tas B.5.3",), {seat for seat, stack in held.items() if stack < 40000})


def seated_at_stud(stacks: Mapping[int, int]) -> tuple[Session, Floor]:
    floor = Floor(CashTable(20000, rebuys=True), lambda rules, seat: Caller())
    return Session(as_told("tas-stud", buy_in=200), stacks, Chairs({seat: Caller() for seat in stacks}), 3, house=floor), floor
