"""What the other players ask of their own accord."""

from __future__ import annotations

from collections import Counter

from game.session import asking
from game.session.wishes import wish
from tests.session.tables import play_out
from tests.session.test_floor import RICH, seated


def test_nobody_asks_where_nothing_is_to_happen() -> None:
    session, floor = seated("rop-holdem", RICH)
    play_out(session)
    assert wish(session, floor, 0.0) is None


def test_what_is_asked_is_the_same_for_the_same_seed_and_can_be_answered() -> None:
    session, floor = seated("rop-holdem", RICH)
    found: Counter[str] = Counter()
    for _ in range(60):
        play_out(session)
        made = wish(session, floor, 1.0)
        assert made == wish(session, floor, 1.0)
        if made is not None:
            found[made.request] += 1
            if made.request != "change-limit":
                asking.ask(session, floor, made)
        assert session.next_hand() is None
    assert set(found) == {"top-up", "remove-chips", "change-seat", "deck-change", "change-limit", "join"}
    assert set(session.table.seats) - set(RICH), "somebody has changed places"
    assert len(session.table.seats) == min(len(RICH) + found["join"], 10)


def test_chips_are_asked_for_as_they_can_be_counted_out() -> None:
    asked = []
    for more in range(0, 2000, 500):
        session, floor = seated("rop-holdem", dict.fromkeys(RICH, 10000 + more))
        play_out(session)
        for _ in range(8):
            made = wish(session, floor, 1.0)
            asked += [made.amount] if made is not None and made.request == "remove-chips" else []
            assert session.next_hand() is None
            play_out(session)
    assert asked
    assert [amount for amount in asked if amount % session.engine.rules.chip] == []
