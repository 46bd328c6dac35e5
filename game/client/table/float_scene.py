"""The tray on the cloth, rack by rack, beside its slip: each denomination is counted, then the paper is signed or a
variance called.

A click on a rack counts up to that chip, the buttons beside it one more or fewer; with keys up and down choose a rack, figures
write how many.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game.chips.chip_set import load_chips
from game.chips.heap import total
from game.client.stage.form import Form
from game.client.theme import mix
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.events.keys import Pointing
from game.client.widgets.layout.plain import Label, Note, Panel
from game.client.widgets.widget import Widget
from game.grammar import counted
from game.rulebook.money import dollars
from game.training.floor_work.float_count import COLUMN, DECISIONS, Column, Decision, FloatCount
from game.training.floor_work.table_float import TableFloat
from game.training.floor_work.task import WorkDone
from game.unheard import unheard

ACTS: Final[Mapping[Decision, tuple[str, str]]] = {
    "sign": ("Sign", "s"), "variance": ("Call the variance", "v"), "short": ("Call it short", "h"), "over": ("Call it over", "o")}
TOLD: Final[Mapping[str, str]] = {
    "open-float": "The tray has come with its slip. Count each rack, compare, then sign or call the variance.",
    "fill": "A rack was low: a fill has come with its slip. Count it before you sign.",
    "credit": "A rack was too full: this credit goes back with its slip. Count it before you sign.",
    "close-float": "The table is closing. Count each rack, then check the tray against the sheet.",
}
COUNTS: Final = "Type how many, or click the last chip. You can sign once every rack is counted."
MOST: Final = 9999
FIVE: Final = 5
GAP: Final = 0.9
"""Chips of a column are counted by so many at a time; the air between two such groups, in chips' widths."""


