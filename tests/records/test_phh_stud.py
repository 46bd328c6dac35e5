"""Seven card stud with fixed bets goes out as F7S and comes back; another program comes to the same stacks with it."""

from __future__ import annotations

import random
import re
import tomllib
from random import Random

import pytest

from game.cards.showing import showing_score
from game.records.phh import Difference, Hand, PhhError, PlayedHand, ReplayedHand, hand_to_phh, read_text, replay_history
from game.rulebook.loader import library
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Outcome
from game.table.state import Table
from tests.dealer import engine_of
from tests.records.hands import engine, final, play


def stud(game: str = "rop-stud7-52") -> Engine:
    return engine_of(game, limit="fixed", units=[10, 20], ante=2)


def drawn(seed: int) -> Hand:
    rng = Random(f"stud {seed}")
    seats = rng.sample(range(1, 9), rng.choice([2, 3, 4, 5]))
    return play(stud(), {seat: rng.choice([20000, 6000, 3500]) for seat in seats}, seed)


def laws_differ(hand: Hand) -> bool:
    """What rop allows and PokerKit does not, or does otherwise.

    Raising players who are all in, and a fifth bet between two; a raise over a short all-in (rop 10.2); folding for
    nothing; an opener by suit where open hands are equal (rop 13.3.b), there the first of them; odd chips by card.
    """
    table = hand.opening
    for move in hand.moves:
        if table.betting is not None and (_raises_otherwise(table, move) or (isinstance(move, m.Fold) and not table.betting.price)):
            return True
        if table.betting is not None and not table.betting.acts and _equal_openers(table):
            return True
        outcome = hand.engine.apply(table, move)
        assert isinstance(outcome, Outcome)
        table = outcome.table
    return len({award.seat for award in table.awards}) > len({award.pot for award in table.awards})


def _raises_otherwise(table: Table, move: m.Move) -> bool:
    betting = table.betting
    if betting is None or not isinstance(move, m.Raise | m.TapOut) or move.to <= betting.price:
        return False
    alone = all(seat.stack + seat.bet <= betting.price for seat in table.live() if seat.number != move.by)
    return alone or betting.raises > 2 or betting.price != betting.level


def _equal_openers(table: Table) -> bool:
    shown = [showing_score(seat.up) for seat in table.live() if len(seat.up) > 1]
    return shown.count(max(shown, default=0)) > 1


@pytest.mark.filterwarnings("ignore")
def test_another_program_ends_on_the_same_stacks() -> None:
    from pokerkit import HandHistory

    compared = early = 0
    for seed in range(150):
        hand = drawn(seed)
        if laws_differ(hand):
            continue
        text = hand_to_phh(hand)
        *_, state = HandHistory.loads(text)
        assert not state.status, text
        assert [round(stack * 100) for stack in state.stacks] == [
            round(stack * 100) for stack in tomllib.loads(text)["finishing_stacks"]
        ], text
        compared += 1
        shown = re.findall(r"(p\d) sm", text)
        early += len(shown) > len(set(shown))
    assert compared > 30
    assert early > 5


def test_the_text_is_plain_phh() -> None:
    fields = tomllib.loads(hand_to_phh(drawn(1)))
    assert (fields["variant"], fields["bring_in"], fields["small_bet"], fields["big_bet"]) == ("F7S", 0, 10, 20)
    assert "blinds_or_straddles" not in fields
    assert fields["antes"] == [2] * len(fields["seats"])
    assert fields["actions"][0].startswith("d dh p1 ")
    assert len(fields["actions"][0]) == len("d dh p1 AsKsQs")


# ---- read back


def full(seed: int) -> Hand:
    """Up to eight players, so many of them all in that the deck may run out."""
    rng = Random(f"full stud {seed}")
    seats = rng.sample(range(1, 9), rng.choice([2, 4, 6, 7, 8, 8]))
    return play(stud(), {seat: rng.choice([20000, 6000, 1000, 150]) for seat in seats}, seed)


def again(text: str) -> ReplayedHand:
    (history,) = read_text(text)
    return replay_history(history, library())


def ended(hand: PlayedHand) -> tuple[object, ...]:
    """What came of a hand, by player: the cards and how they lay, the chips, who won which pot; and the shared card."""
    last = final(hand)
    seats = sorted(last.seats)
    at = {seat: number for number, seat in enumerate(seats, 1)}
    held = [(last.seats[seat].hole, last.seats[seat].up, last.seats[seat].stack) for seat in seats]
    return held, last.board, [(award.pot, at[award.seat], award.amount) for award in last.awards]


