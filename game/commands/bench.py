"""How fast it is, beside the peers that are installed."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands.output import BadInput, json_option, show

if TYPE_CHECKING:
    from game.commands.measures import Measure

NAME = "bench"
HELP = "measure evaluator, engine, players, start and window, beside the peers that are installed"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("--agents", action="store_true", help="only the players' time to decide")
    parser.add_argument("--window", action="store_true", help="only the window: its start, its frames, its idling")
    parser.add_argument("--hands", metavar="DIR", type=Path, help="PHH files to replay, here and by the peer")
    json_option(parser)


def run(args: argparse.Namespace) -> int:
    """Measure one thing after the other and print it all."""
    from game.commands import measures, window_measures
    from game.commands.replay import files

    if args.hands and not args.hands.is_dir():
        raise BadInput(f"--hands {args.hands}: there is no such folder; name one that holds .phh files")
    if args.agents:
        found = measures.agents()
    elif args.window:
        found = window_measures.window()
    else:
        hands = list(files([args.hands])) if args.hands else []
        own = [*measures.evaluator(), *measures.engine(), *measures.histories(hands), *measures.agents(), *measures.start()]
        found = [*own, *window_measures.window()]
    show(args, [_figures(measure) for measure in found], _lines(found))
    return 0


def _figures(measure: Measure) -> dict[str, Any]:
    figures: dict[str, Any] = {"what": measure.what, "value": measure.ours, "unit": measure.unit}
    if measure.peer:
        figures |= {"peer": measure.peer, "peer_value": measure.theirs, "ratio": measure.ratio}
    return figures | ({"note": measure.note} if measure.note else {})


def _lines(found: list[Measure]) -> Iterator[str]:
    for measure in found:
        value = "" if measure.ours is None else f"{measure.ours:,.1f} {measure.unit}"
        beside = f"  {measure.peer} {measure.theirs:,.1f}" if measure.theirs is not None else ""
        ratio = f"  ratio {measure.ratio:.2f}" if measure.ratio is not None else ""
        note = f"  ({measure.note})" if measure.note else ""
        yield f"{measure.what:44}{value:>24}{beside}{ratio}{note}"
