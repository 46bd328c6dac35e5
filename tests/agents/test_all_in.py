"""Somebody who goes all in every hand is called: at first with the best hands only, then with more and more."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from study.agents_measures import settings_of
from study.players.arena import play
from study.players.best_response import with_hand

from game.agents.agent import Agent, Caller, first_of, only_move
from game.agents.ai_players import Player
from game.agents.judgement.action_history import Deed
from game.agents.judgement.all_in import AllIns, FacedAllIn
from game.agents.stud import player_for
from game.cards.card import Card, shuffled
from game.commands.shared.choose import game_named
from game.irregularities.officer import new_engine
from game.session.chairs import Chairs
from game.session.session import Session
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Due
from game.table.sight import Sight, sight
from game.table.steps.betting import move_of
from tests import dealer


class Shover:
    """Puts in all it may, whatever it holds."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        wager = due.choice("raise-to") or due.choice("bet")
        if wager is not None:
            return move_of(wager, due.by, wager.most)
        return only_move(due, rng) or first_of(due, "tap-out", "call", "check", "stand", "show", "decline")


def table_of(game: str, limit: str) -> Engine:
    book, spec = game_named(game)
    return new_engine(book, spec, settings_of(game, limit))


def calls(level: str, blinds: int, hands: int, game: str = "rop-holdem") -> list[bool]:
    """Whether a shover among five of a level was called, hand by hand; everybody begins each with so many big blinds."""
    engine = table_of(game, "no-limit")
    seated: dict[int, Agent] = {1: Shover(), **{seat: player_for(engine.rules, "even", level) for seat in range(2, 7)}}
    purse = blinds * (engine.rules.blinds or (engine.rules.table_min,))[-1]
    called = []
    for hand in range(hands):
        cards = shuffled(engine.rules.spec.deck, Random(f"cards {hand}"))
        end = play(engine, seated, Random(hand), stack=purse, cards=cards, hand=hand)
        called.append(len(list(end.live())) > 1)
    return called


@pytest.mark.parametrize(("level", "least"), [("beginner", 0.6), ("regular", 0.6), ("expert", 0.6)])
def test_going_all_in_every_hand_is_soon_called_in_most_of_them(level: str, least: float) -> None:
    called = calls(level, 100, 40)
    assert sum(called[10:]) / len(called[10:]) >= least


def facing(blinds: int) -> tuple[Sight, Due, Callable[[str], Player]]:
    """The first player who has to answer an all-in."""
    engine = table_of("rop-holdem", "no-limit")
    purse = blinds * engine.rules.blinds[-1]
    agents = {seat: Shover() for seat in range(1, 7)}
    for table, due, _, _ in dealer.moments(engine, dealer.opening(engine, dict.fromkeys(range(1, 7), purse)), agents, Random(1)):
        if due.choice("fold") and table.betting is not None and table.betting.raises == 1:
            return sight(table, due.by), due, lambda level: player_for(engine.rules, "even", level)
    raise AssertionError("nobody went all in")


@pytest.mark.parametrize(("level", "blinds", "least", "most"), [
    ("regular", 100, 0.01, 0.06), ("expert", 100, 0.01, 0.06), ("regular", 20, 0.05, 0.2), ("regular", 8, 0.14, 0.4),
])  # fmt: skip
def test_a_stranger_is_called_with_the_best_hands_and_with_more_the_less_it_costs(
    level: str, blinds: int, least: float, most: float
) -> None:
    seen, due, make = facing(blinds)
    deck = [card for card in map(Card, range(52)) if card not in seen.seen()]
    rng = Random(7)
    answers = [
        make(level).choose(with_hand(seen, tuple(sorted(rng.sample(deck, 2)))), due, Random(at))
        for at in range(250)
    ]
    assert least <= sum(not isinstance(move, m.Fold) for move in answers) / len(answers) <= most


@pytest.mark.parametrize(("game", "limit"), [("rop-holdem", "no-limit"), ("tas-stud", "half-pot"), ("rop-stud5-52", "pot")])
@pytest.mark.parametrize("share", [0.6, 0.34, 0.11, 0.04])
def test_as_many_hands_are_believed_as_the_house_says(game: str, limit: str, share: float) -> None:
    """In stud the places of hands aren't spread evenly, and a blurred border lets in twice the best few."""
    engine = table_of(game, limit)
    table, due = next((table, due) for table, due, _, _ in dealer.moments(
        engine, dealer.opening(engine, dict.fromkeys(range(1, 5), 100_000)), dict.fromkeys(range(1, 5), Caller()), Random(2))
        if due.by > 0 and due.choice("fold") and due.choice("call"))
    seen, player = sight(table, due.by), player_for(engine.rules, "even", "expert")
    rival = player._outlook(seen, (), Random(1)).rivals[0]
    shove = Deed(rival.seat.number, "first", "raise", 0, 0, 100_000, 4, 0, first=True, all_in=True)
    known = AllIns(5)
    known.share = lambda deed, blinds: share  # type: ignore[method-assign]
    believed = FacedAllIn(seen, shove, (shove,), 1000).believed(rival, known)
    assert believed.weights.sum() / (rival.weights > 0).sum() == pytest.approx(share, abs=0.02)


def test_each_all_in_widens_what_is_expected_of_the_next() -> None:
    shove = Deed(3, "preflop", "raise", 1000, 1500, 100000, 6, 0, first=True, all_in=True)
    known, shares = AllIns(5), []
    for hand in range(6):
        shares.append(known.share(shove, 100))
        known.hear(hand, (shove,))
    known.hear(99, ())
    steps = [after - before for before, after in pairwise(shares)]
    assert shares[0] == pytest.approx(0.08)
    assert shares[1] == shares[0], "a hand counts when the next begins"
    assert all(0.02 < step < 0.2 for step in steps[1:])


class Folder(Player):
    """Gives up whatever it may, as somebody who waits for a hand."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        super().choose(sight, due, rng)
        return only_move(due, rng) or first_of(due, "fold", "check", "stand", "show", "decline")


def test_who_had_folded_before_an_all_in_has_seen_it_too() -> None:
    rules = table_of("rop-holdem", "no-limit").rules
    seated: dict[int, Agent] = {4: Shover(), **{seat: Folder(rules) for seat in (1, 2, 3, 5, 6)}}
    session = Session(dealer.game("rop-holdem", limit="no-limit"), dict.fromkeys(range(1, 7), 100_00), Chairs(seated), 1)
    while session.hand <= 7:
        while session.ask() is not None:
            session.advance()
        session.next_hand()
    seen = {agent._all_ins._seen[4] for agent in seated.values() if isinstance(agent, Folder)}
    assert len(seen) == 1
    assert next(iter(seen))[1] > 3
