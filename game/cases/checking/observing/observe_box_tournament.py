"""What can be seen of a round of a Canberra tournament, apart from what every house-banked round shows."""

from __future__ import annotations

from copy import copy
from typing import Any

from game.cases.checking.observing.observe_boxes import next_decision, seen
from game.cases.language.case import Case
from game.cases.running.boxes.tournament_run import TournamentRun
from game.rulebook.settings import Settings
from game.table.banked import antes_in_turn
from game.table.between.hand_setup import next_after
from game.table.state import Table
from game.table.steps.banked.antes_in_turn import next_starter
from game.table.steps.settling import MoveMarkerStep
from game.table.values import clockwise

AHEAD = 8
"""How many rounds after this one are set up, to be compared with as many as a case names."""


def round_seen(case: Case, run: TournamentRun) -> dict[str, Any]:
    """All that is known of the round by now, under the keys of `then`."""
    found = seen(run)
    order = {**found["order"], "ante": run.ante_order}
    if run.deal_order:
        order["deal"] = (*run.deal_order, "dealer")
    dealt = {"order": order, **_dealt(run, found)}
    parts = (found, _turn(run), _chips(case, run), _standing(case, run), _setup(case, run), dealt)
    return {key: value for part in parts for key, value in part.items()}


def _dealt(run: TournamentRun, found: dict[str, Any]) -> dict[str, Any]:
    """Who is in the round: the boxes that got cards, or are going to."""
    waiting = tuple(seat.number for seat in run.table if seat.standing != "out")
    dealt_in = run.deal_order or (found["dealt-in"] if not run.at("antes") else waiting)
    return {"dealt-in": dealt_in, "sits-out": tuple(number for number in run.table.seats if number not in dealt_in)}


def _turn(run: TournamentRun) -> dict[str, Any]:
    due = next_decision(run) or run.decision()
    if due is None or run.at("settled"):
        return {"to-act": "none"}
    found: dict[str, Any] = {"to-act": due.by or "dealer"}
    if due.by > 0:
        found["legal"] = {c.kind: None if c.kind == "fold" else (c.least, c.most) for c in due.choices}
    return found | {"options": _options(run)}


def _options(run: TournamentRun) -> dict[int, Any]:
    """What each box may do when its turn comes, if those before it do the plainest thing."""
    found: dict[int, Any] = {}
    later = copy(run)
    later.done, later.troubles = [], ()
    stage = next((stage for stage in ("antes", "decisions") if run.at(stage)), None)
    while stage and later.at(stage) and (due := later.due()) is not None:
        if due.by > 0:
            found[due.by] = {c.kind: None if c.kind == "fold" else (c.least, c.most) for c in due.choices}
        later.one_more()
    return found


def _chips(case: Case, run: TournamentRun) -> dict[str, Any]:
    """Wagers on a pad that the conditions keep dark go back, and win nothing."""
    returned = {number: dict(back) for number, back in run.back.items()}
    if run.engine.rules.settings.tournament_jackpot == "closed":
        for number, box in case.given.boxes.items():
            if box.jackpot:
                returned.setdefault(number, {})["jackpot"] = box.jackpot
    return {"returned": returned, "bets": {seat.number: seat.bet for seat in run.table}}


def _standing(case: Case, run: TournamentRun) -> dict[str, Any]:
    """Who is out, and how many are left: before the antes and after the round (17.14)."""
    table, gone, left = run.table, _gone(run), _left(case, run)
    found: dict[str, Any] = {"eliminated": gone, "players-left": left}
    if _whole(run) and left == 1:
        found["places"] = {**dict.fromkeys(gone, 2), **{s.number: 1 for s in table if s.number not in gone}}
    elif gone:
        found["places"] = dict.fromkeys(gone, left + 1)
    return found | {"counts-as-hand": table.trouble.counts, "marker": table.marker}


def _whole(run: TournamentRun) -> bool:
    """Whether who is out is out of the tournament, not only of the session."""
    return run.engine.rules.settings.bust_scope == "tournament"


def _gone(run: TournamentRun) -> tuple[int, ...]:
    return _busted(run) if _whole(run) else ()


def _left(case: Case, run: TournamentRun) -> int:
    return (case.given.started or len(run.table.seats)) - (case.given.out or 0) - len(_gone(run))


def _busted(run: TournamentRun) -> tuple[int, ...]:
    """Seats that cannot wager the minimum: now, or as the round began where it is still on."""
    rules = run.engine.rules
    table = run.table if run.at("settled") else run.staged.table
    chips = {seat.number: seat.stack + seat.ante + seat.bet for seat in table}
    return tuple(number for number, amount in chips.items() if not antes_in_turn.can_wager(rules, amount))


def _setup(case: Case, run: TournamentRun) -> dict[str, Any]:
    """How this round is set up, and those after it if nobody comes or goes."""
    table, rules = run.staged.table, run.engine.rules
    able = {s.number for s in table if antes_in_turn.can_wager(rules, s.stack + s.ante + s.bet)}
    this = _round(able, table, table.marker)
    if run.at("settled"):
        able -= set(_busted(run))
    goes_on = not (_whole(run) and _left(case, run) == 1)
    number, coming = (case.given.hand or 1) + int(run.table.trouble.counts), []
    step = next(step for step in run.engine.steps if isinstance(step, MoveMarkerStep))
    marker = next_starter(step, run.table)
    for at in range(AHEAD):
        coming.append(_round(able, table, marker) if goes_on and _goes_on(run, able, number + at) else {"next-hand": "not-dealt"})
        marker = next_after(able, marker) if able else marker
    after = coming[0]["next-hand"] if run.at("settled") else "dealt" if able else "not-dealt"
    return {**this, "marker": run.table.marker, "next-hand": after, "next": coming}


def _goes_on(run: TournamentRun, able: set[int], number: int) -> bool:
    """Whether the session has a round of that number: there is a player, and it is not longer than the conditions say."""
    most = run.engine.rules.settings.given(Settings.session_rounds)
    return bool(able) and (most is None or number <= most)


def _round(able: set[int], table: Table, marker: int) -> dict[str, Any]:
    if not able:
        return {"next-hand": "not-dealt"}
    boxes_in = tuple(sorted(able))
    first = clockwise(able, marker)[0]
    return {
        "next-hand": "dealt",
        "marker": marker,
        "marker-dead": marker not in able,
        "opens": {"antes": first, "decisions": boxes_in[0]},
        "dealt-in": boxes_in,
        "sits-out": tuple(sorted(set(table.seats) - able)),
        "first-card": boxes_in[0],
        "last-card": "dealer",
        "cutter": "dealer",
    }
