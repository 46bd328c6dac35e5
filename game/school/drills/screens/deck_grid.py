"""The deck spread out: the cards that lie at the place being laid stand up, those that lie elsewhere are struck through."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.cards.card import Card
from game.chair.seen.view import CardState
from game.client.felt.pieces.cards import CardArt
from game.client.widgets.drawing.ink import Ink, Style
from game.client.widgets.events.keys import Pointing, activates
from game.client.widgets.widget import Widget
from game.session.narration.wording import card_in_words

TALLEST = 84
SUITS = 4


class DeckGrid(Widget):
    """A row for each suit, highest cards first. Arrows move, Enter or Space lays the card or takes it back, and so does a
    click; `act` is told the card."""

    focusable = True

    def __init__(self, rect: pygame.Rect, style: Style, deck: Sequence[Card], act: Callable[[str], None], *,
                 here: Sequence[str], elsewhere: Sequence[str], name: str) -> None:
        super().__init__(rect, name=name)
        self._act, self._here, self._elsewhere = act, frozenset(here), frozenset(elsewhere)
        self.cards = sorted(deck, key=lambda card: (-card.suit, -card.rank))
        self.at = 0
        self._row = max(1, -(-len(self.cards) // SUITS))
        step = min(rect.width // self._row, round(style.px(TALLEST) * 5 / 7))
        high = min((rect.height - style.px(4)) // SUITS, round(step * 7 / 5))
        self._step, self._high = max(1, round(high * 5 / 7)), max(1, high)
        self._art = CardArt(style.theme, max(8, self._high - style.px(6)), jumbo=True)

    @property
    def called(self) -> str:
        """The card that is pointed at, and whether it lies here or elsewhere."""
        card = self.cards[self.at]
        lies = "laid here" if str(card) in self._here else "laid elsewhere" if str(card) in self._elsewhere else ""
        return ", ".join(filter(None, (card_in_words(card), lies)))

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, DeckGrid):
            self.at = min(old.at, len(self.cards) - 1)

    def key(self, event: pygame.event.Event) -> bool:
        ways = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -self._row, pygame.K_DOWN: self._row}
        if activates(event):
            self._act(str(self.cards[self.at]))
            return True
        if event.key not in ways:
            return False
        self.at = (self.at + ways[event.key]) % len(self.cards)
        return True

    def point(self, what: Pointing, pos: tuple[int, int]) -> None:
        found = next((place for place in range(len(self.cards)) if self.place(place).collidepoint(pos)), None)
        if what == "release" and found is not None:
            self.at = found
            self._act(str(self.cards[found]))

    def place(self, at: int) -> pygame.Rect:
        """Where a card of the grid lies."""
        row, column = divmod(at, self._row)
        return pygame.Rect(self.rect.left + column * self._step, self.rect.top + row * self._high, self._step, self._high)

    def draw(self, ink: Ink) -> None:
        with ink.clipped(self.rect):
            for at, card in enumerate(self.cards):
                box = self.place(at)
                gone = str(card) in self._elsewhere
                picture = self._art.sprite(card, CardState.DEAD if gone else CardState.UP)
                ink.surface.blit(picture, picture.get_rect(center=box.center))
                if str(card) in self._here:
                    ink.box(pygame.Rect(box.left + ink.style.px(4), box.bottom - ink.style.px(5), box.width - ink.style.px(8),
                                        ink.style.px(4)), "accent", radius=2)
        if self.focused:
            ink.ring(self.place(self.at))
