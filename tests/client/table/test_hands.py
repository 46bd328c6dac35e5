"""Whole hands in each chair, by keys alone and by the mouse alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.chair.seen.view import CardState, CardView, SeatState, Spot
from game.client.felt.animation import Motion
from game.session.narration.wording import category_in_words
from game.table import moves as m
from game.table.outcome import Due
from game.table.payout import showdown
from game.table.payout.showdown import category
from game.table.steps.betting import move_of
from tests.client.table.conftest import AtTable, Sit

STUB = Spot("stub")


def play_out(at: AtTable, act: object) -> None:
    """Answer everything that is due from the person until the hand is over."""
    at.settle()
    while at.session.ask() is not None:
        before = len(at.session.round)
        act(at, at.session.ask())  # type: ignore[operator]
        assert len(at.session.round) > before, f"nothing came of {at.session.ask()}: {at.pilot.texts}"
        at.settle()


# ---- the player's chair


def by_key(at: AtTable, due: Due) -> None:
    keys = {"check": "k", "stand": "s", "call": "c", "show": "s", "cut": "return"}
    key = next(keys[choice.kind] for choice in due.choices if choice.kind in keys)
    at.pilot.press(key if len(due.choices) > 1 else "return")


def test_a_player_plays_a_hand_by_keys(sit: Sit) -> None:
    at = sit("player", 4)
    play_out(at, by_key)
    assert at.session.table.awards
    at.pilot.press("n")
    assert at.session.hand == 2


def by_button(at: AtTable, due: Due) -> None:
    words = ("Check", "Stand", "Call", "Show", "Cut")
    at.pilot.click(next(text for text in at.pilot.texts if text.split()[0] in words))


def test_a_player_plays_a_hand_by_mouse(sit: Sit) -> None:
    at = sit("player", 4)
    play_out(at, by_button)
    at.pilot.click("Next hand")
    assert at.session.hand == 2


def test_a_typed_figure_is_the_raise(sit: Sit) -> None:
    at = sit("player", 4).settle()
    at.pilot.type("25")
    at.pilot.see("Raise to 25")
    at.pilot.press("b")
    assert m.Raise(2500, by=4) in at.session.round.moves


def test_escape_drops_a_typed_figure_before_it_opens_the_menu(sit: Sit) -> None:
    at = sit("player", 4).settle()
    least = next(text for text in at.pilot.texts if text.startswith("Raise to"))
    at.pilot.type("25")
    assert least not in at.pilot.texts
    at.pilot.press("escape")
    at.pilot.see(least)
    assert "Leave the table" not in at.pilot.texts
    at.pilot.press("escape")
    at.pilot.see("Leave the table")


def test_a_quick_pick_and_the_stepper_set_the_raise(sit: Sit) -> None:
    at = sit("player", 4).settle()
    at.pilot.click("Pot")
    at.pilot.see("Raise to 35")
    at.pilot.click("+")
    at.pilot.see("Raise to 40")
    at.pilot.click("All in")
    at.pilot.click("All in, 50")
    assert m.Raise(5000, by=4) in at.session.round.moves


def test_enter_bets_what_is_typed_and_nothing_less_than_the_least(sit: Sit) -> None:
    at = sit("player", 4).settle()
    moves = len(at.session.round)
    at.pilot.type("3")
    at.pilot.press("return")
    assert len(at.session.round) == moves, "3 is no bet: the least is shown in its place"
    at.pilot.type("25")
    at.pilot.press("return")
    assert m.Raise(2500, by=4) in at.session.round.moves


def test_nothing_is_raised_that_nobody_can_answer(sit: Sit) -> None:
    """All others are all in with their blinds."""
    at = sit("player", 1, stacks={1: 50000, 2: 500, 4: 1000}).settle()
    assert {choice.kind for choice in at.session.ask().choices} == {"fold", "call"}
    assert "Fold" in at.pilot.texts
    assert [text for text in at.pilot.texts if text.startswith("Call ")]
    assert not [text for text in at.pilot.texts if text.startswith(("Raise", "All in", "Pot"))]
    at.pilot.press("b")
    assert not [move for move in at.session.round.moves if isinstance(move, m.Raise)]


def test_what_one_has_is_said_once_the_cards_lie_there(sit: Sit) -> None:
    """The line does not give the flop away; what may be done can be pressed at once."""
    at = sit("player", 4, motion=1.0).settle()
    at.pilot.press("c")
    at.hurry(lambda: (due := at.session.ask()) is not None and due.by == 4 and bool(at.session.table.board))
    assert at.session.table.board
    at.scene.felt.animation.add([Motion("card", CardView(), (0, 0), (9, 9), 0.0, Spot("card", index=2), 400.0)])
    at.pilot.step(1)
    assert next(text for text in at.pilot.texts if "in play" in text).startswith("Your turn. Nothing to call")
    at.wait(lambda: not at.scene.felt.animation.busy)
    at.pilot.step(2)
    said = at.scene.felt.view.seats[3].holds
    assert said
    assert f"{said[0].upper()}{said[1:]}." in next(text for text in at.pilot.texts if "in play" in text)


def test_once_a_hand_is_over_all_cards_can_be_seen(sit: Sit) -> None:
    at = sit("player", 4).settle()
    assert "All cards" not in at.pilot.texts
    at.pilot.press("f")
    at.hurry()
    folded = next(seat for seat in at.scene.felt.view.seats if seat.seat == 4)
    before = [seat.cards for seat in at.scene.felt.view.seats]
    at.pilot.press("x")
    seen = at.scene.felt.view
    there = [seat.cards for seat in seen.seats if seat.state is not SeatState.EMPTY]
    assert [len(cards) for cards in there] == [2] * 4
    assert all(card.state is CardState.UP for cards in there for card in cards)
    assert Spot("card", folded.seat, 0) in seen.aside
    at.pilot.press("x")
    assert [seat.cards for seat in at.scene.felt.view.seats] == before
    at.pilot.press("x", "return")
    assert not at.scene.switches.everybody, "the next hand is nobody's to look into"


def test_in_mid_hand_the_menu_leads_to_the_hand_before(sit: Sit) -> None:
    at = sit("player", 4).settle()
    at.pilot.press("escape")
    assert "Review the last hand" not in at.pilot.texts
    at.pilot.press("escape")
    at.hurry()
    first = at.session.round
    at.pilot.press("n")
    seen = []
    at.scene.commands.doors = replace(at.scene.commands.doors, review=seen.append)
    at.pilot.press("escape", "i")
    assert seen == [first]


def test_the_amber_choice_is_to_muck_a_beaten_hand_and_to_show_any_other(sit: Sit) -> None:
    """Seats 1 to 5 have been in to the end; who shows later may give up what a shown hand beats."""
    main = set()
    for seed in range(1, 9):
        at = sit("player", 4, seed=seed, speed=0.0001)
        while (due := at.session.ask()) is not None and due.choice("muck") is None:
            stays = next(filter(None, map(due.choice, ("check", "call"))), None)
            at.session.submit(move_of(stays, due.by, stays.least) if stays else at.session.consider() or due.move)
        while due is not None and due.by != 4:
            at.session.submit(m.Show(by=due.by))
            due = at.session.ask()
        if due is None or due.choice("muck") is None:
            continue
        shown = [seat.number for seat in at.session.table.live() if seat.shown]
        best = max(showdown.score(at.session.engine.rules, at.session.table, seat) for seat in shown)
        first = next(cap.label for cap in at.scene.looks.strip().caps if cap.primary)
        assert first == ("Muck" if best > showdown.score(at.session.engine.rules, at.session.table, 4) else "Show")
        main.add(first)
    assert main == {"Muck", "Show"}


# ---- the dealer's chair

KEYS: dict[type[m.Move], str] = {
    m.Chemmy: "z", m.Shuffle: "s", m.OfferCut: "o", m.CollectPost: "i", m.DealCard: "d", m.Burn: "b", m.DealBoard: "t",
    m.GatherBets: "g", m.ReadHand: "l", m.MuckHand: "m", m.TakeCommission: "k", m.PushPot: "a", m.MoveMarker: "j",
}


def dealt_by_key(at: AtTable, due: Due) -> None:
    move = due.move
    assert move is not None
    at.pilot.press(KEYS[type(move)])
    seat = getattr(move, "to", getattr(move, "seat", None))
    if seat is not None:
        at.pilot.press(str(seat))
    if isinstance(move, m.ReadHand):
        order = at.scene.play.rules.spec.ranking.order
        word = category(at.scene.play.rules, at.session.table, move.seat)
        at.pilot.press(str((order.index(word) + 1) % 10))
    if isinstance(move, m.TakeCommission | m.PushPot):
        at.pilot.type(f"{move.amount / 100:g}")
        at.pilot.press("return")


def test_a_dealer_deals_a_hand_by_keys(sit: Sit) -> None:
    at = sit("dealer")
    play_out(at, dealt_by_key)
    assert at.scene.play.desk.slips == []
    at.pilot.see(next(text for text in at.pilot.texts if "right first time" in text))


def dealt_by_mouse(at: AtTable, due: Due) -> None:
    move = due.move
    if isinstance(move, m.Chemmy):
        at.pilot.click("Wash")
    elif isinstance(move, m.Shuffle):
        at.click(STUB, Spot("board"))
    elif isinstance(move, m.OfferCut):
        at.click(STUB, Spot("seat", move.to))
    elif isinstance(move, m.CollectPost):
        at.click(Spot("bet", move.seat))
    elif isinstance(move, m.DealCard):
        at.drag(STUB, Spot("seat", move.to)) if at.session.table.dealt else at.click(STUB, STUB, Spot("seat", move.to))
    elif isinstance(move, m.Burn):
        at.click(Spot("burns"))
    elif isinstance(move, m.DealBoard):
        at.click(STUB, Spot("board"))
    elif isinstance(move, m.GatherBets):
        at.click(Spot("bet", next(seat.number for seat in at.session.table if seat.bet)))
    elif isinstance(move, m.ReadHand):
        at.click(Spot("card", move.seat, 0), Spot("card", move.seat, 1))
        at.pilot.click(category_in_words(category(at.scene.play.rules, at.session.table, move.seat)).capitalize())
    elif isinstance(move, m.MuckHand):
        at.drag(Spot("card", move.seat, 0), Spot("muck"))
    elif isinstance(move, m.MoveMarker):
        at.click(Spot("marker", at.session.table.marker), Spot("seat", move.to))
    else:
        chips_by_mouse(at, move)


def chips_by_mouse(at: AtTable, move: m.Move | None) -> None:
    if isinstance(move, m.PushPot):
        at.click(Spot("pot", index=0), Spot("seat", move.to))
        at.pilot.click("The whole pot")
    else:
        assert isinstance(move, m.TakeCommission)
        at.click(Spot("tray"))
        while at.scene.switches.amount != move.amount:
            at.pilot.click("+")
    at.pilot.click("Confirm")


def test_a_dealer_deals_a_hand_by_mouse(sit: Sit) -> None:
    at = sit("dealer")
    play_out(at, dealt_by_mouse)
    assert at.scene.play.desk.slips == []
    at.pilot.click("Next hand")
    assert at.session.hand == 2


# ---- the inspector's chair


def test_an_inspector_watches_hands(sit: Sit) -> None:
    at = sit("inspector").settle()
    at.pilot.press("n")
    at.settle()
    at.pilot.click("Next hand")
    assert at.session.hand == 3


# ---- when there is no next hand


def test_the_book_ends_the_game_with_its_clause(sit: Sit) -> None:
    at = sit("player", 1, stacks={1: 1000, 2: 1000, 4: 1000})
    for _ in range(12):
        play_out(at, by_key)
        at.pilot.press("n")
        if at.session.over:
            break
    at.pilot.see(f"The game is over. {at.session.over.reason}")
    at.pilot.press("return")
    assert at.left == [True]


@pytest.mark.parametrize("role", ["player", "dealer"])
def test_the_marker_moves_on_for_a_player_once_the_result_was_read(sit: Sit, role: str) -> None:
    at = sit(role, 4) if role == "player" else sit(role)
    began = at.session.table.marker
    at.hurry()
    at.pilot.step(2)
    moved = at.session.table.marker
    assert moved != began
    assert [mark.seat for mark in at.scene.felt.view.markers] == [began if role == "player" else moved]
    at.pilot.press("w")
    told = "puck moves" in at.scene.looks.panel().about.text
    assert told == (role == "dealer"), "what is explained is what can be seen"
