"""The seats' name plates: number, name, stack, state, and the last thing done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import Literal, NamedTuple

import pygame

from game.agents.cast.character import Appearance
from game.chair.seen.view import FloorView, SeatState, SeatView
from game.chair.wording.paragraphs import FontSize
from game.client.felt.brush import Lettering, draw_at, faded, fine, lay_centred, plaque
from game.client.felt.geometry.rectangles import Box, Point
from game.client.felt.pieces.portraits import portrait
from game.client.theme import Theme, mix

Money = Callable[[int], str]
Inks = tuple[pygame.Color, pygame.Color]
Kind = Literal["plain", "turn", "quiet", "empty", "works"]
FILLS: dict[Kind, tuple[str, int]] = {
    "plain": ("plate", 235), "turn": ("accent", 255), "quiet": ("plate-quiet", 205), "empty": ("plate", 205),
    "works": ("plate", 235),
}  # fmt: skip
INKS: dict[Kind, tuple[str, str]] = {
    "plain": ("plate-text", "plate-dim"), "turn": ("accent-ink", "accent-ink"), "quiet": ("plate-dim", "plate-dim"),
}  # fmt: skip
QUIET = (SeatState.FOLDED, SeatState.DEAD, SeatState.MUCKED, SeatState.LOST, SeatState.AWAY)
LEAST_FACED, FAINT = 30, 0.45
"""Pixels of a plate's height below which a face cannot be told from another; how strong that of somebody who is out is."""
SMALLER = (1.0, 0.92, 0.84, 0.76, 0.68)
"""In which parts of its usual size a name is tried, so that none is cut."""
TWO_LINES = 1.7
"""From so many lines of small type on a plate is high enough for two, which may touch."""
HELD = 48
"""How high a plate is at least, in units, on which a hand's name stands large."""
LONGEST = "check"
"""The longest word of what somebody does again and again: chips leave room for it."""
LONGEST_HELD = "three queens"
"""The longest of all hands in their fewest words."""
_DID: dict[SeatState, str] = {SeatState.FOLDED: "fold", SeatState.MUCKED: "muck"}
TAGS: dict[SeatState, str] = {each: _DID.get(each, each.value) for each in (*QUIET, SeatState.ALL_IN)}
"""A state on a plate: who is out by something they did, by that, as "call" and "check" stand there."""


class _Lines(NamedTuple):
    """A word of what was done last, the size of the chips, both in these letters; and whether the word stands next to the chips or
    else next to the name."""

    word: str
    chips: FontSize
    letters: Lettering
    beside_chips: bool = True


class _Quiet(NamedTuple):
    """How the plates of all who are out say so next to their chips: in which of their words, how large the chips, in which
    letters."""

    word: int
    chips: FontSize
    letters: Lettering


