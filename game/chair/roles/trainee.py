"""What dealer and inspector have in common: they are graded, and may stop play. What is refused is told in words, and on a bare
table nothing is written next to the cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from game.chair.asked_help import Hint
from game.chair.course import Course
from game.chair.dealer.phases import hand_stands
from game.chair.dealer.verbs import Answers
from game.chair.going_back import TraineesWayBack, WayBack
from game.chair.log import Log, LogLine
from game.chair.roles.base import Role
from game.chair.roles.looks import TableDisplay
from game.chair.seen.view import CardState, CardView, SeatView, Spot, TableView
from game.chair.wording.panel_text import DueText
from game.chair.wording.report_words import figures
from game.chair.wording.sentences import missed
from game.chair.wording.strip_text import Prompt
from game.chair.wording.verdict_words import VerdictText
from game.session.cash.asking import Wish
from game.session.cash.wishes import wish
from game.session.narration.narration import Line, WrongParts
from game.session.narration.orders import attempted, describe_due
from game.session.narration.passed_over import passed_over
from game.session.narration.reasons import reason_for
from game.session.narration.wording import party, placed
from game.table import moves as m
from game.table.incident import Incident
from game.table.outcome import Due, Outcome, Refusal, puts_right
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER
from game.training.hints import amiss, hint
from game.training.reports.report import Report


def bared(view: TableView) -> TableView:
    """The same table without whose turn it is, what each seat did last, sums, and marks on cards that lie open."""
    seats = tuple(_bare(seat) for seat in view.seats)
    return replace(view, bare=True, turn=None, seats=seats, top=_plain(view.top), laid_aside=tuple(map(_plain, view.laid_aside)))


def _bare(seat: SeatView) -> SeatView:
    seat = replace(seat, cards=tuple(map(_plain, seat.cards)))
    return replace(seat, last="") if seat.cards or seat.stack else seat


def _plain(card: CardView) -> CardView:
    """A card that lies open has no sign on it that says whether it should."""
    return replace(card, state=CardState.UP) if card.state in (CardState.EXPOSED, CardState.BOXED) else card


_WRONG: Final = {"to": "wrong {place}", "seat": "wrong {place}", "face": "wrong way up", "amount": "wrong amount",
                 "pot": "wrong pot", "count": "wrong number"}
"""What doesn't fit of a step that is due otherwise, by the first of its fields that differs."""


def refused(rules: Rules, table: Table, refusal: Refusal, *, names: bool = True) -> Line:
    """Why a dealer's step is refused, in one line with its clause; the reason for what is due is its `why`. What is refused for
    how it was done, or once the hand is over, has its own reason. `names`: it is told which player is waited for, and for what."""
    due, move = refusal.due, refusal.move
    if due is None or move.by != DEALER or due.move == move or (due.move is None and isinstance(move, m.Cut) and due.choice("cut")):
        return Line(refusal.reason, refusal.cite)
    against, wrong = _against(table, due, move)
    tried = placed(rules, f"{attempted(rules, table, move)}{against}.")
    if due.move is None or type(due.move) is not type(move):
        right, passed = _first(rules, table, due, names=names), ""
    else:
        right, passed = _right(rules, table, due), passed_over(rules, table, move, due.move)
    parts = WrongParts(tried, right, passed, wrong.format(place=rules.family.place))
    return Line(str(parts), refusal.cite, reason_for(rules, table, due), parts=parts)


def _right(rules: Rules, table: Table, due: Due) -> str:
    """How the step that was done wrongly is right."""
    what = describe_due(rules, table, due)
    return f"Right: {what[0].lower()}{what[1:]}"


def _first(rules: Rules, table: Table, due: Due, *, names: bool = True) -> str:
    """What comes first: a step as an order, else who must act."""
    what = describe_due(rules, table, due)
    if due.by == DEALER:
        return f"First {what[0].lower()}{what[1:]}"
    return what if names else f"First {'a player' if due.by > 0 else party(due.by).lower()} must act."


def _against(table: Table, due: Due, move: m.Move) -> tuple[str, str]:
    """What a sentence on a wrong step goes on with, and what of the step doesn't fit, where it was this that was due."""
    if puts_right(table, due):
        return ". That doesn't put it right", ""
    if type(due.move) is not type(move):
        return "", ""
    fields = (name for name, value in vars(move).items() if value != getattr(due.move, name))
    found = next((_WRONG[name] for name in fields if name in _WRONG), "")
    return ("", found) if found else (": not that one", "")


