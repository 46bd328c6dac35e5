"""What became of something that went wrong, and what else is noted, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.grammar import capitalised, counted
from game.irregularities.rulings import rulings
from game.rulebook.money import dollars
from game.session.narration import box_sentences
from game.session.narration import wording as w
from game.session.narration.move_text import MoveText, said
from game.table import events as e


def ruled(text: MoveText, event: e.IncidentRuled) -> str:
    """A ruling, with its reason."""
    remedy = _RULED.get(event.ruling.remedy) or w.remedy_within(event.ruling.remedy)
    return f"Ruling: {remedy}. {event.ruling.text}".strip()


_RULED: Final = {"not-accepted": "the action doesn't stand"}
"""Where the word alone sounds as if the ruling were meant."""


def called(text: MoveText, event: e.SupervisorCalled) -> str:
    """Somebody who decides was called."""
    return text.said(event.cite, "supervisor-called") or f"{_authority(text)} is called to the table."


def _authority(text: MoveText) -> str:
    """Who rules on the incident in question, by the book's title."""
    at = text.table.trouble.stopped
    ruling = rulings.ruling_for(text.rules, text.table, text.table.trouble.incidents[at]) if at is not None and at >= 0 else None
    return capitalised(str(text.rules.book.authority(ruling.decides if ruling else "")))


def closing(text: MoveText, event: e.ClosingAnnounced) -> str:
    """The closing of the table was announced."""
    return text.said(event.cite, "closing-announced") or f"The table closes in {counted(event.minutes, 'minute')}."


def asked(text: MoveText, event: e.BoxAnswered) -> str | None:
    """A box was asked for its ante, where the dealer asks aloud."""
    return text.said(event.cite, "ante-asked", to=event.seat, seat=event.seat)


def sits_out(text: MoveText, event: e.SitsOut) -> str:
    """A box has no part in the round: of its own will, or where antes are asked for in turn because it has too little."""
    if not text.rules.has("ante-turn"):
        return f"Box {event.seat} sits this round out."
    least = dollars(text.rules.settings.table_min)
    return text.said(event.cite, "sits-out", seat=event.seat, least=least) or f"Box {event.seat} isn't in this round."


def _unpaid(text: MoveText, event: e.BetUnpaid) -> str | None:
    return box_sentences.cut_short(text, event.seat, 0)


def _new_limit(text: MoveText, event: e.LimitChangeAnnounced) -> str:
    return f"The limit changes in {counted(event.minutes, 'minute')}."


def _voided(text: MoveText, event: e.HandVoided) -> str:
    return f"The {text.rules.family.deal} doesn't count."


def stopped(text: MoveText, event: e.IncidentNoticed) -> str:
    """Somebody stops play."""
    return f"{w.party(event.by)} stops play."


REMARKS: Final[dict[type[e.Event], str | Callable[[MoveText, Any], str | None]]] = {
    e.AllInAnswered: "Seat {x.seat} stays in the betting.",
    e.AllInOffered: "Seat {x.seat} is asked: all in for this pot, or stay in the betting?",
    e.BetAtOdds: box_sentences.at_odds,
    e.BetUnpaid: _unpaid,
    e.BoxAnswered: asked,
    e.CardsCounted: "The cards are counted: {x.out} are out, {x.stub} in the deck.",
    e.ClockStarted: "Seat {x.seat} is on the clock.",
    e.ClosesAfterHand: "The table closes after this hand.",
    e.ClosingAnnounced: closing,
    e.DecisionsCalled: said("bet-or-fold"),
    e.DeckBoxed: "The old deck is boxed; another one comes in.",
    e.DeckChangeAsked: "Another deck comes in after this hand.",
    e.DeckChecked: "The deck is counted and checked, card by card.",
    e.HandCounted: box_sentences.counted,
    e.HandVoided: _voided,
    e.GameLetGoOn: "The supervisor lets the game go on.",
    e.LimitChangeAnnounced: _new_limit,
    e.MeterRestored: box_sentences.meter,
    e.NewDeckMixed: said("mixed", "The new deck is washed face down."),
    e.PlayedAllIn: "Seat {x.seat} is treated as all in.",
    e.PlayerWarned: "Seat {x.seat} is warned.",
    e.PrizeClaimed: "Box {x.seat} claims a jackpot hand.",
    e.SeatForfeited: "Seat {x.seat} loses their place after this hand.",
    e.SitsOut: sits_out,
    e.SlideApproved: "The amount on the slide is right.",
}
"""What is said of what moves no card and no chip, in a sentence about the event `x` or by what makes one; all else of that kind is
only for the record."""
