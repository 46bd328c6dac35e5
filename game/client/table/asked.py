"""Somebody asks for something: whoever deals or watches grants it, refuses it or calls the supervisor, under a clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.chair.requests import asks
from game.chair.ruling import RuleChoice, RuleLists
from game.chair.sitting import Sitting
from game.chair.wording.rows import Row
from game.client.table.ruling import RulingPanel
from game.client.widgets.button import Button
from game.session.cash.asking import Wish, votes
from game.training.answers import ANSWERS

HEADS: Final = {"remedy": "Answer", "clause": "Clause"}
DEAF: Final = 0.5
"""Seconds for which it hears nothing once it has opened by itself: what was on its way was meant for the table."""
_DEEDS: Final = frozenset({pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})


class Asked(RulingPanel):
    """Two lists, the answer and the clause, below the frozen table. `then` is told both, or None if nothing is said."""

    first = "remedy"
    steps = ("remedy", "clause")
    heads = HEADS
    refrains = ("No answer", "Say nothing: it counts as not answered")
    rules = "Answer"

    def __init__(self, play: Sitting, wish: Wish, below: Callable[[pygame.Surface], None],
                 then: Callable[[RuleChoice | None], None]) -> None:
        spec = play.book.request(wish.request, play.rules.spec.id)
        clauses = [Row(clause.ref, clause.heading, clause.ref.partition(" ")[2])
                   for clause in play.book.clauses.values() if clause.binds(play.rules.spec.id)]
        answers = [Row(word, text) for word, text in ANSWERS.items()]
        super().__init__(RuleLists([Row(wish.request, spec.title)], answers, clauses), below, "")
        self.chosen = {"happened": wish.request}
        agree = votes(play.session, wish)
        told = f" {agree} of {len(play.session.table.seats)} agree." if agree else ""
        self._question = f"{asks(play, wish)}.{told} What do you answer, under which clause?"
        self._then = then
        self._deaf = DEAF

    def update(self, dt: float) -> bool:
        """Soon it hears what is typed and clicked."""
        self._deaf -= dt
        return super().update(dt)

    def handle(self, event: pygame.event.Event) -> bool:
        """It opens by itself, perhaps just as somebody presses a key for the table: that is no answer."""
        return (self._deaf > 0 and event.type in _DEEDS) or super().handle(event)

    def finish(self, result: RuleChoice) -> None:
        """The answer is given."""
        super().finish(result)
        self._then(result)

    def close(self) -> None:
        """Nothing is said."""
        super().close()
        self._then(None)

    def more(self, room: pygame.Rect) -> Sequence[Button]:
        """Nobody else to call: that is one of the answers."""
        return ()


