"""What has happened, in words: one sentence for each thing that a person at the table should hear."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from game.cards.card import Card
from game.rulebook.money import dollars
from game.session import box_tales, orders
from game.session import wording as w
from game.session.tale import Tale, Told
from game.table import events as e
from game.table import rulings
from game.table.pots import pots
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
    e.TimeCharged,
)
"""Events that are told by others, or that nobody at the table is told: an incident is for the trainee to see."""


def told(tale: Tale) -> Iterator[Told]:
    """Every sentence of a move, in order."""
    for each in _sentences(tale):
        yield Told(w.placed(tale.rules, each.text), each.cite)


def _sentences(tale: Tale) -> Iterator[Told]:
    board = [event for event in tale.events if _on_board(event)]
    for event in tale.events:
        if _on_board(event):
            if event is board[0]:
                yield _board(tale, [x.card for x in board if isinstance(x, e.CardMoved)], event.cite)
        elif not isinstance(event, SILENT) and (text := TOLD[type(event)](tale, event)):
            yield Told(text, event.cite)


def _board(tale: Tale, cards: Sequence[Card], cite: str) -> Told:
    words, street = w.cards_in_words(cards), orders.next_street(tale.rules, tale.table)
    return Told(tale.said(cite, "{cards}", cards=words) or f"The {street}: {words}.", cite)


def _on_board(event: e.Event) -> bool:
    return isinstance(event, e.CardMoved) and event.source.kind == "stub" and event.to.kind == "board"


# ---- cards


def _card_moved(tale: Tale, event: e.CardMoved) -> str | None:
    way = (event.source.kind, event.to.kind)
    if event.to.kind == "rack":
        return None
    if way == ("house", "upcard"):
        return f"The dealer turns the {w.card_in_words(event.card)}."
    if way in (("hole", "muck"), ("up", "muck"), ("hole", "discarded"), ("discarded", "stub")) and not event.seen:
        return None
    seat = event.to.seat
    if event.source.kind == "stub" and (size := orders.packet(tale.rules, tale.table)):
        return box_tales.packet(tale, event, size)
    if way == ("stub", "hole") and not event.seen:
        return tale.said(event.cite, "{to}", to=seat, seat=seat) or f"One card, face down, to seat {seat}."
    if event.source.kind == "stub" and event.to.kind in ("house", "upcard"):
        return f"{f'The {w.card_in_words(event.card)}, face up' if event.seen else 'One card, face down'}, to the dealer."
    if way == ("stub", "up"):
        return f"The {w.card_in_words(event.card)}, face up, to seat {seat}."
    if way == ("stub", "burns") and not event.seen:
        return tale.said(event.cite, "urn") or "One card burned."
    what = f"The {w.card_in_words(event.card)}" if event.seen else "A card"
    return f"{what} goes from {_spot(event.source.kind, event.source.seat)} to {_spot(event.to.kind, seat)}."


def _spot(kind: str, seat: int) -> str:
    return f"seat {seat}" if seat else _SPOTS.get(kind, f"the {kind}")


_SPOTS: Final = {"stub": "the deck", "aside": "one side", "middle": "the pot", "drop-box": "the drop box",
                "house": "the dealer", "upcard": "the dealer, face up"}  # fmt: skip


def _cut(tale: Tale, event: e.DeckCut) -> str:
    if not event.by:
        return "The dealer cuts the deck."
    return tale.said(event.cite, "cut", seat=event.by) or f"Seat {event.by} cuts the deck."


# ---- chips


def _chips(tale: Tale, event: e.ChipsMoved) -> str | None:
    if event.why in ("gather", "pot", "stake") or (event.why == "wager" and tale.acted):
        return None
    amount, known = dollars(event.amount), _CHIPS.get(event.why)
    if known is None:
        source, to = _spot(event.source.kind, event.source.seat), _spot(event.to.kind, event.to.seat)
        return f"{amount} goes from {source} to {to}."
    return known(tale, event, amount)


def _commission(tale: Tale, event: e.ChipsMoved, amount: str) -> str:
    where = "onto the slide" if event.to.kind == "slide" else f"from {orders.pot_in_words(tale.table, event.pot)}"
    pot = dollars(pots(tale.table)[event.pot - 1].amount) if event.pot else None
    return tale.said(event.cite, "{amount}", amount=amount, pot=pot) or f"Commission {amount} {where}."


def _uncalled(tale: Tale, event: e.ChipsMoved, amount: str) -> str:
    said = tale.said(event.cite, "uncalled", amount=amount, to=event.seat, seat=event.seat)
    return said or f"{amount} was not called and goes back to seat {event.seat}."


_CHIPS: Final[dict[str, Callable[[Tale, e.ChipsMoved, str], str | None]]] = {
    "post": lambda tale, x, n: f"Seat {x.seat} posts {n}, {orders.post_in_words(tale.table, x.seat, x.amount)}.",
    "over-blind": lambda tale, x, n: f"Seat {x.seat} puts in an over-blind, {n}.",
    "ante": lambda tale, x, n: f"Seat {x.seat} antes {n}.",
    "dead": lambda tale, x, n: f"Seat {x.seat} puts in {n}, dead.",
    "wager": box_tales.wager,
    "uncalled": _uncalled,
    "commission": _commission,
    "commission-back": lambda tale, x, n: f"Clean split: {n} of commission goes back into the pot.",
    "returned": lambda tale, x, n: f"{n} goes back to seat {x.seat}.",
    "jackpot": box_tales.taken_in,
    "prize": lambda tale, x, n: f"{n} goes from the {x.source.kind} to box {x.seat}, a jackpot prize.",
    "reseed": lambda tale, x, n: f"The house puts {n} into the jackpot pool: the meter starts again.",
    "ante-won": lambda tale, x, n: tale.said(x.cite, "ante wins", seat=x.seat, amount=n) or f"The ante of box {x.seat} wins {n}.",
    "bet-won": box_tales.bet_won,
    "wager-taken-off": lambda tale, x, n: f"Box {x.seat} takes {n} of its ante back.",
    "lost": lambda tale, x, n: f"Box {x.seat} loses {n}.",
    "folded": lambda tale, x, n: tale.said(x.cite, "folds", seat=x.seat, amount=n) or f"Seat {x.seat} folds.",
    "time": lambda tale, x, n: f"Seat {x.seat} pays {n} for the hour.",
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
    cards = w.cards_in_words(tale.table.seats[event.seat].cards)
    if not tale.reads:
        return f"Seat {event.seat} shows {cards}."
    hand = tale.hand(event.seat)
    said = tale.said(event.cite, "{cards}", seat=event.seat, cards=cards, hand=hand)
    return said or f"Seat {event.seat} shows {cards}: {hand}."


def _pushed(tale: Tale, event: e.PotPushed) -> str:
    amount, words = dollars(event.amount), _award_words(tale.table, event.amount)
    said = (tale.said(event.cite, needs, amount=amount, to=event.to, winner=event.to) for needs in words)
    return next(filter(None, said), None) or f"{amount} from {orders.pot_in_words(tale.table, event.pot)} to seat {event.to}."


def _award_words(table: Table, amount: int) -> tuple[str, ...]:
    """The words by which a clause's announcement is known to tell of such an award; none where there are several pots."""
    found = pots(table)
    if len(found) != 1:
        return ()
    if amount < found[0].amount - _taken(table):
        return ("Split",)
    return ("folded", "wins the pot") if len(table.live()) < 2 else ("wins the pot",)


