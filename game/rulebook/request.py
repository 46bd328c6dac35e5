"""What somebody at a table may ask, and what a book answers."""

from __future__ import annotations

from dataclasses import dataclass

from game.rulebook.irregularity_spec import FactSpec


@dataclass(frozen=True, slots=True)
class AnswerSpec:
    """One answer to a request, for the situation its `when` predicates describe.

    `when`, `effective`, `effect` and `steps` name Python functions: when the change comes in, what it changes, and the
    dealer's steps. `choices` are what the asker may choose; `remedy` is the ruling that goes with the answer, if any. `why` says
    what the clause means for this request, with the places `{who}` and `{to}`.
    `house`: the book doesn't say, so the house does; the clauses are about what follows.
    """

    when: tuple[str, ...]
    answer: str
    cites: tuple[str, ...]
    readings: tuple[str, ...] = ()
    decides: str = "dealer"
    choices: tuple[str, ...] = ()
    effective: str | None = None
    effect: str | None = None
    steps: str | None = None
    remedy: str | None = None
    text: str = ""
    why: str = ""
    house: bool = False


@dataclass(frozen=True, slots=True)
class RequestSpec:
    """A request in some games of a book; the first answer whose every `when` holds is given."""

    id: str
    title: str
    facts: tuple[FactSpec, ...]
    games: tuple[str, ...]
    answers: tuple[AnswerSpec, ...]

    def binds(self, game: str) -> bool:
        """Whether it can be asked in that game under this entry."""
        return "all" in self.games or game in self.games
