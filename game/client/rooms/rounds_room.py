"""What was played: rounds, their reviews, reports, results."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.chair.characters.acquaintance import known
from game.chair.keeping.archive import Archive
from game.chair.keeping.exporting import FORMS, export
from game.chair.reviewing.results import Results
from game.chair.reviewing.round_notes import RoundNotes
from game.chair.setting_up.cannot_open import CannotOpen
from game.chair.setting_up.seating import Seating
from game.chair.sitting import Sitting
from game.chair.wording.list_rows import Row
from game.client.app import Room
from game.client.records_view import review_scene
from game.client.reports_view import of_kept, of_table
from game.client.scenes.pick import Also, StayingList
from game.client.scenes.review import ReviewScene
from game.client.scenes.scene import Scene
from game.client.scenes.school.acquaintances import AcquaintancesScene
from game.client.scenes.school.results import ResultsScene
from game.records.storage.database import RecordsError
from game.rulebook.loader import library
from game.session.round import Round

ABOUT_FILE = "Not every game can be saved for other programs, and no hand in which something went wrong."
NO_ROUND = "No round has been played yet. Every round you finish is kept here, to step through and to ask why."


class RoundsRoom(Room):
    """Makes the pages on which one looks back at what was played."""

    def rounds(self) -> Scene[Any]:
        """The rounds that are kept: to be reviewed, or their report, the results of all hands, a star."""
        go = self.navigator.open
        also = [Also("Report", "ctrl+o", partial(go, "report")), Also("Results", "ctrl+e", self._results),
                Also("Star", "ctrl+s", self._star)]
        return StayingList("Rounds", self._rows, partial(go, "review"), empty=NO_ROUND, verb="Review", also=also)

    def _archive(self) -> Archive:
        """The rounds that are kept. Raises CannotOpen where there are no records."""
        return Archive(self.app.needed())

    def _rows(self) -> Sequence[Row]:
        return self._archive().rows()

    def _results(self, key: str) -> None:
        self.navigator.open("results")

    def _star(self, key: str) -> Sequence[Row]:
        """Mark a hand, or take the mark off."""
        try:
            self.app.needed().own_hands.star(int(key))
        except RecordsError as wrong:
            self.navigator.say(f"It could not be marked. {wrong}.")
        return self._rows()

    def report(self, key: str) -> Scene[Any]:
        """What was done right and wrong in the sitting of a kept round."""
        return of_kept(self._archive(), key, self._look_back, self.open_ref)

    def table_report(self, sitting: Sitting, seating: Seating) -> Scene[Any]:
        """The same of the sitting at a table."""
        return of_table(sitting, seating, self.app.store, self._look_back, self.open_ref)

    def results(self) -> Scene[Any]:
        """What the player has won and lost."""
        go = self.navigator.open
        return ResultsScene(Results(self.app.needed().own_hands.all()), partial(go, "acquaintances"), partial(go, "review"))

    def acquaintances(self) -> Scene[Any]:
        """The people whom the player has met at tables."""
        return AcquaintancesScene(known(self.app.needed().own_hands.kept()))

    def review(self, key: str) -> Scene[Any]:
        """A kept round, step by step; it can be played on from each."""
        archive = self._archive()
        kept, notes = archive.kept(key), archive.beside(key)
        scene = self._reviewed(kept.round, kept.seating, kept.stakes.seed, can_resume=True, notes=notes)
        return scene.then(partial(self.navigator.open, "play-on", key))

    def hand_review(self, round_: Round, seating: Seating, seed: int, at: int = 0, notes: RoundNotes | None = None) -> Scene[Any]:
        """A hand, from one of its moves on."""
        scene = self._reviewed(round_, seating, seed, can_resume=False, notes=notes)
        scene.go_to(at)
        return scene

    def _look_back(self, round_: Round, seating: Seating, seed: int, at: int, notes: RoundNotes) -> None:
        self.navigator.open("hand-review", round_, seating, seed, at, notes)

    def _reviewed(self, round_: Round, seating: Seating, seed: int, *, can_resume: bool, notes: RoundNotes | None) -> ReviewScene:
        if not len(round_):
            raise CannotOpen("Nothing has happened in this hand yet.")
        kind = "Round" if library()[round_.book].games[round_.game].family.house_plays else "Hand"
        title = f"{kind} {round_.opening.hand}: {seating.title}"  # its number stays where there is no room for all of it
        return review_scene(title, round_, seating, seed, preferences=self.app.preferences, open_ref=self.open_ref,
                            can_resume=can_resume, save=partial(self._save, round_, title), beside=notes)

    def _save(self, round_: Round, title: str) -> None:
        name = f"{title.lower().replace(',', '').replace(':', '').replace(' ', '-')}.json"
        self.navigator.open("save-file", name, ABOUT_FILE, FORMS, then=lambda file: self.navigator.say(export(round_, title, file)))
