"""The tables of the glossary, laid: what its pictures are drawn from."""

from __future__ import annotations

from dataclasses import dataclass

from game.cases.language.faults import Fault
from game.cases.language.vocabulary import vocabulary
from game.chair.glossary.glossary_file import Glossary, WordPicture
from game.files.fault import FaultCollector
from game.files.yaml_file import Node
from game.school.lessons.lesson import PointedThing
from game.school.lessons.part_file import LessonReading, pointed, table_setup
from game.school.lessons.place_table import set_table
from game.session.round import Round


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A hand as it stands, and what a picture of it is about. All hands lie `open`, or as they are played."""

    round: Round
    of: tuple[PointedThing, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class _OfBook:
    book: str


def laid(words: Glossary, picture: WordPicture) -> ShownTable:
    """The table of a picture. Raises ContentFault for one that cannot be laid, or has no such thing on it."""
    table = words.tables[picture.at]
    game = vocabulary().games[table.game]
    setup = table_setup(table.table, 0, LessonReading(_OfBook(game.book), game, "dealer", None))
    try:
        hand = set_table(setup).round
    except Fault as wrong:
        raise table.table.fault(wrong.problem, wrong.remedy) from None
    return ShownTable(hand, tuple(pointed(table.table.inner("of", Node("scalar", table.table.node.line, each)), None)
                                  for each in picture.of), table.open)  # fmt: skip


def lay_all(words: Glossary) -> int:
    """Lay the tables of all pictures, and say how many pictures there are. Raises ContentFault, for all that cannot be laid."""
    gathered = FaultCollector()
    pictures = [word.picture for word in words.words.values() if word.picture is not None]
    for picture in pictures:
        gathered.take(laid, words, picture)
    gathered.check()
    return len(pictures)
