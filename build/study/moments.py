"""Moments of a round worth looking at, each as a table that stands there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from game.agents.mistakes import Mishaps
from game.chair.setting_up.seating import Seating, Stakes
from game.chair.setting_up.sitting_down import sit_down
from game.chair.sitting import Sitting
from game.chair.stand_in import answer, finish_hand, until
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.setting_up.stakes import proposed
from game.table import moves as m
from game.table.outcome import Due
from game.table.sight import sight
from game.table.steps.betting import move_of
from game.table.values import DEALER
from game.training.pots_built import pots_due

SEED = 20
TWO_PRIZES = 33014
"""A seed at which two boxes of seven win a jackpot prize in the first round."""
Reached = Callable[[Sitting], None]


@dataclass(frozen=True)
class Tableau:
    """A table in one role and layout, brought to a moment by `reached`."""

    name: str
    game: str
    role: str
    layout: str
    seats: int
    reached: Reached
    limit: str = "fixed"
    keys: tuple[int, ...] = ()
    """What the person then presses: pygame's key codes."""
    seed: int = SEED
    settings: tuple[tuple[str, object], ...] = ()
    """Further settings, as people write them."""
    pressed: tuple[str, int] = ("off", 0)
    """A dealer's pressure and clock."""

    @property
    def seating(self) -> Seating:
        """Who sits there: a mixed company that makes no mistakes of its own."""
        title = library()[self.game.partition("-")[0]].game(self.game).title
        me = 4 if self.role == "player" else 0
        return Seating(title, self.role, me, self.layout, self.seats, "regular", "mixed", 0.0, 1.0,
                       pressure=self.pressed[0], clock=self.pressed[1]).with_guests(self.seed)

    def play(self) -> Sitting:
        """The table, at its moment."""
        spec = library()[self.game.partition("-")[0]].game(self.game)
        chosen = {**({"limit": self.limit} if self.limit and spec.setting("limit") else {}), **dict(self.settings)}
        settings = resolve(spec, {**proposed(spec, chosen), **chosen})
        play = sit_down(self.seating, Stakes(spec.book, spec.id, settings, self.seed), None)
        self.reached(play)
        return play


def begin(sitting: Sitting) -> None:
    """Before the shuffle."""
    until(sitting, lambda p, due: isinstance(due.move, m.Shuffle))


def _mid_deal(sitting: Sitting) -> None:
    until(sitting, lambda p, due: isinstance(due.move, m.DealCard) and _held(p) == 13)


def _betting(sitting: Sitting) -> None:
    until(sitting, lambda p, due: due.by > 0 and len(p.session.table.board) == 3 and _bets(p) >= 2)


def _held(sitting: Sitting) -> int:
    return sum(len(seat.hole) for seat in sitting.session.table)


def _bets(sitting: Sitting) -> int:
    return sum(seat.bet > 0 for seat in sitting.session.table)


def _showdown(sitting: Sitting) -> None:
    until(sitting, lambda p, due: isinstance(due.move, m.ReadHand) and len(p.session.table.board) == 5)


def _paying(sitting: Sitting) -> None:
    until(sitting, lambda p, due: isinstance(due.move, m.PushPot) and len(p.session.table.board) == 5)


def _all_in(sitting: Sitting) -> None:
    """Bets have to be gathered, and some of the players still in are all in, for different sums."""
    until(sitting, lambda p, due: (found := pots_due(p.session)) is not None and found.all_in and len(found.pots) > 2, _bold)


def _bold(sitting: Sitting, due: Due) -> m.Move | None:
    """Every third player puts all in."""
    choice = due.choice("raise-to") or due.choice("tap-out") or due.choice("call")
    return move_of(choice, due.by, choice.most) if choice is not None and due.by % 3 == 0 else None


def _mine(sitting: Sitting) -> None:
    until(sitting, lambda p, due: due.by == p.me and len(p.session.table.board) >= 3 and due.choice("fold") is not None, _stays)


