"""Requests: what somebody asks, and what the book answers. Under the keys of `then`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.scenario.case import Case
from game.scenario.play import Play
from game.scenario.unstaged import Unstaged


def asked(case: Case, play: Play) -> Mapping[str, Any]:
    assert case.when.tale is not None
    raise Unstaged(f"when.{case.when.tale.name}")
