"""Sums of the betting: what a call costs, the least and the greatest raise, and who may raise at all."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.rulebook.game_spec import GameSpec
from game.rulebook.money import dollars
from game.session.narration.round_so_far import act_in_words
from game.table import moves as m
from game.table.outcome import Choice, Refusal
from game.table.values import Act, Betting, Seat
from game.training.questions.question import EASY, HARD, MIDDLE, ExerciseKind, Moment, Question, bets

_YES_NO = {"yes": "Yes", "no": "No"}


def _in_turn(moment: Moment) -> tuple[Betting, Seat] | None:
    """The betting round and the seat in turn that faces a bet; None at any other moment."""
    betting, by = moment.table.betting, moment.due.by
    if betting is None or by <= 0 or moment.due.move is not None or not betting.price or betting.turn != by:
        return None
    return betting, moment.table.seats[by]


def _matched(betting: Betting) -> str:
    return f"The bet to match is {dollars(betting.price)}."


# ---- to call


def _to_call(moment: Moment) -> Iterable[Question]:
    found, choice = _in_turn(moment), moment.due.choice("call")
    if found is None or choice is None:
        return
    betting, seat = found
    call = dollars(betting.price - seat.bet)
    less = f"{dollars(betting.price)} less {dollars(seat.bet)} is {call}."
    own = (f"Seat {seat.number} has {dollars(seat.bet)} in front already. {less}" if seat.bet else
           f"Seat {seat.number} has nothing in front yet, so they put in all {call}.")
    short = betting.price - seat.bet > choice.most
    left = (f"They have only {dollars(seat.stack)} left, so they call all in for less.",) if short else ()
    hardness = HARD if short or (betting.raises > 1 and seat.bet) else MIDDLE if seat.bet else EASY
    text = f"Seat {seat.number} asks what it costs to call. How much do they put in?"
    yield Question(text, "amount", choice.most, choice.cite, (_matched(betting), own, *left), hardness, about=(seat.number,))


# ---- the least raise


def _least_raise(moment: Moment) -> Iterable[Question]:
    found, choice = _in_turn(moment), moment.due.choice("raise-to")
    if found is None or choice is None or _only_all_in(choice):
        return
    betting, seat = found
    raised = choice.least - betting.price
    working = (_matched(betting), f"A raise adds at least {dollars(raised)}, so the smallest total is {dollars(choice.least)}.")
    hardness = HARD if betting.price != betting.level else MIDDLE if betting.raises else EASY
    text = f"Seat {seat.number} wants to raise. What's the smallest total bet?"
    yield Question(text, "amount", choice.least, _amount_cite(moment, seat, choice.least - choice.step), working, hardness,
                   about=(seat.number,))


def _only_all_in(choice: Choice) -> bool:
    return choice.least >= choice.most


def _amount_cite(moment: Moment, seat: Seat, wrong: int) -> str:
    """The clause that an unlawful raise breaks: it is the one that the amount rests on."""
    answer = moment.engine.apply(moment.table, m.Raise(wrong, by=seat.number))
    assert isinstance(answer, Refusal), answer
    return answer.cite


# ---- the greatest raise


def _ratio(spec: GameSpec) -> tuple[str, ...]:
    """The limits of a game by which the pot says how much may be bet."""
    setting = spec.setting("limit")
    return tuple(word for word in ("pot", "half-pot") if setting and word in setting.values)


def _open_ended(spec: GameSpec) -> tuple[str, ...]:
    """The limits of a game under which a raise may be more than the least."""
    setting = spec.setting("limit")
    return tuple(word for word in setting.values if word != "fixed") if setting else ()


def open_ended_limit(spec: GameSpec, rng: Random) -> dict[str, object]:
    return {"limit": rng.choice(_open_ended(spec))}


def _ratio_limit(spec: GameSpec, rng: Random) -> dict[str, object]:
    return {"limit": rng.choice(_ratio(spec))}


def _most_raise(moment: Moment) -> Iterable[Question]:
    found, choice = _in_turn(moment), moment.due.choice("raise-to")
    if found is None or choice is None or _only_all_in(choice):
        return
    betting, seat = found
    if choice.most >= seat.bet + seat.stack:
        return  # its chips are the limit, not the pot
    table, call = moment.table, betting.price - seat.bet
    price, more = dollars(betting.price), dollars(choice.most - betting.price)
    share = "all of that" if moment.rules.limit == "pot" else "half of that"
    working = (
        f"The pot has {dollars(table.middle)}, and the bets are {dollars(table.in_play() - table.middle)}."
        + (f" On the drop slide lies {dollars(table.slide)}." if table.slide else ""),
        f"Seat {seat.number} calls {dollars(call)} first: that's in the pot then, too.",
        f"They may raise by {share}, {more}. So the bet is {price} and {more}: {dollars(choice.most)}.",
    )
    said = "Pot!" if moment.rules.limit == "pot" else "Half the pot!"
    hardness = HARD if betting.raises > 1 or table.slide else MIDDLE if betting.raises or table.middle else EASY
    text = f"Seat {seat.number} says “{said}” What's the total bet?"
    yield Question(text, "amount", choice.most, _amount_cite(moment, seat, choice.most + choice.step), working, hardness,
                   about=(seat.number,))


# ---- who may raise


_PASSED_OVER = 0.85
"""Mostly somebody may raise. So many of these moments are not asked about, or yes would nearly always be right; and how hard it is
says nothing of the answer."""


def _may_raise(moment: Moment) -> Iterable[Question]:
    found = _in_turn(moment)
    if found is None:
        return
    betting, seat = found
    call = betting.price - seat.bet
    if seat.stack <= call or not call or not any(each.all_in for each in moment.table.live()):
        return
    open_ = moment.due.choice("raise-to") or moment.due.choice("tap-out")
    acted = betting.acted.get(seat.number) is not None
    if open_ is not None and moment.rng.random() < _PASSED_OVER:
        return
    if open_ is not None:
        full = (f"After their last turn {_greatest_since(betting, seat.number)}. That was a full bet or raise, so they may raise."
                if acted else "They haven't acted in this betting round yet, so they may raise.")
        less = " They have too little for a full raise, so they may raise only by going all in."
        cite, why = open_.cite, f"{full}{less}" if open_.kind == "tap-out" else full
    else:
        refused = moment.engine.apply(moment.table, m.Raise(seat.bet + seat.stack, by=seat.number))
        assert isinstance(refused, Refusal), refused
        cite, why = refused.cite, refused.reason
    text = f"Seat {seat.number} has {dollars(seat.stack)} left and owes {dollars(call)} to call. May they raise?"
    yield Question(text, "word", "yes" if open_ else "no", cite, (_matched(betting), why), MIDDLE, _YES_NO, about=(seat.number,))


def _greatest_since(betting: Betting, seat: int) -> str:
    """The act since a seat's last one that added most to the bet, in words."""
    last = max(at for at, act in enumerate(betting.acts) if act.seat == seat)
    return act_in_words(max(betting.acts[last + 1:], key=_added))


def _added(act: Act) -> int:
    return act.to - act.price


KINDS = (
    ExerciseKind("to-call", "What it costs to call", "What a player still has to put in.", _to_call, bets, by_acts=True),
    ExerciseKind("least-raise", "The minimum raise", "The smallest total a player can raise to.", _least_raise,
         lambda spec: bool(_open_ended(spec)), open_ended_limit, by_acts=True),
    ExerciseKind("most-raise", "The pot and half the pot", "The total bet when a player bets the pot.", _most_raise,
         lambda spec: bool(_ratio(spec)), _ratio_limit, by_acts=True),
    ExerciseKind("may-raise", "Who may raise", "Whether a short all-in reopens the betting.", _may_raise, bets,
                 levels=(MIDDLE,), by_acts=True),
)  # fmt: skip
