"""Random hands of every poker game go here as they go in PokerKit: same turns, same calls, same pots, same winners.

Sixty hands of each kind of game, fewer of their sisters; DIFFERENTIAL_HANDS=20000 plays as many of every game. The
limits of a game take turns. Where the books differ from PokerKit in what a seat may raise to, `DIFFERENCES` says so, with
the clause; any other difference fails. What else differs is dealt so that it does not matter:

- odd chips go by highest card, from the puck or one each (rop 11.4.d, 12.4.e, 13.4.e, 14.4.e, 15.4.e, 16.5.e, 17.5.e,
  tas B.11.3.c, C.15.2, thr 16.2.1.2), there all to the first: every wager is a multiple of 60, nothing remains;
- the openers of stud, lowest card (rop 12.2.a, 13.2.a), best open hand by suit (rop 12.3.b, 13.3.b) or from the puck
  (tas B.11.1.a, B.11.2.a), are told to PokerKit, which knows only a bring-in and other ties;
- a hand that may neither check nor bet in the last round of tas stud folds for nothing (tas B.12.3); there it checks, and is
  given up at the showdown. Otherwise nobody folds for nothing, which PokerKit refuses and the books allow (rop R18);
- draw poker opens after the draw left of the last blind (rop 11.4.a) and draws from the left of the button (rop 11.3.a):
  places are counted from the former, cards dealt by name; over-blinds (rop 11.1.c.iv) are declined: they come after the blinds;
- a short blind makes a call no cheaper (rop R14 by setting, tas and thr always): there it does, so `short-blind-call: posted`
  where the game has it, and everywhere else all can pay their blinds;
- two players post as in PokerKit only by setting (rop R10: `button-first`); in draw three sit down or more;
- too few cards for everybody's last one (rop 12.4.a, 13.4.a, tas B.2.2): no more sit down than the deck has cards for;
- what is commission (rop 8, tas B.15, C.17): none is taken;
- the one who is alone with chips and owes nothing is not asked here (rop 1.betting-round), there it checks.
"""

from __future__ import annotations

import os
import re
from typing import NamedTuple

import pytest

from game.rulebook.loader import library
from tests.table.twin_dealt import dealt
from tests.table.twin_reasons import NOBODY_LEFT, NOT_HERE, TOO_SMALL

GAMES = [game for book in ("tas", "rop", "thr") for game in library()[book].games]
USUAL = dict.fromkeys(("rop-holdem", "rop-omaha", "rop-draw-52", "rop-manila2-32", "rop-stud5-52", "rop-stud7-52"), 60)
SISTERS = 25


class Difference(NamedTuple):
    """Games and limits (patterns) in which PokerKit does what it says, and why the book does not."""

    games: str
    limits: str
    pokerkit: str
    book: str


DIFFERENCES = (
    Difference("tas|rop", ".*", NOBODY_LEFT, "No clause of tas or rop forbids it; thr does (thr R6)."),
    Difference("tas-holdem", "fixed|spread", NOT_HERE, "A bet and three raises, before the river (tas C.7.1)."),
    Difference("tas-holdem", "half-pot|pot|no-limit", NOT_HERE, "An under-raise freezes the round (tas C.16.3, R49)."),
    Difference("tas-holdem", "fixed|spread", TOO_SMALL, "A raise completes a short all-in (tas C.16.2, R48)."),
    Difference("tas-stud|tas-freezeout", "half-pot", TOO_SMALL, "A seat raises by its own call at least (tas B.11.1.b.ii)."),
    Difference("tas-stud|tas-freezeout", "half-pot", NOT_HERE, "Half of the pot is less than the least raise (tas B.5.4, R9)."),
    Difference("rop", "fixed|spread", NOT_HERE, "A bet and three raises (rop 11.5.g, 12.5.e, 13.5.e, 14.5.f, 16.6.f, 17.6.f)."),
    Difference("rop", "fixed", TOO_SMALL, "An all-in below half of the bet is completed (rop 10.2, R21)."),
    Difference("rop-(holdem|omaha|draw|manila)", "half-pot|pot|no-limit", NOT_HERE,
               "A blind is a bet, so an all-in just above it opens nothing (rop 10.2, 1.raise)."),
    Difference("thr", "no-limit", TOO_SMALL, "A raise is to twice the bet, also over a short opening all-in (thr 9.3, R5)."),
    Difference("thr", "no-limit", NOT_HERE, "An all-in just above the blind opens nothing (thr 19)."),
)  # fmt: skip


@pytest.mark.filterwarnings("ignore::UserWarning:pokerkit")  # it warns of discards that are shuffled in again
@pytest.mark.parametrize("game", GAMES)
def test_random_hands_go_as_they_do_in_pokerkit(game: str) -> None:
    setting = library()[game.partition("-")[0]].game(game).setting("limit")
    assert setting is not None
    hands = int(os.environ.get("DIFFERENTIAL_HANDS", USUAL.get(game, SISTERS)))
    for seed in range(hands):
        limit = setting.values[seed % len(setting.values)]
        hand = dealt(game, limit, seed)
        try:
            hand.play()
        except (AssertionError, ValueError) as error:
            raise AssertionError(f"{game}, {limit}, seed {seed}: {error}") from error
        assert hand.stacks == hand.their_stacks, f"{game}, {limit}, seed {seed}"
        for found in hand.differences:
            assert _known(game, limit, found), f"{game}, {limit}, seed {seed}: PokerKit {found}"


def _known(game: str, limit: str, found: str) -> bool:
    return any(re.match(known.games, game) and re.match(known.limits, limit) and known.pokerkit == found for known in DIFFERENCES)


def test_every_difference_is_of_a_game_there_is() -> None:
    for known in DIFFERENCES:
        assert any(re.match(known.games, game) for game in GAMES), known
        assert re.search(r"\b(tas|rop|thr) \w", known.book), known
