"""Which street an irregularity of the board is about, read from how many cards lie there."""

from __future__ import annotations

from game.rulebook.schema.steps import DealBoardOptions
from game.table.rules import Rules


def board_of(rules: Rules, street: str) -> int:
    """How many cards a street brings to the board."""
    return sum(board.cards for board in rules.spec.steps_of(DealBoardOptions) if board.street == street)


def boards(rules: Rules) -> list[tuple[str, int]]:
    """The streets in order, with the cards on the board once each is dealt."""
    lying, found = 0, []
    for street in rules.spec.streets:
        lying += board_of(rules, street)
        found.append((street, lying))
    return found


def street_with(rules: Rules, lying: int) -> str:
    """The street at which so many cards lie on the board; the first with a board card, if none fits."""
    fits = [street for street, cards in boards(rules) if cards == lying]
    return fits[0] if fits else next((street for street, cards in boards(rules) if cards), rules.spec.streets[0])


def street_after(rules: Rules, lying: int) -> str:
    """The street that is dealt next when so many cards lie on the board; the first of all, if no street ends so."""
    found = boards(rules)
    ended = not lying or any(cards == lying for _, cards in found)
    return next((street for street, cards in found if cards > lying and ended), rules.spec.streets[0])


def cards_of_next_street(rules: Rules, lying: int) -> int:
    """How many cards the next street brings to a board of so many; 1 where none is to come."""
    return next((cards - lying for _, cards in boards(rules) if cards > lying), 1)
