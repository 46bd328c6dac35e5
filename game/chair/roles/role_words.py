"""What a person at a table is told, whichever part they have in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

from game.chair.characters.talk import Remark
from game.chair.contests.contest_kinds import contest_of
from game.chair.log import Log, LogLine
from game.chair.sitting import Sitting
from game.chair.wording.box_words import bank_result
from game.chair.wording.panel_text import DueText
from game.chair.wording.sentences import pots_won, still_to_come
from game.chair.wording.verdict_words import Judged
from game.grammar import listed
from game.session.narration.narration import Line, due_line
from game.session.narration.wording import party, placed
from game.session.setting_up.role_names import RoleName
from game.table.outcome import Due, Refusal
from game.table.values.places import DEALER


class RoleWords(ABC):
    """The words of a role: what is due, why something was refused, who is waited for, how a hand came out."""

    word: ClassVar[RoleName]
    reads_hands: ClassVar[bool] = True
    """Whether shown hands are told with what they are; a dealer has to read them."""
    silent: ClassVar[bool] = False
    """Whether nothing is told that says if an answer was right."""
    chooses_bare: ClassVar[bool] = False
    """Whether the person may have a bare table when they like."""

    def __init__(self, sitting: Sitting) -> None:
        self.play, self._boxes = sitting, sitting.rules.family.house_plays
        self.contest = contest_of(sitting)
        """The tournament that is played, None where hands are played for cash."""

    @property
    def bare(self) -> bool:
        """Whether the table is bare for this person."""
        return False

    def counter(self) -> str:
        """Which hand it is: by its number, or as a tournament counts."""
        return self.contest.counter() if self.contest else f"{self.play.rules.family.deal.capitalize()} {self.play.session.hand}"

    def notices(self) -> list[Line]:
        """What the hand that is over has changed in a tournament."""
        return self.contest.notices() if self.contest else []

    def due_text(self, due: Due | None, hint: Line | None, *, guide: bool) -> DueText:
        """The head of the panel: what is due, as far as it is told."""
        if due is None:
            told = self.notices()
            return DueText("Hand over", " ".join(self.came_of_it()), " ".join(line.text for line in told),
                           told[0].cite if told else "")
        return self._due_text(due, hint, guide=guide)

    def panel_head(self, due: Due | None, hint: Line | None, *, guide: bool, whole: bool) -> DueText:
        """The same where the strip says a part of it; `whole`: all is wanted."""
        return self.due_text(due, hint, guide=guide)

    @abstractmethod
    def _due_text(self, due: Due, hint: Line | None, *, guide: bool) -> DueText: ...

    def _told_due(self, due: Due) -> DueText:
        """What is due, told whole."""
        line, mine = due_line(self.play.rules, self.play.session.table, due), self.play.is_mine(due)
        return DueText("Your turn" if mine else "Due now", line.text, line.why, line.cite, mine=mine)

    def waiting(self, due: Due) -> str:
        """Who is waited for, in the strip."""
        name = self.play.names.get(due.by, "") if due.by > 0 else ""
        if due.by > 0:
            return placed(self.play.rules, f"Action on {listed(name, f'seat {due.by}')}.")
        return "Dealing …" if due.by == DEALER else f"Waiting for {party(due.by).lower()}."

    @abstractmethod
    def refusal_line(self, refusal: Refusal) -> Line:
        """Why a move was refused."""

    def noted(self, what: str) -> Line | None:
        """What is said to a ruling or an answer where nobody is told whether it was right."""
        return None

    def shows(self, verdict: Judged | None) -> Judged | None:
        """A verdict, if it is shown."""
        return verdict

    def missed(self) -> Judged | None:
        """At the end of a hand: what went wrong and nobody noticed, if that is told."""
        return None

    def log_lines(self, log: Log, *, whole: bool) -> list[LogLine]:
        """What is read of the log; `whole`: all of it is wanted."""
        return log.shown()

    def speaks(self) -> bool:
        """Whether what happens is read aloud, where the voice is on."""
        return True

    def street(self, due: Due | None) -> str:
        """Which betting round it is, for those who may have looked away."""
        return ""

    def hears(self, remark: Remark) -> str:
        """What is spoken of a line of talk."""
        return ""

    def clause(self, due: Due, *, shows: bool) -> str:
        """The clause of what is due, as far as it is told; `shows`: hints have come so far."""
        return due.cite if shows else ""

    def follows(self, open_ref: Callable[[str], None]) -> Callable[[str], None] | None:
        """What a click on a clause does; None where nobody looks into the book."""
        return open_ref

    # ---- how a hand came out

    def came_of_it(self) -> list[str]:
        """Who won what, as far as that is told."""
        return self.won()

    def won(self) -> list[str]:
        """Who won what, one sentence each."""
        if not self.play.session.table.trouble.counts:
            return ["The hand was void."]
        if self._boxes:
            return bank_result(self.play, self._box)
        return pots_won(self.play, self._winner)

    def _box(self, number: int) -> str:
        return f"box\u00a0{number}"

    def _winner(self, seat: int) -> str:
        return f"{self.play.names.get(seat, 'Nobody')}, seat {seat}, wins"

    def summary(self) -> str:
        """The strip's line when a hand is over."""
        parts = (f"{self.counter()} is over.", *self.came_of_it(), *self._scores(), still_to_come(self.play))
        return " ".join(part for part in parts if part)

    def _scores(self) -> list[str]:
        """What the hand came to for a trainee."""
        return []
