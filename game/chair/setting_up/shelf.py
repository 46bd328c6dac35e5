"""What the rulebooks have to offer the one who looks for a clause or sets up a round.

The rulebooks and whatever reads them are imported when somebody asks, as in the house.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.chair.setting_up.library import Library
from game.chair.setting_up.setup_model import ShelfBook, shelved
from game.chair.wording.paragraphs import Paragraph

if TYPE_CHECKING:
    from game.rulebook.book import Book
    from game.rulebook.errors import SettingsError
    from game.rulebook.game_spec import GameSpec

FIRST = "tas"
"""The book that a newcomer's first round is offered from."""


def _books() -> list[Book]:
    from game.rulebook.loader import library

    return sorted(library().values(), key=lambda book: book.id != FIRST)


def all_books() -> Library:
    """Every rulebook, for who looks for a clause."""
    return Library(_books(), _ruled_under)


def _ruled_under(ref: str) -> Mapping[str, str]:
    from game.training.on_demand.offered import offered

    return {each.key: each.title for each in offered(_books()) if ref in each.cites}


def to_choose() -> Sequence[ShelfBook]:
    """The games of each, to set one up."""
    return shelved(_books())


def check(game: GameSpec, written: Mapping[str, object]) -> SettingsError | None:
    """What is wrong with the settings of a game, by trying to play under them; None if nothing is."""
    from game.session.setting_up.trial import tried

    wrong = tried(game, written)
    if wrong is not None or not game.setting("tournament-format"):
        return wrong
    from game.chair.setting_up.conditions_page import closed

    return closed(game, written)


def papers(game: GameSpec, written: Mapping[str, object]) -> Sequence[Paragraph]:
    """The conditions of a tournament under these settings, to be read."""
    from game.chair.setting_up.conditions_page import written as page

    return page(game, written)


def stakes(game: GameSpec, written: Mapping[str, object]) -> Mapping[str, object]:
    """The stakes that are usual under these settings."""
    from game.session.setting_up.stakes import proposed

    return proposed(game, written)
