"""Which games a clause, an irregularity or a request binds: by id, by a group of the book, or by the head of its file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from game.files.fault import FaultCollector
from game.rulebook.errors import nearest
from game.rulebook.irregularity_spec import IrregularitySpec
from game.rulebook.request import RequestSpec
from game.rulebook.sheets.sheet import Entry

Spec = TypeVar("Spec", bound=IrregularitySpec | RequestSpec)

ALL: tuple[str, ...] = ("all",)


@dataclass(frozen=True, slots=True)
class Games:
    """What a book calls its games. `groups` stand for several games each; `like` says which game a new one follows."""

    ids: frozenset[str] = frozenset()
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    like: Mapping[str, str] = field(default_factory=dict)

    def read(self, entry: Entry, book: str) -> tuple[str, ...]:
        """The ids that a list of games stands for, or "all"."""
        found: list[str] = []
        for item in entry.distinct():
            word = item.text()
            if word not in self.groups and word not in self.ids and word not in ALL:
                raise item.fault(f"{word} isn't a game of {book}", nearest(word, {*ALL, *self.groups, *self.ids}))
            found += [game for game in self.groups.get(word, (word,)) if game not in found]
        if not found:
            raise entry.fault("names no game", "write [all], a group of the book or ids of games")
        return tuple(found)

    def followers(self, game: str) -> tuple[str, ...]:
        """The games that follow this one."""
        return tuple(new for new, old in self.like.items() if old == game)


def headed(sheet: Entry, games: Games, book: str) -> Iterator[tuple[Entry, tuple[str, ...]]]:
    """The entries of a file with the games each binds: its own, else those of the file's head, else all.

    The head is a first entry that holds `games` and nothing else.
    """
    entries, usual = sheet.entries(), ALL
    if entries and entries[0].node.kind == "mapping" and set(entries[0].table()) == {"games"}:
        usual = games.read(entries[0].table()["games"], book)
        entries = entries[1:]
    for entry in entries:
        own = entry.table().get("games") if entry.node.kind == "mapping" else None
        yield entry, usual if own is None else games.read(own, book)


def by_id(sheet: Entry, games: Games, book: str, read: Callable[[Entry, tuple[str, ...]], Spec]) -> dict[str, tuple[Spec, ...]]:
    """The entries of a file by id; an id may stand several times, each for other games. A game that follows another has
    what binds that one, except where an entry of the same id names the new game itself. Raises RulebookError, for
    all that is wrong."""
    found, gathered = dict[str, tuple[Spec, ...]](), FaultCollector()
    for entry, bound in headed(sheet, games, book):
        if (spec := gathered.take(read, entry, bound)) is None:
            continue
        before: tuple[Spec, ...] = found.get(spec.id, ())
        for other in before:
            if set(spec.games) & set(other.games) or "all" in spec.games + other.games:
                gathered.add(entry.fault(f"{spec.id} is there twice for one game", "keep one, or part their games"))
        found[spec.id] = (*before, spec)
    gathered.check()
    return {id: tuple(_followed(spec, specs, games) for spec in specs) for id, specs in found.items()}


def _followed(spec: Spec, fellows: Sequence[Spec], games: Games) -> Spec:
    """The entry, binding also what follows its games and has no entry of its own among its fellows of the same id."""
    named = {game for each in fellows for game in each.games}
    new = (follower for game in spec.games for follower in games.followers(game) if follower not in named)
    return replace(spec, games=(*spec.games, *new))
