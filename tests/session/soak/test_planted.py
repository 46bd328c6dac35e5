"""Faults are planted, and the soak has to find them: a harness that cannot see is worse than none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from study.simulating.plan import Plan, simulate
from study.soak.lots import games
from study.soak.shift import SoakOrder, soak
from study.soak.sitting_soak import SittingsOrder, soak_sittings
from study.soak.soak_table import Rates, SoakFault

from game.chair import controller
from game.irregularities import officer
from game.irregularities.requests import request_conditions
from game.session import session as sessions
from game.session.between import Changes, NextHand
from game.session.cash import floor, floor_keeping, floor_words
from game.session.cash.floor import Floor
from game.session.cash.granted import Grant
from game.session.cash.offering import PlacesGoing
from game.session.conserved import ConservationFault
from game.table.engine import Engine
from tests.dealer import game
from tests.golden.digests import digest, specs
from tests.session.test_floor import next_hand, seated

QUIET = Rates(mishap=0, odd_mishap=0, wild=0, false_stop=0, looked_at=0, asked=15)
"""Nothing goes wrong, and people ask for a great deal."""


def found(name: str, *, rates: Rates = QUIET, hands: int = 6, rounds: int = 60) -> list[str]:
    """What the soak says of a game, up to its first fault."""
    faults: Sequence[str] = ()
    for seed in range(rounds // hands):
        faults = soak(SoakOrder(name, rounds=1, seed="planted", table=f"planted:{seed}", hands=hands, rates=rates)).faults
        if faults:
            break
    return list(faults)


@pytest.mark.parametrize("name", ["tas-holdem", "rop-draw-52", "tas-stud"])
def test_without_a_planted_fault_nothing_is_found(name: str) -> None:
    assert found(name, rounds=24) == []


# ---- between two hands


def coming(monkeypatch: pytest.MonkeyPatch, change: Callable[[NextHand], NextHand]) -> None:
    whole = floor.next_hand

    def changed(*words: object) -> object:
        hand = whole(*words)  # type: ignore[arg-type]
        return change(hand) if isinstance(hand, NextHand) else hand

    monkeypatch.setattr(floor, "next_hand", changed)


def less(hand: NextHand) -> NextHand:
    """A chip of the first seat is gone."""
    first = min(hand.stacks)
    return replace(hand, stacks={**hand.stacks, first: hand.stacks[first] - 100})


def swapped(hand: NextHand) -> NextHand:
    """Two players sit down with each other's chips."""
    one, other = sorted(hand.stacks)[:2]
    return replace(hand, stacks={**hand.stacks, one: hand.stacks[other], other: hand.stacks[one]})


def without_the_last(hand: NextHand) -> NextHand:
    """The one who sits last is forgotten with all their chips and what they owe."""
    last = max(hand.stacks)
    owed = replace(hand.setup, posts=tuple(post for post in hand.setup.posts if post.seat != last))
    return replace(hand, stacks={seat: cents for seat, cents in hand.stacks.items() if seat != last}, setup=owed)


@pytest.mark.parametrize("change", [less, swapped, without_the_last])
def test_chips_that_are_lost_or_changed_between_two_hands(change: Callable[[NextHand], NextHand], monkeypatch) -> None:
    coming(monkeypatch, change)
    fault, = found("tas-holdem")
    assert "between hands" in fault


def test_the_floor_s_own_tests_see_a_chip_that_is_lost_between_two_hands(monkeypatch) -> None:
    coming(monkeypatch, less)
    session, _ = seated("rop-holdem")
    next_hand(session)
    with pytest.raises(ConservationFault, match="between hands 1 and 2: the players own"):
        session.advance()


def test_golden_hands_see_a_chip_that_is_lost_between_two_hands(monkeypatch) -> None:
    coming(monkeypatch, less)
    with pytest.raises(SoakFault, match="between hands 1 and 2: the players own"):
        digest(specs()["rop-holdem"], 1)


def test_a_simulation_sees_a_chip_that_is_lost_between_two_hands(monkeypatch) -> None:
    from game.session import between
    from game.session.chairs import COMPANIES, chairs

    whole = between.next_hand
    monkeypatch.setattr(between, "next_hand", lambda *words: less(whole(*words)))  # type: ignore[arg-type]
    stacks = dict.fromkeys((1, 2, 3), 50000)
    plan = Plan(game("rop-holdem"), stacks, lambda rules, seed: chairs(rules, stacks, COMPANIES["caller"], seed), 50000)
    with pytest.raises(ConservationFault, match="between hands 1 and 2"):
        simulate(plan, 3, 1)


