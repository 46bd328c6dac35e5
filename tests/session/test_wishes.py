"""What the other players ask of their own accord."""

from __future__ import annotations

from collections import Counter

from game.agents.agent import Caller
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.between import CashTable
from game.session.cash import asking
from game.session.cash.floor import Floor
from game.session.cash.wishes import wish
from game.session.chairs import Chairs
from game.session.session import Session
from game.training.step_log import right_move
from tests.dealer import as_told, play_out
from tests.session.test_floor import RICH, seated


def test_nobody_asks_where_nothing_is_to_happen() -> None:
    session, floor = seated("rop-holdem", RICH)
    play_out(session)
    assert wish(session, floor, 0.0) is None


def test_what_is_asked_is_the_same_for_the_same_seed_and_can_be_answered() -> None:
    session, floor = seated("rop-holdem", RICH)
    found: Counter[str] = Counter()
    for _ in range(60):
        play_out(session)
        made = wish(session, floor, 1.0)
        assert made == wish(session, floor, 1.0)
        if made is not None:
            found[made.request] += 1
            if made.request != "change-limit":
                asking.ask(session, floor, made)
        assert session.next_hand() is None
    assert set(found) == {"top-up", "remove-chips", "change-seat", "deck-change", "change-limit", "join"}
    assert set(session.table.seats) - set(RICH), "somebody has changed places"
    assert len(session.table.seats) == min(len(RICH) + found["join"], 10)


def test_chips_are_asked_for_as_they_can_be_counted_out() -> None:
    asked = []
    for more in range(0, 2000, 500):
        session, floor = seated("rop-holdem", dict.fromkeys(RICH, 10000 + more))
        play_out(session)
        for _ in range(8):
            made = wish(session, floor, 1.0)
            asked += [made.amount] if made is not None and made.request == "remove-chips" else []
            assert session.next_hand() is None
            play_out(session)
    assert asked
    assert [amount for amount in asked if amount % session.engine.rules.chip] == []


def test_tas_b_3_4_a_nobody_comes_as_a_sixth_to_a_table_with_the_reduced_deck() -> None:
    floor = Floor(CashTable(40000, rebuys=True), lambda rules, seat: Caller())
    stacks = dict.fromkeys(range(1, 6), 40000)
    session = Session(as_told("tas-stud-32"), stacks, Chairs({seat: Caller() for seat in stacks}), 3, house=floor)
    asked = set()
    for _ in range(40):
        play_out(session)
        if made := wish(session, floor, 1.0):
            asked.add(made.request)
            asking.ask(session, floor, made)
        assert session.next_hand() is None
    assert "top-up" in asked
    assert len(session.table.seats) == 5


def test_two_games_with_equal_values_have_settings_of_their_own() -> None:
    """What is remembered for one, such as other stakes to ask for, is never given to the other."""
    games = library()["rop"].games
    asked = {"units": [10, 20], "ante": 2}
    five, seven = (resolve(games[game], asked) for game in ("rop-stud5-52", "rop-stud7-52"))
    assert dict(five) == dict(seven)
    assert five != seven
    assert five == resolve(games["rop-stud5-52"], asked)
    assert {each.spec.id for each in asking.other_stakes(five)} == {"rop-stud5-52"}
    assert {each.spec.id for each in asking.other_stakes(seven)} == {"rop-stud7-52"}


def test_nobody_asks_while_a_hand_is_on() -> None:
    session, floor = seated("rop-holdem", RICH)
    while session.ask() is not None:
        assert wish(session, floor, 1.0) is None
        session.submit(session.consider() or right_move(session.ask()))
    assert wish(session, floor, 1.0) is not None
