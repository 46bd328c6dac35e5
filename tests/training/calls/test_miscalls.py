"""An automatic dealer's calls come wrong, or not at all, each in its own way, and the book or the house says what follows."""

from __future__ import annotations

from random import Random

import pytest
from study.soak.lots import games

from game.irregularities.rulings.rulings import ruling_for
from game.rulebook.game_spec import GameSpec
from game.session.evidence.evident import captions
from game.table.outcome import Outcome
from game.training.calls.call import sentence
from game.training.calls.mistaken import WORD, miscall
from game.training.verdict.happened import happened
from tests.training.calls.heard import played, session_of


@pytest.mark.parametrize("spec", games(), ids=lambda spec: spec.id)
def test_every_call_can_come_wrong_is_heard_and_is_made_again(spec: GameSpec) -> None:
    kinds, demanded = set[str](), set[str]()
    session = session_of(spec, 3)
    rules, engine = session.engine.rules, session.engine
    for at, (_, due) in enumerate(played(session)):
        for call in due:
            slips = [slip for lot in range(40) if (slip := miscall(rules, session.table, call, Random(f"{at} {lot}"))) is not None]
            assert {slip.fact("spoken") for slip in slips} == {True, False}, call.name
            for slip in slips:
                outcome = engine.apply(session.table, slip)
                if not isinstance(outcome, Outcome):
                    continue  # over, or stopped: nothing more is called then
                incident = outcome.table.trouble.incidents[-1]
                owed, said = sentence(call), slip.fact("said")
                line, = captions(rules, outcome.events)
                assert line == (f"The dealer speaks up: “{said}”" if said else "The dealer goes on without a word.")
                assert said != owed
                assert owed.rstrip(".") in happened(rules, incident)
                ruling = ruling_for(rules, outcome.table, incident)
                clause = rules.book.demands(call.name, spec.id)
                assert (ruling.remedy, ruling.steps, ruling.cites) == ("call-again", (), (clause,) if clause else ())
                assert bool(ruling.readings) == (not clause), "what no clause demands is the house's"
                kinds.add(call.name)
                demanded |= {call.name} if clause else set()
    assert len(kinds) > 3
    assert WORD in {each.id for each in rules.book.irregularities_of(spec.id)}
