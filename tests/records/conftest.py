"""A hand for all that is kept of one."""

from __future__ import annotations

import pytest

from tests.records.hands import Hand, engine, play


@pytest.fixture(scope="session")
def hand() -> Hand:
    return play(engine(), {1: 20000, 4: 5000, 8: 100000}, 3)
