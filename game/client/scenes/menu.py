"""Home, the first screen: what comes next as its one large button, four doors with a picture, what one was doing last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.chair.home import home_now
from game.chair.home.home_now import SEAT, HomeNow, NextThing, home_things, review_line
from game.chair.home.offers import offers
from game.chair.wording.paragraphs import FontSize
from game.client.pictures.gallery import Gallery
from game.client.pictures.tiles import CAP, PAD, SMALL_PAD, KeyLink, MainButton, Tile, TileWords, cap_width, draw_cap
from game.client.stage.form import Form
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, Note, Panel
from game.client.widgets.widget import Widget
from game.grammar import counted
from game.unheard import never


@dataclass(frozen=True)
class MenuEntry:
    """Somewhere to go from home. `choice` is a chair, a page of the navigator's, or "quit"."""

    choice: str
    title: str
    text: str
    key: str
    picture: str = ""


LEARN = MenuEntry("lessons", "Learn", "Short lessons, from the first card on.", "l", "learn")
PRACTISE = MenuEntry("practise", "Practise", "Questions, things that go wrong, your own mistakes.", "r", "practise")
PLAY = MenuEntry("play", "Play", "Sit down straight away, or choose a chair and a game.", "a", "holdem")
TESTS = MenuEntry("exams", "Test", "A written part and a table part, marked like the real thing.", "t", "test")
DOORS = (LEARN, PRACTISE, PLAY, TESTS)
CHAIRS = (
    MenuEntry("player", "Play as player", "Take a seat; the program deals. You choose the game next.", "p"),
    MenuEntry("dealer", "Play as dealer", "You do the dealing; players make mistakes. You choose the game next.", "d"),
    MenuEntry("inspector", "Play as inspector", "Watch play; stop it when it goes wrong. You choose the game next.", "i"),
)
REVIEW = MenuEntry(home_now.REVIEW, "Review", "What you got wrong, back when it's due.", "v")
EDGE = (
    MenuEntry("rulebook", "Rulebooks", "Four books, clause by clause.", "b"),
    MenuEntry("rounds", "Hands played", "Step through each hand, and see why.", "h"),
    MenuEntry("manual", "Manual", "How to deal, rule and learn, and every key.", "f1"),
)
HEAD = (
    MenuEntry("settings", "Settings", "Display, sound, voice.", "s"),
    MenuEntry("progress", "Progress", "What you know, how accurate and how fast you are.", "g"),
)
PEOPLE = MenuEntry("people", "Who's here?", "Everyone's work is kept separate.", "w")
QUIT = MenuEntry("quit", "Quit", "", "ctrl+q")
"""A chord: a letter is one slip of a finger next to the letters that lead to pages."""
ENTRIES: Sequence[MenuEntry] = (*DOORS, *CHAIRS, REVIEW, *EDGE, *HEAD, PEOPLE, QUIT)
"""Everywhere that you can always go from home."""
SLIVER = 44
"""A picture that is less high than so many units shows nothing of its game."""


