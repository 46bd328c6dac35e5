"""What can be asked for once a hand is over: everybody's cards at each moment, and why each did what they did."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from game.agents.cast.character import cast
from game.agents.personality import LEVELS
from game.chair.reviewing.review_rows import ReviewRow
from game.chair.seen.table_view import late_in
from game.chair.seen.view import CardState, CardView, Spot, TableView
from game.chair.setting_up.seating import OWN, Seating
from game.grammar import percent
from game.rulebook.family import BOXES, POTS, Family
from game.rulebook.game_spec import GameSpec
from game.session.chairs import MIXED
from game.session.narration.wording import count_in_words
from game.session.round import PlayedMove, Round
from game.table import moves as m
from game.table.rules import Rules
from game.table.sight import Sight, sight
from game.table.state import Table

if TYPE_CHECKING:
    from game.training.hand_hint import AtStake

DID: Final[Mapping[type[m.Move], str]] = {
    m.Fold: "Folded", m.Check: "Checked", m.Stand: "Checked", m.Call: "Called", m.Bet: "Bet", m.Raise: "Raised",
    m.TapOut: "All in",
}
_PUTS_IN: Final = (m.Bet, m.Raise, m.TapOut)
_NEAR, _HALF = 0.04, 0.5
"""What is nearer to the border than this is close; first cards of the lesser half that do not do are only among the best so
many."""
_WORRIED: Final = 1.5
"""With bets to come a hand may be given up that wins less than so many times what its price asks for."""
USUAL: Final = ("even", "expert")
"""How a player who isn't of the house is assumed to think."""


class PlayingStyle(NamedTuple):
    """How somebody plays: words of `TEMPERS` and `LEVELS`."""

    style: str
    level: str


def ways(seating: Seating, names: Mapping[int, str]) -> dict[int, PlayingStyle]:
    """How each plays, by seat: people of the house in their own way."""
    there = {seat: cast().get(name) for seat, name in names.items() if seat != seating.me}
    return {seat: PlayingStyle(who.style, who.level if seating.level == MIXED else seating.level)
            for seat, who in there.items() if who}  # fmt: skip


class Reason(NamedTuple):
    """Why something was done, as a sentence; `weak`: it clearly costs chips on average."""

    told: str = ""
    weak: bool = False


def reason(rules: Rules, played: PlayedMove, way: PlayingStyle | None = None) -> Reason:
    """Why it was done; nothing is told of a move in which nothing is weighed. Equal moves give equal reasons."""
    if played.move.by <= 0 or played.due is None or played.due.by != played.move.by or played.before.trouble.stopped is not None:
        return Reason()
    return _OF[rules.family](rules, played, way)


def _in_a_hand(rules: Rules, played: PlayedMove, known: PlayingStyle | None) -> Reason:
    from game.agents.stud import player_for  # with it come the agents' tables: only who asks waits for them
    from game.training.hand_hint import at_stake

    move, seen, way, own = played.move, sight(played.before, played.move.by), known or PlayingStyle(*USUAL), known is None
    if isinstance(move, m.Muck):
        return Reason("Mucked: a hand already shown beats it.")
    if isinstance(move, m.Draw):
        return Reason(_threw(move, LEVELS[way.level].reads))
    if type(move) not in DID or seen.betting is None:
        return Reason()
    player = player_for(rules, way.style, way.level)
    custom = player.custom(seen)
    if custom is not None:
        told, weak = _by_custom(move, *custom, free=not _owed(seen), own=own)
        return Reason(f"{DID[type(move)]}: {told}.", weak)
    had = player.share(seen, Random(f"reason {played.at}"))
    last = seen.betting.street == rules.spec.streets[-1] or _for_everything(seen)
    if had is None:
        return Reason(f"{DID[type(move)]}: the hand has the wrong number of cards.")
    told, weak = _weighed(move, had, at_stake(player, seen, _owed(seen)), last=last)
    return Reason(f"{DID[type(move)]}: {told}.", weak)


def _threw(move: m.Draw, reads: bool) -> str:
    """Players who read others think of what those may hold; anybody else goes by what is worth keeping."""
    if not move.cards:
        return f"Stood pat: {'no discard wins more often' if reads else 'a made hand, by rule of thumb'}."
    why = "this way the hand wins most often" if reads else "the rest is worth keeping, by rule of thumb"
    return f"Discarded {count_in_words(len(move.cards), 'card')}: {why}."


def _owed(seen: Sight) -> int:
    """What staying costs."""
    me = seen.seats[seen.own_seat]
    return max(min(seen.betting.price - me.bet, me.stack), 0) if seen.betting is not None else 0


def _for_everything(seen: Sight) -> bool:
    """Whether nobody can bet any more once the price is paid."""
    others = [seat.stack for seat in seen.live() if seat.number != seen.own_seat]
    return _owed(seen) == seen.seats[seen.own_seat].stack or not any(others)


def _by_custom(move: m.Move, place: float, raising: float, staying: float, *, free: bool, own: bool) -> Reason:
    """By the first cards: how good they are, and how good they have to be here; of the one who is not of the house it is only said
    what an expert would do."""
    whose, bar = "an expert " if own else "", raising if isinstance(move, _PUTS_IN) or free else staying
    cards = f"starting hand {'only ' if place > max(_HALF, bar) else ''}in the top {percent(max(place, 0.01))}"
    if isinstance(move, _PUTS_IN):
        odd = _odd(place <= bar, place - bar, own=own)
        return Reason(f"{cards}, {whose}raises with the top {percent(bar)} here{odd}", place > bar + _NEAR)
    if free:
        told = f"{cards}, {whose}raises with the top {percent(bar)}, and there's nothing to call"
        return Reason(told, isinstance(move, m.Fold))
    folds = isinstance(move, m.Fold)
    odd = _odd(place > bar if folds else place <= bar, place - bar, own=own)
    return Reason(f"{cards}, {whose}plays the top {percent(bar)} here{odd}", (bar - place if folds else place - bar) > _NEAR)


