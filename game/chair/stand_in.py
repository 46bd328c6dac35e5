"""Does for the person in a chair what is plainly due, where there is none: in the tour, in the self-test, in a benchmark."""

from __future__ import annotations

from collections.abc import Callable

from game.chair.sitting import Sitting
from game.table.moves import Move
from game.table.outcome import Due, Outcome
from game.training.step_log import right_move

MOST_MOVES = 2000
Here = Callable[[Sitting, Due], bool]
Rather = Callable[[Sitting, Due], Move | None]


class NobodyCan(RuntimeError):
    """What is due cannot be done by anybody: a fault of the program."""


def answer(sitting: Sitting) -> None:
    """Make the person's move: the one that is right, or the mildest there is. Raises NobodyCan."""
    due = sitting.session.ask()
    move = right_move(due) if due else None
    if move is None or not isinstance(sitting.desk.do(move), Outcome):
        raise NobodyCan(f"hand {sitting.session.hand}, move {len(sitting.session.round)}: nobody can do what is due, {due}")


def one_move(sitting: Sitting) -> None:
    """The program's move, or the person's if the program waits for one."""
    if sitting.session.advance() is None:
        answer(sitting)


def finish_hand(sitting: Sitting) -> None:
    """The hand that is on to its end. Raises NobodyCan."""
    while sitting.session.ask() is not None:
        one_move(sitting)


def until(sitting: Sitting, here: Here, rather: Rather = lambda sitting, due: None) -> None:
    """Play on, into further hands if need be, until `here` says so of what is due. Raises NobodyCan if that never comes.

    `rather` may name a move that is made in the place of what anybody would choose.
    """
    for _ in range(MOST_MOVES):
        due = sitting.session.ask()
        if due is None:
            sitting.session.next_hand()
        elif here(sitting, due):
            return
        elif (move := rather(sitting, due)) is not None:
            sitting.session.submit(move)
        else:
            one_move(sitting)
    raise NobodyCan(f"what was looked for doesn't come within {MOST_MOVES} moves")
