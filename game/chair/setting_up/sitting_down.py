"""Sitting down: from a company and its stakes to a session with all its chairs filled."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from game.chair.setting_up.ballot import sit_drawn
from game.chair.setting_up.seating import AT_ONCE, CAME, RESTLESS, Seating, Stakes, names, strangers
from game.chair.sitting import ChairName, Sitting
from game.session.between import CashTable, HandAfterHand
from game.session.cash.floor import Floor, Pending
from game.session.cash.wishes import DEPARTURES
from game.session.chairs import Chairs
from game.session.company import chairs, newcomers, player
from game.session.round import Round, engine_for
from game.session.session import Recorder, Session
from game.session.setting_up.stakes import stack
from game.table.places import DEALER
from game.table.rules import Rules
from game.table.sight import INSPECTOR
from game.table.state import Table
from game.tournament.canberra.kept import Kept
from game.tournament.canberra.run import is_played
from game.tournament.freezeout import begun
from game.tournament.run import Tournament, is_tournament
from game.tournament.standing import Standing
from game.tournament.walks import Walks
from game.training.desk import Manner
from game.training.pace.pressure import Pressure


def sit_down(seating: Seating, stakes: Stakes, recorder: Recorder | None, begun: Round | None = None,
             standing: Standing | Kept | None = None, granted: Pending | None = None, last: Table | None = None) -> Sitting:
    """The table as a person sits down to it; at `begun`, if a round is gone on with, in a tournament at `standing`, with its
    `last` table where it was left between two hands, and with what the floor of a cash table had `granted` for later hands.

    Raises TooFewPlayers, NotAllowed where a tournament may not begin so, and KeyError for a level, style or layout that does
    not exist.
    """
    rules = engine_for(stakes.book, stakes.game, stakes.settings).rules
    if is_played(rules) and not seating.alone:
        return sit_drawn(seating, stakes, recorder, begun, cast("Kept | None", standing))
    me = {"dealer": DEALER, "inspector": INSPECTOR}.get(seating.chair, seating.me)
    house = _house(seating, stakes, cast("Standing | None", standing))
    seats = _seats(seating, begun)
    company = player(seating.level, seating.style)
    if seating.sitting:
        seated = _come_to(seating, rules, stakes.seed, me)
    else:
        seated = chairs(rules, seats, company, stakes.seed, people=[me], measure=seating.measure, wanted=seating.wanted)
    begins = begun if begun is not None else dict.fromkeys(seats, stack(stakes.settings))
    session = Session((stakes.book, stakes.game, stakes.settings), begins, seated, stakes.seed, house=house, recorder=recorder,
                      last=last)
    if isinstance(house, Floor) and granted is not None:
        house.take_up(granted)
    return Sitting(session, cast("ChairName", seating.chair), me, seating.layout, names(seating, stakes.seed, seats),
                Manner(seating.manner), seating.speed or AT_ONCE, seating.guide, seating.asks, DEPARTURES, strangers(stakes.seed),
                {seat: origin for seat, _, origin in seating.sitting} or {seat: str(seat) for seat in seats}, seating.hands,
                Pressure(seating.pressure, seating.clock), seating.minutes)


def _come_to(seating: Seating, rules: Rules, seed: int, me: int) -> Chairs:
    """The chairs of a cash table to which people have come, or at which they have changed seats: everybody as he was."""
    company = player(seating.level, seating.style)
    newcomer = newcomers(company, seed, faults=seating.measure.share, wanted=seating.wanted)
    mine = next((origin for seat, _, origin in seating.sitting if seat == me), str(me))
    first = [int(mine)] if mine.lstrip("-").isdecimal() else []
    began = chairs(rules, seating.taken, company, seed, people=first, measure=seating.measure, wanted=seating.wanted)
    others = [(seat, origin) for seat, _, origin in seating.sitting if seat != me]
    agents = {seat: began.agents[int(origin)] if origin.isdecimal() else newcomer(rules, int(origin.removeprefix(CAME)))
              for seat, origin in others}
    return replace(began, agents=agents, people=frozenset([me]))


def _house(seating: Seating, stakes: Stakes, standing: Standing | None) -> HandAfterHand:
    """What runs the table: a cash game, in which whoever has lost his chips gets new ones and anybody may ask for things, or
    a tournament."""
    rules, shift = engine_for(stakes.book, stakes.game, stakes.settings).rules, seating.chair == "dealer"
    if not is_tournament(rules):
        newcomer = newcomers(player(seating.level, seating.style), stakes.seed, faults=seating.measure.share, wanted=seating.wanted)
        return Floor(CashTable(stack(stakes.settings), rebuys=True, shift=shift), newcomer)
    seats = seating.taken
    fresh = begun(rules, dict.fromkeys(seats, stack(stakes.settings)), seats)
    walks = Walks(stakes.seed, seating.errors * RESTLESS, frozenset({seating.me})) if seating.errors else None
    return Tournament(stakes.settings, standing or fresh, shift=shift, walks=walks)


def _seats(seating: Seating, begun: Round | None) -> list[int]:
    """The places where somebody sits; in a round gone on with, those to which people have moved since."""
    seats = seating.taken
    return sorted({*seats, *begun.opening.seats}) if begun is not None else list(seats)
