"""What can be seen of the irregularities by somebody who is told nothing."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.chair.eye import EYES
from game.commands.shared.choose import game_named
from game.commands.shared.output import DONE, FOUND_WRONG, BadInput, natural
from game.files.visible import say
from game.grammar import counted

if TYPE_CHECKING:
    from study.felt_frames import Cell

NAME = "felt"
HELP = "list the irregularities that show on the felt itself, and draw moments to guess at"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("--game", metavar="G", help="only this game")
    parser.add_argument("--word", metavar="W", help="only this irregularity")
    parser.add_argument("--guess", metavar="DIR", type=Path, help="draw moments there, half of them clean")
    parser.add_argument("--key", metavar="FILE", type=Path, help="write there what they are; the folder's name with -key.txt")
    parser.add_argument("--each", metavar="N", type=natural, default=20, help="so many of either sort (20)")
    parser.add_argument("--eye", choices=list(EYES), default="looks", help="how much is told: words, looks or floor (looks)")
    parser.add_argument("--seed", metavar="N", type=natural, default=4, help="the seed for everything random (4)")


def run(args: argparse.Namespace) -> int:
    """Count the cells by how they can be known; the answer is 1 where one cannot."""
    import pygame

    from study.felt_frames import cells
    from study.guessing import Guesses, draw_moments
    from study.pictures import unseen

    game = game_named(args.game)[1].id if args.game else None
    wanted = [cell for cell in cells() if game in (None, cell.game) and args.word in (None, cell.word)]
    if not wanted:
        raise BadInput(f"--word {args.word}: {args.game or 'no game'} knows no irregularity of that name; see catalogue")
    with unseen():
        pygame.font.init()
        if args.guess:
            key = args.key or args.guess.with_name(f"{args.guess.name}-key.txt")
            for line in draw_moments(wanted, args.guess, key, Guesses(args.each, args.eye, args.seed)):
                say(line)
            return DONE
        found = Counter[str]()
        for line in _counted(wanted, args.seed, found):
            say(line)
    say(f"{counted(len(wanted), 'cell')}: " + ", ".join(f"{number} {how}" for how, number in found.most_common()))
    return FOUND_WRONG if found["not at all"] or found["left out"] else DONE


def _counted(wanted: Sequence[Cell], seed: int, found: Counter[str]) -> Iterator[str]:
    """A line for every cell that no picture shows."""
    from study.felt_frames import told

    for cell in wanted:
        how, said = told(cell, seed)
        found[how] += 1
        if how != "seen":
            yield f"{cell.game}  {cell.word}: {how}" + "".join(f"  seat {who}: {words}" for who, words in sorted(said))
