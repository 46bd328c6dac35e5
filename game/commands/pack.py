"""Class packs that go out, and the results that come back."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.training.packs.result_file import PackResult

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
    merge.add_argument("--class-csv", metavar="FILE", type=Path, help="write a table with a line for each person")
    merge.add_argument("--pack", metavar="FILE", type=Path,
                       help="the .dealerclass file: its names say who is missing, its day who is late")
    merge.add_argument("--names", metavar="FILE", type=Path, help="a text file with one name a line, in place of the pack's names")


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
    return _write(args.to, words)


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
    failed = _write(args.csv, as_csv(merged)) if args.csv else 0
    if args.class_csv:
        failed = _write_class(args, merged.results) or failed
    return 1 if merged.damaged or failed else 0


def _write_class(args: argparse.Namespace, results: Sequence[PackResult]) -> int:
    """The table of the class, with what the pack and the list of names say of it."""
    from game.cases.language.faults import CaseError
    from game.files import FileFault
    from game.training.drills.drill import Terms
    from game.training.drills.drill_file import read_drills
    from game.training.packs.class_table import as_class_csv, names_in

    try:
        terms = read_drills(args.pack).terms if args.pack else Terms()
        names = names_in(args.names) if args.names else terms.names
    except (CaseError, FileFault) as wrong:
        print(wrong, file=sys.stderr)
        return 1
    return _write(args.class_csv, as_class_csv(results, names, terms.due))


def _write(file: Path, words: str) -> int:
    try:
        file.write_text(words, encoding="utf-8", newline="")
    except OSError as wrong:
        print(f"{file} cannot be written: {wrong.strerror}", file=sys.stderr)
        return 2
    return 0
