"""Whether this installation can open its window and play."""

from __future__ import annotations

import argparse

NAME = "selftest"
HELP = "open a window, play a hand at each table layout, and report what fails"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Nothing may be typed after the command."""


def run(args: argparse.Namespace) -> int:
    """Try everything once."""
    from game.client.selftest import selftest

    return int(selftest())
