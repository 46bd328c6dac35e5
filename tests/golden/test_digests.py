"""Hands played as they were played when they were held fast: due, moves, events, words and cites.

A sample of the hands of each game; `GOLDEN_HANDS=50` plays all. Where a mended rule or a better sentence explains the
difference, `PYTHONPATH=build python -m tests.golden.rewrite` holds the new state fast.
"""

from __future__ import annotations

import os

import pytest

from tests.golden.digests import FOLDER, HANDS, digest, kept, plain, specs
from tests.golden.rewrite import differing, main, told

SAMPLE = int(os.environ.get("GOLDEN_HANDS", "6"))
GAMES = sorted(specs())


@pytest.mark.parametrize("game", GAMES)
def test_hands_are_played_as_they_were(game):
    before, spec = kept(game), specs()[game]
    changed = {hand: what for hand in range(1, SAMPLE + 1) if (what := differing(before.get(hand), digest(spec, hand)))}
    assert not changed, f"{game}: {changed}; if a mend explains it: PYTHONPATH=build python -m tests.golden.rewrite"


def test_every_game_is_held_fast_and_no_other():
    assert sorted(file.stem for file in FOLDER.glob("*.txt")) == GAMES
    assert all(sorted(kept(game)) == list(range(1, HANDS + 1)) for game in GAMES)


def test_a_difference_is_told_by_its_kind():
    before = kept(GAMES[0])
    now = before | {3: before[3]._replace(words="00000000")}
    assert told(before, now) == f"1 of {HANDS} hands: words 1"
    assert told(before, before) == "as it was"
    assert differing(None, before[1]) == ["all"]


def test_digests_do_not_hang_on_the_order_of_sets():
    assert plain(frozenset(["b", "a"])) == plain(frozenset(["a", "b"])) == "[a, b]"


def test_an_unknown_game_is_no_game(capsys):
    assert main(["no-such-game"]) == 2
    assert "no-such-game" in capsys.readouterr().out
