"""Cards as pictures: one set for each size, in the theme's colours, and a look for every way a card lies."""

from __future__ import annotations

import io
import re

import pygame

from game import resources
from game.cards.card import Card
from game.chair.seen.view import BackName, CardState, CardView
from game.client.felt.brush import FINE, draw_at, fine, lay_centred, shadow, slanted, weighed
from game.client.felt.geometry.hands import ALL, VisiblePart
from game.client.felt.geometry.rectangles import Box
from game.client.felt.pieces.narrow_index import narrowed
from game.client.theme import Theme

RATIO = 5 / 7
EDGE, FINE_LINE, PICTURE = 1.5, 3.0, 250
"""How broad the edge of a card is at least, in pixels, half of which is seen; how broad in units of its picture it usually is, and
how wide that is. A broader one is darker too."""
TURNED = 240
"""How many cards that lie turned are kept as pictures."""
TILT = {CardState.EXPOSED: 7.0, CardState.DEAD: 0.0, CardState.BOXED: 0.0}
EYE = (0.38, 0.72)
"""How wide the eye on an exposed card is, in parts of the card's width, and how high for its breadth."""
FOOT = 0.075
"""How high the edge of a closed card among open ones is, in parts of the card's height."""
INDEX = VisiblePart(wide=30, high=40)
"""How much of a card must be seen for its usual index, rank over suit; where less is, the great one is fitted into that."""
SUIT_INKS = ("ink-clubs", "ink-diamonds", "ink-hearts", "ink-spades")
FOUR_INKS = ("ink-four-clubs", "ink-four-diamonds", "ink-hearts", "ink-spades")


