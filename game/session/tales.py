"""What has happened, in words: one sentence for each thing that a person at the table should hear."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.cards.card import Card
from game.rulebook.clause import placeholders
from game.rulebook.money import dollars
from game.session import orders
from game.session import wording as w
from game.table import events as e
from game.table.rules import Rules
from game.table.state import Table

SILENT: Final = (
    e.BettingOpened,
    e.BettingChanged,
    e.HandLooked,
    e.Counted,
    e.StepEnded,
    e.Rewound,
    e.IncidentArose,
    e.IncidentPassed,
    e.RepairDone,
)
"""Events that are told by others, or that nobody at the table is told: an incident is for the trainee to see."""


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence and the clause it rests on ("" where no book orders it)."""

    text: str
    cite: str


class Tale:
    """Puts the events of one move into words. `table` is as it was before them."""

    def __init__(self, rules: Rules, table: Table, events: Sequence[e.Event]) -> None:
        self.rules, self.table, self.events = rules, table, events
        self.added = sum(x.amount for x in events if isinstance(x, e.ChipsMoved) and x.why == "wager")
        self.acted = any(isinstance(x, e.Acted) for x in events)
        self.gathered = sum(x.amount for x in events if isinstance(x, e.ChipsMoved) and x.why == "gather")

    def told(self) -> Iterator[Told]:
        """Every sentence, in order."""
        board = [x for x in self.events if _on_board(x)]
        for event in self.events:
            if _on_board(event):
                if event is board[0]:
                    yield self._board([x.card for x in board if isinstance(x, e.CardMoved)], event.cite)
            elif not isinstance(event, SILENT) and (text := TOLD[type(event)](self, event)):
                yield Told(text, event.cite)

    def said(self, cite: str, needs: str, **facts: Any) -> str | None:
        """The clause's own announcement, if it has one that tells of this (it holds `needs`) and no fact of it is missing."""
        clause = self.rules.book.clauses.get(cite)
        if clause is None or clause.say is None or needs not in clause.say:
            return None
        known = {name: fact for name, fact in facts.items() if fact is not None}
        if not set(placeholders(clause.say)) <= set(known):
            return None
        return self.rules.book.say(cite, known)

    def _board(self, cards: Sequence[Card], cite: str) -> Told:
        words, street = w.cards_in_words(cards), orders.next_street(self.rules, self.table)
        return Told(self.said(cite, "{cards}", cards=words) or f"The {street}: {words}.", cite)

    def hand(self, seat: int) -> str:
        """A seat's hand in words."""
        rules, table = self.rules, self.table
        return w.hand_in_words(rules.ranking, rules.composition, table.seats[seat].cards, table.board)


def _on_board(event: e.Event) -> bool:
    return isinstance(event, e.CardMoved) and event.source.kind == "stub" and event.to.kind == "board"


# ---- cards


def _card_moved(tale: Tale, event: e.CardMoved) -> str | None:
    way = (event.source.kind, event.to.kind)
    if way in (("hole", "muck"), ("up", "muck"), ("hole", "discarded"), ("discarded", "stub")) and not event.seen:
        return None
    seat = event.to.seat
    if way == ("stub", "hole") and not event.seen:
        return tale.said(event.cite, "{to}", to=seat, seat=seat) or f"One card, face down, to seat {seat}."
    if way == ("stub", "burns") and not event.seen:
        return tale.said(event.cite, "urn") or "One card burned."
    what = f"The {w.card_in_words(event.card)}" if event.seen else "A card"
    return f"{what} goes from {_spot(event.source.kind, event.source.seat)} to {_spot(event.to.kind, seat)}."


def _spot(kind: str, seat: int) -> str:
    return f"seat {seat}" if seat else _SPOTS.get(kind, f"the {kind}")


_SPOTS: Final = {"stub": "the deck", "aside": "one side", "middle": "the pot", "drop-box": "the drop box"}


def _cut(tale: Tale, event: e.DeckCut) -> str:
    if not event.by:
        return "The dealer cuts the deck."
    return tale.said(event.cite, "cut", seat=event.by) or f"Seat {event.by} cuts the deck."


# ---- chips


def _chips(tale: Tale, event: e.ChipsMoved) -> str | None:
    if event.why in ("gather", "pot") or (event.why == "wager" and tale.acted):
        return None
    amount, known = dollars(event.amount), _CHIPS.get(event.why)
    if known is None:
        source, to = _spot(event.source.kind, event.source.seat), _spot(event.to.kind, event.to.seat)
        return f"{amount} goes from {source} to {to}."
    return known(tale, event, amount)


def _commission(tale: Tale, event: e.ChipsMoved, amount: str) -> str:
    where = "onto the slide" if event.to.kind == "slide" else f"from {orders.pot_in_words(tale.table, event.pot)}"
    return tale.said(event.cite, "{amount}", amount=amount) or f"Commission {amount} {where}."


def _uncalled(tale: Tale, event: e.ChipsMoved, amount: str) -> str:
    said = tale.said(event.cite, "uncalled", amount=amount, to=event.seat, seat=event.seat)
    return said or f"{amount} was not called and goes back to seat {event.seat}."


