"""What the table's screen is opened with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.chair.chips_in_play import ChipsInPlay
from game.chair.eye import Eye
from game.chair.gains import gained
from game.rulebook.book import Book
from game.session.cash.floor import Floor
from game.session.cash.granted import Grant, leaving
from game.session.chairs import WATCHING
from game.session.session import Session
from game.session.setting_up.role_names import CallWay, RoleName
from game.session.variations import Variations
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import INSPECTOR
from game.table.values import DEALER
from game.tournament.canberra.run import BoxTournament
from game.tournament.run import Tournament
from game.training.floor_work.inspector_tasks import InspectorTasks
from game.training.floor_work.table_float import TableFloat
from game.training.grading import Verdict
from game.training.pace.pressure import Pressure
from game.training.reports.scorecard import Scorecard
from game.training.step_log import StepLog, TrainingMode

MINUTE = 60


@dataclass(eq=False)
class Sitting:
    """A session and the part that a person has in it.

    `me` is the person's seat, which they may change, `DEALER`, `INSPECTOR` or `WATCHING`, and must be among the `people` of the
    session's chairs. `layout` names a file of assets/layouts. `names` are the players', by seat. `manner` says what follows
    a trainee's wrong step, `guide` lights what is due. `speed` is how fast the others act, 1 being the usual pace.
    """

    session: Session
    role: RoleName
    me: int
    layout: str
    names: Mapping[int, str] = field(default_factory=dict)
    manner: TrainingMode = TrainingMode.COACH
    speed: float = 1.0
    guide: bool = False
    wishes: float = 0.0
    """How often one of the others asks for something, as a share of the hands; the dealer or inspector has to answer."""
    departures: float = 0.0
    """After how many of the hands one of the others leaves, where their place is then offered round."""
    strangers: Sequence[str] = ()
    """Names for people who come to the table later."""
    origins: Mapping[int, str] = field(default_factory=dict)
    """Where the one who sits in a seat comes from: the seat in which they began, or `CAME` and the one to which they came."""
    hands: int = 0
    """After how many hands the table is left; 0 for as many as one likes."""
    pressure: Pressure = field(default_factory=Pressure)
    """How hard a dealer is pressed."""
    minutes: int = 0
    """After how many minutes of play the table is left; 0 for as many as it takes."""
    eye: Eye = "words"
    """How much a dealer or inspector is told of what happens."""
    calls: CallWay = "off"
    """Who says what a dealer calls."""
    shift: bool = False
    """Whether a test has a whole shift: the float is opened and closed, and a relief comes."""
    measures: bool = False
    """Whether it is found out here what a trainee can do."""
    desk: StepLog = field(init=False, repr=False)
    """Where a trainee's steps are counted."""
    account: Scorecard | None = field(init=False, repr=False)
    """What the sitting comes to, for the dealer or inspector."""

    handed_in: bool = field(init=False, default=False, repr=False)
    """Whether a test is handed in before its last hand."""
    duty: InspectorTasks | None = field(init=False, repr=False)
    """The inspector's work apart from watching."""
    float_: TableFloat | None = field(init=False, repr=False)
    """The float of a dealer's or inspector's table, counted where that is wanted; None in a tournament, which has none."""

    gains: dict[int, int] = field(init=False, default_factory=dict, repr=False)
    """What each hand of this sitting has brought the person, in cents, by its number: a hand that is taken back is put right."""
    ante: int = field(init=False, default=0, repr=False)
    """The person's last ante at a table of boxes, in cents: the next round it is proposed again."""
    buys_after: int = field(init=False, default=0, repr=False)
    """What the person has asked for in chips during a hand, in cents: it's asked for again once the hand is over."""
    chips: ChipsInPlay = field(init=False, repr=False)
    """Where every chip of the table lies."""
    _own: str = field(init=False, default="", repr=False)

    def __post_init__(self) -> None:
        if self.me not in self.session.chairs.people:
            raise ValueError(f"nobody is expected in chair {self.me}: people sit in {sorted(self.session.chairs.people)}")
        self.desk = StepLog(self.session, self.manner)
        self.chips = ChipsInPlay(self.session, float_=self.tournament is None and self.draw is None)
        graded = self.role != "player"
        self.account = Scorecard(self.desk, self.role) if graded else None
        watches = self.account is not None and self.role == "inspector"
        cash = self.tournament is None and self.draw is None
        self.float_ = (TableFloat(self.session, self.chips, self.session.chance.seed, self.account.worked)
                       if self.account and cash else None)
        self.duty = (InspectorTasks(self.session, self.session.chance.seed, self.account.worked)
                     if self.account and watches else None)
        if self.wishes and graded and self.manner is not TrainingMode.EXAM:
            self.session.variations = Variations()
            self.session.listen(self.session.variations.heard)

    @property
    def hands_over(self) -> bool:
        """Whether as many hands have been played as were wanted, the time is over, or what was done is handed in."""
        if self.account is None or self.handed_in:
            return self.handed_in
        report = self.account.report
        return 0 < self.hands <= report.finished or 0 < self.minutes * MINUTE <= report.seconds

    def ended(self) -> None:
        """A hand is over: what it has brought the person is noted."""
        gain = gained(self.session.round.opening, self.session.table, self.me)
        if gain is not None:
            self.gains[self.session.hand] = gain

    def note(self, verdicts: Sequence[Verdict]) -> None:
        """How somebody who asked for something was answered: into the account, and the records where they are kept."""
        if self.account is not None:
            self.account.note(verdicts)
        if self.desk.notebook is not None:
            self.desk.notebook.answered(verdicts)

    @property
    def bare(self) -> bool:
        """Whether the table tells a dealer or inspector no sums, nobody's turn and nothing that has happened."""
        return self.eye != "words"

    @property
    def tournament(self) -> Tournament | None:
        """The tournament that is played; None at a table where hands are played for cash."""
        house = self.session.house
        return house if isinstance(house, Tournament) else None

    @property
    def draw(self) -> BoxTournament | None:
        """The tournament that is played where seats are drawn and there may be several tables; None elsewhere."""
        house = self.session.house
        return house if isinstance(house, BoxTournament) else None

    @property
    def floor(self) -> Floor | None:
        """Where people ask for things; None in a tournament."""
        house = self.session.house
        return house if isinstance(house, Floor) else None

    @property
    def leaving(self) -> bool:
        """Whether the person leaves a cash table after this hand: they have said so, or lost their seat."""
        return self.floor is not None and self.me in leaving(self.floor.coming) | self.session.table.between.forfeited

    def call(self, name: str) -> None:
        """The person is called so at the table; "" for no name of their own."""
        self._own = name
        if name and self.me in self.names:
            self.names = {**self.names, self.me: name}

    def follow(self, came: Iterable[Grant]) -> None:
        """People have changed seats, gone or come; the person may be one of those who moved."""
        self.me, self.names, self.origins = self.after(came)

    def after(self, came: Iterable[Grant]) -> tuple[int, Mapping[int, str], Mapping[int, str]]:
        """The person's seat, everybody's names and origins once that has come in."""
        changes = [granted.changes for granted in came]
        handed = self.session.handover
        gone = frozenset(seat for each in changes for seat in each.left) | (handed.coming.left if handed else frozenset())
        at = {old: new for each in changes for old, new in each.moved.items()}
        joined = [seat for each in changes for seat in each.joined]
        names = {at.get(seat, seat): name for seat, name in self.names.items() if seat not in gone}
        origins = {at.get(seat, seat): origin for seat, origin in self.origins.items() if seat not in gone}
        for seat in joined:
            free = [name for name in self.strangers if name not in names.values()]
            first = for_place(self.strangers, seat)
            names = {**names, seat: first if first in free else free[0]} if free else names
        return at.get(self.me, self.me), names, {**origins, **{seat: f"{CAME}{seat}" for seat in joined}}

    def take_places(self) -> None:
        """Seats were drawn again, or somebody is out; the person may be one of them."""
        draw = self.draw
        if draw is not None:
            self.names = {box: draw.name(who) for box, who in draw.on.players.items()}
            self.me = draw.on.seat if self.me not in (DEALER, INSPECTOR) else self.me
            self.call(self._own)

    def is_mine(self, due: Due | None) -> bool:
        """Whether the person has to do what is due."""
        return due is not None and self.session.chairs.answers(due) == self.me

    @property
    def eyes(self) -> int:
        """The chair whose sight the screen shows: your own, or a spectator's once your seat is out of the game."""
        if self.me == WATCHING:
            return INSPECTOR
        return self.me if self.me <= DEALER or self.me in self.session.table.seats else INSPECTOR

    @property
    def rules(self) -> Rules:
        """The rules of the game that is played."""
        return self.session.engine.rules

    @property
    def book(self) -> Book:
        """The rulebook that it is played under."""
        return self.rules.book


CAME = "came to "
"""How the origin begins of somebody who was not at the table from the start; the seat they came to follows."""


def for_place(waiting: Sequence[str], seat: int) -> str:
    """Which of those who wait is the one for a place; "" where nobody does."""
    return waiting[min(seat, len(waiting)) - 1] if waiting else ""
