"""Stepping through what was played: the moves, the table as it stood, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.chair.reviewing.review_rows import ReviewRow
from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import Paragraph, TextRun, plain, ref_run
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Panel
from game.client.widgets.tall_list import TallList

WRONG = ("Previous mistake", "Next mistake")
STEPS = {pygame.K_COMMA: -1, pygame.K_LEFT: -1, pygame.K_PERIOD: 1, pygame.K_RIGHT: 1}
KEYS = {"Previous": ", the left arrow or the comma", "Next": ", the right arrow or the full stop",
        WRONG[0]: ", Ctrl and comma", WRONG[1]: ", Ctrl and full stop"}


SIGNS = {"right": ("✓", "success"), "wrong": ("✗", "danger"), "open": ("·", "muted")}


Picture = Callable[[pygame.Surface, pygame.Rect, Style, int, bool], None]
"""Draws the table as it stood after the step of that index, into a part of the screen, with everybody's cards or your own."""
SHARE, LOW = 0.62, 360
"""The table's part of the height, at every step: one that jumps cannot be followed. What is less high, in units, has less air."""
ROOMY = 1000
"""From this width on, at scale 1, the switch for everybody's cards has its whole name."""
ASKED, SHORT = "Cards and reasons", "Cards"
ALL_WAYS = 720
"""From this width on, at scale 1, there is room for the ways to the first and to the last move."""


class MomentUse(NamedTuple):
    """What can be made of the table after a move: its label, a short one for little room, and what is told the move."""

    label: str
    short: str
    act: Callable[[int], None]


