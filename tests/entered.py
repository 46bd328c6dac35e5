"""Which modules of the program something passes through: who follows it must not read the whole house."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from tests.test_layers import ROOT


@contextmanager
def entered() -> Iterator[set[str]]:
    """The modules of `game` in which a function is called meanwhile, in this thread, as paths below it."""
    found = set[str]()

    def enters(frame: FrameType, event: str, _: Any) -> None:
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(str(ROOT)):
            found.add(name[len(str(ROOT)) + 1 :])

    sys.setprofile(enters)
    try:
        yield found
    finally:
        sys.setprofile(None)
