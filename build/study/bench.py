"""How fast it is, compared with the peers that are installed."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands.replay import in_order
from game.commands.shared.choose import game_named
from game.commands.shared.output import DONE, BadInput, jobs, json_option, natural, positive, show
from game.files.visible import say

if TYPE_CHECKING:
    from study.measures import BenchFigure

NAME = "bench"
HELP = "measure the evaluator, the engine, the players, the start and the window, against any other programs installed"

LIMITS = ("fixed", "spread", "half-pot", "pot", "no-limit", "all")
LEVELS = ("beginner", "regular", "expert")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be typed after the command."""
    parser.add_argument("--agents", action="store_true", help="only the players: their time to decide, and their duels")
    style = "only how each style plays, compared with recorded hands; six at no-limit hold-em unless you choose otherwise"
    parser.add_argument("--style", action="store_true", help=style)
    response = "only what the player loses to a local best response, two at the table; hold-em unless you choose otherwise"
    parser.add_argument("--response", action="store_true", help=response)
    parser.add_argument("--depth", metavar="D", type=positive, default=100, help="with --style: stacks in big blinds (100)")
    parser.add_argument("--window", action="store_true", help="only the window: start, frames and idle time")
    week = "only a week of use: 600 hands in every role, tests, drills and restarts; memory, handles, records and pages, day by day"
    parser.add_argument("--week", action="store_true", help=week)
    by_hand = "only hands dealt by mouse alone, by keys alone and by the program: gestures and seconds; --games to choose some"
    parser.add_argument("--by-hand", action="store_true", help=by_hand)
    replayed = "PHH files to replay, here and in the other program; with --agents hands in a duel (450 to 800), with --style in"
    replayed += " a row (400), with --response against each responder (800)"
    players = "with --agents, --response or --style:"
    parser.add_argument("--hands", metavar="DIR|N", help=replayed)
    kept = "only what it costs to open, list and search the hands kept there"
    parser.add_argument("--records", metavar="FOLDER", type=Path, help=kept)
    parser.add_argument("--games", metavar="GAME", nargs="+", default=[], help=f"{players} the games (all)")
    sizes = "with --agents or --style: players at the table (fewest, a middle number and most)"
    parser.add_argument("--seats", metavar="K", nargs="+", type=positive, default=[], help=sizes)
    limits = f"{players} betting limits, or all (each game's usual one)"
    parser.add_argument("--limits", metavar="LIMIT", nargs="+", choices=LIMITS, default=[], help=limits)
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[-1], help="how well the player measured plays")
    parser.add_argument("--seed", metavar="S", type=natural, default=1, help=f"{players} the same seed deals the same cards (1)")
    parser.add_argument("--jobs", metavar="J", type=jobs, default=1, help=f"{players} number of processes (1)")
    json_option(parser)


def run(args: argparse.Namespace) -> int:
    """Measure one thing after the other and print it all."""
    _require_way(args)
    if args.style:
        return _style(args)
    if args.agents:
        return _agents(args)
    if args.response:
        return _response(args)
    if args.by_hand:
        return _by_hand(args)
    if args.week:
        from study import week

        if not week.HANDLES.is_dir():
            raise BadInput("--week reads /proc, which this system doesn't have; run it on Linux")
        week.main()
        return DONE
    from game.commands.replay import files
    from study import evaluators, measures, thinking_time, window_measures

    folder = Path(args.hands) if args.hands else None
    if folder and not folder.is_dir():
        raise BadInput(f"--hands {args.hands}: there is no such folder; name one that holds .phh files")
    if args.records:
        from study import records_measures

        found = records_measures.records(args.records)
    elif args.window:
        found = window_measures.window()
    else:
        hands = list(files([folder])) if folder else []
        rates = [*evaluators.evaluator(), *measures.engine(), *measures.histories(hands)]
        found = [*rates, *thinking_time.decisions(), *measures.start(), *window_measures.window()]
    show(args, [_figures(measure) for measure in found], _lines(found))
    return DONE


