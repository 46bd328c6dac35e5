"""A dealer in training: every step is theirs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from game.chair.calling import Calling, DealersCalls, Note, ProgramsCalls
from game.chair.commands import then
from game.chair.course import Course
from game.chair.dealer.chip_desk import ChipDesk
from game.chair.dealer.corrective import ruled_on
from game.chair.dealer.hands_on import ANTE_FIRST
from game.chair.dealer.how import seat_of, verb_for
from game.chair.dealer.in_hand import DealersHand, First
from game.chair.dealer.phases import Phase, phase_of
from game.chair.dealer.verb_lists import corrective, ordinary
from game.chair.dealer.verbs import Answers, Verb, called, titled
from game.chair.desks.clearing_desk import ClearingDesk
from game.chair.desks.deck_desk import DeckDesk
from game.chair.desks.guest_desk import GuestDesk
from game.chair.desks.race_desk import RaceDesk
from game.chair.desks.relief_desk import ReliefDesk
from game.chair.distractions import Distractions, Tell
from game.chair.free_places import FreePlaces, PlacesToAsk
from game.chair.roles.base import Do
from game.chair.roles.looks import TableDisplay
from game.chair.roles.trainee import Trainee
from game.chair.seen.lights import lights_of
from game.chair.seen.mended_at import mended_at
from game.chair.seen.outcome import with_read
from game.chair.seen.view import Spot, TableView
from game.chair.stopping.floor import supervisor
from game.chair.strips import deck_strips, desk_strips
from game.chair.strips.turn_strips import dealer_strip
from game.chair.wording.panel_text import DueText
from game.chair.wording.strip_text import YOUR_TURN, Cap, Key, Prompt, StripText
from game.chair.wording.table_words import key_of_seat
from game.chair.wording.verdict_words import VerdictText
from game.chips.by_hand import NOTHING, ChipsByHand
from game.chips.heap import joined
from game.chips.of_table import values_of
from game.grammar import and_list
from game.session.narration.narration import Line, due_line
from game.session.narration.wording import party, placed
from game.table import moves as m
from game.table.outcome import Due, Outcome, Refusal, puts_right
from game.table.payout.commission import on_slide
from game.table.sight import Sight
from game.table.values import ante, bet
from game.training.floor_work.table_check import BEGINS
from game.training.floor_work.task import Task
from game.training.payout_beside import PayoutDue, payout_due
from game.training.step_log import TrainingMode, right_move
from game.unheard import unheard

WORK = "Act when you think the action is complete. Values shows what the chips come to. Hint helps if you're stuck."
ASK = "Stuck? Hint helps with this step. Guide helps with every step."
HELPED, UNHELPED = "Hint shows the next step.", "Act when the action is complete."
"""What follows the task at a table with help, and at a bare one."""

OPEN_FIRST = "The table isn't open yet. First {jobs}: press F5 (To do). This house deals no hand before that."


class Dealer(Trainee):
    """Deals, reads the hands, pays, and rules on what goes wrong."""

    word = "dealer"
    reads_hands = False
    sets_pace = True
    dealer = "You"
    bare_why = WORK
    ask: ClassVar[str] = ASK
    """What stands in the panel while they find out what is due."""
    asks_deed = True
    asks_clause = False

    # ---- what is made as the person sits down

    def free_places(self, tell: Tell, judged: Callable[[VerdictText], None]) -> FreePlaces:
        """They ask everybody in turn."""
        return PlacesToAsk(self.play, tell, judged, silent=self.silent)

    def distractions(self, tell: Tell) -> Distractions:
        """As hard as the table presses."""
        return Distractions(self.play, tell, silent=self.silent)

    def calling(self, note: Note) -> Calling:
        """Theirs, where they are to learn it; what the program calls for them stands in the log too."""
        if self.play.calls == "program":
            return ProgramsCalls(self.play, note, told=True)
        return DealersCalls(self.play, note, silent=self.silent) if self.play.calls == "dealer" else Calling(self.play, note)

    def hand(self, do: Do) -> DealersHand | None:
        """Their own; in an exam it doesn't do by one click what is told elsewhere."""
        strict = self.play.manner is TrainingMode.COACH
        hand = DealersHand(self.play.session, do, told=not self.silent, chips=self.play.chips,
                           strict=strict, names=lambda: self.play.calls != "dealer", payouts=self._payout_due)
        account = self.play.account
        worked = account.worked if account else unheard
        hand.hands.own_desk = ChipDesk(self.play.session, self.play.chips, worked, strict=strict)
        hand.deck = DeckDesk(self.play.session, worked, strict=strict, tells=not self.silent)
        hand.clearing = ClearingDesk(self.play.session, worked, strict=strict)
        hand.relief = ReliefDesk(self.play.session, worked, account.called if account else unheard, strict=strict,
                                  after=self.relief_after)
        hand.race = RaceDesk(self.play.session, self.play.chips, worked, hand.hands.fly, strict=strict)
        hand.guests = GuestDesk(self.play, worked, tells=not self.silent)
        return hand

    def _payout_due(self, seat: int) -> PayoutDue | None:
        """What a box must be paid, as this house pays."""
        lying, desk = self.play.chips.table.lying, self.play.desk
        wagered = {"ante": lying(ante(seat)), "bet": lying(bet(seat))}
        values = values_of(self.play.rules)
        return payout_due(self.play.session, seat, wagered, values, desk.payout_style, desk.payout_order)

    # ---- what is done

    def do(self, move: m.Move, given: Answers) -> Outcome | Refusal:
        """A step that is counted, and what they said with it: how a hand reads, in which chips they paid."""
        if (early := self.too_early(move)) is not None:
            return early
        self.play.chips.handle(NOTHING if given.fault else ChipsByHand(given.chips, given.built, given.beside))
        answer = self._step(move, given)
        if isinstance(answer, Refusal):
            self.play.chips.handle(NOTHING)
        return answer

    def too_early(self, move: m.Move) -> Refusal | None:
        """No card is shuffled or dealt before the table is opened: sign, drop box and float."""
        left = self.play.float_.unopened if self.play.float_ is not None and isinstance(move, BEGINS) else ()
        if not left:
            return None
        cite = next((each.cite for each in left if isinstance(each, Task) and each.cite), "")
        jobs = and_list(f"{each.title[0].lower()}{each.title[1:]}" for each in left)
        return Refusal(move, cite, OPEN_FIRST.format(jobs=jobs), None)

    def _step(self, move: m.Move, given: Answers) -> Outcome | Refusal:
        desk = self.play.desk
        if given.fault:
            return desk.fumbled(move, given.fault, given.cite, made=given.whole)
        if isinstance(move, m.ReadHand) and given.plays is not None:
            return desk.declare(move, given.hand, plays=given.plays)
        if isinstance(move, m.ReadHand) and given.hand:
            return desk.read(move, given.hand)
        if isinstance(move, m.PayBox | m.PayPrize) and given.chips and not given.beside:
            lying = self.play.chips.table.lying
            wagered = joined(lying(ante(move.seat)), lying(bet(move.seat))) if isinstance(move, m.PayBox) else {}
            return desk.pay(move, given.chips, values_of(self.play.rules), wagered)
        return self._packet(move) if isinstance(move, m.DealCard) and self.play.rules.has("machine") else desk.do(move)

    def _packet(self, move: m.DealCard) -> Outcome | Refusal:
        """Out of a shuffling machine all cards of a hand come at once: as long as the same is due, it goes on."""
        answer, session = self.play.desk.do(move), self.play.session
        while isinstance(answer, Outcome) and (due := session.ask()) is not None and due.move == move:
            answer = self.play.desk.do(move)
        return answer

    def as_seen(self) -> bool:
        """Where players may do something wrong."""
        return self.play.session.chairs.err

    # ---- what is told

    def _due_text(self, due: Due, hint: Line | None, *, guide: bool) -> DueText:
        """They find out what is due, unless guided or helped."""
        mine, table = self.play.is_mine(due), self.play.session.table
        if mine and not guide:
            head = "Put it right" if puts_right(table, due) else "Your turn"
            return self._hinted(head, hint, mine=True) if hint is not None else DueText(head, why=self.ask, mine=True)
        if not mine and hint is not None:
            return self._hinted("Hint", hint)
        if not mine and not guide and due.by > 0:  # what a wager counts as is for the dealer to know
            cite = due_line(self.play.rules, table, due).cite
            return DueText("Next", placed(self.play.rules, f"{party(due.by)} to act."), cite=cite)
        return self._told_due(due)

    # ---- what may be pressed

    def mends(self, course: Course) -> bool:
        """When it is their turn to put it right; at a bare table they know the steps."""
        return not self.bare and course.mine and puts_right(self.play.session.table, course.due)

    def turn_prompt(self, looks: TableDisplay, due: Due) -> Prompt:
        """With what is due, where they are guided or put something right."""
        found, folded = super().turn_prompt(looks, due), looks.hand.hands.folded if looks.hand is not None else []
        if not looks.switches.tells and not self.mends(looks.course):
            return found if puts_right(self.play.session.table, due) else self._asked(looks, due, found)
        if folded:
            return replace(found, more=ANTE_FIRST.format(seat=folded[0]))
        if looks.hand is not None and due.move is not None and (first := looks.hand.first(due.move)) is not None:
            return replace(found, more=first.text)
        return replace(found, more=due_line(self.play.rules, self.play.session.table, due).text)

    def prompt(self, looks: TableDisplay, due: Due) -> Prompt:
        """At a bare table the same line whoever is to act: what the phase asks for."""
        if not self.bare or self._stopped:
            return super().prompt(looks, due)
        return Prompt(self._phase.task, bold=True, more=UNHELPED, brief=self._phase.task)

    def _asked(self, looks: TableDisplay, due: Due, found: Prompt) -> Prompt:
        """What the phase asks for, which doesn't name the step; once a hint has shown it, the step whose button is amber."""
        first, verb = self._next(looks, due)
        order = "" if not self._is_led(looks) else first.text if first else f"{titled(verb, self.play.rules)}." if verb else ""
        text = f"{YOUR_TURN} {order or self._phase.task}"
        return replace(found, text=text, more=HELPED if self.may_be_helped and not order else "", brief=order or text)

    def _next(self, looks: TableDisplay, due: Due) -> tuple[First | None, Verb | None]:
        """The dealer's next act, for line and button alike: what is to be done by hand before the step that is due, and the verb
        of that step, or of the one in its place."""
        move = right_move(due)
        first = looks.hand.first(move) if looks.hand is not None and move is not None else None
        done = first.instead if first is not None and first.instead is not None else move
        return first, verb_for(self.play.rules, done) if done is not None else None

    @property
    def _phase(self) -> Phase:
        return phase_of(self.play.rules, self.play.session.table, bare=self.bare)

    def strip(self, looks: TableDisplay, due: Due, prompt: Prompt) -> StripText:
        """All moves of a dealer, at any time; before them the answers that are waited for."""
        assert looks.hand is not None
        course, switches = looks.course, looks.switches
        if looks.hand.deck is not None and looks.hand.deck.begun:
            return deck_strips.in_hand(looks.hand.deck, looks.commands, guide=switches.guide)
        clearing = looks.hand.clearing
        if clearing is not None and clearing.begun:
            return deck_strips.taking_in(clearing, looks.commands, guide=switches.guide)
        found = dealer_strip(self.play, looks.hand, switches.figure, looks.commands, prompt, switches.page)
        steps = self._goes_to(looks, due, found) if looks.hand.holds else replace(found, caps=self._led(looks, due, found.caps))
        calls = course.calling.caps(looks.commands.call, guide=switches.shows_call)
        if not steps.phase:  # one calls with the deck in hand
            return replace(steps, caps=[*steps.caps, *calls]) if looks.hand.pitches else steps
        desk = looks.hand.hands.desk
        asked = desk_strips.answers(desk, looks.commands) if desk is not None else []
        answers = course.distractions.caps(looks.commands) if course.distractions is not None else []
        more = self._mending(looks, due)
        if clearing is not None and clearing.open is not None:
            cards = deck_strips.takes_in(clearing, looks.commands)
            steps = replace(steps, caps=[*self._led(looks, due, [cards]), *steps.caps],
                            keys=[key for key in steps.keys if key.key != cards.key])
        stops = Cap("Stop play", "space", looks.commands.stop, stops=True, picture="Stop play")
        stop = stops if looks.commands.may_stop() else None
        return replace(steps, caps=[*more, *steps.caps, *calls, *asked, *answers], stop=stop)  # nobody who asks moves a step

    def _goes_to(self, looks: TableDisplay, due: Due, found: StripText) -> StripText:
        """For those who are led the seat that a step in hand goes to stands in that step's place."""
        hand, move = looks.hand, right_move(due)
        if hand is None or move is None or hand.asks != "seat" or not self._is_led(looks):
            return found
        seat, verb = seat_of(move), verb_for(self.play.rules, move)
        if seat is None or verb is None or hand.verb is not verb:
            return replace(found, caps=self._led(looks, due, found.caps)) if found.phase else found
        word = placed(self.play.rules, f"Seat {seat}") if seat else "The dealer"
        goal = Cap(word, key_of_seat(seat), then(partial(hand.answer, seat), looks.commands), primary=True)
        began = [cap for cap in found.caps if cap.lit]
        caps = [goal if cap.lit else cap for cap in found.caps]
        keys = [*found.keys, *(Key(cap.label, cap.key, cap.act) for cap in began)]
        return replace(found, caps=caps if began else [goal, *caps], keys=keys)

    def _is_led(self, looks: TableDisplay) -> bool:
        return bool(looks.switches.tells or looks.course.help_given.shows) and looks.course.mine

    def _led(self, looks: TableDisplay, due: Due, caps: Sequence[Cap]) -> Sequence[Cap]:
        """The buttons, with that of the step that is due in amber for those who are led, whether the felt shows what to click or
        not: it is the one that bears the step's name."""
        if not self._is_led(looks):
            return caps
        first, verb = self._next(looks, due)
        key = first.key if first is not None and first.key else verb.key if verb is not None else ""
        return [replace(cap, lit=True, primary=True) if key and cap.key == key else cap for cap in caps]

    def _mending(self, looks: TableDisplay, due: Due) -> list[Cap]:
        """The step that puts right what is told, by one key; when all is put right, the hand goes on by it."""
        move = due.move
        if not self.mends(looks.course) or move is None:
            return []
        rules, kind = self.play.rules, type(move)
        verb = next((verb for verb in (*ordinary(rules), *corrective(rules)) if verb.kind is kind), None)
        if verb is None:
            return []
        word = "Go on with the hand" if kind is m.Resume else called(verb, rules)
        known = ruled_on(verb, move, self.play.session.table)
        return [Cap(word, "return", partial(looks.commands.take, verb, known), primary=True)]

    # ---- what is seen

    def view(self, course: Course, places: int, back: str, *, everybody: bool) -> TableView:
        """With the one who came from the floor, and without a word of what they have still to call. As long as play waits for what
        they say of a seat, it's nobody's turn."""
        seen = _unwritten(super().view(course, places, back, everybody=everybody), course.calling.unsaid)
        seen = replace(seen, turn=None) if course.calling.deeds else seen
        return replace(seen, floor=supervisor(self.play)) if course.floor_here else seen

    def _with_own(self, view: TableView, seen: Sight) -> TableView:
        """With the cards that make a hand they have read out, where a wrong reading would have been told."""
        table, told = self.play.session.table, self.play.manner is TrainingMode.COACH and not self.bare
        return with_read(view, self.play.rules, table, table.read) if told and not table.awards else view

    def lights(self, looks: TableDisplay, due: Due, view: TableView,
               lit: frozenset[Spot]) -> tuple[frozenset[Spot], frozenset[Spot]]:
        """Where the step is made, as far as that is told."""
        mends, slide = self.mends(looks.course), on_slide(self.play.rules)
        told = looks.switches.shows or looks.course.help_given.shows or mends
        move = right_move(due)
        first = looks.hand.first(move) if looks.hand is not None and move is not None else None
        move = move if first is None or first.instead is None else first.instead
        found = lights_of(move, view, slide=slide) if told and (first is None or not first.key) else frozenset()
        found |= mended_at(due.move, self.play.session.table) if mends and due.move is not None else frozenset()
        return found, lit | found if lit else lit


def _unwritten(view: TableView, unsaid: frozenset[int]) -> TableView:
    """The table without what was done last at those seats, and without whose turn it is where that is one of them."""
    if not unsaid:
        return view
    seats = tuple(replace(seat, last="") if seat.seat in unsaid else seat for seat in view.seats)
    return replace(view, seats=seats, unsaid=unsaid, turn=None if view.turn in unsaid else view.turn)
