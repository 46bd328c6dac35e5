"""A trainee's own steps: what follows when one of them is wrong.

The engine only refuses. Whether the trainee is told at once and tries again, or the game goes on and the slip is noted, is
the training's to decide, and the same table serves both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from game.chips.by_hand import PayoutOrder, PayoutStyle
from game.irregularities import catalogue
from game.session.narration.wording import category_in_words, ranks_in_words
from game.session.session import Session
from game.table import moves as m
from game.table.banked import boxes
from game.table.engine import Engine
from game.table.moves import (
    Announce,
    Ante,
    CallSupervisor,
    Claim,
    CollectBox,
    CollectPost,
    Cut,
    Decline,
    Draw,
    GiveRuling,
    Jackpot,
    Move,
    PayBox,
    PayPrize,
    ReadHand,
    Show,
    StartClock,
    StopPlay,
    TakeCommission,
    TimeUp,
)
from game.table.outcome import Choice, Due, Outcome, Refusal
from game.table.payout import showdown
from game.table.state import Table
from game.table.steps.betting import move_of
from game.training.calls.sheet import CallGrade, JudgedCall
from game.training.cutting import badly_cut
from game.training.floor_call import FloorTelling
from game.training.grading import Grade, Grading, Verdict
from game.training.notebook import Notebook
from game.training.verdict.teaching import replayed
from game.unheard import never


def _looked_at(session: Session, number: int) -> str:
    """What a misread hand is read from: of more than five cards the five that count, without what they make."""
    rules, table = session.engine.rules, session.table
    five = showdown.best_five(rules, table, number)
    if not five or set(five) >= {*table.seats[number].cards, *table.board}:
        return ": look again."
    return f". {'With the board, the' if table.board else 'The'} best five are {ranks_in_words(five)}."


def irregularity(engine: Engine, table: Table, due: Due, tried: m.Move) -> m.Misplay | None:
    """The irregularity that a wrong step comes to; None where the book knows none for it in this game."""
    expected = due.move if due.move is not None else _cut_of(due)
    step = engine.step(table)
    street = step.street if step else None
    here = str(street) if street is not None else None
    for word, record in catalogue.of(engine.rules).items():
        if record.slip is None or not isinstance(expected, record.slip.due):
            continue
        facts = record.slip.facts(table, here, expected, tried)
        if facts is not None:
            known = any(spec.id == word for spec in engine.rules.book.irregularities_of(engine.rules.spec.id))
            return m.Misplay(word, tuple(facts.items()), by=tried.by) if known else None
    return None


def _cut_of(due: Due) -> m.Move | None:
    cut = due.choice("cut")
    return m.Cut(cut.least, by=due.by) if cut else None


class TrainingMode(Enum):
    """`COACH` explains and waits for the right step.

    `LIVE` lets the slip happen as the irregularity it is, to be seen and put right; one that the book knows no name for is
    refused as a coach would. `EXAM` does the same, but tells nothing: what cannot happen is "not now", and all of it is noted. A
    hand read wrongly, chips cut badly, a wrong sum without a name are noted as well, and the hand goes on by what is right.
    """

    COACH = "coach"
    EXAM = "exam"
    LIVE = "live"


@dataclass(frozen=True, slots=True)
class WrongStep:
    """A wrong step: hand and place in it, what was tried, what was due instead, and why it is refused. `became` is the
    irregularity that it became at the table, in the book's word; empty where nothing came of it."""

    hand: int
    at: int
    tried: Move
    due: Due | None
    cite: str
    reason: str
    became: str = ""


_GRADED_ELSEWHERE = (StopPlay, CallSupervisor, GiveRuling)
_SAID = (Announce, StartClock, TimeUp)
"""What is said apart from the steps of a hand, on the word of the supervisor."""


def _beside(move: Move, due: Due | None) -> bool:
    """Whether a move is no step of the hand: neither counted nor marked. Cards that are taken in before the puck are none."""
    if isinstance(move, m.MuckHand):
        return due is not None and isinstance(due.move, m.MoveMarker)
    return isinstance(move, _SAID) and (due is None or not isinstance(due.move, type(move)))


