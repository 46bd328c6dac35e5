"""How the hands go: the program's moves at their pace, the person's moves, and what is known of both on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter

from game.chair.asked_help import Hint, HintState
from game.chair.calling import answers_of
from game.chair.dealer.verbs import Answers
from game.chair.log import Log, Speaker
from game.chair.pace import Pace
from game.chair.roles.making import role_of
from game.chair.sitting import Sitting
from game.chair.stopping.floor import NOTHING_THERE, FloorCall, rules_so, supervisor
from game.chair.stopping.ruling import GivenRuling, RuleChoice, rule
from game.chair.wording.call_verdicts import wrong_line
from game.chair.wording.request_words import judged
from game.chair.wording.rule_words import remedy_in_words
from game.chair.wording.table_words import exchanges, note_of, notes
from game.chair.wording.verdict_words import SHORTEST, WORDS_A_SECOND, VerdictText, describe_verdict
from game.session.cash.asking import Wish, ask
from game.session.cash.floor_words import answered, asker, come, marker_came
from game.session.cash.granted import leaving
from game.session.cash.wishes import departure
from game.session.narration.narration import Line
from game.session.round import PlayedMove, Round
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Due, Outcome, Refusal, puts_right
from game.training.calls.call import Call
from game.training.calls.sheet import CallGrade
from game.training.floor_call import FloorTelling
from game.training.grading import Grade
from game.training.request_answers import answer_verdict
from game.training.telling.sentences import Sentence
from game.training.verdict.teaching import moment_of

Heard = Callable[[PlayedMove], None]


LINGERS = 12
"""How many moves after a verdict it counts as read."""


class Controller:
    """One table's play, with a person in one role. `heard` is told of every move, after the words for it are there."""

    def __init__(self, sitting: Sitting, voice: Speaker, heard: Heard) -> None:
        self.play, self.role = sitting, role_of(sitting)
        self.pace = Pace(sitting.session, sitting.speed, watched=self.role.watches,
                         hastened=self.role.hastened)
        self.pace.busy_floor = sitting.eye == "floor"
        self.log = Log(sitting.rules, voice, reads=self.role.reads_hands, silent=self.role.silent, speaks=self.role.speaks,
                       as_seen=self.role.as_seen, aloud=self.role.line_aloud, own=None if self.role.watches else sitting.me)
        self.said: dict[int, str] = {}
        self.refused: Line | None = None
        self.help_given = HintState(self._helps)
        self._verdict: VerdictText | None = None
        self._judged_at = 0
        self.asked: Wish | None = None
        """What one of the others asks for, until it is answered."""
        self.places = self.role.free_places(self.log.tell, self.judge)
        self.distractions = self.role.distractions(self.log.tell)
        self.calling = self.role.calling(self.log.note)
        self.log.unread, self.log.withholds = self.calling.dealers, self.calling.withholds
        self.pace.awaits = self._players_wait
        self.back = self.role.going_back()
        self.floor_here = False
        """Whether somebody of the floor stands at the table."""
        self._heard = heard
        self.before: Round | None = None
        """The hand before this one at this sitting."""
        self._closed = False
        self.log.begin(sitting.session.hand)
        self.said = notes(sitting.session.played())
        for played in sitting.session.played():
            self.log.recall(played)
        self.calling.begins()
        sitting.session.listen(self._hear)
        if len(sitting.session.round) and self.due is None:
            sitting.ended()
            self.verdict = self.role.missed()
            self._taken_up()

    def _taken_up(self) -> None:
        """A table that was left between two hands: what was to be asked then is asked now, unless it was answered."""
        if self.play.floor is None or not leaving(self.play.floor.coming):
            self._departs()
        self.places.run()

    @property
    def verdict(self) -> VerdictText | None:
        """What was judged last in this hand."""
        return self._verdict

    @verdict.setter
    def verdict(self, verdict: VerdictText | None) -> None:
        if verdict is not self._verdict:
            self._verdict, self._judged_at = verdict, len(self.play.session.round)

    @property
    def verdict_read(self) -> bool:
        """Whether play has gone on for so long since the verdict that its head is enough; after the hand there is time for it."""
        table, moves = self.play.session.table, len(self.play.session.round)
        return self.due is not None and not puts_right(table, self.due) and moves > self._judged_at + LINGERS

    def _players_wait(self) -> bool:
        """Whether they wait for the dealer: for a call, or for an answer to the one whose turn it is."""
        return self.calling.waits() or self._asked_in_turn()

    def _asked_in_turn(self) -> bool:
        return self.distractions is not None and self.distractions.waits()

    @property
    def due(self) -> Due | None:
        """What is due now."""
        return self.play.session.ask()

    @property
    def mine(self) -> bool:
        """Whether it is due from the person."""
        return self.play.is_mine(self.due)

    def do(self, move: m.Move, given: Answers | None = None) -> None:
        """A move of the person's, and the answers that led to it. A wrong one is answered as the manner has it."""
        self.help_given.drop()
        self.read_on()
        before = len(self.play.desk.slips)
        answer = self.role.do(move, given or Answers())
        if isinstance(answer, Refusal):
            self._refuse(answer)
        elif len(self.play.desk.slips) > before:
            self.help_given.begin_again()

    def wait(self, dt: float) -> bool:
        """Time goes by, in seconds; where a tournament has a pace, a player who takes too long is told so, once (act 17.19).
        True if somebody was, if a player has let the time run out that it was given (tas C.5.7), or if the dealer is pressed."""
        if self.pace.paused:
            return False
        if self.play.account is not None:
            self.play.account.pass_time(dt, held=self.calling.due is not None or self._asked_in_turn())
        pressed = self.distractions is not None and self.distractions.pass_time(dt)
        turned = self.play.tournament is not None and self.play.tournament.clock.pass_time(dt)
        owed = self.calling.pass_time(dt, self.pace.speed)
        if isinstance(self.play.session.pass_time(dt), Outcome):
            return True
        hurried = self.role.hurried(dt) if self.mine else None
        if hurried is not None:
            self.log.tell(hurried, "accent")
        return hurried is not None or pressed or owed or turned

    def call(self, said: Call) -> None:
        """The person calls something. Where that is a step of the hand, the step is made by it."""
        found = self.calling.say(said)
        if found is None:
            return
        self.refused = None
        if found.grade is CallGrade.RIGHT and found.owed is not None:
            made = found.owed.step_made
            for move in () if made else found.owed.call.moves:
                self.do(move, answers_of(found.owed.call, move))
        elif found.grade not in (CallGrade.RIGHT, CallGrade.LATE) and self.calling.tells:
            self.refused = wrong_line(found, self.calling.nothing)

    def _helps(self, level: int, *, mine: bool) -> Hint:
        """The call comes before the step."""
        line = self.calling.hint(level)
        return Hint(line) if line is not None else self.role.help(level, mine=mine)

    def begin(self) -> None:
        """The person begins something new: what was refused before is answered by that."""
        self.refused = None

    def rule(self, given: GivenRuling) -> None:
        """A ruling: play is stopped over it, the verdict follows, and what puts it right falls due."""
        stood = len(self.play.session.round)
        refusal = rule(self.play.session, self.play.me, given)
        if refusal is not None:
            self._refuse(refusal)
            return
        self._ruled(stood)

    def call_floor(self, choice: RuleChoice) -> FloorCall | None:
        """The dealer calls the floor over what they say has happened. None where nothing must be told: play could not be stopped,
        or nothing of the kind is there, and the one who came says so."""
        stood, call = len(self.play.session.round), FloorCall(self.play.session, self.play.me, choice)
        if call.refused is not None:
            self._refuse(call.refused)
            return None
        self.floor_here = True
        if call.over >= 0:
            return call
        if self.role.noted("ruling") is None:
            self.log.tell(Line(f"{supervisor(self.play).title}: “{NOTHING_THERE}”"), "accent")
        call.rule()
        self._ruled(stood)
        return None

    def tell_floor(self, call: FloorCall, told: Sequence[Sentence], offered: Sequence[Sentence]) -> None:
        """What happened is told; the one who came rules, and the dealer carries it out."""
        stood, at = len(self.play.session.round) - 1, call.over
        self.play.desk.tells_floor(at, FloorTelling(tuple(each.word for each in told), tuple(each.word for each in offered)))
        why, refusal = call.why, call.rule()
        if refusal is not None:
            self._refuse(refusal)
            return
        trouble = self.play.session.table.trouble
        ruling = trouble.rulings[at]
        if ruling is not None:
            says = rules_so(self.play, ruling, trouble.incidents[at], why)
            self.log.tell(Line(f"{supervisor(self.play).title}: “{says}”"), "accent")
        self._ruled(stood)

    def _ruled(self, stood: int) -> None:
        """A ruling was given: what comes of it for the one who gave it, or had it given."""
        found = self.play.desk.verdicts()
        noted = self.role.noted("ruling")
        if noted is not None:
            self.log.tell(noted, "muted")
        elif found:
            latest = max(found, key=attrgetter("at"))
            self.verdict = describe_verdict(self.play.rules, latest, moment_of(self.play.session.played(), latest))
            if latest.grade is Grade.WRONG_REMEDY:
                ruled = remedy_in_words(latest.given).lower()
                self.log.tell(Line(f"You ruled: {ruled}. The book's ruling is carried out."), "muted")
            self.back.ruled(latest, stood, good=self.verdict.good)
            self.pace.let_read(self.verdict.seconds)

    def read_on(self) -> None:
        """The person has read the verdict: play goes on."""
        self.pace.reading = 0.0

    def try_again(self) -> None:
        """Back to the table as it stood when play was stopped. The first grade stays in the records."""
        if self.back.stood is not None:
            self._go_back(self.back.stood, "Back to where play was stopped.")

    def go_back(self) -> None:
        """Back to the table as it stood before that went wrong which was judged last: to see and to answer it again. What is done
        until then counts nowhere."""
        if self.back.arose is not None:
            self._go_back(self.back.arose, "Back to before it happened. From here on it's practice.")

    def take_back(self) -> None:
        """Back to a player's own last decision, to try another one: practice, which counts in no results."""
        if self.back.decided is not None:
            self._go_back(self.back.decided, "Taken back: your turn again. This hand is practice now, so it isn't in your results.")

    def _go_back(self, moves: int, told: str) -> None:
        session = self.play.session
        session.rewind(moves)
        self.play.desk.takes_back()
        self.back.forget()
        if self.distractions is not None:
            self.distractions.forget()
        self.calling.forget()
        self.help_given.forget()
        self.verdict, self.refused = None, None
        self.read_on()
        self.said = notes(session.played())
        self.log.tell(Line(told), "muted")

    def answer(self, choice: RuleChoice | None) -> None:
        """An answer to what was asked, None for none: the book's is carried out, and the verdict follows."""
        play, wish, self.asked = self.play, self.asked, None
        if wish is None or play.floor is None:
            return
        reply = ask(play.session, play.floor, wish)
        given, clause = (choice.remedy, choice.clause) if choice else ("", "")
        verdict = answer_verdict(play.rules, reply, given, clause, len(play.session.round))
        self.verdict = self.role.shows(judged(play, reply, verdict))
        if self.verdict is not None:
            self.pace.let_read(self.verdict.seconds)
        play.note([verdict])
        self.log.tell(self.role.noted("answer") or answered(play.rules, reply, asker(wish)))

    def help(self) -> None:
        """A hint, each time a little more; none in an exam."""
        if not self.role.may_be_helped:
            return
        found = self.help_given.ask(mine=self.mine)
        self.refused = None
        if self.play.account is not None and found.line is not None:
            self.play.account.helped()
        if found.holds:
            self.pace.let_read(SHORTEST)

    def next_hand(self) -> bool:
        """Set the next hand up; False if the book ends the game."""
        bought = self.role.buying()
        self.before = self.play.session.round
        over = self.play.session.next_hand()
        self.said, self.refused, self.verdict = {}, None, None
        self.help_given.forget()
        self.back.forget()
        if over is None:
            self.log.rules = self.play.rules
            self.log.begin(self.play.session.hand)
            for line in bought:
                self.log.tell(line)
            for line in exchanges(self.play.rules, self.play.chips.done):
                self.log.tell(line, "muted", exchange=True)
            self._comes_in()
            self.calling.begins()
        else:
            self.log.tell(Line(over.reason, over.cite))
        return over is None

    def _comes_in(self) -> None:
        """What was asked for earlier and holds from this hand on."""
        floor = self.play.floor
        if floor is not None:
            for granted in floor.came:
                self.log.tell(come(self.play.rules, granted, self.play.me, self.play.names if self.play.me else {}))
            self.play.follow(floor.came)
        lay = self.before.table().marker if self.before is not None else self.play.session.table.marker
        goes = marker_came(self.play.rules, lay, self.play.session.table.marker)
        if goes is not None:
            self.log.tell(goes)
        self.play.take_places()

    def close(self) -> None:
        """Play ends here: the thread goes, and later moves of the session are no longer heard."""
        self._closed = True
        self.pace.close()

    def _refuse(self, refusal: Refusal) -> None:
        self.refused = self.role.refusal_line(refusal)
        self.log.tell(self.refused, "danger")
        self.pace.hold(len(self.refused.text.split()) / WORDS_A_SECOND)  # the next move takes its words from the strip

    def _hear(self, played: PlayedMove) -> None:
        if self._closed:
            return
        self.refused = None
        ruled = any(isinstance(event, e.IncidentRuled) for event in played.events)
        self.floor_here = self.floor_here and (ruled or self.play.session.table.trouble.stopped is not None)
        self.help_given.moved(over=self.due is None, mine=self.mine)
        self.said = note_of(played.events, self.said)
        self.calling.owes(played)
        self.log.hear(played)
        for line in exchanges(self.play.rules, self.play.chips.done):
            self.log.note(line, "muted", played, exchange=True)
        if self.distractions is not None:
            self.distractions.heard(played)
        self.calling.heard(played)
        if self.due is None:
            self.play.ended()
            self.verdict = self.role.missed() or self.role.shows(self.verdict)
            self.back.ended()
            for line in self.role.notices():
                self.log.tell(line)
            self._buys()
            self._departs()
        self._ask_for()
        self._heard(played)

    def _ask_for(self) -> None:
        """One of the others may ask the person for something."""
        if self.asked is None:
            self.asked = self.role.asked()

    def _buys(self) -> None:
        """What the person asked for in chips during the hand is asked for now."""
        play, amount, self.play.buys_after = self.play, self.play.buys_after, 0
        if amount and play.floor is not None and play.me in play.session.table.seats:
            self.log.tell(answered(play.rules, ask(play.session, play.floor, Wish("top-up", play.me, amount=amount))))

    def _departs(self) -> None:
        """When a hand is over somebody may leave."""
        play = self.play
        going = departure(play.session, play.floor, play.departures) if play.floor is not None else None
        answer = self.role.answers(going) if going is not None else None
        if answer is not None:
            self.log.tell(answer)
        else:
            self.asked = self.asked or going
        self.places.run()

    def judge(self, verdict: VerdictText) -> None:
        self.verdict = self.role.shows(verdict)
