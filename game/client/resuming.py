"""Going on where somebody left off: at a table, in the midst of a hand or between two, in a drill, at setting up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.chair.setting_up.cannot_open import CannotOpen
from game.chair.setting_up.seating import Seating, left_off
from game.client.scenes.scene import Scene
from game.records.storage.database import RecordsError

if TYPE_CHECKING:
    from game.chair.keeping.archive import Archive, Interrupted, KeptTable
    from game.chair.keeping.scribe import Scribe
    from game.chair.sitting import Sitting
    from game.client.scenes.drills.drill_room import DrillRoom
    from game.client.scenes.exams.exam_room import ExamRoom
    from game.client.scenes.lessons.lesson_room import LessonRoom
    from game.client.shell import Shell
    from game.client.table.table_scene import TableScene
    from game.records.store import Store
    from game.records.underway import Doing


class Rooms(NamedTuple):
    """The rooms in which something was left, each opened when it is asked for."""

    drills: Callable[[], DrillRoom]
    lessons: Callable[[], LessonRoom]
    exams: Callable[[], ExamRoom]


class Seats(Protocol):
    """Who makes the screen of a table."""

    def seat(self, sitting: Sitting, seating: Seating, scribe: Scribe | None = None) -> TableScene:
        """The screen of a table, kept by a scribe."""
        ...


def in_progress(store: Store) -> str:
    """What can be gone on with, in a few words; empty if there is nothing."""
    try:
        doing, found = store.underway.now(), store.rounds.left_off()
    except RecordsError:  # told elsewhere, as long as it lasts
        return ""
    return doing.what if doing is not None else left_off(found) if found is not None else ""


def resumed(seats: Seats, archive: Archive, rooms: Rooms, shell: Shell) -> Scene[Any]:
    """The screen to go on at. Raises CannotOpen, saying why, where there is none."""
    doing = archive.underway()
    if doing is not None:
        return _taken_up(doing, archive, rooms, shell)
    return at_table(seats, archive)


def at_table(seats: Seats, archive: Archive, sitting: int = 0) -> Scene[Any]:
    """The table that was left last, or that of a sitting. Raises CannotOpen, saying why, where there is none."""
    from game.chair.keeping.archive import KeptTable

    found = archive.left_off(sitting)
    with archive.or_aside(found):
        kept = archive.taken_up(found)
        return _back_to(kept, seats, archive.store) if isinstance(kept, KeptTable) else _go_on(kept, seats, archive.store)


def _back_to(kept: KeptTable, seats: Seats, store: Store) -> Scene[Any]:
    """A round that was broken off, or the last of a cash game that was left after it."""
    from game.chair.keeping.scribe import Scribe
    from game.chair.setting_up.taking_seats import sat

    scribe = Scribe(store, kept.session, kept.entry, kept.id)
    play = sat(kept.seating, kept.stakes, scribe, kept.round, kept.standing, kept.granted)
    earlier = (hand for hand in store.own_hands.all() if hand.session == kept.session and hand.number < play.session.hand)
    play.gains.update({hand.number: hand.gain for hand in earlier})
    return seats.seat(play, kept.seating, scribe)


def _go_on(kept: Interrupted, seats: Seats, store: Store) -> Scene[Any]:
    """A tournament at its next hand. The others are always back and willing: the person is who was waited for."""
    from game.chair.contests.last_player import taken_up
    from game.chair.keeping.scribe import Scribe
    from game.chair.setting_up.taking_seats import drawn, sat
    from game.tournament.canberra.kept import Kept

    scribe = Scribe(store, kept.session, kept.entry)
    standing, line = taken_up(kept.stakes, kept.standing)
    seating = kept.seating
    if isinstance(standing, Kept):
        seating = drawn(seating, kept.stakes, standing)
        scribe.goes_on_as(seating, standing)
    scene = seats.seat(sat(seating, kept.stakes, scribe, None, standing, last=kept.last), seating, scribe)
    if line is not None:
        scene.course.log.tell(line)
    return scene


def _taken_up(doing: Doing, archive: Archive, rooms: Rooms, shell: Shell) -> Scene[Any]:
    """What was done beside the tables. What cannot be gone on with is offered no more."""
    ways: dict[str, Callable[[], Scene[Any]]] = {
        "set-up": lambda: shell.set_up_again(doing.plain()), "drill": lambda: rooms.drills().again(doing.plain()),
        "lesson": lambda: rooms.lessons().again(doing.plain()), "test": lambda: rooms.exams().again(doing.plain())}
    try:
        return ways[doing.kind]()
    except Exception as wrong:  # whatever it is: the next time it would be the same
        archive.store.underway.done()
        raise CannotOpen(f"{doing.what} cannot be gone on with: {wrong}.") from wrong
