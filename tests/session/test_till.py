"""What a house brings to its boxes from round to round, and the table that a session makes of it."""

from __future__ import annotations

from random import Random

import pytest

from game.session.bank_float import delivered, remembered, till
from game.session.between import NextHand
from game.session.chairs import player
from game.session.round import Round
from game.session.session import Session
from game.session.setting_up.stakes import stack
from game.table import events as e
from game.table import moves as m
from game.table.banked.boxes import least_stack
from game.table.between.next_hand import Setup
from game.table.outcome import Outcome
from tests.dealer import counted, play_out, rules_of, usual_table

GAMES = ("act-canberra", "act-canberra-shuffler", "act-jackpot")


def session(game: str, *, seed: int = 5, each: int = 0, level: str = "mixed", rebuys: bool = True) -> Session:
    stacks = dict.fromkeys(range(1, 8), each) if each else 7
    return counted(usual_table(game, stacks, player(level), seed=seed, rebuys=rebuys))


def play(table: Session, rounds: int) -> None:
    for _ in range(rounds):
        play_out(table)
        table.next_hand()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["beginner", "regular", "expert", "mixed"])
def test_rounds_follow_each_other_in_every_company(game: str, level: str) -> None:
    table = session(game, level=level)
    play(table, 20)
    assert table.hand == 21


def test_meter_reserve_and_stacks_carry_on() -> None:
    table = session("act-jackpot")
    before = None
    for _ in range(10):
        play_out(table)
        before = table.table
        table.next_hand()
        opening = table.round.opening
        assert (opening.bank.pool, opening.bank.reserve) == (before.bank.pool, before.bank.reserve)
        assert opening.bank.tray >= before.bank.tray
        kept = {seat.number: seat.stack for seat in before if seat.stack >= least_stack(table.engine.rules)}
        assert {number: opening.seats[number].stack for number in kept} == kept
    assert before.bank.pool > table.settings.pool_start


def test_act_10_3_the_meter_opens_at_the_value_that_the_house_names() -> None:
    table = session("act-jackpot")
    assert table.table.bank.pool == table.settings.pool_start == 1_000_000


def test_the_tray_can_pay_whatever_might_be_won() -> None:
    assert till(session("act-jackpot").engine.rules, 7, None).tray == 7 * (5_000_000 + 10_000) + 1_000_000


def test_who_cannot_back_the_least_ante_buys_in_or_leaves() -> None:
    table = session("act-canberra", each=3500)
    play(table, 1)
    lost = {seat for seat in range(1, 8) if table.round.opening.seats[seat].stack >= stack(table.settings)}
    assert lost
    table = session("act-canberra", each=3500, rebuys=False)
    play(table, 1)
    assert set(table.round.opening.seats) == set(range(1, 8)) - lost


def test_act_12_3_the_dealer_loads_the_machine_once_and_it_shuffles_from_then_on() -> None:
    table = session("act-canberra-shuffler")
    rules = table.engine.rules
    assert delivered(rules, 1, Random(1)) is None
    deck = delivered(rules, 2, Random(1))
    assert deck is not None
    assert sorted(deck) == sorted(rules.spec.deck)
    assert deck != rules.spec.deck
    assert delivered(session("act-canberra").engine.rules, 2, Random(1)) is None
    play(table, 1)
    assert table.table.stub != rules.spec.deck


def test_a_round_of_the_machine_plays_again_from_its_moves() -> None:
    table = session("act-canberra-shuffler")
    play(table, 1)
    play_out(table)
    kept: Round = table.round
    assert kept.table() == table.table


def warned_in_round_two(coming: NextHand, **settings: object) -> frozenset[int]:
    """The boxes that a second round counts as warned, where 2 and 5 were in the first."""
    rules = rules_of("act-canberra", **settings)
    last = session("act-canberra").table.with_(warned=frozenset({2, 5}))
    found: frozenset[int] = remembered(rules, coming, last)["warned"]
    return found


def test_act_3_4_a_warning_of_a_low_ante_lasts_while_its_player_sits_there() -> None:
    coming = NextHand({}, Setup(0, ()), left=frozenset({5}))
    assert warned_in_round_two(coming) == {2}
    assert warned_in_round_two(coming, under_minimum_memory="session") == {2, 5}
    assert warned_in_round_two(NextHand({}, Setup(0, ()), moved={2: 3})) == {3, 5}


def test_act_3_4_a_session_carries_the_warning_into_its_next_round() -> None:
    table = session("act-canberra")
    while (due := table.ask()) is not None and not (due.by == 2 and due.choice("ante")):
        table.advance()
    happened = m.Misplay("ante-under-minimum", (("seat", 2), ("amount", 500), ("offence", "first")), by=2)
    assert isinstance(table.submit(happened), Outcome)
    assert isinstance(table.submit(m.StopPlay()), Outcome)
    play(table, 1)
    assert table.hand == 2
    assert table.table.between.warned == {2}


def test_equipment_out_of_order_stays_so_in_the_next_round() -> None:
    table = session("act-jackpot")
    while (due := table.ask()) is not None and due.choice("jackpot") is None:
        table.advance()
    assert isinstance(table.submit(m.Misplay("jackpot-fault")), Outcome)
    assert isinstance(table.submit(m.StopPlay()), Outcome)
    play(table, 1)
    assert table.hand == 2
    assert table.table.bank.jackpot_out
    happened: list[e.Event] = []
    table.listen(lambda played: happened.extend(played.events))
    play(table, 1)
    assert happened
    assert not any(isinstance(event, e.ChipsMoved) and event.to.kind == "jackpot" for event in happened)
