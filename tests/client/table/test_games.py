"""A hand of every kind of game, dealt and played with keys alone; what only some games need is done by mouse as well."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.agents.agent import Caller
from game.chair.dealer.corrective import CORRECTIVE
from game.chair.dealer.verbs import BY_KIND, BY_THE_HOUR, EXTRA, ORDINARY, Answers, Verb
from game.chair.seen.view import SeatState, Spot
from game.irregularities.corrections import repairs
from game.rulebook.loader import library
from game.table import moves as m
from game.table.outcome import Due
from game.table.payout import showdown
from tests.client.table.conftest import AtTable, Sit

THREE = {1: 50000, 2: 50000, 4: 50000}
FAMILIES = ("tas-stud", "tas-freezeout", "rop-stud5-40", "rop-stud7-52", "rop-draw-52", "rop-manila3-36", "rop-omaha")


def table_of(sit: Sit, chair: str, game: str, stacks: Mapping[int, int] = THREE, **more: object) -> AtTable:
    """A table of a game at its own limit."""
    spec = library()[game.partition("-")[0]].game(game)
    limit = spec.setting("limit")
    return sit(chair, 1, game=game, stacks=stacks, layout=spec.layouts[0], size=(800, 450), limit=limit.default, **more)


# ---- the dealer's chair


def deal(at: AtTable, due: Due) -> None:
    if due.move is None:
        at.pilot.press("x")
        return
    verb = _verb(due.move)
    at.pilot.press(*([verb.key] if verb.key else []))
    if not verb.key:
        at.pilot.press("/")
        at.pilot.type(verb.title[:22].lower())
        at.pilot.press("return")
    for ask in verb.asks:
        _answer(at, ask, due.move)


def _verb(move: m.Move) -> Verb:
    if isinstance(move, m.ShuffleIn):
        return next(verb for verb in EXTRA if verb.make is None and verb.move(Answers(), None) == move)  # type: ignore[arg-type]
    if isinstance(move, m.DealCard) and move.face == "up":
        return next(verb for verb in ORDINARY if verb.key == "u")
    return BY_KIND[type(move)]


def _answer(at: AtTable, ask: str, move: m.Move) -> None:
    if ask == "seat":
        at.pilot.press(str(getattr(move, "seat", 0) or getattr(move, "to", 0)))
    elif ask == "amount":
        at.pilot.type(f"{move.amount / 100:g}")  # type: ignore[attr-defined]
        at.pilot.press("return")
    elif ask == "hand":
        rules, table = at.scene.play.rules, at.session.table
        category = showdown.category(rules, table, move.seat)  # type: ignore[attr-defined]
        at.pilot.press(str((rules.spec.ranking.order.index(category) + 1) % 10))


@pytest.mark.parametrize("game", FAMILIES)
def test_a_hand_of_every_kind_is_dealt_with_keys(sit: Sit, game: str) -> None:
    at = table_of(sit, "dealer", game)
    at.settle()
    while (due := at.session.ask()) is not None:
        before = len(at.session.round)
        deal(at, due)
        at.wait(lambda before=before: len(at.session.round) > before)  # type: ignore[misc]
        at.settle()
    assert not at.scene.play.desk.slips
    assert at.session.table.awards
    at.pilot.see("Next hand")


def test_a_table_that_charges_by_the_hour_is_dealt_with_keys(sit: Sit) -> None:
    at = table_of(sit, "dealer", "rop-omaha", commission="per-hour", commission_fee="5")
    at.settle()
    while not isinstance(at.session.ask().move, m.Shuffle | m.Chemmy):  # type: ignore[union-attr]
        deal(at, at.session.ask())  # type: ignore[arg-type]
        at.settle()
    assert at.session.table.drop_box == 1500
    assert at.session.table.seats[1].stack == 49500


def test_whatever_puts_things_right_can_be_chosen() -> None:
    verbs = {verb.kind for verb in (*ORDINARY, *BY_THE_HOUR, *EXTRA, *CORRECTIVE)}
    assert set(repairs._EFFECTS) <= verbs


# ---- the player's chair


KEYS = {"check": "k", "stand": "s", "call": "c", "show": "s", "decline": "n", "draw": "return", "cut": "return",
        "over-blind": "n", "bet": "b", "post": "return"}


@pytest.mark.parametrize("game", FAMILIES)
def test_a_hand_of_every_kind_is_played_with_keys(sit: Sit, game: str) -> None:
    at = table_of(sit, "player", game, agents={seat: Caller() for seat in (2, 4)})
    at.settle()
    while (due := at.session.ask()) is not None:
        play_on(at, due)
    assert at.session.table.awards


def play_on(at: AtTable, due: Due) -> None:
    """What costs least, by its key."""
    before = len(at.session.round)
    key = next((KEYS[choice.kind] for choice in due.choices if choice.kind in KEYS), "return")
    at.pilot.press(key if len(due.choices) > 1 else "return")
    at.wait(lambda: len(at.session.round) > before)
    at.settle()


def throwing(at: AtTable) -> None:
    """On until the person has to say which cards to throw."""
    at.settle()
    while at.session.ask().choice("draw") is None:  # type: ignore[union-attr]
        play_on(at, at.session.ask())  # type: ignore[arg-type]


def test_cards_are_marked_by_clicking_on_them(sit: Sit) -> None:
    at = table_of(sit, "player", "rop-draw-52")
    throwing(at)
    own = at.session.table.seats[1].hole
    at.click(Spot("card", 1, 0), Spot("card", 1, 4), Spot("card", 1, 0), Spot("card", 1, 2))
    at.pilot.click("Discard 2")
    assert m.Draw((own[2], own[4]), by=1) in at.session.round.moves


def test_somebody_elses_cards_are_not_to_be_thrown(sit: Sit) -> None:
    at = table_of(sit, "player", "rop-draw-52")
    throwing(at)
    at.click(Spot("card", 2, 0))
    at.pilot.see("Stand pat")


# ---- what lies where


def test_a_thrown_card_lies_beside_the_hand_until_it_is_shown_or_given_up(sit: Sit) -> None:
    at = table_of(sit, "player", "rop-draw-52")
    throwing(at)
    at.pilot.press("1", "2", "return")
    at.settle()
    seat = next(seat for seat in at.scene.felt.view.seats if seat.seat == 1)
    assert seat.discards == 2
    at.hurry()
    assert not any(seat.discards for seat in at.scene.felt.view.seats)


def test_the_shared_card_of_stud_has_a_place(sit: Sit) -> None:
    at = table_of(sit, "dealer", "rop-stud7-52", dict.fromkeys(range(1, 9), 50000))
    assert at.scene.felt.view.board_places == 0
    at.hurry(lambda: bool(at.session.table.board))
    view = at.scene.felt.view
    assert view.board_places == len(view.board) == 1
    at.spot(Spot("card", index=0))


def test_a_hand_that_was_mucked_is_not_taken_for_one_that_is_in(sit: Sit) -> None:
    at = table_of(sit, "dealer", "rop-stud7-52")
    at.hurry(lambda: any(seat.mucked for seat in at.session.table))
    mucked = {seat.number for seat in at.session.table if seat.mucked}
    assert mucked
    assert {seat.seat for seat in at.scene.felt.view.seats if seat.state in (SeatState.MUCKED, SeatState.LOST)} == mucked


@pytest.mark.parametrize("fitted", [True, False])
def test_rop_3_4_a_bonus_slot_is_drawn_where_the_table_has_one(sit: Sit, fitted: bool) -> None:
    at = table_of(sit, "dealer", "rop-holdem", bonus_slot=fitted)
    felt = at.scene.felt._painter.felt  # type: ignore[union-attr]
    assert (felt.bonus is not None) is fitted
    assert felt.slide is not None


def test_the_eleventh_seat_has_a_key(sit: Sit) -> None:
    at = table_of(sit, "dealer", "rop-manila2-32", dict.fromkeys(range(1, 12), 50000))
    at.hurry(lambda: isinstance((due := at.session.ask()) and due.move, m.DealCard) and due.move.to == 11)  # type: ignore[union-attr]
    at.pilot.press("d", "-")
    assert len(at.session.table.seats[11].hole) == 1
