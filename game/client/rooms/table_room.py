"""The table that is played at: sat down to, kept, left, taken up again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from typing import Any, Final

from game import clock_and_dice
from game.chair import leading
from game.chair.contests.contest_kinds import is_out
from game.chair.contests.last_player import taken_up as last_player_taken_up
from game.chair.eye import SUGGESTED, in_second_week
from game.chair.keeping.archive import Archive, KeptTable, KeptTournament
from game.chair.keeping.scribe import Scribe
from game.chair.reviewing.round_notes import at_table
from game.chair.setting_up.ballot import drawn
from game.chair.setting_up.on_demand import OnDemand, sit_to
from game.chair.setting_up.seating import CannotOpen, Seating, Stakes
from game.chair.setting_up.setup_model import SetupChoice
from game.chair.setting_up.sitting_down import seated_now, sit_down
from game.chair.sitting import Sitting
from game.client.app import NOT_KEPT, Room, fresh_seed
from game.client.felt.geometry.layout_file import fitting_layout, places
from game.client.preferences import SPEEDS
from game.client.stage.scene import Scene
from game.client.table.table_scene import TableScene
from game.client.table_in_play import TableInPlay
from game.records.json_forms.shapes import CodecError
from game.records.kept_values import SessionEntry
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.school.exams.exam_session import ExamSession, taken_up
from game.school.exams.exam_table import company
from game.session.narration.narration import Line
from game.session.round import Round, taken_back
from game.tournament.canberra.kept import KeptAnswers
from game.tournament.standing import Standing
from game.training.on_demand.offered import OfferedIrregularity
from game.training.on_demand.staged import prompter

PAGE_OF_DOING: Final = {"set-up": "kept-set-up", "drill": "kept-drill", "lesson": "kept-lesson", "test": "kept-exam",
                        "exercise": "kept-exercise", "placement": "kept-placement"}
"""The page on which each thing that is done away from the tables is resumed."""

OUT: Final = "You were out of the tournament."
"""Why a hand that somebody watched who was out has no end."""

HANDED_IN: Final = "The test was handed in during this hand."
"""Why a hand of a test has no end."""


class TableRoom(Room):
    """Makes tables, one at a time; what is done there is kept."""

    def table(self, choice: SetupChoice) -> TableScene:
        """The table that was set up; the next one is proposed at its speed."""
        if choice.speed in SPEEDS and choice.speed != self.app.preferences.play_speed:
            self.app.keep(play_speed=choice.speed)
        spec = library()[choice.book].game(choice.game)
        stakes = Stakes(choice.book, choice.game, resolve(spec, choice.overrides), choice.seed)
        return self._fresh(drawn(Seating.chosen(choice, spec.title), stakes), stakes)

    def last_table(self) -> TableScene:
        """The table at which was played last, with other cards."""
        found = self._archive().last_table()
        if found is None:
            raise CannotOpen("No table yet.")
        seating, stakes = found
        fresh = replace(stakes, seed=fresh_seed())
        return self._fresh(drawn(self._at_own_speed(seating), fresh), fresh)

    def play_on(self, key: str, at: int) -> TableScene:
        """A table that goes on from behind a step of a kept round."""
        kept = self._archive().kept(key)
        scene = self._fresh(self._at_own_speed(kept.seating), kept.stakes, kept.round[: at + 1], kept.standing)
        session = scene.play.session
        session.again = taken_back(session.again, kept.round, session.table, over=True)
        scene.course.log.tell(Line("This hand is practice: you've seen it before, so it isn't in your results."), "muted")
        return scene

    def position_table(self, round_: Round, me: int) -> TableScene:
        """A table that goes on from a position that was set up, with the person at that seat; 0 is the dealer's."""
        spec, settings = round_.engine.rules.spec, round_.settings
        chair = "player" if me else "dealer"
        most = max(round_.opening.seats)
        seating = Seating(spec.title, chair, me, fitting_layout(spec.layouts, most), most, "regular", "mixed", 0.0, 1.0, alone=True)
        return self._fresh(self._at_own_speed(seating), Stakes(round_.book, round_.game, settings, fresh_seed()), round_)

    def staged_table(self, what: OfferedIrregularity, chair: str, game: str = "") -> TableScene:
        """A table at which an irregularity happens that was asked for, from a chair, in a game ("" for any of its games)."""
        seating, stakes, staged = sit_to(OnDemand(what, chair, fresh_seed(), game))
        scene = self._fresh(self._at_own_speed(seating), stakes, staged.round)
        session = scene.play.session
        session.chairs = replace(session.chairs, prompter=prompter(staged))
        scene.course.pace.wait("Something's about to go wrong. Look at the table, then let play go on.")
        return scene

    def dealt_table(self, seating: Seating, stakes: Stakes, left: Callable[[Sitting], None]) -> TableScene:
        """A table for a few hands, which no gaming day opens; `left` is told of them when it is left."""
        scene = self._fresh(seating, stakes, opens=False)
        self._in_play.left = left
        return scene

    def exam_table(self, conduct: ExamSession, sitting: int = 0) -> TableScene:
        """The table of a test's second part: nothing is told before its end. With `sitting`, the one that was left."""
        if sitting:
            scene = self._taken_up(sitting)
            scene.open_float()
        else:
            seating, stakes = company(conduct.exam.plan, places)
            store = self.app.keeping
            with store.rounds.together() if store is not None else nullcontext():
                scene = self._fresh(seating, stakes)  # no hand of a test without the test to which it belongs
                if self._in_play.scribe is not None:
                    conduct.sits(self._in_play.scribe.session)
            scene.course.pace.wait("The gaming day begins with this hand.")
        self._in_play.exam = conduct
        return scene

    # ---- going on where somebody left off

    def resume(self) -> Scene[Any]:
        """Where somebody left off: in a lesson, a drill, a test, at setting up, or at a table."""
        if self.app.keeping is None:
            raise CannotOpen(NOT_KEPT)
        archive = self._archive()
        doing = archive.underway()
        if doing is None:
            scene = self._taken_up()
            if self._exam_goes_on():
                scene.open_float()
            return scene
        try:
            return self.navigator.page(PAGE_OF_DOING[doing.kind], doing.plain())
        except Exception as wrong:  # whatever it is: the next time it would be the same
            archive.store.underway.done(doing.kind)
            raise CannotOpen(f"{doing.what} can't be resumed: {wrong}.") from wrong

    def left_table(self, session: int) -> TableScene:
        return self._taken_up(session)

    def _taken_up(self, sitting: int = 0) -> TableScene:
        """The table that was left last, or that of a sitting. Raises CannotOpen, saying why, where there is none."""
        archive = self._archive()
        found = archive.left_off(sitting)
        with archive.or_aside(found):
            kept = archive.taken_up(found)
            return self._back_to(kept) if isinstance(kept, KeptTable) else self._go_on(kept)

    def _back_to(self, kept: KeptTable) -> TableScene:
        """A round that was broken off, or the last of a cash game that was left after it."""
        store = self.app.needed()
        scribe = Scribe(store, kept.session, kept.entry, kept.id)
        seating = self._at_own_speed(kept.seating)
        play = sit_down(seating, kept.stakes, scribe, kept.round, kept.standing, kept.granted)
        earlier = (hand for hand in store.own_hands.all() if hand.session == kept.session and hand.number < play.session.hand)
        play.gains.update({hand.number: hand.gain for hand in earlier})
        return self.seat(play, seating, scribe)

    def _go_on(self, kept: KeptTournament) -> TableScene:
        """A tournament at its next hand. The others are always back and willing: the person is who was waited for."""
        scribe = Scribe(self.app.needed(), kept.session, kept.entry)
        standing, line = last_player_taken_up(kept.stakes, kept.standing)
        seating = self._at_own_speed(kept.seating)
        if isinstance(standing, KeptAnswers):
            seating = drawn(seating, kept.stakes, standing)
            scribe.goes_on_as(seating, standing)
        scene = self.seat(sit_down(seating, kept.stakes, scribe, None, standing, last=kept.last), seating, scribe)
        if line is not None:
            scene.course.log.tell(line)
        return scene

    def _exam_goes_on(self) -> bool:
        """A table was taken up again: maybe that of a test, which is noted in it; True if so."""
        scribe, store = self._in_play.scribe, self.app.store
        entry = store.exams.at(store.reports.sitting(scribe.session)) if scribe is not None and store is not None else None
        if entry is not None and store is not None:
            self._in_play.exam = taken_up(entry, store)
        return self._in_play.exam is not None

    # ---- sitting down and getting up

    def _archive(self) -> Archive:
        """The rounds that are kept. Raises CannotOpen where there are no records."""
        return Archive(self.app.needed())

    @property
    def _in_play(self) -> TableInPlay:
        assert self.app.table is not None, "somebody sits at a table"
        return self.app.table

    def _at_own_speed(self, seating: Seating) -> Seating:
        """The same company at the speed this person chose last; where hands are counted, as in a test, it keeps its own."""
        return seating if seating.hands else replace(seating, speed=self.app.preferences.play_speed)

    def _fresh(self, seating: Seating, stakes: Stakes, begun: Round | None = None,
               standing: Standing | KeptAnswers | None = None, *, opens: bool = True) -> TableScene:
        """A table of which nothing is kept yet; where the day `opens` with it, sign, drop box, float and deck are checked."""
        scribe = self._scribe(seating, stakes)
        if scribe and begun is not None:
            scribe.copy(begun, stakes.seed)
        scene = self.seat(sit_down(seating, stakes, scribe, begun, standing), seating, scribe)
        if begun is None:
            for line in scene.role.contest.announced() if scene.role.contest else ():
                scene.course.log.tell(line)
            if opens:
                scene.open_table()
        return scene

    def _scribe(self, seating: Seating, stakes: Stakes) -> Scribe | None:
        store = self.app.keeping
        if store is None:
            return None
        started = clock_and_dice.stamp("minutes")
        entry = SessionEntry(stakes.settings, seating.role, stakes.seed, started, seating.plain())
        return Scribe(store, store.rounds.begin_session(entry), entry)

    def seat(self, sitting: Sitting, seating: Seating, scribe: Scribe | None = None) -> TableScene:
        """The screen of a table; `scribe` keeps what is done there, if it must be kept."""
        app = self.app
        sitting.call(app.person())
        if scribe:
            scribe.attend(sitting)
        scene = TableScene(
            sitting, preferences=app.preferences, sounds=app.sounds, voice=app.voice, open_ref=self.open_ref,
            open_settings=partial(self.navigator.open, "settings"), on_leave=partial(self._got_up, sitting, seating),
            open_report=partial(self._report, sitting, seating), on_keep=app.keep,
            open_another=partial(self.navigator.open, "last-table"),
            open_review=partial(self._review, sitting, seating), first_week=app.first_week())
        scene.switches.have_eye("words" if scene.switches.guide else app.preferences.eye)
        self._leads(scene)
        self._suggests_bare(scene)
        app.table = TableInPlay(scene, scribe)
        return scene

    def _leads(self, scene: TableScene) -> None:
        """The guide knows how far somebody has come with each kind of step."""
        store = self.app.keeping
        if store is None or scene.hand is None:
            return
        try:
            kept = store.setups.last(leading.KEPT)
        except CodecError:  # what is kept of it counts for nothing then
            kept = None
        scene.switches.fades = self.app.preferences.guide_fades
        game = leading.kind_of_game(scene.course.play.rules.spec)
        scene.switches.fade(leading.GuideStages(kept, partial(store.setups.keep, leading.KEPT), game))

    def _suggests_bare(self, scene: TableScene) -> None:
        """Somebody who has dealt or watched for a week is told once that there is a bare table."""
        app, store = self.app, self.app.keeping
        known = app.preferences.bare_told or app.preferences.eye != "words"
        if store is None or known or not scene.role.chooses_bare:
            return
        if in_second_week(store.rounds.first_day(), clock_and_dice.today()):
            scene.course.log.tell(Line(SUGGESTED), "accent")
            app.keep(bare_told=True)

    def _got_up(self, sitting: Sitting, seating: Seating) -> None:
        """Somebody has left the table: the dealer or inspector is told what the sitting has come to."""
        left, self.app.table = self.app.table, None
        if left is not None and left.scribe is not None and is_out(sitting):
            left.scribe.over(OUT)  # nothing there is left to go on with
        if left is not None and left.exam is not None:
            if sitting.hands_over and left.scribe is not None:
                left.scribe.over(HANDED_IN if sitting.handed_in else "")
            self.navigator.open("exam-result", left.exam, sitting, seated_now(seating, sitting))
        elif left is not None and left.left is not None:
            if sitting.hands_over and left.scribe is not None:
                left.scribe.over()
            left.left(sitting)
        elif sitting.account is not None and sitting.account.report.hands:
            self._report(sitting, seating)

    def _report(self, sitting: Sitting, seating: Seating) -> None:
        if sitting.account is None:  # a player is not graded; they have their results
            self.navigator.open("results")
        else:
            self.navigator.open("table-report", sitting, seated_now(seating, sitting))

    def _review(self, sitting: Sitting, seating: Seating, round_: Round) -> None:
        """A hand of this table, step by step, with who sits where in the hand that is on."""
        self.navigator.open("hand-review", round_, seated_now(seating, sitting), sitting.session.chance.seed,
                            notes=at_table(sitting, round_))
