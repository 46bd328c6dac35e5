"""What is read while nothing is to do, so that no click waits for it: a table's parts, rules, lessons, the words of a verdict."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from game.client.navigator import load_ahead, rooms

if TYPE_CHECKING:
    from game.rulebook.game_spec import GameSpec

QUIET = 1.0
"""Seconds before it begins: the menu comes first."""
READ = threading.Event()
"""Whether everything has been read."""
BETWEEN = 0.03
"""Seconds between two pieces, in which the window goes on undisturbed."""

SHARED: Final = ("game.cases.language.case", "game.school.lessons.lesson", "game.cases.checking.runner",
                 "game.school.exams.competency")
"""What many rooms are made of. With the first of them it would take a tenth of a second."""

T = TypeVar("T")


class InSlices(Generic[T]):
    """What is sought slice after slice while somebody does something else: the window goes on between two of them."""

    def __init__(self, slices: Iterable[T]) -> None:
        self._slices, self._found, self._hurry = slices, list[T](), threading.Event()
        self._seeking = threading.Thread(target=self._seek, name="seeking ahead", daemon=True)
        self._seeking.start()

    def all(self) -> Sequence[T]:
        """All that was found; what is missing still is waited for."""
        self._hurry.set()
        self._seeking.join()
        return self._found

    def _seek(self) -> None:
        for each in self._slices:
            self._found.append(each)
            self._hurry.wait(BETWEEN)


@contextmanager
def read_ahead() -> Iterator[None]:
    """Read piece after piece in the background. The program does not end within one: nothing could be loaded any more."""
    stop = threading.Event()
    reading = threading.Thread(target=_read, args=(stop,), name="reading ahead")
    reading.start()
    try:
        yield
    finally:
        stop.set()
        reading.join()
        READ.clear()


def _read(stop: threading.Event) -> None:
    load_ahead()
    gc.freeze()  # as after each piece below
    if stop.wait(QUIET):
        return
    for piece in pieces():
        piece()
        gc.freeze()  # it stays to the end: looking for rubbish among it would cost a third of a second in the middle of a click
        if stop.wait(BETWEEN):
            return
    READ.set()


def worths(game: GameSpec) -> Iterator[Callable[[], object]]:
    """What hands and flushes are worth in a game, which the first showdown would wait for."""
    from game.agents.judgement.shape import shape_of
    from game.cards.batch import count_worths, flush_worths
    from game.rulebook.settings import resolve
    from game.session.round import engine_for
    from game.session.setting_up.stakes import proposed

    settings = resolve(game, proposed(game, {}))
    shape = shape_of(engine_for(game.book, game.id, settings).rules)
    order, most = shape.ranking.order, shape.composition.most
    together = min(most, shape.own + max(shape.boards.values())) if most and shape.boards else 5
    yield from (partial(count_worths, order, fewer) for fewer in range(5, together))  # the last is made of those
    yield partial(shape.ranking.score, shape.deck[:together])
    yield partial(flush_worths, order)


def pieces() -> Iterator[Callable[[], object]]:
    """What is read, in the order in which somebody may want it: each takes a fraction of a second."""
    yield from (partial(import_module, module) for module in (*SHARED, *rooms()))
    yield from _rules()
    yield from _pages()


def _rules() -> Iterator[Callable[[], object]]:
    """What the first hand of any game asks for."""
    from game.records.json_forms.typed import FieldsShape
    from game.rulebook.irregularities import everywhere, remedies
    from game.rulebook.loader import library
    from game.rulebook.readers.read_calls import calls
    from game.rulebook.readers.read_house import (
        house_cage,
        house_deck,
        house_guests,
        house_mishaps,
        house_opponents,
        house_practice,
    )
    from game.rulebook.readers.read_verdicts import conditions
    from game.session.setting_up.stakes import proposed
    from game.session.setting_up.trial import tried

    books = library().values()
    yield FieldsShape.moves
    for book in books:
        yield from (partial(book.game, game) for game in book.games)
    yield from (conditions, remedies, everywhere, calls)
    yield from (house_cage, house_deck, house_guests, house_mishaps, house_opponents, house_practice)
    yield from (partial(len, book.irregularities) for book in books)
    for book in books:
        yield from (piece for game in book.games.values() for piece in worths(game))
        yield from (partial(tried, game, proposed(game, {})) for game in book.games.values())


def _pages() -> Iterator[Callable[[], object]]:
    """What the pages of settings, manual and lessons ask for."""
    from game.agents.cast.character import cast
    from game.chair.glossary.word_links import words_in
    from game.chair.setting_up import shelf
    from game.chair.setting_up.quick import quick_choice
    from game.chair.setting_up.setup_model import SetupModel
    from game.chair.wording.manual_pages import manual
    from game.client.felt.geometry.layout_file import places
    from game.client.scenes.manual import linked
    from game.rulebook.loader import library
    from game.school.lessons.curriculum import book_chapter, book_chapters, curriculum

    books = library().values()
    model = SetupModel(shelf.to_choose(), int, check=shelf.check, stakes=shelf.stakes, rooms=places)
    yield from (partial(quick_choice, model, game) for book in books for game in book.games)
    yield from (partial(len, book.clauses) for book in books)
    yield from (cast, manual, partial(words_in, ""))
    yield from (partial(linked, page.key) for page in manual())
    for file in book_chapters():
        yield from book_chapter(file).pieces()
    yield from (partial(curriculum, book.id) for book in books)