class StepLog:
    """Where a trainee makes steps in a session.

    `slips` are the wrong ones, `steps` counts those that were due and made, `first_time` those that were right at once.
    Stops and rulings are no steps: they get verdicts. What is done again after the hand was taken back counts nowhere.
    """

    def __init__(self, session: Session, manner: TrainingMode, notebook: Notebook | None = None) -> None:
        self.session, self.manner, self.notebook = session, manner, notebook
        self.slips: list[WrongStep] = []
        self.on_slip: Callable[[WrongStep, Table], None] | None = None
        """Told of a wrong step and the table at which it was tried, before anything comes of it."""
        self.on_step: Callable[[Table, Due | None, bool], None] | None = None
        """Told when a step has been counted: the table at which it was due, what was due, and whether it was right at once."""
        self.led: Callable[[], bool] = never
        """Whether the trainee is being told each step: what is right then shows nothing of what they know."""
        self.on_led: Callable[[], None] | None = None
        """Told of a right step that was told beforehand: it counts nowhere else."""
        self.on_tried: Callable[[Due, bool], None] | None = None
        """Told of every step that was right at once, led or not, and of every wrong one: what was due, and which."""
        self._was_led = False
        self.owes = False
        """Whether a wrong step was tried since the last one was made. The next isn't right at once, whatever others do between."""
        self.races_by_hand = False
        """Whether chips are raced off by the dealer, and told of once they are."""
        self.payout_style: PayoutStyle = "colour-for-colour"
        """How the house has payouts cut."""
        self.payout_order: PayoutOrder = "ante-first"
        """Which wager of a box the house pays first."""
        self.miscalls: list[JudgedCall] = []
        """Calls that were wrong, late, missed or made for nothing."""
        self.steps = 0
        self.first_time = 0
        self._grading = Grading(session)
        self._tellings: dict[tuple[int, int], FloorTelling] = {}

    @property
    def miscalled(self) -> int:
        """How many calls were a mistake: a late one was right."""
        return sum(each.grade is not CallGrade.LATE for each in self.miscalls)

    def verdicts(self) -> list[Verdict]:
        """The verdicts on the hand that is on, in the order in which they were settled."""
        return [self._with_call(verdict) for verdict in self._grading.verdicts()]

    def tells_floor(self, incident: int, telling: FloorTelling) -> None:
        """The floor is told of an incident of the hand that is on, by its place, before it rules."""
        self._tellings[self.session.hand, incident] = telling

    def takes_back(self) -> None:
        """The hand went back: what was told in it is told no longer."""
        self._tellings.clear()

    def _with_call(self, verdict: Verdict) -> Verdict:
        telling = self._tellings.get((self.session.hand, verdict.incident))
        if telling is None or verdict.right is None or verdict.grade is Grade.TOO_LATE:
            return verdict
        alone = verdict.right.decides == "dealer" and not verdict.right.also_decides
        return replace(verdict, floor=telling.worth(dealers=alone))

    def settled(self) -> list[Verdict]:
        """Those that stand for good: what is not noticed yet may still be, too late, while the hand is on."""
        over = self.session.ask() is None
        return [verdict for verdict in self.verdicts() if over or verdict.grade is not Grade.MISSED]

    def take_up(self, slips: Sequence[WrongStep], steps: int, first_time: int, *, owes: bool) -> None:
        """Go on with the counts of a desk that was left."""
        self.slips, self.steps, self.first_time, self.owes = list(slips), steps, first_time, owes

    def do(self, move: Move) -> Outcome | Refusal:
        """Try a step. The answer to a wrong one is its Refusal, or in exam and live the Outcome of what it comes to."""
        at = len(self.session.round)
        self._was_led = self.led() and not self.owes
        due, before, again = self.session.ask(), self.session.table, replayed(self.session)
        answer = self.session.submit(move)
        if isinstance(answer, Refusal):
            return self._slip(due, answer)
        if _beside(move, due):
            return answer
        if again:
            return answer
        if self.notebook and due is not None:
            self.notebook.step(before, due, move, at=at, right=True, led=self._was_led)
        if not isinstance(move, _GRADED_ELSEWHERE):
            self._count(before, due)
        return answer

    def read(self, move: ReadHand, category: str) -> Outcome | Refusal:
        """Read a shown hand out as a category of the game's order of hands. A misreading is a slip like any other."""
        due, table, rules = self.session.ask(), self.session.table, self.session.engine.rules
        held = showdown.category(rules, table, move.seat)
        if due is None or due.move != move or category == held:
            return self.do(move)
        reason = f"Seat {move.seat}'s hand doesn't read as {category_in_words(category)}{_looked_at(self.session, move.seat)}"
        return self._slip(due, Refusal(move, rules.hand_cite(held) or due.cite, reason, due))

    def declare(self, move: ReadHand, category: str, *, plays: bool) -> Outcome | Refusal:
        """Declare the house hand as a category, and whether it takes part. Wrong in either is a slip."""
        due, table, rules = self.session.ask(), self.session.table, self.session.engine.rules
        if due is None or due.move != move:
            return self.do(move)
        hand = boxes.house_hand(table)
        held = rules.ranking.category(rules.ranking.score(hand))
        if category != held:
            reason = f"The dealer's hand doesn't read as {category_in_words(category)}: look again."
            return self._slip(due, Refusal(move, rules.hand_cite(held), reason, due))
        if plays != boxes.qualifies(rules, hand):
            reason = "The dealer's hand doesn't qualify." if plays else "The dealer's hand qualifies."
            return self._slip(due, Refusal(move, rules.cite("qualify"), reason, due))
        return self.do(move)

    def pay(self, move: PayBox | PayPrize, chips: Mapping[int, int], values: Sequence[int],
            wagered: Mapping[int, int] | None = None) -> Outcome | Refusal:
        """Pay in chips, value -> how many, out of a tray of these `values` (cents). The right sum cut otherwise than the house has
        it is a slip too, under no clause; `wagered` are the chips of the wager that is paid.

        What is less than the smallest chip of a prize goes with it in coin.
        """
        due = self.session.ask()
        owed = due.move if due else None
        if isinstance(owed, PayPrize) and isinstance(move, PayPrize) and 0 < owed.amount - move.amount < min(values):
            move = replace(move, amount=owed.amount)
        why = badly_cut(self.payout_style, chips, values, wagered or {})
        if not why or due is None or move != owed:
            return self.do(move)
        return self._slip(due, Refusal(move, "", f"The amount is right, the cut isn't: {why}.", due))

    def fumbled(self, move: Move, reason: str, cite: str, *, made: bool) -> Outcome | Refusal:
        """Chips were handled wrongly: a wrong step like any other. On the way to a step, that is still to be done; where the step
        was `made` with them, it is answered as the manner has it. No clause need be behind it: some of it is the house's."""
        refusal = Refusal(move, cite, reason, self.session.ask())
        if made:
            return self._slip(refusal.due, refusal)
        self._note(refusal.due, refusal)
        return refusal

    def _slip(self, due: Due | None, refusal: Refusal) -> Outcome | Refusal:
        """A wrong step: noted, and answered as the manner has it."""
        self._was_led = False
        slip = self._happens(due, refusal.move)
        self._note(due, refusal, slip.irregularity if slip else "")
        return _AFTER[self.manner](self, due, refusal, slip)

    def _happens(self, due: Due | None, tried: Move) -> m.Misplay | None:
        """What a wrong step becomes at this table; None where it is only refused."""
        engine, table = self.session.engine, self.session.table
        slip = irregularity(engine, table, due, tried) if due and self.manner is not TrainingMode.COACH else None
        return slip if slip and isinstance(engine.apply(table, slip), Outcome) else None

    def _note(self, due: Due | None, refusal: Refusal, became: str = "") -> None:
        here = (self.session.hand, len(self.session.round))
        if replayed(self.session):
            return
        if self.notebook and due is not None:
            self.notebook.step(self.session.table, due, refusal.move, at=here[1], right=False)
        self.slips.append(WrongStep(*here, refusal.move, due, refusal.cite, refusal.reason, became))
        self.owes = True
        if self.on_slip is not None:
            self.on_slip(self.slips[-1], self.session.table)
        if self.on_tried is not None and due is not None:
            self.on_tried(due, False)

    def _waits(self, due: Due | None, refusal: Refusal, slip: m.Misplay | None) -> Refusal:
        return refusal

    def _goes_wrong(self, due: Due | None, refusal: Refusal, slip: m.Misplay | None) -> Outcome | Refusal:
        """The slip happens. What it leaves is an open incident, as if a stranger had made it."""
        before = self.session.table
        answer = self.session.submit(slip) if slip else refusal
        if isinstance(answer, Outcome):
            self._count(before, due)
        return answer

    def _is_noted(self, due: Due | None, refusal: Refusal, slip: m.Misplay | None) -> Outcome | Refusal:
        """As `_goes_wrong`; and nobody is told by a refusal that an answer was wrong, so that nobody tries until one fits."""
        answer, before = self._goes_wrong(due, refusal, slip), self.session.table
        if isinstance(answer, Outcome) or due is None or due.move is None or not _answers(refusal.move, due.move):
            return answer
        done = self.session.submit(due.move)
        if isinstance(done, Outcome):
            self._count(before, due)
        return done

    def _count(self, table: Table, due: Due | None) -> None:
        """A step was made: right at once, unless another was tried since the one before. Who got it wrong as it was told hasn't
        been guided through it."""
        at_once, self.owes = not self.owes, False
        if self.on_tried is not None and due is not None and at_once:
            self.on_tried(due, True)
        if self._was_led:
            if self.on_led is not None:
                self.on_led()
            return
        self.steps += 1
        self.first_time += at_once
        if self.on_step is not None:
            self.on_step(table, due, at_once)