def _odd(fits: bool, beyond: float, *, own: bool) -> str:
    if fits:
        return ""
    return ", and it was close" if abs(beyond) <= _NEAR else "" if own else ", out of character for this player"


def _weighed(move: m.Move, had: float, stake: AtStake, *, last: bool) -> Reason:
    """By what the hand wins on average against those that the others show to have; `last`: there are no bets to come."""
    won, needed = percent(had), stake.needed
    if isinstance(move, _PUTS_IN):
        asked = f" when a call needed {percent(needed)}" if stake.call else ""
        return Reason(f"had {won}{asked}, {'to win more' if had >= 1 / (stake.others + 1) else 'to make the others fold'}")
    if not stake.call:
        return Reason(f"had {won}, with nothing to call", isinstance(move, m.Fold))
    told = f"needed {percent(needed)}, had {won}"
    if isinstance(move, m.Fold):
        doubt = "didn't trust it" if last else "worried about the bets to come"
        enough = needed if last else needed * _WORRIED
        return Reason(told if had < needed else f"{told}, but {doubt}", had > enough + _NEAR)
    hope = "wanted to see it" if last else "hoped to win more later"
    return Reason(told if had >= needed else f"{told}, and {hope}", had < needed - _NEAR)


def _at_a_box(rules: Rules, played: PlayedMove, known: PlayingStyle | None) -> Reason:
    from game.training.box_hint import hint_at

    seen, due = sight(played.before, played.move.by), played.due
    assert due is not None
    if type(played.move) not in DID or due.choice("fold") is None or len(seen.bank.upcard) != 1:
        return Reason()
    if due.choice("bet") is None:
        return Reason("Folded: not enough chips to bet.")
    found = hint_at(rules, seen, due)
    did = DID[type(played.move)]
    told = f"{did}: a fold is worth {_money(found.fold)}, and a bet {_money(found.bet)} on average"
    better = found.better == ("bet" if isinstance(played.move, m.Bet) else "fold")
    likes = f", but {_LIKES[known.style.partition('-')[0]]}" if known and not better else ""
    return Reason(f"{told}{likes}.", not better)


_LIKES: Final[Mapping[str, str]] = {
    "tight": "is careful", "loose": "likes to see the dealer's hand", "even": "goes by a rule of thumb",
}  # fmt: skip


def _money(cents: object) -> str:
    value = float(cents) / 100  # type: ignore[arg-type]
    return f"{'−' if value < 0 else ''}{abs(value):.2f}"


_OF: Final[Mapping[Family, Callable[[Rules, PlayedMove, PlayingStyle | None], Reason]]] = {POTS: _in_a_hand, BOXES: _at_a_box}


class HandQuestions:
    """One hand. `told` says whether there is anything to ask for: not while it is on, and not in an exam."""

    def __init__(self, round_: Round, seating: Seating, names: Mapping[int, str]) -> None:
        self._round, self._seating, self._names = round_, seating, names
        self._reasons: dict[int, Reason] = {}

    @cached_property
    def told(self) -> bool:
        """Whether the hand is over, so that nothing of it is a secret any more."""
        return self._seating.manner != "exam" and bool(self._played) and self._played[-1].over

    @cached_property
    def _played(self) -> tuple[PlayedMove, ...]:
        return self._round.steps

    def with_own(self, rows: Sequence[ReviewRow]) -> list[ReviewRow]:
        """The rows of a review, once the hand is over: each decision of the person's own with what speaks for it or against it;
        a weak one is one of those that are stepped to."""
        return [self._own(row) for row in rows]

    def _own(self, row: ReviewRow) -> ReviewRow:
        if not self.told or row.undone or row.mark or self._played[row.at].move.by != self._me:
            return row
        found = self.reason(row.at)
        return replace(row, mark="wrong", note=found.told, stands_out=True) if found.weak else replace(row, own=found.told)

    @property
    def _me(self) -> int:
        """The seat of the person; -1 where they had none."""
        return self._seating.me if self._names.get(self._seating.me) == OWN else -1

    def why(self, at: int) -> str:
        """The same as a sentence alone; "" where nothing was weighed."""
        return self.reason(at).told

    def reason(self, at: int) -> Reason:
        """Why the one who made that move made it; nothing is told where nothing was weighed."""
        if at not in self._reasons:
            played = self._played[at]
            way = ways(self._seating, self._names).get(played.move.by)
            self._reasons[at] = reason(self._round.engine.rules, played, way)
        return self._reasons[at]


def with_everybody(view: TableView, spec: GameSpec, table: Table) -> TableView:
    """The view with all hands open, those that were given up dimmed."""
    lying = _hands(table)
    late = {number: late_in(spec, seat) for number, seat in table.seats.items() if not seat.cards}
    seats = tuple(replace(seat, cards=lying.get(seat.seat, seat.cards), late=late.get(seat.seat, seat.late)) for seat in view.seats)
    return replace(view, seats=seats, aside=view.aside | _given_up(table))


def _hands(table: Table) -> dict[int, tuple[CardView, ...]]:
    """Everybody's cards, face up, those of players who folded too."""
    return {seat.number: tuple(CardView(card, CardState.UP) for card in seat.cards or seat.thrown)
            for seat in table if seat.cards or seat.thrown}


def _given_up(table: Table) -> frozenset[Spot]:
    """Those of them that are out of the hand."""
    return frozenset(Spot("card", seat.number, at) for seat in table if not seat.cards for at in range(len(seat.thrown)))