def _require_way(args: argparse.Namespace) -> None:
    """Raises BadInput for games there are not, and for what would be left aside: a run takes minutes."""
    for game in args.games:
        game_named(game)
    ways = [f"--{way}" for way in ("agents", "style", "response", "records", "window", "week", "by-hand")
            if getattr(args, way.replace("-", "_"))]
    if len(ways) > 1:
        raise BadInput(f"{' and '.join(ways)}: each measures something else; give one of them")
    players = bool(ways) and ways[0] in ("--agents", "--style", "--response")
    if args.games and not players and not args.by_hand:
        raise BadInput("--games is for the players and for hands dealt by hand; add --agents, --style, --response or --by-hand")
    if args.limits and not players:
        raise BadInput("--limits is for the players; add --agents, --style or --response")
    if args.seats and (not players or args.response):
        raise BadInput("--seats is for the players; add --agents or --style")


def _agents(args: argparse.Namespace) -> int:
    """How long the players think, and by how much they beat those who do not: each line as soon as it is known."""
    from study import agents_measures, thinking_time

    hands = _hands_of(args)
    wanted = agents_measures.duels(args.games, args.seats, args.limits, hands, args.level, args.seed)
    _require_some(wanted)
    found = thinking_time.decisions()
    margins = in_order(agents_measures.margin, wanted, args.jobs)
    if args.json:
        show(args, [*map(_figures, found), *(margin.figures() for margin in margins)], ())
        return DONE
    for line in _lines(found):
        say(line)
    for margin in margins:
        say(margin.line(), at_once=True)
    return DONE


def _response(args: argparse.Namespace) -> int:
    """What the players lose to one who knows how they think: each line as soon as it is known."""
    from study import response_measures

    wanted = response_measures.responses(args.games, args.limits, _hands_of(args), args.level, args.seed)
    _require_some(wanted)
    losses = in_order(response_measures.loss, wanted, args.jobs)
    if args.json:
        show(args, [loss.figures() for loss in losses], ())
        return DONE
    for loss in losses:
        say(loss.line(), at_once=True)
    return DONE


def _by_hand(args: argparse.Namespace) -> int:
    """What a hand costs by mouse, by keys and without a person: each as soon as it is dealt."""
    from study import by_hand

    dealt = [hand.game for hand in by_hand.HANDS]
    for game in args.games:
        if game not in dealt:
            raise BadInput(f"--games {game}: no hand of it is dealt here; name some of {', '.join(dict.fromkeys(dealt))}")
    found = by_hand.measured(args.games)
    if args.json:
        show(args, [each.figures() for ways in found for each in ways], ())
        return DONE
    say(by_hand.HEAD)
    for ways in found:
        for line in by_hand.lines(ways):
            say(line, at_once=True)
    return DONE


def _style(args: argparse.Namespace) -> int:
    """How the players play, in the figures that players know each other by: each line as soon as it is known."""
    from study import agents_style

    wanted = agents_style.companies(args.games, args.seats, args.limits, _hands_of(args), args.depth, args.seed)
    _require_some(wanted)
    found = agents_style.all_watched(wanted, args.jobs)
    if args.json:
        show(args, [agents_style.figures(*each) for each in found], ())
        return DONE
    for line in agents_style.lines(found):
        say(line, at_once=True)
    return DONE


def _require_some(wanted: Sequence[object]) -> None:
    """Raises BadInput where nothing would be played: no game that was named has those seats or limits."""
    if not wanted:
        raise BadInput("no game is played so; leave out --seats or --limits, or name others")


def _hands_of(args: argparse.Namespace) -> int | None:
    try:
        return positive(args.hands) if args.hands else None
    except argparse.ArgumentTypeError as error:
        raise BadInput(f"--hands: {error}") from None


def _figures(measure: BenchFigure) -> dict[str, Any]:
    figures: dict[str, Any] = {"what": measure.what, "value": measure.ours, "unit": measure.unit}
    if measure.peer:
        figures |= {"peer": measure.peer, "peer_value": measure.theirs, "ratio": measure.ratio}
    return figures | ({"note": measure.note} if measure.note else {})


def _lines(found: list[BenchFigure]) -> Iterator[str]:
    for measure in found:
        value = "" if measure.ours is None else f"{measure.ours:,.1f} {measure.unit}"
        beside = f"  {measure.peer} {measure.theirs:,.1f}" if measure.theirs is not None else f"  {measure.peer}".rstrip()
        ratio = f"  ratio {measure.ratio:.2f}" if measure.ratio is not None else ""
        note = f"  ({measure.note})" if measure.note else ""
        yield f"{measure.what:44}{value:>24}{beside}{ratio}{note}"
