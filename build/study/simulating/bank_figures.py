"""The figures of rounds at a house-banked table, compared with those that are known exactly."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from game.grammar import counted
from game.rulebook.schema.rules import Odds

if TYPE_CHECKING:
    from game.table.rules import Rules
    from study.bank.banked import BankTally


class Exact(NamedTuple):
    """What is known of a game: how often the house qualifies, how often hands with a prize come, from the best down, and what
    the house wins of an ante, where the players' style and stakes leave no question."""

    share: float
    prizes: Mapping[str, float]
    edge: float | None


def expected(rules: Rules, agents: str, boxes: int) -> Exact | None:
    """The exact figures; None where the table's odds are not those that they were worked out for."""
    from game.agents.banked.box_players import fits, solution

    if not fits(rules):
        return None
    known = solution()
    everything = sum(known.hands.values())
    words = [word for word in rules.ranking.order.strongest_first if rules.has(f"prize-{word}")]
    prizes = {word: known.hands[word] / everything for word in words}
    return Exact(known.qualifies / everything, prizes, known.edges.get(agents) if _plain(rules, boxes) else None)


def _plain(rules: Rules, boxes: int) -> bool:
    """Whether nothing but the odds decides what those who stake the least win."""
    from game.table.banked.boxes import times

    odds = [rules.of(Odds, f"odds-{word}").pays for word in rules.ranking.order.strongest_first]
    most = boxes * times(rules) * rules.settings.table_min * max(odds)
    return most <= rules.settings.max_payout and rules.settings.equal_when_dealer_out == "ante-wins"


def _away(found: float, exact: float, error: float) -> float:
    """How many standard errors lie between what was found and what is exact."""
    return (found - exact) / error if error else 0.0


def share_away(tally: BankTally, exact: Exact) -> float:
    """How far the share of qualifying house hands is off, in standard errors."""
    return _away(tally.share, exact.share, sqrt(exact.share * (1 - exact.share) / tally.dealt))


def hits_away(tally: BankTally, exact: Exact) -> dict[str, float]:
    """How far the hits of each prize are off, in standard errors."""
    wagers = tally.wagers
    return {word: _away(tally.hits[word], wagers * p, sqrt(wagers * p * (1 - p))) for word, p in exact.prizes.items()}


def figures(args: argparse.Namespace, tally: BankTally, exact: Exact | None, seconds: float) -> dict[str, Any]:
    """For `--json`. Edges are shares of an ante, money is cents."""
    found: dict[str, Any] = {
        "game": args.game,
        "boxes": args.seats,
        "seed": args.seed,
        "agents": args.agents,
        "rounds": tally.rounds,
        "moves": tally.moves,
        "seconds": round(seconds, 3),
        "rounds_per_second": round(tally.rounds / seconds, 1),
        "dealer_qualifies": round(tally.share, 7),
        "dealer_qualifies_error": round(tally.share_error, 7),
        "house_per_ante": round(tally.edge, 7),
        "house_per_ante_error": round(tally.error, 7),
        "house_cents": tally.house,
        "antes_cents": tally.antes,
        "jackpot_wagers": tally.wagers,
        "jackpot_hits": dict(tally.hits),
        "meter_cents": tally.pool,
        "reserve_cents": tally.reserve,
    }
    return found | (_beside(tally, exact) if exact else {})


SUMS = ("rounds", "dealt", "moves", "qualified", "antes", "house", "squares", "crossed", "ante_squares", "fills", "bought",
        "wagers", "pool", "reserve")


def sums(tally: BankTally) -> dict[str, Any]:
    """Everything that adds up, for `--json`: those of several runs are the sums of one."""
    return {name: getattr(tally, name) for name in SUMS} | {"hits": dict(tally.hits)}


def _beside(tally: BankTally, exact: Exact) -> dict[str, Any]:
    """What is known exactly of the same figures."""
    return {
        "dealer_qualifies_exact": exact.share,
        "dealer_qualifies_away": round(share_away(tally, exact), 2),
        "house_per_ante_exact": exact.edge,
        "jackpot_expected": {word: round(tally.wagers * p, 1) for word, p in exact.prizes.items()},
    }


def lines(args: argparse.Namespace, tally: BankTally, exact: Exact | None, seconds: float) -> Iterator[str]:
    """For people."""
    played = f"{counted(tally.rounds, 'round')}, {counted(tally.moves, 'move')}"
    yield f"{args.game}, {counted(args.seats, 'box')}, {args.agents}, seed {args.seed}: {played}"
    yield _accounted(args, tally)
    known = f", exactly {exact.share:.4%}: {share_away(tally, exact):+.1f} standard errors" if exact else ""
    yield f"dealer qualifies {tally.share:.4%}, standard error {tally.share_error:.4%}{known}"
    yield _edge(tally, exact)
    yield from _jackpot(tally, exact)
    yield f"{tally.rounds / seconds:.0f} rounds/s"


def _accounted(args: argparse.Namespace, tally: BankTally) -> str:
    if args.check:
        times = counted(tally.rounds, "time")
        return f"the engine and the fast path leave the same chips in every box, tray, meter and reserve, {times}"
    if args.fast:
        return "every cent of players, tray, meter and reserve accounted for after every round; no move was made"
    return "every card and every chip accounted for after every move, the tray's too"


def _edge(tally: BankTally, exact: Exact | None) -> str:
    from game.rulebook.money import dollars

    known = f", exactly {exact.edge:.4%}" if exact and exact.edge is not None else ""
    result = f"house {dollars(tally.house)} on antes of {dollars(tally.antes)}"
    return f"{result}: {tally.edge:.4%} an ante, standard error {tally.error:.4%}{known}"


def _jackpot(tally: BankTally, exact: Exact | None) -> Iterator[str]:
    from game.rulebook.money import dollars

    if not tally.pool:
        return
    yield f"jackpot: {counted(tally.wagers, 'wager')}; meter {dollars(tally.pool)}, reserve {dollars(tally.reserve)}"
    away = hits_away(tally, exact) if exact else {}
    for hand in away or tally.hits:
        known = f", {tally.wagers * exact.prizes[hand]:.1f} expected: {away[hand]:+.1f} standard errors" if exact else ""
        yield f"  {hand} {tally.hits[hand]}{known}"
