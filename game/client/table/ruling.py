"""Stop and rule at the table: the felt stays in sight, frozen, above the three lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client.scenes.rule import RuleChoice, RuleLists, RuleScene
from game.client.widgets.button import Button
from game.client.widgets.group import Group
from game.client.widgets.ink import Ink
from game.client.widgets.plain import Panel, Telling
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Refusal
from game.table.places import DEALER, SUPERVISOR

SHARE = 0.46
"""The part of the window that the lists take; above them the table can be looked at."""
VEIL = 96


class Ruling(RuleScene):
    """As `RuleScene`, at the foot of the window. `called` is true once whoever decides has been called to the table."""

    overlay = False

    def __init__(self, lists: RuleLists, below: Callable[[pygame.Surface], None], authority: str) -> None:
        super().__init__(lists, question="Play is stopped. What happened, what is to be done, under which clause?")
        self.called = False
        self._below, self._authority = below, authority

    def build(self, group: Group, area: pygame.Rect) -> None:
        """A plate across the foot: the question, three lists, the buttons."""
        px = self.style.px
        high = max(round(area.height * SHARE), min(px(330), area.height - px(40)))
        plate = pygame.Rect(0, area.height - high, area.width, high)
        group.add(Panel(plate, line="edge"))
        inner = plate.inflate(-px(32), -px(20))
        group.add(Telling(pygame.Rect(inner.left, inner.top, inner.width, px(26)), self._heading, bold=True))
        top, bottom = inner.top + px(30), inner.bottom - px(46)
        width = (inner.width - (len(self.steps) - 1) * px(16)) // len(self.steps)
        for place, step in enumerate(self.steps):
            self._list(group, step, pygame.Rect(inner.left + place * (width + px(16)), top, width, bottom - top))
        self._bar(group, inner)

    def backdrop(self, ink: Ink) -> None:
        """The frozen table under a thin veil."""
        self._below(ink.surface)
        veil = pygame.Surface(ink.surface.get_size())
        veil.set_alpha(VEIL)
        ink.surface.blit(veil, (0, 0))

    def more(self, room: pygame.Rect) -> Sequence[Button]:
        """Whoever decides, called by a key of its own."""
        label = "Supervisor called" if self.called else "Call a supervisor"
        wide = min(room.width, Button.width_for(self.style, label, "ctrl+s"))
        button = Button(pygame.Rect(room.left, room.top, wide, room.height), label, self._calls, key="ctrl+s", name="call",
                        tip=f"{self._authority}: where the book leaves the ruling to somebody else")
        button.enabled = not self.called
        return (button,)

    def _calls(self) -> None:
        self.called = True
        self.rebuild()


@dataclass(frozen=True)
class Given:
    """A ruling as it is given: the three rows, and whether somebody was called for it."""

    choice: RuleChoice
    called: bool


def rule(session: Session, by: int, given: Given) -> Refusal | None:
    """Stop play over what the trainee says happened, unless somebody has, call whoever is to be called, rule. Answers what was
    refused, if anything."""
    for move in _moves(session, by, given):
        answer = session.submit(move)
        if isinstance(answer, Refusal):
            return answer
    return None


def _moves(session: Session, by: int, given: Given) -> list[m.Move]:
    word = given.choice.happened
    open_ = [at for at, incident in enumerate(session.table.trouble.incidents) if incident.state == "open"]
    named = [at for at in open_ if session.table.trouble.incidents[at].irregularity == word]
    ruler = SUPERVISOR if given.called and by == DEALER else by
    stop = [m.StopPlay(named[-1] if named else -1, by=by)] if session.table.trouble.stopped is None else []
    call = [m.CallSupervisor(by=by)] if given.called else []
    return [*stop, *call, m.GiveRuling(given.choice.remedy, given.choice.clause, by=ruler)]
