"""Remembering the last answer of a pure function: the same table is asked the same question several times in a row."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


T = TypeVar("T")


def remembered_by(key: Callable[[T], Any]) -> Callable[[Callable[[T], R]], Callable[[T], R]]:
    """The function of one thing, which answers at once while the `key` of the thing, all that the answer depends on, is equal."""

    def remembers(function: Callable[[T], R]) -> Callable[[T], R]:
        last: tuple[Any, Any] = (None, None)

        @wraps(function)
        def asked(thing: T) -> R:
            nonlocal last
            (known, answer), now = last, key(thing)
            if known == now:
                return answer  # type: ignore[no-any-return]
            found = function(thing)
            last = (now, found)
            return found

        return asked

    return remembers


def remembered(function: Callable[P, R]) -> Callable[P, R]:
    """The function, which answers at once when it is asked again with the very same (not merely equal) arguments.

    One answer is kept, with its arguments, so that no table lives longer than until the next question.
    """
    last: tuple[tuple[Any, ...], Any] = ((), None)

    @wraps(function)
    def asked(*args: P.args, **kwargs: P.kwargs) -> R:
        nonlocal last
        known, answer = last
        if not kwargs and len(known) == len(args) and all(map(is_, known, args)):
            return answer  # type: ignore[no-any-return]
        found = function(*args, **kwargs)
        if not kwargs:
            last = (args, found)
        return found

    return asked
