"""What the office of a tournament tells, misses, refuses or reports: a sentence of ours, and the clause it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rulebook.errors import UnknownRef, nearest


@dataclass(frozen=True, slots=True)
class NoticeSpec:
    """One notice of a game. `texts` are its sentences by the case they are for, "" where there is one for all, with
    placeholders from `words.NOTICE_FACTS`; `heading` is "" where it stands under none."""

    place: str
    cite: str
    heading: str = ""
    texts: Mapping[str, str] = field(default_factory=dict, hash=False)
    cites: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()

    def text(self, *cases: str, **facts: object) -> str:
        """The sentences of those cases, "; " between them, filled with facts. UnknownRef for a case without a sentence and for
        a placeholder that no fact fills."""
        return "; ".join(self._sentence(case, facts) for case in cases or ("",))

    def line(self, *cases: str, **facts: object) -> str:
        """The same with its clause."""
        return f"{self.text(*cases, **facts)} [{self.cite}]"

    def _sentence(self, case: str, facts: Mapping[str, object]) -> str:
        if case not in self.texts:
            raise UnknownRef(f"{self.place} has no text{case and f' for {case}'}; {nearest(case, filter(None, self.texts))}")
        try:
            return self.texts[case].format_map(facts)
        except KeyError as missing:
            told = " ".join(sorted(facts)) or "nothing"
            raise UnknownRef(f"{self.place} names {{{missing.args[0]}}}, but is told {told}") from None
