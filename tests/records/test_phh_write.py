"""A hand written as PHH reads back to the same stacks, here and in another program."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from random import Random

import pytest

from game.records.phh import Hand, PhhError, hand_to_phh, read_text, replay_history
from game.rulebook.loader import library
from game.table import moves as m
from game.table.between.hand_setup import Last
from game.table.between.next_hand import set_up
from game.table.outcome import Outcome
from game.table.state import Table
from tests.records.hands import engine, play

TABLES: Mapping[str, Mapping[str, object]] = {
    "no limit": {"limit": "no-limit"},
    "no limit, with a percentage": {"limit": "no-limit", "commission": "percent"},
    "no limit, two orders": {"limit": "no-limit", "headsup-blinds": "button-first", "chip": "0.50"},
    "fixed": {"limit": "fixed", "units": [10, 20]},
    "Omaha": {"game": "rop-omaha", "limit": "pot"},
}


def drawn(name: str, seed: int) -> Hand:
    rng = Random(f"{name} {seed}")
    seats = rng.sample(range(1, 12), rng.choice([2, 2, 3, 5, 9]))
    return play(engine(**TABLES[name]), {seat: rng.choice([100000, 20000, 5000, 1500]) for seat in seats}, seed)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("name", TABLES)
def test_a_written_hand_reads_back_to_the_same_stacks(name: str, seed: int) -> None:
    (history,) = read_text(hand_to_phh(drawn(name, seed)))
    replayed = replay_history(history, library())
    assert (replayed.differences, replayed.skipped) == ((), "")


@pytest.mark.parametrize("seed", range(12))
def test_a_hand_of_another_book_reads_back_too(seed: int) -> None:
    hand = play(engine("tas-holdem", chip=1), dict.fromkeys((2, 3, 7, 10), 20000), seed)
    (history,) = read_text(hand_to_phh(hand))
    replayed = replay_history(history, library())
    assert replayed.hand is not None
    assert replayed.hand.engine.rules.settings == hand.engine.rules.settings
    assert (replayed.differences, replayed.skipped) == ((), "")


def tables(hand: Hand) -> Iterator[tuple[Table, m.Move]]:
    """Every move with the table it was made at."""
    table = hand.opening
    for move in hand.moves:
        yield table, move
        outcome = hand.engine.apply(table, move)
        assert isinstance(outcome, Outcome)
        table = outcome.table


def laws_differ(hand: Hand) -> bool:
    """What rop allows and PokerKit does not: to raise players who are all in; a fifth fixed bet between two players."""
    for table, move in tables(hand):
        if isinstance(move, m.Raise | m.TapOut) and table.betting is not None and move.to > (price := table.betting.price):
            if all(seat.stack + seat.bet <= price for seat in table.live() if seat.number != move.by):
                return True
            if hand.engine.rules.limit == "fixed" and (table.betting.raises > 2 or isinstance(move, m.TapOut)):
                return True
    return False


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ["no limit", "no limit, two orders", "fixed", "Omaha"])
def test_another_program_ends_on_the_same_stacks(name: str) -> None:
    """PokerKit's own reader and rules as the judge. It knows no odd chips larger than its smallest unit."""
    from pokerkit import HandHistory

    compared = 0
    for seed in range(40):
        hand = drawn(name, seed)
        if laws_differ(hand):
            continue
        text = hand_to_phh(hand)
        *_, state = HandHistory.loads(text)
        assert not state.status
        assert [round(stack * 100) for stack in state.stacks] == list(read_text(text)[0].finishing), text
        compared += 1
    assert compared >= 12


def test_the_text_is_plain_phh() -> None:
    fields = tomllib.loads(hand_to_phh(drawn("fixed", 1)))
    assert (fields["variant"], fields["small_bet"], fields["big_bet"]) == ("FT", 10, 20)
    assert fields["_game"] == "rop-holdem"
    assert fields["_settings"]["units"] == ["10", "20"]
    assert len(fields["seats"]) == len(fields["starting_stacks"]) == len(fields["finishing_stacks"])


def test_the_first_player_sits_left_of_the_button_even_of_an_empty_one() -> None:
    table = engine()
    stacks = {2: 20000, 5: 20000, 6: 20000, 9: 20000}
    before = Last(marker=9, places=(2, 3), left=frozenset({3}))
    opening = table.opening(stacks, set_up(table.rules, frozenset(stacks), before), hand=2)
    fields = tomllib.loads(hand_to_phh(Hand(table, opening, ())))
    assert opening.marker == 2
    assert fields["seats"] == [5, 6, 9, 2]
    assert fields["blinds_or_straddles"] == [10, 0, 0, 0]


def test_a_hand_that_is_still_on_is_written_as_far_as_it_got() -> None:
    hand = drawn("no limit", 2)
    text = hand_to_phh(Hand(hand.engine, hand.opening, hand.moves[:-8]))
    assert "finishing_stacks" not in text
    assert "d dh p1" in text
    assert replay_history(read_text(text)[0], library()).differences == ()


def test_dead_money_and_posts_to_come_in_are_told_apart() -> None:
    table = engine()
    stacks = {1: 20000, 4: 20000, 6: 20000}
    setup = set_up(table.rules, frozenset(stacks), None)
    last = Last(setup.marker, (4, 6), missed={4: frozenset({"big-blind", "small-blind"})}, extra=frozenset({4}))
    opening = table.opening(stacks, set_up(table.rules, frozenset(stacks), last), hand=2)
    assert {post.kind for post in opening.posts} >= {"blind"}
    fields = tomllib.loads(hand_to_phh(Hand(table, opening, ())))
    told = sum(map(abs, fields["blinds_or_straddles"])) + sum(fields["antes"])
    assert told * 100 == sum(post.amount for post in opening.posts)


@pytest.mark.parametrize("limit", ["spread", "half-pot", "pot"])
def test_a_limit_without_a_code_is_refused(limit: str) -> None:
    hand = play(engine(limit=limit, **{"table-max": 50}), {1: 20000, 2: 20000}, 1)
    with pytest.raises(PhhError, match=f"the format has no code for Hold-em with limit {limit}"):
        hand_to_phh(hand)


@pytest.mark.parametrize("game", ["rop-draw-52", "rop-manila2-32", "rop-manila3-36"])
def test_a_game_without_a_code_is_refused(game: str) -> None:
    table = engine(game, limit="no-limit")
    stacks = {1: 20000, 2: 20000, 3: 20000}
    opening = table.opening(stacks, set_up(table.rules, frozenset(stacks), None), hand=2)
    with pytest.raises(PhhError, match="the format has no code for"):
        hand_to_phh(Hand(table, opening, ()))


def test_moves_that_were_never_lawful_are_refused() -> None:
    hand = drawn("fixed", 3)
    with pytest.raises(PhhError, match=r"move 2: .* the dealer has shuffled"):
        hand_to_phh(Hand(hand.engine, hand.opening, (m.Chemmy(), m.Burn())))


def test_an_irregularity_has_no_words_in_the_format() -> None:
    hand = drawn("fixed", 3)
    with pytest.raises(PhhError, match="no words for an irregularity"):
        hand_to_phh(Hand(hand.engine, hand.opening, (m.StopPlay(by=2),)))
