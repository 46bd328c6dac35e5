"""Plays a case of a house-banked game, and says what can be seen of it under the keys of `then`."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from game.rulebook.loader import library
from game.scenario.banked_laid import lay
from game.scenario.case import Case
from game.scenario.observed import Observed
from game.scenario.play import Play
from game.scenario.stage import Staged
from game.scenario.story import move_for, tell
from game.scenario.unplayable import Unplayable
from game.scenario.unstaged import Unstaged
from game.table import boxes, jackpot
from game.table import events as e
from game.table import moves as m
from game.table.asked import Question
from game.table.places import DEALER
from game.table.requests import answer_to
from game.table.state import Table
from game.table.steps.betting import move_of
from game.table.steps.boxes import AntesStep, DealBoxesStep, DecisionsStep
from game.table.steps.house import SettleStep
from game.table.steps.jackpot import JackpotsStep

_GAINS = {"folded": -1, "lost": -1, "ante-won": 1, "bet-won": 1, "prize": 1}
"""The chips that are gained or lost, by why they moved; all others go back to where they came from."""


def banked(case: Case) -> bool:
    """Whether the case's game is written and the house plays against boxes in it."""
    book = library().get(case.book)
    return book is not None and case.game in book.games and "decisions" in book.games[case.game].streets


def run_banked(case: Case, run: int) -> Observed:
    """Stage, play and observe. Raises Unstaged for what cannot be run, Unplayable for a history that cannot be played."""
    if case.when.kind not in ("nothing", "settle", "play-to", "try", "request") or case.given.incidents:
        raise Unstaged(f"when {case.when.kind}")
    play = BoxPlay(lay(case, run), [number for number, box in case.given.boxes.items() if box.fold])
    tell(play, case.given.history)
    before = len(play.done)
    beside: dict[str, Any] = {}
    if case.when.kind in ("settle", "play-to"):
        play.on_to(case.when.play_to or "settled")
        beside["steps"] = play.done[before:]
    elif case.when.kind == "request":
        beside |= _asked(case, play)
    elif case.when.line is not None:
        refusal = play.offer(move_for(play, case.when.line))
        beside["accepted"] = refusal is None
        if refusal is not None:
            beside["refused"] = play.engine.rules.beside(refusal.cite)
    return Observed(seen(play) | beside)


def _asked(case: Case, play: BoxPlay) -> dict[str, Any]:
    """What the book answers to a request, carried out where it is granted. Raises UnknownRef where it says nothing."""
    assert case.when.tale is not None
    question = Question(play.engine.rules, play.table, case.when.tale.name, case.when.tale.facts)
    answer = answer_to(question)
    for move in answer.steps:
        play.must(move)
    return {"answer": answer.answer, "decides": answer.decides, "cite": answer.cites}


class BoxPlay(Play):
    """One run. `gains` is what each wager of each box gained or lost, `set_at` the table as the settlement began,
    `decided` the boxes in the order of their decisions, `back` what was handed back by wager."""

    def __init__(self, staged: Staged, folding: Iterable[int]) -> None:
        self.gains: defaultdict[int, Counter[str]] = defaultdict(Counter)
        self.back: defaultdict[int, Counter[str]] = defaultdict(Counter)
        self.decided: list[int] = []
        self.set_at: Table | None = None
        self.folding = frozenset(folding)
        self.prize_steps: list[Fraction] = []
        self.paid_from: Counter[str] = Counter()
        super().__init__(staged)
        for number in self.table.in_jackpot:
            self.gains[number]["jackpot"] = -self.engine.rules.settings.amount("jackpot-wager")
        for number in sorted(self.folding):
            self.must(m.Fold(by=number))

    def at(self, stage: str) -> bool:
        step = self.engine.step(self.table)
        if stage == "antes":
            return isinstance(step, AntesStep)
        if stage == "decisions":
            return isinstance(step, DecisionsStep)
        if stage == "deal":
            return isinstance(step, DealBoxesStep) and self.table.progress == 0
        if stage == "showdown":
            return isinstance(step, SettleStep) and not self.gains
        return step is None if stage == "settled" else super().at(stage)

    def automatic(self) -> bool:
        """The dealer's step; a player who has laid no ante passes the round up."""
        due = self.due()
        if due is not None and due.by > 0 and due.choice("wait"):
            self.must(_passed(self, due.by))
            return True
        return super().automatic()

    def _plainest(self) -> m.Move:
        due = self.due()
        if due is None:
            raise Unplayable(self.waiting())
        return move_of(due.choice("bet") or due.choices[0], due.by)

    def _note(self, move: m.Move, events: tuple[e.Event, ...]) -> None:
        if isinstance(self.engine.step(self.table), SettleStep) and self.set_at is None:
            self.set_at = self.table
        if any(isinstance(event, e.Noted) and event.what == "prizes" for event in events):
            self.prize_steps = jackpot.steps(self.engine.rules, self.table)
        if isinstance(move, m.Fold | m.Bet):
            self.decided.append(move.by)
        super()._note(move, events)

    def _note_chips(self, event: e.ChipsMoved) -> None:
        super()._note_chips(event)
        if event.why in _GAINS:
            wager = event.source.kind if _GAINS[event.why] < 0 else event.why.partition("-")[0]
            self.gains[event.seat][wager] += _GAINS[event.why] * event.amount
            self.paid_from[event.source.kind] += event.amount if event.why == "prize" else 0
        elif event.why == "returned":
            self.back[event.seat][event.source.kind] += event.amount


