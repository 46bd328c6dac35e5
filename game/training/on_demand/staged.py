"""A fitting position: hands are played until a moment comes at which the irregularity that is asked for can happen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from random import Random
from typing import Final

from game.agents.agent import Agent, Caller, Raiser, RandomAgent
from game.agents.mistakes import Mishaps
from game.irregularities.catalogue.irregularity import Chance, Facts, Opportunity, betting, due_is, facing
from game.irregularities.catalogue.parties import in_turn, nothing_told, with_another
from game.irregularities.catalogue.wagers import to_act
from game.irregularities.rulings.conditions.stud import beaten_openly, final_round
from game.rulebook.settings import Settings
from game.session.between import CashTable
from game.session.chairs import Chairs, of_family, player
from game.session.round import Round, engine_for
from game.session.session import Session, TooFewPlayers
from game.session.setting_up.stakes import stack
from game.table import moves as m
from game.table.outcome import Due, Outcome
from game.table.rules import Rules
from game.table.sight import Sight, sight
from game.table.state import Table
from game.table.values import DEALER

TABLES, HANDS, LONGER = 30, 3, 10
"""How many tables are tried, and how many hands at each; more where somebody has to run short of chips first."""
EVEN: Final = 4
"""At how many of them everybody brings the same chips; what needs side pots comes at the others."""
UNEVEN: Final = (1, 2, 3)
"""How many times the usual stack somebody brings there. The program's own figures."""
PASSES: Final = 0.15
"""How often somebody at a box does. The program's own figure."""
AT_ONCE: Final = 0.3
"""How often the first moment that fits is taken; else a later one is waited for."""


Game = tuple[str, str, Settings]
"""A game by book and name, and its settings."""


@dataclass(frozen=True)
class StagedMishap:
    """A hand up to the moment, and what then happens in it."""

    round: Round
    happens: m.Misplay


@dataclass(frozen=True)
class MishapPrompter:
    """Has it happen at a table, once, in the hand that was staged: as it was planned, or, if somebody has done something else
    by then, at the next moment that fits."""

    staged: StagedMishap
    clock: int
    mishaps: Mishaps

    def comes(self, table: Table, due: Due, rng: Random) -> m.Misplay | None:
        """What happens now, if it does."""
        if table.hand != self.staged.round.opening.hand or table.trouble.stopped is not None:
            return None
        word = self.staged.happens.irregularity
        if any(incident.irregularity == word for incident in table.trouble.incidents):
            return None
        if table.clock == self.clock:
            return self.staged.happens
        return next(_fitting(self.mishaps, table, due, rng), None)


def prompter(staged: StagedMishap) -> MishapPrompter:
    """The one who sees to it that it happens."""
    rules = staged.round.engine.rules
    return MishapPrompter(staged, staged.round.table().clock, _only(rules, staged.happens.irregularity))


def stage(game: Game, word: str, seed: int, seats: Sequence[int]) -> StagedMishap | None:
    """A position of that game in which it happens, with people in these seats, another one with every seed; None where none is
    found."""
    last: StagedMishap | None = None
    lot = Random(f"{seed} on demand {word}")
    for table in range(TABLES):
        for found in _at_table(game, word, f"{seed} {table}", seats, uneven=table >= EVEN):
            if lot.random() < AT_ONCE:
                return found
            last = found
        if last is not None:
            return last
    return None


def _at_table(game: Game, word: str, seed: str, seats: Sequence[int], *, uneven: bool) -> Iterator[StagedMishap]:
    """The moments of a few hands at which it fits; `uneven`: of players who bring more or less and bet it all."""
    rules = engine_for(*game).rules
    lot, mishaps = Random(seed), _only(rules, word)
    try:
        chips = {seat: stack(game[2]) * (lot.choice(UNEVEN) if uneven else 1) for seat in seats}
        chairs = Chairs({seat: _player(rules, lot, bold=uneven) for seat in chips})
        session = Session(game, chips, chairs, lot.getrandbits(31), house=CashTable(0, rebuys=True))
    except TooFewPlayers:
        return
    for _ in range(LONGER if uneven else HANDS):
        while (due := session.ask()) is not None:
            for misplay in _fitting(mishaps, session.table, due, lot):
                if isinstance(session.engine.apply(session.table, misplay), Outcome):
                    yield StagedMishap(session.round, misplay)
            if session.advance() is None:
                return
        if session.next_hand() is not None:
            return


