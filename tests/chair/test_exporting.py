"""A round of every game saved from its review: a file that plays again to the same stacks, or a sentence and no file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.chair.keeping.exporting import FORMS, export
from game.commands.replay import replayed
from game.rulebook.loader import library
from game.session.chairs import COMPANIES, chairs
from game.session.session import Session
from game.session.setting_up.stakes import stack
from tests.dealer import play_out
from tests.records.exported import engine_of, games

GAMES = [spec for book in library().values() for spec in book.games.values()]
SENTENCE = re.compile(
    r"Hand 1: Mine can't be saved as (PHH|PokerStars text)\. (PHH|PokerStars)(?: text)? "
    r"(?:can't record|has no code for) [^;:]+\. .*"
    r"Save the complete hand instead\."
)


def one_round(game: str, limit: str | None) -> Session:
    spec = library()[game.partition("-")[0]].game(game)
    rules = engine_of(spec, {"limit": limit} if limit else {}).rules
    stacks = dict.fromkeys(range(1, spec.seats_least + 3), stack(rules.settings))
    agents = chairs(rules, stacks, COMPANIES["regular"], 3)
    session = Session((game.partition("-")[0], game, rules.settings), stacks, agents, 3)
    play_out(session)
    return session


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
@pytest.mark.parametrize("form", FORMS)
def test_a_round_is_saved_or_it_is_said_why_not(game: str, form: str, tmp_path: Path) -> None:
    limits = games().get(game, (None,))
    for limit in limits:
        file = tmp_path / f"{limit}{'.round' if form == '.json' else ''}{form}"
        said = export(one_round(game, limit).round, "Hand 1: Mine", file)
        if form == ".json" or limit or said.startswith("Hand 1: Mine is in"):
            assert said == f"Hand 1: Mine is in {file}."
            (again,) = replayed(file).hands
            assert (again.differences, again.skipped, again.checked[:1]) == ((), "", ("stacks",))
        else:
            assert SENTENCE.fullmatch(said), said
            assert not file.exists()
