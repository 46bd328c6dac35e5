"""No sentence that is said or shown has a gap in it: every fact of every call stands in its words."""

from __future__ import annotations

import re

import pytest

from game.cards.card import parse_cards
from game.rulebook.loader import library
from game.rulebook.readers.read_calls import calls
from game.rulebook.schema.event_words import EXAMPLES, TOLD
from game.training.calls.call import Call, Fact, SaidHand, fact_texts, sentence, why
from tests.training.calls.test_moments import GAP

FACTS: dict[str, Fact] = {
    "seat": 4, "seats": (2, 4), "amount": 4000, "players": 3, "drawn": 2, "hand": SaidHand("one-pair", (13,), 14), "street": "flop",
    "cards": parse_cards("Kh"), "pot": "the pot", "odds": 2, "marker": "puck", "places": (4,), "level": 2, "hands": 3,
    "minutes": 5,
}  # fmt: skip
KNOWN = {**{name: (*spec.facts, *spec.shown) for name, spec in {**calls().calls, **calls().relief}.items()}, **calls().foils}


@pytest.mark.parametrize("name", KNOWN)
def test_a_call_names_every_fact_it_has(name: str) -> None:
    call = Call(name, {fact: FACTS[fact] for fact in KNOWN[name]})
    said, facts = sentence(call), fact_texts(call)
    assert not re.search(GAP, said)
    assert all(facts[fact].lower() in said.lower() for fact in KNOWN[name])
    if name not in calls().foils:
        assert not re.search(GAP, why(call))


def test_what_a_clause_has_announced_is_whole_beside_the_clause_too() -> None:
    assert set().union(*(kind.facts for kind in TOLD.values())) == EXAMPLES.keys()
    for book in library().values():
        for clause in book.clauses.values():
            for said in clause.say.values():
                assert not re.search(GAP, said.format_map(EXAMPLES)), clause.ref