def test_a_card_that_is_lost_when_the_next_hand_begins(monkeypatch) -> None:
    whole = Engine.opening
    monkeypatch.setattr(Engine, "opening", lambda *words, **more: _short(whole(*words, **more)))
    fault, = found("rop-holdem")
    assert "the deck isn't whole" in fault


def _short(table):  # type: ignore[no-untyped-def]
    return table.with_(stub=table.stub[:-1]) if table.hand > 1 else table


def test_a_jackpot_that_grows_between_two_rounds(monkeypatch) -> None:
    whole = sessions.till
    monkeypatch.setattr(sessions, "till", lambda rules, places, last: whole(rules, places, last)._replace(reserve=500))
    fault, = found("act-jackpot")
    assert "the jackpot changes" in fault


# ---- what is asked


def test_a_promised_place_that_counts_as_free(monkeypatch) -> None:
    def full(question, words):  # type: ignore[no-untyped-def]
        return len(question.table.seats) >= question.places or request_conditions._no_such_place(question, words)

    monkeypatch.setitem(request_conditions.PREDICATES, "full", full)
    monkeypatch.setattr(floor, "place_to_join", lambda question: int(question.facts["seat"]))
    assert any("request: KeyError('seat')" in fault for fault in found("rop-holdem", rounds=240))


def test_something_that_is_granted_and_never_carried_out(monkeypatch) -> None:
    whole = Floor.note
    monkeypatch.setattr(Floor, "note", lambda self, granted: None if granted.request == "top-up" else whole(self, granted))
    fault, = found("rop-holdem")
    assert "BrokenPromise" in fault
    assert "was to have" in fault


def test_a_refused_request_that_moves_chips_all_the_same(monkeypatch) -> None:
    whole = Floor.ask

    def ask(self, rules, table, request, facts, **more):  # type: ignore[no-untyped-def]
        answer = whole(self, rules, table, request, facts, **more)
        if request == "remove-chips" and facts["seat"] in table.seats:
            self.note(Grant(request, table.hand + 1, answer.cites, Changes(chips={facts["seat"]: -100})))
        return answer

    monkeypatch.setattr(Floor, "ask", ask)
    fault, = found("tas-holdem")
    assert "was to have" in fault


def test_a_player_who_leaves_and_is_dealt_in_again(monkeypatch) -> None:
    monkeypatch.setitem(floor._CHANGES, "leave", lambda question, answer: Changes())
    fault, = found("tas-stud")
    assert "were to play" in fault


def test_a_free_place_that_is_taken_and_not_given(monkeypatch) -> None:
    monkeypatch.setattr(PlacesGoing, "_gives", lambda self, heard: None)
    fault, = found("tas-holdem", rounds=120)
    assert "were to play" in fault


def test_a_grant_that_is_not_kept(monkeypatch) -> None:
    monkeypatch.setattr(floor_keeping, "_plain", lambda granted, whole=floor_keeping._plain: whole(granted) | {"moved": {}})
    fault, = found("rop-holdem")
    assert "is not kept as it is" in fault


def test_a_request_that_cannot_be_told(monkeypatch) -> None:
    monkeypatch.delitem(floor_words._WISHES, "deck-change")  # type: ignore[arg-type]
    fault, = found("tas-holdem")
    assert "request: KeyError('deck-change')" in fault


# ---- stops and marks


def test_an_exception_behind_a_stop_that_names_what_happened(monkeypatch) -> None:
    def meant(table, named, seat, states=("open",)):  # type: ignore[no-untyped-def]
        raise KeyError(named)

    monkeypatch.setattr(officer, "meant", meant)
    loud = replace(QUIET, false_stop=0.2, asked=0)
    assert found("thr-holdem", rates=replace(loud, named=0), rounds=12) == []
    fault, = found("thr-holdem", rates=replace(loud, named=1), rounds=12)
    assert "KeyError" in fault


def test_a_mark_that_is_filed_for_another_seat(monkeypatch) -> None:
    whole = controller.answer_verdict

    def another(rules, reply, given, cite, at):  # type: ignore[no-untyped-def]
        return whole(rules, replace(reply, wish=replace(reply.wish, seat=reply.wish.seat + 1)), given, cite, at)

    monkeypatch.setattr(controller, "answer_verdict", another)
    spec = next(spec for spec in games() if spec.id == "rop-holdem")
    assert any("Misfiled" in fault for fault in soak_sittings(SittingsOrder([spec], 2, 8, "planted", 30)).lost)


def test_sittings_in_every_chair_are_played_to_their_end() -> None:
    quick = [spec for spec in games() if spec.id in ("tas-holdem", "rop-draw-52", "act-canberra", "thr-holdem")]
    report = soak_sittings(SittingsOrder(quick, 3, 3, "suite", 10))
    assert report.lost == []
    assert report.sittings == 3 * len(quick)
    assert report.answered.total() > 10
