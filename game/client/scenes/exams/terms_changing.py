"""Joins the page on which terms are changed with what lies behind it: the page of the test, the disk."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.chair.exams.filing import ABOUT_TERMS, save_terms
from game.chair.exams.terms_draft import TermsDraft
from game.client.scenes.exams.terms_editor import TermsEditor
from game.client.scenes.exams.terms_page import TermsPage
from game.client.scenes.files import SaveScene
from game.training.exams.plan_file import EXTENSION, TestTerms, usual_terms

if TYPE_CHECKING:
    from game.client.shell import Shell

NAME = "our-house"


class TermsChanging:
    """Changes the terms of one game. `own` is what holds beside the usual terms; it becomes what is used."""

    def __init__(self, shell: Shell, game: str, own: TestTerms) -> None:
        self._shell, self._game, self.own = shell, game, own

    def open(self, page: TermsPage) -> None:
        """The editor; once it is done with, the page has the new terms."""
        def used(own: TestTerms) -> None:
            self.own = own
            terms = own.over(usual_terms())
            page.under(lambda number: terms.plan(self._game, number))

        shell = self._shell
        shell.open(lambda: TermsEditor(TermsDraft(self._game, self.own), lambda scene: shell.open(lambda: scene), self._save,
                                       shell.open_ref), used)

    def _save(self, terms: TestTerms) -> None:
        name = "-".join(terms.title.lower().split()) or NAME
        self._shell.open(lambda: SaveScene(Path.home(), f"{name}{EXTENSION}", ABOUT_TERMS, ending=EXTENSION),
                         lambda file: self._shell.say(save_terms(terms, file)))
