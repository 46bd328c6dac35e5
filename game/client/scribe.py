"""Keeps what happens at a table: every move as it is made, a trainee's right and wrong steps, the grades of rulings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from game.client.seating import Seating
from game.client.table.play import Play
from game.records.database import RecordsError
from game.records.store import Store, Training
from game.rulebook.loader import library
from game.session.floor_keeping import plain as promised
from game.session.keeping import Keeper
from game.session.round import Played, Round
from game.table import events as e
from game.table.moves import CallSupervisor, GiveRuling, Move, StopPlay
from game.table.outcome import Due
from game.table.places import DEALER
from game.table.rules import Rules
from game.table.state import Table
from game.tournament.canberra import kept as of_boxes
from game.tournament.canberra.kept import Kept
from game.tournament.canberra.run import BoxTournament
from game.tournament.keeping import plain
from game.tournament.run import Tournament
from game.tournament.standing import Standing
from game.training.grading import Verdict, verdicts
from game.training.notebook import Notebook

_SETTLING = (e.IncidentNoticed, e.IncidentRuled, e.IncidentPassed)
_NO_STEPS = (CallSupervisor, GiveRuling, StopPlay)
Write = Callable[[], None]


class Scribe:
    """A session's recorder. When the records cannot be written any more it says so once by `tell`, and play goes on."""

    def __init__(self, store: Store, session: int, tell: Callable[[str], None], round_id: int = 0) -> None:
        """`round_id`: the kept round that is gone on with, if one is."""
        self._keeper = Keeper(store.rounds, session, round_id)
        self._store, self._training = store, store.training
        self._session, self._tell = session, tell
        self._tournaments = store.tournaments
        self._tournament: Tournament | None = None
        self._draw: BoxTournament | None = None
        self._me = DEALER
        self._play: Play | None = None
        self._writes = True

    def attend(self, play: Play) -> None:
        """Keep the steps and rulings of whoever sits in this chair, too: a dealer's both, an inspector's rulings."""
        self._play = play
        notes = _Notes(self._training, play.rules, self._session, self._kept, self._keeper)
        if play.me <= DEALER:
            play.desk.notebook = notes
        if play.tournament is not None:
            self._tournament, self._me = play.tournament, play.me
            play.tournament.keep(self._stands)
        if play.floor is not None:
            play.floor.keep(self._grants)
        if play.draw is not None:
            self._draw = play.draw
            play.draw.keep(self._come_to)
            self._come_to(play.draw.kept)
        if play.me <= DEALER:
            play.session.listen(lambda played: self._heard(played, play, notes))

    def copy(self, round_: Round, seed: int) -> None:
        """Begin with a hand that has moves already: a part of another one, to be played on differently."""
        self.opened(round_[:0], seed)
        for made in range(1, len(round_) + 1):
            self.moved(round_[:made])

    # ---- the recorder of a session

    def opened(self, round_: Round, seed: int) -> None:
        """A hand begins."""
        self._kept(lambda: self._under(round_))
        self._grants()
        self._kept(lambda: self._keeper.opened(round_, seed))

    def moved(self, round_: Round) -> None:
        """The round has gained its last move."""
        self._kept(lambda: self._keeper.moved(round_))

    def taken_back(self, round_: Round) -> None:
        """The round has lost all moves but these."""
        self._kept(lambda: self._keeper.taken_back(round_))

    def closed(self, round_: Round) -> None:
        """The hand is over."""
        self._kept(lambda: self._keeper.closed(round_))
        if self._tournament is not None:
            self._stands(self._tournament.reached(round_.opening, round_.table()))
        if self._draw is not None:
            self._draw.settle(round_.opening, round_.table())
            self._come_to(self._draw.kept)

    def goes_on_as(self, seating: Seating, kept: Kept) -> None:
        """A tournament's seats were drawn anew: what follows is kept as a session of its own."""
        self._kept(lambda: self._parts(seating, kept))

    def gives_up(self, kept: Kept) -> None:
        """A tournament that was left cannot be gone on with: it is offered no more."""
        self._kept(lambda: self._tournaments.keep(self._session, of_boxes.plain(kept), over=True))

    def _parts(self, seating: Seating, kept: Kept) -> None:
        entry = self._store.rounds.session(self._session, library())
        if Seating.kept(entry.seating) == seating:
            return
        self._tournaments.keep(self._session, of_boxes.plain(kept), over=True)
        self._session = self._store.rounds.begin_session(replace(entry, seating=seating.plain()))
        self._tournaments.keep(self._session, of_boxes.plain(kept), over=False)
        self._keeper.belong_to(self._session)

    def _under(self, round_: Round) -> None:
        """At a cash table where stakes or the person's seat have changed, what follows is kept as a session of its own."""
        if self._draw is not None:
            kept = Seating.kept(self._store.rounds.session(self._session, library()).seating)
            self._parts(kept.drawn_at(self._draw.on.players, self._draw.on.seat), self._draw.kept)
            return
        if self._play is None or self._tournament is not None:
            return
        entry, people = self._store.rounds.session(self._session, library()), self._play.session.chairs.people
        moved = {**entry.seating, **({"me": max(people)} if max(people) > DEALER else {})}
        if entry.settings != round_.settings or entry.seating != moved:
            self._session = self._store.rounds.begin_session(replace(entry, settings=round_.settings, seating=moved))
            self._keeper.belong_to(self._session)

    def _grants(self) -> None:
        """At a cash table: what has been granted for later hands, and who waits to be dealt in."""
        floor = self._play.floor if self._play is not None else None
        if floor is not None:
            self._kept(lambda: self._store.rounds.grant(self._session, promised(floor.pending)))

    def _stands(self, standing: Standing) -> None:
        """A tournament stands so, after a hand or by what was decided between two. It is not gone on with without the person."""
        over = standing.over or (self._me > DEALER and self._me not in standing.stacks)
        self._kept(lambda: self._tournaments.keep(self._session, plain(standing), over=over))

    def _come_to(self, kept: Kept) -> None:
        """A tournament of boxes has come so far. It is not gone on with once the person has no seat in it any more."""
        draw = self._draw
        assert draw is not None
        self._kept(lambda: self._tournaments.keep(self._session, of_boxes.plain(kept), over=draw.over or draw.person.gone))

    def _heard(self, played: Played, play: Play, notes: Notebook) -> None:
        if played.over or any(isinstance(event, _SETTLING) for event in played.events):
            notes.verdicts(verdicts(play.session.round.played()))

    def _kept(self, write: Write) -> None:
        if not self._writes:
            return
        try:
            write()
        except RecordsError as wrong:
            self._writes = False
            self._tell(f"{wrong}. Play goes on, but from here it is not kept.")


class _Notes(Notebook):
    """A notebook for the hand that is on. It may be told verdicts again, after a restart too, and keeps each once."""

    def __init__(self, training: Training, rules: Rules, session: int, kept: Callable[[Write], None], keeper: Keeper) -> None:
        super().__init__(training, rules, session)
        self._kept, self._keeper = kept, keeper
        self._graded = {(entry.round or 0, entry.at, entry.grade) for entry in training.verdicts(session)}

    def step(self, table: Table, due: Due, tried: Move, *, at: int, right: bool) -> None:
        """A step; stops and rulings are none."""
        if not isinstance(tried, _NO_STEPS):
            self.round_id = self._keeper.round_id
            self._kept(lambda: super(_Notes, self).step(table, due, tried, at=at, right=right))

    def verdicts(self, settled: Iterable[Verdict]) -> None:
        """Those that are not kept yet."""
        self.round_id = self._keeper.round_id
        for verdict in settled:
            key = (self.round_id, verdict.at, verdict.grade.value)
            if key not in self._graded:
                self._graded.add(key)
                self._kept(lambda verdict=verdict: super(_Notes, self).verdicts([verdict]))  # type: ignore[misc]
