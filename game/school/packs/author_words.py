"""The words that drills, class packs and marking schemes may use, with what they mean: for their authors."""

from __future__ import annotations

from collections.abc import Iterator

from game.cases.language.case import Given
from game.cases.language.named_facts import FactWords
from game.cases.language.results import Results
from game.cases.language.vocabulary import Facts, vocabulary
from game.files.schema.reference import NamedMeaning, keys_of, option_lines, values_of
from game.school.drills.drill_file import DrillWords, SituationWords
from game.school.exams.criteria import TITLES, part_of
from game.school.exams.named_test import NamedTest
from game.school.exams.plan_file import GameTerms, TermsFile
from game.school.packs.pack_file import PackWords


def parts() -> Iterator[tuple[str, list[NamedMeaning]]]:
    """The reference part by part."""
    words = vocabulary()
    told = {line.partition(":")[0]: line.replace(" (may be left out)", "") for line in option_lines(FactWords)}
    yield "keys of a drill (.dealerdrill)", list(keys_of(DrillWords))
    yield "keys of a situation in a drill", list(keys_of(SituationWords))
    yield "games a drill can use, with their betting rounds", [
        NamedMeaning(game, ", ".join(known.rounds)) for game, known in words.games.items()]
    yield "what can be `given` in a situation", list(values_of(Given))
    yield "what a situation can expect under `then`", list(values_of(Results))
    yield "irregularities, with their facts for `when`", [
        NamedMeaning(name, _facts(facts), tuple(told[fact] for fact in facts.all if fact in told))
        for name, facts in sorted(words.irregularities.items())
    ]
    yield "facts of an irregularity", list(values_of(FactWords))
    for actor, verbs in words.verbs.items():
        yield f"lines in a situation: {actor}", [NamedMeaning(verb, arguments) for verb, arguments in verbs.items()]
    yield "what a player can be offered (`legal`, `options`)", [NamedMeaning(name, takes) for name, takes in words.options.items()]
    yield "stages in every game, moments, who decides", [
        *(NamedMeaning(stage, "stage") for stage in words.stages), *(NamedMeaning(moment, "moment") for moment in words.moments),
        *(NamedMeaning(role, "who decides") for role in words.roles),
    ]
    yield "keys of a class pack (.dealerclass)", list(keys_of(PackWords))
    yield "keys of a test in a pack", list(keys_of(NamedTest))
    yield "keys of marking schemes (.dealertest)", [*keys_of(TermsFile), *keys_of(GameTerms)]
    yield "criteria of a test (`shares`, `floors`)", [
        NamedMeaning(word, f"{title} ({part_of(word)})") for word, title in TITLES.items()]


def _facts(facts: Facts) -> str:
    """Those that are needed, then in brackets those that may be told."""
    needed, optional = ["|".join(group) for group in facts.needed], [f"[{name}]" for name in facts.optional]
    return " ".join([*needed, *optional])
