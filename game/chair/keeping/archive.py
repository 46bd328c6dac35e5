"""The records as the screens ask for them: rounds in a list, one to look at, the one that was broken off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from game.chair.keeping.kept_rows import KeptRows
from game.chair.reviewing.round_notes import RoundNotes, kept_notes
from game.chair.setting_up.seating import CannotOpen, Seating, Stakes
from game.chair.wording.list_rows import Row
from game.files import guard
from game.records.json_forms.codec import CodecError
from game.records.kept_values import LeftTable, RoundEntry, SessionEntry
from game.records.storage.database import RecordsError
from game.records.store import Store
from game.records.underway import Activity
from game.rulebook.loader import library
from game.session.cash.floor_keeping import pending_of
from game.session.cash.granted import PendingGrants
from game.session.round import ReplayError, Round
from game.table.moves import CallSupervisor, StopPlay
from game.table.state import Table
from game.tournament.canberra.kept import KeptAnswers, kept_of
from game.tournament.levels import settings_of
from game.tournament.standing import Standing, standing_of


@dataclass(frozen=True)
class KeptTable:
    """A round from the records with everything that is needed to sit down to it: ids, company, stakes, moves. It may be over:
    then a cash game goes on with the next."""

    session: int
    entry: SessionEntry
    id: int
    seating: Seating
    stakes: Stakes
    round: Round
    standing: Standing | KeptAnswers | None = None
    """How the tournament stood before the round, if it is one of a tournament that has come further than its first hand."""
    granted: PendingGrants | None = None
    """What the floor of a cash table had granted for later hands."""


@dataclass(frozen=True)
class KeptTournament:
    """A tournament that was left between two hands, with everything that is needed to go on at the next one."""

    session: int
    entry: SessionEntry
    seating: Seating
    stakes: Stakes
    standing: Standing | KeptAnswers
    last: Table | None = None
    """The last table of the hand before, from which warnings are remembered; None if that cannot be played again."""


class Archive:
    """Reads a store. Whatever cannot be read any more raises `CannotOpen`, with one message that says what and why."""

    def __init__(self, store: Store) -> None:
        self.store = store

    @property
    def is_empty(self) -> bool:
        """Whether no round is kept."""
        with _told():
            return self.store.listing.is_empty()

    def rows(self) -> Sequence[Row]:
        """All rounds, the last one first: only the latest table is offered to go on with, but from any move of any round one can
        play on."""
        with _told():
            return KeptRows(self.store.listing, self.store.listing.numbers())

    def kept(self, key: str) -> KeptTable:
        """A round of `rows`."""
        with _told():
            entry = self.store.rounds.load(int(key))
            return self._table(entry, self.store.rounds.session(entry.session, library()))

    def last_table(self) -> tuple[Seating, Stakes] | None:
        """At which table was played last, to sit down to it again: its company as it began, its stakes; None where there was none,
        or one that was staged."""
        with _told():
            last = self.store.rounds.last_id()
            if not last:
                return None
            session = self.store.rounds.session(self.store.rounds.load(last).session, library())
            seating = replace(Seating.kept(session.seating), drawn=(), sitting=())
            return None if seating.alone else (seating, Stakes(session.book, session.game, session.settings, session.seed))

    def notes(self, key: str) -> RoundNotes:
        """What is kept with a round of `rows`: wrong steps, and what was found out."""
        with _told():
            return kept_notes(self.store, int(key))

    def underway(self) -> Activity | None:
        """What is done away from the tables, to go on with; None if there is nothing."""
        with _told():
            return self.store.underway.now()

    def left_off(self, sitting: int = 0) -> LeftTable:
        """The table to go on with, or that of a sitting. Raises CannotOpen where there is none, or what came last could not be
        written yet."""
        with _told():
            if not self.store.database.settled:
                raise CannotOpen("What you did last isn't saved yet. You can resume once it is.")
            found = self.store.rounds.left_off(sitting)
        if found is None:
            raise CannotOpen("There's no table to go back to.")
        return found

    @contextmanager
    def or_aside(self, found: LeftTable) -> Iterator[None]:
        """A table that cannot be resumed, for whatever reason, is set aside with that reason and offered no more."""
        try:
            yield
        except RecordsError as wrong:
            raise CannotOpen(f"The table can't be read right now: {wrong}.") from wrong
        except Exception as wrong:  # whatever it is: the next time it would be the same
            why = reason(wrong)
            if found.playing:
                self.store.rounds.abandon(found.round, why)
            else:
                self.store.rounds.end(found.session, why)
            raise CannotOpen(f"{why} It's no longer offered here. Look for it under Hands played.") from wrong

    def taken_up(self, found: LeftTable) -> KeptTable | KeptTournament:
        """What was left, read to be resumed: a tournament between two hands, or a round, which may be over. Raises whatever
        is wrong with it: see `or_aside`."""
        session = self.store.rounds.session(found.session, library())
        if found.tournament and not found.playing:
            standing = self._standing(found.session, session)
            if standing is not None:
                stakes = Stakes(session.book, session.game, session.settings, session.seed)
                last = self._last(found.round, session)
                return KeptTournament(found.session, session, Seating.kept(session.seating), stakes, standing, last)
        table = self._table(self.store.rounds.load(found.round), session)
        if found.playing:
            self.store.rounds.take_back(table.id, len(table.round))
        return table

    def _last(self, round_id: int, session: SessionEntry) -> Table | None:
        try:
            return _table(self.store.rounds.load(round_id), session).round.table()
        except (ReplayError, CodecError, ValueError):  # how the tournament stands is kept with it
            return None

    def _standing(self, session: int, entry: SessionEntry) -> Standing | KeptAnswers | None:
        kept = self.store.tournaments.standing(session)
        if kept is None:
            return None
        return kept_of(kept) if entry.seating.get("drawn") else standing_of(kept)

    def _table(self, entry: RoundEntry, session: SessionEntry) -> KeptTable:
        standing = self._standing(entry.session, session)
        table = _table(entry, session, standing.raised if isinstance(standing, Standing) else ())
        return replace(table, standing=standing.before(entry.opening)) if standing else table


@contextmanager
def _told() -> Iterator[None]:
    try:
        yield
    except CannotOpen:
        raise
    except Exception as wrong:
        raise CannotOpen(reason(wrong)) from wrong


def reason(wrong: Exception) -> str:
    """Why a round cannot be resumed, for people."""
    if isinstance(wrong, ReplayError):
        return f"The cards can't be replayed under today's rules: {wrong}."
    if isinstance(wrong, CannotOpen):
        return str(wrong)
    if isinstance(wrong, CodecError | RecordsError | ValueError | LookupError):
        return f"The cards can't be read: {wrong}."
    return f"The table can't go on. That's a fault in this program ({guard.describe_fault(wrong)})."


def _table(entry: RoundEntry, session: SessionEntry, raised: Sequence[int] = ()) -> KeptTable:
    """The table of a round; `raised` are the hands with which a tournament's levels have begun. Raises ReplayError where a move
    of it is refused today, and ValueError where who sat there is not kept."""
    settings = settings_of(session.settings, entry.number, raised)
    round_ = Round(session.book, session.game, settings, entry.opening, entry.moves)
    if session.role != "player":
        round_ = _before_the_stop(round_)
    _ = round_.steps  # whether it can be played again; a review asks for them anyway
    stakes = Stakes(session.book, session.game, session.settings, session.seed)
    pending = pending_of(session.granted, session.settings.spec)
    return KeptTable(entry.session, session, entry.id, Seating.kept(session.seating), stakes, round_, granted=pending)


def _before_the_stop(round_: Round) -> Round:
    """A person stops play and rules in one act; where only the beginning of it was kept, nothing of it has happened."""
    while round_.moves and isinstance(round_.moves[-1], StopPlay | CallSupervisor):
        round_ = round_[: len(round_) - 1]
    return round_
