"""After a hand everybody's cards and reasons can be asked for: what a hand needed and what it had, in every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.agents.personality import LEVELS, TEMPERS
from game.agents.stud import player_for
from game.chair.characters.afterwards import DID, HandQuestions, PlayingStyle, Reason, reason, with_everybody
from game.chair.reviewing.review_rows import ReviewRow
from game.chair.seen.view import CardState, SeatView, Spot, TableView
from game.chair.setting_up.seating import OWN, Seating
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.session.chairs import player
from game.session.round import PlayedMove
from game.session.session import Session
from game.table import moves as m
from game.table.sight import sight
from game.training.hand_hint import at_stake
from tests.dealer import play_out, usual_table

GAMES = [spec for book in library().values() for spec in book.games.values()]
WEIGHED = re.compile(r"(needed (\d+)%, had (\d+)%|had \d+%|in the top \d+%|a fold is worth −?\d+\.\d\d)")


def played(spec: GameSpec, hands: int = 1, seed: int = 5) -> Session:
    """Some hands of a game among a mixed company, up to the end of the last."""
    begun = usual_table(spec.id, max(4, spec.least_to_begin), player("regular"), seed=seed)
    for hand in range(hands):
        if hand:
            assert begun.next_hand() is None
        play_out(begun)
    return begun


def decisions(session: Session) -> Iterator[PlayedMove]:
    """What players have decided in the hand."""
    yield from (each for each in session.played() if each.move.by > 0 and type(each.move) in (*DID, m.Draw))


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_decision_of_every_game_has_its_reason(spec: GameSpec) -> None:
    session = played(spec)
    there = list(decisions(session))
    assert there
    for each in there:
        told = reason(session.engine.rules, each, PlayingStyle("even", "beginner")).told
        if isinstance(each.move, m.Draw):
            assert told.startswith(("Discarded", "Stood pat"))
            continue
        assert told.startswith(DID[type(each.move)])
        assert told.endswith(".")
        assert WEIGHED.search(told) or "not enough" in told, told
        rounds = [step.street for step in spec.procedure if step.kind == "betting"]
        last = bool(rounds) and each.before.betting is not None and each.before.betting.street == rounds[-1]
        assert not (last and "bets to come" in told), told


def test_a_fold_says_what_was_needed_and_what_was_there() -> None:
    spec = library()["tas"].games["tas-holdem"]
    found = []
    for seed in range(4):
        session = played(spec, hands=2, seed=seed)
        for each in decisions(session):
            told = reason(session.engine.rules, each).told
            numbers = re.search(r"needed (\d+)%, had (\d+)%", told)
            if numbers and isinstance(each.move, m.Fold | m.Call):
                needed, had = map(int, numbers.groups())
                plain = told.endswith(f"had {had}%.")
                assert not plain or (had <= needed if isinstance(each.move, m.Fold) else had >= needed), told
                seen = sight(each.before, each.move.by)
                stake = at_stake(player_for(session.engine.rules), seen, each.due.choice("call").least)
                assert needed == round(100 * stake.needed), "the price of the pot that all are in, as is what was had"
                assert stake.pot >= each.due.facts["pot"] + stake.call
                found.append(told)
    assert found


def test_the_same_move_has_the_same_reason_tomorrow() -> None:
    session = played(library()["tas"].games["tas-holdem"])
    for each in decisions(session):
        assert reason(session.engine.rules, each) == reason(session.engine.rules, each)


@pytest.mark.parametrize("style", TEMPERS)
@pytest.mark.parametrize("level", LEVELS)
def test_everybody_reckons_in_his_own_way(style: str, level: str) -> None:
    session = played(library()["tas"].games["tas-holdem"])
    first = next(each for each in decisions(session))
    told = reason(session.engine.rules, first, PlayingStyle(style, level)).told
    assert re.search("in the top", told)


def test_nothing_is_told_while_the_hand_is_on_nor_in_an_exam() -> None:
    session = played(library()["tas"].games["tas-holdem"])
    seating = Seating("Hold-Em", "inspector", 0, "diagram-a", 4, "regular", "mixed", 0.0, 1.0)
    over = session.round
    assert HandQuestions(over, seating, {}).told
    assert not HandQuestions(over[: len(over) - 1], seating, {}).told
    assert not HandQuestions(over[:0], seating, {}).told
    assert not HandQuestions(over, replace(seating, manner="exam"), {}).told


def test_cards_of_whoever_has_folded_lie_there_too_and_are_told_from_the_others() -> None:
    session = played(library()["tas"].games["tas-holdem"], seed=1)
    fold = next(each for each in decisions(session) if isinstance(each.move, m.Fold))
    seat = fold.move.by
    bare = TableView(tuple(SeatView(number) for number in fold.before.seats))
    then, now = (with_everybody(bare, session.engine.rules.spec, table) for table in (fold.before, fold.after))
    before, after = (next(each.cards for each in view.seats if each.seat == seat) for view in (then, now))
    assert len(before) == 2
    assert {card.card for card in before} == {card.card for card in after}
    assert all(card.state is CardState.UP for card in (*before, *after))
    assert Spot("card", seat, 0) not in then.aside
    assert Spot("card", seat, 0) in now.aside
    assert all(each.cards for each in now.seats)


def test_of_whoever_is_not_of_the_house_only_what_an_expert_would_do_is_said() -> None:
    session = played(library()["tas"].games["tas-holdem"])
    first = next(each for each in decisions(session))
    rules = session.engine.rules
    own, known = reason(rules, first).told, reason(rules, first, PlayingStyle("even", "expert")).told
    assert ", an expert " in own
    assert "this player" not in own
    assert "expert" not in known


def test_a_call_that_hardly_ever_wins_is_weak_and_a_fold_of_it_is_not() -> None:
    weak: dict[type[m.Move], list[tuple[bool, int]]] = {m.Fold: [], m.Call: []}
    for seed in range(6):
        session = played(library()["tas"].games["tas-holdem"], hands=2, seed=seed)
        for each in decisions(session):
            found = reason(session.engine.rules, each)
            numbers = re.search(r"needed (\d+)%, had (\d+)%", found.told)
            if numbers and isinstance(each.move, m.Fold | m.Call):
                needed, had = map(int, numbers.groups())
                weak[type(each.move)].append((found.weak, had - needed))
    assert all(was == (by < -4) for was, by in weak[m.Call] if by != -4)
    assert not any(was for was, by in weak[m.Fold] if by <= 4)


def test_a_persons_own_decision_says_at_once_what_it_is_worth_and_a_weak_one_is_stepped_to() -> None:
    session = played(library()["tas"].games["tas-holdem"])
    mine = next(each for each in decisions(session) if isinstance(each.move, m.Fold))
    seat = mine.move.by
    seating = Seating("Hold-Em", "player", seat, "diagram-a", 4, "regular", "mixed", 0.0, 1.0)
    asked = HandQuestions(session.round, seating, {seat: OWN})
    rows = [ReviewRow(each.at, "") for each in session.round.steps]
    for row in asked.with_own(rows):
        by, found = session.round.steps[row.at].move.by, asked.reason(row.at)
        assert (row.own, row.note) == (("", "") if by != seat else ("", found.told) if found.weak else (found.told, ""))
        assert row.stands_out == (by == seat and found.weak)
    asked._reasons[mine.at] = Reason("Folded: needed 5%, had 60%.", weak=True)
    assert [row.stands_out for row in asked.with_own(rows)].count(True) >= 1
    assert not any(row.own or row.note for row in HandQuestions(session.round, seating, {}).with_own(rows)), "nobody sat there"
