"""act 16.3, 16.5, reading RA1, RA2: whatever the one who decides rules, it is carried out or refused, and no chip is lost."""

from __future__ import annotations

import pytest

from game.rulebook.irregularities import remedies
from game.session.conserved import cards, chips
from game.table import moves as m
from game.table.between.next_hand import brings_new_deck
from game.table.outcome import Outcome, Refusal
from game.table.values import SUPERVISOR
from tests.table.act.canberra import canberra
from tests.table.act.troubles import goes_wrong, ruled

AT_BOXES = [word for word, each in remedies().items() if each.banked]
FLUSH, OUT = "Kd Jd 9d 7d 5d", "Qs Ts 8c 5c 2s"
TOLD = {
    "device": {"seat": 1},
    "emergency": {},
    "exposed-card": {"seat": 0, "count": 1, "by": "dealer"},
    "hand-information": {"seats": (1, 2)},
    "hand-taken-in": {"seat": 2},
    "late-wager": {"seat": 1, "amount": 5},
    "time-expired": {"seat": 1},
    "wager-changed": {"seat": 1, "amount": -5},
    "wager-for-another": {"player": "Z", "to": 1, "amount": 5},
    "wrong-count": {"seat": 1, "count": 6, "by": "player"},
}


@pytest.mark.parametrize("word", TOLD)
@pytest.mark.parametrize("remedy", [*AT_BOXES, "pay-prize", "no-prize", "play-on"])
def test_act_16_5_every_remedy_is_carried_out_or_refused(word, remedy):
    round_ = canberra({1: 10, 2: 10}, {2: FLUSH}, OUT, game="act-jackpot", jackpot_wager=1, pool=12000, jackpots=[1, 2])
    round_ = goes_wrong(round_.to_decisions(), word, **TOLD[word])
    assert round_.offer(m.StopPlay(len(round_.table.trouble.incidents) - 1)) is None
    answer = round_.engine.apply(round_.table, m.GiveRuling(remedy, by=SUPERVISOR, binding=True))
    while isinstance(answer, Outcome) and answer.table.trouble.stopped is not None:
        answer = round_.engine.apply(answer.table, round_.engine.due(answer.table).move)
    assert isinstance(answer, Outcome | Refusal)
    after = answer.table if isinstance(answer, Outcome) else round_.table
    assert (chips(after), cards(after)) == (chips(round_.opening), cards(round_.opening))


def test_act_ra2_a_prize_comes_back_with_the_void_wager():
    hands, house = {4: "8s 8c 6d 5h 2h", 6: FLUSH}, "Ad Kc 9s 4d 3s"
    round_ = canberra({4: 10, 6: 10}, hands, house, game="act-jackpot", jackpot_wager=1, pool=12000, jackpots=[4, 6])
    round_.play("6 bet 20", "4 bet 20", "dealer pay-prize 6 100", "dealer pay-box 6 110")
    ruled(goes_wrong(round_, "device", seat=6), "exclude")
    assert round_.table.seats[6].stack == round_.opening.seats[6].stack
    assert (round_.table.bank.pool, round_.table.bank.in_jackpot) == (1200070, frozenset({4}))
    assert round_.over().won()[4] == 29


def test_act_ra1_operator_and_supervisor_both_decide_under_16_3():
    round_ = canberra({1: 10}).to_decisions()
    found = ruled(goes_wrong(round_, "device", seat=1), "exclude")
    assert {found.decides, *found.also_decides} == {"operator", "casino-supervisor"}


def test_act_12_7_new_cards_come_with_the_new_machine():
    round_ = canberra({1: 10}, game="act-canberra-shuffler").to_decisions().play("1 bet 20").over()
    ruled(goes_wrong(round_, "shuffler-fault"))
    assert brings_new_deck(round_.table)
    assert round_.table.trouble.counts


def test_act_6_1_no_cut_is_taken_again_with_hands_in_the_rack():
    round_ = canberra({1: 10, 2: 10}, {}, OUT).play("1 fold", "2 fold")
    round_ = goes_wrong(round_, "device", seat=1)
    while round_.table.bank.house or round_.table.bank.upcard:
        assert round_.offer(round_.engine.due(round_.table).move) is None
    assert round_.offer(m.StopPlay(len(round_.table.trouble.incidents) - 1)) is None
    answer = round_.engine.apply(round_.table, m.GiveRuling("cut-again", by=SUPERVISOR, binding=True))
    assert isinstance(answer, Refusal)


@pytest.mark.parametrize("word", ["ante-over-maximum", "ante-off-multiple", "wager-for-another"])
def test_act_4_5_nothing_is_wrong_with_a_wager_of_a_round_that_is_settled(word):
    told = {"seat": 1, "to": 2, "amount": 700} if word == "wager-for-another" else {"seat": 1, "amount": 70_001}
    round_ = canberra({1: 25, 2: 25}, {}, OUT, seats=2, game="act-tournament").play("1 bet 50", "2 bet 50")
    before = round_.engine.apply(round_.table, m.Misplay(word, tuple(told.items()), by=1))
    while round_.due().move is None or not isinstance(round_.due().move, m.MoveMarker):
        assert round_.automatic()
    answer = round_.engine.apply(round_.table, m.Misplay(word, tuple(told.items()), by=1))
    assert isinstance(before, Outcome)
    assert isinstance(answer, Refusal)
    assert "settled" in answer.reason


def test_act_17_14_the_chips_for_an_ante_in_turn_are_laid_nowhere_else():
    round_ = canberra(game="act-tournament", seats=2)
    told = (("seat", 2), ("to", 1), ("amount", round_.table.seats[2].stack))
    answer = round_.engine.apply(round_.table, m.Misplay("wager-for-another", told, by=2))
    assert isinstance(answer, Refusal)
    assert "has to ante" in answer.reason


@pytest.mark.parametrize(("word", "told", "reason"), [
    ("cards-lifted-early", {"seat": 1}, "Box 1 has no cards yet, or may look at them now."),
    ("wager-changed", {"seat": 1, "amount": 500}, "Box 1 has no ante, or may still change it."),
    ("wrong-settling", {"seat": 1}, "wrong-settling can only happen when it's time for settling a box."),
])
def test_a_mistake_at_the_wrong_moment_is_refused_with_what_is_true_of_every_such_moment(word, told, reason):
    round_ = canberra({1: 10})
    answer = round_.engine.apply(round_.table, m.Misplay(word, tuple(told.items())))
    assert isinstance(answer, Refusal)
    assert answer.reason == reason
