"""Why a ruling is right: its conditions, put into words with the table's facts, or the reason of one that depends on nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from game.grammar import capitalised, spoken_to
from game.irregularities.rulings.conditions.predicates import condition_holds
from game.irregularities.rulings.rulings import branch
from game.rulebook.irregularity_spec import RulingSpec
from game.rulebook.money import dollars
from game.rulebook.readers.read_verdicts import condition as words_of
from game.rulebook.readers.read_verdicts import ruling_reasons
from game.session.narration.wording import placed
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table
from game.training.verdict.happened import place, places, sentence

MOST: Final = 2
"""Of the answers that were passed over, so many are told; more would hide the one that counts."""
SILENT: Final = "The book doesn't cover it, so this house's rule applies."
TOGETHER: Final = 3
"""So many reasons go into a sentence."""
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five")


def reasons(rules: Rules, table: Table, incident: Incident) -> str:
    """Why the book's ruling is this one and no other, in one sentence: what held of its own conditions, else what kept the
    answers before it from holding, else why it is always ruled so, or as good as always."""
    found, answer = list(dict.fromkeys(_conditions(rules, table, incident))), branch(rules, table, incident)
    if not answer.cites and all(_quiet(*each) for each in found):
        return SILENT
    reason = ruling_reasons().get((incident.irregularity, answer.remedy), "")
    if not found or (reason and all(_quiet(*each) for each in found)):
        return f"{sentence(rules, reason, {})}."
    facts = _facts(rules, table, incident)
    clauses = [sentence(rules, pattern, {**facts, **more}) for pattern, more in _once(found)]
    return " ".join(_joined(clauses[at : at + TOGETHER], placed(rules, facts["who"])) for at in range(0, len(clauses), TOGETHER))


def _joined(clauses: Sequence[str], who: str) -> str:
    """As one sentence, in which the seat it is about is named once."""
    first, *others = clauses
    if first.startswith((f"{capitalised(who)} ", f"{capitalised(who)}'")):
        others = [_again(each, who) for each in others]
    *before, last = [first, *(_lower(each) for each in others)]
    return f"{', '.join(before)}, and {last}." if before else f"{last}."


def _again(clause: str, who: str) -> str:
    """What is said of a seat that was named before: "seat 6 was in the hand" is "they were in the hand"."""
    named, space, told = clause.partition(f"{capitalised(who)} ")
    verb, _, rest = told.partition(" ")
    return clause if named or not space else f"they {spoken_to(verb)} {rest}"


def _conditions(rules: Rules, table: Table, incident: Incident) -> list[tuple[str, bool]]:
    """Conditions that speak for this answer, each with whether it held."""
    answer = branch(rules, table, incident)
    if answer.when:
        own = [(each.removeprefix("not "), not each.startswith("not ")) for each in answer.when]
        return [each for each in own if not _quiet(*each)] or own
    passed = list(_passed_over(rules, table, incident, answer))
    telling = [each for each in passed if not _quiet(*each)]
    return (telling or passed)[:MOST]


def _passed_over(rules: Rules, table: Table, incident: Incident, answer: RulingSpec) -> Iterator[tuple[str, bool]]:
    """What kept the answers before this one from holding, the nearest first; of each the first condition that failed."""
    all_ = rules.book.irregularity(incident.irregularity, rules.spec.id).rulings
    for other in reversed(all_[: all_.index(answer)]):
        failed = next(each for each in other.when if not condition_holds(each, rules, table, incident))
        if other.remedy != answer.remedy:
            yield failed.removeprefix("not "), failed.startswith("not ")


def _quiet(condition: str, held: bool) -> bool:
    return ("holds" if held else "fails") in words_of(condition).quiet


def _once(found: Sequence[tuple[str, bool]]) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The patterns, none twice, with what their conditions are about."""
    said: set[tuple[str, tuple[str, ...]]] = set()
    for condition, held in found:
        because = words_of(condition)
        pattern, more = because.holds if held else because.fails, _arguments(condition)
        if (pattern, tuple(more.values())) not in said:
            said.add((pattern, tuple(more.values())))
            yield pattern, more


def _arguments(condition: str) -> dict[str, str]:
    """What follows the word of a condition: numbers as words, others as they are said."""
    following = condition.split()[1:]
    numbers = [_NUMBERS[int(each)] if int(each) < len(_NUMBERS) else each for each in following if each.isdecimal()]
    found = dict(zip(("n", "m"), numbers, strict=False))
    return found | ({"value": following[-1].replace("-", " ")} if following else {})


def _facts(rules: Rules, table: Table, incident: Incident) -> dict[str, str]:
    """What the table has to say to any condition."""
    acted = list(dict.fromkeys(table.actions()))
    since = list(dict.fromkeys(table.actions()[incident.acts :]))
    return {
        "who": place(_seat(incident)),
        "acted": places(acted),
        "since": places(since),
        "looked": places([seat.number for seat in table if seat.looked and seat.cards]),
        "folded": places(list(table.fold_order)),
        "price": dollars(table.betting.price if table.betting else 0),
    }


def _seat(incident: Incident) -> int:
    seat: Any = incident.fact("seat", incident.by)
    return seat if isinstance(seat, int) else incident.by


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
