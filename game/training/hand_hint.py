"""What a player of a hand does best: what an expert would do, what the hand is, what it wins and what it has to win."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from game.agents.agent import wagers
from game.agents.ai_players import Player
from game.agents.stud import player_for
from game.grammar import counted, percent
from game.rulebook.money import dollars
from game.session.narration.wording import cards_in_words, category_in_words, count_in_words, hand_in_words
from game.table import moves as m
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.steps.betting import word_of

BELIEF: Final = 1.5
"""How much more than the computer's players do is believed of the first round's betting in what is told: as they read it, a hand
that faces ten big blinds before the flop was told 34% and won 25%, one that faces a small bet is told what it wins with this. In
later rounds it is believed as they read it: with more, hands told to win less than 1% won one time in ten."""
LEAST: Final = 0.05
"""A smaller share is told as less than that: nobody reads a bet more closely."""
DRAWS: Final = 3000
"""How many draws are tried, to tell how often one makes a hand better."""


class HandHint(NamedTuple):
    """What to do, and why. `kind` is the word of the choice that it takes. `to` is the total of a bet or raise, in cents; of a draw
    the player's cards to discard, a bit for each; 0 for anything else."""

    text: str
    why: str
    kind: str
    to: int = 0


SHOWN: Final = {
    m.Muck: HandHint("Muck: a hand already shown beats yours.", "", "muck"),
    m.Show: HandHint("Show: no hand shown beats yours.", "", "show"),
}


def hand_hint(rules: Rules, seen: Sight, due: Due, rng: Random) -> HandHint | None:
    """The hint for a bet, a draw or a hand to be shown that is due, from what its player sees; None where there is nothing to
    weigh, or a hand that cannot be told. Equal seeds, sights and dues give equal hints."""
    expert = player_for(rules)
    if due.choice("muck") is not None:
        return SHOWN[m.Muck if isinstance(expert.choose(seen, due, rng), m.Muck) else m.Show]
    draw = due.choice("draw") is not None
    share = None if draw or not wagers(due) else told_share(rules, seen, rng)
    if not draw and share is None:
        return None
    move = expert.choose(seen, due, rng)
    chances = [] if share is None else _chances(rules, seen, due, move, share)
    why = " ".join(filter(None, [_held(expert, seen), *chances, _drawing(expert, seen, move, rng)]))
    if isinstance(move, m.Draw):
        marked = sum(1 << at for at, card in enumerate(seen.own) if card in move.cards)
        return HandHint(_advised(move, due), why, "draw", marked)
    return HandHint(_advised(move, due), why, word_of(move), move.to if isinstance(move, m.Bet | m.Raise) else 0)


def told_share(rules: Rules, seen: Sight, rng: Random) -> float | None:
    """The part of the pot that a hand wins on average, as it is told to people: against what the betting tells of the others, as an
    expert reads it, all of whom stay to the showdown; None for a hand that cannot be told. With hands that nobody would bet mixed
    in, it would be too kind once somebody has bet."""
    first = seen.betting is not None and seen.betting.street == rules.spec.streets[0]
    return player_for(rules).share(seen, rng, BELIEF if first else 1.0)


class AtStake(NamedTuple):
    """What a share of the pot is reckoned against: so many opponents, who all pay what they still owe. `waiting`: whether more may
    come in who aren't among them. Chips are cents: what a call costs, and the pot that it is then in."""

    others: int
    waiting: bool
    call: int
    pot: int

    @property
    def needed(self) -> float:
        """The share of the pot that has to be won: what a call is of it, or an even share where nothing is to be called."""
        return self.call / self.pot if self.call else 1 / (self.others + 1)

    def against(self) -> str:
        """As it stands within a sentence: "if all 5 opponents stay in"."""
        if self.waiting:
            many = counted(self.others, "player")
            return "against the player who is in" if self.others == 1 else f"against the {many} who are in"
        if self.others == 1:
            return "against one opponent"
        return "if both opponents stay in" if self.others == 2 else f"if all {counted(self.others, 'opponent')} stay in"

    def wins(self, share: float) -> str:
        """A share in words."""
        return f"about {percent(share)}" if share >= LEAST else f"less than {percent(LEAST)}"


def at_stake(player: Player, seen: Sight, costs: int) -> AtStake:
    """What a call that `costs` so many cents is in, if all with whom the player's share reckons stay: chance and price are of one
    and the same pot."""
    opposed, me = player.opposed(seen), seen.seats[seen.own_seat]
    wager = seen.betting.price if seen.betting else 0
    mine = me.put_in + costs
    owed = {seat.number: min(max(wager - seat.bet, 0), seat.stack) for seat in opposed}
    pot = mine + me.dead_money + sum(
        min(seat.put_in + owed.get(seat.number, 0), mine) + seat.dead_money for seat in seen if seat is not me)
    return AtStake(len(opposed), len(opposed) + 1 < len(seen.live()), costs, pot)