def _passed(play: BoxPlay, number: int) -> m.Move:
    """A player does not take up what it is offered: an ante, the jackpot, a claim."""
    step = play.engine.step(play.table)
    if isinstance(step, AntesStep):
        return m.SitOut(by=number)
    return m.Jackpot(0, by=number) if isinstance(step, JackpotsStep) else m.Claim("", by=number)


# ---- what is seen


def seen(play: BoxPlay) -> dict[str, Any]:
    """What can be seen of a house-banked round by now."""
    parts = (_turn(play), _boxes(play), _jackpot(play), _cards(play), _orders(play))
    return {key: value for part in parts for key, value in part.items()}


def _turn(play: BoxPlay) -> dict[str, Any]:
    due = play.due()
    found: dict[str, Any] = {"to-act": "none" if due is None else due.by or "dealer"}
    stage = next((stage for stage in ("antes", "decisions") if play.at(stage)), None)
    if stage:
        found["betting"] = stage
    if due is not None and due.by > 0:
        bare = ("fold", "wait")
        found["legal"] = {c.kind: None if c.kind in bare else (c.least, c.most) for c in due.choices}
    return found


def _boxes(play: BoxPlay) -> dict[str, Any]:
    """Wagers in action as the settlement began, or now; gains and losses so far."""
    rules, table = play.engine.rules, play.set_at or play.table
    plays = {seat.number: boxes.in_action(rules, table, seat.number) for seat in table if seat.live and seat.ante}
    gains = {seat.number: _gained(play.gains[seat.number]) for seat in table}
    found: dict[str, Any] = {
        "boxes": gains,
        "in-action": {number: _playing(play, number, wagers) for number, wagers in plays.items()},
        "bet-due": {number: boxes.bet_due(rules, table, number) for number in plays},
        "house-result": -sum(box["ante"] + box["bet"] for box in gains.values()),
        "stacks": {seat.number: seat.stack for seat in play.table},
        "returned": {number: dict(back) for number, back in play.back.items()},
    }
    if play.set_at is not None:
        found["dealer-qualifies"] = boxes.qualifies(rules, boxes.house_hand(play.set_at))
        found["categories"] = _categories(play, play.set_at)
    return found


def _gained(gains: Counter[str]) -> dict[str, int]:
    return {wager: gains[wager] for wager in ("ante", "bet", "jackpot", "prize")} | {"net": gains.total()}


def _playing(play: BoxPlay, number: int, wagers: boxes.Wagers) -> dict[str, int]:
    """What a box plays for, wager by wager; those that it has not placed are left out."""
    found = {wager: amount for wager, amount in wagers._asdict().items() if amount}
    if number in play.table.in_jackpot:
        found["jackpot"] = play.engine.rules.settings.amount("jackpot-wager")
    return found


def _jackpot(play: BoxPlay) -> dict[str, Any]:
    """Meter and reserve, and what the prizes took from them; nothing in a game without the jackpot."""
    if not play.engine.rules.settings.has("pool-share"):
        return {}
    return {
        "pool": play.table.pool,
        "reserve": play.table.reserve,
        "from-pool": play.paid_from["pool"],
        "from-reserve": play.paid_from["reserve"],
        "pool-steps": play.prize_steps,
    }


def _categories(play: BoxPlay, table: Table) -> dict[int | str, str]:
    ranking = play.engine.rules.ranking
    hands: dict[int | str, Any] = {seat.number: seat.hole for seat in table if seat.live and seat.hole}
    hands["dealer"] = boxes.house_hand(table)
    return {who: ranking.category(ranking.score(hand)) for who, hand in hands.items()}


def _cards(play: BoxPlay) -> dict[str, Any]:
    table = play.table
    places = {
        "hole": {seat.number: seat.hole for seat in table},
        "dealer": boxes.house_hand(table),
        "dealer-up": table.upcard,
        "rack": tuple(reversed(table.rack)),
        "stub": table.stub,
        "in-stub": table.stub,
    }
    counts: dict[str, Any] = {"stub": len(table.stub), "rack": len(table.rack), "exposed": len(table.exposed)}
    counts["off-deck"] = len(play.engine.rules.spec.deck) - len(table.stub)
    counts["hole"] = {seat.number: len(seat.hole) for seat in table}
    return {"cards": places, "counts": counts}


def _orders(play: BoxPlay) -> dict[str, Any]:
    """Orders of boxes as they came about, one lap each, `dealer` where the house has its turn."""
    dealt_in = tuple(seat.number for seat in boxes.dealt_in(play.table if play.set_at is None else play.set_at))
    deal = next(step.order(play.table) for step in play.engine.steps if isinstance(step, DealBoxesStep))
    settled = [done.line for done in play.done if getattr(done.line, "verb", "") in ("pay-box", "collect-box", "return-bet")]
    prizes = [done.line for done in play.done if getattr(done.line, "verb", "") == "pay-prize"]
    order: dict[str, Any] = {
        "pay-jackpots": tuple(getattr(line, "seat", DEALER) for line in prizes),
        "deal": tuple(number or "dealer" for number in deal),
        "decide": tuple(play.decided),
        "settle": tuple(dict.fromkeys(getattr(line, "seat", DEALER) for line in settled)),
    }
    return {"order": order, "dealt-in": dealt_in}
