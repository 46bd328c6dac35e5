"""Keeps what happens at a table: every move as it is made, a trainee's right and wrong steps, the grades of rulings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.chair.characters.acquaintance import JOINS, RAISES, chosen_first, others
from game.chair.keeping.float_kept import plain as plain_float
from game.chair.keeping.float_kept import read
from game.chair.keeping.reports_kept import of_sitting
from game.chair.setting_up.seating import Seating
from game.chair.sitting import Sitting
from game.records.json_forms.shapes import CodecError
from game.records.kept_values import FindingEntry, SessionEntry
from game.records.storage.database import RecordsError
from game.records.store import KeptRounds, Store, Training
from game.session.cash.floor_keeping import plain as promised
from game.session.cash.granted import Grant
from game.session.findings import Finding
from game.session.round import FIRST_TIME, PlayedMove, Round
from game.table import events as e
from game.table.moves import CallSupervisor, GiveRuling, Move, StopPlay
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER
from game.tournament.canberra import kept as of_boxes
from game.tournament.canberra.kept import KeptAnswers
from game.tournament.canberra.run import BoxTournament
from game.tournament.run import Tournament
from game.tournament.standing import Standing, plain
from game.training.grading import Verdict
from game.training.notebook import Notebook
from game.training.reports.hand_report import HandReport
from game.unheard import unheard


def own_hand(round_: Round, me: int, names: Mapping[int, str], *, again: bool = False) -> dict[str, Any]:
    """Plain values, money in cents; empty for somebody who was not dealt in. `again`: a decision was taken back in it."""
    table = round_.table()
    before, after = round_.opening.seats.get(me), table.seats.get(me)
    if before is None or after is None:
        return {}
    company = ", ".join(names[seat] for seat in sorted(round_.opening.seats) if seat != me and seat in names)
    found = {"gain": after.stack - before.stack, "cards": "".join(map(str, after.cards or after.thrown)), "who": company}
    found |= {"again": True} if again else {}
    found |= {"others": met} if (met := others(round_, me, names)) else {}
    first = chosen_first(round_)
    return found | ({} if first is None else _at_a_pot(first, table, me))


def _at_a_pot(first: Sequence[Move], table: Table, me: int) -> dict[str, Any]:
    """Whether chips went in freely and by a raise before the first bets were gathered; the pots, and what was won of them."""
    won = sum(share.amount for share in table.awards if share.seat == me)
    return {"in": any(isinstance(move, JOINS) and move.by == me for move in first),
            "raised": any(isinstance(move, RAISES) and move.by == me for move in first),
            "won": won, "pot": sum(share.amount for share in table.awards)}


class Keeper:
    """A recorder into the database. `session` is the id that `Rounds.begin_session` gave, `round_id` that of the hand kept."""

    def __init__(self, rounds: KeptRounds, session: int, round_id: int = 0, take_up: Callable[[int], None] = unheard) -> None:
        """`round_id`: the kept round that is resumed, if one is; `take_up` is told of its session at its first move."""
        self._rounds, self._session, self.round_id, self._take_up = rounds, session, round_id, take_up
        self.results: Callable[[Round], Mapping[str, Any]] = lambda round_: {}
        """What is kept of a hand that is over, apart from its stacks."""

    def belong_to(self, session: int) -> None:
        """The hands from now on are another session's."""
        self._session = session

    def opened(self, round_: Round, seed: int) -> None:
        """A hand begins."""
        self._take_up = unheard
        self.round_id = self._rounds.begin(self._session, round_.opening.hand, round_.opening)

    def moved(self, round_: Round) -> None:
        """Keep the last move."""
        self._take_up(self._session)
        self._take_up = unheard
        self._rounds.add_move(self.round_id, len(round_) - 1, round_.moves[-1])

    def taken_back(self, round_: Round) -> None:
        """Forget the moves that were taken back."""
        self._rounds.take_back(self.round_id, len(round_))

    def closed(self, round_: Round) -> None:
        """The hand is over; its stacks are kept with it."""
        stacks = {str(seat.number): seat.stack for seat in round_.table()}
        self._rounds.finish(self.round_id, {"stacks": stacks, **self.results(round_)})

    def ended(self) -> None:
        """There is no next hand."""
        self._rounds.end(self._session)


_SETTLING = (e.IncidentNoticed, e.IncidentRuled, e.IncidentPassed)
_NO_STEPS = (CallSupervisor, GiveRuling, StopPlay)


