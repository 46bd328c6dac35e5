"""A table of boxes where things go wrong: stop, rule, put right, with the hands and from the list of all moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.agents.automatic_dealer import AutomaticDealer, Watcher
from game.agents.mistakes import ErringAgent, Mishaps
from game.chair.dealer.box_verbs import BOX_CORRECTIVE, BOX_KINDS
from game.chair.dealer.corrective import CORRECTIVE, seen_of, settled
from game.chair.dealer.verb_lists import corrective
from game.chair.dealer.verbs import Answers
from game.chair.seen.view import Spot
from game.chair.stopping.lists import StopLists
from game.irregularities.catalogue import BOXES
from game.irregularities.corrections.boxes import EFFECTS
from game.rulebook.loader import library
from game.session.chairs import Chairs, chairs, player
from game.session.conserved import chips
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Outcome, puts_right
from game.table.values import DEALER
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_boxes import SEVEN, at, go_to, rules_of
from tests.client.table.test_wrong import rule
from tests.dealer import play_out, session_of

GAMES = ("act-canberra", "act-canberra-shuffler", "act-jackpot")
KINDS = {**{verb.kind: verb for verb in BOX_CORRECTIVE}, **BOX_KINDS}


def test_whatever_puts_boxes_right_can_be_chosen() -> None:
    assert set(EFFECTS) - {m.LetGoOn} <= set(KINDS), "only the supervisor lets the game go on"


def test_each_kind_of_table_has_its_own_corrective_steps() -> None:
    assert corrective(rules_of("act-jackpot")) == BOX_CORRECTIVE
    assert corrective(session_of(chairs=Chairs({})).engine.rules) == CORRECTIVE


def erring(game: str, seed: int) -> Session:
    """A table of boxes at which much goes wrong, and somebody sees most of it."""
    rules = rules_of(game)
    mishaps = Mishaps(rules)
    seated = chairs(rules, SEVEN, player(), seed, faults=0.06)
    dealer = ErringAgent(AutomaticDealer(), mishaps, 0.06)
    return session_of(game, SEVEN, chairs=replace(seated, dealer=dealer, watch=Watcher(seed, sees=1.0, late=0.1)), seed=seed)


@pytest.mark.parametrize("game", GAMES)
def test_every_corrective_step_can_be_made_from_what_is_seen_of_it(game: str) -> None:
    met = set()
    for seed in range(40):
        session = erring(game, seed)
        while (due := session.ask()) is not None:
            if puts_right(session.table, due) and due.by == DEALER and due.move is not None:
                verb = KINDS[type(due.move)]
                answers = seen_of(verb, due.move, session.table)
                told = {"amount" if ask == "chips" else ask: answer for ask, answer in answers.items()}
                move = settled(verb, replace(Answers(), **told), session.table, due)
                assert isinstance(session.submit(move), Outcome), (move, due)
                met.add(type(due.move))
            else:
                session.advance()
    assert len(met) > 8, met


@pytest.mark.parametrize("game", GAMES)
def test_stop_and_rule_lists_what_the_book_knows_of_boxes(game: str) -> None:
    session = session_of(game, SEVEN, chairs=chairs(rules_of(game), SEVEN, player("beginner"), 1))
    play_out(session)
    book = library()["act"]
    lists = StopLists(session, {})
    of_dealers = {spec.id for spec in book.irregularities_of(game) if BOXES[spec.id].dealers}
    assert of_dealers <= {row.key for row in lists.rows("happened")}
    assert {"void-round", "turn-down", "limit-to-maximum"} <= {row.key for row in lists.rows("remedy")}
    assert {"act 14.1", "act 3.5"} <= {row.key for row in lists.rows("clause")}


def expose_three(here: AtTable) -> None:
    go_to(here, lambda move: isinstance(move, m.DealCard) and len(here.session.table.seats[3].hole) == 2)
    seen = tuple(here.session.table.seats[number].hole[0] for number in (1, 2, 3))
    for number, card in zip((1, 2, 3), seen, strict=True):
        here.session.submit(m.Misplay("exposed-card", (("seat", number), ("card", card))))


def hand_back(here: AtTable, number: int) -> None:
    """A box's wagers from where they lie to its player."""
    here.click(Spot("ante", number), Spot("stack", number))
    assert any("Everything they wagered" in text for text in here.pilot.texts), here.pilot.texts
    here.pilot.type(str(here.session.table.seats[number].ante // 100))
    here.pilot.press("return")


def chosen(here: AtTable, title: str) -> None:
    """A step from the list of all moves."""
    here.pilot.press("/")
    here.pilot.type(title)
    here.pilot.press("return")


def test_act_14_1_three_exposed_cards_void_the_round_and_all_chips_go_back(sit: Sit) -> None:
    here = at(sit, "act-canberra", seed=1)
    before = {seat.number: seat.stack + seat.ante for seat in here.session.table}
    expose_three(here)
    rule(here, "card is exposed", "void round", "14.1")
    assert here.scene.course.verdict.good, here.scene.course.verdict
    for number in SEVEN:
        hand_back(here, number)
        assert here.session.table.seats[number].ante == 0
    chosen(here, "Declare the round void")
    assert m.VoidRound() in here.session.round.moves
    assert {seat.number: seat.stack for seat in here.session.table} == before
    assert not here.session.table.bank.house
    assert all(not seat.ante and not seat.cards for seat in here.scene.felt.view.seats)


def test_act_14_1_after_paying_prizes_go_back_and_the_meter_too(sit: Sit) -> None:
    here = at(sit, "act-jackpot", seed=33014)
    opening = here.session.round.opening
    here.hurry(lambda: bool(here.session.table.bank.flows) and any(isinstance(move, m.PayBox) for move in here.session.round.moves))
    total = chips(here.session.table)
    here.session.submit(m.Misplay("emergency"))
    assert isinstance(here.session.submit(m.StopPlay()), Outcome)
    here.pilot.step(2)
    met = []
    while (due := here.session.ask()) is not None:
        if not puts_right(here.session.table, due) or due.by != DEALER:
            here.session.submit(due.move) if due.move else here.session.advance()
            continue
        verb = KINDS[type(due.move)]
        met.append(verb.kind)
        chosen(here, verb.title)
        for ask, value in seen_of(verb, due.move, here.session.table).items():
            here.pilot.press(str(value)) if ask == "seat" else here.pilot.type(str(value // 100))
            if ask == "amount":
                here.pilot.press("return")
        assert here.session.round.moves[-1] == due.move, (due.move, here.pilot.texts)
    assert {m.Reclaim, m.HandBack, m.RestoreMeter, m.VoidRound} <= set(met)
    assert chips(here.session.table) == total
    assert (here.session.table.bank.pool, here.session.table.bank.reserve) == (opening.bank.pool, opening.bank.reserve)
    assert {seat.number: seat.stack for seat in here.session.table} == {seat.number: seat.stack for seat in opening}


def test_an_inspector_stops_a_round_and_rules(sit: Sit) -> None:
    here = at(sit, "act-canberra", "inspector", speed=0.0001)
    show_one(here)
    rule(here, "card is exposed", "turn down", "14.1")
    here.scene.course.pace.speed = 100_000.0
    here.wait(lambda: any(isinstance(move, m.TurnDown) for move in here.session.round.moves))
    assert here.scene.course.verdict.good
    shown = next(iter(here.session.table.exposed))
    assert all(card.card != shown for seat in here.scene.felt.view.seats for card in seat.cards), "it lies face down again"


def show_one(here: AtTable) -> None:
    """One card of box 1 comes to be seen."""
    while not here.session.table.seats[2].hole:
        here.session.advance()
    card = here.session.table.seats[1].hole[0]
    here.session.submit(m.Misplay("exposed-card", (("seat", 1), ("card", card))))
    here.pilot.step()


def test_the_usual_way_of_giving_back_puts_it_right_too(sit: Sit) -> None:
    here = at(sit, "act-canberra", seed=1)
    expose_three(here)
    rule(here, "card is exposed", "void round", "14.1")
    staked = here.session.table.seats[1].ante
    here.pilot.press("b", "1")
    here.pilot.type(str(staked // 100))
    here.pilot.press("return")
    assert here.session.table.seats[1].ante == 0
    assert isinstance(here.session.round.moves[-1], m.HandBack)


def test_act_9_7_what_the_dealer_stops_for_is_the_inspectors_to_rule(sit: Sit) -> None:
    here = at(sit, "act-canberra", "inspector", speed=0.0001)
    session = here.session
    while len(session.table.seats[7].hole) < 4 or session.ask().move != m.DealCard(7):  # type: ignore[union-attr]
        session.advance()
    assert isinstance(session.submit(m.Misplay("wrong-count", (("seat", 7), ("count", 6), ("by", "dealer")))), Outcome)
    while not isinstance(session.ask().move, m.GiveRuling):  # type: ignore[union-attr]
        assert isinstance(session.advance(), Outcome)
    here.pilot.step(3)
    assert here.pilot.see("Play is stopped. The ruling is yours.")
    here.pilot.click("Rule")
    right = session.ask().move  # type: ignore[union-attr]
    assert isinstance(right, m.GiveRuling)
    here.pilot.type("too many")
    here.pilot.press("return")
    here.pilot.type("7")
    for words in (right.remedy.replace("-", " "), right.cite.removeprefix("act ")):
        here.pilot.type(words)
        here.pilot.press("return")
    assert session.table.trouble.stopped is None or not isinstance(session.ask().move, m.GiveRuling)  # type: ignore[union-attr]
    assert here.scene.course.verdict is not None
