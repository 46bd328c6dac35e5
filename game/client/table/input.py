"""What keys and pointer do at the table where no control takes them: figures, seats by number, the felt itself. And buttons that
have only just come: a click or a key that was meant for what stood there before presses none of them."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.chair.dealer.box_gestures import house_at
from game.chair.dealer.hand_payouts import pay_out
from game.chair.dealer.hand_pointing import NUMBERS, number, point
from game.chair.dealer.hand_prompt import ENTER as ENTER_NAME
from game.chair.dealer.hand_prompt import no_key
from game.chair.dealer.verb_lists import by_kind
from game.chair.seen.throwing import marked
from game.chair.seen.view import SeatState, Spot
from game.chair.strips.turn_strips import move_of_choice, sized
from game.client.table.panes.felt_pane import FeltPane
from game.client.table.panes.strip import Figure
from game.client.table.screen import Screen
from game.client.table.table_commands import TableCommands
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.events.keys import ENTER, Shortcut
from game.client.widgets.layout.flow import TextFlow
from game.table.moves import DealCard
from game.table.outcome import puts_right
from game.table.values import DEALER

PAGES = frozenset({pygame.K_PAGEUP, pygame.K_PAGEDOWN})
UP_DOWN = {pygame.K_UP: 1, pygame.K_DOWN: -1}
"""A player's amount goes up and down, wherever the focus is but in a text."""


STUB = Spot("stub")
OPEN = frozenset({"pot", "sign", "stack", "tray"})
"""What a card may fly over as over bare cloth."""
OUTER = frozenset({"seat", "card"})
"""What belongs to a seat beyond its chips: a stroke that comes to it means the seat."""
ON_THE_WAY = OUTER | {"stack"}
"""The same once a card has gone out. Before, a stack may stand on the way from the deck to another seat."""


@dataclass
class Stroke:
    """What the pointer has come over since it went down at `start`, on the spot `first`.

    `dealt` cards have gone out on the way; it is `broken` by a wrong one.
    """

    start: tuple[int, int]
    first: Spot | None
    seats: frozenset[int] = frozenset()
    """Where somebody sits: the stroke passes over an empty seat as over bare cloth."""
    boxes: bool = False
    """Whether the house has a hand of its own, whose seat is the dealer's."""
    bets: list[Spot] = field(default_factory=list)
    dealt: int = 0
    broken: bool = False
    _seats: list[int] = field(default_factory=list)
    _at: int | None = None

    def __post_init__(self) -> None:
        """A stroke that begins at a seat means that seat too, once it goes on to another."""
        self._at = self._seat_at(self.first)
        self._seats = [self._at] if self._at is not None else []

    def comes_to(self, spot: Spot | None) -> bool:
        """Whether it has come to another seat than it was at; bets on the way are kept."""
        if spot is not None and spot.kind == "bet" and spot not in self.bets:
            self.bets.append(spot)
        seat = self._seat_at(spot)
        if seat is None or seat == self._at:
            return False
        self._at = seat
        self._seats.append(seat)
        return True

    def seats_left(self) -> list[int]:
        """The seats it has come to and not yet dealt to, each told once."""
        seats, self._seats = self._seats, []
        return seats

    def _seat_at(self, spot: Spot | None) -> int | None:
        if self.boxes and house_at(spot):
            return DEALER
        means = ON_THE_WAY if self.dealt else OUTER
        return spot.seat if spot is not None and spot.seat in self.seats and spot.kind in means else None


