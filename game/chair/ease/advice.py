"""A player's hint: what is best at a box or in a hand, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from game.chair.ease.odds import lot
from game.chair.sitting import Sitting
from game.session.narration.narration import Line
from game.session.session import Session
from game.table.banked import jackpot
from game.table.outcome import Due
from game.table.sight import Sight, sight
from game.training.box_hint import hint_at, jackpot_hint

WAIT = Line("It isn't your turn yet.", why="You get a hint when it is.")
FORMAL = Line("There's nothing to work out here: no choice is better than another.")
ANTE = Line("Every ante plays at the same odds.", why="Choose a size you're happy to lose, with twice as much left for the bet.")
CLAIM = Line("Claim it: your hand wins a prize, and a claim costs nothing.")
NO_CLAIM = Line("Nothing to claim: your hand wins no prize.")
STRADDLE = Line("You'd put chips in before you see a card.", why="That costs more than it wins. You're better off without it.")


class Advice(NamedTuple):
    """What is told. `kind` is the word of the choice that it advises, "" for none. `to` is the total proposed for a bet or raise,
    in cents, or for a draw a bit for each card to discard; 0 for none."""

    line: Line
    kind: str = ""
    to: int = 0


Weighed = Callable[[Session, Sight, Due], Advice]


def advice(sitting: Sitting, weighed: Weighed) -> Advice | None:
    """Whatever helps a player to decide, also where there is nothing to decide; None when nothing is due. `weighed` says what is
    best when it is their turn."""
    session = sitting.session
    due = session.ask()
    if due is None:
        return None
    if due.by != sitting.me:
        return Advice(WAIT)
    seen = sight(session.table, sitting.me)
    return weighed(session, seen, due)


def at_a_box(session: Session, seen: Sight, due: Due) -> Advice:
    """What is best at a box."""
    rules = session.engine.rules
    if (wager := due.choice("jackpot")) is not None:
        offered = jackpot_hint(rules, wager.least, seen.bank.pool)
        return Advice(Line(offered.text, offered.cites[0], offered.why), "jackpot" if offered.gain > 0 else "wait")
    if due.choice("claim") is not None:
        good = bool(jackpot.prize_of(rules, seen.own))
        return Advice(replace(CLAIM if good else NO_CLAIM, cite=due.cite), "claim" if good else "wait")
    if due.choice("fold") is None:
        return Advice(replace(ANTE if due.choice("ante") else FORMAL, cite=due.cite))
    found = hint_at(rules, seen, due)
    return Advice(Line(found.text, found.cites[0], found.why), found.better)


def in_a_hand(session: Session, seen: Sight, due: Due) -> Advice:
    """What is best in a hand."""
    from game.training.hand_hint import hand_hint  # with it come the agents' tables: only who asks waits for them

    if due.choice("over-blind") is not None:
        return Advice(replace(STRADDLE, cite=due.cite), "decline")
    found = hand_hint(session.engine.rules, seen, due, lot(session))
    return Advice(Line(found.text, due.cite, found.why), found.kind, found.to) if found else Advice(replace(FORMAL, cite=due.cite))
