"""Why a ruling is right: its conditions, put into words with the table's facts, or the reason of one that depends on nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.irregularities.rulings.conditions.predicates import condition_holds
from game.irregularities.rulings.conditions.stud import cards_of
from game.irregularities.rulings.rulings import branch
from game.rulebook.irregularity_spec import RulingSpec
from game.rulebook.money import dollars
from game.rulebook.readers.read_verdicts import condition as words_of
from game.rulebook.readers.read_verdicts import ruling_reasons
from game.session.narration.wording import count_in_words
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER
from game.training.verdict.happened import place, places, sentence

SILENT: Final = "The book doesn't cover it, so this house's rule applies."
NAMED: Final = 3
"""How many seats are named; of more their number is told."""
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five")


def reasons(rules: Rules, table: Table, incident: Incident) -> str:
    """Why the book's ruling is this one and no other, in one sentence: the condition of its own that decided it, else what kept the
    answers before it from holding, else why it is always ruled so, or as good as always."""
    answer = branch(rules, table, incident)
    found = list(_conditions(rules, table, incident, answer))
    telling = [(condition, held) for condition, held in found if not words_of(condition).is_quiet(held=held)]
    reason = ruling_reasons().get((incident.irregularity, answer.remedy), "")
    if reason and not telling:
        return f"{sentence(rules, reason, {})}."
    known = telling or (found if answer.cites else [])
    deciding = (each for each in known if words_of(each[0]).follows(answer.remedy, held=each[1]))
    decides = next(deciding, known[0] if answer.cites else None)
    if decides is None:
        return SILENT
    condition, held = decides
    because = words_of(condition).because(answer.remedy, held=held)
    return f"{sentence(rules, because, {**_facts(table, incident), **_arguments(condition)})}."


def _conditions(rules: Rules, table: Table, incident: Incident, answer: RulingSpec) -> Iterator[tuple[str, bool]]:
    """Conditions that speak for this answer, each with whether it held: its own; if it has none, what kept the answers before it
    from holding, the nearest first; of each the first condition that failed."""
    for each in answer.when:
        yield each.removeprefix("not "), not each.startswith("not ")
    if answer.when:
        return
    all_ = rules.book.irregularity(incident.irregularity, rules.spec.id).rulings
    for other in reversed(all_[: all_.index(answer)]):
        failed = next(each for each in other.when if not condition_holds(each, rules, table, incident))
        if other.remedy != answer.remedy:
            yield failed.removeprefix("not "), failed.startswith("not ")


def _arguments(condition: str) -> dict[str, str]:
    """What follows the word of a condition: numbers as words, others as they are said."""
    following = condition.split()[1:]
    numbers = [_NUMBERS[int(each)] if int(each) < len(_NUMBERS) else each for each in following if each.isdecimal()]
    found = dict(zip(("n", "m"), numbers, strict=False))
    return found | ({"value": following[-1].replace("-", " ")} if following else {})


def _facts(table: Table, incident: Incident) -> dict[str, str]:
    """What the table has to say to any condition. Who put chips in before their turn has looked."""
    early = table.betting.early if table.betting else ()
    return {
        "who": _about(table, incident),
        "acted": _players(table.actions()),
        "since": _players(table.actions()[incident.acts :]),
        "looked": _players([seat.number for seat in table if seat.cards and (seat.looked or seat.number in early)]),
        "folded": _players(table.fold_order),
        "price": dollars(table.betting.price if table.betting else 0),
    }


def _about(table: Table, incident: Incident) -> str:
    """Whose hand it is about: those that were counted, the seat that was told, or the one that holds its card."""
    if counts := incident.fact("counts"):
        return places(sorted(seat if isinstance(seat, int) else DEALER for seat in counts))
    lying = (seat.number for seat in table if not cards_of(incident).isdisjoint(seat.cards))
    seat: Any = incident.fact("seat", incident.by or next(lying, DEALER))
    return place(seat if isinstance(seat, int) else incident.by)


def _players(seats: Sequence[int]) -> str:
    """Some of them by name, more by their number: "seats 2, 4 and 5", "six players"."""
    each = sorted(set(seats))
    return places(each) if len(each) <= NAMED else count_in_words(len(each), "player")
