"""An inspector's duty at a table: work comes as hands go by, waits until it is done, and counts in the report. Some of it is with
people: a dispute, a call from surveillance, the rating, the incident report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Final

from game.grammar import counted
from game.rulebook.money import dollars
from game.session.narration.wording import placed
from game.session.round import PlayedMove
from game.session.session import Session
from game.table import events as e
from game.table.incident import Incident, Ruling
from game.table.rules import Rules
from game.table.values import DEALER
from game.training.floor_work.task import Task, WorkDone, describe_answer

_TALES: Final = {"wager": "put in {amount}", "ante-won": "was paid {amount} on the ante", "bet-won": "was paid {amount} on the bet",
                 "pot": "was pushed {amount}", "uncalled": "got {amount} back"}
MOST_ERRORS: Final = 3


def dispute(rules: Rules, played: Sequence[PlayedMove], lot: Random) -> Task | None:
    """Two players disagree about a sum of the hand that is over; one of them is right."""
    found = [event for event in _chips(played) if event.why in _TALES and event.seat]
    others = sorted({seat.number for each in played[:1] for seat in each.after if seat.live})
    if not found or len(others) < 2:
        return None
    event = lot.choice(found)
    by = lot.choice([seat for seat in others if seat != event.seat] or others)
    chip = rules.chip
    other = event.amount + lot.choice((1, 2, 4)) * chip * (1 if event.amount <= 4 * chip else lot.choice((-1, 1)))
    tale = _TALES[event.why]
    versions = [(event.seat, event.amount, "true"), (by, other, "false")]
    if lot.random() < 0.5:
        versions = [(by, event.amount, "true"), (event.seat, other, "false")]
    lot.shuffle(versions)
    options = {word: placed(rules, f"Seat {who}'s: seat {event.seat} {tale.format(amount=dollars(cents))}")
               for who, cents, word in versions}
    who_got = {who: "they" if who == event.seat else f"seat {event.seat}" for who, _, _ in versions}
    lines = tuple(placed(rules, f"Seat {who} says {who_got[who]} {tale.format(amount=dollars(cents))} in the last hand.")
                  for who, cents, _ in versions)
    truth = placed(rules, f"Seat {event.seat} {tale.format(amount=dollars(event.amount))}.")
    return Task("dispute", lines, "Whose version is right?", "true", truth, options, f"The footage shows: {truth}")


def call(rules: Rules, played: Sequence[PlayedMove], lot: Random) -> Task | None:
    """Surveillance asks about the hand that is over."""
    asked = [task for task in (_won(rules, played, lot), _taken(rules, played), _burned(played)) if task is not None]
    return lot.choice(asked) if asked else None


def _won(rules: Rules, played: Sequence[PlayedMove], lot: Random) -> Task | None:
    won: dict[int, int] = {}
    for event in _chips(played):
        if event.why in ("pot", "ante-won", "bet-won"):
            won[event.seat] = won.get(event.seat, 0) + event.amount
    most = [seat for seat, cents in won.items() if cents == max(won.values())]
    if len(most) != 1:
        return None
    options = {str(seat): placed(rules, f"Seat {seat}") for seat in sorted(played[0].after.seats)}
    why = placed(rules, f"Seat {most[0]} got {dollars(won[most[0]])}.")
    lines = ("“About the last hand, for our log.”",)
    return Task("surveillance", lines, "Who got the most chips?", str(most[0]), why, options)


def _taken(rules: Rules, played: Sequence[PlayedMove]) -> Task | None:
    taken = sum(event.amount for event in _chips(played) if event.to.kind in ("drop-box", "slide") and event.why != "drop")
    if not taken:
        return None
    return Task("surveillance", ("“We didn't catch the commission on the last hand.”",), "How much was taken?", taken,
                f"{dollars(taken)} went to the house.")


def _burned(played: Sequence[PlayedMove]) -> Task | None:
    burns = len(played[-1].before.burns) if played else 0
    if not burns:
        return None
    options = {str(count): str(count) for count in range(1, max(burns, 3) + 2)}
    return Task("surveillance", ("“We couldn't see the burns in the last hand.”",), "How many cards were burned?", str(burns),
                f"Burned: {burns}.", options)


def rating(errors: int, hands: int) -> Task:
    """How the dealer has dealt since the last rating."""
    options = {"0": "None", "1": "One mistake", "2": "Two mistakes", str(MOST_ERRORS): "Three mistakes or more"}
    lines = (f"The dealer goes on break after {counted(hands, 'hand')}.",)
    return Task("rating", lines, "How many mistakes did the dealer make?", str(min(errors, MOST_ERRORS)),
                f"The dealer made {counted(errors, 'mistake')}.", options)


def dealers_errors(played: Iterable[PlayedMove]) -> int:
    """How much went wrong by the dealer's hand."""
    arisen = (event.incident for each in played for event in each.events if isinstance(event, e.IncidentArose))
    return sum(incident.by == DEALER for incident in arisen)


