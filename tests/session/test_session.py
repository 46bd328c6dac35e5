"""Hand after hand: who answers, what is recorded, how a hand is taken back, and when a game ends."""

from __future__ import annotations

from pathlib import Path

import pytest
from study.soak.fault_file import read

from game.agents.agent import Caller
from game.cards.card import parse_cards
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.between import CashTable, GameOver, NextHand
from game.session.chairs import Chairs
from game.session.round import PlayedMove, Round
from game.session.session import Session, TooFewPlayers
from game.table import moves as m
from game.table.outcome import Due, Outcome, Refusal
from game.table.sight import INSPECTOR
from game.table.values import DEALER, Place
from tests.dealer import Scripted, game, play_out, table, until

THREE = {1: 5000, 2: 5000, 5: 5000}


def until_person(session: Session) -> Due:
    while not session.waits():
        assert isinstance(session.advance(), Outcome)
    due = session.ask()
    assert due is not None
    return due


def test_the_program_stops_where_a_person_has_to_act() -> None:
    session = table("tas-holdem", THREE, people=[2])
    assert until_person(session).by == 2
    assert session.advance() is None, "nobody acts for a person"
    assert isinstance(session.submit(m.Stand(by=2)), Outcome)


def test_a_person_may_be_the_dealer_and_needs_no_dice() -> None:
    session = table("tas-holdem", THREE, people=[DEALER])
    assert isinstance(session.submit(m.Chemmy()), Outcome)
    assert isinstance(session.submit(m.Shuffle(riffles=7)), Outcome)
    shuffle = session.round.moves[-1]
    assert isinstance(shuffle, m.Shuffle)
    assert shuffle.riffles == 7
    assert sorted(shuffle.order) == sorted(session.round.opening.stub)
    assert shuffle.order != session.round.opening.stub


def test_a_shuffle_with_an_order_of_its_own_keeps_it() -> None:
    session = table("tas-holdem", THREE, people=[DEALER])
    session.submit(m.Chemmy())
    order = tuple(reversed(session.table.stub))
    session.submit(m.Shuffle(order))
    assert session.table.stub == order


def test_no_dice_are_thrown_for_a_shuffle_that_is_not_due() -> None:
    round_, _ = read(Path(__file__).parent / "soak" / "positions" / "discards-shuffled-from-nowhere.json")
    session = Session((round_.book, round_.game, round_.settings), round_, Chairs({}), 1)
    due = session.ask()
    assert isinstance(due.move, m.ShuffleIn)
    assert isinstance(session.submit(m.ShuffleIn(source=Place("nowhere", 2))), Refusal)
    assert isinstance(session.submit(due.move), Outcome)


def test_a_refused_move_changes_and_tells_nothing() -> None:
    session = table("tas-holdem", THREE, people=[DEALER])
    heard: list[PlayedMove] = []
    session.listen(heard.append)
    before = session.table
    answer = session.submit(m.Burn())
    assert isinstance(answer, Refusal)
    assert answer.cite == "tas C.9.1"
    assert session.table is before
    assert heard == []


def test_a_hand_taken_back_is_played_on_with_the_same_chance() -> None:
    session = table("rop-holdem", THREE)
    play_out(session)
    first = session.round
    session.rewind(20)
    assert session.round == first[:20]
    assert session.table == first.table(20)
    play_out(session)
    assert session.round == first


def test_taking_back_a_decision_leads_elsewhere() -> None:
    session = table("rop-holdem", THREE, people=[5])
    until_person(session)
    at = len(session.round)
    session.submit(m.Fold(by=5))
    session.rewind(at)
    assert session.waits()
    assert isinstance(session.submit(m.Call(by=5)), Outcome)
    assert session.table.seats[5].live


