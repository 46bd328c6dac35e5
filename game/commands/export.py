"""A kept round as a file: all of it in the program's own form, or as PHH or PokerStars text for other programs."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import clock_and_dice
from game.commands.shared.output import DONE, BadInput, json_option, positive, replace_option, show, write
from game.files.visible import say, say_file

if TYPE_CHECKING:
    from game.records.kept_values import KeptRound
    from game.records.phh import Hand
    from game.records.store import Store

NAME = "export"
HELP = "write a kept hand to a file that `replay` reads; with no number, list the kept hands"
PAGE = 50
"""Rounds that are listed at once."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("round", metavar="HAND", type=positive, nargs="?", help="its number in the list")
    parser.add_argument("--to", metavar="FILE", type=Path, help="the file to write (if left out, it's printed)")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--phh", action="store_true", help="as PHH for other programs (not every game, no hand that went wrong)")
    form.add_argument("--pokerstars", action="store_true", help="as PokerStars text, which most other programs read")
    parser.add_argument("--before", metavar="HAND", type=positive, help="list the hands before this one")
    parser.add_argument("--all", action="store_true", help=f"list all of them, not just {PAGE}")
    replace_option(parser)
    json_option(parser)


def run(args: argparse.Namespace) -> int:
    """Write or print one round, or list the latest."""
    from game.records.storage.database import RecordsError
    from game.records.store import Store

    try:
        store = Store(keeps=False)  # the game may be running
    except RecordsError as error:
        raise BadInput(str(error)) from None
    try:
        if args.round is None:
            return _list(args, store)
        return _write(args, _text(kept_round(store, args.round), args))
    except RecordsError as error:
        raise BadInput(str(error)) from None
    finally:
        store.close()


# ---- the list


def _list(args: argparse.Namespace, store: Store) -> int:
    numbers = [number for number in store.listing.numbers() if args.before is None or number < args.before]
    shown = numbers if args.all else numbers[:PAGE]
    if args.json:
        show(args, [_figures(found) for found in _found(store, shown)], ())
        return DONE
    none = "no hands are kept yet" if args.before is None else f"no hands are kept before {args.before}"
    show(args, None, _lines(_found(store, shown)) if shown else [none])
    if len(shown) < len(numbers):
        say(f"{len(numbers) - len(shown)} more: export --before {shown[-1]}, or export --all")
    return DONE


def _found(store: Store, numbers: Sequence[int]) -> Iterator[KeptRound]:
    for at in range(0, len(numbers), PAGE):
        yield from store.listing.those(numbers[at : at + PAGE])


def _figures(found: KeptRound) -> dict[str, Any]:
    return {"round": found.id, "game": found.game, "chair": found.role, "started": found.started, "number": found.number,
            **({"fault": found.fault} if found.fault else {})}


def _lines(rounds: Iterable[KeptRound]) -> Iterator[str]:
    for found in rounds:
        if found.fault:
            yield f"{found.id:>6}  can't be read any more: {found.fault}"
            continue
        yield f"{found.id:>6}  {found.game:<16} hand {found.number:<4} {found.role:<10} {found.started}"


# ---- one round


def kept_round(store: Store, number: int) -> Hand:
    """A kept round. BadInput if there is none of that number, or if it cannot be read any more."""
    from game.irregularities.officer import new_engine
    from game.records.json_forms.codec import CodecError
    from game.records.phh import Hand
    from game.rulebook.loader import library

    try:
        entry = store.rounds.load(number)
        session = store.rounds.session(entry.session, library())
    except LookupError:
        raise BadInput(f"there is no hand {number}; `export` without a number lists them") from None
    except CodecError as error:
        raise BadInput(f"hand {number}: {error}") from None
    book = library()[session.book]
    return Hand(new_engine(book, book.game(session.game), session.settings), entry.opening, entry.moves)


def _text(hand: Hand, args: argparse.Namespace) -> str:
    from game.records.phh import PhhError, hand_to_phh
    from game.records.pokerstars import hand_to_stars
    from game.records.round_file import RoundFileError, round_text

    try:
        if args.pokerstars:
            return hand_to_stars(hand, f"round {args.round}", clock_and_dice.stamp().replace("-", "/"))
        return (hand_to_phh if args.phh else round_text)(hand, f"round {args.round}")
    except (PhhError, RoundFileError) as error:
        raise BadInput(str(error)) from None


def _write(args: argparse.Namespace, text: str) -> int:
    if args.to is None:
        say_file(text)
        return DONE
    write(args, args.to, text)
    say(f"hand {args.round} is in {args.to}")
    return DONE
