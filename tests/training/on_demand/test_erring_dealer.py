"""The one who watches meets every kind of error of a dealer: order, count, pot, winner, payout, commission; each is put right."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.agents.agent import Caller
from game.chair.setting_up.on_demand import OnDemand, everything, sit_to
from game.chair.setting_up.seating import Stakes
from game.chair.setting_up.sitting_down import sit_down
from game.chair.stopping.lists import happened
from game.rulebook.loader import library
from game.session.between import CashTable
from game.session.chairs import Chairs, player
from game.session.evidence.evident import captions
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Outcome
from game.table.sight import INSPECTOR
from game.training.on_demand.staged import StagedMishap, prompter
from tests.dealer import play_out

SIX = ("tas-holdem", "tas-stud", "rop-omaha", "rop-draw-52", "rop-manila3-36", "act-jackpot")
KINDS = {
    "order": ("card-to-wrong-seat", "seat-missed"),
    "count": ("wrong-count", "too-few-board-cards", "extra-burn"),
    "pot": ("wrong-share", "wrong-payout"),
    "winner": ("pot-to-wrong-seat", "wrong-settling"),
    "payout": ("wrong-share", "wrong-payout"),
    "commission": ("wrong-commission",),
}
NOT_THERE = {("act-jackpot", "commission")}
"""The house takes no commission where it holds the bank."""
OFFERED = {each.key: each for each in everything()}


def known(game: str, kind: str) -> list[str]:
    book = library()[game.partition("-")[0]]
    here = {spec.id for spec in book.irregularities_of(game)}
    return [word for word in KINDS[kind] if word in here]


@pytest.mark.parametrize("game", SIX)
@pytest.mark.parametrize("kind", KINDS)
def test_there_is_something_of_every_kind(game: str, kind: str) -> None:
    assert bool(known(game, kind)) != ((game, kind) in NOT_THERE)


@pytest.mark.parametrize(("game", "word"), [(game, word) for game in SIX for word in dict.fromkeys(
    word for kind in KINDS for word in known(game, kind))])
def test_the_inspector_finds_it_in_the_list_catches_it_rules_and_it_is_put_right(game: str, word: str) -> None:
    seating, stakes, staged = sit_to(OnDemand(OFFERED[f"{game.partition('-')[0]} {word}"], "inspector", 4, game))
    table = caught(stakes, staged, word)
    incident = next(each for each in table.table.trouble.incidents if each.irregularity == word)
    assert incident.state == "ruled"
    assert table.table.trouble.stopped is None
    play_out(table)
    assert table.table.middle == 0
    play = sit_down(seating, stakes, None, staged.round)
    play.session.chairs = replace(play.session.chairs, prompter=prompter(staged))
    play.session.advance()
    assert [incident.irregularity for incident in play.session.table.trouble.incidents] == [word]
    assert word in {spec.id for spec in happened(play.session)}


def caught(stakes: Stakes, staged: StagedMishap, word: str) -> Session:
    """The table after somebody who watches has stopped play over it, ruled, and seen it put right."""
    rules = staged.round.engine.rules
    company = {seat: player("regular")(rules, Random(seat)) if rules.family.house_plays else Caller()
               for seat in staged.round.opening.seats}
    chairs = Chairs(company, frozenset([INSPECTOR]), prompter=prompter(staged))
    table = Session((stakes.book, stakes.game, stakes.settings), staged.round, chairs, 4, house=CashTable(0))
    outcome = table.advance()
    assert captions(rules, outcome.events), f"{word}: nothing to see"
    stop = m.StopPlay(len(table.table.trouble.incidents) - 1, by=INSPECTOR, named=word)
    assert isinstance(table.submit(stop), Outcome)
    while table.table.trouble.stopped is not None:
        due = table.ask()
        assert due.move is not None
        assert isinstance(table.submit(due.move), Outcome)
    return table