@pytest.mark.parametrize("seed", range(12))
def test_a_written_hand_reads_back_with_its_cards_chips_pots_and_winners(seed: int) -> None:
    hand = full(seed)
    replayed = again(hand_to_phh(hand))
    assert (replayed.differences, replayed.skipped) == ((), "")
    assert replayed.hand is not None
    assert ended(replayed.hand) == ended(hand)


@pytest.mark.parametrize(("seed", "how"), [(6, "ShuffleIn"), (1, "DealBoard"), (11, "ShuffleIn")])
def test_rop_13_4_a_so_do_those_in_which_the_deck_runs_out(seed: int, how: str) -> None:
    hand = full(seed)
    assert how in [type(move).__name__ for move in hand.moves]
    assert again(hand_to_phh(hand)).differences == ()


@pytest.mark.parametrize("seed", [4, 39, 42])
def test_rop_19_19_a_dead_place_that_goes_on_getting_cards_reads_back(seed: int) -> None:
    hand = full(seed)
    told = hand_to_phh(hand)
    assert sum(isinstance(move, m.DealCard) for move in hand.moves) > len(told_in(told))
    replayed = again(told)
    assert replayed.hand is not None
    assert ended(replayed.hand) == ended(hand)


def told_in(text: str) -> list[str]:
    """The cards that a file says were dealt to players."""
    dealt = re.findall(r"d dh p\d (\w+)", text)
    return [cards[at : at + 2] for cards in dealt for at in range(0, len(cards), 2)]


def test_a_hand_that_is_still_on_is_told_as_far_as_it_got() -> None:
    hand = drawn(3)
    for count in range(30, len(hand.moves), 7):
        assert again(hand_to_phh(Hand(hand.engine, hand.opening, hand.moves[:count]))).differences == ()


FIELDS = {
    "variant": '"F7S"',
    "antes": "[1, 1, 1]",
    "bring_in": "2",
    "small_bet": "5",
    "big_bet": "10",
    "starting_stacks": "[100, 100, 100]",
    "actions": '["d dh p1 ????2c", "d dh p2 ????8c", "d dh p3 ????9c", "p1 cbr 5", "p2 f", "p3 f"]',
    "finishing_stacks": "[102, 99, 99]",
}
DEALT = '"d dh p1 ????2c", "d dh p2 ????8s", "d dh p3 ????9c", "p1 cbr 5", "p2 cc", "p3 f"'


def text(**changes: str | None) -> str:
    fields = {name: value for name, value in {**FIELDS, **changes}.items() if value is not None}
    return "".join(f"{name} = {value}\n" for name, value in fields.items())


def difference(**changes: str | None) -> Difference:
    (found,) = again(text(**changes)).differences
    return found


def test_cards_that_lie_face_down_need_not_be_told_before_a_showdown() -> None:
    hand = again(text())
    assert (hand.differences, hand.skipped) == ((), "")
    assert difference(actions='["d dh p1 ????2c", "d dh p2 ????8c", "d dh p3 ????9c", "p1 cbr 5"]').kind == "unfinished"


def test_rop_13_2_a_a_bring_in_is_no_bet() -> None:
    found = difference(actions=FIELDS["actions"].replace("p1 cbr 5", "p1 pb"))
    assert (found.kind, found.cite) == ("refused", "rop 13.2.a")
    assert str(found) == "action 4 (p1 pb): a bring-in of 2 isn't a bet; the lowest card has to bet 5 [rop 13.2.a]"


def test_rop_13_2_a_a_bring_in_of_a_whole_bet_is_one() -> None:
    hand = again(text(bring_in="5", actions=FIELDS["actions"].replace("p1 cbr 5", "p1 pb")))
    assert (hand.differences, hand.skipped) == ((), "")


def test_rop_13_2_a_the_lowest_card_opens_by_suit() -> None:
    found = difference(actions='["d dh p1 ????2d", "d dh p2 ????2c", "d dh p3 ????9c", "p1 cbr 5"]')
    assert (found.kind, str(found)) == ("turn", "action 4 (p1 cbr 5): p2 begins by the cards showing [rop 13.2.b]")


