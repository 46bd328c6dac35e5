"""A whole tournament played by the program: its conditions, sessions, eliminations, places and prizes."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from game.commands.shared.output import DONE, FOUND_WRONG, BadInput, json_option, natural, positive, show
from game.files.visible import note

if TYPE_CHECKING:
    from game.table.rules import Rules

NAME = "tournament"
HELP = "play a whole tournament automatically, down to the prizes; check that no chip and no cent is lost"


class TournamentOutput(Protocol):
    """What a tournament leaves: to be read, or as plain values."""

    def lines(self) -> Iterable[str]:
        """The report in words."""

    def figures(self) -> Mapping[str, Any]:
        """The report as plain values."""


def _canberra(rules: Rules, entries: int, seed: int) -> TournamentOutput:
    from game.tournament.canberra import play
    from game.tournament.levels import NotAllowed

    try:
        return play(rules, entries, seed)
    except NotAllowed as refused:
        raise BadInput(str(refused)) from None


def _poker(rules: Rules, entries: int, seed: int) -> TournamentOutput:
    from game.tournament.levels import NotAllowed
    from game.tournament.play import play

    try:
        return play(rules.settings, entries, seed)
    except NotAllowed as refused:
        raise BadInput(str(refused)) from None


@dataclass(frozen=True)
class Runner:
    """Who plays the tournament of a game, and for how many players if nobody says; BadInput for what its conditions forbid."""

    play: Callable[[Rules, int, int], TournamentOutput]
    entries: int


RUNNERS: Mapping[str, Runner] = {
    "act-tournament": Runner(_canberra, 25),
    "tas-freezeout": Runner(_poker, 10),
    "thr-holdem": Runner(_poker, 10),
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(sorted(RUNNERS))}")
    parser.add_argument("--entries", metavar="N", type=positive, help="players who enter (the usual number)")
    parser.add_argument("--seed", metavar="S", type=natural, default=1, help="the same seed plays the same tournament (1)")
    parser.add_argument("--set", metavar="key=value", action="append", default=[], help="a setting, or a condition")
    json_option(parser)


def run(args: argparse.Namespace) -> int:
    """Play, and print the report. Exit code 1 if a card, chip or cent was lost, or the program broke its own rules."""
    from game.session.conserved import ConservationFault
    from game.session.simulation import Stuck

    if args.game not in RUNNERS:
        raise BadInput(f"{args.game} isn't a tournament; use one of {', '.join(sorted(RUNNERS))}")
    try:
        runner = RUNNERS[args.game]
        report = runner.play(_rules(args.game, args.set), args.entries or runner.entries, args.seed)
    except (ConservationFault, Stuck) as fault:
        note(f"{args.game}, seed {args.seed}: {fault}")
        return FOUND_WRONG
    show(args, report.figures(), report.lines())
    return DONE


def _rules(game: str, lines: list[str]) -> Rules:
    """The game under the settings that were typed, and the usual ones where none were."""
    from game.commands.shared.choose import game_named, table_settings
    from game.table.rules import Rules

    book, spec = game_named(game)
    return Rules(book, spec, table_settings(spec, lines))
