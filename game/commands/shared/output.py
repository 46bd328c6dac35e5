"""What commands share: how they end, figures as JSON or as lines, bad input as one line."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from game.files.fault import briefly
from game.files.visible import note, say, say_file

PROGRAM: Final = "dealer-academy"
DONE, FOUND_WRONG, NOT_DONE = 0, 1, 2
"""What a command ends with, every one of them: it is done; it is done, and something was found wrong; it could not be done as it
was asked. Where several files were given, the greatest of theirs."""
EXIT_CODES: Final = "Exit code: 0 done, 1 something is wrong, 2 it couldn't be done as asked."


class BadInput(Exception):
    """What was typed or read is wrong. `str` is one line: where, what is wrong, what would be right."""


def json_option(parser: argparse.ArgumentParser) -> None:
    """Add `--json`."""
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def show(args: argparse.Namespace, figures: Any, lines: Iterable[str]) -> None:
    """Print figures as JSON where `--json` was given, else as lines."""
    if args.json:
        say_file(json.dumps(figures, indent=2, ensure_ascii=False) + "\n")
    else:
        for line in lines:
            say(line)


def replace_option(parser: argparse.ArgumentParser) -> None:
    """Add `--replace`, without which `write` touches no file that is there."""
    parser.add_argument("--replace", action="store_true", help="write over a file that is there already")


def write(args: argparse.Namespace, file: Path, words: str) -> None:
    """Write a file that was asked for. Raises BadInput where that cannot be done, or one is there already."""
    from game.files.saving import NotSaved, save_text

    if file.is_file() and not args.replace:
        raise BadInput(f"{file} is there already; give another name, or --replace to write over it")
    try:
        save_text(file, words)
    except NotSaved as error:
        raise BadInput(str(error)) from None


def complain(error: object) -> None:
    """One line about bad input, where a command goes on with the rest."""
    note(f"{PROGRAM}: {error}")


MOST: Final = 2**32 - 1
"""The greatest number that an argument may have, as in the window: every part of the program can hold it."""
MOST_JOBS: Final = 60
"""Processes; Windows can wait for no more."""


def whole(text: str, least: int, most: int) -> int:
    """A whole number of a range, for argparse."""
    if not (text.isascii() and text.isdecimal()) or len(text) > len(f"{most}") or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"{briefly(text)} isn't a whole number from {least} to {most}")
    return int(text)


def positive(text: str) -> int:
    """A whole number of 1 or more, for argparse."""
    return whole(text, 1, MOST)


def natural(text: str) -> int:
    """A whole number of 0 or more, for argparse."""
    return whole(text, 0, MOST)


def jobs(text: str) -> int:
    """A number of processes, for argparse."""
    return whole(text, 1, MOST_JOBS)
