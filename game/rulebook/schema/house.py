"""What a house settles for itself, file by file: rules/house-cage.yaml, house-deck, house-guests, house-mishaps, house-practice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeAlias

from game.files.schema.entry import Entry
from game.files.schema.typed import Between, DistinctList, Help, Letters, MayBeEmpty, RepeatingList, Special, value_of, word_of
from game.rulebook.money import CENTS_IN_A_DOLLAR, cents

_SHARED: Final = ("spread", "announce", "nod", "cut", "prove", "push")
CASH_STEPS: Final = (*_SHARED, "drop")
"""Everything that is done with cash at a table."""
CHANGE_STEPS: Final = (*_SHARED, "rack")
"""Everything that is done as chips are changed."""
CashStep: TypeAlias = Annotated[str, word_of("step of a sale", CASH_STEPS)]
ChangeStep: TypeAlias = Annotated[str, word_of("step of a change", CHANGE_STEPS)]
Note: TypeAlias = Annotated[int, Between(1, 1000)]
OneIn: TypeAlias = Annotated[int, Between(1, 1000)]
Dollars: TypeAlias = Annotated[int, Between(0, 1_000_000)]
_ORDER: Final = "the steps in the house's order, each once"
_NOD: Final = "the inspector nods above this many dollars"


def _each_once(entry: Entry, given: tuple[str, ...], known: tuple[str, ...]) -> None:
    """Every step stands there. Raises ContentFault."""
    if sorted(given) != sorted(known):
        advice = f"name each of these once: {', '.join(known)}"
        raise entry.table()["steps"].fault("a step is missing or is there twice", advice)


@dataclass(frozen=True, slots=True)
class HouseCash:
    """The house's way with notes: in which order, from which sum on the inspector nods, which notes there are."""

    steps: Annotated[tuple[CashStep, ...], Between(1, len(CASH_STEPS)), Help(_ORDER)]
    nod_above: Annotated[Dollars, Help(_NOD)]
    notes: Annotated[tuple[Note, ...], Between(1, 20), Help("the notes there are, in dollars")]
    short: Annotated[OneIn, Help("one player in this many puts down one note too few")]

    def check(self, entry: Entry, about: Any) -> None:
        """Every step stands there once, and the notes rise. Raises ContentFault."""
        _each_once(entry, self.steps, CASH_STEPS)
        if list(self.notes) != sorted(set(self.notes)):
            raise entry.table()["notes"].fault("the notes aren't in rising order", "give the smallest first, and each once")


@dataclass(frozen=True, slots=True)
class HouseChange:
    """The house's way with chips for other chips: in which order, who is served when, and how often somebody asks."""

    steps: Annotated[tuple[ChangeStep, ...], Between(1, len(CHANGE_STEPS)), Help(_ORDER)]
    nod_above: Annotated[Dollars, Help(_NOD)]
    asked: Annotated[OneIn, Help("somebody asks for change or to colour up in one hand out of this many")]
    in_hand: Annotated[int, Between(0, 1000), Help("one player in this many asks during the hand; 0: they all wait till it's over")]
    wrong: Annotated[OneIn, Help("one player in this many names a different sum from what's there")]
    folded: Annotated[Literal["at-once", "wait"], Help("when somebody who has folded is served")]

    def check(self, entry: Entry, about: Any) -> None:
        """Every step stands there once. Raises ContentFault."""
        _each_once(entry, self.steps, CHANGE_STEPS)


@dataclass(frozen=True, slots=True)
class HouseLeaving:
    """What the house has a dealer do with a player who leaves between two hands, and what people do wrong there."""

    right: Annotated[str, Help("what the dealer does")]
    wrong: Annotated[tuple[str, ...], Between(1, 8), Help("what the dealer doesn't do")]
    why: Annotated[str, Help("why this house does it so")]


@dataclass(frozen=True, slots=True)
class HouseBoxes:
    """The house's way with boxes whose chips a dealer moves by hand."""

    folded_antes: Annotated[Literal["before-the-rack", "any-time"], Help("when the ante of a box that has folded is taken")]


