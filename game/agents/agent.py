"""What an agent is, and what every agent does alike: the formal choices that need no judgement of the hand. Three of them play
without a thought: the measures for all others."""

from __future__ import annotations

from random import Random
from typing import Protocol, runtime_checkable

from game.agents.judgement.heuristics import HAND, thrown
from game.table import moves as m
from game.table.outcome import Choice, Due
from game.table.sight import Sight
from game.table.steps.betting import move_of

WAGERS = ("fold", "check", "stand", "call", "bet", "raise-to", "tap-out")
"""The words of the choices in a betting round."""


class Agent(Protocol):
    """Somebody in a chair who answers what is due from it. It is given a sight, never the table."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        """A lawful move for what is due. All chance comes from `rng`: equal seeds, sights and dues give equal moves."""


@runtime_checkable
class RemembersHands(Protocol):
    """An agent that keeps in mind what others do, also after it has given its hand up."""

    def remember(self, sight: Sight) -> None:
        """What has been done in a hand, as it stood after its last action."""


def only_move(due: Due, rng: Random) -> m.Move | None:
    """The answer where there is nothing to judge: the one right move, or a cut. None where the hand matters."""
    if due.move is not None:
        return due.move
    cut = due.choice("cut")
    if cut is not None:
        return m.Cut(rng.randint(cut.least, cut.most), by=due.by)
    return None


def wagers(due: Due) -> list[Choice]:
    """The choices of a betting round that are open; empty at any other time."""
    return [choice for choice in due.choices if choice.kind in WAGERS]


def first_of(due: Due, *kinds: str) -> m.Move:
    """The least wager of the first of these kinds that is open. LookupError if none of them is."""
    for kind in kinds:
        choice = due.choice(kind)
        if choice is not None:
            return move_of(choice, due.by)
    raise LookupError(f"seat {due.by} may {', '.join(c.kind for c in due.choices)}; none of {', '.join(kinds)}")


_CALLS = ("check", "stand", "call", "tap-out", "bet", "fold")
_RAISES = ("raise-to", "bet", *_CALLS)


class Caller:
    """Never folds, and never raises unless the book makes it bet."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        return only_move(due, rng) or _shown(due) or _offered(sight, due) or first_of(due, *_CALLS)


class Raiser:
    """Bets and raises the least whenever it may, and else calls."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        return only_move(due, rng) or _shown(due) or _offered(sight, due) or first_of(due, *_RAISES)


class RandomAgent:
    """Any open choice, each as likely; any lawful amount between the least and three times it, now and then the most."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        only = only_move(due, rng)
        if only is not None:
            return only
        choice = rng.choice(wagers(due) or list(due.choices))
        if choice.kind in ("show", "muck"):
            return m.Show(by=due.by) if choice.kind == "show" else m.Muck(by=due.by)
        if choice.kind in ("over-blind", "decline"):
            return m.OverBlind(choice.most, by=due.by) if choice.kind == "over-blind" else m.Decline(by=due.by)
        if choice.kind == "choose-all-in":
            return m.ChooseAllIn(by=due.by)
        if choice.kind == "draw":
            return m.Draw(tuple(rng.sample(sight.own, rng.randint(choice.least, choice.most))), by=due.by)
        return move_of(choice, due.by, _amount(choice, rng))


def _amount(choice: Choice, rng: Random) -> int:
    if choice.most <= choice.least:
        return choice.least
    if rng.random() < 0.05:
        return choice.most
    return choice.least + rng.randint(0, min(choice.most - choice.least, 2 * choice.least) // choice.step) * choice.step


def _offered(sight: Sight, due: Due) -> m.Move | None:
    """No over-blind; a draw by the rule of thumb."""
    if due.choice("decline"):
        return m.Decline(by=due.by)
    draw = due.choice("draw")
    if draw is None:
        return None
    usual = len(sight.own) == HAND and not draw.least
    return m.Draw(thrown(sight.own)[: draw.most] if usual else sight.own[: draw.least], by=due.by)


def _shown(due: Due) -> m.Move | None:
    return m.Show(by=due.by) if due.choice("show") else None
