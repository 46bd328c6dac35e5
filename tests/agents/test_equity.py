"""Chances of hands, for any deck, order of hands and composition; chips by layers; what deeds tell."""

from __future__ import annotations

import numpy as np
import pytest

from game.agents.judgement.action_history import Deed, deeds
from game.agents.judgement.equity import ChipsIn, Showdowns, equity, winnings
from game.agents.judgement.futures import futures, standing
from game.agents.judgement.habits import Memory, stays
from game.agents.judgement.hand_reading import Reader, blank
from game.agents.judgement.ranges import holdings, quantiles
from game.agents.judgement.shape import GameShape, shape_of
from game.cards.card import Card, deck, parse_cards
from game.cards.composition import composition
from game.cards.ranking import ranking
from game.table import moves as m
from game.table.sight import sight


@pytest.fixture(scope="module")
def shape(engines) -> GameShape:
    return shape_of(engines("rop-holdem").rules)


def only(shape: GameShape, hand: str):
    held = parse_cards(hand)
    return (holdings(shape).without(frozenset(), held)).astype(float)


def test_the_shape_of_holdem_is_read_from_its_procedure(shape) -> None:
    assert (shape.own, shape.shared, len(shape.deck)) == (2, 5, 52)
    assert shape.boards == {"pre-flop": 0, "flop": 3, "turn": 4, "river": 5}
    assert [shape.rounds_left(street) for street in shape.boards] == [3, 2, 1, 0]


@pytest.mark.parametrize(
    ("own", "other", "board", "exact"),
    [
        ("As Kd", "Qh Qc", "", 0.428352),  # all 1,712,304 boards counted elsewhere
        ("As Ah", "Kc Kd", "Ad Kh 2c 3s", 1.0 - 1 / 44),  # only the last king wins
        ("2c 2d", "Ah Kh", "Qh Jh 3s 4d 5c", 1.0),
    ],
)
def test_equity_of_known_hands(shape, own: str, other: str, board: str, exact: float) -> None:
    found = equity(shape, parse_cards(own), parse_cards(board), [only(shape, other)], np.random.default_rng(1), 40000)
    assert found == pytest.approx(exact, abs=0.025)


def test_a_coin_is_shared_by_all_who_tie(shape) -> None:
    anything = np.ones(len(holdings(shape)))
    royal = parse_cards("As Ks Qs Js Ts")
    assert equity(shape, parse_cards("2c 3d"), royal, [anything] * 3, np.random.default_rng(1)) == pytest.approx(0.25)


@pytest.mark.parametrize(("game", "others"), [("rop-omaha", 9), ("rop-manila3-36", 8), ("rop-manila2-32", 10)])
def test_a_full_table_finds_cards_for_everybody(engines, game: str, others: int) -> None:
    from game.agents.judgement.equity import showdowns

    shape = shape_of(engines(game).rules)
    held = holdings(shape)
    own = parse_cards("As Kd 7c Th")[: shape.own]
    ends = showdowns(shape, own, (), [np.ones(len(held))] * others, np.random.default_rng(1), 150)
    assert len(ends.mine) > 75
    assert not (np.bitwise_or.reduce(held.masks[ends.picks], axis=1) & np.uint64(sum(1 << card for card in own))).any()


def test_ranges_that_cannot_all_be_true_are_given_up(shape) -> None:
    from game.agents.judgement.equity import showdowns

    kings = only(shape, "Kc Kd")
    assert len(showdowns(shape, parse_cards("As Ah"), (), [kings, kings], np.random.default_rng(1), 150).mine) > 75


def test_nobody_is_dealt_a_card_twice(shape) -> None:
    from game.agents.judgement.equity import showdowns

    anything = np.ones(len(holdings(shape)))
    ends = showdowns(shape, parse_cards("As Kd"), parse_cards("2c 3c 4c"), [anything] * 9, np.random.default_rng(1), 500)
    hands = holdings(shape).cards[ends.picks].reshape(len(ends.picks), -1)
    known = [int(card) for card in parse_cards("As Kd 2c 3c 4c")]
    assert len(hands) > 400
    assert all(len({*row, *known}) == 18 + 5 for row in hands.tolist())