def test_rop_13_3_b_of_equal_open_hands_the_higher_suit_begins() -> None:
    """By other rules the first of them does."""
    found = difference(actions=f'[{DEALT}, "d dh p1 8d", "d dh p2 2s", "p1 cc"]')
    assert (found.kind, str(found)) == ("turn", "action 9 (p1 cc): p2 begins by the cards showing [rop 13.3.b]")


def test_rop_13_5_b_a_raise_that_is_no_whole_bet_names_its_clause() -> None:
    found = difference(actions=FIELDS["actions"].replace("p2 f", "p2 cbr 8"))
    assert (found.kind, found.cite) == ("refused", "rop 1.fixed-bet")


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"actions": '["d dh p1 AsKs??", "d dh p2 ????8c", "d dh p3 ????9c"]'}, "card 3 of p1, which is face up"),
        ({"actions": f'[{DEALT}, "d dh p1 8d"]'}, "card 4 of p2, which is face up and may decide who opens, isn't known"),
        ({"antes": "[1, 1, 2]"}, "the antes are 1, 1, 2; in rop-stud7-52 everybody puts in the same [rop 13.1.b]"),
        ({"antes": "[0, 0, 0]"}, "the antes are 0, 0, 0; in rop-stud7-52 everybody puts in the same [rop 13.1.b]"),
    ],
)
def test_a_hand_that_cannot_be_compared_says_why(changes: dict[str, str | None], why: str) -> None:
    hand = again(text(**changes))
    assert hand.differences == ()
    assert hand.skipped.startswith(why)


def test_a_card_for_who_has_folded_is_a_difference() -> None:
    found = difference(actions=f'[{DEALT}, "d dh p1 8d", "d dh p2 9s", "d dh p3 Jc", "p2 cbr 5", "p1 f"]')
    assert (found.kind, str(found)) == ("left over", "p3 gets a card that the hand doesn't deal")


def test_more_cards_than_seven_are_a_broken_file() -> None:
    with pytest.raises(PhhError, match="actions: p1's hand gets 8 cards; give 7 at most"):
        again(text(actions='["d dh p1 AsAhAdAcKsKhKdKc"]'))


@pytest.mark.filterwarnings("ignore")
def test_hands_of_another_program_end_as_it_has_them() -> None:
    """PokerKit's stud, in which the lowest card may make a whole bet at once. Where its rules are others, a clause is named."""
    clauses = []
    for seed in range(30):
        clauses += [found.cite for found in again(played_elsewhere(seed)).differences]
    assert len(clauses) < 4
    assert set(clauses) <= {"rop 13.3.b", "rop 13.5.b", "rop 13.5.e"}


def played_elsewhere(seed: int) -> str:
    """A hand played with PokerKit's rules, as its own writer tells it."""
    from pokerkit import Automation, FixedLimitSevenCardStud, HandHistory

    random.seed(seed)
    rng = Random(seed)
    count = rng.choice([2, 3, 4, 6])
    by_hand = ("HOLE_DEALING", "BOARD_DEALING", "HOLE_CARDS_SHOWING_OR_MUCKING")
    game = FixedLimitSevenCardStud(tuple(step for step in Automation if step.name not in by_hand), True, 2, 5, 10, 20)
    state = game(tuple(rng.choice([400, 200, 60]) for _ in range(count)), count)
    while state.status:
        if state.can_deal_hole():
            state.deal_hole()
        elif state.can_show_or_muck_hole_cards():
            state.show_or_muck_hole_cards()
        elif state.can_complete_bet_or_raise_to() and (state.can_post_bring_in() or rng.random() < 0.2):
            state.complete_bet_or_raise_to()
        elif state.can_fold() and rng.random() < 0.2:
            state.fold()
        else:
            state.check_or_call()
    told = HandHistory.from_game_state(game, state)
    told.finishing_stacks = list(state.stacks)
    return str(told.dumps())


# ---- what has no code


@pytest.mark.parametrize("game", ["rop-stud5-52", "rop-stud7-40", "rop-stud7-32"])
def test_other_stud_has_no_code(game: str) -> None:
    with pytest.raises(PhhError, match="PHH has no code for"):
        hand_to_phh(play(stud(game), {1: 20000, 2: 20000}, 1))


def test_low_hands_have_no_code() -> None:
    table = engine(low=True)
    with pytest.raises(PhhError, match="low hands winning"):
        hand_to_phh(play(table, {1: 20000, 2: 20000}, 1))
