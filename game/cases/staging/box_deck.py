"""A round of a house-banked game from its beginning: whether a case stands there, and the deck that will deal its hands."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import Card
from game.cases.language.case import Given
from game.cases.language.lines import CaseLine
from game.cases.staging.place_cards import SpareCards
from game.table.engine import Engine
from game.table.steps.banked.boxes import DealBoxesStep, DealPacketsStep
from game.table.values import DEALER


def begins(given: Given) -> bool:
    """Whether the round stands at its beginning: its history shuffles or cuts, or nothing lies on any box yet."""
    laid = any(box.ante or box.decided or box.cards for box in given.boxes.values())
    return shuffles(given) or (given.betting is None and not laid)


def shuffles(given: Given) -> bool:
    """Whether the history shuffles or cuts the deck."""
    lines = [entry for entry in given.history if isinstance(entry, CaseLine)]
    return any(line.actor == "dealer" and line.verb in ("shuffle", "cut") for line in lines)


def anteing(given: Given) -> tuple[int, ...]:
    """The boxes that will be dealt in, rising: those with an ante, and those that lay one in the history."""
    laid = {number for number, box in given.boxes.items() if box.ante}
    told = {int(entry.actor) for entry in given.history if isinstance(entry, CaseLine) and entry.verb == "ante"}
    return tuple(sorted(laid | told))


def deck_of(engine: Engine, given: Given, supply: SpareCards, playing: Sequence[int]) -> tuple[Card, ...]:
    """The deck as it deals the hands of the case; what `deck` names comes instead of hands."""
    if given.deck:
        return supply.fill(given.deck, len(given.deck)) + supply.rest()
    deal = next(step for step in engine.steps if isinstance(step, DealBoxesStep))
    hands = [supply.fill(given.boxes[number].cards if number in given.boxes else (), deal.laps) for number in playing]
    packets = isinstance(deal, DealPacketsStep)
    hands.append(_house(given, supply, deal.laps, first=packets))
    laid = [card for hand in hands for card in hand] if packets else [hand[lap] for lap in range(deal.laps) for hand in hands]
    return (*laid, *supply.rest())


def laid_again(deal: DealBoxesStep, stub: tuple[Card, ...], playing: Sequence[int], left: Sequence[int]) -> tuple[Card, ...]:
    """The deck of some boxes once only those in `left` are dealt in: everybody keeps the cards that lie there for them."""
    packets, laps = isinstance(deal, DealPacketsStep), deal.laps
    places = [*playing, DEALER]
    block, rest = stub[: laps * len(places)], stub[laps * len(places) :]
    own = {place: block[at * laps : (at + 1) * laps] if packets else block[at :: len(places)] for at, place in enumerate(places)}
    stays = [own[place] for place in places if place in left or place == DEALER]
    gone = [card for place in playing if place not in left for card in own[place]]
    laid = [card for hand in stays for card in hand] if packets else [hand[lap] for lap in range(laps) for hand in stays]
    return (*laid, *gone, *rest)


def _house(given: Given, supply: SpareCards, count: int, *, first: bool) -> tuple[Card, ...]:
    """The house hand with the card that lies up dealt last; of a packet it is the first."""
    cards = supply.fill(given.dealer.cards if given.dealer else (), count)
    up = supply.fill(given.dealer.up, len(given.dealer.up)) if given.dealer else ()
    if not up:
        return cards
    rest = tuple(card for card in cards if card not in up)
    return (*up, *rest) if first else (*rest, *up)