def stake_due(rules: Rules, seen: Sight, due: Due) -> AtStake:
    """The same for a bet that is due, with which `told_share` goes."""
    return at_stake(player_for(rules), seen, min(due.facts["amount"], seen.seats[seen.own_seat].stack))


def _advised(move: m.Move, due: Due) -> str:
    """What an expert would do here."""
    if isinstance(move, m.Draw):
        some = f"Discard {count_in_words(len(move.cards), 'card')}: {cards_in_words(sorted(move.cards))}."
        return some if move.cards else "Stand pat."
    call = due.choice("call")
    if isinstance(move, m.Call) and call is not None:
        return f"Call {dollars(call.least)}."
    return _WORDS[type(move)].format(to=dollars(getattr(move, "to", 0)))


_WORDS: Final[dict[type[m.Move], str]] = {
    m.Fold: "Fold.", m.Check: "Check.", m.Stand: "Check.", m.Bet: "Bet {to}.",
    m.Raise: "Raise to {to}.", m.TapOut: "Go all in.",
}


def _held(expert: Player, seen: Sight) -> str:
    """What the hand is, once it has five cards."""
    shape = expert.shape
    if not shape.composition.makes(len(seen.own), len(seen.board)):
        return ""
    return f"You have {hand_in_words(shape.ranking, shape.composition, seen.own, seen.board)}."


def _drawing(expert: Player, seen: Sight, move: m.Move, rng: Random) -> str:
    """How often the draw makes more of the hand; nothing where the lowest hand wins, in which there is no more."""
    shape = expert.shape
    if not isinstance(move, m.Draw) or not move.cards or shape.ranking.order.low:
        return ""
    import numpy as np

    from game.agents.judgement.drawing import gets_better

    share = gets_better(shape, seen.own, move.cards, np.random.default_rng(rng.getrandbits(64)), DRAWS)
    word = shape.ranking.category(shape.ranking.score(seen.own))
    held = {"high-card": "a high card", "one-pair": "one pair"}.get(word, category_in_words(word))
    return f"This draw beats {held} about {share * 100:.0f} times in 100."


def _chances(rules: Rules, seen: Sight, due: Due, move: m.Move, share: float) -> list[str]:
    """What the hand wins on average, what it has to win for a call to pay, and what decides where the two alone would say
    something else. No bets follow the last round, nor a call with all that is left."""
    stake = stake_due(rules, seen, due)
    left = seen.seats[seen.own_seat].stack - stake.call
    last = not left or (seen.betting is not None and seen.betting.street == rules.spec.streets[-1])
    won = f"Going by the betting, you win {stake.wins(share)} of the pot {stake.against()}."
    needs = [price_of(stake)] if stake.call else []
    called = m.Call(by=move.by) if isinstance(move, m.TapOut) and not left else move
    return [won, *needs, *_beyond(called, share, stake.needed, last=last)]


def price_of(stake: AtStake) -> str:
    """What a call has to win: its part of the pot that it is in."""
    return f"You need {percent(stake.needed)} to call: {dollars(stake.call)} of a pot of {dollars(stake.pot)}."


def _beyond(move: m.Move, share: float, needed: float, *, last: bool) -> list[str]:
    """What decides apart from the cards as they lie: hands that are laid down, and what is bet later. In the last round nothing
    is: there only how far the betting is believed can decide."""
    if isinstance(move, m.Fold) and share > needed:
        return [_LAST_FOLD if last else _FOLD]
    if isinstance(move, m.Call) and share < needed:
        return [_LAST_CALL if last else _CALL]
    if isinstance(move, m.Bet | m.Raise) and share < needed:
        return [_LAST_RAISE if last else _RAISE]
    return []


_FOLD: Final = "That's not enough here: later bets cost a hand like this more than they win."
_CALL: Final = "What you win from later bets, when your hand improves, makes up for that."
_LAST_FOLD: Final = "That's too close: a bet like this is usually a real hand."
_LAST_CALL: Final = "It's close, and a bet here is sometimes a bluff."
_LAST_RAISE: Final = "You don't need the best hand: you also win when the others fold."
_RAISE: Final = "You don't need the best hand: you also win when the others fold, and your hand can improve when they call."
