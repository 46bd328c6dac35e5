"""Many result files as one table: who came to what, the clauses that are weakest, how hard each item is and how well it tells
those who know from those who do not."""

from __future__ import annotations

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Final

from game.files import FileFault
from game.training.exams.rounding import rounded_down, whole_per_cent
from game.training.packs.result_file import PackResult, PackTest, read

WEAKEST: Final = 5


@dataclass(frozen=True, slots=True)
class Item:
    """One situation over all results. `difficulty` is the share of those who had it right; `discrimination` how having it right
    goes with the marks on all other items, from -1 to 1, None where all did alike."""

    drill: str
    situation: str
    cite: str
    tried: int
    difficulty: float
    discrimination: float | None
    wrong: tuple[tuple[str, int], ...]
    asked: str = ""
    """The question, where it is one of a test. Then `wrong` are the answers that were given, else the grades."""


@dataclass(frozen=True, slots=True)
class Merged:
    """Results of one pack, by name; what each item told; `damaged` says which files did not count, and why."""

    pack: str
    results: tuple[PackResult, ...]
    items: tuple[Item, ...]
    damaged: tuple[str, ...]

    @property
    def weakest(self) -> list[tuple[str, float, int]]:
        """The clauses that went worst: clause, share right, how often it was asked."""
        asked, right = Counter[str](), Counter[str]()
        for each in (chosen for result in self.results for chosen in result.chosen if chosen.cite):
            asked[each.cite] += 1
            right[each.cite] += each.right
        found = sorted((right[cite] / asked[cite], cite) for cite in asked)
        return [(cite, share, asked[cite]) for share, cite in found[:WEAKEST]]

    @property
    def weakest_criteria(self) -> list[tuple[str, float, int]]:
        """The criteria of tests that went worst: criterion, share of the points, how many people were marked on it."""
        shares = defaultdict[str, list[float]](list)
        for each in (each for result in self.results for test in result.tests for each in test.criteria if each.asked):
            shares[each.title].append(each.right / each.asked)
        found = sorted((sum(all_) / len(all_), title) for title, all_ in shares.items())
        return [(title, share, len(shares[title])) for share, title in found[:WEAKEST]]


def merge(files: Iterable[Path]) -> Merged:
    """One table of these files. A damaged one, one of another pack than the first's, and a second one of the same person count
    not, and are named."""
    results, damaged = dict[str, PackResult](), list[str]()
    pack = ""
    for file in files:
        try:
            found = read(file)
        except FileFault as fault:
            damaged.append(str(fault))
            continue
        pack = pack or found.pack
        if found.pack != pack:
            damaged.append(f"{file.name}: is of the pack {found.pack!r}, not of {pack!r}.")
        elif found.name in results:
            damaged.append(f"{file.name}: {found.name} has handed in another file already.")
        else:
            results[found.name] = found
    whole = tuple(sorted(results.values(), key=lambda result: result.name.casefold()))
    return Merged(pack, whole, tuple(_items(whole)), tuple(damaged))


def _items(results: Sequence[PackResult]) -> Iterable[Item]:
    answers = defaultdict[tuple[str, str], list[tuple[PackResult, int]]](list)
    for result in results:
        for place, chosen in enumerate(result.chosen):
            answers[chosen.item].append((result, place))
    for (drill, situation), given in answers.items():
        found = [(result.chosen[place], result) for result, place in given]
        right = [float(chosen.right) for chosen, _ in found]
        rest = [sum(other.marks for other in result.chosen if other.right and other.item != chosen.item)
                for chosen, result in found]
        wrong = Counter(chosen.answer or chosen.grade for chosen, _ in found if not chosen.right)
        cite = next((chosen.cite for chosen, _ in found if chosen.cite), "")
        asked = next((chosen.asked for chosen, _ in found if chosen.asked), "")
        yield Item(drill, situation, cite, len(found), sum(right) / len(right), correlation(right, rest),
                   tuple(wrong.most_common()), asked)


def correlation(ones: Sequence[float], others: Sequence[float]) -> float | None:
    """Pearson's; None where either is the same throughout."""
    count = len(ones)
    mean, mean_of_others = sum(ones) / count, sum(others) / count
    across = sum((one - mean) * (other - mean_of_others) for one, other in zip(ones, others, strict=True))
    spread = sum((one - mean) ** 2 for one in ones) * sum((other - mean_of_others) ** 2 for other in others)
    return across / sqrt(spread) if spread > 1e-12 else None


def as_csv(merged: Merged) -> str:
    """Every choice of everybody, a line each, for a spreadsheet; no cell begins a formula."""
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(["pack", "name", "date", "per cent", "passed", "drill", "situation", "grade", "right", "clause", "marks",
                    "seconds", "criterion", "question", "answer"])
    for result in merged.results:
        passed = ("yes" if result.passed else "no") if result.pass_mark else ""
        for each in result.chosen:
            row = [merged.pack, result.name, result.date, rounded_down(result.per_cent), passed, each.drill, each.situation,
                   each.grade, "yes" if each.right else "no", each.cite, each.marks, each.seconds, each.criterion, each.asked,
                   each.answer]
            table.writerow([plain_cell(cell) for cell in row])
    return out.getvalue()


def in_lines(merged: Merged) -> list[str]:
    """The table in words."""
    found = [f"{merged.pack}: {len(merged.results)} results"]
    for result in merged.results:
        passed = (", passed" if result.passed else ", not passed") if result.pass_mark else ""
        right = sum(each.right for each in result.chosen)
        found.append(f"  {result.name}: {whole_per_cent(result.per_cent)} %{passed}, {right} of {len(result.chosen)} right")
        found += [f"    {_of_test(test)}" for test in result.tests]
    found += ["Weakest clauses:"] if merged.weakest else []
    found += [f"  {cite}: {whole_per_cent(100 * share)} % right of {asked}" for cite, share, asked in merged.weakest]
    found += ["Weakest criteria of tests:"] if merged.weakest_criteria else []
    found += [f"  {title}: {whole_per_cent(100 * share)} % of {people} marked" for title, share, people in merged.weakest_criteria]
    found += ["Items (share right, discrimination):"] if merged.items else []
    for item in merged.items:
        tells = "-" if item.discrimination is None else f"{item.discrimination:+.2f}"
        wrong = "; ".join(f"{grade}: {count}" for grade, count in item.wrong)
        told = f"{whole_per_cent(100 * item.difficulty)} %, {tells}{f' ({wrong})' if wrong else ''}"
        found.append(f"  {item.drill} / {item.situation}: {told}")
        found += [f"    {item.asked}"] if item.asked else []
    return found


def _of_test(test: PackTest) -> str:
    """What somebody came to in a test."""
    if not test.times:
        return f"{test.title}: not done"
    again = f"; sat {test.times} times, the first counts" if test.times > 1 else ""
    return f"{test.title}: {whole_per_cent(test.total)} %, {'passed' if test.passed else 'not passed'}{again}"


def plain_cell(cell: object) -> object:
    """The cell as a spreadsheet takes it for a text: nothing of it begins a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell
