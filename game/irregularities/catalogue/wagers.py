"""What goes wrong in a betting round: out of turn, wrong sums, in two motions, what isn't a wager."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.irregularities.catalogue.banked.wagers import ante_out_of_order
from game.irregularities.catalogue.irregularity import Chance, Facts, Happening, Irregularity, Opportunity, betting, facing, raising
from game.irregularities.catalogue.parties import in_turn
from game.irregularities.catalogue.traces import AMOUNT, PUTS, Evidence, Trace, puts
from game.rulebook.money import dollars
from game.table import events as e
from game.table import moves as m
from game.table.betting import betting as b
from game.table.betting import limits, options
from game.table.betting.absent import folded
from game.table.outcome import WrongMove
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.betting import BettingStep
from game.table.values import Act, Betting, bet, stack


def _betting(happening: Happening) -> Betting:
    betting = happening.table.betting
    if betting is None or not betting.turn:
        raise WrongMove("", f"{happening.move.irregularity} needs an open betting round.")
    return betting


def _in_turn(happening: Happening) -> Betting:
    betting = _betting(happening)
    if betting.turn != happening.seat:
        raise WrongMove("", f"It's seat {betting.turn}'s turn, not seat {happening.seat}'s.")
    return betting


def _out_of_turn(happening: Happening) -> Betting:
    """The open round, in which somebody who is in the hand acts before their turn."""
    betting, seat = _betting(happening), happening.table.seats[happening.seat]
    if betting.turn == seat.number:
        raise WrongMove("", f"It's seat {seat.number}'s turn, so nothing is out of turn.")
    if not seat.live:
        raise WrongMove("", f"Seat {seat.number} is out of the hand, so there's no turn to wait for.")
    return betting


def _in(happening: Happening, amount: int) -> list[e.Event]:
    seat = happening.table.seats[happening.seat]
    if not 0 < amount <= seat.stack:
        raise WrongMove("", f"Seat {seat.number} has {dollars(seat.stack)} behind and can't put {dollars(amount)} in.")
    return [e.ChipsMoved("", stack(seat.number), bet(seat.number), amount, "wager", seat.number)]


def _changed(happening: Happening, *happened: e.Event, **changes: Any) -> list[e.Event]:
    """The chips that moved, and the round as it stands with them; the turn is found again unless it is given."""
    betting = _betting(happening).with_(**changes)
    return [*happened, e.BettingChanged("", betting)]


def out_of_turn(happening: Happening) -> Sequence[e.Event]:
    """A seat puts chips in before its turn."""
    betting = _out_of_turn(happening)
    amount = int(happening.fact("amount", 0))
    early = {**betting.early, happening.seat: betting.early.get(happening.seat, 0) + amount}
    return _changed(happening, *_in(happening, amount), early=early)


def said_out_of_turn(happening: Happening) -> Sequence[e.Event]:
    """A seat checks before its turn: nothing moves."""
    _out_of_turn(happening)
    return ()


def fold_out_of_turn(happening: Happening) -> Sequence[e.Event]:
    """A seat gives its hand up before its turn, or once the round is over: its cards lie over the line, and the round knows."""
    table, seat, betting = happening.table, happening.table.seats[happening.seat], happening.table.betting
    if not seat.live or len(table.live()) < 2 or (betting is None and not _between_rounds(happening)):
        raise WrongMove("", f"Seat {seat.number} has no hand to fold now.")
    if betting is None:
        return [*folded("", seat), e.FoldedLate("", seat.number)]
    if betting.turn == seat.number:
        raise WrongMove("", f"It's seat {seat.number}'s turn, so nothing is out of turn.")
    after = betting.with_(acts=(*betting.acts, Act(seat.number, "fold", b.wager(table, seat.number), betting.price)))
    gone = table.with_(seats={**table.seats, seat.number: seat.with_(standing="folded")}, betting=after)
    turned = b.with_turn(happening.game.rules, gone, after, after.turn) if after.turn else after
    back = _early_back(happening, betting)
    kept = {number: chips for number, chips in turned.early.items() if number != seat.number or not back}
    return [*folded("", seat), *back, e.BettingChanged("", turned.with_(early=kept))]


def _early_back(happening: Happening, betting: Betting) -> list[e.Event]:
    """What a seat that gives its hand up put in too early goes back to it, where the book has it so."""
    rules, seat = happening.game.rules, happening.table.seats[happening.seat]
    early = betting.early.get(seat.number, 0)
    if not early or not options.fold_takes_back(rules, happening.table, seat.number):
        return []
    return [e.ChipsMoved(rules.cite("early-chips"), bet(seat.number), stack(seat.number), early, "returned", seat.number)]


def _between_rounds(happening: Happening) -> bool:
    """Whether a round is over and another one to come, and no card of its street is out."""
    table = happening.table
    coming = happening.game.steps[table.cursor :]
    return bool(table.rounds) and not table.progress and any(isinstance(step, BettingStep) for step in coming)


def _passes(happening: Happening, betting: Betting, put: int, **changes: Any) -> Betting:
    """The round once the seat in turn is taken to have acted, with `put` new chips in front."""
    seat = happening.table.seats[happening.seat]
    after = betting.with_(acted={**betting.acted, seat.number: betting.serial}, order=(*betting.order, seat.number), **changes)
    moved = seat.with_(bet=seat.bet + put, stack=seat.stack - put)
    table = happening.table.with_(seats={**happening.table.seats, seat.number: moved}, betting=after)
    return b.with_turn(happening.game.rules, table, after, seat.number + 1)


def too_little(happening: Happening) -> Sequence[e.Event]:
    """A wager below the call, by a seat with chips behind."""
    betting, amount = _in_turn(happening), int(happening.fact("amount", 0))
    if amount >= betting.price - b.wager(happening.table, happening.seat):
        raise WrongMove("", f"Seat {happening.seat}: {dollars(amount)} isn't a short call.")
    if amount == happening.table.seats[happening.seat].stack:
        return _tapping_out(happening)
    loose = {**betting.loose, happening.seat: amount}
    return [*_in(happening, amount), e.BettingChanged("", _passes(happening, betting, amount, loose=loose))]


def between(happening: Happening) -> Sequence[e.Event]:
    """A wager above the call and below the least raise: it is taken for a call until somebody looks."""
    betting = _in_turn(happening)
    amount = int(happening.fact("amount", 0)) + int(happening.fact("first", 0))
    owed = betting.price - b.wager(happening.table, happening.seat)
    if amount < owed:
        return too_little_of(happening, betting, amount)
    loose = {**betting.loose, happening.seat: amount - owed} if amount > owed else betting.loose
    return [*_in(happening, amount), e.BettingChanged("", _passes(happening, betting, amount, loose=loose))]


def short_of_a_raise(happening: Happening) -> Sequence[e.Event]:
    """Chips above the call and below the least raise; all that a seat has are no such thing, where it may raise or it is a call."""
    betting, seat, amount = _in_turn(happening), happening.table.seats[happening.seat], int(happening.fact("amount", 0))
    calls = amount <= betting.price - b.wager(happening.table, seat.number)
    spoken = not _word_needed(happening) or happening.fact("spoken", False)
    if spoken and amount == seat.stack and (calls or not raise_closed(happening.game.rules, happening.table)):
        return _tapping_out(happening)
    return between(happening)


def _word_needed(happening: Happening) -> bool:
    """Whether chips without a word are no raise in this house (thr 9.3, R18)."""
    settings = happening.game.rules.settings
    return settings.raise_must_be_spoken


def raise_closed(rules: Rules, table: Table) -> bool:
    """Whether the seat in turn may not raise the bet that stands: then whatever it says or does is a call at most."""
    betting = table.betting
    if betting is None or not betting.turn or not betting.price:
        return False
    return betting.ceiling is not None or not b.may_raise(rules, table)


def must_bet(rules: Rules, table: Table) -> str:
    """Whether the seat in turn may not check where there is no bet: "forced" where it may not even fold, "bound" where it may, ""
    else."""
    betting = table.betting
    if betting is None or not betting.turn or betting.price:
        return ""
    kinds = {choice.kind for choice in options.choices(rules, table)}
    return "" if "check" in kinds else "bound" if "fold" in kinds else "forced"


def _tapping_out(happening: Happening) -> Sequence[e.Event]:
    """All that a seat has left, whatever it comes to: that is a wager, not one that lacks anything (tas C.19.13, C.19.14)."""
    seat = happening.table.seats[happening.seat]
    step = happening.game.step(happening.table)
    assert step is not None
    return step.decide(happening.table, m.TapOut(seat.stack + seat.bet, by=seat.number))


def opening(happening: Happening) -> Sequence[e.Event]:
    """An opening bet, as lawful as any; WrongMove where it is not."""
    _in_turn(happening)
    amount, step = int(happening.fact("amount", 0)), happening.game.step(happening.table)
    if amount == happening.table.seats[happening.seat].stack:
        return _tapping_out(happening)
    assert step is not None
    return step.decide(happening.table, m.Bet(amount, by=happening.seat))


def in_two_motions(happening: Happening) -> Sequence[e.Event]:
    """Chips go in, and then more. What came first may be a whole bet or raise: that is made, and the rest lies loose. Where a
    raise has to be spoken the first chips over a bet are a call, however many they are (thr R17, R18)."""
    betting, seat = _in_turn(happening), happening.table.seats[happening.seat]
    first, more = int(happening.fact("first", 0)), int(happening.fact("amount", 0))
    total = b.wager(happening.table, seat.number) + first
    if not _first_stands(happening, betting, total):
        return between(happening)
    stands = min(total, _open_to(happening, betting).most)
    made = b.acted(happening.game.rules, happening.table, "raise-to" if betting.price else "bet", stands)
    loose = {**made.loose, seat.number: total + more - stands}
    return [*_in(happening, first + more), e.BettingChanged("", _passes(happening, made, first + more, loose=loose))]


def _first_stands(happening: Happening, betting: Betting, total: int) -> bool:
    """Whether the first motion alone makes a bet or a raise."""
    silent = bool(betting.price) and _word_needed(happening)
    return not silent and total >= _open_to(happening, betting).least


def had(happening: Happening) -> dict[str, int]:
    """What the seat had wagered in the round before these chips: what they come to is told from there."""
    return {"had": b.wager(happening.table, happening.seat)}


def made_first(happening: Happening) -> dict[str, int]:
    """What the seat had wagered before its chips went in two motions, and whether the first of them made a bet or a raise."""
    told = had(happening)
    made = _first_stands(happening, _betting(happening), told["had"] + int(happening.fact("first", 0)))
    return {**told, "made": True} if made else told


def _open_to(happening: Happening, betting: Betting) -> limits.Span:
    """The lawful totals of a bet or raise of the seat in turn; none where it may not raise."""
    rules, table = happening.game.rules, happening.table
    if not b.may_raise(rules, table) or betting.ceiling is not None:
        return limits.Span(limits.NO_END, limits.NO_END)
    stand = limits.AskingSeat(rules, table, betting, b.wager(table, betting.turn))
    return limits.raising(stand) if betting.price else limits.opening(stand)


def too_little_of(happening: Happening, betting: Betting, amount: int) -> list[e.Event]:
    """Chips below a call, all of them loose."""
    loose = {**betting.loose, happening.seat: amount}
    return [*_in(happening, amount), e.BettingChanged("", _passes(happening, betting, amount, loose=loose))]


def over_limit(happening: Happening) -> Sequence[e.Event]:
    """A wager above the limit: taken for the greatest lawful one, the rest loose in front."""
    betting, amount = _in_turn(happening), int(happening.fact("amount", 0))
    total = happening.table.seats[happening.seat].bet + amount
    most = greatest(happening, happening.table, betting)
    if most >= limits.NO_END:
        raise WrongMove("", f"Seat {happening.seat}: without a limit, no bet is too large.")
    if total <= most:
        raise WrongMove("", f"Seat {happening.seat}: {dollars(total)} is within the limit of {dollars(most)}.")
    loose = {**betting.loose, happening.seat: total - most}
    raised = b.acted(happening.game.rules, happening.table, "raise-to" if betting.price else "bet", most)
    return [*_in(happening, amount), e.BettingChanged("", _passes(happening, raised, amount, loose=loose))]


def greatest(happening: Happening, table: Table, betting: Betting) -> int:
    """The greatest lawful total of the seat in turn: what it may raise to, else the call."""
    rules = happening.game.rules
    if not b.may_raise(rules, table) or betting.ceiling is not None:
        return betting.price
    stand = limits.AskingSeat(rules, table, betting, b.wager(table, betting.turn))
    span = limits.raising(stand) if betting.price else limits.opening(stand)
    return max(span.most, betting.price)


def unlawful_check(happening: Happening) -> Sequence[e.Event]:
    """A check where a bet has to be met: the turn goes on as if it were one."""
    betting = _in_turn(happening)
    return _changed(happening, turn=_passes(happening, betting, 0).turn)


def time_out(happening: Happening) -> Sequence[e.Event]:
    """The time given to a seat runs out."""
    _in_turn(happening)
    return ()


def unspoken(happening: Happening) -> Sequence[e.Event]:
    """Chips above the call go in without a word: taken for a call until somebody looks. Where there is no bet they are one."""
    betting = happening.table.betting
    if betting is not None and not betting.price:
        return opening(happening)
    if betting is None:
        raise WrongMove("", f"Seat {happening.seat}: there's no bet to raise.")
    if int(happening.fact("amount", 0)) <= betting.price - b.wager(happening.table, happening.seat):
        raise WrongMove("", f"Seat {happening.seat} put in no more than the call.")
    return short_of_a_raise(happening)


def to_act(here: Opportunity) -> list[int]:
    """Seats that wait for their turn in this round: the one who has had it since the last raise waits for nothing."""
    betting = here.view.betting
    return [seat for seat in here.waiting if betting is None or betting.acted.get(seat) != betting.serial]


def _bets_early(here: Opportunity) -> Facts:
    """A later seat calls, bets or raises before its turn, with chips that it has."""
    if not (later := to_act(here)):
        return None
    seat = here.lots.choice(later[:3])
    owed = here.owed(seat)
    amount = owed if owed and here.lots.random() < 0.5 else owed + here.least_bet()
    return {"seat": seat, "amount": min(amount, here.view.seats[seat].stack)}


def _checks_early(here: Opportunity) -> Facts:
    free = [seat for seat in to_act(here) if not here.owed(seat)]
    return {"seat": free[0]} if free else None


def _folds_early(here: Opportunity) -> Facts:
    return {"seat": here.lots.choice(here.waiting[:3])} if here.waiting else None


def _short_call(here: Opportunity) -> Facts:
    amount = here.rounded(here.owed(here.seat) / 2)
    return {"seat": here.seat, "amount": amount} if amount else None


def _short_raise(here: Opportunity) -> Facts:
    """Something between a call and the least raise."""
    least = here.choice("raise-to")
    assert least is not None
    extra = here.rounded((least.least - here.price) / 2)
    amount = here.owed(here.seat) + extra
    return {"seat": here.seat, "amount": amount} if extra and amount < here.me.stack else None


def _raise_in_silence(here: Opportunity) -> Facts:
    least = here.choice("raise-to")
    assert least is not None
    return {"seat": here.seat, "amount": least.least - here.me.bet}


def _string_raise(here: Opportunity) -> Facts:
    """A call, and then the raise: where there is something to call, in chips that can be put down first."""
    least, first = here.choice("raise-to"), here.owed(here.seat)
    assert least is not None
    seen = first and first % here.rules.chip == 0
    return {"seat": here.seat, "first": first, "amount": least.least - here.price} if seen else None


def _over_limit(here: Opportunity) -> Facts:
    """One bet more than the limit allows."""
    open_to = here.choice("raise-to") or here.choice("bet")
    if open_to is None:
        return None
    amount = here.rounded(open_to.most + max(here.least_bet(), here.work, here.rules.chip) - here.me.bet)
    return {"seat": here.seat, "amount": amount} if amount <= here.me.stack else None


def _of_stack(share: float) -> Callable[[Opportunity], Facts]:
    def facts(here: Opportunity) -> Facts:
        amount = here.rounded(here.me.stack * share)
        return {"seat": here.seat, "amount": amount} if amount else None

    return facts


def _adds(here: Opportunity) -> Facts:
    return {"seat": here.seat, "amount": here.rounded(10 * here.rules.table_min)}


def _in_cash(here: Opportunity) -> Facts:
    return {"seat": here.seat, "amount": here.owed(here.seat) or here.least_bet()}


def _bets_for(here: Opportunity) -> Facts:
    other = here.another()
    amount = min(here.least_bet(), here.me.stack)
    return {"seat": here.seat, "to": other, "amount": amount} if other else None


def hopeless_call(happening: Happening) -> Sequence[e.Event]:
    """A player calls who cannot win any more: the call already made, or the one that is due from it."""
    table = happening.table
    step, betting = happening.game.step(table), table.betting
    if isinstance(step, BettingStep) and betting is not None and betting.turn == happening.seat:
        return step.decide(table, m.Call(by=happening.seat))
    last = betting or (table.rounds[-1] if table.rounds else None)
    if last is None or not any(act.seat == happening.seat and act.kind in ("call", "tap-out") for act in last.acts):
        raise WrongMove("", f"Seat {happening.seat} hasn't called.")
    return ()


RECORDS = (
    Irregularity(
        "bet-out-of-turn", "play", out_of_turn, "round", players=Chance(betting, _bets_early, "seat"),
        evidence=Evidence(
            (Trace("words", ("{who} reaches for chips and puts {amount} forward.",), goal="bet", words=("{act}",), deed="reach"),),
            ("seat", "amount"),
        ),
    ),
    Irregularity(
        "check-out-of-turn", "play", said_out_of_turn, "round", players=Chance(betting, _checks_early, "seat"),
        evidence=Evidence(
            (Trace("words", ("{who} knocks on the table.",), words=("Check.", "I check."), deed="knock"),), ("seat",)
        ),
    ),
    Irregularity(
        "fold-out-of-turn", "play", fold_out_of_turn, players=Chance(betting, _folds_early, "seat"),
        evidence=Evidence((Trace("gesture", ("{who} pushes their cards forward.",), goal="bet", deed="fold"),), ("seat",)),
    ),
    Irregularity(
        "unlawful-check", "play", unlawful_check, "round", players=Chance(facing, in_turn, "seat"),
        evidence=Evidence(
            (Trace("words", ("{who} knocks on the table.",), words=("Check.", "I check."), deed="knock"),), ("seat",)
        ),
    ),
    Irregularity(
        "short-call", "play", too_little, "round", wrong_sum=True, adds=had, players=Chance(facing, _short_call, "seat"),
        evidence=Evidence((Trace("words", (PUTS,), goal="bet", words=("Call.",), stays=True, deed="reach"),), ("seat",), (AMOUNT,)),
    ),
    Irregularity(
        "short-raise", "play", short_of_a_raise, "round", wrong_sum=True, adds=had, players=Chance(raising, _short_raise, "seat"),
        evidence=Evidence(
            (
                Trace("words", (PUTS,), goal="bet", words=("Raise.",), stays=True, given=("spoken", True), deed="reach"),
                Trace("chips", (PUTS,), goal="bet", stays=True, given=("spoken", None)),
                Trace("chips", (PUTS,), goal="bet", stays=True, given=("spoken", False)),
            ),
            ("seat", "spoken"), (AMOUNT,),
        ),
    ),
    Irregularity(
        "unspoken-raise", "play", unspoken, "round", wrong_sum=True, adds=had, players=Chance(raising, _raise_in_silence, "seat"),
        evidence=Evidence(
            (Trace("chips", ("{who} pushes chips forward without a word.",), goal="bet", stays=True),), ("seat",),
            (AMOUNT,),
        ),
    ),
    Irregularity(
        "string-raise", "play", in_two_motions, "round", wrong_sum=True, adds=made_first,
        players=Chance(raising, _string_raise, "seat"),
        evidence=Evidence(
            (
                Trace(
                    "gesture", ("{who} puts {first} forward, goes back to their stack and adds {amount}.",), goal="bet",
                    stays=True, deed="twice",
                ),
            ),
            ("seat", "first", "amount"), (("meant", "meant"),),
        ),
    ),
    Irregularity(
        "over-limit-bet", "play", over_limit, "round", wrong_sum=True, players=Chance(betting, _over_limit, "seat"),
        evidence=Evidence((Trace("words", (PUTS,), goal="bet", words=("{act}",), stays=True, deed="reach"),), ("seat",), (AMOUNT,)),
    ),
    Irregularity(
        "time-expired", "play", time_out, "round",
        evidence=Evidence(
            (Trace("look", ("{who} sits over their cards and doesn't move.",), goal="cards", deed="cover"),), ("seat",)
        ),
    ),
    Irregularity(
        "hopeless-call", "play", hopeless_call,
        evidence=Evidence(
            (
                Trace(
                    "words", ("{who} puts in the chips to call, against up cards that may beat any hand of theirs.",), goal="bet",
                    words=("I can't beat what you're showing.", "You're beating me with your up cards."), deed="reach",
                ),
            ),
            ("seat",),
        ),
    ),
    Irregularity(
        "ante-out-of-order", "play", ante_out_of_order,
        evidence=puts("ante", ("offence", "warnings"), caption="{who} puts chips on the ante."),
    ),
    Irregularity(
        "cash-wager", players=Chance(betting, _in_cash, "seat"),
        evidence=Evidence(
            (Trace("thing", ("{who} puts notes down where the chips go.",), goal="bet", stays=True, deed="notes"),), ("seat",),
            (AMOUNT,),
        ),
    ),
    Irregularity(
        "wager-for-another", players=Chance(betting, _bets_for, "seat"),
        evidence=Evidence(
            (
                Trace(
                    "chips", ("{who} slides {amount} in front of {whom}.", "{who} slides chips in front of {whom}."), other="to",
                    goal="bet", deed="carry",
                ),
            ),
            ("seat", "to"), (AMOUNT, ("player", "whose")),
        ),
    ),
    Irregularity(
        "chips-added", players=Chance(betting, _adds, "seat"),
        evidence=Evidence(
            (
                Trace(
                    "chips", ("{who}'s hand goes from a pocket to their stack.",), goal="stack", stays=True, stack=1,
                    deed="bring",
                ),
            ),
            ("seat",), (("amount", "stack"),),
        ),
    ),
    Irregularity(
        "chips-removed", players=Chance(betting, _of_stack(0.4), "seat"),
        evidence=Evidence(
            (
                Trace(
                    "chips", ("{who}'s hand goes from their stack to a pocket.",), goal="stack", stays=True, stack=-1, deed="take"
                ),
            ),
            ("seat",), (("amount", "stack"),),
        ),
    ),
    Irregularity(
        "chips-hidden", players=Chance(betting, in_turn, "seat"),
        evidence=Evidence(
            (Trace("gesture", ("{who} puts an arm in front of their stack.",), goal="stack", deed="cover"),), ("seat",)
        ),
    ),
)
