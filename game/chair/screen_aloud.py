"""What a voice reads of a table's screen: your cards, what must be done and with which keys, what was judged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.chair.presenter import Presenter
from game.chair.seen.view import TableView
from game.chair.wording.panel_text import DueText
from game.chair.wording.paragraphs import WORD, Paragraph
from game.chair.wording.strip_text import Cap, StripText
from game.chair.wording.table_aloud import own_cards
from game.chair.wording.verdict_paragraphs import ruled_paragraphs
from game.chair.wording.verdict_words import VerdictText

QUIET: Final = "muted"
"""The tone of a prompt that asks for nothing."""
_NAMES: Final = {"/": "slash", "'": "apostrophe", "-": "minus"}
"""Keys that a voice passes over."""


def table_lines(looks: Presenter, view: TableView, me: int) -> Iterator[str]:
    """The lines of a table that is played at, seen by somebody in seat `me` (0 for none)."""
    panel, strip = looks.panel(), looks.strip()
    if any(seat.seat == me and any(card.card is not None for card in seat.cards) for seat in view.seats):
        yield own_cards(view, me)
    yield from judged_lines(panel.verdict, read=panel.read)
    yield from strip_lines(strip, choices=strip.large)
    yield from due_lines(panel.due, strip)
    yield from step_lines(strip, looks.lit_aloud(view))


def strip_lines(strip: StripText, *, choices: bool) -> Iterator[str]:
    """What the strip asks, and with `choices` each of its buttons with its key."""
    if strip.prompt.tone == QUIET:
        return
    yield f"{strip.prompt.text} {strip.prompt.more}".strip()
    if strip.amount is not None:
        span = strip.amount.span
        yield f"From {span.shown(span.least)} to {span.shown(span.most)}. Type a figure, or press Up and Down."
    if choices and strip.caps:
        yield ". ".join(map(_cap, strip.caps))


def step_lines(strip: StripText, lit: str) -> Iterator[str]:
    """What is `lit` for a dealer, if anything is, and the steps that have a button in this phase, at anybody's turn."""
    if lit:
        yield lit
    if strip.phase:
        stand = [*strip.caps, *(cap for cap in (strip.last, strip.stop) if cap is not None)]
        yield f"{strip.phase}: {'. '.join(map(_cap, stand))}."


def due_lines(due: DueText, strip: StripText) -> Iterator[str]:
    """The step that is due, where it is told: what, how and why."""
    if due.text and due.text not in strip.prompt.text:
        yield due.text
    if due.text:
        yield from filter(None, (due.how if due.how not in strip.prompt.more else "", due.why))


def judged_lines(judged: VerdictText | None, *, read: bool) -> Iterator[str]:
    """What was judged, and why; only its head once it has stood long enough."""
    if judged is not None and not read:
        yield judged.head
        yield from words_of(ruled_paragraphs(judged))


def words_of(paragraphs: Iterable[Paragraph]) -> Sequence[str]:
    """The words of a text without its references."""
    lines = ("".join(run.text for run in each.runs if not run.link or run.link.startswith(WORD)).strip(" ✗✓·")
             for each in paragraphs)  # fmt: skip
    return [line for line in lines if line]


def _cap(cap: Cap) -> str:
    return f"{cap.label}, {_NAMES.get(cap.key, cap.key)}" if cap.key else cap.label
