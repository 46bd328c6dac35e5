"""What a dealer can tell the floor: eight sentences of every irregularity of every game, made from what happened there."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.money import dollars
from game.session.round import PlayedMove, Round
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Outcome
from game.training.floor_call import CALLS, FACTS, SLANTED, UNTRUE, FloorGrade, judged
from game.training.on_demand.positions import staged_in
from game.training.step_log import right_move
from game.training.telling.facts import ToldIncident, happening
from game.training.telling.sentences import EIGHT, OPINIONS, Sentence, sentences, straight
from game.training.verdict.happened import happened

GAMES = [spec for book in library().values() for spec in book.games.values() if spec.layouts]
LATER = 5
"""So many moves are played on before the floor is called, where play can go on over what went wrong."""
SEED = 3
WHOLE = ("tas-holdem", "thr-holdem", "rop-stud7-52", "rop-draw-52", "act-tournament")
ONE_OF = 1 if os.environ.get("EVERY_TELLING") else 6
"""In those games everything that can go wrong is staged, in the others every so much, in each something else; EVERY_TELLING=1
stages all."""
LONGEST = 170
"""Letters in a sentence: five lines of the panel beside the table."""


@dataclass(frozen=True)
class Moment:
    """One irregularity at one table, as the floor hears of it."""

    word: str
    here: ToldIncident
    played: tuple[PlayedMove, ...]
    at: int

    def eight(self, seed: int = 0) -> tuple[Sentence, ...]:
        return sentences(self.here, Random(seed))


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """The irregularities of a game that are staged: a few moves after it happened where it can wait so long, else at once."""
    book, found = game.partition("-")[0], list[Moment]()
    first = [spec.id for spec in GAMES].index(game)
    for number, word in enumerate({each.id: each for each in library()[book].irregularities_of(game)}):
        if game not in WHOLE and (first + number) % ONE_OF:
            continue
        there = staged_in(book, game, word, SEED)
        if there is not None:
            round_ = there.staged.round.plus(there.staged.happens)
            at = len(round_.table().trouble.incidents) - 1
            played = tuple((later(round_, at) if number % 2 else round_).played())
            found.append(Moment(word, happening(round_.engine.rules, played[-1].after, at, played), played, at))
    return tuple(found)


def later(round_: Round, at: int) -> Round:
    """The same hand, a few moves on, as long as it can still be ruled on."""
    engine, table, moves = round_.engine, round_.table(), list[m.Move]()
    for _ in range(LATER):
        due = engine.due(table)
        move = right_move(due) if due is not None else None
        answer = engine.apply(table, move) if move is not None else None
        if move is None or not isinstance(answer, Outcome) or answer.table.trouble.incidents[at].state != "open":
            break
        table, moves = answer.table, [*moves, move]
    return round_.plus(*moves)


def numbers(text: str) -> set[int]:
    """The seats that a sentence names, before anything else it counts."""
    head = re.split(r"[;]| acted", text)[0]
    return {int(each) for each in re.findall(r"\d+", head)}


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_of_everything_that_can_go_wrong_there_are_eight_different_sentences(spec: GameSpec) -> None:
    assert moments(spec.id)
    for moment in moments(spec.id):
        found, facts = moment.eight(), straight(moment.here)
        words = [each.word for each in found]
        assert len(found) == EIGHT == len({each.text for each in found}) == len(set(words)), (moment.word, found)
        assert sum(word.startswith(SLANTED) for word in words) == OPINIONS, moment.word
        assert sum(word.startswith(UNTRUE) for word in words) == EIGHT - OPINIONS - len(facts) >= 1, moment.word
        assert [word for word in FACTS if word in words] == [each.word for each in facts]
        assert len(facts) >= 3, moment.word
        for each in found:
            assert each.text[0].isupper(), each
            assert each.text.endswith((".", "”")), each
            assert not re.search(r"[{}]|None|Card\(|  |nobody's", each.text), each
            assert len(each.text) <= LONGEST, each


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_fact_is_so_and_an_untrue_sentence_is_not(spec: GameSpec) -> None:
    for moment in moments(spec.id):
        table, found = moment.played[-1].after, moment.eight()
        true = {each.word: each.text for each in found}
        live = {seat.number for seat in table.live()}
        assert numbers(true["hand"]) == live, (moment.word, true["hand"])
        what = happened(moment.here.rules, table.trouble.incidents[moment.at])
        assert true["what"].removeprefix("I ").replace("my own", "their own") in what, (moment.word, true["what"])
        acted, cards = since(moment)
        assert numbers(true["since"]) == acted, (moment.word, true["since"], acted)
        assert ("no cards" in true["since"]) == (cards == 0), (moment.word, true["since"])
        for each in found:
            if each.word.startswith(UNTRUE):
                assert not is_so(each.text, live, acted, cards, true["what"]), (moment.word, each)


def since(moment: Moment) -> tuple[set[int], int]:
    """Who has acted since, and how many cards have come, counted anew from the moves that were made after it."""
    arose = [step.at for step in moment.played for event in step.events if isinstance(event, e.IncidentArose)]
    after = [event for step in moment.played if step.at > arose[moment.at] for event in step.events]
    return ({event.seat for event in after if isinstance(event, e.Acted | e.BoxAnswered | e.BoxDecided)},
            sum(isinstance(event, e.CardMoved) and event.source.kind == "stub" for event in after))


def is_so(text: str, live: set[int], acted: set[int], cards: int, what: str) -> bool:
    """Whether a sentence about who is in, or what came since, happens to be true; or says just what happened."""
    if text.startswith("Since then"):
        many = re.search(r"and (\w+) cards? ha", text)
        assert many is not None, text
        counted = ["no", "one", "two", "three", "four", "five"]
        dealt = counted.index(many[1]) if many[1] in counted else int(many[1])
        return numbers(text) == acted and dealt == cards
    return numbers(text) == live if " in; " in text else text == what


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_sentence_has_facts_of_its_own_moment(spec: GameSpec) -> None:
    """None of them would do anywhere: each names a seat or a sum, or says just what happened, or that nothing came of it."""
    for moment in moments(spec.id):
        what = next(each.text for each in straight(moment.here) if each.word == "what")
        core = what[2:] if what.startswith("I ") else what[1:]
        for each in moment.eight():
            assert re.search(r"\d|nobody has acted", each.text) or core in each.text or " said: " in each.text, (moment.word, each)


@cache
def everywhere() -> list[list[str]]:
    """The words of the sentences of every moment of every game, in the order in which they stand."""
    there = [moment for spec in GAMES for moment in moments(spec.id)]
    return [[each.word for each in moment.eight(3 * at + lot)] for at, moment in enumerate(there) for lot in range(3)]


def test_a_robot_that_always_takes_the_first_ones_never_tells_it_exactly() -> None:
    assert len(everywhere()) > 1000
    for first in range(3, 6):
        assert not [words for words in everywhere() if judged(words[:first], words) is FloorGrade.TOLD]


def test_no_place_says_what_stands_there() -> None:
    """At every place each kind of sentence stands about as often as anywhere."""
    for kind in ("hand", "what", "since", UNTRUE, SLANTED):
        usual = sum(word.startswith(kind) for words in everywhere() for word in words) / len(everywhere()) / EIGHT
        for place in range(EIGHT):
            share = sum(words[place].startswith(kind) for words in everywhere()) / len(everywhere())
            assert abs(share - usual) < 0.06, (place, kind, share, usual)


def test_a_sum_that_is_not_said_with_what_happened_is_a_fact_of_its_own() -> None:
    sums = [(each.text, moment.here.incident.fact("amount")) for moment in moments("tas-holdem") for each in straight(moment.here)
            if each.word == "much"]
    assert sums
    assert all(dollars(abs(amount)) in text for text, amount in sums)


OFFERED = ("what", f"{UNTRUE}-1", "since", "hand", f"{SLANTED}-ruling", "said", f"{SLANTED}-small", f"{UNTRUE}-2")


@pytest.mark.parametrize(("told", "worth"), [
    (("hand", "what", "said", "since"), FloorGrade.TOLD),
    (("what", "hand", "said", "since"), FloorGrade.OUT_OF_ORDER),
    (("hand", "what", "since"), FloorGrade.INCOMPLETE),
    (("what",), FloorGrade.INCOMPLETE),
    (("hand", "what", "said", "since", f"{SLANTED}-small"), FloorGrade.SLANTED),
    (("hand", "what", "said", "since", f"{SLANTED}-small", f"{UNTRUE}-1"), FloorGrade.UNTRUE),
    ((), FloorGrade.INCOMPLETE),
])  # fmt: skip
def test_what_a_telling_is_worth(told: tuple[str, ...], worth: FloorGrade) -> None:
    assert judged(told, OFFERED) is worth


def test_every_call_has_a_word_for_marking_schemes() -> None:
    assert list(CALLS) == ["told", "incomplete", "out-of-order", "slanted", "untrue", "over-called", "not-called"]
