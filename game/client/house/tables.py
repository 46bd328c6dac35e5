"""The table that is played at: sat down to, kept, left, taken up again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game import clock_and_dice
from game.chair.setting_up.cannot_open import CannotOpen
from game.chair.setting_up.seating import Seating, Stakes
from game.chair.setting_up.setup_model import MOST_SEED, SetupChoice, SetupModel
from game.client.house.premises import NOT_KEPT, Premises
from game.client.scenes.scene import Scene

if TYPE_CHECKING:
    from game.chair.exams.exam_session import ExamSession
    from game.chair.keeping.scribe import Scribe
    from game.chair.setting_up.on_demand import OnDemand
    from game.chair.sitting import Sitting
    from game.client.house.looking_back import LookingBack
    from game.client.resuming import Rooms
    from game.client.scenes.setting_up.setup_preview import TableToCome
    from game.client.table.table_scene import TableScene
    from game.session.round import Round
    from game.tournament.canberra.kept import Kept
    from game.tournament.standing import Standing

STAYS = "It is offered no more; you find it among the rounds."
MOST_LEFT = 12
"""So many tables that were left are offered to go on with."""


class HouseTables:
    """The tables of the house, one at a time; what is done there is kept. `rooms` are where other things are gone on with."""

    def __init__(self, premises: Premises, looking: LookingBack, rooms: Rooms) -> None:
        self._premises, self._rooms = premises, rooms
        self.look_back = looking.look_back
        self._scribe_there: Scribe | None = None
        self.exam: ExamSession | None = None
        """The test at whose table somebody sits."""
        self.table: TableScene | None = None
        """The table that is played at."""

    def start(self, choice: SetupChoice) -> Scene[Any]:
        """The table that was set up."""
        from game.chair.setting_up.taking_seats import drawn
        from game.rulebook.loader import library
        from game.rulebook.settings import resolve

        spec = library()[choice.book].game(choice.game)
        stakes = Stakes(choice.book, choice.game, resolve(spec, choice.overrides), choice.seed)
        return self._fresh(drawn(Seating.chosen(choice, spec.title), stakes), stakes)

    def set_up(self, model: SetupModel | None) -> None:
        """A round that is being set up is kept as far as it has come."""
        from game.chair.keeping.setup_kept import describe_setup, plain

        store = self._premises.keeping
        if store is None:
            return
        if model is None:
            store.underway.done()
        else:
            store.underway.keep("set-up", describe_setup(model), plain(model))

    def chosen(self, model: SetupModel) -> None:
        """A table was set up so: it is proposed the next time."""
        from game.chair.keeping.setup_kept import plain

        if (store := self._premises.keeping) is not None:
            store.setups.keep(model.chair, {**plain(model), "seed": ""})

    def chosen_last(self, chair: str) -> Mapping[str, Any] | None:
        """How a table was set up the last time from a chair; None if it never was. ValueError where that cannot be read."""
        from game.records.json_forms.shapes import CodecError
        from game.records.storage.database import RecordsError

        store = self._premises.store
        try:
            return store.setups.last(chair) if store is not None else None
        except (CodecError, RecordsError) as wrong:
            raise ValueError(str(wrong)) from wrong

    def play_on(self, key: str, at: int) -> Scene[Any]:
        """A table that goes on from behind a step of a kept round."""
        kept = self._premises.archive().kept(key)
        return self._fresh(kept.seating, kept.stakes, kept.round[: at + 1], kept.standing)

    def resume(self) -> Scene[Any]:
        """Where somebody left off. Raises CannotOpen."""
        from game.client.resuming import resumed

        if self._premises.keeping is None:
            raise CannotOpen(NOT_KEPT)
        scene = resumed(self, self._premises.archive(), self._rooms, self._premises.shell)
        self._exam_goes_on()
        return scene

    def tables_left(self) -> Sequence[tuple[str, str, str]]:
        """The tables that can be gone on with: the session of each, what it is, when one sat down."""
        from game.chair.setting_up.seating import left_off
        from game.records.storage.database import RecordsError

        store = self._premises.keeping
        try:
            found = store.rounds.tables_left(MOST_LEFT) if store is not None else []
        except RecordsError:  # told elsewhere, as long as it lasts
            found = []
        return [(str(each.session), left_off(each), each.started) for each in found]

    def end_table(self, session: str) -> None:
        """One of them is not gone on with; its rounds stay."""
        from game.records.storage.database import RecordsError

        try:
            self._premises.needed().rounds.end(int(session))
        except RecordsError as wrong:
            self._premises.shell.say(f"It could not be noted. {wrong}.")

    def go_on_at(self, session: str) -> Scene[Any]:
        """One of them. Raises CannotOpen."""
        from game.client.resuming import at_table

        return at_table(self, self._premises.archive(), int(session))

    def in_progress(self) -> str:
        """What can be gone on with, in a few words; empty if there is nothing."""
        from game.client.resuming import in_progress

        store = self._premises.keeping
        return in_progress(store) if store is not None else ""

    def last(self) -> Scene[Any]:
        """The table at which was played last, with other cards."""
        from game.chair.setting_up.taking_seats import drawn

        found = self._premises.archive().last_table()
        if found is None:
            raise CannotOpen("No table was played at yet.")
        seating, stakes = found
        fresh = replace(stakes, seed=clock_and_dice.below(MOST_SEED + 1))
        return self._fresh(drawn(seating, fresh), fresh)

    def last_told(self) -> str:
        """That table in a few words; empty if there was none."""
        from game.chair.setting_up.setup_model import CHAIRS

        try:
            found = self._premises.archive().last_table() if self._premises.store is not None else None
        except CannotOpen:  # it is offered where it can be read
            return ""
        return f"{found[0].title}, {CHAIRS[found[0].chair].lower()}" if found is not None else ""

    def _fresh(self, seating: Seating, stakes: Stakes, begun: Round | None = None,
               standing: Standing | Kept | None = None) -> TableScene:
        """A table of which nothing is kept yet."""
        from game.chair.contests.contest_kinds import announced
        from game.chair.setting_up.taking_seats import sat

        scribe = self._scribe(seating, stakes)
        if scribe and begun is not None:
            scribe.copy(begun, stakes.seed)
        scene = self.seat(sat(seating, stakes, scribe, begun, standing), seating, scribe)
        for line in announced(scene.play) if begun is None else ():
            scene.course.log.tell(line)
        return scene

    def _scribe(self, seating: Seating, stakes: Stakes) -> Scribe | None:
        from game.chair.keeping.scribe import Scribe
        from game.records.kept_values import SessionEntry

        store = self._premises.keeping
        if store is None:
            return None
        started = clock_and_dice.stamp("minutes")
        entry = SessionEntry(stakes.settings, seating.chair, stakes.seed, started, seating.plain())
        return Scribe(store, store.rounds.begin_session(entry), entry)

    def seat(self, sitting: Sitting, seating: Seating, scribe: Scribe | None = None) -> TableScene:
        """The screen of a table; `scribe` keeps what is done there, if it is to be kept."""
        from game.chair.reviewing.round_notes import at_table
        from game.client.table.table_scene import TableScene

        sitting.call(self._premises.here())
        if scribe:
            scribe.attend(sitting)
        self._scribe_there = scribe
        premises, shell = self._premises, self._premises.shell
        self.table = TableScene(
            sitting, preferences=shell.preferences, sounds=premises.sounds, voice=premises.voice, open_ref=shell.open_ref,
            open_settings=shell.open_settings, on_leave=lambda: self._got_up(sitting, seating),
            open_report=lambda: self._report(sitting, seating),
            on_keep=lambda **switched: shell.keep(**switched),
            open_review=lambda round_: self.look_back(round_, now_at(sitting, seating), sitting.session.chance.seed,
                                                      beside=at_table(sitting, round_)))
        return self.table

    def _got_up(self, sitting: Sitting, seating: Seating) -> None:
        """Somebody has left his table: whoever dealt or watched is told what the sitting has come to."""
        exam = self.exam
        if exam is not None and sitting.hands_over and self._scribe_there is not None:
            self._scribe_there.over()
        self._left()
        if exam is not None:
            self._rooms.exams().got_up(exam, sitting, now_at(sitting, seating))
        elif sitting.account is not None and sitting.account.report.hands:
            self._report(sitting, seating)

    def _report(self, sitting: Sitting, seating: Seating) -> None:
        if sitting.account is None:  # a player is not graded: his is the result
            self._premises.shell.open_results()
            return
        from game.client.reports_view import of_table

        premises, shell = self._premises, self._premises.shell
        shell.open(lambda: of_table(sitting, now_at(sitting, seating), premises.store, self.look_back, shell.open_ref))

    def _left(self) -> None:
        self.table, self._scribe_there, self.exam = None, None, None

    def fault(self, wrong: Exception) -> bool:
        """What the program stumbled over: if that was at a table, it is set aside and left; any other
        screen but the first is left. False where the program cannot go on."""
        from game.chair.keeping.archive import reason

        table, scribe = self.table, self._scribe_there
        if table is None:
            return self._premises.shell.rescue(wrong)
        told = reason(wrong)
        if scribe is not None:
            scribe.set_aside(told)
        self._left()
        table.close()
        self._premises.shell.tell("The table had to be left", told if scribe is None else f"{told} {STAYS}")
        return True

    def stage(self, demand: OnDemand) -> Scene[Any]:
        """The table at which happens what was asked for. Raises CannotOpen."""
        from game.chair.setting_up.on_demand import sit_to
        from game.training.on_demand.staged import prompter

        seating, stakes, staged = sit_to(demand)
        scene = self._fresh(seating, stakes, staged.round)
        session = scene.play.session
        session.chairs = replace(session.chairs, prompter=prompter(staged))
        scene.course.pace.wait("Something is about to go wrong. Look at the table, then let play go on.")
        return scene

    def to_come(self, model: SetupModel) -> TableToCome:
        """The table that is being set up."""
        from game.client.scenes.setting_up.setup_preview import to_come

        return to_come(model, self._premises.shell.preferences)

    def play_from(self, round_: Round, me: int) -> Scene[Any]:
        """A table that goes on from a position that was set up, with the person at that seat; 0 is the dealer's."""
        from game.client.scenes.by_hand.by_hand_room import layout_of

        spec, settings = round_.engine.rules.spec, round_.settings
        chair = "player" if me else "dealer"
        seating = Seating(spec.title, chair, me, layout_of(round_), max(round_.opening.seats), "regular", "mixed", 0.0, 1.0,
                          alone=True)
        return self._fresh(seating, Stakes(round_.book, round_.game, settings, clock_and_dice.below(MOST_SEED + 1)), round_)

    def sit_exam(self, conduct: ExamSession) -> Scene[Any]:
        """The table of a test's second part: nothing is told before its end."""
        from game.chair.setting_up.exam_table import company
        from game.client.felt.geometry.layout_file import load_layout

        seating, stakes = company(conduct.exam.plan, lambda layout: load_layout(layout).seats)
        store = self._premises.keeping
        with store.rounds.together() if store is not None else nullcontext():
            scene = self._fresh(seating, stakes)  # no hand of a test without the test to which it belongs
            if self._scribe_there is not None:
                conduct.sits(self._scribe_there.session)
        self.exam = conduct
        scene.course.pace.wait("The gaming day begins with this hand.")
        return scene

    def back_to_exam(self, conduct: ExamSession, sitting: int) -> Scene[Any]:
        """The table of a test that was left."""
        from game.client.resuming import at_table

        scene = at_table(self, self._premises.archive(), sitting)
        self.exam = conduct
        return scene

    def _exam_goes_on(self) -> None:
        """A table was taken up again: maybe that of a test, which is noted in it."""
        from game.chair.exams.exam_session import taken_up

        scribe, store = self._scribe_there, self._premises.store
        entry = store.exams.at(store.reports.sitting(scribe.session)) if scribe is not None and store is not None else None
        if self.exam is None and entry is not None and store is not None:
            self.exam = taken_up(entry, store)


def now_at(sitting: Sitting, seating: Seating) -> Seating:
    """Who sits where in the hand that is on."""
    from game.chair.setting_up.taking_seats import now

    return now(seating, sitting)
