"""Remembering the last answer of a pure function: the same table is asked the same question several times in a row."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
A = TypeVar("A")
B = TypeVar("B")
R = TypeVar("R")


def remembered_by(key: Callable[P, Any]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """The function, which answers at once while the `key` of what it is asked of, all that the answer depends on, is equal."""

    def remembers(function: Callable[P, R]) -> Callable[P, R]:
        last: tuple[Any, Any] = (None, None)

        @wraps(function)
        def asked(*args: P.args, **kwargs: P.kwargs) -> R:
            nonlocal last
            (known, answer), now = last, key(*args, **kwargs)
            if known == now:
                return answer  # type: ignore[no-any-return]
            found = function(*args, **kwargs)
            last = (now, found)
            return found

        return asked

    return remembers


def remembered(function: Callable[[A, B], R]) -> Callable[[A, B], R]:
    """The function of two things, which answers at once when it is asked again of the very same (not merely equal) ones.

    One answer is kept, with what it was asked of, so that no table lives longer than until the next question.
    """
    last: tuple[Any, Any, Any] = (None, None, None)

    @wraps(function)
    def asked(one: A, other: B) -> R:
        nonlocal last
        known, known_other, answer = last
        if known is one and known_other is other:
            return answer  # type: ignore[no-any-return]
        found = function(one, other)
        last = (one, other, found)
        return found

    return asked
