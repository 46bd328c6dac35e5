"""What can be asked for: every irregularity of every book, with the games it belongs to, and what tells it from the others."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.irregularities import catalogue
from game.irregularities.catalogue.irregularity import Irregularity, family_of
from game.rulebook.book import Book
from game.rulebook.game_spec import GameSpec
from game.rulebook.readers.read_house import house_mishaps, house_practice
from game.session.tempo import APART

FAMILIES: Final[Mapping[str, str]] = {"cards": "Cards", "chips": "Chips", "people": "What people say and do"}
"""What an irregularity shows itself in."""
STAGES: Final[Mapping[str, str]] = {"before": "Before the deal", "deal": "During the deal", "board": "Dealing a street",
                                    "play": "During play", "showdown": "At the showdown or payout"}
"""The part of the hand in which it arises."""
_STAGE_OF: Final = {"shuffle": "before", "cut": "before", "deck": "before", "posting": "before", "deal": "deal", "burn": "board",
                    "board": "board", "showdown": "showdown", "play": "play"}
DEALER, PLAYERS = "dealer", "players"


@dataclass(frozen=True)
class OfferedIrregularity:
    """One irregularity of a book: what it is called, in which games it happens, of which family and stage it is, who does it,
    and the clauses its rulings rest on."""

    book: str
    word: str
    title: str
    games: tuple[str, ...]
    family: str
    stage: str
    whose: frozenset[str]
    cites: tuple[str, ...]

    @property
    def key(self) -> str:
        """Tells it from all others: "tas exposed-card"."""
        return f"{self.book} {self.word}"


@dataclass(frozen=True)
class Filter:
    """What one wants to see; empty words leave everything."""

    book: str = ""
    family: str = ""
    stage: str = ""
    only: frozenset[str] | None = None
    """Just these keys, if given."""

    def lets(self, offered: OfferedIrregularity) -> bool:
        """Whether one of them must be seen."""
        asked = ((self.book, offered.book), (self.family, offered.family), (self.stage, offered.stage))
        return all(not want or want == has for want, has in asked) and (self.only is None or offered.key in self.only)


def offered(books: Iterable[Book]) -> list[OfferedIrregularity]:
    """Everything, book by book, in the order in which each book has it."""
    return [each for book in books for each in _of_book(book)]


def drawn_from(shown: Sequence[OfferedIrregularity], wrong: Collection[str], lately: Sequence[str],
               lot: Random) -> OfferedIrregularity:
    """One of them by lot, each as often as on the house's floor, oftener one that this person gets `wrong`, and none of the kinds
    that came `lately` while there are others."""
    fresh = [each for each in shown if all(each.word != key.partition(" ")[2] for key in lately[-APART:])] or shown
    house, oftener = house_mishaps(), house_practice().troubles
    weights = [house.weight(each.word) * (oftener if each.key in wrong else 1) for each in fresh]
    return lot.choices(fresh, weights)[0]


def record_of(game: GameSpec, word: str) -> Irregularity:
    """How it comes about in that game."""
    return catalogue.of(game)[word]


def _of_book(book: Book) -> Iterable[OfferedIrregularity]:
    games = [game for game in book.games.values() if game.layouts]
    for word, specs in book.irregularities.items():
        where = [game for game in games if any(spec.binds(game.id) for spec in specs)]
        if not where:
            continue
        record = record_of(where[0], word)
        cites = tuple(dict.fromkeys(ref for spec in specs for ruling in spec.rulings for ref in ruling.cites))
        yield OfferedIrregularity(book.id, word, specs[0].title, tuple(game.id for game in where), family_of(record),
                      _stage(where[0], record), _whose(where, word), cites)


def _stage(game: GameSpec, record: Irregularity) -> str:
    """The part of the hand; a game of boxes has no board."""
    return game.family.said(_STAGE_OF[record.part], "deal" if record.part == "board" else "")


def _whose(games: Sequence[GameSpec], word: str) -> frozenset[str]:
    records = [record_of(game, word) for game in games]
    found = {DEALER} if any(record.dealers for record in records) else set()
    return frozenset(found | ({PLAYERS} if any(record.players for record in records) or not found else set()))
