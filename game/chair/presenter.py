"""What the table's screen says at a moment: status line, panel and strip, from the course of play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.chair.commands import Commands
from game.chair.contests.contest_kinds import contest_of, counter
from game.chair.controller import Controller
from game.chair.dealer.box_corrective import corrective
from game.chair.dealer.box_verbs import ordinary
from game.chair.dealer.corrective import puts_right, ruled_on
from game.chair.dealer.how import verb_for
from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.verbs import called
from game.chair.ease.comforts import Comforts
from game.chair.ease.player_log import played_lines
from game.chair.log import KEPT, LogLine
from game.chair.seen.lights import in_question, lights_of, of_seat
from game.chair.seen.mended_at import mended_at
from game.chair.seen.view import Spot, TableView
from game.chair.switches import Switches
from game.chair.wording.box_strips import then
from game.chair.wording.panel_text import About, DueText, PanelText, Status
from game.chair.wording.paragraphs import small_caps
from game.chair.wording.sentences import due_text, price, summary, to_buy, to_come, waiting
from game.chair.wording.strip_text import Cap, Prompt, StripText
from game.chair.wording.strips import dealer_strip, player_strip
from game.chair.wording.table_words import times
from game.rulebook.family import BOXES, POTS, Family
from game.rulebook.money import dollars
from game.session.cash import floor_words
from game.session.narration.narration import due_line
from game.session.narration.wording import street_in_words
from game.session.setting_up.table_sign import stakes
from game.table import moves as m
from game.table.outcome import Due
from game.table.payout.commission import on_slide
from game.table.sight import sight
from game.training.hints import amiss
from game.training.step_log import TrainingMode, right_move

BUSTED: Final[Mapping[Family, str]] = {POTS: "Your chips are gone.", BOXES: "Your chips do not do for an ante and a bet."}


@dataclass
class Presenter:
    """Puts a table into words. `hand` is the dealer's, None in another chair."""

    course: Controller
    hand: DealersHand | None
    switches: Switches
    commands: Commands
    comforts: Comforts | None = None
    """A player's."""
    landing: bool = False
    """Whether cards are still on their way that make a player's hand another one."""

    def status(self, clock: Callable[[], str]) -> Status:
        """The line at the top."""
        play, contest = self.course.play, contest_of(self.course.play)
        subtitle = contest.status() if contest else self._stakes()
        where = " · ".join(filter(None, (f"{counter(play)}{to_come(play)}", self._street, self.speed)))
        return Status(play.rules.spec.title, subtitle, where, clock,
                      self.course.pressing.clock if play.pressure.clock and self.hand is not None else None, contest is not None,
                      brief="" if contest else self._stakes(book=False))

    @property
    def speed(self) -> str:
        """How fast the program's moves come: "2×", or that they wait."""
        pace = self.course.pace
        return "paused" if pace.paused else times(pace.speed)

    @property
    def _street(self) -> str:
        """A player who has looked away sees which betting round it is; whoever works at the table has to know."""
        play, betting = self.course.play, self.course.play.session.table.betting
        if betting is None or play.chair != "player" or play.rules.family.house_plays or self.course.due is None:
            return ""
        return street_in_words(betting.street)

    def _stakes(self, *, book: bool = True) -> str:
        """What is coming goes before book and limits, because it is new."""
        play = self.course.play
        lines = [floor_words.coming(play.rules, granted, play.me) for granted in play.floor.coming] if play.floor else []
        closes = floor_words.closes(play.rules, play.session.table)
        lines = [closes, *lines] if closes else lines
        known = f"{play.book.title} · {stakes(play.rules)}" if book else stakes(play.rules)
        return " · ".join([f"{line.text}  {small_caps(line.cite)}".rstrip() for line in lines] + [known])

    def panel(self) -> PanelText:
        """What is due, the verdict, the log."""
        due = self._due()
        return PanelText(due, self.course.verdict, self.log(), self._about() if self.switches.why else None,
                         read=self.course.verdict_read)

    def _due(self) -> DueText:
        """The head of the panel; a player reads in the strip what is his to do, and here only where he asks for more."""
        if self.course.play.chair == "player" and self.course.hint is None and not self.switches.whole:
            return DueText("")
        return due_text(self.course.play, self.course.due, self.course.hint, guide=self.switches.guide or self._mends)

    def log(self) -> list[LogLine]:
        """What is read of the log: a player reads who did what, unless he asks for everything. No clauses in an exam, which asks
        for them."""
        play, log = self.course.play, self.course.log
        if play.exam:
            return [replace(line, cite="") for line in log.shown()]
        if play.chair != "player" or self.switches.whole:
            return log.shown()
        return list(played_lines(log.lines, play.names, play.me))[-KEPT:]

    def _about(self) -> About:
        """The last thing that rests on a clause, with it."""
        line = next((line for line in reversed(self.course.log.lines) if line.cite), None)
        if line is None:
            return About("Nothing has happened yet that rests on a clause.", "", "", "")
        clause = self.course.play.book.clause(line.cite)
        return About(line.text, clause.ref, clause.heading, line.why or clause.summary)

    def strip(self) -> StripText:
        """What may be pressed."""
        due = self.course.due
        if due is None:
            return self._between()
        if self.course.pace.paused:
            why = self.course.pace.why_paused
            going = Cap("Go on", "p", self.switches.pause, primary=True)
            return StripText(Prompt(why or "Paused.", "accent" if why else "muted"), [going], large=True)
        amount = self.switches.amount if self.switches.amount is not None else self.course.proposed or None
        prompt = self._prompt(due)
        if self.hand is not None:
            found = dealer_strip(self.course.play, self.hand, amount, self.commands, prompt, self.switches.page)
            more = [*self._mending(due), *self.course.pressing.caps(self.commands)]
            return replace(found, caps=[*more, *self._led(due, found.caps)]) if self.hand.prompt is None else found
        if self.course.rules:
            return StripText(Prompt("Play is stopped. Yours to rule.", "accent", bold=True),
                             [Cap("Rule", "return", self.commands.stop, primary=True)], large=True)
        if not self.course.mine:
            return self._meanwhile(prompt)
        found = player_strip(self.course.play, due, amount, self.commands, prompt)
        return replace(found, caps=[*found.caps, *self._always(due)])

    def _always(self, due: Due) -> list[Cap]:
        """Beside a post: that from now on it is put in by itself."""
        comforts = self.comforts
        if comforts is None or comforts.automatic.posts or not comforts.posts(due):
            return []

        def always() -> None:
            comforts.automatic = replace(comforts.automatic, posts=True)
            self.switches.keep(auto_posts=True)
            self.commands.changed()

        return [Cap("Always by itself", "a", always)]

    def _led(self, due: Due, caps: Sequence[Cap]) -> Sequence[Cap]:
        """The buttons, with that of the step that is due lit for whoever is led: its word need not be the book's."""
        if not (self.switches.guide or self.course.shows) or not self.course.mine:
            return caps
        move = right_move(due)
        verb = verb_for(self.course.play.rules, move) if move is not None else None
        return [replace(cap, lit=True) if verb is not None and verb.key and cap.key == verb.key else cap for cap in caps]

    def _meanwhile(self, prompt: Prompt) -> StripText:
        """While others act: what a player may decide beforehand, or that the rest may go by at once."""
        if self.course.pace.reading:
            return StripText(Prompt("Play waits while you read.", "muted"),
                             [Cap("Go on", "return", then(self.course.read_on, self.commands), primary=True)], large=True)
        if self.course.play.chair == "inspector" and self.commands.may_stop():  # the one thing that he has to do
            return StripText(prompt, [Cap("Stop play", "space", self.commands.stop)], large=True)
        if self.comforts is None:
            return StripText(prompt, large=True)
        caps = self.comforts.beforehand.caps(self.commands.changed)
        if not caps and self.comforts.out and not self.comforts.hurries:
            one = "round" if self.course.play.rules.family.house_plays else "hand"
            caps = [Cap(f"To the end of the {one}", "g", self.comforts.hurry)]
        return StripText(prompt, caps, serial=f"{self.course.play.session.hand} {[cap.label for cap in caps]}",
                         large=True)

    @property
    def _mends(self) -> bool:
        """Whether the dealer puts something right and is told each step of it: in any manner but an exam."""
        play = self.course.play
        mine = self.hand is not None and self.course.mine and play.manner is not TrainingMode.EXAM
        return mine and puts_right(play.session.table, self.course.due)

    def _mending(self, due: Due) -> list[Cap]:
        """The step that puts right what is told, by one key; when all is put right, the hand goes on by it."""
        if not self._mends or due.move is None:
            return []
        rules, kind = self.course.play.rules, type(due.move)
        verb = next((verb for verb in (*ordinary(rules), *corrective(rules)) if verb.kind is kind), None)
        if verb is None:
            return []
        word = "Go on with the hand" if kind is m.Resume else called(verb, rules)
        known = ruled_on(verb, due.move, self.course.play.session.table)
        return [Cap(word, "return", lambda: self.commands.take(verb, known), primary=True)]

    def lights(self, view: TableView) -> tuple[frozenset[Spot], frozenset[Spot]]:
        """The spots that are due, edged in amber, and those in question, which alone stay bright."""
        course, due = self.course, self.course.due
        table = course.play.session.table
        void = any(isinstance(move, m.VoidRound) for move in table.trouble.repairs)  # it concerns every seat
        untold = void or course.play.exam  # in an exam the person finds out who it is about
        lit = frozenset() if untold else in_question(sight(table, course.play.eyes), view)
        offer = course.places.offer
        if offer is not None:
            return frozenset({Spot("seat", offer.seat)}), lit
        wrong = amiss(table) if course.shows and course.play.chair != "player" and not self.switches.guide else None
        if wrong is not None:  # help leads there, and not past it
            return of_seat(view, int(wrong.fact("seat", 0) or 0)), lit
        if due is None or not course.mine:
            return frozenset(), lit
        if self.hand is None:
            return frozenset({Spot("seat", due.by)}), lit
        slide = on_slide(course.play.rules)
        told = self.switches.guide or course.shows or self._mends
        found = lights_of(right_move(due), view, slide=slide) if told else frozenset()
        found |= mended_at(due.move, table) if self._mends and due.move is not None else frozenset()
        return found, lit | found if lit else lit

    def _prompt(self, due: Due) -> Prompt:
        course = self.course
        if course.refused is not None:
            return Prompt(course.refused.text, "danger", course.refused.cite)
        if self.hand is not None and self.hand.prompt is not None:
            text, more = self.hand.prompt
            return Prompt(text, "accent", more=self._another(self.hand, due) or more)
        asked = course.pressing.prompt()
        if asked is not None:
            return asked
        if not course.mine:
            return Prompt(waiting(course.play, due), "muted")
        table = course.play.session.table
        text = "Put it right." if puts_right(table, due) else "Your turn."
        if self._mends or (self.hand is not None and self.switches.guide):
            return Prompt(text, "accent", bold=True, more=due_line(course.play.rules, table, due).text)
        odds = self.switches.odds
        full = [price(course.play, due), odds.text if odds else ""]
        brief = [price(course.play, due, brief=True), odds.brief if odds else ""]
        if self.landing:  # what one has now is said once it lies there
            return Prompt(text, "accent", bold=True, more=brief[0])
        return Prompt(text, "accent", bold=True, more=" ".join(filter(None, full)), brief=" ".join(filter(None, brief)))

    def _another(self, hand: DealersHand, due: Due) -> str:
        """Who is guided is told when what is due now is done with another step than the one he has in hand still."""
        course = self.course
        move = right_move(due)
        if move is None or hand.verb is None or not course.mine or not (self.switches.guide or self._mends):
            return ""
        rules = course.play.rules
        verb = verb_for(rules, move)
        if verb is None or verb == hand.verb or not verb.key:
            return ""
        return f"Due now is another step: {called(verb, rules)}, {verb.key.upper()}."

    def _between(self) -> StripText:
        if self.course.play.hands_over:
            return StripText(Prompt("That was the last hand. The report names what went well, and what did not."),
                             [Cap("To the report", "return", self.commands.leave_table, primary=True)], large=True, tells=True)
        contest = contest_of(self.course.play)
        if contest is not None:
            return contest.between(summary(self.course.play), self.commands)
        offer = self.course.places.offer
        if offer is not None:
            found = self.course.places.strip(offer, self.commands, guide=self.switches.guide)
            if self.course.play.chair != "player":
                return found
            asked = found.prompt  # what came of the hand first
            return replace(found, prompt=replace(asked, text=f"{summary(self.course.play)} {asked.text}", brief=asked.text))
        play, after = self.course.play, self._looks_back()
        over = play.session.over
        if over is not None:
            return StripText(Prompt(f"The game is over. {over.reason}", cite=over.cite),
                             [Cap("Leave", "return", self.commands.leave_table, primary=True), *after], large=True, tells=True)
        if play.leaving:
            leave = Cap("Leave the table", "return", self.commands.leave_table, primary=True)
            return StripText(Prompt(f"{summary(play)} You leave the table."), [leave, *after], large=True, tells=True)
        player, stake = play.chair == "player", to_buy(play)
        if stake:
            caps = [Cap(f"Buy in again: {dollars(stake)}", "y", self.commands.next_hand, primary=True),
                    Cap("Leave the table", "l", self.commands.leave_table), *after]
            return StripText(Prompt(f"{summary(play)} {BUSTED[play.rules.family]}"), caps, large=True, tells=True)
        going = Cap("Next round" if play.rules.family.house_plays and player else "Next hand", "n", self.commands.next_hand,
                    primary=True, also="return")
        return StripText(Prompt(summary(play)), [going, *after], large=True, tells=True)

    def _looks_back(self) -> list[Cap]:
        """Between two hands: what can be looked at. In an exam that comes when it is over."""
        play = self.course.play
        if play.exam:
            return []
        word = "Results" if play.chair == "player" else "Report"
        report = [Cap(word, "o", self.commands.report)] if play.account is not None or play.chair == "player" else []
        one, cards = "round" if play.rules.family.house_plays else "hand", []
        if play.chair == "player" and not play.rules.family.house_plays:
            cards = [Cap("All cards", "c", self.commands.everybody, lit=self.switches.everybody)]
        return [*cards, Cap(f"Review this {one}", "d", self.commands.review), *report]
