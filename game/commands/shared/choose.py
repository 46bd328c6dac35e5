"""Finding the game or the book that was typed."""

from __future__ import annotations

from collections.abc import Iterable

from game.commands.shared.output import BadInput
from game.rulebook.book import Book
from game.rulebook.errors import nearest
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import game_names, library
from game.rulebook.settings import Settings, parse_overrides, resolve
from game.session.setting_up.stakes import least_bet, proposed


def game_named(name: str) -> tuple[Book, GameSpec]:
    """The game of that id and its book. BadInput names near ids."""
    for book in library().values():
        if name in book.games:
            return book, book.games[name]
    known = game_names()
    raise BadInput(f"there is no game {name}; {nearest(name, known)}")


def books_named(name: str | None) -> list[Book]:
    """The book of that id, or all. BadInput names near ids."""
    if name is None:
        return list(library().values())
    if name not in library():
        raise BadInput(f"there is no book {name}; {nearest(name, library())}")
    return [library()[name]]


def table_settings(spec: GameSpec, lines: Iterable[str]) -> Settings:
    """The settings typed as key=value over the game's defaults, with stakes where none are named. Raises SettingsError."""
    from game.session.setting_up.trial import tried

    named = parse_overrides(lines)
    whole = proposed(spec, named) | named
    if wrong := tried(spec, whole):
        raise wrong
    return resolve(spec, whole)


def default_stake(settings: Settings) -> int:
    """A starting stack in cents: a hundred times the table's least bet."""
    return 100 * least_bet(settings)
