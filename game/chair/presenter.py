"""What the table's screen says at a moment: status line, panel and strip, from the course of play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.chair.calling import KEY
from game.chair.commands import Commands
from game.chair.controller import Controller
from game.chair.dealer.chip_desk import ChipDesk
from game.chair.dealer.hand_prompt import prompt
from game.chair.dealer.how import how_in_words, keys_on_felt, next_spots, thing_in_words, verb_for
from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.verbs import called
from game.chair.desks.clearing_desk import TAKES_IN
from game.chair.ease.comforts import Comforts
from game.chair.log import LogLine
from game.chair.seen.cloth import marker_before
from game.chair.seen.lights import of_seat
from game.chair.seen.race_view import races_due
from game.chair.seen.view import Spot, TableView
from game.chair.strips import deck_strips, desk_strips
from game.chair.switches import Switches
from game.chair.wording.panel_text import About, DueText, PanelText, Status
from game.chair.wording.paragraphs import small_caps
from game.chair.wording.sentences import to_come
from game.chair.wording.strip_text import HAND_ON, YOUR_TURN, Cap, Prompt, StripText
from game.chair.wording.table_words import times
from game.session.cash import floor_words
from game.session.narration.narration import why_done
from game.session.setting_up.table_sign import brief_stakes, stakes
from game.table import events as e
from game.table import moves as m
from game.table.moves import Move
from game.table.outcome import Due
from game.training.calls.call import why
from game.training.step_log import right_move

WHY_THERE: Final = "E shows why."
"""Where the reason for a hint is read if the strip has no room for it."""
NOT_DONE: Final = "✗ {head}. Nothing has moved."
"""The line of the strip after a wrong step; the panel says what was tried, what is right, and why."""
TILL_CALLED: Final = "Watch the table. Once you've made the call, it shows here."
"""What stands in the panel while a dealer has to call whose turn it is."""


@dataclass
class Presenter:
    """Puts a table into words. `hand` is the dealer's, None in another role."""

    course: Controller
    hand: DealersHand | None
    switches: Switches
    commands: Commands
    comforts: Comforts | None = None
    """A player's."""
    landing: bool = False
    """Whether cards are still on their way that make a player's hand another one."""
    by_mouse: Callable[[], bool] = bool
    """Whether the person used the mouse last, and not a key."""
    lit: Spot | None = None
    """What on the felt has its key named, where somebody is led."""

    def status(self, clock: Callable[[], str]) -> Status:
        """The line at the top."""
        play, role = self.course.play, self.course.role
        contest = role.contest
        subtitle, *brief = contest.status() if contest else self._stakes()
        count = f"{role.counter()}{to_come(play)}" if play.hands else role.counter()
        where = " · ".join(filter(None, (count, role.street(self.course.due), self.speed)))
        pressing = self.course.distractions
        step = pressing.clock if pressing is not None and play.pressure.clock and not role.bare else None
        title, book = play.rules.spec.title, play.book.title
        return Status(title, subtitle, where, clock, step, contest is not None, brief=brief,
                      short=book if title.startswith(book) else "")

    @property
    def speed(self) -> str:
        """How fast the program's moves come: "2×", or that they wait."""
        pace = self.course.pace
        return "paused" if pace.paused else times(pace.speed)

    def _stakes(self) -> list[str]:
        """Book and limits, then less and less of it; what is coming goes before them, because it is new."""
        play = self.course.play
        lines = [floor_words.closes(play.rules, play.session.table)] if play.session.table.closes else []
        called = play.names if play.me else {}
        lines += [floor_words.coming(play.rules, granted, play.me, called) for granted in play.floor.coming] if play.floor else []
        shown = self.course.role.ref
        new, known = [f"{line.text}  {small_caps(shown(line.cite))}".rstrip() for line in lines], stakes(play.rules)
        short = brief_stakes(play.rules)
        book = play.book.title if play.book.title != play.rules.spec.title else ""  # the game's stands next to it
        parts = [[*new, book, known], [*new, known], [*new, short], new, [short]]
        return list(dict.fromkeys(filter(None, (" · ".join(filter(None, each)) for each in parts))))

    def panel(self) -> PanelText:
        """What is due, the verdict, the log."""
        due = self._due()
        due = replace(due, cite=self.course.role.ref(due.cite))
        return PanelText(due, self.course.verdict, self.log(), self._about() if self.switches.why else None,
                         read=self.course.verdict_read)

    def refusal(self) -> DueText | None:
        """What was refused, as the panel says it where the strip does not say all of it; None once it is answered. Of a wrong step
        what was tried, what is right, and why."""
        line, role = self.course.refused, self.course.role
        if line is None:
            return None
        if line.parts is None:
            return DueText("Not now", line.text, line.why, role.ref(line.cite), mine=self.course.mine, wrong=True)
        parts, mine = line.parts, self.course.mine
        why = parts.passed or line.why
        return DueText(parts.head, parts.tried, why, role.ref(line.cite), mine=mine, right=parts.right, wrong=True)

    def _due(self) -> DueText:
        course, switches = self.course, self.switches
        guide, hint = switches.tells or self._mends, course.help_given.line
        if hint is None and self._unsaid:
            return DueText(HAND_ON, why=TILL_CALLED)
        said = course.calling.prompt(guide=True) if hint is None and switches.tells_call else None
        if said is not None and (call := course.calling.due) is not None:  # it comes before the step
            how = "Click Announce." if self.by_mouse() else f"Press {KEY}"
            return DueText("Your turn", said.text, why(call), said.cite, mine=True, how=how)
        if hint is None and switches.shows and not guide and course.mine:  # what is lit is said, too, as a hint says it first
            hint = course.role.help(1, mine=True).line
        return self._led(course.role.panel_head(course.due, hint, guide=guide, whole=switches.whole))

    def _led(self, found: DueText) -> DueText:
        """What is due and how it's done, for somebody who is told; or what must be done by hand before it."""
        step = self._step
        if step is None or self.hand is None:
            return found
        first = self.hand.first(step)
        found = found if first is None else replace(found, text=first.text, why=first.why or found.why, cite=first.cite)
        return replace(found, how=self._how(step))

    @property
    def _marks_deeds(self) -> bool:
        """Whether it is shown whose deed is to be told: to somebody who is guided."""
        return self.switches.shows_call

    @property
    def _unsaid(self) -> bool:
        """Whether it isn't written whose turn it is, as the dealer has still to call it."""
        due = self.course.due
        return due is not None and due.by in self.course.calling.unsaid and not self.switches.tells_call

    # ---- somebody who is led

    @property
    def _told(self) -> Due | None:
        """What is due and told, where it is the person's to do."""
        return self.course.due if self.switches.tells and self.course.mine else None

    @property
    def _step(self) -> Move | None:
        """The step that is told: the one that is due, or where the dealer may choose how, the mildest."""
        told = self._told
        return right_move(told) if told is not None else None

    def _how(self, step: Move) -> str:
        """How a step is made, with what the person used last."""
        if self.hand is None:
            return ""
        return how_in_words(self.course.play.rules, step, self.hand, mouse=self.by_mouse(), lit=self.lit)

    def lit_aloud(self, view: TableView) -> str:
        """What the guide lights and doesn't tell, for somebody who listens: "Lit: the deck, seat 3."; empty for nothing."""
        if self.switches.tells or not self.switches.shows or not self.course.mine:
            return ""
        things = sorted({(spot.seat or 0, thing_in_words(self.course.play.rules, spot)) for spot in self.lights(view)[0]})
        return f"Lit: {', '.join(thing for _, thing in things)}." if things else ""

    def keys(self, view: TableView) -> dict[Spot, str]:
        """The keys that are named on the felt."""
        step = self._step
        return keys_on_felt(self.course.play.rules, step, self.hand, view) if step is not None and self.hand is not None else {}

    @property
    def lit_key(self) -> str:
        """The key of the strip that is due, where that is told."""
        step, hand = self._step, self.hand
        if step is None or hand is None:
            return ""
        first = hand.first(step)
        if first is not None and first.key:
            return first.key
        verb = verb_for(self.course.play.rules, first.instead or step if first is not None else step)
        return verb.key if verb is not None and hand.verb is not verb else ""

    def log(self) -> list[LogLine]:
        """What is read of the log, without what the strip says of a refusal until it is answered."""
        return self._unanswered(self.course.role.log_lines(self.course.log, whole=self.switches.whole))

    def _unanswered(self, lines: Sequence[LogLine]) -> list[LogLine]:
        """These without a refusal that the strip still says, whatever others have done since."""
        refused = self.course.refused
        said = [at for at, line in enumerate(lines) if refused is not None and line.answers and line.text == refused.text][-1:]
        return [line for at, line in enumerate(lines) if at not in said]

    def _about(self) -> About:
        """The last thing that rests on a clause, with it; none of a marker that a player still sees where it was."""
        stays = marker_before(self.course.play) > 0
        line = next((line for line in reversed(self.course.log.lines)
                     if line.cite and not (stays and isinstance(line.event, e.MarkerMoved))), None)
        if line is None:
            return About("No clause applies to anything so far.", "", "", "")
        clause, played = self.course.play.book.clause(line.cite), line.played
        done = why_done(self.course.play.rules, played.before, played.due, line.cite) if played is not None else line.why
        role = self.course.role
        return About(role.announced(line.text), role.ref(clause.ref), clause.heading, done or clause.summary)

    def strip(self) -> StripText:
        """What may be pressed."""
        found = self._strip()
        return replace(found, prompt=replace(found.prompt, cite=self.course.role.ref(found.prompt.cite)))

    def _strip(self) -> StripText:
        due, desk = self.course.due, self._desk
        if desk is not None and desk.log is not None and not self.course.pace.paused:
            return desk_strips.steps(desk, self.commands, guide=self.switches.guide, page=self.switches.page)
        if due is None:
            return self._between()
        if self.course.pace.paused:
            why = self.course.pace.why_paused
            going = Cap("Resume", "p", self.switches.pause, primary=True)
            return StripText(Prompt(why or "Paused.", "accent" if why else "muted"), [going], large=True)
        return self.course.role.strip(self, due, self._prompt(due))

    @property
    def _mends(self) -> bool:
        """Whether the person puts something right and is told each step of it."""
        return self.course.role.mends(self.course)

    def lights(self, view: TableView) -> tuple[frozenset[Spot], frozenset[Spot]]:
        """The spots that are due, edged in amber, and those in question, which alone stay bright."""
        course, due, role = self.course, self.course.due, self.course.role
        lit = role.in_question(view)
        offer = course.places.offer if due is None else None  # between two hands
        if offer is not None:
            return frozenset({Spot("seat", offer.seat)}), lit
        wrong = role.sought(course, guide=self.switches.guide)
        if wrong is not None:
            return of_seat(view, int(wrong.fact("seat", 0) or 0)), lit
        if self._marks_deeds and course.calling.deeds:
            return frozenset(spot for seat in course.calling.deeds for spot in of_seat(view, seat)), lit
        if due is None or not course.mine:
            return frozenset(), lit
        found, lit = role.lights(self, due, view, lit)
        move = right_move(due) if self.switches.shows else None
        return (next_spots(course.play.rules, move, self.hand, found) if move is not None and self.hand else found), lit

    @property
    def _desk(self) -> ChipDesk | None:
        """Cash and change, in the dealer's chair."""
        return self.hand.hands.desk if self.hand is not None else None

    def _prompt(self, due: Due) -> Prompt:
        course = self.course
        if (wrong := course.refused) is not None:
            if wrong.parts is not None and self.switches.panel.open:
                return Prompt(NOT_DONE.format(head=wrong.parts.head), "danger", bold=True)
            return Prompt(f"✗ {wrong.text}", "danger", cite=wrong.cite, bold=True, more=wrong.why, whole=True)
        if (hint := course.help_given.line) is not None and not self.switches.panel.open:
            said = f"Hint: {hint.text}"
            return Prompt(said, "accent", cite=hint.cite, more=hint.why, brief=f"{said} {WHY_THERE}" if hint.why else "", bold=True)
        held = prompt(self.hand, mouse=self.by_mouse(), bare=course.play.bare) if self.hand is not None else None
        if self.hand is not None and held is not None and not self._is_led_to_seat(self.hand):
            text, more = held
            return Prompt(text, "accent", more=self._another(self.hand, due) or self._chips_told(self.hand, due) or more)
        desk = self._desk
        asked = desk_strips.interrupted(desk) if desk is not None else None
        asked = asked or (course.distractions.prompt() if course.distractions is not None else None)
        asked = asked or course.calling.prompt(guide=self.switches.tells_call)
        if asked is not None:
            return asked
        if course.calling.tells and not course.play.bare and course.calling.waits():  # first the dealer speaks, then they act
            return Prompt(YOUR_TURN, "accent")
        if self._unsaid:
            return Prompt(HAND_ON, "muted")
        found, step = course.role.prompt(self, due), self._step
        if step is None or self.hand is None or self.hand.hands.folded:
            return found
        if (first := self.hand.first(step)) is not None:
            return replace(found, text=first.text, more=self._how(step))
        told = course.role.due_text(due, None, guide=True).text
        return replace(found, text=told, more=self._how(step))

    def _is_led_to_seat(self, hand: DealersHand) -> bool:
        """Whether the step in hand is the one that is told: its line says the seat, too."""
        step = self._step
        return step is not None and hand.asks == "seat" and verb_for(self.course.play.rules, step) is hand.verb

    def _chips_told(self, hand: DealersHand, due: Due) -> str:
        """Who is guided, or has asked for so much help, is told what to do next with the chips in hand."""
        course, move = self.course, due.move
        if not (self.switches.tells or course.help_given.shows) or not course.mine or hand.hands.change is not None:
            return ""
        return hand.hands.advice(move.amount if isinstance(move, m.PushPot | m.TakeCommission) else 0)

    def _another(self, hand: DealersHand, due: Due) -> str:
        """A guided dealer is told when what is due now takes another step than the one still in hand."""
        course = self.course
        move = right_move(due)
        if move is None or hand.verb is None or not course.mine or not (self.switches.tells or self._mends):
            return ""
        rules = course.play.rules
        verb = verb_for(rules, move)
        if verb is None or verb == hand.verb or not verb.key:
            return ""
        return f"Another step comes first: {called(verb, rules)}, {verb.key.upper()}."

    def _between(self) -> StripText:
        desk, relief = self._desk, self.hand.relief if self.hand is not None else None
        if relief is not None and relief.begun:
            return desk_strips.handing_over(relief, self.commands, guide=self.switches.guide)
        race = self.hand.race if self.hand is not None else None
        if race is not None and race.begun:
            return desk_strips.racing(race, self.commands, guide=self.switches.guide)
        clearing = self.hand.clearing if self.hand is not None else None
        if clearing is not None and clearing.begun:
            return deck_strips.taking_in(clearing, self.commands, guide=self.switches.guide)
        found = self.course.role.between(self)
        if clearing is not None and clearing.open is not None and all(cap.key != TAKES_IN for cap in found.caps):
            found = replace(found, caps=[deck_strips.takes_in(clearing, self.commands), *found.caps])
        if not any(cap.key == "n" for cap in found.caps):
            return found
        before = [desk_strips.begins(desk, self.commands)] if desk is not None and desk.waiting else []
        if race is not None and race.on:
            before += [desk_strips.race_begins(race, self.commands)] if race.races else []
        elif races_due(self.course.play.session):
            before.append(desk_strips.race_watched(self.commands, seen=self.switches.race))
        before += [desk_strips.relief_begins(relief, self.commands)] if relief is not None and relief.waits else []
        return replace(found, caps=[*before, *(replace(cap, primary=False) for cap in found.caps)]) if before else found
