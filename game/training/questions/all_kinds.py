"""All kinds of exercises, by word."""

from __future__ import annotations

from game.rulebook.game_spec import GameSpec
from game.training.questions import (
    boxes_paid,
    calls_asked,
    chip_work,
    clauses_asked,
    guests_asked,
    hands_read,
    order_of_play,
    pot_sums,
    race_asked,
    relief_asked,
    rulings_asked,
    tray_work,
    wager_sums,
)
from game.training.questions.question import ExerciseKind

KINDS: dict[str, ExerciseKind] = {
    kind.word: kind
    for module in (hands_read, pot_sums, wager_sums, order_of_play, boxes_paid, rulings_asked, chip_work, tray_work, race_asked,
                   guests_asked, calls_asked, relief_asked, clauses_asked)
    for kind in module.KINDS
}


def of_game(spec: GameSpec) -> list[ExerciseKind]:
    """The kinds that a game can be asked."""
    return [kind for kind in KINDS.values() if kind.fits(spec)]
