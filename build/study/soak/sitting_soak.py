"""The soak of a chair: a sitting of many hands in which a person answers by lot whatever is asked there, rightly, wrongly, late or
never. The table must survive all of it, with every chip, promise and mark in its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from game.chair.controller import Controller
from game.chair.setting_up.seating import ASKS, Seating, Stakes
from game.chair.setting_up.sitting_down import sit_down
from game.chair.sitting import Sitting
from game.chair.stand_in import MOST_MOVES, answer
from game.chair.stopping.ruling import RuleChoice
from game.chair.wording.request_words import asks
from game.irregularities.requests.question import Who
from game.rulebook.game_spec import GameSpec
from game.rulebook.settings import resolve
from game.session.between import CashTable
from game.session.cash import asking, floor_words, wishes
from game.session.cash.asking import Wish
from game.session.cash.floor import Floor
from game.session.cash.offering import FreePlace
from game.session.chairs import COMPANIES, MIXED, chairs, newcomers
from game.session.conserved import ConservationCheck
from game.session.round import engine_for
from game.session.session import Session
from game.session.setting_up.role_names import RoleName
from game.session.setting_up.stakes import least_bet, proposed, stack
from game.session.tempo import AT_ONCE, Measure
from game.table.sight import INSPECTOR
from game.table.values import DEALER
from game.tournament.canberra.run import is_played
from game.tournament.run import is_tournament
from game.training.request_answers import ways
from study.soak.requests import DURING

CHAIRS: Final[tuple[RoleName, ...]] = ("dealer", "inspector", "player")
_LATE, _NEVER, _ERRORS = 0.03, 0.1, 0.3
"""How likely a request is answered before each move; of how many hands it stays without one; how much goes wrong."""


class Misfiled(AssertionError):
    """A mark was filed for another request than the one that was answered."""


@dataclass
class SittingsReport:
    """What was met. `ended` are sittings in which the table broke up as the book has it, `lost` those with a fault, in a line."""

    sittings: int = 0
    hands: int = 0
    ended: int = 0
    answered: Counter[str] = field(default_factory=Counter)
    lost: list[str] = field(default_factory=list)

    def add(self, other: SittingsReport) -> None:
        """Take another report in."""
        self.sittings += other.sittings
        self.hands += other.hands
        self.ended += other.ended
        self.answered += other.answered
        self.lost += other.lost


@dataclass(frozen=True)
class SittingsOrder:
    """What one process is to play: these games, so many sittings of each and hands in each, at so many `times` the usual rate of
    requests. `seed` begins the seed of each sitting; `only` is one whole seed, as a fault names it."""

    games: Sequence[GameSpec]
    sittings: int
    hands: int
    seed: str = "1"
    times: float = 3.0
    only: str = ""


def soak_sittings(order: SittingsOrder) -> SittingsReport:
    """Sit down at every game, in every chair in turn. What happens in a sitting follows from its seed alone."""
    report = SittingsReport()
    for spec in order.games:
        for seed in [order.only] if order.only else [f"{order.seed}:{at}" for at in range(order.sittings)]:
            report.sittings += 1
            sitting = SoakedSitting(spec, seed, order.times, report)
            try:
                sitting.play(order.hands)
            except Exception as fault:
                report.lost.append(f"{spec.id}, sitting {seed}, {sitting.where}: {fault!r}")
            finally:
                sitting.controller.close()
    return report


class SoakedSitting:
    """One sitting, in the chair that its seed names."""

    def __init__(self, spec: GameSpec, seed: str, times: float, report: SittingsReport) -> None:
        self._rng, self._report = Random(f"{spec.id} {seed} sitting"), report
        number = seed.rpartition(":")[2]
        chair = CHAIRS[int(number) % len(CHAIRS)] if number.isdecimal() else self._rng.choice(CHAIRS)
        self.sitting = _sat_down(spec, chair, self._rng)
        self.sitting.wishes, self.sitting.departures = times * ASKS, times * wishes.DEPARTURES
        self._own = times * ASKS * DURING
        self.sitting.session.listen(ConservationCheck(self.sitting.session).hear)
        self.controller = Controller(self.sitting, _Silence(), lambda played: None)
        self._never = False

    @property
    def where(self) -> str:
        """Chair, hand and move, for the one who is told of a fault."""
        session = self.sitting.session
        return f"{self.sitting.role}'s chair, hand {session.hand}, move {len(session.round) + 1}"

    def play(self, hands: int) -> None:
        """So many hands, or fewer where the table breaks up or the person leaves it."""
        for _ in range(hands):
            self._hand()
            self._report.hands += 1
            self._after()
            if self.sitting.leaving or not self.controller.next_hand():
                self._report.ended += 1
                return
            self._never = self._rng.random() < _NEVER

    # ---- a hand

    def _hand(self) -> None:
        session = self.sitting.session
        for _ in range(MOST_MOVES):
            if session.ask() is None:
                return
            if self.controller.asked is not None and not self._never and self._rng.random() < _LATE:
                self._answer()
            if self.sitting.role == "player" and self._rng.random() < self._own:
                self._ask()
            if session.advance() is None:
                answer(self.sitting)
        raise AssertionError(f"no end after {MOST_MOVES} moves")

    def _after(self) -> None:
        """The hand is over: what is asked is answered or not, and free places go round or not, in any order."""
        while True:
            if self.controller.asked is not None and not self._never and self._rng.random() < 0.5:
                self._answer()
            offer = self.controller.places.offer
            if offer is None or self._rng.random() < 0.02:
                break
            self._offer(offer)
        if self.controller.asked is not None and not self._never:
            self._answer()
        if self.sitting.role == "player" and self._rng.random() < ASKS:
            self._ask()

    # ---- answering and asking

    def _answer(self) -> None:
        """The answer to the one who asks: any, under any clause, or none. Raises Misfiled."""
        play, wish = self.sitting, self.controller.asked
        assert wish is not None
        asks(play, wish)
        said = self._rng.choice([*ways(play.session, wish), ""])
        clause = self._rng.choice([clause.ref for clause in play.book.clauses_of(play.rules.spec.id)])
        self.controller.answer(RuleChoice(wish.request, said, clause) if said else None)
        words = f"{floor_words.placed_wish(play.rules, wish, floor_words.asker(wish))}."
        filed = [(met.word, met.given, met.seen) for met in play.account.hand.met[-1:]] if play.account is not None else []
        if filed != [(wish.request, said, (words,))]:
            raise Misfiled(f"{words} was answered with {said or 'nothing'}, and filed was {filed}")
        self._report.answered[f"{wish.request}: {said or 'nothing'}"] += 1

    def _offer(self, offer: FreePlace) -> None:
        """Somebody is asked about a free place: rightly or not, and the person says anything."""
        places, rng = self.controller.places, self._rng
        anybody: list[Who] = [offer.next, offer.next, *offer.left]
        if self.sitting.role == "player":
            places.says(takes=rng.random() < 0.5, posts=rng.random() < 0.5)
        elif self.sitting.role == "dealer":
            places.turn_to(rng.choice(anybody))
        else:
            places.watched(rng.choice([None, *anybody]))
        self._report.answered["free place"] += 1

    def _ask(self) -> None:
        """The person asks for anything that there is to ask, now and then for what cannot be had."""
        play, rng, floor = self.sitting, self._rng, self.sitting.floor
        if floor is None or play.session.over is not None or play.me not in play.session.table.seats:
            return
        may = [each for each in asking.may_be_asked(play.rules) if each != "leave" or rng.random() < 0.02]
        others = asking.other_stakes(play.session.settings) if "change-limit" in may else []
        if not may:
            return
        request = rng.choice(may)
        if request == "change-limit" and not others:
            return
        sums = (least_bet(play.session.settings), stack(play.session.settings), 3 * stack(play.session.settings), 0)
        wish = Wish(request, play.me, amount=rng.choice(sums), to=rng.randint(0, play.rules.spec.seats_most + 1),
                    settings=rng.choice(others) if request == "change-limit" else None, post=rng.random() < 0.5)
        reply = asking.ask(play.session, floor, asking.contested(play.session, floor, wish))
        self.controller.log.tell(floor_words.answered(play.rules, reply))
        self._report.answered[f"asks for {request}"] += 1


def _sat_down(spec: GameSpec, chair: RoleName, rng: Random) -> Sitting:
    """A table of the game as the program lays it, with as many players as may sit there or one less."""
    settings = resolve(spec, proposed(spec, {}))
    most = min(spec.seats_most, settings.seats)
    seats = max(most - rng.randint(0, 2), spec.seats_least)
    rules, seed, stake = engine_for(spec.book, spec.id, settings).rules, rng.randrange(1 << 30), stack(settings)
    me = rng.randint(1, seats) if chair == "player" else DEALER if chair == "dealer" else INSPECTOR
    if is_tournament(rules) or is_played(rules):
        seating = Seating(spec.title, chair, max(me, 0), spec.layouts[0], seats, "beginner", MIXED, _ERRORS, 0.0)
        return sit_down(seating, Stakes(spec.book, spec.id, settings, seed), None)
    company, measure = COMPANIES["beginner" if rules.family.house_plays else "aimless"], Measure(_ERRORS)
    floor = Floor(CashTable(stake, rebuys=True, shift=chair == "dealer"), newcomers(company, seed, faults=measure.share))
    seated = chairs(rules, range(1, seats + 1), company, seed, people=[me], measure=measure)
    session = Session((spec.book, spec.id, settings), dict.fromkeys(range(1, seats + 1), stake), seated, seed, house=floor)
    names = {seat: f"Player {seat}" for seat in range(1, seats + 1)}
    strangers = [f"Stranger {seat}" for seat in range(1, 30)]
    origins = {seat: str(seat) for seat in names}
    return Sitting(session, chair, me, spec.layouts[0], names, speed=AT_ONCE, strangers=strangers, origins=origins)


class _Silence:
    """A voice that says nothing."""

    def say(self, text: str) -> None:
        """Nothing is heard."""
