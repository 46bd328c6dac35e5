"""A picture of every scene."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.shared.output import DONE, BadInput, positive
from game.files.visible import say

NAME = "tour"
HELP = "draw every scene to a PNG, from the real scenes"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("--out", metavar="DIR", type=Path, required=True, help="the folder for the pictures")
    parser.add_argument("--size", metavar="WxH", type=size, default=(1280, 720), help="their size in pixels (1280x720)")
    large = "how large everything is in them, in per cent (100)"
    parser.add_argument("--scale", metavar="N", type=positive, default=100, help=large)


def run(args: argparse.Namespace) -> int:
    """Draw the scenes."""
    from game.client.preferences import SCALES
    from study.pictures import tour

    if args.scale / 100 not in SCALES:
        right = ", ".join(f"{100 * scale:g}" for scale in SCALES)
        raise BadInput(f"--scale {args.scale} cannot be chosen; it is one of {right}")
    for picture in tour(args.out, args.size, args.scale / 100):
        say(picture)
    return DONE


def size(text: str) -> tuple[int, int]:
    """A size such as 1280x720, for argparse."""
    wide, x, high = text.lower().partition("x")
    if not (x and wide.isdecimal() and high.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text} is no size; write width x height, such as 1280x720")
    if not (320 <= int(wide) <= 7680 and 240 <= int(high) <= 4320):
        raise argparse.ArgumentTypeError(f"{text} cannot be drawn; from 320x240 to 7680x4320")
    return int(wide), int(high)
