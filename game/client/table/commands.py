"""What the buttons at the table do: the one place where `Commands` is carried out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.chair.contests.contest_kinds import notices
from game.chair.dealer.corrective import puts_right
from game.chair.dealer.verb_lists import corrective, extra, ordinary
from game.chair.dealer.verbs import Answers, Verb
from game.client.table.menus import AllMoves
from game.client.table.navigation import Navigation
from game.table import moves as m
from game.table.moves.move import Ask


class TableCommands(Navigation):
    """The `Commands` of one table's screen: moves, what is taken into hand, and the ways to other screens."""

    def move(self, move: m.Move, given: Answers | None = None) -> None:
        """A move of the person's, and the answers that led to it; the figure that was being settled is done with."""
        self.screen.switches.amount = None
        self.changed()
        self.course.do(move, given)

    def take(self, verb: Verb, known: Mapping[Ask, Any] | None = None) -> None:
        """Into the dealer's hand; what is known of it is not asked."""
        if self.screen.hand is not None:
            self.course.begin()
            self.screen.hand.take(verb, known)
        self.changed()

    def all_moves(self) -> None:
        """Every move a dealer has, what puts things right first while something is to be put right."""
        repairs, rules = puts_right(self.course.play.session.table, self.course.due), self.course.play.rules
        usual, mending = (*ordinary(rules), *extra(rules)), corrective(rules)
        self.screen.stage.push(AllMoves((*mending, *usual) if repairs else (*usual, *mending), putting_right=repairs), self.take)

    def settle(self, cents: int) -> None:
        """The figure changes."""
        self.screen.switches.set_amount(cents)

    def turn(self) -> None:
        """To the buttons that had no room."""
        self.screen.switches.turn()

    def takes_back(self) -> bool:
        """While Shift is held."""
        return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)

    def next_hand(self) -> None:
        """The next hand, from the seat that the person has there; what the last one has changed in a tournament stands large for a
        moment."""
        changed = " ".join(line.text for line in notices(self.course.play))
        self.screen.switches.everybody = False
        self.course.next_hand()
        if changed:
            self.screen.announce(changed)
        self.screen.sit_anew()
        self.changed()

    def everybody(self) -> None:
        """All hands open, or as they lie, once a hand is over."""
        self.screen.switches.everybody = not self.screen.switches.everybody
        self.screen.sit_anew()
        self.changed()

    def to_the_end(self) -> None:
        """What is left of a tournament is played at once, without the person."""
        super().to_the_end()
        self.screen.sit_anew()
