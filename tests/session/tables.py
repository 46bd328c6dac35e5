"""Small tables for the tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from game.agents.baselines import Caller
from game.rulebook.loader import library
from game.rulebook.settings import Settings, resolve
from game.session.chairs import Chairs
from game.session.round import PlayedMove
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Due, Outcome, Refusal
from game.table.sight import Sight

Game = tuple[str, str, Settings]


def game(name: str, **settings: object) -> Game:
    """A game with stakes of 5 and 10."""
    book = library()[name.split("-")[0]]
    stakes: dict[str, object] = {"units": "10,20", "blinds": "5,10", "limit": "no-limit"}
    given = {key.replace("_", "-"): value for key, value in settings.items()}
    return book.id, name, resolve(book.game(name), stakes | given)


def table(
    name: str, stacks: Mapping[int, int], *, people: Iterable[int] = (), seed: int = 1, agent: object = None, **settings: object
) -> Session:
    """A session of callers, or of another agent; stacks in cents."""
    seated = {seat: agent or Caller() for seat in stacks}
    return Session(game(name, **settings), stacks, Chairs(seated, frozenset(people)), seed)  # type: ignore[arg-type]


def play_out(session: Session) -> None:
    """The hand to its end."""
    while session.ask() is not None:
        assert isinstance(session.advance(), Outcome)


def cited(session: Session) -> list[PlayedMove]:
    """One hand to its end, everything that is due or open in it under a clause of the book while play is not stopped."""
    seen: list[PlayedMove] = []
    session.listen(seen.append)
    clauses = session.engine.rules.book.clauses
    while (due := session.ask()) is not None:
        if session.table.trouble.stopped is None:
            assert {due.cite, *(choice.cite for choice in due.choices)} <= clauses.keys(), due
        answer = session.advance()
        assert answer is not None
        assert not isinstance(answer, Refusal), answer
    return seen


class Scripted:
    """A player who makes the moves it was told, one after the other."""

    def __init__(self, *moves: m.Move) -> None:
        self.moves = list(moves)

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        return self.moves.pop(0)
