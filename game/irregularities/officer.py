"""Who puts right what goes wrong at a table, and the one place in which an engine is made with them. From an irregularity to the
hand going on: it happens, play stops, a ruling is given, it is put right."""

from __future__ import annotations

from collections.abc import Sequence

from game.irregularities.corrections import repairs
from game.irregularities.procedure import happenings, rehearsal
from game.irregularities.procedure.match_call import meant
from game.irregularities.rulings import rulings
from game.rulebook.book import Book
from game.rulebook.game_spec import GameSpec
from game.rulebook.schema.rules import ChangeLimit, Closing, DeckChange
from game.rulebook.settings import Settings
from game.table import events as e
from game.table import moves as m
from game.table.engine import Engine
from game.table.game import Game
from game.table.incident import Ruling
from game.table.outcome import Choice, Due, WrongMove, describe, who
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps import pending
from game.table.steps.betting import BettingStep
from game.table.values import DEALER, DIRECTOR, SUPERVISOR

MOVES = frozenset((m.Misplay, m.StopPlay, m.Look, m.Announce, m.ChooseAllIn, m.StartClock, m.TimeUp))
"""Moves that no step of a procedure asks for: they may come at any time."""


def newest_open(table: Table) -> int:
    """The place of the latest incident that nobody has dealt with; -1 if there is none."""
    found = [at for at, incident in enumerate(table.trouble.incidents) if incident.state == "open"]
    return found[-1] if found else -1


# ---- what is due while play is stopped


def due(rules: Rules, table: Table) -> Due:
    """The ruling, by whom the book says; then the corrective steps one after the other."""
    assert table.trouble.stopped is not None
    if table.trouble.repairs:
        move = table.trouble.repairs[0]
        return Due(move.by, pending.cite(table), (), move, pending.facts(move))
    if table.trouble.stopped < 0:
        return Due(DEALER, "", (Choice("rule", ""),), m.GiveRuling("play-on"))
    ruling = rulings.ruling_for(rules, table, table.trouble.incidents[table.trouble.stopped])
    if ruling.decides != "dealer" and not table.trouble.called:
        return Due(DEALER, ruling.cites[0] if ruling.cites else "", (Choice("rule", ""),), m.CallSupervisor())
    by = (DIRECTOR if ruling.decides == "director" else SUPERVISOR) if table.trouble.called else DEALER
    cite = ruling.cites[0] if ruling.cites else ""
    return Due(by, cite, (Choice("rule", cite),), m.GiveRuling(ruling.remedy, cite, by=by))


# ---- what follows from a move


def decide(game: Game, table: Table, move: m.Move) -> Sequence[e.Event]:
    """What follows from a move over an incident. Raises WrongMove as a step does."""
    if isinstance(move, m.Misplay):
        return happenings.happen(game, table, move)
    if isinstance(move, m.Look):
        if move.by not in table.seats:
            raise WrongMove("", f"{who(move.by)} has no cards to look at.")
        return (e.HandLooked("", move.by),)
    if isinstance(move, m.Announce):
        return _announced(game.rules, table, move)
    if isinstance(move, m.ChooseAllIn):
        return _choose_all_in(game, table, move)
    if isinstance(move, m.StopPlay):
        return _stop(table, move)
    if isinstance(move, m.TimeUp):
        return _time_up(game, table, move)
    if table.trouble.repairs:
        return _repair(game, table, move)
    if isinstance(move, m.StartClock):
        return _start_clock(game.rules, table, move)
    if isinstance(move, m.CallSupervisor):
        return (e.SupervisorCalled(due(game.rules, table).cite),)
    if isinstance(move, m.GiveRuling):
        return _rule(game, table, move)
    raise WrongMove("", f"{who(move.by)}: play is stopped until somebody rules.")


def _announced(rules: Rules, table: Table, move: m.Announce) -> Sequence[e.Event]:
    """What the house has decided; the game's rule of that name says who may announce it, and with what notice."""
    found = rules.rule(move.what).options if rules.has(move.what) else None
    if not isinstance(found, DeckChange | Closing | ChangeLimit):
        raise WrongMove("", f"'{move.what}' isn't announced in {rules.spec.title}.")
    own = isinstance(found, DeckChange) and found.by == "dealer" and move.by == DEALER
    if move.by != SUPERVISOR and not own:
        raise WrongMove(rules.cite(move.what), f"{who(move.by)} may not announce that. The floor does.")
    cite = rules.cite(move.what)
    if isinstance(found, DeckChange):
        return (e.DeckChangeAsked(cite),)
    if isinstance(found, ChangeLimit):
        return (e.LimitChangeAnnounced(cite, found.minutes),)
    if found.minutes is None:
        return (e.ClosesAfterHand(cite),)
    if table.between.closing_announced:
        raise WrongMove(cite, f"That was announced in hand {table.between.closing_announced}.")
    return (e.ClosingAnnounced(cite, found.minutes),)


