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
from game.session.narration.move_text import MoveText
from game.table import events as e
from game.table.banked import boxes, jackpot
from game.table.evolve import fold_in
from game.table.values import DEALER


def wager(text: MoveText, event: e.ChipsMoved, amount: str) -> str:
    """Chips put in by a player: at a box each area has its own verb."""
    plain = "Seat {0} puts in {1}."
    words = _WAGERED[text.rules.family].get(event.to.kind, plain)
    if event.to.kind == "jackpot":
        words = _on_pad(text, event.seat)
    return words.format(event.seat, amount)


_WAGERED: Final[Mapping[Family, Mapping[str, str]]] = {POTS: {}, BOXES: {"ante": "Box {0} antes {1}.", "bet": "Box {0} bets {1}."}}


def _on_pad(text: MoveText, number: int) -> str:
    """Chips on a jackpot pad: a wager only if the pad lights up for all of them."""
    after = fold_in(text.table, tuple(text.events))
    plays = jackpot.accepted(text.rules, after, number)
    if plays == after.seats[number].jackpot:
        return "Box {0} joins the jackpot for {1}."
    return "Box {0} puts {1} on its jackpot pad." if plays else "Box {0} puts {1} on its jackpot pad, which stays dark."


def taken_in(text: MoveText, event: e.ChipsMoved, amount: str) -> str | None:
    """The jackpot wagers, all together: what of them goes into the pool and what into the reserve."""
    parts = [x for x in text.events if isinstance(x, e.ChipsMoved) and x.why == "jackpot"]
    if event is not parts[0]:
        return None
    sums = Counter(dict.fromkeys(("pool", "reserve"), 0))
    for part in parts:
        sums[part.to.kind] += part.amount
    whole = w.count_in_words(len({part.seat for part in parts}), "jackpot wager")
    return f"{whole.capitalize()} collected: {dollars(sums['pool'])} into the pool, {dollars(sums['reserve'])} into the reserve."


def ante_won(text: MoveText, event: e.ChipsMoved, amount: str) -> str:
    """A winning ante: by the odds of all antes, or because the house does not take part."""
    if _amiss(text):
        return f"Box {event.seat} is paid {amount} on its ante."
    return text.said(event.cite, "ante-won", seat=event.seat, amount=amount) or f"Box {event.seat}'s ante wins {amount}."


def bet_won(text: MoveText, event: e.ChipsMoved, amount: str) -> str:
    """A winning bet, at the odds of its hand; or what the maximum payout leaves of it."""
    if _amiss(text):
        return f"Box {event.seat} is paid {amount} on its bet."
    return _at_odds(text, event.cite, event.seat, amount) or cut_short(text, event.seat, event.amount)


def lost(text: MoveText, event: e.ChipsMoved, amount: str) -> str:
    """A wager that the house takes in."""
    return f"{amount} is collected from box {event.seat}." if _amiss(text) else f"Box {event.seat} loses {amount}."


def _amiss(text: MoveText) -> bool:
    """Whether the chips go otherwise than the hands say: they are told as they go, without a reason that they do not have."""
    return any(isinstance(event, e.IncidentArose) for event in text.events)


def at_odds(text: MoveText, event: e.BetAtOdds) -> str:
    """What the odds of a hand come to where the maximum payout cuts it."""
    amount = dollars(event.amount)
    return _at_odds(text, event.cite, event.seat, amount) or f"Box {event.seat}'s bet works out at {amount}."


def _at_odds(text: MoveText, cite: str, seat: int, amount: str) -> str | None:
    return text.said(cite, "at-odds", seat=seat, amount=amount, hand=text.hand(seat))


def cut_short(text: MoveText, seat: int, paid: int) -> str:
    """What the maximum payout leaves of a winning bet: of one bet, or the rest of what all bets of a round may win."""
    most = dollars(text.rules.settings.max_payout)
    if text.rules.settings.max_payout_scope != "table-round":
        return f"The maximum payout is {most}: box {seat}'s bet wins {dollars(paid)}."
    left = f"wins the {dollars(paid)} that's left" if paid else "wins nothing, because it's used up"
    return f"The maximum payout of the round is {most}: box {seat}'s bet {left}."


def counted(text: MoveText, event: e.HandCounted) -> str:
    """The cards of a hand counted for the rack."""
    held = text.table.seats[event.seat].cards if event.seat else boxes.house_hand(text.table)
    whose = f"Box {event.seat}" if event.seat else "The dealer's hand"
    return f"{whose}: {w.count_in_words(len(held), 'card')} counted."


def returned(text: MoveText, event: e.ChipsMoved, amount: str) -> str | None:
    """Chips that go back; a jackpot wager out of both pools at once."""
    parts = [x for x in text.events if isinstance(x, e.ChipsMoved) and _out_of_pools(x) and x.seat == event.seat]
    if event not in parts:
        return f"{amount} goes back to seat {event.seat}."
    whole = dollars(sum(part.amount for part in parts))
    return f"The jackpot wager of {whole} goes back to box {event.seat}." if event is parts[0] else None


def _out_of_pools(event: e.ChipsMoved) -> bool:
    return event.why == "returned" and event.source.kind in ("pool", "reserve")


def meter(text: MoveText, event: e.MeterRestored) -> str:
    """What the meter shows again after a void round."""
    taken_out = sum(x.amount for x in text.events if isinstance(x, e.ChipsMoved) and x.why == "unseed")
    return f"The jackpot meter goes back to {dollars(text.table.bank.pool - taken_out)}."


def rebuilt(text: MoveText, event: e.CardMoved) -> str | None:
    """A hand built again from the rack, told once."""
    cards = [x for x in text.events if isinstance(x, e.CardMoved) and x.source.kind == "rack" and x.to == event.to]
    if event is not cards[0]:
        return None
    words = f"Box {event.to.seat}'s hand is rebuilt from the rack."
    return text.said(event.cite, "hand-rebuilt", seat=event.to.seat) or words


def house_read(text: MoveText) -> str:
    """The house hand as the dealer declares it: what it is, and whether it takes part."""
    hand = boxes.house_hand(text.table)
    if len(hand) != boxes.cards_each(text.rules):
        return f"The dealer doesn't have a full hand ({len(hand)} of {boxes.cards_each(text.rules)} cards), and doesn't qualify."
    least = w.two_high_in_words(boxes.least_hand(text.rules))
    part = "and qualifies" if boxes.qualifies(text.rules, hand) else f"and doesn't qualify: that takes {least}"
    return f"The dealer has {_held(text, hand)}, {part}."


def _held(text: MoveText, hand: Sequence[Card]) -> str:
    """The house's cards as they are declared; a hand that came short is no hand, and only its cards are counted."""
    if len(hand) < len(boxes.least_hand(text.rules)):
        return "no hand" if not hand else f"only {len(hand)} {numbered(len(hand), 'card')}"
    high = text.rules.ranking.category(text.rules.ranking.score(hand)) == "high-card"
    return w.two_high_in_words(hand) if high else text.hand(DEALER)
