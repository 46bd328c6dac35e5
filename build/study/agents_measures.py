"""Duels of the players against three that do not think, in every game, at small and large tables, with equal cards for all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from game.commands.shared.choose import game_named, table_settings
from game.commands.shared.output import BadInput
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import Settings

if TYPE_CHECKING:
    from study.players.arena import Score

OPPONENTS = {"caller": 600, "raiser": 800, "aimless": 450}
"""Whom the players meet, and how many hands it takes to tell: most where the pots are greatest."""
THINKING = {"plain": 1600, "tight": 1600}
"""Whom they meet besides where hands are made with a board: one that knows its chances, one that waits for great hands."""
SEED = 1
FEWEST = 4
"""Deals of a duel at the least, however many seats each is played from."""


@dataclass(frozen=True)
class Duel:
    """One player against a table of one opponent's kind. `hands` are all that are played: each deal from every seat."""

    game: str
    limit: str
    seats: int
    opponent: str
    level: str
    hands: int
    seed: int = SEED

    @property
    def deals(self) -> int:
        """The deals that it takes."""
        return max(-(-self.hands // self.seats), FEWEST)


@dataclass(frozen=True)
class Margin:
    """What came of a duel, in last blinds (table minimums without blinds) a hand: the mean, give or take `interval` (95%
    of such measurements hold the truth), over `hands` played."""

    duel: Duel
    mean: float
    interval: float
    hands: int

    @property
    def least(self) -> float:
        """The lower end of the interval: the margin that is certain."""
        return self.mean - self.interval

    def figures(self) -> dict[str, Any]:
        """As JSON has it."""
        measured = {"mean": round(self.mean, 3), "interval": round(self.interval, 3), "least": round(self.least, 3)}
        return {**asdict(self.duel), **measured, "hands": self.hands, "above_zero": self.least > 0}

    def line(self) -> str:
        """As the table has it."""
        told = self.duel
        mark = f"above 0 by {self.least:.2f}" if self.least > 0 else "NOT ABOVE 0"
        where = f"{told.game:16}{told.limit:10}{told.seats:2} seats  {told.opponent:8}"
        return f"{where}{self.mean:+8.2f} \N{PLUS-MINUS SIGN} {self.interval:5.2f}  {mark:20}{self.hands:6} hands"


def duels(
    games: Iterable[str],
    seats: Sequence[int],
    limits: Sequence[str],
    hands: int | None,
    level: str = "expert",
    seed: int = SEED,
) -> list[Duel]:
    """All duels: every game where people play each other if none is named; the least, a middle and the greatest number of
    seats, or those of `seats` that a game can have; its own limit, or those of `limits` it has, or "all".

    BadInput for a game that nobody knows or that the house banks.
    """
    specs = [playable(name) for name in games] or [spec for spec in _specs() if not _banked(spec)]
    return [
        Duel(spec.id, limit, count, opponent, level, hands or enough, seed)
        for spec in specs
        for limit in limits_of(spec, limits)
        for count in _counts(spec, seats)
        for opponent, enough in {**OPPONENTS, **(THINKING if on_board(spec) else {})}.items()
    ]


def on_board(spec: GameSpec) -> bool:
    """Whether hands are made with a board that all share."""
    return any(step.kind == "deal-board" for step in spec.procedure) and not any(step.kind == "draw" for step in spec.procedure)


def _specs() -> Iterator[GameSpec]:
    for book in library().values():
        yield from book.games.values()


def playable(name: str) -> GameSpec:
    """The game of that name in which people play each other. BadInput for one that nobody knows or that the house banks."""
    _, spec = game_named(name)
    if _banked(spec):
        raise BadInput(f"--games {name}: nobody plays against anybody there; it is the house that plays")
    return spec


def _banked(spec: GameSpec) -> bool:
    return spec.family.house_plays


def limits_of(spec: GameSpec, wanted: Sequence[str]) -> list[str]:
    """The usual limit of a game, or those of `wanted` that it has; "all" is every one."""
    setting = spec.setting("limit")
    assert setting is not None
    if not wanted:
        return [str(setting.default or setting.values[0])]
    return [str(limit) for limit in setting.values if "all" in wanted or limit in wanted]


def _counts(spec: GameSpec, wanted: Sequence[int]) -> list[int]:
    least, most = spec.seats_least, spec.seats_most
    return [count for count in sorted(set(wanted or (least, (least + most) // 2, most))) if least <= count <= most]


def margin(duel: Duel) -> Margin:
    """Play one duel to its end. It can be asked of another process."""
    from game.agents.stud import player_for
    from game.irregularities.officer import new_engine
    from game.session.chairs import COMPANIES
    from game.session.setting_up.stakes import stack
    from study.players.arena import duel as played
    from study.players.yardsticks import Plain, Tight

    settings = settings_of(duel.game, duel.limit)
    book, spec = game_named(duel.game)
    engine = new_engine(book, spec, settings)
    measures = {"plain": lambda: Plain(engine.rules), "tight": lambda: Tight(engine.rules)}
    other = measures.get(duel.opponent, lambda: COMPANIES[duel.opponent](engine.rules, Random(duel.seed)))
    score: Score = played(
        engine,
        lambda: player_for(engine.rules, "even", duel.level),
        [other] * (duel.seats - 1),
        deals=duel.deals,
        seed=duel.seed,
        stack=stack(settings),
    )
    return Margin(duel, score.mean / 1000, score.interval / 1000, score.deals * duel.seats)


def settings_of(game: str, limit: str) -> Settings:
    """The proposed stakes of a game at a limit, without commission: players are measured, not what the house takes."""
    _, spec = game_named(game)
    commission = spec.setting("commission")
    free = ["commission=none"] if commission is not None and "none" in commission.values else []
    return table_settings(spec, [f"limit={limit}", *free])