def _in_dollars(entry: Entry, about: Any) -> Mapping[int, int]:
    """Chips as a file has them, by value: `5: 160`. Raises ContentFault."""
    found = dict[int, int]()
    for name, many in entry.table().items():
        try:
            value = cents(name)
        except ValueError as wrong:
            raise many.misnamed(str(wrong), "write dollars") from None
        found[value] = value_of(Annotated[int, Between(1, 200)], many)
    return found


@dataclass(frozen=True, slots=True)
class HouseTray:
    """What the tray holds as gaming opens, at tables where people bet so much."""

    bets_from: Annotated[Dollars, Help("the smallest usual bet, in dollars: the big blind, or the table minimum")]
    chips: Annotated[Mapping[int, int], Special("chips by value", _in_dollars, like=Mapping[str, int]),
                     Help("about how many chips of each value, in dollars")]


@dataclass(frozen=True, slots=True)
class HouseFloat:
    """How many chips the float opens with, when a rack wants chips, and how often something is wrong with it."""

    opens: Annotated[tuple[HouseTray, ...], Between(1, 20), Help("what the tray holds as gaming opens, the smallest bets first")]
    spread: Annotated[int, Between(0, 90), Help("how many per cent more or fewer there may be")]
    low: Annotated[int, Between(1, 100), Help("fewer chips of a value need a fill; this many over the opening, a credit")]
    wrong: Annotated[int, Between(0, 100), Help("how often, in per cent, something is wrong with the float, a fill or a credit")]

    def check(self, entry: Entry, about: Any) -> None:
        """Every table has a tray: the first line holds from 0 on, and they rise. Raises ContentFault."""
        bets = [tray.bets_from for tray in self.opens]
        if bets[0] or bets != sorted(set(bets)):
            raise entry.table()["opens"].fault("the bets don't rise from 0", "give the smallest first, from 0 on, and each once")

    def tray(self, bet: int) -> Mapping[int, int]:
        """About how many chips of each value, in cents, where people usually bet so much, in cents."""
        return [each.chips for each in self.opens if each.bets_from * CENTS_IN_A_DOLLAR <= bet][-1]


OPENING: Final = ("sign", "drop-box", "float")
"""Everything that is checked before the first hand of a day."""
CLOSING: Final = ("float", "drop-box")
"""Everything that is done as a table closes."""
OpeningStep: TypeAlias = Annotated[str, word_of("step of an opening", OPENING)]
ClosingStep: TypeAlias = Annotated[str, word_of("step of a closing", CLOSING)]


@dataclass(frozen=True, slots=True)
class HouseTable:
    """What the house has checked at a table before the first hand and as it closes, and how often sign or box is wrong."""

    opening: Annotated[tuple[OpeningStep, ...], MayBeEmpty(), Help("what is checked before the first hand, in order")]
    closing: Annotated[tuple[ClosingStep, ...], MayBeEmpty(), Help("what is done as the table closes, in order")]
    wrong: Annotated[int, Between(0, 100), Help("how often, in per cent, the sign is wrong, or the drop box")]


@dataclass(frozen=True, slots=True)
class HouseCage:
    """Everything of one house."""

    cash: Annotated[HouseCash, Help("chips for cash")]
    change: Annotated[HouseChange, Help("chips for other chips")]
    leaving: Annotated[HouseLeaving, Help("a player who leaves")]
    boxes: Annotated[HouseBoxes, Help("boxes whose chips are moved by hand")]
    float_: Annotated[HouseFloat, Help("the chips in the tray")]
    table: Annotated[HouseTable, Help("what is checked as a table opens and closes")]


NEW: Final = ("seals", "break", "fan", "backs", "spread", "check", "inspect")
"""Everything that is done with a new deck before it is washed."""
OLD: Final = ("spread", "check", "box")
"""Everything that is done with a deck that goes."""
MOTIONS: Final = ("riffle", "strip", "box")
"""Every motion of a shuffle."""
CLEAR: Final = ("hands", "board", "discards", "square")
"""Everything that is done with the cards after a hand."""
NewWord: TypeAlias = Annotated[str, word_of("step of a new deck", NEW)]
OldWord: TypeAlias = Annotated[str, word_of("step of an old deck", OLD)]
ClearWord: TypeAlias = Annotated[str, word_of("step after a hand", CLEAR)]
MotionWord: TypeAlias = Annotated[str, word_of("motion of a shuffle", MOTIONS)]


