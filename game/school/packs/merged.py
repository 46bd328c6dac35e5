"""Many result files as one table: who came to what, the clauses that are weakest, how hard each item is and how well it tells
those who know from those who do not."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from game.files import ContentFault, FileFault, csv_file
from game.files.visible import heard, visible
from game.records.signing.signature import KnownKeys, Seal, SealState
from game.school.packs.result_file import read_sealed
from game.school.packs.result_values import NOT_DONE, ChosenAnswer, PackResult, PackTest
from game.training.rounding import rounded_down, whole_per_cent

WEAKEST: Final = 5
NO_KEYS: Final = KnownKeys()
COLUMNS: Final = ("pack", "name", "date", "per cent", "passed", "drill", "situation", "grade", "right", "clause", "marks",
                  "seconds", "criterion", "question", "answer", "file")


@dataclass(frozen=True, slots=True)
class Item:
    """One situation over all results. `tried` is how many did it; `difficulty` the share of these who had it right, None where
    nobody did it; `discrimination` how having it right goes with the marks on all other items, from -1 to 1, None where all did
    alike."""

    drill: str
    situation: str
    cite: str
    tried: int
    difficulty: float | None
    discrimination: float | None
    wrong: tuple[tuple[str, int], ...]
    asked: str = ""
    """The question, where it is one of a test. Then `wrong` are the answers that were given, else the grades."""


class SealedResult(NamedTuple):
    """A result, the name of its file, and what its signature proves."""

    file: str
    result: PackResult
    seal: Seal

    @property
    def named(self) -> str:
        """The file, and who it says it is of."""
        return f"{visible(self.file)}, {visible(self.result.name)}"


@dataclass(frozen=True, slots=True)
class MergedResults:
    """Results of one pack, by name; what each item told; `damaged` says which files did not count, and why, `unread` whether one of
    these could not even be read; `alike` says which carry the same name, and which are not signed where others are. `labels` call
    each result, `files` is where it was, `seals` what its signature proves."""

    pack: str
    results: tuple[PackResult, ...]
    items: tuple[Item, ...]
    damaged: tuple[str, ...]
    unread: bool
    alike: tuple[str, ...]
    labels: tuple[str, ...]
    files: tuple[str, ...]
    seals: tuple[Seal, ...] = ()

    @property
    def signed(self) -> bool:
        return any(each.signature is not None for each in self.seals)

    @property
    def weakest(self) -> list[tuple[str, float, int]]:
        """The clauses that went worst."""
        return self.clauses[:WEAKEST]

    @property
    def clauses(self) -> list[tuple[str, float, int]]:
        """All clauses, those that went worst first: clause, share right, how often it was asked."""
        asked, right = Counter[str](), Counter[str]()
        for each in (chosen for result in self.results for chosen in result.chosen if chosen.cite):
            asked[each.cite] += 1
            right[each.cite] += each.right
        found = sorted((right[cite] / asked[cite], cite) for cite in asked)
        return [(cite, share, asked[cite]) for share, cite in found]

    @property
    def weakest_criteria(self) -> list[tuple[str, float, int]]:
        """The criteria of tests that went worst: criterion, share of the points, how many people were marked on it."""
        shares = defaultdict[str, list[float]](list)
        for each in (each for result in self.results for test in result.tests for each in test.criteria if each.asked):
            shares[each.title].append(each.right / each.asked)
        found = sorted((sum(all_) / len(all_), title) for title, all_ in shares.items())
        return [(title, share, len(shares[title])) for share, title in found[:WEAKEST]]


def merge(files: Iterable[Path], keys: KnownKeys = NO_KEYS) -> MergedResults:
    """One table of these files. One that cannot be read, a damaged or a forged one and one of another pack than the first's do not
    count, and are named. Where several carry the same name all count, and that is told: only a person can know whose they are.
    Where a key is known, another key's do not count either."""
    found, damaged, unread = list[SealedResult](), list[str](), False
    for file in files:
        try:
            result, seal = read_sealed(file, keys)
        except FileFault as fault:
            damaged.append(fault.named)
            unread = unread or not isinstance(fault, ContentFault)
            continue
        pack = found[0].result.pack if found else result.pack
        if result.pack != pack:
            damaged.append(f"{visible(file.name)}: belongs to the pack {result.pack!r}, not to {pack!r}.")
        elif not (seal.holds or seal.state is SealState.UNSIGNED or (seal.state is SealState.UNKNOWN_KEY and not keys.every)):
            damaged.append(f"{SealedResult(file.name, result, seal).named}: {seal.words}")
        else:
            found.append(SealedResult(file.name, result, seal))
    found.sort(key=lambda each: (heard(each.result.name), each.file))
    results = tuple(each.result for each in found)
    same = _same_name(found)
    labels = tuple(f"{name.strip()} ({visible(file)})" if len(same[heard(name)]) > 1 else name
                   for file, name in ((each.file, each.result.name) for each in found))
    alike = (*(_told(each) for each in same.values() if len(each) > 1), *_not_like_the_others(found, keys))
    return MergedResults(results[0].pack if results else "", results, tuple(_items(results)), tuple(damaged), unread, alike, labels,
                  tuple(each.file for each in found), tuple(each.seal for each in found))


