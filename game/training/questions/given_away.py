"""Whether words that somebody sees already name the right answer of a question: it takes no knowledge then."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

_SAME: Final = 4
"""Letters by which two forms of a word are the same: "blind" and "blinds"."""
_SMALL: Final = frozenset(("and", "are", "for", "from", "has", "not", "one", "that", "the", "this", "two", "who", "with", "you",
                           "your"))
_HALF: Final = 0.5


@lru_cache(maxsize=512)
def roots(text: str) -> frozenset[str]:
    """The words of a text, each by its first letters, the small ones left out."""
    return frozenset(word[:_SAME] for word in re.findall(r"[a-z]{3,}", text.lower()) if word not in _SMALL)


def shared(heading: str, text: str) -> int:
    """How many words of a heading a text has too."""
    return len(roots(heading) & roots(text))


def gives_away(answer: str, text: str) -> bool:
    """Whether a text has every word of an answer."""
    own = roots(answer)
    return bool(own) and own <= roots(text)


def picks_out(text: str, answers: Sequence[str], right: int, also: Collection[int] = ()) -> bool:
    """Whether a text tells the right answer from the others by its words alone: of those that not all answers have, it has each of
    the right one's and of no other's, or half of the right one's and none of any other."""
    words = [roots(answer) for answer in answers]
    telling, seen = [each - words[0].intersection(*words) for each in words], roots(text)
    has = [len(each & seen) / len(each) if each else 0.0 for each in telling]
    most = max((share for at, share in enumerate(has) if at != right and at not in also), default=0.0)
    return (has[right] == 1 > most) or (has[right] >= _HALF and not most)
