"""An exercise out of a seed: hands are played until one brings the moment that its kind asks about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from game.agents.agent import Agent, Caller, RandomAgent
from game.agents.automatic_dealer import complete
from game.agents.banked.box_players import TEMPERS, box_player
from game.rulebook.game_spec import GameSpec
from game.rulebook.settings import Settings, resolve
from game.session.between import CashTable
from game.session.chairs import Chairs, of_family
from game.session.narration.round_so_far import round_so_far
from game.session.round import engine_for, with_chips
from game.session.session import Session
from game.session.setting_up.stakes import proposed, stack
from game.session.setting_up.trial import tried
from game.table import moves as m
from game.table.outcome import Due, Outcome
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.state import Table
from game.training.questions.question import EASY, ExerciseKind, Moment, Question
from game.training.questions.rigging import Rig

FEW = 4
"""How many players sit at a plain table at most."""
ROUND = 20
"""Stacks there are so many parts of the usual one, or a few of these."""
_SHARES = (0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 1.0, 1.0, 1.5)
"""What a player may have of the usual stack: short ones make side pots."""


class LivelyAgent:
    """Calls more often than it folds, raises now and then, and sometimes all it has: hands that leave something to count."""

    def __init__(self) -> None:
        self._calls, self._anything = Caller(), RandomAgent()

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        """A move that is open."""
        lot = rng.random()
        if lot < 0.06 and (most := _all_in(due)):
            return most
        return (self._anything if lot < 0.45 else self._calls).choose(sight, due, rng)


class Plain(LivelyAgent):
    """The same, but bets and raises as little as there may be: sums that are easily added."""

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        move = super().choose(sight, due, rng)
        least = due.choice("bet" if isinstance(move, m.Bet) else "raise-to")
        return type(move)(least.least, by=due.by) if isinstance(move, m.Bet | m.Raise) and least is not None else move


def _all_in(due: Due) -> m.Move | None:
    choice = due.choice("raise-to") or due.choice("bet")
    if choice is None:
        return None
    return m.Raise(choice.most, by=due.by) if choice.kind == "raise-to" else m.Bet(choice.most, by=due.by)


def _anybody(*, plain: bool) -> Callable[[Rules, Random], Agent]:
    return of_family(lambda rules, rng: Plain() if plain else LivelyAgent(),
                     lambda rules, rng: box_player(rules, rng.choice(sorted(TEMPERS))))


_ANYBODY = {plain: _anybody(plain=plain) for plain in (False, True)}


class _Players(dict[int, Agent]):
    """A player that stands in for the person asked."""

    def __init__(self, rules: Rules, rng: Random, *, plain: bool) -> None:
        super().__init__()
        self._rules, self._rng, self._plain = rules, rng, plain

    def __missing__(self, seat: int) -> Agent:
        self[seat] = _ANYBODY[self._plain](self._rules, self._rng)
        return self[seat]


def moments(spec: GameSpec, settings: Settings, rng: Random, hands: int, rig: Rig | None = None, *,
            plain: bool = False) -> Iterator[Moment]:
    """Every moment of so many hands, in order, of one table; with a `rig`, each at a table of its own, from the moment on at which
    the cards are laid. A `plain` table has few players and round sums."""
    if rig is not None:
        for _ in range(hands):
            yield from _rigged(_session(spec, settings, rng, plain=plain), rng, rig)
        return
    session = _session(spec, settings, rng, plain=plain)
    for _ in range(hands):
        while (due := session.ask()) is not None:
            yield Moment(session.engine, session.table, due, rng)
            session.submit(_done(session.chairs, session.table, due, rng))
        if session.next_hand():
            return


def _rigged(session: Session, rng: Random, rig: Rig) -> Iterator[Moment]:
    engine, table, laid = session.engine, session.table, False
    while (due := engine.due(table)) is not None:
        if not laid and rig.fits(due, table):
            table, laid = rig.laid(engine, table, rng), True
            continue
        if laid:
            yield Moment(engine, table, due, rng)
        answer = engine.apply(table, _done(session.chairs, table, due, rng))
        assert isinstance(answer, Outcome), answer
        table = answer.table


def _session(spec: GameSpec, settings: Settings, rng: Random, *, plain: bool) -> Session:
    usual = stack(settings)
    stacks = _stacks(spec, settings, usual, rng, plain=plain)
    game = (spec.book, spec.id, settings)
    house = CashTable(usual, rebuys=True)
    chairs, seed = Chairs(_Players(engine_for(*game).rules, rng, plain=plain)), rng.randrange(1 << 30)
    first = Session(game, dict.fromkeys(stacks, usual), chairs, seed, house=house).round
    return Session(game, with_chips(first, stacks), chairs, seed, house=house)


def _stacks(spec: GameSpec, settings: Settings, usual: int, rng: Random, *, plain: bool) -> Mapping[int, int]:
    """Players with chips of all sizes, in round sums and few of them where it is `plain`; against the house everybody has the
    usual."""
    most = min(spec.seats_most, settings.seats, max(FEW, spec.seats_least) if plain else spec.seats_most)
    many = rng.randint(max(spec.seats_least, min(3, most)), most)
    seats = sorted(rng.sample(range(1, spec.seats_most + 1), many))
    if settings.given(Settings.limit) is None:
        return dict.fromkeys(seats, usual)
    chip = max(settings.chip, usual // ROUND // settings.chip * settings.chip if plain else 0)
    return {seat: max(int(usual * rng.choice(_SHARES)) // chip, 1) * chip for seat in seats}


def _done(chairs: Chairs, table: Table, due: Due, rng: Random) -> m.Move:
    if due.move is not None:
        return complete(due.move, table, rng)
    return chairs.choose(table, due, rng)


TABLES, HANDS = 25, 6
"""How many tables are tried, and how many hands at each."""
ENOUGH = 4
"""After so many tables the nearest will do, if there is one."""
_SKIPPED = 0.35
"""A moment that would do is passed over now and then, so that not only the first of a hand is met."""


@dataclass(frozen=True)
class Exercise:
    """A question at a table: everything that is needed to show it, and to make it again."""

    kind: ExerciseKind
    seed: int
    spec: GameSpec
    settings: Settings
    table: Table
    question: Question
    asked: int = EASY
    """The hardness that was asked for: with the seed it makes the same exercise again."""

    @property
    def so_far(self) -> str:
        """What was done in the betting round, where the answer depends on it; "" elsewhere."""
        betting = self.table.betting
        return round_so_far(betting) if self.kind.by_acts and betting is not None else ""


class NothingToAsk(LookupError):
    """No hand of a game brought a moment for a kind of exercise."""


def make(
    kind: ExerciseKind, spec: GameSpec, seed: int, hardness: int = EASY, written: Mapping[str, object] | None = None
) -> Exercise:
    """The exercise of a seed: of the hardness asked for, or the nearest that came up; an easy one at a small table. `written`: the
    house's settings as they are typed. Raises NothingToAsk, and SettingsError for settings that the game does not accept."""
    rng = Random(f"{kind.word} {spec.id} {seed} {hardness}")
    at_best = min(_off(level, hardness) for level in kind.levels)
    nearest: Exercise | None = None
    for at in range(TABLES):
        if nearest is not None and at >= ENOUGH:
            break
        settings = _settings(kind, spec, rng, written or {})
        for found in _asked(kind, spec, settings, seed, rng, hardness):
            if found.question.hardness == hardness and rng.random() > _SKIPPED:
                return found
            if nearest is None or _off(found.question.hardness, hardness) < _off(nearest.question.hardness, hardness):
                nearest = found
                if 0 < at_best == _off(found.question.hardness, hardness):
                    return found  # no question of this kind comes nearer
    if nearest is None:
        raise NothingToAsk(f"{spec.id}: no moment for {kind.word} in {TABLES * HANDS} hands")
    return nearest


def _off(found: int, hardness: int) -> int:
    """How far a hardness is from the one wanted; harder ones before easier ones."""
    off = found - hardness
    return 2 * off - 1 if off > 0 else -2 * off


def _settings(kind: ExerciseKind, spec: GameSpec, rng: Random, written: Mapping[str, object]) -> Settings:
    """The house's settings, with what the kind of exercise needs where the house leaves it open and that can be played."""
    wanted = {**kind.settings(spec, rng), **written}
    usual = {**proposed(spec, written), **written}
    with_it = {**proposed(spec, wanted), **wanted}
    return resolve(spec, usual if with_it != usual and tried(spec, with_it) else with_it)


def _asked(kind: ExerciseKind, spec: GameSpec, settings: Settings, seed: int, rng: Random, hardness: int) -> Iterator[Exercise]:
    for moment in moments(spec, settings, rng, HANDS, kind.rig, plain=hardness == EASY):
        for question in kind.asks(moment):
            yield Exercise(kind, seed, spec, settings, question.seen or moment.table, question, hardness)
