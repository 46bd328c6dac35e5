"""How many modules a refusal goes through on its way to its sentence."""

from __future__ import annotations

from game.agents.agent import Caller
from game.chair.roles.making import role_of
from game.chair.sitting import Sitting
from game.session.chairs import Chairs
from game.table import moves as m
from game.table.outcome import Refusal
from tests.dealer import FOUR, session_of
from tests.entered import entered

ENTERED = 17
"""May only fall."""


def test_an_unlawful_raise_is_refused_within_few_modules() -> None:
    chairs = Chairs(dict.fromkeys(FOUR, Caller()), frozenset([1]))
    session = session_of(chairs=chairs)
    while (due := session.ask()) is None or due.by != 1 or due.choice("raise-to") is None:
        assert session.advance() is not None
    role = role_of(Sitting(session, "player", 1, "diagram-a", {}))
    with entered() as found:
        answer = session.engine.apply(session.table, m.Raise(999, by=1))
        line = role.refusal_line(answer) if isinstance(answer, Refusal) else None
    assert line.cite == "tas C.7.3"
    assert 10 < len(found) <= ENTERED, sorted(found)
