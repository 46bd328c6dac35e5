"""The records as the screens ask for them: rounds in a list, one to look at, the one that was broken off."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from game.client.scenes.names import counted
from game.client.seating import Seating, Stakes, described
from game.client.shell import Shut
from game.client.widgets.listview import Row
from game.files import guard
from game.records.codec import CodecError
from game.records.database import RecordsError
from game.records.entries import KeptRound, RoundEntry, SessionEntry
from game.records.store import Store
from game.rulebook.loader import library
from game.rulebook.money import dollars
from game.session.floor import Pending
from game.session.floor_keeping import pending_of
from game.session.round import ReplayError, Round
from game.table.moves import CallSupervisor, StopPlay
from game.tournament.canberra.kept import Kept, kept_of
from game.tournament.keeping import standing_of
from game.tournament.levels import settings_of
from game.tournament.standing import Standing
from game.training.grading import Grade

MOST_ROUNDS = 500
BROKEN_OFF = "broken off"
MOST_LETTERS = 16


@dataclass(frozen=True)
class KeptTable:
    """A round from the records with everything that is needed to sit down to it: ids, company, stakes, moves."""

    session: int
    id: int
    seating: Seating
    stakes: Stakes
    round: Round
    standing: Standing | Kept | None = None
    """How the tournament stood before the round, if it is one of a tournament that has come further than its first hand."""
    granted: Pending | None = None
    """What the floor of a cash table had granted for later hands."""


@dataclass(frozen=True)
class Interrupted:
    """A tournament that was left between two hands, with everything that is needed to go on at the next one."""

    session: int
    seating: Seating
    stakes: Stakes
    standing: Standing | Kept


class Archive:
    """Reads a store. Whatever cannot be read any more raises `Shut`, with one message that says what and why."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def rows(self) -> list[Row]:
        """The rounds that are over or were broken off, the last one first: only the latest of these is offered to go on with,
        but all can be played on from any move."""
        listed = self.store.rounds.listed
        with _told():
            over = {kept.id: _row(kept) for kept in listed("finished", MOST_ROUNDS)}
            broken_off = {kept.id: _row(kept, BROKEN_OFF) for kept in listed("playing", MOST_ROUNDS)}
        return [row for _, row in sorted((over | broken_off).items(), reverse=True)][:MOST_ROUNDS]

    def kept(self, key: str) -> KeptTable:
        """A round of `rows`."""
        with _told():
            entry = self.store.rounds.load(int(key))
            return self._table(entry, self.store.rounds.session(entry.session, library()))

    def broken_off(self) -> KeptTable:
        """The round to go on with. One that cannot be gone on with is put down as given up, so that it is offered no more."""
        with _told():
            found = self.store.rounds.unfinished(library())
            if found is None:
                raise Shut("There is no round to take up again.")
            try:
                table = self._table(found.round, found.session)
            except Exception:
                self.store.rounds.abandon(found.round.id)
                raise
            self.store.rounds.take_back(table.id, len(table.round))
            return table

    def interrupted(self) -> Interrupted | None:
        """The tournament to go on with, if one was left between two hands after the latest round that was broken off."""
        with _told():
            found = self.store.tournaments.interrupted()
            if found is None:
                return None
            try:
                entry = self.store.rounds.session(found.session, library())
                standing = self._standing(found.session, entry)
            except (CodecError, ValueError, LookupError):
                self.store.tournaments.set_aside(found.session)
                raise
            if standing is None:
                return None
            stakes = Stakes(entry.book, entry.game, entry.settings, entry.seed)
            return Interrupted(found.session, Seating.kept(entry.seating), stakes, standing)

    def _standing(self, session: int, entry: SessionEntry) -> Standing | Kept | None:
        kept = self.store.tournaments.standing(session)
        if kept is None:
            return None
        return kept_of(kept) if entry.seating.get("drawn") else standing_of(kept)

    def _table(self, entry: RoundEntry, session: SessionEntry) -> KeptTable:
        table, standing = _table(entry, session), self._standing(entry.session, session)
        return replace(table, standing=standing.before(entry.opening)) if standing else table


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except ReplayError as wrong:
        raise Shut(f"The round cannot be played again under today's rules: {wrong}.") from wrong
    except (CodecError, RecordsError, ValueError, LookupError) as wrong:
        raise Shut(f"The round cannot be read: {wrong}.") from wrong
    except Shut:
        raise
    except Exception as fault:
        raise Shut(f"The round cannot be played again; it meets a fault of the program: {guard.told(fault)}.") from fault


def _table(entry: RoundEntry, session: SessionEntry) -> KeptTable:
    """Raises ReplayError where a move of it is refused today, and ValueError where who sat there is not kept."""
    settings = settings_of(session.settings, entry.number)
    round_ = Round(session.book, session.game, settings, entry.opening, entry.moves)
    if session.chair != "player":
        round_ = _before_the_stop(round_)
    round_.table()
    stakes = Stakes(session.book, session.game, session.settings, session.seed)
    pending = pending_of(session.granted, session.settings.spec)
    return KeptTable(entry.session, entry.id, Seating.kept(session.seating), stakes, round_, granted=pending)


def _before_the_stop(round_: Round) -> Round:
    """A person stops play and rules in one act; where only the beginning of it was kept, nothing of it has happened."""
    while round_.moves and isinstance(round_.moves[-1], StopPlay | CallSupervisor):
        round_ = round_[: len(round_) - 1]
    return round_


def _row(kept: KeptRound, how: str = "") -> Row:
    """When, what, in which chair, and how it came out."""
    if kept.fault:
        return Row(str(kept.id), f"{kept.started[:MOST_LETTERS]}  round {kept.id}", "cannot be read any more", colour="danger")
    return Row(str(kept.id), f"{kept.started}  {described(kept)}", how or _grades(kept) or _result(kept), colour="muted")


def _grades(kept: KeptRound) -> str:
    """How the rulings did; empty if there were none."""
    right = sum(grade == Grade.EXACT.value for grade in kept.grades)
    return f"{right} of {counted(len(kept.grades), 'ruling')} exact" if kept.grades else ""


def _result(kept: KeptRound) -> str:
    """What the person had in front of him after the hand; empty where he played no seat."""
    me = kept.seating.get("me", 0)
    return f"your stack {dollars(kept.stacks[me])}" if me in kept.stacks else ""