_CHIPS: Final[dict[str, Callable[[Tale, e.ChipsMoved, str], str]]] = {
    "post": lambda tale, x, n: f"Seat {x.seat} posts {n}, {orders.post_in_words(tale.table, x.seat, x.amount)}.",
    "over-blind": lambda tale, x, n: f"Seat {x.seat} puts in an over-blind, {n}.",
    "ante": lambda tale, x, n: f"Seat {x.seat} antes {n}.",
    "dead": lambda tale, x, n: f"Seat {x.seat} puts in {n}, dead.",
    "wager": lambda tale, x, n: f"Seat {x.seat} puts in {n}.",
    "uncalled": _uncalled,
    "commission": _commission,
    "commission-back": lambda tale, x, n: f"Clean split: {n} of commission goes back into the pot.",
    "returned": lambda tale, x, n: f"{n} goes back to seat {x.seat}.",
    "drop": lambda tale, x, n: tale.said(x.cite, "{amount}", amount=n) or f"{n} into the drop box.",
}


# ---- actions


def _acted(tale: Tale, event: e.Acted) -> str:
    total, amount = dollars(event.to), dollars(tale.added)
    verb, plain = _ACTS[event.kind]
    said = tale.said(event.cite, verb, seat=event.seat, amount=amount, total=total) if verb else None
    return said or plain.format(seat=event.seat, amount=amount, total=total)


_ACTS: Final = {
    "fold": ("folds", "Seat {seat} folds."),
    "check": ("checks", "Seat {seat} checks."),
    "stand": ("", "Seat {seat} stands."),
    "call": ("calls", "Seat {seat} calls {amount}."),
    "bet": ("bets", "Seat {seat} bets {total}."),
    "raise-to": ("raises to {total}", "Seat {seat} raises to {total}."),
    "tap-out": ("", "Seat {seat} taps out for {total}."),
}
"""The words by which a clause's announcement is known to tell of an action, and ours for where it has none."""


def _drew(tale: Tale, event: e.Drew) -> str:
    count = w.count_in_words(event.count, "card")
    if not event.count:
        return f"Seat {event.seat} stands pat."
    return tale.said(event.cite, "draws", seat=event.seat, count=event.count) or f"Seat {event.seat} draws {count}."


def _closed(tale: Tale, event: e.BettingClosed) -> str:
    if not tale.gathered:
        return f"The {event.street} betting is over."
    total = dollars(tale.table.middle + tale.gathered)
    return tale.said(event.cite, "{total}", total=total) or f"Bets gathered: {total} in the middle."


def _shown(tale: Tale, event: e.HandShown) -> str:
    cards, hand = w.cards_in_words(tale.table.seats[event.seat].cards), tale.hand(event.seat)
    return f"Seat {event.seat} shows {cards}: {hand}."


def _pushed(tale: Tale, event: e.PotPushed) -> str:
    return f"{dollars(event.amount)} from {orders.pot_in_words(tale.table, event.pot)} to seat {event.to}."


def _marker(tale: Tale, event: e.MarkerMoved) -> str:
    said = tale.said(event.cite, "{to}", to=event.to, seat=event.to)
    return said or f"The {tale.rules.spec.marker} moves to seat {event.to}."


# ---- incidents


def _ruled(tale: Tale, event: e.IncidentRuled) -> str:
    remedy = event.ruling.remedy.replace("-", " ")
    return f"Ruling: {remedy}. {event.ruling.text}".strip()


def _called(tale: Tale, event: e.SupervisorCalled) -> str:
    return tale.said(event.cite, "call") or f"{_authority(tale).capitalize()} is called to the table."


def _authority(tale: Tale) -> str:
    at = tale.table.stopped
    ruling = tale.table.rulings[at] if at is not None and 0 <= at < len(tale.table.rulings) else None
    return tale.rules.book.authorities.get(ruling.decides, "whoever decides") if ruling else "whoever decides"


def _noted(tale: Tale, event: e.Noted) -> str | None:
    if event.what == "chemmy":
        return tale.said(event.cite, "hemmy") or "The new deck is mixed face down."
    plain = _NOTES.get(event.what)
    return plain.format(seat=event.seat) if plain else None


_NOTES: Final = {
    "warned": "Seat {seat} is warned.",
    "forfeited": "Seat {seat} loses its place after this hand.",
    "void": "The hand does not count.",
}

TOLD: Final[dict[type[e.Event], Callable[[Tale, Any], str | None]]] = {
    e.Shuffled: lambda tale, x: tale.said(x.cite, "huffle") or "The deck is shuffled.",
    e.CutOffered: lambda tale, x: f"The deck is offered to seat {x.to}.",
    e.DeckCut: _cut,
    e.CardMoved: _card_moved,
    e.CardTurned: lambda tale, x: f"Everybody has seen the {w.card_in_words(x.card)}.",
    e.ChipsMoved: _chips,
    e.Acted: _acted,
    e.BettingClosed: _closed,
    e.HandFolded: lambda tale, x: None,
    e.HandKilled: lambda tale, x: f"The hand of seat {x.seat} is dead.",
    e.HandShown: _shown,
    e.HandRevived: lambda tale, x: f"The pot goes to the last hand folded, seat {x.seat}.",
    e.CardsGathered: lambda tale, x: "All cards of the hand come back into the deck.",
    e.HandMucked: lambda tale, x: f"The hand of seat {x.seat} goes to the muck.",
    e.HandRead: lambda tale, x: f"Seat {x.seat} has {tale.hand(x.seat)}.",
    e.OverBlindMade: lambda tale, x: None,
    e.Drew: _drew,
    e.PotPushed: _pushed,
    e.MarkerMoved: _marker,
    e.IncidentNoticed: lambda tale, x: f"{w.party(x.by)} stops play.",
    e.SupervisorCalled: _called,
    e.IncidentRuled: _ruled,
    e.PlayResumed: lambda tale, x: "Play goes on.",
    e.Noted: _noted,
}