class Scribe:
    """A session's recorder. It never waits for the disk: where the records cannot be written, the store holds what must be
    kept, and says so."""

    def __init__(self, store: Store, session: int, entry: SessionEntry, round_id: int = 0) -> None:
        """`entry` is what is kept of the session, `round_id` the kept round that is resumed, if one is."""
        self._keeper = Keeper(store.rounds, session, round_id, store.underway.take_up if round_id else unheard)
        self._store, self._training = store, store.training
        self._session, self._entry = session, entry
        self._tournaments = store.tournaments
        self._tournament: Tournament | None = None
        self._draw: BoxTournament | None = None
        self._me = DEALER
        self._play: Sitting | None = None
        self._sat = 0

    @property
    def session(self) -> int:
        """The session that is kept."""
        return self._session

    def attend(self, sitting: Sitting) -> None:
        """Keep the person's steps and rulings too: a dealer's both, an inspector's rulings."""
        self._play = sitting
        if sitting.role == "player":
            self._keeper.results = lambda round_: {
                "player": own_hand(round_, sitting.me, sitting.names, again=_taken_back(sitting))}
        notes = _Notes(self._training, sitting.rules, self._session, self._keeper)
        if sitting.me <= DEALER:
            sitting.desk.notebook = notes
        self._accounts(sitting)
        if sitting.tournament is not None:
            self._tournament, self._me = sitting.tournament, sitting.me
            sitting.tournament.keep(self._stands)
        if sitting.floor is not None:
            sitting.floor.keep(self._grants)
        if sitting.draw is not None:
            self._draw = sitting.draw
            sitting.draw.keep(self._come_to)
            self._come_to(sitting.draw.kept)
        if sitting.me <= DEALER:
            sitting.session.listen(lambda played: self._heard(played, sitting, notes))
            sitting.session.on_found = self._found
        self._makes_up(sitting, notes)

    def _accounts(self, sitting: Sitting) -> None:
        """Keep what each hand comes to, and go on with what is kept of this sitting."""
        if sitting.account is not None:
            self._sat, earlier = of_sitting(self._store, self._session)
            sitting.account.take_up(earlier)
            sitting.account.keep = self._reports
            self._counts(sitting)

    def _counts(self, sitting: Sitting) -> None:
        """Keep the chips of a table with a float, and go on with those that are kept of this sitting. What can't be read doesn't
        keep anybody from playing: then the float is opened again."""
        chips, float_ = sitting.chips, sitting.float_
        if float_ is None:
            return
        try:
            found = self._store.floats.of(self._sat)
            kept = read(found) if found is not None else None
        except (RecordsError, CodecError):
            kept = None
        if kept is not None:
            if kept.chips is not None:
                chips.take_up(kept.chips)
            float_.take_up(kept.books)
        chips.keep = float_.keep = lambda: self._store.floats.keep(self._sat, plain_float(chips, float_))

    def _reports(self, hand: HandReport) -> None:
        if self._keeper.round_id:
            self._store.reports.keep(self._sat, self._keeper.round_id, hand.plain())

    def _found(self, it: Finding) -> None:
        inquiry, round_id = it.inquiry, self._keeper.round_id
        self._store.findings.add(FindingEntry(round_id, it.after, inquiry.matter, inquiry.seat, it.text, it.facts))

    def _makes_up(self, sitting: Sitting, notes: Notebook) -> None:
        """The program may have ended after a move, before what follows from it was kept."""
        round_ = sitting.session.round
        if not len(round_):
            return
        if sitting.me <= DEALER:
            notes.verdicts(sitting.desk.settled())
        if sitting.session.ask() is None:
            self.closed(round_)

    def copy(self, round_: Round, seed: int) -> None:
        """Begin with a hand that has moves already: a part of another one, to be played on differently."""
        self.opened(round_[:0], seed)
        for made in range(1, len(round_) + 1):
            self.moved(round_[:made])

    # ---- the recorder of a session

    def opened(self, round_: Round, seed: int) -> None:
        """A hand begins."""
        with self._store.rounds.together():
            self._under(round_)
            self._grants()
            self._keeper.opened(round_, seed)

    def moved(self, round_: Round) -> None:
        """The round has gained its last move."""
        self._keeper.moved(round_)

    def taken_back(self, round_: Round) -> None:
        """The round has lost all moves but these."""
        self._keeper.taken_back(round_)

    def closed(self, round_: Round) -> None:
        """The hand is over."""
        with self._store.rounds.together():
            self._keeper.closed(round_)
            self._goes()
            if self._tournament is not None:
                self._stands(self._tournament.reached(round_.opening, round_.table()))
            if self._draw is not None:
                self._draw.settle(round_.opening, round_.table())
                self._come_to(self._draw.kept)

    def ended(self) -> None:
        """There is no next hand. How a tournament stands says itself whether it goes on another day."""
        if self._tournament is None and self._draw is None:
            self._store.rounds.end(self._session)

    def over(self, reason: str = "") -> None:
        """Enough has been played: the table is not resumed. A hand that is on is set aside with the reason."""
        with self._store.rounds.together():
            if reason and self._play is not None and self._play.session.ask() is not None:
                self._store.rounds.abandon(self._keeper.round_id, reason)
            self._store.rounds.end(self._session)

    def set_aside(self, reason: str) -> None:
        """The hand cannot go on, or none can follow it: the table is offered no more, but all of it stays among the rounds."""
        if self._play is not None and self._play.session.ask() is None:
            self._store.rounds.end(self._session, reason)
        else:
            self._store.rounds.abandon(self._keeper.round_id, reason)

    def goes_on_as(self, seating: Seating, kept: KeptAnswers) -> None:
        """A tournament's seats were drawn again: what follows is kept as a session of its own."""
        with self._store.rounds.together():
            self._parts(seating, kept)

    def _parts(self, seating: Seating, kept: KeptAnswers) -> None:
        if Seating.kept(self._entry.seating) == seating:
            return
        self._tournaments.keep(self._session, of_boxes.plain(kept), over=True)
        self._becomes(replace(self._entry, seating=seating.plain()))
        self._tournaments.keep(self._session, of_boxes.plain(kept), over=False)

    def _becomes(self, entry: SessionEntry) -> None:
        """What follows is kept as a session of its own."""
        self._entry, self._session = entry, self._store.rounds.begin_session(entry)
        self._keeper.belong_to(self._session)

    def _under(self, round_: Round) -> None:
        """At a cash table where stakes, company or the person's seat have changed, it becomes a session of its own."""
        if self._draw is not None:
            kept = Seating.kept(self._entry.seating)
            self._parts(kept.drawn_at(self._draw.on.players, self._draw.on.seat), self._draw.kept)
            return
        if self._play is None or self._tournament is not None:
            return
        changed = replace(self._entry, settings=round_.settings, seating=self._sitting(self._play))
        if (changed.settings, changed.seating) != (self._entry.settings, self._entry.seating):
            self._store.rounds.end(self._session)
            self._becomes(changed)

    def _sitting(self, play: Sitting) -> Mapping[str, Any]:
        """Who sits where in the hand that begins."""
        floor, seating = play.floor, dict(self._entry.seating)
        if floor is None or not any(_moves_people(granted) for granted in floor.came):
            return seating
        me, names, origins = play.after(floor.came)
        sitting = [[seat, names.get(seat, ""), origins[seat]] for seat in sorted(origins)]
        return seating | {"sitting": sitting, **({"me": me} if me > DEALER else {})}

    def _grants(self) -> None:
        """At a cash table: what has been granted for later hands, and who waits to be dealt in."""
        floor = self._play.floor if self._play is not None else None
        if floor is not None:
            self._store.rounds.grant(self._session, promised(floor.pending))
            self._goes()

    def _goes(self) -> None:
        """The one who leaves a cash table after a hand does not go on with it."""
        play = self._play
        if play is not None and play.leaving and play.session.ask() is None:
            self._store.rounds.end(self._session)

    def _stands(self, standing: Standing) -> None:
        """A tournament stands so, after a hand or by what was decided between two. It is not resumed without the person."""
        over = standing.over or (self._me > DEALER and self._me not in standing.stacks)
        self._tournaments.keep(self._session, plain(standing), over=over)

    def _come_to(self, kept: KeptAnswers) -> None:
        """A tournament of boxes has come so far. It is not resumed once the person has no seat in it any more."""
        draw = self._draw
        assert draw is not None
        self._tournaments.keep(self._session, of_boxes.plain(kept), over=draw.over or draw.person.gone)

    def _heard(self, played: PlayedMove, sitting: Sitting, notes: Notebook) -> None:
        if played.over or any(isinstance(event, _SETTLING) for event in played.events):
            notes.again = sitting.session.again
            notes.verdicts(sitting.desk.settled())


