"""A player asks the floor, reads the answer with its clause, and meets what was granted in its hand."""

from __future__ import annotations

import pytest

from game.agents.agent import Caller
from game.chair.ease.automatic import Automatic
from game.chair.wording.choices import runs_short
from game.client.stage.plate import TextPlate
from game.client.table.asks import AmountPlate
from game.client.table.menus import TableMenu
from game.client.widgets.layout.flow import TextFlow
from game.rulebook.money import dollars
from game.session.between import CashTable
from game.session.cash import asking
from game.session.cash.floor import Floor
from tests.client.table.conftest import AtTable, Sit


def floor() -> Floor:
    return Floor(CashTable(5000, rebuys=True), lambda rules, seat: Caller())


def test_tas_c_5_5_chips_asked_for_between_hands_lie_there_in_the_next(sit: Sit) -> None:
    at = sit("player", 1, house=floor()).hurry()
    held = at.session.table.seats[1].stack
    at.pilot.press("f3", "b")
    at.pilot.type("40")
    at.pilot.press("return")
    assert "Granted" in answer(at)
    assert "C.5.5" in answer(at)
    at.pilot.press("return")
    assert at.scene.looks.status(lambda: "").subtitle.startswith("40 more for you from hand 2  TAS C.5.5")
    at.pilot.press("n")
    assert at.session.round.opening.seats[1].stack == held + 4000
    assert "From this hand on: 40 more for you." in told(at)


def test_tas_c_5_4_chips_asked_for_during_a_hand_come_after_it(sit: Sit) -> None:
    at = sit("player", 1, house=floor()).settle()
    at.pilot.press("f3", "b")
    at.pilot.type("40")
    at.pilot.press("return")
    assert "After this hand: 40" in answer(at)
    assert "Refused" not in answer(at)
    at.pilot.press("escape")
    assert not at.scene.play.floor.coming  # type: ignore[union-attr]
    at.hurry()
    (coming,) = at.scene.play.floor.coming  # type: ignore[union-attr]
    assert coming.changes.chips == {1: 4000}
    assert not at.scene.play.buys_after


