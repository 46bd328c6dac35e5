"""Players of a house-banked game by plain rules of thumb: everybody antes the least and then bets on a hand good enough."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.agents.agent import first_of, only_move
from game.cards.card import Card, parse_cards
from game.table import boxes
from game.table import moves as m
from game.table.outcome import Choice, Due
from game.table.rules import Rules
from game.table.sight import Sight

Hand = tuple[Card, ...]
Judge = Callable[[Rules, Hand], bool]


class BoxPlayer:
    """Antes the least it may, joins the jackpot and claims what it is due; bets whenever its rule likes the hand.

    A hand that it cannot back with the bet is folded. With a usual `ante` in cents it lays that, as far as it could back a
    bet on it; it `joins` the jackpot in that share of the rounds.
    """

    def __init__(self, rules: Rules, likes: Judge, *, ante: int = 0, joins: float = 1.0) -> None:
        self._rules, self._likes, self._usual, self._joins = rules, likes, ante, joins

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        only = only_move(due, rng)
        if only is not None:
            return only
        ante = due.choice("ante")
        if ante is not None:
            return m.Ante(self._ante(ante, sight.seats[due.by].stack), by=due.by)
        jackpot = due.choice("jackpot")
        if jackpot is not None:
            return m.Jackpot(jackpot.least if rng.random() < self._joins else 0, by=due.by)
        if due.choice("claim"):
            return m.Claim(self._prize(sight.own), by=due.by)
        return first_of(due, "bet", "fold") if self._likes(self._rules, sight.own) else first_of(due, "fold")

    def _ante(self, choice: Choice, stack: int) -> int:
        """The usual ante, held to what may be laid and what the stack could back; never less than the least."""
        backed = min(self._usual, choice.most, stack // (1 + boxes.times(self._rules)))
        return max(choice.least, backed - (backed - choice.least) % choice.step)

    def _prize(self, hand: Hand) -> str:
        """What it claims for a hand: its word, if that is good for the jackpot."""
        word = self._rules.ranking.category(self._rules.ranking.score(hand))
        return word if self._rules.has(f"prize-{word}") else ""


def _pair(rules: Rules, hand: Hand) -> bool:
    return rules.ranking.category(rules.ranking.score(hand)) != "high-card"


def _near_best(rules: Rules, hand: Hand) -> bool:
    """Ace and king with jack, eight and three, or better: as good as one plain rule can be."""
    return rules.ranking.score(hand) >= rules.ranking.score(parse_cards("As Kd Jc 8h 3s"))


def _always(rules: Rules, hand: Hand) -> bool:
    return True


STYLES: dict[str, Judge] = {"pair-or-better": _pair, "any-ace-king": boxes.qualifies, "always-bet": _always,
                            "ace-king-jack": _near_best}
"""Rules of thumb by name. `any-ace-king` bets on whatever would qualify in the dealer's place."""


def box_player(rules: Rules, style: str) -> BoxPlayer:
    """A player of that style. KeyError for a style that does not exist."""
    return BoxPlayer(rules, STYLES[style])