def _taken(table: Table) -> int:
    return sum(charge.amount for charge in table.charges)


def _marker(tale: Tale, event: e.MarkerMoved) -> str:
    said = tale.said(event.cite, "{to}", to=event.to, seat=event.to)
    return said or f"The {tale.rules.spec.marker.replace('-', ' ')} moves to seat {event.to}."


def _revived(tale: Tale, event: e.HandRevived) -> str:
    """The pots go to the last hand folded; a hand shown on request that turns out the best has its claim back."""
    if event.of:
        return f"The pot goes to the last hand folded, seat {event.seat}."
    return f"The hand of seat {event.seat} counts again: it has its claim to the pot."


# ---- incidents


def _ruled(tale: Tale, event: e.IncidentRuled) -> str:
    remedy = event.ruling.remedy.replace("-", " ")
    return f"Ruling: {remedy}. {event.ruling.text}".strip()


def _called(tale: Tale, event: e.SupervisorCalled) -> str:
    return tale.said(event.cite, "call") or f"{_authority(tale)} is called to the table."


def _authority(tale: Tale) -> str:
    """Whoever decides over the incident in question, by the book's title."""
    at = tale.table.stopped
    ruling = rulings.ruling_for(tale.rules, tale.table, tale.table.incidents[at]) if at is not None and at >= 0 else None
    title = tale.rules.book.authorities.get(ruling.decides, "") if ruling else ""
    if not title:
        return "Whoever decides"
    return title if title.startswith("A ") else f"The {title[0].lower()}{title[1:]}"


def _noted(tale: Tale, event: e.Noted) -> str | None:
    if event.what == "hand-counted":
        return box_tales.counted(tale, event)
    if event.what == "bet-or-fold":
        return tale.said(event.cite, "fold")
    if event.what == "chemmy":
        return tale.said(event.cite, "hemmy") or "The new deck is mixed face down."
    if event.what == "answers":
        return tale.said(event.cite, "ante", to=event.seat, seat=event.seat)
    if event.what == "sits-out" and tale.rules.has("ante-turn"):
        least = dollars(tale.rules.settings.amount("table-min"))
        said = tale.said(event.cite, "out", seat=event.seat, least=least)
        return said or f"Box {event.seat} has no part in this round."
    plain = _NOTES.get(event.what)
    return plain.format(seat=event.seat) if plain else None


_NOTES: Final = {
    "played-all-in": "Seat {seat} is treated as all-in.",
    "asked-all-in": "Seat {seat} may choose to be treated as all-in.",
    "warned": "Seat {seat} is warned.",
    "forfeited": "Seat {seat} loses its place after this hand.",
    "void": "The hand does not count.",
    "approved": "The sum on the slide is right.",
    "deck-checked": "The deck is counted and checked, card by card.",
    "deck-boxed": "The old deck is boxed; another one comes in.",
    "deck-change": "Another deck comes in after this hand.",
    "closing": "The table closes after this hand.",
    "claims": "Box {seat} claims a jackpot hand.",
    "sits-out": "Box {seat} passes this round up.",
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
    e.HandRevived: _revived,
    e.CardsGathered: lambda tale, x: "All cards of the hand come back into the deck.",
    e.HandMucked: lambda tale, x: f"The hand of seat {x.seat} goes to the muck.",
    e.HandRead: lambda tale, x: f"{w.party(x.seat)} has {tale.hand(x.seat)}." if x.seat else box_tales.house_read(tale),
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