class CardArt:
    """The pack at one height in pixels. Pictures are made when first asked for, and kept.

    `four_colour` gives every suit a colour of its own, `jumbo` prints one great index instead of pips, and `back` picks
    one of the two packs that a shuffling shoe alternates.
    """

    def __init__(
        self, theme: Theme, height: int, *, four_colour: bool = False, jumbo: bool = False, back: BackName = "one",
    ) -> None:  # fmt: skip
        self.theme, self.height, self.width = theme, height, round(height * RATIO)
        self._inks = FOUR_INKS if four_colour else SUIT_INKS
        self._folder = resources.assets() / "cards"
        self._jumbo = jumbo
        self._back = back
        self._kept: dict[tuple[Card | None, CardState, VisiblePart], pygame.Surface] = {}
        self._turned: dict[tuple[tuple[Card | None, CardState, VisiblePart] | None, int], pygame.Surface] = {}
        spread = max(1, height // 24)
        self._shadow = shadow(self.width, height, corner=height / 18, spread=spread, strength=0.42)

    def sprite(self, card: Card | None, state: CardState, seen: VisiblePart = ALL) -> pygame.Surface:
        """The picture of a card lying that way; without a card, of its back. Its index has room in the part that is
        seen."""
        fitted = card is not None and card.suit >= 0 and (self._jumbo or seen.wide < INDEX.wide or seen.high < INDEX.high)
        key = (card, state, seen if fitted else ALL)
        if key not in self._kept:
            self._kept[key] = self._make(*key)
        return self._kept[key]

    def draw(self, target: pygame.Surface, box: Box, view: CardView, seen: VisiblePart = ALL, turn: int = 0) -> None:
        """Lays the card, with its shadow, in the middle of a box, turned clockwise by so many degrees; the next one leaves so much
        of it to be seen."""
        x, y = box.centre
        lift = self.height / 60
        lay_centred(target, self._lying(None, turn), (x + lift / 2, y + lift))
        lay_centred(target, self._lying((view.card, view.state, seen), turn), (x, y))

    def _lying(self, what: tuple[Card | None, CardState, VisiblePart] | None, turn: int) -> pygame.Surface:
        """A card, or the shadow of one, turned; those of the last few hands are kept."""
        flat = self._shadow if what is None else self.sprite(*what)
        if not turn:
            return flat
        key = (what, turn)
        if key not in self._turned:
            if len(self._turned) >= TURNED:
                self._turned.clear()
            self._turned[key] = slanted(flat, turn)
        return self._turned[key]

    def _make(self, card: Card | None, state: CardState, seen: VisiblePart) -> pygame.Surface:
        if state is CardState.BURNED:
            return self._banded(self._spent_back())
        if state is CardState.MUCKED:
            return self._spent_back() if card is None else self._face(card, dead=True, seen=seen)
        if card is None:
            plain = self._picture(f"back-{self._back}.svg", self._back_colours(f"back-{self._back}"))
            return self._struck(plain) if state is CardState.DEAD else plain
        marks = {
            CardState.EXPOSED: self._seen, CardState.BOXED: self._framed, CardState.DEAD: self._struck,
        }  # fmt: skip
        # one face among backs is told from them at a glance, and its great index leaves the corner of the eye free
        face = self._face(card, dead=state is CardState.DEAD, seen=seen, great=state is CardState.EXPOSED)
        return marks[state](face) if state in marks else face

    def _face(self, card: Card, *, dead: bool = False, seen: VisiblePart = ALL, great: bool = False) -> pygame.Surface:
        ink = "ink-hearts" if card.suit < 0 else self._inks[card.suit]
        named = {
            "i": ink, "g": "court-gold", "c": "court-cloth", "s": "court-skin", "h": "court-hair", "l": "court-line",
            "p": "paper",
        }  # fmt: skip
        if dead:
            named = dict.fromkeys(named, "ink-dead") | {"g": "paper-dead", "s": "paper-dead", "p": "paper-dead"}
        style = {letter: f"fill:{self.theme.hexadecimal(token)}" for letter, token in named.items()}
        style["n"] = style["h"] + ";fill-opacity:0.45"
        style["f"] = f"fill:none;stroke:{self.theme.hexadecimal('ink-dead' if dead else 'court-line')};stroke-width:1.6"
        great = card.suit >= 0 and (great or self._jumbo or seen != ALL)
        return self._picture(f"jumbo/{card}.svg" if great else f"{card}.svg", style | self._paper(dead=dead), seen)

    def _paper(self, *, dead: bool = False, back: bool = False) -> dict[str, str]:
        paper = self.theme.hexadecimal("paper-dead" if dead else "paper")
        edge = self.theme.hexadecimal("paper-edge" if dead or back or self._line <= FINE_LINE else "ink-dead")
        return {"e": f"fill:{paper};stroke:{edge};stroke-width:{FINE_LINE if dead or back else self._line:.2f}"}

    @property
    def _line(self) -> float:
        """How broad the edge of a live face is, in the units of its picture: in a fan it tells one card from the next."""
        return max(FINE_LINE, EDGE * PICTURE / self.width)

    def _back_colours(self, token: str) -> dict[str, str]:
        fill, line = self.theme.hexadecimal(token), self.theme.hexadecimal(f"{token}-line")
        pattern = f"fill:none;stroke:{line};stroke-width:2.2;stroke-opacity:0.75"
        return self._paper(back=True) | {"b": f"fill:{fill}", "w": pattern, "d": f"fill:{line}"}

    def _spent_back(self) -> pygame.Surface:
        """A back out of play: grey, so that no stack of them is taken for live cards."""
        style = self._back_colours("back-spent") | self._paper(dead=True)
        return self._picture(f"back-{self._back}.svg", style)

    def _picture(self, name: str, style: dict[str, str], seen: VisiblePart = ALL) -> pygame.Surface:
        text = (self._folder / name).read_text(encoding="utf-8")
        text = narrowed(text, seen) if seen != ALL else text
        rules = "".join(f".{letter}{{{rule}}}" for letter, rule in style.items())
        coloured, count = re.subn("<style>.*</style>", f"<style>{rules}</style>", text)
        if count != 1:
            raise ValueError(f"{name}: a card's picture needs exactly one style block, and has {count}.")
        return weighed(pygame.image.load_sized_svg(io.BytesIO(coloured.encode()), (self.width, self.height)))

    def _over(self, face: pygame.Surface, *shapes: tuple[str, list[tuple[float, float]]]) -> pygame.Surface:
        """The face with polygons over it, in parts of its sides and colours of the theme, cut to the card's outline."""

        def paint(large: pygame.Surface, _factor: int) -> None:
            width, height = large.get_size()
            for token, points in shapes:
                colour = self.theme.colour(token)
                pygame.draw.polygon(large, colour, [(x * width, y * height) for x, y in points])

        marked = face.copy()
        draw_at(marked, fine(self.width, self.height, paint, FINE), (0, 0))
        return marked

    def _seen(self, face: pygame.Surface) -> pygame.Surface:
        """Exposed: turned askew, with an eye in the corner that no next card covers: that it was seen is what matters of it."""
        marked, (wide, high) = face.copy(), EYE
        size = wide * self.width, wide * self.width * high
        draw_at(marked, fine(*size, self._eye, FINE), (size[0] * 0.05, self.height - size[1] * 1.08))
        return pygame.transform.rotozoom(marked, TILT[CardState.EXPOSED], 1.0)

    def put_edge(self, target: pygame.Surface, box: Box) -> None:
        """The colour of the back along the foot of your own card that lies in a box, closed to the others."""
        band = pygame.Rect(0, 0, round(box.width) - 2, max(3, round(self.height * FOOT)))
        band.midbottom = round(box.centre[0]), round(box.bottom) - 1
        round_off = round(self.height / 18)
        pygame.draw.rect(target, self.theme.colour(f"back-{self._back}"), band, border_bottom_left_radius=round_off,
                         border_bottom_right_radius=round_off)

    def _eye(self, large: pygame.Surface, _factor: int) -> None:
        """A lens with a pupil, pale on dark."""
        plate, ink = self.theme.colour("plate"), self.theme.colour("plate-text")
        box = large.get_rect()
        pygame.draw.rect(large, plate, box, border_radius=box.height // 3)
        lens = box.inflate(-box.width * 0.22, -box.height * 0.36)
        pygame.draw.ellipse(large, ink, lens)
        pygame.draw.circle(large, plate, box.center, lens.height * 0.34)

    def _framed(self, face: pygame.Surface) -> pygame.Surface:
        """Boxed: the face inside a frame of the back it was found among."""
        back = self._picture(f"back-{self._back}.svg", self._back_colours(f"back-{self._back}"))
        margin = max(2, round(self.width * 0.13))
        inner = (self.width - 2 * margin, self.height - 2 * margin)
        draw_at(back, pygame.transform.smoothscale(face, inner), (margin, margin))
        return back

    def _struck(self, face: pygame.Surface) -> pygame.Surface:
        """Dead: grey, and struck through from corner to corner."""
        down = [(0.04, 0.06), (0.10, 0.03), (0.96, 0.94), (0.90, 0.97)]
        return self._over(face, ("ink-dead", down), ("ink-dead", [(1 - x, y) for x, y in down]))

    def _banded(self, back: pygame.Surface) -> pygame.Surface:
        """Burned: a spent back with a pale lozenge in its middle; a band across would look like two halves of a card."""
        pale, dark = ([(0.5, 0.5 - y), (0.5 + x, 0.5), (0.5, 0.5 + y), (0.5 - x, 0.5)] for x, y in ((0.36, 0.27), (0.2, 0.15)))
        return self._over(back, ("paper-dead", pale), ("ink-dead", dark))
