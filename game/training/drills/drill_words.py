"""The words that drills, class packs and terms of tests may use, with what they mean: for whoever writes one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from game.cases.language.vocabulary import Facts, vocabulary
from game.files.schema.reference import Named, keys_of
from game.training.exams.criteria import TITLES, part_of
from game.training.exams.plan_file import GameTerms, TermsFile

OF_DRILL: Final = {
    "title": "what it is called; results are kept by it", "introduction": "what is told before it begins",
    "situations": "a list, each with the keys below",
}  # fmt: skip
OF_SITUATION: Final = {
    "title": "what it is called; results are kept by it", "task": "what the trainee is told",
    "chair": "dealer, inspector or player",
    "hint": "for whoever asks for one", "marks": "how much it weighs, from 1 to 100", "game": "one of `games`",
    "settings": "house settings of the game", "given": "how the table stands",
    "when": "the irregularity that happens, with its facts",
    "then": "what is right: a `ruling`, or the next steps as `due`", "note": "shown with the verdict",
    "readings": "the house readings that it rests on",
}  # fmt: skip
OF_PACK: Final = {
    "title": "what it is called", "introduction": "what is told in its list", "drills": "a list of drills",
    "files": "drills beside it",
    "pass": "per cent of the marks, from 1 to 100", "due": "a date, as 2026-12-31", "names": "of those it is for",
    "tests": "a list of tests",
}  # fmt: skip
OF_TEST: Final = {
    "game": "one of `games`", "seed": "its number: the same gives everybody the same test", "hands": "at the table, from 1 to 200",
    "settings": "house settings of the game", "terms": "a .dealertest file beside the pack, or what would be in it",
}  # fmt: skip


def parts() -> Iterator[tuple[str, list[Named]]]:
    """The reference part by part."""
    words = vocabulary()
    yield "keys of a drill (.dealerdrill)", _named(OF_DRILL)
    yield "keys of a situation of a drill", _named(OF_SITUATION)
    yield "games of a drill, with their rounds", [Named(game, ", ".join(known.rounds)) for game, known in words.games.items()]
    yield "what may be `given` in a situation", [Named(key, kind_of(kind)) for key, kind in words.given.items()]
    yield "what a situation may expect under `then`", [Named(key, kind_of(answer.kind)) for key, answer in words.then.items()]
    yield "irregularities with the facts that a situation tells under `when`", [
        Named(name, _facts(facts)) for name, facts in sorted(words.irregularities.items())
    ]
    yield "facts of an irregularity", [Named(name, kind_of(kind)) for name, kind in words.facts.items()]
    for actor, verbs in words.verbs.items():
        yield f"lines of a situation: {actor}", [Named(verb, arguments) for verb, arguments in verbs.items()]
    yield "what a player may be offered (`legal`, `options`)", [Named(name, takes) for name, takes in words.options.items()]
    yield "kinds of values", [Named(name, kind_of(kind)) for name, kind in words.kinds.items()]
    yield "stages that every game has, moments, who decides", [
        *(Named(stage, "stage") for stage in words.stages), *(Named(moment, "moment") for moment in words.moments),
        *(Named(role, "who decides") for role in words.roles),
    ]
    yield "keys of a class pack (.dealerclass)", _named(OF_PACK)
    yield "keys of a test of a pack", _named(OF_TEST)
    yield "keys of terms of tests (.dealertest)", [*keys_of(TermsFile), *keys_of(GameTerms)]
    yield "criteria of a test (`shares`, `floors`)", [Named(word, f"{title} ({part_of(word)})") for word, title in TITLES.items()]


def _named(words: Mapping[str, str]) -> list[Named]:
    return [Named(key, means) for key, means in words.items()]


def _facts(facts: Facts) -> str:
    """Those that are needed, then in brackets those that may be told."""
    needed, optional = ["|".join(group) for group in facts.needed], [f"[{name}]" for name in facts.optional]
    return " ".join([*needed, *optional])


def kind_of(kind: Any) -> str:
    """What may be written for a kind of value of the vocabulary."""
    if not isinstance(kind, Mapping):
        return str(kind)
    if "each" in kind:
        return f"[{kind_of(kind['each'])}, ...]"
    if "fields" in kind:
        return _braces(kind["fields"].items())
    if "of" in kind:
        return _braces([(kind_of(kind["of"]), kind["to"])])
    return " | ".join(str(word) if "words" in kind else kind_of(word) for word in kind.get("words") or kind["either"])


def _braces(pairs: Iterable[tuple[str, Any]]) -> str:
    return f"{{{', '.join(f'{name}: {kind_of(kind)}' for name, kind in pairs)}}}"
