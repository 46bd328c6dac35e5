"""How a house deals with what guests do apart from the cards (rules/house-guests.yaml)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeAlias

from game.files.schema.entry import Entry
from game.files.schema.notes import Between, Distinct, Help, Letters

GuestAnswer = Literal["deal", "speak", "floor", "refuse"]
"""What a dealer does about a guest: deals on, speaks to them, calls the floor, refuses what they want."""
Shown = Literal["", "sways", "films", "clock", "tip", "guard", "offers", "newcomer"]
"""What there is to see of it: hands that miss the chips, a phone held up, one that lies flat, a chip beside the bet, a chip on the
cards, chips held out to another, somebody with a card of identity at a free place; "" where it is only heard."""
Newcomer = Literal["", "barred", "young", "welcome"]
OneIn: TypeAlias = Annotated[int, Between(1, 1000)]
Line: TypeAlias = Annotated[str, Letters(60)]
Sentence: TypeAlias = Annotated[str, Letters(120)]


@dataclass(frozen=True, slots=True)
class Guest:
    """One thing that a guest may do, and what the house wants of its dealer then."""

    title: Annotated[Line, Help("what it is called afterwards")]
    says: Annotated[tuple[Line, ...], Between(1, 5), Help("what is heard, one line after the other")]
    answer: Annotated[GuestAnswer, Help("what the dealer does")]
    fact: Annotated[Sentence, Help("what was seen and heard, as an incident note says it")]
    why: Annotated[str, Letters(160), Help("the reason that is told")]
    weight: Annotated[int, Between(1, 100), Help("how often it comes, compared with the others")] = 1
    shows: Annotated[Shown, Help("what there is to see")] = ""
    newcomer: Annotated[Newcomer, Help("who comes to a free place")] = ""
    sees: Annotated[Line, Help("what is seen, where the table says in words what people do")] = ""
    also: Annotated[tuple[GuestAnswer, ...], Distinct(), Help("answers that are just as good")] = ()
    note: Annotated[bool, Help("an incident note is written")] = False
    opinion: Annotated[Sentence, Help("an opinion, which doesn't belong in a note")] = ""
    untrue: Annotated[Sentence, Help("what didn't happen")] = ""
    clauses: Annotated[tuple[str, ...], Help("the clauses of books that have one")] = ()

    @property
    def fine(self) -> bool:
        """Whether nothing is the matter."""
        return self.answer == "deal"

    def check(self, entry: Entry, about: Any) -> None:
        """What must not stand alone does not. Raises FoundWrong."""
        if bool(self.newcomer) != (self.shows == "newcomer"):
            raise entry.fault("newcomer and shows don't go together", "write `shows: newcomer` and who it is, or neither")
        if self.note and not (self.opinion and self.untrue):
            raise entry.fault("the note has no wrong sentences", "add opinion and untrue")
        if self.answer in self.also:
            raise entry.table()["also"].fault(f"{self.answer} is already the answer", "name other answers here")
        if self.fine and (self.note or self.also):
            raise entry.fault("a dealer who deals on writes no note, and does nothing else", "leave note and also out")


@dataclass(frozen=True, slots=True)
class DeedsDone:
    """What a note says was done, by answer; `boast` doesn't belong there."""

    speak: Sentence
    floor: Sentence
    refuse: Sentence
    boast: Sentence


@dataclass(frozen=True, slots=True)
class Span:
    """From the least to the most of something."""

    least: Annotated[int, Between(1, 10_000)]
    most: Annotated[int, Between(1, 10_000)]

    def check(self, entry: Entry, about: Any) -> None:
        """The most is not less than the least. Raises FoundWrong."""
        if self.most < self.least:
            raise entry.table()["most"].fault(f"{self.most} is less than {self.least}", "write the smaller one as least")


@dataclass(frozen=True, slots=True)
class HouseGuests:
    """The policy of one house."""

    often: Annotated[OneIn, Help("something happens in one hand out of this many")]
    most: Annotated[int, Between(1, 100), Help("how many times at most in one sitting")]
    seconds: Annotated[int, Between(10, 600), Help("how many seconds there are to notice it")]
    in_tests: Annotated[bool, Help("guests come in tests too")]
    moves: Annotated[Span, Help("between which moves of a hand it may begin")]
    age: Annotated[int, Between(16, 25), Help("how old a guest must be, in years")]
    days: Annotated[Span, Help("how many days somebody is too young, or old enough")]
    on_the_sheet: Annotated[int, Between(1, 10), Help("how many are on the exclusion sheet of a table")]
    first_to_come: Annotated[int, Between(1, 100), Help("how many of those who may come are on no sheet: the first")]
    did: Annotated[DeedsDone, Help("what a note says was done")]
    guests: Annotated[Mapping[str, Guest], Help("everything that may happen, by name")]

    def did_by(self, answer: GuestAnswer) -> str:
        """What was done, in a sentence."""
        return {"deal": "The dealer dealt on.", "speak": self.did.speak, "floor": self.did.floor, "refuse": self.did.refuse}[answer]

    def check(self, entry: Entry, about: Any) -> None:
        """Something is the matter with somebody. Raises FoundWrong."""
        if all(guest.fine for guest in self.guests.values()):
            raise entry.table()["guests"].fault("nothing is the matter with any guest", "add one with another answer than deal")


ANSWERS: Final[Mapping[GuestAnswer, str]] = {
    "speak": "Speak to the guest", "floor": "Call the floor", "refuse": "Refuse", "deal": "Deal on"}
"""What is offered, in this order whatever has happened."""