def omaha_like() -> GameShape:
    """Four own cards, exactly two of which count, from a short deck: no game of the hold-em books."""
    order = ["royal-flush", "straight-flush", "four-of-a-kind", "flush", "full-house", "straight"]
    order += ["three-of-a-kind", "two-pairs", "one-pair", "high-card"]
    cards = deck(6)
    hands = ranking("short", order, cards, low_straight=True)
    return GameShape(cards, hands, composition("exactly-two"), 4, {"first": 0, "second": 3, "third": 5})


def test_other_games_need_nothing_but_their_shape() -> None:
    shape = omaha_like()
    anything = np.ones(len(holdings(shape)))
    board = parse_cards("9s 8s 7d")
    strong = equity(shape, parse_cards("Js Ts 9d 9c"), board, [anything], np.random.default_rng(1), 800)
    weak = equity(shape, parse_cards("Kh Kc 6h 6c"), board, [anything], np.random.default_rng(1), 800)
    assert strong > weak + 0.3
    assert standing(shape, board, 1).free.sum() < len(holdings(shape))


def test_aces_stand_first_before_the_board_and_suits_do_not_matter(shape) -> None:
    assert [set(holdings(shape).cards[row] >> 2) for row in standing(shape, (), 1).order[-6:]] == [{12}] * 6


def test_draws_count_for_what_they_become(shape) -> None:
    board = parse_cards("Ks 8s 3d")
    place = quantiles(np.ones(1326), standing(shape, board, 1))
    rows = {hand: int(np.flatnonzero(only(shape, hand))[0]) for hand in ("As 2s", "Ac 2c")}
    assert place[rows["As 2s"]] > place[rows["Ac 2c"]] + 0.1


# ---- chips


def ends(mine: int, *theirs: int) -> Showdowns:
    return Showdowns(np.array([mine], np.int32), np.array([theirs], np.int32), np.zeros((1, len(theirs)), np.int64))


def won(showdown: Showdowns, stakes: ChipsIn, stay: tuple[bool, ...]) -> float:
    return float(winnings(showdown, np.array(stay)[:, None], stakes)[0])


def test_a_side_pot_is_won_behind_a_short_stack_with_the_best_hand() -> None:
    stakes = ChipsIn(100, (20, 100), (20, 100), gone=(10,))
    assert won(ends(5, 9, 3), stakes, (True, True)) == 160  # 80 above 20, from each of two
    assert won(ends(9, 5, 3), stakes, (True, True)) == 230
    assert won(ends(1, 5, 3), stakes, (True, True)) == 0


def test_chips_that_nobody_can_call_come_back() -> None:
    assert won(ends(1, 9), ChipsIn(100, (30,), (30,)), (True,)) == 70


def test_if_all_fold_everything_is_won_with_any_hand() -> None:
    assert won(ends(1, 9, 9), ChipsIn(50, (10, 20), (50, 50), dead=5), (False, False)) == 85


def test_equal_hands_share() -> None:
    assert won(ends(4, 4, 4), ChipsIn(30, (30, 30), (30, 30)), (True, True)) == pytest.approx(30)


# ---- what was done, and what it tells


@pytest.fixture
def spoken(engines):
    """Three seats: the first raises, the second calls, the last folds; on the flop a check and a bet of the pot."""
    engine = engines("rop-holdem", "no-limit")
    from random import Random

    from game.agents.automatic_dealer import AutomaticDealer
    from game.table.between.next_hand import set_up

    stacks = dict.fromkeys((1, 2, 3), 100000)
    table = engine.opening(stacks, set_up(engine.rules, frozenset(stacks), None))
    said = iter([m.Raise(3000, by=3), m.Call(by=1), m.Fold(by=2), m.Check(by=1), m.Bet(7000, by=3)])
    while (due := engine.due(table)) is not None:
        if due.by > 0 and due.choice("fold"):
            move = next(said, None)
            if move is None:
                return table
        else:
            move = due.move if due.by > 0 else AutomaticDealer().choose(table, due, Random(3))
        table = engine.apply(table, move).table
    return table


def test_deeds_are_read_off_the_table(spoken) -> None:
    assert deeds(sight(spoken, 1)) == (
        Deed(3, "pre-flop", "raise", 1000, 1500, 3000, 3, 0),
        Deed(1, "pre-flop", "call", 2500, 4500, 3000, 3, 1),
        Deed(2, "pre-flop", "fold", 2000, 7000, 1000, 3, 1),
        Deed(1, "flop", "check", 0, 7000, 0, 2, 0),
        Deed(3, "flop", "raise", 0, 7000, 7000, 2, 0),
    )


