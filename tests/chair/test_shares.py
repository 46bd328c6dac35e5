"""What is said of a pot that equal hands share: why their shares differ, where they do (tas C.15.2)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.chair.wording.sentences import pots_won
from tests.table.tas.holdem import three

ROYAL = "As Ks Qs Js Ts"
UNEQUAL = "The pot is split in units of 5, so the shares differ."


@pytest.mark.parametrize(("more", "unequal"), [
    ({"board": ROYAL}, True), ({"board": "2c 7d 9s Jh 4c", "hole": {1: "As Ah", 2: "Kd 3h", 3: "Qd 3c"}}, False)])
def test_equal_hands_with_unequal_shares_are_told_why(more: dict[str, Any], unequal: bool) -> None:
    hand: Any = three(limit="no-limit", table_min=5, **more).play("3 raise-to 50", "1 call", "2 call").over()
    sitting: Any = SimpleNamespace(session=SimpleNamespace(played=list, table=hand.table), rules=hand.engine.rules)
    said = pots_won(sitting, "Seat {} wins".format)
    assert said[0].startswith(f"Seat {max(hand.paid(), key=hand.paid().get)} wins ")
    assert (said[-1] == UNEQUAL) is unequal
