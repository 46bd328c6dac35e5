"""A person's hands for the tests: does whatever is due."""

from __future__ import annotations

from game.client.table.play import Play
from game.table.outcome import Outcome
from game.training.desk import right_move


def one_move(play: Play) -> None:
    """The program's move, or the person's if the program waits."""
    if play.session.advance() is None:
        due = play.session.ask()
        assert due is not None
        move = right_move(due)
        assert move is not None
        assert isinstance(play.desk.do(move), Outcome)


def finish_hand(play: Play) -> None:
    """The hand to its end."""
    while play.session.ask() is not None:
        one_move(play)
