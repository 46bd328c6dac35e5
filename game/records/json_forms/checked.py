"""What stands behind a check code: its values are of their kinds, and agree with each other.

A code is a sum over the text, without a key. It finds damage, and a careless change; somebody who changes a file
on purpose can make the code again. So nothing here trusts a file because its code fits.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final

from game.files.visible import first_obeyed
from game.records.json_forms.shapes import CodecError

ORIGINAL: Final = "ask for the file as the program wrote it"
LONGEST_NAME, LONGEST_TEXT = 200, 4000
_STEP: Final = re.compile(r"(\w+)(?:\[(\d+)\])?")
_ENDS: Final = str.maketrans("", "", "\n\t")


def code_of(plain: Any, letters: int = 16) -> str:
    """The code over a plain value."""
    return hashlib.sha256(json.dumps(plain, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:letters]


def wrong(place: str, what: str) -> CodecError:
    """What is wrong at a place, to be raised."""
    return CodecError(place, what, ORIGINAL)


def told(wrong: CodecError, names: Mapping[str, str]) -> str:
    """What is wrong, where a person would look for it: "answer 6, right or wrong: it says right". `names` call each key of a place,
    and one of a list: `chosen` are the "answers", `chosen[]` is an "answer"."""
    keys, _, title = wrong.place.partition(", ")
    words = [_called(step, names) for step in keys.split(".")[1:]]
    place = ", ".join([*words, *filter(None, [title])])
    return f"{place}: {wrong.what}" if place else wrong.what


def _called(step: str, names: Mapping[str, str]) -> str:
    found = _STEP.match(step)
    assert found is not None, step
    key, at = found.groups()
    return names.get(key, key) if at is None else f"{names.get(f'{key}[]', key)} {int(at) + 1}"


def require(agrees: bool, place: str, what: str) -> None:
    """Raises CodecError unless it agrees."""
    if not agrees:
        raise wrong(place, what)


def require_name(words: str, place: str) -> None:
    """Raises CodecError unless these words are the name of somebody or something: in one line, and a screen shows them."""
    if words.strip() and len(words) <= LONGEST_NAME and words.isprintable():
        return
    require(bool(words.strip()), place, "it's empty, and a name is needed")
    require(len(words) <= LONGEST_NAME, place, f"the name has {len(words)} letters, and {LONGEST_NAME} is the limit")
    hidden = first_obeyed(words)
    require(not hidden, place, f"the name has a hidden control character, {hidden}")


def require_text(words: str, place: str) -> None:
    """Raises CodecError for a text too long, or with a sign that a screen obeys; it may have several lines."""
    if len(words) <= LONGEST_TEXT and words.isprintable():
        return
    require(len(words) <= LONGEST_TEXT, place, f"the text has {len(words)} letters, and {LONGEST_TEXT} is the limit")
    hidden = first_obeyed(words.translate(_ENDS))
    require(not hidden, place, f"the text has a hidden control character, {hidden}")


def require_within(number: float, least: float, most: float, place: str) -> None:
    """Raises CodecError for a number out of reach."""
    require(least <= number <= most, place, f"it says {number:g}, but it must be from {least:g} to {most:g}")


def require_different(values: Iterable[Any], place: str) -> None:
    """Raises CodecError where one stands twice."""
    found = list(values)
    if len(set(found)) < len(found):
        twice = next(each for each, times in Counter(found).items() if times > 1)
        raise wrong(place, f"{' / '.join(twice) if isinstance(twice, tuple) else twice} is there twice")


def moment(words: str, place: str) -> datetime:
    """A day, or a day and a time of it. Raises CodecError."""
    try:
        if len(words) in (len("2026-11-23"), len("2026-11-23 10:00:00")) and words.isascii():
            return datetime.fromisoformat(words)
    except ValueError:
        pass
    raise wrong(place, f"{words[:40]!r} isn't a date such as 2026-11-23")
