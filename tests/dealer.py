"""The one dealer of the tests: a game at its stakes, a table of players at it, and a hand that goes on by itself.

Hands told line by line are dealt by `tests/table/given.py`. Names of settings are written with underscores; what a setting takes in
dollars is in dollars here, and stacks are cents.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random

from game.agents.agent import Agent, Caller
from game.agents.automatic_dealer import AutomaticDealer
from game.chair.setting_up.seating import Seating, Stakes
from game.chair.setting_up.sitting_down import sit_down
from game.chair.sitting import Sitting
from game.irregularities.officer import new_engine
from game.rulebook.game_spec import GameSpec
from game.rulebook.loader import library
from game.rulebook.settings import Settings, resolve
from game.session.between import CashTable, HandAfterHand
from game.session.chairs import COMPANIES, Chairs, Maker, chairs
from game.session.conserved import ConservationCheck
from game.session.round import PlayedMove, engine_for
from game.session.session import Session
from game.session.setting_up.stakes import proposed, stack
from game.session.tempo import Measure
from game.table import moves as m
from game.table.between.next_hand import set_up
from game.table.engine import Engine
from game.table.outcome import Due, Outcome, Refusal
from game.table.rules import Rules
from game.table.sight import Sight, sight
from game.table.state import Table
from game.training.step_log import right_move

Game = tuple[str, str, Settings]
"""Book, game and settings, as a session takes them."""
FOUR = {1: 5000, 2: 5000, 4: 5000, 5: 5000}
RICH = dict.fromkeys(range(1, 6), 100_000)


# ---- a game at its stakes


def game_named(name: str) -> GameSpec:
    """A game of the book whose short name its own begins with."""
    return library()[name.partition("-")[0]].game(name)


def as_told(name: str, **settings: object) -> Game:
    """A game at the stakes that are told, and no others."""
    spec = game_named(name)
    return spec.book, name, resolve(spec, _named(settings))


def usual(name: str, **settings: object) -> Game:
    spec = game_named(name)
    told = _named(settings)
    return spec.book, name, resolve(spec, proposed(spec, told) | told)


def game(name: str, **settings: object) -> Game:
    """A game at stakes of 5 and 10 without a limit, unless told."""
    return as_told(name, **({"units": "10,20", "blinds": "5,10", "limit": "no-limit"} | settings))


def engine_of(name: str, **settings: object) -> Engine:
    """An engine of one's own for a game as it is told."""
    book, _, resolved = as_told(name, **settings)
    return new_engine(library()[book], resolved.spec, resolved)


def rules_of(name: str, **settings: object) -> Rules:
    return engine_for(*usual(name, **settings)).rules


def _named(settings: Mapping[str, object]) -> dict[str, object]:
    return {name.replace("_", "-"): value for name, value in settings.items()}


# ---- who sits there


def table(
    name: str, stacks: Mapping[int, int], *, people: Iterable[int] = (), seed: int = 1, agent: object = None, **settings: object
) -> Session:
    """A session of callers, or of another agent, at stakes of 5 and 10."""
    seated = {seat: agent or Caller() for seat in stacks}
    return Session(game(name, **settings), stacks, Chairs(seated, frozenset(people)), seed)  # type: ignore[arg-type]


def usual_table(
    name: str, stacks: Mapping[int, int] | int = RICH, company: Maker = COMPANIES["beginner"], *, seed: int = 3,
    faults: float = 0.0, people: Iterable[int] = (), rebuys: bool | None = None, measure: Measure | None = None, **settings: object,
) -> Session:  # fmt: skip
    """A company at a game's usual stakes. `stacks` may be how many sit there, each with the usual stack; with `rebuys` it is
    a cash table that sells chips between the hands, or does not."""
    played = usual(name, **settings)
    each = stack(played[2])
    seated = dict.fromkeys(range(1, stacks + 1), each) if isinstance(stacks, int) else stacks
    around = chairs(engine_for(*played).rules, list(seated), company, seed, faults=faults, people=people, measure=measure)
    house = {} if rebuys is None else {"house": CashTable(each, rebuys=rebuys)}
    return Session(played, seated, around, seed, **house)


