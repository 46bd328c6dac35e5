"""A player's hints, and what the end of a hand tells."""

from __future__ import annotations

import pytest

from game.agents.agent import Caller
from game.chair.ease.advice import FORMAL, Advice
from game.chair.roles import player
from game.chair.seen.view import Spot
from game.chair.strips.turn_strips import move_of_choice
from game.client.table.panes.keycap import LargeCap
from game.session.between import CashTable
from game.session.cash.floor import Floor
from game.session.narration.narration import Line
from game.table import moves as m
from game.table.steps.drawing import DrawStep
from game.training.step_log import right_move
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_boxes import at as boxes
from tests.client.table.test_draw import until
from tests.dealer import FOUR


def test_a_player_of_a_hand_is_told_what_an_expert_would_do(sit: Sit) -> None:
    at = sit("player", 4).settle()
    at.pilot.click("Hint")
    hint = at.scene.course.help_given.line
    assert hint.text.split()[0].rstrip(".") in ("Fold", "Call", "Raise", "Check", "Stand", "Tap")
    assert "Hint" in at.pilot.texts
    assert "You need" in " ".join(at.pilot.texts), "what it rests on stands below it"


def test_what_a_hint_says_to_raise_to_stands_in_the_amount(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "advice", lambda play, weighed: Advice(Line("Raise to 27."), "raise-to", 2700))
    at = sit("player", 4).settle()
    at.pilot.type("25")
    at.pilot.press("h")
    at.pilot.see("Raise to 27")
    at.pilot.click("+")
    at.pilot.see("Raise to 30")
    at.pilot.press("b")
    assert m.Raise(3000, by=4) in at.session.round.moves


def primary(at: AtTable) -> list[str]:
    """The words of the amber button."""
    return [cap.label for cap in at.scene.looks.strip().caps if cap.primary]


def advise(monkeypatch: pytest.MonkeyPatch, kind: str, to: int = 0) -> None:
    """From now on every hint says so."""
    monkeypatch.setattr(player, "advice", lambda play, weighed: Advice(Line("So."), kind, to))


@pytest.mark.parametrize(("kind", "to", "label"), [("fold", 0, "Fold"), ("raise-to", 2700, "Raise to 27"), ("call", 0, "Call 10")])
def test_the_amber_button_is_the_one_that_a_hint_advises(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, kind: str, to: int, label: str,
) -> None:  # fmt: skip
    """Without a hint it is the usual choice, which tells nothing of the hand."""
    advise(monkeypatch, kind, to)
    at = sit("player", 4).settle()
    assert primary(at) == ["Call 10"]
    at.pilot.press("h")
    assert primary(at) == [label]
    assert next(cap for cap in at.scene.group.widgets if isinstance(cap, LargeCap) and cap.primary).label == label


def test_a_hint_to_discard_has_its_cards_marked(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch, "draw", 0b00110)
    at = sit("player", 4, game="rop-draw-52", layout="rop-table", stacks=FOUR)
    until(at, DrawStep)
    assert primary(at) == ["Stand pat"]
    at.pilot.press("h")
    assert primary(at) == ["Discard 2"]
    at.click(Spot("card", 4, 3))
    assert primary(at) == ["Discard 3"], "on the table too they are marked"
    advise(monkeypatch, "draw")
    at.pilot.press("h")
    assert primary(at) == ["Stand pat"]


def test_at_a_box_too_the_amber_button_is_the_one_that_a_hint_advises(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    at = boxes(sit, chair="player", me=4, game="act-jackpot")
    at.settle()
    at.pilot.press("a")
    at.settle()
    assert primary(at)[0].startswith("Jackpot ")
    at.pilot.press("h")
    assert at.scene.course.help_given.line.text == "Skip the jackpot."
    assert primary(at) == ["No jackpot"]
    at.pilot.press("k")
    at.settle()
    assert primary(at)[0].startswith("Bet ")
    advise(monkeypatch, "fold")
    at.pilot.press("h")
    assert primary(at) == ["Fold"]


LONGEST = ("You have two pair, kings and fours. Going by the betting, you win about 34% of the pot if all 5 opponents stay in. "
           "You need 25% to call: $1,250 of a pot of $5,000. "
           "What you win from later bets, when your hand improves, makes up for that.")


@pytest.mark.parametrize("panel", [False, True])
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)])
def test_a_hint_leaves_the_table_as_it_is_and_is_read_in_full(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, panel: bool,
) -> None:  # fmt: skip
    monkeypatch.setattr(player, "advice", lambda play, weighed: Advice(Line("Raise to $2,000.", why=LONGEST), "raise-to", 200000))
    at = sit("player", 4, size=size, scale=scale).settle()
    if at.scene.switches.panel.open != panel:
        at.pilot.press("e")
    before = at.scene.felt._painter.felt.rect
    at.pilot.press("h")
    assert at.scene.felt._painter.felt.rect == before
    assert LONGEST in " ".join(at.pilot.texts)
    assert "Hint" in " ".join(at.pilot.texts)