def _start_clock(rules: Rules, table: Table, move: m.StartClock) -> Sequence[e.Event]:
    """The seat in turn is given its time, on the word of the supervisor (tas C.5.7)."""
    if not rules.has("clock"):
        raise WrongMove("", f"{rules.spec.title} sets no time limit.")
    cite = rules.cite("clock")
    if move.by != SUPERVISOR:
        raise WrongMove(cite, f"{who(move.by)} may not start a clock. The floor does.")
    if table.betting is None or not table.betting.turn:
        raise WrongMove(cite, "It's nobody's turn, so no clock can run.")
    if table.betting.turn != move.seat:
        raise WrongMove(cite, f"It isn't seat {move.seat}'s turn, so their clock can't run.")
    return (e.ClockStarted(cite, move.seat),)


def _time_up(game: Game, table: Table, move: m.TimeUp) -> Sequence[e.Event]:
    """The hand of the seat whose time has run out is folded, though a check may be free; its bets stay in (tas C.5.7, R60)."""
    if not game.rules.has("clock"):
        raise WrongMove("", f"{game.rules.spec.title} sets no time limit.")
    cite, step = game.rules.cite("clock"), game.step(table)
    if move.by != SUPERVISOR:
        raise WrongMove(cite, f"{who(move.by)} may not say that time is up. The floor does.")
    if not table.trouble.timed or table.trouble.timed != move.seat:
        raise WrongMove(cite, f"Seat {move.seat} isn't on the clock.")
    if table.trouble.stopped is not None or not isinstance(step, BettingStep):
        raise WrongMove(cite, "Play is stopped, so the clock is stopped too.")
    return step.out_of_time(table, cite)


def _choose_all_in(game: Game, table: Table, move: m.ChooseAllIn) -> Sequence[e.Event]:
    """A seat with an exposed last card takes the choice that it was given (rop 19.20)."""
    if move.by not in table.trouble.asked_all_in:
        raise WrongMove("", f"{who(move.by)} can't choose to be treated as all in now.")
    return repairs.carry_out(game.rules, table, m.PlayAllIn(move.by))


def _stop(table: Table, move: m.StopPlay) -> Sequence[e.Event]:
    if table.trouble.stopped is not None:
        raise WrongMove("", "Play is stopped already.")
    told = 0 <= move.incident < len(table.trouble.incidents) and table.trouble.incidents[move.incident].state == "open"
    found = meant(table, move.named, move.seat) if move.named else newest_open(table)
    return (e.IncidentNoticed("", move.incident if told else found, move.by, move.named, move.seat),)


def _rule(game: Game, table: Table, move: m.GiveRuling) -> Sequence[e.Event]:
    rules = game.rules
    assert table.trouble.stopped is not None
    if table.trouble.stopped < 0:
        return (e.PlayResumed(""),)
    incident = table.trouble.incidents[table.trouble.stopped]
    ruling = rulings.ruling_as(rules, table, incident, move.remedy) if move.binding else rulings.ruling_for(rules, table, incident)
    if move.binding:
        rehearsal.check(game, table, ruling)
    ruled = e.IncidentRuled(_first(ruling), table.trouble.stopped, ruling, move.remedy, move.cite, move.by, move.named)
    return (ruled,) if ruling.steps else (ruled, e.PlayResumed(""))


def _first(ruling: Ruling) -> str:
    return ruling.cites[0] if ruling.cites else ""


def _repair(game: Game, table: Table, move: m.Move) -> Sequence[e.Event]:
    expected = table.trouble.repairs[0]
    if not m.is_same(move, expected):
        cite = pending.cite(table)
        raise WrongMove(cite, f"{who(move.by)}: {describe(move)}. To put it right: {describe(expected)}.")
    repairs.check_chance(table, move)
    happened = [*repairs.carry_out(game.rules, table, move), e.RepairDone("")]
    if len(table.trouble.repairs) == 1:
        happened.append(e.PlayResumed(""))
    return happened


class RulebookOfficer:
    """Rules as the book of the game says, and has every remedy carried out step by step."""

    moves = MOVES

    def due(self, rules: Rules, table: Table) -> Due:
        """The ruling, by whom the book says; then the corrective steps one after the other."""
        return due(rules, table)

    def decide(self, game: Game, table: Table, move: m.Move) -> Sequence[e.Event]:
        """What follows from a move over an irregularity. Raises WrongMove."""
        return decide(game, table, move)

    def put_right(self, rules: Rules, table: Table, move: m.Move) -> Sequence[e.Event]:
        """What a corrective step does. KeyError for any other move."""
        return repairs.carry_out(rules, table, move)


def new_engine(book: Book, spec: GameSpec, settings: Settings) -> Engine:
    """An engine of a game of a book, in which everything can go wrong that the book knows."""
    return Engine(book, spec, settings, RulebookOfficer())
