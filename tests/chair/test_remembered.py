"""What a player at a box held stays in their plate while it lies under the bet, and after it was racked."""

from __future__ import annotations

from game.chair.controller import Controller
from game.chair.seen.box_view import BACKS
from game.chair.strips.turn_strips import move_of_choice
from tests.chair.test_without_window import Quiet
from tests.dealer import sat_down


def test_a_box_remembers_its_hand_from_the_look_to_the_next_round() -> None:
    play = sat_down("player", "act-canberra", me=3)
    session, course = play.session, Controller(play, Quiet(), lambda played: None)
    hand, told, racked = session.hand, [], False
    while session.hand == hand and not (racked and session.ask() is None):
        due = session.ask()
        if due is not None and due.by == 3:
            choice = due.choice("bet") or due.choices[0]
            session.submit(move_of_choice(choice, 3, choice.least))
        elif session.advance() is None:
            break
        view = course.role.view(course, 10, next(iter(BACKS)), everybody=False)
        told.append(next(seat.holds for seat in view.seats if seat.seat == 3))
        racked = not session.table.seats[3].cards and bool(session.table.seats[3].thrown)
    first = next(at for at, words in enumerate(told) if words)
    assert racked
    assert set(told[first:]) == {told[first]}