class _Passing:
    """A player at a box who now and then lets a round pass."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        """The agent's move, or none of this round."""
        if due.choice("wait") is not None and due.choice("ante") is not None and rng.random() < PASSES:
            return m.SitOut(by=due.by)
        return self._agent.choose(sight, due, rng)


def _player(rules: Rules, lot: Random, *, bold: bool = False) -> Agent:
    """Somebody who plays at once; where players play one another, a `bold` one raises."""
    quick = of_family(lambda rules, lot: Raiser() if bold else lot.choice((Caller(), Caller(), Caller(), Raiser(), RandomAgent())),
                      lambda rules, lot: _Passing(player("regular")(rules, lot)))
    return quick(rules, lot)


def _fitting(mishaps: Mishaps, table: Table, due: Due, lot: Random) -> Iterator[m.Misplay]:
    yield from mishaps.fitting(table, due, lot, dealers=True)
    if due.by > 0:
        yield from mishaps.fitting(sight(table, due.by), due, lot, dealers=False)


def _only(rules: Rules, word: str) -> Mishaps:
    return Mishaps(rules, frozenset({word}), RARELY)


# ---- what hardly ever happens by itself, and is staged when it is asked for: when it fits, and with which facts


CALLED_AFTER: Final = 0.2
"""How often it is somebody after whom others have still to act. The program's own figure."""


def _waved_on(here: Opportunity) -> Facts:
    """A box that has passed this round up too has let some pass."""
    out = [seat.number for seat in here.view if seat.standing == "out"]
    return {"seat": here.lots.choice(out), "count": here.lots.randint(2, 4)} if out else None


def _calls_in_vain(here: Opportunity) -> Facts:
    """In the last round somebody calls whose hand open cards have beaten already, mostly as the last."""
    if final_round(here.rules, here.view) is None or (to_act(here) and here.lots.random() > CALLED_AFTER):
        return None
    return in_turn(here) if beaten_openly(here.rules, here.view, here.seat, here.own) else None


def _runs_out(here: Opportunity) -> Facts:
    """The deck does not reach: what lies outside it has to be shuffled in, or the street takes more than is left."""
    table = here.view
    assert isinstance(table, Table)
    if due_is(m.ShuffleIn)(here):
        return {"stage": here.stage or "draw"}
    coming = list(takewhile(lambda step: step.kind in _DEALT, here.rules.spec.procedure[table.cursor :]))
    needed = sum(len(table.live()) if step.kind == "deal-street" else 1 for step in coming)
    streets = [step.street for step in coming if step.street]
    return {"stage": streets[-1]} if streets and not table.progress and len(table.stub) < needed else None


_DEALT: Final = ("burn", "deal-board", "deal-street")
"""Steps that take cards off the deck for a street."""


RARELY: Final[Mapping[str, Chance]] = {
    "joker": Chance(due_is(m.DealCard), nothing_told),
    "time-expired": Chance(betting, in_turn, "seat"),
    "hopeless-call": Chance(facing, _calls_in_vain, "seat"),
    "two-hands": Chance(betting, with_another),
    "absent-player": Chance(betting, in_turn, "seat"),
    "idle-seat": Chance(lambda here: here.choice("ante") is not None or due_is(m.DealCard)(here), _waved_on, "seat"),
    "deck-short": Chance(lambda here: here.due.by == DEALER, _runs_out),
    "expelled-player": Chance(betting, in_turn, "seat"),
}
"""By the books' words; only used for those that nobody comes to do of their own accord in a game."""
