"""A hand written as PHH reads back to the same stacks, here and in another program."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from random import Random

import pytest

from game.records.phh import Hand, NoWords, PhhError, hand_to_phh, read_text, replay_history
from game.records.phh.write import ActionLines
from game.rulebook.loader import library
from game.table import moves as m
from game.table.between.hand_setup import Last
from game.table.between.next_hand import set_up
from game.table.engine import Engine
from game.table.outcome import Outcome
from game.table.payout import showdown
from game.table.state import Table
from tests.records.hands import engine, final, opening, play, play_on
from tests.records.other_program import played_there

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


@pytest.mark.parametrize(("limit", "words"), [
    ("spread", "a spread limit"), ("half-pot", "a half-pot limit"), ("pot", "a pot limit"),
])
def test_a_limit_without_a_code_is_refused(limit: str, words: str) -> None:
    hand = play(engine(limit=limit, **{"table-max": 50}), {1: 20000, 2: 20000}, 1)
    with pytest.raises(PhhError, match=f"^Hand can't be saved as PHH. PHH has no code for Hold-em with {words}"):
        hand_to_phh(hand)


@pytest.mark.parametrize("game", ["rop-draw-52", "rop-manila2-32", "rop-manila3-36"])
def test_a_game_without_a_code_is_refused(game: str) -> None:
    table = engine(game, limit="no-limit")
    stacks = {1: 20000, 2: 20000, 3: 20000}
    opening = table.opening(stacks, set_up(table.rules, frozenset(stacks), None), hand=2)
    with pytest.raises(PhhError, match="PHH has no code for"):
        hand_to_phh(Hand(table, opening, ()))


def test_moves_that_were_never_lawful_are_refused() -> None:
    hand = drawn("fixed", 3)
    with pytest.raises(PhhError, match=r"Move 2 isn't lawful: .* the dealer has shuffled"):
        hand_to_phh(Hand(hand.engine, hand.opening, (m.Chemmy(), m.Burn())))


def test_an_irregularity_has_no_words_in_the_format() -> None:
    hand = drawn("fixed", 3)
    with pytest.raises(PhhError, match="At move 1 something goes wrong or play stops, and PHH can't record that"):
        hand_to_phh(Hand(hand.engine, hand.opening, (m.StopPlay(by=2),)))


# ---- shown, kept closed, given up


def lines(hand: Hand) -> list[str]:
    found: list[str] = tomllib.loads(hand_to_phh(hand))["actions"]
    return [line for line in found if not line.startswith("d dh")]


def all_in(game: str, *last: type[m.Move], **settings: object) -> Hand:
    """Three players all in before the flop; `last` is what they do at the showdown where it is theirs to choose."""
    table = engine(game, limit="no-limit", **settings)
    start = now = opening(table, dict.fromkeys((2, 5, 7), 20000))
    made, wishes = list[m.Move](), list(last)
    while (due := table.due(now)) is not None:
        move: m.Move
        if isinstance(due.move, m.Shuffle):
            move = m.Shuffle(now.stub)
        elif due.choice("cut"):
            move = m.Cut(20, by=due.by)
        elif due.choice("show") and wishes:
            move = wishes.pop(0)(by=due.by)
        elif due.move is not None:
            move = due.move
        else:
            raised = due.choice("raise-to")
            move = m.Raise(raised.most, by=due.by) if raised and now.betting and not now.betting.raises else m.Call(by=due.by)
        outcome = table.apply(now, move)
        assert isinstance(outcome, Outcome), outcome
        made.append(move)
        now = outcome.table
    return Hand(table, start, tuple(made))


def test_thr_18_hands_that_the_dealer_opens_once_all_are_in_are_told_as_shown_before_the_board() -> None:
    told = lines(all_in("thr-holdem"))
    flop = next(at for at, line in enumerate(told) if line.startswith("d db"))
    assert [line.split()[1] for line in told[flop - 3 : flop]] == ["sm"] * 3
    assert not any("??" in line for line in told)
    assert not any(" sm" in line for line in told[flop:])


def test_tas_c_15_1_a_hand_given_up_after_an_early_all_in_is_kept_closed_until_then() -> None:
    """PokerKit took one that was given up before the board for folded, and stopped at the flop."""
    hand = all_in("tas-holdem", m.Show, m.Muck, m.Muck)
    told = lines(hand)
    assert [line[3:] for line in told if " sm" in line][:-3] == ["sm ????"] * 9
    assert [len(line.split()) for line in told[-3:]] == [3, 2, 2]
    there = played_there(hand_to_phh(hand))
    assert there.reason == ""
    (history,) = read_text(hand_to_phh(hand))
    assert sum(there.stacks) - sum(history.finishing) == sum(charge.amount for charge in final(hand).charges)


# ---- what the format cannot tell


def test_rop_r14_a_call_above_a_blind_that_is_all_in_for_less_is_refused() -> None:
    """The call is of 10, and the largest bet 5: a reader would take the call for one of 5."""
    table = engine(limit="no-limit")
    start = opening(table, {1: 20000, 2: 20000, 3: 300, 4: 20000})
    (short,) = [post.seat for post in start.posts if post.amount == 1000]
    stacks = {seat: 20000 if seat != short else 300 for seat in (1, 2, 3, 4)}
    start = now = opening(table, stacks)
    made = list[m.Move]()
    for move in play(table, stacks, 4).moves:
        if now.betting is not None and now.betting.turn:
            break
        now = applied(table, now, move)
        made.append(move)
    made.append(m.Call(by=now.betting.turn))
    with pytest.raises(NoWords, match=r"Seat \d goes to 10, but the largest bet is 5: a blind is all in for less"):
        hand_to_phh(Hand(table, start, tuple(made)))


def applied(table: Engine, now: Table, move: m.Move) -> Table:
    outcome = table.apply(now, move)
    assert isinstance(outcome, Outcome), outcome
    return outcome.table


def test_three_fixed_bets_are_refused() -> None:
    hand = play(engine(limit="fixed", units=[10, 20, 20, 40]), {1: 20000, 2: 20000}, 1)
    with pytest.raises(NoWords, match=r"one small bet for the first two betting rounds .* here they are 10, 20, 20, 40"):
        hand_to_phh(hand)


def test_a_file_that_would_read_back_as_another_hand_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """The writer plays its own text: here it has the best hand shown that was given up."""
    hand = next(hand for seed in range(100) if best_given_up(hand := play(engine("tas-holdem"), FOUR, seed)))
    assert hand_to_phh(hand)
    tell = ActionLines._tell_shown

    def tell_as_shown(lines: ActionLines, move: m.Move, before: Table) -> None:
        tell(lines, m.Show(by=move.by) if isinstance(move, m.Muck) else move, before)

    monkeypatch.setattr(ActionLines, "_tell_shown", tell_as_shown)
    with pytest.raises(NoWords, match="Written in PHH, it would read back as a different hand"):
        hand_to_phh(hand)


FOUR = dict.fromkeys((1, 2, 3, 4), 20000)


def best_given_up(hand: Hand) -> bool:
    """Whether a hand was given up unseen that would have beaten all that were shown."""
    rules, table = hand.engine.rules, final(hand)
    seen = [showdown.score(rules, table, seat.number) for seat in table if seat.shown]
    unseen = [showdown.score(rules, table, seat.number) for seat in table if seat.mucked and not seat.shown]
    return bool(unseen and seen) and max(unseen) > max(seen)


def test_thr_20_2_an_absent_hand_folds_as_its_turn_comes() -> None:
    table = engine("thr-holdem", limit="no-limit", **{"absent-hand": "folded-in-turn"})
    setup = set_up(table.rules, frozenset((1, 2, 3, 4)), None)
    start = table.opening(dict.fromkeys((1, 2, 3, 4), 20000), setup, hand=2).with_(away=frozenset({4}))
    told = lines(play_on(table, start, Random(3)))
    assert sum(line.endswith("f # absent") for line in told) == 1
