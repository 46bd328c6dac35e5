"""AI players for any betting limit: they weigh each choice by what it wins against the hands their opponents show to have."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from game.agents.agent import first_of, only_move, wagers
from game.agents.first_round import FirstRound
from game.agents.judgement.action_history import Deed, deeds
from game.agents.judgement.all_in import AllIns, FacedAllIn, faced_all_in
from game.agents.judgement.custom import FirstRoundSpot, last_blind, spot
from game.agents.judgement.drawing import best_throw, drawn_showdowns
from game.agents.judgement.equity import Showdowns, showdowns
from game.agents.judgement.futures import prepare, standing
from game.agents.judgement.habits import STRANGER, Memory
from game.agents.judgement.hand_reading import Reader, blank, rivals
from game.agents.judgement.heuristics import thrown
from game.agents.judgement.outlook import Outlook, Rival, View, as_read
from game.agents.judgement.shape import shape_of
from game.agents.judgement.sizes import callable_, in_held_chips, next_bet, rounded, top
from game.agents.personality import LEVELS, TEMPERS
from game.rulebook.readers.read_house import house_opponents
from game.table import moves as m
from game.table.outcome import Choice, Due
from game.table.rules import Rules
from game.table.sight import SeatSight, Sight
from game.table.steps.betting import move_of
from game.table.steps.settling import beaten

if TYPE_CHECKING:
    import numpy as np

SIZES = (0.33, 0.5, 0.75, 1.0, 1.5)
"""Bets that are weighed, as shares of the pot, where the limit leaves a choice."""
RAISES = (0.5, 0.75, 1.0)
"""Raises that are weighed, as shares of the pot after a call."""
_ALL_IN_WITHIN = 1.5
"""Everything is weighed too where it is at most this many pots."""

CAUTION = 0.2
"""The edge, as a share of the chips put in, below which nobody gambles with a whole stack."""
_PRIZED = 2.0
"""How many times as much caution a place among the prizes asks for."""
_MANY = 25
"""How many bets at once call for half of that caution."""

_BELIEVED, _SURE = 4, 0.88
"""From so many raises of a round on they are believed; what a hand has to win then to be raised with once more."""

_BLIND_TEMPTATION = 2.0
"""How often who is fierce puts in an over-blind, as a multiple of that fierceness."""

_FRIGHTENS = 2.0
"""A wager of this fraction of the pot (one part in), or more, is liked as much as a fierce player likes any."""

_CAUTIOUS = ("check", "stand", "call", "tap-out", "fold", "bet", "raise-to")
"""What a player does that cannot tell its chances, the first that is open."""


class Player:
    """A player of a style and a level at a table of these rules. It keeps in mind how the others play while it sits.

    `style` and `level` are words of `TEMPERS` and `LEVELS`; KeyError for others. The first decision of a program takes up
    to a quarter of a second longer, unless `prepare` was called before.
    """

    def __init__(self, rules: Rules, style: str = "even", level: str = "expert") -> None:
        self.rules = rules
        self.shape = shape_of(rules)
        self.level = LEVELS[level]
        self.temper = TEMPERS[style]
        self._leaning = self.temper.with_(self.level)
        self.memory = Memory(self.level.remembers)
        self._all_ins = AllIns(getattr(house_opponents().expected, level))
        self._reader = Reader(self.shape)
        self._first = FirstRound(rules, self.shape, self._leaning, self.level, self.memory)

    def prepare(self) -> None:
        """Make the tables of the game ready, so that the first decision does not have to wait for them."""
        prepare(self.shape, (1, 3))

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        only = only_move(due, rng)
        if only is not None:
            return only
        if due.choice("over-blind"):
            return self._over_blind(due, rng)
        if due.choice("choose-all-in") and due.choice("decline"):
            return self._asked_all_in(sight, due, rng)
        draw = due.choice("draw")
        if not (wagers(due) or draw):
            return self._showdown(sight, due)
        said = deeds(sight, self.rules)
        self._hear(sight, said)
        if draw:
            return self._draw(sight, draw, said, rng)
        if self._spoiled(sight):
            # A hand of too few or too many cards wins nothing: it costs nothing more than it has to.
            return first_of(due, "check", "stand", "fold", "bet", "tap-out")
        return self._wager(sight, due, said, rng)

    def remember(self, sight: Sight) -> None:
        """What the others did after its last decision counts too: who had folded has seen an all-in as everybody else has."""
        self._hear(sight, deeds(sight, self.rules))

    def _hear(self, sight: Sight, said: tuple[Deed, ...]) -> None:
        if self.level.remembers:
            others = tuple(deed for deed in said if deed.seat != sight.own_seat)
            self.memory.hear(sight.hand, others)
            self._all_ins.hear(sight.hand, others)

    def _spoiled(self, sight: Sight) -> bool:
        """Whether its hand has too few or too many cards."""
        return len(sight.own) != self.shape.own

    def share(self, sight: Sight, rng: Random, belief: float = 1.0) -> float | None:
        """The share of the pot that its hand wins on average against what the others show to have, if nobody folds any
        more; with a `belief` above 1 the betting is believed more. None where a hand cannot be told, because it has a card too many
        or too few."""
        if self._spoiled(sight) or not self._readable(sight):
            return None
        said = deeds(sight, self.rules)
        faced = faced_all_in(sight, said, last_blind(self.rules))
        if faced is not None:
            return self._against_all_in(faced, said, rng)
        return self._outlook(sight, said, rng, lambda rival: rival.believed(belief)).share

    def opposed(self, sight: Sight) -> list[SeatSight]:
        """The opponents that `share` reckons with: all who are in the hand, or, before an all-in, those who are in for it."""
        faced = faced_all_in(sight, deeds(sight, self.rules), last_blind(self.rules))
        others = [seat for seat in sight.live() if seat.number != sight.own_seat]
        return [seat for seat in others if faced is None or faced.is_in(seat)]

    def custom(self, sight: Sight) -> tuple[float, float, float] | None:
        """In the first round: how many of all first cards are at least as good as its own, with how many this player raises, and
        with how many it stays. None where it reckons instead."""
        said = deeds(sight, self.rules)
        if self._spoiled(sight) or not self._readable(sight) or faced_all_in(sight, said, last_blind(self.rules)):
            return None
        found = self._spot(sight, said)
        return self._first.custom(sight, found) if found else None

    # ---- the showdown

    def _showdown(self, sight: Sight, due: Due) -> m.Move:
        """Show what may win; give up, where one may, what a shown hand beats."""
        if due.choice("muck") and beaten(self.rules, sight):
            return m.Muck(by=due.by)
        return m.Show(by=due.by)

    # ---- draw poker

    def _over_blind(self, due: Due, rng: Random) -> m.Move:
        """A blind by choice costs money: only who likes to attack puts one in, now and then."""
        choice = due.choice("over-blind")
        assert choice is not None
        tempted = rng.random() < max(self.temper.fierce, 0) * _BLIND_TEMPTATION
        return m.OverBlind(choice.most, by=due.by) if tempted else m.Decline(by=due.by)

    def _asked_all_in(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        """With less than an even share of the pot it sees the end for nothing more; a good hand wants to be paid."""
        share = self.share(sight, rng)
        weak = share is not None and share < 1 / len(sight.live())
        return m.ChooseAllIn(by=due.by) if weak else m.Decline(by=due.by)

    def _draw(self, sight: Sight, choice: Choice, said: tuple[Deed, ...], rng: Random) -> m.Move:
        """Players who read opponents work out what to throw against what those show to have; others go by rule of thumb."""
        import numpy as np

        least, most = choice.least, choice.most
        if len(sight.own) != self.shape.own or least:
            return m.Draw(tuple(sorted(sight.own)[:least]), by=sight.own_seat)
        if not self.level.reads:
            return m.Draw(thrown(sight.own, low=self.shape.ranking.order.low)[:most], by=sight.own_seat)
        chance = np.random.default_rng(rng.getrandbits(64))
        ranges = [rival.weights for rival in self._rivals(sight, said)]
        return m.Draw(best_throw(self.shape, sight.own, (least, most), ranges, chance), by=sight.own_seat)

    # ---- the betting

    def _wager(self, sight: Sight, due: Due, said: tuple[Deed, ...], rng: Random) -> m.Move:
        if not self._readable(sight):
            return move_of(min(wagers(due), key=lambda choice: _CAUTIOUS.index(choice.kind)), due.by)
        faced = faced_all_in(sight, said, last_blind(self.rules))
        if faced is not None:
            return self._answer(faced, due, said, rng)
        found = self._spot(sight, said)
        by_custom = self._first.move(sight, due, found, rng) if found else None
        if by_custom is not None:
            return by_custom
        outlook = self._outlook(sight, said, rng)
        open_ = self._believing(sight, outlook, self._open(sight, due))
        values = self._values(outlook, sight, open_, rng)
        best = max(range(len(open_)), key=values.__getitem__)
        return move_of(open_[best][0], due.by, self._sized(open_, best, rng))

    def _answer(self, faced: FacedAllIn, due: Due, said: tuple[Deed, ...], rng: Random) -> m.Move:
        """Call an all-in of the first round with what wins often enough for its price against those who are in, and give the rest
        up. Nobody raises: what could be won by that is in."""
        share = self._against_all_in(faced, said, rng) + rng.gauss(0, self.level.noise)
        house = house_opponents()
        wanted = faced.odds + faced.margin + self._leaning.tight * house.temper / 100
        if self._for_prizes(faced.sight):
            wanted += house.for_prizes / 100
        return first_of(due, *(("call", "tap-out", "raise-to") if share >= wanted else ("check", "stand", "fold", "call")))

    def _against_all_in(self, faced: FacedAllIn, said: tuple[Deed, ...], rng: Random) -> float:
        """The share of the pot that its hand wins on average against those who are in."""
        outlook = self._outlook(faced.sight, said, rng, partial(faced.believed, all_ins=self._all_ins))
        return outlook.share_against([faced.is_in(rival.seat) for rival in outlook.rivals])

    def _believing(self, sight: Sight, outlook: Outlook, open_: list[tuple[Choice, int]]) -> list[tuple[Choice, int]]:
        """What is weighed after so many raises that they are believed at last: one more only with a hand that hardly any beats.
        Without that two who take each other for wild raise without an end, where nothing else ends it."""
        if sight.betting is None or sight.betting.raises < _BELIEVED or outlook.share >= _SURE:
            return open_
        price = sight.betting.price
        return [(choice, to) for choice, to in open_ if self._total(sight, choice, to) <= price] or open_

    def _sized(self, open_: list[tuple[Choice, int]], best: int, rng: Random) -> int:
        """The total of the best choice; who has no feeling for sizes makes it any other of those that people make."""
        choice, to = open_[best]
        others = [other for kind, other in open_ if kind is choice and other < choice.most]
        return rng.choice(others) if others and to < choice.most and rng.random() < self.level.clumsy else to

    def _spot(self, sight: Sight, said: tuple[Deed, ...]) -> FirstRoundSpot | None:
        """Where one stands in the first round, if there is a custom for it."""
        return spot(sight, said, self.rules)

    def _open(self, sight: Sight, due: Due) -> list[tuple[Choice, int]]:
        """What is weighed: every choice with the totals that it may come to. Nobody gives up what costs nothing to keep."""
        free = due.choice("check") is not None or due.choice("stand") is not None
        weighed = [choice for choice in wagers(due) if not (free and choice.kind == "fold")]
        return [(choice, to) for choice in weighed for to in self._amounts(sight, choice)]

    def _readable(self, sight: Sight) -> bool:
        """Whether hand and board are as the game has them: with a card too many or too few there is nothing to weigh."""
        usual = len(sight.own) == self.shape.own and len(sight.board) in self.shape.boards.values()
        return usual and bool(blank(self.shape, sight))

    def _values(self, outlook: Outlook, sight: Sight, open_: list[tuple[Choice, int]], rng: Random) -> list[float]:
        """What each choice is worth to this player, its temper, its errors and the risk taken into account; folding 0."""
        pot = max(sight.pot_total(), 1)
        bets = [at for at, (choice, _) in enumerate(open_) if choice.kind != "fold"]
        worths = dict(zip(bets, outlook.worths([self._total(sight, *open_[at]) for at in bets]), strict=True))
        values = []
        for at, (choice, to) in enumerate(open_):
            value = worths.get(at, 0.0) + rng.gauss(0, self.level.noise * pot)
            if choice.kind != "fold":
                value += self._liking(sight, choice, to) * pot - self._risk(sight, self._total(sight, choice, to))
            values.append(value)
        return values

    def _total(self, sight: Sight, choice: Choice, to: int) -> int:
        """Its wager of the round after a choice, in cents."""
        bet = sight.seats[sight.own_seat].bet
        if choice.kind in ("check", "stand"):
            return bet
        return bet + choice.least if choice.kind == "call" else to

    def _liking(self, sight: Sight, choice: Choice, to: int) -> float:
        """What a temper adds to a choice, as a share of the pot."""
        if choice.kind in ("check", "stand"):
            return 0.0
        price = sight.betting.price if sight.betting else 0
        faced = price > sight.seats[sight.own_seat].bet
        raised = choice.kind != "call" and to > price
        fierce = self._leaning.fierce
        if fierce < 0:  # who does not like to bet likes a big bet even less
            fierce *= 0.4 + min((to - price) / max(sight.pot_total(), 1), 1.5)
        elif raised:  # and nobody likes a raise for that which frightens none
            fierce *= min(_FRIGHTENS * (to - price) / max(sight.pot_total(), 1), 1.0)
        return fierce * raised - self._leaning.tight * faced

    def _risk(self, sight: Sight, to: int) -> float:
        """What a gamble has to bring beyond its chips to be worth while: nearly nothing for a bet, more for many at once."""
        added = max(to - sight.seats[sight.own_seat].bet, 0)
        caution = CAUTION * self.level.careful * (_PRIZED if self._for_prizes(sight) else 1.0)
        return caution * added * added / (added + _MANY * last_blind(self.rules))

    def _for_prizes(self, sight: Sight) -> bool:
        """Whether a broke player is out while others play on for prizes: chips lost are then worth more than chips won."""
        return "tournament" in self.rules.spec.rules and sum(seat.standing != "out" for seat in sight) > 2

    def _amounts(self, sight: Sight, choice: Choice) -> list[int]:
        """The totals that are weighed: of a bet or raise with a choice of sizes some shares of the pot, the ends, all in."""
        if choice.kind not in ("bet", "raise-to") or choice.most <= choice.least:
            return [choice.least]
        price = sight.betting.price if sight.betting else 0
        pot = sight.pot_total() + price - sight.seats[sight.own_seat].bet
        found = {rounded(self.rules, sight, choice, price + share * pot) for share in (RAISES if price else SIZES)}
        most = in_held_chips(self.rules, sight, choice, callable_(sight, choice))
        if most - price <= (_ALL_IN_WITHIN if not price else max(RAISES)) * pot:
            found.add(most)
        return sorted(found)

    def _outlook(self, sight: Sight, said: tuple[Deed, ...], rng: Random, seen: View = as_read) -> Outlook:
        import numpy as np

        assert sight.betting is not None
        chance = np.random.default_rng(rng.getrandbits(64))
        found = tuple(seen(rival) for rival in self._rivals(sight, said))
        rows, street = self._rows(len(found)), sight.betting.street
        own, ranges = sight.own, [rival.weights for rival in found]
        if self.shape.drawn:
            ends = drawn_showdowns(self.shape, own, ranges, chance, rows, drawn=street in self.shape.drawn)
        else:
            ends = showdowns(self.shape, own, sight.board, ranges, chance, rows)
        return self._weighed(sight, found, ends, chance)

    def _rows(self, others: int) -> int:
        """How many showdowns are looked at: fewer where each has many hands."""
        return max(self.level.rows * 3 // (others + 2), 150)

    def _weighed(self, sight: Sight, rivals: tuple[Rival, ...], ends: Showdowns, chance: np.random.Generator) -> Outlook:
        assert sight.betting is not None
        luck, left = chance.random((2, len(rivals), len(ends.mine))), self.shape.rounds_left(sight.betting.street)
        return Outlook(sight, rivals, ends, luck, next_bet(self.rules, sight), left, top(self.rules, sight))

    def _rivals(self, sight: Sight, said: tuple[Deed, ...]) -> tuple[Rival, ...]:
        memory = self.memory if self.level.remembers else None
        ranges = self._reader.read(sight, said, memory) if self.level.reads else blank(self.shape, sight)
        board = sight.board
        street = sight.betting.street if sight.betting and self.shape.drawn else next(iter(self.shape.boards))
        there = standing(self.shape, board, rivals(sight, len(board)), street if self.shape.drawn else "")
        return tuple(
            Rival(sight.seats[seat], weights, memory.of(seat) if memory else STRANGER, there) for seat, weights in ranges.items()
        )
