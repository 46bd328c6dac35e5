"""What the office of a Canberra tournament works out: fees, pool, prizes, places, points, tables. Under the keys of `then`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from game.cases.language.case import Case
from game.cases.language.named_facts import NamedEvent
from game.cases.staging.stage import engine_for
from game.irregularities.requests.question import RequestMade
from game.irregularities.requests.requests import answer_to
from game.rulebook.settings import Settings
from game.table.between.hand_setup import Setup
from game.table.engine import Engine
from game.tournament.canberra.office import prizes, rankings, seat_draw
from game.tournament.canberra.office.entries import Takings, takings, transferred
from game.tournament.canberra.office.qualifying import of_session, totals
from game.tournament.canberra.office.rankings import Ranking

Who = int | str
Result = dict[str, Any]

OFFICE = frozenset(("buy-back", "second-entry", "substitute", "refund", "cancel", "transfer-reserve"))
"""Requests that are answered away from the table."""
_AT_A_TABLE = frozenset(("boxes", "seats", "stacks", "betting", "history", "marker", "previous"))


def only_of_the_office(case: Case) -> bool:
    """Whether the case has no table: only what the office works out."""
    asked = case.when.kind == "request" and case.when.tale is not None and case.when.tale.name in OFFICE
    return asked or (case.given.told.isdisjoint(_AT_A_TABLE) and not case.given.in_game())


def of_the_office(case: Case) -> Mapping[str, Any]:
    """What the office works out, if the case asks it anything."""
    if only_of_the_office(case):
        return office(case, asked=case.when.kind == "request" and case.when.tale is not None and case.when.tale.name in OFFICE)
    return {} if case.given.told.isdisjoint(("entries", "sessions", "prize-pool")) else office(case)


def office(case: Case, *, asked: bool = False) -> Result:
    """What follows from entries and sessions, after the request of the case if one was `asked`. Raises SettingsError for a
    stake that is needed and missing."""
    engine = engine_for(case)
    answer = _answer(case, engine) if asked else {}
    granted = answer.get("answer") == "granted"
    request = case.when.tale.name if asked and case.when.tale else ""
    money = _money(case, engine.rules.settings, granted=granted, request=request)
    if money is not None and request == "cancel" and granted:
        money = money.cancel()
    pool = _pool(case, engine.rules.settings, money)
    moved = _transferred(case, pool or 0, granted=granted) if request == "transfer-reserve" else {}
    pool = moved.get("prize-pool", pool)
    return answer | moved | _fees(money) | _people(case, engine.rules.settings) | _results(case, engine.rules.settings, pool)


def _answer(case: Case, engine: Engine) -> Result:
    assert case.when.tale is not None
    event: NamedEvent = case.when.tale
    stacks = case.given.stacks if isinstance(case.given.stacks, Mapping) else {}
    left = {seat: cents for seat, cents in stacks.items() if isinstance(seat, int) and cents}
    table = engine.opening(left, Setup(0, ()), reserve=case.given.reserve or 0)
    session = {"hand": len(case.given.sessions) + 1} if event.name == "buy-back" else {}
    answer = answer_to(RequestMade(engine.rules, table, event.name, {**event.facts, **session}))
    return {"answer": answer.answer, "decides": answer.decides, "cite": answer.cites, "choices": answer.choices}


# ---- money


def _seated_reserves(case: Case) -> int:
    """Reserves who take the seats of absent players: before a first session only (17.10)."""
    waiting = case.given.reserves if case.given.reserves is not None else len(case.given.waiting)
    return 0 if case.given.sessions else min(case.given.absent or 0, waiting)


def _money(case: Case, settings: Settings, *, granted: bool, request: str) -> Takings | None:
    """The fees as the case counts them; None where it names no entries."""
    if case.given.entries is None or settings.given(Settings.entry_fee) is None:
        return None
    again = 1 if request == "buy-back" and granted else 0
    return takings(settings, case.given.entries + _seated_reserves(case) + again)


def _fees(money: Takings | None) -> Result:
    return {"refund": 0} if money is None else {"commission": money.commission, "refund": money.refund}


def _pool(case: Case, settings: Settings, money: Takings | None) -> int | None:
    """The prize pool: as given, as the entries make it, or as prizes in dollars add up to."""
    if case.given.prize_pool is not None:
        return case.given.prize_pool
    if money is not None:
        return money.pool
    given = settings.prizes
    return sum(prizes.in_dollars(given)) if given and not prizes.are_shares(given) else None


def _transferred(case: Case, pool: int, *, granted: bool) -> Result:
    """Reserve and prize pool after money was moved, or was not; the meter does not change."""
    assert case.when.tale is not None
    reserve = case.given.reserve or 0
    if granted:
        reserve, pool = transferred(reserve, pool, int(case.when.tale.facts["amount"]))
    found: Result = {"reserve": reserve, "prize-pool": pool}
    return found if case.given.pool is None else found | {"pool": case.given.pool}


# ---- players and tables


def _people(case: Case, settings: Settings) -> Result:
    given = case.given
    came = (given.entries or 0) - (given.absent or 0) + _seated_reserves(case)
    left = (given.started - (given.out or 0)) if given.started is not None else came
    found: Result = {"seat-to": given.waiting[0]} if given.waiting and _seated_reserves(case) else {}
    if given.sessions:
        found |= _after_sessions(case, settings)
    if given.entries is None and given.started is None:
        return found
    return found | {"players-left": left, "tables": seat_draw.sizes(left, seat_draw.most_at_table(settings))}


def _after_sessions(case: Case, settings: Settings) -> Result:
    """Who is out for want of the table minimum (17.14), who is left, and what they begin the next session with."""
    whole = settings.bust_scope == "tournament"
    short = _short(case.given.sessions, settings.table_min)
    everybody = {who for session in case.given.sessions for who in session}
    out = short if whole else set()
    found: Result = {"eliminated": tuple(sorted(who for who in out if isinstance(who, int)))}
    found["players-left"] = len(everybody - out)
    last = case.given.sessions[-1]
    start = settings.given(Settings.starting_stack)
    if start is not None and isinstance(last, Mapping):
        carried = settings.carry_over
        found["stacks"] = {who: (last.get(who, 0) if carried else 0) or start for who in everybody - out}
    return found


def _short(sessions: Iterable[Mapping[Who, int] | tuple[Who, ...]], least: int) -> set[Who]:
    told = [session for session in sessions if isinstance(session, Mapping)]
    return {who for session in told for who, chips in session.items() if chips < least}


# ---- places, points, prizes


def _results(case: Case, settings: Settings, pool: int | None) -> Result:
    ranking, found = _ranking(case, settings)
    if pool is not None:
        found["prize-pool"] = pool
    by_place = _by_place(settings, pool)
    if not ranking:
        return found | ({"prizes": by_place, "undivided": (pool or 0) - sum(by_place)} if by_place else {})
    return found | _awarded(settings, ranking, by_place)


def _by_place(settings: Settings, pool: int | None) -> tuple[int, ...]:
    """The prize of each place; nothing where the case has no pool to divide."""
    listed = settings.prizes
    if not listed or not pool:
        return ()
    return prizes.by_place(settings, pool) if prizes.are_shares(listed) else prizes.in_dollars(listed)


def _ranking(case: Case, settings: Settings) -> tuple[Ranking[Who], Result]:
    """Best first: by points over all sessions where places bring points, else by the last session."""
    sessions = [_of_session(session) for session in case.given.sessions]
    if not sessions:
        return (), {}
    if not settings.points:
        return sessions[-1], {}
    pooled = settings.session_tie == "pool-points"
    each = [of_session(ranking, settings.points, pooled=pooled) for ranking in sessions]
    summed = totals(each)
    shown = [{who: _in_cents(sum_) for who, sum_ in session.items()} for session in each]
    found = {"session-points": tuple(shown), "points": {who: _in_cents(sum_) for who, sum_ in summed.items()}}
    return rankings.ranked(summed), found


def _of_session(session: Mapping[Who, int] | tuple[Who, ...]) -> Ranking[Who]:
    return rankings.ranked(session) if isinstance(session, Mapping) else rankings.one_by_one(session)


def _in_cents(worth: Fraction) -> int:
    """Points as a case writes them, with two places."""
    return round(worth * 100)


def _awarded(settings: Settings, ranking: Ranking[Who], by_place: tuple[int, ...]) -> Result:
    """Places and prizes; a tie for a prize is shared, or left to extra rounds, and then its players have neither yet."""
    tied = prizes.contested(ranking, by_place) if settings.tie_method == "extra-rounds" else ()
    playing = tuple(who for group in tied for who in group)
    payout = prizes.shared(ranking, by_place)
    found = {who: place for who, place in rankings.places(ranking).items() if who not in playing}
    paid = {who: each for who, each in payout.equal.items() if who not in playing}
    undivided = 0 if playing else payout.undivided
    return {"ranking": ranking, "winners": ranking[0], "places": found, "play-off": playing, "prizes": paid, "undivided": undivided}
