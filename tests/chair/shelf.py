"""A small shelf of rulebooks for the tests of the client: every kind of setting, a few clauses, one reading."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.cards.card import Card
from game.chair.setting_up.setup_model import ShelfBook
from game.rulebook.clause import Clause, Reading
from game.rulebook.family import POTS
from game.rulebook.game_spec import GameSpec, RankingSpec, SettingSpec

HIGH = RankingSpec("full", ("straight-flush", "high-card"), True, {"straight-flush": "tas C.4.3.b", "high-card": "tas C.4.3.j"})


def setting(name: str, kind: str, title: str, **more: object) -> SettingSpec:
    return SettingSpec(name=name, kind=kind, title=title, **more)  # type: ignore[arg-type]


def game(id: str, title: str, book: str, settings: tuple[SettingSpec, ...], *, least: int = 2, most: int = 10,
         layouts: tuple[str, ...] = ("diagram-a", "diagram-b")) -> GameSpec:
    return GameSpec(id=id, title=title, book=book, deck=tuple(map(Card, range(52))), ranking=HIGH, composition="any-five",
                    marker="puck", family=POTS, seats_least=least, seats_most=most, layouts=layouts, streets=("pre-flop",),
                    settings=settings, procedure=())


HOLDEM_SETTINGS = (
    setting("limit", "choice", "Betting limit", values=("fixed", "spread", "half-pot", "pot", "no-limit"),
            default="fixed", cites=("tas C.5.2.d",)),
    setting("units", "amounts", "Fixed bet of each round", cites=("tas C.5.2.f",), readings=("tas R19",)),
    setting("table-min", "amount", "Table minimum", default=1000, cites=("tas C.5.1", "tas B.5.4")),
    setting("table-max", "amount", "Table maximum", cites=("tas C.5.2.f",)),
    setting("blinds", "amounts", "Blinds", cites=("tas C.5.2.c", "tas C.5.2.e")),
    setting("ante", "amount", "Ante", default=0, cites=("tas C.5.2.b",), readings=("tas R4",)),
    setting("chip", "amount", "Smallest chip in play", default=50, readings=("tas R11", "tas R22")),
    setting("burns", "numbers", "Cards burned before the flop, the turn and the river", default=(1, 1, 1),
            cites=("tas C.5.2.g",), readings=("tas R29",)),
    setting("under-raise", "choice", "What a tap-out below a full raise does", values=("no-reopen", "freeze", "reopen"),
            default="freeze", cites=("tas C.16.3",), readings=("tas R49",)),
    setting("early-bet-back", "flag", "A bet out of turn is returned", default=True, cites=("tas C.19.11",),
            readings=("tas R42",)),
    setting("missed-small-live", "flag", "A missed small blind that is made up is live", default=False,
            cites=("tas C.19.10",), readings=("tas R58",)),
    setting("commission", "choice", "House commission", values=("none", "scale", "per-hour"), default="scale",
            cites=("tas C.17.2",)),
    setting("split-unit", "choice", "Odd chips are divided down to", values=("chip", "table-min"), default="table-min",
            cites=("tas C.15.2",)),
)

SHELF = (
    ShelfBook("tas", "Tasmanian poker rules", (
        game("tas-holdem", "Texas Hold-em", "tas", HOLDEM_SETTINGS, least=3),
        game("tas-stud", "Tasmanian five card stud", "tas", HOLDEM_SETTINGS[2:3], most=8),
    )),
    ShelfBook("thr", "Texas Hold'em game rules", (
        game("thr-holdem", "Tournament Hold-em", "thr", (
            setting("levels", "levels", "Blinds of each level", readings=("thr R40",)),
            setting("starting-stack", "number", "Starting stack", readings=("thr R40",)),
        )),
    )),
    ShelfBook("act", "Canberra poker", ()),
)

CLAUSES = (
    Clause("tas C.11.1", "Order of the deal", "procedure", ("engine",), ("tas-holdem",),
           "Cards go clockwise, one at a time, beginning with the puck.", related=("tas C.11.3",)),
    Clause("tas C.11.3", "Deal", "procedure", ("engine", "step"), ("tas-holdem",),
           "Each player gets two cards, face down, one at a time, beginning with the seat that has the puck.",
           related=("tas C.11.1", "tas C.19.4")),
    Clause("tas C.19.4", "Exposed card", "irregularity", ("ruling",), ("tas-holdem",),
           "A card that is exposed in the deal is replaced by the first burn card once the deal is complete."),
    Clause("tas C.19.11", "Bet out of turn", "irregularity", ("ruling",), ("tas-holdem",),
           "A bet out of turn goes back if nobody has acted on it."),
    Clause("tas A.puck", "Puck", "definition", ("reference",), ("all",), "The marker of the first place dealt to."),
)
READINGS = (
    Reading("tas R54", "Two exposed cards", ("tas C.19.4",),
            "A second exposed card ends the hand. Outcome: seats 2 and 5 exposed: the hand is dealt again."),
)
HEADINGS = {"A": "Words used", "C": "Hold'em", "C.11": "Deal", "C.19": "When something goes wrong"}


@dataclass(frozen=True)
class TestBook:
    """A rulebook of a few clauses."""

    __test__ = False
    id: str
    title: str
    edition: str
    headings: dict[str, str]
    clauses: dict[str, Clause] = field(default_factory=dict)
    readings: dict[str, Reading] = field(default_factory=dict)


def books() -> list[TestBook]:
    thr = Clause("thr 6.1.2", "Exposed replacement", "irregularity", ("ruling",), ("all",),
                 "An exposed replacement card becomes the burn card.")
    return [TestBook("tas", "Tasmanian poker rules", "Variation 07/06", HEADINGS, {c.ref: c for c in CLAUSES},
                     {r.id: r for r in READINGS}),
            TestBook("thr", "Texas Hold'em game rules", "Tournament sheet", {"6": "Exposed cards"}, {thr.ref: thr})]
