"""A hand that is read rests on the clause of its own kind, in every book and order of hands."""

from __future__ import annotations

from collections import Counter

import pytest

from game.agents.baselines import Caller
from game.cards.card import parse_cards
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.chairs import Chairs
from game.session.session import Session
from game.session.setting_up.stakes import proposed
from game.table import events as e
from game.table.rules import Rules
from tests.session import tables

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
    """The clause of each kind of hand, worked out from the printed list."""
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
        for played in tables.cited(session):
            for event in played.events:
                if isinstance(event, e.HandRead) and event.category in due:
                    assert event.cite == due[event.category], event
                    found[event.category] += 1
    assert len(found) > 1, found


def test_rop_9_1_k_a_low_hand_rests_on_the_clause_on_low_hands() -> None:
    book, name, settings = tables.game("rop-holdem", low=True)
    rules = Rules(library()[book], library()[book].game(name), settings)
    word = rules.ranking.category(rules.ranking.score(parse_cards("7c 5d 4h 3s 2c")))
    assert rules.hand_cite(word) == "rop 9.1.k"
