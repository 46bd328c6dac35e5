"""What can be seen of a case of a house-banked game, under the keys of `then`."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.cards.card import Card
from game.cases.running.boxes.box_run import BoxRun
from game.irregularities.rulings.conditions.boxes import wrongly_exposed
from game.table.banked import boxes, jackpot
from game.table.outcome import Due
from game.table.state import Table
from game.table.steps.banked.boxes import DecisionsStep
from game.table.steps.preparing import CutStep
from game.table.values import DEALER, Seat


def seen(run: BoxRun) -> dict[str, Any]:
    """All that is known of a run by now."""
    parts = (_turn(run), _boxes(run), _jackpot(run), _cards(run), _orders(run))
    return {key: value for part in parts for key, value in part.items()}


def _turn(run: BoxRun) -> dict[str, Any]:
    due = next_decision(run) or run.due()
    found: dict[str, Any] = {"to-act": "none" if due is None else due.by or "dealer"}
    stage = next((stage for stage in ("antes", "decisions") if run.at(stage)), None)
    if stage:
        found["betting"] = stage
    if due is not None and due.by > 0:
        bare = ("fold", "wait")
        found["legal"] = {c.kind: None if c.kind in bare else (c.least, c.most) for c in due.choices}
    return found


def next_decision(run: BoxRun) -> Due | None:
    """The next box that has to decide, though the dealer may have a folded hand to take in first."""
    step, table = run.engine.step(run.table), run.table
    folded = [seat.number for seat in table if seat.standing == "folded"]
    if not isinstance(step, DecisionsStep) or not folded or not boxes.undecided(table):
        return None
    return step.due(table.with_(seats={n: s.with_(hole=()) if n in folded else s for n, s in table.seats.items()}))


def _boxes(run: BoxRun) -> dict[str, Any]:
    """Wagers in action as the settlement began, or now; gains and losses so far."""
    rules, table = run.engine.rules, _at_stake(run)
    out = {seat.number for seat in run.table if seat.standing == "dead"}
    plays = {
        seat.number: boxes.in_action(rules, table, seat.number)
        for seat in table
        if seat.live and seat.ante and seat.number not in out
    }
    gains = {seat.number: _gained(table_gains(run.table, seat.number)) for seat in run.table}
    found: dict[str, Any] = {
        "boxes": gains,
        "in-action": {number: _playing(run, number, wagers) for number, wagers in plays.items()},
        "bet-due": {number: boxes.bet_due(rules, table, number) for number in plays},
        "house-result": -sum(box["ante"] + box["bet"] for box in gains.values()),
        "stacks": {seat.number: seat.stack for seat in run.table},
        "returned": {number: dict(back) for number, back in run.back.items()},
        "dead": tuple(sorted(out)),
    }
    if run.set_at is not None:
        found["dealer-qualifies"] = boxes.qualifies(rules, boxes.house_hand(run.set_at))
        found["categories"] = _categories(run, run.set_at)
    return found


def _at_stake(run: BoxRun) -> Table:
    """The table with the wagers of settled boxes as the settlement began, and those of all others as they lie."""
    if run.set_at is None:
        return run.table
    seats = {n: seat if seat.ante else run.set_at.seats.get(n, seat) for n, seat in run.table.seats.items()}
    return run.set_at.with_(seats=seats)


def table_gains(table: Table, number: int) -> Counter[str]:
    """What each wager of a box has gained or lost in the round."""
    gains = Counter[str]()
    for flow in table.bank.flows:
        if flow.seat == number:
            gains[flow.wager] += flow.amount
    return gains


def _gained(gains: Counter[str]) -> dict[str, int]:
    return {wager: gains[wager] for wager in ("ante", "bet", "jackpot", "prize")} | {"net": gains.total()}


def _playing(run: BoxRun, number: int, wagers: boxes.Wagers) -> dict[str, int]:
    """What a box plays for, wager by wager; those that it has not placed are left out."""
    found = {wager: amount for wager, amount in wagers._asdict().items() if amount}
    if number in run.table.bank.in_jackpot or jackpot.accepted(run.engine.rules, run.table, number):
        found["jackpot"] = run.engine.rules.settings.jackpot_wager
    return found


def _jackpot(run: BoxRun) -> dict[str, Any]:
    """Meter and reserve, and what the prizes took from them; nothing in a game without the jackpot."""
    if not run.engine.rules.has("pools"):
        return {}
    return {
        "pool": run.table.bank.pool + _lit(run)[0],
        "reserve": run.table.bank.reserve + _lit(run)[1],
        "from-pool": run.paid_from["pool"],
        "from-reserve": run.paid_from["reserve"],
        "pool-steps": run.prize_steps,
    }


def _lit(run: BoxRun) -> tuple[int, int]:
    """What the wagers on lit pads, not taken in yet, bring pool and reserve (R20)."""
    rules, table = run.engine.rules, run.table
    parts = [jackpot.division(rules, jackpot.accepted(rules, table, number)) for number in table.seats]
    return sum(pool for pool, _ in parts), sum(reserve for _, reserve in parts)


def _categories(run: BoxRun, table: Table) -> dict[int | str, str]:
    ranking = run.engine.rules.ranking
    odd = boxes.unscored(run.engine.rules, table)
    live = [seat for seat in table if seat.live and seat.hole and seat.number not in odd]
    hands: dict[int | str, Any] = {seat.number: seat.hole for seat in live}
    if DEALER not in odd and (house := boxes.house_hand(table)):
        hands["dealer"] = house
    return {who: ranking.category(ranking.score(hand)) for who, hand in hands.items()}


def _cards(run: BoxRun) -> dict[str, Any]:
    table = run.table
    dealt: dict[int | str, list[Any]] = {}
    for number, card in run.dealt[run.ruled_at :]:
        dealt.setdefault(number or "dealer", []).append(card)
    places = {
        "hole": {seat.number: seat.hole for seat in table},
        "dealer": boxes.house_hand(table),
        "dealer-up": table.bank.upcard,
        "rack": tuple(reversed(table.bank.rack)),
        "stub": table.stub,
        "aside": table.aside,
        "dealt": dealt,
        "in-stub": table.stub,
    }
    counts: dict[str, Any] = {"stub": len(table.stub), "rack": len(table.bank.rack), "boxed": len(_boxed(run))}
    counts["exposed"] = wrongly_exposed(run.engine.rules, table)
    counts["off-deck"] = len(run.engine.rules.spec.deck) - len(table.stub)
    counts["hole"] = {seat.number: len(seat.hole) for seat in table}
    return {"cards": places, "counts": counts}


def _boxed(run: BoxRun) -> set[Card]:
    """The cards that lie face up in the deck: marked so in the case, or told of as something that went wrong."""
    told = (incident for incident in run.table.trouble.incidents if incident.irregularity == "boxed-card")
    return set(run.staged.boxed).union(*(incident.fact("met", ()) for incident in told))


def _orders(run: BoxRun) -> dict[str, Any]:
    """Orders of boxes as they came about, one lap each, `dealer` where the house has its turn. Nothing marks a box outside a
    tournament."""
    dealt_in = tuple(seat.number for seat in run.table if _in_the_deal(seat))
    settling = ("pay-box", "collect-box", "return-bet")
    settled = [done.line for done in run.done[run.set_line :] if getattr(done.line, "verb", "") in settling]
    prizes = [done.line for done in run.done if getattr(done.line, "verb", "") == "pay-prize"]
    order: dict[str, Any] = {
        "pay-jackpots": tuple(getattr(line, "seat", DEALER) for line in prizes),
        "deal": (*dealt_in, "dealer") if dealt_in else (),
        "decide": tuple(run.decided) or tuple(seat.number for seat in boxes.undecided(run.table) if run.at("decisions")),
        "settle": tuple(dict.fromkeys(getattr(line, "seat", DEALER) for line in settled)),
    }
    found: dict[str, Any] = {"order": order, "dealt-in": dealt_in, "marker": "none"}
    cutter = next((step.cutter(run.table) for step in run.engine.steps if isinstance(step, CutStep)), None)
    found |= {"cutter": "dealer" if cutter == DEALER else cutter} if cutter is not None else {}
    found["sits-out"] = tuple(number for number in run.table.seats if number not in dealt_in)
    return found | ({"first-card": dealt_in[0], "last-card": "dealer"} if dealt_in else {})


def _in_the_deal(seat: Seat) -> bool:
    """Whether a box gets cards in the round, or has had them."""
    return seat.standing != "out" and bool(seat.ante or seat.hole or seat.thrown or seat.standing == "folded")
