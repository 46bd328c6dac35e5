"""Conditions for tests of rule 17. Setting names with underscores, money in dollars."""

from __future__ import annotations

import pytest

from game.table.rules import Rules
from game.tournament.levels import NotAllowed
from tests.table.given import engine_of

USUAL = {
    "table_min": 25, "table_max": 500, "multiple": 25, "entry_fee": 60, "entry_commission": 10, "prizes": [0.5, 0.3, 0.2],
    "starting_stack": 1000, "session_rounds": 15,
}  # fmt: skip


def rules(**settings: object) -> Rules:
    """A tournament whose conditions are complete, with these of them changed; None takes one away."""
    named = {name: value for name, value in (USUAL | settings).items() if value is not None}
    return engine_of("act-tournament", **named).rules


def refused(call: object) -> str:
    """The clause under which something is not allowed."""
    with pytest.raises(NotAllowed) as wrong:
        call()  # type: ignore[operator]
    return wrong.value.cite
