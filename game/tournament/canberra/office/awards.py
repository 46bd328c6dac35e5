"""Places and prizes: ties for a prize shared or played out, and the whole pool paid (act 17.20, 17.21, 17.3.a.xii)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.session.conserved import Lost
from game.table.rules import Rules
from game.tournament.canberra.office import prizes
from game.tournament.canberra.office.entries import Entries
from game.tournament.canberra.office.rankings import Ranking
from game.tournament.canberra.rounds import Course, play_off


@dataclass(frozen=True)
class FinalRanking:
    """How a tournament came out: `ranking` is final, `prizes` are cents by player, `played_off` who played extra rounds for one."""

    ranking: Ranking[int]
    prizes: Mapping[int, int]
    played_off: Ranking[int] = ()


def awarded(rules: Rules, entries: Entries, ranking: Ranking[int], number: int) -> Course[FinalRanking]:
    """The award after the last session, which has that number. Raises Lost if a cent of the pool were not paid."""
    settings, pool = rules.settings, entries.money.pool
    amounts = worth(rules, entries, sum(map(len, ranking)))
    tied = prizes.contested(ranking, amounts) if settings.tie_method == "extra-rounds" else ()
    for group in tied:
        order = yield from play_off(rules, group, number=number)
        at = ranking.index(group)
        ranking = (*ranking[:at], *((who,) for who in order), *ranking[at + 1 :])
    payout = prizes.shared(ranking, amounts, leftover=settings.leftover_cents)
    if payout.total != pool:
        raise Lost(f"{payout.total} cents were paid out of a pool of {pool}")
    return FinalRanking(ranking, payout.paid, tied)


def worth(rules: Rules, entries: Entries, players: int) -> tuple[int, ...]:
    """What each place brings at so many players, in cents, by the entries there are now."""
    return prizes.fewer(prizes.by_place(rules.settings, entries.money.pool), players)
