"""Somebody asks for something: whoever deals or watches grants it, refuses it or calls the supervisor, under a clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.client.scenes.rule import RuleChoice, RuleLists
from game.client.table.play import Play
from game.client.table.ruling import Ruling
from game.client.table.verdict_words import Judged
from game.client.widgets.button import Button
from game.client.widgets.listview import Row
from game.session import floor_words
from game.session.asking import Reply, Wish, votes
from game.training.answers import ANSWERS
from game.training.grading import Grade, Verdict

HEADS: Final = {"remedy": "Answer", "clause": "Clause"}
DEAF: Final = 0.5
"""Seconds for which it hears nothing once it has opened by itself: what was on its way was meant for the table."""
_DEEDS: Final = frozenset({pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})


class Asked(Ruling):
    """Two lists, the answer and the clause, below the frozen table. `then` is told both, or None if nothing is said."""

    first = "remedy"
    steps = ("remedy", "clause")
    heads = HEADS
    refrains = ("No answer", "Say nothing: it counts as not answered")
    rules = "Answer"

    def __init__(self, play: Play, wish: Wish, below: Callable[[pygame.Surface], None],
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


def asks(play: Play, wish: Wish) -> str:
    """Who asks for what: "Odile, seat 5, asks for another deck"."""
    return floor_words.placed_wish(play.rules, wish, floor_words.asker(wish, play.names.get(wish.seat, "")))


def judged(play: Play, reply: Reply, verdict: Verdict) -> Judged:
    """The verdict on an answer, in words."""
    right = verdict.right
    assert right is not None
    lines = [f"{asks(play, reply.wish)}.", f"Right: {ANSWERS[right.remedy].lower()}. {floor_words.verdict(play.rules, reply)}"]
    if verdict.grade is Grade.WRONG_REMEDY:
        lines.append(f"You answered: {ANSWERS[verdict.given].lower()}.")
    if verdict.grade is Grade.WRONG_CLAUSE:
        lines.append(f"The answer is right; it does not rest on {verdict.given_cite or 'no clause'}.")
    head = {Grade.WRONG_REMEDY: "Wrong answer", Grade.WRONG_CLAUSE: "Right answer, wrong clause", Grade.MISSED: "Not answered"}
    return Judged(verdict.grade is Grade.EXACT, head.get(verdict.grade, "Exact"), tuple(lines), right.cites, right.readings)
