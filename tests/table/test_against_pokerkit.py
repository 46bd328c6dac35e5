"""Random hands give the same pots and winners here and in PokerKit, where the rules agree (`twin` says where they do not).

A thousand hands of each game that was asked for, fewer of their sisters; DIFFERENTIAL_HANDS=20000 plays as many of each.
"""

from __future__ import annotations

import os

import pytest

from tests.table.twin import TWINS, played, replayed

USUAL = {"rop-omaha": 1000, "rop-draw-52": 1000, "rop-manila2-32": 1000}
SISTERS = 200


@pytest.mark.filterwarnings("ignore::UserWarning:pokerkit")  # it warns of discards that are shuffled in again
@pytest.mark.parametrize("game", TWINS)
def test_random_hands_end_as_they_do_in_pokerkit(game: str) -> None:
    for seed in range(int(os.environ.get("DIFFERENTIAL_HANDS", USUAL.get(game, SISTERS)))):
        hand = played(TWINS[game], seed)
        ours = {seat.number: seat.stack for seat in hand.last}
        assert ours == replayed(hand), f"{game}, seed {seed}: {hand.deeds}"
