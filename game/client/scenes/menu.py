"""The first screen: which chair to take, what to read, where the last round was left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.client.scenes.menu_picture import table_picture, wordmark
from game.client.stage.form import Form
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, LiveLabel
from game.client.widgets.widget import LEAST


@dataclass(frozen=True)
class MenuEntry:
    """One line of the menu. `choice` is a chair, a page of the navigator's, or "quit"; `chair` is lit in the picture while the
    line has the focus."""

    choice: str
    title: str
    text: str
    key: str
    chair: str = ""


LEARN = MenuEntry("lessons", "Learn", "Lessons from the first touch on, book by book.", "n")
QUICK = MenuEntry("quick-start", "Quick start", "A player's seat in any game, or the last table.", "t", "player")
CHAIRS = (
    MenuEntry("player", "Play as player", "Take a seat; the dealer is automatic.", "p", "player"),
    MenuEntry("dealer", "Play as dealer", "Every dealer's step is yours; players may err.", "d", "dealer"),
    MenuEntry("inspector", "Play as inspector", "Watch the game; stop it when it goes wrong.", "i", "inspector"),
)
READING = (
    MenuEntry("exercises", "Exercises", "Pots, hands, rulings: short questions.", "x"),
    MenuEntry("irregularities", "Irregularities", "Any of any book, staged when you ask.", "o"),
    MenuEntry("drills", "Drills", "Situations to solve, one after the other.", "l"),
    MenuEntry("exams", "Tests", "In writing and at the table, without help.", "e"),
    MenuEntry("progress", "Progress", "How much you know, how right, how fast.", "g"),
    MenuEntry("rulebook", "Rulebooks", "Four books, clause by clause.", "b"),
    MenuEntry("rounds", "Rounds", "Step through what was played, and why.", "r"),
)
HOUSE = (
    MenuEntry("manual", "Manual", "How to deal, rule, learn; every key.", "f1"),
    MenuEntry("settings", "Settings", "Look, sound, speech.", "s"),
    MenuEntry("quit", "Quit", "", "q"),
)


def usual_entries(resume: str = "", here: str = "", due: int = 0) -> list[Sequence[MenuEntry]]:
    """The menu in its parts; with `resume`, what the round in progress is, that round comes first; `here`
    is who is at the machine, `due` how many things he is to review."""
    what = "lesson" if resume.startswith("Lesson:") else "round"
    again = [(MenuEntry("resume", f"Resume the {what}", resume, "return"),)] if resume else []
    who = MenuEntry("people", here or "Who is here?", "Each person's work is kept apart.", "w")
    review = MenuEntry("mistakes", f"Review: {due} due" if due else "Review", "What you got wrong, when it is due again.", "v")
    return [*again, (LEARN, QUICK, *CHAIRS), (review, *READING), (who, *HOUSE)]


class MenuScene(Form[str]):
    """Tells `choose` the choice of an entry; stays below whatever that opens, and asks for its `parts` on return."""

    WIDE = 920
    TALL = 640
    TOLD = 45
    """The least height of a line that has room for its sentence."""
    COLUMN = 400
    """How wide a line with its sentence is at least."""
    HEAD, SHORT_HEAD = 68, 29
    """The height of the name, where a small window or large letters leave little room: at most, at least."""

    def __init__(self, choose: Callable[[str], None], parts: Callable[[], Sequence[Sequence[MenuEntry]]], *,
                 about: str = "") -> None:
        super().__init__()
        self._choose = choose
        self._parts = parts
        self._about = about
        self.first = parts()[0][0].title
        self._leads = self.first
        self._picture = pygame.Rect(0, 0, 0, 0)
        self._roomy = True

    def rebuild(self) -> None:
        """What comes first by now, such as the round that was just left, has the focus: its key is Enter."""
        super().rebuild()
        before, self._leads = self._leads, self._parts()[0][0].title
        if self._leads != before:
            self.group.focus_on(self._leads)

    def build(self, group: Group, area: pygame.Rect) -> None:
        """The entries at the left; the picture takes the rest where there is room for it."""
        parts = self._parts()
        px, entries = self.style.px, sum(len(part) for part in parts)
        ample = entries * px(LEAST + 2) + px(90 + 44) + (len(parts) - 1) * px(12)
        self._roomy = roomy = area.height >= max(px(self.TALL), ample)
        wide = area.width >= px(self.WIDE)
        left = px(72) if wide else px(32)
        width = px(400 if wide else 340)
        over = px(self.SHORT_HEAD) + len(parts) * px(3)
        halved = (entries + 1) // 2 * px(self.TOLD) + over <= area.height < px(self.TALL) and area.width >= px(2 * self.COLUMN)
        beside = halved or entries * px(LEAST) + over > area.height
        if beside:  # at large letters in a small window: two columns, with their sentences if there is room
            width = min(width, (area.width - 2 * left - px(8)) // 2)
            left = (area.width - 2 * width - px(8)) // 2
        rows = (entries + 1) // 2 if beside else entries
        gap, between = (px(12), px(2)) if roomy else (px(3), 0)
        spare = area.height - rows * px(LEAST) - (len(parts) - 1) * gap
        least, most = px(self.SHORT_HEAD), px(self.HEAD)
        head, foot = (px(90), px(44)) if roomy else (max(least, min(most, spare - px(4))), 0)
        if area.height >= px(self.TALL) and spare - head >= px(44):
            foot = px(44)  # where the sentence of the entry that is lit stands
        room = (area.height - head - foot - (len(parts) - 1) * gap) // rows - between
        row = max(min(room, px(56) if roomy else px(self.TOLD + 2) if halved else px(36)), px(LEAST))
        high = rows * (row + between) + (len(parts) - 1) * gap
        top = max(0, (area.height - high - head - foot) // 2)
        self._mark = (left + px(12), max(top, px(12)) if roomy else top + (head - least) // 2)
        y, at, told = top + head, 0, (roomy or halved) and row >= px(self.TOLD)
        for part in parts:
            for entry in part:
                column, line = divmod(at, rows)
                place = top + head + line * (row + between) if beside else y
                box = pygame.Rect(left + column * (width + px(8)), place, width, row)
                group.add(_Line(box, entry, self._choose, large=roomy, told=told, tip="" if told or foot else entry.text))
                y, at = y + row + between, at + 1
            y += gap
        self._foot(group, area, left, y - gap, told=told)
        room = area.width - left - width - px(24)
        # Where there is little room the table runs off the edge instead of shrinking; two columns leave none.
        self._picture = pygame.Rect(area.right - room, 0, 0 if beside else room if wide else max(room, px(420)), area.height)

    def backdrop(self, ink: Ink) -> None:
        """The ground, the table, the name."""
        super().backdrop(ink)
        if self._picture.width:
            ink.surface.blit(table_picture(self._picture.size, ink.style, self._chair()), self._picture)
        mark = wordmark(ink.style, roomy=self._roomy)
        ink.surface.blit(mark, self._mark)

    def _lit(self) -> MenuEntry | None:
        """The entry that is pointed at, or has the focus."""
        over = self.group.pointer.over
        shown = over if isinstance(over, _Line) else self.group.focus
        return shown.entry if isinstance(shown, _Line) else None

    def _chair(self) -> str:
        lit = self._lit()
        return lit.chair if lit is not None else ""

    def _sentence(self) -> str:
        lit = self._lit()
        return lit.text if lit is not None else ""

    def _foot(self, group: Group, area: pygame.Rect, left: int, low: int, *, told: bool) -> None:
        """What is said about the program, where the entries leave room for it; and about the entry that is lit, where their lines
        have no room for it."""
        px = self.style.px
        box = pygame.Rect(left + px(16), area.bottom - px(40), area.width // 2, px(20))
        if area.height < px(self.TALL) or low > box.top:
            return
        if not told:
            group.add(LiveLabel(box, self._sentence, size="small", colour="muted"))
            box = pygame.Rect(area.right - px(24) - px(240), box.top, px(240), box.height)
        if self._about:
            group.add(Label(box, self._about, size="small", colour="muted", cut=True, align="left" if told else "right"))

    def handle(self, event: pygame.event.Event) -> bool:
        """Escape does not leave the game from here."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.group.popup is None:
            return True
        return super().handle(event)


