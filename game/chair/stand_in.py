"""Does for the person in a chair what is plainly due, where there is none: in the tour, in the self-test, in a benchmark."""

from __future__ import annotations

from collections.abc import Callable

from game.chair.sitting import Sitting
from game.table.moves import Move
from game.table.outcome import Due, Outcome
from game.training.desk import right_move

MOST_MOVES = 2000
Here = Callable[[Sitting, Due], bool]
Rather = Callable[[Sitting, Due], Move | None]


class NobodyCan(RuntimeError):
    """What is due cannot be done by anybody: a fault of the program."""


def answer(play: Sitting) -> None:
    """Make the person's move: the one that is right, or the mildest there is. Raises NobodyCan."""
    due = play.session.ask()
    move = right_move(due) if due else None
    if move is None or not isinstance(play.desk.do(move), Outcome):
        raise NobodyCan(f"hand {play.session.hand}, move {len(play.session.round)}: nobody can do what is due, {due}")


def one_move(play: Sitting) -> None:
    """The program's move, or the person's if the program waits for one."""
    if play.session.advance() is None:
        answer(play)


def finish_hand(play: Sitting) -> None:
    """The hand that is on to its end. Raises NobodyCan."""
    while play.session.ask() is not None:
        one_move(play)


def until(play: Sitting, here: Here, rather: Rather = lambda play, due: None) -> None:
    """Play on, into further hands if need be, until `here` says so of what is due. Raises NobodyCan if that never comes.

    `rather` may name a move that is made in the place of what anybody would choose.
    """
    for _ in range(MOST_MOVES):
        due = play.session.ask()
        if due is None:
            play.session.next_hand()
        elif here(play, due):
            return
        elif (move := rather(play, due)) is not None:
            play.session.submit(move)
        else:
            one_move(play)
    raise NobodyCan(f"what was looked for does not come within {MOST_MOVES} moves")
