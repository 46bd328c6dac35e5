"""Every irregularity of every game can be perceived, and every fact that its rulings rest on be known."""

from __future__ import annotations

from random import Random

import pytest

from game.agents.mistakes import Mishaps
from game.irregularities import catalogue
from game.irregularities.catalogue import EVIDENCE
from game.irregularities.catalogue.signs import signs
from game.irregularities.catalogue.traces import AT_A_SEAT, WAYS, needed
from game.rulebook.loader import library
from game.session.evidence.evident import captions, describe_sign
from game.session.evidence.finding_out import find_out, open_to
from game.session.findings import Inquiry
from game.session.session import Session
from game.table import moves
from game.table.events import IncidentArose
from game.table.outcome import Outcome
from game.training.step_log import right_move
from tests.dealer import usual_table

CELLS = [(book, game, spec) for book in library().values() for game in book.games for spec in book.irregularities_of(game)]
GAMES = [game for book in library().values() for game in book.games]
RESTS_ON = {
    "looked": "looked", "receiver-looked": "looked", "misplaced-looked": "looked", "told": None, "right-number": "counts",
    "wrongly-exposed": "seat", "house-due": "seat", "removed": "amount", "short-bet": "amount", "over-price": "amount",
    "facing-more": "amount", "full-raise": "amount", "first-below-call": "first", "first-is-nothing": "first",
    "first-is-wager": "first", "surplus-over": "cards", "boxed-at-least": "count", "all-in-use": "count", "reaches": "stage",
    "hopeless": "seat", "tapped-out": "amount", "stage": "stage",
}  # fmt: skip
"""The conditions of rulings that hang on what was told of the incident, and on which fact; the others hang on the table alone."""


def _rests_on(condition: str) -> str | None:
    words = condition.removeprefix("not ").split()
    return words[1] if words[0] == "told" else RESTS_ON.get(words[0])


@pytest.mark.parametrize("of", GAMES)
def test_each_can_be_perceived_and_every_fact_be_known(of):
    for book, _, spec in (cell for cell in CELLS if cell[1] == of):
        records = catalogue.BOXES if "qualify" in book.game(of).rules else catalogue.POKER
        evidence = records[spec.id].evidence
        assert evidence.traces, spec.id
        told = {fact.name for fact in spec.facts}
        assert told <= evidence.known, spec.id
        rests = {fact for ruling in spec.rulings for each in ruling.when if (fact := _rests_on(each)) in told}
        assert rests <= evidence.known, spec.id


def test_there_is_evidence_of_nothing_that_no_book_knows():
    assert set(EVIDENCE) == {spec.id for _, _, spec in CELLS}
    assert len(EVIDENCE) == 85


@pytest.mark.parametrize("word", sorted(EVIDENCE))
def test_a_sign_names_neither_the_irregularity_nor_a_clause(word):
    titles = {spec.title.lower() for _, _, spec in CELLS if spec.id == word}
    for trace in EVIDENCE[word].traces:
        for caption in (*trace.captions, *trace.words):
            assert not any(title in caption.lower() for title in titles)
            assert word not in caption
            assert word.replace("-", " ") not in caption.lower()


@pytest.mark.parametrize("word", sorted(EVIDENCE))
def test_one_caption_at_least_asks_for_no_fact_that_may_be_missing(word):
    needs = {fact.name for _, _, spec in CELLS if spec.id == word for fact in spec.facts if not fact.optional}
    for trace in EVIDENCE[word].traces:
        assert any(set(needed(caption)) <= needs | {"amount", "first"} for caption in trace.captions), word


def _errs(table: Session, rng: Random) -> tuple[str, list[str]] | None:
    """Something that goes wrong now, if the moment has it: its word and the lines that tell of it."""
    due, rules = table.ask(), table.engine.rules
    fitting = Mishaps(rules).fitting(table.table, due, rng, dealers=True) if due is not None else []
    for move in fitting:
        outcome = table.engine.apply(table.table, move)
        if isinstance(outcome, Outcome):
            return str(move.irregularity), captions(rules, outcome.events)
    return None


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_dealer_does_wrong_is_told_when_it_happens(game):
    table, rng = usual_table(game), Random(1)
    seen = set()
    while (due := table.ask()) is not None:
        if (erred := _errs(table, rng)) is not None:
            seen.add(erred[0])
            assert erred[1], erred[0]
            assert all(erred[1]), erred[0]
        table.submit(table.consider() or right_move(due))
    assert seen


def test_what_a_stack_lost_is_found_by_counting_it():
    table = usual_table("tas-holdem")
    while table.ask().choice("fold") is None:
        table.submit(table.consider() or right_move(table.ask()))
    seat = table.ask().by
    held = table.table.seats[seat].stack
    table.submit(moves.Misplay("chips-removed", (("seat", seat), ("amount", 2000)), by=seat))
    finding = find_out(table, Inquiry("stack", seat))
    assert finding.facts == (("amount", 2000),)
    assert f"{(held - 2000) // 100} behind" in finding.text
    assert table.findings == [finding]
    assert (finding.hand, finding.after) == (table.hand, len(table.round))


def test_who_turned_a_card_is_asked_and_not_seen():
    for by in ("dealer", "player"):
        table = usual_table("tas-holdem")
        while table.ask().choice("fold") is None:
            table.submit(table.consider() or right_move(table.ask()))
        seat = table.ask().by
        card = table.table.seats[seat].hole[0]
        facts = (("seat", seat), ("card", card), ("by", by))
        before = len(table.round)
        answer = table.submit(moves.Misplay("exposed-card", facts, by=seat if by == "player" else 0))
        assert isinstance(answer, Outcome)
        told = captions(table.engine.rules, answer.events)
        assert told
        assert not any("turned" in line or "dealer" in line.lower() for line in told)
        who = f"Seat {seat} turned" if by == "player" else "The dealer turned"
        assert find_out(table, Inquiry("who-turned")).text.startswith(who)
        assert len(table.round) == before + 1, "asking isn't a move of the game"


@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_an_answer_while_nothing_is_wrong_and_gives_no_fact(game):
    table = usual_table(game)
    for matter in open_to(table.engine.rules):
        seat = next(iter(table.table.seats)) if matter in AT_A_SEAT else 0
        finding = find_out(table, Inquiry(matter, seat))
        assert finding.text
        assert not finding.facts
    assert set(open_to(table.engine.rules)) <= set(WAYS)


def test_nobody_is_asked_at_an_empty_seat():
    with pytest.raises(ValueError, match="nobody sits in seat 10"):
        find_out(usual_table("tas-holdem"), Inquiry("hand", 10))


def test_words_out_of_turn_are_those_that_the_bet_makes_of_them():
    table = usual_table("tas-holdem")
    while table.ask().choice("fold") is None:
        table.submit(table.consider() or right_move(table.ask()))
    later = next(seat for seat in table.table.seats if seat > table.ask().by)
    said = set()
    for amount in (table.table.betting.price, 3 * table.table.betting.price):
        answer = table.engine.apply(table.table, moves.Misplay("bet-out-of-turn", (("seat", later), ("amount", amount)), by=later))
        arose = next(event for event in answer.events if isinstance(event, IncidentArose))
        said |= {describe_sign(table.engine.rules, sign).words for sign in signs(arose.incident)}
    assert said == {"Call.", "Raise."}
