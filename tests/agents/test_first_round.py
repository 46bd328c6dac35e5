"""The first round as people play it: shares of hands by place, price and temper; sizes in round chips that can be called."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, pairwise
from random import Random

import pytest
from study.agents_measures import settings_of
from study.players.style_figures import Figures

from game.agents.ai_players import Player
from game.agents.first_round import place
from game.agents.judgement import custom
from game.agents.judgement.action_history import Deed, deeds
from game.agents.judgement.custom import FirstRoundSpot, raise_to, spot
from game.agents.judgement.hand_reading import Reader
from game.agents.judgement.shape import shape_of
from game.agents.judgement.sizes import callable_, rounded
from game.agents.personality import LEVELS, TEMPERS
from game.agents.stud import player_for
from game.cards.card import parse_cards
from game.commands.shared.choose import game_named, table_settings
from game.irregularities.officer import new_engine
from game.rulebook.readers.read_house import house_opponents
from game.table import moves as m
from game.table.engine import Engine
from game.table.sight import sight

OPENING = FirstRoundSpot(dealt=6, behind=3, raises=0, limpers=0, price=1, odds=0.4, depth=100, in_already=False)
FACING = replace(OPENING, behind=2, raises=1, price=2.5, odds=0.385)
EVEN = TEMPERS["even"]


def test_fewer_hands_are_opened_the_more_are_still_to_act() -> None:
    shares = [replace(OPENING, behind=behind).shares(EVEN)[0] for behind in range(10)]
    assert shares == sorted(shares, reverse=True)


def test_every_raise_more_leaves_fewer_hands() -> None:
    prices = (2.5, 8, 24, 60, 100)
    hot = [replace(FACING, raises=at, price=price).shares(EVEN) for at, price in enumerate(prices, 1)]
    assert [share for share, _ in hot] == sorted((share for share, _ in hot), reverse=True)
    assert [share for _, share in hot] == sorted((share for _, share in hot), reverse=True)


def test_two_hundred_blinds_are_not_called_with_less_than_the_best_hands() -> None:
    _, stays = replace(FACING, price=200, depth=200, odds=0.5).shares(EVEN)
    assert stays < 0.02
    _, stays = replace(FACING, price=200, depth=200, odds=0.5).shares(TEMPERS["loose-passive"].with_(LEVELS["beginner"]))
    assert stays < 0.03


ALONE = replace(FACING, dealt=2, behind=0, in_already=True)
"""The last blind of two players, raised by the other."""


def test_two_at_a_table_do_not_give_up_too_much_to_a_raise() -> None:
    for price, made in ((3.0, 1), (5.0, 1), (8.0, 2)):
        before = 1.0 if made == 1 else 2.5
        odds = (price - before) / (2 * price)
        _, stays = replace(ALONE, price=price, raises=made, odds=odds).shares(EVEN)
        may_stay = 1.0 if made == 1 else replace(ALONE, raises=0, behind=1, price=1.0).shares(EVEN)[0]
        wins, risks = (1.5, price - 0.5) if made == 1 else (3.5, price - 1)
        assert 1 - stays / may_stay < risks / (risks + wins), price  # raising with any two cards does not pay by folds alone


def test_a_little_dearer_a_raise_is_no_reason_to_give_up_much_more() -> None:
    prices = [2.5 + step / 4 for step in range(40)]
    calls = [replace(ALONE, price=price, odds=0.4).shares(EVEN)[1] for price in prices]
    assert all(0.88 * before < after < 1.01 * before for before, after in pairwise(calls))
    assert calls[-1] < 0.4 * calls[0]


def test_a_cheaper_price_keeps_more_hands() -> None:
    assert replace(FACING, odds=0.25).shares(EVEN)[1] > FACING.shares(EVEN)[1]


def test_raises_of_the_first_round_have_a_usual_size() -> None:
    assert 2 <= raise_to(OPENING, EVEN) <= 3
    assert raise_to(replace(OPENING, limpers=2), EVEN) == raise_to(OPENING, EVEN) + 2
    assert raise_to(FACING, EVEN) == pytest.approx(8)


HANDS = [
    # game, a good hand of its first round, a bad one
    ("rop-holdem", "As Ah", "7c 2d"),
    ("rop-omaha", "As Ah Ks Kh", "2c 7d 3h 9s"),
    ("rop-draw-52", "As Ah Ac 7d 2c", "9s 7h 4c 3d 2c"),
]


def test_in_manila_the_card_on_the_board_counts(engines) -> None:
    shape = shape_of(engines("rop-manila3-32").rules)
    board = parse_cards("Qd")
    assert place(shape, parse_cards("Qh Qs 7c"), 1, board) > 0.9 > 0.3 > place(shape, parse_cards("7h 8s Tc"), 1, board)


def test_in_stud_a_pair_is_above_most_first_cards() -> None:
    book, spec = game_named("rop-stud5-52")
    shape = shape_of(new_engine(book, spec, settings_of(spec.id, "pot")).rules)
    assert place(shape, parse_cards("2c 7d"), 1) < 0.3 < 0.9 < place(shape, parse_cards("Ks Kd"), 1)


@pytest.mark.parametrize(("game", "good", "bad"), HANDS)
def test_a_hand_has_its_place_among_all_of_the_game(engines, game: str, good: str, bad: str) -> None:
    shape = shape_of(engines(game).rules)
    assert place(shape, parse_cards(bad), 1) < 0.4 < 0.9 < place(shape, parse_cards(good), 1) <= 1


def facing(engine, play_hand, stacks: dict[int, int]):
    """Tables at which a bet or raise of any size may be made."""
    for seed in range(6):
        for table, due in play_hand(engine, stacks, seed):
            choice = due.choice("raise-to") or due.choice("bet") if due.by > 0 else None
            if choice is not None and choice.most > choice.least:
                yield sight(table, due.by), choice


def test_no_bet_is_beyond_what_can_be_called_and_all_are_in_round_chips(engines, play_hand) -> None:
    engine, tried = engines("rop-holdem", "no-limit"), 0
    for seen, choice in facing(engine, play_hand, {1: 100000, 2: 30000, 4: 8000}):
        most = callable_(seen, choice)
        others = [seat.bet + seat.stack for seat in seen.live() if seat.number != seen.own_seat]
        assert most == max(min(choice.most, max(others)), choice.least)
        for wanted in (choice.least, 3333, 17777, 54321, choice.most):
            to = rounded(engine.rules, seen, choice, wanted)
            assert choice.least <= to <= most
            assert to in (choice.least, most) or to % 500 == 0
            tried += 1
    assert tried > 50


def test_a_huge_bet_is_read_as_a_better_hand_than_a_usual_one(engines, play_hand) -> None:
    engine = engines("rop-holdem", "no-limit")
    shape = shape_of(engine.rules)
    table = next(table for table, due in play_hand(engine, dict.fromkeys((1, 2, 3), 100000), 1) if due.choice("fold"))
    seen = sight(table, 1)
    kinds = {added: Deed(3, "pre-flop", "raise", 1000, 1500, added, 3, 0, added=added) for added in (3000, 100000)}
    usual, huge = (Reader(shape).read(seen, (deed,), None)[3] for deed in kinds.values())
    best = usual >= sorted(usual)[-40]
    assert huge[best].sum() / huge.sum() > 2 * usual[best].sum() / usual.sum()


def test_short_stacks_and_later_rounds_know_no_custom(engines, play_hand) -> None:
    engine, met = engines("rop-holdem", "no-limit"), set()
    for stack in (100000, 9000):
        for table, due in (each for seed in range(6) for each in play_hand(engine, dict.fromkeys((1, 2, 3), stack), seed)):
            if due.by > 0 and due.choice("fold"):
                seen = sight(table, due.by)
                found = spot(seen, deeds(seen, engine.rules), engine.rules)
                assert (found is not None) == (stack == 100000 and not seen.board)
                met.add((stack, bool(seen.board)))
    assert len(met) > 2


def test_two_hundred_blinds_deep_weak_hands_stay_out_of_an_all_in(engines, play_hand) -> None:
    engine = engines("rop-holdem", "no-limit")
    stacks, shape = dict.fromkeys(range(1, 7), 200_000), shape_of(engine.rules)
    for seed in range(8):
        for table, _ in play_hand(engine, stacks, seed, lambda: player_for(engine.rules, "even", "regular")):
            for seat in table.live() if not table.board else ():
                assert seat.stack or place(shape, seat.cards, 3) > 0.97


def test_figures_are_counted_from_the_table_at_its_end(engines, play_hand) -> None:
    engine, found = engines("rop-holdem", "no-limit"), Figures()
    stacks = dict.fromkeys((1, 2, 3), 100000)
    script = {3: [m.Raise(3000, by=3), m.Bet(5000, by=3)], 1: [m.Call(by=1), m.Check(by=1), m.Fold(by=1)], 2: [m.Fold(by=2)]}

    class ReviewRow:
        def choose(self, seen, due, rng):
            return due.move or (m.Cut(due.choices[0].least, by=due.by) if due.choice("cut") else script[due.by].pop(0))

    seated = ReviewRow()
    *_, (table, due) = play_hand(engine, stacks, 1, lambda: seated)
    end = engine.apply(table, due.move).table
    found.note(end, engine.rules, stacks)
    assert (found.shares()["vpip"], found.shares()["pfr"]) == (66.7, 33.3)
    assert (found.counts["flops"], found.counts["showdowns"], found.counts["stacks lost"]) == (1, 0, 0)
    assert found.sizes == {"open": [3.0], "bet": [round(5000 / 7000, 2)], "raise": []}
    other = Figures()
    other.add(found)
    other.add(found)
    assert other.counts["hands"] == 2
    assert dict(other.spans()) == {"open": (3.0, 3.0, 3.0), "bet": (0.71, 0.71, 0.71)}


def test_a_beginner_goes_in_more_often_and_raises_less(engines, play_hand) -> None:
    engine, found = engines("rop-holdem", "no-limit"), {}
    for level in ("beginner", "expert"):
        counted, rng = Figures(), Random(1)
        for _ in range(25):
            stacks = dict.fromkeys(range(1, 7), 100_000)
            *_, (table, _) = play_hand(engine, stacks, rng.randrange(999), lambda level=level: Player(engine.rules, "even", level))
            counted.note(table, engine.rules, stacks)
        found[level] = counted.shares()
    assert found["beginner"]["vpip"] > found["expert"]["vpip"] + 8
    assert found["beginner"]["pfr"] < found["expert"]["pfr"]


def test_whoever_plays_for_prizes_shrinks_more_from_risking_all_of_it(engines, play_hand) -> None:
    risks = []
    for game in ("thr-holdem", "rop-holdem"):
        book, spec = game_named(game)
        engine = new_engine(book, spec, table_settings(spec, []))
        player = Player(engine.rules)
        table = next(table for table, due in play_hand(engine, dict.fromkeys((1, 2, 3), 500_000), 1) if due.choice("fold"))
        blind = engine.rules.blinds[-1]
        risks.append([player._risk(sight(table, 1), 50 * blind) / blind, player._for_prizes(sight(table, 1))])
    assert risks[0][0] > 1.5 * risks[1][0]
    assert [prized for _, prized in risks] == [True, False]


def stud() -> Engine:
    return new_engine(*game_named("rop-stud7-52"), settings_of("rop-stud7-52", "fixed"))


def test_a_bet_that_had_to_be_made_is_no_raise(play_hand) -> None:
    engine, met = stud(), set()
    for table, due in (each for seed in range(6) for each in play_hand(engine, dict.fromkeys((1, 2, 3, 4), 100000), seed)):
        if due.by > 0 and due.choice("fold") and table.betting is not None and not table.rounds:
            seen = sight(table, due.by)
            said = deeds(seen, engine.rules)
            found = spot(seen, said, engine.rules)
            assert found.forced
            assert found.raises == sum(deed.kind == "raise" for deed in said) - 1
            met.add(found.raises)
    assert {0, 1} <= met


def test_nobody_raises_without_an_end_at_stud(play_hand) -> None:
    engine, most = stud(), 0
    kinds = [("even", "expert"), ("loose-aggressive", "regular"), ("even", "beginner"), ("loose-aggressive", "expert")]
    company = cycle([player_for(engine.rules, style, level) for style, level in kinds])  # they come to know one another
    for seed in range(25):
        for table, _ in play_hand(engine, dict.fromkeys((1, 2, 3, 4), 100000), seed, lambda: next(company)):
            most = max(most, table.betting.raises if table.betting else 0)
    assert 2 <= most <= 8


SPOTS = [
    replace(OPENING, dealt=3),
    replace(OPENING, limpers=1),
    replace(OPENING, forced=True, odds=0.02),
    FACING,
    replace(FACING, dealt=3, raises=2, price=8, depth=40, odds=0.3),
    replace(FACING, odds=0.06),
    replace(FACING, raises=3, price=30, depth=250),
    replace(FACING, raises=4, price=2.5, limpers=1),
    replace(FACING, raises=1, price=150, depth=200),
]  # fmt: skip


@pytest.mark.parametrize("figure", ["table", "fewer", "forced_cheap", "cheap", "cheapest", "sudden_deep", "short", "by_raises",
                                    "hot", "tighter", "for_limpers"])
def test_what_people_do_in_the_first_round_follows_the_figures_of_the_house(monkeypatch: pytest.MonkeyPatch, figure: str) -> None:
    def played() -> list[tuple[tuple[float, float], float]]:
        return [(each.shares(EVEN), raise_to(each, EVEN)) for each in SPOTS]

    house, before = house_opponents(), played()
    written = getattr(house.first_round, figure)
    other = tuple(each * 1.25 for each in written) if isinstance(written, tuple) else written * 1.25
    changed = replace(house, first_round=replace(house.first_round, **{figure: other}))
    monkeypatch.setattr(custom, "house_opponents", lambda: changed)
    assert played() != before
