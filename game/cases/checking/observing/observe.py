"""What can be seen of a played case, under the keys of `then`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping
from copy import copy
from typing import Any

from game.cases.checking.coming_hands import HAND_KEYS, after_the_hand, opens_ahead, setting_up
from game.cases.checking.without_hand import in_places
from game.cases.language.lines import CaseLine
from game.cases.running.advancing import deciding
from game.cases.running.case_run import CaseRun
from game.cases.staging.stage import StagedCase
from game.rulebook.settings import Settings
from game.table import moves as m
from game.table.betting import betting as b
from game.table.betting import limits
from game.table.incident import Ruling
from game.table.outcome import Choice
from game.table.payout import showdown
from game.table.payout.commission import method, time_charges
from game.table.payout.pots import pots
from game.table.state import Table
from game.table.steps.base import Step
from game.table.steps.betting import BettingStep
from game.table.steps.dealing import DealingStep
from game.table.steps.preparing import PostStep
from game.table.steps.settling import ShowdownStep
from game.table.steps.stud import DealStreetStep
from game.table.values import Betting, Seat
from game.tournament import prizes, standing


def tournament(run: CaseRun) -> dict[str, Any]:
    """The keys of a tournament; nothing in other games. Until the pots are pushed only an expelled player is out."""
    settings = run.engine.rules.settings
    if settings.same_hand_places is None:
        return {}
    before = {seat.number: seat.stack + seat.bet + seat.paid + seat.dead_money for seat in run.staged.table}
    after = {seat.number: seat.stack for seat in run.table} if run.at("settled") else before
    left = run.staged.left or sum(chips > 0 for chips in before.values())
    gone = standing.out(before, after, run.table.between.forfeited)
    shared = settings.same_hand_places == "shared"
    found = {"eliminated": gone, "players-left": left - len(gone)}
    places = standing.places(before, gone, left, shared=shared)
    return found | {"places": places} | _prizes(run.staged, settings, places)


def _prizes(staged: StagedCase, settings: Settings, places: Mapping[int, int]) -> dict[str, Any]:
    """The prize pool, and who has won what of it by now; nothing where the house has named neither fee nor prizes."""
    if settings.given(Settings.entry_fee) is None and not settings.prizes and not staged.prize_pool:
        return {}
    found = prizes.prizes(settings, staged.entries, places, staged.prize_pool)
    return {"prize-pool": found.pool, "prizes": dict(found.paid)}


def showing(run: CaseRun) -> dict[str, Any]:
    """The keys of a showdown that has been reached."""
    before = run.shown_down
    if (len(run.table.live()) < 2 and before is None) or (before is not None and not showdown.contested(before)):
        return {"must-show": (), "may-muck": ()}
    if before is None:
        return {}
    order = tuple(showdown.order(run.engine.rules, before))
    return {"order": {"show": order}, "shows-first": order[0]} | _duties(run, before)


def _duties(run: CaseRun, before: Table) -> dict[str, Any]:
    """Who may give its hand up when its turn to show comes, the hands before it shown as they would be."""
    may: list[int] = []
    must: list[int] = []
    again = copy(run)
    again.table, again.done, again.troubles = before, [], ()
    while isinstance(again.engine.step(again.table), ShowdownStep):
        due = again.due()
        if due is not None and due.by > 0:
            (may if due.choice("muck") else must).append(due.by)
        if not again.automatic():
            break
    return {"may-muck": tuple(sorted(may)), "must-show": tuple(sorted(must[1:]))}


def betting_round(run: CaseRun, betting: Betting) -> dict[str, Any]:
    """The keys of a round that is on."""
    found: dict[str, Any] = {"betting": betting.street, "raises": betting.raises}
    to_come = _to_come(run, betting)
    if to_come:
        found["last-to-act"] = to_come[-1]
    most = cap(run, betting)
    return found if most is None else found | {"cap": most}


def _to_come(run: CaseRun, betting: Betting) -> list[int]:
    """The seats that still act if nobody raises any more, in their order."""
    if not betting.turn:
        return []
    rules, table = run.engine.rules, run.table
    return [seat.number for seat in table.clockwise(betting.turn) if b.must_act(rules, table, betting, seat)]


def bet_order(run: CaseRun, betting: Betting) -> tuple[int, ...]:
    """One lap of the round: those who have acted since the cards came, then those who still act."""
    return tuple(dict.fromkeys((*betting.order, *_to_come(run, betting))))


def cap(run: CaseRun, betting: Betting) -> int | None:
    """The most that anybody may have in this round, in cents; None where nothing bounds it."""
    if betting.ceiling is not None:
        return betting.ceiling
    rules, table = run.engine.rules, run.table
    most = b.raise_limit(rules, betting)
    if betting.frozen or b.capped(rules, table, betting):
        return betting.price
    if most is None or rules.limit != "fixed" or b.capped(rules, table, betting.with_(raises=most)) is False:
        return None
    stand = limits.AskingSeat(rules, table, betting, 0)
    unit = limits.raise_unit(stand)
    if not betting.price:
        return limits.opening(stand).least + most * unit
    return limits.raising(stand).least + (most - betting.raises - 1) * unit


_BARE = ("fold", "check", "stand", "show", "muck")
_SUMS = ("call", "tap-out")


AHEAD = 4
"""How many hands after this one are set up, to be compared with as many as a case names."""


def observe(run: CaseRun, wanted: Container[str]) -> dict[str, Any]:
    """What is known of a run by now; what has to be played or set up first, only where one of its keys is wanted."""
    asked = (part for part in _PARTS if part not in _KEYS or any(key in wanted for key in _KEYS[part]))
    return {key: value for part in asked for key, value in part(run).items()}


def _turn(run: CaseRun) -> dict[str, Any]:
    due, step, betting = run.due(), run.engine.step(run.table), run.table.betting
    found: dict[str, Any] = {"to-act": "none" if due is None or run.at("settled") else due.by or "dealer"}
    if betting is not None:
        found |= betting_round(run, betting)
    elif step is not None and step.street and not isinstance(step, BettingStep):
        found["dealing"] = step.street
    if due is not None and due.by > 0:
        found["legal"] = {_option(step, choice): _bounds(choice) for choice in due.choices if choice.kind != "decline"}
    return found


def _option(step: Step | None, choice: Choice) -> str:
    """The word of cases for a choice: what is put in before the cards is a blind, or in a game of antes an ante."""
    return "ante" if isinstance(step, PostStep) and step.options.what == "ante" else choice.kind


def _bounds(choice: Choice) -> Any:
    if choice.kind in _BARE:
        return None
    return choice.least if choice.kind in _SUMS else (choice.least, choice.most)


def _options(run: CaseRun) -> dict[str, Any]:
    """What each seat may do when its turn comes in this round, if those before it do the plainest thing."""
    found: dict[int, Any] = {}
    later = copy(run)
    later.troubles = ()
    while deciding(later) and (due := later.due()) is not None and due.by not in found:
        found[due.by] = {choice.kind: _bounds(choice) for choice in due.choices}
        later.one_more()
    return {"options": found}


def _chips(run: CaseRun) -> dict[str, Any]:
    table = run.table
    return {
        "stacks": {seat.number: seat.stack for seat in table},
        "bets": {seat.number: seat.bet for seat in table},
        "pot": table.pot_total(),
        "returned": dict(run.returned),
        "commission": sum(charge.amount for charge in table.charges),
        "charged": time_charges(run.engine.rules, table),
    }


def _time(run: CaseRun) -> dict[str, Any]:
    """The hourly charge, which every seated player pays, active or not."""
    fee = run.engine.rules.settings.given(Settings.commission_fee)
    if method(run.engine.rules) != "per-hour" or fee is None:
        return {}
    return {"charged": {seat.number: fee for seat in run.table}}


def _pots(run: CaseRun) -> dict[str, Any]:
    """The pots as they are; once the hand is settled, with what was taken from each and who was paid."""
    if not run.at("settled") or run.shown_down is None:
        so_far = Counter[int]()
        for award in run.table.awards:
            so_far[award.seat] += award.amount
        standing = [{"amount": pot.amount, "eligible": pot.eligible} for pot in pots(run.table)]
        return {"pots": standing, "paid": dict(so_far)}
    paid, odd, found = Counter[int](), Counter[int](), []
    best: dict[int, None] = {}
    judged = _judged(run.shown_down, run.table)
    for pot in pots(run.shown_down):
        shares = Counter[int]()
        for award in run.table.awards:
            shares[award.seat] += award.amount if award.pot == pot.number else 0
        shares = +shares
        paid.update(shares)
        winners = showdown.winners(run.engine.rules, judged, pot)
        equal = min(shares.get(seat, 0) for seat in winners)
        odd.update({seat: shares[seat] - equal for seat in winners if seat in shares})
        best.update(dict.fromkeys(winners))
        one = {"amount": pot.amount, "eligible": pot.eligible, "paid": dict(shares), "winners": winners}
        found.append(one | {"commission": pot.amount - sum(shares.values())})
    chips = {"pots": found, "paid": dict(paid), "odd-chips": dict(odd), "winners": tuple(best)}
    return chips | _hands(run, run.shown_down)


def _judged(before: Table, after: Table) -> Table:
    """The hands as they lay before the dealer took any in, with what is known by now of those given up unseen."""
    known = {seat.number: before.seats[seat.number].with_(mucked=seat.mucked, shown=seat.shown)
             for seat in after if seat.number in before.seats}
    return before.with_(seats={**before.seats, **known})


def _hands(run: CaseRun, before: Table) -> dict[str, Any]:
    if not showdown.contested(before):
        return {}
    rules = run.engine.rules
    live = [seat.number for seat in before.live() if len(seat.cards) + len(before.board) >= 5]
    scores = {number: showdown.score(rules, before, number) for number in live}
    return {"categories": {seat: rules.ranking.category(score) for seat, score in scores.items()}, "ranking": in_places(scores)}


def _setup(run: CaseRun) -> dict[str, Any]:
    dead = tuple(seat.number for seat in run.table if seat.standing == "dead")
    found = setting_up(run.staged, AHEAD) | {"dead": dead, "counts-as-hand": run.table.trouble.counts}
    found["marker"] = run.table.marker or "none"
    found["opens"] = {**found.get("opens", {}), **opens_ahead(run.engine, run.table), **_opened(run.table)}
    return found | after_the_hand(run.staged, run.table, AHEAD) if run.at("settled") else found


def _opened(table: Table) -> dict[str, int]:
    """The seats that opened the rounds so far, the one that is on too."""
    rounds = (*table.rounds, *([table.betting] if table.betting else []))
    return {each.street: each.order[0] if each.order else each.turn or each.opener for each in rounds}


def _cards(run: CaseRun) -> dict[str, Any]:
    table = run.table
    places = {
        "hole": {seat.number: seat.hole for seat in table},
        "up": {seat.number: seat.up for seat in table},
        "board": table.board,
        "burns": table.burns,
        "muck": table.muck + table.discards(),
        "aside": table.aside,
        "stub": table.stub,
        "in-stub": table.stub,
    }
    counts: dict[str, Any] = {name: len(places[name]) for name in ("board", "burns", "muck", "stub")}
    counts["off-deck"] = len(run.engine.rules.spec.deck) - len(table.stub)
    counts["hole"] = {seat.number: len(seat.hole) for seat in table}
    counts["exposed"] = len(table.exposed)
    counts["boxed"] = sum(incident.irregularity == "boxed-card" for incident in table.trouble.incidents)
    return {"cards": places | {"dealt": _dealt(run)}, "counts": counts}


def _dealt(run: CaseRun) -> dict[int, list[str]]:
    """The cards that each seat got from now on."""
    found: dict[int, list[str]] = {}
    for seat, card in run.dealt[run.ruled_at :]:
        found.setdefault(seat, []).append(str(card))
    return found


def _orders(run: CaseRun) -> dict[str, Any]:
    """Orders of seats, one lap each, and of the pots, last made first; who shows."""
    found = showing(run)
    order: dict[str, Any] = {"deal": _deal_order(run), **found.get("order", {})}
    drawn = run.draw.seen()
    order |= drawn.pop("order", {})
    if run.table.betting is not None:
        order["bet"] = bet_order(run, run.table.betting)
    elif coming := list(opens_ahead(run.engine, run.table).values()):
        order["bet"] = tuple(seat.number for seat in run.table.clockwise(coming[0]) if seat.live and seat.stack)
    elif run.table.rounds:
        order["bet"] = tuple(dict.fromkeys(run.table.rounds[-1].order))
    pushed = [done.line.count for done in run.done if isinstance(done.line, CaseLine) and done.line.verb == "push-pot"]
    order["award"] = tuple(dict.fromkeys(pushed)) or tuple(pot.number for pot in reversed(pots(run.table)))
    opened = tuple(seat.number for seat in run.table if seat.shown or _lies_open(run.table, seat))
    return found | drawn | {"order": order, "open-hands": opened}


def _lies_open(table: Table, seat: Seat) -> bool:
    """Whether a ruling has had a hand opened."""
    closed = [card for card in seat.hole if card not in table.exposed]
    return bool(seat.hole) and not closed and any(ruling and _opens(ruling, seat.number) for ruling in table.trouble.rulings)


def _opens(ruling: Ruling, seat: int) -> bool:
    return any(isinstance(step, m.ShowHand) and step.seat == seat for step in ruling.steps)


def _deal_order(run: CaseRun) -> tuple[int, ...]:
    """One lap of the deal: as cards came to the seats from now on, else as the next or the first lap goes."""
    came = run.dealt[run.now_at :]
    if came and any(isinstance(step, DealStreetStep) for step in run.engine.steps):
        return tuple(dict.fromkeys(seat for seat, _ in came))
    on = run.engine.step(run.table)
    first = next((step for step in run.engine.steps if isinstance(step, DealingStep)), None)
    step = on if isinstance(on, DealingStep) else first
    return tuple(step.order(run.table)) if step else ()


def _freeze_out(run: CaseRun) -> dict[str, Any]:
    """Who went out of a freeze out in this hand, and how many are left."""
    if not (run.engine.rules.has("no-additions") and run.at("settled")):
        return {}
    busted = tuple(seat.number for seat in run.table if seat.standing != "out" and not seat.stack)
    left = sum(seat.stack > 0 and seat.number not in run.table.between.forfeited for seat in run.table)
    return {"eliminated": busted, "players-left": left}


_KEYS = {_options: ("options",), _setup: (*HAND_KEYS, "next", "dead", "counts-as-hand")}
_PARTS = (_freeze_out, _setup, _turn, _options, _chips, _time, _pots, _cards, _orders, tournament)
