"""The table at which a part of a lesson is seen or done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

import pygame

from game import clock_and_dice
from game.chair.calling import DealersCalls
from game.chair.eye import Eye
from game.chair.seen.view import Spot, TableView
from game.chair.sitting import Sitting
from game.chair.wording.paragraphs import Paragraph
from game.chair.wording.strip_text import Key
from game.client.felt.pieces.furniture import tube_at
from game.client.stage.plate import TextPlate
from game.client.system.voice import Voice
from game.client.table.table_scene import TableScene
from game.client.widgets.aloud import sayable
from game.school.lessons.course import LessonCourse
from game.school.lessons.felt_looks import felt_looks
from game.school.lessons.length import reading
from game.school.lessons.lesson import ASKED, PLAYED, LessonPart
from game.school.lessons.lesson_looks import LessonLooks, is_at, lesson_lines
from game.school.lessons.lesson_words import last_shown, why_of
from game.school.lessons.pointed_spots import thing_at
from game.school.lessons.watched.clip_looks import is_untold, is_watched
from game.school.lessons.watched.shown_pace import LESSON, PLAIN, SHOWN
from game.school.lessons.why import climbed
from game.session.round import PlayedMove

SETTLES = 0.5
"""Seconds after the last move before a part counts as done: what has happened must be seen."""

DOUBLE = 0.5
"""Seconds within which two clicks at one place are a double one."""


@dataclass(frozen=True)
class LessonListener:
    """Who is told how it goes: `goes_on` and `again` at the end of a part, `stands` whenever something was done; the seconds so far
    with each. `anew` begins the lesson from its first part."""

    goes_on: Callable[[float], None]
    again: Callable[[float], None]
    stands: Callable[[float], None]
    anew: Callable[[], None]


class LessonTable(TableScene):
    """The table scene for one part of a lesson."""

    by_hand = False  # a lesson tells each key
    tries_again = False  # the part can be done once more
    asks_law = tells_task = True
    looks: LessonLooks

    def __init__(self, sitting: Sitting, lesson: LessonCourse, told: LessonListener, voice: Voice, **doors: Any) -> None:
        self.lesson, self._came_from = lesson, pygame.mouse.get_pos()
        super().__init__(sitting, voice=voice, **doors)
        self._tells, self._voice = told, voice
        self.looks = LessonLooks(self.course, self.hand, self.switches, self.commands, lesson,
                                 self._go_on, self._once_more, self._answer)
        part = self.looks.part
        self.commands.doors = replace(self.commands.doors, anew=told.anew if lesson.at else None)
        self.commands.may_rule = part.kind == "rule"
        self.switches.guide = part.kind == "do"
        if part.kind == "show" and (lesson.now is None or lesson.now.clip is None):
            self.course.pace.hastened = PLAIN
            self.felt.deck.pace = SHOWN
        self.switches.have_eye(self._eye(part))
        self.switches.chooses_bare = _ruled_on(part)
        if isinstance(self.course.calling, DealersCalls):
            self.course.calling.types = part.typed
        if part.guest and self.hand is not None and self.hand.guests is not None:
            self.hand.guests.stage(part.guest)
        self._began, self._stood, self._reached = clock_and_dice.seconds(), self._state, False
        self._quiet = 0.0
        self._read = ""
        sitting.session.listen(self._moved)
        self._let_read(" ".join((part.text, why_of(part, sitting.book))))

    def deck_by_hand(self) -> bool:
        """Where that is what is learned."""
        return self.lesson.lesson.deck

    def chips_by_hand(self) -> bool:
        return self.lesson.lesson.chips_by_hand

    def _allow_figures(self) -> None:
        """A relief comes only where handing over is learned, and then after this hand."""
        super()._allow_figures()
        relief, now = self.hand.relief if self.hand is not None else None, self.lesson.now
        if relief is not None and now is not None and now.part.hands_over:
            relief.on, relief.after, relief.gone = True, 1, self._handed_over

    def _handed_over(self, mistakes: int) -> None:
        if self.lesson.now is not None:
            self.lesson.now.hand_over(mistakes)

    def _eye(self, part: LessonPart) -> Eye:
        """How much is told of what happens: nothing where that is learned, or where something is watched, which a voice has to say;
        where something is ruled on, as somebody likes it."""
        if part.bare or (is_watched(self.lesson.now) and not self.preferences.voice):
            return "looks"
        return self.preferences.eye if _ruled_on(part) else "words"

    @property
    def seconds(self) -> float:
        """How long the part has been on; where a hand goes on in it, as the clock above the table says."""
        return self._seconds if self.looks.part.kind in PLAYED else clock_and_dice.seconds() - self._began

    # ---- going on

    def update(self, dt: float) -> bool:
        """Once the part has come to its end it says so."""
        moving = super().update(dt)
        if self.felt.deck.motion != self.looks.motion:
            self.looks.motion = self.felt.deck.motion
            self.commands.changed()
        if self._state != self._stood:
            self._stood = self._state
            self._tells.stands(self.seconds)
        self._quiet = 0.0 if self.felt.animation.busy or self.felt.deck.doing else self._quiet + dt
        if not self._reached and self.lesson.reached and self._quiet >= (SETTLES if len(self.play.session.round) else 0):
            self._ends()
            return True
        return moving or (self.lesson.reached and not self._reached)

    def _ends(self) -> None:
        self._reached = True
        self.lesson.stop()
        if self.hand is not None:
            self.hand.lay_down()
        self.commands.changed()

    def texts(self) -> Iterable[str]:
        """What must be done and why, the choices, how it went; then as at any table."""
        return map(sayable, lesson_lines(self.looks, self.felt.view, self.play.me))

    @property
    def _state(self) -> tuple[int, int, int, int, bool, bool]:
        """All that is kept of the part that is on: help that was asked for, too, before anything is done with it."""
        desk, now = self.play.desk, self.lesson.now
        done = len(self.play.session.round), len(desk.slips) + desk.miscalled
        return *done, len(now.touched) if now else 0, now.slips if now else 0, bool(now and now.answered), bool(now and now.helped)

    def _moved(self, played: PlayedMove) -> None:
        """The part may have come to its end: nothing follows by itself then. What is shown waits till its reason is read."""
        self._quiet = 0.0
        told = not self.looks.part.why and not self.lesson.lesson.knows_steps
        if told and (line := last_shown(self.lesson)) is not None:
            self._let_read(line.why)
        if self.lesson.reached:
            self.lesson.stop()

    def _let_read(self, words: str) -> None:
        """Where something is shown, the next step waits till new words are read, at the pace of what is shown."""
        now, pace = self.lesson.now, self.course.pace
        if self.looks.part.kind == "show" and now is not None and now.clip is None and words != self._read:
            self._read = words
            pace.let_read(reading(words) * LESSON * SHOWN / pace.speed)

    def _go_on(self) -> None:
        self._voice.hush()
        self._tells.goes_on(self.seconds)

    def _once_more(self) -> None:
        self._voice.hush()
        self._tells.again(self.seconds)

    def _answer(self, at: int) -> None:
        """An answer by its place, or a thing by its name; what is crossed out is no answer any more."""
        part, now = self.looks.part, self.lesson.now
        if now is not None and now.felt is not None:
            self._touched(self.looks.touchable[at][1])
            return
        if part.kind == "watch":
            self._noticed(at)
        elif at not in self.looks.wrong:
            right = part.question.takes(at) if part.question is not None else self.looks.places()[at][1] == part.sought
            self._given(at, right=right)

    def _noticed(self, at: int) -> None:
        """Play is stopped, or what there was to see is seen once more, slower."""
        self._voice.hush()
        if at:
            self.lesson.help()
            self._once_more()
        else:
            self.lesson.stop_play()
            self.commands.changed()

    def _given(self, at: int, *, right: bool) -> None:
        self.lesson.answer(right)
        self.looks.wrong = [] if right else [*self.looks.wrong, at]
        self._voice.hush()
        self.felt.show(self._view())
        self.commands.changed()

    def _touched(self, touched: int) -> None:
        """A hand or a chip on the felt."""
        if not self.lesson.touch(touched):
            self._voice.hush()
        self.felt.hover = None  # what was touched is turned or placed: no edge is left of it
        self.felt.show(self._view())
        self.commands.changed()

    def leave(self) -> None:
        self._voice.hush()
        super().leave()

    # ---- what is on it

    def _view(self) -> TableView:
        """The table; while something is asked, and once a part is done, it does not show who is to act."""
        view, now = super()._view(), self.lesson.now
        if (felt := felt_looks(now)) is not None:
            return felt.seen(view)
        asks = now is not None and now.part.kind in ASKED and not now.answered
        done = now is not None and now.exercise is None and self.lesson.reached
        return replace(view, turn=None) if asks or done else self._told(view)

    def _told(self, view: TableView) -> TableView:
        """What the answer to a question shows; as the table is made there are no words for it yet."""
        told = self.looks.answered(view) if isinstance(self.looks, LessonLooks) else None
        return replace(told, due=frozenset()) if told is not None else view

    def _panel_keys(self) -> list[Key]:
        kept = [key for key in self.switches.entries() if key.label not in ("Explain", "Guide", "Hint")]
        hint = [Key("Hint", "h", self._hint)] if self.looks.part.kind in ("alone", "rule") and self.looks.works else []
        hidden = is_untold(self.lesson.now) and not self.lesson.reached
        explain = [] if hidden or not self._climbed() else [Key("Explain", "w", self.why)]
        return [*explain, *self.keys.books(), *hint, *kept]

    def _upper_keys(self) -> list[Key]:
        drop = ("Request", "Look into it", "Guest") if self.looks.part.kind != "rule" else ()
        return [key for key in super()._upper_keys() if key.label not in drop]

    def _hint(self) -> None:
        self.lesson.help()
        self.course.help()
        self.switches.panel.kept = self.switches.stale = True

    def why(self) -> None:
        """Up the tree of clauses, from the one that matters now."""
        if text := self._climbed():
            self.stage.push(TextPlate(text, self.commands.doors.ref, name="why"))

    def _climbed(self) -> list[Paragraph]:
        """What Explain tells; nothing where no clause matters."""
        due, part = self.course.due, self.looks.part
        refused = self.course.refused.cite if self.course.refused is not None else ""
        of_due = due.cite if due is not None and self.looks.works and part.kind != "rule" else ""
        ref = refused or of_due or next(iter(part.cites), "")
        return climbed(self.play.book, ref)

    # ---- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Where nothing must be done on the felt the table cannot be touched, but for what must be found there."""
        self._voice_gives_way(event)
        if self.looks.works and not self._reached:
            return super().handle(event)
        used = self._too_soon(event) or self.group.handle(event)
        used = used or self._felt_clicked(event) or self._found(event) or self._escape(event)
        self._renew()
        return used

    def _too_soon(self, event: pygame.event.Event) -> bool:
        """The second click of a double one on what led here answers nothing."""
        clicked = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return clicked and event.pos == self._came_from and self.seconds < DOUBLE

    def _voice_gives_way(self, event: pygame.event.Event) -> None:
        """The one who acts need not wait for the end of a sentence."""
        if event.type == pygame.KEYDOWN or (event.type == pygame.MOUSEBUTTONDOWN and self.looks.works):
            self._voice.hush()

    def _felt_clicked(self, event: pygame.event.Event) -> bool:
        felt = felt_looks(self.lesson.now)
        clicked = event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.felt.holds(event.pos)
        if not clicked or felt is None or self.lesson.reached:
            return False
        spot, where = self.felt.point(event.pos), self.felt.where(Spot("tray"))
        if felt.in_tray:
            if spot == Spot("tray") and where is not None:
                self._touched(tube_at(where, self.felt.view.tray, event.pos[0]))
        elif spot is not None and spot.seat in felt.task.choices(felt.done):
            self._touched(spot.seat)
        return True

    def _found(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            moved, felt = self.felt.hovers(event.pos), felt_looks(self.lesson.now)
            spot = self.felt.hover
            if felt is not None and spot is not None and spot.kind == "card" and spot.seat not in felt.task.choices(felt.done):
                self.felt.hover = None  # nothing is left to do with this hand
            return moved
        sought = self.looks.part.sought
        clicked = event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.felt.holds(event.pos)
        if clicked and sought is not None and not self.lesson.reached:
            spot = self.felt.point(event.pos)
            self.looks.clicked = thing_at(spot, self.felt.view)
            self._given(-1, right=is_at(sought, spot))
            return True
        if clicked and self.felt.point(event.pos) == Spot("sign"):
            self.commands.read_sign()
            return True
        return False

    def _escape(self, event: pygame.event.Event) -> bool:
        asked = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if asked:
            self.commands.menu()
        return asked


def _ruled_on(part: LessonPart) -> bool:
    """Whether something happens that has to be seen and ruled on. Elsewhere nobody takes away what leads them."""
    return part.kind == "rule" and part.met is not None
