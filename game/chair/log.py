"""What has happened at the table, in words: the captions, newest last."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from operator import attrgetter
from typing import Final, Protocol

from game.cards.card import Card
from game.grammar import capitalised, plural
from game.rulebook.schema.steps import DealPacketsOptions
from game.session.evidence.evident import captions, lines_as_seen, perceived
from game.session.narration.narration import Line, event_lines
from game.session.narration.opening import opening_in_words
from game.session.narration.orders import next_street
from game.session.narration.wording import count_in_words, placed, seats_in_turn, street_named
from game.session.round import PlayedMove
from game.table import events as e
from game.table.rules import Rules
from game.unheard import never

KEPT: Final = 60
"""The lines that are shown."""
HELD: Final = 300
"""Those that are remembered: a hand of many cards with all its dealing."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log; `tone` is the colour it is written in.

    `event` is what it tells of, if it tells of one, `street` the betting round it belongs to, `cards` what came onto the board;
    a line that `begins` a hand is its head.
    """

    text: str
    cite: str = ""
    tone: str = "text"
    event: e.Event | None = None
    street: str = ""
    cards: tuple[Card, ...] = ()
    begins: bool = False
    bold: bool = False
    heads: bool = False
    """Whether lines follow that belong below it."""
    why: str = ""
    """The reason for it, or what its clause demands, where it was told with it."""
    played: PlayedMove | None = field(default=None, compare=False, repr=False)
    """The move that it came of."""
    exchange: bool = False
    """Whether it tells of chips that were changed on the way."""
    explains: bool = False
    """Whether it says why what happened was right, which is not told to somebody who looks out for what is wrong."""
    answers: bool = False
    """Whether it is said to the person, and doesn't tell what happened at the table."""


class Speaker(Protocol):
    """Whatever speaks a line."""

    def say(self, text: str) -> None:
        """Speak it, without waiting."""


