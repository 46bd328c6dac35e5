"""Records of tests, checked: whether anybody has changed one since it was written."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

NAME = "record"
HELP = "check records of tests (JSON) by their codes and say what each came to; exit 1 if one was changed or cannot be read"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a record saved as JSON from the result of a test")


def run(args: argparse.Namespace) -> int:
    """A line for each."""
    from game.chair.exams.competency import read_record
    from game.files import FileFault
    from game.training.exams.rounding import whole_per_cent

    wrong = 0
    for file in args.files:
        try:
            record = read_record(file)
        except FileFault as fault:
            print(fault, file=sys.stderr)
            wrong = 1
            continue
        passed = "passed" if record.passed else "not passed"
        came_to = f"{passed}, {whole_per_cent(record.total)} %"
        print(f"{record.person}, {record.title}, {record.ended[:10]}: {came_to}; check code {record.check}")
        for line in record.terms:
            print(f"  otherwise than usual: {line}")
    return wrong
