"""What a view needs where the house plays against boxes: its hand, its rack of chips, the pads, the markers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from game.cards.card import Card
from game.chair.seen.view import BackName, CardState, CardView, MarkerView
from game.rulebook.game_spec import GameSpec
from game.table.banked.boxes import deck_in_play
from game.table.rules import NamedRules
from game.table.sight import Sight
from game.table.values import DEALER

HAND: Final = 5
BACKS: Final[dict[str, BackName]] = {"": "one", "blue": "one", "red": "two"}
_WHEEL: Final = {14, 5, 4, 3, 2}


def house_hand(sight: Sight) -> tuple[CardView, ...]:
    """The house's cards: backs, then what was seen by accident, then what is open; once the hand has been declared, in its
    order."""
    faces = set_in_order(sight.bank.upcard) if DEALER in sight.read else sight.bank.upcard
    seen = [CardView() if card in sight.trouble.turned_down else CardView(card, CardState.EXPOSED) for card in sight.house_seen]
    return (*(CardView(),) * (sight.house - len(seen)), *seen, *(CardView(card, CardState.UP) for card in faces))


def set_in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand as a dealer sets it: what makes it first, high before low; an ace that ends a straight last."""
    counts = Counter(card.rank for card in cards)
    low = set(counts) == _WHEEL
    return tuple(sorted(cards, key=lambda card: (-counts[card.rank], low and card.rank == max(_WHEEL), -card.rank)))


def untouched(sight: Sight, spec: GameSpec) -> bool:
    """Whether nobody may have looked at their cards yet: until the decisions are asked for, they lie as they were dealt."""
    return any(step.kind == "decisions" for step in spec.procedure[sight.cursor + 1 :])


def under_bet(sight: Sight, spec: GameSpec, number: int) -> bool:
    """Whether a box's hand lies under its bet: it has bet, and its cards are not turned up. Once all have decided, every hand that
    is still in has bet."""
    seat = sight.seats.get(number)
    if seat is None or not seat.live or seat.shown or not seat.down + len(seat.open):
        return False
    return bool(seat.bet) or not any(step.kind == "decisions" for step in spec.procedure[sight.cursor :])


def pushed_in(sight: Sight, number: int) -> bool:
    """Whether a box has folded and its hand lies there still, pushed in face down, to be counted and racked."""
    seat = sight.seats.get(number)
    return seat is not None and seat.standing == "folded" and bool(seat.down + len(seat.open))


def deck_in_use(sight: Sight, spec: GameSpec, liked: BackName) -> BackName:
    """The deck of this round by its back: as the person likes it; where two of different colours take turns, as theirs are."""
    colour = deck_in_play(NamedRules(spec), sight.hand)
    return BACKS[colour] if colour else liked


def over_limit(sight: Sight) -> tuple[MarkerView, ...]:
    """The markers next to boxes that may go over the maximum."""
    return tuple(MarkerView("over-limit", number) for number in sorted(sight.bank.over_limit))


def racked(amount: int, usual: Mapping[int, int]) -> dict[int, int]:
    """An amount as it stands in the tray, chips by value: about the usual number of each, and the rest in the dearest."""
    values = sorted(usual)
    found, left = dict.fromkeys(values, 0), amount
    for value in values[:-1]:
        found[value] = min(usual[value], left // (2 * value))
        left -= value * found[value]
    for value in reversed(values):
        found[value] += left // value
        left %= value
    return found
