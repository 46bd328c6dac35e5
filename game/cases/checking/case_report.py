"""What running cases came to: a line for each, the totals, the same as JSON, the exit code."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from game.cases.checking.compare import Comparison
from game.cases.language.case import Case
from game.cases.language.lines import CaseLine
from game.cases.language.results import Results
from game.cases.language.values import named_plain
from game.cases.running.case_run import LineDone
from game.files import FileFault
from game.rulebook.loader import library

Outcome = Literal["ok", "differs", "unsupported", "prose"]
OUTCOMES: tuple[Outcome, ...] = ("ok", "differs", "unsupported", "prose")


@dataclass(frozen=True, slots=True)
class CaseResult:
    """How a case or variant came out, with the findings that were not equal."""

    id: str
    outcome: Outcome
    differences: tuple[Comparison, ...] = ()

    def __str__(self) -> str:
        words = "; ".join(finding_text(finding) for finding in self.differences)
        return f"{self.outcome:<12}{self.id}" + (f"  {words}" if words else "")


def judge(case: Case, findings: Sequence[Comparison]) -> CaseResult:
    """The result of a case: what differs goes before what is unsupported, and nothing compared is never ok."""
    if case.prose:
        return CaseResult(case.id, "prose")
    wrong = tuple(finding for finding in findings if finding.verdict != "equal")
    missed = case.then.keys() - {finding.key for finding in findings}
    wrong += tuple(Comparison(key, "unsupported", case.then[key], why=key) for key in case.then if key in missed)
    if any(finding.verdict == "differs" for finding in wrong):
        return CaseResult(case.id, "differs", wrong)
    return CaseResult(case.id, "unsupported" if wrong or not findings else "ok", wrong)


def agreed(first: Sequence[Comparison], second: Sequence[Comparison]) -> tuple[Comparison, ...]:
    """The findings of two runs of one case whose unnamed cards differ: of each key the worse one."""
    worse = {finding.key: finding for finding in second if finding.verdict != "equal"}
    both = [worse.pop(finding.key, finding) if finding.verdict == "equal" else finding for finding in first]
    known = {finding.key for finding in both}
    return (*both, *(finding for key, finding in worse.items() if key not in known))


def lines(results: Iterable[CaseResult]) -> list[str]:
    """A line for each result, then the four totals."""
    results = list(results)
    count = Counter(result.outcome for result in results)
    totals = ", ".join(f"{count[outcome]} {outcome}" for outcome in OUTCOMES)
    return [*map(str, results), totals]


def as_json(results: Iterable[CaseResult]) -> str:
    """The results as a JSON list of {id, result, differences}, money in dollars."""
    return json.dumps([_entry(result) for result in results], indent=1)


def exit_code(results: Iterable[CaseResult], errors: Iterable[FileFault]) -> int:
    """2 if a file was faulty, so that not all cases were run; else 1 if anything differs or is unsupported, else 0."""
    if any(True for _ in errors):
        return 2
    return int(any(result.outcome in ("differs", "unsupported") for result in results))


def _entry(result: CaseResult) -> dict[str, Any]:
    return {"id": result.id, "result": result.outcome, "differences": [_difference(each) for each in result.differences]}


def _difference(finding: Comparison) -> dict[str, Any]:
    entry = {"key": finding.key, "verdict": finding.verdict, "expected": _plain(finding.key, finding.expected)}
    if finding.got is not None:
        entry["got"] = _plain(finding.key, of_interest(finding))
    return entry | ({"why": finding.why} if finding.why else {})


def finding_text(finding: Comparison) -> str:
    """A finding in words: the key, what the file says of it and what the rules give."""
    if finding.verdict == "unsupported":
        return finding.why or finding.key
    if finding.why:
        return f"{finding.key}: {finding.why}"
    if finding.key in ("wrong", "also-accepted"):
        return f"{finding.key}: {_graded(finding)}"
    expected, got = (_short(_plain(finding.key, value)) for value in (finding.expected, of_interest(finding)))
    if finding.key == "due" and not finding.got:
        got = "none: somebody else is to act first (`to-act` in `then` tells who)"
    return f"{finding.key}: the file says {expected}, the rules give {got}" + _because(finding.cites)


def untrue(found: Sequence[Comparison]) -> tuple[str, str]:
    """What of a case isn't true to its book, all of it, and what may be corrected besides its situation. Where it can't be played,
    nothing of `then` is known, and that's left out."""
    first, differing = found[0], [each for each in found if each.verdict == "differs"]
    if first.verdict != "differs":
        return f"{finding_text(first)} can't be used here", ""
    if first.key.startswith("settings."):
        return finding_text(first), ""
    if first.key == "history":
        return f"it can't happen like that: {first.why.rstrip('.')}", ""
    return f"`then` doesn't fit: {'; '.join(map(finding_text, differing))}", "`then`, or "


def _because(cites: Sequence[str]) -> str:
    """The clause that decides first, with what it's about; the others by their numbers."""
    known = [ref for ref in cites if ref in library()[ref[:3]].clauses]
    about = [f'{ref} "{library()[ref[:3]].clauses[ref].heading}"' for ref in known[:1]]
    return f" ({', '.join((*about, *known[1:]))})" if known else ""


def _graded(finding: Comparison) -> str:
    """The remedies on which the grading differs from the case."""
    words = ", ".join(word for word in finding.expected if word not in (finding.got or ()))
    return f"{words} graded {'right' if finding.key == 'wrong' else 'wrong'}"


def of_interest(finding: Comparison) -> Any:
    """What came of it, as far as the case asks: the places and seats that it names, and lines as the language writes them."""
    expected, got = finding.expected, finding.got
    if finding.key in ("steps", "due"):
        named = any(isinstance(line, CaseLine) and line.cards for line in expected)
        lines = [each.line if isinstance(each, LineDone) else each for each in got or ()]
        return [str(line if named or not isinstance(line, CaseLine) else replace(line, cards=())) for line in lines]
    if finding.key in ("wrong", "also-accepted"):
        return [word for word in expected if word in (got or ())]
    return _named_of(expected, got) if finding.key in _IN_PARTS else got


def _named_of(expected: Any, got: Any) -> Any:
    """The parts of a map that are named, and the same within them."""
    if not isinstance(expected, Mapping) or not isinstance(got, Mapping):
        return got
    return {name: _named_of(value, got[name]) for name, value in expected.items() if name in got}


_IN_PARTS = frozenset(("cards", "counts", "order", "stacks", "bets", "boxes", "options", "categories", "opens", "drawn"))


def _plain(key: str, value: Any) -> Any:
    """A value as the file would write it."""
    return named_plain(Results, {key: value})[key]


def _short(value: Any) -> str:
    """A plain value on one line, as it would stand in the file."""
    if isinstance(value, dict):
        return "{" + ", ".join(str(k) if v is None else f"{k}: {_short(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_short, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return "nothing" if value is None else str(value)
