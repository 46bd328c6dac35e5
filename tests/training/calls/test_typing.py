"""Calls typed in a few letters, and built by mouse: every step offers what may come next."""

from __future__ import annotations

import pytest
from study.soak.lots import games

from game.rulebook.loader import library
from game.rulebook.money import plain_dollars
from game.rulebook.readers.read_calls import calls
from game.training.calls.call import sentence
from game.training.calls.typing import OPEN, RANKS, sayable, typed
from tests.training.calls.heard import played, session_of


@pytest.fixture(scope="module")
def table():
    session = session_of(library()["tas"].game("tas-holdem"), 5)
    list(played(session))
    return session.engine.rules, session.table


@pytest.mark.parametrize(("text", "said"), [
    ("ra 40", "Raise to 40."), ("ra40", "Raise to 40."), ("RA 7.5", "Raise to 7.50."), ("ca", "Call."), ("al 180", "All in, 180."),
    ("ac 4", "Action on seat 4."), ("si 2 6", "Side pot, seats 2 and 6."), ("si 6,2", "Side pot, seats 2 and 6."),
    ("po 3", "Pot right, three players."), ("co 7.50", "Commission, 7.50."), ("la 9", "Seat 9 wins."),
    ("wi 8 2p j t", "Two pair, jacks and tens. Seat 8 wins the pot."),
    ("wi 8 2p jtk", "Two pair, jacks and tens, king kicker. Seat 8 wins the pot."),
    ("wi 8 fh 6q", "Full house, sixes full of queens. Seat 8 wins the pot."),
    ("wi 8 st 10", "Straight, ten high. Seat 8 wins the pot."),
    ("sp 4 8 p a", "Pair of aces. Seats 4 and 8 split the pot."),
])  # fmt: skip
def test_a_few_letters_are_a_call(table, text, said) -> None:
    found = typed(*table, text)
    assert found.call is not None
    assert sentence(found.call) == said
    assert found.offers == (said,)


@pytest.mark.parametrize(("text", "offered"), [
    ("ra", "Raise to …."), ("raise", "Raise to …."), ("w", "…. Seat … wins the pot."), ("wi 3", "…. Seat … wins the pot."),
    ("wi 8 2p j", "…. Seat … wins the pot."), ("ac", "Action on seat …."), ("flo", "Flop"), ("ra 1x", "Raise to …."),
    ("po 40", "Pot right, …."), ("ac 5", "Action on seat …."), ("si 2", "Side pot, seats …."), ("ca 4", "Call."),
])  # fmt: skip
def test_what_is_not_whole_is_no_call(table, text, offered) -> None:
    found = typed(*table, text)
    assert found.call is None
    if offered != "Flop":
        assert found.offers[0] == offered


def test_nonsense_offers_nothing(table) -> None:
    for text in ("zz", "!!", "7", "wi x", "ra -"):
        assert typed(*table, text).call is None


@pytest.mark.parametrize("spec", games(), ids=lambda spec: spec.id)
def test_every_call_that_falls_due_can_be_built_by_what_is_offered(spec) -> None:
    """By mouse alone: from nothing, each press is one of the buttons."""
    session = session_of(spec, 7)
    rules, built = session.engine.rules, set()
    for made, found in played(session):
        for call in found:
            if made is None or call.name in built:
                continue
            built.add(call.name)
            assert _built(rules, made.after, call), sentence(call)
    assert built <= set(sayable(rules))


def _built(rules, table, call, text: str = "", deep: int = 0) -> bool:
    """Whether some way of presses leads to it."""
    found = typed(rules, table, text)
    if found.call is not None and call.same(found.call):
        return True
    if deep > 16:
        return False
    for step in found.more:
        after = typed(rules, table, step.text)
        if _leads(after, call, step.text) and _built(rules, table, call, step.text, deep + 1):
            return True
    return False


def _leads(after, call, text) -> bool:
    """Cuts the search: a way is followed while what is typed so far can still become the call."""
    keys = calls().calls[call.name].keys
    if not text.startswith(keys):
        return False
    return any(way.startswith(text.strip()) or text.strip().startswith(way) for way in letters(call))


def letters(call) -> list[str]:
    """How the call is typed, with and without its spare kicker."""
    spec, letters = calls().calls[call.name], {rank: letter for letter, rank in RANKS.items()}
    words = [spec.keys]
    for name in spec.facts:
        fact = call.facts[name]
        if name == "amount":
            words.append(plain_dollars(fact))
        elif name == "seats":
            words += map(str, fact)
        elif name == "hand":
            ranks = (*fact.ranks, fact.kicker) if fact.kicker else fact.ranks
            words += [calls().hands[fact.category], *map(letters.__getitem__, ranks)]
        else:
            words.append(str(fact))
    return [" ".join(words)]


def test_a_sentence_is_left_open_where_something_is_still_to_come(table) -> None:
    assert OPEN in typed(*table, "ra").offers[0]
    assert all(step.text.startswith("ra ") for step in typed(*table, "ra").more)
