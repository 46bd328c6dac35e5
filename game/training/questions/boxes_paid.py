"""Canberra Poker: whether the house takes part, how each box comes out, what it is paid, jackpots, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.cards.card import Card
from game.rulebook.game_spec import GameSpec
from game.rulebook.money import dollars
from game.rulebook.schema.steps import DealBoxesOptions
from game.session.narration.wording import category_in_words, hand_in_words, two_high_in_words
from game.table import moves as m
from game.table.banked import boxes, jackpot
from game.table.rules import Rules
from game.table.state import Table
from game.training.questions.question import EASY, HARD, MIDDLE, ExerciseKind, Moment, Question, seat_list
from game.training.questions.rigging import RARE

_YES_NO = {"yes": "Yes", "no": "No"}
_RESULTS = {"wins": "Ante and bet win", "ante-wins": "The ante wins, the bet goes back", "equal": "Both go back: a stand-off",
            "loses": "Ante and bet lose"}  # fmt: skip


def _banked(spec: GameSpec) -> bool:
    return bool(spec.steps_of(DealBoxesOptions))


def _said(rules: Rules, cards: tuple[Card, ...]) -> str:
    return hand_in_words(rules.ranking, rules.composition, cards, ())


def _said_by_two(rules: Rules, cards: tuple[Card, ...]) -> str:
    """The same; single cards by the two highest, as both decide whether the dealer qualifies."""
    high = rules.ranking.category(rules.ranking.score(cards)) == "high-card"
    return two_high_in_words(cards) if high else _said(rules, cards)


# ---- the house


def _qualifies(moment: Moment) -> Iterable[Question]:
    rules, table = moment.rules, moment.table
    hand = boxes.house_hand(table)
    if not isinstance(moment.due.move, m.ReadHand) or len(hand) != boxes.cards_each(rules):
        return
    yes = boxes.qualifies(rules, hand)
    category = rules.ranking.category(rules.ranking.score(hand))
    working = (f"The dealer holds {_said_by_two(rules, hand)} and needs {_said_by_two(rules, boxes.least_hand(rules))} or better.",)
    hardness = HARD if category == "high-card" and max(card.rank for card in hand) >= 13 else EASY
    yield Question("The dealer's hand is face up. Does it qualify?", "word", "yes" if yes else "no", rules.cite("qualify"),
                   working, hardness, _YES_NO)  # fmt: skip


def _house_reads(moment: Moment) -> Iterable[Question]:
    rules, hand = moment.rules, boxes.house_hand(moment.table)
    if not isinstance(moment.due.move, m.ReadHand) or len(hand) != boxes.cards_each(rules):
        return
    category = rules.ranking.category(rules.ranking.score(hand))
    words = {word: category_in_words(word) for word in rules.spec.ranking.order}
    yield Question("What does the dealer hold?", "word", category, rules.hand_cite(category), (f"It's {_said(rules, hand)}.",),
                   MIDDLE if category in ("straight", "flush") else EASY, words)  # fmt: skip


# ---- the boxes


def _paid_box(moment: Moment) -> int:
    """The box whose wagers are settled next; 0 at any other moment."""
    move, table = moment.due.move, moment.table
    if not isinstance(move, m.PayBox | m.CollectBox):
        return 0
    whole = len(boxes.house_hand(table)) == boxes.cards_each(moment.rules)
    return move.seat if whole and table.seats[move.seat].bet else 0


def _wagers(table: Table, number: int) -> str:
    seat = table.seats[number]
    return f"Box {number}: ante {dollars(seat.ante)}, bet {dollars(seat.bet)}."


_FIRST = {"wins": "The box wins: {box}.", "ante-wins": "The dealer doesn't qualify: {house}.", "equal": "Equal hands: {box}.",
          "loses": "The dealer wins: {house}."}
_THEN = {"wins": "The dealer holds {house}.", "ante-wins": "The box holds {box}.", "equal": "The dealer holds {house}.",
         "loses": "The box holds {box}."}


def _hands(rules: Rules, table: Table, number: int, word: str) -> tuple[str, str]:
    """What decides first, then the other hand."""
    box, house = _said(rules, table.seats[number].cards), _said(rules, boxes.house_hand(table))
    return _FIRST[word].format(box=box, house=house), _THEN[word].format(box=box, house=house)


def _result(moment: Moment) -> Iterable[Question]:
    number, rules, table = _paid_box(moment), moment.rules, moment.table
    if not number:
        return
    verdict = boxes.verdict(rules, table, number)
    if verdict.word not in _RESULTS:
        return
    mine, theirs = (rules.ranking.score(cards) for cards in (table.seats[number].cards, boxes.house_hand(table)))
    alike = rules.ranking.category(mine) == rules.ranking.category(theirs)
    hardness = HARD if alike and verdict.word != "ante-wins" else MIDDLE if verdict.word == "ante-wins" else EASY
    hands = _hands(rules, table, number, verdict.word)
    yield Question(f"What's the result for box {number}?", "word", verdict.word, verdict.cite, hands, hardness, _RESULTS,
                   about=(number,))


def _payout(moment: Moment) -> Iterable[Question]:
    number, rules, table = _paid_box(moment), moment.rules, moment.table
    if not number or not isinstance(moment.due.move, m.PayBox):
        return
    verdict = boxes.verdict(rules, table, number)
    if verdict.word not in ("wins", "ante-wins"):
        return
    parts = [f"the ante {dollars(verdict.ante)}", *([f"the bet {dollars(verdict.bet)}"] if verdict.bet else [])]
    cut = (f"At the odds, the bet would win {dollars(verdict.at_odds)}; the most you pay is {dollars(verdict.bet)}.",)
    working = (_wagers(table, number), *_hands(rules, table, number, verdict.word), f"Won: {', '.join(parts)}.",
               *(cut if verdict.at_odds > verdict.bet else ()))  # fmt: skip
    hardness = HARD if verdict.at_odds > verdict.bet else MIDDLE if verdict.bet > table.seats[number].bet else EASY
    text = f"How much do you pay box {number} in all, on top of its own wagers?"
    yield Question(text, "amount", moment.due.move.amount, verdict.odds_cite or verdict.cite, working, hardness,
                   about=(number,))


def _next_box(moment: Moment) -> Iterable[Question]:
    number, table = _paid_box(moment), moment.table
    left = [seat.number for seat in table if seat.live and seat.bet]
    if not number or len(left) < 2:
        return
    working = (f"Still to settle: {seat_list(left, 'box')}.",)
    yield Question("Which box is settled next?", "seat", number, moment.due.cite, working, EASY if len(left) < 4 else MIDDLE,
                   place="box")


# ---- the jackpot


def _pools(spec: GameSpec) -> bool:
    return "pools" in spec.rules and "jackpot-closed" not in spec.rules


def _with_jackpot(spec: GameSpec, rng: Random) -> dict[str, object]:
    return {"jackpot-wager": rng.choice((1, 2, 5))} if spec.setting("jackpot-wager") else {}


def _prize(moment: Moment) -> Iterable[Question]:
    move, rules, table = moment.due.move, moment.rules, moment.table
    if not isinstance(move, m.PayPrize):
        return
    others = len(jackpot.outstanding(rules, table))
    working = (f"The meter's at {dollars(table.bank.pool)}. Box {move.seat} has {_said(rules, table.seats[move.seat].hole)}.",
               f"Prizes still to pay: {others}.")  # fmt: skip
    text = f"What prize does box {move.seat} win?"
    yield Question(text, "amount", move.amount, moment.due.cite, working, HARD if others > 1 or table.bank.prizes[1:] else MIDDLE,
                   about=(move.seat,))


def _prize_hands(moment: Moment) -> Iterable[Question]:
    rules, table = moment.rules, moment.table
    if not isinstance(moment.due.move, m.PayPrize) or any(flow.wager == "prize" for flow in table.bank.flows):
        return
    winning = tuple(sorted(jackpot.winners(rules, table)))
    without = {seat.number: "" if seat.number in table.bank.in_jackpot else ", no jackpot wager" for seat in table}
    working = tuple(f"Box {seat.number}: {_said(rules, seat.cards)}{without[seat.number]}." for seat in table.live() if seat.hole)
    yield Question("Which boxes win a jackpot prize?", "seats", winning, moment.due.cite, working,
                   MIDDLE if len(winning) < 2 else HARD, place="box")  # fmt: skip


KINDS = (
    ExerciseKind("qualifies", "Does the dealer qualify?", "Ace-king or better.", _qualifies, _banked),
    ExerciseKind("house-hand", "Read the dealer's hand", "What the dealer holds.", _house_reads, _banked, levels=(EASY, MIDDLE)),
    ExerciseKind("box-result", "A box's result", "Win, lose, stand-off, or only the ante.", _result, _banked),
    ExerciseKind("payout", "What a box is paid", "Ante and bet at the odds, up to the maximum payout.", _payout, _banked),
    ExerciseKind("settled-next", "The order of settlement", "Which box comes next.", _next_box, _banked,
                 levels=(EASY, MIDDLE)),
    ExerciseKind("prize", "Jackpot prizes", "What a hand wins when one or several boxes have it.", _prize, _pools, _with_jackpot,
                 rig=RARE, levels=(MIDDLE, HARD)),
    ExerciseKind("prize-hands", "Who wins a jackpot", "Hands good for a prize, with a jackpot wager.",
                 _prize_hands, _pools, _with_jackpot, rig=RARE, levels=(MIDDLE, HARD)),
)  # fmt: skip