def test_an_amount_that_no_chips_make_is_shown_anew_with_why(sit: Sit) -> None:
    at = sit("player", 1, house=floor(), game="rop-holdem", layout="rop-table").hurry()
    chip = at.session.settings.chip
    at.pilot.press("f3", "b")
    at.pilot.type(dollars(40 * chip + chip // 5))
    at.pilot.press("return")
    at.pilot.see(f"The smallest chip is {dollars(chip)}.")
    assert at.pilot.on(AmountPlate).value == 40 * chip
    at.pilot.press("return")
    assert f"{dollars(40 * chip)} in chips" in answer(at)


def test_who_has_less_than_a_blind_is_asked_to_buy_before_the_next_hand(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    at = sit("player", 1, house=floor(), stacks={1: 3000, 2: 5000, 4: 5000, 5: 5000}).hurry()
    assert not runs_short(at.scene.play)
    left = at.session.table.seats[1].with_(stack=100)
    short = at.session.table.with_(seats={**at.session.table.seats, 1: left})
    monkeypatch.setattr(type(at.session), "table", short)
    assert runs_short(at.scene.play) == max(at.session.engine.rules.blinds)
    at.scene.comforts.automatic = Automatic(hands=True)
    assert not at.scene.comforts._goes_on()
    at.scene.commands.changed()
    at.pilot.step(2)
    assert at.scene.looks.strip().prompt.brief == "You have 1 left, and a blind is 10."
    at.pilot.press("return")
    assert at.pilot.on(AmountPlate)


def test_rop_16_1_a_who_wants_a_seat_that_another_wants_reads_who_drew_what(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "RIVALRY", 1.0)
    at = sit("player", 1, house=floor(), game="rop-holdem", layout="rop-table").hurry()
    at.pilot.press("f3", "s", "7")
    (coming,) = at.scene.play.floor.coming  # type: ignore[union-attr]
    mine = coming.changes.moved == {1: 7}
    assert ("The seat is yours" if mine else "Somebody else has the seat") in answer(at)
    assert "The cards: seat 1 the " in answer(at)
    assert "16.1.a" in answer(at)


def test_rop_7_3_other_limits_come_in_after_three_hands_and_are_announced(sit: Sit) -> None:
    at = sit("player", 1, house=floor(), game="rop-holdem", layout="rop-table", stacks=dict.fromkeys((1, 2, 4, 5, 6, 7), 90000))
    at.hurry()
    at.pilot.press("f3", "o")
    row = next(text for text in at.pilot.texts if text.startswith("Pot limit"))
    at.pilot.click(row)
    assert "The poker room supervisor says yes. It counts from hand 5." in answer(at)
    at.pilot.press("escape")
    limits = {}
    for _ in range(4):
        at.pilot.press("n")
        at.hurry()
        limits[at.session.hand] = at.session.settings.limit
        if at.session.hand < 5:
            assert at.scene.looks.status(lambda: "").subtitle.startswith("Pot limit from hand 5  ROP 7.3")
    assert limits == {2: "no-limit", 3: "no-limit", 4: "no-limit", 5: "pot"}
    assert any(line.startswith("From this hand on: pot limit") for line in told(at))
    assert at.scene.looks.status(lambda: "").subtitle.startswith("Rules of Poker · Pot limit")


def test_another_seat_takes_the_person_and_the_view_along(sit: Sit) -> None:
    at = sit("player", 1, house=floor()).hurry()
    at.pilot.press("f3", "s")
    at.pilot.click("Seat 7")
    assert "Granted" in answer(at)
    at.pilot.press("escape", "n")
    assert at.scene.play.me == 7
    assert at.scene.play.names[7] == "Player 1"
    at.settle()
    assert at.scene.felt._viewpoint.seat == 7


def test_tas_c_19_8_who_gains_by_another_seat_says_whether_he_waits_or_posts(sit: Sit) -> None:
    at = sit("player", 4, house=floor(), stacks=dict.fromkeys((1, 2, 3, 4, 5), 5000)).hurry()
    at.pilot.press("f3", "s")
    at.pilot.click("Seat 8")
    at.pilot.see("At seat 8 you would wait for the big blind")
    at.pilot.press("p")
    assert "You ask for seat 8, posting the big blind." in answer(at)
    at.pilot.press("escape", "n")
    assert ("extra", 8) in {(post.kind, post.seat) for post in at.session.table.posts}


def test_who_asks_to_leave_goes_when_the_hand_is_over(sit: Sit) -> None:
    at = sit("player", 1, house=floor()).settle()
    at.pilot.press("f3", "l", "return")
    at.hurry()
    at.pilot.press("return")
    assert at.left == [True]


def test_somebody_who_only_plays_reads_no_clauses_but_what_it_means(sit: Sit) -> None:
    at = sit("player", 4, house=floor(), stacks=dict.fromkeys((1, 2, 3, 4, 5), 5000)).hurry()
    at.scene.role.in_words = True
    at.pilot.press("f3", "s")
    at.pilot.click("Seat 8")
    at.pilot.press("w")
    assert "You sit out until the big blind comes to you." in answer(at)
    assert "TAS" not in answer(at)
    at.pilot.press("escape", "w")
    assert not at.scene.looks.panel().about.ref


def test_in_a_hand_the_menu_opens_and_closes_without_asking(sit: Sit) -> None:
    at = sit("player", 1, house=floor()).settle()
    lines = len(at.scene.course.log.lines)
    at.pilot.click("Request")
    assert isinstance(at.pilot.scene, TableMenu)
    at.pilot.press("g")
    assert at.pilot.scene is at.scene
    assert len(at.scene.course.log.lines) == lines


def test_a_dealer_is_not_offered_to_ask(sit: Sit) -> None:
    at = sit("dealer", house=floor())
    assert "Request" not in at.pilot.texts


def answer(at: AtTable) -> str:
    scene = at.pilot.on(TextPlate)
    assert isinstance(scene.group.named("answer"), TextFlow)
    return " ".join(at.pilot.texts)


def told(at: AtTable) -> list[str]:
    return [line.text for line in at.scene.course.log.lines]