def test_where_everything_is_twice_as_large_a_hint_says_where_its_reason_is_read(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "advice", lambda play, weighed: Advice(Line("Raise to $2,000.", why=LONGEST), "raise-to", 200000))
    at = sit("player", 4, scale=2.0).settle()
    if at.scene.switches.panel.open:
        at.pilot.press("e")
    at.pilot.press("h")
    assert "Hint: Raise to $2,000. E shows why." in " ".join(at.pilot.texts)


def test_a_player_hears_too_that_there_is_nothing_to_weigh(sit: Sit) -> None:
    at = sit("player", 5)  # on the puck's right: the cut is offered to it
    at.settle()
    assert at.session.ask().choice("cut")
    at.pilot.press("h")
    assert at.scene.course.help_given.line.text == FORMAL.text


def test_the_end_of_a_hand_says_who_won_with_what(sit: Sit) -> None:
    at = sit("player", 4).settle()
    at.hurry()
    table = at.session.table
    winner = table.seats[table.awards[0].seat]
    assert winner.shown
    assert next(text for text in at.pilot.texts if " with " in text).startswith(f"Player {winner.number} wins ")
    seen = at.scene.felt.view
    assert len(seen.won) == 5, "the hand that won is raised until one goes on"
    assert next(seat for seat in seen.seats if seat.seat == winner.number).last.startswith("wins ")


def test_the_end_of_a_hand_says_that_nobody_else_was_left(sit: Sit) -> None:
    at = sit("player", 4).settle()
    at.hurry(lambda: at.session.table.betting is not None)
    while (due := at.session.ask()) is not None:
        at.session.submit(m.Fold(by=due.by) if due.choice("fold") else due.move or m.Show(by=due.by))
    at.pilot.step(3)
    line = next(text for text in at.pilot.texts if ": everyone else folded." in text)
    assert not at.scene.felt.view.won
    assert " wins " in line


def test_whoever_has_lost_his_chips_is_told_so_and_asked_whether_he_buys_in_again(sit: Sit) -> None:
    def lost(seat: int) -> AtTable:
        """A table at which the person has nothing left."""
        house = Floor(CashTable(1000, rebuys=True), lambda rules, seat: Caller())
        at = sit("player", seat, stacks={1: 5000, 2: 5000, 4: 5000, 5: 5000} | {seat: 1000}, house=house).settle()
        while (due := at.session.ask()) is not None:
            tap = next((choice for choice in due.choices if choice.kind == "tap-out"), None)
            move = move_of_choice(tap, due.by, tap.most) if tap and due.by == seat else at.session.consider() or right_move(due)
            assert move is not None
            at.session.submit(move)
        at.pilot.step(3)
        return at

    tables = [lost(seat) for seat in (1, 2, 4, 5)]
    broke = [at for at in tables if not at.session.table.seats[at.scene.play.me].stack]
    assert broke
    for at in broke:
        assert any("Your chips are gone." in text for text in at.pilot.texts)
        at.pilot.see("Leave the table")
        at.pilot.click("Buy in again: 10")
        assert at.session.hand == 2
        assert any("in again for 10." in line.text for line in at.scene.course.log.lines)


def test_a_player_at_a_box_is_told_what_is_at_stake_and_what_he_won(sit: Sit) -> None:
    at = boxes(sit, chair="player", me=4)
    at.settle()
    assert "You see your five cards, then bet twice the ante or fold." in " ".join(at.pilot.texts)
    at.pilot.press("a")
    at.settle()
    ante = at.session.table.seats[4].ante
    assert "The dealer needs ace-king or better: without it your ante wins" in " ".join(at.pilot.texts), "as it's the first round"
    assert f"folding loses the ante of {ante // 100}" in " ".join(at.pilot.texts)
    before = at.session.round.opening.seats[4].stack
    at.pilot.press("f")
    at.wait(lambda: at.session.ask() is None)
    assert before - at.session.table.seats[4].stack == ante
    assert any(text.startswith(f"Round 1 is over. You lose {ante // 100}. The dealer has ") for text in at.pilot.texts)
    at.pilot.press("n")
    at.settle()
    assert "twice the ante" not in " ".join(at.pilot.texts), "they know it by now"
