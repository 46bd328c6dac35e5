"""The first start: three questions, one on each quiet screen, each with an answer that one can just keep; and a way past them all,
for somebody who only wants to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.chair.home.offers import Offers
from game.chair.wording.paragraphs import FontSize
from game.client.pictures.tiles import KeyLink, MainButton, Tile, TileWords
from game.client.stage.form import Form
from game.client.widgets.button import Toggle
from game.client.widgets.drawing.ink import Ink
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label, Note, draw_table_end
from game.client.widgets.widget import Widget
from game.records.users import WrongName

STEPS = ("Name", "Experience", "Rulebook")
QUESTIONS = (
    ("What's your name?", "Your lessons and results are saved under it, on this computer only."),
    ("Have you dealt poker before?", "This decides where you start, and how much of the work you do by hand."),
    ("Which rulebook will you deal by?", "Your school or casino tells you which. You can read them all."),
)
LATER = "You can change all of this later."
PLAYS, PLAYS_TOLD = "I only want to play", "No lessons, no tests: choose a game and sit down."


@dataclass(frozen=True)
class FirstAnswers:
    """What was answered. `skipped`: nothing was but perhaps a name, and we don't ask again; `plays`, because they only want to
    play."""

    name: str = ""
    experience: str = ""
    book: str = ""
    voice: bool = False
    skipped: bool = False
    plays: bool = False


class FirstStart(Form[FirstAnswers]):
    """`checked` answers a name as it is kept, or raises WrongName; `offers` are what there is to choose from; `sample` speaks a
    line, where a voice is `available`."""

    first = "name"

    def __init__(self, checked: Callable[[str], str], offers: Offers, sample: Callable[[], None], *, available: bool) -> None:
        super().__init__()
        self._checked, self._offers, self._sample, self._available = checked, offers, sample, available
        self.at = 0
        self._name = self._trouble = self._given = ""
        self.experience, self.book = offers.experience[0].word, offers.books[0].book
        self.voice = False

    # ---- how it looks

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Where one is, the question, the answers, on to the next."""
        px = self.style.px
        roomy = area.height >= px(560)
        head = pygame.Rect(area.left, area.top + px(14 if roomy else 4), area.width, px(36))
        self._way_out(group, pygame.Rect(area.left + px(24), head.top, area.width - px(48), head.height))
        dots = pygame.Rect(area.centerx - px(170), head.bottom - px(14) if roomy else head.top, px(340), px(48 if roomy else 34))
        group.add(Dots(dots, STEPS, self.at, named=roomy))
        question, about = QUESTIONS[self.at]
        size: FontSize = "event" if roomy else "title"
        top = head.bottom + px(48 if roomy else 2)
        high = self.style.height(size)
        group.add(Label(pygame.Rect(area.left, top, area.width, high), question, size=size, bold=True, align="centre"),
                  Label(pygame.Rect(area.left, top + high, area.width, px(24)), about, colour="muted", align="centre"))
        button = pygame.Rect(0, 0, min(px(340), area.width - px(40)), px(MainButton.TALL if roomy else 46))
        button.midbottom = (area.centerx, area.bottom - px(100 if roomy else 8))
        body = pygame.Rect(area.left + px(24), top + high + px(24), area.width - px(48), 0)
        body.height = button.top - body.top
        (self._ask_name, self._ask_experience, self._ask_book)[self.at](group, body)
        dealt = next(each for each in self._offers.experience if each.word == self.experience).has_dealt
        label = "Next" if self.at < len(STEPS) - 1 or dealt else "Start the first lesson"
        group.add(MainButton(button, label, self._next, name="next"))
        wide = KeyLink.wide(self.style, PLAYS, "f5")
        plays = pygame.Rect(area.left + px(24), head.top, wide, head.height)
        if roomy:
            plays.midtop = (area.centerx, button.bottom + px(10))
            group.add(Label(pygame.Rect(area.left, plays.bottom + px(8), area.width, px(22)), LATER, size="small", colour="muted",
                            align="centre"))
        group.add(KeyLink(plays, PLAYS, self._only_plays, key="f5", plated=True, tip=PLAYS_TOLD))

    def _way_out(self, group: Group, box: pygame.Rect) -> None:
        label = "Back" if self.at else "Skip for now"
        wide = KeyLink.wide(self.style, label, "escape")
        group.add(KeyLink(pygame.Rect(box.right - wide, box.top, wide, box.height), label, self._back, key="escape", plated=True))

    def _ask_name(self, group: Group, body: pygame.Rect) -> None:
        px = self.style.px
        line = pygame.Rect(0, 0, min(px(380), body.width), px(48))
        line.midtop = (body.centerx, body.top + body.height // 5)
        group.add(TextEntry(line, self._write, text=self._name, name="name", hint="Your name", submit=self._next,
                            wrong=bool(self._trouble)))
        if self._trouble:
            told = pygame.Rect(line.left, line.bottom + px(10), line.width, px(40))
            group.add(Note(told, self.style, self._trouble, colour="danger"))

    def _ask_experience(self, group: Group, body: pygame.Rect) -> None:
        words = [(each.word, TileWords(each.title, each.told), each.picture) for each in self._offers.experience]
        self._tiles(group, body, words, self.experience, self._dealt, widest=270)

    def _ask_book(self, group: Group, body: pygame.Rect) -> None:
        px = self.style.px
        words = [(each.book, TileWords(each.title, each.told, size="body"), each.picture) for each in self._offers.books]
        voice = px(44) if self._available else 0
        room = pygame.Rect(body.left, body.top, body.width, body.height - voice)
        self._tiles(group, room, words, self.book, self._learns, widest=250)
        if not self._available:
            return
        row = pygame.Rect(0, body.bottom - voice + px(2), px(400), px(36))
        row.centerx = body.centerx
        name = self.style.width("Read lessons aloud") + px(14)
        hear = KeyLink.wide(self.style, "Hear it", "f3")
        group.add(Label(pygame.Rect(row.left, row.top, name, row.height), "Read lessons aloud"),
                  Toggle(pygame.Rect(row.left + name, row.top, px(90), row.height), self._speak, on=self.voice, name="voice"),
                  KeyLink(pygame.Rect(row.right - hear, row.top, hear, row.height), "Hear it", self._sample, key="f3", plated=True))

    def _tiles(self, group: Group, body: pygame.Rect, words: Sequence[tuple[str, TileWords, str]], chosen: str,
               act: Callable[[str], None], *, widest: int) -> None:
        """One tile for each answer, one of them chosen; their keys are their numbers."""
        px, gap = self.style.px, self.style.px(16 if body.width >= self.style.px(900) else 8)
        wide = min(px(widest), (body.width - gap * (len(words) - 1)) // len(words))
        needed = max(Tile.needed(self.style, each, wide, key="1") for _, each, _ in words)
        short = needed > body.height - px(8)
        high = min(body.height - px(16), needed + round(wide * 0.56))
        picture = high - needed if high - needed >= px(56) else 0
        high = high if picture else min(body.height - px(8), needed)
        left = body.centerx - (wide * len(words) + gap * (len(words) - 1)) // 2
        top = body.top + (body.height - high) // 3
        for at, (key, each, name) in enumerate(words):
            rect = pygame.Rect(left + at * (wide + gap), top, wide, high)
            shown = TileWords(each.title, size="small" if each.size == "body" else "body") if short else each
            group.add(Tile(rect, shown, partial(self._answer, act, key), key=str(at + 1), picture=(name, picture),
                           name=f"answer {at + 1}", tip=each.told if short else "", chosen=key == chosen))

    def backdrop(self, ink: Ink) -> None:
        super().backdrop(ink)
        draw_table_end(ink, ink.surface.get_rect())

    # ---- what is answered

    def _write(self, text: str) -> None:
        self._name, self._trouble = text, ""

    def _answer(self, act: Callable[[str], None], key: str) -> None:
        """Chosen. Only Next goes on: else a click on Next right after this one would answer the next question, too."""
        act(key)
        self.rebuild()
        self.group.focus_on("next")

    def _dealt(self, word: str) -> None:
        self.experience = word

    def _learns(self, book: str) -> None:
        self.book = book

    def _speak(self, on: bool) -> None:
        self.voice = on

    def _named(self) -> bool:
        """Whether the name can be kept; what is wrong with it is told."""
        try:
            self._name = self._given = self._checked(self._name)
        except WrongName as wrong:
            self.at, self._trouble = 0, str(wrong)
            self.rebuild()
            self.group.focus_on("name")
            return False
        return True

    def _only_plays(self) -> None:
        """Past all the questions to the games. Nobody needs a name for that, but one that was typed is kept."""
        if not self._name or self._named():
            self.finish(FirstAnswers(self._given, skipped=True, plays=True))

    def _next(self) -> None:
        if self.at == 0 and not self._named():
            return
        if self.at == len(STEPS) - 1:
            self.finish(FirstAnswers(self._name, self.experience, self.book, self.voice))
            return
        self.at += 1
        self.rebuild()
        self.group.focus_on("next")

    def _back(self) -> None:
        if self.at:
            self.at -= 1
            self.rebuild()
            self.group.focus_on("name" if self.at == 0 else "next")
        else:
            self.finish(FirstAnswers(self._given, skipped=True))

    def close(self) -> None:
        self._back()


class Dots(Widget):
    """Which question one is at: those behind ticked, this one ringed."""

    def __init__(self, rect: pygame.Rect, steps: Sequence[str], at: int, *, named: bool) -> None:
        super().__init__(rect)
        self._steps, self._at, self._named = steps, at, named

    def draw(self, ink: Ink) -> None:
        px, count = ink.style.px, len(self._steps)
        part = self.rect.width // count
        y = self.rect.top + px(12)
        middles = [(self.rect.left + part * at + part // 2, y) for at in range(count)]
        for at in range(count - 1):
            ends = ((middles[at][0] + px(16), y), (middles[at + 1][0] - px(16), y))
            pygame.draw.line(ink.surface, ink.style.colour("success" if at < self._at else "line"), *ends, px(2))
        for at, (step, middle) in enumerate(zip(self._steps, middles, strict=True)):
            disc = pygame.Rect(0, 0, px(16), px(16))
            disc.center = middle
            ink.box(disc, "success" if at < self._at else "text" if at == self._at else "ground", line="muted", radius=8)
            if at == self._at:
                ink.frame(disc.inflate(px(8), px(8)), "text", radius=12, width=1)
            if self._named:
                ink.text(step, pygame.Rect(middle[0] - part // 2, y + px(16), part, px(20)), size="small", align="centre",
                         colour="text" if at == self._at else "muted", bold=at == self._at)
