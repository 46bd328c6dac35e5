"""Who puts right what goes wrong at a table, and the one place in which an engine is made with them."""

from __future__ import annotations

from collections.abc import Sequence

from game.irregularities.corrections import repairs
from game.irregularities.procedure import incidents
from game.rulebook.book import Book
from game.rulebook.game_spec import GameSpec
from game.rulebook.settings import Settings
from game.table import events as e
from game.table import moves as m
from game.table.engine import Engine
from game.table.game import Game
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.state import Table


class RulebookOfficer:
    """Rules as the book of the game says, and has every remedy carried out step by step."""

    moves = incidents.MOVES

    def due(self, rules: Rules, table: Table) -> Due:
        """The ruling, by whom the book says; then the corrective steps one after the other."""
        return incidents.due(rules, table)

    def decide(self, game: Game, table: Table, move: m.Move) -> Sequence[e.Event]:
        """What follows from a move over an irregularity. Raises WrongMove."""
        return incidents.decide(game, table, move)

    def put_right(self, rules: Rules, table: Table, move: m.Move) -> Sequence[e.Event]:
        """What a corrective step does. KeyError for a move that is none."""
        return repairs.carry_out(rules, table, move)


def new_engine(book: Book, spec: GameSpec, settings: Settings) -> Engine:
    """An engine of a game of a book, in which everything can go wrong that the book knows."""
    return Engine(book, spec, settings, RulebookOfficer())
