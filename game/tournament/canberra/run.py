"""A tournament at one of whose tables a person sits: what a session asks for the coming hand.

That table's rounds are played in the session. The rounds of the others are played by the program when a hand is over, and with
them whatever does not concern the person's table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.agents.agent import Agent
from game.agents.mistakes import Erring
from game.session.between import GameOver, NextHand
from game.session.chairs import WATCHING
from game.session.company import Maker, careful
from game.session.narration import Line
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.state import Table
from game.tournament.canberra import news
from game.tournament.canberra.at_table import AtTable
from game.tournament.canberra.director import Director
from game.tournament.canberra.floor import Floor
from game.tournament.canberra.kept import Kept, Told, Unlike
from game.tournament.canberra.not_allowed import NotAllowed
from game.tournament.canberra.play import entered, simulated
from game.tournament.canberra.players import seated
from game.tournament.canberra.rounds import Answer, Offer, Rounds, answers
from game.tournament.canberra.sessions import Session

PERSON = 1
"""The entry of a person who plays: the first."""
Keeper = Callable[[Kept], None]
"""Told what has to be kept of the tournament."""


def is_played(rules: Rules) -> bool:
    """Whether a game is a tournament of rule 17: one whose house has conditions to choose a format by."""
    return rules.spec.setting("tournament-format") is not None


class HandOn(NamedTuple):
    """The hand that is on: its session as it stood before, the table's number, the number of the round there."""

    session: Session
    table: int
    round: int


