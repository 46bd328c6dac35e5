"""The table's screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

import pygame

from game.chair.controller import Controller
from game.chair.dealer.in_hand import READ_FIRST, DealersHand
from game.chair.desks.guest_desk import GuestDesk
from game.chair.presenter import Presenter
from game.chair.screen_aloud import table_lines
from game.chair.seen.as_it_looks import as_it_looks, as_put_down
from game.chair.seen.lights import of_seat
from game.chair.seen.race_view import as_raced, races_due
from game.chair.seen.throwing import pushed_forward
from game.chair.seen.view import Spot, TableView
from game.chair.sitting import Sitting
from game.chair.switches import SidePanel, Switches
from game.chair.wording.strip_text import Key
from game.chair.wording.table_aloud import QUESTIONS
from game.chair.wording.table_words import clock
from game.chips.chip_table import Change
from game.client.felt.deck_in_hands import Lies
from game.client.felt.geometry.layout import Viewpoint
from game.client.preferences import Preferences, automatic, is_on
from game.client.stage.form import Form
from game.client.stage.scene import Free, ScreenStack
from game.client.system.sound import Sounds
from game.client.system.voice import Voice
from game.client.table.asks import Asks
from game.client.table.finds import FactFinder
from game.client.table.hearing import EarsAndEyes
from game.client.table.input import FreshButtons, Input, wheeled
from game.client.table.panes import panel, status, strip
from game.client.table.panes.felt_pane import FeltPane
from game.client.table.panes.frame import frame
from game.client.table.panes.hand_to_read import draw_hand
from game.client.table.panes.house_layout import layout_for
from game.client.table.panes.keycap import BareKey, draw_key
from game.client.table.panes.result import draw_standings
from game.client.table.table_commands import Doors, TableCommands
from game.client.table.table_keys import BackKeys, TableKeys
from game.client.table.win_event import WinEvent
from game.client.widgets.aloud import sayable
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.session.narration.narration import Line
from game.session.narration.wording import placed
from game.session.round import PlayedMove, Round
from game.unheard import unheard

STILL = 1.2
"""Seconds without a key or a click after which somebody who asks for something may be put before the person."""
CLICK, PRESS = "Click", "Press"
"""What stands on the felt at the thing to take: a letter alone would look like a thing of the table, as a dealer button does."""
SECOND = 1000.0
"""In milliseconds."""
SPEAKS = 0.25
"""Seconds for which the program holds still, again and again, while it speaks, or while hands do something with the deck."""
WIDE = 900
"""From this width on, at scale 1, there is room for every key above the table."""
LOG_AIR = 9
"""How far a notice over the log reaches into the air on either side of it, in units."""
_DEEDS = frozenset({pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN})


class TableScene(Form[None]):
    """A table that is played at, hand after hand, until the person leaves it or the book ends the game.

    `open_ref` opens the rulebooks at a clause, `open_settings` the preferences, `open_review` the hand so far, step by step,
    `open_report` what the sitting has come to, where that is told; `open_another` sits down to another table like it;
    `on_leave` is called when the person has left the table and the screen is gone, `on_keep` is told by
    name which preference was switched. `first_week`: the person has trained for less than a week. Tell it changed preferences by
    `prefer`.
    """

    by_hand = True
    """Whether a dealer may move every chip here, and handle the deck."""
    tries_again = True
    """Whether a wrong ruling may be given anew."""
    asks_law = False
    tells_task = False
    """Whether a task stands in the panel, which is open for it."""
    captions_beside = True
    """Whether what happened last stands below the felt while the panel with the log is open, too."""

    def __init__(self, sitting: Sitting, *, preferences: Preferences, sounds: Sounds, voice: Voice,
                 open_ref: Callable[[str], None], open_settings: Callable[[], None] = unheard,
                 open_review: Callable[[Round], None] = unheard, on_leave: Callable[[], None] = unheard,
                 on_keep: Callable[..., None] = unheard, open_report: Callable[[], None] | None = None,
                 open_another: Callable[[], None] | None = None, first_week: bool = True) -> None:
        super().__init__()
        self._first_week = first_week
        self._opens: list[Callable[[], None]] = []
        self.play, self.preferences = sitting, preferences
        self.course = Controller(sitting, voice, self._heard)
        self.role = role = self.course.role
        role.in_words = preferences.plays_first
        self.hearing = EarsAndEyes(role, preferences, sounds, voice)
        self.course.calling.on_said = self.hearing.call
        self.switches = Switches(self.course, role.led(sitting.guide), on_keep, role.switches, role.panel_kept,
                                 role.withheld, role.chooses_bare, panel=SidePanel(self._opens_panel),
                                 whole=preferences.whole_log)
        self.commands = TableCommands(self, Doors(open_ref, open_settings, open_review, on_leave, open_report, open_another))
        self.hand = role.hand(self.commands.move)
        self.deck = self.hand.deck if self.hand is not None else role.inspection()
        """What a dealer does with the deck by hand, or an inspector."""
        self._allow_figures()
        layout = layout_for(sitting.layout, sitting.rules)
        self._places = layout.seats
        if self.hand is not None:
            self._connect(self.hand)
        self.comforts = role.comforts(self.course, self.commands.next_hand, automatic(preferences))
        self.switches.odds = role.odds(on=preferences.odds)
        self.looks = Presenter(self.course, self.hand, self.switches, self.commands, self.comforts)
        self._pointed: frozenset[Spot] = frozenset()
        self._seconds = sitting.account.report.seconds if sitting.account is not None else 0.0
        self._still = STILL
        self._deck_words = ""
        self.felt = FeltPane(layout, self._viewpoint(), self._view(), preferences)
        self.back = BackKeys(self, self.commands.try_again, self.tries_again)
        self.keys = TableKeys(self, self.commands, Asks(self, open_ref), FactFinder(self), self.back)
        self._reach = Input(self, self.commands, self.felt)
        self.fresh = FreshButtons()
        self._win: WinEvent | None = None
        """A pot that the person has won in this hand."""
        self._on_felt = pygame.Rect(0, 0, 0, 0)

    @property
    def _opens_panel(self) -> bool:
        """Whether the panel is open as the person sits down: for a task, for who is led, or as they left it."""
        return self.tells_task or self.role.led(self.play.guide) or bool(getattr(self.preferences, self.role.panel_kept))

    def _connect(self, hand: DealersHand) -> None:
        """What the desks of a dealer's hands do shows and is heard at this table."""
        hand.announces = self.commands.announces
        if hand.deck is not None:
            hand.deck.made, hand.deck.shown = self.course.do, self._handles_deck
        if hand.clearing is not None:
            hand.clearing.swept = self._takes_in
        if hand.relief is not None:
            hand.relief.said, hand.relief.told = self.hearing.call, self._reads
        if hand.race is not None:
            hand.race.said, hand.race.told = self.hearing.call, self._reads
        if hand.guests is not None:
            hand.guests.places = self._places
            self._meets(hand.guests)

    # ---- what a voice reads

    def texts(self) -> Iterable[str]:
        """What is due from the person and what may be done, the verdict, their cards. The log is spoken as it grows."""
        return map(sayable, table_lines(self.looks, self.felt.view, self.play.me))

    def told_of(self, key: str) -> str:
        """The pot, the board, one's cards, the stacks, whose turn it is."""
        return sayable(QUESTIONS[key](self.felt.view, self.play.me)) if key in QUESTIONS else ""

    # ---- the screen's life

    @property
    def may_look_up(self) -> bool:  # type: ignore[override]
        """Whether one may look into the book, as the role has it."""
        return self.role.follows(unheard) is not None

    @property
    def manual(self) -> str:  # type: ignore[override]
        """What the manual says of the person's chair."""
        return self.role.manual

    def enter(self, stage: ScreenStack) -> None:
        """How a step is made is told in words of what was used last."""
        super().enter(stage)
        self.looks.by_mouse = self._by_mouse

    def _by_mouse(self) -> bool:
        return self.stage.by_mouse

    def leave(self) -> None:
        """The thread goes with the screen."""
        self.course.close()
        if self.switches.odds is not None:
            self.switches.odds.close()
        super().leave()

    def prefer(self, preferences: Preferences) -> None:
        """Take over changed preferences at once."""
        if preferences.guide != self.preferences.guide:
            self.switches.guide = self.role.led(preferences.guide)
        self.switches.fades = preferences.guide_fades
        if preferences.whole_log != self.preferences.whole_log:
            self.switches.whole = preferences.whole_log
        self.preferences = self.hearing.preferences = preferences
        self.role.in_words = preferences.plays_first
        self.felt.prefer(preferences)
        self.felt.show(self._view())
        if self.comforts is not None:
            self.comforts.automatic = automatic(preferences)
        self._allow_figures()
        self.commands.changed()

    def open_table(self) -> None:
        """Float and deck are opened by hand before the first hand, where the person wants that: a dealer's deck only where no step
        of the game has it checked."""
        self.open_float()
        if self.deck is not None and self.deck.opens_unasked:
            self._opens.append(self.commands.open_deck)

    def open_float(self) -> None:
        """The float is counted as the table opens, or is taken up again, where the person wants that."""
        float_ = self.play.float_
        if float_ is not None and self.role.works_beside(is_on(self.preferences.count_float, first_week=self._first_week)):
            self._opens += self.commands.open_float()
            self.commands.changed()

    def _free(self) -> bool:
        """Whether the person is in the midst of nothing: the one who asks for something waits until what is in hand is done."""
        busy = self.switches.amount is not None or (self.hand is not None and self.hand.busy)
        return self._still >= STILL and not busy

    def _allow_figures(self) -> None:
        """Payouts may be typed instead of cut in chips, unless that is switched off or an exam is on; chips are moved and the
        deck is handled by hand, where that is switched on."""
        if self.hand is not None:
            self.hand.figures_allowed = self.role.figures_allowed(self.preferences.payout_figures)
            self.play.desk.payout_style = self.preferences.payout_style
            self.play.desk.payout_order = self.preferences.payout_order
            self.hand.hands.on = self.chips_by_hand()
            if self.hand.hands.own_desk is not None:
                self.hand.hands.own_desk.on = self.role.cash_and_change(self.preferences.cash_and_change)
            self.hand.sets_hand = self.deck_by_hand()
            if self.hand.clearing is not None:
                self.hand.clearing.on = self.deck_by_hand()
            if self.hand.relief is not None:
                self.hand.relief.on = self.by_hand and self.role.works_beside(
                    is_on(self.preferences.relief, first_week=self._first_week))
            if self.hand.race is not None:
                self.hand.race.on = self.play.desk.races_by_hand = self.hand.hands.on
            if self.hand.guests is not None:
                self.hand.guests.on = self.by_hand and self.role.guests(is_on(self.preferences.guests, first_week=self._first_week))

        if self.deck is not None:
            self.deck.on = self.deck_by_hand()

    def _meets(self, guests: GuestDesk) -> None:
        """What guests do apart from the cards is seen and heard, and the answers are told."""
        guests.said, guests.moved = self.hearing.guest, self._shows_anew
        guests.told = self._tells_of_guest
        guests.judged = self.course.judge

    def _tells_of_guest(self, text: str, tone: str) -> None:
        self.course.log.tell(Line(placed(self.play.rules, text)), tone)

    def _shows_anew(self) -> None:
        self.felt.show(self._view())
        self.commands.changed()

    def deck_by_hand(self) -> bool:
        """Whether the deck is handled motion by motion here."""
        return self._by_hand(self.preferences.deck_by_hand)

    def chips_by_hand(self) -> bool:
        """Whether every chip is moved by hand here."""
        return self._by_hand(self.preferences.chips_by_hand)

    def _by_hand(self, choice: str) -> bool:
        return self.by_hand and self.role.by_hand(is_on(choice, first_week=self._first_week))

    def update(self, dt: float) -> bool:
        if self._opens and self.stage.top is self:
            self._opens.pop(0)()
            return True  # nobody plays meanwhile
        if self.hearing.voice.busy:
            self.course.pace.hold(SPEAKS)
        if not self.course.pace.paused and self.stage.top is self:
            self.hearing.pass_time(dt)
        won = self._win is not None and self._win.advance(0 if self.course.pace.paused else dt)
        moving = self.hearing.witness.advance(0 if self.course.pace.paused else dt) or self.felt.busy
        self._seconds += dt if self.course.due is not None and not self.course.pace.paused else 0
        self.felt.advance(dt * SECOND)
        if self.hand is not None and self.hand.deck is not None and not self.course.pace.paused:
            self.hand.deck.pass_time(dt * self.felt.animation.rate)
        if self.felt.deck.doing:
            self.course.pace.hold(SPEAKS)
        if self.hand is not None and self.hand.guests is not None and not self.course.pace.paused and self.stage.top is self:
            moving = self.hand.guests.pass_time(dt) or moving
        self.fresh.pass_time(dt)
        left = self.hand is not None and self.stage.top is self and self.hand.leaves_marker()
        if left or self._lay_deck() or self._pass_time(dt) or self.looks.landing != self._landing:
            self.commands.changed()
        self._still += dt
        if self.stage.top is self:
            self.switches.opens_by_itself()
        if self.course.asked is not None and self.stage.top is self and self._free():
            self.commands.answer()
        fresh = self._renew()
        return super().update(dt) or fresh or moving or won or self.course.pace.busy

    @property
    def _landing(self) -> bool:
        """Whether a card of a player's own or of the board has not landed yet."""
        return self.role.landing(self.felt.animation.arriving())

    def _pass_time(self, dt: float) -> bool:
        """Time for everybody at the table; True if that changed what the screen says."""
        reads = self.course.pace.reading > 0
        self.course.pace.tick(dt)
        read = reads and not self.course.pace.reading
        thought = self.switches.odds is not None and self.switches.odds.on and self.switches.odds.look()
        waited = self.course.wait(dt)
        finishing = self.comforts is not None and self.comforts.finishing
        done = not waited and self.comforts is not None and self.comforts.tick(dt, free=self.stage.top is self)
        if finishing and self.comforts is not None and not self.comforts.finishing:
            self.commands.result()
        return waited or done or thought or read

    def backdrop(self, ink: Ink) -> None:
        super().backdrop(ink)
        contest = self.role.contest
        if self.comforts is not None and self.comforts.finishing and contest is not None:  # nobody watches these hands
            draw_standings(ink, self._on_felt, contest.result())
            return
        self.draw_felt(ink.surface)
        place = self.felt.middle
        if place is not None and self._win is not None:
            self._win.draw(ink, pygame.Rect(tuple(place)))

    def draw_toast(self, ink: Ink) -> None:
        """On the felt, where nothing lies; what must be done stands at its foot."""
        self.toast.draw(ink, self._on_felt, partial(self.felt.free, self._on_felt, beside=self.stage.noticed))

    @property
    def free(self) -> Free:
        """On the felt too, where nothing lies; else over the log in the panel, if that is high enough."""
        return self._lasting

    def _lasting(self, size: tuple[int, int]) -> tuple[pygame.Rect, int]:
        place, covers = self.felt.free(self._on_felt, size, lasts=True)
        log = panel.room_of_log(self.group)
        beside = pygame.Rect((0, 0), size)
        if not covers or log is None or beside.height > log.height or beside.width > log.width + 2 * self.style.px(LOG_AIR):
            return place, covers
        beside.midbottom = log.midbottom
        return beside, 0

    def draw_felt(self, surface: pygame.Surface) -> None:
        """The table as it is now, with what is due and what is in question lit."""
        if self.fresh.painted is None:
            self.fresh.painted = pygame.time.get_ticks() / 1000
        due, lit = self.looks.lights(self.felt.view)
        lit = self._pointed or lit
        carried = self.hand.carried if self.hand is not None else None
        in_hand = self.hand.hands.in_hand if self.hand is not None else {}
        won = self._win if self._win is not None and self._win.busy else None
        raised = pushed_forward(self.play, self.course.due, self.switches.figure or 0)
        gestures = self.hearing.witness.gestures(self.play.session.table, told=not self.role.bare)
        if self.hand is not None and self.hand.guests is not None:
            gestures = (*self.hand.guests.signs(told=not self.role.bare), *gestures)
        if lit:  # what others do is no part of what is in question
            seats = {spot.seat for spot in lit}
            gestures = tuple(sign for sign in gestures if sign.who in seats)
        self.felt.draw(surface, due=due, lit=lit, values=self.switches.values, carried=carried, in_hand=in_hand, raised=raised,
                       gestures=gestures, counted=partial(won.counting, me=self.play.me) if won is not None else None)
        covered, room, key = self.felt.covered(), self._on_felt or surface.get_rect(), None
        if marks := self._marks():
            (spot, keys), mouse = marks[0], self.stage.by_mouse
            if (box := self.felt.where(spot)) is not None:
                words, pressed = (CLICK, []) if mouse else (PRESS, keys.split())
                key = draw_key(surface, self.style, box, words, pressed, covered, inside=room)
        if seat := self._read_now:
            draw_hand(surface, self.style, self.felt, seat, room, covered, key)

    @property
    def _read_now(self) -> int:
        """The seat or box whose hand the dealer reads: the one that was named, or that the guide tells; 0 for none."""
        if self.hand is None or self.hand.reads:
            return self.hand.reads if self.hand is not None else 0
        move = self.course.due.move if self.course.due is not None and self.switches.tells and self.course.mine else None
        return move.seat if isinstance(move, READ_FIRST) else 0

    def _marks(self) -> list[tuple[Spot, str]]:
        """The things on the felt whose keys somebody who is led needs, the next first: only that one's is named."""
        return [(spot, key) for spot, key in self.looks.keys(self.felt.view).items() if self.felt.where(spot) is not None]

    def _on_mark(self, event: pygame.event.Event) -> bool:
        """A click on a thing that has its key named is that key, so that pointer and keys are led the same way; on the seat it goes
        to, before anything was taken, it is both keys."""
        if event.type != pygame.MOUSEBUTTONUP or event.button != 1 or self.felt.point(event.pos) != self._reach.pressed:
            return False
        named = next((key.split() for spot, key in self._marks() if self._holds(spot, event.pos)), [])
        first = [self.looks.lit_key] if named and not named[0].isalpha() and self.looks.lit_key else []
        for key in (each.replace("−", "-").lower() for each in (*first, *named)):
            self.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=0, unicode=key))
        return bool(named)

    def _holds(self, spot: Spot, pos: tuple[int, int]) -> bool:
        box = self.felt.where(spot)
        return box is not None and box.holds(pos)

    # ---- below the lists of a ruling

    def beside(self) -> TableScene:
        """The side panel is open, for what stands in its place; nothing hangs in the air while somebody thinks."""
        self.felt.finish()
        self.switches.opens_for(self)
        self._renew()
        return self

    def frozen(self) -> TableScene:
        """The table stands still and whole below a screen at its foot."""
        self.felt.finish()
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
        tells = self.preferences.captions and self.role.wants_caption(panel=self.switches.panel.open)
        tells = tells and (self.captions_beside or not self.switches.panel.open)
        last = tells and not (self.switches.panel.open or self.role.few_buttons) and panel.tells_last(area.width, self.style)
        caption, follow = tells and not last, self.role.follows(self.commands.doors.ref) or unheard
        parts = frame(area.size, self.style, panel=self.switches.panel.open, caption=caption)
        self.felt.fit(parts.felt, self.style)
        self._on_felt = parts.felt
        said = self.looks.log() if caption and not (parts.caption.height or self.switches.panel.open) else ()
        self.looks.landing, self.looks.lit = self._landing, next((spot for spot, _ in self._marks()), None)
        text = self.looks.strip()
        shown = (*text.caps, text.last, text.stop)  # what stands in the strip stands nowhere else
        taken = {cap.key for cap in shown if cap is not None}
        upper = [each for each in self._upper_keys() if each.key not in taken]
        status.build(group, parts.status, self.style, self.looks.status(self._clock), upper, said)
        if parts.caption.height:
            status.caption(group, parts.caption, self.style, self.looks.log())
        foot, deal = parts.strip, self.play.rules.family.deal
        foot = panel.last_lines(group, foot, self.style, self.looks.log(), follow, deal) if last else foot
        strip.build(group, foot, self.style, text)
        if self.role.few_buttons:
            keyed = {key: cap.label for cap in text.caps for key in (cap.key, cap.also) if key}
            self.fresh.shown(parts.strip, (text.serial, *(cap.key for cap in text.caps)), keyed)
        keys = [each for each in self._panel_keys() if each.key not in taken]
        refusal, said_all = self.looks.refusal(), strip.says_all(group, text.prompt)
        if refusal is not None and not said_all:
            self.switches.opens_for(self.course.refused)
        if self.switches.panel.open:
            told = panel.not_told_twice(self.looks.panel(), text.prompt)
            if refusal is not None and (refusal.right or not said_all):
                told = replace(told, due=refusal)
            panel.build(group, parts.panel, self.style, told, keys, follow)
            group.to_front(parts.panel)  # it is read first, and everything in the strip has a key
        else:
            group.add(*(BareKey(each.key, each.act) for each in keys if each.key not in {up.key for up in upper}))
        group.add(*(BareKey(each.key, each.act) for each in self.keys.unseen()))

    def _panel_keys(self) -> list[Key]:
        return self.keys.panel()

    def _upper_keys(self) -> list[Key]:
        return self.keys.upper()

    @property
    def wide(self) -> bool:
        """Whether there is room for every key above the table."""
        return self.size[0] >= self.style.px(WIDE)

    def _viewpoint(self) -> Viewpoint:
        return Viewpoint(*self.role.seen_from())

    def _clock(self) -> str:
        return f"{clock(self._seconds)} of play" if self.preferences.clock else ""

    def _view(self) -> TableView:
        table = self.play.session.table
        view = self.role.view(self.course, self._places, self.preferences.card_back, everybody=self.switches.everybody)
        view = as_put_down(as_it_looks(view, table), table.hand)
        if self.switches.race and (races := races_due(self.play.session)):
            view = as_raced(view, races[-1], races[-1].cards)
        return self.hand.shown(view) if self.hand is not None else view

    def _renew(self) -> bool:
        """Make the controls anew if something has changed."""
        stale, self.switches.stale = self.switches.stale, False
        if stale:
            between = self.course.due is None  # people come and go
            if self.hand is not None and (self.hand.moved() or between or self.felt.view.unsaid != self.course.calling.unsaid):
                self.felt.show(self._view())
                self.felt.fly(self.hand.hands.flights())
            self.rebuild()
        return stale

    # ---- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Space and a settled figure first, then the controls, then the table."""
        self._still = 0.0 if event.type in _DEEDS else self._still
        group, reach = self.group, self._reach
        if self.fresh.too_soon(event) or self._on_mark(event):
            return True
        moved = event.type == pygame.MOUSEMOTION and self.felt.hovers(event.pos)  # onto a button too
        used = reach.before(event, group) or group.handle(event) or reach.typed(event, group) or reach.pointed(event)
        used = used or wheeled(event, group) or reach.idle(event, group) or moved
        self._renew()
        return used

    # ---- what happens

    def _heard(self, played: PlayedMove) -> None:
        self.switches.heard()
        if self.comforts is not None:
            self.comforts.beforehand.heard()
        self.commands.changed()
        unseen = self.hand.deck.unseen(played.events) if self.hand is not None and self.hand.deck is not None else played.events
        if holds := self.hearing.hear(played, unseen):
            self.course.pace.hold(holds)
        self.felt.show(self._view(), unseen)
        self.felt.fly(step for step in self.play.chips.done if isinstance(step, Change))
        self._hear_win()
        if self.hand is not None:
            self.hand.heard(played)

    def _reads(self, text: str) -> None:
        self.course.log.tell(Line(text))

    def _handles_deck(self, motion: str) -> None:
        """A motion of the dealer's hands with the deck is seen and heard."""
        self._lay_deck()
        self.felt.handle_deck(motion)
        self.hearing.handled(motion)

    def _takes_in(self, thing: str) -> None:
        """Cards of the hand that is over are taken in."""
        self.course.begin()
        self._lay_deck()
        self.felt.take_in(self._view())
        self.hearing.handled(thing)
        self.commands.changed()

    def _lay_deck(self) -> bool:
        """The deck lies where the dealer has it; True if that, or what hands do with it, changes what the screen says."""
        if self.hand is None:
            return False
        deck, clearing = self.hand.deck, self.hand.clearing
        lies: Lies = deck.lies if deck is not None else ""
        self.felt.deck_lies(lies or (clearing.lies if clearing is not None else ""))
        before, words = (deck.doing, self._deck_words) if deck is not None else ("", "")
        if deck is None:
            return False
        deck.doing, self._deck_words = self.felt.deck.doing, deck.words if deck.begun else ""
        return (deck.doing, self._deck_words) != (before, words)

    def _hear_win(self) -> None:
        """What was pushed or paid to the person."""
        won = self.role.windfall()
        if won:
            mine = next((seat.holds for seat in self.felt.view.seats if seat.seat == self.play.me), "")
            blinds = [post.amount for post in self.play.session.table.blinds()]
            self._win = self._win or WinEvent()
            self._win.heard(self.play.session.hand, won, self.role.won_with(mine), big_blind=max(blinds, default=0),
                            counts=bool(self.preferences.animation_speed), says=self.role.win_words())

    def watch_to_the_end(self) -> None:
        """What is left of a tournament goes by at once, hand by hand."""
        if self.comforts is not None:
            self.comforts.finish()

    def take_back(self) -> None:
        """A player's last decision is theirs again."""
        self.back.take_back()

    def announce(self, text: str) -> None:
        """Something that everybody is told: at the head of the felt for a moment."""
        self.toast.say(text)

    def sit_anew(self) -> None:
        """Show the table as it is, from where the person sits now."""
        self.hearing.witness.forget()
        self._win = None
        self.felt.sit(self._viewpoint())
        self.felt.show(self._view())