class _Line(Button):
    """A line of the menu: title, one sentence, key."""

    def __init__(self, rect: pygame.Rect, entry: MenuEntry, choose: Callable[[str], None], *, large: bool, told: bool,
                 tip: str) -> None:
        super().__init__(rect, entry.title, partial(choose, entry.choice), key=entry.key, tip=tip)
        self.entry = entry
        self._large, self._roomy = large, told and bool(entry.text)

    def draw(self, ink: Ink) -> None:
        """Quiet until it is pointed at or has the focus."""
        px, lit = ink.style.px, self.focused
        if lit or self.hovered:
            ink.box(self.rect, "pressed" if self.pressed else "raised")
        if lit:
            ink.box(pygame.Rect(self.rect.left, self.rect.top + px(8), px(3), self.rect.height - px(16)), "accent",
                    radius=1)
        inner = self.rect.inflate(-px(32), 0)
        cap = self._key_cap(ink, inner)
        text = pygame.Rect(inner.left, inner.top, cap.left - inner.left - px(12), inner.height)
        title = pygame.Rect(text.left, text.centery - px(22), text.width, px(24)) if self._roomy else text
        ink.text(self.label, title, size="large" if self._large else "body", bold=lit)
        if self._roomy:
            ink.text(self.entry.text, pygame.Rect(text.left, text.centery + px(2), text.width, px(20)), size="small",
                     colour="muted", cut=self.entry.choice == "resume")  # which is told in full by the table itself
        if self.focused:
            ink.ring(self.rect)

    def _key_cap(self, ink: Ink, inner: pygame.Rect) -> pygame.Rect:
        px, label = ink.style.px, self.shortcut.label if self.shortcut else ""
        width = max(px(26), ink.style.width(label, "small") + px(14))
        cap = pygame.Rect(inner.right - width, 0, width, px(24))
        cap.centery = inner.centery
        ink.box(cap, "panel", line="line", radius=5)
        ink.text(label, cap, size="small", colour="muted", align="centre")
        return cap
