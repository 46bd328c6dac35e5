"""Recorded hands played again."""

from __future__ import annotations

import argparse
import gc
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from game.commands.shared.output import DONE, FOUND_WRONG, NOT_DONE, BadInput, complain, jobs, json_option, show
from game.files import guard

if TYPE_CHECKING:
    from game.records.phh import ReplayedHand

Given = TypeVar("Given")
Done = TypeVar("Done")


def in_order(work: Callable[[Given], Done], things: Iterable[Given], jobs: int, *, together: int = 1) -> Iterator[Done]:
    """What comes of each thing, in the order of the things, by so many processes; each is sent some `together`."""
    if jobs == 1:
        collect_rarely()
        yield from map(work, things)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(jobs, get_context("spawn"), collect_rarely) as pool:
        yield from pool.map(work, things, chunksize=together)


def collect_rarely() -> None:
    """Have Python look for what refers to itself after 50,000 values, not after 700: hands leave next to nothing of the kind, and a
    process that plays thousands would spend a twentieth of its time on it."""
    gc.set_threshold(50_000)


NAME = "replay"
KINDS = (".phh", ".phhs", ".txt", ".json")
JSON = ".json"
TOGETHER = 16
"""Files that a process is sent at once."""
HELP = "replay hands in PHH or PokerStars text and exported hands, and print every difference in play and results"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a .phh, .phhs, .txt or .json file, or a folder")
    parser.add_argument("--game", metavar="GAME", default="", help="play them as this game, not the one in the file")
    parser.add_argument("--jobs", metavar="J", type=jobs, default=1, help="number of processes (1)")
    json_option(parser)


def run(args: argparse.Namespace) -> int:
    """Replay every file; a broken file or hand gets one line on the other stream, and the others are replayed anyway."""
    from game.commands.shared.choose import game_named

    if args.game:
        game_named(args.game)
    hands: list[ReplayedHand] = []
    faulty = False
    for found in in_order(partial(_tried, game=args.game), _there(args.files), args.jobs, together=TOGETHER):
        hands += found.hands
        faulty = faulty or bool(found.faults)
        for fault in found.faults:
            complain(fault)
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


class FileHands(NamedTuple):
    """The hands of a file, and what is wrong with others in it."""

    hands: tuple[ReplayedHand, ...] = ()
    faults: tuple[BadInput, ...] = ()


def _tried(file: Path | BadInput, game: str) -> FileHands:
    """What there is to tell of a file, without the hands themselves, which nobody asks for any more."""
    if isinstance(file, BadInput):
        return FileHands(faults=(file,))
    try:
        found = replayed(file, game)
    except BadInput as error:
        return FileHands(faults=(error,))
    return found._replace(hands=tuple(replace(hand, hand=None) for hand in found.hands))


def replayed(file: Path, game: str = "") -> FileHands:
    """The hands of a file as they were played again. Raises BadInput, with one line, for a file in which there is none."""
    from game.records.phh import PhhError
    from game.records.round_file import RoundFileError

    try:
        return _replayed(file, game)
    except (PhhError, RoundFileError) as error:
        raise BadInput(str(error)) from None
    except BadInput:
        raise
    except Exception as fault:
        raise BadInput(f"{file}: can't be replayed ({guard.describe_fault(fault)}); export it again") from fault


def _replayed(file: Path, game: str) -> FileHands:
    """The hands of a file, or the one round of an exported one, which is always played as its own game."""
    from game.records.hand_files import tried
    from game.records.round_file import replay_round
    from game.rulebook.loader import library

    if file.suffix.lower() != JSON:
        hands = list(tried(file, library(), game))
        faults = tuple(BadInput(str(hand.fault)) for hand in hands if hand.fault is not None)
        return FileHands(tuple(hand.replayed for hand in hands if hand.replayed is not None), faults)
    if game:
        raise BadInput(f"{file}: an exported hand has its own game; leave out --game {game}")
    return FileHands((replay_round(file, library()),))


def files(named: Iterable[Path]) -> Iterator[Path]:
    """The files named, folders gone through. BadInput for what is not there."""
    for path in named:
        if path.is_dir():
            found = sorted(each for each in path.rglob("*") if each.name.endswith(KINDS) and _is_of_hands(each))
            if not found:
                raise BadInput(f"{path}: there is no hand in this folder; name one with files of {', '.join(KINDS)}")
            yield from found
        elif path.exists():
            yield path
        else:
            raise BadInput(f"{path}: there is no such file; name a file of {', '.join(KINDS)}, or a folder of them")


def _is_of_hands(path: Path) -> bool:
    """A text or JSON in a folder may be about anything; the other kinds are hands by their name."""
    from game.records.hand_files import is_of_hands
    from game.records.round_file import is_round

    return is_round(path) if path.suffix == JSON else is_of_hands(path)


def _figures(hands: list[ReplayedHand]) -> dict[str, Any]:
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


def _lines(hands: list[ReplayedHand]) -> Iterator[str]:
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


def _less(hand: ReplayedHand) -> str:
    """What could be checked of a hand that does not end, or whose file gives no finishing stacks."""
    end = f"; {hand.open_end}" if hand.open_end else ""
    if not hand.checked:
        return f"the play is lawful, and the file gives no result to compare{end}"
    return f"the {' and '.join(hand.checked)} agree{end}"
