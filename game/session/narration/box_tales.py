"""What has happened at a table of boxes, in words, where it is told otherwise than at a poker table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from game.cards.card import Card
from game.grammar import numbered
from game.rulebook.family import BOXES, POTS, Family
from game.rulebook.money import dollars
from game.session.narration import wording as w
from game.session.narration.tale import MoveText
from game.table import events as e
from game.table.banked import boxes, jackpot
from game.table.evolve import fold_in
from game.table.places import DEALER


def wager(tale: MoveText, event: e.ChipsMoved, amount: str) -> str:
    """Chips put in by a player: at a box each area has its own verb."""
    plain = "Seat {0} puts in {1}."
    words = _WAGERED[tale.rules.family].get(event.to.kind, plain)
    if event.to.kind == "jackpot":
        words = _on_pad(tale, event.seat)
    return words.format(event.seat, amount)


_WAGERED: Final[Mapping[Family, Mapping[str, str]]] = {
    POTS: {},
    BOXES: {"ante": "Box {0} antes {1}.", "bet": "Box {0} bets {1}."},
}


def _on_pad(tale: MoveText, number: int) -> str:
    """Chips on a jackpot pad: a wager only if the pad lights up for all of them."""
    after = fold_in(tale.table, tuple(tale.events))
    plays = jackpot.accepted(tale.rules, after, number)
    if plays == after.seats[number].jackpot:
        return "Box {0} joins the jackpot for {1}."
    return "Box {0} puts {1} on its jackpot pad." if plays else "Box {0} puts {1} on its jackpot pad, which stays dark."


def taken_in(tale: MoveText, event: e.ChipsMoved, amount: str) -> str | None:
    """The jackpot wagers, all together: what of them goes into the pool and what into the reserve."""
    parts = [x for x in tale.events if isinstance(x, e.ChipsMoved) and x.why == "jackpot"]
    if event is not parts[0]:
        return None
    sums = Counter(dict.fromkeys(("pool", "reserve"), 0))
    for part in parts:
        sums[part.to.kind] += part.amount
    whole = w.count_in_words(len({part.seat for part in parts}), "jackpot wager")
    return f"{whole.capitalize()} taken in: {dollars(sums['pool'])} into the pool, {dollars(sums['reserve'])} into the reserve."


def ante_won(tale: MoveText, event: e.ChipsMoved, amount: str) -> str:
    """A winning ante: by the odds of all antes, or because the house does not take part."""
    if _amiss(tale):
        return f"Box {event.seat} is paid {amount} on its ante."
    return tale.said(event.cite, "ante-won", seat=event.seat, amount=amount) or f"The ante of box {event.seat} wins {amount}."


def bet_won(tale: MoveText, event: e.ChipsMoved, amount: str) -> str:
    """A winning bet, at the odds of its hand; or what the maximum payout leaves of it."""
    if _amiss(tale):
        return f"Box {event.seat} is paid {amount} on its bet."
    return _at_odds(tale, event.cite, event.seat, amount) or cut_short(tale, event.seat, event.amount)


def lost(tale: MoveText, event: e.ChipsMoved, amount: str) -> str:
    """A wager that the house takes in."""
    return f"{amount} of box {event.seat} is taken in." if _amiss(tale) else f"Box {event.seat} loses {amount}."


def _amiss(tale: MoveText) -> bool:
    """Whether the chips go otherwise than the hands say: they are told as they go, without a reason that they do not have."""
    return any(isinstance(event, e.IncidentArose) for event in tale.events)


def at_odds(tale: MoveText, event: e.BetAtOdds) -> str:
    """What the odds of a hand come to where the maximum payout cuts it."""
    amount = dollars(event.amount)
    return _at_odds(tale, event.cite, event.seat, amount) or f"The bet of box {event.seat} comes to {amount}."


def _at_odds(tale: MoveText, cite: str, seat: int, amount: str) -> str | None:
    return tale.said(cite, "at-odds", seat=seat, amount=amount, hand=tale.hand(seat))


def cut_short(tale: MoveText, seat: int, paid: int) -> str:
    """What the maximum payout leaves of a winning bet: of one bet, or the rest of what all bets of a round may win."""
    most = dollars(tale.rules.settings.amount("max-payout"))
    if tale.rules.settings.choice("max-payout-scope") != "table-round":
        return f"The maximum payout is {most}: the bet of box {seat} wins {dollars(paid)}."
    left = f"wins the last {dollars(paid)} of it" if paid else "finds nothing of it left"
    return f"The maximum payout of the round is {most}: the bet of box {seat} {left}."


def counted(tale: MoveText, event: e.HandCounted) -> str:
    """The cards of a hand counted for the rack."""
    held = tale.table.seats[event.seat].cards if event.seat else boxes.house_hand(tale.table)
    return f"{f'Box {event.seat}' if event.seat else 'The house hand'}: {w.count_in_words(len(held), 'card')} counted."


def returned(tale: MoveText, event: e.ChipsMoved, amount: str) -> str | None:
    """Chips that go back; a jackpot wager out of both pools at once."""
    parts = [x for x in tale.events if isinstance(x, e.ChipsMoved) and _out_of_pools(x) and x.seat == event.seat]
    if event not in parts:
        return f"{amount} goes back to seat {event.seat}."
    whole = dollars(sum(part.amount for part in parts))
    return f"The jackpot wager of {whole} goes back to box {event.seat}." if event is parts[0] else None


def _out_of_pools(event: e.ChipsMoved) -> bool:
    return event.why == "returned" and event.source.kind in ("pool", "reserve")


def meter(tale: MoveText, event: e.MeterRestored) -> str:
    """What the meter shows again after a void round."""
    taken_out = sum(x.amount for x in tale.events if isinstance(x, e.ChipsMoved) and x.why == "unseed")
    return f"The jackpot meter goes back to {dollars(tale.table.bank.pool - taken_out)}."


def rebuilt(tale: MoveText, event: e.CardMoved) -> str | None:
    """A hand built again from the rack, told once."""
    cards = [x for x in tale.events if isinstance(x, e.CardMoved) and x.source.kind == "rack" and x.to == event.to]
    if event is not cards[0]:
        return None
    words = f"The hand of box {event.to.seat} is rebuilt from the rack."
    return tale.said(event.cite, "hand-rebuilt", seat=event.to.seat) or words


def house_read(tale: MoveText) -> str:
    """The house hand as the dealer declares it: what it is, and whether it takes part."""
    hand = boxes.house_hand(tale.table)
    if len(hand) != boxes.cards_each(tale.rules):
        return f"The dealer has no whole hand ({len(hand)} of {boxes.cards_each(tale.rules)} cards) and does not qualify."
    part = "and takes part" if boxes.qualifies(tale.rules, hand) else "and does not qualify"
    return f"The dealer has {_held(tale, hand)}, {part}."


def _held(tale: MoveText, hand: Sequence[Card]) -> str:
    """The house's cards as they are declared; a hand that came short is no hand, and only its cards are counted."""
    if len(hand) < len(boxes.least_hand(tale.rules)):
        return "no hand" if not hand else f"only {len(hand)} {numbered(len(hand), 'card')}"
    high = tale.rules.ranking.category(tale.rules.ranking.score(hand)) == "high-card"
    return w.two_high_in_words(hand) if high else tale.hand(DEALER)
