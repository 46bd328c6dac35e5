"""The fast path of house-banked rounds: the same as the engine, cent by cent, and near the exact figures."""

from __future__ import annotations

import numpy as np
import pytest
from study.bank import bank_fast
from study.bank.bank_check import Checked, Differs
from study.bank.bank_fast import FastBank

from game.agents.banked.box_players import TEMPERS, solution, temper_named
from game.cards.card import parse_cards
from game.table.engine import Engine
from tests.dealer import engine_of

STAKE = 100_000
MIXED = tuple(TEMPERS)
GAMES = [
    ("act-canberra", {}),
    ("act-canberra-shuffler", {"table-max": 500}),
    ("act-canberra", {"equal-when-dealer-out": "void", "max-payout": 100}),
    ("act-jackpot", {"jackpot-wager": 5}),
    ("act-jackpot", {"jackpot-wager": 1, "fixed-prizes-from": "pool", "max-payout-scope": "table-round", "max-payout": 150}),
]


def engine(game: str = "act-jackpot", settings: dict[str, object] | None = None) -> Engine:
    told = {"jackpot-wager": 5} if settings is None else settings
    return engine_of(game, **{name.replace("-", "_"): value for name, value in told.items()})


def fast(names: tuple[str, ...], seed: int = 1, table: Engine | None = None) -> FastBank:
    return FastBank(table or engine(), [temper_named(name) for name in names], STAKE, seed)


def checked(names: tuple[str, ...], seed: int = 1, table: Engine | None = None) -> Checked:
    return Checked(table or engine(), [temper_named(name) for name in names], STAKE, seed)


@pytest.mark.parametrize(("game", "settings"), GAMES, ids=["book", "shuffler", "void", "jackpot", "from-pool"])
def test_engine_and_fast_path_leave_the_same_chips(game: str, settings: dict[str, object]) -> None:
    both = checked(MIXED, 3, engine(game, settings))
    assert both.play(60).tally.rounds == both.rounds == 60


def rigged(*hands: str) -> np.ndarray:
    """A deck that deals these hands to the boxes in order, the last to the house, its last card up."""
    dealt = [parse_cards(hand) for hand in hands]
    first = [hand[lap] for lap in range(5) for hand in dealt]
    rest = [card for card in engine().rules.spec.deck if card not in first]
    return np.array([[*first, *rest]], np.uint8)


ROYAL, STRAIGHT, LOWER = "As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "8c 7c 6c 5c 4c"
FOURS, FULL, FLUSH = "2c 2d 2h 2s 3h", "Kc Kd Kh 3s 3d", "Ad Jd 9d 7d 6d"
QUEENS = "Qh Qd Qc 3s 3d"
PRIZED = (ROYAL, STRAIGHT, LOWER, FOURS, FULL, FLUSH, QUEENS)
OUT, IN = "Qc Jc 9c 8d 4s", "Ah Kc Qd 8d 4s"

DEALS = [
    (ROYAL, OUT),
    (STRAIGHT, FOURS, ROYAL, FLUSH, OUT),
    (LOWER, STRAIGHT, IN),
    (ROYAL, LOWER, STRAIGHT, QUEENS, "Ah Kd Jd 8d 4s"),
    (FULL, FLUSH, FOURS, "Ah Ac Qd 8d 4s"),
]


@pytest.mark.parametrize("hands", DEALS)
@pytest.mark.parametrize("settings", [{}, {"fixed-prizes-from": "pool", "pool-start": 800}], ids=["reserve", "pool"])
def test_act_11_prizes_are_those_of_the_engine(hands: tuple[str, ...], settings: dict[str, object]) -> None:
    """Royals and straight flushes come too seldom to wait for them: decks are stacked, each dealt twice on one table."""
    both = checked(("optimal",) * (len(hands) - 1), table=engine(settings={"jackpot-wager": 5, **settings}))
    for _ in range(2):
        batch = both.fast.batch(rigged(*hands))
        both.compare(batch)
        assert len(batch.meter.prizes[0]) == sum(hand in PRIZED for hand in hands)
    assert both.rounds == 2


def test_act_11_1_a_a_royal_takes_the_meter_and_the_house_starts_it_again() -> None:
    table = fast(("optimal",))
    batch = table.batch(rigged(ROYAL, OUT))
    assert batch.meter.prizes[0][0].amount == 1_000_350  # 10,000 and 70% of the 5 staked
    assert table.tally.pool == 1_000_000
    assert int(batch.gains[0, 0]) == 1000  # the house is out: the ante alone


def test_act_9_3_only_the_ante_wins_where_the_house_is_out() -> None:
    assert fast(("optimal", "optimal")).batch(rigged(FULL, "Qh Jd 8c 7s 2d", OUT)).gains.tolist() == [[1000, -1000]]


def test_act_9_4_and_9_5_ante_and_bet_win_by_the_odds_or_lose() -> None:
    batch = fast(("optimal", "optimal")).batch(rigged(FULL, "5h 5d 8c 7s 2d", "Ah Ac Qd 8d 4s"))
    assert batch.gains.tolist() == [[1000 + 7 * 2000, -3000]]


def test_act_9_6_equal_hands_keep_what_is_theirs() -> None:
    assert fast(("always-bet",)).batch(rigged("Ah Kc Qd 8d 4s", "As Kd Qh 8c 4h")).gains.tolist() == [[0]]


def test_the_comparison_finds_a_cent(monkeypatch: pytest.MonkeyPatch) -> None:
    true = bank_fast.settled
    monkeypatch.setattr(bank_fast, "settled", lambda *given: true(*given) + 1)
    with pytest.raises(Differs, match="round 1"):
        checked(("optimal",)).play(5)


def test_the_comparison_finds_a_wrong_decision_and_a_wrong_card() -> None:
    both = checked(("optimal", "optimal"))
    good = both.fast.batch(rigged(FULL, "Qh Jd 8c 7s 2d", OUT))
    bets = good._replace(staked=good.staked._replace(bets=~good.staked.bets))
    with pytest.raises(Differs, match="box 1"):
        both.compare(bets)
    other = rigged("5d 5h 5c 3s 2c", "Qh Jd 8c 7s 2d", OUT)
    with pytest.raises(Differs, match="box 1"):
        both.compare(good._replace(cards=good.cards._replace(decks=other)))


def test_rounds_do_not_hang_on_how_many_are_worked_out_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chips go on from batch to batch."""
    monkeypatch.setattr(bank_fast, "BATCH", 700)
    table = fast(MIXED, 4)
    last = None
    for batch in table.batches(2000):
        if last is not None:
            assert (batch.stacks.before[0] >= last.stacks.after[-1]).all()
            assert batch.tray.before[0] >= last.tray.after[-1]
            assert batch.meter.pool.before[0] == last.meter.pool.after[-1]
            assert batch.meter.reserve.before[0] == last.meter.reserve.after[-1]
        assert (batch.stacks.before >= 3 * 10_000 + 500).all()  # everybody could back the highest ante
        last = batch
    assert table.tally.rounds == 2000


def test_equal_seeds_play_equal_rounds_and_others_do_not() -> None:
    one, same, other = (fast(MIXED, seed).play(500) for seed in (6, 6, 7))
    assert one == same
    assert one != other


@pytest.mark.parametrize("style", ["optimal", "always-bet"])
def test_shares_and_edges_lie_near_the_exact_figures(style: str) -> None:
    tally = fast((style,) * 3, 2, engine("act-canberra", {})).play(60_000)
    assert abs(tally.share - 1_463_700 / 2_598_960) < 4 * tally.share_error
    assert abs(tally.edge - solution().edges[style]) < 4 * tally.error
