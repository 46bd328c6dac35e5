"""Play: the games most people ask for as cards, every game by its kind, and next to them the one that is chosen with Sit down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from typing import Final

import pygame

from game.chair.home.offers import PopularGame, offers
from game.chair.setting_up.setup_model import LEVELS, ROLES, TERMS, SetupChoice
from game.chair.wording.list_rows import Row, rows
from game.chair.wording.paragraphs import FontSize
from game.client.pictures.tiles import KeyLink, MainButton, Tile, TileWords
from game.client.stage.form import Form
from game.client.widgets.choice import DropDown
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, Note, Panel, draw_table_end
from game.client.widgets.listview import ListView
from game.client.widgets.tabs import Tabs
from game.client.widgets.widget import Widget
from game.grammar import counted

LEFT = 160
"""How much room the way back to a table has at least, next to the rulebooks, in units."""
AGAINST, LEVEL = "Opponents", 130
"""What stands before the choice of whom one plays against; how wide that is at least, in units, where it shares its row."""
SHOWN: Final = (520, 260)
"""How wide and high the room of what is chosen is at least, in units, that shows the table."""
PICTURED: Final = 0.56
LISTED: Final = 0.32
"""How much of that room the table takes; how much of the page's width the list of games takes next to it."""
ALL = "all"
"""Stands for every rulebook."""


@dataclass(frozen=True)
class PlayGame:
    """A game that can be played: its id, its book, what both are called."""

    game: str
    book: str
    title: str
    book_title: str


@dataclass(frozen=True)
class PlayWays:
    """What else the page knows and does. `choice` makes a table of a game, in a role, against opponents; `told` says what is played
    there; `set_up` opens its settings; `left` is what can be resumed, in a few words, and `go_on` opens that; `line` is what
    one wants to know first of a popular game."""

    choice: Callable[[str, str, str], SetupChoice]
    told: Callable[[SetupChoice], str]
    set_up: Callable[[SetupChoice], None]
    left: Callable[[], str]
    go_on: Callable[[], None]
    line: Callable[[PopularGame], str] = attrgetter("line")
    table: Callable[[pygame.Rect, SetupChoice], Widget] | None = None
    """The table of a choice, as it will be found."""
    keep: Callable[[str], None] | None = None
    """Keeps the opponents that were chosen for the next table."""


