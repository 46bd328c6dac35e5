"""Records of tests, checked: whether one is whole, and whether what stands in it agrees."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands.shared.keys import key_option, known_keys
from game.commands.shared.output import DONE, FOUND_WRONG, NOT_DONE
from game.files.visible import note, say

if TYPE_CHECKING:
    from game.records.signing.signature import KnownKeys

NAME = "record"
HELP = "check test records (JSON); the code finds damage, not forgery, a signature finds both; print each result"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a record saved as JSON from the result of a test")
    parser.add_argument("--verify", action="store_true", help="treat a record as wrong unless a known key signed it")
    key_option(parser)


def run(args: argparse.Namespace) -> int:
    """Two lines for each: what it came to, and what its signature proves."""
    keys = known_keys(args)
    return max(_checked(file, keys, verify=args.verify) for file in args.files)


def _checked(file: Path, keys: KnownKeys, *, verify: bool) -> int:
    from game.files import ContentFault, FileFault
    from game.records.signing.signature import SealState
    from game.school.exams.competency import read_sealed, told_of

    try:
        record, seal = read_sealed(file, keys)
    except FileFault as fault:
        note(fault)
        return FOUND_WRONG if isinstance(fault, ContentFault) else NOT_DONE
    say("\n  ".join(told_of(record, seal)))
    good = seal.state is SealState.SIGNED or (not verify and seal.state is SealState.UNSIGNED)
    return DONE if good else FOUND_WRONG
