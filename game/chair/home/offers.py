"""What home offers, from `assets/home.json`: popular games in the words people use, every game by its kind, where lessons begin.

It is JSON because home is drawn before anything that reads YAML is loaded.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game import resources
from game.files import json_file

MOST_BYTES = 64 * 1024


@dataclass(frozen=True, slots=True)
class PopularGame:
    """A game that most people ask for: what they call it, what they want to know first, how it goes, the name of its picture.
    `how` is more of that, for somebody who has never played it."""

    game: str
    title: str
    line: str
    told: str
    picture: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class GameKind:
    """Games that are much alike, and how they go; `how` is more of that."""

    title: str
    told: str
    games: tuple[str, ...]
    how: str = ""


@dataclass(frozen=True, slots=True)
class BookOffer:
    """A rulebook: its title, for whom it is, and the name of its picture."""

    book: str
    title: str
    told: str
    picture: str


@dataclass(frozen=True, slots=True)
class Experience:
    """How much somebody has dealt before, and with which lesson of which chapter they begin, both from 1."""

    word: str
    title: str
    told: str
    picture: str
    chapter: int
    lesson: int
    by_hand: bool = False
    """Whether they do all by hand from the first day, as they do at work: chips, deck, float, relief, guests."""

    @property
    def has_dealt(self) -> bool:
        """Whether they know a part of the course, so that it is worth while to ask how much."""
        return self.chapter > 1


@dataclass(frozen=True, slots=True)
class Offers:
    """All of it. `books` begin with the one for those who don't know; `rounds` are the games whose deals are called rounds."""

    popular: tuple[PopularGame, ...]
    kinds: tuple[GameKind, ...]
    books: tuple[BookOffer, ...]
    experience: tuple[Experience, ...]
    rounds: tuple[str, ...]

    def deal_of(self, game: str) -> str:
        """What one deal of a game is called, before any rules are read: "hand"."""
        return "round" if game in self.rounds else "hand"

    def kind_of(self, game: str) -> GameKind | None:
        """What kind a game is of; None where it stands in none."""
        return next((kind for kind in self.kinds if game in kind.games), None)


@cache
def offers() -> Offers:
    """What the file holds. Raises FileFault for one that isn't JSON; a test makes sure that it is whole."""
    raw = json_file.read(resources.assets() / "home.json", MOST_BYTES)
    kinds = tuple(GameKind(**{**each, "games": tuple(each["games"])}) for each in raw["kinds"])
    return Offers(tuple(PopularGame(**each) for each in raw["popular"]), kinds, tuple(BookOffer(**each) for each in raw["books"]),
                  tuple(Experience(**each) for each in raw["experience"]), tuple(raw["rounds"]))
