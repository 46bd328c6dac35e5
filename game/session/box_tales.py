"""What has happened at a table of boxes, in words, where it is told otherwise than at a poker table."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.rulebook.money import dollars
from game.session import wording as w
from game.session.tale import Tale
from game.table import boxes
from game.table import events as e
from game.table.places import DEALER


def packet(tale: Tale, event: e.CardMoved, size: int) -> str | None:
    """A hand out of a shuffling machine, told with its last card; a card that is seen, or one too many, for itself."""
    seat, card = event.to.seat, w.card_in_words(event.card)
    whom = f"box {seat}" if seat else "the dealer"
    if seat and not _dealt_in(tale, seat):
        return f"One card, face down, to {whom}."
    held = tale.table.seats[seat].hole if seat else boxes.house_hand(tale.table)
    now = [x for x in tale.events if isinstance(x, e.CardMoved) and x.source.kind == "stub" and x.to.seat == seat]
    at = len(held) + now.index(event) + 1
    if at != size:
        seen = f"The {card}, face up, to {whom}." if event.seen else None
        return seen if seen or at < size else f"One card, face down, to {whom}."
    words = f"{w.count_in_words(size, 'card').capitalize()} to {whom}"
    if event.seen:
        return f"{words}, the {card} face up."
    return tale.said(event.cite, "{to}", to=seat, seat=seat, count=size) or f"{words}." if seat else f"{words}."


def _dealt_in(tale: Tale, seat: int) -> bool:
    return seat in tale.table.seats and tale.table.seats[seat] in boxes.dealt_in(tale.table)


def wager(tale: Tale, event: e.ChipsMoved, amount: str) -> str:
    """Chips put in by a player: at a box each area has its own verb."""
    plain = "Seat {0} puts in {1}."
    words = _AT_BOX.get(event.to.kind, plain) if boxes.banked(tale.rules) else plain
    return words.format(event.seat, amount)


_AT_BOX: Final = {"ante": "Box {0} antes {1}.", "bet": "Box {0} bets {1}.", "jackpot": "Box {0} joins the jackpot for {1}."}


def taken_in(tale: Tale, event: e.ChipsMoved, amount: str) -> str | None:
    """The jackpot wagers, all together: what of them goes into the pool and what into the reserve."""
    parts = [x for x in tale.events if isinstance(x, e.ChipsMoved) and x.why == "jackpot"]
    if event is not parts[0]:
        return None
    sums = Counter(dict.fromkeys(("pool", "reserve"), 0))
    for part in parts:
        sums[part.to.kind] += part.amount
    whole = w.count_in_words(len({part.seat for part in parts}), "jackpot wager")
    return f"{whole.capitalize()} taken in: {dollars(sums['pool'])} into the pool, {dollars(sums['reserve'])} into the reserve."


def bet_won(tale: Tale, event: e.ChipsMoved, amount: str) -> str:
    """A winning bet, at the odds of its hand."""
    said = tale.said(event.cite, "to one", seat=event.seat, amount=amount, hand=tale.hand(event.seat))
    return said or f"The bet of box {event.seat} wins {amount}."


def counted(tale: Tale, event: e.Noted) -> str:
    """The cards of a hand counted for the rack."""
    held = tale.table.seats[event.seat].cards if event.seat else boxes.house_hand(tale.table)
    return f"{f'Box {event.seat}' if event.seat else 'The house hand'}: {w.count_in_words(len(held), 'card')} counted."


def house_read(tale: Tale) -> str:
    """The house hand as the dealer declares it: what it is, and whether it takes part."""
    hand = boxes.house_hand(tale.table)
    part = "and takes part" if boxes.qualifies(tale.rules, hand) else "and does not qualify"
    high = tale.rules.ranking.category(tale.rules.ranking.score(hand)) == "high-card"
    first, second = sorted((card.rank for card in hand), reverse=True)[:2]
    words = f"{w.rank_in_words(first)} and {w.rank_in_words(second)} high" if high else tale.hand(DEALER)
    return f"The dealer has {words}, {part}."
