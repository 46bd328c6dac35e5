"""What is to go wrong at a table: which kind, by whose fault, how often, from which hand on; and a dealer who errs alone."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.agents.agent import Caller
from game.agents.mistakes import MishapChoice, Mishaps
from game.irregularities.catalogue import BOXES, POKER
from game.irregularities.catalogue.irregularity import family_of
from game.irregularities.catalogue.signs import signs
from game.rulebook.loader import library
from game.rulebook.readers.read_house import house_mishaps
from game.session.between import CashTable
from game.session.chairs import around, player
from game.session.session import Session
from game.session.setting_up.stakes import stack
from game.table.outcome import Outcome
from game.table.sight import INSPECTOR, sight
from game.table.values import DEALER
from tests.dealer import play_out, rules_of, usual

SIX = ("tas-holdem", "tas-stud", "rop-omaha", "rop-draw-52", "thr-holdem", "act-jackpot")


def table(name: str, wanted: MishapChoice, seed: int = 3, rate: float = 0.25) -> Session:
    rules, each = rules_of(name), stack(usual(name)[2])
    agents = {seat: player("regular")(rules, Random(seat)) if rules.family.house_plays else Caller() for seat in range(1, 6)}
    seated = around(rules, agents, seed, [INSPECTOR], faults=rate, wanted=wanted)
    return Session(usual(name), dict.fromkeys(agents, each), seated, seed, house=CashTable(each, rebuys=True))


@pytest.mark.parametrize("name", SIX)
def test_an_inspector_catches_a_dealer_who_errs(name: str) -> None:
    """Only the dealer errs; each error is really done, can be perceived, and is stopped and ruled on by the one who watches."""
    session = table(name, MishapChoice(whose="dealer"))
    caught: Counter[str] = Counter()
    for _ in range(8):
        while session.ask() is not None:
            open_ = [at for at, each in enumerate(session.table.trouble.incidents) if each.state == "open"]
            if open_ and session.table.trouble.stopped is None:
                incident = session.table.trouble.incidents[open_[0]]
                record = (BOXES if session.engine.rules.family.house_plays else POKER)[incident.irregularity]
                assert record.dealers is not None
                assert signs(incident), f"{incident.irregularity} cannot be perceived"
                caught[incident.irregularity] += 1
                stop(session, open_[0])
            elif session.advance() is None:
                rule(session)
        session.next_hand()
    assert len(caught) >= 4, caught


def stop(session: Session, at: int) -> None:
    from game.table.moves import StopPlay

    assert isinstance(session.submit(StopPlay(at, by=INSPECTOR)), Outcome)
    rule(session)


def rule(session: Session) -> None:
    due = session.ask()
    assert due.move is not None
    assert isinstance(session.submit(due.move), Outcome)


def test_only_what_is_wanted_goes_wrong() -> None:
    for family in ("cards", "chips", "people"):
        session = table("rop-holdem", MishapChoice(family, "players"))
        met = set()
        for _ in range(4):
            play_out(session)
            met |= {each.irregularity for each in session.table.trouble.incidents}
            assert all(each.by != DEALER for each in session.table.trouble.incidents)
            session.next_hand()
        assert {family_of(POKER[word]) for word in met} <= {family}


def test_nothing_goes_wrong_before_its_hand() -> None:
    session = table("tas-holdem", MishapChoice(since=2), rate=0.5)
    found = []
    for _ in range(3):
        while session.ask() is not None:
            session.advance() or rule(session)
        found.append(len(session.table.trouble.incidents))
        session.next_hand()
    assert found[0] == 0
    assert sum(found[1:]) > 0


def test_what_is_often_wrong_comes_oftener() -> None:
    session = table("tas-holdem", MishapChoice(), rate=0)
    while (due := session.ask()) is not None and due.choice("fold") is None:
        session.advance()
    seen = sight(session.table, due.by)
    rules = session.engine.rules

    def drawn(often: frozenset[str]) -> Counter[str]:
        mishaps = Mishaps(rules, wanted=MishapChoice(often=often))
        found = (mishaps.maybe(seen, due, Random(seed), rate=1, dealers=False) for seed in range(300))
        return Counter(each.irregularity for each in found if each is not None)

    even = drawn(frozenset())
    word = min(even)
    assert drawn(frozenset({word}))[word] > 2 * even[word] > 0


def test_what_comes_often_on_the_floor_comes_oftener_here() -> None:
    """The house's figures say how often; what it knows is in some book."""
    house = house_mishaps()
    assert {*house.often, *house.seldom} <= {word for book in library().values() for word in book.irregularities}
    session = table("tas-holdem", MishapChoice(), rate=0)
    while (due := session.ask()) is not None and due.choice("fold") is None:
        session.advance()
    assert due is not None
    mishaps = Mishaps(session.engine.rules, wanted=MishapChoice(as_often=True))
    seen = sight(session.table, due.by)
    found = Counter(each.irregularity for seed in range(2000)
                    if (each := mishaps.maybe(seen, due, Random(seed), rate=1, dealers=False)) is not None)
    often, seldom = ([found[word] for word in found if word in group] for group in (house.often, house.seldom))
    assert min(often) > 2 * max(seldom) > 0
