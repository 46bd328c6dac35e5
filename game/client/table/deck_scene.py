"""A deck on the cloth: its seals, its backs, the cards spread by suit and face up, and what the dealer says of them.

A click on a card points at it; with keys the arrows do. The buttons say what is amiss there, or that the deck is right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from game.cards.card import Card
from game.chair.seen.view import OTHER_BACK, BackName, CardState, CardView
from game.chair.wording.paragraphs import small_caps
from game.client.felt.geometry.rectangles import Box
from game.client.felt.painter import CardStyle
from game.client.felt.pieces.cards import RATIO, CardArt
from game.client.stage.form import Form
from game.client.table.panes.keycap import GAP, KeyCap, rows_of
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.group import Group
from game.client.widgets.events.keys import Pointing
from game.client.widgets.layout.plain import Label, Note, Panel
from game.client.widgets.widget import Widget
from game.grammar import capitalised, counted
from game.session.narration.wording import card_in_words
from game.training.deck_work.deck_check import DeckCheck, DeckInspection, FaultKind

STEPS: Final[Mapping[str, tuple[str, str]]] = {
    "seals": ("Show seals", "s"), "break": ("Break seals", "b"), "fan": ("Spread face down", "f"),
    "spread": ("Spread by suit", "p"), "inspect": ("Inspector checks", "i"), "box": ("Box it", "x"),
}  # fmt: skip
"""The button of each step but those of looking, with its key."""
CLAIMS: Final[Mapping[FaultKind | None, tuple[str, str]]] = {
    None: ("Deck is right", "return"), "short": ("Missing here", "m"), "double": ("Duplicate", "t"), "marked": ("Marked", "k")}
"""What may be said of the cards, with its key."""
OF_BACKS: Final[Mapping[FaultKind | None, tuple[str, str]]] = {
    None: ("Backs are right", "return"), "marked": CLAIMS["marked"], "back": ("Other colour", "o")}
"""The same of their backs."""
DEALT: Final = 26.0
"""So many cards a second are spread."""
ARROWS: Final[Mapping[int, tuple[int, int]]] = {
    pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0), pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1)}


class DeckCloth(Widget):
    """The cloth with the deck: in its box under seals, broken open, or spread face down or by suit."""

    GAP = 6

    def __init__(self, rect: pygame.Rect, style: Style, scene: DeckScene) -> None:
        super().__init__(rect, name="deck")
        self._scene, self._rows, self._down = scene, scene.rows, scene.check.face_down
        px, many = style.px, max(map(len, self._rows))
        high = (rect.height - px(self.GAP) * (len(self._rows) + 1)) // len(self._rows)
        self._high = min(high, round((rect.width - px(2 * self.GAP)) / (1 + (many - 1) * 0.62) / RATIO))
        self._wide = round(self._high * RATIO)
        self._step = min((rect.width - px(2 * self.GAP) - self._wide) // (many - 1), self._wide + px(self.GAP))
        self._left = rect.centerx - (self._step * (many - 1) + self._wide) // 2
        self._between = (rect.height - len(self._rows) * self._high) // (len(self._rows) + 1)
        self._art = scene.art(style, self._high)
        self._other = CardArt(style.theme, self._high, back=OTHER_BACK[scene.back])

    @property
    def passages(self) -> Sequence[str]:
        if not self._scene.spread:
            return ()
        return [", ".join(f"{self._called(card, at)}{self._told((row, at))}" for at, card in enumerate(cards)) + "."
                for row, cards in enumerate(self._rows)]

    def _called(self, card: Card, at: int) -> str:
        return f"card {at + 1}" if self._down else card_in_words(card)

    def _told(self, at: tuple[int, int]) -> str:
        return ", with a nick" if self._shows("marked", at) else ", another colour" if self._shows("back", at) else ""

    def _shows(self, kind: FaultKind, at: tuple[int, int]) -> bool:
        seen = kind == "marked" or self._down
        return seen and self._scene.check.deck.shows(kind, at, down=self._down)

    def box(self, at: tuple[int, int]) -> pygame.Rect:
        """Where a card lies."""
        row, place = at
        top = self.rect.top + self._between + row * (self._high + self._between)
        return pygame.Rect(self._left + place * self._step, top, self._wide, self._high)

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        if what != "release" or not self._scene.spread:
            return
        places = [(row, at) for row, cards in enumerate(self._rows) for at in range(len(cards))]
        there = [each for each in places if self.box(each).collidepoint(pos)]
        if there:
            self._scene.choose(there[-1])

    def draw(self, ink: Ink) -> None:
        ink.box(self.rect, "felt", line="edge", radius=8)
        if not self._scene.spread:
            self._draw_box(ink)
            return
        left = self._scene.dealt
        for row, cards in enumerate(self._rows):
            for at, card in enumerate(cards):
                if left <= 0:
                    return
                left -= 1
                box = self.box((row, at))
                art = self._other if self._shows("back", (row, at)) else self._art
                art.draw(ink.surface, Box(*box), CardView() if self._down else CardView(card, CardState.UP))
                if self._shows("marked", (row, at)):
                    self._draw_mark(ink, box)
                if self._scene.at == (row, at) and not self._scene.told:
                    ink.ring(box)

    def _draw_mark(self, ink: Ink, box: pygame.Rect) -> None:
        """A nick of a nail at the upper edge, where a thumb finds it."""
        size = max(6, self._wide // 9)
        left = box.left + max(size, min(self._step, self._wide) - 2 * size)
        nick = [(left, box.top), (left + size, box.top), (left, box.top + size)]
        pygame.draw.polygon(ink.surface, ink.style.colour("felt"), nick)
        crease = (left, box.top + size), (left + size // 2, box.top + 2 * size)
        pygame.draw.line(ink.surface, ink.style.colour("ink-clubs"), *crease, max(1, size // 3))

    def _draw_box(self, ink: Ink) -> None:
        """The deck's box from its front; its ends with their seals once they are shown, and the deck beside it once it is open."""
        done, style = self._scene.check.done, ink.style
        high = min(self.rect.height * 6 // 10, self.rect.width // 4)
        wide, deep, opened = round(high * RATIO), high // 9, "break" in done
        place = pygame.Rect(0, 0, wide, high)
        place.center = self.rect.center
        if opened:
            place.centerx -= wide * 2 // 3
            deck = pygame.Rect(place.right + wide // 3, place.top, wide, high)
            for at in range(6, -1, -1):
                self._scene.art(style, high).draw(ink.surface, Box(*deck.move(-at * 2, at * 2)), CardView())
        back = place.move(deep, -deep // 2)
        side = [place.topright, back.topright, back.bottomright, place.bottomright]
        lid = [place.topleft, back.topleft, back.topright, place.topright]
        for corners, tone in ((side, "ground-deep"), (lid, "edge")):
            pygame.draw.polygon(ink.surface, style.colour(tone), corners)
        self._scene.art(style, high).draw(ink.surface, Box(*place), CardView())
        label = place.inflate(-wide // 9, -high * 3 // 4)
        ink.box(label, "paper", line="paper-edge", radius=6)
        ink.text(f"{self._scene.check.deck.full} cards", label, colour="ink-clubs", bold=True, align="centre")
        if "seals" not in done and not opened:
            return
        for middle in (place.top, place.bottom):
            seal = pygame.Rect(0, 0, wide // 3, high // 9)
            seal.center = place.centerx, middle
            half = seal.inflate(-seal.width * 11 // 20, 0)
            torn = [half.move(-seal.width // 3, -high // 50), half.move(seal.width // 3, high // 40)]
            for part in torn if opened else [seal]:
                ink.box(part, "accent", line="accent-down", radius=3)


class DeckScene(Form[bool]):
    """Ends once the deck is checked: True where it may be used, or is put away. Escape puts it off as it lies. `kept` is told when
    the last step is done, and answers that; `tells`: the person hears what was right; `other` is who checks after them; `passes` is
    told the seconds that go by; with `guide` it says what is due; `cards` are as the person likes them."""

    overlay = True
    EDGE, HEAD = 8, 38

    def __init__(self, check: DeckCheck, kept: Callable[[], bool], other: str, passes: Callable[[float], None], *,
                 tells: bool, guide: bool = False, cards: CardStyle | None = None) -> None:
        super().__init__()
        self.check, self._kept, self._other, self._passes, self._tells = check, kept, other, passes, tells
        self._guide = guide
        self._cards = cards or CardStyle()
        self.at = (0, 0)
        self.note = ""
        self.dealt = float(self._lying) if self.spread else 0.0
        self._looked_at = check.face_down if self.spread else None
        self.told: list[tuple[str, str]] = []
        self._good = False
        self._arts: dict[int, CardArt] = {}

    @property
    def back(self) -> BackName:
        """The back of its cards."""
        return self._cards.back

    @property
    def _lying(self) -> int:
        return sum(map(len, self.rows))

    @property
    def rows(self) -> Sequence[Sequence[Card]]:
        """The cards as they lie, face down or by suit."""
        return self.check.deck.backs if self.check.face_down else self.check.deck.rows

    @property
    def spread(self) -> bool:
        """Whether the cards lie there."""
        return self.check.lies

    def art(self, style: Style, high: int) -> CardArt:
        """The cards at a height in pixels."""
        if high not in self._arts:
            self._arts[high] = CardArt(style.theme, high, four_colour=self._cards.four_colour, jumbo=self._cards.jumbo,
                                       back=self._cards.back)
        return self._arts[high]

    # ---- what is on it

    def build(self, group: Group, area: pygame.Rect) -> None:
        """Nearly all of the window: what it is about, the cloth, the buttons."""
        px, style = self.style.px, self.style
        plate = area.inflate(-2 * px(self.EDGE), -2 * px(self.EDGE))
        group.add(Panel(plate, line="edge"))
        inner = plate.inflate(-2 * px(2 * self.EDGE), -2 * px(self.EDGE))
        title = "The old deck" if self.check.goes else "A new deck"
        head = pygame.Rect(inner.left, inner.top, inner.width, px(self.HEAD - 6))
        group.add(Label(head, title, size="large", bold=True, cut=True))
        top = inner.top + px(self.HEAD)
        for text, colour in self.told or [self._words()]:
            note = Note(pygame.Rect(inner.left, top, inner.width, 0), style, text, colour=colour)
            group.add(note)
            top = note.rect.bottom + px(4)
        caps = self._caps()
        widths = [KeyCap.width_for(style, label, key) for label, key, _ in caps]
        rows = rows_of(style, pygame.Rect(0, 0, inner.width, area.height), widths)
        foot = max(rect.bottom for rect in rows if rect is not None)
        for (label, key, act), rect in zip(caps, rows, strict=True):
            if rect is not None:
                group.add(KeyCap(rect.move(inner.left, inner.bottom - foot), label, act, key=key, primary=bool(self.told)))
        group.add(DeckCloth(pygame.Rect(inner.left, top, inner.width, inner.bottom - foot - px(GAP) - top), style, self))

    def _words(self) -> tuple[str, str]:
        if self.note:
            return self.note, "danger"
        text, tone = self._stands()
        return (f"{text} {self.check.order}", "accent") if self._guide else (text, tone)

    def _stands(self) -> tuple[str, str]:
        check = self.check
        if check.face_down and "backs" not in check.done:
            says = "The dealer calls this deck right. " if isinstance(check, DeckInspection) else ""
            return f"{says}Look at every back. You're pointing at card {self.at[1] + 1} in row {self.at[0] + 1}.", "muted"
        if isinstance(check, DeckInspection):
            pointed = card_in_words(check.deck.card(self.at))
            return f"The dealer has spread it by suit. Look at every card. You're pointing at the {pointed}.", "muted"
        if not check.done:
            return ("This deck is being retired. Spread it, count it, box it." if check.goes else
                    "It's still in its box. Look at both seals."), "muted"
        if "spread" not in check.done:
            if "backs" in check.done:
                return "You've looked at the backs.", "muted"
            return ("The seals are broken." if "break" in check.done else f"The {self._other} has seen the seals."), "muted"
        if "check" in check.done:
            return ("All there." if check.goes else f"You've checked it. The {self._other} is ready."), "muted"
        return f"Look at every card. You're pointing at the {card_in_words(self.check.deck.card(self.at))}.", "muted"

    def _caps(self) -> list[tuple[str, str, Callable[[], None]]]:
        if self.told:
            return [("Continue", "return", self._end)]
        own = () if isinstance(self.check, DeckInspection) else self.check.steps
        steps = [(*STEPS[step], lambda step=step: self._did(self.check.do(step))) for step in own if step in STEPS]
        known = OF_BACKS if self.check.face_down else CLAIMS
        claims = [(*words, lambda kind=kind: self._did(self.check.claim(kind, self.at))) for kind, words in known.items()]
        before = [each for each in steps if each[0] not in (STEPS["inspect"][0], STEPS["box"][0])]
        return [*before, *(claims if self.spread else ()), *steps[len(before):], ("Back", "escape", self.close)]

    # ---- what is done

    def choose(self, at: tuple[int, int]) -> None:
        """That card is pointed at."""
        if not self.told:
            self.at, self.note = at, ""
            self.rebuild()

    def _did(self, wrong: str) -> None:
        """Something was done; the last step ends it."""
        check = self.check
        if check.lies and self._looked_at != check.face_down:
            self._looked_at, self.at, self.dealt = check.face_down, (0, 0), 0.0
        clause = f" {small_caps(check.clause)}" if wrong and check.clause else ""
        self.note = f"{wrong}{clause}"
        if check.over:
            self._good = self._kept()
            self.told = self._verdict()
        self.rebuild()

    def _verdict(self) -> list[tuple[str, str]]:
        """What the one who checks after the dealer says, and what was right."""
        check = self.check
        says = [] if check.goes else [(f"{capitalised(self._other)}: “{check.found}”", "text")]
        if not self._tells:
            return says or [("The old deck is in its box.", "text")]
        wrong = len(check.faults) + len(check.slips)
        good = "✓ Right, every step." if not wrong else f"✗ {capitalised(counted(wrong, 'mistake'))}."
        return [(good, "danger" if wrong else "success"), *says]

    def _end(self) -> None:
        self.finish(self._good)

    def update(self, dt: float) -> bool:
        """The cards are spread one after the other; the clocks of the table run on."""
        self._passes(dt)
        going = self.spread and self.dealt < self._lying
        self.dealt += DEALT * dt if going else 0.0
        return super().update(dt) or going

    def handle(self, event: pygame.event.Event) -> bool:
        """Arrows point, before the controls."""
        if event.type == pygame.KEYDOWN and event.key in ARROWS and self.spread and not self.told:
            rows, (down, right) = self.rows, ARROWS[event.key]
            row = (self.at[0] + down) % len(rows)
            self.choose((row, max(0, min(self.at[1] + right, len(rows[row]) - 1))))
            return True
        return super().handle(event)
