"""Which calls fall due at a move: everything a dealer has to say, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.grammar import and_list
from game.rulebook.readers.read_calls import calls
from game.rulebook.schema.steps import PostOptions
from game.session.narration.orders import pot_in_words, street_due
from game.session.narration.wording import street_in_words
from game.session.round import PlayedMove
from game.table import events as e
from game.table import moves as m
from game.table.banked import boxes
from game.table.outcome import Due
from game.table.payout import showdown
from game.table.payout.pots import Pot, pots
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER, DROP_BOX
from game.training.calls.call import Call, Fact
from game.training.calls.hands import ReadHand, house_hand, read_at, read_of


@dataclass(frozen=True)
class CallMoment:
    """A move as it is heard: the table before and after, what came of it, what was due before and is due now. At the beginning of a
    hand both tables are the same, and nothing was due."""

    rules: Rules
    before: Table
    after: Table
    events: Sequence[e.Event]
    was: Due | None
    due: Due | None

    @property
    def step(self) -> m.Move | None:
        """The dealer's step that is due now, if it is another than before."""
        now = self.due.move if self.due is not None and self.due.by == DEALER else None
        return None if self.was is not None and now is not None and self.was.move == now else now

    def opens(self, kind: str) -> bool:
        """Whether a player may choose this now, and nobody could before."""
        return (self.due is not None and self.due.choice(kind) is not None
                and (self.was is None or self.was.choice(kind) is None) and self._another_step)

    @property
    def _another_step(self) -> bool:
        return self.was is None or self.before.cursor != self.after.cursor


class MomentFacts(NamedTuple):
    """What a moment brings: the facts of its call, what lies open, the steps that are made by saying it, a kicker that may be
    said."""

    facts: Mapping[str, Fact]
    shown: Mapping[str, Fact] = {}
    moves: tuple[m.Move, ...] = ()
    may_add: int = 0


Finds = Callable[[CallMoment], Iterator[MomentFacts]]


def due_calls(rules: Rules, played: PlayedMove, due: Due | None) -> tuple[Call, ...]:
    """The calls that fall due with a move; `due` is what is due after it. None while play is stopped or something is put right."""
    return calls_at(CallMoment(rules, played.before, played.after, played.events, played.due, due))


def opening_calls(rules: Rules, table: Table, due: Due | None) -> tuple[Call, ...]:
    """Those with which a hand begins."""
    return calls_at(CallMoment(rules, table, table, (), None, due))


def calls_at(at: CallMoment) -> tuple[Call, ...]:
    """The calls of a moment, in the order in which they are said."""
    trouble = at.after.trouble
    if trouble.stopped is not None or trouble.repairs or not trouble.counts:
        return ()
    found, book, game = [], at.rules.book, at.rules.spec.id
    for name, spec in calls().said(at.rules.family, at.rules.settings.left_out_calls).items():
        for each in FINDS[spec.moment](at):
            found.append(Call(name, each.facts, each.shown, book.demands(name, game), each.moves, each.may_add))
    return tuple(found)


# ---- the stakes


def _asked_to_post(kind: str) -> Finds:
    """Players put in what they owe when they are asked: antes all together, each blind by itself. What a dealer collects nobody
    asks for."""

    def finds(at: CallMoment) -> Iterator[MomentFacts]:
        due, was = at.due, at.was
        if due is None or due.by == DEALER or not isinstance(due.move, m.Post):
            return
        options = at.rules.spec.procedure[at.after.cursor].options
        if not isinstance(options, PostOptions) or options.what != kind:
            return
        begun = was is not None and isinstance(was.move, m.Post) and was.by in ((due.by,) if kind == "blind" else at.after.seats)
        if not begun:
            yield MomentFacts({"seat": due.by} if kind == "blind" else {})

    return finds


def _posted(kind: str) -> Finds:
    """The stakes are in, and the first card is due. Where there are blinds, an ante goes with them."""

    def finds(at: CallMoment) -> Iterator[MomentFacts]:
        kinds = {"ante" if post.kind == "ante" else "blind" for post in at.after.posts}
        begins = isinstance(at.step, m.DealCard) and not at.after.dealt and not isinstance(at.was and at.was.move, m.DealCard)
        if begins and kind == ("blind" if "blind" in kinds else "".join(kinds)):
            yield MomentFacts({})

    return finds


# ---- the betting


