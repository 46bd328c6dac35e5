"""A whole tournament played by the program, from its entries to its prizes (act 17)."""

from __future__ import annotations

from random import Random

from game.table.rules import Rules
from game.tournament.canberra.at_table import Pools, RoundResult
from game.tournament.canberra.dealt_rounds import TournamentTables, seated
from game.tournament.canberra.director import Director
from game.tournament.canberra.office.entries import Entries, opened
from game.tournament.canberra.office.occasion import REHEARSAL, Occasion
from game.tournament.canberra.office.tournament_conditions import conditions, ready
from game.tournament.canberra.rounds import Answer, Asked, Offer
from game.tournament.canberra.tournament_report import CanberraReport


def play(
    rules: Rules, entries: int, seed: int, occasion: Occasion = REHEARSAL, *, absent: int = 0, reserves: int = 0
) -> CanberraReport:
    """Play a tournament of so many entries. Equal seeds play equal tournaments.

    `absent`: how many, by lot, do not come in time and forfeit their fees; `reserves`: players who wait for their seats.
    Raises NotAllowed while a condition is lacking or there are too few or too many players, Lost and Stuck for faults of
    the program.
    """
    director = Director(rules, entered(rules, entries, seed, occasion, absent=absent, reserves=reserves), seed)
    floor = TournamentTables(rules, seated(rules, map(int, director.entries.players), seed))
    while director.wanted is not None:
        director.told(simulated(floor, director.wanted, seed, director.answers, director.jackpot))
    assert director.award is not None
    return CanberraReport(
        game=rules.spec.id, seed=seed, conditions=conditions(rules.settings, occasion),
        entries=entries, listed=director.entries, sessions=director.sessions, ranking=director.award.ranking,
        prizes=director.award.prizes, played_off=director.award.played_off, points=director.points,
        moves=floor.moves, rounds=floor.rounds,
    )  # fmt: skip


def simulated(floor: TournamentTables, wanted: Asked, seed: int, asked: int, jackpot: Pools, without: int = 0) -> Answer:
    """What is wanted, done by the program: a round at every table but the one `without`; a buy-back that is offered is taken.
    The tables have one jackpot: each finds it as the one before has left it (act 10.3).

    `asked` is how many things were wanted before, so that each has chances of its own.
    """
    if isinstance(wanted, Offer):
        return True
    came: dict[int, RoundResult] = {}
    for table in wanted.on:
        if table != without:
            rng = Random(f"{seed} {asked} table {table}")
            came[table] = floor.round(wanted.tables[table], rng, jackpot.after(*came.values()))
    return came


def entered(
    rules: Rules, entries: int, seed: int, occasion: Occasion = REHEARSAL, *, absent: int = 0, reserves: int = 0
) -> Entries:
    """Who holds a seat when the first session starts; reserves are numbered on from the last entry. Raises NotAllowed."""
    ready(rules.settings, occasion)
    rng, listed = Random(f"{seed} absent"), opened(rules.settings)
    for number in range(1, entries + 1):
        listed = listed.enter(number, signed=True)
    for late in rng.sample(range(1, entries + 1), min(absent, entries)):
        listed = listed.forfeit(late)
    for number in range(min(reserves, len(listed.forfeited))):
        listed = listed.reserve(entries + 1 + number)
    return listed
