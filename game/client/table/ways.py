"""The ways from the table to other screens, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.client.scenes.rule import RuleChoice
from game.client.scenes.rule_lists import rule_lists
from game.client.scenes.scene import Stage
from game.client.table.corrective import CORRECTIVE, puts_right
from game.client.table.course import Course
from game.client.table.menus import AllMoves, TableMenu
from game.client.table.ruling import Given, Ruling
from game.client.table.sign_panel import SignPanel
from game.client.table.switches import Switches
from game.client.table.verbs import BY_THE_HOUR, EXTRA, HOUSE, ORDINARY, Verb, rule_of
from game.client.widgets.widget import Act

MENU: Final = (("resume", "Go on", "g"), ("sign", "The table's sign", "t"), ("rulebook", "Rulebook", "r"),
               ("settings", "Settings", "s"), ("review", "Review this hand", "b"), ("leave", "Leave the table", "l"))


@dataclass(frozen=True)
class Doors:
    """What the house opens from the table."""

    ref: Callable[[str], None]
    settings: Act
    review: Act
    leave: Act


@dataclass
class Ways:
    """Opens screens over the table; `changed` is called when one of them has done something."""

    course: Course
    switches: Switches
    doors: Doors
    stage: Callable[[], Stage]
    draw: Callable[[pygame.Surface], None]
    changed: Act

    def menu(self) -> None:
        """The table's menu."""
        switches = [(each.label, each.label, each.key) for each in self.switches.entries()]
        self.stage().push(TableMenu(self.course.play.rules.spec.title, MENU, switches), self._choose)

    def look_up(self) -> None:
        """The rulebook at the clause that matters now: of a refusal, of what is due, of what happened last."""
        course = self.course
        told = next((line.cite for line in reversed(course.log.lines) if line.cite), "")
        shown = course.due.cite if course.due is not None and (course.play.chair == "player" or course.shows) else ""
        self.doors.ref((course.refused.cite if course.refused else "") or shown or told)

    def read_sign(self) -> None:
        """The sign of the table, with its clauses."""
        self.stage().push(SignPanel(self.course.play.rules, self.doors.ref))

    def may_stop(self) -> bool:
        """Whether play can be stopped from this chair now."""
        play = self.course.play
        return play.chair != "player" and self.course.due is not None and play.session.table.stopped is None

    def stop(self) -> None:
        """Stop play and ask for the ruling."""
        play = self.course.play
        authority = ", ".join(title for word, title in play.book.authorities.items() if word != "dealer")
        scene = Ruling(rule_lists(play.book, play.rules.spec.id), self.draw, authority)

        def ruled(choice: RuleChoice) -> None:
            self.course.rule(Given(choice, scene.called))
            self.changed()

        self.stage().push(scene, ruled)

    def all_moves(self, take: Callable[[Verb], None]) -> None:
        """Every move a dealer has, what puts things right first while something is to be put right."""
        repairs = puts_right(self.course.play.session.table, self.course.due)
        rules = self.course.play.rules
        ordinary = (*ORDINARY, *BY_THE_HOUR, *EXTRA, *(verb for verb in HOUSE if rules.has(rule_of(verb))))
        self.stage().push(AllMoves((*CORRECTIVE, *ordinary) if repairs else (*ordinary, *CORRECTIVE), putting_right=repairs), take)

    def _choose(self, word: str) -> None:
        ways: dict[str, Callable[[], Any]] = {"resume": self.changed, "rulebook": self.look_up, "sign": self.read_sign,
                                              "settings": self.doors.settings,
                                              "review": self.doors.review, "leave": self.doors.leave}
        ways |= {each.label: each.act for each in self.switches.entries()}
        ways[word]()
