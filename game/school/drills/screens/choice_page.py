"""Choosing in place of writing a file: rows of a form for what is asked, the page of a group of values, and that of lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

import pygame

from game.cases.language.faults import Fault
from game.chair.wording.list_rows import Row
from game.client.scenes.pick import OtherWay, PickScene, StayingList
from game.client.stage.form import Form
from game.client.stage.plate import DISCARD, GO_ON, SURE, LeftQuestion, SureQuestion
from game.client.stage.scene import Scene
from game.client.widgets.button import Button
from game.client.widgets.choice import DropDown
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.field import Column, Control, FieldWords
from game.client.widgets.layout.frames import titled_panel
from game.client.widgets.layout.plain import Note
from game.client.widgets.layout.scroller import Scroller
from game.files import FileFault
from game.files.guard import guarded
from game.grammar import counted
from game.school.drills.choosing import YES_NO, AskedValue, LineAsked, line_in_words
from game.unheard import unheard

SHORT: Final = 12
"""How many answers stand in a list that opens in its place; more have a page on which they can be sought."""
MOST: Final = 20
"""How many letters of one choice that is too long stand on its button."""
NONE: Final = Row("", "Not chosen")
Result = TypeVar("Result")
Put = Callable[[Scene[Any]], None]


class Choices:
    """Puts what is asked into a column. `push` shows a page above, `changed` is told of a choice, `lines` asks for lines."""

    def __init__(self, column: Column, push: Put, changed: Callable[[], None], lines: LineAsked,
                 due: Callable[[], Sequence[str]] | None = None) -> None:
        self.column, self._push, self._changed, self._lines, self._due = column, push, changed, lines, due

    def add(self, entry: MutableMapping[Any, Any], asked: AskedValue, changed: Callable[[], None] | None = None) -> None:
        """A row for one value; `changed` is told of it in place of the form, which nothing that is typed changes by itself."""
        typed = asked.sort in ("words", "number") and not asked.options
        told = changed or (unheard if typed else self._changed)
        self.column.add(FieldWords(asked.title, asked.note), self._control(entry, asked, told))

    def button(self, title: str, label: str, act: Callable[[], None], note: str = "", key: str = "", wrong: str = "") -> None:
        """A row that leads to a page."""
        self.column.add(FieldWords(title, note, wrong=wrong), partial(Button, label=label, act=act, key=key, name=title))

    def choice(self, title: str, name: str, options: Sequence[Row], chosen: str, act: Callable[[str], None],
               note: str = "") -> None:
        """A row with a few answers, one of which always holds."""
        control = partial(DropDown, style=self.column.style, options=options, act=act, chosen=chosen, name=name)
        self.column.add(FieldWords(title, note), control)

    def _control(self, entry: MutableMapping[Any, Any], asked: AskedValue, changed: Callable[[], None]) -> Control:
        name = str(asked.key)
        take = partial(self._take, entry, asked, changed)
        if asked.sort in ("words", "number") and not asked.options:
            return partial(TextEntry, act=take, text=" ".join(asked.held(entry)), name=name)
        if asked.sort == "one" and len(asked.options) <= SHORT:
            flag = asked.options == YES_NO
            options = [*([] if asked.needed or flag else [NONE]), *asked.options]
            held = asked.held(entry) or (("false",) if flag else ("",))
            return partial(DropDown, style=self.column.style, options=options, act=take, chosen=held[0], name=name)
        return partial(Button, label=self._label(entry, asked), act=partial(self._open, entry, asked, changed), name=name)

    def _label(self, entry: MutableMapping[Any, Any], asked: AskedValue) -> str:
        """What is chosen, where there is room for it; else how much."""
        told, many = asked.told(entry), len(asked.held(entry))
        if not many:
            return "Choose"
        room = self.column.style.width(told, "body", bold=True) <= self.column.controls - self.column.style.px(24)
        return told if room else counted(many, "line" if asked.sort == "lines" else "choice") if many > 1 else f"{told[:MOST]}..."

    def _take(self, entry: MutableMapping[Any, Any], asked: AskedValue, changed: Callable[[], None], key: str) -> None:
        asked.take(entry, key.strip() if asked.sort == "number" else key)
        changed()

    def _open(self, entry: MutableMapping[Any, Any], asked: AskedValue, changed: Callable[[], None]) -> None:
        take = partial(self._take, entry, asked, changed)
        if asked.sort in ("lines", "line"):
            def done(lines: Sequence[str]) -> None:
                entry.pop(asked.key, None)
                entry.update({asked.key: list(lines) if asked.sort == "lines" else lines[-1]} if lines else {})
                changed()

            self._push(LinesPage(asked.title, self._lines, list(asked.held(entry)), done, self._due))
        elif asked.sort == "one":
            rows = [*([] if asked.needed else [NONE]), *asked.options]
            self._push(PickScene(asked.title, rows, empty="", verb="Choose").then(take))
        else:
            self._push(SeveralPage(asked, entry, take))


class SeveralPage(StayingList):
    """Several of a list: Enter chooses a row, and takes it back."""

    def __init__(self, asked: AskedValue, entry: MutableMapping[Any, Any], take: Callable[[str], None]) -> None:
        def rows() -> list[Row]:
            held = asked.held(entry)
            return [replace(row, text=f"✓ {row.text}") if row.key in held else row for row in asked.options]

        super().__init__(asked.title, rows, take, empty="", verb="Choose",
                         about="Press Enter to tick or untick a clause. Press Back when you're done.")

    def _pick(self, row: Row) -> None:
        super()._pick(row)
        if not row.head:
            self.rebuild()


class Keeper(Protocol):
    """Keeps a draft while it is made."""

    def keep(self, draft: Any) -> None:
        """It stands so now."""

    def forget(self) -> None:
        """It was saved, or nobody wants it any more."""

    def left(self) -> tuple[str, Any] | None:
        """What was never saved: its title, and the draft itself; None where there is nothing. Raises FileFault where it can't be
        read."""

    def resumed(self) -> None:
        """What was left is made further."""


class DraftForm(Form[Result]):
    """Something that is made by hand, the `draft`: nothing of it is lost without a question, with `lost` as its words. `keeper`
    keeps it meanwhile, and what it has left is offered as the form opens."""

    title, lost = "", ""

    def __init__(self, draft: object, keeper: Keeper) -> None:
        super().__init__()
        self.draft, self._keeper = draft, keeper
        self._saved = self._kept = repr(self.plain)
        self.on_stage = self._offer

    @property
    def plain(self) -> Any:
        """What is kept of the draft, which `change` takes up again."""
        return self.draft

    def change(self, draft: Any) -> None:
        """Another one stands in it."""
        raise NotImplementedError

    def take(self, draft: Any) -> None:
        """Another one, of a file, must be changed."""
        self.change(draft)
        self.saved()

    def saved(self) -> None:
        """It lies in a file as it is now."""
        self._saved = self._kept = repr(self.plain)
        self._keeper.forget()

    def keep(self) -> None:
        """What was made since it was saved, as soon as it has changed."""
        plain = self.plain
        if repr(plain) != self._kept:
            self._kept = repr(plain)
            if self.loses:
                self._keeper.keep(plain)
            else:
                self._keeper.forget()

    def _offer(self) -> None:
        try:
            left = self._keeper.left()
            if left is not None:
                self._try_on(left[1])
        except FileFault:
            self.toast.say("An unsaved draft is here too, but it can't be read.")
        else:
            if left is not None:
                self.stage.push(LeftQuestion(self.title, left[0]), partial(self._answered, left[1]))

    def _try_on(self, draft: object) -> None:
        """Whether it can be shown: one of another version, or a damaged one, may name what isn't there. Raises FileFault."""
        before, group = self.plain, self.group
        try:
            guarded(Path(self.title), self.change, draft)
        finally:
            self.change(before)
            group.drop()

    def _answered(self, draft: object, answer: str) -> None:
        if answer == GO_ON:
            self._keeper.resumed()
            self.change(draft)
            self._saved, self._kept = "", repr(draft)
        elif answer == DISCARD:
            self._keeper.forget()
        else:  # what is left stays for another time
            super().close()

    def close(self) -> None:
        """Back; what was made and not saved is asked about first."""
        self.unless_lost(super().close)

    @property
    def loses(self) -> bool:
        """Whether something was made since it was saved."""
        return repr(self.plain) != self._saved

    def unless_lost(self, act: Callable[[], None]) -> None:
        """Do what would lose what was made and not saved, if there is nothing of the kind or the person agrees."""
        if not self.loses:
            act()
        else:
            def sure(word: str) -> None:
                if word == SURE:
                    self._keeper.forget()
                    self._kept = ""  # it stays on the screen where no other file is chosen
                    act()

            self.stage.push(SureQuestion(self.title, "Leave without saving?", self.lost), sure)

    def push(self, page: Scene[Any]) -> None:
        """A page above it."""
        self.stage.push(page)

    def plate(self, group: Group, area: pygame.Rect, fill: Callable[[Column], None], name: str) -> None:
        """One column in the middle that scrolls, under the title."""
        px = self.style.px
        panel = titled_panel(group, self.style, area, self.title, wide=860)
        column = Column(self.style, (panel.left + px(24), panel.top + px(18)), panel.width - px(52),
                        controls=round(min(400, panel.width * 0.5 * 1000 / px(1000))))
        fill(column)
        view = pygame.Rect(panel.left + px(16), panel.top + 1, panel.width - px(20), panel.height - 2)
        group.add(Scroller(view, column.widgets, name=name))

    def ways(self, group: Group, area: pygame.Rect, left: Sequence[OtherWay], right: Sequence[OtherWay]) -> None:
        """The buttons below: ways out at the left, what is done with it at the right, the usual thing outermost."""
        px, wide = self.style.px, min(self.style.px(860), area.width - self.style.px(32))
        row = pygame.Rect((area.width - wide) // 2, area.bottom - px(52), wide, px(40))
        roomy = area.width >= px(900)
        at, end = row.left, row.right
        for way in (*left, *right):
            width = Button.width_for(self.style, way.label, way.key if roomy else "")
            spot = at if way in left else end - width
            group.add(Button(pygame.Rect(spot, row.top, width, row.height), way.label, way.act, key=way.key, tip=way.tip,
                             primary=way in right[:1]))
            at, end = (at + width + px(8), end) if way in left else (at, end - width - px(8))


class ValuesPage(Form[None]):
    """A group of values on a page of its own. `done` is told when it is left."""

    WIDTH = 760

    def __init__(self, title: str, entry: MutableMapping[Any, Any], asked: Sequence[AskedValue], lines: LineAsked,
                 done: Callable[[], None], *, due: Callable[[], Sequence[str]] | None = None) -> None:
        super().__init__()
        self.title, self.entry, self.asked, self._lines, self._done, self._due = title, entry, asked, lines, done, due
        self._told_of = repr(entry)

    def usual(self) -> str:
        return str(self.asked[0].key) if self.asked else "who"

    def build(self, group: Group, area: pygame.Rect) -> None:
        px = self.style.px
        panel = titled_panel(group, self.style, area, self.title, wide=self.WIDTH)
        column = Column(self.style, (panel.left + px(24), panel.top + px(18)), panel.width - px(48), controls=330)
        self.fill(column)
        view = pygame.Rect(panel.left + px(16), panel.top + 1, panel.width - px(20), panel.height - 2)
        group.add(Scroller(view, column.widgets, name="column"))
        self.bar(group, panel)

    def fill(self, column: Column) -> None:
        """What is asked."""
        rows = Choices(column, self._above, self.rebuild, self._lines, self._due)
        for each in self.asked:
            rows.add(self.entry, each)

    def _above(self, page: Scene[Any]) -> None:
        self.stage.push(page)

    def bar(self, group: Group, panel: pygame.Rect) -> None:
        """One way out: what was chosen stays."""
        px, wide = self.style.px, Button.width_for(self.style, "Done", "escape")
        group.add(Button(pygame.Rect(panel.right - wide, panel.bottom + px(12), wide, px(40)), "Done", self.close, key="escape",
                         primary=True))

    def keep(self) -> None:
        """What was chosen is told before the page is left: the draft below keeps it."""
        if (now := repr(self.entry)) != self._told_of:
            self._told_of = now
            self._done()

    def close(self) -> None:
        self._done()
        super().close()


class LinesPage(ValuesPage):
    """What somebody does, line by line: who, what and with what is chosen. `due` answers what is due from the dealer next."""

    def __init__(self, title: str, lines: LineAsked, made: list[str], done: Callable[[Sequence[str]], None],
                 due: Callable[[], Sequence[str]] | None = None) -> None:
        super().__init__(title, {}, (), lines, partial(self._told, done), due=due)
        self.made = made
        self._who, self._what, self.wrong = "dealer", "", ""
        self._tell = done

    def _told(self, done: Callable[[Sequence[str]], None]) -> None:
        done(self.made)

    def fill(self, column: Column) -> None:
        for at, line in enumerate(self.made):
            room = pygame.Rect(column.left, column.bottom, column.width, self.style.height())
            column.note(Note(room, self.style, f"{at + 1}.  {line_in_words(line)}", size="body"))
        column.head("Next")
        rows = Choices(column, self._above, self.rebuild, self._lines)
        said: dict[str, Any] = {"who": self._who, "what": self._what}
        for key, title, options in (("who", "Who", self._lines.who()), ("what", "Does what", self._lines.what(self._who))):
            asked = AskedValue(key, title, "one", options, needed=True)
            column.add(FieldWords(title), partial(
                Button, label=asked.told(said) or "Choose", act=partial(self._pick, asked), name=key))
        for asked in self._lines.arguments(self._who, self._what):
            rows.add(self.entry, asked)
        if self.wrong:
            room = pygame.Rect(column.left, column.bottom, column.width, 2 * self.style.height())
            column.note(Note(room, self.style, self.wrong, size="body", colour="danger"))

    def _pick(self, asked: AskedValue) -> None:
        def chosen(key: str) -> None:
            self._who, self._what = (key, "") if asked.key == "who" else (self._who, key)
            self.entry.clear()
            self.wrong = ""
            self.rebuild()

        self.stage.push(PickScene(asked.title, asked.options, empty="", verb="Choose"), chosen)

    def bar(self, group: Group, panel: pygame.Rect) -> None:
        super().bar(group, panel)
        px, left = self.style.px, panel.left
        ways = [("Add", "ctrl+return", self._add), ("Undo", "ctrl+z", self._off)]
        ways += [("Next step", "f6", self._next)] if self._due is not None else []
        for label, key, act in ways:
            wide = Button.width_for(self.style, label, key)
            group.add(Button(pygame.Rect(left, panel.bottom + px(12), wide, px(40)), label, act, key=key))
            left += wide + px(8)

    def _add(self) -> None:
        try:
            self.made.append(self._lines.line(self._who, self._what, self.entry))
            self.wrong, self._what = "", ""
            self.entry.clear()
        except Fault:
            self.wrong = "Something is missing: choose who, what, and everything that goes with it."
        self._renew()

    def _off(self) -> None:
        del self.made[-1:]
        self._renew()

    def _next(self) -> None:
        self._tell(self.made)
        found = self._due() if self._due is not None else ()
        self.made += found[:1]
        self.wrong = "" if found else "The dealer has nothing to do here: a player acts, or the hand is over."
        self._renew()

    def _renew(self) -> None:
        self._tell(self.made)
        self.rebuild()


def by_seat(spec_rows: Sequence[Row], parts: Mapping[str, str]) -> list[AskedValue]:
    """A number for each seat and part: "Box 1: ante"."""
    return [AskedValue((int(row.key), part), f"{row.text}{f': {title}' if title else ''}", "number")
            for row in spec_rows for part, title in parts.items()]
