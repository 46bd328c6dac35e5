"""A round of everything that can be set up, to try whether it works."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from game.chair.setting_up.setup_model import ROLES, TERMS, Opponents, SetupChoice
from game.rulebook.loader import library
from game.session.setting_up.stakes import proposed

SEED: Final = 20


def rounds() -> Iterator[SetupChoice]:
    """A set-up for every game, layout and role, at the stakes that are proposed; everybody plays at once."""
    for book in library().values():
        for spec in book.games.values():
            for layout, role in product(spec.layouts, ROLES):
                seats = min(6, spec.seats_most)
                yield SetupChoice(role, book.id, spec.id, layout, seats, 2 if TERMS[role].sits else None,
                                  proposed(spec, {}), Opponents("regular", "mixed"), 0, SEED, 0.0)
