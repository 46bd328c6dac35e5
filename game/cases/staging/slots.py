"""Which card leaves the deck when: a slot for each card of the deal, and the slots counted again once hands have gone out of it."""

from __future__ import annotations

from collections.abc import Mapping

from game.cards.card import Card
from game.cases.language.case import Given
from game.cases.language.faults import Unstaged
from game.cases.staging.place_cards import ANY, Layout, parse_card
from game.cases.staging.position_cards import burns_before
from game.table.engine import Engine
from game.table.state import Table
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep
from game.table.steps.stud import DealStreetStep

MOST_CARDS = 53


def laid_again(engine: Engine, table: Table, given: Given, named: frozenset[str]) -> Table:
    """The table before a street with the named cards where the deal now reaches their places, hands having gone out since the
    deck was laid. All others come in the order in which they lie, the cards named for hands that are out last."""
    slots = of_the_deal(engine, table, given, {}).slots
    wanted = [parse_card(token) if token != ANY else None for token in slots]
    coming = {card for card in wanted if card in table.stub}
    if not coming:
        return table
    told = {parse_card(token) for token in given.deck if token != ANY}
    free = [card for card in table.stub if card not in coming and (str(card) not in named or card in told)]
    spare = [card for card in table.stub if card not in coming and card not in free]
    stub: list[Card] = []
    for card in wanted:
        if card in coming:
            stub.append(card)
        elif free:
            stub.append(free.pop(0))
    return table.with_(stub=(*stub, *free, *spare))


def of_the_deal(engine: Engine, table: Table, given: Given, uneven: Mapping[int, int]) -> Layout:
    """The slots of the cards that are still to come, as the procedure of the game takes them off the deck."""
    layout = Layout()
    burns = list(given.burns[len(table.burns) :]) if isinstance(given.burns, tuple) else []
    board = list(given.board[len(table.board) :])
    hole, up = _to_come(engine, table, given)
    for step in engine.steps[table.cursor :]:
        if isinstance(step, DealHoleStep):
            laps = [up if face == "up" else hole for face in step.faces]
            layout.slots += [_next(cards, seat) for cards in laps[:-1] for seat in step.order(table)]
            for seat in step.order(table):
                many = uneven.get(seat, step.laps) - step.laps + 1
                layout.slots += [_next(laps[-1], seat), *[ANY] * many][: max(many, 0)]
        elif isinstance(step, DealStreetStep):
            layout.slots += [_next(up if step.lies == "up" else hole, seat) for seat in step.order(table)]
        elif isinstance(step, BurnStep):
            layout.slots += _take(burns, _as_many_as_lie(burns_before(engine, step)))
        elif isinstance(step, DealBoardStep):
            layout.slots += _take(board, step.count)
    return layout


def _as_many_as_lie(count: int) -> int:
    """A number of cards to burn. Raises Unstaged for more than any deck holds."""
    if count > MOST_CARDS:
        raise Unstaged("settings.burns")
    return count


def _to_come(engine: Engine, table: Table, given: Given) -> tuple[dict[int, list[str]], dict[int, list[str]]]:
    """What is still to be dealt down and up to each seat: what the case names beyond the cards that lie there."""
    hole, up = _faces(engine, given)
    return (
        {seat: list(cards[len(table.seats[seat].hole) :]) for seat, cards in hole.items() if seat in table.seats},
        {seat: list(cards[len(table.seats[seat].up) :]) for seat, cards in up.items() if seat in table.seats},
    )


def _faces(engine: Engine, given: Given) -> tuple[dict[int, tuple[str, ...]], dict[int, tuple[str, ...]]]:
    """What is dealt down and up to each seat: as named, else of a whole hand its first cards down."""
    down = sum(step.faces.count("down") for step in engine.steps if isinstance(step, DealHoleStep))
    down += sum(step.lies == "down" for step in engine.steps if isinstance(step, DealStreetStep))
    hands = {seat: cards for seat, cards in given.hands.items() if isinstance(seat, int)}
    hole = {seat: cards[:down] for seat, cards in hands.items()} | dict(given.hole)
    return hole, {seat: cards[down:] for seat, cards in hands.items()} | dict(given.up)


def _next(cards: Mapping[int, list[str]], seat: int) -> str:
    """The next named card of a seat, any other where none is left."""
    return cards[seat].pop(0) if cards.get(seat) else ANY


def _take(tokens: list[str], count: int) -> list[str]:
    taken, tokens[:] = tokens[:count], tokens[count:]
    return taken + [ANY] * (count - len(taken))
