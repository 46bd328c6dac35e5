"""`PYTHONPATH=build python -m tests.golden.rewrite [GAME...]` plays the hands again, tells which games changed and in what, and
records it.

`--look` only tells. The one who lets digests change says in the commit which rule was mended, or which sentence is a better one.
"""

from __future__ import annotations

import sys
from collections import Counter

from tests.golden.digests import FOLDER, HANDS, Digest, digest, kept, specs, write


def main(words: list[str]) -> int:
    named = [word for word in words if not word.startswith("-")]
    known = specs()
    if strange := [*(set(named) - set(known)), *(word for word in words if word.startswith("-") and word != "--look")]:
        print(f"unknown: {strange[0]}; games are {', '.join(known)}")
        return 2
    if not named:
        _swept(set(known))
    for game in named or known:
        before, now = kept(game), {hand: digest(known[game], hand) for hand in range(1, HANDS + 1)}
        print(f"{game:24} {told(before, now)}", flush=True)
        if "--look" not in words:
            write(game, now)
    return 0


def told(before: dict[int, Digest], now: dict[int, Digest]) -> str:
    """How many hands differ, and in what."""
    if not before:
        return "new"
    changed = Counter(what for hand, found in now.items() for what in differing(before.get(hand), found))
    hands = sum(before.get(hand) != found for hand, found in now.items())
    if not hands:
        return "as it was"
    return f"{hands} of {len(now)} hands: " + ", ".join(f"{what} {many}" for what, many in changed.items())


def differing(before: Digest | None, now: Digest) -> list[str]:
    if before is None:
        return ["all"]
    return [name for name in Digest._fields if getattr(before, name) != getattr(now, name)]


def _swept(known: set[str]) -> None:
    """No file of a game that is no more."""
    for file in FOLDER.glob("*.txt"):
        if file.stem not in known:
            file.unlink()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
