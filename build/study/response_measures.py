"""What the player loses to a local best response, two at the table: in hold-em at every limit, unless others are named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from game.commands.shared.output import BadInput
from study.agents_measures import SEED, limits_of, on_board, playable, settings_of

if TYPE_CHECKING:
    from game.agents.agent import Agent
    from game.table.engine import Engine

GAME, LIMITS = "rop-holdem", ("fixed", "no-limit")
OWN = 2
"""Cards of their own: so few that every hand can be counted through."""
HANDS = 800
"""How many hands each responder plays, each deal from both seats."""
RESPONDERS = {"from the first round": False, "from the second": True}
"""Two that respond: at once, and only calling in the first round, which often wins more."""


@dataclass(frozen=True)
class Response:
    """One responder against the player of a level."""

    game: str
    limit: str
    responder: str
    level: str
    hands: int
    seed: int = SEED


@dataclass(frozen=True)
class Loss:
    """What the player loses, in last blinds a hand, give or take `interval` (95%)."""

    response: Response
    mean: float
    interval: float

    def figures(self) -> dict[str, Any]:
        """As JSON has it."""
        return {**asdict(self.response), "loss": round(self.mean, 3), "interval": round(self.interval, 3)}

    def line(self) -> str:
        """As the table has it."""
        told = self.response
        loss = f"loses {self.mean:+.2f} \N{PLUS-MINUS SIGN} {self.interval:.2f} last blinds a hand"
        return f"{told.game:16}{told.limit:10}{told.level:10}responds {told.responder:24}{loss:40}{told.hands:6} hands"


def responses(games: Sequence[str], limits: Sequence[str], hands: int | None, level: str, seed: int) -> list[Response]:
    """All that are played. BadInput for a game whose players do not have two cards of their own and a board."""
    from game.agents.judgement.shape import shape_of

    specs = [playable(name) for name in games or [GAME]]
    for spec in specs:
        if not on_board(spec) or shape_of(_engine(spec.id, limits_of(spec, ())[0]).rules).own != OWN:
            raise BadInput(f"--games {spec.id}: a response is reckoned where each has {OWN} cards and all share a board")
    return [
        Response(spec.id, limit, name, level, hands or HANDS, seed)
        for spec in specs
        for limit in limits_of(spec, limits or LIMITS)
        for name in RESPONDERS
    ]


def _engine(game: str, limit: str) -> Engine:
    from game.commands.shared.choose import game_named
    from game.irregularities.officer import new_engine

    book, spec = game_named(game)
    return new_engine(book, spec, settings_of(game, limit))


def loss(response: Response) -> Loss:
    """Play one of them to its end. It can be asked of another process."""
    from game.agents.stud import player_for
    from game.session.setting_up.stakes import stack
    from study.players.arena import duel
    from study.players.best_response import LocalBestResponse

    engine = _engine(response.game, response.limit)
    seated: list[LocalBestResponse] = []

    def responder() -> LocalBestResponse:
        later = RESPONDERS[response.responder]
        seated.append(LocalBestResponse(engine, lambda: player_for(engine.rules, "even", response.level), later=later))
        return seated[-1]

    def known() -> Agent:
        return seated[-1].opponent  # made just before

    won = duel(engine, responder, [known], deals=response.hands // 2, seed=response.seed, stack=stack(engine.rules.settings))
    return Loss(response, won.mean / 1000, won.interval / 1000)


