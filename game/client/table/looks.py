"""What the table's screen says at a moment: status line, panel and strip, from the course of play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.felt.view import Spot, TableView
from game.client.table.contest import contest_of, counter
from game.client.table.corrective import puts_right
from game.client.table.course import Course
from game.client.table.dealer_hand import DealersHand
from game.client.table.lights import in_question, lights_of
from game.client.table.panel import About, PanelText
from game.client.table.status import Status
from game.client.table.strip import Cap, Prompt, StripText
from game.client.table.strips import Doing, dealer_strip, player_strip
from game.client.table.switches import Switches
from game.client.table.tellings import due_text, price, summary, waiting
from game.client.table.verbs import Verb
from game.client.table.words import times
from game.client.widgets.ink import small_caps
from game.client.widgets.widget import Act
from game.session import floor_words
from game.session.signs import stakes
from game.table import moves as m
from game.table.commission import on_slide
from game.table.outcome import Due
from game.table.sight import sight


@dataclass(frozen=True)
class Acts:
    """What the strip's buttons do."""

    move: Callable[[m.Move], None]
    take: Callable[[Verb], None]
    every: Act
    next: Act
    review: Act
    leave: Act
    changed: Act
    adjourn: Act
    let_go: Act
    result: Act
    buys_back: Callable[[bool], None]
    to_the_end: Act
    rule: Act


@dataclass
class Looks:
    """Puts a table into words. `hand` is the dealer's, None in another chair."""

    course: Course
    hand: DealersHand | None
    switches: Switches
    acts: Acts

    def status(self, clock: Callable[[], str]) -> Status:
        """The line at the top."""
        play, pace = self.course.play, self.course.pace
        speed = "paused" if pace.paused else times(pace.speed)
        contest = contest_of(play)
        subtitle = contest.status() if contest else self._stakes()
        return Status(play.rules.spec.title, subtitle, f"{counter(play)} · {speed}", clock)

    def _stakes(self) -> str:
        """What is coming goes before book and limits, because it is new."""
        play = self.course.play
        lines = [floor_words.coming(play.rules, granted, play.me) for granted in play.floor.coming] if play.floor else []
        closes = floor_words.closes(play.rules, play.session.table)
        lines = [closes, *lines] if closes else lines
        known = f"{play.book.title} · {stakes(play.rules)}"
        return " · ".join([f"{line.text}  {small_caps(line.cite)}".rstrip() for line in lines] + [known])

    def panel(self) -> PanelText:
        """What is due, the verdict, the log."""
        due = due_text(self.course.play, self.course.due, self.course.hint, guide=self.switches.guide)
        return PanelText(due, self.course.verdict, list(self.course.log.lines), self._about() if self.switches.why else None)

    def _about(self) -> About | None:
        """The last thing that rests on a clause, with it."""
        line = next((line for line in reversed(self.course.log.lines) if line.cite), None)
        if line is None:
            return None
        clause = self.course.play.book.clause(line.cite)
        return About(line.text, clause.ref, clause.heading, clause.summary)

    def strip(self) -> StripText:
        """What may be pressed."""
        due = self.course.due
        if due is None:
            return self._between()
        if self.course.pace.paused:
            return StripText(Prompt("Paused.", "muted"), [Cap("Go on", "p", self.switches.pause, primary=True)])
        doing, amount = Doing(self.acts.move, self.switches.set_amount, self.switches.turn, self.acts.changed), self.switches.amount
        prompt = self._prompt(due)
        if self.hand is not None:
            return dealer_strip(self.course.play, self.hand, amount, doing, prompt, self.acts.take, self.acts.every,
                                self.switches.page)
        if self.course.rules:
            return StripText(Prompt("Play is stopped. Yours to rule.", "accent", bold=True),
                             [Cap("Rule", "return", self.acts.rule, primary=True)])
        return player_strip(self.course.play, due, amount, doing, prompt) if self.course.mine else StripText(prompt)

    def lights(self, view: TableView) -> tuple[frozenset[Spot], frozenset[Spot]]:
        """The spots that are due, edged in amber, and those in question, which alone stay bright."""
        course, due = self.course, self.course.due
        table = course.play.session.table
        void = any(isinstance(move, m.VoidRound) for move in table.trouble.repairs)  # it concerns every seat
        lit = frozenset() if void else in_question(sight(table, course.play.eyes), view)
        offer = course.places.offer
        if offer is not None:
            return frozenset({Spot("seat", offer.seat)}), lit
        if due is None or not course.mine:
            return frozenset(), lit
        if self.hand is None:
            return frozenset({Spot("seat", due.by)}), lit
        slide = on_slide(course.play.rules)
        found = lights_of(due.move, view, slide=slide) if self.switches.guide or course.shows else frozenset()
        return found, lit | found if lit else lit

    def _prompt(self, due: Due) -> Prompt:
        course = self.course
        if course.refused is not None:
            return Prompt(course.refused.text, "danger", course.refused.cite)
        if self.hand is not None and self.hand.prompt is not None:
            text, more = self.hand.prompt
            return Prompt(text, "accent", more=more)
        if course.mine:
            text = "Put it right." if puts_right(course.play.session.table, due) else "Yours to do."
            return Prompt(text, "accent", bold=True, more=price(course.play, due))
        return Prompt(waiting(course.play, due), "muted")

    def _between(self) -> StripText:
        contest = contest_of(self.course.play)
        if contest is not None:
            return contest.between(summary(self.course.play, self.course.before), self.acts)
        offer = self.course.places.offer
        if offer is not None:
            return self.course.places.strip(offer, self.acts.changed, guide=self.switches.guide)
        over = self.course.play.session.over
        review = Cap("Review this hand", "b", self.acts.review)
        if over is not None:
            return StripText(Prompt(f"The game is over. {over.reason}", cite=over.cite),
                             [Cap("Leave", "return", self.acts.leave, primary=True), review])
        if self.course.play.leaving:
            return StripText(Prompt(f"{summary(self.course.play, self.course.before)} You leave the table."),
                             [Cap("Leave the table", "return", self.acts.leave, primary=True), review])
        return StripText(Prompt(summary(self.course.play, self.course.before)),
                         [Cap("Next hand", "n", self.acts.next, primary=True), review])
