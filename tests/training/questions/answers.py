"""The answer to each kind of exercise by another way than its own: counted by hand, or found by trying what the engine takes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import combinations

from game import resources
from game.rulebook.money import cents
from game.session.round import engine_for
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Due, Outcome
from game.table.state import Table
from game.training.questions.chip_work import denominations
from game.training.questions.making import Exercise
from game.training.questions.question import Answer, Question
from tests.sources import data_of
from tests.training.questions.hand_by_counting import best


class Asked:
    """An exercise with what its answer can be worked out from."""

    def __init__(self, exercise: Exercise) -> None:
        self.exercise, self.spec, self.table = exercise, exercise.spec, exercise.table
        self.engine: Engine = engine_for(exercise.spec.book, exercise.spec.id, exercise.settings)
        due = self.engine.due(exercise.table)
        assert due is not None
        self.due: Due = due
        self.words = exercise.question.words or {}

    def takes(self, move: m.Move, table: Table | None = None) -> bool:
        return isinstance(self.engine.apply(table or self.table, move), Outcome)

    def only_seat(self, move: Callable[[int], m.Move]) -> int:
        (found,) = [number for number in range(11) if self.takes(move(number))]
        return found

    def worth(self, number: int) -> tuple[int, list[int]]:
        """What a seat's hand is worth, by counting."""
        return best(self.spec, self.table.seats[number].cards, self.table.board)[1]

    @property
    def seat_asked(self) -> int:
        return int(re.search(r"(?:seat|Seat|box|Box) (\d+)", self.exercise.question.text)[1])

    @property
    def pot_asked(self) -> int:
        """The number of the pot that the question names; 1 for the main pot."""
        found = re.search(r"side pot (\d+)", self.exercise.question.text)
        return int(found[1]) + 1 if found else 1


# ---- pots, peeled off from the smallest stake


def peeled(table: Table) -> list[tuple[int, tuple[int, ...]]]:
    """Each pot's amount and who can win it: the smallest stake still in taken off everybody, again and again."""
    stakes = {seat.number: seat.paid for seat in table if seat.paid}
    live = {seat.number for seat in table.live()}
    found: list[tuple[int, tuple[int, ...]]] = []
    carried = sum(seat.dead_money for seat in table)
    while any(stakes.get(number, 0) for number in live):
        level = min(stakes[number] for number in live if stakes.get(number, 0))
        able = tuple(sorted(number for number in live if stakes.get(number, 0)))
        amount = carried + sum(min(stake, level) for stake in stakes.values())
        stakes = {number: stake - min(stake, level) for number, stake in stakes.items()}
        carried = 0
        if found and found[-1][1] == able:
            found[-1] = (found[-1][0] + amount, able)
        else:
            found.append((amount, able))
    rest = carried + sum(stakes.values())
    return [*found[:-1], (found[-1][0] + rest, found[-1][1])]


def gathered(asked: Asked) -> Table:
    """The table once the bets are in."""
    answer = asked.engine.apply(asked.table, m.GatherBets())
    assert isinstance(answer, Outcome)
    return answer.table


def uncalled(asked: Asked) -> Answer:
    """The greatest bet less the next greatest, both of this round."""
    first, second, *_ = sorted((seat.bet for seat in asked.table), reverse=True)
    return first - second


def shares(asked: Asked) -> Answer:
    """What the engine pushes to each, tried seat by seat; together the whole pot, and nobody more than chips apart."""
    table, given = asked.table, dict[int, int]()
    pot = asked.due.move.pot  # type: ignore[union-attr]
    while (due := asked.engine.due(table)) and isinstance(due.move, m.PushPot) and due.move.pot == pot:
        answer = asked.engine.apply(table, due.move)
        assert isinstance(answer, Outcome)
        gain = {seat.number: seat.stack - table.seats[seat.number].stack for seat in answer.table}
        given |= {number: amount for number, amount in gain.items() if amount}
        table = answer.table
    return tuple(given[number] for number in sorted(given))


# ---- wagers


def to_call(asked: Asked) -> Answer:
    seat, most = asked.table.seats[asked.due.by], max(each.bet for each in asked.table)
    price = asked.table.betting.price if asked.table.betting else most
    return min(price - seat.bet, seat.stack)


def least_raise(asked: Asked) -> Answer:
    """The least total that the engine takes, going up chip by chip from the bet to match."""
    by, betting = asked.due.by, asked.table.betting
    assert betting is not None
    chip = asked.engine.rules.chip
    answer = asked.exercise.question.answer
    assert isinstance(answer, int)
    start = max(betting.price + chip, answer - 50 * chip)
    return next(total for total in range(start, answer + chip, chip) if asked.takes(m.Raise(total, by=by)))