def session_of(game: str = "tas-holdem", stacks: Mapping[int, int] = FOUR, *, chairs: Chairs, seed: int = 1,
               rebuys: bool = False, house: HandAfterHand | None = None, **settings: object) -> Session:
    """A session with stakes of 5 and 10, or at what is proposed for a game that has no blinds."""
    spec = game_named(game)
    stakes = {"units": "10,20", "blinds": "5,10", "limit": "no-limit", "jackpot_wager": "5"}
    given = {word: stake for word, stake in stakes.items() if spec.setting(word.replace("_", "-"))} | settings
    played = as_told(game, **given) if "blinds" in given else usual(game, **given)
    return counted(Session(played, stacks, chairs, seed, house=house or CashTable(5000, rebuys=rebuys)))


def counted(session: Session) -> Session:
    """The same; from now on every chip and card is counted after each move."""
    session.listen(ConservationCheck(session).hear)
    return session


def stakes_of(name: str = "tas-holdem", seed: int = 7, **settings: object) -> Stakes:
    """A game's usual stakes, as somebody sits down to them."""
    return Stakes(*usual(name, **settings), seed)


def sat_down(role: str, name: str = "tas-holdem", manner: str = "coach", *, seats: int = 4, speed: float = 0.0, seed: int = 7,
             me: int | None = None, given: Mapping[str, object] | None = None, **seating: object) -> Sitting:
    """Somebody in a role at a table where nothing goes wrong, by settings that may be given; a player sits in seat 1."""
    spec = game_named(name)
    me, seats = int(role == "player") if me is None else me, max(seats, spec.least_to_begin)
    taken = Seating(spec.title, role, me, spec.layouts[0], seats, "regular", "mixed", 0.0, speed, manner, **seating)  # type: ignore[arg-type]
    return sit_down(taken, stakes_of(name, seed, **given or {}), None)


class Scripted:
    """A player who makes the moves it was told, one after the other."""

    def __init__(self, *moves: m.Move) -> None:
        self.moves = list(moves)

    def choose(self, sight: Sight, due: Due, rng: Random) -> m.Move:
        return self.moves.pop(0)


# ---- a hand that goes on


def opening(engine: Engine, stacks: Mapping[int, int], **more: object) -> Table:
    return engine.opening(stacks, set_up(engine.rules, frozenset(stacks), None), **more)  # type: ignore[arg-type]


def moments(engine: Engine, table: Table, agents: Mapping[int, Agent], rng: Random) -> Iterator[tuple[Table, Due, m.Move, Outcome]]:
    """A hand by agents and the automatic dealer to its end, each move with the table before it and what came of it."""
    dealer = AutomaticDealer()
    while (due := engine.due(table)) is not None:
        move = agents[due.by].choose(sight(table, due.by), due, rng) if due.by > 0 else dealer.choose(table, due, rng)
        outcome = engine.apply(table, move)
        assert isinstance(outcome, Outcome), outcome
        yield table, due, move, outcome
        table = outcome.table


def play_out(session: Session) -> Session:
    """The hand to its end, among agents alone."""
    while session.ask() is not None:
        assert isinstance(session.advance(), Outcome)
    return session


def until(session: Session, reached: type[m.Move] | Callable[[Due], bool]) -> Session:
    """On to the moment when such a move is due, or to the end of the hand; who isn't an agent does what is right."""
    while (due := session.ask()) is not None and not (isinstance(due.move, reached) if isinstance(reached, type) else reached(due)):
        answer = session.advance()
        if answer is None:
            right = right_move(due)
            assert right is not None, due
            answer = session.submit(right)
        assert isinstance(answer, Outcome), answer
    return session


def cited(session: Session) -> list[PlayedMove]:
    """One hand to its end, everything that is due or open in it under a clause of the book while play is not stopped."""
    seen: list[PlayedMove] = []
    session.listen(seen.append)
    clauses = session.engine.rules.book.clauses
    while (due := session.ask()) is not None:
        if session.table.trouble.stopped is None:
            assert {due.cite, *(choice.cite for choice in due.choices)} <= clauses.keys(), due
        answer = session.advance()
        assert answer is not None
        assert not isinstance(answer, Refusal), answer
    return seen