class Plates:
    """Draws plates in a theme at the table's unit; the plain ones are kept."""

    def __init__(self, theme: Theme, unit: float, money: Money | None, *, large: bool = False) -> None:
        """Without `money` they have names alone, as in a card room. Where type is `large` names are as large as chips."""
        self._theme, self._unit, self._bare, self._large = theme, unit, money is None, large
        self._money: Money = money or (lambda cents: "")
        self._smaller = [Lettering(theme.at(unit * part)) for part in SMALLER]
        self._letters = self._smaller[0]
        self._named: FontSize = "body" if large else "small"
        self._quiet: _Quiet | None = None
        self._kept: dict[tuple[int, int, Kind], pygame.Surface] = {}
        self._faces: dict[tuple[Appearance, int, int, Kind], pygame.Surface] = {}

    def draw(self, target: pygame.Surface, box: Box, seat: SeatView, *, turn: bool = False, faced: bool = True,
             great: bool = True) -> tuple[str, ...]:
        """One seat's plate, of plain amber for the seat to act, with its number where it has no face; where sums are `great` they
        are larger than names. A free place is its number on the cloth. Answers what had no room on it: what the hand is, what was
        done last."""
        if seat.state is SeatState.EMPTY:
            self._empty(target, box, seat.seat, seat.last)
            return ()
        quiet = seat.state in QUIET
        kind: Kind = "turn" if turn else "quiet" if quiet else "plain"
        draw_at(target, self._ground(box, kind), (box.x, box.y))
        main, side = (self._theme.colour(token) for token in INKS[kind])
        low = not self._bare and box.height < TWO_LINES * self._letters.height("small")
        if low and not self._fits_low(box, seat):
            return self._one_line(target, box, seat, box.x + 4 * self._unit, (main, side))
        faced = faced and self._has_face(box, seat)
        left = self._portrait(target, box, seat, kind) if faced else self._number(target, box, seat.seat, side)
        if self._bare:
            self._bare_line(target, box, seat, left, (main, side))
            return ()
        if low:
            return self._one_line(target, box, seat, left, (main, side))
        return self._two_lines(target, box, seat, left, (main, side), great=great and not quiet)

    def _name(self, target: pygame.Surface, name: str, at: Point, room: float, size: FontSize, ink: pygame.Color) -> int:
        """A name whole, in type that is a few steps smaller where it has to be. Answers its width."""
        fitting = (each for each in self._smaller if each.width(name, size, bold=True) <= room)
        letters = next(fitting, self._smaller[-1])
        return letters.write(target, letters.shortened(name, room, size, bold=True), at, ink, size=size, bold=True)

    def _bare_line(self, target: pygame.Surface, box: Box, seat: SeatView, left: float, inks: Inks) -> None:
        """The name; behind it that somebody is away, who is dealt in: a plate that is only dimmed doesn't say why."""
        end, away = box.right - 7 * self._unit, seat.state is SeatState.AWAY
        if away:
            self._letters.write(target, seat.state.value, (end, box.centre[1]), inks[1], align="right")
            end -= self._letters.width(seat.state.value, "small") + 4 * self._unit
        self._name(target, seat.name, (left, box.centre[1]), end - left, "small" if away else "body", inks[0])

    def _one_line(self, target: pygame.Surface, box: Box, seat: SeatView, left: float, inks: Inks) -> tuple[str, ...]:
        """On a plate too low for two lines: the name, and behind it that somebody is out, or the chips where there is room. What
        one holds has none, nor what was done."""
        middle, end, quiet = box.centre[1], box.right - 4 * self._unit, seat.state in QUIET
        word, air = _words_of(seat)[-2] if quiet else self._money(seat.stack), 3 * self._unit
        taken = self._letters.width(word, "small") + air
        if quiet or self._letters.width(seat.name, "small", bold=True) + taken <= end - left:
            self._letters.write(target, word, (end, middle), inks[1], align="right")
            end -= taken
        self._name(target, seat.name, (left, middle), end - left, "small", inks[0])
        return (*_named(seat)[-1:], *(() if quiet else filter(None, _words_of(seat)[:1])))

    def _fits_low(self, box: Box, seat: SeatView) -> bool:
        """Whether a low plate has room for its number too, which stands on the cloth before it: that somebody is out matters
        more."""
        word = _words_of(seat)[-2] if seat.state in QUIET else ""
        needed = self._letters.width(seat.name, "small", bold=True) + self._letters.width(word, "small") + 3 * self._unit
        return needed <= box.width - self._column(seat.seat) - 13 * self._unit

    def _two_lines(self, target: pygame.Surface, box: Box, seat: SeatView, left: float, inks: Inks, *,
                   great: bool) -> tuple[str, ...]:
        """At usual type: the name, below it the chips and what was done last, which goes up where that has no room. What you hold
        stands below at every seat, and the chips above."""
        upper, lower, end = box.y + box.height * 0.28, box.y + box.height * 0.66, box.right - 7 * self._unit
        room, quiet = end - left, seat.state in QUIET
        named: FontSize = self._named if self._letters.width(seat.name, self._named, bold=True) <= room else "small"
        amount = self._money(seat.stack)
        usual: FontSize = "large" if great and not self._large else "body"  # of those who are out smaller, so that it can be said
        lines = self._fitting(seat, room, named, amount, usual)
        if quiet and not lines.word:  # the plate of somebody who is out always says so; their chips stand next to it
            lines, amount = lines._replace(word=_words_of(seat)[-2]), ""
        if seat.holds and self._held_large(target, box, seat, (left, end), inks):
            self._name(target, seat.name, (left, upper), room, named, inks[0])
            self._letters.write(target, amount, (left, lower), inks[0], size="large")
            return ()
        if seat.holds:
            return self._held_below(target, seat, (left, upper, lower, end), inks)
        last = end if lines.beside_chips else end - self._taken(seat, lines.word, lines.letters)
        self._name(target, seat.name, (left, upper), last - left, named, inks[0])
        lines.letters.write(target, amount, (left, lower), inks[0], size=lines.chips)
        self._word(target, seat, lines.word, (end, lower if lines.beside_chips else upper), inks, lines.letters)
        return () if quiet or lines.word == _words_of(seat)[0] else (_words_of(seat)[0],)

    def _fitting(self, seat: SeatView, room: float, named: FontSize, amount: str, usual: FontSize) -> _Lines:
        """What was done last, in as many words as have room next to the chips, or else the name; all of it is smaller before
        nothing is said."""
        if self._quiet is not None and seat.state in QUIET:
            words = _words_of(seat)
            return _Lines(words[min(self._quiet.word, len(words) - 2)], *self._quiet[1:])
        sizes: tuple[FontSize, ...] = tuple(dict.fromkeys((usual, "body", "small")))
        for letters in self._smaller:
            name = letters.width(seat.name, named, bold=True)
            for word in filter(None, _words_of(seat)):
                taken, tried = self._taken(seat, word, letters), sizes if letters is self._letters else sizes[-1:]
                beside = next((size for size in tried if letters.width(amount, size) + taken <= room), None)
                if beside is not None:
                    return _Lines(word, beside, letters)
                above = next((size for size in tried if letters.width(amount, size) <= room), None)
                if above is not None and name + taken <= room:
                    return _Lines(word, above, letters, beside_chips=False)
        fits = (size for size in sizes if self._letters.width(amount, size) <= room)
        return _Lines("", next(fits, sizes[-1]), self._letters)

    def _held_below(self, target: pygame.Surface, seat: SeatView, at: tuple[float, float, float, float],
                    inks: Inks) -> tuple[str, ...]:
        """What you hold on a line of its own, in as many words as leave room for what was done last: next to them, or else next to
        the name, where the chips stand otherwise. Answers what was done if it has no room at all."""
        left, upper, lower, end = at
        air, amount, room = 8 * self._unit, self._money(seat.stack), end - left
        name, chips = self._letters.width(seat.name, "small", bold=True), self._letters.width(amount, "small")
        words = list(filter(None, _words_of(seat)))
        found = next(self._held_and_done(seat, words or [""], room), None)
        form, size, word, letters, beside = found or (self._longest(_named(seat), room), "small", "", self._smaller[-1], True)
        taken = 0.0 if beside else self._taken(seat, word, letters)
        if beside and name + air + chips <= room:
            taken = chips + air
            self._letters.write(target, amount, (end, upper), inks[0], align="right")
        large = self._letters.width(seat.name, self._named, bold=True) <= room - taken
        self._name(target, seat.name, (left, upper), room - taken, self._named if large else "small", inks[0])
        (self._letters if size == "body" else letters).write(target, form, (left, lower), inks[0], size=size, bold=True)
        self._word(target, seat, word, (end, lower if beside else upper), inks, letters)
        return () if word or not words else (words[-1 if seat.state in QUIET else 0],)

    def _held_and_done(self, seat: SeatView, words: Sequence[str],
                       room: float) -> Iterator[tuple[str, FontSize, str, Lettering, bool]]:
        """What you hold, in which type, what was done, in which letters, and whether that stands next to the hand or else next to
        the name: each way that has room, the best one first. The hand is in larger type than the rest where it can be."""
        sizes: tuple[FontSize, ...] = ("body", "small")
        for size, form, letters, word, beside in product(sizes, _named(seat), self._smaller, words, (True, False)):
            large = self._letters if size == "body" else letters
            taken, held = self._taken(seat, word, letters), large.width(form, size, bold=True)
            name = self._letters.width(seat.name, "small", bold=True)
            if (held + taken <= room) if beside else (held <= room and name + taken <= room):
                yield form, size, word, letters, beside

    def _longest(self, forms: Sequence[str], room: float) -> str:
        """The most words of a hand that have room on a line of their own; the fewest where none have."""
        return next((each for each in forms if self._smaller[-1].width(each, "small", bold=True) <= room), forms[-1])

    def have_faces(self, plates: Iterable[tuple[Box, SeatView]]) -> bool:
        """Whether all plates of a table have room for a face, for the name next to it where type is large, and for every hand in
        its fewest words: a table of which some have one looks like a fault."""
        there = [(box, seat) for box, seat in plates if seat.state is not SeatState.EMPTY and seat.face is not None]
        held = self._smaller[-1].width(LONGEST_HELD, "small", bold=True)
        return all(self._has_face(box, seat) and self._room(box, seat, faced=True) >= held
                   and (not self._large or self._name_fits(box, seat)) for box, seat in there)

    def have_great_sums(self, plates: Iterable[tuple[Box, SeatView]], *, faced: bool) -> bool:
        """Whether on all plates of a table the chips have room in large type next to what people do again and again: so they are
        alike at all seats, and whatever is done."""
        word = self._letters.width(LONGEST, "small") + 4 * self._unit
        there = [(box, seat) for box, seat in plates if seat.state is not SeatState.EMPTY]
        return all(self._letters.width(self._money(seat.stack), "large") + word <= self._room(box, seat, faced=faced)
                   for box, seat in there)

    def letter_alike(self, plates: Sequence[tuple[Box, SeatView]], *, faced: bool) -> None:
        """Have the names of all plates of a table in one size, and of those who are out what says so: one of them that is lettered
        otherwise looks as if it said more."""
        rooms = [(seat, self._room(box, seat, faced=faced)) for box, seat in plates if seat.state is not SeatState.EMPTY]
        great = self._large and all(self._letters.width(seat.name, "body", bold=True) <= room for seat, room in rooms)
        self._named = "body" if great else "small"
        quiet = [(seat, room) for seat, room in rooms if seat.state in QUIET and not seat.holds]
        sizes: list[tuple[FontSize, Lettering]] = [("body", self._letters), *(("small", letters) for letters in self._smaller)]
        ways = (_Quiet(word, size, letters) for size, letters in sizes for word in (0, 1))
        self._quiet = next((way for way in ways if all(self._fits_quiet(seat, room, way) for seat, room in quiet)), None)

    def _fits_quiet(self, seat: SeatView, room: float, way: _Quiet) -> bool:
        """Whether a plate has room for its chips and its word, lettered that way."""
        words = _words_of(seat)
        taken = self._taken(seat, words[min(way.word, len(words) - 2)], way.letters)
        return way.letters.width(self._money(seat.stack), way.chips) + taken <= room

    def _room(self, box: Box, seat: SeatView, *, faced: bool) -> float:
        """How wide the words of a plate may be, in pixels."""
        column = box.height + self._unit if faced and self._has_face(box, seat) else self._column(seat.seat) + 7 * self._unit
        return box.width - column - 7 * self._unit

    def _name_fits(self, box: Box, seat: SeatView) -> bool:
        """Whether a name stands whole next to a face."""
        return self._letters.width(seat.name, "body", bold=True) <= box.width - box.height - 11 * self._unit

    def _has_face(self, box: Box, seat: SeatView) -> bool:
        """Whether a face has room: it has to be told from others."""
        return seat.face is not None and box.height >= LEAST_FACED

    def _held_large(self, target: pygame.Surface, box: Box, seat: SeatView, between: tuple[float, float], inks: Inks) -> bool:
        """What you hold, on a plate that is as high as it takes: large, in fewer words where it has to be, at the end, below it
        what was done last. Whether there is room for it."""
        left, end = between
        taken = max(self._letters.width(self._money(seat.stack), "large"), self._letters.width(seat.name, self._named, bold=True))
        room, word = end - left - taken - 14 * self._unit, _words_of(seat)[0]
        lines = self._letters.height("title") + (self._letters.height("small") if word else 0)
        sizes: tuple[FontSize, ...] = ("title", "large")
        named = ((text, each) for text in _named(seat) for each in sizes
                 if self._letters.width(text, each, bold=True) <= room)
        text, size = next(named, ("", None))
        if size is None or box.height < HELD * self._unit or lines > box.height:
            return False
        middle = box.y + box.height * (0.33 if word else 0.5)
        self._letters.write(target, text, (end, middle), inks[0], size=size, bold=True, align="right")
        if word:
            self._word(target, seat, word, (end, box.y + box.height * 0.82), inks, self._letters)
        return True

    def _taken(self, seat: SeatView, word: str, letters: Lettering) -> float:
        """The room that a word of the seat takes at the end of a line."""
        boxed = seat.state is SeatState.ALL_IN
        return letters.width(word, "small", bold=boxed) + (12 if boxed else 4) * self._unit if word else 0

    def dealer(self, target: pygame.Surface, box: Box, name: str, *, turn: bool) -> None:
        """The dealer's own plate, seen from across the table: `name`, with what the house has once that is settled. As wide as
        these words need. At the dealer's turn it is edged, not filled: a filled one below the table is taken for a button."""
        over = max(0, self._letters.width(name, "small", bold=True) + round(12 * self._unit) - box.width)
        wide = box._replace(x=box.x - over // 2, width=box.width + over)
        draw_at(target, self._ground(wide, "works" if turn else "plain"), (wide.x, wide.y))
        colour = self._theme.colour("accent" if turn else "plate-text")
        self._letters.write(target, name, wide.centre, colour, bold=True, align="centre")

    def floor(self, target: pygame.Surface, box: Box, who: FloorView) -> None:
        """The one who came when the floor was called: face, name, title."""
        draw_at(target, self._ground(box, "plain"), (box.x, box.y))
        left, end = box.x + 7 * self._unit, box.right - 7 * self._unit
        if box.height >= LEAST_FACED:
            edge = round(4 * self._unit)
            size = box.height - 2 * edge
            draw_at(target, portrait(self._theme, who.face, size), (box.x + edge, box.y + edge))
            left = box.x + 2 * edge + size + 3 * self._unit
        main, side = (self._theme.colour(token) for token in INKS["plain"])
        fitting = (each for each in self._smaller if each.width(who.title, "small") <= end - left)
        letters = next(fitting, self._smaller[-1])
        lines = letters.in_lines(who.title, end - left, "small")
        step = min(box.height * 0.4, box.height / (len(lines) + 1))
        top = box.centre[1] - step * len(lines) / 2
        self._name(target, who.name, (left, top), end - left, "small", main)
        for at, line in enumerate(lines, 1):
            letters.write(target, line, (left, top + at * step), side)

    def _number(self, target: pygame.Surface, box: Box, number: int, ink: pygame.Color) -> float:
        """The place's number in a column of its own. Answers where the words begin."""
        column = self._column(number)
        middle = (box.x + column / 2 + self._unit, box.centre[1])
        self._letters.write(target, str(number), middle, ink, size="body", bold=True, align="centre")
        x = round(box.x + column + self._unit)
        self._rule(target, box, x, ink)
        return x + 6 * self._unit

    def _column(self, number: int) -> float:
        """How wide the column of a place's number is."""
        return max(22 * self._unit, self._letters.width(str(number), "body", bold=True) + 8 * self._unit)

    def _rule(self, target: pygame.Surface, box: Box, across: float, ink: pygame.Color) -> None:
        """A thin line from top to bottom between two parts of a plate."""
        x, inset = round(across), round(8 * self._unit)
        pygame.draw.line(target, mix(ink, self._theme.colour("plate"), 0.5), (x, box.y + inset), (x, box.bottom - inset - 1))

    def _portrait(self, target: pygame.Surface, box: Box, seat: SeatView, kind: Kind) -> float:
        """The face in the number's column, the number as a small badge at its foot. Answers where the words begin."""
        assert seat.face is not None
        edge = round(4 * self._unit)
        size = box.height - 2 * edge
        key = (seat.face, seat.seat, size, kind)
        if key not in self._faces:
            self._faces[key] = self._with_badge(portrait(self._theme, seat.face, size), seat.seat, kind)
        draw_at(target, self._faces[key], (box.x + edge, box.y + edge))
        return box.x + 2 * edge + size + self._unit

    def _with_badge(self, face: pygame.Surface, number: int, kind: Kind) -> pygame.Surface:
        """Somebody who is out of the hand is seen faintly, their number isn't."""
        drawn = faded(face, FAINT) if kind == "quiet" else face.copy()
        fill, ink = (self._theme.colour(token) for token in (FILLS[kind][0], INKS[kind][0]))
        text = self._letters.render(str(number), "small", ink, bold=True)
        high = round(max(15 * self._unit, text.get_height() * 0.86))
        wide = round(max(high, text.get_width() + 5 * self._unit))  # two figures make it wider, not higher: it hides the face
        badge = fine(wide, high, lambda large, _: _rounded(large, fill))
        y = face.get_height() - high + round(self._unit)
        draw_at(drawn, badge, (-self._unit, y))
        lay_centred(drawn, text, (wide / 2 - self._unit, y + high / 2))
        return drawn

    def _word(self, target: pygame.Surface, seat: SeatView, word: str, at: Point, inks: Inks, letters: Lettering) -> None:
        """The seat's state, or else the last thing done. All in, which still matters, stands in a box."""
        if not word:
            return
        if seat.state is not SeatState.ALL_IN:
            letters.write(target, word, at, inks[1], align="right")
            return
        paper = "accent" if inks[0] == self._theme.colour("accent-ink") else "plate"
        text = letters.render(word, "small", self._theme.colour(paper), bold=True)
        width, height = text.get_width() + round(8 * self._unit), round(16 * self._unit)
        spot = Box(round(at[0] - width), round(at[1] - height / 2), width, height)
        tag = plaque(width, height, inks[0], corner=round(3 * self._unit), edge=inks[0], line=1)
        draw_at(target, tag, (spot.x, spot.y))
        draw_at(target, text, (spot.x + (width - text.get_width()) / 2, spot.y + (height - text.get_height()) / 2))

    def _empty(self, target: pygame.Surface, box: Box, number: int, word: str) -> None:
        """A place that nobody has is a small number on the cloth; the one who is out of a tournament leaves a plate that says
        so."""
        if not word:
            self._letters.write(target, str(number), box.centre, self._theme.colour("print"), align="centre")
            return
        draw_at(target, self._ground(box, "empty"), (box.x, box.y))
        letters, lines = self._fitted(f"{number}  {word}", box)
        for at, line in enumerate(lines):
            middle = box.y + box.height * (2 * at + 1) / (2 * len(lines))
            letters.write(target, line, (box.centre[0], middle), self._theme.colour("plate-dim"), align="centre")

    def _fitted(self, text: str, box: Box) -> tuple[Lettering, Sequence[str]]:
        """Words on an empty plate: on one line, else on two, smaller before anything is left out."""
        room, words = box.width - 8 * self._unit, text.split(" ")
        parted = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(2, len(words))]
        for letters, lines in product(self._smaller, ((text,), *sorted(parted, key=_uneven))):
            if len(lines) * letters.height("small") <= box.height and all(letters.width(line, "small") <= room for line in lines):
                return letters, [line.strip() for line in lines]
        return self._smaller[-1], [self._smaller[-1].shortened(text, room, "small")]

    def _ground(self, box: Box, kind: Kind) -> pygame.Surface:
        key = (box.width, box.height, kind)
        if key not in self._kept:
            self._kept[key] = self._make(box, kind)
        return self._kept[key]

    def _make(self, box: Box, kind: Kind) -> pygame.Surface:
        token, alpha = FILLS[kind]
        edge = self._theme.colour("accent" if kind in ("turn", "works") else "plate-edge")
        line = max(1, round((2 if kind == "works" else 1) * self._unit))
        fill, corner = self._theme.colour(token, alpha=alpha), round(7 * self._unit)
        return plaque(box.width, box.height, fill, corner=corner, edge=edge, line=line)


def _rounded(large: pygame.Surface, colour: pygame.Color) -> None:
    pygame.draw.rect(large, colour, large.get_rect(), border_radius=large.get_height() // 2)


def _named(seat: SeatView) -> tuple[str, ...]:
    """What its hand is, in fewer and fewer words; none where that is not said."""
    return (seat.holds, *seat.brief) if seat.holds else ()


def _uneven(lines: tuple[str, str]) -> int:
    return abs(len(lines[0]) - len(lines[1]))


def _words_of(seat: SeatView) -> list[str]:
    """The seat's state, or else the last thing done, in fewer and fewer words: of a fold's cost the word gives way, as the plate of
    somebody who is out says it, and of a win it is a plus."""
    word, _, sum_ = seat.last.partition(" ")
    fewer = sum_ if word == "fold" else f"+{sum_}" if word == "wins" else ""
    return list(dict.fromkeys((TAGS.get(seat.state, seat.last), fewer, "")))
