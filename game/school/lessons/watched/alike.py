"""Hands that look alike: in some something goes wrong, with each ruling that the book has for it once; in others nothing does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from itertools import cycle, islice
from random import Random
from typing import Final

from game.cases.language.faults import Fault
from game.irregularities import catalogue
from game.rulebook.book import Book
from game.rulebook.irregularity_spec import IrregularitySpec
from game.rulebook.loader import library
from game.school.lessons.watched.clips import TRIED, Clip, clean_clip, opening, wrong_clips
from game.training.on_demand.positions import comes_alone

ALIKE: Final = 3
"""So many hands look alike, or one for each ruling of the book where it has more."""
VARIED: Final = 6
"""Among so many positions of a game the other rulings are looked for."""


def many_alike(book: Book, word: str) -> int:
    """So many hands look alike: one in which nothing goes wrong, and one for each ruling of the book beside the first."""
    games = dealt_with(book, word)
    return max(ALIKE, len(_remedies(each for each in book.irregularities[word] if any(map(each.binds, games)))))


@lru_cache(maxsize=32)
def alike(book: str, game: str, word: str, seed: int, draw: int = 0, many: int = ALIKE) -> tuple[Clip, ...]:
    """Hands that look like the opening of that seed, others with each `draw`: in some it goes wrong, with each ruling that a few
    positions lead to, if only in another game; in others it does not. No answer is right in all. Raises Fault where none are
    found."""
    lot = Random(f"{book} {game} {word} {seed} {draw} alike")
    first = opening(book, game, word, seed)
    found = other_rulings(first, word, many - 1, lot)
    found += _several(max(0, many - lot.choice((1, 2)) - len(found)), partial(_wrong, book, game, word), lot)
    found += _several(many - len(found), partial(clean_clip, book, game, word), lot)
    if frozenset[str].intersection(*(each.deeds for each in found)):
        both = found[0].deeds & found[-1].deeds
        found = [*found[:-2], found[-1], *_several(1, partial(_another, book, game, word, both), lot)]
    if len(found) < many:
        raise Fault(f"in {game} no hands were found that look like {word}", "name another game")
    lot.shuffle(found)
    return tuple(found)


def other_rulings(first: Clip, word: str, most: int, lot: Random) -> list[Clip]:
    """It goes wrong with each remedy of the book that is not that of the `first`, at most so many: in its own game, then in those
    whose remedies are others."""
    assert first.at_once is not None, "something goes wrong in it"
    book, own = library()[first.begins.book], first.begins.game
    found = {first.at_once.remedy: first}
    laws = book.irregularities[word]
    for law in sorted(laws, key=lambda each: not each.binds(own)):
        there = [own] if law.binds(own) else [game for game in dealt_with(book, word) if law.binds(game)]
        for game in there and islice(cycle(there), VARIED):
            if len(found) > most or _remedies([law]) <= found.keys():
                break
            for clip in wrong_clips(book.id, game, word, lot.randrange(1 << 30)):
                if clip.ruling is not None:
                    found.setdefault(clip.ruling.remedy, clip)
    return list(found.values())[1 : most + 1]


def dealt_with(book: Book, word: str) -> list[str]:
    """The games of a book at whose tables it can be staged: where seats are drawn, it is the same game as another of the book."""
    games = [game for game in book.games.values() if game.layouts and game.setting("most-players") is None]
    return [game.id for game in games if any(each.binds(game.id) for each in book.irregularities[word])]


def _remedies(law: Iterable[IrregularitySpec]) -> set[str]:
    """All that is done about it, whatever the state of the hand."""
    return {ruling.remedy for each in law for ruling in each.rulings}


def _several(many: int, make: Callable[[int], Clip | None], lot: Random) -> Iterator[Clip]:
    """So many of a kind, each of another seed."""
    for _ in range(many):
        made = (make(lot.randrange(1 << 30)) for _ in range(TRIED))
        clip = next((each for each in made if each is not None), None)
        if clip is not None:
            yield clip


def _wrong(book: str, game: str, word: str, seed: int) -> Clip | None:
    """It goes wrong, however that is ruled on."""
    there = list(wrong_clips(book, game, word, seed))
    return Random(seed).choice(there) if there else None


def _another(book: str, game: str, word: str, but: frozenset[str], seed: int) -> Clip | None:
    """It goes wrong, or something else does, first of the same part of a hand: what is done about it is something else."""
    spec, lot = library()[book].game(game), Random(seed)
    records = catalogue.of(spec)
    known = [each.id for each in library()[book].irregularities_of(game) if comes_alone(spec, each.id)]
    near = [each for each in known if records[each].part == records[word].part]
    far = [each for each in known if each not in near]
    for other in (word, *lot.sample(near, len(near)), *lot.sample(far, len(far))):
        clip = _wrong(book, game, other, seed)
        if clip is not None and not clip.deeds & but:
            return clip
    return None
