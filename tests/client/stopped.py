"""A ruling without a table below it: three short lists, and a bare cloth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.chair.seen.view import Spot
from game.chair.stopping.lists import NOTHING
from game.chair.stopping.ruling import Step
from game.chair.wording.list_rows import Row
from game.client.table.ruling import RulingPanel

ROWS: Mapping[Step, Sequence[Row]] = {
    "happened": [Row("exposed-card", "A hole card is exposed", words="flashed face"),
                 Row("exposed-in-cut", "A card is exposed in the cut"), Row("string-raise", "A bet in two motions")],
    "who": [Row("0", "Nobody in particular"), Row("1", "Seat 1"), Row("3", "Seat 3")],
    "remedy": [Row("misdeal", "Misdeal", under="All cards come back, and the hand is dealt again."),
               Row("replace-card", "Replace the card"), Row("repair", "Repair", under="Cards are moved to where they belong.")],
    "clause": [Row("tas C.19.1.c", "Dealer exposes a hole card", "C.19.1.c"), Row("tas C.19.4", "Exposed card", "C.19.4")],
}  # fmt: skip


class Short:
    """The same rows whatever has been chosen; nobody is asked for after a cut."""

    def steps(self, chosen: Mapping[Step, str]) -> Sequence[Step]:
        return ("happened", "remedy", "clause") if chosen.get("happened") == "exposed-in-cut" else tuple(ROWS)

    def rows(self, step: Step, chosen: Mapping[Step, str] = NOTHING) -> Sequence[Row]:
        return ROWS[step]


class Cloth:
    """Seat 3 at the left, the board at the right."""

    lit: Spot | None = None

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("black")

    def point_at(self, pos: tuple[int, int]) -> Spot | None:
        return {50: Spot("stack", 3), 200: Spot("board")}.get(pos[0])

    def light(self, spot: Spot | None) -> None:
        self.lit = spot

    def told(self) -> list[str]:
        return ["Seat 2 folds.", "Seat 3 calls 10.", "A card shows face up in front of seat 3: the ace of diamonds."]


def ruling() -> RulingPanel:
    return RulingPanel(Short(), Cloth(), "a supervisor")