class ReviewScene(Form[int]):
    """Shows `steps` from the first; ends with the move at which the reader wants to play on, if that is allowed.

    `picture` draws the table; without one the reasons take its place. `open_ref` shows a clause, `save` asks where to put a copy.
    `use` takes the table of a move elsewhere.
    `reason` says why the one who made a move made it: with it everybody's cards and reasons can be asked for. `whole`: every move
    of the round is there, so that each is called by its number.
    """

    first = "moves"

    def __init__(self, title: str, steps: Sequence[ReviewRow], open_ref: Callable[[str], None], *,
                 picture: Picture | None = None, can_resume: bool = False, save: Callable[[], None] | None = None,
                 reason: Callable[[int], str] | None = None, whole: bool = True,
                 use: MomentUse | None = None) -> None:
        super().__init__()
        if not steps:
            raise ValueError("a round without a move can't be reviewed")
        self.title = title
        self.steps = steps
        self.at = 0
        self._open_ref = open_ref
        self._picture = picture
        self._can_resume, self._save, self._reason = can_resume, save, reason
        self._whole = whole
        self._use = use
        self.everybody = False
        self._frame = pygame.Rect(0, 0, 0, 0)

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Moves at the left; the table above the reasons at the right; the controls below."""
        px = self.style.px
        edge, top, bar = px(24) if area.width >= px(900) else px(12), px(60), px(60)
        done = Button(pygame.Rect(0, px(12), Button.width_for(self.style, "Done", "escape"), px(38)), "Done",
                      self.close, key="escape")
        done.rect.right = area.right - edge
        ends = done.rect.left
        if self._save is not None:
            wide = Button.width_for(self.style, "Save a copy", "ctrl+s")
            group.add(Button(pygame.Rect(ends - px(12) - wide, px(12), wide, px(38)), "Save a copy", self._save, key="ctrl+s"))
            ends -= px(12) + wide
        if self._reason is not None:
            ends = self._ask(group, ends - px(12), px(12), px(38), ASKED if area.width >= px(ROOMY) else SHORT)
        group.add(Label(pygame.Rect(edge, px(12), ends - edge - px(16), px(38)), self.title, size="title",
                        bold=True, cut=True))
        left = pygame.Rect(edge, top, round((area.width - 2 * edge) * 0.30), area.height - top - bar)
        rows = [_row(place, step, whole=self._whole) for place, step in enumerate(self.steps)]
        group.add(TallList(left, self.style, rows, lambda row: self._show(int(row.key)), name="moves", chosen=str(self.at),
                           filters=False))
        right = pygame.Rect(left.right + px(16), top, area.right - edge - left.right - px(16), left.height)
        self._why(group, right)
        self._bar(group, pygame.Rect(edge, area.bottom - bar, area.width - 2 * edge, bar))
        group.add(done)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._picture is not None:
            self._picture(surface, self._frame, self.style, self.steps[self.at].shown, self.everybody)

    def go_to(self, move: int) -> None:
        """Show a move of the round, or what went wrong in it."""
        found = [place for place, step in enumerate(self.steps) if step.at >= move]
        first = found[0] if found else len(self.steps) - 1
        here = [place for place in found if self.steps[place].at == move and self.steps[place].stands_out]
        self.at = here[0] if here else first

    def handle(self, event: pygame.event.Event) -> bool:
        """Comma and full stop step, with Ctrl from one thing that went wrong to another, wherever the focus is; so do the arrows,
        but where a clause is chosen with them."""
        way = STEPS.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        arrow = way and event.key in (pygame.K_LEFT, pygame.K_RIGHT)
        if way and not (arrow and isinstance(self.group.focus, TextFlow)):
            self._show(self._wrong(way) if event.mod & pygame.KMOD_CTRL else self.at + way)
            return True
        return super().handle(event)

    def _why(self, group: Group, rect: pygame.Rect) -> None:
        px = self.style.px
        if self._picture is not None:
            gap = px(12) if rect.height > px(LOW) else px(4)
            self._frame = pygame.Rect(rect.left, rect.top, rect.width, round(rect.height * SHARE))
            rect = pygame.Rect(rect.left, self._frame.bottom + gap, rect.width, rect.height - self._frame.height - gap)
        air = px(28) if rect.height > px(LOW) / 2 else px(12)
        group.add(Panel(rect))
        group.add(TextFlow(rect.inflate(-px(28), -air), self.style, _reasons(self.steps[self.at], self._asked(), self._number),
                           name="why", follow=self._open_ref))

    @property
    def _number(self) -> int | None:
        """The number of the move that is shown."""
        return self.steps[self.at].at + 1 if self._whole else None

    def _ask(self, group: Group, right: int, top: int, high: int, label: str) -> int:
        """The switch for everybody's cards and reasons, up to the right edge that is given. Answers its left edge."""
        wide = Button.width_for(self.style, label, "ctrl+e")
        place = pygame.Rect(right - wide, top, wide, high)
        group.add(Button(place, label, self._turn, key="ctrl+e", name=ASKED, primary=self.everybody))
        return right - wide

    def _turn(self) -> None:
        self.everybody = not self.everybody
        self.rebuild()

    def _asked(self) -> str:
        """Why the move that is shown was made: your own at once, another's where that was asked for."""
        step = self.steps[self.at]
        if step.own or step.mark:
            return step.own
        there = self._reason is not None and self.everybody and not step.undone and not step.stands_out
        return self._reason(step.at) if there and self._reason is not None else ""

    def _bar(self, group: Group, rect: pygame.Rect) -> None:
        px, last = self.style.px, len(self.steps) - 1
        left = rect.left
        ways = [("|◀", 0, "First"), ("◀ ✗", self._wrong(-1), WRONG[0]), ("◀", self.at - 1, "Previous"),
                ("▶", self.at + 1, "Next"), ("✗ ▶", self._wrong(1), WRONG[1]), ("▶|", last, "Last")]
        for label, goal, name in ways if rect.width >= px(ALL_WAYS) else ways[1:-1]:
            button = Button(pygame.Rect(left, rect.top + px(10), px(56), px(40)), label,
                            partial(self._show, goal),
                            name=name, tip=f"{name}{KEYS.get(name, '')}")
            button.enabled = 0 <= goal <= last and goal != self.at
            group.add(button)
            left = button.rect.right + px(8)
        right, roomy, at = rect.right + px(8), rect.width >= px(ROOMY), self.steps[self.at].at
        done = [("Play on from here", "Play on", "ctrl+return", partial(self.finish, at))] if self._can_resume else []
        if self._use is not None:
            done.append((self._use.label, self._use.short, "ctrl+d", partial(self._use.act, at)))
        for label, short, key, act in done:
            width = Button.width_for(self.style, label if roomy else short, key if roomy else "")
            right -= width + px(8)
            group.add(Button(pygame.Rect(right, rect.top + px(10), width, px(40)), label if roomy else short, act, key=key))
        count = pygame.Rect(left + px(4), rect.top + px(10), right - left - px(12), px(40))
        group.add(Label(count, f"{self.at + 1} of {last + 1}", colour="muted", cut=True))

    def _wrong(self, way: int) -> int:
        """The next row of what went wrong, or the one before; where there is none, where one is."""
        places = range(self.at + 1, len(self.steps)) if way > 0 else range(self.at - 1, -1, -1)
        return next((place for place in places if self.steps[place].stands_out), self.at)

    def _show(self, place: int) -> None:
        self.at = max(0, min(len(self.steps) - 1, place))
        self.rebuild()


def _row(place: int, step: ReviewRow, *, whole: bool) -> Row:
    """A row by the number of its move; where moves are left out, by its own."""
    sign, colour = SIGNS.get(step.mark, ("", ""))
    number = "" if step.undone else f"{(step.at if whole else place) + 1}. "  # what was refused is no move of the hand
    return Row(str(place), number + step.text, sign, colour=colour)


def _reasons(step: ReviewRow, asked: str, number: int | None) -> list[Paragraph]:
    """All there is to tell of a step; `number` is its move's, None where moves have none."""
    moment = "" if number is None else f"Before move {number}" if step.undone else f"Move {number}"
    head = [plain(moment, size="small", colour="muted")] if moment else []
    found = [*head, plain(step.text, size="large", bold=True, before=4 if head else 0)]
    if asked:
        found.append(plain(asked, colour="accent", before=8))
    if step.mark:
        sign, colour = SIGNS[step.mark]
        found.append(plain(f"{sign} {step.note}", colour=colour, bold=True, before=6))
    if step.why:
        found.append(plain(step.why, before=10))
    if step.ref:
        found.append(Paragraph((TextRun("Why: ", colour="muted"), ref_run(step.ref)), "body", 10))
    return [*found, *step.more]
