"""A picture of every scene."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.shared.output import DONE, FOUND_WRONG, BadInput, positive
from game.files.visible import say
from game.grammar import counted

NAME = "tour"
HELP = "save a PNG of every screen"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("--out", metavar="DIR", type=Path, required=True, help="the folder for the pictures")
    parser.add_argument("--size", metavar="WxH", type=size, default=(1280, 720), help="their size in pixels (1280x720)")
    against = "the folder of an earlier tour: name every screen that differs, and exit with 1 if any does"
    parser.add_argument("--against", metavar="FOLDER", type=Path, help=against)
    large = "the size of everything in them, in per cent (100)"
    parser.add_argument("--scale", metavar="N", type=positive, default=100, help=large)


def run(args: argparse.Namespace) -> int:
    """Draw the scenes, and say what differs from an earlier tour."""
    from game.client.preferences import SCALES
    from study.comparing import differing
    from study.pictures import tour

    if args.scale / 100 not in SCALES:
        right = ", ".join(f"{100 * scale:g}" for scale in SCALES)
        raise BadInput(f"--scale {args.scale} cannot be chosen; it is one of {right}")
    if args.against is not None and not any(args.against.glob("*.png")):
        raise BadInput(f"--against {args.against}: this folder holds no pictures of a tour")
    if args.against is not None and args.against.resolve() == args.out.resolve():
        raise BadInput("--against and --out are the same folder; give the new pictures one of their own")
    pictures = tour(args.out, args.size, args.scale / 100)
    if args.against is None:
        for picture in pictures:
            say(picture)
        return DONE
    found = list(differing(args.against, pictures))
    for line in found:
        say(line)
    say(f"{counted(len(found), 'screen')} of {len(pictures)} drawn otherwise than in {args.against}")
    return FOUND_WRONG if found else DONE


def size(text: str) -> tuple[int, int]:
    """A size such as 1280x720, for argparse."""
    wide, x, high = text.lower().partition("x")
    if not (x and wide.isdecimal() and high.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text} is no size; write width x height, such as 1280x720")
    if not (320 <= int(wide) <= 7680 and 240 <= int(high) <= 4320):
        raise argparse.ArgumentTypeError(f"{text} cannot be drawn; from 320x240 to 7680x4320")
    return int(wide), int(high)
