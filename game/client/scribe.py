"""Keeps what happens at a table: every move as it is made, a trainee's right and wrong steps, the grades of rulings."""

from __future__ import annotations

from collections.abc import Callable

from game.client.table.play import Play
from game.records.database import RecordsError
from game.records.entries import ChoiceEntry, VerdictEntry
from game.records.store import Store
from game.session.keeping import Keeper
from game.session.orders import in_words, order
from game.session.round import Played, Round
from game.table import events as e
from game.table.moves import GiveRuling, Misplay, StopPlay
from game.table.outcome import Due
from game.table.places import DEALER
from game.training.desk import Slip
from game.training.grading import Verdict, verdicts

_OTHER_ACTS = (GiveRuling, Misplay, StopPlay)
"""What a dealer does that is no step with one right answer: rulings have grades, and nobody is asked for the others."""
_SETTLING = (e.IncidentNoticed, e.IncidentRuled, e.IncidentPassed, e.MarkerMoved)


class Scribe:
    """A session's recorder. When the records cannot be written any more it says so once by `tell`, and play goes on."""

    def __init__(self, store: Store, session: int, tell: Callable[[str], None], round_id: int = 0) -> None:
        """`round_id`: the kept round that is gone on with, if one is."""
        self._keeper = Keeper(store.rounds, session, round_id)
        self._training = store.training
        self._session, self._tell = session, tell
        self._writes = True
        self._play: Play | None = None
        self._graded: set[tuple[int, int, str]] = set()

    def attend(self, play: Play) -> None:
        """Keep the steps and rulings of whoever sits in this chair, too; grades that are kept already are not kept twice."""
        self._play = play
        self._graded = {(v.round or 0, v.at, v.grade) for v in self._training.verdicts(self._session)}
        play.session.listen(self._heard)
        play.desk.listen(self._slipped)

    def copy(self, round_: Round, seed: int) -> None:
        """Begin with a hand that has moves already: a part of another one, to be played on differently."""
        for made in range(len(round_) + 1):
            self.moved(round_[:made]) if made else self.opened(round_[:0], seed)

    # ---- the recorder of a session

    def opened(self, round_: Round, seed: int) -> None:
        """A hand begins."""
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

    # ---- steps and rulings

    def _heard(self, played: Played) -> None:
        play = self._attended()
        if play.me == DEALER and played.due is not None and _own_step(played):
            self._choice(played, played.due)
        if play.me <= DEALER and any(isinstance(event, _SETTLING) for event in played.events):
            self._kept(lambda: self._grade(verdicts(play.session.round.played())))

    def _choice(self, played: Played, due: Due) -> None:
        rules = self._attended().rules
        done = order(rules, played.before, played.move)
        entry = ChoiceEntry(self._session, in_words(rules, played.before, due), done, done, due.cite, right=True,
                            round=self._keeper.round_id, at=played.at)
        self._kept(lambda: self._training.add_choice(entry))

    def _slipped(self, slip: Slip) -> None:
        if slip.due is None:
            return
        play = self._attended()
        rules, table = play.rules, play.session.table
        best = order(rules, table, slip.due.move) if slip.due.move else in_words(rules, table, slip.due)
        entry = ChoiceEntry(self._session, in_words(rules, table, slip.due), order(rules, table, slip.tried), best,
                            slip.cite, right=False, round=self._keeper.round_id, at=slip.at)
        self._kept(lambda: self._training.add_choice(entry))

    def _grade(self, found: list[Verdict]) -> None:
        for verdict in found:
            key = (self._keeper.round_id, verdict.at, verdict.grade.value)
            if key not in self._graded:
                self._graded.add(key)
                self._training.add_verdict(self._entry(verdict))

    def _entry(self, verdict: Verdict) -> VerdictEntry:
        right = verdict.right
        return VerdictEntry(
            self._session, verdict.what.irregularity if verdict.what else "", verdict.given, verdict.given_cite,
            right.remedy if right else "", next(iter(right.cites or right.readings), "") if right else "",
            verdict.grade.value, verdict.late, self._keeper.round_id, verdict.at)

    def _attended(self) -> Play:
        if self._play is None:
            raise ValueError("nobody is attended yet")
        return self._play

    def _kept(self, write: Callable[[], None]) -> None:
        if not self._writes:
            return
        try:
            write()
        except RecordsError as wrong:
            self._writes = False
            self._tell(f"{wrong}. Play goes on, but from here it is not kept.")


def _own_step(played: Played) -> bool:
    return played.move.by == DEALER and not isinstance(played.move, _OTHER_ACTS)