BARE: Final = "Bare table"


class Trainee(Role):
    """Somebody who works at the table and learns it."""

    switches: ClassVar[Sequence[str]] = ("why", "hint", "pause", "guide", "bare", "values", "slow", "fast")
    chooses_bare: ClassVar[bool] = True

    def going_back(self) -> WayBack:
        """To their stop, and to what went wrong."""
        return TraineesWayBack(self.play)

    # ---- what is done

    def do(self, move: m.Move, given: Answers) -> Outcome | Refusal:
        """A step that is counted."""
        return self.play.desk.do(move)

    def help(self, level: int, *, mine: bool) -> Hint:
        """Where to look, what is due, why; while they don't act themselves, play waits until it is read."""
        line = hint(self.play.session, level, watches=self.watches and not mine)
        return Hint(line, holds=line is not None and not mine)

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

    # ---- a bare table

    bare_why: ClassVar[str]
    """What stands in the panel there."""

    @property
    def bare(self) -> bool:
        """Whether they work by their own eyes and ears."""
        return self.play.bare

    def led(self, wanted: bool) -> bool:
        """Not at a bare table."""
        return wanted and not self.bare

    def withheld(self) -> Collection[str]:
        """At a bare table nobody explains what happened last."""
        return ("why",) if self.bare else ()

    def closes(self, word: str) -> bool:
        """At a bare table a hand isn't looked back at while it is on."""
        return super().closes(word) or (word == "review" and self.bare and self.play.session.ask() is not None)

    def due_text(self, due: Due | None, hint: Line | None, *, guide: bool) -> DueText:
        """At a bare table nothing but that the hand is on, and a hint that they asked for."""
        if due is None or not self.bare or self._stopped:
            return super().due_text(due, hint, guide=guide)
        return DueText(BARE, why=self.bare_why) if hint is None else self._hinted("Hint", hint)

    def prompt(self, looks: TableDisplay, due: Due) -> Prompt:
        """At a bare table the same line the one who is to act."""
        if not self.bare or self._stopped:
            return super().prompt(looks, due)
        return Prompt(hand_stands(self.play.rules, self.play.session.table), "muted")

    @property
    def _stopped(self) -> bool:
        """Whether play is stopped, or something is put right: that is said aloud at any table."""
        return self.play.session.table.trouble.stopped is not None

    def log_lines(self, log: Log, *, whole: bool) -> list[LogLine]:
        """At a bare table nothing before the hand is over, but what they were answered."""
        hidden = self.bare and self.play.session.ask() is not None
        return log.answers() if hidden else super().log_lines(log, whole=whole)

    def speaks(self) -> bool:
        """At a bare table people speak, and nobody tells what happens."""
        return not self.bare

    def view(self, course: Course, places: int, back: str, *, everybody: bool) -> TableView:
        """At a bare table without what no table shows."""
        seen = super().view(course, places, back, everybody=everybody)
        return bared(seen) if self.bare else seen

    def in_question(self, view: TableView) -> frozenset[Spot]:
        """At a bare table they find out who it is about."""
        return frozenset() if self.bare else super().in_question(view)

    def lights(self, looks: TableDisplay, due: Due, view: TableView,
               lit: frozenset[Spot]) -> tuple[frozenset[Spot], frozenset[Spot]]:
        """Nothing at a bare table, unless they ask for help."""
        if self.bare and not looks.course.help_given.shows:
            return frozenset(), lit
        return super().lights(looks, due, view, lit)

    def wants_caption(self, *, panel: bool) -> bool:
        """A caption tells what happens: not at a bare table."""
        return not self.bare

    # ---- what is told

    def _hinted(self, head: str, hint: Line, *, mine: bool = False) -> DueText:
        """A hint, with its reason below it."""
        return DueText(head, hint.text, hint.why, hint.cite, mine=mine)

    def refusal_line(self, refusal: Refusal) -> Line:
        """What was tried, what is due instead, and why."""
        return refused(self.play.rules, self.play.session.table, refusal, names=self.play.calls != "dealer")

    def missed(self) -> VerdictText | None:
        """Told as the hand is over."""
        return missed(self.play)

    def _scores(self) -> list[str]:
        return figures(Report((self.play.account.hand,))) if self.play.account is not None else []

    def sought(self, course: Course, *, guide: bool) -> Incident | None:
        return amiss(self.play.session.table) if course.help_given.shows and not guide else None
