"""A round of a house-banked game from its beginning: whether a case stands there, and the deck that will deal its hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.cards.card import Card
from game.cases.language.case import Given
from game.cases.language.lines import CaseLine
from game.cases.staging.place_cards import Supply
from game.table import events as e
from game.table.banked import jackpot
from game.table.engine import Engine
from game.table.flows import Flow
from game.table.state import Table
from game.table.steps.banked.boxes import DealBoxesStep, DealPacketsStep
from game.table.values import DEALER, POOL, RESERVE, TRAY


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


def deck_of(engine: Engine, given: Given, supply: Supply, playing: Sequence[int]) -> tuple[Card, ...]:
    """The deck as it deals the hands of the case; what `deck` names comes instead of hands."""
    if given.deck:
        return supply.fill(given.deck, len(given.deck)) + supply.rest()
    deal = next(step for step in engine.steps if isinstance(step, DealBoxesStep))
    hands = [supply.fill(given.boxes[number].cards if number in given.boxes else (), deal.laps) for number in playing]
    packets = isinstance(deal, DealPacketsStep)
    hands.append(_house(given, supply, deal.laps, first=packets))
    laid = [card for hand in hands for card in hand] if packets else [hand[lap] for lap in range(deal.laps) for hand in hands]
    return (*laid, *supply.rest())


def laid_anew(deal: DealBoxesStep, stub: tuple[Card, ...], playing: Sequence[int], left: Sequence[int]) -> tuple[Card, ...]:
    """The deck of some boxes once only those in `left` are dealt in: everybody keeps the cards that lie there for them."""
    packets, laps = isinstance(deal, DealPacketsStep), deal.laps
    places = [*playing, DEALER]
    block, rest = stub[: laps * len(places)], stub[laps * len(places) :]
    own = {
        place: block[at * laps : (at + 1) * laps] if packets else block[at :: len(places)] for at, place in enumerate(places)
    }
    stays = [own[place] for place in places if place in left or place == DEALER]
    gone = [card for place in playing if place not in left for card in own[place]]
    laid = [card for hand in stays for card in hand] if packets else [hand[lap] for lap in range(laps) for hand in stays]
    return (*laid, *gone, *rest)


def _house(given: Given, supply: Supply, count: int, *, first: bool) -> tuple[Card, ...]:
    """The house hand with the card that lies up dealt last; of a packet it is the first."""
    cards = supply.fill(given.dealer.cards if given.dealer else (), count)
    up = supply.fill(given.dealer.up, len(given.dealer.up)) if given.dealer else ()
    if not up:
        return cards
    rest = tuple(card for card in cards if card not in up)
    return (*up, *rest) if first else (*rest, *up)


def with_jackpot(engine: Engine, table: Table, given: Given, at_issue: Mapping[int, str]) -> Table:
    """The pools as the case shows them, the round's accepted wagers in (unless its history takes them in), chips that are no
    wager on their pads. `at_issue`: boxes whose jackpot chips are what goes wrong, and how."""
    settings = engine.rules.settings
    price = settings.jackpot_wager if any(box.jackpot for box in given.boxes.values()) else 0
    later = taken_in_later(given)
    too_much = {number for number, how in at_issue.items() if how == "jackpot-wrong-size" and _dealt(given)}
    at_issue = {number: how for number, how in at_issue.items() if number not in too_much}
    good = {number for number in given.boxes if number not in at_issue and _accepted(given, number, price)}
    taken = set[int]() if later else good
    seats = {
        number: seat.with_(jackpot=_chips(given, number) - (price if number in taken else 0))
        for number, seat in table.seats.items()
    }
    unlit = {number for number, box in given.boxes.items() if box.jackpot and box.lit is False}
    unlit |= {number for number, how in at_issue.items() if how == "jackpot-not-lit"}
    shares = zip((POOL, RESERVE), jackpot.division(engine.rules, price), strict=True)
    flows = [Flow(number, "jackpot", place, -part) for place, part in shares if part for number in sorted(taken)]
    start = settings.pool_start if given.pool is None else given.pool
    return table.with_(
        seats=seats, in_jackpot=frozenset(taken), dark=frozenset(unlit), flows=tuple(flows), pool=start,
        reserve=given.reserve or 0,
    )  # fmt: skip


def taken_in_later(given: Given) -> bool:
    """Whether the history takes the jackpot wagers in."""
    return any(isinstance(line, CaseLine) and line.verb == "take-jackpots" for line in given.history)


def _dealt(given: Given) -> bool:
    """Whether the case begins with the hands out, the pads lit long since."""
    return given.betting == "decisions" or any(box.bet or box.fold or box.cards for box in given.boxes.values())


def _chips(given: Given, number: int) -> int:
    return (given.boxes[number].jackpot or 0) if number in given.boxes else 0


def _accepted(given: Given, number: int, price: int) -> bool:
    """Whether a box's chips hold a wager: on a lit pad, together with an ante, the price or more."""
    box = given.boxes[number]
    return bool(price) and box.lit is not False and _chips(given, number) >= price and bool(box.ante)


def wagers_of(before: Table, event: e.ChipsMoved) -> Iterable[tuple[str, int]]:
    """Which wagers chips are that go back, and how much of each: out of tray and pools those that the box had lost."""
    if event.source.kind == "stack":
        return (("ante", event.amount),)
    if event.source.kind not in ("tray", "pool", "reserve"):
        return ((event.source.kind, event.amount),)
    if event.source.kind != "tray":
        return (("jackpot", event.amount),)
    return tuple((f.wager, -f.amount) for f in before.bank.flows if f.seat == event.seat and f.place == TRAY and f.amount < 0)
