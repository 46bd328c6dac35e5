"""Finding out what cannot be seen: the dealer or inspector asks, counts and checks; the answer is told and kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.client.table.menus import TableMenu
from game.client.table.screen import Screen
from game.irregularities.catalogue.traces import AT_A_SEAT, Matter
from game.session.evidence.finding_out import find_out, open_to
from game.session.findings import Inquiry
from game.session.narration.narration import Line
from game.session.narration.wording import placed
from game.table.values import DEALER

ENTRIES: Final[dict[Matter, tuple[str, str]]] = {
    "who-turned": ("Ask who turned a card over", "t"), "looked": ("Ask if a player has looked", "l"),
    "meant": ("Ask what a player meant", "m"), "whose": ("Ask whose chips they are", "o"), "hand": ("Count a hand", "h"),
    "stub": ("Count the deck", "d"), "stack": ("Count a stack", "s"), "bet": ("Count the chips in front", "b"),
    "packet": ("Count the cut packet", "p"), "burns": ("Check the burns", "u"), "discards": ("Check the mucked cards", "f"),
    "deck": ("Check the deck", "e"), "camera": ("Check the footage", "c"), "warnings": ("Check the warnings", "w"),
    "rounds": ("Check the rounds passed", "r"), "winner": ("Check who has the best hand", "i"),
    "sum": ("Recount the amounts", "n"),
}  # fmt: skip
BACK: Final = ("back", "Back", "g")
ROWS: Final = 8


@dataclass
class FactFinder:
    """Asks for a dealer or an inspector."""

    screen: Screen

    def menu(self) -> None:
        """Everything that may be asked, counted or checked here: the same list at every moment."""
        entries: list[tuple[str, str, str]] = [(matter, *ENTRIES[matter]) for matter in open_to(self.screen.course.play.rules)]
        columns = [entries[at : at + ROWS] for at in range(0, len(entries), ROWS)]
        columns[-1].append(BACK)
        self.screen.stage.push(TableMenu("What do you want to know?", *columns), self._choose)

    def _choose(self, word: str) -> None:
        matter = next((each for each in ENTRIES if each == word), None)
        if matter is None:
            return
        if matter not in AT_A_SEAT:
            self._find(Inquiry(matter))
            return
        rules = self.screen.course.play.rules
        seats = [(str(seat), placed(rules, f"Seat {seat}"), str(seat % 10)) for seat in self.screen.course.play.session.table.seats]
        self.screen.stage.push(TableMenu(f"{ENTRIES[matter][0]}: which?", [*seats, BACK]),
                          lambda seat: None if seat == BACK[0] else self._find(Inquiry(matter, int(seat))))

    def _find(self, inquiry: Inquiry) -> None:
        finding = find_out(self.screen.course.play.session, inquiry)
        by = "The inspector" if self.screen.course.play.me != DEALER else "The dealer"
        self.screen.course.log.tell(Line(f"{by} finds out: {finding.text}"), "accent")
        self.screen.switches.stale = True
