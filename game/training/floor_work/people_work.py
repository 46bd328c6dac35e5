"""Work with people: a dispute in which two tell different versions, a call from surveillance, the rating, the incident report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final

from game.grammar import counted
from game.rulebook.money import dollars
from game.session.narration.wording import placed
from game.session.round import PlayedMove
from game.table import events as e
from game.table.incident import Incident, Ruling
from game.table.rules import Rules
from game.table.values.places import DEALER
from game.training.floor_work.task import Task

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
    lines = tuple(placed(rules, f"Seat {who} says that seat {event.seat} {tale.format(amount=dollars(cents))} in the last hand.")
                  for who, cents, _ in versions)
    truth = placed(rules, f"Seat {event.seat} {tale.format(amount=dollars(event.amount))}.")
    return Task("dispute", lines, "Whose version is right?", "true", truth, options, f"The recording shows: {truth}")


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
    lines = (f"The dealer goes on a break after {counted(hands, 'hand')}.",)
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
