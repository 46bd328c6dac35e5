"""A table of a game at which an irregularity is staged: its settings, how many play there, the position."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rulebook.loader import library
from game.rulebook.settings import Settings, resolve
from game.session.round import engine_for
from game.session.setting_up.stakes import proposed
from game.tournament.canberra.run import is_played
from game.training.on_demand.staged import Staged, stage

USUAL_SEATS: Final = 6
ORDERED: Final = {"other-language": "english-only", "chatter": "silence"}
"""What is only wrong at a table where the house has ordered so: the setting by which it does."""


class StagedTable(NamedTuple):
    """What `staged_in` has found."""

    settings: Settings
    seats: int
    staged: Staged


def staged_in(book: str, game: str, word: str, seed: int) -> StagedTable | None:
    """A table of that game at which it happens, another one with every seed; None where none is found, or where seats are drawn:
    the games of such a tournament's tables are offered by themselves."""
    spec = library()[book].game(game)
    order = ORDERED.get(word, "")
    overrides = proposed(spec, {}) | ({order: True} if order and spec.setting(order) else {})
    settings = resolve(spec, overrides)
    if is_played(engine_for(book, game, settings).rules):
        return None
    seats = max(spec.least_to_begin, min(USUAL_SEATS, spec.seats_most))
    staged = stage((book, game, settings), word, seed, seats)
    return StagedTable(settings, seats, staged) if staged is not None else None
