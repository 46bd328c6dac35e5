"""Guests beside the cards: who comes, what an answer and a note are worth, and that the house's file says sound things."""

from __future__ import annotations

from collections import Counter
from datetime import date

import pytest

from game.agents.agent import Caller
from game.chair.desks.guest_desk import GuestDesk
from game.chair.sitting import Sitting
from game.rulebook.loader import library
from game.rulebook.readers.read_house import house_guests
from game.rulebook.schema.house import ANSWERS
from game.session.chairs import Chairs
from game.table.values import DEALER
from game.training.floor_work.task import WorkDone
from game.training.guests.visit import AFTER, BEFORE, GUEST, LEFT, NOTE, Lot, sheet
from game.training.step_log import right_move
from tests.dealer import FOUR, session_of

HOUSE = house_guests()
TODAY = date(2028, 2, 29)


def desk(game: str = "tas-holdem", *, seed: int = 1, tells: bool = True) -> tuple[GuestDesk, list[WorkDone]]:
    session = session_of(game, chairs=Chairs({seat: Caller() for seat in FOUR}, frozenset([DEALER])), seed=seed)
    play, kept = Sitting(session, "dealer", DEALER, "diagram-a", {seat: f"Player {seat}" for seat in FOUR}), list[WorkDone]()
    found = GuestDesk(play, kept.append, tells=tells)
    found.on, found.places = True, 10
    return found, kept


def plays(here: GuestDesk, moves: int) -> None:
    session = here._session
    for _ in range(moves):
        due = session.ask()
        if due is None:
            return
        session.submit(session.consider() or right_move(due))
        here.heard()


@pytest.mark.parametrize("word", HOUSE.guests)
@pytest.mark.parametrize("answer", ANSWERS)
def test_each_answer_is_worth_what_the_policy_says(word: str, answer: str) -> None:
    here, kept = desk("act-canberra" if word in ("films", "badgers") else "tas-holdem")
    told, guest = [], HOUSE.guests[word]
    here.judged = told.append
    here.stage(word, 7 if guest.newcomer else 2)
    seat = here.visit.seat if here.visit else 0
    here.answer(seat, answer)  # type: ignore[arg-type]
    good = answer in (guest.answer, *guest.also)
    assert [verdict.good for verdict in told] == [good]
    assert guest.why in told[0].lines
    assert told[0].cites == (guest.clauses if here._play.book.id == "act" else ())
    assert [(line.word, line.good) for line in kept] == ([] if good and guest.fine else [(GUEST, good)])
    assert (here.owed is not None) == (guest.note and answer != "deal")
    assert here.visit is None


def test_over_reaction_where_nothing_is_the_matter() -> None:
    here, kept = desk()
    here.answer(2, "deal")
    here.stage("films", 2)
    here.answer(4, "floor")
    assert [(line.title, line.good) for line in kept] == [("Seat 4: nothing was wrong", False)]
    assert here.visit is not None


def test_who_is_not_noticed_is_missed_with_time_and_place_and_who_is_fine_is_left_alone() -> None:
    for word, expected in (("slurs", (GUEST, False)), ("cheers", (LEFT, True))):
        here, kept = desk()
        lines: list[str] = []
        here.told = lambda text, tone, lines=lines: lines.append(text)  # type: ignore[misc]
        here.stage(word, 2)
        while here.visit is not None:
            here.pass_time(1.0)
        assert [(line.word, line.good) for line in kept] == [expected]
        assert "seat 2, hand 1, before the deal" in lines[-1]
        assert sum(text.startswith("Seat 2: “") for text in lines) > 2, "what is said is said again"


RIGHT = {"seen": "slurs", "who": "2", "when": f"1 {BEFORE}", "done": "floor"}


@pytest.mark.parametrize(("given", "fault"), [
    ({}, ""), ({"seen": "opinion"}, "a fight with everyone.” is an opinion"), ({"seen": "untrue"}, "What was seen: not"),
    ({"seen": "barred"}, "What was seen: not"), ({"who": "4"}, "Who: not “Seat 4.”"), ({"when": f"1 {AFTER}"}, "When: not"),
    ({"when": "some-time-ago"}, "Name the hand and the moment"), ({"done": "boast"}, "is an opinion. Write what was done"),
    ({"done": "speak"}, "What was done: not"),
])
def test_a_note_of_four_facts_and_no_opinion(given: dict[str, str], fault: str) -> None:
    here, kept = desk()
    here.stage("slurs", 2)
    here.answer(2, "floor")
    offered = here.rows()
    note = {**RIGHT, **given}
    assert all(note[field] in rows for field, rows in offered.items() if field != "who")
    here.write(note)  # type: ignore[arg-type]
    assert (kept[-1].word, kept[-1].good) == (NOTE, not fault)
    assert fault in kept[-1].given
    assert kept[-1].right == ("What was seen: Slurred their words and missed the chips twice. Who: Seat 2. "
                              "When: Hand 1, before the deal. What was done: The dealer called the floor.")


def test_a_test_tells_nothing() -> None:
    here, kept = desk(tells=False)
    here.judged = lambda verdict: pytest.fail("it was told")
    here.stage("films", 2)
    here.answer(2, "floor")
    here.refuse_note()
    assert [(line.word, line.good) for line in kept] == [(GUEST, True), (NOTE, False)]


def test_a_few_come_in_a_sitting_each_where_it_fits_and_the_same_by_the_same_seed() -> None:
    met: Counter[str] = Counter()
    for seed in range(14):
        twice = []
        for _ in range(2):
            here, _kept = desk(seed=seed)
            plays(here, 200)
            twice.append(here.visit)
        assert twice[0] == twice[1]
        if (visit := twice[0]) is not None:
            met[visit.word] += 1
            assert (visit.who is not None) == (visit.seat not in FOUR)
            assert visit.other != visit.seat
            assert (visit.other in FOUR) == (visit.guest.shows == "offers")
    assert 1 <= sum(met.values()) <= 9
    assert len(met) >= 2
    here, _kept = desk()
    here.on = False
    plays(here, 200)
    assert here.visit is None


@pytest.mark.parametrize(("word", "barred", "young"), [("barred", True, False), ("youth", False, True), ("newcomer", False, False)])
def test_a_newcomer_is_told_by_the_sheet_and_by_the_date_on_the_card(word: str, barred: bool, young: bool) -> None:
    here, _ = desk()
    out = sheet(HOUSE, "1", {"Player 1"})
    lot = Lot(HOUSE, out, 10, {"Player 1"}, TODAY)
    visit = lot.visit(word, here._session, 7, lot._lot(here._session))
    assert visit.who is not None
    assert (visit.who in out) == barred
    assert (visit.born.replace(year=visit.born.year + HOUSE.age) > TODAY) == young


def test_clauses_that_the_policy_names_are_in_their_book() -> None:
    for guest in HOUSE.guests.values():
        for ref in guest.clauses:
            assert library()[ref.partition(" ")[0]].clause(ref)
