"""Joins the page on which terms are changed with what lies behind it: the page of the test, the disk."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.chair.exams.filing import ABOUT_TERMS, save_terms
from game.chair.exams.terms_draft import TermsDraft
from game.client.scenes.exams.terms_editor import TermsEditor
from game.client.scenes.exams.terms_page import TermsPage
from game.training.exams.plan_file import EXTENSION, TestTerms, usual_terms

if TYPE_CHECKING:
    from game.client.app import App

NAME = "our-house"


class TermsChanging:
    """Changes the terms of one game. `own` is what holds beside the usual terms; it becomes what is used."""

    def __init__(self, app: App, game: str, own: TestTerms) -> None:
        self._navigator, self._game, self.own = app.navigator, game, own

    def open(self, page: TermsPage) -> None:
        """The editor; once it is done with, the page has the new terms."""
        def used(own: TestTerms) -> None:
            self.own = own
            terms = own.over(usual_terms())
            page.under(partial(terms.plan, self._game))

        go = self._navigator
        go.show(TermsEditor(TermsDraft(self._game, self.own), go.show, self._save, partial(go.open, "rulebook")), used)

    def _save(self, terms: TestTerms) -> None:
        name = "-".join(terms.title.lower().split()) or NAME
        self._navigator.open("save-file", f"{name}{EXTENSION}", ABOUT_TERMS, ending=EXTENSION,
                             then=lambda file: self._navigator.say(save_terms(terms, file)))
