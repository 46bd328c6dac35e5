"""Somebody asks for something: the dealer or inspector grants it, refuses it or calls the supervisor; who is asked
for it, names the clause too."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from game.chair.sitting import Sitting
from game.chair.stopping.lists import NOTHING, under_headings
from game.chair.stopping.ruling import RuleChoice, Step
from game.chair.wording.list_rows import Row
from game.chair.wording.request_words import asks
from game.client.table.ruling import RulingPanel, RulingTable
from game.client.widgets.button import Button
from game.session.cash.asking import Wish, left_to_the_house, votes
from game.training.request_answers import ways

HEADS: Final[Mapping[Step, str]] = {"remedy": "What do you do?", "clause": "Under which clause?"}
LACKING: Final[Mapping[Step, str]] = {"remedy": "your answer", "clause": "which clause"}
DEAF: Final = 0.5
"""Seconds for which it hears nothing once it has opened by itself: what was on its way was meant for the table."""
_DEEDS: Final = frozenset({pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})


class RulingAnswers:
    """The answer and, where the person is asked for it, the `clause` that it rests on; there is none where the house answers."""

    def __init__(self, sitting: Sitting, wish: Wish, *, clause: bool) -> None:
        self._ways, self._clause = ways(sitting.session, wish), clause and not left_to_the_house(sitting.session, wish)
        self._clauses = list(under_headings(sitting.book, sitting.book.clauses_of(sitting.rules.spec.id)))

    def steps(self, chosen: Mapping[Step, str]) -> Sequence[Step]:
        """One or two of them."""
        return ("remedy", "clause") if self._clause else ("remedy",)

    def rows(self, step: Step, chosen: Mapping[Step, str] = NOTHING) -> Sequence[Row]:
        """All there are, the clauses in the order of the book."""
        return [Row(word, text) for word, text in self._ways.items()] if step == "remedy" else self._clauses


class RequestPane(RulingPanel):
    """The answer, and perhaps the `clause`, beside the frozen table. `then` is told both, or None if nothing is said."""

    heads, lacking = HEADS, LACKING
    refrains = ("No answer", "Say nothing. It counts as no answer.")
    rules = "Answer"

    def __init__(self, sitting: Sitting, wish: Wish, below: RulingTable, then: Callable[[RuleChoice | None], None], *,
                 clause: bool) -> None:
        agree = votes(sitting.session, wish)
        told = f" {agree} of {len(sitting.session.table.seats)} agree." if agree else ""
        super().__init__(RulingAnswers(sitting, wish, clause=clause), below, "", question=f"{asks(sitting, wish)}.{told}")
        self._then = then
        self._deaf = DEAF

    def update(self, dt: float) -> bool:
        self._deaf -= dt
        return super().update(dt)

    def handle(self, event: pygame.event.Event) -> bool:
        """It opens by itself, perhaps just as somebody presses a key for the table: that is no answer."""
        return (self._deaf > 0 and event.type in _DEEDS) or super().handle(event)

    def finish(self, result: RuleChoice) -> None:
        super().finish(result)
        self._then(result)

    def close(self) -> None:
        """Nothing is said."""
        super().close()
        self._then(None)

    def more(self, room: pygame.Rect) -> Sequence[Button]:
        """Nobody else to call: that is one of the answers."""
        return ()


