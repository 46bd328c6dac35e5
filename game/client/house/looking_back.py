"""What was played: rounds, their reviews, results."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.chair.setting_up.cannot_open import CannotOpen
from game.chair.setting_up.seating import Seating
from game.chair.wording.list_rows import Row
from game.client.house.premises import Premises
from game.client.scenes.scene import Scene

if TYPE_CHECKING:
    from game.chair.reviewing.round_notes import RoundNotes
    from game.session.round import Round


class LookingBack:
    """The screens on which one looks back at what was played."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises

    def rounds(self) -> Sequence[Row]:
        """The rounds that are kept."""
        return self._premises.archive().rows()

    def report(self, key: str) -> Scene[Any]:
        """What was done right and wrong in the sitting of a round."""
        from game.client.reports_view import of_kept

        return of_kept(self._premises.archive(), key, self.look_back, self._premises.shell.open_ref)

    def results(self) -> Scene[Any]:
        """What the player has won and lost."""
        from game.chair.reviewing.results import Results
        from game.client.scenes.school.results import ResultsScene

        shown = Results(self._premises.archive().store.own_hands.all())
        return ResultsScene(shown, self.acquaintances, self._premises.shell.look_at)

    def acquaintances(self) -> None:
        """The people whom the player has met at tables."""
        from game.chair.characters.acquaintance import known
        from game.client.scenes.school.acquaintances import AcquaintancesScene

        kept = self._premises.archive().store.own_hands.kept()
        self._premises.shell.open(lambda: AcquaintancesScene(known(kept)))

    def star(self, key: str) -> None:
        """Mark a hand, or take the mark off."""
        from game.records.storage.database import RecordsError

        try:
            self._premises.archive().store.own_hands.star(int(key))
        except RecordsError as wrong:
            self._premises.shell.say(f"It could not be marked. {wrong}.")

    def review(self, key: str) -> Scene[Any]:
        """A kept round, step by step."""
        kept, beside = self._premises.archive().kept(key), self._premises.archive().beside(key)
        return self._reviewed(kept.round, kept.seating, kept.stakes.seed, can_resume=True, beside=beside)

    def look_back(self, round_: Round, seating: Seating, seed: int, at: int = 0, beside: RoundNotes | None = None) -> None:
        """Review a hand, from one of its moves on."""
        self._premises.shell.open(lambda: self._reviewed(round_, seating, seed, can_resume=False, at=at, beside=beside))

    def _reviewed(self, round_: Round, seating: Seating, seed: int, *, can_resume: bool, at: int = 0,
                  beside: RoundNotes | None = None) -> Scene[Any]:
        from game.client.records_view import review_scene
        from game.rulebook.loader import library

        if not len(round_):
            raise CannotOpen("Nothing has happened in this hand yet.")
        shell = self._premises.shell
        kind = library()[round_.book].games[round_.game].family.deal.capitalize()
        title = f"{kind} {round_.opening.hand}: {seating.title}"  # its number stays where there is no room for all of it
        scene = review_scene(title, round_, seating, seed, preferences=shell.preferences, open_ref=shell.open_ref,
                             can_resume=can_resume, save=lambda: self._save(round_, title), beside=beside)
        scene.go_to(at)
        return scene

    def _save(self, round_: Round, title: str) -> None:
        from game.chair.keeping.exporting import FORMS, export
        from game.client.scenes.files import SaveScene

        shell, name = self._premises.shell, f"{title.lower().replace(',', '').replace(':', '').replace(' ', '-')}.json"
        about = "Not every game can be saved for other programs, and no hand in which something went wrong."
        shell.open(lambda: SaveScene(Path.home(), name, about, FORMS), lambda file: shell.say(export(round_, title, file)))
