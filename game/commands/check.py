"""Any file that people write, checked: everything that is wrong with it, a line for each."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from game.commands.shared.output import DONE, FOUND_WRONG, NOT_DONE, BadInput
from game.files import FileFault
from game.files.visible import note, say, say_file

NAME = "check"
HELP = ("list all faults of a file: a lesson, drill, pack, marking scheme, house settings, cases, layout, chips, cast, glossary, a "
        "house's own figures or a rulebook")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("files", metavar="FILE", nargs="*", type=Path,
                        help="a file (its ending or its contents say which kind), or a rulebook's folder")
    parser.add_argument("--schema", metavar="KIND",
                        help="print the JSON Schema of a kind of file, for an editor; any other word lists the kinds")


def run(args: argparse.Namespace) -> int:
    """Say what each file is; each fault gets a line on the other stream."""
    if args.schema:
        return _schema(args.schema)
    if not args.files:
        raise BadInput("there is no file to check; name one, or more, or --schema KIND")
    return max(_checked(file) for file in args.files)


def _checked(file: Path) -> int:
    from game.commands.shared.file_kinds import kind_of
    from game.files.guard import guarded

    try:
        kind = kind_of(file)
        say(f"{file}: {kind.name}, no faults ({guarded(file, kind.check, file)})")
    except FileFault as first:
        for fault in first.all:
            note(fault)
        return NOT_DONE if first.unread else FOUND_WRONG
    return DONE


def _schema(name: str) -> int:
    from game.commands.shared.file_kinds import schema_of, schemas

    if name not in (known := list(schemas())):
        raise BadInput(f"{name}: there is no schema of that name; use one of: {', '.join(known)}")
    say_file(json.dumps(schema_of(name), indent=1, ensure_ascii=False) + "\n")
    return DONE