class MenuScene(Form[str]):
    """Tells `choose` where to go; stays below whatever that opens, and asks what there is `now` on return."""

    WIDE, TALL = 960, 540
    """What a window has at least, in units, that shows pictures."""
    DOORS_PART = 0.47
    """Of the height between head and foot, what the doors take."""
    WIDTHS, NARROW = (1.0, 1.0, 2.5, 1.0), (1.0, 1.0, 3.5, 1.0)
    """How wide the doors are side by side, also where the window is not much wider than it must be."""
    AMPLE = 1180
    first = "next"

    def __init__(self, choose: Callable[[str], None], now: Callable[[], HomeNow], *, about: str = "",
                 ahead: Callable[[], bool] = never) -> None:
        super().__init__()
        self._choose, self._tell, self._about, self._ahead = choose, now, about, ahead
        self._now = HomeNow()
        self._picture = pygame.Rect(0, 0, 0, 0)
        self._read = True
        """Whether all there is to know was known when it was laid out."""

    def rebuild(self) -> None:
        """What comes first by now, such as the round that was just left, has the focus: its key is Enter."""
        before, self._now = self.thing, self._tell()
        self._read = self._ahead()
        super().rebuild()
        if self.thing != before:
            self.group.focus_on("next")

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Head, what comes next apart from a table, the doors, the foot; without pictures where there is little room."""
        px = self.style.px
        self._picture = pygame.Rect(0, 0, 0, 0)
        if area.width < px(self.WIDE) or area.height < px(self.TALL):
            _Small(self, group, area).build()
            return
        edge, head, foot = round(area.width * 0.05), px(56), px(52)
        inner = pygame.Rect(edge, head, area.width - 2 * edge, area.height - head - foot)
        self._head(group, pygame.Rect(edge, 0, inner.width, head))
        doors = pygame.Rect(inner.left, 0, inner.width, min(px(316), max(px(236), round(inner.height * self.DOORS_PART))))
        doors.bottom = inner.bottom
        self._next(group, pygame.Rect(inner.left, inner.top, round(inner.width * 0.36), doors.top - inner.top))
        left = inner.left + round(inner.width * 0.33)
        self._picture = pygame.Rect(left, inner.top, inner.right - left, doors.top - inner.top - px(4))
        self._doors(group, doors)
        self._foot(group, pygame.Rect(edge, area.bottom - foot, inner.width, foot))

    # ---- its parts

    def _head(self, group: Group, box: pygame.Rect) -> None:
        """The name at the left; at the right who is here, how far they have come, the settings."""
        px, right = self.style.px, box.right
        group.add(Label(pygame.Rect(box.left, box.top, box.width // 3, box.height), "Dealer Academy", size="large", bold=True))
        who = self.link(PEOPLE, label=self._now.person or PEOPLE.title, bold=bool(self._now.person))
        for link in (who, self.link(HEAD[1]), self.link(HEAD[0])):
            link.rect = pygame.Rect(right - link.rect.width, box.centery - px(18), link.rect.width, px(36))
            right = link.rect.left - px(10)
            group.add(link)

    def _next(self, group: Group, box: pygame.Rect) -> None:
        """What most people do next."""
        px, thing = self.style.px, self.thing
        width = min(box.width - px(24), px(380))
        size = self._title_size(thing, box.width)
        title = Note(pygame.Rect(box.left, 0, box.width, 0), self.style, thing.title, colour="text", size=size, bold=True)
        button, below = px(MainButton.TALL), px(36)
        high = px(24) + title.rect.height + px(40) + (px(22) if thing.share[1] else 0) + button + px(12) + below
        top = box.top + max(0, (box.height - high) // 2)
        group.add(Label(pygame.Rect(box.left, top, box.width, px(24)), thing.over, colour="muted", bold=True, cut=True))
        title.rect.top = top + px(24)
        line = pygame.Rect(box.left, title.rect.bottom, box.width, px(24))
        group.add(title, Label(line, thing.line, colour="muted", cut=True))
        top = line.bottom + px(8)
        if thing.share[1]:
            group.add(Steps(pygame.Rect(box.left, top, width, px(4)), *thing.share))
            top += px(22)
        top += px(8)
        group.add(self.main(thing, pygame.Rect(box.left, top, width, button)))
        if self._now.due or not self._now.plays:  # a player isn't asked to learn
            second = self._second(thing)
            second.rect.topleft = (box.left - px(10), top + button + px(10))
            group.add(second)

    def _second(self, first: NextThing) -> KeyLink:
        """What waits to be reviewed; what comes after that where it is the first thing to do."""
        if first.choice != REVIEW.choice:
            link = self.link(REVIEW, label=review_line(self._now.due), leads=False)
            link.capped = bool(self._now.due)  # no key is shown for what is empty
            return link
        after = home_things(self._now)[1]
        return self.link(MenuEntry(after.choice, f"Then: {after.title}", f"{after.over}. {after.line}.", "n"), leads=False)

    def _title_size(self, thing: NextThing, width: int) -> FontSize:
        """The largest in which the title stands in one line; one step smaller in two."""
        sizes: Sequence[FontSize] = ("event", "head", "title")
        return next((size for size in sizes if self.style.width(thing.title, size, bold=True) <= width), "title")

    def _doors(self, group: Group, box: pygame.Rect) -> None:
        px, gap = self.style.px, self.style.px(16)
        widths = self.WIDTHS if self.size[0] >= px(self.AMPLE) else self.NARROW
        part = (box.width - 3 * gap) / sum(widths)
        left, foot, rects = float(box.left), self._feet(), dict[MenuEntry, pygame.Rect]()
        for door in self.doors:
            rects[door] = pygame.Rect(round(left), box.top, round(part * widths[DOORS.index(door)]), box.height)
            left += rects[door].width + gap
        pills = {PRACTISE: f"{self._now.due} due"} if self._now.due else {}
        tiles = {door: TileWords(door.title, door.text, foot.get(door.choice, ""), pills.get(door, ""))
                 for door in self.doors if door is not PLAY}  # fmt: skip
        needed = {door: Tile.needed(self.style, words, rects[door].width, key=door.key) for door, words in tiles.items()}
        high = min(min(round(rects[door].width * 0.78), box.height - needed[door] - px(8)) for door in tiles)
        high = high if high >= px(48) else 0  # alike, so that all their names stand in one line
        for door, rect in rects.items():
            if door is PLAY:
                self._play(group, rect, rect.top + high + px(PAD) if high else 0)
            else:
                group.add(Tile(rect, tiles[door], partial(self._choose, door.choice), key=door.key, picture=(door.picture, high)))

    def _feet(self) -> dict[str, str]:
        """What stands at the foot of a door: how far one has come there."""
        lesson = self._now.lesson
        if lesson is None or not lesson.done:
            return {}
        return {"lessons": f"{lesson.done} of {counted(lesson.every, 'lesson')}",
                "exams": f"Best after {counted(lesson.every - lesson.done, 'more lesson')}"}

    def _play(self, group: Group, box: pygame.Rect, named: int) -> None:
        """The games that most people ask for; below them every game, and the chairs. Its name stands as far down as those of the
        doors, where they have pictures."""
        px, pad, gap = self.style.px, self.style.px(12), self.style.px(8)
        group.add(Panel(box))
        inner = box.inflate(-2 * pad, -2 * pad)
        row, small, large = px(34), self.style.height("small"), self.style.height("large")
        chairs = pygame.Rect(inner.left, inner.bottom - row, inner.width, row)
        title = pygame.Rect(inner.left, chairs.top - gap - row, inner.width, row)
        if named and named - inner.top - gap >= GameCard.words_high(self.style) + px(SLIVER):
            title.centery = min(title.centery, named + large // 2)
        self.games(group, pygame.Rect(inner.left, inner.top, inner.width, title.top - gap - inner.top), pictures=True)
        every = KeyLink(title.copy(), "All games", partial(self._choose, PLAY.choice), key=PLAY.key, plated=True, tip=PLAY.text)
        every.rect.width = KeyLink.wide(self.style, every.label, PLAY.key)
        every.rect.right = inner.right
        words = pygame.Rect(title.left, title.top, every.rect.left - title.left - gap, row)
        name = self.style.width(PLAY.title, "large", bold=True)
        told = pygame.Rect(words.left + name + px(14), words.top, words.width - name - px(14), row)
        if chairs.top - title.centery - large // 2 > small + px(6):  # below its name, as at the doors
            told = pygame.Rect(words.left, title.centery + large // 2 + px(6), words.width, small)
        group.add(Label(words, PLAY.title, size="large", bold=True))
        if self.style.width(PLAY.text, "small") <= told.width:
            group.add(Label(told, PLAY.text, size="small", colour="muted"))
        group.add(every)
        self.chairs(group, chairs)

    def games_capped(self, width: int) -> bool:
        """Whether the keys of the popular games have room next to their names, in a row so wide (pixels)."""
        popular = offers().popular
        wide = (width - self.style.px(8) * (len(popular) - 1)) // len(popular)
        return all(KeyLink.wide(self.style, game.title, "1") <= wide for game in popular)

    def games(self, group: Group, box: pygame.Rect, *, pictures: bool) -> None:
        """A card for each popular game; its key is its number."""
        px, popular, gap = self.style.px, offers().popular, self.style.px(8)
        wide = (box.width - gap * (len(popular) - 1)) // len(popular)
        capped = self.games_capped(box.width)
        for at, game in enumerate(popular):
            rect = pygame.Rect(box.left + at * (wide + gap), box.top, wide, box.height)
            act, tip = partial(self._choose, f"{SEAT} {game.game}"), f"{game.title}, {self._now.line(game).lower()}. {game.told}"
            if pictures:
                room, line = wide - px(2 * SMALL_PAD), self._now.line(game)
                words = TileWords(game.title, line if self.style.width(line, "small") <= room else "", size="small")
                group.add(GameCard(rect, words, game.picture, act, key=str(at + 1), tip=tip))
            else:
                group.add(KeyLink(rect, game.title, act, key=str(at + 1), plated=True, tip=tip, capped=capped))

    def chairs(self, group: Group, box: pygame.Rect) -> None:
        """The chairs that you can take at a table of your own."""
        gap = self.style.px(8)
        wide = (box.width - gap * (len(CHAIRS) - 1)) // len(CHAIRS)
        for at, chair in enumerate(CHAIRS):
            rect = pygame.Rect(box.left + at * (wide + gap), box.top, wide, box.height)
            group.add(KeyLink(rect, chair.title, partial(self._choose, chair.choice), key=chair.key, plated=True, tip=chair.text))

    def _foot(self, group: Group, box: pygame.Rect) -> None:
        px, left = self.style.px, box.left - self.style.px(10)
        for entry in EDGE:
            link = self.link(entry)
            link.rect.midleft = (left, box.centery)
            left = link.rect.right + px(8)
            group.add(link)
        out = self.link(QUIT)
        out.rect.midright = (box.right + px(10), box.centery)
        group.add(out)
        if self._about:
            told = pygame.Rect(left, box.top, out.rect.left - left - px(12), box.height)
            group.add(Label(told, self._about, size="small", colour="muted", cut=True, align="right"))

    def link(self, entry: MenuEntry, *, label: str = "", bold: bool = False, leads: bool = True) -> KeyLink:
        """A word with its key that leads somewhere, at the corner of the screen until it is put in its place."""
        label = label or entry.title
        wide = min(KeyLink.wide(self.style, label, entry.key, bold=bold), self.style.px(300))
        rect = pygame.Rect(0, 0, wide, self.style.px(36))
        return KeyLink(rect, label, partial(self._choose, entry.choice), key=entry.key, name=entry.title, tip=entry.text, bold=bold,
                       leads=leads)

    def main(self, thing: NextThing, rect: pygame.Rect) -> MainButton:
        """The one large button."""
        return MainButton(rect, thing.button, partial(self._choose, thing.choice), name="next")

    @property
    def thing(self) -> NextThing:
        """What comes first."""
        return home_things(self._now)[0]

    @property
    def doors(self) -> Sequence[MenuEntry]:
        """In their order; Play comes first for somebody who is here to play."""
        return sorted(DOORS, key=lambda door: door is not PLAY) if self._now.plays else DOORS

    @property
    def now(self) -> HomeNow:
        """What it says."""
        return self._now

    # ---- as it is shown

    def backdrop(self, ink: Ink) -> None:
        super().backdrop(ink)
        if self._picture.width:
            picture = Gallery(ink.style).picture("table", self._picture.size, self._now.table)
            if picture is not None:
                ink.picture(picture, self._picture)

    def update(self, dt: float) -> bool:
        """Laid out again once all there is to know has been read."""
        if not self._read and self._ahead():
            self.rebuild()
            self.stage.changed = True
        return super().update(dt)

    def handle(self, event: pygame.event.Event) -> bool:
        """Escape does not leave the game from here; the key of the review works where the large button leads there, too."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_v and self.thing.choice == REVIEW.choice:
            self._choose(REVIEW.choice)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.group.popup is None:
            return True
        return super().handle(event)


