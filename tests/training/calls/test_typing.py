"""Calls typed in a few letters, and built by mouse: every step offers what may come next."""

from __future__ import annotations

import pytest
from study.soak.lots import games

from game.rulebook.loader import library
from game.rulebook.readers.read_calls import calls
from game.training.calls.call import sentence
from game.training.calls.in_letters import letters_of
from game.training.calls.typing import OPEN, sayable, typed
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
    ("raise 40", "Raise to 40."), ("Raise to $40.", "Raise to 40."), ("all in 180", "All in, 180."),
    ("all-in, 180", "All in, 180."),
    ("action on seat 4", "Action on seat 4."), ("pot right, three players", "Pot right, three players."),
    ("side pot seats 2 and 6", "Side pot, seats 2 and 6."), ("blinds", "Blinds are up."), ("Blinds are up.", "Blinds are up."),
    ("seat 9 wins", "Seat 9 wins."), ("comm 7.50", "Commission, 7.50."), ("call", "Call."),
    ("winner 8 two pair jacks and tens, king kicker", "Two pair, jacks and tens, king kicker. Seat 8 wins the pot."),
    ("wi 8 one pair queens", "Pair of queens. Seat 8 wins the pot."), ("win 8 pair q", "Pair of queens. Seat 8 wins the pot."),
    ("wi full house sixes full of queens seat 8", "Full house, sixes full of queens. Seat 8 wins the pot."),
    ("wi 8 4 of a kind", None), ("wi 8 four of a kind, fours", "Four of a kind, fours. Seat 8 wins the pot."),
    ("Pair of queens. Seat 8 wins the pot.", "Pair of queens. Seat 8 wins the pot."),
    ("wi 8 high card a", "Ace high. Seat 8 wins the pot."),
    ("pair of queens seat 8 wins", "Pair of queens. Seat 8 wins the pot."),
    ("Seat 8 wins the pot", None), ("split seats 4 and 8 pair of aces", "Pair of aces. Seats 4 and 8 split the pot."),
])  # fmt: skip
def test_a_few_letters_or_words_are_a_call(table, text, said) -> None:
    found = typed(*table, text)
    if said is None:
        assert found.call is None
        assert found.told
        return
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
    way = letters_of(call)
    return way.startswith(text.strip()) or text.strip().startswith(way)


def test_a_sentence_is_left_open_where_something_is_still_to_come(table) -> None:
    assert OPEN in typed(*table, "ra").offers[0]
    assert all(step.text.startswith("ra ") for step in typed(*table, "ra").more)


@pytest.mark.parametrize(("text", "told"), [
    ("zz", "No call begins with “zz”."), ("wi one pair", "The seat comes before “p”."),
    ("wi 3", "“3” isn't a seat at this table."),
    ("ra x", "“x” isn't an amount. Next: the amount."),
    ("wi 8 2p x", "“x” isn't a hand or its ranks."), ("ra", "Next: the amount."),
    ("wi 8 2p j", "Next: the hand and its ranks"),
    ("ca 4", "“4” isn't part of this call."),
    ("si 2", "Next: the seats, at least two."),
])  # fmt: skip
def test_what_is_not_understood_is_told_with_what_would_be_right(table, text, told) -> None:
    assert typed(*table, text).told.startswith(told)


def test_where_no_call_begins_so_all_of_them_are_offered(table) -> None:
    assert typed(*table, "zz").more == typed(*table, "").more
    assert len(typed(*table, "").more) > 10


@pytest.mark.parametrize("spec", games(), ids=lambda spec: spec.id)
def test_every_call_is_understood_by_its_letters_and_by_its_whole_sentence(spec) -> None:
    session = session_of(spec, 7)
    for made, found in played(session):
        for call in found if made is not None else ():
            for text in (letters_of(call), sentence(call)):
                understood = typed(session.engine.rules, made.after, text).call
                assert understood is not None, text
                assert call.same(understood), text
