"""What a person at a table sees of it and is told, whichever part they have in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from game.cards.card import Card
from game.chair.characters.afterwards import with_everybody
from game.chair.characters.talk import Remark
from game.chair.contests.contest_kinds import contest_of
from game.chair.course import Course
from game.chair.gains import gained, pushed
from game.chair.log import Log, LogLine
from game.chair.roles.looks import TableDisplay
from game.chair.seen.box_view import BACKS, HAND, set_in_order
from game.chair.seen.cloth import setting_for
from game.chair.seen.lights import in_question
from game.chair.seen.table_view import table_view, with_chips
from game.chair.seen.view import CardState, CardView, SeatState, SeatView, Spot, TableView
from game.chair.sitting import Sitting
from game.chair.wording.box_words import bank_result
from game.chair.wording.panel_text import DueText
from game.chair.wording.sentences import pots_won, still_to_come
from game.chair.wording.table_words import WINS
from game.chair.wording.verdict_words import VerdictText
from game.grammar import listed
from game.rulebook.money import dollars
from game.rulebook.readers.read_calls import calls
from game.session.narration.narration import Line, due_line
from game.session.narration.wording import hand_parts, party, placed
from game.session.round import PlayedMove
from game.session.setting_up.role_names import RoleName
from game.table import moves as m
from game.table.incident import Incident
from game.table.outcome import Due, Refusal
from game.table.rules import Rules
from game.table.sight import Sight, sight
from game.table.state import Table

WAITS: Final = {"show": "to show", "draw": "to draw", "cut": "to cut the deck", "post": "to post"}
"""What is waited for where that is no betting, by a choice that is open."""


def awaited(due: Due) -> str:
    """What a player is waited for to do: "to show"."""
    return next((words for kind, words in WAITS.items() if due.choice(kind) is not None), "to act")


class RoleWords(ABC):
    """The words of a role: what is due, why something was refused, who is waited for, how a hand came out."""

    word: ClassVar[RoleName]
    reads_hands: ClassVar[bool] = True
    """Whether shown hands are told with what they are; a dealer has to read them."""
    sets_pace: ClassVar[bool] = False
    """Whether it is up to the person how many hands an hour are dealt: another dealer's pace says nothing of them."""
    silent: ClassVar[bool] = False
    """Whether nothing is told that says if an answer was right."""
    chooses_bare: ClassVar[bool] = False
    """Whether the person may have a bare table when they like."""

    def __init__(self, sitting: Sitting) -> None:
        self.play, self._boxes = sitting, sitting.rules.family.house_plays
        self.contest = contest_of(sitting)
        """The tournament that is played, None where hands are played for cash."""
        self.in_words = False
        """Whether the person only wants to play."""

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
        return DueText("Your turn" if mine else "Next", line.text, line.why, line.cite, mine=mine)

    def waiting(self, due: Due) -> str:
        """Who is waited for, and for what, in the strip."""
        if due.by <= 0:
            return f"Waiting for {party(due.by).lower()}."
        who = listed(self.play.names.get(due.by, ""), f"seat {due.by},")
        return placed(self.play.rules, f"Waiting for {who} {awaited(due)}.")

    @abstractmethod
    def refusal_line(self, refusal: Refusal) -> Line:
        """Why a move was refused."""

    def noted(self, what: str) -> Line | None:
        """What is said to a ruling or an answer where nobody is told whether it was right."""
        return None

    def shows(self, verdict: VerdictText | None) -> VerdictText | None:
        """A verdict, if it is shown."""
        return verdict

    def missed(self) -> VerdictText | None:
        """At the end of a hand: what went wrong and nobody noticed, if that is told."""
        return None

    def log_lines(self, log: Log, *, whole: bool) -> list[LogLine]:
        """What is read of the log; `whole`: all of it is wanted."""
        return log.shown()

    def line_aloud(self, line: LogLine) -> str:
        """A line of the log as it is read aloud; "" for one that isn't."""
        return line.text

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

    def ref(self, cite: str) -> str:
        """A clause next to something that is told, as far as it is shown."""
        return cite

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
        return pots_won(self.play, self._winner, self._own_gain)

    @property
    def _own_gain(self) -> Mapping[int, int]:
        """What the hand has brought the person, by their seat, once it's over."""
        return {}

    @property
    def _pushed(self) -> Mapping[int, int]:
        """What was pushed of the pots so far, cents by seat."""
        session = self.play.session
        return pushed(session.played(), session.table) if session.table.awards else {}

    def shares(self) -> str:
        """The same in words, without the hands: for a line that has no room for them."""
        return " ".join(f"{self._winner(seat)} {dollars(amount)}." for seat, amount in self._pushed.items())

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