def _not_like_the_others(found: Sequence[SealedResult], keys: KnownKeys) -> Iterator[str]:
    """Which are not signed where the academy has a key or others are signed, and which came from an earlier issue of the pack: a
    signature that was taken away, or a result of last year, is not seen otherwise."""
    if keys.own is not None or any(each.seal.signature is not None for each in found):
        yield from (f"{each.named}: {each.seal.words}" for each in found if not each.seal.holds)
    last = max((each.seal.issued for each in found), default="")
    yield from (f"{each.named}: handed in from the pack sealed on {each.seal.issued}; others used the one sealed on {last}."
                for each in found if each.seal.issued and each.seal.issued < last)


def _same_name(found: Sequence[SealedResult]) -> dict[str, list[SealedResult]]:
    same = defaultdict[str, list[SealedResult]](list)
    for each in found:
        same[heard(each.result.name)].append(each)
    return same


def _told(same: Sequence[SealedResult]) -> str:
    files = " and ".join(visible(each.file) for each in same)
    copies = " Their answers are the same." if all(each.result.chosen == same[0].result.chosen for each in same[1:]) else ""
    count, both = ("Two", "Both") if len(same) == 2 else (str(len(same)), "All")
    return f"{count} files carry the name {same[0].result.name}: {files}. {both} are listed.{copies} Find out who handed in which."


def _items(results: Sequence[PackResult]) -> Iterator[Item]:
    """Each item over all results. What it costs are the choices: each is looked at once, and the marks of each result are added up
    once."""
    answers = defaultdict[tuple[str, str], list[tuple[ChosenAnswer, int]]](list)
    for result in results:
        marks = sum(each.marks for each in result.chosen if each.right)
        for chosen in result.chosen:
            answers[chosen.drill, chosen.situation].append((chosen, marks - chosen.marks if chosen.right else marks))
    for (drill, situation), given in answers.items():
        done = [(chosen, rest) for chosen, rest in given if chosen.grade != NOT_DONE]
        right = [float(chosen.right) for chosen, _ in done]
        wrong = Counter(chosen.answer or chosen.grade for chosen, _ in given if not chosen.right)
        cite = next((chosen.cite for chosen, _ in given if chosen.cite), "")
        asked = next((chosen.asked for chosen, _ in given if chosen.asked), "")
        yield Item(drill, situation, cite, len(done), sum(right) / len(done) if done else None,
                   correlation(right, [rest for _, rest in done]) if done else None, tuple(wrong.most_common()), asked)


def correlation(ones: Sequence[float], others: Sequence[float]) -> float | None:
    """Pearson's; None where either is the same throughout."""
    count = len(ones)
    mean, mean_of_others = sum(ones) / count, sum(others) / count
    across = sum((one - mean) * (other - mean_of_others) for one, other in zip(ones, others, strict=True))
    spread = sum((one - mean) ** 2 for one in ones) * sum((other - mean_of_others) ** 2 for other in others)
    return across / sqrt(spread) if spread > 1e-12 else None


def as_csv(merged: MergedResults) -> str:
    """Every choice of everybody, a line each, for a spreadsheet."""
    rows: list[list[csv_file.Cell]] = []
    for result, label, file in zip(merged.results, merged.labels, merged.files, strict=True):
        passed = ("yes" if result.passed else "no") if result.pass_mark else ""
        head: list[csv_file.Cell] = [merged.pack, label, result.date, rounded_down(result.per_cent), passed]
        rows += [[*head, each.drill, each.situation, each.grade, "yes" if each.right else "no", each.cite, each.marks, each.seconds,
                  each.criterion, each.asked, each.answer, file] for each in result.chosen]
    return csv_file.written(COLUMNS, rows)


def in_lines(merged: MergedResults) -> list[str]:
    """The table in words."""
    found = [f"{merged.pack}: {len(merged.results)} results"]
    for result, label, seal in zip(merged.results, merged.labels, merged.seals, strict=True):
        passed = (", passed" if result.passed else ", not passed") if result.pass_mark else ""
        right, signed = sum(each.right for each in result.chosen), f", {seal.short}" if merged.signed else ""
        found.append(f"  {label}: {whole_per_cent(result.per_cent)}%{passed}, {right} of {len(result.chosen)} right{signed}")
        found += [f"    {_of_test(test)}" for test in result.tests]
    weakest = [f"  {cite}: {whole_per_cent(100 * share)}% right of {asked}" for cite, share, asked in merged.weakest]
    found += ["Weakest clauses:", *weakest] if weakest else []
    found += ["Weakest test criteria:"] if merged.weakest_criteria else []
    found += [f"  {title}: {whole_per_cent(100 * share)}% of {people} marked" for title, share, people in merged.weakest_criteria]
    found += ["Situations (percentage right, how well each separates strong from weak):"] if merged.items else []
    for item in merged.items:
        tells = "-" if item.discrimination is None else f"{item.discrimination:+.2f}"
        wrong = "; ".join(f"{grade}: {count}" for grade, count in item.wrong)
        told = f"{share_right(item)}, {tells}{f' ({wrong})' if wrong else ''}"
        found.append(f"  {item.drill} / {item.situation}: {told}")
        found += [f"    {item.asked}"] if item.asked else []
    return found


def share_right(item: Item) -> str:
    """How many of those who did it had it right, in per cent."""
    return "-" if item.difficulty is None else f"{whole_per_cent(100 * item.difficulty)}%"


def _of_test(test: PackTest) -> str:
    """What somebody came to in a test."""
    if not test.times:
        return f"{test.title}: not done"
    again = f"; sat {test.times} times, the first counts" if test.times > 1 else ""
    return f"{test.title}: {whole_per_cent(test.total)}%, {'passed' if test.passed else 'not passed'}{again}"
