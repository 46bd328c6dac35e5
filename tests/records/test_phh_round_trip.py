"""Every hand that is exported reads back to the same cards, shows, pots and stacks, here and in PokerKit.

Of each game and limit that PHH has a code for, under choices of the house drawn by lot: short stacks, hands shown, given up,
opened by the dealer or kept closed, odd chips, commission, missed blinds. EXPORTED_HANDS=500 plays as many of every game.
What the format cannot tell is refused (`NoWords`); where PokerKit stops, `DIFFERENCES` has the clause.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections import Counter
from typing import NamedTuple

import pytest

from game.records.phh import Hand, NoWords, PlayedHand, hand_to_phh, read_text, replay_history
from game.rulebook.loader import library
from game.table.payout.pots import pots
from game.table.payout.sharing import split_unit
from game.table.payout.showdown import winners
from tests.records.exported import drawn, games
from tests.records.hands import final
from tests.records.other_program import played_there

HANDS = int(os.environ.get("EXPORTED_HANDS", "20"))
GAMES = games()


class Difference(NamedTuple):
    """Games (a pattern) in which PokerKit stops at an action (a pattern) with such words, and why the book does not."""

    games: str
    action: str
    pokerkit: str
    book: str


DIFFERENCES = (
    Difference("tas|rop", " cbr ", "There is no reason", "No clause of tas or rop forbids it; thr does (thr R6)."),
    Difference("tas|rop", " cbr ", "No more completion", "The raises are capped by the book (tas C.7.1, rop 16.6.f, 13.5.e)."),
    Difference("tas|rop", " cbr ", "The amount .* is below", "A raise completes a short all-in (tas C.16.2, rop 10.2)."),
    Difference("tas|rop", " cbr ", "The amount .* is above", "A blind all in for less leaves the bet as it was (rop R14)."),
    Difference("thr", " cbr ", "The amount .* is below", "A raise is to twice the bet, also over a short all-in (thr 9.3, R5)."),
    Difference("thr", " cbr ", "Short all-in", "An all-in of half a raise or more opens the betting (thr 19)."),
    Difference("tas", " cbr ", "Short all-in", "What an under-raise stops is the house's choice (tas C.16.3, R49)."),
    Difference("rop-stud", " (cbr|cc|f)", "The player .* is not a valid", "Equal open hands begin by suit (rop 13.3.b)."),
    Difference("rop-stud", " db ", "No board dealing", "One card for all where the stub runs out (rop 13.4.a)."),
)  # fmt: skip
REFUSED = ("In PHH a call matches the largest bet", "one blind for each player", "the game takes it as dead money")


@pytest.mark.filterwarnings("ignore::UserWarning:pokerkit")  # it warns of folds for nothing and of cards that come back
@pytest.mark.parametrize("game", GAMES)
def test_an_exported_hand_reads_back_here_and_in_pokerkit(game: str) -> None:
    done = Counter[str]()
    for seed in range(HANDS):
        hand = drawn(game, GAMES[game][seed % len(GAMES[game])], seed)
        try:
            done[_both_ways(game, hand)] += 1
        except (AssertionError, StopIteration) as error:
            raise AssertionError(f"{game}, seed {seed}: {error!r}") from error
    print(f"{game}: {dict(done.most_common())}")
    assert done["the same"] > HANDS / 2, done


def _both_ways(game: str, hand: Hand) -> str:
    """What came of an export: the same here and there, or why not."""
    try:
        text = hand_to_phh(hand)
    except NoWords as refused:
        return _refused(refused)
    (history,) = read_text(text)
    again = replay_history(history, library())
    assert (again.differences, again.skipped, again.checked) == ((), "", ("stacks", "winnings")), text
    assert again.hand is not None
    players = tomllib.loads(text)["seats"]
    assert outcome(again.hand, list(range(1, len(players) + 1))) == outcome(hand, players), text
    there = played_there(text)
    if there.reason:
        assert any(_is(known, game, there.action, there.reason) for known in DIFFERENCES), (there, text)
        return f"PokerKit: {re.sub('[0-9]+', 'N', there.reason)}"
    _same_stacks(hand, players, there.stacks, text)
    return "the same"


def _refused(why: NoWords) -> str:
    """Which of the reasons it is that the format gives no words to a hand without faults."""
    return next(f"refused: {reason}" for reason in REFUSED if reason in str(why))


def _is(known: Difference, game: str, action: str, reason: str) -> bool:
    return bool(re.match(known.games, game) and re.search(known.action, action) and re.match(known.pokerkit, reason))


def outcome(hand: PlayedHand, players: list[int]) -> object:
    """What came of a hand, by player: cards, what was shown or given up, chips; the board, who won what."""
    table = final(hand)
    seats = [table.seats[number] for number in players]
    held = [(seat.cards or seat.thrown, seat.shown, seat.mucked, seat.stack) for seat in seats]
    return held, table.board, sorted((award.pot, players.index(award.seat), award.amount) for award in table.awards)


def _same_stacks(hand: Hand, players: list[int], theirs: list[int], text: str) -> None:
    """PokerKit takes no commission, and gives odd chips to the first of those who share: so much its winners may differ."""
    table = final(hand)
    taken = sum(charge.amount for charge in table.charges)
    sharing = [winners(hand.engine.rules, table, pot) for pot in pots(table)]
    odd = sum(len(seats) * split_unit(hand.engine.rules) for seats in sharing if len(seats) > 1)
    more = {seat: there - table.seats[seat].stack for seat, there in zip(players, theirs, strict=True)}
    assert sum(more.values()) == taken, text
    for seat, amount in more.items():
        assert -odd <= amount <= taken + odd if any(seat in seats for seats in sharing) else not amount, text


def test_hold_em_omaha_and_seven_card_stud_of_three_books_can_be_exported() -> None:
    assert {"rop-holdem", "rop-omaha", "rop-stud7-52", "tas-holdem", "thr-holdem"} <= set(GAMES)
