"""Records of tests, checked: whether one is whole, and whether what stands in it agrees."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.shared.output import DONE, FOUND_WRONG, NOT_DONE
from game.files.visible import note, say

NAME = "record"
HELP = "check records of tests (JSON): the code finds damage, not forgery, and what stands in them must agree; print each result"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a record saved as JSON from the result of a test")


def run(args: argparse.Namespace) -> int:
    """A line for each."""
    return max(_checked(file) for file in args.files)


def _checked(file: Path) -> int:
    from game.files import FileFault, FoundWrong
    from game.school.exams.competency import read_record
    from game.training.rounding import whole_per_cent

    try:
        record = read_record(file)
    except FileFault as fault:
        note(fault)
        return FOUND_WRONG if isinstance(fault, FoundWrong) else NOT_DONE
    passed = "passed" if record.passed else "not passed"
    got = f"{passed}, {whole_per_cent(record.total)}%"
    say(f"{record.person}, {record.title}, {record.ended[:10]}: {got}; check code {record.check}")
    for line in record.terms:
        say(f"  differs from the standard terms: {line}")
    return DONE
