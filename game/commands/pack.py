"""Class packs that go out, and the results that come back."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.commands.shared.output import replace_option, write

NAME = "pack"
HELP = "build a class pack with all its drills and terms in one file; merge result files into one table, naming damaged ones"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="build|merge")
    build = verbs.add_parser("build", help="put the drills and the terms of tests that a pack names into it")
    build.add_argument("file", metavar="FILE", type=Path, help="a .dealerclass file")
    build.add_argument("--to", metavar="FILE", type=Path, required=True, help="the file to write")
    merge = verbs.add_parser("merge", help="one table of many result files; exit 1 if any did not count")
    merge.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a .dealerresult file, or a folder of them")
    merge.add_argument("--csv", metavar="FILE", type=Path, help="write every choice of everybody into a table")
    for each in (build, merge):
        replace_option(each)


def run(args: argparse.Namespace) -> int:
    """Do it; whatever is wrong gets a line on the other stream."""
    return _build(args) if args.verb == "build" else _merge(args)


def _build(args: argparse.Namespace) -> int:
    from game.cases.language.faults import CaseError
    from game.training.packs.building import built

    try:
        words = built(args.file)
    except CaseError as error:
        for fault in (error, *error.more):
            print(fault, file=sys.stderr)
        return 1
    write(args, args.to, words)
    return 0


def _merge(args: argparse.Namespace) -> int:
    from game.training.packs.merged import as_csv, in_lines, merge
    from game.training.packs.result_file import RESULT

    files = [each for file in args.files for each in (sorted(file.glob(f"*{RESULT}")) if file.is_dir() else [file])]
    merged = merge(files)
    for line in merged.damaged:
        print(line, file=sys.stderr)
    if not merged.results:
        print("No result file could be read.", file=sys.stderr)
        return 1
    print("\n".join(in_lines(merged)))
    if args.csv:
        write(args, args.csv, as_csv(merged))
    return 1 if merged.damaged else 0
