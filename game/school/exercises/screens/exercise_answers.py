"""How an exercise is answered: figures to type, seats and cards to point at, words to choose from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.cards.card import Card
from game.chair.dealer.how import answer_keys
from game.chair.seen.card_signs import short
from game.chair.seen.view import Spot
from game.chair.wording.paragraphs import Paragraph, TextRun
from game.chair.wording.table_words import key_of_seat
from game.client.widgets.button import Button
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.entry import TextEntry
from game.client.widgets.events.group import Group
from game.client.widgets.layout.flow import TextFlow
from game.client.widgets.layout.plain import Label
from game.rulebook.money import cents, dollars
from game.training.questions.making import Exercise
from game.training.questions.question import Answer

FIGURES = ("amount", "amounts", "count", "counts")
WHOLE = ("count", "counts")
LABEL, NARROW_LABEL = 0.36, 0.52
"""The most of a line that what a figure is for may take, where there is room and where there are several columns."""
ONE = ("seat", "word")
"""Answered by the first thing that is chosen."""


class WordChoices(TextFlow):
    """Words to choose from, one below the other: Up and Down go from one to the next, Enter gives it."""

    sort = "choices"

    def key(self, event: pygame.event.Event) -> bool:
        """As Left and Right; at either end it begins again at the other."""
        ways = {pygame.K_UP: pygame.K_LEFT, pygame.K_DOWN: pygame.K_RIGHT}
        if event.key not in ways:
            return super().key(event)
        return super().key(pygame.event.Event(pygame.KEYDOWN, key=ways[event.key], mod=event.mod, unicode=""))

    def draw(self, ink: Ink) -> None:
        if self.focused and 0 <= self.at < len(self.links):
            rows = [piece.rect for piece in self.pieces if piece.link == self.links[self.at]]
            first = rows[0].unionall(rows[1:])
            px = ink.style.px
            plate = pygame.Rect(self.rect.left, self.rect.top + first.top - self.scroll.offset, self.rect.width, first.height)
            with ink.clipped(self.rect):
                ink.box(plate.inflate(0, px(6)), "chosen")
        super().draw(ink)


class Sheet:
    """What has been filled in so far for one exercise. `done` is told the answer once it is given; `earlier` is what was answered
    before."""

    def __init__(self, exercise: Exercise, done: Callable[[Answer], None], redraw: Callable[[], None],
                 earlier: Answer | None = None) -> None:
        self.exercise, self._done, self._redraw = exercise, done, redraw
        self.form = exercise.question.form
        self.labels = exercise.question.labels or ("",)
        self.typed = ["" for _ in self.labels]
        self.chosen: set[int] = set()
        self.word = ""
        """What was answered before, of the words offered."""
        self.wrong: int | None = None
        """The line that is no figure."""
        if earlier is not None:
            self._fill(earlier)

    def _fill(self, earlier: Answer) -> None:
        if isinstance(earlier, str):
            self.word = earlier
        elif self.form in FIGURES:
            values = earlier if isinstance(earlier, tuple) else (earlier,)
            self.typed = [str(value) if self.form in WHOLE else dollars(int(value)) for value in values]
        else:
            self.chosen = set(earlier) if isinstance(earlier, tuple) else {earlier}

    # ---- what may be chosen

    def options(self) -> list[tuple[int, str]]:
        """The seats or cards to point at, with what stands on them."""
        if self.form == "cards":
            cards = self._cards()
            return [(int(card), short(card)) for card in cards]
        return [(number, str(number)) for number in self.exercise.table.seats]

    def _cards(self) -> tuple[Card, ...]:
        answer = self.exercise.question.answer
        assert isinstance(answer, tuple)
        return next(seat.cards for seat in self.exercise.table if set(answer) <= set(map(int, seat.cards)))

    def choose(self, thing: int) -> None:
        """A seat or a card: the answer, where one is asked for; else it is one of them, or no more."""
        if self.form in ONE:
            self._done(thing)
            return
        self.chosen ^= {thing}
        self._redraw()

    def pick(self, word: str) -> None:
        """A word is the answer."""
        self._done(word)

    def give(self) -> None:
        """All that was filled in is the answer, if it is one."""
        answer = self._figures() if self.form in FIGURES else tuple(sorted(self.chosen))
        if answer is None or answer == ():
            self._redraw()
        else:
            self._done(answer)

    def _figures(self) -> Answer | None:
        found: list[int] = []
        for at, text in enumerate(self.typed):
            value = _figure(text, whole=self.form in WHOLE)
            if value is None and not (text == "" and len(self.typed) > 1 and self.form == "counts"):
                self.wrong = at
                return None
            found.append(value or 0)
        self.wrong = None
        return tuple(found) if self.form in ("amounts", "counts") else found[0]

    def by_key(self, key: str) -> bool:
        """What a key stands for: a word or card by the key of that answer, a seat by that of its number."""
        if self.form in FIGURES:
            return False
        if self.form == "word":
            words = dict(zip(self._word_keys, self.exercise.question.words or {}, strict=True))
            if key in words:
                self.pick(words[key])
            return key in words
        things = [thing for thing, _ in self.options()]
        places = range(1, len(things) + 1) if self.form == "cards" else things
        found = {key_of_seat(place): thing for place, thing in zip(places, things, strict=True)}
        if key in found:
            self.choose(found[key])
        return key in found

    @property
    def _word_keys(self) -> list[str]:
        return answer_keys(list((self.exercise.question.words or {}).values()))

    def on_felt(self, spot: Spot | None) -> bool:
        """A click on the table: a seat there is chosen, where seats are asked for."""
        if spot is None or not spot.seat or self.form not in ("seat", "seats"):
            return False
        if spot.seat in dict(self.options()):
            self.choose(spot.seat)
        return True

    # ---- what it looks like

    def build(self, group: Group, style: Style, area: pygame.Rect) -> int:
        """The controls, in that part of the screen; where they end below."""
        if self.form == "word":
            return self._words(group, style, area)
        if self.form in FIGURES:
            return self._lines(group, style, area)
        return self._tiles(group, style, area)

    def _words(self, group: Group, style: Style, area: pygame.Rect) -> int:
        words = self.exercise.question.words or {}
        lines = [self._offered(key, word, text) for key, (word, text) in zip(self._word_keys, words.items(), strict=True)]
        flow = TextFlow(area, style, lines, name="words", follow=self.pick)
        high = min(flow.needed + style.px(8), area.height)
        box = pygame.Rect(area.left, area.top, area.width, high)
        group.add(WordChoices(box, style, lines, name="words", follow=self.pick))
        return area.top + high

    def _offered(self, key: str, word: str, text: str) -> Paragraph:
        """A word on offer with its key; a bar stands next to what was answered before."""
        before = word == self.word
        runs = (TextRun(f"{key}\u2002", colour="muted", bold=True), TextRun(text, word, "accent" if before else "text", before))
        return Paragraph(runs, "body", 10, marked=before)

    def _lines(self, group: Group, style: Style, area: pygame.Rect) -> int:
        """A line for each figure, in as many columns as it takes."""
        px, high, gap = style.px, style.px(36), style.px(6)
        rows = max(1, area.height // (high + gap))
        columns = -(-len(self.labels) // rows)
        room = (area.width - (columns - 1) * px(12)) // columns
        for at, label in enumerate(self.labels):
            column, row = divmod(at, rows)
            line = pygame.Rect(area.left + column * (room + px(12)), area.top + row * (high + gap), room, high)
            self._line(group, style, at, label, line, roomy=columns == 1)
        return area.top + min(rows, len(self.labels)) * (high + gap)

    def _line(self, group: Group, style: Style, at: int, label: str, line: pygame.Rect, *, roomy: bool) -> None:
        left = line.left
        if label:
            wide = min(style.px(120), round(line.width * (LABEL if roomy else NARROW_LABEL)))
            group.add(Label(pygame.Rect(left, line.top, wide, line.height), label, cut=True))
            left += wide + style.px(8)
        box = pygame.Rect(left, line.top, min(line.right - left, style.px(180)), line.height)
        group.add(TextEntry(box, partial(self._type, at), text=self.typed[at], name=f"figure {at + 1}",
                            hint=self._hint if roomy else "", submit=self.give, wrong=self.wrong == at))

    @property
    def _hint(self) -> str:
        return "how many" if self.form in WHOLE else "dollars"

    def _type(self, at: int, text: str) -> None:
        self.typed[at] = text

    def _tiles(self, group: Group, style: Style, area: pygame.Rect) -> int:
        px = style.px
        wide, high, gap = px(64), px(40), px(8)
        left, top = area.left, area.top
        for thing, text in self.options():
            if left + wide > area.right:
                left, top = area.left, top + high + gap
            tile = Button(pygame.Rect(left, top, wide, high), text, partial(self.choose, thing),
                          name=f"choose {text}", primary=thing in self.chosen)
            group.add(tile)
            left += wide + gap
        return top + high + gap


def _figure(text: str, *, whole: bool) -> int | None:
    """Cents of what was typed, or the number itself; None if it is none."""
    try:
        return int(text.strip()) if whole else cents(text.strip())
    except ValueError:
        return None
