"""Answers that a house borrows from another book name a clause that this book has (thr R38)."""

from game.rulebook.loader import library


def test_thr_r38_every_borrowed_clause_stands_in_its_own_book():
    rulings = [
        (book, ruling) for book in library().values() for specs in book.irregularities.values() for spec in specs for ruling in spec.rulings
    ]
    borrowed = [(book.id, ref) for book, ruling in rulings for ref in ruling.borrowed]
    assert borrowed
    assert [ref for home, ref in borrowed if ref.split()[0] == home or ref not in library()[ref.split()[0]].clauses] == []
