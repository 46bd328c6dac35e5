"""Players of a house-banked game: how each decides is a style, what it likes to stake a temper.

All chance is the lot's that is passed in, so equal seeds play equal rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from game.agents.agent import first_of, only_move
from game.agents.banked.box_strategy import SIZE, STYLES, style_named
from game.cards.card import Card
from game.table import moves as m
from game.table.banked import boxes
from game.table.outcome import Choice, Due
from game.table.rules import Rules
from game.table.sight import Sight


@dataclass(frozen=True, slots=True)
class BoxTemper:
    """What a player is like. All but the style are shares between 0 and 1.

    `low` and `high`: between which parts of the table's limits its antes lie. `restless`: how often it changes its ante from
    one round to the next. `jackpot`: how often it joins the jackpot. `hunch`: how often it bets on what its style folds.
    """

    style: str
    low: float = 0.0
    high: float = 0.0
    restless: float = 0.0
    jackpot: float = 1.0
    hunch: float = 0.0

    def antes(self, least: int, most: int, step: int) -> range:
        """The antes it likes, in cents, of those a table allows."""
        steps = max(most - least, 0) // step
        first, last = round(steps * self.low), round(steps * self.high)
        return range(least + first * step, least + last * step + 1, step)


TEMPERS: Mapping[str, BoxTemper] = {
    "careful": BoxTemper("pair-or-better", high=0.1, restless=0.05, jackpot=0.1),
    "well-read": BoxTemper("three-rules", 0.1, 0.4, restless=0.1, jackpot=0.0),
    "hopeful": BoxTemper("any-ace-king", 0.0, 0.5, restless=0.3, jackpot=0.9, hunch=0.03),
    "exact": BoxTemper("optimal", 0.2, 0.3, restless=0.02, jackpot=0.0),
    "superstitious": BoxTemper("matched", 0.2, 0.6, restless=0.5, jackpot=0.5, hunch=0.01),
    "lavish": BoxTemper("always-bet", 0.6, 1.0, restless=0.4, jackpot=0.8),
    "usual": BoxTemper("ace-king-jack", 0.0, 0.2, restless=0.1, jackpot=0.3),
}
"""The people one meets at such a table, by a word for each."""


def temper_named(name: str) -> BoxTemper:
    """A temper by its word; a style's name stands for the plain player of that style, who antes the least and joins every
    jackpot. KeyError for neither."""
    return TEMPERS[name] if name in TEMPERS else BoxTemper(STYLES[name].name)


BLIND = "pair-or-better"
"""The style that looks at no card of the house."""


class BoxPlayer:
    """Plays a box by a temper, and claims what it is due.

    Its antes stay where it can back them with the bet, as far as its chips allow; a hand that it cannot back is folded.
    """

    def __init__(self, rules: Rules, temper: BoxTemper) -> None:
        self._rules, self._temper, self._ante = rules, temper, 0
        self._style = style_named(rules, temper.style)

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        only = only_move(due, rng)
        if only is not None:
            return only
        ante = due.choice("ante")
        if ante is not None:
            return m.Ante(self._staked(ante, sight.seats[due.by].stack, rng), by=due.by)
        jackpot = due.choice("jackpot")
        if jackpot is not None:
            joins = rng.random() < self._temper.jackpot and self._can_afford(sight, due.by, jackpot.least)
            return m.Jackpot(jackpot.least if joins else 0, by=due.by)
        if due.choice("claim"):
            return m.Claim(prize_word(self._rules, sight.own), by=due.by)
        likes = self._likes(sight) or rng.random() < self._temper.hunch
        return first_of(due, "bet", "fold") if likes else first_of(due, "fold")

    def _likes(self, sight: Sight) -> bool:
        """Whether its style bets on the hand; where by mistake no card of the house shows, a style that needs none is asked. With a
        wrong number of cards it bets on a pair."""
        if len(sight.own) != SIZE:
            return len({card.rank for card in sight.own}) < len(sight.own)
        if sight.bank.upcard:
            return self._style.likes(self._rules, sight.own, sight.bank.upcard[0])
        return style_named(self._rules, BLIND).likes(self._rules, sight.own, sight.own[0])

    def _staked(self, choice: Choice, stack: int, rng: Random) -> int:
        """Its ante of this round: mostly that of the last, never more than it can back."""
        settings = self._rules.settings
        liked = self._temper.antes(settings.table_min, settings.table_max, choice.step)
        if self._ante not in liked or rng.random() < self._temper.restless:
            self._ante = rng.choice(liked)
        backed = stack // (1 + boxes.times(self._rules))
        most = max(min(backed - backed % choice.step, choice.most), choice.least)
        return min(self._ante, most)

    def _can_afford(self, sight: Sight, number: int, price: int) -> bool:
        """Whether a jackpot wager leaves enough for the bet, or the bet is out of reach anyway."""
        seat = sight.seats[number]
        owed = boxes.times(self._rules) * seat.ante
        return seat.stack < owed or seat.stack - price >= owed


def prize_word(rules: Rules, hand: tuple[Card, ...]) -> str:
    """What a player claims for a hand: its word, if that is good for the jackpot; else "", and for too many or too few cards."""
    if len(hand) != SIZE:
        return ""
    word = rules.ranking.category(rules.ranking.score(hand))
    return word if rules.has(f"prize-{word}") else ""


def box_player(rules: Rules, name: str) -> BoxPlayer:
    """A player of that style or temper. KeyError for one that does not exist, ValueError as in `style_named`."""
    return BoxPlayer(rules, temper_named(name))