class BoxTournament:
    """The house of a session in which a tournament of so many entries is played.

    `person` is the entry of whoever plays in it, 0 where the person deals or watches, at table 1. `faults` is the share of
    the others' moves at his table that go wrong; `shift`: the deck is checked as a session begins. `names` are the players',
    by entry. Raises NotAllowed while a condition is lacking or for a wrong number of entries, Unlike where what was `kept`
    does not fit them.
    """

    def __init__(self, rules: Rules, entries: int, seed: int, company: Maker, *, person: int = 0, faults: float = 0.0,
                 shift: bool = False, names: Mapping[int, str] | None = None, kept: Kept | None = None) -> None:  # fmt: skip
        self.rules, self.seed, self.person, self.shift = rules, seed, person, shift
        self.names = names or {}
        self.director = Director(rules, entered(rules, entries, seed), seed)
        self.agents: Mapping[int, Agent] = seated(rules, range(1, entries + 1), seed, company)
        self.hand = 1
        self.called_off: NotAllowed | None = None
        self._floor, self._faults = Floor(rules, self.agents), faults
        self._told: list[Told] = []
        self._news: list[Line] = []
        self._keepers: list[Keeper] = []
        self._again(kept or Kept())
        if self.offer is not None:  # whoever leaves the table over it does not buy back
            self._tell(False, self.hand - 1)
        self._run_on()
        self.seated: Mapping[int, int] = dict(self.at.players) if self.at else {}
        """Who sits in each box in the hand that is on, by entry."""
        self.seat = self.me
        """The person's box in that hand, or that he only looks on."""
        self.on = self._on()

    # ---- how it stands

    @property
    def kept(self) -> Kept:
        """Everything that is needed to go on with it."""
        return Kept(tuple(self._told))

    @property
    def over(self) -> bool:
        """Whether there is no further round."""
        return self.director.wanted is None or self.called_off is not None

    @property
    def offer(self) -> Offer | None:
        """What the person has to decide before it goes on."""
        wanted = self.director.wanted
        return wanted if isinstance(wanted, Offer) and wanted.who == self.person else None

    @property
    def place(self) -> int:
        """The table that the person sits at or looks at in the coming hand, 0 while no round is played there."""
        wanted = self.director.wanted
        if not isinstance(wanted, Rounds):
            return 0
        if not self.person:
            return 1 if 1 in wanted.on else 0
        if self.in_session:
            spot = wanted.session.spots[self.person]
        elif wanted.session.kind == "session":
            spot = wanted.session.spots.get(self.person) or next(iter(sorted(wanted.session.spots.values())))
        else:
            return 0
        return spot.table if spot.table in wanted.on else 0

    @property
    def at(self) -> AtTable | None:
        """That table."""
        wanted = self.director.wanted
        return wanted.tables[self.place] if isinstance(wanted, Rounds) and self.place else None

    @property
    def in_session(self) -> bool:
        """Whether the person plays in the session that is on, and is not out."""
        session = self.director.session
        return self.person in session.spots and self.person not in session.out

    @property
    def gone(self) -> bool:
        """Whether the person has played, and will not any more."""
        session, settings = self.director.session, self.rules.settings
        if not self.person or self.over or self.offer or session.kind != "session":
            return False
        on_points = self.director.points is not None
        back = settings.choice("bust-scope") == "session" if on_points else settings.number("repechage-place") > 0
        return self.person not in session.spots or (self.person in session.out and not back)

    @property
    def me(self) -> int:
        """The box where the person sits in the coming hand, or that he only looks on."""
        return (self.at.box_of(self.person) if self.at else 0) or WATCHING

    def seats(self) -> dict[int, Agent]:
        """Who sits at that table, by box."""
        return {box: self.agents[who] for box, who in self.at.players.items()} if self.at else {}

    def name(self, who: int) -> str:
        """What a player is called."""
        return self.names.get(who, f"player {who}")

    # ---- what a session asks

    def first(self, rules: Rules, stacks: Mapping[int, int]) -> NextHand | GameOver:
        """The hand that a session begins with: the first of all, or the one at which the tournament is taken up again."""
        return self._coming()

    def after(self, rules: Rules, opening: Table, table: Table) -> NextHand | GameOver:
        """The hand after a finished one. Whoever has not said that he buys back does not. Raises Lost if a chip is gone."""
        self.settle(opening, table)
        if self.offer is not None:
            self.answer(back=False)
        return self._coming()

    def settle(self, opening: Table, table: Table) -> None:
        """Let a finished hand count, once: the other tables play their rounds, and it goes on as far as it can without the
        person. Raises Lost if a chip that belongs to the table is gone (17.13)."""
        wanted, place = self.director.wanted, self.place
        if opening.hand < self.hand or not isinstance(wanted, Rounds) or not place:
            return
        self._news = []
        others = simulated(self._floor, wanted, self.seed, self.director.answers, without=place)
        assert isinstance(others, Mapping)
        self._tell({**others, place: wanted.tables[place].came(table)})
        self._run_on()
        self.hand += 1

    def answer(self, *, back: bool) -> None:
        """The person buys back, or does not. ValueError where nothing was offered."""
        if self.offer is None:
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
        wanted = self.director.wanted
        if not isinstance(wanted, Rounds) or not self.place:
            return HandOn(self.director.session, 0, 0)
        return HandOn(wanted.session, self.place, wanted.tables[self.place].rounds + 1)

    def _again(self, kept: Kept) -> None:
        """Tell the director again what it was told before."""
        for told in kept.told:
            if not answers(self.director.wanted, told.answer):
                raise Unlike()
            self.director.told(told.answer)
            self.hand = told.hand + 1
            self._told.append(told)

    def _run_on(self, hand: int | None = None) -> None:
        """Play what does not concern the person's table."""
        while not self.over and not self.place and self.offer is None:
            self._simulate(self.hand if hand is None else hand)

    def _simulate(self, hand: int) -> None:
        wanted = self.director.wanted
        assert wanted is not None
        self._tell(simulated(self._floor, wanted, self.seed, self.director.answers), hand)

    def _tell(self, answer: Answer, hand: int | None = None) -> None:
        before = news.snapshot(self)
        self._told.append(Told(self.hand if hand is None else hand, answer))
        try:
            self.director.told(answer)
        except NotAllowed as stuck:  # these conditions have no end: the house can only call it off (17.23)
            self.called_off = stuck
        self._news += news.told(self, before)

    def _coming(self) -> NextHand | GameOver:
        at = self.at
        if self.over or at is None:
            over = news.ending(self)
            return GameOver(over.cite, over.text, {})
        left, moved, arrivals = self._changed_places(at)
        self.seated, self.seat, self.on = dict(at.players), self.me, self._on()
        opens = self.shift and not at.marker and self.on.session.kind != "extra-rounds"
        return NextHand(at.stacks, at.setup(self.rules), left=left, opens=opens, number=self.hand, moved=moved,
                        arrivals=arrivals, tray=at.rack)  # fmt: skip

    def _changed_places(self, at: AtTable) -> tuple[frozenset[int], dict[int, int], dict[int, Agent | Erring[Sight]]]:
        """Who left a box, where the person has moved, who came: a new ballot brings other players to every box."""
        moved = {self.seat: self.me} if self.person and self.seat != self.me else {}
        stays = {box for box, who in at.players.items() if self.seated.get(box) == who}
        left = frozenset(box for box in self.seated if box not in stays and box not in moved) | ({self.seat} & moved.keys())
        came = {box: self.agents[who] for box, who in at.players.items() if box not in stays and who != self.person}
        return left - {WATCHING}, moved, {box: careful(self.rules, agent, self._faults) for box, agent in came.items()}