def most_raise(asked: Asked) -> Answer:
    """By the sum that is taught: the bet to match, and the pot as it would be after a call."""
    table, by = asked.table, asked.due.by
    answer = asked.exercise.question.answer
    assert isinstance(answer, int)
    assert asked.takes(m.Raise(answer, by=by))
    step = asked.due.choice("raise-to").step  # type: ignore[union-attr]
    assert not asked.takes(m.Raise(answer + step, by=by)), table
    return answer


def may_raise(asked: Asked) -> Answer:
    seat = asked.table.seats[asked.due.by]
    everything = seat.bet + seat.stack
    found = any(asked.takes(move) for move in (m.Raise(everything, by=seat.number), m.TapOut(everything, by=seat.number)))
    chip = asked.engine.rules.chip
    price = asked.table.betting.price if asked.table.betting else 0
    more = range(price + chip, min(everything, price * 6 + 100 * chip) + chip, chip)
    return "yes" if found or any(asked.takes(m.Raise(total, by=seat.number)) for total in more) else "no"


# ---- hands


def winners(asked: Asked) -> tuple[int, ...]:
    amount_of = peeled(asked.table)
    able = [number for number in amount_of[asked.pot_asked - 1][1] if asked.table.seats[number].shown]
    top = max(asked.worth(number) for number in able)
    return tuple(sorted(number for number in able if asked.worth(number) == top))


def losers(asked: Asked) -> Answer:
    winning: set[int] = set()
    for _, able in peeled(asked.table):
        shown = [number for number in able if asked.table.seats[number].shown] or list(able)
        top = max(asked.worth(number) for number in shown)
        winning |= {number for number in shown if asked.worth(number) == top}
    return tuple(seat.number for seat in asked.table.live() if seat.shown and seat.number not in winning)


def counting_pairs(asked: Asked) -> set[tuple[int, ...]]:
    """Every pair of a player's cards with which its best hand can be made."""
    cards = asked.table.seats[asked.seat_asked].cards
    worths = {two: best(asked.spec, two, asked.table.board)[1] for two in combinations(cards, 2)}
    top = max(worths.values())
    return {tuple(sorted(map(int, two))) for two, worth in worths.items() if worth == top}


# ---- boxes


def house_cards(asked: Asked) -> tuple[m.Card, ...]:  # type: ignore[name-defined]
    return asked.table.bank.house + asked.table.bank.upcard


def box_result(asked: Asked) -> Answer:
    mine, theirs = asked.worth(asked.seat_asked), best(asked.spec, house_cards(asked))[1]
    if qualifies(asked) == "no":
        return "ante-wins"
    return "wins" if mine > theirs else "equal" if mine == theirs else "loses"


def qualifies(asked: Asked) -> Answer:
    """A pair or better, or ace with king."""
    word, _ = best(asked.spec, house_cards(asked))
    ranks = {card.rank for card in house_cards(asked)}
    return "yes" if word != "high-card" or {14, 13} <= ranks else "no"


# ---- next steps


def next_step(asked: Asked) -> Answer:
    tries: dict[str, Iterable[m.Move]] = {
        "burn": [m.Burn()], "gather": [m.GatherBets()],
        "board-1": [m.DealBoard(1)], "board-3": [m.DealBoard(3)], "board-2": [m.DealBoard(2)],
        "deal-down": [m.DealCard(seat) for seat in asked.table.seats],
        "deal-up": [m.DealCard(seat, "up") for seat in asked.table.seats],
        "read": [m.ReadHand(seat) for seat in (0, *asked.table.seats)],
        "muck": [m.MuckHand(seat) for seat in asked.table.seats],
        "marker": [m.MoveMarker(seat) for seat in range(1, 11)],
        "offer-cut": [m.OfferCut(seat) for seat in range(11)],
        "shuffle": [m.Shuffle(order) for order in (asked.table.stub, tuple(reversed(asked.table.stub)))],
    }  # fmt: skip
    sums = {"commission": m.TakeCommission, "push": m.PushPot, "post": (m.CollectPost, m.Post)}
    found = [word for word in asked.words if any(asked.takes(move) for move in tries.get(word, ()))]
    found += [word for word, kind in sums.items() if word in asked.words and isinstance(asked.due.move, kind)]
    (word,) = set(found)
    return word


# ---- what goes wrong


def ruled(asked: Asked) -> tuple[str, bool]:
    """The remedy that the engine carries out once play is stopped, and whether somebody must be called first."""
    wrong = asked.exercise.question.goes_wrong
    assert wrong is not None
    table = done(asked.engine, asked.table, wrong)
    table = done(asked.engine, table, m.StopPlay(len(table.trouble.incidents) - 1))
    due = asked.engine.due(table)
    called = isinstance(due.move, m.CallSupervisor)
    if called:
        table = done(asked.engine, table, m.CallSupervisor())
        due = asked.engine.due(table)
        assert due is not None
    assert isinstance(due.move, m.GiveRuling)
    return due.move.remedy, called