@dataclass
class Input:
    """Keys and pointer of one table."""

    screen: Screen
    commands: TableCommands
    felt: FeltPane
    pressed: Spot | None = None
    """Where the pointer went down."""
    stroke: Stroke | None = None
    """The way of the pointer since it went down."""

    def before(self, event: pygame.event.Event, group: Group) -> bool:
        """Keys that no focused button may take for itself."""
        if event.type != pygame.KEYDOWN:
            return False
        self.felt.leave_alone()
        if self.screen.hand is not None:
            self.screen.hand.note = ""  # what was said of the key before is over, as with a click
        if event.key == pygame.K_SPACE and self.commands.may_stop() and not presses(group):
            self.commands.stop()
            return True
        if event.key == pygame.K_ESCAPE and group.popup is None:
            self._back(_figure(group))
            return True
        if event.key in UP_DOWN and self.screen.hand is None and group.popup is None and not isinstance(group.focus, TextFlow):
            figure = _figure(group)
            return figure is not None and figure.nudge(UP_DOWN[event.key])
        return event.key in ENTER and self._settled(_figure(group))

    def typed(self, event: pygame.event.Event, group: Group) -> bool:
        """Figures, wherever the focus is: into the amount, or the number of a seat."""
        figure = _figure(group)
        if event.type == pygame.TEXTINPUT:
            return figure is not None and figure.typed(event.text)
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if figure is not None:
            return event.key == pygame.K_BACKSPACE and figure.key(event)
        if self.screen.hand is not None and event.unicode and event.unicode in NUMBERS:
            self.commands.changed()
            return number(self.screen.hand, NUMBERS[event.unicode])
        return False

    def idle(self, event: pygame.event.Event, group: Group) -> bool:
        """A key that nothing has taken: pages turn the panel's texts; else a dealer hears why it does nothing, a player that
        Enter bets nothing."""
        hand, course = self.screen.hand, self.screen.course
        if event.type == pygame.KEYDOWN and event.key in PAGES:
            return any(isinstance(each, TextFlow) and each.key(event) for each in group.widgets)
        if hand is None:
            return event.type == pygame.KEYDOWN and event.key in ENTER and self._bets_nothing(group)
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or not self._hands_free:
            return False
        name = ENTER_NAME if event.key in ENTER else event.unicode.upper() if event.unicode.isalnum() else ""
        if not name or course.due is None or hand.asks == "amount":  # its letter is typed into the figure
            return False
        course.begin()
        hand.note = no_key(hand, name)
        self.commands.changed()
        return True

    def _bets_nothing(self, group: Group) -> bool:
        """Enter is no wager, so that nobody calls with the key that began the hand: the key of the amber button is said."""
        amber = next((each for each in group.widgets if isinstance(each, Button) and each.primary and each.enabled), None)
        if amber is None or amber.shortcut is None:
            return False
        self.screen.announce(f"{ENTER_NAME} does nothing now. {amber.shortcut.label} is for {amber.label}.")
        return True

    def pointed(self, event: pygame.event.Event) -> bool:
        """The pointer on the felt: a press here and a release there takes something there; a stroke deals or sweeps."""
        if event.type == pygame.MOUSEMOTION:
            return self._stroked(event)
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button != 1 or not self.felt.holds(event.pos):
            return False
        spot = self.felt.point(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            hand, seats = self.screen.hand, self.felt.view.seats
            taken = frozenset(seat.seat for seat in seats if seat.state is not SeatState.EMPTY)
            self.pressed, self.stroke = spot, Stroke(event.pos, spot, taken, hand is not None and hand.boxes)
            return True
        stroke, self.stroke = self.stroke, None
        if stroke is None or not self._ended(stroke, event.pos, spot):
            self._released(spot)
        return True

    # ---- strokes of the dealer's hand

    @property
    def _pitches(self) -> bool:
        """Whether the deck is in hand, to deal from."""
        hand = self.screen.hand
        return hand is not None and hand.pitches and self._works

    @property
    def _works(self) -> bool:
        course = self.screen.course
        return course.due is not None and not course.pace.paused

    def _stroked(self, event: pygame.event.Event) -> bool:
        """The pointer goes on with its button down: with the deck in hand every seat that it comes to gets a card."""
        stroke = self.stroke
        if stroke is None or not event.buttons[0]:
            return False
        spot = self.felt.point(event.pos)
        if not stroke.comes_to(spot) or not (self._pitches or self._takes_deck(stroke)):
            return False
        for seat in stroke.seats_left():
            self._deals(stroke, seat)
        return True

    def _takes_deck(self, stroke: Stroke) -> bool:
        """A stroke that goes out from the deck, once that is cut, takes it into the hand to deal from."""
        hand, session = self.screen.hand, self.screen.course.play.session
        if hand is None or stroke.first != STUB or not self._works or not self._hands_free:
            return False
        mends = puts_right(session.table, session.ask())
        if mends or hand.hands.busy or hand.gestures.taken_up(session, STUB, self.felt.view) != "top":
            return False
        hand.take(by_kind(session.engine.rules)[DealCard])
        return self._pitches

    def _deals(self, stroke: Stroke, seat: int) -> None:
        """A card to a seat on the way; after a wrong one the stroke deals no more."""
        hand, course = self.screen.hand, self.screen.course
        if hand is None or stroke.broken or not self._pitches:
            return
        course.begin()
        if seat == DEALER and (found := hand.gestures.meant(course.play.session, "top", STUB, Spot("board"))) is not None:
            hand.take(*found)  # its last card may go face up
        else:
            hand.answer(seat)
        stroke.dealt, stroke.broken = stroke.dealt + 1, course.refused is not None
        self.commands.changed()

    def _ended(self, stroke: Stroke, pos: tuple[int, int], spot: Spot | None) -> bool:
        """The end of a stroke: a sweep over bets gathers them, a flick with the deck deals to where it points. False for what is a
        click, or something that is taken from one spot to another."""
        if stroke.dealt:
            return True
        if self._pitches and (spot is None or spot.kind in OPEN) and (seat := self.felt.seat_towards(stroke.start, pos)):
            self._deals(stroke, seat)
            return True
        lying = [bet for bet in stroke.bets if any(seat.bet for seat in self.felt.view.seats if seat.seat == bet.seat)]
        if stroke.first is None and lying:
            self.pressed = lying[0]
        return False

    def _settled(self, figure: Figure | None) -> bool:
        """Enter: a payout that is cut is paid, an amount that is typed is given, or wagered where that much can be."""
        if self.screen.hand is None:
            if figure is None or not figure.typing:
                return False
            wanted, nearest = figure.named, figure.take()
            return wanted is not None and self._wagers(wanted, nearest)
        if pay_out(self.screen.hand):
            self.commands.changed()
            return True
        if figure is None or self.screen.hand.asks != "amount":
            return False
        cents, self.screen.switches.amount = figure.take(), None
        self.screen.hand.answer(cents)
        self.commands.changed()
        return True

    def _wagers(self, wanted: int, nearest: int) -> bool:
        """A player bets what they have typed. What no book allows is refused with its clause, and the nearest that can be bet is
        shown, to be made or not."""
        course = self.screen.course
        choice = (sized(course.due) or course.due.choice("ante")) if course.due is not None and course.mine else None
        if course.due is None or choice is None:
            return False
        self.commands.move(move_of_choice(choice, course.due.by, wanted))
        if course.refused is not None:
            self.screen.switches.set_amount(nearest)
        return True

    def _released(self, spot: Spot | None) -> None:
        play, due = self.screen.course.play, self.screen.course.due
        if spot == Spot("sign"):
            self.commands.read_sign()
        elif (marks := marked(play, due, self.screen.switches.figure or 0, spot)) is not None:
            self.commands.settle(marks)
        elif self.screen.course.places.point(spot):
            self.commands.changed()
        elif self._hands_free and self.screen.hand is not None and (due is not None or self.screen.hand.at_desk is not None):
            start, self.pressed = self.pressed, None
            self.screen.course.begin()
            point(self.screen.hand, start, spot, self.felt.view)
            self.commands.changed()

    @property
    def _hands_free(self) -> bool:
        """Whether what is clicked on the felt is for the dealer's hands."""
        hand = self.screen.hand
        return hand is not None and not self.screen.course.pace.paused and hand.at_desk in (None, hand.clearing)

    def _back(self, figure: Figure | None) -> None:
        """Escape: what is in hand is laid down, a sum that is being typed is dropped; with empty hands, the menu."""
        hand = self.screen.hand
        if hand is not None and (hand.busy or hand.at_desk is not None):
            hand.step_back()
            self.commands.changed()
        elif figure is not None and figure.typing:
            figure.drop()
        else:
            self.commands.menu()


def presses(group: Group) -> bool:
    """Whether Space is for a button: one that the person went to by keys. A clicked one has the focus too, and isn't meant."""
    return group.by_keys and isinstance(group.focus, Button)


def wheeled(event: pygame.event.Event, group: Group) -> bool:
    """The wheel over the table: an amount that is asked for goes up or down."""
    figure = _figure(group) if event.type == pygame.MOUSEWHEEL else None
    return figure is not None and event.y != 0 and figure.nudge(event.y)


def _figure(group: Group) -> Figure | None:
    """The amount that is asked for, where one is."""
    return next((widget for widget in group.widgets if isinstance(widget, Figure)), None)


GUARD = 0.5
"""Seconds: less than it takes to read a button and to press it, more than between seeing one go and having pressed it."""
AGAIN, STILL = 0.8, 12
"""How many seconds after a click one that is made within so many pixels of it still belongs to it: nobody has read what came."""

LONGEST = 0.05
"""Seconds that count of the frame in which buttons came."""


@dataclass
class FreshButtons:
    """The buttons in one place of the screen. Tell it what is `shown` there, let time `pass_time`.

    `painted`: when those buttons were painted first, on pygame's clock, which runs on while the program is busy; None until then.
    """

    place: pygame.Rect = field(default_factory=partial(pygame.Rect, 0, 0, 0, 0))
    _buttons: Hashable = None
    _stood: float = GUARD
    painted: float | None = None
    _pressed: tuple[int, int] | None = None
    """Where the buttons that went were pressed, and how long ago."""
    _ago: float = AGAIN
    _keys: Mapping[str, str] = field(default_factory=dict)
    _turned: frozenset[str] = frozenset()
    """The keys that mean something else than they did before the buttons changed."""

    def shown(self, place: pygame.Rect, buttons: Hashable, keys: Mapping[str, str] | None = None) -> None:
        """These are there now: what tells them from others that may stand in the same place; `keys`: the word of each key."""
        self.place, keys = place, keys or {}
        if self._buttons is not None and buttons != self._buttons:
            self._stood, self.painted = 0.0, None
            self._turned = frozenset(key for key, word in keys.items() if key != "return" and self._keys.get(key, word) != word)
        self._buttons, self._keys = buttons, keys

    def pass_time(self, seconds: float) -> None:
        """So long they have been there. The frame in which they came counts a moment at most: one that plays a hand to its end
        takes long, and nobody has seen what it ends with."""
        self._stood += seconds if self._stood else min(seconds, LONGEST)
        self._ago += seconds

    def too_soon(self, event: pygame.event.Event) -> bool:
        """Whether a button of the pointer went down on them before anybody can have read them, or a key whose meaning has just
        changed. Enter is for the amber one, which is the usual one, and goes by at once."""
        if event.type == pygame.KEYDOWN:
            return self._has_stood() < GUARD and any(Shortcut(key).matches(event) for key in self._turned)
        if event.type != pygame.MOUSEBUTTONDOWN or not self.place.collidepoint(event.pos):
            return False
        stood = self._has_stood()
        fresh = stood <= self._ago  # they came after the last click there
        again = fresh and self._ago < AGAIN and self._pressed is not None and math.dist(event.pos, self._pressed) <= STILL
        if stood < GUARD or again:
            return True
        self._pressed, self._ago = event.pos, 0.0
        return False

    def _has_stood(self) -> float:
        """Seconds; a slow machine passes less time than goes by."""
        return max(self._stood, pygame.time.get_ticks() / 1000 - self.painted if self.painted is not None else 0.0)