@dataclass(frozen=True, slots=True)
class HouseDeck:
    """The house's way with its decks."""

    new: Annotated[tuple[NewWord, ...], Between(1, len(NEW)), Help("the steps of a new deck in the house's order, each once")]
    old: Annotated[tuple[OldWord, ...], Between(1, len(OLD)), Help("the steps of a deck that goes, each once")]
    faulty: Annotated[int, Between(1, 1000), Help("one new deck in this many has a fault")]
    wash: Annotated[int, Between(1, 60), Help("seconds for which a new deck is washed")]
    clear: Annotated[tuple[ClearWord, ...], Between(1, len(CLEAR)), Help("the steps after a hand in the house's order, each once")]
    shuffle: Annotated[tuple[MotionWord, ...], Between(1, 12), RepeatingList(),
                       Help("the motions of a shuffle in the house's order")]

    def check(self, entry: Entry, about: Any) -> None:
        """Every step stands there, and a shuffle has a riffle. Raises ContentFault."""
        given = entry.table()
        for name, steps, known in (("new", self.new, NEW), ("old", self.old, OLD), ("clear", self.clear, CLEAR)):
            if missing := [step for step in known if step not in steps]:
                raise given[name].fault(f"{missing[0]} is missing", f"name each of these once: {', '.join(known)}")
        if "riffle" not in self.shuffle:
            raise given["shuffle"].fault("there's no riffle in the shuffle", "riffle at least once")


Weight: TypeAlias = Annotated[int, Between(1, 1000)]


@dataclass(frozen=True, slots=True)
class HouseWeights:
    """What each of the three groups counts when lots are drawn."""

    often: Weight
    now_and_then: Weight
    seldom: Weight


@dataclass(frozen=True, slots=True)
class HouseMishaps:
    """The irregularities that come often, and those that hardly come; all others come now and then."""

    weights: Annotated[HouseWeights, Help("how often one group comes, compared with another")]
    calls_left_out: Annotated[int, Between(0, 100), Help("of the calls a dealer gets wrong, how many per cent aren't made")]
    untidy_bets: Annotated[int, Between(0, 100), Help("how many per cent put chips of several colours down in a heap")]
    often: Annotated[tuple[str, ...], Help("irregularities by the books' word")]
    seldom: Annotated[tuple[str, ...], Help("irregularities by the books' word")]

    def check(self, entry: Entry, about: Any) -> None:
        """None stands twice. Raises ContentFault."""
        every = [*self.often, *self.seldom]
        if twice := sorted({word for word in every if every.count(word) > 1}):
            raise entry.table()["seldom"].fault(f"{twice[0]} is there twice", "name each of them once")

    def weight(self, word: str) -> int:
        """How often it comes, compared with the others."""
        if word in self.often:
            return self.weights.often
        return self.weights.seldom if word in self.seldom else self.weights.now_and_then

    @property
    def most(self) -> int:
        """The greatest weight that anything has."""
        return max(self.weights.often, self.weights.now_and_then, self.weights.seldom)


Times: TypeAlias = Annotated[int, Between(1, 20)]


Hands: TypeAlias = Annotated[int, Between(1, 300)]


def _pace(entry: Entry, about: object) -> tuple[int, int]:
    least, most = value_of(tuple[Hands, Hands], entry)
    if least > most:
        raise entry.fault(f"{least} is more than {most}", "write the smaller number first")
    return least, most


Pace: TypeAlias = Annotated[tuple[Hands, Hands], Special("pair of numbers", _pace, like=tuple[Hands, Hands])]
"""Hands an hour: the minimum and the target."""


