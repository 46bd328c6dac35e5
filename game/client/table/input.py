"""What keys and pointer do at the table where no control takes them: figures, seats by number, the felt itself."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.chair.dealer.in_hand import NUMBERS
from game.chair.seen.throwing import marked
from game.chair.seen.view import Spot
from game.chair.strips.turn_strips import move_of_choice, sized
from game.client.table.panes.felt_pane import FeltPane
from game.client.table.panes.strip import Figure
from game.client.table.screen import Screen
from game.client.table.table_commands import TableCommands
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.events.keys import ENTER
from game.client.widgets.layout.flow import TextFlow

UP_DOWN = {pygame.K_UP: 1, pygame.K_DOWN: -1}
"""A player's amount goes up and down, wherever the focus is but in a text."""


@dataclass
class Input:
    """Keys and pointer of one table."""

    screen: Screen
    commands: TableCommands
    felt: FeltPane
    pressed: Spot | None = None
    """Where the pointer went down."""

    def before(self, event: pygame.event.Event, group: Group) -> bool:
        """Keys that no focused button may take for itself."""
        if event.type != pygame.KEYDOWN:
            return False
        self.felt.leave_alone()
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
            return self.screen.hand.number(NUMBERS[event.unicode])
        return False

    def pointed(self, event: pygame.event.Event) -> bool:
        """The pointer on the felt: a press here and a release there takes something from here to there."""
        if event.type == pygame.MOUSEMOTION:
            return self.felt.hovers(event.pos)
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button != 1 or not self.felt.holds(event.pos):
            return False
        spot = self.felt.point(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.pressed = spot
        else:
            self._released(spot)
        return True

    def _settled(self, figure: Figure | None) -> bool:
        """Enter: a payout that is cut is paid, an amount that is typed is given, or wagered where that much can be."""
        if self.screen.hand is None:
            if figure is None or not figure.typing:
                return False
            wanted, nearest = figure.named, figure.take()
            return wanted is not None and self._wagers(wanted, nearest)
        if self.screen.hand.pay_out():
            self.commands.changed()
            return True
        if figure is None or self.screen.hand.asks != "amount":
            return False
        cents, self.screen.switches.amount = figure.take(), None
        self.screen.hand.answer(cents)
        self.commands.changed()
        return True

    def _wagers(self, wanted: int, nearest: int) -> bool:
        """A player bets what he has typed. What no book allows is refused with its clause, and the nearest that can be bet is
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
        elif (marks := marked(play, due, self.screen.switches.amount or 0, spot)) is not None:
            self.commands.settle(marks)
        elif self.screen.course.places.point(spot):
            self.commands.changed()
        elif self.screen.hand is not None and due is not None and not self.screen.course.pace.paused:
            start, self.pressed = self.pressed, None
            self.screen.course.begin()
            self.screen.hand.point(start, spot, self.felt.view)
            self.commands.changed()

    def _back(self, figure: Figure | None) -> None:
        """Escape: what is in hand is laid down, a sum that is being typed is dropped; with empty hands, the menu."""
        hand = self.screen.hand
        if hand is not None and (hand.prompt is not None or hand.selling):
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
