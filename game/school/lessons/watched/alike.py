"""Three hands that look alike: in some something goes wrong, and not always with the same ruling; in others nothing does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from random import Random
from typing import Final

from game.cases.language.faults import Fault
from game.irregularities import catalogue
from game.rulebook.loader import library
from game.school.lessons.watched.clips import TRIED, Clip, clean_clip, wrong_clip
from game.training.on_demand.positions import NEVER_ALONE

ALIKE: Final = 3
"""So many hands look alike."""
VARIED: Final = 3
"""Among so many positions those are looked for whose rulings differ."""


@lru_cache(maxsize=32)
def alike(book: str, game: str, word: str, seed: int) -> tuple[Clip, ...]:
    """Hands that look alike: in some it goes wrong, with other rulings where the book has them, in one or two it does not. No
    answer is right in all of them. Raises Fault where none are found."""
    lot = Random(f"{book} {game} {word} {seed} alike")
    clean = lot.choice((1, 2))
    found = list(_varied(book, game, word, lot))[:ALIKE - clean]
    found += list(_several(ALIKE - len(found), partial(clean_clip, book, game, word), lot))
    if frozenset[str].intersection(*(each.deeds for each in found)):
        both = found[0].deeds & found[-1].deeds
        found = [found[0], found[-1], *_several(1, partial(_another, book, game, word, both), lot)]
    if len(found) < ALIKE:
        raise Fault(f"in {game} no hands were found that look like {word}", "name another game")
    lot.shuffle(found)
    return tuple(found)


def _several(many: int, make: Callable[[int], Clip | None], lot: Random) -> Iterator[Clip]:
    """So many of a kind, each of another seed."""
    for _ in range(many):
        made = (make(lot.randrange(1 << 30)) for _ in range(TRIED))
        clip = next((each for each in made if each is not None), None)
        if clip is not None:
            yield clip


def _varied(book: str, game: str, word: str, lot: Random) -> Iterator[Clip]:
    """It goes wrong in several positions: first those whose rulings differ."""
    there: list[Clip] = []
    for _ in range(VARIED):
        seed = lot.randrange(1 << 30)
        ways = (wrong_clip(book, game, word, seed, later=later) for later in lot.sample((True, False), 2))
        there += filter(None, [next(filter(None, ways), None)])
    seen, others = set[tuple[str, frozenset[str]]](), list[Clip]()
    for clip in lot.sample(there, len(there)):
        assert clip.ruling is not None, "it goes wrong in each of them"
        kind = clip.ruling.remedy, clip.deeds
        if kind in seen:
            others.append(clip)
            continue
        seen.add(kind)
        yield clip
    yield from others


def _another(book: str, game: str, word: str, but: frozenset[str], seed: int) -> Clip | None:
    """Something else goes wrong at the same part of a hand, and something else is done about it."""
    spec, lot = library()[book].game(game), Random(seed)
    records = catalogue.of(spec)
    near = [each.id for each in library()[book].irregularities_of(game)
            if each.id != word and f"{book} {each.id}" not in NEVER_ALONE and records[each.id].part == records[word].part]
    for other in lot.sample(near, len(near)):
        clip = wrong_clip(book, game, other, seed)
        if clip is not None and not clip.deeds & but:
            return clip
    return None
