"""A table of a game at which an irregularity is staged: its settings, how many play there, the position."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, NamedTuple

from game.irregularities import catalogue
from game.rulebook.book import Book
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.schema.steps import (
    BurnIfSpareOptions,
    BurnOptions,
    DealBoardOptions,
    DealHoleOptions,
    DealStreetOptions,
    DrawOptions,
)
from game.rulebook.settings import Settings, resolve
from game.session.setting_up.stakes import proposed
from game.tournament.levels import settings_of
from game.training.on_demand.offered import OfferedIrregularity, offered
from game.training.on_demand.staged import RARELY, StagedMishap, stage

USUAL_SEATS: Final = 6
PLAYERS: Final = (4, 8)
"""How many play at a table that is drawn at random."""
_JACKPOT: Final = dict.fromkeys(("jackpot-wrong-size", "jackpot-without-ante", "jackpot-not-lit", "jackpot-fault", "late-claim"),
                                "tournament-jackpot")
ORDERED: Final = {"other-language": "english-only", "chatter": "silence", "wrong-commission": "commission", **_JACKPOT}
"""What is only wrong at a table where the house has ordered so: the setting by which it does."""
NOTHING: Final = ("none", "closed")
"""Choices by which the house has nothing of the kind."""
CROWDED: Final = "deck-short"
"""What only comes about where every seat is taken."""


class StagedTable(NamedTuple):
    """What `staged_in` has found."""

    settings: Settings
    seats: int
    staged: StagedMishap


def comes_alone(spec: GameSpec, word: str) -> bool:
    """Whether it can be staged in that game by itself: somebody comes to it of their own accord, or there is a moment for it here.
    What has neither only comes of something else: a call made wrong, of the calls that the program makes."""
    record = catalogue.of(spec)[word]
    chance = record.dealers or record.players or RARELY.get(word)
    return chance is not None and (word != CROWDED or _runs_short(spec))


def _runs_short(spec: GameSpec) -> bool:
    """Whether the deck can be too short with every seat taken; where it reaches, that only follows another error."""
    if spec.steps_of(DrawOptions):
        return True
    each = sum(step.cards for step in spec.steps_of(DealHoleOptions)) + len(spec.steps_of(DealStreetOptions))
    burns = len(spec.steps_of(BurnOptions)) + len(spec.steps_of(BurnIfSpareOptions))
    board = sum(step.cards for step in spec.steps_of(DealBoardOptions))
    return spec.seats_most * each + burns + board > len(spec.deck)


def stageable(books: Iterable[Book]) -> list[OfferedIrregularity]:
    """Everything that can be asked for and staged, in the order in which each book has it."""
    return [each for each in offered(books) if comes_alone(library()[each.book].game(each.games[0]), each.word)]


def staged_in(book: str, game: str, word: str, seed: int, lot: Random | None = None) -> StagedTable | None:
    """A table of that game at which it happens, another one with every seed, with people all round it; with a `lot` other people in
    other places, too. None where none is found."""
    spec = library()[book].game(game)
    settings = settings_of(resolve(spec, proposed(spec, {}) | _ordered(spec, word)), 1)
    most = spec.seats_most if word == CROWDED else lot.randint(*PLAYERS) if lot is not None else USUAL_SEATS
    seats = max(spec.least_to_begin, min(most, spec.seats_most))
    every = range(1, spec.seats_most + 1)
    places = sorted(lot.sample(every, seats)) if lot is not None else [every[at * len(every) // seats] for at in range(seats)]
    staged = stage((book, game, settings), word, seed, places)
    return StagedTable(settings, seats, staged) if staged is not None else None


def _ordered(spec: GameSpec, word: str) -> dict[str, object]:
    """What the house orders, so that it can be wrong: a flag is set, and of a choice that is for nothing the next is taken."""
    setting = spec.setting(ORDERED.get(word, ""))
    if setting is None:
        return {}
    if setting.kind == "flag":
        return {setting.name: True}
    return {setting.name: next(each for each in setting.values if each not in NOTHING)} if setting.default in NOTHING else {}
