"""What a verdict says: every irregularity of every game in one sentence, every condition in words, nothing left open in them."""

import re
from dataclasses import dataclass
from itertools import product
from random import Random

import pytest

from game.agents.mistakes import Mishaps
from game.cards.card import parse_cards
from game.chair.wording.rule_words import remedy_in_words
from game.chair.wording.verdict_words import MARKS, describe_verdict
from game.irregularities import catalogue
from game.irregularities.rulings.rulings import ruling_for
from game.rulebook.irregularities import everywhere as described
from game.rulebook.loader import library
from game.rulebook.readers.read_verdicts import conditions as conditions_in_words
from game.rulebook.sheets.pattern import named
from game.table.incident import Incident
from game.table.moves import Call, Misplay
from game.table.outcome import Outcome
from game.training.grading import Grade, Verdict
from game.training.step_log import right_move
from game.training.verdict.happened import happened
from game.training.verdict.reasons import reasons
from game.training.verdict.teaching import IncidentMoment, means, teach
from tests.dealer import rules_of, usual_table
from tests.table.test_evidence import CELLS, GAMES

LONGEST = 160
"""Letters in a sentence: four lines of the panel at the table, at 1280x720."""
MENTIONS = {"seat": "who", "seats": "one", "due": "due", "to": "to"}
ACE, KING = parse_cards("As Kd")
VALUES = {
    "seat": 3, "seats": (3, 4), "due": 5, "to": 4, "amount": 1500, "first": 500, "card": ACE, "cards": (ACE, KING), "count": 3,
    "depth": 1, "riffles": 2, "stage": "flop", "says": "full-house", "fault": "duplicate", "face": "up", "where": "floor",
    "by": "dealer", "lap": 1, "looked": (3,), "retrievable": True, "collusion": True, "burned": True, "spoken": True,
    "offence": "repeat", "player": 4, "counts": {3: 2, 4: 3}, "dealt": 2,
    "proper": 2000, "pot": 1, "paid": True, "call": "raise", "said": "Raise to 40.", "owed": "Raise to 60.",
}  # fmt: skip


def whole(text):
    """A finished sentence: no placeholder, no id, a capital, a stop, and not too long."""
    assert text[0].isupper() or not text[0].isalpha(), text
    assert text.endswith("."), text
    assert not re.search(r"[{}]|None|\b[a-z]+(-[a-z]+)*-[a-z]+ \d\b|Card\(|nobody's", text), text
    assert "  " not in text, text
    assert len(text) <= LONGEST, (len(text), text)
    return text


def no_id(text):
    """No word of the vocabulary stands in it that people do not use."""
    for word in described():
        assert "-" not in word or word not in text, (word, text)
    return text


@dataclass
class ReviewRow:
    rules: object
    incident: Incident


def told(book, game, spec, *, all_):
    """An incident with the facts that must be told, or with all of them."""
    facts = {fact.name: VALUES[fact.name] for fact in spec.facts if all_ or not fact.optional}
    return ReviewRow(rules_of(game), Incident(spec.id, 3 if "seat" in facts else 0, facts))


@pytest.mark.parametrize("of", GAMES)
def test_every_irregularity_of_every_game_is_one_sentence_with_names(of):
    for (book, game, spec), all_ in product((cell for cell in CELLS if cell[1] == of), (False, True)):
        case = told(book, game, spec, all_=all_)
        text = no_id(whole(happened(case.rules, case.incident)))
        assert text.count(". ") == 0
        place = case.rules.family.place
        for fact in case.incident.facts:
            if fact in ("seat", "seats") and not (fact == "seat" and "{who}" not in _taken(case.incident)):
                assert re.search(rf"{place}(s|es)? 3", text.lower()), text


def _taken(incident):
    return " ".join(said.says for said in described()[incident.irregularity].happened)


@pytest.mark.parametrize("word", sorted(described()))
def test_the_last_sentence_asks_for_no_fact_that_may_be_missing(word):
    needs = [{MENTIONS.get(f.name, f.name) for f in s.facts if not f.optional} for _, _, s in CELLS if s.id == word]
    last = set(named(described()[word].happened[-1].says))
    assert all(last <= each | {"who"} | ({"change"} if "amount" in each else set()) for each in needs)


def conditions():
    return {c.removeprefix("not ") for _, _, spec in CELLS for ruling in spec.rulings for c in ruling.when}


def test_every_condition_of_a_ruling_has_its_words_and_no_others_have():
    used = set()
    for condition in conditions():
        parts = condition.split()
        known = [" ".join(parts[:many]) for many in range(len(parts), 0, -1)]
        used.add(next(each for each in known if each in conditions_in_words()))
    assert set(conditions_in_words()) == used


@pytest.mark.parametrize("game", GAMES)
def test_whatever_goes_wrong_in_a_hand_is_taught_whole(game):
    table, rng, met = usual_table(game), Random(2), set()
    while (due := table.ask()) is not None:
        for move in [m for d in (True, False) for m in Mishaps(table.engine.rules).fitting(table.table, due, rng, dealers=d)]:
            outcome = table.engine.apply(table.table, move)
            if move.irregularity in met or not isinstance(outcome, Outcome):
                continue
            met.add(move.irregularity)
            rules, after = table.engine.rules, outcome.table
            _is_whole(rules, IncidentMoment(after, after.trouble.incidents[-1]))
        table.submit(table.consider() or right_move(due))
    assert met <= set(catalogue.of(table.engine.rules))
    assert len(met) > 8


