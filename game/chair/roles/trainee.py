"""What dealer and inspector have in common: they are graded, and may stop play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.chair.asked_help import Help
from game.chair.course import Course
from game.chair.dealer.corrective import puts_right
from game.chair.dealer.verbs import Answers
from game.chair.going_back import GoingBack, ToWhatWentWrong
from game.chair.roles.base import Role
from game.chair.wording.panel_text import DueText
from game.chair.wording.report_words import figures
from game.chair.wording.sentences import missed
from game.chair.wording.verdict_words import Judged
from game.session.cash.asking import Wish
from game.session.cash.wishes import wish
from game.session.narration.narration import Line
from game.session.narration.orders import order
from game.session.narration.orders import tried as attempt
from game.table import moves as m
from game.table.incident import Incident
from game.table.outcome import Outcome, Refusal
from game.table.values.places import DEALER
from game.training.hints import amiss, hint
from game.training.reports.report import Report


class Trainee(Role):
    """Somebody who works at the table and learns it."""

    switches: ClassVar[Sequence[str]] = ("why", "hint", "pause", "values", "guide", "slow", "fast")

    def going_back(self) -> GoingBack:
        """To their stop, and to what went wrong."""
        return ToWhatWentWrong(self.play)

    # ---- what is done

    def do(self, move: m.Move, given: Answers) -> Outcome | Refusal:
        """A step that is counted."""
        return self.play.desk.do(move)

    def help(self, level: int, *, mine: bool) -> Help:
        """Where to look, what is due, why; while they don't act themselves, play waits until it is read."""
        line = hint(self.play.session, level, watches=self.watches and not mine)
        return Help(line, holds=line is not None and not mine)

    def may_stop(self) -> bool:
        """While a hand is on and nobody has stopped it."""
        session = self.play.session
        return session.ask() is not None and session.table.trouble.stopped is None

    def may_find_out(self) -> bool:
        """While a hand is on."""
        return self.play.session.ask() is not None

    def asked(self) -> Wish | None:
        """At a cash table, unless play is stopped."""
        play = self.play
        if play.floor is None or play.session.table.trouble.stopped is not None:
            return None
        return wish(play.session, play.floor, play.wishes)

    def answers(self, going: Wish) -> Line | None:
        """They have to answer it."""
        return None

    # ---- what is told

    def _hinted(self, head: str, hint: Line, *, mine: bool = False) -> DueText:
        """A hint, with its reason below it."""
        return DueText(head, hint.text, hint.why, hint.cite, mine=mine)

    def refusal_line(self, refusal: Refusal) -> Line:
        """What was tried, and what is due instead."""
        rules, table, due = self.play.rules, self.play.session.table, refusal.due
        if due is None or due.by != DEALER or due.move in (None, refusal.move):
            return Line(refusal.reason, refusal.cite)
        tried = attempt(rules, table, refusal.move)
        same = type(due.move) is type(refusal.move)
        wrong = "that does not put it right" if puts_right(table, due) else "not so" if same else "not now"
        return Line(f"{tried}: {wrong}. Due: {order(rules, table, due.move)}", refusal.cite)

    def missed(self) -> Judged | None:
        """Told as the hand is over."""
        return missed(self.play)

    def _scores(self) -> list[str]:
        """Steps, rulings, time."""
        return figures(Report((self.play.account.hand,))) if self.play.account is not None else []

    def sought(self, course: Course, *, guide: bool) -> Incident | None:
        """What is still to be noticed."""
        return amiss(self.play.session.table) if course.help_given.shows and not guide else None
