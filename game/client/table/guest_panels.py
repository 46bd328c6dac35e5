"""What a dealer does about a guest, and the incident note: lists beside the table, which can be pointed at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.chair.desks.guest_desk import GuestDesk
from game.chair.seen.view import TableView
from game.chair.stopping.lists import NOTHING
from game.chair.stopping.ruling import Step
from game.chair.wording.list_rows import Row
from game.client.table.panes.face import Portrait
from game.client.table.ruling import RulingPanel, RulingTable
from game.client.widgets.button import Button
from game.client.widgets.events.group import Group
from game.client.widgets.layout.plain import Label
from game.grammar import capitalised
from game.rulebook.schema.house import ANSWERS
from game.session.narration.wording import placed
from game.table.rules import Rules
from game.training.guests.note import described

FACE: Final = 52
"""A face of the exclusion sheet, in units of scale 1."""


def _places(view: TableView, rules: Rules) -> list[Row]:
    """Every place of the table, with what the one there looks like."""
    faces = {seat.seat: seat.face for seat in view.seats} | {place: who.face for place, who in view.standing.items()}
    rows = []
    for seat in view.seats:
        face = faces[seat.seat]
        names = ", ".join(filter(None, (seat.name, described(face) if face is not None else "")))
        rows.append(Row(str(seat.seat), placed(rules, f"Seat {seat.seat}"), under=capitalised(names)))
    return rows


class GuestAnswers:
    """Who it is about, and what the dealer does."""

    def __init__(self, view: TableView, rules: Rules) -> None:
        self._places = _places(view, rules)

    def steps(self, chosen: Mapping[Step, str]) -> Sequence[Step]:
        """Two of them."""
        return ("who", "remedy")

    def rows(self, step: Step, chosen: Mapping[Step, str] = NOTHING) -> Sequence[Row]:
        """The same whatever has happened."""
        return self._places if step == "who" else [Row(word, text) for word, text in ANSWERS.items()]


class NoteFields:
    """The four fields of a note."""

    def __init__(self, desk: GuestDesk, view: TableView, rules: Rules) -> None:
        self._rows = {field: [Row(key, text) for key, text in rows.items()] for field, rows in desk.rows().items()}
        self._rows["who"] = _places(view, rules)

    def steps(self, chosen: Mapping[Step, str]) -> Sequence[Step]:
        """Four of them."""
        return ("seen", "who", "when", "done")

    def rows(self, step: Step, chosen: Mapping[Step, str] = NOTHING) -> Sequence[Row]:
        """What it may say."""
        return self._rows[step]


class GuestPanel(RulingPanel):
    """Two lists, and the exclusion sheet of the table below them."""

    heads: Mapping[Step, str] = {"who": "Which guest? Point at them, or press their number.", "remedy": "What do you do?"}
    lacking: Mapping[Step, str] = {"who": "which guest", "remedy": "what you do"}
    refrains = ("Back", "Back to the table without saying anything.")
    rules = "Do it"

    def __init__(self, desk: GuestDesk, view: TableView, rules: Rules, below: RulingTable) -> None:
        self._barred = desk.barred
        names = ", ".join(who.name for who in self._barred)
        told = f"Excluded: {names}. Old enough: born on or before {desk.born_by.day} {desk.born_by:%b %Y}."
        super().__init__(GuestAnswers(view, rules), below, "", question=told)

    def beneath(self, group: Group, inner: pygame.Rect) -> int:
        px, line = self.style.px, self.style.height("small")
        size, wide = px(FACE), inner.width // max(len(self._barred), 1)
        head = pygame.Rect(inner.left, inner.bottom - size - 2 * line - px(6), inner.width, line)
        group.add(Label(head, "The exclusion sheet", size="small", colour="muted", cut=True))
        for at, who in enumerate(self._barred):
            left = inner.left + at * wide
            group.add(Portrait(pygame.Rect(left + (wide - size) // 2, head.bottom + px(3), size, size), who.face))
            name = pygame.Rect(left, head.bottom + size + px(6), wide, line)
            group.add(Label(name, who.name, size="small", align="centre", cut=True))
        return inner.bottom - head.top + px(8)

    def more(self, room: pygame.Rect) -> Sequence[Button]:
        """Whom else to call is one of the answers."""
        return ()


class NotePanel(RulingPanel):
    """Four lists. What was written stands in `chosen`."""

    heads: Mapping[Step, str] = {
        "seen": "Incident note: what was seen?", "who": "Who was it? Point at them, or press their number.",
        "when": "When did it begin?", "done": "What was done?",
    }  # fmt: skip
    lacking: Mapping[Step, str] = {"seen": "what was seen", "who": "who", "when": "when", "done": "what was done"}
    refrains = ("No note", "Skip the note. It counts as missing.")
    rules = "Sign it"

    def __init__(self, desk: GuestDesk, view: TableView, rules: Rules, below: RulingTable) -> None:
        super().__init__(NoteFields(desk, view, rules), below, "", question="")
        self._desk = desk

    def close(self) -> None:
        """No note is written."""
        super().close()
        self._desk.refuse_note()

    def more(self, room: pygame.Rect) -> Sequence[Button]:
        """Nobody is called over a note."""
        return ()