class RoleSight(RoleWords):
    """The table as a role sees it: from where, with what of it open, and what is lit."""

    sees_signs: ClassVar[bool] = True
    """Whether ordinary wagers and checks have their sign on the felt, for those who must tell them from others."""
    signs_with: ClassVar[str] = "inspector"
    """Who signs a slip with them."""
    dealer: ClassVar[str] = "Dealer"
    """What the dealer's place is called."""

    def seen_from(self) -> tuple[RoleName, int | None]:
        """The place from which the table is drawn, and a player's seat."""
        return self.word, None

    def view(self, course: Course, places: int, back: str, *, everybody: bool) -> TableView:
        """The table as the person sees it, at a layout of so many places, with the back of cards they like; `everybody`: with all
        hands open, once one is over."""
        session, rules = self.play.session, self.play.rules
        seen, out = sight(session.table, self.play.eyes), self.contest.places_lost() if self.contest else {}
        setting = setting_for(self.play, places, self.dealer, BACKS[back], out)
        won = {seat: f"{WINS} {dollars(cents)}" for seat, cents in self._pushed.items() if course.said.get(seat) == WINS}
        view = with_chips(table_view(seen, rules.spec, setting, course.due, {**course.said, **won}), self.play.chips.table)
        view = self._with_own(view, seen)
        if self.play.float_ is not None:
            view = replace(view, box_on=self.play.float_.checks.box_on)
        if self._boxes and course.due is None:
            view = with_round(view, rules, session.played(), self.play.eyes, cards=self.reads_hands)
        return with_everybody(view, rules.spec, session.table) if everybody and course.due is None else view

    def _with_own(self, view: TableView, seen: Sight) -> TableView:
        """With what a player's own hand comes to, and how it came out."""
        return view

    def in_question(self, view: TableView) -> frozenset[Spot]:
        """The spots that are in question, which alone stay bright. A void round concerns every seat."""
        table = self.play.session.table
        void = any(isinstance(move, m.VoidRound) for move in table.trouble.repairs)
        return frozenset() if void else in_question(sight(table, self.play.eyes), view)

    def sought(self, course: Course, *, guide: bool) -> Incident | None:
        """What went wrong that help leads to, and not past it."""
        return None

    def lights(self, looks: TableDisplay, due: Due, view: TableView,
               lit: frozenset[Spot]) -> tuple[frozenset[Spot], frozenset[Spot]]:
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

    def by_hand(self, wanted: bool) -> bool:
        """Whether a dealer moves chips, or handles the deck, motion by motion, where they want to."""
        return wanted

    def cash_and_change(self, wanted: bool) -> bool:
        """Whether players bring notes, and chips to be changed, to a dealer who wants that."""
        return wanted

    def works_beside(self, wanted: bool) -> bool:
        """Whether the float is counted by hand, and a dealer relieved, where they want to."""
        return wanted

    @property
    def tells_work(self) -> bool:
        """Whether it is told at once what was right of the work apart from the cards, which may then be put off too."""
        return True

    @property
    def relief_after(self) -> int:
        """After how many hands a dealer is relieved."""
        return calls().house.relief_after

    def guests(self, wanted: bool) -> bool:
        """Whether guests do things, apart from the cards, that a dealer must answer."""
        return wanted

    def wants_caption(self, *, panel: bool) -> bool:
        """Whether a line below the felt tells what happens, where that is switched on."""
        return True


# ---- a round against the house that is over, as it stands until the next is asked for: all hands that were seen, and what each won


def with_round(view: TableView, rules: Rules, played: Sequence[PlayedMove], me: int, *, cards: bool) -> TableView:
    """The view with each box's result; with `cards` as they were last seen by the person, and what the house had. A dealer has
    put them into the rack with their own hands."""
    if not played:
        return view
    house, hands, last = _last_seen(played, me)
    opening = played[0].before
    seats = tuple(_seat(seat, hands.get(seat.seat, ()) if cards else (), opening, last) for seat in view.seats)
    if not cards:
        return replace(view, seats=seats)
    board = tuple(CardView(card, CardState.UP) for card in set_in_order(house)) or view.board
    words = hand_parts(rules.ranking, rules.composition, house, ())[0] if house else ""
    return replace(view, board=board, dealer=f"{view.dealer}: {words}" if words else view.dealer, seats=seats)


def _last_seen(played: Sequence[PlayedMove], me: int) -> tuple[tuple[Card, ...], dict[int, tuple[Card, ...]], Table]:
    """The house's open hand and those of the boxes, each as it lay when it was seen whole for the last time."""
    house: tuple[Card, ...] = ()
    hands: dict[int, tuple[Card, ...]] = {}
    for step in reversed(played):
        table = step.before
        house = house or (table.bank.upcard if len(table.bank.upcard) == HAND else ())
        for number, seat in table.seats.items():
            if number not in hands and len(seat.cards) == HAND and (seat.shown or number == me):
                hands[number] = sight(table, me).seats[number].open
    return house, hands, played[-1].after


def _seat(seat: SeatView, cards: Sequence[Card], opening: Table, last: Table) -> SeatView:
    gain = gained(opening, last, seat.seat)
    if gain is None:
        return seat
    told = f"+{dollars(gain)}" if gain > 0 else f"−{dollars(-gain)}" if gain else "equal" if seat.last else ""
    folded = f"fold {told}" if seat.state is SeatState.FOLDED else told
    state = SeatState.IN if told else seat.state
    shown = tuple(CardView(card, CardState.UP) for card in cards) or seat.cards
    return replace(seat, cards=shown, last=folded, state=state, gain=gain if told else None)
