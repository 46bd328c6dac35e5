"""A hand that is read, or a bet that nobody called, rests on the clause of its own kind, in every book and order of hands."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.agents.agent import Caller, RandomAgent
from game.cards.card import parse_cards
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import Settings, resolve
from game.session.chairs import Chairs
from game.session.session import Session
from game.session.setting_up.stakes import proposed
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.steps.betting import move_of
from tests import dealer

KINDS = ("royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind", "two-pairs",
         "one-pair", "high-card")  # fmt: skip
FLUSH_ABOVE_THE_HOUSE = (*KINDS[:3], "flush", "full-house", *KINDS[5:])
FLUSH_ABOVE_FOUR = (*KINDS[:2], "flush", "four-of-a-kind", "full-house", *KINDS[5:])
LETTERS, NUMBERS = "abcdefghij", tuple(str(place + 1) for place in range(10))
LISTS = {
    ("tas", "full"): ("tas C.4.3", KINDS, LETTERS),
    ("tas", "stud"): ("tas B.14.1", KINDS, LETTERS),
    ("tas", "reduced"): ("tas B.14.2", FLUSH_ABOVE_FOUR, LETTERS),
    ("act", "full"): ("act 2.6", KINDS, LETTERS),
    ("thr", "full"): ("thr 16.1", KINDS, NUMBERS),
    ("rop", "full"): ("rop 9.1", KINDS, LETTERS),
    ("rop", "short"): ("rop 9.3", FLUSH_ABOVE_THE_HOUSE, LETTERS),
}
"""The list of each order as the books print it: what its paragraphs stand under, the hands from the top, how they are counted."""
GAMES = [spec for book in library().values() for spec in book.games.values()]
POTS = [spec for spec in GAMES if not spec.family.house_plays]


def clauses(spec: GameSpec) -> dict[str, str]:
    under, hands, counted = LISTS[spec.book, spec.ranking.name]
    return {word: f"{under}.{mark}" for word, mark in zip(hands, counted, strict=True)}


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_each_kind_of_hand_has_its_own_clause(spec: GameSpec) -> None:
    assert spec.ranking.each == clauses(spec)
    headings = {word: library()[spec.book].clause(cite).heading for word, cite in spec.ranking.each.items()}
    assert len(set(headings.values())) == len(KINDS)
    for word in ("royal-flush", "straight-flush", "full-house", "flush", "straight", "two-pairs", "one-pair"):
        said = "two pair" if word == "two-pairs" else word.replace("-", " ")
        assert headings[word].lower().startswith(said), headings


@pytest.mark.parametrize("spec", POTS, ids=lambda spec: spec.id)
def test_a_hand_that_is_read_cites_its_own_kind(spec: GameSpec) -> None:
    found: Counter[str] = Counter()
    due = clauses(spec)
    for seed in range(6):
        seats = range(1, max(spec.least_to_begin, 4) + 1)
        session = Session((spec.book, spec.id, resolve(spec, proposed(spec, {}))), dict.fromkeys(seats, 100_000),
                          Chairs(dict.fromkeys(seats, Caller()), frozenset()), seed)  # fmt: skip
        for played in dealer.cited(session):
            for event in played.events:
                if isinstance(event, e.HandRead) and event.category in due:
                    assert event.cite == due[event.category], event
                    found[event.category] += 1
    assert len(found) > 1, found


class Wild(RandomAgent):
    """Mostly puts in the most that is lawful."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        raising = next(filter(None, map(due.choice, ("tap-out", "raise-to", "bet"))), None)
        return move_of(raising, due.by, raising.most) if raising and rng.random() < 0.6 else super().choose(sight, due, rng)


@pytest.mark.parametrize(("game", "alone", "beside"), [
    ("tas-holdem", "tas A.pot", "tas C.16.1"), ("tas-stud", "tas A.pot", "tas B.13"),
    ("thr-holdem", "thr 14.1", "thr 18"), ("rop-holdem", "rop 1.pot", "rop 1.pot"),
])  # fmt: skip
def test_an_uncalled_bet_cites_the_clause_on_an_all_in_only_beside_one(game: str, alone: str, beside: str) -> None:
    found = {True: set[str](), False: set[str]()}
    spec = next(spec for spec in POTS if spec.id == game)
    settings = resolve(spec, proposed(spec, {}))
    least = settings.given(Settings.buy_in) or 20_000
    for seed in range(40):
        stacks = {seat: least + 3_000 * seat for seat in range(1, 5)}
        session = Session((spec.book, game, settings), stacks, Chairs(dict.fromkeys(stacks, Wild()), frozenset()), seed)
        for played in dealer.cited(session):
            for event in played.events:
                if isinstance(event, e.ChipsMoved) and event.why == "uncalled":
                    others = [seat for seat in played.before.live() if seat.number != event.seat]
                    found[any(not seat.stack for seat in others)].add(event.cite)
    assert found == {False: {alone}, True: {beside}}


def test_rop_9_1_k_a_low_hand_rests_on_the_clause_on_low_hands() -> None:
    book, name, settings = dealer.game("rop-holdem", low=True)
    rules = Rules(library()[book], library()[book].game(name), settings)
    word = rules.ranking.category(rules.ranking.score(parse_cards("7c 5d 4h 3s 2c")))
    assert rules.hand_cite(word) == "rop 9.1.k"
