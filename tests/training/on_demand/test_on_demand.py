"""Any irregularity, staged in a fitting position: it happens there, another way with every seed, and can be ruled on."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.agents.agent import Caller
from game.chair.setting_up.on_demand import OnDemand, everything, sit_to
from game.chair.setting_up.seating import Seating
from game.chair.setting_up.sitting_down import sit_down
from game.rulebook.loader import library
from game.rulebook.readers.read_house import house_mishaps
from game.session.between import CashTable
from game.session.chairs import Chairs
from game.session.session import Session
from game.table.sight import INSPECTOR
from game.training.on_demand.offered import DEALER, FAMILIES, PLAYERS, STAGES, Filter, OfferedIrregularity, drawn_from, offered
from game.training.on_demand.positions import comes_alone, staged_in
from game.training.on_demand.staged import prompter, stage
from tests.dealer import game_named, usual


def test_everything_that_a_book_rules_on_is_offered() -> None:
    found = offered(library().values())
    for book in library().values():
        words = {word for word, specs in book.irregularities.items()
                 if any(spec.binds(each.id) for spec in specs for each in book.games.values() if each.layouts)}
        assert {each.word for each in found if each.book == book.id} == words
    assert {each.family for each in found} == set(FAMILIES)
    assert {each.stage for each in found} == set(STAGES)
    assert all(each.games and each.whose <= {DEALER, PLAYERS} for each in found)


def test_filters_leave_what_is_asked_for() -> None:
    found = offered(library().values())
    chips = [each for each in found if Filter("rop", "chips").lets(each)]
    assert chips
    assert {(each.book, each.family) for each in chips} == {("rop", "chips")}
    one = Filter(only=frozenset({"tas exposed-card"}))
    assert [each.key for each in found if one.lets(each)] == ["tas exposed-card"]


@pytest.mark.parametrize(("name", "word"), [
    ("tas-holdem", "card-to-wrong-seat"), ("tas-stud", "exposed-card"), ("thr-holdem", "bet-out-of-turn"),
    ("rop-draw-52", "wrong-count"), ("rop-manila3-36", "joker"), ("act-jackpot", "wrong-bet"), ("act-canberra", "hand-taken-in"),
])
def test_it_happens_once_and_can_be_ruled_on(name: str, word: str) -> None:
    staged = stage(usual(name), word, 5, range(1, 6))
    chairs = Chairs({seat: Caller() for seat in staged.round.opening.seats}, frozenset([INSPECTOR]), prompter=prompter(staged))
    session = Session(usual(name), staged.round, chairs, 5, house=CashTable(0))
    assert session.table.trouble.incidents == ()
    session.advance()
    assert [incident.irregularity for incident in session.table.trouble.incidents] == [word]
    for _ in range(3):
        session.advance()
    assert [incident.irregularity for incident in session.table.trouble.incidents].count(word) == 1


def test_another_seed_is_another_position_and_the_same_seed_the_same() -> None:
    found = [stage(usual("tas-holdem"), "bet-out-of-turn", seed, range(1, 7)) for seed in (1, 2, 3, 1)]
    assert found[0] == found[3]
    assert len({str(each.round.moves) for each in found if each}) == 3


def test_whoever_does_something_else_meets_it_a_moment_later() -> None:
    """The dealer's chair is a person's: by the time it should happen he has made another step."""
    staged = stage(usual("tas-holdem"), "exposed-card", 3, range(1, 6))
    assert staged is not None
    prompt = prompter(staged)
    later = staged.round.table().with_(clock=staged.round.table().clock + 1)
    due = staged.round.engine.due(later)
    assert due is not None
    assert prompt.comes(later, due, Random(1)) is not None
    assert replace(prompt, clock=0).comes(staged.round.table().with_(hand=99), due, Random(1)) is None


@pytest.mark.parametrize("each", everything(), ids=lambda each: each.key)
def test_whatever_is_offered_comes_about_in_one_of_its_games(each: OfferedIrregularity) -> None:
    seating, stakes, staged = sit_to(OnDemand(each, "inspector", 2))
    assert staged.happens.irregularity == each.word
    assert stakes.game in each.games
    assert seating.role == "inspector"


@pytest.mark.parametrize("word", ["wrong-settling", "ante-out-of-order", "jackpot-not-lit", "exposed-card", "late-wager"])
def test_a_round_of_the_canberra_tournament_stands_alone(word: str) -> None:
    each = next(found for found in everything() if found.key == f"act {word}")
    seating, stakes, staged = sit_to(OnDemand(each, "inspector", 2, "act-tournament"))
    play = sit_down(seating, stakes, None, staged.round)
    assert play.draw is None
    assert Seating.kept(seating.plain()) == seating
    play.session.chairs = replace(play.session.chairs, prompter=prompter(staged))
    play.session.advance()
    assert [incident.irregularity for incident in play.session.table.trouble.incidents] == [word]


def test_what_is_drawn_comes_as_on_the_floor_and_no_kind_twice_in_ten() -> None:
    shown = [each for each in everything() if each.book == "tas"]
    lately: list[str] = []
    for seed in range(300):
        lately.append(drawn_from(shown, frozenset(), lately, Random(seed)).key)
    assert all(len(set(lately[at:at + 10])) == 10 for at in range(len(lately) - 10))
    house, often = house_mishaps(), Counter(lately)
    groups = [[often[each.key] for each in shown if each.word in group] for group in (house.often, house.seldom)]
    assert sum(groups[0]) / len(groups[0]) > 2 * sum(groups[1]) / len(groups[1])


def test_what_somebody_gets_wrong_is_drawn_oftener() -> None:
    shown = [each for each in everything() if each.book == "act"]
    word = shown[0].key
    usual, missed = (sum(drawn_from(shown, wrong, (), Random(seed)).key == word for seed in range(400))
                     for wrong in (frozenset(), frozenset({word})))
    assert missed > 2 * usual


def test_people_sit_all_round_a_staged_table() -> None:
    seats = sorted(staged_in("tas", "tas-holdem", "string-raise", 3).staged.round.opening.seats)  # type: ignore[union-attr]
    assert seats == [1, 2, 4, 6, 7, 9]


@pytest.mark.parametrize(("game", "short"), [
    ("rop-draw-52", True), ("rop-stud5-52", True), ("rop-stud7-52", True), ("rop-stud7-32", False), ("rop-manila2-32", False),
    ("rop-manila3-36", False), ("tas-stud", False)])  # fmt: skip
def test_a_deck_runs_short_by_itself_only_where_a_full_table_takes_more_than_it_has(game, short):
    assert comes_alone(game_named(game), "deck-short") is short
