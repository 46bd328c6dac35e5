"""Three hands that look alike: in some something goes wrong, and not always with the same ruling; in others nothing does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from random import Random
from typing import Final

from game.cases.language.faults import Fault
from game.irregularities import catalogue
from game.rulebook.loader import library
from game.school.lessons.watched.clips import TRIED, Clip, clean_clip, opening, wrong_clip
from game.training.on_demand.positions import NEVER_ALONE

ALIKE: Final = 3
"""So many hands look alike."""
VARIED: Final = 6
"""Among so many positions one is looked for whose ruling is another."""


@lru_cache(maxsize=32)
def alike(book: str, game: str, word: str, seed: int, draw: int = 0) -> tuple[Clip, ...]:
    """Hands that look like the opening of that seed, others with each `draw`: in some it goes wrong, if it can be with another
    ruling, in one or two it does not. No answer is right in all of them. Raises Fault where none are found."""
    lot = Random(f"{book} {game} {word} {seed} {draw} alike")
    wrong = ALIKE - lot.choice((1, 2))
    found = _varied(opening(book, game, word, seed), word, wrong, lot)
    found += _several(ALIKE - len(found), partial(clean_clip, book, game, word), lot)
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


def _varied(first: Clip, word: str, many: int, lot: Random) -> list[Clip]:
    """It goes wrong in so many other positions; if the book has another ruling than for the `first`, one is sought in which it
    holds."""
    book, game = first.begins.book, first.begins.game
    like, unlike = list[Clip](), list[Clip]()
    for tried in range(VARIED):
        if tried >= many and (unlike or not _has_others(book, game, word)):
            break
        seed = lot.randrange(1 << 30)
        ways = (wrong_clip(book, game, word, seed, later=later) for later in lot.sample((True, False), 2))
        clip = next(filter(None, ways), None)
        if clip is not None:
            (like if clip.ruled_as == first.ruled_as else unlike).append(clip)
    return [*unlike[:1], *like, *unlike[1:]][:many]


def _has_others(book: str, game: str, word: str) -> bool:
    """Whether the book has more than one remedy for it."""
    rulings = (ruling for each in library()[book].irregularities[word] if each.binds(game) for ruling in each.rulings)
    return len({ruling.remedy for ruling in rulings}) > 1


def _another(book: str, game: str, word: str, but: frozenset[str], seed: int) -> Clip | None:
    """It goes wrong, or something else does, first of the same part of a hand: what is done about it is something else."""
    spec, lot = library()[book].game(game), Random(seed)
    records = catalogue.of(spec)
    known = [each.id for each in library()[book].irregularities_of(game) if f"{book} {each.id}" not in NEVER_ALONE]
    near = [each for each in known if records[each].part == records[word].part]
    far = [each for each in known if each not in near]
    for other in (word, *lot.sample(near, len(near)), *lot.sample(far, len(far))):
        clip = wrong_clip(book, game, other, seed)
        if clip is not None and not clip.deeds & but:
            return clip
    return None
