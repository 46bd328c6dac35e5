"""Everything saved about a hand for its player, and what all of them come to."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.agents.agent import Caller
from game.chair.keeping.scribe import own_hand
from game.chair.reviewing.results import Results, cards_shown, signed
from game.records.kept_values import SessionEntry
from game.records.own_hands import OwnHand, read_own
from game.records.store import Store
from game.session.chairs import Chairs
from game.session.round import Round
from game.table import moves as m
from tests.dealer import FOUR, session_of

NAMES = {1: "You", 2: "Bob", 4: "Dan", 5: "Eve"}


def played(game: str = "tas-holdem", stacks: Mapping[int, int] = FOUR) -> Round:
    session = session_of(game, stacks, chairs=Chairs({seat: Caller() for seat in FOUR}, frozenset()))
    while session.advance() is not None:
        pass
    return session.round


def test_a_hand_is_kept_with_cards_result_company_and_what_was_put_in_freely() -> None:
    round_ = played()
    table = round_.table()
    own = {seat: own_hand(round_, seat, NAMES) for seat in FOUR}
    assert sum(each["gain"] for each in own.values()) == -sum(charge.amount for charge in table.charges)
    assert own[1]["who"] == "Bob, Dan, Eve"
    assert all(len(each["cards"]) == 4 and not each["raised"] for each in own.values()), "two cards each; nobody raises"
    assert any(each["in"] for each in own.values())
    assert not all(each["in"] for each in own.values()), "who only stands on his blind has put in nothing freely"
    assert sum(each["won"] for each in own.values()) == own[1]["pot"] > 0
    assert own_hand(round_, 9, NAMES) == {}


def test_an_opening_bet_that_has_to_be_made_is_no_chips_put_in_freely() -> None:
    """The lowest card of stud."""
    round_ = played("rop-stud5-52", dict.fromkeys(FOUR, 100_000))
    opener = next(move.by for move in round_.moves if isinstance(move, m.Bet))
    own = {seat: own_hand(round_, seat, NAMES) for seat in FOUR}
    assert not own[opener]["in"]
    assert not own[opener]["raised"]
    assert all(each["in"] for seat, each in own.items() if seat != opener), "all others call"


def test_what_was_kept_comes_back_of_this_person_alone_and_can_be_starred(tmp_path: Path) -> None:
    store, round_ = Store(tmp_path), played()
    entry = SessionEntry(round_.settings, "player", 1, "2026-01-01 10:00", {"title": "Hold-em", "me": 1})
    session = store.rounds.begin_session(entry)
    kept = store.rounds.begin(session, 1, round_.opening)
    own = own_hand(round_, 1, NAMES)
    store.rounds.finish(kept, {"stacks": {"1": 1}, "player": own})
    bare = store.rounds.begin(session, 2, round_.opening)
    store.rounds.finish(bare, {"stacks": {"1": 1}})
    found = store.own_hands.all()
    assert [(hand.id, hand.title, hand.gain, hand.joined) for hand in found] == [(kept, "Hold-em", own["gain"], own["in"])]
    store.own_hands.star(kept)
    assert [each.star for each in store.listing.those([kept, bare])] == [True, False]
    store.own_hands.star(kept)
    assert not store.listing.those([kept])[0].star
    store.database.close()


def test_what_cannot_be_read_of_a_hand_is_nothing() -> None:
    assert read_own("{") == read_own(None) == read_own("[1]") == {}
    assert cards_shown("AhKs") == "A♥ K♠"
    assert cards_shown("zz") == ""


def test_results_count_hands_sessions_games_and_the_biggest_pots() -> None:
    hands = [OwnHand(1, 1, "a", "Hold-em", "now", 1, 500, "AhKs", 900, 900, True, True),
             OwnHand(2, 1, "a", "Hold-em", "now", 2, -200, "2c3d", 0, 1500, True, False),
             OwnHand(3, 2, "b", "Canberra", "now", 1, 0)]
    results = Results(hands)
    assert results.course() == [0, 500, 300, 300]
    assert results.sittings() == [2]
    assert results.figures().startswith("+3 over 3 hands in 2 sessions. Won 50%, played 100% (VPIP)")
    assert [title for title, _ in results.by_game()] == ["Hold-em", "Canberra"]
    assert [row.key for row in results.biggest()] == ["2", "1"]
    assert signed(-1050) == "−10.50"


def test_another_seat_at_the_same_table_is_no_other_session() -> None:
    hands = [OwnHand(1, 1, "a", "Hold-em", "now", 11, 500), OwnHand(2, 2, "a", "Hold-em", "now", 12, 100),
             OwnHand(3, 3, "a", "Hold-em", "now", 1, 100)]
    assert Results(hands).sittings() == [2]
    assert "in 2 sessions" in Results(hands).figures()


def test_chips_of_a_tournament_are_no_money() -> None:
    hands = [OwnHand(1, 1, "a", "Hold-em", "now", 1, 500, "AhKs", 900, 900, True, True),
             OwnHand(2, 2, "t", "Tournament", "now", 1, -300000, "2c3d", 0, 1500, True, False, True)]
    found = Results(hands)
    assert found.course() == [0, 500]
    assert found.figures().startswith("+5 over 1 hand in 1 session.")
    assert "1 tournament hand" in found.figures()
    assert dict(found.by_game())["Tournament"].startswith("1 hand.")
    assert Results(hands[1:]).figures().startswith("No cash hands yet; 1 tournament hand")
