"""The table's screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.chair.characters.afterwards import with_everybody
from game.chair.characters.talk import Remark, TableTalk
from game.chair.contests.setting import setting_now
from game.chair.controller import Controller
from game.chair.dealer.in_hand import DealersHand
from game.chair.ease.comforts import Comforts
from game.chair.ease.odds import OddsAid
from game.chair.presenter import Presenter
from game.chair.seen.box_view import with_back
from game.chair.seen.deck_top import with_open_top
from game.chair.seen.gains import pushed
from game.chair.seen.given_up import with_given_up
from game.chair.seen.holding import with_holding
from game.chair.seen.lights import of_seat
from game.chair.seen.settled_round import with_round
from game.chair.seen.table_view import table_view
from game.chair.seen.throwing import pushed_forward
from game.chair.seen.view import Spot, TableView
from game.chair.seen.winning import shown_again, with_winners
from game.chair.sitting import Sitting
from game.chair.switches import Switches
from game.chair.wording.strip_text import Key
from game.chair.wording.table_words import clock
from game.client.felt.geometry.layout import Viewpoint
from game.client.preferences import Preferences, automatic
from game.client.scenes.form import Form
from game.client.system.sound import Sounds
from game.client.system.voice import Voice
from game.client.table.asks import Asks
from game.client.table.commands import TableCommands
from game.client.table.finds import Finds
from game.client.table.fresh_buttons import FreshButtons
from game.client.table.input import Input, wheeled
from game.client.table.motions import sounds_of
from game.client.table.navigation import Doors
from game.client.table.panes import panel, status, strip
from game.client.table.panes.felt_pane import FeltPane
from game.client.table.panes.frame import frame
from game.client.table.panes.house_layout import layout_for
from game.client.table.panes.keycap import KeyOnly
from game.client.table.witness import HOLDS, HOLDS_LATE, Witness, late, stacks_as_they_look
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.session.chairs import WATCHING
from game.session.round import PlayedMove, Round
from game.table.events import IncidentNoticed
from game.table.outcome import Due
from game.table.sight import sight
from game.table.values.places import DEALER

STILL = 1.2
"""Seconds without a key or a click after which somebody who asks for something may be put before the person."""
WIDE = 900
"""From this width on, at scale 1, there is room for every key above the table."""
UPPER = frozenset({"h", "q"})
"""The keys of the panel that a player has above the table while it is folded away."""
_DEEDS = frozenset({pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN})


def _nothing(*_: object, **__: object) -> None:
    """What stands in for a way out that the house does not offer."""


class TableScene(Form[None]):
    """A table that is played at, hand after hand, until the person leaves it or the book ends the game.

    `open_ref` opens the rulebooks at a clause, `open_settings` the preferences, `open_review` the hand so far, step by step,
    `open_report` what the sitting has come to, where that is told;
    `on_leave` is called when the person has left the table and the screen is gone, `on_keep` is told by
    name which preference was switched. Tell it changed preferences by `prefer`.
    """

    tries_again = True
    """Whether a wrong ruling may be given anew."""

    def __init__(self, sitting: Sitting, *, preferences: Preferences, sounds: Sounds, voice: Voice,
                 open_ref: Callable[[str], None], open_settings: Callable[[], None] = _nothing,
                 open_review: Callable[[Round], None] = _nothing, on_leave: Callable[[], None] = _nothing,
                 on_keep: Callable[..., None] = _nothing, open_report: Callable[[], None] | None = None) -> None:
        super().__init__()
        self.play, self.preferences = sitting, preferences
        self.witness = Witness(sitting.rules, everything=sitting.chair != "player")
        self.talk = TableTalk(sitting)
        self.course = Controller(sitting, voice, self._heard)
        self.switches = Switches(self.course, sitting.guide and not sitting.exam, on_keep, whole=preferences.whole_log,
                                 panel=sitting.chair != "player" or preferences.player_panel)
        self.commands = self._commands(Doors(open_ref, open_settings, open_review, on_leave, open_report))
        self.hand = DealersHand(sitting.session, self.commands.move, told=not sitting.exam) if sitting.chair == "dealer" else None
        self._allow_figures()
        self.comforts = Comforts(self.course, self.commands.next_hand, automatic(preferences))
        if sitting.chair == "player" and not sitting.rules.family.house_plays:
            self.switches.odds = OddsAid(sitting, on=preferences.odds)
        self.looks = Presenter(self.course, self.hand, self.switches, self.commands, self.comforts)
        self._sounds, self._voice = sounds, voice
        self._pointed: frozenset[Spot] = frozenset()
        self._seconds = sitting.account.report.seconds if sitting.account is not None else 0.0
        self._still = STILL
        layout = layout_for(sitting.layout, sitting.rules)
        self._places = layout.seats
        self.asks = Asks(self, open_ref)
        self.felt = FeltPane(layout, self._viewpoint(), self._view(), preferences)
        self.finds = Finds(self)
        self._reach = Input(self, self.commands, self.felt)
        self.fresh = FreshButtons()
        self._on_felt = pygame.Rect(0, 0, 0, 0)

    # ---- the screen's life

    def leave(self) -> None:
        """The thread goes with the screen."""
        self.course.close()
        if self.switches.odds is not None:
            self.switches.odds.close()
        super().leave()

    def prefer(self, preferences: Preferences) -> None:
        """Take over changed preferences at once."""
        if preferences.guide != self.preferences.guide and not self.play.exam:
            self.switches.guide = preferences.guide
        if preferences.whole_log != self.preferences.whole_log:
            self.switches.whole = preferences.whole_log
        self.preferences = preferences
        self.felt.prefer(preferences)
        self.felt.show(self._view())
        self.comforts.automatic = automatic(preferences)
        self._allow_figures()
        self.commands.changed()

    def _free(self) -> bool:
        """Whether the person is in the midst of nothing: whoever asks for something waits until what is in hand is done."""
        busy = self.switches.amount is not None or (self.hand is not None and self.hand.prompt is not None)
        return self._still >= STILL and not busy

    def _allow_figures(self) -> None:
        """Payouts may be typed instead of cut in chips, unless that is switched off or an exam is on."""
        if self.hand is not None:
            self.hand.figures_allowed = self.preferences.payout_figures and not self.play.exam

    def update(self, dt: float) -> bool:
        """Let things move and the others act."""
        if not self.course.pace.paused and self.stage.top is self:
            self._overhear(self.talk.pass_time(dt))
        moving = self.witness.advance(0 if self.course.pace.paused else dt) or self.felt.animation.busy
        self._seconds += 0 if self.course.pace.paused else dt
        self.felt.animation.advance(dt * 1000)
        self.fresh.pass_time(dt)
        if self._pass_time(dt) or self.looks.landing != self._landing:
            self.commands.changed()
        self._still += dt
        if self.course.asked is not None and self.stage.top is self and self._free():
            self.commands.answer()
        fresh = self._renew()
        return super().update(dt) or fresh or moving or self.course.pace.busy

    @property
    def _landing(self) -> bool:
        """Whether a card of a player's own or of the board has not landed yet."""
        arriving = self.felt.animation.arriving() if self.play.chair == "player" else frozenset()
        return any(spot.kind == "card" and spot.seat in (self.play.me, None) for spot in arriving)

    def _pass_time(self, dt: float) -> bool:
        """Time for everybody at the table; True if that changed what the screen says."""
        reads = self.course.pace.reading > 0
        self.course.pace.tick(dt)
        read = reads and not self.course.pace.reading
        thought = self.switches.odds is not None and self.switches.odds.look()
        return self.course.wait(dt) or self.comforts.tick(dt, free=self.stage.top is self) or thought or read

    def backdrop(self, ink: Ink) -> None:
        """The felt, and the ground around it."""
        super().backdrop(ink)
        self.draw_felt(ink.surface)

    def draw_toast(self, ink: Ink) -> None:
        """At the head of the felt: what is to be done stands at the foot."""
        self.toast.draw(ink, self._on_felt, above=True)

    def draw_felt(self, surface: pygame.Surface) -> None:
        """The table as it is now, with what is due and what is in question lit."""
        due, lit = self.looks.lights(self.felt.view)
        lit = self._pointed or lit
        carried = self.hand.carried if self.hand is not None else None
        raised = pushed_forward(self.play, self.course.due, self.switches.amount or 0)
        gestures = self.witness.gestures(self.play.session.table)
        if lit:  # what others do is no part of what is in question
            seats = {spot.seat for spot in lit}
            gestures = tuple(sign for sign in gestures if sign.who in seats)
        self.felt.draw(surface, due=due, lit=lit, values=self.switches.values, carried=carried, raised=raised, gestures=gestures)

    # ---- below the lists of a ruling

    def beside(self) -> TableScene:
        """The side panel is open, for what stands in its place; nothing hangs in the air while somebody thinks."""
        self.felt.animation.finish()
        if not self.switches.panel:
            self.switches.fold_panel()
            self._renew()
        return self

    def point_at(self, pos: tuple[int, int]) -> Spot | None:
        """What lies on the felt there."""
        return self.felt.point(pos)

    def told(self) -> list[str]:
        """What can be read of the hand so far."""
        return [line.text for line in self.looks.log()]

    def light(self, spot: Spot | None) -> None:
        """A seat with all that lies before it, or what else is pointed at."""
        of = of_seat(self.felt.view, spot.seat) if spot is not None and spot.seat else frozenset(filter(None, (spot,)))
        self._pointed = of

    # ---- what is on it

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Status line, felt, panel, strip."""
        caption = self.preferences.captions and not (self.switches.panel and self.play.chair == "player")  # its log says so
        parts = frame(area.size, self.style, panel=self.switches.panel, caption=caption, plays=self.play.chair == "player")
        self.felt.fit(parts.felt, self.style)
        self._on_felt = parts.felt
        status.build(group, parts.status, self.style, self.looks.status(self._clock), upper := self._upper_keys())
        if caption:
            status.caption(group, parts.caption, self.style, self.looks.log())
        self.looks.landing = self._landing
        strip.build(group, parts.strip, self.style, text := self.looks.strip())
        if self.play.chair == "player":
            self.fresh.shown(parts.strip, text.serial)
        keys = self._panel_keys()
        if self.switches.panel:
            panel.build(group, parts.panel, self.style, self.looks.panel(), keys,
                        _nothing if self.play.exam else self.commands.doors.ref)
        else:
            group.add(*(KeyOnly(each.key, each.act) for each in keys if each.key not in {up.key for up in upper}))
        group.add(KeyOnly("f2", self.commands.read_sign))
        if self.play.duty is not None and self.size[0] < self.style.px(WIDE):
            group.add(KeyOnly("f5", self.commands.work))
        if self._may_go_back and self.size[0] < self.style.px(WIDE):
            group.add(KeyOnly("f6", self._back_before))
        if self._may_take_back and self.size[0] < self.style.px(WIDE):
            group.add(KeyOnly("ctrl+z", self.take_back))

    def _commands(self, doors: Doors) -> TableCommands:
        """What the buttons do here."""
        return TableCommands(self, doors)

    def _panel_keys(self) -> list[Key]:
        """The keys at the foot of the panel."""
        return [*self._books(), *(each for each in self.switches.entries() if each.key not in UPPER or not self._has_upper)]

    def _books(self) -> list[Key]:
        """The rulebook, which nobody looks into at an exam."""
        return [] if self.play.exam else [Key("Rulebook", "r", self.commands.look_up)]

    def _upper_keys(self) -> list[Key]:
        watches = self.play.chair == "inspector"  # his button is below the table
        stop = [Key("Stop play", "space", self.commands.stop)] if self.commands.may_stop() and not watches else []
        ask = [Key("Ask", "f3", self.asks.menu)] if self.asks.may_ask() else []
        ask += [Key("Find out", "f3", self.finds.menu)] if self.finds.may_find() else []
        if (duty := self.play.duty) is not None and self.size[0] >= self.style.px(WIDE):
            ask.append(Key(f"Work ({len(duty.waiting)})" if duty.waiting else "Work", "f5", self.commands.work))
        ask += [each for each in self.switches.entries() if each.key in UPPER and self._has_upper]
        again = [Key("Try again", "f4", self._again)] if self.tries_again and self.course.back.to_the_stop else []
        if self._may_take_back and self.size[0] >= self.style.px(WIDE):
            again = [Key("Take back", "ctrl+z", self.take_back)]
        if self._may_go_back and self.size[0] >= self.style.px(WIDE):
            again = [Key("From before it", "f6", self._back_before), *again]
        return [*again, *ask, *stop, Key("Panel", "e", self.switches.fold_panel), Key("Menu", "escape", self.commands.menu)]

    @property
    def _has_upper(self) -> bool:
        """Whether a player's helps stand at the top, where they stay whether the panel is open or not."""
        return self.play.chair == "player" and self.size[0] >= self.style.px(WIDE)

    @property
    def _may_go_back(self) -> bool:
        """Whether one can go back to before it went wrong: not while somebody waits for an answer."""
        course = self.course
        return self.tries_again and course.back.to_before_it and course.asked is None and course.places.offer is None

    @property
    def _may_take_back(self) -> bool:
        """Whether a player may take his last decision back, which he has made already."""
        course = self.course
        return course.back.decided is not None and course.places.offer is None

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
        view = with_holding(view, self.play.rules, seen)
        if self.play.chair == "player":
            won = pushed(session.played(), session.table)
            view, seen = shown_again(view, seen, session.table)
            view = with_given_up(with_winners(view, self.play.rules, seen, won), self.play.rules, session.table, self.play.me)
        if self.play.rules.family.house_plays and self.course.due is None:
            view = with_round(view, self.play.rules, session.played(), self.play.eyes, cards=self.play.chair != "dealer")
        view = with_back(view, self.play.rules.spec, session.table.hand, self.preferences.card_back)
        if self.switches.everybody and self.course.due is None:
            view = with_everybody(view, self.play.rules.spec, session.table)
        return with_open_top(stacks_as_they_look(view, session.table), session.table)

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
        if self.fresh.too_soon(event):
            return True
        used = reach.before(event, group) or group.handle(event) or reach.typed(event, group) or reach.pointed(event)
        used = used or wheeled(event, group)
        self._renew()
        return used

    # ---- what happens

    def _heard(self, played: PlayedMove) -> None:
        self.switches.amount = None
        self.comforts.beforehand.heard()
        self.commands.changed()
        if self.witness.hear(played):
            self.course.pace.hold(HOLDS_LATE if late(played) else HOLDS)
        self._overhear(self.talk.heard(played))
        self.felt.show(self._view(), played.events)
        for name in sounds_of(played.events):
            self._sounds.play(name)
        if self.hand is not None and self.hand.prompt is not None and self._frees(played, self.course.due):
            self.hand.lay_down()

    def _overhear(self, remark: Remark | None) -> None:
        """A line of talk, unless that is switched off; spoken to a player, who has no orders to listen to."""
        if remark is None or not self.preferences.talk:
            return
        self.witness.overhear(remark.seat, remark.text)
        if self.play.chair == "player":
            self._voice.say(f"{remark.name}: {remark.text}")

    def _again(self) -> None:
        self._goes_back(self.commands.try_again)

    def _back_before(self) -> None:
        self._goes_back(self.course.go_back)

    def watch_to_the_end(self) -> None:
        """What is left of a tournament goes by at once, hand by hand."""
        self.comforts.finish()

    def announce(self, text: str) -> None:
        """Something that everybody is told: at the head of the felt for a moment."""
        self.toast.say(text)

    def take_back(self) -> None:
        """A player's last decision is his again."""
        self.comforts.beforehand.ticked = ""
        self._goes_back(self.course.take_back)

    def _goes_back(self, back: Callable[[], None]) -> None:
        if self.hand is not None:
            self.hand.lay_down()
        back()
        self.witness.forget()
        self.felt.show(self._view())
        self.commands.changed()

    def _frees(self, played: PlayedMove, due: Due | None) -> bool:
        """Whether the dealer's hands are free now: as play is stopped, and when players act. The deck stays in them while
        players say what they draw."""
        stopped = any(isinstance(event, IncidentNoticed) for event in played.events)
        return stopped or due is None or (due.by != DEALER and due.choice("draw") is None)

    def sit_anew(self) -> None:
        """Show the table as it is, from where the person sits now."""
        self.witness.forget()
        self.felt.sit(self._viewpoint())
        self.felt.show(self._view())
