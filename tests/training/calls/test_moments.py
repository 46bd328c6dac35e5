"""Which calls fall due: whole hands of every game, read through once; and moments laid out one by one."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from study.soak.lots import games

from game.cards.card import parse_cards
from game.rulebook.loader import library
from game.rulebook.readers.read_calls import calls
from game.rulebook.schema.calls import MOMENTS
from game.session.narration.narration import event_lines
from game.table import events as e
from game.table import moves as m
from game.table.payout import showdown
from game.training.calls.call import SaidHand, sentence
from game.training.calls.hands import house_hand, read_of
from game.training.calls.moments import FINDS, due_calls
from tests.training.calls.heard import FILE, hand, played, session_of

KNOWN = dict(re.findall(r"^== (\S+)\n(.*?)(?:\n\n|\Z)", FILE.read_text(encoding="utf-8"), re.M | re.S))
GAP = r"[{}‹›…]|\bNone\b"
"""What stands in a sentence of which a part is missing."""
HEARD = 4
"""So many hands of each game are looked at."""


@pytest.mark.parametrize("spec", games(), ids=lambda spec: spec.id)
def test_a_whole_hand_lists_exactly_the_calls(spec) -> None:
    assert "\n".join(hand(spec)[1:]) == KNOWN[spec.id]


def test_every_moment_is_found_somehow() -> None:
    assert set(FINDS) == set(MOMENTS) == {call.moment for call in calls().calls.values()}


@pytest.mark.parametrize("spec", games(), ids=lambda spec: spec.id)
def test_the_calls_of_a_hand_fit_what_happens(spec) -> None:
    """One for every wager, one winner for every pot; nothing that is not so, and nothing twice."""
    session = session_of(spec, 11)
    for _ in range(HEARD):
        wagers, said, names, read = 0, 0, [], 0
        for made, found in played(session):
            assert all(call != other for call, other in combinations(found, 2)), "the same call twice at a moment"
            told = event_lines(session.engine.rules, made.before, made.events) if made is not None else []
            assert not any(re.search(GAP, said) for said in (*map(sentence, found), *(line.text for line in told)))
            said += sum(call.name in ("bet", "raise", "call", "all-in") for call in found)
            names += [call.name for call in found]
            if made is not None:
                wagers += sum(isinstance(event, e.Acted) and event.kind in ("bet", "raise-to", "call", "tap-out")
                              for event in made.events)
                read += isinstance(made.move, m.ReadHand) and made.move.seat > 0
        if spec.family.house_plays:
            assert names.count("no-more-bets") <= 1
            assert names.count("qualifies") + names.count("does-not-qualify") <= 1
        else:
            assert said == wagers
            assert names.count("last-in") + bool({"winner", "split"} & set(names)) == 1
            assert names.count("winner") + 2 * names.count("split") <= read or "split" in names
        if session.next_hand():
            return


def test_a_winner_is_read_as_the_showdown_has_it() -> None:
    """Each read winner wins a pot, its hand is the category of the showdown, and saying it makes the step that is due."""
    found = 0
    for spec in games():
        session = session_of(spec, 3)
        for made, each in played(session):
            for call in (call for call in each if call.name == "winner"):
                seat, table = call.facts["seat"], made.after
                assert seat in showdown.winning(session.engine.rules, table)
                assert isinstance(call.facts["hand"], SaidHand)
                assert call.facts["hand"].category == showdown.category(session.engine.rules, table, seat)
                assert call.moves == (session.ask().move,)
                found += 1
    assert found > len(games()) / 2


@pytest.mark.parametrize("spec", [spec for spec in games() if not spec.family.house_plays], ids=lambda spec: spec.id)
def test_the_pot_is_right_before_the_bets_are_gathered(spec) -> None:
    """A short bet can be seen as long as it lies in front of its player. Every gathering for two or more has the call."""
    session, before = session_of(spec, 2), []
    for made, found in played(session):
        if made is not None and isinstance(made.move, m.GatherBets) and len(made.before.live()) > 1:
            assert "pot-right" in before
        if "pot-right" in (before := [call.name for call in found]):
            assert any(seat.bet for seat in made.after)


def test_nothing_is_called_while_play_is_stopped() -> None:
    session = session_of(library()["tas"].game("tas-holdem"), 5)
    before = next(made for made, found in played(session) if any(call.name == "raise" for call in found))
    stopped = before.after.with_(trouble=before.after.trouble.with_(stopped=-1))
    assert due_calls(session.engine.rules, before, None)
    assert due_calls(session.engine.rules, type(before)(**{**{name: getattr(before, name) for name in before.__slots__},
                                                        "after": stopped}), None) == ()


# ---- hands, card by card


@pytest.fixture(scope="module")
def rules():
    return session_of(library()["tas"].game("tas-holdem"), 1).engine.rules


@pytest.mark.parametrize(("hole", "others", "category", "ranks", "kicker", "spare"), [
    ("Jh Ts", [], "two-pairs", (11, 10), 0, 13),
    ("Kh Js", ["Qs Jc"], "one-pair", (11,), 13, 0),                      # king kicker beats queen
    ("Jh Ts", ["Js Th"], "two-pairs", (11, 10), 0, 13),                  # a tie: no kicker decides
    ("9h 8s", ["Kc 3d"], "straight", (11,), 0, 0),
])  # fmt: skip
def test_ranks_and_the_kicker_that_decides(rules, hole, others, category, ranks, kicker, spare) -> None:
    board = parse_cards("Jd Tc 7s 4h 2c") if category != "two-pairs" else parse_cards("Jd Tc Ks 4h 2c")
    found = read_of(rules, parse_cards(hole), board, [parse_cards(other) for other in others])
    assert found.hand == SaidHand(category, ranks, kicker)
    assert found.spare == spare


def test_no_hand_is_not_read(rules) -> None:
    assert read_of(rules, parse_cards("Jh Ts"), parse_cards("2c 3c")) is None


def test_act_9_2_the_house_is_read_by_its_two_highest() -> None:
    rules = session_of(library()["act"].game("act-canberra"), 1).engine.rules
    assert house_hand(rules, parse_cards("Ah Kd 9c 5s 2h")).hand == SaidHand("high-card", (14,), 13)
