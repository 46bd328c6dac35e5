"""Reads what may be asked under a book, and its answers."""

from __future__ import annotations

from game.rulebook.readers import rule_vocabulary
from game.rulebook.readers.citations import Citations
from game.rulebook.readers.games_named import by_id
from game.rulebook.readers.read_irregularities import fact
from game.rulebook.readers.sheet import Entry
from game.rulebook.request import AnswerSpec, RequestSpec
from game.rulebook.schema import names
from game.rulebook.schema.conditions import when

_NAMED = {"effective": names.EFFECTIVE, "effect": names.EFFECTS, "steps": names.ANSWER_STEPS}
Requests = dict[str, tuple[RequestSpec, ...]]
_OPTIONAL = ("readings", "decides", "choices", "effective", "effect", "steps", "remedy", "text")


def requests(sheet: Entry, cites: Citations) -> Requests:
    """By id; an id may stand several times, for different games of the book."""
    return by_id(sheet, cites.games, cites.book, lambda entry, games: _request(entry, games, cites))


def _request(entry: Entry, games: tuple[str, ...], cites: Citations) -> RequestSpec:
    fields = entry.fields(("id", "title", "facts", "answers"), ("games",))
    return RequestSpec(
        id=fields["id"].word(names.REQUESTS),
        title=fields["title"].text(),
        facts=tuple(fact(item) for item in fields["facts"].distinct()),
        games=games,
        answers=tuple(_answer(item, cites) for item in fields["answers"].entries()),
    )


def _answer(entry: Entry, cites: Citations) -> AnswerSpec:
    fields = entry.fields(("when", "answer", "cites"), _OPTIONAL)
    clauses, readings = cites.resting_on(entry, fields)
    named = {key: fields[key].word(known) for key, known in _NAMED.items() if key in fields}
    return AnswerSpec(
        when=when(fields["when"], names.OF_QUESTIONS),
        answer=fields["answer"].word(rule_vocabulary.ANSWERS),
        cites=clauses,
        readings=readings,
        decides=fields["decides"].word(rule_vocabulary.AUTHORITIES) if "decides" in fields else "dealer",
        choices=tuple(item.word(names.ANSWER_CHOICES) for item in fields["choices"].distinct()) if "choices" in fields else (),
        remedy=fields["remedy"].word(rule_vocabulary.REMEDIES) if "remedy" in fields else None,
        text=fields["text"].text() if "text" in fields else "",
        **named,
    )
