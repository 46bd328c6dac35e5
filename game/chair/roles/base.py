"""What a person at a table may do there, is told and is shown, whichever part they have in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import ClassVar

from game.chair.asked_help import Help
from game.chair.characters.afterwards import with_everybody
from game.chair.characters.talk import Remark
from game.chair.contests.contest_kinds import contest_of, counter, notices
from game.chair.contests.setting import setting_now
from game.chair.course import Course
from game.chair.dealer.corrective import puts_right
from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.verbs import Answers
from game.chair.distractions import Distractions, Tell
from game.chair.ease.automatic import Automatic
from game.chair.ease.comforts import Comforts
from game.chair.ease.odds import OddsAid
from game.chair.free_places import FreePlaces
from game.chair.going_back import GoingBack
from game.chair.log import Log, LogLine
from game.chair.roles.looks import Looks
from game.chair.seen.box_view import with_back
from game.chair.seen.holding import with_holding
from game.chair.seen.lights import in_question
from game.chair.seen.settled_round import with_round
from game.chair.seen.table_view import table_view
from game.chair.seen.view import Spot, TableView
from game.chair.sitting import Sitting
from game.chair.wording.box_strips import then
from game.chair.wording.box_words import bank_result
from game.chair.wording.panel_text import DueText
from game.chair.wording.sentences import is_mine, pots_won, still_to_come
from game.chair.wording.strip_text import Cap, Prompt, StripText
from game.chair.wording.verdict_words import Judged
from game.session.cash.asking import Wish
from game.session.narration.narration import Line, due_line
from game.session.narration.wording import party, placed
from game.session.setting_up.role_names import RoleName
from game.table import moves as m
from game.table.incidents.incident import Incident
from game.table.outcome import Due, Outcome, Refusal
from game.table.sight import Sight, sight

Do = Callable[[m.Move, Answers], None]


class Role(ABC):
    """One person's part at one table. Where a part differs from the others it answers itself; nobody asks which part it is."""

    word: ClassVar[RoleName]
    watches: ClassVar[bool] = False
    """Whether there is nothing to do but to watch, so that hands may take longer."""
    reads_hands: ClassVar[bool] = True
    """Whether shown hands are told with what they are; a dealer has to read them."""
    sees_signs: ClassVar[bool] = True
    """Whether ordinary wagers and checks have their sign on the felt, for those who must tell them from others."""
    silent: ClassVar[bool] = False
    """Whether nothing is told that says if an answer was right."""
    may_be_helped: ClassVar[bool] = True
    switches: ClassVar[Sequence[str]] = ()
    """The names of the switches that stand at the table."""
    upper: ClassVar[Collection[str]] = frozenset()
    """The keys of those that stand above the table where there is room."""
    closed: ClassVar[Collection[str]] = frozenset()
    """The entries of the table's menu that aren't for this part."""
    one_strip: ClassVar[bool] = False
    """Whether few buttons stand in the strip, large, below one's own cards; one that has just come can't be pressed yet."""
    keeps_panel: ClassVar[bool] = False
    """Whether it is remembered that the panel was folded."""
    stops_in_strip: ClassVar[bool] = False
    """Whether the button that stops play stands in the strip, and not above the table."""
    report_word: ClassVar[str] = "Report"
    dealer: ClassVar[str] = "Dealer"
    """What the dealer's place is called."""

    def __init__(self, sitting: Sitting) -> None:
        self.play, self._boxes = sitting, sitting.rules.family.house_plays

    # ---- what is made as the person sits down

    @abstractmethod
    def going_back(self) -> GoingBack:
        """The way back to what was done before."""

    @abstractmethod
    def free_places(self, tell: Tell, judged: Callable[[Judged], None]) -> FreePlaces:
        """How a free place goes round."""

    def distractions(self, tell: Tell) -> Distractions:
        """Players who ask and talk while a dealer works: nobody, in any other role."""
        return Distractions(self.play, tell, presses=False)

    def hand(self, do: Do) -> DealersHand | None:
        """What holds the deck: a dealer's hand."""
        return None

    def comforts(self, course: Course, next_hand: Callable[[], None], automatic: Automatic) -> Comforts | None:
        """What a player leaves to the program."""
        return None

    def odds(self, *, on: bool) -> OddsAid | None:
        """Reckons what a player's hand wins."""
        return None

    # ---- what is done

    @abstractmethod
    def do(self, move: m.Move, given: Answers) -> Outcome | Refusal:
        """A move of the person's, with the answers that led to it."""

    @abstractmethod
    def help(self, level: int, *, mine: bool) -> Help:
        """A hint of a level: each one says a little more."""

    def may_stop(self) -> bool:
        """Whether the person may stop play now."""
        return False

    def may_find_out(self) -> bool:
        """Whether the person may ask, count and check now."""
        return False

    def may_ask(self) -> bool:
        """Whether the person may ask the floor for something now."""
        return False

    def requests(self) -> list[str]:
        """What the person may ask the floor for."""
        return []

    def asked(self) -> Wish | None:
        """What one of the others asks the person for now."""
        return None

    @abstractmethod
    def answers(self, going: Wish) -> Line | None:
        """Somebody leaves: the answer they got, None where it is the person's to answer."""

    def buying(self) -> list[Line]:
        """Who buys in again before the next hand, as far as that is told."""
        return []

    def hurried(self, before: int, seconds: int) -> Line | None:
        """What is said to somebody who takes too long."""
        return None

    # ---- what is told

    def due_text(self, due: Due | None, hint: Line | None, *, guide: bool) -> DueText:
        """The head of the panel: what is due, as far as it is told."""
        if due is None:
            told = notices(self.play)
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
        line, mine = due_line(self.play.rules, self.play.session.table, due), is_mine(self.play, due)
        return DueText("Your turn" if mine else "Due now", line.text, line.why, line.cite, mine=mine)

    def waiting(self, due: Due) -> str:
        """Who is waited for, in the strip."""
        name = self.play.names.get(due.by, "") if due.by > 0 else ""
        if due.by > 0:
            return placed(self.play.rules, f"{name}, seat {due.by}, is to act.".lstrip(", "))
        return f"{party(due.by)} is to act."

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
        parts = (f"{counter(self.play)} is over.", *self.came_of_it(), *self._scores(), still_to_come(self.play))
        return " ".join(part for part in parts if part)

    def _scores(self) -> list[str]:
        """What the hand came to for a trainee."""
        return []

    # ---- what may be pressed

    def mends(self, course: Course) -> bool:
        """Whether the person puts something right and is told each step of it."""
        return False

    def turn_prompt(self, looks: Looks, due: Due) -> Prompt:
        """The strip's line when it is the person's turn."""
        text = "Put it right." if puts_right(self.play.session.table, due) else "Your turn."
        return Prompt(text, "accent", bold=True)

    @abstractmethod
    def strip(self, looks: Looks, due: Due, prompt: Prompt) -> StripText:
        """What may be pressed while a hand is on."""

    def meanwhile(self, looks: Looks, prompt: Prompt) -> StripText:
        """What may be pressed while others act."""
        course, commands = looks.course, looks.commands
        if course.pace.reading:
            go_on = Cap("Go on", "return", then(course.read_on, commands), primary=True)
            return StripText(Prompt("Play waits while you read.", "muted"), [go_on], large=True)
        return self._while_others_act(looks, prompt)

    def _while_others_act(self, looks: Looks, prompt: Prompt) -> StripText:
        return StripText(prompt, large=True)

    def between(self, looks: Looks) -> StripText:
        """What may be pressed between two hands."""
        play, commands = self.play, looks.commands
        if play.hands_over:
            return StripText(Prompt("That was the last hand. The report names what went well, and what did not."),
                             [Cap("To the report", "return", commands.leave_table, primary=True)], large=True, tells=True)
        contest = contest_of(play)
        if contest is not None:
            return contest.between(self.summary(), commands)
        if looks.course.places.offer is not None:
            return self._offered(looks)
        after, over = self.looks_back(looks), play.session.over
        if over is not None:
            return StripText(Prompt(f"The game is over. {over.reason}", cite=over.cite),
                             [Cap("Leave", "return", commands.leave_table, primary=True), *after], large=True, tells=True)
        if play.leaving:
            leave = Cap("Leave the table", "return", commands.leave_table, primary=True)
            return StripText(Prompt(f"{self.summary()} You leave the table."), [leave, *after], large=True, tells=True)
        return self._goes_on(looks, after)

    def _offered(self, looks: Looks) -> StripText:
        """A place has fallen free."""
        offer = looks.course.places.offer
        assert offer is not None
        return looks.course.places.strip(offer, looks.commands, guide=looks.switches.guide)

    def _goes_on(self, looks: Looks, after: Sequence[Cap], word: str = "Next hand") -> StripText:
        going = Cap(word, "n", looks.commands.next_hand, primary=True, also="return")
        return StripText(Prompt(self.summary()), [going, *after], large=True, tells=True)

    def looks_back(self, looks: Looks) -> list[Cap]:
        """Between two hands: what can be looked at."""
        review = Cap(f"Review this {self.play.rules.family.deal}", "d", looks.commands.review)
        return [review, Cap(self.report_word, "o", looks.commands.report)]

    # ---- what is seen

    def seen_from(self) -> tuple[RoleName, int | None]:
        """The place from which the table is drawn, and a player's seat."""
        return self.word, None

    def view(self, course: Course, places: int, back: str, *, everybody: bool) -> TableView:
        """The table as the person sees it, at a layout of so many places, with the back of cards they like; `everybody`: with all
        hands open, once one is over."""
        session, rules = self.play.session, self.play.rules
        seen, setting = sight(session.table, self.play.eyes), setting_now(self.play, places, self.dealer)
        view = table_view(seen, rules.spec, setting, course.due, course.said)
        view = self._with_outcome(with_holding(view, rules, seen), seen)
        if self._boxes and course.due is None:
            view = with_round(view, rules, session.played(), self.play.eyes, cards=self.reads_hands)
        view = with_back(view, rules.spec, session.table.hand, back)
        return with_everybody(view, rules.spec, session.table) if everybody and course.due is None else view

    def _with_outcome(self, view: TableView, seen: Sight) -> TableView:
        return view

    def in_question(self, view: TableView) -> frozenset[Spot]:
        """The spots that are in question, which alone stay bright. A void round concerns every seat."""
        table = self.play.session.table
        void = any(isinstance(move, m.VoidRound) for move in table.trouble.repairs)
        return frozenset() if void else in_question(sight(table, self.play.eyes), view)

    def sought(self, course: Course, *, guide: bool) -> Incident | None:
        """What went wrong that help leads to, and not past it."""
        return None

    def lights(self, looks: Looks, due: Due, view: TableView, lit: frozenset[Spot]) -> tuple[frozenset[Spot], frozenset[Spot]]:
        """The spots that are due when it is the person's turn, and those that are `lit` because they are in question."""
        return frozenset({Spot("seat", due.by)}), lit

    def landing(self, arriving: Collection[Spot]) -> bool:
        """Whether something is still on its way that changes what is said of the person's hand."""
        return False

    def led(self, wanted: bool) -> bool:
        """Whether the person is led, where they want to be."""
        return wanted

    def figures_allowed(self, wanted: bool) -> bool:
        """Whether a payout may be typed instead of cut in chips."""
        return wanted

    def opens_panel(self, kept: bool) -> bool:
        """Whether the panel is open as the person sits down; `kept`: as a player left it."""
        return True

    def wants_caption(self, *, panel: bool) -> bool:
        """Whether a line below the felt tells what happens, where that is switched on."""
        return True
