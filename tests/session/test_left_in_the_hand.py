"""Who leaves a game of pots for good while a hand is on is not dealt in again, and takes away what is theirs (tas C.19.9)."""

from __future__ import annotations

import pytest

from tests.dealer import play_out
from tests.session.test_floor import seated


@pytest.mark.parametrize("name", ["tas-holdem", "rop-holdem", "rop-omaha"])
def test_tas_c_19_9_who_has_left_the_table_in_the_hand_has_no_place_in_the_next(name: str) -> None:
    session, _ = seated(name)
    play_out(session)
    session._table = session.table.with_(away=frozenset({3}))
    held = session.table.seats[3].stack
    assert session.next_hand() is None
    assert set(session.table.seats) == {1, 2, 5}
    assert session.handover.coming.flows.taken == {3: held}
    play_out(session)
