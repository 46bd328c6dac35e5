"""Answers that a house borrows from another book name a clause that this book has (thr R38)."""

from game.rulebook.loader import library


def _borrowed():
    for book in library().values():
        for spec in (spec for specs in book.irregularities.values() for spec in specs):
            yield from ((book.id, ref) for ruling in spec.rulings for ref in ruling.borrowed)


def test_thr_r38_every_borrowed_clause_stands_in_its_own_book():
    assert list(_borrowed())
    assert [ref for home, ref in _borrowed() if ref.split()[0] == home or ref not in library()[ref.split()[0]].clauses] == []
