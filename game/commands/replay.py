"""Recorded hands played again."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands.shared.output import DONE, FOUND_WRONG, NOT_DONE, BadInput, complain, json_option, positive, show
from game.commands.shared.processes import in_order
from game.files import guard

if TYPE_CHECKING:
    from game.records.phh import Replayed

NAME = "replay"
KINDS = (".phh", ".phhs", ".round.json")
TOGETHER = 16
"""Files that a process is sent at once."""
HELP = "replay PHH hands and exported rounds, and print each difference in play and results"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a .phh, .phhs or .round.json file, or a folder")
    parser.add_argument("--game", metavar="GAME", default="", help="play them as this game, not the one of the file")
    parser.add_argument("--jobs", metavar="J", type=positive, default=1, help="processes (1)")
    json_option(parser)


def run(args: argparse.Namespace) -> int:
    """Replay every file; a broken one gets one line on the other stream, and the others are replayed all the same."""
    from game.commands.shared.choose import game_named

    if args.game:
        game_named(args.game)
    hands: list[Replayed] = []
    faulty = False
    for found in in_order(partial(_tried, game=args.game), _there(args.files), args.jobs, together=TOGETHER):
        if isinstance(found, BadInput):
            faulty = True
            complain(found)
        else:
            hands += found
    if hands or not faulty:
        show(args, _figures(hands), _lines(hands))
    if faulty:
        return NOT_DONE
    return FOUND_WRONG if any(hand.differences for hand in hands) else DONE


def _there(named: Iterable[Path]) -> Iterator[Path | BadInput]:
    """The files named, one after the other; what is wrong with one that is named stands in its place."""
    for each in named:
        try:
            yield from files([each])
        except BadInput as error:
            yield error


def _tried(file: Path | BadInput, game: str) -> tuple[Replayed, ...] | BadInput:
    """What there is to tell of a file, without the hands themselves, which nobody asks for any more."""
    if isinstance(file, BadInput):
        return file
    try:
        return tuple(replace(found, hand=None) for found in replayed(file, game))
    except BadInput as error:
        return error


def replayed(file: Path, game: str = "") -> tuple[Replayed, ...]:
    """The hands of a file as they were played again. Raises BadInput, with one line, whatever is wrong with it."""
    from game.records.phh import PhhError
    from game.records.round_file import RoundFileError

    try:
        return _replayed(file, game)
    except (PhhError, RoundFileError) as error:
        raise BadInput(str(error)) from None
    except BadInput:
        raise
    except Exception as fault:
        raise BadInput(f"{file}: cannot be replayed ({guard.describe_fault(fault)}); export it again") from fault


def _replayed(file: Path, game: str) -> tuple[Replayed, ...]:
    """The hands of a file, or the one round of an exported one, which is always played as its own game."""
    from game.records.phh import replay
    from game.records.round_file import SUFFIX, replay_round
    from game.rulebook.loader import library

    if not file.name.endswith(SUFFIX):
        return replay(file, library(), game).rounds
    if game:
        raise BadInput(f"{file}: an exported round is of its own game; leave out --game {game}")
    return (replay_round(file, library()),)


def files(named: Iterable[Path]) -> Iterator[Path]:
    """The files named, folders gone through. BadInput for what is not there."""
    for path in named:
        if path.is_dir():
            found = sorted(each for each in path.rglob("*") if each.name.endswith(KINDS))
            if not found:
                raise BadInput(f"{path}: there is no hand in this folder; name one with files of {', '.join(KINDS)}")
            yield from found
        elif path.exists():
            yield path
        else:
            raise BadInput(f"{path}: there is no such file; name a file of {', '.join(KINDS)}, or a folder of them")


def _figures(hands: list[Replayed]) -> dict[str, Any]:
    return {
        "hands": len(hands),
        "differences": [
            {"file": hand.file, "kind": found.kind, "text": found.text, "player": found.player, "cite": found.cite}
            for hand in hands
            for found in hand.differences
        ],
        "skipped": [{"file": hand.file, "reason": hand.skipped} for hand in hands if hand.skipped],
        "checked": [
            {"file": hand.file, "results": list(hand.checked), **({"open_end": hand.open_end} if hand.open_end else {})}
            for hand in hands
            if not hand.skipped
        ],
    }


def _lines(hands: list[Replayed]) -> Iterator[str]:
    for hand in hands:
        yield from (f"{hand.file}: {difference}" for difference in hand.differences)
        if hand.skipped:
            yield f"{hand.file}: not compared: {hand.skipped}"
        elif not hand.differences and (hand.open_end or "stacks" not in hand.checked):
            yield f"{hand.file}: {_less(hand)}"
    differing, skipped = sum(bool(hand.differences) for hand in hands), sum(bool(hand.skipped) for hand in hands)
    agreeing = [hand for hand in hands if not hand.differences and not hand.skipped]
    by = Counter(" and ".join(hand.checked) or "lawful play only" for hand in agreeing)
    how = "; checked: " + ", ".join(f"{what} {number}" for what, number in by.most_common()) if by else ""
    yield f"hands {len(hands)}: {len(agreeing)} agree, {differing} differ, {skipped} not compared{how}"


def _less(hand: Replayed) -> str:
    """What could be checked of a hand that does not end, or whose file gives no finishing stacks."""
    end = f"; {hand.open_end}" if hand.open_end else ""
    if not hand.checked:
        return f"the play is lawful, and the file gives no result to compare{end}"
    return f"the {' and '.join(hand.checked)} agree{end}"
