"""The deck of a recorded hand: the recorded cards where they will be dealt, others where the record is silent."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.cards.card import Card
from game.records.phh.actions import Action
from game.records.phh.error import PhhError
from game.records.phh.read import History
from game.table.engine import Engine
from game.table.state import Table
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep

Known = list[Card | None]


def packed(engine: Engine, opening: Table, history: History) -> tuple[Card, ...]:
    """The order in which the deck must lie before the deal. Raises PhhError if more cards are told than the game deals."""
    slots = list(_slots(engine, opening))
    holes = {seat.number: hole_cards(history, seat.number) for seat in opening}
    board = [card for action in history.actions if action.kind == "db" for card in action.cards]
    for place, cards in [*holes.items(), (0, board)]:
        if len(cards) > slots.count(place):
            raise _too_many(history, place, len(cards), slots.count(place))
        cards += [None] * (slots.count(place) - len(cards))
    _fill(engine, opening, history, holes, board)
    sources = {0: iter(board), **{seat: iter(cards) for seat, cards in holes.items()}}
    told: Known = [next(sources[slot]) if slot >= 0 else None for slot in slots]
    used = {card for card in told if card is not None}
    rest = (card for card in opening.stub if card not in used)
    return (*(card if card is not None else next(rest) for card in told), *rest)


def hole_cards(history: History, player: int) -> Known:
    """What the file tells of a player's cards: as dealt, the unknown ones as shown later."""
    dealt: Known = [card for action in _of(history, player, "dh") for card in action.cards]
    shown = [card for action in _of(history, player, "sm") for card in action.cards if card is not None]
    late = iter([card for card in shown if card not in dealt])
    return [card if card is not None else next(late, None) for card in dealt] if dealt else [*late]


def _of(history: History, player: int, kind: str) -> Iterator[Action]:
    return (action for action in history.actions if action.kind == kind and action.player == player)


def _slots(engine: Engine, opening: Table) -> Iterator[int]:
    """Where the cards go, first to last: a seat, the board (0), the burns (-1)."""
    for step in engine.steps:
        if isinstance(step, DealHoleStep):
            for _ in range(step.laps):
                yield from step.order(opening)
        elif isinstance(step, BurnStep):
            yield from (-1 for _ in range(_burns(engine, str(step.option("street")))))
        elif isinstance(step, DealBoardStep):
            yield from (0 for _ in range(step.count))


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
    given_up = {action.player for action in history.actions if action.kind == "sm" and not action.cards}
    known = [card for card in board if card is not None]
    if not shown or len(known) < len(board):
        return
    worth = engine.rules.composition.score
    best = max((worth(engine.rules.ranking, _sure(holes[seat]), known) for seat in shown if None not in holes[seat]), default=0)
    for seat in sorted(given_up):
        if None in holes[seat]:
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
