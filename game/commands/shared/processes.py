"""Work for several processes, in the order in which it was given."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Given = TypeVar("Given")
Done = TypeVar("Done")


def in_order(work: Callable[[Given], Done], things: Iterable[Given], jobs: int, *, together: int = 1) -> Iterator[Done]:
    """What comes of each thing, in the order of the things, by so many processes; each is sent some `together`."""
    if jobs == 1:
        yield from map(work, things)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield from pool.map(work, things, chunksize=together)
