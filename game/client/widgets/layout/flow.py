"""Running text with clause references that can be followed."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.chair.wording.paragraphs import WORD, FontSize, Paragraph, TextRun, unparted
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.keys import ENTER, Pointing
from game.client.widgets.layout.scroller import Scroll
from game.client.widgets.widget import Widget


@dataclass(frozen=True)
class Piece:
    """A word where it stands, from the top left of the text."""

    text: str
    rect: pygame.Rect
    size: FontSize
    colour: str
    bold: bool
    link: str


class TextFlow(Widget):
    """Paragraphs that wrap and scroll. Left and Right pick a reference, Enter follows it, Up and Down scroll."""

    focusable = True
    sort = "text"
    GUTTER = 14

    def __init__(self, rect: pygame.Rect, style: Style, paragraphs: Sequence[Paragraph], *, name: str,
                 follow: Callable[[str], None] | None = None) -> None:
        super().__init__(rect, name=name)
        self._style, self._paragraphs = style, paragraphs
        self._follow = follow
        self.pieces: list[Piece] = []
        self._bars: list[pygame.Rect] = []
        self.tops: list[int] = []
        """Where each paragraph begins, in pixels from the top of the text."""
        self.scroll = Scroll(rect.height, _laid_out(style, paragraphs, rect.width - style.px(2 * self.GUTTER),
                                                    self.pieces, self._bars, self.tops))
        self.links = list(dict.fromkeys(piece.link for piece in self.pieces if piece.link))
        self.at = -1
        self._over = ""
        self._clicked = False
        """Whether it has the focus by the pointer: then it needs no ring."""

    @property
    def called(self) -> str:
        """The reference that is picked; else it is a text to be read again."""
        return next((piece.text for piece in self.pieces if piece.link == self.links[self.at]), "") if self.at >= 0 else ""

    @property
    def passages(self) -> Sequence[str]:
        return ["".join(run.text for run in each.runs) for each in self._paragraphs]

    @property
    def needed(self) -> int:
        """The height that shows all of it, in pixels."""
        return self.scroll.length

    def fit(self, rect: pygame.Rect) -> None:
        """Stand in another place, as wide as the one it was made for."""
        self.rect, self.scroll.view = rect, rect.height
        self.scroll.to(self.scroll.offset)

    def adopt(self, old: Widget) -> None:
        self._clicked = isinstance(old, TextFlow) and old._clicked
        if isinstance(old, TextFlow) and [p.text for p in old.pieces] == [p.text for p in self.pieces]:
            self.at = old.at
            self.scroll.to(old.scroll.offset)

    def blur(self) -> None:
        self._clicked = False
        super().blur()

    def key(self, event: pygame.event.Event) -> bool:
        self._clicked = False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.links:
            return self._pick(1 if event.key == pygame.K_RIGHT else -1)
        if event.key in ENTER and 0 <= self.at < len(self.links):
            return self._go(self.links[self.at])
        line = self._style.height()
        steps = {pygame.K_UP: -2 * line, pygame.K_DOWN: 2 * line, pygame.K_PAGEUP: line - self.rect.height,
                 pygame.K_PAGEDOWN: self.rect.height - line, pygame.K_HOME: -self.scroll.length,
                 pygame.K_END: self.scroll.length}
        return event.key in steps and self.scroll.to(self.scroll.offset + steps[event.key])

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        self._clicked = self._clicked or what == "press"
        if self.scroll.point(what, pos):
            return
        self._over = self._link_at(pos)
        if what == "release" and self._over:
            self._go(self._over)

    def wheel(self, steps: int) -> bool:
        return self.scroll.to(self.scroll.offset - steps * 3 * self._style.height())

    def draw(self, ink: Ink) -> None:
        """The lines that are whole in view, half of one reads badly; references underlined when picked or pointed at."""
        left, top = self.rect.left, self.rect.top - self.scroll.offset
        picked = self.links[self.at] if self.focused and 0 <= self.at < len(self.links) else ""
        with ink.clipped(self.rect):
            for bar in self._bars:
                ink.box(bar.move(left, top), "accent", radius=1)
            begins = bisect_left(self.pieces, self.scroll.offset, key=lambda piece: piece.rect.bottom)
            ends = bisect_left(self.pieces, self.scroll.offset + self.rect.height, key=lambda piece: piece.rect.top)
            for at, piece in enumerate(self.pieces[begins:ends], begins):
                rect = piece.rect.move(left, top)
                if self._is_whole(rect):
                    ink.text(piece.text, rect, size=piece.size, colour=piece.colour, bold=piece.bold)
                    if piece.link.startswith(WORD):
                        ink.rule((rect.left, rect.bottom - 2), (self._underlined(at) + left, rect.bottom - 2), "muted")
                    if piece.link and piece.link in (picked, self._over if self.hovered else ""):
                        ink.rule((rect.left, rect.bottom - 2), (self._underlined(at) + left, rect.bottom - 2),
                                 "focus" if piece.link == picked else "clause")
            self.scroll.draw(ink, self.rect)
        if self.focused and not self._clicked:
            ink.ring(self.rect.inflate(0, ink.style.px(8)))

    def _is_whole(self, rect: pygame.Rect) -> bool:
        """Whether a piece is in view from top to bottom; one that never can be is drawn as far as it goes."""
        inside = self.rect.top - 1 <= rect.top and rect.bottom <= self.rect.bottom + 1
        return inside or (rect.height > self.rect.height and rect.colliderect(self.rect))

    def _underlined(self, at: int) -> int:
        """How far the rule below a word goes: to the next one of the same reference, where that stands in the same line."""
        here, after = self.pieces[at], self.pieces[at + 1:at + 2]
        on = after and after[0].link == here.link and after[0].rect.top == here.rect.top
        return after[0].rect.left if on else here.rect.right

    def _link_at(self, pos: tuple[int, int]) -> str:
        """What is linked under the pointer, the gaps between its words too. An answer to choose is so from edge to edge of its
        row, with its number; a reference only where it stands."""
        x, y = pos[0] - self.rect.left, pos[1] - self.rect.top + self.scroll.offset
        row = [(at, piece) for at, piece in enumerate(self.pieces) if piece.rect.top <= y < piece.rect.bottom]
        links = {piece.link for _, piece in row if not piece.text.strip().isdigit() or piece.link}
        if len(links) == 1 and links != {""} and not any(piece.link and piece.colour == "clause" for _, piece in row):
            return links.pop()
        return next((piece.link for at, piece in row if piece.link and piece.rect.left <= x < self._underlined(at)), "")

    def _pick(self, step: int) -> bool:
        self.at = (self.at + step) % len(self.links) if self.at >= 0 else (0 if step > 0 else len(self.links) - 1)
        spot = next(piece.rect for piece in self.pieces if piece.link == self.links[self.at])
        self.scroll.show(spot.top, spot.bottom)
        return True

    def _go(self, link: str) -> bool:
        if self._follow is not None:
            self._follow(link)
        return True


def _laid_out(style: Style, paragraphs: Sequence[Paragraph], width: int, pieces: list[Piece],
              bars: list[pygame.Rect], tops: list[int]) -> int:
    y = 0
    for paragraph in paragraphs:
        y += style.px(paragraph.before) if y and paragraph.before else 0
        tops.append(y)
        bottom = _paragraph(style, paragraph, (style.px(TextFlow.GUTTER), y), width, pieces)
        if paragraph.marked and bars and y - bars[-1].bottom <= style.height() // 2:  # less than that isn't a break
            bars[-1].height = bottom - bars[-1].top
        elif paragraph.marked:
            bars.append(pygame.Rect(0, y, style.px(3), bottom - y))
        y = bottom
    return y


def _paragraph(style: Style, paragraph: Paragraph, start: tuple[int, int], width: int, pieces: list[Piece]) -> int:
    left, y = start
    x, high, gap = left, style.height(paragraph.size), style.width(" ", paragraph.size)
    for word in _words(paragraph):
        parts = [(text, run, size := _size(paragraph, run), style.width(text, size, bold=run.bold)) for text, run in word]
        if x > left and x + sum(part for *_, part in parts) > left + width:
            x, y = left, y + high
        for text, run, size, part in parts:
            pieces.append(Piece(text, pygame.Rect(x, y, part, high), size, run.colour, run.bold, run.link))
            x += part
        x += gap
    return y + high


def _size(paragraph: Paragraph, run: TextRun) -> FontSize:
    return "small" if run.link and run.colour == "clause" and paragraph.size == "body" else paragraph.size


def _words(paragraph: Paragraph) -> Iterator[list[tuple[str, TextRun]]]:
    """What must not be parted: a word, with a bracket that belongs to another run."""
    word: list[tuple[str, TextRun]] = []
    for run in paragraph.runs:
        first, *rest = unparted(run.text)
        word += [(first, run)] if first else []
        for part in rest:
            if word:
                yield word
            word = [(part, run)] if part else []
    if word:
        yield word
