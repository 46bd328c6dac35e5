"""Three calls to choose from: the one that is due, and two that somebody might say by mistake at just such a moment.

What gives an answer away is left out: no call of another phase stands next to it, and it is not the one that shares most with the
others, nor the longest, the highest or the first. So either one thing is told in three ways, or two things in two ways each, of
which any of the wrong pairings may be missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from random import Random
from typing import Final

from game.table.rules import Rules
from game.table.state import Table
from game.training.calls.call import Call, sentence
from game.training.calls.mistaken import Change, Mistakes

CHOICES: Final = 3


def choices(rules: Rules, table: Table, due: Sequence[Call], rng: Random) -> tuple[Call, ...]:
    """The first of the calls that are due among two others, in a lot's order. No two sound alike, and none of the others is due."""
    call = due[0]
    mistakes = Mistakes(rules, table, call, rng)
    found = list(_threes(due, _pairs(mistakes.aspects(), rng)))
    some = next(filter(_leaves_the_reading, found), found[0] if found else [call])
    rng.shuffle(some)
    return tuple(some)


def _leaves_the_reading(some: Sequence[Call]) -> bool:
    """Whether a hand in them must still be read: they don't all say the same one."""
    hands = [each.facts["hand"] for each in some if "hand" in each.facts]
    return not hands or len(set(hands)) > 1


def _threes(due: Sequence[Call], pairs: Iterable[Pair]) -> Iterator[list[Call]]:
    """The call with each pair of others that sound different and aren't due either."""
    for pair in pairs:
        wrong = [_changed(due[0], changes) for changes in pair]
        some = [due[0], *(each for each in wrong if each is not None and not any(owed.same(each) for owed in due))]
        if len({sentence(each) for each in some}) == len(some) == CHOICES:
            yield some


Pair = tuple[Sequence[Change], Sequence[Change]]
"""How each of the two others differs from the call that is due."""


def _pairs(aspects: Sequence[Sequence[Change]], rng: Random) -> Iterator[Pair]:
    """The ways to differ, in a lot's order; where no way is good, any two."""
    ways: list[Pair] = [((some[0],), (some[1],)) for some in aspects if len(some) > 1]
    for one, other in combinations(aspects, 2):
        corners: list[Sequence[Change]] = [(one[0],), (other[0],), (one[0], other[0])]
        corners.pop(rng.randrange(len(corners)))
        ways.append((corners[0], corners[1]))
    rng.shuffle(ways)
    yield from ways
    yield from ((first, second) for first, second in combinations([(each,) for each in chain.from_iterable(aspects)], 2))


def _changed(call: Call, changes: Sequence[Change]) -> Call | None:
    made: Call | None = call
    for change in changes:
        made = change(made) if made is not None else None
    return made
