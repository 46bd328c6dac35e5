"""Draw, Manila and Omaha at the table: the over-blind, the draw, boards of other sizes."""

from __future__ import annotations

import pytest

from game.agents.agent import RandomAgent
from game.chair.seen.table_view import Setting, board_places, table_view
from game.session.chairs import Chairs
from game.session.narration.wording import card_in_words
from game.table import moves as m
from game.table.sight import sight
from game.table.steps.drawing import DrawStep, OverBlindStep
from game.table.values import DEALER
from tests.client.table.conftest import AtTable, Sit
from tests.dealer import session_of

FOUR = {1: 50000, 2: 50000, 4: 50000, 5: 50000}


def until(at: AtTable, kind: type) -> None:
    """On until a step of that kind asks the person for something."""
    at.settle()
    while not isinstance(at.session.engine.step(at.session.table), kind):
        due = at.session.ask()
        at.pilot.press("k" if due.choice("over-blind") or due.choice("check") else "s" if due.choice("stand") else "c")
        at.settle()


def test_a_player_is_offered_the_over_blind(sit: Sit) -> None:
    at = sit("player", 4, game="rop-draw-52", layout="rop-table", stacks=FOUR)
    until(at, OverBlindStep)
    told = " ".join(at.pilot.texts)
    assert "Straddle? You put in 20 now, before you see a card." in told, "what it costs"
    assert "In return you act last before the draw, and the others pay 20 to stay in. You needn't." in told, "what it buys"
    primary = [cap.label for cap in at.scene.looks.strip().caps if cap.primary]
    assert primary == ["No straddle"], "what most do is the amber one"
    at.pilot.click("Straddle 20")
    at.settle()
    assert m.OverBlind(2000, by=4) in at.session.round.moves


def test_a_player_marks_cards_and_throws_them(sit: Sit) -> None:
    at = sit("player", 4, game="rop-draw-52", layout="rop-table", stacks=FOUR)
    until(at, DrawStep)
    own = at.session.table.seats[4].hole
    assert "Your turn. Choose cards to discard, here or on the table. To keep them all, stand pat." in at.pilot.texts
    at.pilot.see("Stand pat")
    for key in ("1", "3", "4", "3"):
        at.pilot.press(key)
    at.pilot.see("Discard 2")
    caps = at.scene.looks.strip().caps
    assert [cap.label.split()[-1] for cap in caps[:5]] == ["out", "keep", "keep", "out", "keep"], "each says whether it goes"
    assert [(cap.label, cap.primary) for cap in caps[5:]] == [("Stand pat", False), ("Discard 2", True)]
    said = next(line for line in at.scene.aloud() if "Discard 2" in line)
    assert f"{card_in_words(own[0])} out, 1" in said
    assert f"{card_in_words(own[1])} keep, 2" in said
    at.pilot.press("return")
    assert m.Draw((own[0], own[3]), by=4) in at.session.round.moves


@pytest.mark.parametrize("game", ["rop-draw-32", "rop-manila2-32", "rop-manila3-36", "rop-omaha"])
def test_a_dealer_deals_every_game(sit: Sit, game: str) -> None:
    at = sit("dealer", game=game, layout="rop-table", stacks=FOUR).hurry()
    assert at.session.table.awards


def test_the_deck_stays_in_the_dealers_hand_while_one_after_another_draws(sit: Sit) -> None:
    drawing = {seat: RandomAgent() for seat in FOUR}
    at = sit("dealer", game="rop-draw-52", layout="rop-table", stacks=FOUR, agents=drawing, seed=5)
    at.hurry(lambda: len(at.session.table.draw.draws) == 1 and at.scene.course.mine)
    served = []
    at.pilot.press("d")
    while (due := at.session.ask()) is not None and isinstance(due.move, m.DealCard):
        served.append(due.move.to)
        before = len(at.session.round)
        at.pilot.press(str(due.move.to))
        assert len(at.session.round) > before, f"nothing came of a card for seat {due.move.to}"
        at.settle()
    assert len(set(served)) > 1


@pytest.mark.parametrize(("game", "places", "held"), [("rop-draw-52", 0, 5), ("rop-manila3-36", 5, 3), ("rop-omaha", 5, 4)])
def test_boards_and_hands_of_other_sizes_are_seen(game: str, places: int, held: int) -> None:
    session = session_of(game, FOUR, chairs=Chairs({seat: RandomAgent() for seat in FOUR}), seed=3)
    most = 0
    while session.ask() is not None:
        session.advance()
        table = session.table
        view = table_view(sight(table, 1), session.engine.rules.spec, Setting(11), session.engine.due(table), {})
        drawn = view.stub + sum(map(len, (view.board, view.burns, view.muck, *(seat.cards for seat in view.seats))))
        drawn += sum(seat.discards for seat in view.seats)
        assert drawn == len(session.engine.rules.spec.deck)
        most = max(most, *(len(seat.cards) for seat in view.seats))
    assert (board_places(session.engine.rules.spec), most) == (places, held)


def test_the_dealers_chair_sees_no_discard() -> None:
    session = session_of("rop-draw-52", FOUR, chairs=Chairs({seat: RandomAgent() for seat in FOUR}), seed=3)
    while session.ask() is not None:
        session.advance()
        assert not sight(session.table, DEALER).seen() & set(session.table.discards())
