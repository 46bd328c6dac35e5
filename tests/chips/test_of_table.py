"""Nobody bets with chips they don't hold: no wager of any game, right or wrong, needs a chip changed in the middle of a hand."""

from __future__ import annotations

import pytest

from game.chair.chips_in_play import ChipsInPlay
from game.chips.chip_table import Change
from game.chips.of_table import held_at
from game.rulebook.loader import library
from game.session.chairs import COMPANIES
from game.table.values import stack
from game.training.step_log import right_move
from tests.dealer import rules_of, usual_table

GAMES = [game for book in library().values() for game in book.games if "tournament" not in game and game != "thr-holdem"]


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_is_made_of_chips_that_its_player_holds(game: str) -> None:
    for seed in range(2):
        session = usual_table(game, 6, COMPANIES["beginner"], seed=seed, faults=0.5, rebuys=True)
        chips = ChipsInPlay(session)
        assert chips.table.census() == {}
        for _ in range(150):
            if (due := session.ask()) is None:
                if session.next_hand() is not None:
                    break
                assert chips.table.census() == {}
                continue
            move = session.consider() or right_move(due)
            assert move is not None
            session.submit(move)
            assert chips.table.census() == {}
            at_seats = [step for step in chips.done if isinstance(step, Change) and step.place.kind == "stack"]
            assert not at_seats, (seed, session.hand, move)


def test_what_players_run_out_of_is_changed_before_the_hand_and_told() -> None:
    session = usual_table("tas-holdem", 6)
    chips = ChipsInPlay(session)
    held = chips.table.lying(stack(1))
    chips.change(stack(1), {500: held[500]}, {2500: held[500] // 5})
    while session.ask() is not None:
        session.submit(session.consider() or right_move(session.ask()))
    session.next_hand()
    changed = [step for step in chips.done if isinstance(step, Change)]
    assert changed
    assert chips.table.lying(stack(1))[500] >= 10


@pytest.mark.parametrize(("game", "held"), [("tas-holdem", (500, 0)), ("act-canberra", (500, 100)), ("rop-omaha", (500, 0))])
def test_odd_chips_lie_at_boxes_alone(game: str, held: tuple[int, int]) -> None:
    assert held_at(rules_of(game)) == held
