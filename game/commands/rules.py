"""All that files of rules, drills, packs, marking schemes and lessons may say: every name, option and word, with what it means."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from typing import Any

from game.commands.shared.output import DONE, BadInput, json_option, show
from game.files.visible import say_file

NAME = "rules"
HELP = "print every name and word that rules, drills, packs, tests and lessons can use; or a JSON Schema, for an editor"
FILES = ("game", "common", "irregularities", "accepted", "requests")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("word", metavar="WORD", nargs="?", default="", help="only names or headings containing this word")
    parser.add_argument("--schema", metavar="FILE", choices=FILES, help=f"the JSON Schema of a file: {', '.join(FILES)}")
    json_option(parser)


def run(args: argparse.Namespace) -> int:
    """Print the reference, or a schema."""
    if args.schema:
        from game.rulebook.listing.json_schema import schema_of

        say_file(json.dumps(schema_of(args.schema), indent=1, ensure_ascii=False) + "\n")
        return DONE
    words = {args.word.lower(), "-".join(args.word.lower().split())}
    found = {title: entries for title, all_ in _parts()
             if (entries := [each for each in all_ if any(word in title or word in each.name for word in words)])}  # fmt: skip
    if not found:
        raise BadInput(f"{args.word}: no name or heading has that word; without a word all are printed")
    figures = {title: [each._asdict() for each in entries] for title, entries in found.items()}
    show(args, figures, _lines(found))
    return DONE


def _parts() -> Iterator[tuple[str, list[Any]]]:
    from game.irregularities.requests.request_conditions import PREDICATES as ASKED
    from game.irregularities.rulings.conditions.predicates import PREDICATES
    from game.irregularities.rulings.rulings import PLANS
    from game.rulebook.listing import reference
    from game.school.packs import author_words

    yield from reference.parts(_told(PREDICATES), _told(ASKED), _told(PLANS))
    yield from author_words.parts()
    yield from _lesson_parts()


def _lesson_parts() -> Iterator[tuple[str, list[Any]]]:
    from game.files.schema.reference import keys_of
    from game.school.lessons.lesson_file import ChapterWords, LessonWords
    from game.school.lessons.part_file import KINDS_OF_PARTS
    from game.school.lessons.until import UntilWords

    yield "keys of a chapter of lessons", list(keys_of(ChapterWords))
    yield "keys of a lesson", list(keys_of(LessonWords))
    for kind, words in KINDS_OF_PARTS.items():
        yield f"keys of a part of a lesson that begins with `{kind}`", list(keys_of(words))
    yield "when such a part is over (`until`)", list(keys_of(UntilWords))


def _told(answered: Mapping[str, Any]) -> dict[str, str]:
    return {name: " ".join((function.__doc__ or "").split()) for name, function in answered.items()}


def _lines(found: Mapping[str, list[Any]]) -> Iterator[str]:
    for title, entries in found.items():
        yield f"{title[0].upper()}{title[1:]}"
        for entry in entries:
            yield f"  {entry.name}" + (f": {entry.meaning}" if entry.meaning else "")
            yield from (f"      {option}" for option in entry.options)
        yield ""