class Book:
    """A recorder that writes down what it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, int]] = []
        self.last: Round | None = None

    def opened(self, round_: Round, seed: int) -> None:
        self.told.append(("opened", seed))

    def moved(self, round_: Round) -> None:
        self.told.append(("moved", len(round_)))
        self.last = round_

    def taken_back(self, round_: Round) -> None:
        self.told.append(("taken back", len(round_)))

    def closed(self, round_: Round) -> None:
        self.told.append(("closed", len(round_)))

    def ended(self) -> None:
        self.told.append(("ended", 0))


def test_every_move_is_recorded_before_anybody_hears_of_it() -> None:
    book, plain = Book(), table("tas-holdem", THREE)
    session = Session(game("tas-holdem"), THREE, plain.chairs, 9, recorder=book)
    heard: list[tuple[str, int]] = []
    session.listen(lambda played: heard.append(book.told[-1]) if session.ask() else None)
    play_out(session)
    moves = len(session.round)
    assert book.told == [("opened", 9), *(("moved", at) for at in range(1, moves + 1)), ("closed", moves)]
    assert heard == [("moved", at) for at in range(1, moves)]
    assert book.last == session.round
    session.rewind(4)
    assert book.told[-1] == ("taken back", 4)


def test_hands_are_numbered_and_the_marker_goes_round() -> None:
    session = table("tas-holdem", THREE)
    pucks = []
    for hand in (1, 2, 3):
        assert session.hand == hand
        assert session.table.hand == hand
        pucks.append(session.table.marker)
        play_out(session)
        assert session.next_hand() is None
    assert pucks == [1, 2, 5]


def test_the_next_hand_waits_for_the_end_of_this_one() -> None:
    session = table("tas-holdem", THREE)
    with pytest.raises(ValueError, match="hand 1 isn't over"):
        session.next_hand()


def one_goes_broke(house: CashTable, others: int = 2) -> Session:
    """Seat 1 puts all its 20 in against seat 2 and loses; the others fold."""
    stacks = dict.fromkeys(range(1, others + 2), 2000)
    plain = table("tas-holdem", stacks, commission="none")
    agents = dict(plain.chairs.agents)
    for seat in range(3, others + 2):
        agents[seat] = Scripted(m.Fold(by=seat))
    agents[1] = Scripted(m.Raise(2000, by=1), m.Show(by=1))
    session = Session(game("tas-holdem", commission="none"), stacks, Chairs(agents), 1, house=house)
    order = parse_cards("2c As 2d Ad" if others == 1 else "2c As " + " ".join(["9h", "9d"][: others - 1]) + " 7d Ad")
    rest = tuple(card for card in session.table.stub if card not in order)
    while (due := session.ask()) is not None:
        if isinstance(due.move, m.Shuffle):
            session.submit(m.Shuffle((*rest[-26:], *order, *rest[:-26])))
        elif due.choice("cut"):
            session.submit(m.Cut(26, by=due.by))
        else:
            answer = session.advance()
            assert isinstance(answer, Outcome), answer
    return session


def test_a_player_without_chips_buys_in_again_where_the_house_lets_him() -> None:
    session = one_goes_broke(CashTable(2000, rebuys=True))
    assert session.table.seats[1].stack == 0
    assert session.next_hand() is None
    assert session.table.seats[1].stack == 2000
    assert set(session.table.seats) == {1, 2, 3}


def test_tas_c_3_4_with_fewer_than_three_players_the_game_stops() -> None:
    session = one_goes_broke(CashTable(2000))
    over = session.next_hand()
    assert over.reason == "two players at the table; Texas Hold-em needs 3 or more."
    assert over.stacks == {2: 4000, 3: 2000}
    assert session.ask() is None
    assert session.next_hand() is over


def test_with_enough_players_the_others_play_on() -> None:
    session = one_goes_broke(CashTable(2000), others=3)
    assert session.next_hand() is None
    assert set(session.table.seats) == {2, 3, 4}


def test_a_game_does_not_begin_with_too_few() -> None:
    with pytest.raises(TooFewPlayers, match="two players at the table"):
        table("tas-holdem", {1: 1000, 2: 1000})


def test_a_hand_taken_up_again_ends_as_it_would_have() -> None:
    session = table("rop-holdem", THREE, seed=3)
    play_out(session)
    whole = session.round
    again = Session(game("rop-holdem"), whole[:25], session.chairs, 3)
    assert again.hand == 1
    play_out(again)
    assert again.round == whole


def test_an_inspector_rules_and_the_dealer_puts_right() -> None:
    plain = table("tas-holdem", THREE)
    session = Session(game("tas-holdem"), THREE, Chairs(plain.chairs.agents, frozenset([INSPECTOR])), 1)
    until(session, m.DealCard)
    session.submit(m.Misplay("card-to-wrong-seat", (("seat", 5), ("due", 1))))
    assert not session.waits(), "nothing stops play but the inspector"
    session.submit(m.StopPlay(by=INSPECTOR))
    due = until_person(session)
    assert isinstance(due.move, m.GiveRuling)
    right = due.move
    session.submit(m.GiveRuling(right.remedy, right.cite, by=due.by))
    play_out(session)
    assert session.table.trouble.incidents[0].state == "ruled"


def test_the_hand_so_far_is_what_playing_it_again_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    session = table("rop-holdem", {1: 20000, 2: 20000, 3: 20000})
    again = 0
    played = Round.played

    def counted(round_: Round) -> object:
        nonlocal again
        again += 1
        return played(round_)

    monkeypatch.setattr(Round, "played", counted)
    heard: list[bool] = []
    session.listen(lambda step: heard.append(session.played() == tuple(played(session.round))))
    for _ in range(2):
        play_out(session)
        half = len(session.round) // 2
        session.rewind(half)
        assert session.played() == tuple(played(session.round))
        play_out(session)
        assert session.next_hand() is None
        assert session.played() == ()
    assert all(heard)
    assert len(heard) > 100
    assert again < 10


def stud_hand(house: CashTable, *, short: int, seats: int = 4) -> NextHand | GameOver:
    """What comes after a hand of Tasmanian stud, the ante 5 dollars, that left seat 2 with this much."""
    book = library()["tas"]
    played = (book.id, "tas-stud", resolve(book.game("tas-stud"), {"table-min": 5}))
    stacks = dict.fromkeys(range(1, seats + 1), 20000)
    session = Session(played, stacks, Chairs({seat: Caller() for seat in stacks}, frozenset()), 1)
    opening = session.round.opening
    left = {number: seat.with_(stack=short if number == 2 else seat.stack) for number, seat in opening.seats.items()}
    return house.after(session.engine.rules, opening, opening.with_(seats=left))


def test_tas_b_5_4_whoever_lacks_a_whole_ante_stays_and_is_not_dealt_in() -> None:
    coming = stud_hand(CashTable(20000), short=300)
    assert isinstance(coming, NextHand)
    assert coming.stacks[2] == 300
    assert coming.setup.sits_out == {2}
    assert {post.seat for post in coming.setup.posts} == {1, 3, 4}
    whole = stud_hand(CashTable(20000), short=500)
    assert isinstance(whole, NextHand)
    assert not whole.setup.sits_out


def test_tas_b_8_5_whoever_lacks_a_whole_ante_buys_where_the_house_lets_him() -> None:
    coming = stud_hand(CashTable(20000, rebuys=True), short=300)
    assert isinstance(coming, NextHand)
    assert coming.rebought == {2}
    assert coming.stacks[2] == 20300
    assert not coming.setup.sits_out


def test_tas_b_2_4_two_players_with_an_ante_are_too_few() -> None:
    over = stud_hand(CashTable(20000), short=300, seats=3)
    assert isinstance(over, GameOver)
    assert over.cite == "tas B.2.4"
    assert over.reason == "two players with chips for the ante; Tasmanian Five Card Stud needs 3 or more."
    assert over.stacks[2] == 300
