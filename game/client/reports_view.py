"""Reports and the ways from their lines: of the table that is played at, and of a sitting that was kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.chair.keeping.archive import Archive
from game.chair.keeping.reports_kept import reports_of_rounds
from game.chair.reviewing.round_notes import RoundNotes, at_table
from game.chair.roles.making import sets_pace
from game.chair.setting_up.seating import CannotOpen, Seating
from game.chair.setting_up.setup_model import ROLES
from game.client.scenes.report import ReportScene
from game.rulebook.loader import library
from game.session.round import Round
from game.training.reports.hand_report import HandReport
from game.training.reports.report import Report

if TYPE_CHECKING:
    from game.chair.sitting import Sitting
    from game.records.store import Store
    from game.training.reports.scorecard import Scorecard

Back = Callable[[Round, Seating, int, int, RoundNotes], None]
"""Opens the review of a round, with its company and seed, at a move, with the notes kept on it."""


def of_table(sitting: Sitting, seating: Seating, store: Store | None, back: Back, open_ref: Callable[[str], None]) -> ReportScene:
    """The report on the sitting at a table. CannotOpen for a player."""
    if sitting.account is None:
        raise CannotOpen("Players aren't graded.")
    account = sitting.account
    moment = moments(sitting, account, seating, store, back)
    return ReportScene(_title(account.hand, seating), account.report, sitting.book, open_ref, moment,
                       own_pace=sets_pace(account.hand.role))


def moments(sitting: Sitting, account: Scorecard, seating: Seating, store: Store | None, back: Back) -> Callable[[int, int], None]:
    """Opens the review of a hand that was played at a table, by its number, at a move."""

    def moment(hand: int, at: int) -> None:
        round_ = account.rounds.get(hand)
        if round_ is not None:
            back(round_, seating, sitting.session.chance.seed, at, at_table(sitting, round_))
        elif store is not None and hand in account.kept:
            _back_to(Archive(store), account.kept[hand], at, back)

    return moment


def kept_moments(archive: Archive, found: Mapping[int, HandReport], back: Back) -> Callable[[int, int], None]:
    """The same of hands that were kept: their reports by the rounds."""
    rounds = {hand.number: round_id for round_id, hand in found.items()}
    return lambda hand, at: _back_to(archive, rounds[hand], at, back) if hand in rounds else None


def of_kept(archive: Archive, key: str, back: Back, open_ref: Callable[[str], None]) -> ReportScene:
    """The report on the sitting in which a kept round was played. CannotOpen where there is none."""
    found = reports_of_rounds(archive.store, int(key))
    last = found[int(key)]
    title = _title(last, archive.kept(key).seating)
    return ReportScene(title, Report(tuple(found.values())), library()[last.book], open_ref,
                       kept_moments(archive, found, back), own_pace=sets_pace(last.role))


def _back_to(archive: Archive, round_id: int, at: int, back: Back) -> None:
    kept = archive.kept(str(round_id))
    back(kept.round, kept.seating, kept.stakes.seed, at, archive.notes(str(round_id)))


def _title(hand: HandReport, seating: Seating) -> str:
    return f"Report: {seating.title}, {ROLES[hand.role].lower()}"
