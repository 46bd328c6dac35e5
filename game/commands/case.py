"""Situations in words, tried on the program."""

from __future__ import annotations

import argparse
from pathlib import Path

NAME = "case"
HELP = "run case files and print what differs; exit 1 if anything does, 2 if a file is faulty"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a file of cases")
    parser.add_argument("--json", action="store_true", help="print a list of {id, result, differences}")


def run(args: argparse.Namespace) -> int:
    """Hand the files over to the scenarios."""
    from game.scenario.command import run_files

    return int(run_files(args.files, as_json=args.json))
