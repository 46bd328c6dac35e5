"""Guests at a dealer's table: what one sees and hears of them, how they are answered, the incident note."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from random import Random
from typing import Final

from game import clock_and_dice
from game.agents.cast.character import Character
from game.chair.seen.view import ASIDE, FloorView, GestureView, Spot, SpotKind, TableView
from game.chair.sitting import Sitting
from game.chair.stopping.floor import NOTHING_THERE
from game.chair.stopping.ruling import Step
from game.chair.wording.verdict_words import VerdictText
from game.irregularities.catalogue.traces import NOBODY, Deed
from game.rulebook.readers.read_house import house_guests
from game.rulebook.schema.house import GuestAnswer, HouseGuests, Shown
from game.session.narration.wording import placed
from game.table.values import SUPERVISOR
from game.training.floor_work.task import WorkDone
from game.training.guests import note
from game.training.guests.visit import GUEST, LEFT, NOTE, Lot, Visit, of_age, sheet
from game.unheard import unheard

BEAT: Final = 14.0
"""Seconds from one line or motion of a guest to the next."""
TOLD: Final = 4.0
"""Seconds for which it can be read what they do, where that is told."""
TAKES_OVER: Final = "Thank you. I'll take it from here."
FALSE: Final = "Nothing was wrong there."
_THINGS: Final[Mapping[Shown, tuple[Deed, SpotKind]]] = {
    "films": ("films", "seat"), "clock": ("clock", "seat"), "tip": ("extra", "bet"), "guard": ("extra", "card"),
    "newcomer": ("identity", "seat"),
}  # fmt: skip
"""What lies there as long as they stay."""
_MOTIONS: Final[Mapping[Shown, Deed]] = {"sways": "sways", "offers": "offers"}


class GuestDesk:
    """At one table. `worked` is told what became of each; `tells`: the dealer is told at once what was right. `places` is how many
    the table has."""

    def __init__(self, play: Sitting, worked: Callable[[WorkDone], None], *, tells: bool) -> None:
        self._play, self._session, self._worked, self._tells = play, play.session, worked, tells
        self.on, self.places = False, 0
        self.said: Callable[[int, str], None] = unheard
        """Told what somebody says, and in which seat; "" once they are done."""
        self.told: Callable[[str, str], None] = unheard
        """Told what the log has to say."""
        self.judged: Callable[[VerdictText], None] = unheard
        self.moved: Callable[[], None] = unheard
        """Told that the table looks different."""
        self.visit: Visit | None = None
        """Who is there now."""
        self.owed: tuple[Visit, GuestAnswer] | None = None
        """Over whom a note must be written, and what was done."""
        self._since, self._beats = 0.0, 0
        self._hand, self._due = 0, 0
        self._before: list[str] = []

    @property
    def house(self) -> HouseGuests:
        """The policy."""
        return house_guests()

    @property
    def present(self) -> frozenset[str]:
        """Who plays here."""
        return frozenset(self._play.names.values())

    @property
    def barred(self) -> Sequence[Character]:
        """Who is on the table's exclusion sheet."""
        return sheet(self.house, str(self._session.chance.seed), self.present, self._play.strangers)

    @property
    def born_by(self) -> date:
        """Who was born by then is of age."""
        return of_age(self.house, date.fromisoformat(clock_and_dice.today()))

    @property
    def _lot(self) -> Lot:
        cash = self._play.tournament is None and self._play.draw is None  # nobody buys into a tournament at its table
        places = self.places if cash else 0
        return Lot(self.house, self.barred, places, self.present, date.fromisoformat(clock_and_dice.today()))

    # ---- who comes, and how long they stay

    def heard(self) -> None:
        """A move was made: somebody may begin."""
        session = self._session
        if not self.on or self.visit is not None or len(self._before) >= self.house.most:
            return
        if session.hand != self._hand:
            self._hand, self._due = session.hand, self._lot.due_in(session)
        if 0 < self._due <= len(session.round) and session.table.trouble.stopped is None:
            found = self._lot.draw(session, self._before)
            if found is not None:
                self._due = 0
                self._begins(found)

    def stage(self, word: str, seat: int = 0) -> None:
        """That guest of the house's list, now; in the second seat where it may happen, if in none in particular."""
        seats = self._lot.seats(self.house.guests[word], self._session)
        at = seat or seats[min(1, len(seats) - 1)]
        self._begins(self._lot.visit(word, self._session, at, Random(f"{self._session.chance.seed} {word}")))

    def _begins(self, visit: Visit) -> None:
        self.visit, self._since, self._beats = visit, 0.0, 0
        self._before.append(visit.word)
        if visit.guest.sees:
            sees = visit.guest.sees
            self.told(f"Seat {visit.seat} {sees[:1].lower()}{sees[1:]}", "muted")
        self._speaks(visit)
        self.moved()

    def _speaks(self, visit: Visit) -> None:
        text = visit.guest.says[self._beats % len(visit.guest.says)]
        self.said(visit.seat, text)
        self.told(f"Seat {visit.seat}: “{text}”", "muted")

    def pass_time(self, seconds: float) -> bool:
        """Time goes by; True while the picture may change."""
        visit = self.visit
        if visit is None:
            return False
        self._since += seconds
        if self.on and self._since >= self.house.seconds:
            self._stays_no_longer(visit)
        elif self._since >= (self._beats + 1) * BEAT:
            self._beats += 1
            self._speaks(visit)
        return True

    def _stays_no_longer(self, visit: Visit) -> None:
        """A fair while is over: what was the matter has been missed."""
        title, where = visit.guest.title, self._placed(f"seat {visit.seat}, hand {visit.hand}, {visit.moment}")
        if visit.guest.fine:
            self._keep(LEFT, visit, "", "Deal on", good=True)
            self._tell(f"Right to deal on: {title.lower()}, {where}. {visit.guest.why}", "success")
        else:
            self._keep(GUEST, visit, "You didn't notice.", self._right(visit), good=False)
            self._tell(f"Missed: {title.lower()}, {where}. {visit.guest.why}", "danger")
        self._ends()

    def _ends(self) -> None:
        if self.visit is not None:
            self.said(self.visit.seat, "")
        self.visit = None
        self.moved()

    # ---- answers

    def answer(self, seat: int, answer: GuestAnswer) -> None:
        """What the dealer does about a seat. Where nothing is the matter, everything but dealing on is too much."""
        visit = self.visit
        if answer == "floor":
            there = not self._tells or (visit is not None and visit.is_at(seat) and not visit.guest.fine)
            self.said(SUPERVISOR, TAKES_OVER if there else NOTHING_THERE)
        if visit is None or not visit.is_at(seat):
            if answer != "deal":
                done = WorkDone(len(self._session.round), GUEST, self._placed(f"Seat {seat}: nothing was wrong"),
                                f"{self.house.did_by(answer)}", "Deal on", good=False)
                self._worked(done)
                self._verdict(FALSE, "Deal on. A guest who's bothered for nothing doesn't come back.", good=False)
            return
        guest = visit.guest
        good = answer in (guest.answer, *guest.also)
        if not (good and guest.fine):  # a friendly word counts no more than dealing on
            self._keep(GUEST, visit, self.house.did_by(answer), self._right(visit), good=good)
        head = "Right." if good else f"In this house: {note.in_words(guest.answer)}."
        self._verdict(head, guest.why, good=good, cites=self._cites(visit))
        if guest.note and answer != "deal":
            self.owed = visit, answer
        self._ends()

    def rows(self) -> dict[Step, dict[str, str]]:
        """What each field of the note that is due may say."""
        assert self.owed is not None
        visit, _ = self.owed
        deal = self._play.rules.family.deal
        return {"seen": note.seen_rows(visit, self.house), "when": note.when_rows(visit, deal), "done": note.done_rows(self.house),
                "who": {}}

    def write(self, given: Mapping[Step, str]) -> None:
        """The note is written, by field."""
        assert self.owed is not None
        (visit, answer), rows = self.owed, self.rows()
        self.owed = None
        rows["who"] = {seat: self._placed(f"Seat {seat}.") for seat in (given["who"], str(visit.seat))}
        right = note.right_note(visit, answer)
        words = " ".join(f"{name}: {rows[key][right[key]]}" for key, name in note.FIELDS.items())
        found = note.faults(given, visit, answer, rows)
        self._keep(NOTE, visit, " ".join(found), words, good=not found)
        head = "A good note: what, who, when, and what was done." if not found else "This note doesn't help anyone who wasn't here."
        self._verdict(head, *found, good=not found)

    def refuse_note(self) -> None:
        """No note is written."""
        if self.owed is not None:
            visit, _ = self.owed
            self.owed = None
            self._keep(NOTE, visit, "You didn't write a note.", "Write it straight away, while it's fresh.", good=False)
            self._verdict("No note, so nobody will know.", "This house wants one for this.", good=False)

    # ---- what is kept and told

    def _keep(self, word: str, visit: Visit, given: str, right: str, *, good: bool) -> None:
        head = "Incident note: " if word == NOTE else ""
        title = self._placed(f"{head}{visit.guest.title}, seat {visit.seat}")
        cite = next(iter(self._cites(visit)), "") if word == GUEST else ""
        self._worked(WorkDone(len(self._session.round), word, title, given, right, good, cite=cite))

    def _right(self, visit: Visit) -> str:
        answers = [visit.guest.answer, *visit.guest.also]
        return f"{' or '.join(map(note.in_words, answers))}. {visit.guest.why}"

    def _cites(self, visit: Visit) -> tuple[str, ...]:
        """Of the book that is played under; a policy alone has none."""
        return tuple(ref for ref in visit.guest.clauses if ref.partition(" ")[0] == self._play.book.id)

    def _placed(self, text: str) -> str:
        return placed(self._play.rules, text)

    def _verdict(self, head: str, *lines: str, good: bool, cites: tuple[str, ...] = ()) -> None:
        if self._tells:
            self.judged(VerdictText(good, head, lines, cites, several=True))
        else:
            self.told("Your answer is noted.", "muted")

    def _tell(self, text: str, tone: str) -> None:
        if self._tells:
            self.told(text, tone)

    # ---- what is seen

    def signs(self, *, told: bool) -> tuple[GestureView, ...]:
        """What hands and things do; `told`: it can be read, too."""
        visit = self.visit
        if visit is None:
            return ()
        shows, age = visit.guest.shows, self._since - self._beats * BEAT
        chip = self._play.chips.table.values[0] if self._play.chips.table.values else 0
        found = []
        if shows in _THINGS:
            deed, kind = _THINGS[shows]
            who, born = visit.who, visit.born
            text = f"{who.name}\n{born.day} {born:%b %Y}" if who is not None and born is not None else ""
            found.append(GestureView(ASIDE, visit.seat, Spot(kind, visit.seat), written=text, deed=deed, lies=True, chips=chip))
        if shows in _MOTIONS:
            goal = Spot("bet" if shows == "offers" else "stack", visit.other or visit.seat)
            found.append(GestureView(ASIDE, visit.seat, goal, deed=_MOTIONS[shows], age=age, other=visit.other or NOBODY,
                                     chips=5 * chip))
        if told and visit.guest.sees and self._since < TOLD:
            found.append(GestureView(ASIDE, visit.seat, None, visit.guest.sees))
        return tuple(found)

    def shown(self, view: TableView) -> TableView:
        """The table with somebody who stands at a free place."""
        visit = self.visit
        if visit is None or visit.who is None:
            return view
        who = FloorView("Newcomer", "wants a seat", visit.who.face)
        return replace(view, standing={visit.seat: who})