def _betting_opens(at: CallMoment) -> Iterator[MomentFacts]:
    opened = any(isinstance(event, e.BettingOpened) for event in at.events)
    if opened and at.due is not None and at.due.by > 0 and at.after.betting is not None:
        yield MomentFacts({"seat": at.due.by})


def _acted(*kinds: str, all_in: bool = False, named: bool = True) -> Finds:
    """A player has acted; with the last chip it is another call."""

    def finds(at: CallMoment) -> Iterator[MomentFacts]:
        for event in at.events:
            if isinstance(event, e.Acted) and event.kind in kinds and all_in == (at.after.seats[event.seat].stack == 0):
                yield MomentFacts({"amount": event.to} if named else {})

    return finds


def _gathered(at: CallMoment) -> bool:
    return any(isinstance(event, e.ChipsMoved) and event.why == "gather" for event in at.events)


def _bets_matched(at: CallMoment) -> Iterator[MomentFacts]:
    """The round is over and the bets still lie in front of their players: now one can say that a bet is short."""
    if isinstance(at.step, m.GatherBets) and len(at.after.live()) > 1:
        yield MomentFacts({"players": len(at.after.live())})


def _side_pot(at: CallMoment) -> Iterator[MomentFacts]:
    """A pot for which several play, and that was not there before."""
    if not _gathered(at) or len(at.after.live()) < 2:
        return
    known = {pot.number for pot in pots(at.before)} if at.before.middle else set()
    for pot in pots(at.after):
        if pot.number > 1 and pot.number not in known and len(pot.eligible) > 1:
            yield MomentFacts({"seats": pot.eligible})


def _one_left(at: CallMoment) -> Iterator[MomentFacts]:
    if len(at.before.live()) > 1 and len(at.after.live()) == 1:
        yield MomentFacts({"seat": at.after.live()[0].number})


# ---- cards


def _board(at: CallMoment) -> Iterator[MomentFacts]:
    cards = tuple(event.card for event in at.events
                  if isinstance(event, e.CardMoved) and event.source.kind == "stub" and event.to.kind == "board")
    if cards:
        yield MomentFacts({}, {"street": street_in_words(street_due(at.rules, at.before)), "cards": cards})


def _drew(*, some: bool) -> Finds:
    def finds(at: CallMoment) -> Iterator[MomentFacts]:
        for event in at.events:
            if isinstance(event, e.Drew) and bool(event.count) == some:
                yield MomentFacts({"seat": event.seat, "drawn": event.count} if some else {"seat": event.seat})

    return finds


# ---- the showdown and the payout


def _winner(at: CallMoment) -> Iterator[MomentFacts]:
    """Time to read the hand of a seat that wins a pot of its own."""
    move = at.step
    if not isinstance(move, m.ReadHand) or not move.seat:
        return
    won = [pot for pot in pots(at.after) if showdown.winners(at.rules, at.after, pot) == (move.seat,)]
    read = read_at(at.rules, at.after, move.seat)
    if won and read is not None:
        yield MomentFacts({"seat": move.seat, "hand": read.hand}, {"pot": _which(at.after, won)}, (move,), read.spare)


def _tie(at: CallMoment) -> Iterator[MomentFacts]:
    """Time to read the first of the hands that share a pot and win none alone. It is the best of them all."""
    move = at.step
    if not isinstance(move, m.ReadHand) or not move.seat:
        return
    shares = {pot: showdown.winners(at.rules, at.after, pot) for pot in pots(at.after)}
    if any(winners == (move.seat,) for winners in shares.values()):
        return
    seats = next((winners for winners in shares.values() if move.seat in winners and len(winners) > 1), ())
    if not seats or any(seat in at.after.read for seat in seats):
        return
    read = _against_the_rest(at, seats)
    if read is not None:
        shared = [pot for pot, winners in shares.items() if winners == seats]
        alone = {winners[0] for winners in shares.values() if len(winners) == 1}
        order = [seat for seat in showdown.order(at.rules, at.after) if seat in seats and seat not in alone]
        moves = tuple(m.ReadHand(seat) for seat in order)
        yield MomentFacts({"seats": seats, "hand": read.hand}, {"pot": _which(at.after, shared)}, moves, read.spare)


def _against_the_rest(at: CallMoment, seats: Sequence[int]) -> ReadHand | None:
    others = [seat.cards for seat in at.after if seat.number not in seats and seat.shown and seat.live]
    return read_of(at.rules, at.after.seats[seats[0]].cards, at.after.board, others)


TWO: Final = 2


