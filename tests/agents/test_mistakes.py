"""Slips fit the moment, name only facts that are so, and come as often as they should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.agents.agent import Caller
from game.agents.automatic_dealer import LATEST, AutomaticDealer, Watcher
from game.agents.mistakes import ErringAgent, Mishaps
from game.irregularities.catalogue import POKER
from game.irregularities.officer import new_engine
from game.rulebook.irregularity_spec import IrregularitySpec, IrregularityWording
from game.session.round import engine_for
from game.table import moves as m
from game.table.engine import Engine
from game.table.incident import Incident
from game.table.outcome import Due
from game.table.sight import sight
from game.table.state import Table
from game.table.values import DEALER
from tests.dealer import usual

STACKS = {1: 100000, 2: 100000, 4: 60000, 6: 100000, 9: 100000}
DEALERS = {word for word, record in POKER.items() if record.dealers}
PLAYERS = {word for word, record in POKER.items() if record.players}
EVERYTHING = sorted({*DEALERS, *PLAYERS})


def knowing(engine: Engine, words: list[str]) -> Engine:
    """The same game under a book that knows these irregularities."""
    specs = {word: (IrregularitySpec(word, word, (), ("all",), (), IrregularityWording((), (), word)),) for word in words}
    rules = engine.rules
    return new_engine(replace(rules.book, irregularities=specs), rules.spec, rules.settings)


@pytest.fixture(scope="module")
def moments(engines, play_hand) -> dict[str, list[tuple[Table, Due, m.Misplay]]]:
    """Every slip of both kinds at every moment of some hands, by its word."""
    found: dict[str, list[tuple[Table, Due, m.Misplay]]] = {}
    for game, limit, commission in (("tas-holdem", "no-limit", "none"), ("rop-holdem", "pot", "percent")):
        engine = knowing(engines(game, limit, commission), EVERYTHING)
        mishaps, rng = Mishaps(engine.rules), Random(3)
        for seed in range(10):
            for table, due in play_hand(engine, STACKS, seed):
                for dealers in (True, False):
                    for slip in mishaps.fitting(table, due, rng, dealers=dealers):
                        found.setdefault(slip.irregularity, []).append((table, due, slip))
    return found


def every(moments: dict[str, list[tuple[Table, Due, m.Misplay]]], word: str) -> Iterator[tuple[Table, Due, m.Misplay]]:
    assert moments.get(word), f"no moment for {word} in twenty hands"
    yield from moments[word]


@pytest.mark.parametrize("word", EVERYTHING)
def test_every_slip_finds_its_moment(moments, word: str) -> None:
    for table, _, slip in every(moments, word):
        assert slip.by == DEALER or slip.by in table.seats
        for seat in ("seat", "to", "due"):
            named = slip.fact(seat)
            assert named is None or named in table.seats or word == "extra-hand"


OUT_OF_THE_POT = ("wrong-share", "wrong-commission")


@pytest.mark.parametrize("word", sorted(w for w in EVERYTHING if w not in ("chips-added", "cash-wager", *OUT_OF_THE_POT)))
def test_chips_that_are_put_in_are_there(moments, word: str) -> None:
    for table, _, slip in every(moments, word):
        chips = slip.fact("amount", 0) + slip.fact("first", 0)
        if chips:
            assert 0 < chips <= table.seats[slip.fact("seat")].stack


def test_a_sum_out_of_the_pot_is_another_than_is_due_and_no_more_than_twice_as_much(moments) -> None:
    for word in OUT_OF_THE_POT:
        for _, due, slip in every(moments, word):
            assert 0 < slip.fact("amount") != due.move.amount
            assert slip.fact("amount") <= 2 * due.move.amount


def test_out_of_turn_is_another_seat_that_is_still_to_act(moments) -> None:
    for word in ("bet-out-of-turn", "check-out-of-turn", "fold-out-of-turn"):
        for table, due, slip in every(moments, word):
            assert slip.by == slip.fact("seat") != due.by
            assert table.seats[slip.by].live
            assert table.seats[slip.by].stack > 0


def test_a_check_out_of_turn_owes_nothing(moments) -> None:
    for table, _, slip in every(moments, "check-out-of-turn"):
        assert table.seats[slip.by].bet >= table.betting.price


def test_a_short_call_is_less_than_the_call_and_a_short_raise_lies_between(moments) -> None:
    for table, due, slip in every(moments, "short-call"):
        assert slip.fact("amount") < table.betting.price - table.seats[due.by].bet
    for table, due, slip in every(moments, "short-raise"):
        total = table.seats[due.by].bet + slip.fact("amount")
        assert table.betting.price < total < due.choice("raise-to").least


def test_a_string_raise_is_a_call_and_then_a_lawful_raise(moments) -> None:
    for table, due, slip in every(moments, "string-raise"):
        assert slip.fact("first"), "nobody puts nothing down first"
        total = table.seats[due.by].bet + slip.fact("first")
        assert total == table.betting.price
        assert total + slip.fact("amount") == due.choice("raise-to").least


def test_a_card_that_is_told_is_where_it_is_told(moments) -> None:
    for word in ("exposed-card", "boxed-card", "card-to-wrong-seat", "top-card-exposed"):
        for table, _, slip in every(moments, word):
            held = table.seats[slip.by].cards if slip.by else table.stub[:1]
            assert slip.fact("card") in held
    for table, due, slip in every(moments, "dropped-card"):
        assert slip.fact("card") in table.seats[due.by].hole


def test_extra_board_cards_are_the_next_of_the_deck(moments) -> None:
    for table, due, slip in every(moments, "extra-board-cards"):
        assert slip.fact("cards") == table.stub[: due.move.count + 1]
        assert slip.fact("stage") == due.facts["street"]


def test_a_card_to_the_wrong_seat_goes_to_the_one_after(moments) -> None:
    for _, due, slip in every(moments, "card-to-wrong-seat"):
        assert slip.fact("due") == due.move.to
        assert slip.fact("seat") != due.move.to
        assert slip.fact("lap") in (1, 2)


def dealt_wrong(game: str, word: str, play_hand) -> Iterator[tuple[Table, Due, m.Misplay, Table]]:
    """Every slip of a dealer of that word in some hands of a game, and the table after it."""
    engine = engine_for(*usual(game))
    mishaps, rng = Mishaps(engine.rules, frozenset({word})), Random(3)
    for seed in range(6):
        for table, due in play_hand(engine, {1: 100000, 2: 100000, 4: 100000}, seed):
            for slip in mishaps.fitting(table, due, rng, dealers=True):
                yield table, due, slip, engine.apply(table, slip).table


@pytest.mark.parametrize(("game", "streets"), [("rop-stud7-32", True), ("tas-stud", True), ("rop-draw-32", False)])
def test_a_wrong_number_is_a_card_more_or_less_in_the_deal_and_on_later_streets(game: str, streets: bool, play_hand) -> None:
    seen = set()
    for table, due, slip, after in dealt_wrong(game, "wrong-count", play_hand):
        held, cards = table.seats[due.move.to].cards, after.seats[due.move.to].cards
        assert len(cards) == slip.fact("count") in (len(held), len(held) + 2)
        assert {*cards} - {*held} == {*table.stub[: len(cards) - len(held)]}
        assert after.muck == table.muck
        seen.add((bool(due.facts.get("street")), len(cards) - len(held)))
    assert seen == {(street, more) for street in {False, streets} for more in (0, 2)}


def test_a_card_lands_the_other_way_up_than_it_is_due(play_hand) -> None:
    faces = set()
    for table, due, slip, after in dealt_wrong("rop-stud7-32", "wrong-face", play_hand):
        open_now = table.stub[0] in after.seats[due.move.to].up
        assert due.move.face != slip.fact("face")
        faces.add((slip.fact("face"), bool(due.facts.get("street")), open_now))
    assert {face for face, _, _ in faces} == {"up", "down"}
    assert ("down", True, False) in faces


def test_a_miscalled_hand_is_called_better_than_it_is(moments, engines) -> None:
    rules = engines("rop-holdem").rules
    for table, due, slip in every(moments, "miscalled-hand"):
        score = rules.composition.score(rules.ranking, table.seats[due.by].cards, table.board)
        order = rules.spec.ranking.order
        assert order.index(slip.fact("says")) < order.index(rules.ranking.category(score))


def test_a_pot_goes_to_a_seat_that_has_not_won_it(moments) -> None:
    for _, due, slip in every(moments, "pot-to-wrong-seat"):
        assert slip.fact("due") == due.move.to != slip.fact("seat")


# ---- who errs, and how often


def test_only_what_the_book_knows_can_happen(engines, play_hand) -> None:
    engine = knowing(engines("rop-holdem"), ["no-burn", "short-call"])
    mishaps, rng, met = Mishaps(engine.rules), Random(1), Counter()
    for table, due in play_hand(engine, STACKS, 4):
        for dealers in (True, False):
            met.update(slip.irregularity for slip in mishaps.fitting(table, due, rng, dealers=dealers))
    assert set(met) <= {"no-burn", "short-call"}
    assert met["short-call"]


def test_a_player_errs_from_its_sight_alone_and_at_its_rate(engines, play_hand) -> None:
    engine = knowing(engines("rop-holdem", "no-limit"), EVERYTHING)
    erring = ErringAgent(Caller(), Mishaps(engine.rules), 0.3)
    moves = [
        erring.choose(sight(table, due.by), due, Random(f"{seed} {at}"))
        for seed in range(8)
        for at, (table, due) in enumerate(play_hand(engine, STACKS, seed))
        if due.by > 0 and due.choice("fold")
    ]
    share = sum(isinstance(move, m.Misplay) for move in moves) / len(moves)
    assert len(moves) > 80
    assert 0.15 < share < 0.45


def test_a_dealer_errs_at_its_own_steps_and_may_show_a_card_while_players_bet(engines, play_hand) -> None:
    engine = knowing(engines("tas-holdem"), EVERYTHING)
    erring, words = ErringAgent(AutomaticDealer(), Mishaps(engine.rules), 1.0), set()
    for seed in range(6):
        for table, due in play_hand(engine, STACKS, seed):
            slip = erring.interrupts(table, due, Random(seed)) if due.by > 0 else erring.choose(table, due, Random(seed))
            if isinstance(slip, m.Misplay):
                assert slip.irregularity in DEALERS
                words.add((slip.irregularity, due.by > 0))
    assert ("card-shown-early", True) in words
    assert len(words) > 8


def test_nobody_errs_at_rate_zero_or_while_play_is_stopped(engines, play_hand) -> None:
    engine = knowing(engines("rop-holdem"), EVERYTHING)
    for table, due in play_hand(engine, STACKS, 1):
        if due.by > 0 and due.choice("fold"):
            never = ErringAgent(Caller(), Mishaps(engine.rules), 0.0)
            always = ErringAgent(Caller(), Mishaps(engine.rules), 1.0)
            assert not isinstance(never.choose(sight(table, due.by), due, Random(1)), m.Misplay)
            assert not isinstance(always.choose(sight(table.with_(stopped=0), due.by), due, Random(1)), m.Misplay)


def test_a_rate_is_a_share() -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        ErringAgent(Caller(), None, 1.5)  # type: ignore[arg-type]


# ---- who watches


def stood(table: Table, since: int, clock: int, state: str = "open") -> Table:
    slip = Incident("no-burn", DEALER, {}, since, state=state)
    return table.with_(incidents=(slip,), clock=clock)


def test_an_eye_that_sees_all_at_once_stops_play(engines, play_hand) -> None:
    table, _ = next(play_hand(engines("rop-holdem"), STACKS, 1))
    assert Watcher(1, sees=1, late=0).looks(stood(table, 10, 11)) == m.StopPlay(0)
    assert Watcher(1, sees=1, late=0).looks(stood(table, 10, 11, "noticed")) is None
    assert Watcher(1, sees=0).looks(stood(table, 10, 99)) is None


def test_an_eye_keeps_its_mind_and_the_slowest_has_seen_it_in_the_end(engines, play_hand) -> None:
    table, _ = next(play_hand(engines("rop-holdem"), STACKS, 1))
    for seed in range(40):
        eye = Watcher(seed, sees=1, late=1)
        noticed = [bool(eye.looks(stood(table, 5, 5 + passed))) for passed in range(LATEST + 1)]
        assert noticed == sorted(noticed)
        assert (noticed[1], noticed[-1]) == (False, True)


def test_eyes_differ_by_their_seed(engines, play_hand) -> None:
    table, _ = next(play_hand(engines("rop-holdem"), STACKS, 1))
    seen = [Watcher(seed, sees=0.5, late=0).looks(stood(table, 0, 1)) is not None for seed in range(200)]
    assert 70 < sum(seen) < 130
