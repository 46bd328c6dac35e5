"""Sitting down: from a company and its stakes to a session with all its chairs filled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import cast

from game.agents.agent import Agent
from game.agents.mistakes import ErringAgent
from game.chair.setting_up.ballot import at_the_door, sit_drawn
from game.chair.setting_up.seating import RESTLESS, Seating, Stakes, names, strangers
from game.chair.sitting import CAME, Sitting, for_place
from game.session.between import CashTable, HandAfterHand
from game.session.cash.floor import Floor
from game.session.cash.granted import PendingGrants
from game.session.cash.wishes import DEPARTURES
from game.session.chairs import Chairs, Maker, around, careful, chairs, guest, newcomers, player
from game.session.round import Round, engine_for
from game.session.session import Recorder, Session
from game.session.setting_up.role_names import RoleName, place_of
from game.session.setting_up.stakes import stack
from game.session.tempo import AT_ONCE
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.state import Table
from game.table.values import DEALER
from game.tournament.canberra.kept import KeptAnswers
from game.tournament.canberra.run import is_played
from game.tournament.freezeout import begun
from game.tournament.run import Tournament, is_tournament
from game.tournament.standing import Standing
from game.tournament.walks import Walks
from game.training.pace.pressure import Pressure
from game.training.step_log import TrainingMode


@at_the_door()
def sit_down(seating: Seating, stakes: Stakes, recorder: Recorder | None, begun: Round | None = None,
             standing: Standing | KeptAnswers | None = None, granted: PendingGrants | None = None,
             last: Table | None = None) -> Sitting:
    """The table as a person sits down to it; at `begun`, if a round is resumed, in a tournament at `standing`, with its
    `last` table where it was left between two hands, and with what the floor of a cash table had `granted` for later hands.

    Raises CannotOpen, saying why, where nobody may, and KeyError for a level, style or layout that does not exist.
    """
    rules = engine_for(stakes.book, stakes.game, stakes.settings).rules
    if is_played(rules) and not seating.alone:
        return sit_drawn(seating, stakes, recorder, begun, cast("KeptAnswers | None", standing))
    me = place_of(seating.role, seating.me)
    house = _house(seating, stakes, cast("Standing | None", standing), begun)
    seats = _seats(seating, begun)
    seated = _come_to(seating, rules, stakes.seed, me) if seating.sitting else _began(seating, rules, stakes.seed, seats, [me])
    begins = begun if begun is not None else dict.fromkeys(seats, stack(stakes.settings))
    session = Session((stakes.book, stakes.game, stakes.settings), begins, seated, stakes.seed, house=house, recorder=recorder,
                      last=last)
    if isinstance(house, Floor) and granted is not None:
        house.take_up(granted)
    return Sitting(session, cast("RoleName", seating.role), me, seating.layout, names(seating, stakes.seed, seats),
                TrainingMode(seating.manner), seating.speed or AT_ONCE, seating.guide, seating.asks,
                0.0 if seating.measures else DEPARTURES, strangers(seating, stakes.seed),
                {seat: origin for seat, _, origin in seating.sitting} or {seat: str(seat) for seat in seats}, seating.hands,
                Pressure(seating.pressure, seating.clock), seating.minutes, seating.eye, seating.calls, seating.shift,
                seating.measures)


def seated_now(seating: Seating, sitting: Sitting) -> Seating:
    """Who sits where in the hand that is on."""
    if sitting.draw:
        return seating.drawn_at(sitting.draw.on.players, sitting.draw.on.seat)
    there = tuple((seat, sitting.names.get(seat, ""), origin) for seat, origin in sorted(sitting.origins.items()))
    return replace(seating.at(sitting.me), sitting=there)


def _began(seating: Seating, rules: Rules, seed: int, seats: Sequence[int], people: Sequence[int]) -> Chairs:
    """The chairs as people sat down: those of the house as they are, anybody else as the lot has it."""
    if not seating.cast:
        company = player(seating.level, seating.style)
        return chairs(rules, seats, company, seed, people=people, measure=seating.measure, wanted=seating.wanted)
    agents = {seat: _guest(seating, seating.guests.get(seat, ""))(rules, Random(f"{seed} chair {seat}")) for seat in seats}
    return around(rules, agents, seed, people, measure=seating.measure, wanted=seating.wanted)


def _guest(seating: Seating, name: str) -> Maker:
    return guest(name, seating.level, seating.style)


def _newcomers(seating: Seating, seed: int) -> Callable[[Rules, int], Agent | ErringAgent[Sight]]:
    """Makes the one who takes a place later on; at a table of people of the house the one who waits for that place."""
    faults, wanted = seating.measure.share, seating.wanted
    if not seating.cast:
        return newcomers(player(seating.level, seating.style), seed, faults=faults, wanted=wanted)
    waiting = strangers(seating, seed)

    def make(rules: Rules, seat: int) -> Agent | ErringAgent[Sight]:
        agent = _guest(seating, for_place(waiting, seat))(rules, Random(f"{seed} newcomer {seat}"))
        return careful(rules, agent, faults, wanted)

    return make


def _come_to(seating: Seating, rules: Rules, seed: int, me: int) -> Chairs:
    """The chairs of a cash table to which people have come, or at which they have changed seats: everybody as they were."""
    newcomer = _newcomers(seating, seed)
    mine = next((origin for seat, _, origin in seating.sitting if seat == me), str(me))
    first = [int(mine)] if mine.lstrip("-").isdecimal() else []
    began = _began(seating, rules, seed, seating.taken, first)
    others = [(seat, origin) for seat, _, origin in seating.sitting if seat != me]
    agents = {seat: began.agents[int(origin)] if origin.isdecimal() else newcomer(rules, int(origin.removeprefix(CAME)))
              for seat, origin in others}
    return replace(began, agents=agents, people=frozenset([me]))


def _house(seating: Seating, stakes: Stakes, standing: Standing | None, hand: Round | None) -> HandAfterHand:
    """What runs the table: a cash game, in which a player who has lost all chips gets new ones and anybody may ask for things, or
    a tournament, which stands as the `hand` has it that is resumed."""
    rules, shift = engine_for(stakes.book, stakes.game, stakes.settings).rules, place_of(seating.role, seating.me) == DEALER
    if not is_tournament(rules):
        closes_with = seating.hands if seating.shift else 0
        table = CashTable(stack(stakes.settings), rebuys=True, shift=shift, closes_with=closes_with)
        return Floor(table, _newcomers(seating, stakes.seed))
    walks = Walks(stakes.seed, seating.errors * RESTLESS, frozenset({seating.me})) if seating.errors else None
    stands = standing or _fresh(seating.taken, stakes, rules, hand)
    return Tournament(stakes.settings, stands, shift=shift, walks=walks, seed=stakes.seed)


def _fresh(seats: Sequence[int], stakes: Stakes, rules: Rules, hand: Round | None) -> Standing:
    """A tournament of which nothing was kept: before its first hand, or before the one that is resumed, where two may be left
    of those it took to begin."""
    with_what = dict.fromkeys(seats, stack(stakes.settings))
    if hand is not None:
        return Standing(stack(stakes.settings), with_what).before(hand.opening)
    return begun(rules, with_what, seats)


def _seats(seating: Seating, begun: Round | None) -> list[int]:
    """The places where somebody sits; in a round resumed, those to which people have moved since."""
    seats = seating.taken
    return sorted({*seats, *begun.opening.seats}) if begun is not None else list(seats)