def incident_report(rules: Rules, incident: Incident, ruling: Ruling, lot: Random) -> Task:
    """The report on something that was ruled on: which of some reports tells it as it was."""
    known = {spec.id: spec.title for spec in rules.book.irregularities_of(rules.spec.id)}
    remedies = sorted({each.remedy for spec in rules.book.irregularities_of(rules.spec.id) for each in spec.rulings})
    other = lot.choice([word for word in known if word != incident.irregularity])
    wrong = lot.choice([remedy for remedy in remedies if remedy != ruling.remedy])
    told = {"true": (known[incident.irregularity], ruling.remedy), "what": (known[other], ruling.remedy),
            "ruling": (known[incident.irregularity], wrong), "both": (known[other], wrong)}
    order = list(told)
    lot.shuffle(order)
    options = {word: f"{told[word][0]}. Ruled: {told[word][1].replace('-', ' ')}." for word in order}
    return Task("incident-report", ("There was a ruling at this table. The report goes to the shift manager.",),
                "Which report is right?", "true", options["true"], options)


def _chips(played: Iterable[PlayedMove]) -> Iterator[e.ChipsMoved]:
    return (event for each in played for event in each.events if isinstance(event, e.ChipsMoved))


EVERY: Final = 2
"""After so many hands something of the floor's comes up: a dispute, a call. The program's own figures."""
RATED: Final = 5


class InspectorTasks:
    """The work of one sitting. `seed` decides what comes, `done` is told of every piece that was done."""

    def __init__(self, session: Session, seed: int, done: Callable[[WorkDone], None]) -> None:
        self._session, self._seed, self._done = session, seed, done
        self._errors = self._hands = 0
        self._hand: list[PlayedMove] = []
        self.waiting: list[Task] = []
        session.listen(self._heard)

    def answer(self, task: Task, given: str | int, *, looked_up: bool = False) -> WorkDone:
        """The piece is done."""
        good = given == task.answer
        found = WorkDone(len(self._session.round), task.word, task.title, describe_answer(task, given),
                         describe_answer(task, task.answer), good, looked_up=looked_up)
        if task in self.waiting:
            self.waiting.remove(task)
        self._done(found)
        return found

    # ---- what comes

    def _heard(self, played: PlayedMove) -> None:
        self._hand = [*(each for each in self._hand if each.at < played.at), played]
        for event in played.events:
            if isinstance(event, e.IncidentRuled):
                self._report(played, event.incident)
        if played.over:
            self._after(self._hand)
            self._hand = []

    def _report(self, played: PlayedMove, place: int) -> None:
        trouble = played.after.trouble
        ruling = trouble.rulings[place]
        if ruling is not None and place >= 0:
            lot = self._lot(f"report {self._session.hand} {place}")
            self.waiting.append(incident_report(self._session.engine.rules, trouble.incidents[place], ruling, lot))

    def _after(self, hand: list[PlayedMove]) -> None:
        """A hand is over: what comes of it."""
        self._hands += 1
        self._errors += dealers_errors(hand)
        if self._hands % RATED == 0:
            self.waiting.append(rating(self._errors, RATED))
            self._errors = 0
        if self._hands % EVERY == 1:
            self._comes(hand)

    def _comes(self, hand: list[PlayedMove]) -> None:
        lot, rules = self._lot(f"hand {self._session.hand}"), self._session.engine.rules
        disputes = (self._hands // EVERY + self._seed) % 2 == 0
        task = (dispute if disputes else call)(rules, hand, lot)
        self.waiting += [task] if task is not None else []

    def _lot(self, what: str) -> Random:
        return Random(f"{self._seed} duty {what}")
