"""What players did with their hands, in words."""

from __future__ import annotations

from typing import Final

from game.rulebook.money import dollars
from game.session.narration import box_sentences
from game.session.narration import wording as w
from game.session.narration.move_text import MoveText
from game.table import events as e
from game.table.dealing.streets import boards


def acted(text: MoveText, event: e.Acted) -> str:
    """An action in turn, as its clause announces it or in our words."""
    total, amount = dollars(event.to), dollars(text.added)
    said = text.said(event.cite, event.kind, seat=event.seat, amount=amount, total=total)
    return said or _ACTS[event.kind].format(seat=event.seat, amount=amount, total=total)


_ACTS: Final = {
    "fold": "Seat {seat} folds.",
    "check": "Seat {seat} checks.",
    "stand": "Seat {seat} checks (blind option).",
    "call": "Seat {seat} calls {amount}.",
    "bet": "Seat {seat} bets {total}.",
    "raise-to": "Seat {seat} raises to {total}.",
    "tap-out": "Seat {seat} goes all in for {total}.",
}
"""Our words for an action, for where its clause has none."""


def drew(text: MoveText, event: e.Drew) -> str:
    """How many cards a seat draws."""
    count = w.count_in_words(event.count, "card")
    if not event.count:
        return f"Seat {event.seat} stands pat."
    return text.said(event.cite, "drawn", seat=event.seat, count=event.count) or f"Seat {event.seat} draws {count}."


def closed(text: MoveText, event: e.BettingClosed) -> str:
    """A betting round is over."""
    if not text.gathered:
        return f"The {event.street} betting is over."
    total = dollars(text.table.middle + text.gathered)
    return text.said(event.cite, "gathered", total=total) or f"Bets gathered: {total} in the pot."


def shown(text: MoveText, event: e.HandShown) -> str:
    """A hand was tabled, read out where the dealer reads."""
    cards = w.cards_in_words(text.table.seats[event.seat].cards)
    if not text.reads:
        return f"Seat {event.seat} shows {cards}."
    hand = text.hand(event.seat)
    if _opened_early(text, event.seat):
        part = w.part_in_words(text.table.seats[event.seat].cards)
        return f"Seat {event.seat} shows {cards}: {part}." if part else f"Seat {event.seat} shows {cards}."
    said = text.said(event.cite, "shown", seat=event.seat, cards=cards, hand=hand)
    return said or f"Seat {event.seat} shows {cards}: {hand}."


def _opened_early(text: MoveText, seat: int) -> bool:
    """Whether a hand lies open before the board makes anything of it: all chips are in, and cards are still to come."""
    held, board, rules = text.table.seats[seat].cards, text.table.board, text.rules
    comes = any(cards > len(board) for _, cards in boards(rules))
    return comes and len(held) > 1 and not rules.composition.makes(len(held), len(board))


def marker(text: MoveText, event: e.MarkerMoved) -> str:
    """Puck or button went on."""
    said = text.said(event.cite, "marker-moved", to=event.to, seat=event.to)
    return said or f"The {text.rules.spec.marker.replace('-', ' ')} moves to seat {event.to}."


def revived(text: MoveText, event: e.HandRevived) -> str:
    """The pots go to the last hand folded; a hand folded out of turn goes back to its seat; one shown on request that turns out
    the best has its claim back."""
    if event.of:
        return f"The pot goes to seat {event.seat}, who folded last."
    if any(isinstance(each, e.CardMoved) and each.card in text.table.seats[event.seat].thrown for each in text.events):
        return f"Seat {event.seat}'s fold doesn't count: the hand is live again."
    return f"Seat {event.seat}'s hand is live again, and plays for the pot."


def read(text: MoveText, event: e.HandRead) -> str:
    """What a hand is read out as."""
    return f"{w.party(event.seat)} has {text.hand(event.seat)}." if event.seat else box_sentences.house_read(text)