def _stays(sitting: Sitting, due: Due) -> m.Move | None:
    """The person calls, to see the board."""
    return m.Call(by=sitting.me) if due.by == sitting.me and due.choice("call") else None


def _prize(sitting: Sitting) -> None:
    """Several boxes hold hands that are good for the jackpot, and the last of them must be paid."""
    until(
        sitting,
        lambda p, due: isinstance(due.move, m.PayPrize) and p.session.table.progress == len(p.session.table.bank.prizes) - 1 > 0,
    )


def _payout(sitting: Sitting) -> None:
    """A box has won more than its ante."""
    until(sitting, lambda p, due: isinstance(due.move, m.PayBox) and due.move.amount > p.session.table.seats[due.move.seat].ante)


def _bet_or_fold(sitting: Sitting) -> None:
    until(sitting, lambda p, due: due.by == p.me and due.choice("fold") is not None and len(p.session.table.bank.upcard) == 1)


def _boxes_decide(sitting: Sitting) -> None:
    until(sitting, lambda p, due: due.by > 0 and due.choice("fold") is not None and _bets(p) >= 2)


def _asking(sitting: Sitting) -> None:
    """Some boxes have anted, and the next must be asked for its ante."""
    until(sitting, lambda p, due: isinstance(due.move, m.AskAnte) and sum(seat.ante > 0 for seat in p.session.table) >= 3)


def _own_ante(sitting: Sitting) -> None:
    """In the second round the person has been asked for an ante."""
    until(sitting, lambda p, due: due.by == p.me and due.choice("ante") is not None and p.session.hand == 2)


def _second_session(sitting: Sitting) -> None:
    """The boxes decide, in a session after the first."""
    until(sitting, lambda p, due: due.by > 0 and due.choice("fold") is not None and _bets(p) >= 1 and _session(p) == 2)


def _session(sitting: Sitting) -> int:
    return sitting.draw.on.session.number if sitting.draw else 0


def _between(sitting: Sitting) -> None:
    """The first round is over, and its tables' standings can be looked at."""
    finish_hand(sitting)


def _awarded(sitting: Sitting) -> None:
    """The whole tournament is over."""
    finish_hand(sitting)
    while sitting.draw is not None and not sitting.draw.over:
        sitting.session.next_hand()
        sitting.take_places()
        finish_hand(sitting)


def _fitting(sitting: Sitting, word: str) -> Sequence[m.Misplay]:
    """How an irregularity could happen here, as the erring dealer or players of a table would bring it about."""
    session, due = sitting.session, sitting.session.ask()
    dealers = due is not None and due.by == DEALER
    assert due is not None
    view = session.table if dealers else sight(session.table, due.by)
    return Mishaps(sitting.rules, frozenset({word})).fitting(view, due, Random(SEED), dealers=dealers)


def _goes_wrong(sitting: Sitting, word: str) -> None:
    """It happens."""
    slip, = _fitting(sitting, word)
    sitting.session.submit(slip)


def _exposed(sitting: Sitting) -> None:
    """A card is shown in the deal."""
    until(sitting, lambda p, due: isinstance(due.move, m.DealCard) and _held(p) == 6)
    _goes_wrong(sitting, "exposed-card")


def _out_of_turn(sitting: Sitting) -> None:
    """Somebody bets too early."""
    word = "bet-out-of-turn"
    until(sitting, lambda p, due: due.by > 0 and len(p.session.table.board) == 3 and _bets(p) == 1 and bool(_fitting(p, word)))
    _goes_wrong(sitting, word)


def _corrected(sitting: Sitting) -> None:
    """That was seen and ruled on; the steps that put the round right are due."""
    _out_of_turn(sitting)
    sitting.session.submit(m.StopPlay(0, by=sitting.me))
    until(sitting, lambda p, due: isinstance(due.move, m.GiveRuling))
    answer(sitting)


SHORT: Final = (("session-rounds", "3"), ("starting-stack", "500"))
"""A tournament that is soon over."""

