"""Nobody is paid out of a layer of the pot that they have not matched, whatever hands are lost on the way (tas B.13, C.16.1,
rop 1.all-in, thr 19.1): hands of every game with pots, short stacks, raises by lot, and hands that are swept in or miscounted."""

from __future__ import annotations

from random import Random

import pytest

from game.rulebook.loader import library
from game.table import moves as m
from game.table.payout.pots import pots
from game.table.steps.betting import BettingStep, move_of
from game.table.steps.preparing import PostStep
from game.table.values import DEALER
from tests.table.given import Hand, deal

GAMES = sorted(spec.id for book in library().values() for spec in book.games.values() if not spec.id.startswith("act"))
STAKES = {
    "tas-holdem": {"limit": "no-limit", "table_min": 10, "blinds": [5, 10]},
    "thr-holdem": {"chip": 10},
    "rop-stud": {"limit": "no-limit", "table_min": 10, "units": [10, 20], "ante": 2},
    "rop": {"limit": "no-limit", "table_min": 10, "units": [10, 20], "blinds": [5, 10]},
    "tas": {"table_min": 5},
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_nobody_all_in_is_paid_more_than_they_matched(game: str, seed: int):
    lots = Random(f"{game} {seed}")
    hand = played_by_lot(game, lots)
    stakes = {seat.number: seat.paid for seat in hand.table}
    won: dict[int, int] = {}
    for award in hand.table.awards:
        won[award.seat] = won.get(award.seat, 0) + award.amount
    revived = any(ruling and ruling.remedy == "last-folder-wins" for ruling in hand.table.trouble.rulings)
    for seat in hand.table:
        behind = seat.stack - won.get(seat.number, 0)
        matched = sum(min(paid, stakes[seat.number]) for paid in stakes.values()) + sum(each.dead_money for each in hand.table)
        if not behind and not revived:
            assert won.get(seat.number, 0) <= matched, (seat.number, stakes, won)
    held = sum(seat.stack for seat in hand.table) + hand.table.drop_box + hand.table.slide
    assert held == sum(seat.stack for seat in hand.opening)
    assert hand.table.middle == 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("after", [0, 4, 12])
def test_a_post_that_came_short_makes_no_side_pot(game: str, after: int):
    """Before it is seen, once it is ruled on, and when it is made up: nobody is all in."""
    stakes = next(STAKES[name] for name in STAKES if game.startswith(name))
    hand = deal(game, seats=range(1, 6), **stakes).until(PostStep)
    owed = hand.due().facts
    hand.goes_wrong("unposted-blind", seat=owed["seat"], amount=owed["amount"] / 200)
    for _ in range(after):
        hand.one_more()
        assert len(pots(hand.table)) < 2, hand.due()
    hand.make(m.StopPlay(0))
    while hand.table.trouble.stopped is not None:
        hand.one_more()
        assert len(pots(hand.table)) < 2, hand.due()


def played_by_lot(game: str, lots: Random) -> Hand:
    """A hand to its end: choices by lot, and now and then somebody's hand is lost."""
    stakes = next(STAKES[name] for name in STAKES if game.startswith(name))
    unit = 100 if game.startswith("thr") else 10
    count = lots.randint(3, 5)
    stacks = {seat: unit * lots.choice((1, 2, 3, 5, 8, 20)) for seat in range(1, count + 1)}
    hand = deal(game, seats=stacks, stacks=stacks, **stakes)
    while not hand.at("settled"):
        due = hand.due()
        lost = lots.random() < 0.03 and lose_a_hand(hand, lots)
        if lost:
            continue
        if due.by > 0 and due.choices and isinstance(hand.engine.step(hand.table), BettingStep):
            open_ = [choice for choice in due.choices if choice.kind != "fold" or lots.random() < 0.3]
            choice = lots.choice(open_)
            hand.make(move_of(choice, due.by, choice.most if lots.random() < 0.5 and choice.kind in ("bet", "raise-to") else 0))
        else:
            hand.one_more()
    return hand


def lose_a_hand(hand: Hand, lots: Random) -> bool:
    """A live hand is swept in for good, once all have cards."""
    live = [seat.number for seat in hand.table.live() if seat.cards]
    if len(live) < 2 or (not hand.table.rounds and hand.table.betting is None):
        return False
    swept = m.Misplay("hand-taken-in", (("seat", lots.choice(live)), ("retrievable", False)), by=DEALER)
    if hand.offer(swept) is not None:  # too late for it: the pots are being pushed
        return False
    hand.ruled()
    return True
