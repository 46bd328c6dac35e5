"""Stop and rule at the table: the felt stays whole in sight, frozen, and can be pointed at; one list after the other stands beside
it, and the ruling as far as it goes below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

import pygame

from game.chair.dealer.hand_pointing import NUMBERS
from game.chair.seen.view import Spot
from game.chair.stopping.lists import FLOOR, NOBODY, PLAY_ON, Lists
from game.chair.stopping.ruling import RuleChoice, Step
from game.chair.wording.list_rows import Row
from game.chair.wording.paragraphs import FontSize, plain
from game.client.stage.form import Form
from game.client.table.panes.frame import Frame, frame, reading_room
from game.client.table.panes.panel import Newest
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.events.keys import ENTER
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label, Note, Panel
from game.client.widgets.tall_list import NUMBERED, TallList
from game.grammar import counted
from game.training.grading import NOT_ASKED
from game.unheard import unheard

HEADS: Final[Mapping[Step, str]] = {
    "does": "What do you do?",
    "happened": "What happened?", "who": "Which seat is it about? Point at it, or press its number.",
    "remedy": "How do you put it right?", "clause": "Under which clause?",
}  # fmt: skip
STEP_BACK: Final = "One step back"
NARROW: Final = 560
"""Where the foot is not so wide, in units of scale 1, the buttons say less."""
LACKING: Final[Mapping[Step, str]] = {
    "does": "what you do", "happened": "what happened", "who": "who did it", "remedy": "how to put it right",
    "clause": "which clause",
}  # fmt: skip


class RulingTable(Protocol):
    """The table below."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, frozen."""

    def point_at(self, pos: tuple[int, int]) -> Spot | None:
        """What lies on the felt under a point of the window."""

    def light(self, spot: Spot | None) -> None:
        """Light what is pointed at, and whatever belongs to it; None: nothing."""

    def told(self) -> Sequence[str]:
        """What has been told of the hand, the latest last."""


