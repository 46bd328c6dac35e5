"""A dealer under pressure: players who ask and talk while the work goes on, and a clock for each step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from game.chair.commands import Commands, then
from game.chair.dealer.how import answer_keys
from game.chair.sitting import Sitting
from game.chair.wording.strip_text import Cap, Prompt
from game.session.narration import orders
from game.session.narration.narration import Line
from game.session.narration.wording import placed
from game.session.round import PlayedMove
from game.table import events as e
from game.table.outcome import Due
from game.table.values import DEALER
from game.training.pace.player_questions import PlayerQuestion, posed
from game.training.pace.pressure import ANY, LOST, MOVES_IN_A_HAND, PATIENCE, SAID_IN_A_HAND, TAKEN, WAITING, remark
from game.training.reports.hand_report import PlayerInquiry, SlowStep

Tell = Callable[[Line, str], None]


class Distractions:
    """What presses a dealer at one table. `tell` is given every line with its tone; in a `silent` one the dealer isn't told whether
    an answer was right."""

    def __init__(self, sitting: Sitting, tell: Tell, *, silent: bool = False) -> None:
        self._play, self._tell, self._silent = sitting, tell, silent
        self.level = sitting.pressure.level
        self.question: PlayerQuestion | None = None
        self._owed, self._hand = 0, 0
        self._since = 0.0
        self._at = 0
        self._step: tuple[int, Due, str] | None = None
        self._ran = 0.0
        self._urged = False

    def pass_time(self, seconds: float) -> bool:
        """Time goes by; True if something has come of it that must be shown."""
        self._attend()
        changed = False
        if self._step is not None and self._play.pressure.clock:
            self._ran += seconds
            changed = self._urges()
        if self.question is not None:
            self._since += seconds
            if self._since >= PATIENCE:
                self._closes("")
                changed = True
        return changed

    def waits(self) -> bool:
        """Whether the player whose turn it is waits for an answer, before they act."""
        due = self._play.session.ask()
        return self.question is not None and due is not None and due.by == self.question.seat

    def clock(self) -> str:
        """The seconds that are left for the step that is due; empty without a clock."""
        allowed = self._play.pressure.clock
        if not allowed or self._step is None:
            return ""
        left = allowed - self._ran
        return f"{max(0, round(left))} s" if left >= 0 else f"{round(-left)} s over"

    def heard(self, played: PlayedMove) -> None:
        """A move has been made: its time is over, and somebody may speak."""
        self._ends(played)
        if played.over:
            self._closes("")
            hand = self._play.account.hand if self._play.account is not None else None
            clean = hand is not None and not hand.wrong and all(each.good for each in hand.met) and all(q.good for q in hand.asked)
            self.level = self._play.pressure.after(self.level, clean=clean)
            return
        self._asks()
        self._talks(played)

    def answer(self, word: str) -> None:
        """The dealer answers what was asked."""
        self._closes(word)

    def forget(self) -> None:
        """The table went back: what was asked is asked no longer, and no step has begun."""
        self.question, self._step = None, None

    def prompt(self) -> Prompt | None:
        """The question in words, as long as it waits for an answer."""
        if self.question is None:
            return None
        text = placed(self._play.rules, f"Seat {self.question.seat} asks: “{self.question.said}”")
        return Prompt(text, "accent", bold=True)

    def caps(self, commands: Commands) -> list[Cap]:
        """A button for each answer, by its number."""
        if self.question is None:
            return []
        words = list(self.question.options)
        return [Cap(placed(self._play.rules, word), key, then(partial(self.answer, word), commands), lit=True)
                for word, key in zip(words, answer_keys(words), strict=True)]

    # ---- inside

    def _attend(self) -> None:
        """Look at the step that is due from the dealer, if it is another than before."""
        session = self._play.session
        due, at = session.ask(), len(session.round)
        mine = due is not None and due.by == DEALER and due.move is not None
        if not mine or due is None:
            self._step = None
        elif self._step is None or self._step[0] != at:
            assert due.move is not None
            self._step, self._ran, self._urged = (at, due, orders.order(self._play.rules, session.table, due.move)), 0.0, False

    def _urges(self) -> bool:
        """Somebody says so when a step takes too long, once."""
        if self._urged or self._ran < self._play.pressure.clock:
            return False
        self._urged = True
        if self.level:
            self._says(WAITING, self._rng("urges"))
        return True

    def _ends(self, played: PlayedMove) -> None:
        """The step is made: noted, if it took too long."""
        step, allowed, account = self._step, self._play.pressure.clock, self._play.account
        if step is not None and step[0] == played.at and allowed and self._ran > allowed and account is not None:
            account.pressed(SlowStep(step[0], step[2], step[1].cite, round(self._ran, 1), float(allowed)))
        self._step = None

    def _asks(self) -> None:
        """Now and then somebody asks, while others are at it."""
        session, rng = self._play.session, self._rng("asks")
        if session.hand != self._hand:
            self._hand, self._owed = session.hand, self._play.pressure.owed(self.level, rng)
        due = session.ask()
        if self.question is not None or due is None or not self._owed or rng.random() >= TAKEN:
            return
        self.question, self._since, self._at = posed(session.engine, session.table, due, rng), 0.0, len(session.round)
        if self.question is not None:
            self._owed -= 1
            self._tell(Line(placed(self._play.rules, f"Seat {self.question.seat}: “{self.question.said}”")), "accent")

    def _talks(self, played: PlayedMove) -> None:
        rng = self._rng("talks")
        if rng.random() < SAID_IN_A_HAND[self.level] / MOVES_IN_A_HAND:
            lost = any(isinstance(event, e.PotPushed) for event in played.events)
            self._says(LOST if lost else ANY, rng)

    def _says(self, occasion: str, rng: Random) -> None:
        seats = [seat.number for seat in self._play.session.table]
        self._tell(Line(placed(self._play.rules, f"Seat {rng.choice(seats)}: “{remark(occasion, rng)}”")), "muted")

    def _closes(self, word: str) -> None:
        """The question is answered, or it is too late for that."""
        asked, self.question = self.question, None
        if asked is None or self._play.account is None:
            return
        given = asked.right if word and asked.is_right(word) else word
        self._play.account.pressed(PlayerInquiry(self._at, asked.seat, asked.said, asked.right, asked.question.cite, given,
                                             round(self._since, 1)))
        if self._silent:
            return
        heads = {"": "Not answered in time.", asked.right: "Right."}
        head = heads.get(given, f"{given} is wrong.")
        why = " ".join(asked.question.working)
        text = head if given == asked.right else f"{head} It is {asked.right}. {why}".rstrip()
        self._tell(Line(placed(self._play.rules, text), asked.question.cite), "success" if given == asked.right else "danger")

    def _rng(self, what: str) -> Random:
        session = self._play.session
        return Random(f"{session.chance.seed} {session.hand} {len(session.round)} {what}")
