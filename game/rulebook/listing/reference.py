"""All names, options and words that files of rules may use, with what they mean: made from the schema, for people to read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from game.files.schema.reference import NamedMeaning, option_lines
from game.rulebook.irregularities import everywhere, remedies
from game.rulebook.readers.game_form import STEPS
from game.rulebook.schema import names, plain_rules
from game.rulebook.schema.checks import CHECKS
from game.rulebook.schema.event_words import TOLD
from game.rulebook.schema.kinds import Street
from game.rulebook.schema.settings import SETTINGS

Meanings = Mapping[str, str]
"""Words with what they mean, as the one who answers to them says."""


def parts(conditions: Meanings, questions: Meanings, plans: Meanings) -> Iterator[tuple[str, list[NamedMeaning]]]:
    """The reference part by part. What conditions and plans mean is handed in: it is told where they are answered to."""
    yield "steps of a procedure (each with `cite`, perhaps `cites` and `readings`)", [_typed(name, STEPS[name]) for name in STEPS]
    known = plain_rules.known(get_args(Street))
    yield "rules of a game (each with `cite`, perhaps `cites` and `readings`)", [
        NamedMeaning(name, meaning, option_lines(kind)) for name, (kind, meaning) in sorted(known.items())
    ]
    yield "settings of a game", [
        NamedMeaning(name, found.help, (f"{found.kind}: {' | '.join(found.words)}" if found.words else found.kind,))
        for name, found in SETTINGS.items()
    ]
    yield "checks of settings", [NamedMeaning(name, _first(check.__doc__)) for name, check in CHECKS.items()]
    yield "conditions of a ruling (`when`; `not` before one turns it round)", _followed(names.OF_INCIDENTS, conditions)
    yield "conditions of an answer (`when`; `not` before one turns it round)", _followed(names.OF_QUESTIONS, questions)
    yield "corrective steps of a ruling (`steps`)", [NamedMeaning(name, plans.get(name, "")) for name in sorted(names.PLANS)]
    yield "events that a clause may say of (`say: {EVENT: sentence}`)", [
        NamedMeaning(name, found.help, (f"placeholders: {', '.join(sorted(found.facts)) or 'none'}",))
        for name, found in TOLD.items()
    ]
    yield "remedies", [NamedMeaning(name, remedy.means) for name, remedy in remedies().items()]
    for title, found in (
        ("irregularities", everywhere()), ("requests", names.REQUESTS),
        ("when an answer comes in (`effective`)", names.EFFECTIVE),
        ("what an answer changes (`effect`)", names.EFFECTS), ("the dealer's steps of an answer (`steps`)", names.ANSWER_STEPS),
        ("what the asker may choose (`choices`)", names.ANSWER_CHOICES),
    ):  # fmt: skip
        yield title, [NamedMeaning(name, "") for name in sorted(found)]


def _typed(name: str, kind: type[Any]) -> NamedMeaning:
    return NamedMeaning(name, _first(kind.__doc__), option_lines(kind))


def _followed(known: Mapping[str, str], meanings: Meanings) -> list[NamedMeaning]:
    return [NamedMeaning(f"{name} {form.upper()}".strip(), meanings.get(name, "")) for name, form in sorted(known.items())]


def _first(doc: str | None) -> str:
    """The first sentence of a docstring."""
    return " ".join((doc or "").split()).split(". ")[0].rstrip(".") + "."