def _answers(tried: Move, due: Move) -> bool:
    """Whether the step was the right one, and only what was said or counted with it was wrong."""
    if isinstance(tried, _SUMS) and isinstance(due, type(tried)):
        return replace(tried, amount=due.amount) == due
    return tried == due


_SUMS = (PayBox, PayPrize, CollectBox, TakeCommission, CollectPost)
_AFTER = {TrainingMode.COACH: StepLog._waits, TrainingMode.EXAM: StepLog._is_noted, TrainingMode.LIVE: StepLog._goes_wrong}


def right_move(due: Due) -> Move | None:
    """The one right move, or the mildest of several; None for a free choice.

    Mild is a cut that is deep enough, a check before a fold, a hand shown, no card thrown, the least of a bet that must be made.
    """
    if due.move is not None:
        return due.move
    mild = next((due.choice(kind) for kind in _MILD if due.choice(kind)), None)
    if mild is not None:
        return move_of(mild, due.by)
    plain = next((make(by=due.by) for kind, make in _PLAIN.items() if due.choice(kind)), None)
    return plain or at_box(due) or _cut(due.choice("cut"), due.by)


_MILD = ("check", "stand", "fold", "call", "bet", "tap-out")
_PLAIN: dict[str, type[Show | Draw | Decline]] = {"show": Show, "draw": Draw, "decline": Decline}


def at_box(due: Due) -> Move | None:
    """What a player against the house is asked before the cards, at its least, or after them: it claims nothing."""
    for kind, make in _AT_BOX.items():
        choice = due.choice(kind)
        if choice is not None:
            return make(choice.least, due.by)
    return None


_AT_BOX: dict[str, Callable[[int, int], Move]] = {
    "ante": lambda least, by: Ante(least, by=by),
    "jackpot": lambda least, by: Jackpot(least, by=by),
    "claim": lambda least, by: Claim("", by=by),
}


def _cut(choice: Choice | None, by: int) -> Move | None:
    return Cut((choice.least + choice.most) // 2, by=by) if choice else None
