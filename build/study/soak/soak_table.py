"""One table of the soak: hand after hand, with faults, rulings and unlawful moves at random, and the checks after every move."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import TypeVar

from game.agents.agent import Agent, Caller, RandomAgent
from game.agents.automatic_dealer import complete
from game.agents.banked.box_players import TEMPERS, box_player
from game.agents.mistakes import Mishaps, OddHands
from game.cards.card import JOKER_INDEX
from game.files import json_file
from game.records.json_forms.codec import move_from, opening_from, plain_move, plain_opening
from game.rulebook.sheets import rule_vocabulary
from game.session.between import CashTable
from game.session.cash.floor import Floor
from game.session.chairs import Chairs
from game.session.conserved import ConservationFault, between_hands, chips, left_over
from game.session.narration import narration
from game.session.round import Round, engine_for, with_chips
from game.session.session import Session
from game.session.setting_up.stakes import stack
from game.table import moves as m
from game.table.outcome import Due, Outcome, Refusal
from game.table.rules import Rules
from game.table.sight import INSPECTOR, sight
from game.table.state import Table
from study.soak import wild
from study.soak.lots import Lot
from study.soak.requests import Requests

Said = TypeVar("Said", bound=m.Move)

MOST_MOVES = 4000
"""No hand takes as many moves: one that does has no end."""


class SoakFault(Exception):
    """A fault of the program: what it is, and the round up to the move that showed it."""

    def __init__(self, what: str, round_: Round, move: m.Move | None = None) -> None:
        super().__init__(what)
        self.what, self.round, self.move = what, round_, move


@dataclass(frozen=True)
class Rates:
    """How often, of a hundred moves or so, something out of the ordinary happens: a fitting mishap, any mishap at all, an
    unlawful move, a stop that nobody had a reason for, a look at what is saved and told. `seen`: how soon an open incident is;
    `named`: how many of those who stop play or rule say what happened; `asked`: how many times the usual rate people ask for
    something."""

    mishap: float = 0.12
    odd_mishap: float = 0.03
    wild: float = 0.08
    false_stop: float = 0.004
    seen: float = 0.15
    looked_at: float = 0.0005
    named: float = 0.4
    asked: float = 3.0


@dataclass
class SoakCount:
    """What was met."""

    rounds: int = 0
    moves: int = 0
    refused: int = 0
    incidents: int = 0
    rulings: Counter[str] = field(default_factory=Counter)
    unseen: int = 0
    requests: Counter[str] = field(default_factory=Counter)

    def add(self, other: SoakCount) -> None:
        """Take another count in."""
        self.rounds += other.rounds
        self.moves += other.moves
        self.refused += other.refused
        self.incidents += other.incidents
        self.rulings += other.rulings
        self.unseen += other.unseen
        self.requests += other.requests


_CARD = tuple(1 << 4 * index for index in range(JOKER_INDEX + 1))


def holdings(table: Table) -> tuple[int, int]:
    """All chips and all cards as two numbers, to compare quickly: equal numbers mean that nothing was lost or doubled."""
    found = 0
    of_the_house = (table.bank.house, table.bank.upcard, table.bank.rack)
    for pile in (table.stub, table.board, table.burns, table.muck, table.aside, *of_the_house):
        for card in pile:
            found += _CARD[card]
    for seat in table.seats.values():
        for pile in (seat.hole, seat.up, seat.discarded):
            for card in pile:
                found += _CARD[card]
    return chips(table), found


class Soaked:
    """A table under the soak. Everything that happens follows from the lot and the seed."""

    def __init__(self, lot: Lot, seed: object, rates: Rates, count: SoakCount) -> None:
        self.rng, self.rates, self.count = Random(f"{seed} soak"), rates, count
        self._namer = Random(f"{seed} named")
        """Chance of its own, so that a table at which nobody names anything plays as it did before."""
        asks = Random(f"{seed} asks")
        game = (lot.spec.book, lot.spec.id, lot.settings)
        self.rules = engine_for(*game).rules
        self.mishaps = Mishaps(self.rules)
        seed, stake = self.rng.randrange(1 << 30), stack(lot.settings)
        house = Floor(CashTable(stake, rebuys=True), lambda rules, seat: Anybody(rules, self.rng).made())
        usual = Session(game, dict.fromkeys(lot.stacks, stake), self._chairs(), seed, house=house)
        self.session = Session(game, with_chips(usual.round, lot.stacks), self._chairs(), seed, house=house)
        self.begun = holdings(self.session.table)
        """Chips and cards of the hand as it began."""
        self.requests = Requests(self.session, house, asks, rates.asked, count.requests)

    def play(self, hands: int) -> None:
        """So many hands, or fewer if the table breaks up. Raises SoakFault."""
        for _ in range(hands):
            self._hand()
            self.count.rounds += 1
            self.count.incidents += len(self.session.table.trouble.incidents)
            self.count.unseen += sum(each.state in ("open", "passed") for each in self.session.table.trouble.incidents)
            if self._over():
                return

    def _over(self) -> bool:
        """Whether the table breaks up; else the next hand has begun, with every chip and every promise accounted for."""
        session, last = self.session, self.session.table
        self._everybody()
        self._asked(self.requests.between)
        ended = session.round
        try:
            if session.next_hand():
                return True
            self._accounted(last)
        except Exception as error:
            raise SoakFault(f"next hand: {error!r}", ended) from error
        self._under(session.engine.rules)
        return False

    def _accounted(self, last: Table) -> None:
        """Raises ConservationFault for a chip or a card, BrokenPromise for what was granted and is not so."""
        session = self.session
        wrong = between_hands(session.handover, session.engine.rules.spec.deck) if session.handover is not None else []
        if wrong:
            raise ConservationFault(f"between hands {session.hand - 1} and {session.hand}: {'; '.join(wrong)}")
        self.requests.came_about(last)

    def _everybody(self) -> None:
        """The one who was not asked to act yet has a player from now on: people may change seats and take them along."""
        for seat in self.session.round.opening.seats:
            self.session.chairs.agents[seat]

    def _under(self, rules: Rules) -> None:
        """Other stakes may have come in."""
        if rules is not self.rules:
            self.rules, self.mishaps = rules, Mishaps(rules)

    def _asked(self, ask: Callable[[], None]) -> None:
        """Let people ask. Raises SoakFault."""
        try:
            ask()
        except Exception as error:
            raise SoakFault(f"request: {error!r}", self.session.round) from error

    def _chairs(self) -> Chairs:
        return Chairs(Anybody(self.rules, self.rng), frozenset())

    # ---- a hand

    def _hand(self) -> None:
        self.begun = holdings(self.session.table)
        while (due := self.session.ask()) is not None:
            move, must = self._next(due)
            self.make(move, must=must)
            self._asked(self.requests.during)
            if self.rng.random() < self.rates.looked_at:
                self.look()
        if left := left_over(self.session.table):
            raise SoakFault(f"the hand is over and chips lie where they are nobody's: {left}", self.session.round)

    def make(self, move: m.Move, *, must: bool = False) -> Outcome | Refusal:
        """One move and the checks after it; `must`: the engine has to take it. Raises SoakFault."""
        if len(self.session.round) > MOST_MOVES:
            raise SoakFault(f"no end after {MOST_MOVES} moves", self.session.round)
        answer = self._made(move)
        if isinstance(answer, Refusal):
            self.count.refused += 1
            if must:
                raise SoakFault(f"dead end: {move} is due and refused: {answer.reason} [{answer.cite}]", self.session.round, move)
            if not answer.cite:
                raise SoakFault(f"refused without a clause: {move}: {answer.reason}", self.session.round, move)
            return answer
        self.count.moves += 1
        if holdings(answer.table) != self.begun:
            what = f"lost or made from nothing by {move}: {self.begun} -> {holdings(answer.table)}"
            raise SoakFault(what, self.session.round, move)
        return answer

    def _made(self, move: m.Move) -> Outcome | Refusal:
        try:
            return self.session.submit(move)
        except Exception as error:
            raise SoakFault(f"{error!r}", self.session.round, move) from error

    def _next(self, due: Due) -> tuple[m.Move, bool]:
        """What is done next, and whether the engine has to take it."""
        rng, rates, table = self.rng, self.rates, self.session.table
        lot = rng.random()
        if lot < rates.wild:
            return self._said(wild.move(table, rng)), False
        lot -= rates.wild
        if table.trouble.stopped is not None:
            return self.ruled(due)
        if lot < rates.odd_mishap:
            return wild.misplay(self.mishaps.known, table, rng), False
        if lot < rates.odd_mishap + rates.mishap and (slip := self.slip(due)):
            return slip, False
        if stop := self.stop():
            return stop, True
        return self.dutiful(due), True

    def slip(self, due: Due) -> m.Misplay | None:
        """A mishap that fits the moment."""
        dealers = due.by <= 0 or self.rng.random() < 0.3
        table = self.session.table
        try:
            fitting = self.mishaps.fitting(table if dealers else sight(table, due.by), due, self.rng, dealers=dealers)
        except Exception as error:
            raise SoakFault(f"mishaps: {error!r}", self.session.round) from error
        return self.rng.choice(fitting) if fitting else None

    def stop(self) -> m.StopPlay | None:
        """Somebody stops play over what went wrong, now and then over nothing."""
        table, rng = self.session.table, self.rng
        open_ = [at for at, each in enumerate(table.trouble.incidents) if each.state == "open"]
        if open_ and rng.random() < self.rates.seen:
            return self._said(m.StopPlay(rng.choice(open_), by=rng.choice((0, 0, INSPECTOR))))
        return self._said(m.StopPlay(by=rng.choice((0, INSPECTOR)))) if rng.random() < self.rates.false_stop else None

    def _said(self, move: Said) -> Said:
        """The same; a stop or a ruling may say what happened, rightly or not, and point at somebody."""
        if not isinstance(move, m.StopPlay | m.GiveRuling) or self._namer.random() >= self.rates.named:
            return move
        open_ = [each.irregularity for each in self.session.table.trouble.incidents]
        named = self._namer.choice((*open_, *open_, *self.mishaps.known, "nonsense"))
        if isinstance(move, m.GiveRuling):
            return replace(move, named=named)
        return replace(move, named=named, seat=self._namer.choice((0, *self.session.table.seats, 99)))

    def ruled(self, due: Due) -> tuple[m.Move, bool]:
        """A ruling: mostly the right one, else any remedy, as advice or with the last word."""
        table, rng = self.session.table, self.rng
        if table.trouble.repairs or rng.random() < 0.6 or not isinstance(due.move, m.GiveRuling):
            return self.dutiful(due), True
        move = m.GiveRuling(rng.choice(self._remedies), rng.choice((due.cite, "", "x 1")), binding=rng.random() < 0.5, by=due.by)
        move = self._said(move)
        self.count.rulings["binding" if move.binding else "wrong"] += 1
        return move, False

    @cached_property
    def _remedies(self) -> list[str]:
        return sorted(rule_vocabulary.REMEDIES)

    def dutiful(self, due: Due) -> m.Move:
        """What is due, by the party it is due from."""
        table, rng = self.session.table, self.rng
        try:
            if due.move is not None:
                return complete(due.move, table, rng)
            return self.session.chairs.choose(table, due, rng)
        except Exception as error:
            raise SoakFault(f"nobody can do what is due ({due}): {error!r}", self.session.round) from error

    # ---- what is saved and told

    def look(self) -> None:
        """What is saved of the moment gives the same table, and everything can be told. Raises SoakFault."""
        table, round_ = self.session.table, self.session.round
        try:
            again = opening_from(json_file.parse(json.dumps(plain_opening(table))))
            moves = tuple(move_from(json_file.parse(json.dumps(plain_move(move)))) for move in round_.moves)
            replayed = Round(round_.book, round_.game, round_.settings, round_.opening, moves).table()
            self._tell(round_)
        except Exception as error:
            raise SoakFault(f"saved or told: {error!r}", round_) from error
        if again != table or replayed != table:
            raise SoakFault("what was saved gives another table", round_)

    def _tell(self, round_: Round) -> None:
        for played in round_.played():
            narration.event_lines(self.rules, played.before, played.events)
            if played.due is not None:
                narration.due_line(self.rules, played.before, played.due)
        for chair in (INSPECTOR, *self.session.table.seats):
            sight(self.session.table, chair)


class Anybody(dict[int, Agent]):
    """A player for the one who is asked."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        super().__init__()
        self.rules, self.rng = rules, rng

    def __missing__(self, seat: int) -> Agent:
        self[seat] = self.made()
        return self[seat]

    def made(self) -> Agent:
        """One more player."""
        if self.rules.family.house_plays:
            return OddHands(box_player(self.rules, self.rng.choice(sorted(TEMPERS))), self.rules)
        return Caller() if self.rng.random() < 0.25 else RandomAgent()
