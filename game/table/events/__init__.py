"""Everything that can have happened at the table: history, with the clause each thing rests on.

`evolve` folds events into a table; the felt animates them; narration puts them into words.
"""

from game.table.events.betting import Acted, BettingChanged, BettingClosed, BettingOpened
from game.table.events.cards import (
    CardMoved,
    CardsGathered,
    CardTurned,
    CutOffered,
    DeckCut,
    Drew,
    Shuffled,
)
from game.table.events.chips import ChipsMoved, OverBlindMade, PotPushed, TimeCharged
from game.table.events.course import Counted, MarkerMoved, Noted, Rewound, StepEnded
from game.table.events.event import Event
from game.table.events.hands import (
    HandFolded,
    HandKilled,
    HandLooked,
    HandMucked,
    HandRead,
    HandRevived,
    HandShown,
)
from game.table.events.incidents import (
    IncidentArose,
    IncidentNoticed,
    IncidentPassed,
    IncidentRuled,
    PlayResumed,
    RepairDone,
    SupervisorCalled,
)

__all__ = [
    "Acted", "BettingChanged", "BettingClosed", "BettingOpened", "CardMoved", "CardTurned", "CardsGathered",
    "ChipsMoved", "Counted", "CutOffered", "DeckCut", "Drew", "Event", "HandFolded", "HandKilled", "HandLooked",
    "HandMucked", "HandRead", "HandRevived", "HandShown", "IncidentArose", "IncidentNoticed", "IncidentPassed",
    "IncidentRuled", "MarkerMoved", "Noted", "OverBlindMade", "PlayResumed", "PotPushed", "RepairDone", "Rewound",
    "Shuffled", "StepEnded", "SupervisorCalled", "TimeCharged",
]
