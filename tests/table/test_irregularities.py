"""Every irregularity of every book has its one record."""

from __future__ import annotations

from itertools import chain

import pytest

from game.irregularities.catalogue import BOXES, POKER, board, deal, people, preparing, showdown, wagers
from game.irregularities.catalogue.banked import deal as box_deal
from game.irregularities.catalogue.banked import people as box_people
from game.irregularities.catalogue.banked import wagers as box_wagers
from game.rulebook.book import Book
from game.rulebook.loader import library

GAMES = [(book, game) for book in library().values() for game in book.games]


@pytest.mark.parametrize(("book", "game"), GAMES, ids=[game for _, game in GAMES])
def test_what_a_book_knows_of_can_happen_in_its_game(book: Book, game: str) -> None:
    records = BOXES if "qualify" in book.game(game).rules else POKER
    assert {spec.id for spec in book.irregularities_of(game)} <= set(records)


@pytest.mark.parametrize("parts", [(preparing, deal, board, wagers, showdown, people), (box_deal, box_wagers, box_people)])
def test_no_irregularity_has_two_records_at_a_table(parts) -> None:
    words = [record.word for record in chain.from_iterable(part.RECORDS for part in parts)]
    assert len(words) == len(set(words))


def test_nothing_comes_of_itself_at_a_box_that_only_a_poker_table_has() -> None:
    strange = {word for word in set(POKER) - {record.word for part in (box_deal, box_wagers, box_people) for record in part.RECORDS}
               if BOXES[word].dealers or BOXES[word].players}
    assert strange == set()
