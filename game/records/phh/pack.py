"""The deck of a recorded hand: the recorded cards where they will be dealt, others where the record is silent."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from game.cards.card import Card
from game.records.phh.error import PhhError
from game.records.phh.read import History
from game.table.engine import Engine
from game.table.seat import Seat
from game.table.state import Table
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep

Known = list[Card | None]


def packed(engine: Engine, opening: Table, history: History, slots: tuple[int, ...]) -> tuple[Card, ...]:
    """The order in which the deck must lie for its slots. Raises PhhError if more cards are told than the game deals."""
    holes = hole_cards(history)
    board = [card for action in history.actions if action.kind == "db" for card in action.cards]
    for place, cards in [*holes.items(), (0, board)]:
        room = slots.count(place)
        if len(cards) > room:
            raise _too_many(history, place, len(cards), room)
        cards += [None] * (room - len(cards))
    _fill(engine, opening, history, holes, board)
    sources = {0: iter(board), **{seat: iter(cards) for seat, cards in holes.items()}}
    told: Known = [next(sources[slot]) if slot >= 0 else None for slot in slots]
    used = set(told)
    rest = iter([card for card in opening.stub if card not in used])
    return (*[next(rest) if card is None else card for card in told], *rest)


def hole_cards(history: History) -> dict[int, Known]:
    """What the file tells of each player's cards: as dealt, the unknown ones as shown later."""
    holes: dict[int, Known] = {player: [] for player in range(1, history.players + 1)}
    for action in history.actions:
        if action.kind == "dh":
            holes[action.player] += action.cards
        elif action.kind == "sm" and action.cards:
            _reveal(holes[action.player], action.cards)
    return holes


def _reveal(held: Known, shown: tuple[Card | None, ...]) -> None:
    late = [card for card in shown if card is not None and card not in held]
    if not held:
        held += late
    for at, card in enumerate(held):
        if card is None and late:
            held[at] = late.pop(0)


@lru_cache(maxsize=64)
def slots_of(engine: Engine, seats: tuple[int, ...], marker: int) -> tuple[int, ...]:
    """Where the cards of a hand go, first to last: a seat, the board (0), the burns (-1)."""
    opening = Table({seat: Seat(seat, 0) for seat in seats}, marker)
    slots: list[int] = []
    for step in engine.steps:
        if isinstance(step, DealHoleStep):
            slots += step.order(opening) * step.laps
        elif isinstance(step, BurnStep):
            slots += [-1] * _burns(engine, str(step.option("street")))
        elif isinstance(step, DealBoardStep):
            slots += [0] * step.count
    return tuple(slots)


def _burns(engine: Engine, street: str) -> int:
    rules = engine.rules
    if not rules.settings.has("burns"):
        return 1
    return rules.settings.numbers("burns")[rules.spec.streets.index(street) - 1]


def _too_many(history: History, place: int, told: int, dealt: int) -> PhhError:
    what = f"p{place}'s hand" if place else "the board"
    return PhhError(history.file, "actions", f"{what} gets {told} cards", f"give {dealt} at most")


# ---- cards that nobody told


def _fill(engine: Engine, opening: Table, history: History, holes: dict[int, Known], board: Known) -> None:
    """Unknown hands that were given up at the showdown get cards that lose, so that giving up was right."""
    shown = {action.player for action in history.actions if action.kind == "sm" and action.cards}
    mucked = {action.player for action in history.actions if action.kind == "sm" and not action.cards}
    given_up = {player for player in mucked if None in holes[player]}
    known = [card for card in board if card is not None]
    if not shown or not given_up or len(known) < len(board):
        return
    worth = engine.rules.composition.score
    best = max((worth(engine.rules.ranking, _sure(holes[seat]), known) for seat in shown if None not in holes[seat]), default=0)
    for seat in sorted(given_up):
        used = {card for cards in [*holes.values(), board] for card in cards}
        free = [card for card in opening.stub if card not in used]
        losing = (hand for hand in _hands(holes[seat], free) if worth(engine.rules.ranking, hand, known) < best)
        holes[seat][:] = next(losing, tuple(holes[seat]))


def _sure(cards: Known) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _hands(cards: Known, free: list[Card]) -> Iterator[tuple[Card, ...]]:
    """The hands that the known cards may have been part of, the lowest cards first."""
    sure = _sure(cards)
    return ((*sure, *more) for more in combinations(free, len(cards) - len(sure)))