def _moves_people(granted: Grant) -> bool:
    changes = granted.changes
    return bool(changes.left or changes.joined or changes.moved)


def _taken_back(sitting: Sitting) -> bool:
    return sitting.session.again != FIRST_TIME


class _Notes(Notebook):
    """A notebook for the hand that is on. It may be told verdicts again, after a restart too, and keeps each once."""

    def __init__(self, training: Training, rules: Rules, session: int, keeper: Keeper) -> None:
        super().__init__(training, rules, session)
        self._keeper = keeper
        entries = training.verdicts(session)
        self._graded = Counter((entry.round or 0, entry.at, entry.grade, entry.irregularity) for entry in entries)

    def step(self, table: Table, due: Due, tried: Move, *, at: int, right: bool, led: bool = False) -> None:
        """A step; stops and rulings are none."""
        if not isinstance(tried, _NO_STEPS):
            self.round_id = self._keeper.round_id
            super().step(table, due, tried, at=at, right=right, led=led)

    def verdicts(self, settled: Iterable[Verdict]) -> None:
        """Of all that the hand has come to, those that are not kept yet."""
        self.round_id = self._keeper.round_id
        told: Counter[tuple[int, int, str, str]] = Counter()
        for verdict in settled:
            key = (self.round_id, verdict.at, verdict.grade.value, verdict.what.irregularity if verdict.what else "")
            told[key] += 1
            if told[key] > self._graded[key]:
                self._graded[key] += 1
                super().verdicts([verdict])

    def answered(self, given: Iterable[Verdict]) -> None:
        """How somebody was answered, who asked for something."""
        self.round_id = self._keeper.round_id
        super().answered(given)