@dataclass(frozen=True, slots=True)
class HousePractice:
    """The figures of one house."""

    right_in_a_row: Annotated[Times, Help("how often in a row a step is right before the guide shows less of it")]
    troubles: Annotated[Times, Help("how much more often a person's trouble spots come, in practice")]
    questions: Annotated[int, Between(1, 100), Help("how many questions make a run of exercises")]
    harder_after: Annotated[Times, Help("after how many right answers in a row the next question is harder")]
    each_mistake: Annotated[int, Between(0, 20), Help("how much more often a kind is asked for each mistake in it")]
    last_answers: Annotated[int, Between(1, 100), Help("how many of the last answers say which exercise to suggest")]
    practise_below: Annotated[int, Between(1, 100), Help("below how many per cent right a kind is suggested")]
    harder_from: Annotated[int, Between(1, 100), Help("from how many per cent right a kind begins a level harder")]
    timed_hands: Annotated[int, Between(1, 50), Help("how many hands are dealt against the clock")]
    timed_step: Annotated[int, Between(3, 60), Help("how many seconds a step may take there")]
    pace: Annotated[Pace, Help("the minimum and the target hands an hour, as [25, 30]")]
    pace_of: Annotated[Mapping[str, Pace], Help("the same of games that go at another pace, by their ids")]


GuestAnswer = Literal["deal", "speak", "floor", "refuse"]
"""What a dealer does about a guest: deals on, speaks to them, calls the floor, refuses what they want."""
Shown = Literal["", "sways", "films", "clock", "tip", "guard", "offers", "newcomer"]
"""What there is to see of it: hands that miss the chips, a phone held up, one that lies flat, a chip next to the bet, a chip on the
cards, chips held out to another, somebody with a card of identity at a free place; "" where it is only heard."""
Newcomer = Literal["", "barred", "young", "welcome"]

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
    also: Annotated[tuple[GuestAnswer, ...], DistinctList(), Help("answers that are just as good")] = ()
    note: Annotated[bool, Help("an incident note is written")] = False
    opinion: Annotated[Sentence, Help("an opinion, which doesn't belong in a note")] = ""
    untrue: Annotated[Sentence, Help("what didn't happen")] = ""
    clauses: Annotated[tuple[str, ...], Help("the clauses of books that have one")] = ()

    @property
    def fine(self) -> bool:
        """Whether nothing is the matter."""
        return self.answer == "deal"

    def check(self, entry: Entry, about: Any) -> None:
        """What must not stand alone does not. Raises ContentFault."""
        if bool(self.newcomer) != (self.shows == "newcomer"):
            raise entry.fault("newcomer and shows don't go together", "write `shows: newcomer` and who it is, or neither")
        if self.note and not (self.opinion and self.untrue):
            raise entry.fault("the note has no wrong sentences", "add opinion and untrue")
        if self.answer in self.also:
            raise entry.table()["also"].fault(f"{self.answer} is already the answer", "name other answers here")
        if self.fine and (self.note or set(self.also) - {"speak"}):
            raise entry.fault("a dealer who deals on writes no note, and at most says a word", "leave note out, and other answers")


@dataclass(frozen=True, slots=True)
class NoteDeeds:
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
        """The most is not less than the least. Raises ContentFault."""
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
    did: Annotated[NoteDeeds, Help("what a note says was done")]
    guests: Annotated[Mapping[str, Guest], Help("everything that may happen, by name")]

    def did_by(self, answer: GuestAnswer) -> str:
        """What was done, in a sentence."""
        return {"deal": "The dealer dealt on.", "speak": self.did.speak, "floor": self.did.floor, "refuse": self.did.refuse}[answer]

    def check(self, entry: Entry, about: Any) -> None:
        """Something is the matter with somebody. Raises ContentFault."""
        if all(guest.fine for guest in self.guests.values()):
            raise entry.table()["guests"].fault("nothing is the matter with any guest", "add one with another answer than deal")


ANSWERS: Final[Mapping[GuestAnswer, str]] = {
    "speak": "Speak to the guest", "floor": "Call the floor", "refuse": "Refuse", "deal": "Deal on"}
"""What is offered, in this order whatever has happened."""
