"""What the buttons at the table do, and the ways from it to other screens and back: here alone `Commands` is carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import pygame

from game.chair.calling import DealersCalls
from game.chair.contests.last_player import standing
from game.chair.controller import Controller
from game.chair.dealer.verb_lists import corrective, extra, ordinary
from game.chair.dealer.verbs import Answers, Verb
from game.chair.desks.deck_desk import DeckDesk
from game.chair.desks.guest_desk import GuestDesk
from game.chair.seen.view import OTHER_BACK
from game.chair.stopping.lists import StopLists
from game.chair.stopping.ruling import GivenRuling, RuleChoice, Step
from game.chair.wording.paragraphs import small_caps
from game.chair.wording.strip_text import Act
from game.client.felt.painter import CardStyle
from game.client.stage.plate import HAND_IN, LeaveTestQuestion
from game.client.table.asks import Asks
from game.client.table.call_line import CallWords, call_scene
from game.client.table.deck_scene import DeckScene
from game.client.table.float_scene import FloatScene
from game.client.table.guest_panels import GuestPanel, NotePanel
from game.client.table.menus import AllMoves, TableMenu
from game.client.table.panes.result import ResultScene
from game.client.table.panes.sign_panel import SignPanel
from game.client.table.request_pane import RequestPane
from game.client.table.ruling import RulingPanel
from game.client.table.screen import Screen
from game.client.table.telling import TellingPanel
from game.client.table.work import WorkScene
from game.grammar import listed
from game.rulebook.schema.house import ANSWERS
from game.session.narration.narration import Line
from game.session.round import Round
from game.table import moves as m
from game.table.moves.move import Asked as Wanted
from game.table.outcome import puts_right
from game.tournament.news import news
from game.training.calls.call import Call
from game.training.floor_work import table_check
from game.training.floor_work.float_count import FloatCount
from game.training.floor_work.task import Task, WorkDone
from game.training.telling.sentences import Sentence
from game.unheard import unheard

MENU: Final = (("resume", "Resume", "g"), ("leave", "Leave the table", "l"), ("sign", "The table's sign", "f2"),
               ("rulebook", "Rulebook", "r"), ("settings", "Settings", "s"), ("review", "Review this hand", "d"),
               ("report", "Report", "o"), ("before", "Review the last hand", "i"),
               ("work", "To do", "k"), ("guests", "A guest", "q"), ("take-back", "Take back", "b"),
               ("standings", "Standings", "t"), ("anew", "Start over", "n"))
"""What is always there stands first, so that nothing pushes it to another place."""
WORK_ROWS: Final = 9

CLOSING: Final = (("adjourn", "Go on another day", "d"), ("end", "End it here: everybody keeps their stack", "e"),
                  ("on", "Play on", "g"))


@dataclass(frozen=True)
class Doors:
    """What the house opens from the table."""

    ref: Callable[[str], None]
    settings: Act
    review: Callable[[Round], None]
    left: Act
    report: Act | None
    another: Act | None = None
    """Sits down to another table like this one."""
    anew: Act | None = None
    """Begins what is done here from its first part, where it has parts."""


@dataclass
class TableCommands:
    """The `Commands` of one table's screen: moves, what is taken into hand, screens over the table, and what the house opens."""

    screen: Screen
    doors: Doors
    may_rule: bool = True
    """Whether play may be stopped here at all: in a lesson only where that is what it is about."""

    @property
    def course(self) -> Controller:
        """What goes on at the table."""
        return self.screen.course

    def changed(self) -> None:
        """One of the screens has done something."""
        self.screen.switches.stale = True

    def review(self) -> None:
        """The hand so far, step by step."""
        self.doors.review(self.course.play.session.round)

    def _review_last(self) -> None:
        """The hand before this one, step by step."""
        if self.course.before is not None:
            self.doors.review(self.course.before)

    def report(self) -> None:
        """What the sitting has come to so far."""
        if self.doors.report is not None:
            self.doors.report()

    def leave_table(self) -> None:
        """A float that was opened by hand is closed first, if no hand is on; then the screen goes, and the house hears of it. Who
        leaves a test before its end is asked first: it goes on later, its float as open as it is, or is handed in."""
        if about := self.course.role.before_leaving():
            self.screen.stage.push(LeaveTestQuestion(about, self._passes), self._leaves_test)
            return
        float_ = self.course.play.float_
        closing = float_.closing() if float_ is not None else []
        if not closing:
            self._leave()
        elif not self.course.role.tells_work:
            self._closes(closing, "close")
        else:
            entries = (("close", "Close the float", "c"), ("leave", "Leave without closing", "l"), ("back", "Back", "g"))
            self.screen.stage.push(TableMenu("The table closes", entries), partial(self._closes, closing))

    def _closes(self, closing: Sequence[FloatCount | Task], word: str) -> None:
        if word == "leave" or (word == "close" and not closing):
            self._leave()
        elif word == "close":
            self._take(closing[0], lambda: self._closes(closing[1:], word))

    def _leaves_test(self, word: str) -> None:
        self.course.play.handed_in = word == HAND_IN
        self._leave()

    @property
    def _passes(self) -> Callable[[float], None]:
        """Told the seconds that go by while something stands over the table."""
        account = self.course.play.account
        return account.pass_time if account is not None else unheard

    @property
    def _waited_for(self) -> Callable[[float], None]:
        """The same where the players wait for the dealer."""
        account = self.course.play.account
        return partial(account.pass_time, held=True) if account is not None else unheard

    def _leave(self) -> None:
        if self.screen.hand is not None and self.screen.hand.clearing is not None:
            self.screen.hand.clearing.missed()
        self.screen.close()
        self.doors.left()

    def menu(self) -> None:
        """The table's menu."""
        switches = [(each.label, each.told, each.key) for each in self.screen.switches.entries()]
        deal = self.course.play.rules.family.deal
        own = {"report": self.course.role.report_word, "review": f"Review this {deal}", "before": f"Review the last {deal}"}
        entries = tuple((word, own.get(word, title), key) for word, title, key in MENU if self._offered(word))
        self.screen.stage.push(TableMenu(self.course.play.rules.spec.title, entries, switches, rows=len(MENU)), self._choose)

    def _offered(self, word: str) -> bool:
        """What there is to look at here, unless it is closed to the person."""
        lacks = {"before": self.course.before is None or self.course.role.closes("review"), "report": self.doors.report is None,
                 "work": not self.has_work, "guests": not self.meets_guests,
                 "take-back": self.course.back.decided is None, "standings": self.course.role.contest is None,
                 "anew": self.doors.anew is None}
        return not self.course.role.closes(word) and not lacks.get(word, False)

    def look_up(self) -> None:
        """The rulebook at the clause that matters now: of a refusal, of what is due, of what happened last."""
        course = self.course
        lines = course.log.answers() if course.role.bare else course.log.lines
        told = next((line.cite for line in reversed(lines) if line.cite), "")
        shown = course.role.clause(course.due, shows=course.help_given.shows) if course.due is not None else ""
        self.doors.ref((course.refused.cite if course.refused else "") or shown or told)

    def read_sign(self) -> None:
        """The sign of the table, with its clauses."""
        float_ = self.course.play.float_
        hangs = float_.checks.sign if float_ is not None else None
        role, rules = self.course.role, self.course.play.rules
        coded, dealt = bool(role.ref(rules.book.id)), self.course.play.account is not None
        self.screen.stage.push(SignPanel(rules, role.follows(self.doors.ref), hangs, coded=coded, dealt=dealt))

    def may_stop(self) -> bool:
        """Whether play can be stopped by the person now."""
        return self.may_rule and self.course.role.may_stop()

    def stop(self) -> None:
        """Stop play and ask for the ruling, beside the table."""
        self._stop(floor=False)

    def call_floor(self) -> None:
        """The same, and the floor is called: what happened is told there."""
        if self.may_stop() and self.course.role.asks_deed and not self.screen.asks_law:
            self._stop(floor=True)

    def _stop(self, *, floor: bool) -> None:
        play, role, law = self.course.play, self.course.role, self.screen.asks_law
        authority = ", ".join(each.title for word, each in play.book.authorities.items() if word != "dealer")
        lists = StopLists(play.session, play.names, deed=role.asks_deed and not law, clause=role.asks_clause or law)
        scene = RulingPanel(lists, self.screen.beside(), authority)
        if floor:
            scene.choose_floor()

        def ruled(choice: RuleChoice) -> None:
            if choice.floor:
                self._comes(choice)
            else:
                self.course.rule(GivenRuling(choice, scene.called))
            self.changed()

        self.screen.stage.push(scene, ruled)

    def _comes(self, choice: RuleChoice) -> None:
        """Calling the floor: the dealer tells what happened."""
        call = self.course.call_floor(choice)
        self.screen.sit_anew()
        if call is None:
            return
        offered = call.sentences()

        def told(said: Sequence[Sentence]) -> None:
            self.course.tell_floor(call, said, offered)
            self.changed()

        self.screen.stage.push(TellingPanel(offered, self.screen.beside()), told)

    def work(self) -> None:
        """What must be done apart from dealing or watching: one of several pieces, or the only one."""
        waiting = {str(at): task for at, task in enumerate(self.work_offered(), 1)}
        entries = [(at, task.title, at[-1]) for at, task in list(waiting.items())[:WORK_ROWS]]
        if self._deck_waits:
            entries.append(("deck", "Check the new deck", "d"))
        if self.has_work:
            later = " Jobs come between hands." if self.course.due is not None else ""
            title = "To do" if entries else f"Nothing to do now.{later}"
            self.screen.stage.push(TableMenu(title, [*entries, ("back", "Back", "g")]),
                                   lambda word: self._take(waiting[word]) if word in waiting else self._works(word))

    def _works(self, word: str) -> None:
        if word == "deck":
            self.open_deck()

    @property
    def _deck_waits(self) -> bool:
        """Whether the check of the first deck was put off."""
        return self.screen.deck is not None and self.screen.deck.unchecked is not None

    @property
    def has_work(self) -> bool:
        """Whether there may be work apart from dealing or watching at this table."""
        play = self.course.play
        return play.duty is not None or (play.float_ is not None and play.float_.has_work) or self._deck_waits

    @property
    def work_waiting(self) -> int:
        """How many pieces of it wait."""
        return len(self.work_offered()) + self._deck_waits

    def work_offered(self) -> list[Task | FloatCount]:
        """What waits: the float first. A table that closes gets no fill and gives no credit."""
        play = self.course.play
        closes = play.hands_over and self.course.due is None
        counts = play.float_.offered() if play.float_ is not None and not closes else []
        return [*counts, *(play.duty.waiting if play.duty is not None else [])]

    def open_float(self) -> list[Callable[[], None]]:
        """What is checked and counted before the first hand, one after the other."""
        float_ = self.course.play.float_
        return [partial(self._take, each) for each in float_.open()] if float_ is not None else []

    def _take(self, task: Task | FloatCount, then: Callable[[], None] = unheard) -> None:
        play, tells, passes = self.course.play, self.course.role.tells_work, self._passes
        self.course.begin()  # that the table isn't open yet is no longer so

        def told(done: WorkDone | tuple[WorkDone, ...]) -> None:
            self._work_told(done)
            then()

        if isinstance(task, FloatCount) and play.float_ is not None:
            self.screen.stage.push(FloatScene(task, play.float_, self.course.role.signs_with, tells=tells, passes=passes), told)
        elif isinstance(task, Task) and play.float_ is not None and task.word in table_check.WORDS:
            self.screen.stage.push(WorkScene(task, play.float_.checks, shows=tells, waits=tells, passes=passes), told)
        elif isinstance(task, Task) and play.duty is not None:
            self.screen.stage.push(WorkScene(task, play.duty, shows=tells), told)

    def _work_told(self, done: WorkDone | tuple[WorkDone, ...]) -> None:
        if isinstance(done, WorkDone) and done.word in table_check.WORDS:
            self.screen.sit_anew()  # the drop box is on by now
        if self.course.role.tells_work and isinstance(done, WorkDone):
            words, colour = ("right", "accent") if done.good else ("wrong", "danger")
            self.course.log.tell(Line(f"{done.title}: {words}."), colour)
        elif self.course.role.tells_work and isinstance(done, tuple):
            good = sum(line.good for line in done)
            title = done[0].title.partition(":")[0]
            self.course.log.tell(Line(f"{title}: {good} of {len(done)} right."), "accent" if good == len(done) else "danger")
        self.changed()

    def try_again(self) -> None:
        """The last ruling once more: the table as it stood, play stopped."""
        self.course.try_again()
        self.stop()

    def answer(self) -> None:
        """One of the others asks for something: the table waits for the answer."""
        if self.course.asked is not None:
            play, clause = self.course.play, self.course.role.asks_clause or self.screen.asks_law
            self.screen.stage.push(RequestPane(play, self.course.asked, self.screen.beside(), self._answered, clause=clause))

    def _answered(self, choice: RuleChoice | None) -> None:
        self.course.answer(choice)
        self.changed()

    @property
    def meets_guests(self) -> bool:
        """Whether guests may do something here that the dealer has to answer."""
        guests = self.screen.hand.guests if self.screen.hand is not None else None
        return guests is not None and (guests.on or guests.visit is not None)

    def guests(self) -> None:
        """The dealer does something about a guest; where the house wants a note, it is written then."""
        guests = self.screen.hand.guests if self.screen.hand is not None else None
        if guests is None or not self.meets_guests:
            return
        view, rules = self.screen.felt.view, self.course.play.rules

        def done(choice: RuleChoice) -> None:
            answer = next(each for each in ANSWERS if each == choice.remedy)
            guests.answer(choice.seat, answer)
            self.course.floor_here = self.course.floor_here or answer == "floor"
            guests.moved()
            if guests.owed is not None:
                note = NotePanel(guests, view, rules, self.screen.beside())
                self.screen.stage.push(note, partial(self._noted, guests, note.chosen))
            self.changed()

        self.screen.stage.push(GuestPanel(guests, view, rules, self.screen.beside()), done)

    def _noted(self, guests: GuestDesk, written: Mapping[Step, str], _: RuleChoice) -> None:
        guests.write(written)
        self.changed()

    def call(self) -> None:
        """The line for a call; the dealer's, where calls are theirs."""
        relief = self.screen.hand.relief if self.screen.hand is not None else None
        if relief is not None and relief.begun:
            if relief.may_tell():
                self._say(relief, relief.say)
        elif isinstance(self.course.calling, DealersCalls):
            due, hand = self.course.due, self.screen.hand
            reads = due is not None and isinstance(due.move, m.ReadHand)
            first = hand.first(due.move) if hand is not None and due is not None and due.move is not None and reads else None
            if hand is not None and first is not None and hand.strict:
                hand.note = first.text
            else:
                self._say(self.course.calling, self.course.call)
        self.changed()

    def announces(self, move: m.Move) -> bool:
        """The line of the call that makes a step; False where no such call is owed."""
        calling = self.course.calling
        if not isinstance(calling, DealersCalls) or not calling.brings(move):
            return False
        self._say(calling, self.course.call)
        return True

    def _say(self, calls: CallWords, says: Callable[[Call], object]) -> None:
        """The line in which something is said, with those words."""
        screen = self.screen

        def said(call: Call) -> None:
            says(call)
            self.changed()

        tells = screen.switches.call_told if isinstance(calls, DealersCalls) else None
        passes = self._waited_for if isinstance(calls, DealersCalls) and calls.due is not None else self._passes
        screen.stage.push(call_scene(calls, screen.frozen(), passes, panel=screen.switches.open, tells=tells), said)

    def closing_time(self) -> None:
        """Between two hands of a freeze out: go on another day, or end it here."""
        rules = self.course.play.rules
        self.screen.stage.push(TableMenu(self._under("Closing time", rules.cite("adjourn")), CLOSING), self._close)

    def _under(self, title: str, cite: str) -> str:
        """A title with its clause, where that is shown."""
        return " · ".join(filter(None, (title, small_caps(self.course.role.ref(cite)))))

    def let_go(self) -> None:
        """Between two hands of a freeze out: the representative lets somebody go who cannot go on."""
        play, tournament = self.course.play, self.course.play.tournament
        if tournament is None:
            return
        left = standing(play, tournament).stacks
        there = [play.me] if play.me in left else sorted(left)
        seats = [(str(seat), listed(play.names.get(seat, ""), f"seat {seat}"), str(seat % 10)) for seat in there]
        title = self._under("Let go by the representative", play.rules.cite("leaving"))
        self.screen.stage.push(TableMenu(title, (*seats, ("on", "Play on", "g"))), self._goes)

    def _goes(self, word: str) -> None:
        play, tournament = self.course.play, self.course.play.tournament
        if word == "on" or tournament is None:
            return
        before = tournament.settle(play.session.round.opening, play.session.table)
        tournament.let_go(int(word))
        for line in news(tournament.settings, before, tournament.standing):
            self.course.log.tell(line)
        self.changed()

    def result(self) -> None:
        """The places and prizes of a tournament, or how it stands before there are any."""
        contest = self.course.role.contest
        found = contest.result() if contest else None
        if found is not None:
            self.screen.stage.push(ResultScene(found), lambda word: {"leave": self.leave_table, "review": self.review}[word]())

    def buys_back(self, back: bool) -> None:
        """The person who is out of a tournament buys back, or does not."""
        draw = self.course.play.draw
        if draw is not None and draw.person.offer is not None:
            known = len(draw.news())
            draw.answer(back=back)
            for line in draw.news()[known:]:
                self.course.log.tell(line)
            self.changed()

    def play_another(self) -> None:
        """Leave, and sit down to another table like this one."""
        self._leave()
        if self.doors.another is not None:
            self.doors.another()

    def to_the_end(self) -> None:
        """What is left of a tournament is played at once, without the person."""
        draw = self.course.play.draw
        if self.course.play.tournament is not None:
            self.screen.watch_to_the_end()
        elif draw is not None:
            draw.finish()
            self.course.next_hand()
            self.changed()
            self.result()
        self.screen.sit_anew()

    def _close(self, word: str) -> None:
        play, tournament = self.course.play, self.course.play.tournament
        if word == "on" or tournament is None:
            return
        tournament.settle(play.session.round.opening, play.session.table)
        tournament.adjourn()
        if word == "adjourn":
            self.leave_table()
            return
        tournament.conclude()
        self.course.next_hand()
        self.changed()
        self.result()

    def _choose(self, word: str) -> None:
        ways: dict[str, Callable[[], Any]] = {"resume": self.changed, "rulebook": self.look_up, "sign": self.read_sign,
                                              "settings": self.doors.settings,
                                              "review": self.review, "report": self.report, "work": self.work,
                                              "before": self._review_last,
                                              "guests": self.guests, "take-back": self.screen.take_back, "standings": self.result,
                                              "anew": self.doors.anew or self.changed, "leave": self.leave_table}
        ways |= {each.label: each.act for each in self.screen.switches.entries()}
        ways[word]()

    # ---- moves, and what is shown between two hands

    def move(self, move: m.Move, given: Answers | None = None) -> None:
        """A move of the person's, and the answers that led to it; the figure that was being settled is done with."""
        self.screen.switches.amount = None
        self.changed()
        deck = self.screen.hand.deck if self.screen.hand is not None else None
        if deck is not None and deck.checks(move) is not None:
            self._check_deck(deck, move)
        elif deck is None or self.course.role.too_early(move) is not None or not deck.handles(move):
            self.course.do(move, given)

    def open_deck(self) -> None:
        """A new deck is checked before the first hand, as the house wants it."""
        if self.screen.deck is not None:
            self._check_deck(self.screen.deck)

    def _check_deck(self, deck: DeckDesk, move: m.Move | None = None) -> None:
        """The deck on the cloth, until one is right; then the move is made, where it is one of the game's steps."""
        check = deck.checks(move) if move is not None else deck.unasked()
        role = self.course.role

        def over(good: bool) -> None:
            if not good:
                self._check_deck(deck, move)
            elif move is not None:
                self.course.do(move)
            self.changed()

        if check is not None:
            likes, now = self.screen.preferences, self.screen.felt.view.back
            cards = CardStyle(likes.four_colour, likes.jumbo_index, OTHER_BACK[now] if deck.old_lies else now)
            scene = DeckScene(check, deck.checked, role.signs_with, self._passes, tells=deck.tells,
                              guide=self.screen.switches.guide, cards=cards)
            self.screen.stage.push(scene, over)

    def begin(self) -> None:
        """Something new is begun: what was refused before is answered by that."""
        self.course.begin()

    def take(self, verb: Verb, known: Mapping[Wanted, Any] | None = None) -> None:
        """Into the dealer's hand; what is known of it is not asked."""
        if self.screen.hand is not None:
            self.begin()
            self.screen.hand.take(verb, known)
        self.changed()

    def all_moves(self) -> None:
        """Every move a dealer has, what puts things right first while something must be put right."""
        repairs, rules = puts_right(self.course.play.session.table, self.course.due), self.course.play.rules
        usual, mending = (*ordinary(rules), *extra(rules)), corrective(rules)
        self.screen.stage.push(AllMoves((*mending, *usual) if repairs else (*usual, *mending), putting_right=repairs), self.take)

    def settle(self, cents: int) -> None:
        """The figure changes."""
        self.screen.switches.set_amount(cents)

    def turn(self) -> None:
        """To the buttons that had no room."""
        self.screen.switches.turn()

    def takes_back(self) -> bool:
        """While Shift is held."""
        return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)

    def next_hand(self) -> None:
        """The next hand, from the seat that the person has there; what the last one has changed in a tournament stands large for a
        moment."""
        if self.screen.hand is not None:
            self.screen.hand.deals_on()
        changed = " ".join(self.course.role.announced(line.text) for line in self.course.role.notices())
        self.screen.switches.everybody = self.screen.switches.race = False
        self.course.next_hand()
        if changed:
            self.screen.announce(changed)
        self.screen.sit_anew()
        self.changed()

    def show_hand(self) -> None:
        """A winner to whom everybody folded turns up their hand."""
        line = self.course.role.turned_up()
        if line is not None:
            self.course.log.tell(line)
            self.screen.sit_anew()
            self.changed()

    def buy_chips(self) -> None:
        """Ask how many chips to buy."""
        Asks(self.screen, self.doors.ref).chips("top-up")

    def race(self) -> None:
        """The chip race, or the hand as it lies."""
        self.screen.switches.race = not self.screen.switches.race
        self.screen.sit_anew()
        self.changed()

    def everybody(self) -> None:
        """All hands open, or as they lie, once a hand is over."""
        self.screen.switches.everybody = not self.screen.switches.everybody
        self.screen.sit_anew()
        self.changed()
