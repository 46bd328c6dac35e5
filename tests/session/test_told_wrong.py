"""What goes wrong is told as it happens: without a reason that it does not have, and without words that say nothing."""

import pytest

from game.grammar import capitalised
from game.rulebook.money import dollars
from game.session.narration.narration import event_lines
from game.table import events as e
from game.table import moves as m
from game.table.values import DEALER
from game.training.on_demand.positions import staged_in
from game.training.verdict.teaching import IncidentMoment, teach


def _happened(book, game, word, seed):
    """The rules, the table before it, and what came of it."""
    found = staged_in(book, game, word, seed).staged
    before = found.round.table()
    return found.round.engine, before, found.round.engine.apply(before, found.happens)


@pytest.mark.parametrize("seed", [1, 2, 26])
def test_act_9_7_a_wrong_payout_is_told_by_its_sums_alone(seed):
    engine, before, outcome = _happened("act", "act-jackpot", "wrong-payout", seed)
    paid = [x for x in outcome.events if isinstance(x, e.ChipsMoved) and x.why in ("ante-won", "bet-won")]
    said = [line.text for line in event_lines(engine.rules, before, outcome.events)]
    assert paid
    for each in paid:
        assert f"Box {each.seat} is paid {dollars(each.amount)} on its {each.why.partition('-')[0]}." in said
    assert not [text for text in said if "maximum payout" in text or " wins " in text]


def test_act_9_4_wagers_taken_in_from_a_winner_are_not_told_as_lost():
    engine, before, outcome = _happened("act", "act-jackpot", "wrong-settling", 82)
    said = [line.text for line in event_lines(engine.rules, before, outcome.events)]
    assert said == ["50 is collected from box 3.", "100 is collected from box 3."]


def test_tas_b_17_7_a_card_that_stays_open_does_not_go_from_a_seat_to_itself():
    engine, _, outcome = _happened("tas", "tas-stud", "exposed-card", 11)
    table = engine.apply(outcome.table, m.StopPlay(named="exposed-card", by=DEALER)).table
    table = engine.apply(table, m.GiveRuling("", "", by=engine.due(table).by, named="exposed-card")).table
    step = engine.due(table).move
    assert isinstance(step, m.TurnUp)
    said = [line.text for line in event_lines(engine.rules, table, engine.apply(table, step).events)]
    assert [text for text in said if text.endswith("stays face up.")]
    assert not [text for text in said if "goes from" in text]


@pytest.mark.parametrize("seed", range(4))
def test_thr_16_3_the_pot_that_is_pushed_early_is_on_its_way_to_its_winner(seed):
    engine, _, outcome = _happened("thr", "thr-holdem", "pot-pushed-early", seed)
    to, table = outcome.table.trouble.incidents[-1].fact("seat"), outcome.table
    while not isinstance(engine.due(table).move, m.PushPot):
        table = engine.apply(table, engine.due(table).move).table
    winners = set()
    while isinstance(engine.due(table).move, m.PushPot):
        winners.add(engine.due(table).move.to)
        table = engine.apply(table, engine.due(table).move).table
    assert to in winners


@pytest.mark.parametrize(("book", "game", "seed"), [("thr", "thr-holdem", 36), ("rop", "rop-draw-52", 1), ("tas", "tas-stud", 2)])
def test_whoever_checks_early_has_still_to_act(book, game, seed):
    _, before, outcome = _happened(book, game, "check-out-of-turn", seed)
    seat = outcome.table.trouble.incidents[-1].fact("seat")
    assert before.betting.acted.get(seat) != before.betting.serial


@pytest.mark.parametrize(("book", "game", "word", "who"), [
    ("act", "act-canberra", "device", "the casino operator"), ("thr", "thr-holdem", "no-burn", "the tournament director"),
    ("tas", "tas-holdem", "soft-play", "the management representative"), ("rop", "rop-holdem", "looks-at-discards", "a supervisor"),
])
def test_a_ruling_that_is_left_to_somebody_says_to_whom(book, game, word, who):
    engine, _, outcome = _happened(book, game, word, 1)
    moment = IncidentMoment(outcome.table, outcome.table.trouble.incidents[-1])
    assert teach(engine.rules, moment).means == f"{capitalised(str(who))} decides."


@pytest.mark.parametrize("game", ["tas-stud", "tas-stud-32", "tas-freezeout"])
def test_tas_b_17_2_a_call_in_vain_is_staged_where_open_cards_have_beaten_it(game):
    engine, _, outcome = _happened("tas", game, "hopeless-call", 3)
    taught = teach(engine.rules, IncidentMoment(outcome.table, outcome.table.trouble.incidents[-1]))
    assert taught.happened.endswith("called, but another player's up cards may already beat their hand.")
    assert "could still win" not in taught.why


@pytest.mark.parametrize(("book", "game", "word"), [
    ("act", "act-canberra", "exposed-card"), ("act", "act-canberra", "wrong-bet"), ("tas", "tas-holdem", "bet-out-of-turn"),
    ("rop", "rop-holdem", "unlawful-check"), ("rop", "rop-draw-52", "boxed-card"), ("tas", "tas-stud", "card-shown-early"),
])
def test_every_corrective_step_is_told_as_it_is_done(book, game, word):
    engine, _, outcome = _happened(book, game, word, 1)
    table = engine.apply(outcome.table, m.StopPlay(named=word, by=DEALER)).table
    table = engine.apply(table, m.GiveRuling("", "", by=engine.due(table).by, named=word)).table
    steps = len(table.trouble.repairs)
    assert steps
    for _ in range(steps):
        move = engine.due(table).move
        done = engine.apply(table, move)
        told = [line.text for line in event_lines(engine.rules, table, done.events) if line.text != "Play goes on."]
        assert told or isinstance(move, m.Resume), move
        table = done.table


@pytest.mark.parametrize(("book", "game"), [("thr", "thr-holdem"), ("rop", "rop-holdem"), ("rop", "rop-stud5-52")])
def test_thr_r38_rop_r5_a_fold_that_is_not_accepted_is_told_as_such_and_the_hand_lies_there_again(book, game):
    engine, before, outcome = _happened(book, game, "fold-out-of-turn", 1)
    seat = outcome.table.trouble.incidents[-1].fact("seat")
    table = engine.apply(outcome.table, m.StopPlay(named="fold-out-of-turn", by=DEALER)).table
    while not isinstance(step := engine.due(table).move, m.FoldBack):
        word = m.GiveRuling("not-accepted", by=step.by, binding=True) if isinstance(step, m.GiveRuling) else step
        table = engine.apply(table, word).table
    events = engine.apply(table, step).events
    assert event_lines(engine.rules, table, events)[0].text == f"Seat {seat}'s fold doesn't count: the hand is live again."
    back = engine.apply(table, step).table.seats[seat]
    assert (back.standing, back.hole, back.up) == ("live", before.seats[seat].hole, before.seats[seat].up)
