"""A guest at a dealer's table: seen and heard but never named, answered and noted by keys alone and by mouse alone; it fits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.agents.cast.character import cast
from game.chair.desks.guest_desk import GuestDesk
from game.chair.seen.view import Spot
from game.client.table.guest_panels import GuestPanel, NotePanel
from game.rulebook.readers.read_house import house_guests
from game.training.step_log import TrainingMode
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_fits import SIZES, fits


def desk(at: AtTable) -> GuestDesk:
    assert at.scene.hand.guests is not None
    return at.scene.hand.guests


def met(sit: Sit, word: str, seat: int = 4, **more: object) -> AtTable:
    """A dealer's chair in a hand, and somebody there."""
    at = sit("dealer", **more)
    at.scene.prefer(replace(at.scene.preferences, guests="always"))
    at.hurry(lambda: at.session.table.betting is not None)
    desk(at).stage(word, seat)
    at.pilot.step(2)
    return at


def work(at: AtTable) -> list[tuple[str, bool]]:
    return [(each.word, each.good) for each in at.scene.play.account.report.work if each.word in ("guest", "incident-note")]


@pytest.mark.parametrize("word", house_guests().guests)
def test_each_is_seen_or_heard_and_not_named(sit: Sit, word: str) -> None:
    guest = house_guests().guests[word]
    at = met(sit, word, 7 if guest.newcomer else 4)
    told = " ".join([*at.pilot.texts, *(line.text for line in at.scene.course.log.lines)])
    assert guest.says[0] in told
    assert guest.title not in told
    assert guest.fact not in told
    assert bool({sign.deed for sign in desk(at).signs(told=False)}) == bool(guest.shows)
    assert not any(sign.text for sign in desk(at).signs(told=False)), "a bare table has no words for what hands do"


def test_by_keys_with_a_note(sit: Sit) -> None:
    at = met(sit, "slurs")
    at.pilot.press("ctrl+g", "4", "2", "return")
    assert isinstance(at.pilot.scene, NotePanel)
    fields = desk(at).rows()
    at.pilot.press(str(1 + list(fields["seen"]).index("slurs")), "4")
    at.pilot.press(str(1 + list(fields["when"]).index("1 during the hand")), str(1 + list(fields["done"]).index("floor")), "return")
    assert at.pilot.scene is at.scene
    assert work(at) == [("guest", True), ("incident-note", True)]


def test_by_mouse_pointing_at_the_guest_and_no_note_is_one_that_is_missing(sit: Sit) -> None:
    at = met(sit, "credit")
    at.pilot.click("Guest")
    assert isinstance(at.pilot.scene, GuestPanel)
    at.click(Spot("seat", 4))
    at.pilot.click("Refuse")
    at.pilot.click("Do it")
    at.pilot.click("No note")
    assert work(at) == [("guest", True), ("incident-note", False)]


def test_there_are_people_on_the_sheet_though_everybody_else_of_the_house_may_come(sit: Sit) -> None:
    at = met(sit, "barred", 7)
    at.scene.play.strangers = sorted(cast())
    assert len(desk(at).barred) == 3
    assert not {who.name for who in desk(at).barred} & set(at.scene.play.strangers[:desk(at).house.first_to_come])


@pytest.mark.parametrize(("wanted", "manner"), [("off", TrainingMode.COACH), ("always", TrainingMode.EXAM)])
def test_nobody_comes_where_that_is_off_or_the_house_wants_none_in_tests(sit: Sit, wanted: str, manner: TrainingMode) -> None:
    at = sit("dealer", manner=manner)
    at.scene.prefer(replace(at.scene.preferences, guests=wanted))
    assert not desk(at).on
    assert "Guest" not in at.pilot.texts


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_it_fits(sit: Sit, size: tuple[int, int], scale: float) -> None:
    at = met(sit, "barred", 7, size=size, scale=scale)
    for keys in ((), ("ctrl+g",), ("7",), ("2",), ("1",), ("7",), ("1",)):
        at.pilot.press(*keys)
        at.pilot.let_draw()
        fits(at.pilot.scene.placed)