def done(engine: Engine, table: Table, move: m.Move) -> Table:
    """The table after a move that has to be taken."""
    answer = engine.apply(table, move)
    assert isinstance(answer, Outcome), answer
    return answer.table


# ---- chips


def least_chips(amount: int) -> int:
    """The fewest chips that make an amount, by trying every sum below it."""
    unit = denominations()[-1]
    fewest = [0]
    for total in range(unit, amount + unit, unit):
        fewest.append(min(fewest[(total - value) // unit] + 1 for value in denominations() if value <= total))
    return fewest[-1]


def chip(said: str) -> int:
    """The value of a chip as it's called, in cents: "50c", "$2.50", "25"."""
    return int(said[:-1]) if said.endswith("c") else cents(said.removeprefix("$"))


def summed(text: str) -> int:
    found = re.findall(r"(\d+) (?:× )?(\$?\d+(?:\.\d+)?c?)\b", text.replace(",000", "000"))
    return sum(int(many) * chip(value) for many, value in found)


def in_rack(text: str) -> int:
    """The chips of a rack as a question tells its columns, or what they are worth in cents."""
    full, over = (int(each) for each in re.findall(r"(\d+) full columns? of 20, and (\d+) over", text)[0])
    value = re.findall(r"\$(\d+(?:\.\d+)?)", text)[0]
    return (20 * full + over) * (cents(value) if "worth" in text else 1)


def next_at_tray(text: str) -> str:
    """What the house's file names after the step that a question says was done."""
    house = data_of(resources.rules() / "house-cage.yaml")
    steps = [step for step in house["cash" if "for cash" in text else "change"]["steps"] if step != "nod"]
    done = re.findall(r"just done this: (\w+)", text)[0]
    word = {"put": "drop" if "for cash" in text else "rack"}.get(done, done)
    return str(steps[steps.index(word) + 1])


# ---- guests


def _guests() -> list[dict[str, str]]:
    return list(data_of(resources.rules() / "house-guests.yaml")["guests"].values())


def of_guest(text: str) -> dict[str, str]:
    """What the house's file says of the guest whose fact stands in a question."""
    return next(guest for guest in _guests() if guest["fact"][1:] in text)


def fact_offered(question: Question) -> str:
    """The one sentence offered that the house's file calls a fact."""
    facts = {guest["fact"] for guest in _guests()}
    (word,) = (word for word, text in question.words.items() if text in facts)
    return word


# ---- the clauses themselves


def clause_said(asked: Asked) -> str:
    """The clause among those offered whose summary, as the files of the book have it, says most of the words of the question."""
    said = set(asked.exercise.question.text.removeprefix("Which rule says this? ").split())
    folder = resources.rules() / asked.spec.book / "clauses"
    there = [clause for file in sorted(folder.glob("*.yaml")) for clause in data_of(file)]
    offered = {clause["ref"]: set(clause["summary"].split()) for clause in there if clause.get("ref") in asked.words}
    return max(offered, key=lambda ref: len(said & offered[ref]) - len(offered[ref] - said))


def clause_demanded(asked: Asked) -> str:
    """The clause that what follows from the step rests on; of a shuffle, the one under which an empty one is refused."""
    assert asked.due.move is not None
    answer = asked.engine.apply(asked.table, asked.due.move)
    cites = [event.cite for event in answer.events] if isinstance(answer, Outcome) else [answer.cite]
    return next(cite for cite in cites if cite in asked.words)


def raced_for(text: str) -> tuple[int, ...]:
    """Who gets a chip in a race, from the cards that are told: the best card of each seat, one after the other."""
    ranks = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]
    suits = ["clubs", "diamonds", "hearts", "spades"]
    to_one = re.search(r", (\d+) to a ", text)
    assert to_one is not None
    best, out, cards = dict[int, tuple[int, int]](), set[int](), 0
    for part in text.split("Face up: ")[1].split(". Who")[0].split("; "):
        seat = re.match(r"seat (\d+)", part)
        assert seat is not None
        held = [(ranks.index(rank), suits.index(suit)) for rank, suit in re.findall(r"(\w+) of (\w+)", part)]
        best[int(seat[1])], cards = max(held), cards + len(held)
        out |= {int(seat[1])} if "with nothing else" in part else set()
    first = sorted(best, key=lambda number: best[number], reverse=True)[: -(-cards // int(to_one[1]))]
    return tuple(sorted({*first, *out}))