@dataclass
class Log:
    """Collects lines, and has them spoken where the voice is on."""

    rules: Rules
    voice: Speaker
    reads: bool = True
    """Shown hands are told with what they are; not to a dealer, who has to read them."""
    silent: bool = False
    """In an exam nobody is told what a hand really is, or how the book rules: that would tell whether the answer was right."""
    speaks: Callable[[], bool] = lambda: True
    """Whether what happens is read aloud; what people say aloud themselves is heard in any case."""
    unread: bool = False
    """The dealer announces each hand, so that nobody is told how it reads before that."""
    withholds: Callable[[PlayedMove], bool] = never
    """Whether the dealer has still to call what came of a move: nothing of it stands here before that."""
    as_seen: Callable[[], bool] = never
    """Whether somebody looks out for what goes wrong: it reads like what goes right, and no clause stands there while the hand is
    on."""
    aloud: Callable[[LogLine], str] = attrgetter("text")
    """A line as it is read aloud; "" for one that isn't."""
    own: int | None = None
    """Whose moves keep their clause anyway: the person's, who knows what they did."""
    told: deque[LogLine] = field(default_factory=partial(deque, maxlen=HELD))
    """All lines, also those that are withheld."""
    _street: str = ""
    _over: bool = False

    @property
    def lines(self) -> list[LogLine]:
        """What may be read now."""
        may = [line for line in self.told if line.played is None or not self.withholds(line.played)]
        if not self.as_seen() or self._over:
            return may
        on = next((at for at in range(len(may) - 1, -1, -1) if may[at].begins), 0)  # a clause stands next to what is right alone
        return [*may[:on], *(self._clauseless(line) for line in may[on:] if not line.explains)]

    def _clauseless(self, line: LogLine) -> LogLine:
        others = line.played is not None and line.played.move.by != self.own
        return replace(line, cite="", why="") if others else line

    def hear(self, played: PlayedMove) -> None:
        """What came of a move."""
        for line in self._of(played):
            self.told.append(line)
            if self.speaks() and not self.withholds(played) and not (line.explains and self.as_seen()):
                self._say(line)
        if not self.speaks():
            for each in perceived(self.rules, played.events):
                self.voice.say(each.words)

    def recall(self, played: PlayedMove) -> None:
        """What came of a move that was made before this screen was there: read, not spoken."""
        self.told.extend(self._of(played))

    def tell(self, line: Line, tone: str = "text", *, exchange: bool = False) -> None:
        """One more line."""
        self.told.append(LogLine(line.text, line.cite, tone, why=line.why, answers=True, exchange=exchange))
        self._say(self.told[-1])

    def _say(self, line: LogLine) -> None:
        if words := self.aloud(line):
            self.voice.say(words)

    def note(self, line: Line, tone: str = "text", played: PlayedMove | None = None, *, exchange: bool = False) -> None:
        """One more line, to be read only; what came of a move stands here as soon as the move does."""
        self.told.append(LogLine(line.text, line.cite, tone, why=line.why, played=played, exchange=exchange))

    def begin(self, hand: int) -> None:
        """A new hand."""
        self._street, self._over = "", False
        self.told.append(LogLine(f"{self.rules.family.deal.capitalize()} {hand}", tone="muted", begins=True))

    def shown(self) -> list[LogLine]:
        """The latest lines, as many as are shown. Cards that went round face down, one to a seat, are told in one, and so are
        several to the same seat."""
        if any(self.rules.spec.steps_of(DealPacketsOptions)):  # a hand at a time, each in a line
            return self.lines[-KEPT:]
        found: list[LogLine] = []
        lap: list[LogLine] = []
        for line in self.lines:
            if not (lap and self._goes_on(lap, line)):
                found += self._lap(lap)
                lap = []
            if face_down(line):
                lap.append(line)
            else:
                found.append(line)
        return [*found, *self._lap(lap)][-KEPT:]

    def _goes_on(self, lap: list[LogLine], line: LogLine) -> bool:
        """Whether the line tells of a further card of the lap: to a seat that has had none yet, or all to the same one."""
        if not face_down(line) or line.cite != lap[-1].cite:
            return False
        seats = {*map(_seat, lap)}
        return seats == {_seat(line)} or (len(seats) == len(lap) and _seat(line) not in seats)

    def _lap(self, lap: list[LogLine]) -> list[LogLine]:
        if len(lap) < 2:
            return lap
        place, seats = self.rules.family.place, [_seat(line) for line in lap]
        to_one = f"{capitalised(count_in_words(len(lap), 'card'))}, face down, to {place} {seats[0]}."
        text = to_one if len({*seats}) == 1 else f"One card each, face down, to {plural(place)} {seats_in_turn(seats)}."
        return [replace(lap[-1], text=text)]

    def answers(self) -> list[LogLine]:
        """Those that were said to the person in this hand."""
        latest: list[LogLine] = []
        for line in self.lines:
            latest = [] if line.begins else [*latest, line]
        return [line for line in latest if line.answers][-KEPT:]

    def _of(self, played: PlayedMove) -> list[LogLine]:
        as_seen = self.as_seen()
        lines = lines_as_seen if as_seen else event_lines
        self._over = played.over
        told = lines(self.rules, played.before, played.events, reads=self.reads)
        told = [line for line in map(self._untold, told) if line is not None] if self.silent or self.unread else told
        board = tuple(x.card for x in played.events if isinstance(x, e.CardMoved) and x.to.kind == "board")
        if board:
            self._street = next_street(self.rules, played.before)
        found = [LogLine(line.text, line.cite, event=line.event, street=self._street, played=played,
                         cards=board if _to_board(line.event) else ()) for line in told]
        opened = next((x.betting.street for x in played.events if isinstance(x, e.BettingOpened)), self._street)
        self._street = street_named(self.rules, opened)
        why = next((self._opening(played, x) for x in played.events if isinstance(x, e.Acted)), "")
        if why and not self.silent:
            acts = next(line for line in found if isinstance(line.event, e.Acted))
            found.insert(found.index(acts), replace(acts, text=why, explains=True, why=""))
        shuffled = next((x for x in played.events if isinstance(x, e.Shuffled)), None)
        seen = [] if as_seen else captions(self.rules, played.events)
        return found + [LogLine(text, event=shuffled, street=self._street) for text in seen]

    def _opening(self, played: PlayedMove, act: e.Acted) -> str:
        """Why the seat that acted was the first to act, where the open cards decide; "" for one that wasn't."""
        betting = played.before.betting
        first = betting is not None and not betting.acts and betting.turn == act.seat
        return opening_in_words(self.rules, played.before) if first else ""

    def _untold(self, line: Line) -> Line | None:
        """A line as it stands in an exam, or where hands are announced; None where it would tell."""
        if isinstance(line.event, e.IncidentRuled) and self.silent:
            return None
        if isinstance(line.event, e.HandRead):
            whose = placed(self.rules, f"of seat {line.event.seat}") if line.event.seat else "of the house"
            return replace(line, text=f"The hand {whose} is read.")
        return line


def face_down(line: LogLine) -> bool:
    """Whether a line tells of one card that was dealt face down to a player."""
    event = line.event
    return isinstance(event, e.CardMoved) and (event.source.kind, event.to.kind) == ("stub", "hole") and not event.seen


def _seat(line: LogLine) -> int:
    assert isinstance(line.event, e.CardMoved)
    return line.event.to.seat


def _to_board(event: e.Event | None) -> bool:
    return isinstance(event, e.CardMoved) and event.to.kind == "board"
