"""Three players without a thought: the measures against which the others are held, and quick company for a test."""

from __future__ import annotations

from random import Random

from game.agents.agent import first_of, only_move, wagers
from game.table import moves as m
from game.table.outcome import Choice, Due
from game.table.sight import Sight
from game.table.steps.betting import move_of

_CALLS = ("check", "stand", "call", "tap-out", "bet", "fold")
_RAISES = ("raise-to", "bet", *_CALLS)


class Caller:
    """Never folds, and never raises unless the book makes it bet."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        return only_move(due, rng) or _shown(due) or first_of(due, *_CALLS)


class Raiser:
    """Bets and raises the least whenever it may, and else calls."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        return only_move(due, rng) or _shown(due) or first_of(due, *_RAISES)


class Aimless:
    """Any open choice, each as likely; any lawful amount between the least and three times it, now and then the most."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        only = only_move(due, rng)
        if only is not None:
            return only
        choice = rng.choice(wagers(due) or list(due.choices))
        if choice.kind in ("show", "muck"):
            return m.Show(by=due.by) if choice.kind == "show" else m.Muck(by=due.by)
        return move_of(choice, due.by, _amount(choice, rng))


def _amount(choice: Choice, rng: Random) -> int:
    if choice.most <= choice.least:
        return choice.least
    if rng.random() < 0.05:
        return choice.most
    return choice.least + rng.randint(0, min(choice.most - choice.least, 2 * choice.least) // choice.step) * choice.step


def _shown(due: Due) -> m.Move | None:
    return m.Show(by=due.by) if due.choice("show") else None
