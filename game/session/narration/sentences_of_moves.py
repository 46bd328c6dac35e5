"""What has happened, in words: one sentence for each thing that a person at the table should hear."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from game.cards.card import Card
from game.session.narration import narrate_cards, narrate_chips, narrate_packets, narrate_play, narrate_trouble, orders
from game.session.narration import wording as w
from game.session.narration.move_text import MoveText, Sentence, said
from game.table import events as e
from game.table import moves as m
from game.table.steps.pending import cite

SILENT: Final = (
    e.BettingOpened, e.BettingChanged, e.HandLooked, e.StepEnded, e.Rewound, e.IncidentArose, e.IncidentPassed, e.RepairDone,
    e.TimeCharged, e.AllInLeftOpen, e.BetAskedAgain, e.BoxAsked, e.BoxAway, e.BoxDecided, e.BoxExcluded, e.BoxSpoken,
    e.BoxedCardMet, e.BurnsToActive, e.BurnsLaid, e.CardTakenOut, e.CardTurnedDown, e.CutMade, e.DeckCounted, e.DeckReplaced,
    e.DrawnAhead, e.FoldedLate, e.JackpotOut, e.MuckTapped, e.PadDark, e.PrizesPlanned, e.SeatAdded, e.StubUncut,
)  # fmt: skip
"""Events that are told by others, or that nobody at the table is told: an incident is for the trainee to see."""


def sentences_of(text: MoveText) -> Iterator[Sentence]:
    """Every sentence of a move, in order."""
    for each in _sentences(text):
        yield Sentence(w.placed(text.rules, each.text), each.cite, each.event)


def _sentences(tale: MoveText) -> Iterator[Sentence]:
    board = [event for event in tale.events if _on_board(event)]
    told_already = False
    for event in tale.events:
        if _on_board(event):
            if event is board[0]:
                yield _board(tale, [x.card for x in board if isinstance(x, e.CardMoved)], event)
            told_already = True
        elif isinstance(event, e.RepairDone) and not told_already:
            yield from _done(tale, event)
        elif not isinstance(event, SILENT) and (text := _told(tale, event)):
            yield Sentence(text, event.cite, event)
            told_already = True


def _told(text: MoveText, event: e.Event) -> str | None:
    """What is said of an event; nothing where another sentence tells of it."""
    known = TOLD[type(event)]
    return known.format(x=event) if isinstance(known, str) else known(text, event)


def _done(text: MoveText, event: e.RepairDone) -> Iterator[Sentence]:
    """A corrective step that nothing else tells of; that the hand goes on is told as it does."""
    step = (*text.table.trouble.repairs, *text.table.trouble.pending)[:1]
    for move in step:
        if not isinstance(move, m.Resume):
            yield Sentence(orders.done(text.rules, text.table, move), cite(text.table), event)


def _board(text: MoveText, cards: Sequence[Card], event: e.Event) -> Sentence:
    words, street = w.cards_in_words(cards), orders.next_street(text.rules, text.table)
    return Sentence(text.said(event.cite, "board-dealt", cards=words) or f"The {street}: {words}.", event.cite, event)


def _on_board(event: e.Event) -> bool:
    return isinstance(event, e.CardMoved) and event.source.kind == "stub" and event.to.kind == "board"


TOLD: Final[dict[type[e.Event], str | Callable[[MoveText, Any], str | None]]] = {
    e.Shuffled: said("shuffled", "The deck is shuffled."),
    e.CutOffered: narrate_cards.offered,
    e.DeckCut: narrate_cards.cut,
    e.CardMoved: narrate_cards.moved,
    e.Counted: narrate_packets.ended,
    e.CardTurned: narrate_cards.turned,
    e.ChipsMoved: narrate_chips.moved,
    e.Acted: narrate_play.acted,
    e.BettingClosed: narrate_play.closed,
    e.HandFolded: "",
    e.HandKilled: "Seat {x.seat}'s hand is dead.",
    e.HandShown: narrate_play.shown,
    e.HandRevived: narrate_play.revived,
    e.CardsGathered: "All the cards come back into the deck.",
    e.HandMucked: "Seat {x.seat}'s hand goes to the muck.",
    e.HandRead: narrate_play.read,
    e.OverBlindMade: "",
    e.Drew: narrate_play.drew,
    e.PotPushed: narrate_chips.pushed,
    e.MarkerMoved: narrate_play.marker,
    e.IncidentNoticed: narrate_trouble.stopped,
    e.SupervisorCalled: narrate_trouble.called,
    e.IncidentRuled: narrate_trouble.ruled,
    e.PlayResumed: "Play goes on.",
    **narrate_trouble.REMARKS,
}
"""What is said of each event: a sentence about the event `x`, or what makes one."""