def _which(table: Table, won: Sequence[Pot]) -> str:
    """The pots that somebody wins, in words."""
    if len(won) == len(pots(table)):
        return "the pot" if len(won) == 1 else "both pots" if len(won) == TWO else "all pots"
    if len(pots(table)) == TWO:
        return pot_in_words(table, 1) if won[0].number == 1 else "the side pot"
    return and_list(pot_in_words(table, pot.number) for pot in won)


def _commission(at: CallMoment) -> Iterator[MomentFacts]:
    """Cut from a pot, and not put on the slide bit by bit."""
    for event in at.events:
        if isinstance(event, e.ChipsMoved) and event.why == "commission" and event.to == DROP_BOX:
            yield MomentFacts({"amount": event.amount})


# ---- boxes


def _antes_open(at: CallMoment) -> Iterator[MomentFacts]:
    """The boxes may ante; where each is asked by itself, nobody asks all of them."""
    if at.opens("ante") and not isinstance(at.was and at.was.move, m.AskAnte):
        yield MomentFacts({})


def _ante_asked(at: CallMoment) -> Iterator[MomentFacts]:
    if isinstance(at.step, m.AskAnte):
        yield MomentFacts({"seat": at.step.seat}, moves=(at.step,))


def _antes_closed(at: CallMoment) -> Iterator[MomentFacts]:
    begins = isinstance(at.step, m.DealCard) and not at.after.dealt and not isinstance(at.was and at.was.move, m.DealCard)
    if begins:
        yield MomentFacts({})


def _decisions(at: CallMoment) -> Iterator[MomentFacts]:
    """Where the book makes a step of the word it is that step."""
    if isinstance(at.step, m.CallDecisions):
        yield MomentFacts({}, moves=(at.step,))
    elif at.opens("bet") and not isinstance(at.was and at.was.move, m.CallDecisions):
        yield MomentFacts({})


def _house(*, plays: bool) -> Finds:
    def finds(at: CallMoment) -> Iterator[MomentFacts]:
        hand = boxes.house_hand(at.after)
        if at.step == m.ReadHand(DEALER) and len(hand) == boxes.cards_each(at.rules) and boxes.qualifies(at.rules, hand) == plays:
            read = house_hand(at.rules, hand)
            if read is not None:
                yield MomentFacts({"hand": read.hand}, moves=(m.ReadHand(DEALER),), may_add=read.spare)

    return finds


_SETTLED: Final[Mapping[str, type[m.Move]]] = {"wins": m.PayBox, "loses": m.CollectBox, "equal": m.ReturnBet}


def _box(word: str) -> Finds:
    """Time to settle a box whose hand lies open."""

    def finds(at: CallMoment) -> Iterator[MomentFacts]:
        move = at.step
        if not isinstance(move, m.PayBox | m.CollectBox | m.ReturnBet) or not isinstance(move, _SETTLED[word]):
            return
        seat, found = at.after.seats[move.seat], boxes.verdict(at.rules, at.after, move.seat)
        if found.word != word or not seat.shown:
            return
        read = read_at(at.rules, at.after, move.seat)
        if read is not None:
            odds = found.at_odds // plays if (plays := boxes.in_action(at.rules, at.after, move.seat).bet) else 0
            yield MomentFacts({"seat": move.seat, "hand": read.hand}, {"odds": odds}, may_add=read.spare)

    return finds


FINDS: Final[Mapping[str, Finds]] = {
    "antes-due": _asked_to_post("ante"), "blind-due": _asked_to_post("blind"),
    "blinds-posted": _posted("blind"), "antes-posted": _posted("ante"), "betting-opens": _betting_opens,
    "bet": _acted("bet"), "raise": _acted("raise-to"), "call": _acted("call", named=False),
    "all-in": _acted("bet", "raise-to", "call", "tap-out", all_in=True),
    "bets-matched": _bets_matched, "side-pot-made": _side_pot, "board-turned": _board,
    "cards-drawn": _drew(some=True), "no-card-drawn": _drew(some=False),
    "winner-shown": _winner, "winners-tie": _tie, "one-left": _one_left, "commission-cut": _commission,
    "antes-open": _antes_open, "ante-asked": _ante_asked, "antes-closed": _antes_closed, "decisions-open": _decisions,
    "house-plays": _house(plays=True), "house-out": _house(plays=False),
    "box-wins": _box("wins"), "box-loses": _box("loses"), "box-equal": _box("equal"),
}  # fmt: skip
"""How each moment is found."""
