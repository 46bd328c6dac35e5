"""Files of hands in PokerStars text. A hand that is broken, or another room's, is named with its line; the others are read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from game.files import FileFault, plain_file
from game.records.phh.read import History
from game.records.pokerstars.error import StarsError
from game.records.pokerstars.hand_text import told
from game.records.pokerstars.header import BEGINS
from game.records.pokerstars.history import history_of

MOST_BYTES: Final = 32 * 1024 * plain_file.KB
_SUMMARY = "*** SUMMARY ***"
_BETWEEN = re.compile(r"(?:\*+ *)?(?:Hand )?# ?\d+ ?\**")
"""What some files have between two hands."""
_OTHER = re.compile(r"\W*(?:[\w.-]+ ){0,3}(?:Game|Hand|Stage|hand)(?:Id:)? (?:No : )?#?[\w-]*\d")
"""How another room's hand begins."""


def hands_in(path: Path) -> list[Callable[[], History]]:
    """The hands of a file, in order, each read when it is asked for: that raises StarsError for one that cannot be read. Raises
    StarsError where there is no text, or no hand in it."""
    try:
        text = plain_file.text(path, MOST_BYTES)
    except FileFault as fault:
        raise StarsError(str(path), 1, fault.problem, fault.remedy) from None
    return _hands(text, str(path))


def read_text(text: str, file: str = "text") -> Iterator[History | StarsError]:
    """The hands of a text; of one that cannot be read, what is wrong with it. `file` names it in messages. Raises StarsError where
    there is no hand in it."""
    for hand in _hands(text, file):
        try:
            yield hand()
        except StarsError as fault:
            yield fault


def _hands(text: str, file: str) -> list[Callable[[], History]]:
    found = [partial(_history, file, number, part) for number, part in enumerate(_parts(text), 1)]
    if not found:
        raise StarsError(file, 1, "there is no hand in it", "give hands that begin with PokerStars Hand #")
    return [*found]


def _history(file: str, number: int, part: _Part) -> History:
    return history_of(told(file, part.start, part.lines), f"{file}, hand {number}")


class _Part(NamedTuple):
    """Lines that belong together, and the number of the first."""

    start: int
    lines: list[str]


def _parts(text: str) -> Iterator[_Part]:
    """The hands, and what stands between them and is none. A hand goes to the next one, or to an empty line after its summary."""
    part: _Part | None = None
    is_hand = summed = after_blank = False
    for at, line in enumerate(text.split("\n"), 1):
        begins = BEGINS.match(line) is not None
        ends = not line.strip() and (summed or not is_hand)
        another = after_blank and _OTHER.match(line) is not None
        after_blank = not line.strip()
        if part is not None and (begins or ends or another or (summed and _BETWEEN.fullmatch(line.strip()))):
            yield part
            part = None
        if part is None and line.strip() and not _BETWEEN.fullmatch(line.strip()):
            part, is_hand, summed = _Part(at, []), begins, False
        if part is not None:
            part.lines.append(line)
            summed = summed or line.startswith(_SUMMARY)
    if part is not None:
        yield part


def is_stars(text: str) -> bool:
    """Whether a text looks like hands of PokerStars."""
    return any(BEGINS.match(line) for line in text.split("\n", 50)[:50])
