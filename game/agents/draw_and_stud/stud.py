"""AI players of stud: what opponents show counts, what lies face down is dealt to them many times over."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.agents.ai_players import Player
from game.agents.draw_and_stud.unseen import OpenHand, Unseen, Witnessed, prepare
from game.agents.judgement.action_history import Deed
from game.agents.judgement.equity import Showdowns
from game.agents.judgement.habits import STRANGER
from game.agents.judgement.hand_reading import TELLING, updated
from game.agents.judgement.outlook import Outlook, Rival
from game.table.rules import Rules
from game.table.sight import SeatSight, Sight

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_ENOUGH = 5
"""Of so many deals one must count, or each opponent's hand is drawn by itself."""


def player_for(rules: Rules, style: str = "even", level: str = "expert") -> Player:
    """The player that fits a game: one who reads open cards where there are any. KeyError as `Player`."""
    stud = any(step.kind == "deal-street" for step in rules.spec.procedure)
    return StudPlayer(rules, style, level) if stud else Player(rules, style, level)


class StudPlayer(Player):
    """A player at a stud table. Opponents' possible hands are what they show and any unseen cards under it, weighed by what
    they have done; the cards to come are dealt to everybody."""

    def __init__(self, rules: Rules, style: str = "even", level: str = "expert") -> None:
        super().__init__(rules, style, level)
        self._witnessed = Witnessed()
        self._imagined: tuple[list[int], Unseen] | None = None

    def prepare(self) -> None:
        """Every hand is looked at as it lies; only the ladder of all hands is made ready."""
        prepare(self.shape)

    def _score(self, sight: Sight, seat: int) -> int:
        cards = sight.seats[seat].open
        if len(cards) + len(sight.board) != self.shape.own:
            return 0
        return self.shape.composition.score(self.shape.ranking, cards, sight.board)

    def _spoiled(self, sight: Sight) -> bool:
        return len(sight.own) != self._held(sight)

    def _readable(self, sight: Sight) -> bool:
        return any(seat.number != sight.own_seat for seat in sight.live())

    def _held(self, sight: Sight) -> int:
        """How many cards a hand has in this round: one more in each, but for a communal last one."""
        assert sight.betting is not None
        return self.shape.own - self.shape.rounds_left(sight.betting.street) - len(sight.board)

    def _outlook(self, sight: Sight, said: tuple[Deed, ...], rng: Random) -> Outlook:
        import numpy as np

        chance = np.random.default_rng(rng.getrandbits(64))
        unseen = self._looked(sight)
        others = [seat for seat in sight.live() if seat.number != sight.own_seat]
        found = self._read(others, unseen, said)
        rows = _together(found, chance)
        theirs = [held[at] for held, at in zip(unseen.theirs(others), rows.T[1:], strict=True)]
        ends = Showdowns(unseen.mine[rows[:, 0]], np.stack(theirs, axis=1), rows[:, 1:])
        return self._weighed(sight, found, ends, chance)

    def _looked(self, sight: Sight) -> Unseen:
        """The unseen cards as one imagines them: the same for all of a round, until a card more is seen."""
        import numpy as np

        assert sight.betting is not None
        known = self._witnessed.with_(sight)
        lie = [sight.hand, sight.own_seat, self.shape.rounds_left(sight.betting.street), *sorted(map(int, known))]
        if self._imagined is None or self._imagined[0] != lie or not self._imagined[1].deals_to(sight.live()):
            rows = self._rows(len(sight.live()) - 1)
            self._imagined = lie, Unseen(self.shape, sight, known, rows, np.random.default_rng(lie))
        return self._imagined[1]

    def _read(self, others: list[SeatSight], unseen: Unseen, said: tuple[Deed, ...]) -> tuple[Rival, ...]:
        """The opponents: their possible hands with the weights that everything said gives them."""
        import numpy as np

        now = {seat.number: OpenHand(seat.number, seat.open, seat.down) for seat in others}
        telling = [deed for deed in said if deed.kind != "fold" and deed.raises < TELLING and deed.seat in now]
        heard = [(deed, self._then(now[deed.seat], deed.street)) for deed in telling] if self.level.reads else []
        standings = unseen.standings([*now.values(), *(then for _, then in heard)])
        weights = {seat: np.ones(len(unseen.orders)) for seat in now}
        habits = {seat: self.memory.of(seat) if self.level.remembers else STRANGER for seat in now}
        for deed, then in heard:
            weights[deed.seat] = updated(weights[deed.seat], deed, standings[then], habits[deed.seat].at(first=deed.first))
        return tuple(Rival(seat, weights[seat.number], habits[seat.number], standings[now[seat.number]]) for seat in others)

    def _then(self, now: OpenHand, street: str) -> OpenHand:
        """An opponent's hand in an earlier round, with the cards that it had then."""
        shown = min(list(self.shape.boards).index(street) + 1, len(now.shown))
        hidden = self.shape.own - self.shape.rounds_left(street) - shown
        return OpenHand(now.seat, now.shown[:shown], min(hidden, now.hidden))


def _together(rivals: tuple[Rival, ...], chance: np.random.Generator) -> NDArray[np.int64]:
    """Rows of the imagined deals, one's own with each rival's, drawn by weight.

    They come from the same deal, so that no card lies twice, unless that would leave too few deals to look at.
    """
    import numpy as np

    logs = [np.log(rival.weights) for rival in rivals]
    joint = np.sum(logs, axis=0)
    joint = np.exp(joint - joint.max())
    many = len(joint)
    if joint.sum() ** 2 / (joint**2).sum() > many / _ENOUGH:
        return np.tile(chance.choice(many, many, p=joint / joint.sum())[:, None], (1, len(rivals) + 1))
    each = [chance.choice(many, many, p=rival.weights / rival.weights.sum()) for rival in rivals]
    return np.stack([chance.permutation(many), *each], axis=1)
