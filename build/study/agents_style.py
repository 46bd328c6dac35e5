"""How the players of each style and level play at a table, in figures, compared with the same figures of recorded hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

from game import resources
from game.commands.replay import in_order
from game.commands.shared.choose import game_named
from study.agents_measures import limits_of, playable, settings_of

if TYPE_CHECKING:
    from study.players.style_figures import Figures

COMPANIES = (
    "expert even", "regular even", "regular tight-aggressive", "regular loose-aggressive", "regular tight-passive",
    "regular loose-passive", "beginner even",
)  # fmt: skip
"""Whose figures are shown: a level and a style, six of them at a table."""
GAME, LIMIT, SEATS, HANDS, DEPTH = "rop-holdem", "no-limit", 6, 400, 100
SESSION = 50
"""Hands that the same players play with each other."""
RECORDED = "recorded_style.yaml"
_HEAD = ("VPIP", "PFR", "3-bets", "flop", "aggr.", "shown", "broke", "all in first")


@dataclass(frozen=True)
class Company:
    """A table of one kind of player, and how much it plays: `depth` last blinds in every stack, new in each hand."""

    who: str
    game: str = GAME
    limit: str = LIMIT
    seats: int = SEATS
    hands: int = HANDS
    depth: int = DEPTH
    seed: int = 1
    first: int = 0
    """The number of its first hand."""

    def sessions(self) -> list[Company]:
        """The same hands, session after session, in each of which the players meet for the first time."""
        starts = range(0, self.hands, SESSION)
        return [replace(self, first=start, hands=min(SESSION, self.hands - start)) for start in starts]


def companies(
    games: Sequence[str], seats: Sequence[int], limits: Sequence[str], hands: int | None, depth: int, seed: int
) -> list[Company]:
    """The tables that are watched: every kind of player in each game, at each number of seats and limit that is named,
    or at its usual limit; hold-em without a limit if no game is named.

    BadInput for a game that nobody knows or that the house banks.
    """
    if not games:
        limits = limits or (LIMIT,)
    return [
        Company(who, spec.id, limit, count, hands or HANDS, depth, seed)
        for spec in map(playable, games or (GAME,))
        for limit in limits_of(spec, limits)
        for count in seats or (SEATS,)
        if spec.seats_least <= count <= spec.seats_most
        for who in COMPANIES
    ]


def watched(company: Company) -> Figures:
    """Play the hands of a company and count. It can be asked of another process."""
    from game.agents.stud import player_for
    from game.cards.card import shuffled
    from game.irregularities.officer import new_engine
    from study.players.arena import play
    from study.players.style_figures import Figures

    book, spec = game_named(company.game)
    engine, found = new_engine(book, spec, settings_of(company.game, company.limit)), Figures()
    stack = company.depth * (engine.rules.blinds or (engine.rules.table_min,))[-1]
    level, style = company.who.split()
    places = range(1, company.seats + 1)
    for hand in range(company.first, company.first + company.hands):
        if hand == company.first or not hand % SESSION:
            seated = {seat: player_for(engine.rules, style, level) for seat in places}
        lot = f"{company.seed} style {hand}"
        end = play(engine, dict(seated), Random(lot), stack=stack, cards=shuffled(spec.deck, Random(f"deck {lot}")), hand=hand)
        found.note(end, engine.rules, dict.fromkeys(places, stack))
    return found


def all_watched(wanted: Sequence[Company], jobs: int) -> Iterator[tuple[Company, Figures]]:
    """Play all companies, in that order; with several processes whole sessions of each are shared among them."""
    for company in wanted:
        total, *parts = in_order(watched, company.sessions(), jobs)
        for part in parts:
            total.add(part)
        yield company, total


# ---- what is printed


def figures(company: Company, found: Figures) -> dict[str, Any]:
    """As JSON has it."""
    sizes = {name: list(span) for name, span in found.spans()}
    return {**asdict(company), "shares": dict(found.shares()), "sizes": sizes, "counts": dict(found.counts)}


def head() -> str:
    """The line above the figures."""
    return f"{'':32}" + "".join(f"{word:>{max(len(word), 6) + 2}}" for word in _HEAD) + "   sizes: a tenth, the middle, nine tenths"


def line(who: str, shares: Sequence[float | None], sizes: dict[str, Sequence[float]], hands: int) -> str:
    """One company as the table has it."""
    told = ["" if share is None else f"{share:.1f}" for share in shares]
    cells = "".join(f"{share:>{max(len(word), 6) + 2}}" for word, share in zip(_HEAD, told, strict=True))
    spans = "  ".join(f"{name} {' '.join(f'{size:g}' for size in span)}" for name, span in sizes.items())
    return f"{who:32}{cells}   {spans}  ({hands} hands)"


def recorded() -> list[tuple[str, dict[str, Any]]]:
    """The figures of recorded hands that the project keeps: what was recorded, shares, sizes and how many hands."""
    from game.rulebook.sheets.sheet import read

    found: dict[str, Any] = {name: entry.plain() for name, entry in read(resources.assets() / RECORDED).table().items()}
    return list(found.items())


def lines(found: Iterator[tuple[Company, Figures]]) -> Iterator[str]:
    """The recorded figures first, then each company as soon as it is known."""
    yield head()
    for name, kept in recorded():
        yield line(name, [float(share) for share in kept["shares"].values()], _spans(kept["sizes"]), int(kept["hands"]))
    table: tuple[object, ...] = ()
    for company, counted in found:
        if table != (table := (company.game, company.limit, company.seats, company.depth)):
            yield f"{company.game}, {company.limit}, {company.seats} seats, {company.depth} blinds"
        yield line(company.who, list(counted.shares().values()), dict(counted.spans()), counted.counts["hands"])


def _spans(kept: dict[str, Sequence[object]]) -> dict[str, Sequence[float]]:
    return {name: [float(str(size)) for size in span] for name, span in kept.items()}