class PlayPage(Form[SetupChoice]):
    """Ends with the table that was chosen. Every question has an answer already: pressing Enter at once sits you down as a player
    at the first game."""

    WIDE, TALL = 900, 620
    """What a window has at least, in units, that shows the cards with pictures."""
    first = "next"

    def __init__(self, games: Sequence[PlayGame], ways: PlayWays, role: str = "player", level: str = "regular") -> None:
        super().__init__()
        self.games, self._ways, self.role, self.level = games, ways, role, level
        self.book = ALL
        known = {game.game for game in games}
        self.game = next((each.game for each in offers().popular if each.game in known), games[0].game)

    # ---- what is there

    @property
    def shown(self) -> list[PlayGame]:
        """The games of the rulebook that is chosen, or of all."""
        return [game for game in self.games if self.book in (ALL, game.book)]

    @property
    def choice(self) -> SetupChoice:
        """The table as it is chosen now."""
        return self._ways.choice(self.game, self.role, self.level)

    def _rows(self, *, books: bool) -> list[Row]:
        """Every game below its kind, with its rulebook if wanted; those of no kind at the end."""
        there, found = {game.game: game for game in self.shown}, list[Row]()
        kinds = [(kind.title, [game for game in kind.games if game in there]) for kind in offers().kinds]
        known = {game for _, games in kinds for game in games}
        for title, games in [*kinds, ("Other games", [game for game in there if game not in known])]:
            if games:
                found.append(Row(f"kind {title}", title, head=True, bare=True))
                found += [Row(game, there[game].title, there[game].book_title if books else "", "muted", depth=1)
                          for game in games]
        return found

    # ---- how it looks

    def backdrop(self, ink: Ink) -> None:
        """The table at which one is about to sit down."""
        super().backdrop(ink)
        draw_table_end(ink, ink.surface.get_rect())

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Head with the rulebooks, cards, list, and what is chosen."""
        px = self.style.px
        edge = max(px(16), round(area.width * 0.05))
        head = pygame.Rect(edge, px(10), area.width - 2 * edge, px(44))
        self._head(group, head)
        body = pygame.Rect(edge, head.bottom + px(8), head.width, area.height - head.bottom - px(24))
        picture_cards = area.width >= px(self.WIDE) and area.height >= px(self.TALL)
        if picture_cards:
            high = round(body.height * 0.28)
            self._cards(group, pygame.Rect(body.left, body.top, body.width, high))
            body = pygame.Rect(body.left, body.top + high + px(16), body.width, body.height - high - px(16))
        left = pygame.Rect(body.left, body.top, round((body.width - px(16)) * (LISTED if picture_cards else 0.48)), body.height)
        books = self.book == ALL and left.width >= px(360)
        right = pygame.Rect(left.right + px(16), body.top, body.right - left.right - px(16), body.height)
        group.add(Panel(left))
        place = left.inflate(-px(16), -px(16))
        if picture_cards:
            head = pygame.Rect(place.left + px(4), place.top, place.width - px(8), px(30))
            group.add(Label(head, f"Or any of {counted(len(self.shown), 'game')}", bold=True))
            place = pygame.Rect(place.left, head.bottom, place.width, place.bottom - head.bottom)
        group.add(ListView(place, self.style, self._rows(books=books), self._choose, name="games", submit=self._sit, filters=True,
                           chosen=self.game, ticks=True))
        self._chosen(group, right)

    def _head(self, group: Group, box: pygame.Rect) -> None:
        px = self.style.px
        left = self._ways.left()
        books = list(dict.fromkeys((game.book, game.book_title) for game in self.games))
        views = [Row(ALL, "All rulebooks"), *(Row(book, title) for book, title in books)]
        back, wide = KeyLink.wide(self.style, "Back", "escape"), max(Tabs.wide(self.style, views), min(box.width * 2 // 3, px(760)))
        place = pygame.Rect(box.right - back - px(10) - wide, box.centery - px(19), wide, px(38))
        beside = px(LEFT if left else 0) + self.style.width("Play", "title", bold=True) + px(16)
        if len(books) > 1 and place.left - box.left >= beside:
            group.add(Tabs(place, self.style, views, self._filter, chosen=self.book, name="book"))
        elif len(books) > 1:
            place = pygame.Rect(box.right - back - px(10) - px(220), box.centery - px(18), px(220), px(36))
            group.add(DropDown(place, self.style, views, self._filter, chosen=self.book, name="book"))
        title = pygame.Rect(box.left, box.top, place.left - box.left - px(8), box.height)
        group.add(Label(title, "Play", size="title", bold=True))
        if left:
            name = self.style.width("Play", "title", bold=True) + px(16)
            go_on = pygame.Rect(title.left + name, box.centery - px(18),
                                min(KeyLink.wide(self.style, left, "ctrl+l"), title.width - name), px(36))
            group.add(KeyLink(go_on, left, self._ways.go_on, key="ctrl+l", plated=True, name="left"))
        rect = pygame.Rect(box.right - back, box.centery - px(18), back, px(36))
        group.add(KeyLink(rect, "Back", self.close, key="escape", plated=True))

    def _cards(self, group: Group, box: pygame.Rect) -> None:
        """The games that most people ask for, those of the rulebook that is chosen."""
        there = {game.game: game for game in self.shown}
        popular = [game for game in offers().popular if game.game in there]
        px, gap, count = self.style.px, self.style.px(14), len(offers().popular)
        wide = (box.width - gap * (count - 1)) // count
        words = [TileWords(game.title, game.told, size="body") for game in popular]
        spare = self._for_pictures(words, wide, box.height)
        if spare < px(72):
            words = [TileWords(game.title, self._ways.line(game), size="body") for game in popular]
            spare = self._for_pictures(words, wide, box.height)
        for at, (game, said) in enumerate(zip(popular, words, strict=True)):
            rect = pygame.Rect(box.left + at * (wide + gap), box.top, wide, box.height)
            group.add(Tile(rect, said, partial(self._take, game.game), key=str(at + 1),
                           picture=(game.picture, spare), chosen=game.game == self.game, tip=game.told))

    def _for_pictures(self, words: Sequence[TileWords], wide: int, high: int) -> int:
        """What the longest words leave for a picture, in pixels: all stand at one height."""
        return high - max((Tile.needed(self.style, each, wide, key="1") for each in words), default=0)

    def _chosen(self, group: Group, box: pygame.Rect) -> None:
        """What was chosen: the table as it will be found, from which chair, against whom; and Sit down."""
        px = self.style.px
        inner = box.inflate(-px(32), -px(28))
        shows = self._ways.table is not None and inner.width >= px(SHOWN[0]) and inner.height >= px(SHOWN[1])
        group.add(Panel(box, fill="ground" if shows else "panel"))  # one ground with the table's
        if self._ways.table is not None and shows:
            wide = round(inner.width * PICTURED)
            group.add(self._ways.table(pygame.Rect(box.left + px(8), box.top + px(8), wide, box.height - px(16)), self.choice))
            inner = pygame.Rect(box.left + wide + px(24), inner.top, box.width - wide - px(40), inner.height)
        foot, row = px(MainButton.TALL if inner.height >= px(280) else 44), px(36)
        button = pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot)
        settings = pygame.Rect(inner.left, button.top - row - px(10), inner.width, row)
        top = self._seated(group, settings)
        group.add(MainButton(button, TERMS[self.role].begin, self._start, name="next"))
        self._described(group, pygame.Rect(inner.left, inner.top, inner.width, top - inner.top - px(8)))

    def _seated(self, group: Group, settings: pygame.Rect) -> int:
        """From which chair, and below it against whom, with the game's settings in the same row, or one lower where that is too
        narrow; answers where they begin."""
        px, row = self.style.px, settings.height
        lead, half = self.style.width(AGAINST) + px(10), (settings.width - px(10)) // 2
        one_row = half - lead >= px(LEVEL)
        against = pygame.Rect(settings.left, settings.top, half, row) if one_row else settings.move(0, -row - px(8))
        chair = pygame.Rect(settings.left, against.top - row - px(8), settings.width, row)
        whom = pygame.Rect(against.left + lead, against.top, against.width - lead, row)
        house = pygame.Rect(settings.right - half, settings.top, half, row) if one_row else settings
        group.add(Tabs(chair, self.style, rows(ROLES), self._turn, chosen=self.role, name="role"),
                  Label(pygame.Rect(against.left, against.top, lead, row), AGAINST),
                  DropDown(whom, self.style, rows(LEVELS), self._level, chosen=self.level, name="level"),
                  KeyLink(house, "Game settings", self._set_up, key="f6", plated=True,
                          tip="Limits, blinds, seats, speed and everything else the book leaves open"))
        return chair.top

    def _described(self, group: Group, room: pygame.Rect) -> None:
        """The game's name, its book and how it goes, as much of that as there is room for; the limits, which another chair may have
        others of, in any window."""
        px = self.style.px
        popular = next((game for game in offers().popular if game.game == self.game), None)
        named, goes = next(game for game in self.games if game.game == self.game), popular or offers().kind_of(self.game)
        fits = self.style.width(named.title, "large", bold=True) <= room.width
        lines = [Note(pygame.Rect(room.left, room.top, room.width, 0), self.style, named.title, colour="text",
                      size="large" if fits else "body", bold=True)]  # fmt: skip
        first = (named.book_title, self._ways.told(self.choice))
        needed = sum(Note(room, self.style, text, size="body").rect.height + px(4) for text in first)
        body = lines[0].rect.bottom + needed <= room.bottom
        sizes: tuple[FontSize, ...] = ("body", "small") if body else ("small",)
        for text in (*(first if body else reversed(first)), *((goes.told, goes.how) if goes is not None else ())):
            place = pygame.Rect(room.left, lines[-1].rect.bottom + px(4 if body else 1), room.width, 0)
            notes = (Note(place, self.style, text, size=size) for size in sizes)
            note = next((note for note in notes if text and note.rect.bottom <= room.bottom), None)
            lines += [note] if note is not None else []
        group.add(*lines)

    # ---- what is done

    def handle(self, event: pygame.event.Event) -> bool:
        """A letter begins a search, whatever was clicked before; figures are for the cards."""
        letter = event.type == pygame.TEXTINPUT and event.text.isalpha()
        if letter and not (self.group.focus and self.group.focus.writes):
            self.group.focus_on("games")
        return super().handle(event)

    def _filter(self, book: str) -> None:
        self.book = book
        if self.game not in {game.game for game in self.shown}:
            self.game = next((each.game for each in offers().popular if each.game in {game.game for game in self.shown}),
                             self.shown[0].game)
        self.rebuild()

    def _take(self, game: str) -> None:
        """A card was pressed: it is chosen, and Enter sits down. A card may be chosen before anybody has pressed it."""
        self.game = game
        self.rebuild()
        self.group.focus_on("next")

    def _choose(self, row: Row) -> None:
        if not row.head and row.key != self.game:
            self.game = row.key
            self.rebuild()

    def _sit(self, row: Row) -> None:
        if not row.head:
            self.game = row.key
            self._start()

    def _turn(self, role: str) -> None:
        self.role = role
        self.rebuild()

    def _level(self, level: str) -> None:
        self.level = level
        if self._ways.keep is not None:
            self._ways.keep(level)
        self.rebuild()

    def _set_up(self) -> None:
        self._ways.set_up(self.choice)

    def _start(self) -> None:
        self.finish(self.choice)
