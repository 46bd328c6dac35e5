"""What was pushed to whom: as it was counted out, right or wrong."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from game.agents.agent import Caller
from game.chair.gains import gained, pushed
from game.session.chairs import Chairs
from game.session.round import PlayedMove
from game.table import events as e
from tests.dealer import FOUR, session_of


def played_out() -> tuple[PlayedMove, ...]:
    session = session_of(chairs=Chairs({seat: Caller() for seat in FOUR}, frozenset()))
    while session.advance() is not None:
        pass
    return session.played()


def test_what_was_pushed_is_what_was_awarded_and_a_gain_is_what_the_stack_has_more() -> None:
    played = played_out()
    opening, last = played[0].before, played[-1].after
    awards = Counter[int]()
    for award in last.awards:
        awards[award.seat] += award.amount
    assert awards
    assert pushed(played, last) == awards
    for seat in FOUR:
        assert gained(opening, last, seat) == last.seats[seat].stack - opening.seats[seat].stack
    assert gained(opening, last, 9) is None, "nobody sits there"


def test_a_share_counted_out_wrongly_is_told_as_it_was_counted_out() -> None:
    played, short = played_out(), []
    for step in played:
        share = [isinstance(x, e.ChipsMoved) and x.why == "pot" for x in step.events]
        events = [replace(x, amount=x.amount - 100) if is_ else x for x, is_ in zip(step.events, share, strict=True)]  # type: ignore
        short.append(replace(step, events=tuple(events)))
    right, wrong = pushed(played, played[-1].after), pushed(short, played[-1].after)
    assert wrong == {seat: amount - 100 for seat, amount in right.items()}
