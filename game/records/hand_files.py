"""Files of hands as other programs write them, PHH or PokerStars text: each hand replayed, a broken one named."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.files import plain_file
from game.records import phh, pokerstars
from game.records.phh import History, PhhError, ReplayedHand, replay_history
from game.rulebook.book import Book

PHH_FILES: Final = (".phh", ".phhs")
TEXT: Final = ".txt"
_BEGINNING: Final = 4 * plain_file.KB


@dataclass(frozen=True, slots=True)
class TriedHand:
    """A hand of a file, its number in it, and what became of it: replayed, or why it cannot be read. One of the two is there."""

    number: int
    history: History | None = None
    replayed: ReplayedHand | None = None
    fault: PhhError | None = None


def hands_in(path: Path) -> list[Callable[[], History]]:
    """The hands of a file in order, each read when it is asked for: that raises PhhError for a broken one. Raises PhhError for a
    file in which there is none."""
    return phh.hands_in(path) if path.name.lower().endswith(PHH_FILES) else pokerstars.hands_in(path)


def tried(path: Path, books: Mapping[str, Book], game: str = "") -> Iterator[TriedHand]:
    """The same, each replayed; `game` is another game to try them under."""
    for number, hand in enumerate(hands_in(path), 1):
        history: History | None = None
        try:
            history = hand()
            yield TriedHand(number, history, replay_history(history, books, game))
        except PhhError as fault:
            yield TriedHand(number, history, fault=fault)


def is_of_hands(path: Path) -> bool:
    """Whether a plain file in a folder is one of hands: any PHH file, and a text that begins as PokerStars' do."""
    name = path.name.lower()
    if not name.endswith(TEXT):
        return name.endswith(PHH_FILES)
    try:
        with path.open(encoding="utf-8", errors="replace") as opened:
            return pokerstars.is_stars(opened.read(_BEGINNING))
    except OSError:
        return False
