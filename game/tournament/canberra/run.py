"""A tournament at one of whose tables a person sits: what a session asks for the coming hand.

That table's rounds are played in the session. The rounds of the others are played by the program when a hand is over, and with
them whatever does not concern the person's table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from game.agents.agent import Agent
from game.agents.mistakes import ErringAgent
from game.session.between import GameOver, NextHand
from game.session.chairs import WATCHING, Maker, careful
from game.session.narration.narration import Line
from game.table.between.next_hand import brings_new_deck
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.state import Table
from game.tournament.canberra import news
from game.tournament.canberra.at_table import TableStanding
from game.tournament.canberra.dealt_rounds import TournamentTables, seated
from game.tournament.canberra.director import Director
from game.tournament.canberra.kept import KeptAnswer, KeptAnswers, KeptTournamentMismatch
from game.tournament.canberra.person import Person
from game.tournament.canberra.play import entered, simulated
from game.tournament.canberra.rounds import Answer, RoundsDue, answers
from game.tournament.canberra.sessions import TournamentSession
from game.tournament.levels import NotAllowed

Keeper = Callable[[KeptAnswers], None]
"""Told what has to be kept of the tournament."""


def is_played(rules: Rules) -> bool:
    """Whether a game is a tournament of rule 17: one whose house has conditions to choose a format by."""
    return rules.spec.setting("tournament-format") is not None


class HandOn(NamedTuple):
    """The hand that is on: its session as it stood before, the table's number, the number of the round there.

    `players` are the entries by box, `seat` is the person's box or that they only look on.
    """

    session: TournamentSession
    table: int
    round: int
    players: Mapping[int, int]
    seat: int


class BoxTournament:
    """The house of a session in which a tournament of so many entries is played.

    `person` is the person's own entry, 0 where the person deals or watches, at table 1. `faults` is the share of
    the others' moves at that table that go wrong; `shift`: the deck is checked as a session begins. `names` are the players',
    by entry. Raises NotAllowed while a condition is lacking or for a wrong number of entries, Unlike where what was `kept`
    does not fit them.
    """

    def __init__(self, rules: Rules, entries: int, seed: int, company: Maker, *, person: int = 0, faults: float = 0.0,
                 shift: bool = False, names: Mapping[int, str] | None = None, kept: KeptAnswers | None = None) -> None:  # fmt: skip
        self.rules, self.seed, self.shift = rules, seed, shift
        self.names = names or {}
        self.director = Director(rules, entered(rules, entries, seed), seed)
        self.person = Person(self.director, rules.settings, person)
        self.agents: Mapping[int, Agent] = seated(rules, range(1, entries + 1), seed, company)
        self.hand = 1
        self.called_off: NotAllowed | None = None
        self._floor, self._faults = TournamentTables(rules, self.agents), faults
        self._told: list[KeptAnswer] = []
        self._news: list[Line] = []
        self._keepers: list[Keeper] = []
        self._again(kept or KeptAnswers())
        if self.person.offer is not None:  # a player who leaves the table over it does not buy back
            self._tell(False, self.hand - 1)
        self._run_on()
        self.on = self._on()

    # ---- how it stands

    @property
    def kept(self) -> KeptAnswers:
        """Everything that is needed to go on with it."""
        return KeptAnswers(tuple(self._told))

    @property
    def over(self) -> bool:
        """Whether there is no further round."""
        return self.director.wanted is None or self.called_off is not None

    def seats(self) -> dict[int, Agent]:
        """Who sits at the person's table, by box."""
        at = self.person.at
        return {box: self.agents[who] for box, who in at.players.items()} if at else {}

    def name(self, who: int) -> str:
        """What a player is called."""
        return self.names.get(who, f"player {who}")

    # ---- what a session asks

    def first(self, rules: Rules, stacks: Mapping[int, int]) -> NextHand | GameOver:
        """The hand that a session begins with: the first of all, or the one at which the tournament is taken up again."""
        return self._coming()

    def after(self, rules: Rules, opening: Table, table: Table) -> NextHand | GameOver:
        """The hand after a finished one. Those who haven't said that they buy back don't. Raises ConservationFault if a chip is
        gone."""
        self.settle(opening, table)
        if self.person.offer is not None:
            self.answer(back=False)
        coming = self._coming()
        return replace(coming, new_deck=brings_new_deck(table)) if isinstance(coming, NextHand) else coming

    def settle(self, opening: Table, table: Table) -> None:
        """Let a finished hand count, once: the other tables play their rounds, and it goes on as far as it can without the
        person. Raises ConservationFault if a chip that belongs to the table is gone (17.13)."""
        wanted, place = self.director.wanted, self.person.place
        if opening.hand < self.hand or not isinstance(wanted, RoundsDue) or not place:
            return
        self._news = []
        came = wanted.tables[place].came(table, self.director.jackpot)
        jackpot = self.director.jackpot.after(came)
        others = simulated(self._floor, wanted, self.seed, self.director.answers, jackpot, without=place)
        assert isinstance(others, Mapping)
        self._tell({**others, place: came})
        self._run_on()
        self.hand += 1

    def answer(self, *, back: bool) -> None:
        """The person buys back, or does not. ValueError where nothing was offered."""
        if self.person.offer is None:
            raise ValueError("nothing is offered")
        self._tell(back, self.hand - 1)
        self._run_on(self.hand - 1)
        for keeper in self._keepers:
            keeper(self.kept)

    def finish(self) -> None:
        """What is left of it is played by the program, once the person only looks on."""
        while not self.over:
            self._simulate(self.hand - 1)

    def keep(self, keeper: Keeper) -> None:
        """Tell somebody how it stands, whenever that is decided between two hands."""
        self._keepers.append(keeper)

    def news(self) -> list[Line]:
        """What the hand that was over last has changed, here and at the other tables."""
        return list(self._news)

    # ---- inside

    def _on(self) -> HandOn:
        at, seat = self.person.at, self.person.box
        if at is None:
            return HandOn(self.director.session, 0, 0, {}, seat)
        return HandOn(self.director.session, self.person.place, at.rounds + 1, dict(at.players), seat)

    def _again(self, kept: KeptAnswers) -> None:
        """Tell the director again what it was told before."""
        for told in kept.told:
            if not answers(self.director.wanted, told.answer):
                raise KeptTournamentMismatch()
            self.director.told(told.answer)
            self.hand = told.hand + 1
            self._told.append(told)

    def _run_on(self, hand: int | None = None) -> None:
        """Play what does not concern the person's table."""
        while not self.over and not self.person.place and self.person.offer is None:
            self._simulate(self.hand if hand is None else hand)

    def _simulate(self, hand: int) -> None:
        wanted = self.director.wanted
        assert wanted is not None
        self._tell(simulated(self._floor, wanted, self.seed, self.director.answers, self.director.jackpot), hand)

    def _tell(self, answer: Answer, hand: int | None = None) -> None:
        before = news.snapshot(self)
        self._told.append(KeptAnswer(self.hand if hand is None else hand, answer))
        try:
            self.director.told(answer)
        except NotAllowed as stuck:  # these conditions have no end: the house can only call it off (17.23)
            self.called_off = stuck
        self._news += news.news_since(self, before)

    def _coming(self) -> NextHand | GameOver:
        at = self.person.at
        if self.over or at is None:
            over = news.ending(self)
            return GameOver(over.cite, over.text, {})
        left, moved, arrivals = self._changed_places(at)
        self.on = self._on()
        opens = self.shift and not at.marker and self.on.session.kind != "extra-rounds"
        return NextHand(at.stacks, at.setup(self.rules), left=left, opens=opens, number=self.hand, moved=moved,
                        arrivals=arrivals, tray=at.rack, jackpot=self.director.jackpot)  # fmt: skip

    def _changed_places(self, at: TableStanding) -> tuple[frozenset[int], dict[int, int], dict[int, Agent | ErringAgent[Sight]]]:
        """Who left a box, where the person has moved, who came: a new ballot brings other players to every box."""
        person, seated, seat = self.person, self.on.players, self.on.seat
        moved = {seat: person.box} if person.entry and seat != person.box else {}
        stays = {box for box, who in at.players.items() if seated.get(box) == who}
        left = frozenset(box for box in seated if box not in stays and box not in moved) | ({seat} & moved.keys())
        came = {box: self.agents[who] for box, who in at.players.items() if box not in stays and who != person.entry}
        return left - {WATCHING}, moved, {box: careful(self.rules, agent, self._faults) for box, agent in came.items()}
