"""Hands to read: what they are, who wins, which cards count, who shows first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from game.cards.card import Card
from game.rulebook.game_spec import GameSpec
from game.rulebook.schema.steps import DealHoleOptions
from game.session.narration.orders import the_pot
from game.session.narration.read_out import read_out
from game.session.narration.round_so_far import act_in_words
from game.session.narration.wording import category_in_words, hand_in_words
from game.table import moves as m
from game.table.payout import showdown
from game.table.payout.pots import Pot, pots
from game.table.rules import Rules
from game.table.state import Table
from game.training.questions.question import EASY, HARD, MIDDLE, ExerciseKind, Moment, Question, bets, seat_list

# ---- one hand


def _read(moment: Moment) -> Iterable[Question]:
    move, rules, table = moment.due.move, moment.rules, moment.table
    if not isinstance(move, m.ReadHand) or not move.seat:
        return
    category = showdown.category(rules, table, move.seat)
    if category not in rules.spec.ranking.order:
        return
    cards = table.seats[move.seat].cards
    said = hand_in_words(rules.ranking, rules.composition, cards, table.board)
    five = rules.composition.best(rules.ranking, cards, table.board).five
    on_board = sum(card in table.board for card in five)
    hardness = HARD if category in ("straight", "flush") and on_board > 2 else MIDDLE if table.board else EASY
    yield Question(f"What does seat {move.seat} hold?", "word", category, rules.hand_cite(category), (f"It's {said}.",),
                   hardness, {word: category_in_words(word) for word in rules.spec.ranking.order}, about=(move.seat,))  # fmt: skip


# ---- winners


def _all_open(moment: Moment) -> bool:
    """Whether every hand still in lies open, and nothing was done with any of them yet."""
    if not isinstance(moment.due.move, m.ReadHand | m.MuckHand) or moment.table.awards or moment.table.read:
        return False
    live = moment.table.live()
    return len(live) > 1 and all(seat.shown or seat.mucked for seat in live) and sum(seat.shown for seat in live) > 1


def _winners(moment: Moment) -> Iterable[Question]:
    if not _all_open(moment):
        return
    rules, table = moment.rules, moment.table
    contested = [pot for pot in pots(table) if len(_shown(table, pot)) > 1]
    if not contested:
        return
    pot = moment.rng.choice(contested)
    winning = showdown.winners(rules, table, pot)
    said = _in_order(rules, table, winning, _shown(table, pot))
    categories = {showdown.category(rules, table, number) for number in _shown(table, pot)}
    hardness = HARD if len(winning) > 1 or pot.number > 1 else MIDDLE if len(categories) < len(_shown(table, pot)) else EASY
    one = len(pots(table)) == 1
    text = "Who wins?" if one else f"Who wins {the_pot(pot.number)}?"
    best = showdown.category(rules, table, winning[0])
    yield Question(text, "seats", winning, rules.hand_cite(best) or moment.due.cite, said, hardness)


def _shown(table: Table, pot: Pot) -> list[int]:
    return [number for number in pot.eligible if table.seats[number].shown]


def _in_order(rules: Rules, table: Table, winning: Sequence[int], shown: Sequence[int]) -> tuple[str, ...]:
    """The hand that wins, or that several share, first; then what the others hold."""
    wins = "wins" if len(winning) == 1 else "share it"
    first = f"{seat_list(winning).capitalize()} {wins}: {read_out(rules, table, winning[0])}."
    return first, *(f"Seat {number}: {read_out(rules, table, number)}." for number in shown if number not in winning)


def _losers(moment: Moment) -> Iterable[Question]:
    if not _all_open(moment):
        return
    rules, table = moment.rules, moment.table
    winning = showdown.winning(rules, table)
    losing = tuple(seat.number for seat in table.live() if seat.shown and seat.number not in winning)
    if not losing:
        return
    shown = [seat.number for seat in table.live() if seat.shown]
    sharing = dict.fromkeys(showdown.winners(rules, table, pot) for pot in pots(table))
    said = [line for won in sharing if {*won} & {*shown} for line in _in_order(rules, table, won, ())]
    said += [f"Seat {number}: {read_out(rules, table, number)}." for number in losing]
    hardness = HARD if len(pots(table)) > 1 else MIDDLE if len(winning) > 1 or len(losing) > 2 else EASY
    text = "Which hands on the table are beaten and go in the muck?"
    yield Question(text, "seats", losing, moment.due.cite, tuple(said), hardness)


# ---- which cards count


def _chooses_two(spec: GameSpec) -> bool:
    """Whether a player holds more cards than count."""
    return spec.composition == "exactly-two" and spec.step_of(DealHoleOptions).cards > 2


def _counting(moment: Moment) -> Iterable[Question]:
    move, rules, table = moment.due.move, moment.rules, moment.table
    if not isinstance(move, m.ReadHand) or not move.seat or not table.board:
        return
    cards = table.seats[move.seat].cards
    best = rules.composition.best(rules.ranking, cards, table.board)
    used = tuple(sorted(best.used_hole))
    if not used or len(used) == len(cards):
        return
    worth = rules.composition.score(rules.ranking, cards, table.board)
    as_good = frozenset(pair for pair in _ways(cards, len(used)) if _worth(rules, pair, table) == worth)
    said = hand_in_words(rules.ranking, rules.composition, cards, table.board)
    text = f"Which hole cards play in seat {move.seat}'s hand?"
    yield Question(text, "cards", tuple(map(int, used)), moment.due.cite, (f"It's {said}.",),
                   HARD if len(cards) > 2 else MIDDLE, accepts=as_good)  # fmt: skip


def _ways(cards: tuple[Card, ...], many: int) -> Iterable[tuple[int, ...]]:
    return (tuple(sorted(map(int, some))) for some in combinations(cards, many))


def _worth(rules: Rules, own: tuple[int, ...], table: Table) -> int:
    cards = tuple(card for seat in table for card in seat.cards if int(card) in own)
    if not rules.composition.makes(len(cards), len(table.board)):
        return showdown.NO_HAND
    return rules.composition.score(rules.ranking, cards, table.board)


# ---- who shows first


def _shows_first(moment: Moment) -> Iterable[Question]:
    due, table = moment.due, moment.table
    if not (due.choice("show") or isinstance(due.move, m.Show)) or any(seat.shown or seat.mucked for seat in table.live()):
        return
    bet = showdown.bet_last(moment.rules, table)
    said = f"Seat {table.rounds[-1].aggressor} made the last bet or raise." if bet else "Nobody bet in the last betting round."
    text = f"{_last_round(moment.rules, table)} Showdown: which seat shows first?"
    yield Question(text, "seat", due.by, showdown.order_cite(moment.rules, table), (said,), EASY if bet else MIDDLE)


def _last_round(rules: Rules, table: Table) -> str:
    """What was done in the last round, as nobody could know who was not there; of a quiet one, whose the last bet before it was."""
    last = table.rounds[-1] if table.rounds else None
    if last is not None and last.aggressor and last.street == rules.spec.streets[-1]:
        return f"In the last betting round {', '.join(map(act_in_words, last.acts))}."
    over = last is not None and last.street == rules.spec.streets[-1]
    before = next((f"seat {each.aggressor} made the last bet before that" for each in reversed(table.rounds) if each.aggressor),
                  "nobody bet before that")
    return f"{'Everyone checked' if over else 'Nobody could bet'} in the last betting round; {before}."


KINDS = (
    ExerciseKind("read-hand", "Read the hand", "What a hand is, by the game's ranking.", _read, bets),
    ExerciseKind("winners", "Who wins", "The best hand for a pot, or the hands that share it.", _winners, bets),
    ExerciseKind("losers", "Muck the losers", "Which hands can't win anything.", _losers, bets),
    ExerciseKind("cards-that-count", "The cards that count", "Which hole cards make the hand.", _counting,
                 _chooses_two, levels=(MIDDLE, HARD)),
    ExerciseKind("shows-first", "Who shows first", "The order of the showdown.", _shows_first, bets, levels=(EASY, MIDDLE)),
)  # fmt: skip
