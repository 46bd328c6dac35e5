"""A table of automatic players at which a test stages something."""

from __future__ import annotations

from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.company import COMPANIES, chairs
from game.session.round import engine_for
from game.session.session import Session
from game.session.setting_up.stakes import proposed


def session(game: str, seed: int = 3, seats: int = 5) -> Session:
    """Five callers' hands of a game at its usual stakes."""
    book = next(book for book in library().values() if game in book.games)
    whole = (book.id, game, resolve(book.game(game), proposed(book.game(game), {})))
    stacks = dict.fromkeys(range(1, seats + 1), 100_000)
    return Session(whole, stacks, chairs(engine_for(*whole).rules, list(stacks), COMPANIES["beginner"], seed, people=[]), seed)