def _is_whole(rules, moment):
    right = ruling_for(rules, moment.table, moment.incident)
    taught = teach(rules, moment)
    assert (taught.answer.remedy, taught.answer.cites) == (right.remedy, right.cites)
    assert taught.why[0].isupper()
    no_id(whole(taught.why))
    rests = (*right.cites, *right.readings, "")[0]
    wrong = ((Grade.WRONG_REMEDY, "expel", ""), (Grade.WRONG_CLAUSE, right.remedy, "tas Z.1"))
    for grade, given, cite in ((Grade.EXACT, right.remedy, rests), *wrong):
        judged = describe_verdict(rules, Verdict(0, moment.incident, grade, 0, given, cite, right), moment)
        worths = {part.worth for part in judged.parts}
        assert judged.good == ("wrong" not in worths) == (grade is Grade.EXACT)
        assert MARKS["right"] != MARKS["wrong"]
        for line in (*judged.lines, *(part.text for part in judged.parts), *(other.text for other in judged.others)):
            no_id(whole(line))
        assert len(judged.others) == len(library()) - 1


def test_a_missed_one_is_told_with_what_would_have_been_right():
    table = usual_table("tas-holdem")
    while table.ask().choice("fold") is None:
        table.submit(table.consider() or right_move(table.ask()))
    seat = table.ask().by
    card = table.table.seats[seat].hole[0]
    facts = (("seat", seat), ("card", card), ("by", "player"))
    after = table.engine.apply(table.table, Misplay("exposed-card", facts, by=seat)).table
    moment = IncidentMoment(after, after.trouble.incidents[-1])
    judged = describe_verdict(table.engine.rules, Verdict(0, moment.incident, Grade.MISSED, 0), moment)
    assert judged.head == "Not noticed"
    assert judged.lines[0].startswith(f"Seat {seat} turned over the ")
    assert judged.lines[1].startswith("Correct ruling: play on.")
    assert judged.lines[2] == f"Why: it was seat {seat}'s own doing, so the card isn't replaced."
    assert not judged.good


def test_a_call_about_nothing_reveals_nothing():
    judged = describe_verdict(usual_table("tas-holdem").engine.rules, Verdict(-1, None, Grade.FALSE_CALL, 0), None)
    assert (judged.good, judged.head, judged.others, judged.cites) == (False, "False call", (), ())


def test_a_remedy_is_told_by_its_name_and_by_what_that_leaves_open():
    rules = rules_of("rop-manila2-32")
    found = rules.book.irregularity("fold-out-of-turn", rules.spec.id).rulings
    stands = next(each for each in found if each.remedy == "fold-stands")
    assert means(rules, stands) == "The hand stays folded."
    assert means(rules, stands, named=True) == "The player is out of this hand."


def test_a_board_of_single_cards_is_told_from_the_cards_of_hands():
    incident = Incident("extra-board-cards", 0, {"stage": "third-card", "count": 2})
    assert "the third community card" in happened(rules_of("rop-manila2-32"), incident)


def test_a_card_in_the_deck_that_came_to_nobody_yet_did_not_go_to_the_dealer():
    rules = rules_of("rop-holdem")
    assert happened(rules, Incident("boxed-card", 0, {"card": ACE})) == "The ace of spades lay face up in the deck."
    dealt = happened(rules_of("act-canberra"), Incident("boxed-card", 0, {"card": ACE, "seat": 0}))
    assert dealt == "The ace of spades lay face up in the deck and went to the dealer."


def test_of_hands_that_were_counted_the_reason_names_those():
    table = usual_table("rop-holdem")
    while table.ask().choice("fold") is None:
        table.submit(table.consider() or right_move(table.ask()))
    engine, seats = table.engine, [3, 4]
    after = engine.apply(table.table, Misplay("wrong-count", (("counts", dict.fromkeys(seats, 3)),), by=0)).table
    for seat in seats:
        after = engine.apply(after, Call(by=seat)).table
    assert reasons(engine.rules, after, after.trouble.incidents[-1]).startswith("Seats 3 and 4 acted after it happened, so ")


def test_a_ruling_that_was_right_is_not_said_a_second_time():
    rules = rules_of("tas-holdem")
    table = usual_table("tas-holdem").table
    moment = IncidentMoment(table, Incident("no-shuffle", 0, {}))
    right = ruling_for(rules, table, moment.incident)
    verdict = Verdict(0, moment.incident, Grade.EXACT, 0, right.remedy, right.cites[0], right)
    told = describe_verdict(rules, verdict, moment, "So I say.")
    assert "So I say." in told.lines
    assert not any(line.startswith("Why: ") for line in told.lines)
    said = remedy_in_words(right.remedy).lower()
    assert sum(said in text.lower() for text in (*told.lines, *(part.text for part in told.parts))) == 1


def test_a_reading_that_was_ruled_on_is_named_by_its_title():
    rules, table = rules_of("tas-holdem"), usual_table("tas-holdem").table
    incident = Incident("wrong-call", 0, {"call": "raise", "said": "Raise to 40.", "owed": "Raise to 60."})
    right = ruling_for(rules, table, incident)
    verdict = Verdict(0, incident, Grade.EXACT, 0, right.remedy, right.readings[0], right)
    told = describe_verdict(rules, verdict, IncidentMoment(table, incident))
    assert "Why: the book doesn't ask for this call, but this house does." in told.lines
    assert any("reading, “A call that's wrong, or missing”" in part.text for part in told.parts)