class _Small:
    """Home where there is no room for pictures: large letters, or a small window."""

    def __init__(self, home: MenuScene, group: Group, area: pygame.Rect) -> None:
        self._home, self._group, self._area = home, group, area
        self._px, self._style = home.style.px, home.style

    def build(self) -> None:
        """From above: what is next, the doors, the games, the chairs, the rest."""
        px, area = self._px, self._area
        edge = px(16)
        inner = pygame.Rect(edge, px(10), area.width - 2 * edge, area.height - px(20))
        gap = px(6)
        links = (REVIEW, *HEAD, PEOPLE, *EDGE, QUIT)
        games = px(34) if self._home.games_capped(inner.width) else px(KeyLink.TALL)
        rows = [px(72), px(40), games, px(34), px(32), px(32)]
        spare = max(0, inner.height - sum(rows) - gap * (len(rows) - 1))
        if pictures := spare >= px(80):
            rows[2] += px(72)
            spare -= px(72)
        step = min(px(20), spare // (len(rows) - 1))
        boxes, top = [], inner.top
        for high in rows:
            boxes.append(pygame.Rect(inner.left, top, inner.width, high))
            top += high + gap + step
        self._next(boxes[0])
        self._row(boxes[1], self._home.doors, plated=True)
        self._home.games(self._group, boxes[2], pictures=pictures)
        self._home.chairs(self._group, boxes[3])
        self._row(boxes[4], links[:4])
        self._row(boxes[5], links[4:])

    def _next(self, box: pygame.Rect) -> None:
        thing = self._home.thing
        wide = min(self._px(220), box.width // 2)
        button = pygame.Rect(box.right - wide, box.centery - self._px(26), wide, self._px(52))
        words = pygame.Rect(box.left, box.top, button.left - box.left - self._px(12), box.height)
        size: FontSize = "title" if self._style.width(thing.title, "title", bold=True) <= words.width else "body"
        high = self._style.height(size)
        top = words.centery - (high + 2 * self._style.height("small")) // 2
        small = self._style.height("small")
        self._group.add(Label(pygame.Rect(words.left, top, words.width, small), thing.over, size="small", colour="muted", cut=True),
                        Label(pygame.Rect(words.left, top + small, words.width, high), thing.title, size=size, bold=True, cut=True),
                        Label(pygame.Rect(words.left, top + small + high, words.width, small), thing.line, size="small",
                              colour="muted", cut=True),
                        self._home.main(thing, button))

    def _row(self, box: pygame.Rect, entries: Sequence[MenuEntry], *, plated: bool = False) -> None:
        gap = self._px(8)
        wide = (box.width - gap * (len(entries) - 1)) // len(entries)
        for at, entry in enumerate(entries):
            label = self._home.now.person if entry is PEOPLE and self._home.now.person else entry.title
            label = f"{label}: {self._home.now.due} due" if entry is REVIEW and self._home.now.due else label
            link = self._home.link(entry, label=label)
            link.rect = pygame.Rect(box.left + at * (wide + gap), box.top, wide, box.height)
            link.plated, link.bold = plated, plated
            self._group.add(link)


class GameCard(Tile):
    """A game that most people ask for: its picture, its name, its limit, its number."""

    def __init__(self, rect: pygame.Rect, words: TileWords, picture: str, act: Callable[[], None], *, key: str, tip: str) -> None:
        super().__init__(rect, words, act, key=key, picture=(picture, 0), tip=tip)
        self._name = picture

    @staticmethod
    def words_high(style: Style) -> int:
        """How high a name of two lines and the line below it are, with the air around them, in pixels."""
        return 3 * style.height("small") + 3 * style.px(SMALL_PAD)

    def draw(self, ink: Ink) -> None:
        """The picture takes what the name and the line below it leave, if anything; the key stands on its upper edge, clear of
        what it shows."""
        room = self.rect.height - self.words_high(ink.style)
        self._picture = (self._name, room if room > 2 * ink.style.px(1) else 0)
        super().draw(ink)
        if self.shortcut:
            wide, px = cap_width(ink.style, self.shortcut.name), ink.style.px
            corner = pygame.Rect(self.rect.right - wide - px(5), self.rect.top - px(CAP) // 2, wide, px(CAP))
            draw_cap(ink, corner, self.shortcut.name)


class Steps(Widget):
    """How far along one is: a bar for each step, those behind lit, the one that is on pale."""

    def __init__(self, rect: pygame.Rect, done: int, of: int) -> None:
        super().__init__(rect)
        self._done, self._of = done, of

    def draw(self, ink: Ink) -> None:
        gap = ink.style.px(6)
        wide = (self.rect.width - gap * (self._of - 1)) / self._of
        for at in range(self._of):
            left = round(self.rect.left + at * (wide + gap))
            colour = "success" if at < self._done else "text" if at == self._done else "line"
            ink.box(pygame.Rect(left, self.rect.top, max(2, round(wide)), self.rect.height), colour, radius=2)
