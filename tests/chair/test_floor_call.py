"""Whatever goes wrong, in any book: the floor is called, hears the facts, rules as the book does, and the hand can go on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.chair.setting_up.on_demand import OnDemand, everything, sit_to
from game.chair.setting_up.sitting_down import sit_down
from game.chair.stopping.floor import AT_ONCE, FloorCall, carried_out, rules_so, supervisor
from game.chair.stopping.ruling import RuleChoice
from game.rulebook.loader import library
from game.table import moves as m
from game.table.outcome import Outcome
from game.table.values import DEALER
from game.training.floor_call import FACTS, FloorGrade, FloorTelling
from game.training.grading import Grade
from game.training.on_demand.offered import OfferedIrregularity

EVERYTHING = everything()
SEED = 3


@pytest.mark.parametrize("what", EVERYTHING, ids=lambda what: what.key.replace(" ", "-"))
def test_the_floor_hears_of_everything_and_rules_by_the_book(what: OfferedIrregularity) -> None:
    seating, stakes, staged = sit_to(OnDemand(what, "dealer", SEED, what.games[0]))
    play = sit_down(replace(seating, errors=0.0), stakes, None, staged.round)
    assert isinstance(play.session.submit(staged.happens), Outcome)
    incident = play.session.table.trouble.incidents[-1]
    seat = incident.fact("seat")
    call = FloorCall(play.session, DEALER, RuleChoice(what.word, "play-on", "-", seat if isinstance(seat, int) else 0, floor=True))
    assert call.refused is None
    assert call.over >= 0, incident
    at, eight = call.over, call.sentences()
    words = tuple(each.word for each in eight)
    play.desk.tells_floor(at, FloorTelling(tuple(word for word in FACTS if word in words), words))
    why = call.why
    assert call.rule() is None
    verdict = play.desk.verdicts()[-1]
    assert verdict.grade is Grade.EXACT, verdict
    alone = verdict.right.decides == "dealer" and not verdict.right.also_decides
    assert verdict.floor is (FloorGrade.OVER_CALLED if alone else FloorGrade.TOLD)
    assert verdict.good is not alone
    ruling = play.session.table.trouble.rulings[at]
    assert ruling is not None
    said = rules_so(play, ruling, play.session.table.trouble.incidents[at], why)
    assert said.endswith(".")
    assert "{" not in said
    assert said.endswith(f". {why}"), "what holds is said first, and why"
    if isinstance(seat, int) and seat > DEALER:
        assert f"{seat}" in said, "and to whom"
    if 0 < len(ruling.steps) <= AT_ONCE:
        assert carried_out(play, ruling) in said or isinstance(ruling.steps[0], m.Resume), "every step of it is said"
    if what.word == "check-out-of-turn" and ruling.remedy.endswith("-decides"):
        assert "doesn't bind" in said
    assert "-" not in said.split(".")[0], said


@pytest.mark.parametrize("book", list(library()))
def test_who_comes_has_the_books_title_and_does_not_play_here(book: str) -> None:
    what = next(each for each in EVERYTHING if each.book == book)
    seating, stakes, staged = sit_to(OnDemand(what, "dealer", SEED, what.games[0]))
    play = sit_down(seating, stakes, None, staged.round)
    came = supervisor(play)
    assert came.name not in play.names.values()
    assert came.title in {each.title for word, each in library()[book].authorities.items() if word != "dealer"}
    assert supervisor(play) == came, "the same one, each time"


def test_a_ruling_of_several_steps_is_said_whole() -> None:
    what = next(each for each in EVERYTHING if each.book == "thr" and each.word == "boxed-card")
    seating, stakes, staged = sit_to(OnDemand(what, "dealer", SEED, what.games[0]))
    play = sit_down(replace(seating, errors=0.0), stakes, None, staged.round)
    assert isinstance(play.session.submit(staged.happens), Outcome)
    call = FloorCall(play.session, DEALER, RuleChoice(what.word, "play-on", "-", 0, floor=True))
    why = call.why
    assert call.rule() is None
    trouble = play.session.table.trouble
    ruling = trouble.rulings[call.over]
    assert ruling is not None
    said = rules_so(play, ruling, trouble.incidents[call.over], why)
    assert said == ("Replace the boxed card. Put the five of spades aside, then deal one card, face down, to seat 1. "
                    "In this house one boxed card doesn't make a misdeal, so the deck is still good.")


def test_a_board_that_is_a_card_short_is_ruled_by_what_is_done_with_it() -> None:
    what = next(each for each in EVERYTHING if each.book == "tas" and each.word == "too-few-board-cards")
    seating, stakes, staged = sit_to(OnDemand(what, "dealer", SEED, what.games[0]))
    play = sit_down(replace(seating, errors=0.0), stakes, None, staged.round)
    assert isinstance(play.session.submit(staged.happens), Outcome)
    call = FloorCall(play.session, DEALER, RuleChoice(what.word, "play-on", "-", 0, floor=True))
    assert call.rule() is None
    ruling = play.session.table.trouble.rulings[call.over]
    assert ruling is not None
    said = rules_so(play, ruling, play.session.table.trouble.incidents[call.over], "")
    assert said == "The flop is short. Deal what's missing from the top of the deck, then play on."