class RackRow(Widget):
    """One denomination: its value, how many the slip says and what they are worth, the rack from above, what was counted."""

    VALUE, SLIP, WORTH, COUNT, GAP = 56, 44, 76, 56, 10
    """The widths of the columns, in units of scale 1."""

    def __init__(self, rect: pygame.Rect, work: FloatCount, value: int, scene: FloatScene) -> None:
        super().__init__(rect, name=f"rack {dollars(value)}")
        self.work, self.value, self._scene = work, value, scene

    @property
    def slip(self) -> str:
        """What the slip says of it, nothing where there is none."""
        return "" if self.work.sheet is not None else f"{self.work.slip.get(self.value, 0)}"

    @property
    def worth(self) -> str:
        """What that comes to."""
        return dollars(self.value * self.work.slip.get(self.value, 0)) if self.slip else ""

    @property
    def passages(self) -> Sequence[str]:
        said = f", slip {self.slip}, {self.worth} in all" if self.slip else ""
        columns = ", ".join(self._told(column) for column in self.work.columns(self.value))
        return (f"{dollars(self.value)}{said}. Columns: {columns}. Counted: {self.counted or 'not yet'}.",)

    def _told(self, column: Column) -> str:
        own = column.count(self.value)
        strange = [dollars(chip) for chip in column if chip != self.value]
        return f"{own} and a {strange[0]} chip" if strange else f"{own}"

    @property
    def counted(self) -> str:
        """What was counted, "" for nothing yet."""
        return f"{self._scene.counted[self.value]}" if self.value in self._scene.counted else ""

    def racks(self) -> list[tuple[pygame.Rect, Column]]:
        """Where each column lies."""
        px = self._scene.style.px
        left = self.rect.left + px(self.VALUE + (self.SLIP + self.WORTH if self.slip else 0))
        room = self.rect.right - px(self.COUNT + self.GAP) - left
        many = max(len(self.work.columns(value)) for value in self.work.values)
        wide = min(room // max(many, 5), px(150))
        high = max(px(12), self.rect.height - px(12))
        top = self.rect.centery - high // 2
        return [(pygame.Rect(left + at * wide, top, wide - px(4), high), column)
                for at, column in enumerate(self.work.columns(self.value))]

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        """A click counts up to the chip that is clicked, and chooses the rack."""
        if what != "release":
            return
        self._scene.choose(self.value)
        before = 0
        for box, column in self.racks():
            if box.collidepoint(pos):
                place = min(len(column), sum(edge.left <= pos[0] for edge in chips_on_edge(box, len(column))))
                self._scene.count(self.value, before + sum(chip == self.value for chip in column[:place]))
                return
            before += column.count(self.value)

    def draw(self, ink: Ink) -> None:
        px, scene = ink.style.px, self._scene
        if scene.current == self.value and scene.done is None:
            ink.box(self.rect, "raised", line="edge", radius=5)
        value = pygame.Rect(self.rect.left + px(8), self.rect.top, px(self.VALUE - 8), self.rect.height)
        ink.text(dollars(self.value), value, bold=True)
        if self.slip:
            slip = pygame.Rect(value.right, value.top, px(self.SLIP - 8), value.height)
            ink.text(self.slip, slip, colour="muted", align="right")
            ink.text(self.worth, pygame.Rect(slip.right, slip.top, px(self.WORTH - 8), slip.height), colour="muted", align="right")
        for box, column in self.racks():
            draw_column(ink, box, column)
        count = pygame.Rect(self.rect.right - px(self.COUNT + self.GAP), self.rect.top, px(self.COUNT), self.rect.height)
        ink.text(self.counted or "–", count, align="right", bold=True, colour=scene.colour(self.value))


def chips_on_edge(box: pygame.Rect, many: int) -> list[pygame.Rect]:
    """Where the chips of a column stand in its groove, from the left, in groups of five as a dealer counts them; there is room for
    one more than it should hold."""
    unit = box.width / (COLUMN + 1 + GAP * (COLUMN // FIVE))
    lefts = [box.left + round(unit * (at + GAP * (at // FIVE))) for at in range(many)]
    return [pygame.Rect(left, box.top, max(2, round(unit)), box.height) for left in lefts]


def draw_column(ink: Ink, box: pygame.Rect, column: Column) -> None:
    """A column of chips on edge in its groove."""
    known = {chip.value: chip for chip in load_chips()}
    dark = pygame.Color(ink.style.colour("shadow"))
    pygame.draw.rect(ink.surface, ink.style.colour("tray-groove"), box, border_radius=ink.style.px(3))
    for value, edge in zip(column, chips_on_edge(box, len(column)), strict=True):
        colour, spots = pygame.Color(known[value].colour), pygame.Color(known[value].spots)
        pygame.draw.rect(ink.surface, mix(colour, dark, 0.1), edge)
        for part in (0.2, 0.7):
            spot = pygame.Rect(edge.left, edge.top + round(edge.height * part), edge.width, max(1, edge.height // 8))
            pygame.draw.rect(ink.surface, mix(spots, dark, 0.1), spot)
        pygame.draw.line(ink.surface, mix(colour, dark, 0.6), edge.topleft, (edge.left, edge.bottom - 1))


class FloatScene(Form[tuple[WorkDone, ...]]):
    """Ends with what became of each line; Escape puts it off. `other` is who signs with the person. Where it
    `tells` nothing of what was right, it can't be put off. `passes` is told the seconds that go by."""

    overlay = True
    WIDE, ROW, HEAD, FOOT = 1220, 42, 44, 54

    def __init__(self, work: FloatCount, table: TableFloat, other: str, *, tells: bool = True,
                 passes: Callable[[float], None] = unheard) -> None:
        super().__init__()
        self._passes = passes
        self.work, self._table, self._other, self._tells = work, table, other, tells
        self.counted: dict[int, int] = {}
        self.current = work.values[0]
        self.done: tuple[WorkDone, ...] | None = None
        self._fresh = True

    def update(self, dt: float) -> bool:
        self._passes(dt)
        return super().update(dt)

    # ---- what is on it

    def build(self, group: Group, area: pygame.Rect) -> None:
        """A plate in the middle: what it is about, a line for each denomination, what may be done with the paper."""
        px, style, values = self.style.px, self.style, self.work.values
        wide = min(px(self.WIDE), area.width - px(16))
        notes = [Note(pygame.Rect(0, 0, wide - px(32), 0), style, text, colour=colour) for text, colour in self._notes()]
        heads = px(self.HEAD) + sum(note.rect.height + px(4) for note in notes)
        row = min(px(self.ROW), (area.height - px(8) - heads - px(self.FOOT)) // len(values))
        plate = pygame.Rect(0, 0, wide, heads + row * len(values) + px(self.FOOT))
        plate.center = area.center
        group.add(Panel(plate, line="edge"))
        inner = plate.inflate(-px(32), 0)
        group.add(Label(pygame.Rect(inner.left, plate.top + px(8), inner.width, px(32)), self.work.title, size="large", bold=True,
                        cut=True))
        top = plate.top + px(self.HEAD)
        for note in notes:
            note.rect.topleft = inner.left, top
            group.add(note)
            top = note.rect.bottom + px(4)
        for at, value in enumerate(values):
            self._row(group, pygame.Rect(inner.left, top + at * row, inner.width, row), value)
        self._bar(group, pygame.Rect(inner.left, plate.bottom - px(46), inner.width, px(38)))

    def _row(self, group: Group, line: pygame.Rect, value: int) -> None:
        px = self.style.px
        side = min(px(34), line.height - px(2))
        rack = pygame.Rect(line.left, line.top, line.width - 2 * (px(34) + px(6)), line.height - px(2))
        group.add(RackRow(rack, self.work, value, self))
        if self.done is not None:
            return
        for at, (label, step) in enumerate((("−", -1), ("+", 1))):
            box = pygame.Rect(rack.right + px(6) + at * (px(34) + px(6)), line.top, px(34), side)
            name = f"{dollars(value)} {'more' if step > 0 else 'fewer'}"
            group.add(Button(box, label, partial(self._step, value, step), name=name))

    def _notes(self) -> list[tuple[str, str]]:
        if self.done is not None:
            return self._verdict()
        found = [(TOLD[self.work.word], "muted")]
        if self.work.sheet is not None:
            found.append((" · ".join(self.work.sheet.lines), "text"))
        else:
            found.append((f"The slip: how many of each, what they are worth, {dollars(total(self.work.slip))} in all.", "text"))
        return [*found, (f"Counted {dollars(total(self.counted))}", "text") if self._whole else (COUNTS, "accent")]

    def _verdict(self) -> list[tuple[str, str]]:
        assert self.done is not None
        *racks, slip = self.done
        good, whole = sum(rack.good for rack in racks), all(line.good for line in self.done)
        told = "" if slip.good else f" {slip.given}."
        head = "✓ Right, every line." if whole else f"✗ Right: {good} of {counted(len(racks), 'rack')}.{told}"
        if slip.fault:
            both = f" You have signed, and so has the {self._other}. Never sign over a variance: your name stands for the chips."
        elif slip.given == DECISIONS["sign"]:
            both = f" You have signed, and so has the {self._other}."
        else:
            both = " It's written down, and both of you have signed."
        return [(f"{head} {self.work.why}{both}", "success" if whole else "danger")]

    def _bar(self, group: Group, bar: pygame.Rect) -> None:
        if self.done is not None:
            buttons = [Button(bar, "Done", self._end, key="return", primary=True)]
        else:
            buttons = [Button(bar.copy(), ACTS[each][0], partial(self._decide, each), key=ACTS[each][1])
                       for each in self.work.decisions]
            for button in buttons:
                button.enabled = self._whole
            if self.work.sheet is None:
                buttons.insert(0, Button(bar.copy(), "As on the slip", self._as_on_slip, key="return"))
            if self._tells:
                buttons.append(Button(bar.copy(), "Later" if self.work.sheet is None else "Back", self.close, key="escape"))
        left = bar.left
        for button in buttons:
            key = button.shortcut.name if button.shortcut else ""
            wide = min(Button.width_for(self.style, button.label, key), bar.right - left)
            button.rect = pygame.Rect(left, bar.top, wide, bar.height)
            group.add(button)
            left += wide + self.style.px(8)

    @property
    def _whole(self) -> bool:
        """Whether every line is counted."""
        return len(self.counted) == len(self.work.values)

    def colour(self, value: int) -> str:
        """How a count is written: once it is told, right or wrong."""
        if self.done is None:
            return "text"
        return "success" if self.done[self.work.values.index(value)].good else "danger"

    # ---- counting

    def choose(self, value: int) -> None:
        """That rack is counted now."""
        if self.done is None:
            self.current, self._fresh = value, True

    def count(self, value: int, many: int) -> None:
        """So many of a value were counted."""
        if self.done is None:
            self.counted[value] = max(0, min(many, MOST))
            self.rebuild()

    def _step(self, value: int, step: int) -> None:
        """One more or one fewer than counted; than the slip says, where nothing was counted yet."""
        self.choose(value)
        self.count(value, self.counted.get(value, self.work.slip.get(value, 0)) + step)

    def _as_on_slip(self) -> None:
        """The rack agrees with the slip; on to the next."""
        self.count(self.current, self.work.slip.get(self.current, 0))
        self._go(1)

    def _go(self, step: int) -> None:
        values = self.work.values
        self.choose(values[max(0, min(values.index(self.current) + step, len(values) - 1))])

    def handle(self, event: pygame.event.Event) -> bool:
        """Figures, arrows, plus and minus before the controls."""
        if event.type == pygame.KEYDOWN and self.done is None and self._counts(event):
            return True
        if not self._tells and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return True
        return super().handle(event)

    def _counts(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._go(-1 if event.key == pygame.K_UP else 1)
            return True
        typed = event.unicode
        if typed and typed in "+-=":
            self._step(self.current, -1 if typed == "-" else 1)
            return True
        if typed and typed in "0123456789":
            before = 0 if self._fresh else self.counted.get(self.current, 0)
            self._fresh = False
            self.count(self.current, before * 10 + int(typed))
            return True
        if event.key == pygame.K_BACKSPACE:
            self._fresh = False
            self.count(self.current, self.counted.get(self.current, 0) // 10)
            return True
        if event.key == pygame.K_RETURN and (self.work.sheet is not None or self.current in self.counted):
            self._go(1)  # what was counted stands
            return True
        return False

    # ---- what is done with the paper

    def _decide(self, done: Decision) -> None:
        found = self._table.answer(self.work, self.counted, done)
        if not self._tells:
            self.finish(found)
            return
        self.done = found
        self.rebuild()

    def _end(self) -> None:
        if self.done is not None:
            self.finish(self.done)
