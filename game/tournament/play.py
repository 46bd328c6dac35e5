"""A whole tournament by the program's own players, from a seed, with every card and chip counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from game.grammar import counted
from game.rulebook.money import dollars
from game.rulebook.settings import Settings
from game.session.chairs import COMPANIES, Maker, chairs
from game.session.conserved import ConservationCheck
from game.session.narration.narration import Line
from game.session.round import engine_for
from game.session.session import Session
from game.session.setting_up.stakes import stack
from game.session.simulation import Stuck, Tally, play_out
from game.tournament.freezeout import begun
from game.tournament.news import news, place_in_words
from game.tournament.prizes import Prizes
from game.tournament.run import Tournament
from game.tournament.standing import Standing
from game.tournament.walks import Walks

LONGEST = 20_000
"""Hands after which a tournament is held to have no end: a fault of the program."""


@dataclass(frozen=True)
class TournamentReport:
    """How a tournament came out. `told` is what was announced, by the hand after which; `tally` what was met in the hands."""

    settings: Settings
    seed: int
    standing: Standing
    prizes: Prizes
    tally: Tally
    told: tuple[tuple[int, Line], ...]

    def lines(self) -> Iterator[str]:
        """The report for people: what was announced, the places, the money."""
        title, hands = self.settings.spec.title, self.standing.hand - 1
        yield f"{title}, {counted(self.standing.entries, 'player')} with {dollars(self.standing.stake)} each, seed {self.seed}"
        for hand, line in self.told:
            yield f"hand {hand:>4}  {line}"
        for seat, place in self.standing.ranking().items():
            prize = self.prizes.paid.get(seat)
            yield f"{place_in_words(self.standing, place):>10}  seat {seat}{f', {dollars(prize)}' if prize else ''}"
        dealt, made = counted(hands, "hand"), counted(self.tally.moves, "move")
        yield f"{dealt}, {made}; every card and every chip accounted for after every move"
        yield self._money()

    def figures(self) -> dict[str, Any]:
        """The same for programs; sums in cents."""
        return {
            "game": self.settings.spec.id,
            "seed": self.seed,
            "entries": self.standing.entries,
            "stake_cents": self.standing.stake,
            "hands": self.standing.hand - 1,
            "moves": self.tally.moves,
            "places": {str(seat): place for seat, place in self.standing.ranking().items()},
            "exits": [asdict(gone) for gone in self.standing.exits],
            "prize_pool_cents": self.prizes.pool,
            "prizes_cents": {str(seat): prize for seat, prize in self.prizes.paid.items()},
            "undivided_cents": self.prizes.undivided,
            "commission_cents": self.standing.commission,
            "out_of_play_cents": self.standing.out_of_play,
            "added_cents": self.standing.added,
            "faults": dict(self.tally.incidents.most_common()),
            "rulings": dict(self.tally.rulings.most_common()),
        }

    def _money(self) -> str:
        standing = self.standing
        parts = [f"{dollars(sum(standing.stacks.values()))} in chips with the winner"]
        parts += [f"commission {dollars(standing.commission)}"] if standing.commission else []
        parts += [f"out of play {dollars(standing.out_of_play)}"] if standing.out_of_play else []
        parts += [f"added in races {dollars(standing.added)}"] if standing.added else []
        parts += [f"prizes of {dollars(self.prizes.pool)}"] if self.prizes.pool else []
        return ", ".join(parts)


def play(settings: Settings, entries: int, seed: int, *, company: Maker = COMPANIES["mixed"], faults: float = 0.0,
         absences: float = 0.0) -> TournamentReport:
    """Play a tournament of so many players to its last one.

    `faults` is the share of moves that go wrong, `absences` the chance of each player before each hand
    to walk off for a while.
    Raises NotAllowed for a number of players the table has no room for, SettingsError for a stake that is missing, and
    ConservationFault or Stuck for a fault of the program.
    """
    run = _Playing(settings, entries, seed, company, faults, absences)
    while run.session.over is None:
        run.hand()
    return run.report(seed)


@dataclass
class _Playing:
    """A tournament as it is played."""

    settings: Settings
    entries: int
    seed: int
    company: Maker
    faults: float
    absences: float
    tally: Tally = field(default_factory=Tally)
    told: list[tuple[int, Line]] = field(default_factory=list)

    def __post_init__(self) -> None:
        settings, seats = self.settings, range(1, self.entries + 1)
        game = settings.spec.book, settings.spec.id, settings
        rules = engine_for(*game).rules
        standing = begun(rules, dict.fromkeys(seats, stack(settings)), seats)
        self.tournament = Tournament(settings, standing, walks=Walks(self.seed, self.absences), seed=self.seed)
        seated = chairs(rules, seats, self.company, self.seed, faults=self.faults)
        self.session = Session(game, standing.stacks, seated, self.seed, house=self.tournament)
        for listener in (ConservationCheck(self.session).hear, self.tally.hear):
            self.session.listen(listener)

    def hand(self) -> None:
        """One hand, and what is announced after it."""
        before, number = self.tournament.standing, self.session.hand
        play_out(self.session)
        self.tally.rounds += 1
        self.session.next_hand()
        self.told += [(number, line) for line in news(self.settings, before, self.tournament.standing)]
        if number >= LONGEST:
            raise Stuck(f"after {LONGEST} hands the tournament isn't over")

    def report(self, seed: int) -> TournamentReport:
        """How it came out."""
        standing = self.tournament.standing
        return TournamentReport(self.settings, seed, standing, self.tournament.prizes(standing), self.tally, tuple(self.told))
