"""Sums that a dealer counts out wrongly: they really go there, somebody lacks them, and a ruling puts every chip right."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game.rulebook.loader import library
from game.rulebook.money import dollars
from game.rulebook.settings import Settings
from game.session.round import Round
from game.table import moves as m
from game.table.outcome import Outcome, Refusal
from game.table.sight import INSPECTOR
from game.table.state import Table
from game.table.values import MIDDLE
from game.training.on_demand.staged import stage
from tests.dealer import usual
from tests.whole import in_turn

POKER = [game for book in library().values() for game in book.games if not book.game(game).family.house_plays]
BOXES = [game for book in library().values() for game in book.games if book.game(game).family.house_plays]
ORDERS = ("before the next", "first, then the other", "last, after the other")
CHARGED = [game for game in POKER if not game.startswith("thr")]


def game_of(name: str) -> tuple[str, str, Settings]:
    return usual(name, **({"commission": "percent"} if name.startswith("rop") else {}))


@cache
def staged(name: str, word: str, seed: int = 1) -> tuple[Round, m.Misplay]:
    found = stage(game_of(name), word, seed, range(1, 6))
    assert found is not None, f"{word} was not met in {name}"
    return found.round, found.happens


def done(round_: Round, table: Table, move: m.Move) -> Table:
    answer = round_.engine.apply(table, move)
    assert isinstance(answer, Outcome), answer
    return answer.table


def played_out(round_: Round, table: Table) -> Table:
    """The hand as it ends when everybody does what is due."""
    from game.agents.automatic_dealer import complete

    while (due := round_.engine.due(table)) is not None:
        move = due.move or (m.Show(by=due.by) if due.choice("show") else m.Check(by=due.by) if due.choice("check") else None)
        if move is None:
            choice = due.choice("call") or due.choice("stand")
            move = m.Call(by=due.by) if choice and choice.kind == "call" else m.Fold(by=due.by)
        table = done(round_, table, complete(move, table, Random(1)))
    return table


def ruled(round_: Round, table: Table, incident: int = -1) -> Table:
    table = done(round_, table, m.StopPlay(incident % len(table.trouble.incidents), by=INSPECTOR))
    while table.trouble.stopped is not None:
        due = round_.engine.due(table)
        assert due.move is not None
        table = done(round_, table, due.move)
    return table


def stacks(table: Table) -> dict[int, int]:
    return {seat.number: seat.stack for seat in table}


@pytest.mark.parametrize("name", POKER)
def test_a_wrong_share_is_put_right_whenever_it_is_seen_and_else_is_the_next_ones_loss(name: str) -> None:
    round_, slip = staged(name, "wrong-share")
    before = round_.table()
    right = stacks(played_out(round_, before))
    wrong = table = done(round_, before, slip)
    got = table.seats[slip.fact("seat")].stack - before.seats[slip.fact("seat")].stack
    assert got == slip.fact("amount") != table.trouble.incidents[-1].fact("proper")
    assert stacks(played_out(round_, table)) != right, "the share that makes it up is somebody else's"
    for _ in range(3):
        assert stacks(played_out(round_, ruled(round_, table))) == right
        due = round_.engine.due(table)
        if due is None or due.move is None or table.trouble.incidents[-1].state != "open" or not table.middle:
            break
        table = done(round_, table, due.move)
    unseen(round_, slip, wrong, right)


def unseen(round_: Round, slip: m.Misplay, table: Table, right: dict[int, int]) -> None:
    over = slip.fact("amount") - table.trouble.incidents[-1].fact("proper")
    end = played_out(round_, table)
    off = {seat: held - right[seat] for seat, held in stacks(end).items() if held != right[seat]}
    assert end.middle == 0
    assert sum(off.values()) == 0
    assert not off or off[slip.fact("seat")] == over


@pytest.mark.parametrize(("name", "seed"), [(name, seed) for at, name in enumerate(POKER) for seed in in_turn((1, 2, 3), at, 3)])
def test_the_share_that_makes_a_wrong_one_up_may_go_astray_itself(name: str, seed: int) -> None:
    """One staging for each order of the two rulings: it costs more than they do."""
    round_, slip = staged(name, "wrong-share", seed)
    right = stacks(played_out(round_, round_.table()))
    for order in ORDERS:
        assert stacks(played_out(round_, gone_astray(round_, slip, order))) == right, order


def gone_astray(round_: Round, slip: m.Misplay, order: str) -> Table:
    table = done(round_, round_.table(), slip)
    first = len(table.trouble.incidents) - 1
    over = table.trouble.incidents[first].fact("amount") - table.trouble.incidents[first].fact("proper")
    table = ruled(round_, table, first) if order == "before the next" else table
    table, share = to_the_next_share(round_, table)
    astray = next(seat.number for seat in table.live() if seat.number != share.to)
    table = done(round_, table, m.Misplay("pot-to-wrong-seat", (("seat", astray), ("due", share.to))))
    second = len(table.trouble.incidents) - 1
    if order == "first, then the other":
        before, table = table, ruled(round_, table, first)
        assert table.seats[astray].stack - before.seats[astray].stack == (0 if astray == slip.fact("seat") else over)
    table = ruled(round_, table, second)
    return ruled(round_, table, first) if order == "last, after the other" else table


def to_the_next_share(round_: Round, table: Table) -> tuple[Table, m.PushPot]:
    while (due := round_.engine.due(table)) is not None and not isinstance(due.move, m.PushPot):
        assert due.move is not None
        table = done(round_, table, due.move)
    assert isinstance(due.move, m.PushPot)
    return table, due.move


@pytest.mark.parametrize("name", CHARGED)
def test_wrong_commission_is_put_right_or_is_somebodys(name: str) -> None:
    round_, slip = staged(name, "wrong-commission")
    before = round_.table()
    right = stacks(played_out(round_, before))
    table = done(round_, before, slip)
    taken = before.middle - table.middle
    over = taken - table.trouble.incidents[-1].fact("proper")
    assert taken == slip.fact("amount")
    assert over
    missed = played_out(round_, table)
    assert missed.middle == 0
    assert sum(stacks(missed).values()) == sum(right.values()) - over
    assert stacks(played_out(round_, ruled(round_, table))) == right


def test_what_is_moved_is_named_with_where_from_and_where_to() -> None:
    from game.session.narration.orders import order

    round_, slip = staged("tas-holdem", "wrong-commission")
    table = done(round_, round_.table(), slip)
    table = done(round_, table, m.StopPlay(len(table.trouble.incidents) - 1, by=INSPECTOR))
    while (due := round_.engine.due(table)) is not None and not isinstance(due.move, m.CountOut):
        assert due.move is not None
        table = done(round_, table, due.move)
    assert isinstance(due.move, m.CountOut)
    assert MIDDLE in (due.move.origin, due.move.goal)
    said = order(round_.engine.rules, table, due.move)
    assert "the drop box" in said
    assert "the pot" in said


@pytest.mark.parametrize("name", BOXES)
@pytest.mark.parametrize("word", ["wrong-payout", "wrong-settling"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_box_settled_wrongly_gets_what_it_should_have_had(name: str, word: str, seed: int) -> None:
    round_, slip = staged(name, word, seed)
    before = round_.table()
    right = stacks(played_out(round_, before))
    table = done(round_, before, slip)
    incident = table.trouble.incidents[-1]
    assert incident.fact("amount") != incident.fact("proper")
    wrong = stacks(played_out(round_, table))
    seat = incident.fact("seat")
    assert wrong[seat] - right[seat] == incident.fact("amount") - incident.fact("proper")
    end = played_out(round_, ruled(round_, table))
    assert stacks(end) == right
    assert end.bank.tray - before.bank.tray == sum(stacks(before).values()) - sum(right.values()) + sum(
        each.ante + each.bet for each in before)


def test_a_sum_that_is_right_is_no_error() -> None:
    round_, slip = staged("tas-holdem", "wrong-commission")
    due = round_.engine.due(round_.table())
    assert isinstance(due.move, m.TakeCommission)
    same = m.Misplay(slip.irregularity, (("amount", due.move.amount),))
    assert isinstance(round_.engine.apply(round_.table(), same), Refusal)
    assert isinstance(round_.engine.apply(round_.table(), m.Misplay(slip.irregularity, (("amount", 10**9),))), Refusal)


def test_the_log_tells_of_the_chips_as_they_go() -> None:
    from game.session.narration.narration import event_lines

    round_, slip = staged("tas-holdem", "wrong-share")
    before = round_.table()
    answer = round_.engine.apply(before, slip)
    assert isinstance(answer, Outcome)
    told = [line.text for line in event_lines(round_.engine.rules, before, answer.events)]
    sums = [dollars(slip.fact("amount")), dollars(answer.table.trouble.incidents[-1].fact("proper"))]
    assert any(sums[0] in line for line in told)
    assert not any(f"{sums[1]} " in line for line in told)
