"""Three calls to choose from: of one kind, none but one right, and nothing but the table tells which."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest
from study.soak.lots import games

from game.cards.card import parse_cards
from game.rulebook.readers.read_calls import calls
from game.table.rules import Rules
from game.table.state import Table
from game.training.calls.call import Call, SaidHand, sentence
from game.training.calls.choosing import CHOICES, choices
from game.training.calls.mistaken import Mistakes
from tests.training.calls.heard import played, session_of

PHASES = [
    {"blinds", "blind-missing", "blind-over"}, {"antes", "ante-missing", "ante-over"},
    {"ask-antes", "antes", "ante-missing"}, {"ask-blind", "blinds", "blind-missing"},
    {"bet", "raise", "call", "all-in", "check", "fold"},
    {"pot-right", "pot-short"}, {"side-pot", "main-pot"}, {"board"}, {"draw", "pat"}, {"action", "no-more-action"},
    {"winner", "split"}, {"last-in", "shared"}, {"commission"}, {"place-antes", "your-ante", "no-more-bets"},
    {"bet-or-fold", "cards-short"},
    {"qualifies", "does-not-qualify"}, {"box-wins", "box-loses", "stand-off"}, {"marker-lies", "no-marker"},
    {"waiting", "nobody-waits"}, {"away", "all-here"}, {"chips-due", "no-chips-due"}, {"level"}, {"level-clock"},
]
"""What may be said at one and the same moment."""
GUESSED = ("tas-holdem", "tas-stud-32", "rop-omaha", "rop-draw-32", "act-canberra-shuffler", "act-tournament")
SEEDS = 4
BY_LUCK = 0.45
"""The share of right answers that no simple rule may reach; a third is luck, and a few hundred calls stray that far."""


def asked(spec, seeds: Sequence[int]) -> Iterator[tuple[Rules, Table, list[Call], tuple[Call, ...]]]:
    """Every call of some hands, with those that are due after it, and what is offered."""
    for seed in seeds:
        session, rng = session_of(spec, seed), Random(f"{spec.id} {seed}")
        for made, found in played(session):
            table = session.table if made is None else made.after
            for at in range(len(found)):
                due = list(found[at:])
                yield session.engine.rules, table, due, choices(session.engine.rules, table, due, rng)


@pytest.mark.parametrize("spec", games(), ids=lambda spec: spec.id)
def test_three_of_one_phase_and_one_is_right(spec) -> None:
    for _, _, due, some in asked(spec, [2]):
        call = due[0]
        assert len({sentence(each) for each in some}) == len(some) == CHOICES
        assert [call.same(each) for each in some].count(True) == 1
        assert not any(owed.same(each) for owed in due[1:] for each in some)
        for each in some:
            assert any({call.name, each.name} <= phase for phase in PHASES), sentence(each)


def test_what_is_said_by_mistake_is_of_the_same_phase() -> None:
    known = {**calls().calls, **calls().relief}
    for name, spec in known.items():
        assert any({name, *spec.mistaken} <= phase for phase in PHASES), name
    assert set().union(*PHASES) == {*known, *calls().foils}


# ---- what gives an answer away

WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"]


def numbers(text: str) -> list[float]:
    """The sums, seats and ranks in a sentence."""
    found = re.findall(rf"\d+(?:\.\d+)?|{'|'.join(reversed(WORDS))}", text.lower())
    return [float(WORDS.index(each)) if each in WORDS else float(each) for each in found]


def shared(text: str, texts: Sequence[str]) -> int:
    """How many of its words the others have."""
    mine = Counter(text.lower().split())
    return sum(sum((mine & Counter(other.lower().split())).values()) for other in texts if other != text)


def middle(text: str, texts: Sequence[str]) -> float:
    return -abs(sum(numbers(text)) - sorted(sum(numbers(each)) for each in texts)[1])


SIMPLE: dict[str, Callable[[str, Sequence[str]], float]] = {
    "first": lambda text, texts: text == texts[0], "second": lambda text, texts: text == texts[1],
    "third": lambda text, texts: text == texts[2], "longest": lambda text, texts: len(text),
    "shortest": lambda text, texts: -len(text), "most facts": lambda text, texts: len(numbers(text)),
    "fewest facts": lambda text, texts: -len(numbers(text)), "highest": lambda text, texts: sum(numbers(text)),
    "lowest": lambda text, texts: -sum(numbers(text)), "middle": middle, "most like the others": shared,
    "least like the others": lambda text, texts: -shared(text, texts),
}  # fmt: skip


def test_no_simple_rule_finds_the_right_one() -> None:
    found: Counter[str] = Counter()
    many = 0
    for spec in games():
        for _, _, due, some in asked(spec, range(SEEDS)) if spec.id in GUESSED else ():
            many, texts, right = many + 1, [sentence(each) for each in some], sentence(due[0])
            for name, rule in SIMPLE.items():
                worth = [rule(text, texts) for text in texts]
                best = [text for text, each in zip(texts, worth, strict=True) if each == max(worth)]
                found[name] += (right in best) / len(best)  # type: ignore[assignment]
    assert many > 300
    assert {name: round(each / many, 2) for name, each in found.items() if each / many > BY_LUCK} == {}


# ---- one mistake at a time


@pytest.fixture(scope="module")
def table() -> tuple[Rules, Table]:
    session = session_of(next(spec for spec in games() if spec.id == "tas-stud-32"), 5)
    return session.engine.rules, session.table


@pytest.mark.parametrize("hand", [
    SaidHand("one-pair", (13,), 14), SaidHand("two-pairs", (14, 13), 12), SaidHand("full-house", (7, 8)), SaidHand("royal-flush"),
    SaidHand("straight", (10,)), SaidHand("straight-flush", (10,)), SaidHand("flush", (14,), 13), SaidHand("high-card", (14,), 12),
    SaidHand("four-of-a-kind", (7,), 8), SaidHand("three-of-a-kind", (14,), 7),
])  # fmt: skip
def test_a_hand_is_misread_as_one_that_the_deck_has(table, hand) -> None:
    """With 32 cards nobody has a pair of threes; no kicker is higher than the card it stands beside."""
    ranks = {card.rank for card in table[0].spec.deck if card.rank}
    for seed in range(20):
        call = Call("winner", {"seat": 2, "hand": hand}, {"pot": "the pot"})
        wrong = [made.facts["hand"] for some in Mistakes(*table, call, Random(seed)).aspects() for change in some
                 if (made := change(call)) is not None and made.name == "winner"]
        others = [each for each in wrong if each != hand]
        assert others
        for each in others:
            assert isinstance(each, SaidHand)
            assert {*each.ranks, *([each.kicker] if each.kicker else [])} <= ranks
            assert each.kicker not in each.ranks
            assert len(set(each.ranks)) == len(each.ranks)
            if each.category in ("flush", "high-card", "two-pairs"):
                assert each.ranks[0] == max(each.ranks)
            if each.category in ("flush", "high-card"):
                assert each.ranks[0] > each.kicker


def test_what_lies_open_may_be_told_wrong_and_is_marked_wrong(table) -> None:
    call = Call("board", {}, {"street": "flop", "cards": parse_cards("Jd Tc 7s")})
    said = Call("board", {}, {"street": "turn", "cards": parse_cards("Jd Tc 7s")}, untrue=True)
    assert not call.same(said)
    assert call.wrong(said) == ("street",)