class RulingPanel(Form[RuleChoice]):
    """Type to search, or go to a row: none is chosen beforehand. Enter or a click settles a list and goes on, after the last to the
    button that rules. A click on the felt says who, at any time. Escape goes back to play; `called` is true once the person who
    decides has been called to the table."""

    heads: Mapping[Step, str] = HEADS
    lacking: Mapping[Step, str] = LACKING
    refrains, rules = ("No ruling", "Back to play without a ruling"), "Rule"
    """What the buttons are called: to close it, with a tip, and to settle it."""

    def __init__(self, lists: Lists, below: RulingTable, authority: str, *, question: str = "Play is stopped.") -> None:
        super().__init__()
        self.lists, self.chosen, self.called = lists, dict[Step, str](), False
        self.step: Step = lists.steps({})[0]
        self.first = self.step
        self._below, self._authority, self._question = below, authority, question

    @property
    def steps(self) -> Sequence[Step]:
        """What is asked, as far as is known by now."""
        return self.lists.steps(self.chosen)

    # ---- what is on it

    def build(self, group: Group, area: pygame.Rect) -> None:
        """The list in place of the side panel, the ruling so far in place of the strip."""
        px, parts = self.style.px, frame(area.size, self.style, panel=True, caption=True)
        group.add(Panel(parts.panel, fill="panel", line=None))
        inner = parts.panel.inflate(-px(20), -px(20))
        head, at = self._head(inner)
        group.add(head, *([at] if at.text else []))
        top = head.rect.bottom + px(8)
        box = pygame.Rect(inner.left, top, inner.width, inner.bottom - top - self.beneath(group, inner))
        rows = self.lists.rows(self.step, self.chosen)
        numbers = self.step not in ("who", "clause") and len(rows) <= NUMBERED
        group.add(TallList(box, self.style, rows, unheard, name=self.step, chosen=self.chosen.get(self.step, ""),
                           submit=self._settle, pick=self._settle, numbers=numbers, preselects=False, plated=True))
        self._foot(group, parts)

    def _head(self, inner: pygame.Rect) -> tuple[Note, Label]:
        """The question, and in its line how far one is: in narrow room in smaller type or fewer letters, before it takes two."""
        here, count = self.steps.index(self.step) + 1, len(self.steps)
        ways: tuple[tuple[FontSize, str], ...] = (
            ("body", f"{here} of {count}"), ("body", f"{here}/{count}"), ("small", f"{here}/{count}"))  # fmt: skip
        for size, told in ways:
            at = Label(inner.copy(), told if count > 1 else "", size="small", colour="muted", align="right")
            at.rect.height = self.style.height(size)
            beside = self.style.width(at.text, "small") + self.style.px(8) if at.text else 0
            room = pygame.Rect(inner.left, inner.top, inner.width - beside, inner.height)
            head = Note(room, self.style, self.heads[self.step], colour="accent", size=size)
            if self.style.width(self.heads[self.step], size) <= room.width:
                break
        return head, at

    def beneath(self, group: Group, inner: pygame.Rect) -> int:
        """What stands below the list, within the panel; answers how high it is."""
        return 0

    def _foot(self, group: Group, parts: Frame) -> None:
        """As much of the ruling so far as has room below the table; where not even its shortest words have, over its edge."""
        px, whole = self.style.px, reading_room(parts, self.style)
        for strip, words in (*((parts.foot, words) for words in self._wordings()), (whole, f"{self._question} {self._told()}")):
            inner = strip.inflate(-2 * px(TextFlow.GUTTER), -px(16 if strip.height == whole.height else 8))
            bar = pygame.Rect(inner.left, inner.bottom - px(38), inner.width, px(38))
            so_far = Note(inner, self.style, words, colour="text", size="body")
            if so_far.rect.bottom <= bar.top:
                break
        group.add(Panel(strip, fill="panel", line=None), so_far, *self._buttons(bar))
        top = so_far.rect.bottom + px(4)
        high, line = bar.top - px(6) - top, self.style.height("small")
        lately = pygame.Rect(strip.left, top, strip.width, high // line * line)
        if high >= 2 * line:  # the one who rules may look back at what happened
            told = [plain(line, size="small", colour="muted", before=0) for line in self._below.told()]
            group.add(Newest(lately, self.style, told, name="lately", follow=unheard))

    def _buttons(self, bar: pygame.Rect) -> list[Button]:
        px, (word, tip) = self.style.px, self.refrains
        cap = "" if bar.width < px(NARROW) else "ctrl+return"  # Enter on the last list leads to it in any case
        back = Button(self._key(bar, word, "escape"), word, self.close, key="escape", tip=tip)
        rule = Button(self._key(bar, self.rules, cap), self.rules, self._rule, key="ctrl+return", primary=True,
                      tip=self._lacks() if self._unsettled() else "")
        rule.rect.right = bar.right
        rule.enabled = not self._unsettled()
        room = pygame.Rect(back.rect.right + px(10), bar.top, rule.rect.left - back.rect.right - px(20), bar.height)
        return [back, *self._between(room), rule]

    def _between(self, room: pygame.Rect) -> list[Button]:
        """What else can be done, and the way one step back; in narrow room words are shorter, and keys are heard without their
        caps."""
        if self.step == self.steps[0]:
            return list(self.more(room))
        for label, key in ((STEP_BACK, "backspace"), (STEP_BACK, ""), ("Step back", "")):
            wide = Button.width_for(self.style, label, key) + self.style.px(10)
            more = list(self.more(pygame.Rect(room.left, room.top, room.width - wide, room.height)))
            left = more[-1].rect.right + self.style.px(10) if more else room.left
            if left + wide - self.style.px(10) <= room.right:
                step = pygame.Rect(left, room.top, wide - self.style.px(10), room.height)
                return [*more, Button(step, label, self._step_back, key="backspace", name=STEP_BACK)]
        return list(self.more(room))

    def _step_back(self) -> None:
        self._go_to(self.steps[max(self.steps.index(self.step) - 1, 0)])

    def _key(self, bar: pygame.Rect, label: str, key: str) -> pygame.Rect:
        return pygame.Rect(bar.left, bar.top, Button.width_for(self.style, label, key), bar.height)

    def more(self, room: pygame.Rect) -> Sequence[Button]:
        """The supervisor, called by a key of its own."""
        called = self.called or self.chosen.get("does") == FLOOR
        label, key = "Floor called" if called else "Call the floor", "" if called else "ctrl+s"
        if Button.width_for(self.style, label, key) > room.width:
            label, key = "Called" if called else "Floor", ""  # the key is heard without its cap
        wide = Button.width_for(self.style, label, key)
        button = Button(pygame.Rect(room.left, room.top, wide, room.height), label, self._call, key=key, name="call",
                        tip=f"{self._authority}: when the ruling isn't yours to make")
        button.enabled = not called
        return (button,)

    def backdrop(self, ink: Ink) -> None:
        self._below.draw(ink.surface)

    def _wordings(self) -> list[str]:
        """The ruling so far, then less and less of it: what it still lacks is asked beside the table in any case."""
        last = [f"Last chosen: {self._said(step)}" for step in self.steps if step in self.chosen][-1:]
        left = f"{counted(len(self._unsettled()), 'answer')} to choose." if self._unsettled() else ""
        few = " ".join(filter(None, (self._question, left, *last)))
        return [f"{self._question} {self._told()}", few, " ".join((self._question, *last)), *(last or [self._question])]

    def _told(self) -> str:
        """The ruling so far, and what it still lacks."""
        here = "The floor is at the table." if self.called else ""
        said = " · ".join(self._said(step) for step in self.steps if step in self.chosen)
        said = f"{said}." if said and not said.endswith(".") else said  # what a note says are whole sentences
        return " ".join(filter(None, (here, said, self._lacks() if self._unsettled() else "")))

    def _lacks(self) -> str:
        return f"Still to choose: {', '.join(self.lacking[step] for step in self._unsettled())}."

    def _said(self, step: Step) -> str:
        rows = self.lists.rows(step, self.chosen)
        row = next((row for row in rows if row.key == self.chosen[step]), Row("", ""))
        return row.note if step == "clause" and row.note else row.text

    # ---- events

    def handle(self, event: pygame.event.Event) -> bool:
        """From step to step, a seat's number, the felt; then the controls."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_s and event.mod & pygame.KMOD_CTRL and self._calls():
            return True
        if event.type == pygame.KEYDOWN and event.key in ENTER and event.mod & pygame.KMOD_CTRL and self._unsettled():
            self._on()
            self.toast.say(self._lacks())
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and not self._is_typed:
            self._step_back()
            return True
        if self.step == "who" and event.type == pygame.TEXTINPUT and event.text in NUMBERS:
            return self._seat(NUMBERS[event.text])
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._points(event.pos):
            return True
        return super().handle(event)

    def leave(self) -> None:
        """Nothing is pointed at any more."""
        self._below.light(None)
        super().leave()

    @property
    def _is_typed(self) -> bool:
        """Whether something stands in the field above the list, for Backspace to rub out."""
        return any(isinstance(each, TallList) and each.query for each in self.group.widgets)

    def _seat(self, digit: int) -> bool:
        key = str(digit or 10) if str(digit or 10) in self._keys() else str(digit)
        row = next((row for row in self.lists.rows("who") if row.key == key), None)
        if row is not None:
            self._settle(row)
        return True

    def _keys(self) -> set[str]:
        return {row.key for row in self.lists.rows("who")}

    def _points(self, pos: tuple[int, int]) -> bool:
        """A click on the felt: the seat that it belongs to, or what of the table is in question."""
        spot = self._below.point_at(pos) if "who" in self.steps else None
        if spot is None:
            return False
        self._below.light(spot)
        if spot.seat and str(spot.seat) in self._keys():
            self.chosen["who"] = str(spot.seat)
        if self.step == "who" and "who" in self.chosen:
            self._on()
        else:
            self.rebuild()
        return True

    # ---- what is settled

    def _settle(self, row: Row) -> None:
        """Enter, a digit or a click settles its list and no more: the ruling itself is given by its button, which Enter presses
        next."""
        self.chosen[self.step] = row.key
        if self.step == "who":
            seat = int(row.key)
            self._below.light(Spot("seat", seat) if seat else None)
        self._on()

    def _on(self) -> None:
        """To the first list that is not settled; after all of them to the button that rules."""
        if left := self._unsettled():
            self._go_to(left[0])
        else:
            self.rebuild()
            self.group.focus_on(self.rules)

    def _go_to(self, step: Step) -> None:
        self.step = step
        self.rebuild()
        self.group.focus_on(step)

    def _unsettled(self) -> list[Step]:
        return [step for step in self.steps if step not in self.chosen]

    def _call(self) -> None:
        self._calls()

    def _calls(self) -> bool:
        """The supervisor is called; False where that is no part of it."""
        if not self._authority:
            return False
        if "does" in self.steps:
            self.choose_floor()
        else:
            self.called = True
            self.rebuild()
        return True

    def choose_floor(self) -> None:
        """A dealer calls the floor, and says over what."""
        self.chosen["does"] = FLOOR
        self.step = self.first = next(step for step in self.steps if step not in self.chosen or step == self.steps[-1])
        if self.group.widgets:
            self._go_to(self.step)

    def _rule(self) -> None:
        if not self._unsettled():
            told = self.chosen
            seat = int(told.get("who", NOBODY))
            remedy = told["remedy"] if "remedy" in self.steps else PLAY_ON
            clause = told["clause"] if "clause" in self.steps else NOT_ASKED
            self.finish(RuleChoice(told.get("happened", ""), remedy, clause, seat, floor=told.get("does") == FLOOR))
