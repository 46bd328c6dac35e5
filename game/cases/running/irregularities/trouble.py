"""One irregularity of a case: what it is, and how far it has come in a run."""

from __future__ import annotations

from game.cases.language.named_facts import NamedEvent
from game.table import moves as m
from game.table.incident import Ruling


class CaseTrouble:
    """One irregularity of a case.

    noticed  the moment at which somebody notices it; `marked`: the history says where it arises or is ruled on
    arises_early  only the ruling is marked: what can go wrong in the deal alone arises there anyway
    earlier  it was ruled on as soon as it arose, before that of the case
    untold   a boxed card of the deck that no fact names: met when it comes off the deck, if it does
    place    its place in the table's list once it has arisen
    ruling   what the program rules, once asked; `ruled_at`: how many lines were done when play was stopped
    given    the ruling that was carried out: the program's own, or the one that a supervisor gave in its place
    left_open  it is not ruled on in this run: somebody else is to do that
    chosen   what the supervisor chose before the ruling, of the remedies that the book leaves open
    """

    def __init__(
        self,
        event: NamedEvent,
        noticed: str = "at-once",
        *,
        marked: bool = False,
        earlier: bool = False,
        arises_early: bool = False,
        untold: bool = False,
    ) -> None:
        self.tale, self.noticed, self.marked, self.earlier, self.untold = event, noticed, marked, earlier, untold
        self.armed = not marked or arises_early
        self.place: int | None = None
        self.ruling: Ruling | None = None
        self.given: Ruling | None = None
        self.ruled_at = 0
        self.left_open = False
        self.chosen: str | None = None

    @property
    def arisen(self) -> bool:
        """Whether it has happened."""
        return self.place is not None

    @property
    def open(self) -> bool:
        """Whether it has happened and nobody has ruled on it."""
        return self.arisen and self.ruling is None

    @property
    def undoes(self) -> bool:
        """Whether a step of the hand must be taken again."""
        return self.given is not None and any(isinstance(step, m.Resume) for step in self.given.steps)

    @property
    def redeals(self) -> bool:
        """Whether the hand was broken off."""
        return self.given is not None and self.given.remedy in ("misdeal", "void-round")