BY_HAND: tuple[Tableau, ...] = (
    Tableau("by-hand-1-bets", "tas-holdem", "dealer", "diagram-a", 10, _all_in, "no-limit", keys=(pygame.K_g,)),
    Tableau("by-hand-2-a-bet", "tas-holdem", "dealer", "diagram-a", 10, _all_in, "no-limit",
            keys=(pygame.K_g, pygame.K_3, pygame.K_3, pygame.K_3)),
    Tableau("by-hand-3-change", "tas-holdem", "dealer", "diagram-a", 10, _all_in, "no-limit",
            keys=(pygame.K_g, pygame.K_3, pygame.K_x, pygame.K_4, pygame.K_3)),
    Tableau("by-hand-4-a-share", "tas-holdem", "dealer", "diagram-a", 10, _paying, "no-limit",
            keys=(pygame.K_a, pygame.K_1, pygame.K_4, pygame.K_5)),
)
"""A dealer who moves every chip."""
MOMENTS: tuple[Tableau, ...] = (
    Tableau("dealer-1-before-the-shuffle", "tas-holdem", "dealer", "diagram-a", 10, begin),
    Tableau("dealer-2-mid-deal", "tas-holdem", "dealer", "diagram-a", 10, _mid_deal),
    Tableau("dealer-3-betting", "tas-holdem", "dealer", "diagram-a", 10, _betting),
    Tableau("dealer-4-showdown", "tas-holdem", "dealer", "diagram-a", 10, _showdown),
    Tableau("dealer-5-pots", "tas-holdem", "dealer", "diagram-a", 10, _paying, "no-limit"),
    Tableau("dealer-6-something-wrong", "tas-holdem", "dealer", "diagram-a", 10, _exposed),
    Tableau("dealer-7-stopped", "tas-holdem", "dealer", "diagram-a", 10, _out_of_turn, keys=(pygame.K_SPACE,)),
    Tableau("dealer-8-corrective-steps", "tas-holdem", "dealer", "diagram-a", 10, _corrected),
    Tableau("player", "tas-holdem", "player", "diagram-b", 7, _mine, "no-limit"),
    Tableau("inspector", "tas-holdem", "inspector", "diagram-a", 8, _betting),
    Tableau("inspector-stopped", "tas-holdem", "inspector", "diagram-a", 8, _out_of_turn, keys=(pygame.K_SPACE,)),
    Tableau("canberra-dealer-1-jackpot-prize", "act-jackpot", "dealer", "canberra", 7, _prize, seed=TWO_PRIZES),
    Tableau("canberra-dealer-2-payout-in-chips", "act-jackpot", "dealer", "canberra", 7, _payout,
           keys=(pygame.K_a, pygame.K_7, pygame.K_6, pygame.K_6, pygame.K_5, pygame.K_5)),
    Tableau("canberra-player", "act-jackpot", "player", "canberra", 7, _bet_or_fold),
    Tableau("canberra-inspector", "act-canberra-shuffler", "inspector", "canberra", 5, _boxes_decide),
    Tableau("tournament-dealer-antes-in-turn", "act-tournament", "dealer", "canberra", 14, _asking),
    Tableau("tournament-player-own-ante", "act-tournament", "player", "canberra", 12, _own_ante),
    Tableau("tournament-inspector-second-session", "act-tournament", "inspector", "canberra", 20, _second_session, settings=SHORT),
    Tableau("tournament-round-over", "act-tournament", "player", "canberra", 12, _between),
    Tableau("tournament-standings", "act-tournament", "player", "canberra", 25, _between, keys=(pygame.K_s,)),
    Tableau("tournament-places-and-prizes", "act-tournament", "player", "canberra", 9, _awarded, settings=SHORT,
           keys=(pygame.K_RETURN,)),
    Tableau("rop-table", "rop-holdem", "dealer", "rop-table", 9, _betting, "pot"),
)
