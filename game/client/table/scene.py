"""The table's screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.felt.layout import Viewpoint
from game.client.felt.view import TableView
from game.client.preferences import Preferences
from game.client.scenes.form import Form
from game.client.sound import Sounds
from game.client.table import panel, status, strip
from game.client.table.asks import Asks
from game.client.table.cloth import layout_for
from game.client.table.course import Course
from game.client.table.dealer_hand import DealersHand
from game.client.table.felt_pane import FeltPane
from game.client.table.finds import Finds
from game.client.table.frame import frame
from game.client.table.keycap import Key, KeyOnly
from game.client.table.looks import Acts, Looks
from game.client.table.motions import sounds_of
from game.client.table.play import Play
from game.client.table.reach import Reach
from game.client.table.switches import Switches
from game.client.table.throwing import pushed_forward
from game.client.table.tournament import setting_now
from game.client.table.verbs import Given, Verb
from game.client.table.view import table_view
from game.client.table.ways import Doors, Ways
from game.client.table.witness import HOLDS, Witness, stacks_as_they_look
from game.client.table.words import clock
from game.client.voice import Voice
from game.client.widgets.group import Group
from game.client.widgets.ink import Ink
from game.session.chairs import WATCHING
from game.session.round import Played, Round
from game.table import moves as m
from game.table.events import IncidentNoticed
from game.table.outcome import Due
from game.table.places import DEALER
from game.table.sight import sight
from game.training.desk import Manner

STILL = 0.5
"""Seconds without a key or a click after which somebody who asks for something may be put before the person."""
_DEEDS = frozenset({pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN})


def _nothing(*_: object) -> None:
    """What stands in for a way out that the house does not offer."""


class TableScene(Form[None]):
    """A table that is played at, hand after hand, until the person leaves it or the book ends the game.

    `open_ref` opens the rulebooks at a clause, `open_settings` the preferences, `open_review` the hand so far, step by step;
    `on_leave` is called when the person has left the table and the screen is gone, `on_guide` when the guide is
    switched. Tell it changed preferences by `prefer`.
    """

    tries_again = True
    """Whether a wrong ruling may be given anew."""

    def __init__(self, play: Play, *, preferences: Preferences, sounds: Sounds, voice: Voice,
                 open_ref: Callable[[str], None], open_settings: Callable[[], None] = _nothing,
                 open_review: Callable[[Round], None] = _nothing, on_leave: Callable[[], None] = _nothing,
                 on_guide: Callable[[bool], None] = _nothing) -> None:
        super().__init__()
        self.play, self.preferences = play, preferences
        self.witness = Witness(play.rules, everything=play.chair != "player")
        self.course = Course(play, voice, self._heard)
        self.hand = DealersHand(play.session, self._do) if play.chair == "dealer" else None
        self._allow_figures()
        self.switches = Switches(self.course, play.guide, on_guide)
        doors = Doors(open_ref, open_settings, lambda: open_review(play.session.round), self._leave)
        self.ways = Ways(self.course, self.switches, doors, lambda: self.stage, self.draw, self._changed)
        self.looks = Looks(self.course, self.hand, self.switches, Acts(
            self._do, self._take, lambda: self.ways.all_moves(self._take), self._next, doors.review, self._leave,
            self._changed, self.ways.closing_time, self.ways.let_go, self.ways.result, self.ways.buys_back, self._to_the_end,
            self.ways.stop))
        self._sounds, self._on_leave = sounds, on_leave
        self._seconds = 0.0
        self._still = STILL
        layout = layout_for(play.layout, play.rules)
        self._places = layout.seats
        self.asks = Asks(self.course, lambda: self.stage, open_ref, self._changed)
        self.felt = FeltPane(layout, self._viewpoint(), self._view(), preferences)
        self.finds = Finds(self.course, lambda: self.stage, self._changed)
        self._reach = Reach(self.course, self.hand, self.switches, self.ways, self.felt, self._changed)

    # ---- the screen's life

    def leave(self) -> None:
        """The thread goes with the screen."""
        self.course.close()
        super().leave()

    def prefer(self, preferences: Preferences) -> None:
        """Take over changed preferences at once."""
        self.switches.prefer(self.preferences, preferences)
        self.preferences = preferences
        self.felt.prefer(preferences)
        self._allow_figures()
        self._changed()

    def _free(self) -> bool:
        """Whether the person is in the midst of nothing: whoever asks for something waits until what is in hand is done."""
        busy = self.switches.amount is not None or (self.hand is not None and self.hand.prompt is not None)
        return self._still >= STILL and not busy

    def _allow_figures(self) -> None:
        """Payouts may be typed instead of cut in chips, unless that is switched off or an exam is on."""
        if self.hand is not None:
            self.hand.figures_allowed = self.preferences.payout_figures and self.play.manner is not Manner.EXAM

    def update(self, dt: float) -> bool:
        """Let things move and the others act."""
        moving = self.witness.advance(0 if self.course.pace.paused else dt) or self.felt.animation.busy
        self._seconds += 0 if self.course.pace.paused else dt
        self.felt.animation.advance(dt * 1000)
        self.course.pace.tick(dt)
        if self.course.wait(dt):
            self._changed()
        self._still += dt
        if self.course.asked is not None and self.stage.top is self and self._free():
            self.ways.answer()
        fresh = self._renew()
        return super().update(dt) or fresh or moving or self.course.pace.busy

    def backdrop(self, ink: Ink) -> None:
        """The felt, and the ground around it."""
        super().backdrop(ink)
        self.draw_felt(ink.surface)

    def draw_felt(self, surface: pygame.Surface) -> None:
        """The table as it is now, with what is due and what is in question lit."""
        due, lit = self.looks.lights(self.felt.view)
        carried = self.hand.carried if self.hand is not None else None
        raised = pushed_forward(self.play, self.course.due, self.switches.amount or 0)
        gestures = self.witness.gestures(self.play.session.table)
        self.felt.draw(surface, due=due, lit=lit, values=self.switches.values, carried=carried, raised=raised, gestures=gestures)

    # ---- what is on it

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Status line, felt, panel, strip."""
        parts = frame(area.size, self.style, panel=self.switches.panel, caption=self.preferences.captions)
        self.felt.fit(parts.felt, self.style)
        status.build(group, parts.status, self.style, self.looks.status(self._clock), self._upper_keys())
        strip.build(group, parts.strip, self.style, self.looks.strip())
        if self.preferences.captions:
            status.caption(group, parts.caption, self.style, self.course.log.lines)
        keys: list[Key] = [Key("Rulebook", "r", self.ways.look_up), *self.switches.entries()]
        if self.switches.panel:
            panel.build(group, parts.panel, self.style, self.looks.panel(), keys, self.ways.doors.ref)
        else:
            group.add(*(KeyOnly(each.key, each.act) for each in keys))
        group.add(KeyOnly("f2", self.ways.read_sign))

    def _upper_keys(self) -> list[Key]:
        stop = [Key("Stop play", "space", self.ways.stop)] if self.ways.may_stop() else []
        ask = [Key("Ask", "f3", self.asks.menu)] if self.asks.may_ask() else []
        ask += [Key("Find out", "f3", self.finds.menu)] if self.finds.may_find() else []
        again = [Key("Try again", "f4", self._again)] if self.tries_again and self.course.may_try_again else []
        return [*again, *ask, *stop, Key("Panel", "e", self.switches.fold_panel), Key("Menu", "escape", self.ways.menu)]

    def _viewpoint(self) -> Viewpoint:
        if self.play.me == WATCHING:
            return Viewpoint("inspector")
        return Viewpoint(self.play.chair, self.play.me if self.play.chair == "player" else None)

    def _clock(self) -> str:
        return clock(self._seconds) if self.preferences.clock else ""

    def _view(self) -> TableView:
        session = self.play.session
        seen, setting = sight(session.table, self.play.eyes), setting_now(self.play, self._places)
        view = table_view(seen, self.play.rules.spec, setting, self.course.due, self.course.said)
        return stacks_as_they_look(view, session.table)

    def _renew(self) -> bool:
        """Make the controls anew if something has changed."""
        stale, self.switches.stale = self.switches.stale, False
        if stale:
            self.rebuild()
        return stale

    # ---- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Space and a settled figure first, then the controls, then the table."""
        self._still = 0.0 if event.type in _DEEDS else self._still
        group, reach = self.group, self._reach
        used = reach.before(event, group) or group.handle(event) or reach.typed(event, group) or reach.pointed(event)
        self._renew()
        return used

    # ---- deeds

    def _changed(self) -> None:
        self.switches.stale = True

    def _do(self, move: m.Move, given: Given | None = None) -> None:
        self.switches.set_amount(0)
        self.switches.amount = None
        self.course.do(move, given)

    def _take(self, verb: Verb) -> None:
        if self.hand is not None:
            self.course.begin()
            self.hand.take(verb)
        self._changed()

    def _heard(self, played: Played) -> None:
        self.switches.amount = None
        self._changed()
        if self.witness.hear(played):
            self.course.pace.hold(HOLDS)
        self.felt.show(self._view(), played.events)
        for name in sounds_of(played.events):
            self._sounds.play(name)
        if self.hand is not None and self.hand.prompt is not None and self._frees(played, self.course.due):
            self.hand.lay_down()

    def _again(self) -> None:
        if self.hand is not None:
            self.hand.lay_down()
        self.ways.try_again()
        self.witness.forget()
        self.felt.show(self._view())
        self._changed()

    def _frees(self, played: Played, due: Due | None) -> bool:
        """Whether the dealer's hands are free now: as play is stopped, and when players act. The deck stays in them while
        players say what they draw."""
        stopped = any(isinstance(event, IncidentNoticed) for event in played.events)
        return stopped or due is None or (due.by != DEALER and due.choice("draw") is None)

    def _next(self) -> None:
        self.course.next_hand()
        self.witness.forget()
        self.felt.sit(self._viewpoint())
        self.felt.show(self._view())
        self._changed()

    def _to_the_end(self) -> None:
        self.ways.to_the_end()
        self.felt.sit(self._viewpoint())
        self.felt.show(self._view())

    def _leave(self) -> None:
        self.close()
        self._on_leave()
