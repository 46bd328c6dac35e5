"""A picture of every scene."""

from __future__ import annotations

import argparse
from pathlib import Path

NAME = "tour"
HELP = "draw every scene to a PNG, from the real scenes"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("--out", metavar="DIR", type=Path, required=True, help="the folder for the pictures")
    parser.add_argument("--size", metavar="WxH", type=size, default=(1280, 720), help="their size in pixels (1280x720)")


def run(args: argparse.Namespace) -> int:
    """Draw the scenes."""
    from game.dev.pictures import tour

    for picture in tour(args.out, args.size):
        print(picture)
    return 0


def size(text: str) -> tuple[int, int]:
    """A size such as 1280x720, for argparse."""
    wide, x, high = text.lower().partition("x")
    if not (x and wide.isdecimal() and high.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text} is no size; write width x height, such as 1280x720")
    if not (320 <= int(wide) <= 7680 and 240 <= int(high) <= 4320):
        raise argparse.ArgumentTypeError(f"{text} cannot be drawn; from 320x240 to 7680x4320")
    return int(wide), int(high)
