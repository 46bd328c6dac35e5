"""Players of a house-banked game by plain rules of thumb: everybody antes the least and then bets on a hand good enough."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.agents.agent import first_of, only_move
from game.cards.card import Card
from game.table import boxes
from game.table import moves as m
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import Sight

Hand = tuple[Card, ...]
Judge = Callable[[Rules, Hand], bool]


class BoxPlayer:
    """Antes the least it may, joins the jackpot and claims what it is due; bets whenever its rule likes the hand.

    A hand that it cannot back with the bet is folded.
    """

    def __init__(self, rules: Rules, likes: Judge) -> None:
        self._rules, self._likes = rules, likes

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        only = only_move(due, rng)
        if only is not None:
            return only
        ante = due.choice("ante")
        if ante is not None:
            return m.Ante(ante.least, by=due.by)
        jackpot = due.choice("jackpot")
        if jackpot is not None:
            return m.Jackpot(jackpot.least, by=due.by)
        if due.choice("claim"):
            return m.Claim(self._prize(sight.own), by=due.by)
        return first_of(due, "bet", "fold") if self._likes(self._rules, sight.own) else first_of(due, "fold")

    def _prize(self, hand: Hand) -> str:
        """What it claims for a hand: its word, if that is good for the jackpot."""
        word = self._rules.ranking.category(self._rules.ranking.score(hand))
        return word if self._rules.has(f"prize-{word}") else ""


def _pair(rules: Rules, hand: Hand) -> bool:
    return rules.ranking.category(rules.ranking.score(hand)) != "high-card"


def _always(rules: Rules, hand: Hand) -> bool:
    return True


STYLES: dict[str, Judge] = {"pair-or-better": _pair, "any-ace-king": boxes.qualifies, "always-bet": _always}
"""Rules of thumb by name. `any-ace-king` bets on whatever would qualify in the dealer's place."""


def box_player(rules: Rules, style: str) -> BoxPlayer:
    """A player of that style. KeyError for a style that does not exist."""
    return BoxPlayer(rules, STYLES[style])