def test_who_raises_and_bets_has_better_hands_than_anybody(spoken, shape) -> None:
    seen = sight(spoken, 1)
    raised, unknown = Reader(shape).read(seen, deeds(seen), None)[3], blank(shape, seen)[3]
    place = quantiles(np.ones(1326), standing(shape, spoken.board, 1))
    assert (raised * place).sum() / raised.sum() > (unknown * place).sum() / unknown.sum() + 0.1


def test_no_range_holds_a_card_that_one_sees(spoken, shape) -> None:
    seen = sight(spoken, 1)
    weights = Reader(shape).read(seen, deeds(seen), None)[3]
    gone = {int(card) for card in (*seen.own, *seen.board)}
    assert not any(gone & set(hand) for hand in holdings(shape).cards[weights > 0].tolist())


def test_a_card_seen_by_accident_is_in_every_hand_of_the_range(spoken, shape) -> None:
    flashed = spoken.seats[3].hole[0]
    weights = blank(shape, sight(spoken.with_(exposed=frozenset((flashed,))), 1))[3]
    assert all(int(flashed) in hand for hand in holdings(shape).cards[weights > 0].tolist())
    assert weights.sum() == 52 - 2 - 3 - 1


def test_who_never_folds_is_soon_expected_to_stay() -> None:
    memory = Memory()
    for hand in range(40):
        memory.hear(hand, [Deed(4, "flop", "call", 1000, 2000, 1000, 2, 1)])
        memory.hear(hand, [Deed(4, "flop", "call", 1000, 2000, 1000, 2, 1)])
    assert memory.of(4).later.stayed.times == 39  # each hand once, however often it is looked at
    assert memory.of(4).later.stays(1000, 2000, 2) > 0.9 > stays(1000, 2000, 2)
    a_stranger_among_such = memory.of(5).later.stays(1000, 2000, 2)
    assert memory.of(4).later.stays(1000, 2000, 2) > a_stranger_among_such > stays(1000, 2000, 2)


def test_whose_bets_are_always_huge_is_no_longer_taken_at_his_word() -> None:
    memory, huge, usual = Memory(), (100, 0, 10), (8, 0, 10)
    bets = [Deed(seat, "flop", "raise", 0, 10, added, 2, 0, added=added) for seat, added in ((4, 100), (5, 8))]
    for hand in range(12):
        memory.hear(hand, bets)
    often, never, stranger = (memory.of(seat).later.bold(*huge) for seat in (4, 5, 6))
    assert often > 0.6 > 0.3 > never
    assert often > stranger > never  # a stranger among such may be one of them
    assert [memory.of(seat).later.bold(*usual) for seat in (4, 5, 6)] == [1.0, 1.0, 1.0]
    assert memory.of(4).first.bold(*huge) == Memory().of(4).first.bold(*huge) < 0.3  # later rounds say nothing of first ones


def test_parts_joined_are_worth_what_the_whole_is() -> None:
    shape, chance = omaha_like(), np.random.default_rng(3)
    boards = np.array([chance.permutation(np.array(shape.deck))[:5] for _ in range(40)])
    holes = np.array([chance.permutation(np.array(shape.deck))[:2] for _ in range(40)])
    joined = shape.ranking.joined_scores(boards, holes)
    for board, row in zip(boards, joined, strict=True):
        apart = [at for at, hole in enumerate(holes) if not set(hole) & set(board)]
        whole = np.hstack([holes[apart], np.tile(board, (len(apart), 1))])
        assert (shape.ranking.scores(whole) == row[apart]).all()


def test_the_futures_of_a_board_score_exactly_two_own_cards() -> None:
    shape = omaha_like()
    board = tuple(parse_cards("9s 8s 7d Kh Kc"))
    ahead = futures(shape, board)
    for row in range(0, len(holdings(shape)), 97):
        held = [Card(card) for card in holdings(shape).cards[row].tolist()]
        worth = 0 if set(held) & set(board) else shape.composition.score(shape.ranking, held, board)
        assert ahead.scores[0, row] == worth
