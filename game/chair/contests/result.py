"""How a tournament came out, in words: the places and what they won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter

from game.grammar import and_list, counted, listed
from game.rulebook.money import dollars
from game.tournament.news import place_in_words
from game.tournament.prizes import Prizes
from game.tournament.standing import Standing


@dataclass(frozen=True)
class ResultRow:
    """One line of the result: place, player, how it ended for them, prize and chips; `mine` if it is the person's. `won` is
    the prize in cents, `rank` the place as a number, 0 while there is none; `name` is what the player is called."""

    place: str
    player: str
    end: str
    prize: str
    mine: bool = False
    won: int = 0
    rank: int = 0
    name: str = ""


@dataclass(frozen=True)
class Result:
    """A tournament as it came out, or as it stands if it is not `final`. `money` says where the chips and the fees went,
    `cite` is the clause that the places rest on."""

    title: str
    head: str
    rows: Sequence[ResultRow]
    money: str
    final: bool = True
    cite: str = ""

    @property
    def mine(self) -> ResultRow | None:
        """The person's own line, if they played."""
        return next((row for row in self.rows if row.mine), None)

    @property
    def first(self) -> list[ResultRow]:
        """Who won, or shares the first place; nobody where it was ended before."""
        return [row for row in self.rows if row.rank == 1]

    @property
    def headline(self) -> str:
        """How the person finished; for one who did not play, what it was."""
        own = self.mine
        if own is None or not own.rank:
            return self.title
        return f"You finished {own.place} of {len(self.rows)}{f' and won {own.prize}' if own.prize else ''}."

    @property
    def won_by(self) -> str:
        """Who won, as a sentence without its full stop; "" where nobody did."""
        names = ["You" if row.mine else row.name for row in self.first]
        if not names:
            return ""
        return f"{and_list(names)} share first place" if names[1:] else "You win" if self.first[0].mine else f"{names[0]} wins"


_HOW = {"bust": "out in", "blinded-out": "blinded out in", "expelled": "expelled in", "let-go": "left before"}


def result_of(title: str, standing: Standing, prizes: Prizes, names: Mapping[int, str], me: int, *, final: bool = True) -> Result:
    """The result in words, or how it stands. `names` are the players', by seat; `me` is the person's seat, if they have one."""
    ends = {gone.seat: f"{_HOW[gone.how]} hand {gone.hand}" for gone in standing.exits}
    rows = []
    for seat, place in standing.ranking().items():
        chips = standing.stacks.get(seat)
        won = dollars(prizes.paid[seat]) if prizes.paid.get(seat) else ""
        end = f"{dollars(chips)} in chips" if chips is not None else ends[seat]
        player = listed(names.get(seat, ""), f"seat {seat}")
        words = "still in" if standing.concluded and chips is not None else place_in_words(standing, place)
        rank = 0 if standing.concluded and chips is not None else place
        rows.append(ResultRow(words, player, end, won, seat == me, prizes.paid.get(seat, 0), rank, names.get(seat, "")))
    if not final:
        rows = [*_still_in(standing, names, me), *rows]
    head = f"{counted(standing.entries, 'player')}, {counted(standing.hand - 1, 'hand')}"
    return Result(title, head, rows, _money(standing, prizes, final=final), final)


def _still_in(standing: Standing, names: Mapping[int, str], me: int) -> Iterator[ResultRow]:
    """Those who have no place yet, the one who has most chips first."""
    settled = standing.ranking()
    left = ((chips, seat) for seat, chips in standing.stacks.items() if seat not in settled)
    for chips, seat in sorted(left, key=itemgetter(0), reverse=True):
        player = listed(names.get(seat, ""), f"seat {seat}")
        yield ResultRow("still in", player, f"{dollars(chips)} in chips", "", seat == me)


def _money(standing: Standing, prizes: Prizes, *, final: bool) -> str:
    parts = [f"{standing.entries} buy-ins of {dollars(standing.stake)}"]
    parts += [f"commission {dollars(standing.commission)}"] if standing.commission else []
    parts += [f"out of play {dollars(standing.out_of_play)}"] if standing.out_of_play else []
    parts += [f"{dollars(standing.added)} added in chip races"] if standing.added else []
    parts += [f"entry fees {dollars(prizes.pool)}"] if prizes.pool else []
    parts += [f"{dollars(prizes.undivided)} undivided"] if prizes.undivided and final else []
    return " · ".join(parts)
