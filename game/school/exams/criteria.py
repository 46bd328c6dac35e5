"""What is marked in a test: the headings of the written part and of the performance, and what belongs to each."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from game.grammar import kebab
from game.rulebook.game_spec import GameSpec
from game.table import moves as m
from game.training import desk_work
from game.training.calls import handover
from game.training.floor_work import float_count, table_check
from game.training.grading import Grade
from game.training.pace.work_phases import Phase
from game.training.questions import (
    boxes_paid,
    chip_work,
    clauses_asked,
    guests_asked,
    hands_read,
    order_of_play,
    pot_sums,
    rulings_asked,
    tray_work,
    wager_sums,
)
from game.training.questions.question import ExerciseKind

WRITTEN, PERFORMANCE = "written", "performance"
CLAUSES: Final = "clauses"
_ASKED: Final = {
    CLAUSES: clauses_asked.KINDS, "hands": hands_read.KINDS, "pots": pot_sums.KINDS, "wagers": wager_sums.KINDS,
    "order": order_of_play.KINDS, "boxes": boxes_paid.KINDS, "irregularities": (*rulings_asked.KINDS, *guests_asked.KINDS),
    "chips": (*chip_work.KINDS, *tray_work.KINDS),
}  # fmt: skip
DONE: Final[Mapping[Phase, str]] = {
    Phase.SHUFFLE: "shuffle", Phase.DEAL: "dealing", Phase.BETTING: "betting", Phase.PAYMENT: "payment", Phase.RULING: "rulings",
}
"""The criterion of the performance that a step in each phase of a hand counts for."""
RULINGS: Final = DONE[Phase.RULING]
PACE: Final = "pace"
ANNOUNCEMENTS: Final = "announcements"
TRAY: Final = "tray"
FLOAT, RELIEF = "float", "relief"
OF_WORK: Final[Mapping[str, Collection[str]]] = {
    TRAY: desk_work.WORDS, FLOAT: (*float_count.WORDS, *table_check.WORDS), RELIEF: (handover.WORK,)}
"""The criteria of what is done apart from the cards, and the words of the work that counts for each."""
TITLES: Final[Mapping[str, str]] = {
    CLAUSES: "What the clauses say", "hands": "Reading hands", "pots": "Pots and commission", "wagers": "Wagers",
    "order": "Order of play", "boxes": "Boxes and jackpots", "irregularities": "Irregularities (written part)", "chips": "Chips",
    "shuffle": "Shuffle and cut", "dealing": "The deal", "betting": "Betting", "payment": "Showdown and payment",
    "rulings": "Irregularities at the table", ANNOUNCEMENTS: "Announcements", TRAY: "Cash and change",
    FLOAT: "Float, sign and drop box", RELIEF: "Relief", "pace": "Pace",
}  # fmt: skip
"""Every criterion, in the order in which they are told."""
GRADES: Final[Mapping[str, Grade]] = {grade.name.lower().replace("_", "-"): grade for grade in Grade}
"""The grades of a ruling by the words in which marking schemes give credit for them."""
PAYMENTS: Final = tuple(kebab(kind.__name__) for kind in (m.PushPot, m.TakeCommission, m.PayBox, m.CollectBox, m.PayPrize))
"""The steps that, done wrongly, are a wrong payment."""
SERIOUS: Final[Mapping[str, str]] = {float_count.SIGNED_OVER: "A slip or sheet is signed over a variance"}
"""The faults in work apart from the cards of which a test may allow none: their words, and what each is."""
IN_WRITING: Final = tuple(_ASKED)
AT_THE_TABLE: Final = (*DONE.values(), ANNOUNCEMENTS, *OF_WORK, PACE)


def part_of(criterion: str) -> str:
    """The part of a test that a criterion belongs to."""
    return WRITTEN if criterion in _ASKED else PERFORMANCE


def kinds_asked(spec: GameSpec) -> dict[str, list[ExerciseKind]]:
    """The kinds of questions that a game can be asked, by criterion; a criterion without any is left out."""
    found = {criterion: [kind for kind in kinds if kind.fits(spec)] for criterion, kinds in _ASKED.items()}
    return {criterion: kinds for criterion, kinds in found.items() if kinds}
