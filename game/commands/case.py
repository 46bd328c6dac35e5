"""Situations in words, tried on the program."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.files.visible import note, say, say_file

NAME = "case"
HELP = "run case files and print every difference"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a file of cases")
    parser.add_argument("--json", action="store_true", help="print a list of {id, result, differences}")


def run(args: argparse.Namespace) -> int:
    """Run every sound case; faults of the files go to the other stream, a line each."""
    from game.cases.checking.case_report import as_json, exit_code, lines
    from game.cases.checking.runner import run_files

    results, errors = run_files(args.files)
    for error in errors:
        note(error)
    if args.json:
        say_file(as_json(results) + "\n")
    else:
        for line in lines(results):
            say(line)
    return exit_code(results, errors)
